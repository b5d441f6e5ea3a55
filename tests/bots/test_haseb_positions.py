"""What `normal` does in positions of Haseb! whose right answer is plain."""

from random import Random
from typing import Any

import pytest

from shadda.bots.base import Budget, ask_of, get_bot
from shadda.bots.haseb import EASY_STYLE, NORMAL, sight_of
from shadda.bots.haseb_call import Call
from shadda.bots.haseb_sight import HIDDEN
from shadda.bots.haseb_values import Values
from shadda.core.match import Match
from tests.games.haseb.positions import match_at

HIGH = ["balwa 6 3 2", "spy9 spy9 spy10 5", "slide 5 6 4"]
ALL_HIGH = "0.1 0.2 0.3 0.4"
LOW = ["1 ful kanz 2", "spy9 spy9 spy10 5", "slide 5 6 4"]


def tokens(match: Match, seat: int = 0, level: str = "normal") -> list[str]:
    return get_bot("haseb", level).choose(ask_of(match, seat), Random(0), Budget())


def normal(match: Match, seat: int = 0) -> str:
    return tokens(match, seat)[-1]


def position(options: dict[str, Any] | None = None, **setup: Any) -> Match:
    rows = setup.setdefault("rows", HIGH)
    return match_at(options, len(rows), **{"know": {"0": ALL_HIGH}, **setup})


def values(match: Match, seat: int = 0) -> Values:
    return Values(sight_of(ask_of(match, seat), NORMAL))


# -- the own turn -------------------------------------------------------------------------------------


def test_a_light_floor_card_is_taken_for_the_heaviest() -> None:
    assert normal(position(floor="1")) == "take:1"


def test_a_heavy_floor_card_is_left() -> None:
    assert normal(position(floor="spy9")) == "draw"


def test_a_drawn_light_card_goes_where_the_heaviest_lies() -> None:
    assert normal(position(phase="drawn", drawn="ful")) == "keep:1"


def test_a_drawn_heavy_card_is_thrown() -> None:
    assert normal(position(phase="drawn", drawn="ember")) == "discard"


def test_a_sure_match_is_made() -> None:
    assert normal(position(rows=["6 spy9 3 2", *HIGH[1:]], floor="1 6")) == "match:1"


def test_an_ember_burns_a_ful() -> None:
    assert normal(position(rows=["3 ember 2 4", *HIGH[1:]], floor="ful")) == "match:2"


def test_a_match_that_is_not_known_is_not_tried() -> None:
    match = position(rows=["6 spy9 3 2", *HIGH[1:]], floor="1 6", know={"0": "0.3 0.4"})
    assert not normal(match).startswith("match")


def test_the_last_card_is_matched_to_end_the_round() -> None:
    assert normal(position(rows=["ful", *HIGH[1:]], floor="ful", know={"0": "0.1"})) == "match:1"


# -- powers -------------------------------------------------------------------------------------------


def test_a_look_goes_to_what_is_not_known() -> None:
    match = position(phase="power", power="peek7", know={"0": "0.1 0.2 0.4"})
    assert normal(match) == "peek:3"


def test_a_swap_fetches_a_known_light_card_for_the_heaviest() -> None:
    rows = ["balwa 6 3 2", "spy9 kanz spy10 5", HIGH[2]]
    match = position(rows=rows, phase="power", power="swap", know={"0": f"{ALL_HIGH} 1.2"})
    assert normal(match) == "swap:1,1.2"


def test_a_give_sends_the_heaviest_away() -> None:
    assert normal(position(phase="power", power="give")).startswith("give:1,")


def test_a_slide_throws_the_heaviest() -> None:
    assert normal(position(phase="power", power="slide")) == "throw:1"


def test_what_an_inspection_found_is_taken_if_it_is_light() -> None:
    at: dict[str, Any] = {"phase": "inspect", "power": "inspect", "looked": "1.2"}
    rows = ["balwa 6 3 2", "spy9 kanz spy10 5", HIGH[2]]
    assert normal(position(rows=rows, know={"0": f"{ALL_HIGH} 1.2"}, **at)) == "swap:1"
    rows = ["1 ful", "spy9 balwa spy10 5", HIGH[2]]
    assert normal(position(rows=rows, know={"0": "0.1 0.2 1.2"}, **at)) == "decline"


def test_a_wild_becomes_what_helps_most() -> None:
    match = position(phase="power", power="wild", know={"0": ALL_HIGH})
    assert normal(match) in ("choose:give", "choose:swap", "choose:inspect")


# -- the end ------------------------------------------------------------------------------------------


def test_a_low_row_calls_and_a_high_one_does_not() -> None:
    at: dict[str, Any] = {"turns": [3, 3, 3]}
    assert normal(position(rows=LOW, **at)) == "call"
    assert normal(position(**at)) != "call"


def test_more_opponents_make_a_call_less_sure() -> None:
    three = Call(values(position(rows=LOW))).chance_lowest()
    five = Call(values(position(rows=[*LOW, "1 2 3 4", "5 6 6 5"]))).chance_lowest()
    assert five < three


def test_an_easy_bot_forgets_and_a_normal_one_does_not() -> None:
    forgotten = 0
    for turns in range(1, 40):
        match = position(turns=[turns, 1, 1])
        assert HIDDEN not in sight_of(ask_of(match, 0), NORMAL).rows[0]
        forgotten += sight_of(ask_of(match, 0), EASY_STYLE).rows[0].count(HIDDEN)
    assert 8 < forgotten < 40


# -- the types ----------------------------------------------------------------------------------------

THIEF: dict[str, Any] = {"type": "thief"}


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_known_thief_is_named(level: str) -> None:
    rows = ["1 2", "thief 3", "5 6"]
    at: dict[str, Any] = {"phase": "guess", "caller": 0, "queue": []}
    assert tokens(match_at(THIEF, rows=rows, know={"0": "1.1"}, **at), 0, level)[-1] == "guess:1"


def test_nobody_is_named_if_the_thief_lies_open() -> None:
    at: dict[str, Any] = {"phase": "guess", "caller": 0, "queue": []}
    assert normal(match_at(THIEF, floor="thief 1", **at)) == "guess:none"


def test_the_partner_gets_no_heavy_card() -> None:
    rows = ["balwa 6 3 2", "spy9 5", "1 2", "5 6"]
    match = position({"type": "buddies"}, rows=rows, phase="power", power="give")
    assert normal(match) in ("give:1,1", "give:1,3")


def test_a_pong_answers_a_ping() -> None:
    rows = ["3 pong", "4 5", "5 6", "1 2"]
    at: dict[str, Any] = {"phase": "ping", "turn": 0, "floor": "1 ping"}
    assert normal(position({"type": "buddies"}, rows=rows, know={"0": "0.1 0.2"}, **at)) == "match:2"
    assert normal(position({"type": "buddies"}, rows=rows, know={"0": "0.1"}, **at)) == "pass"


def test_a_heavy_posted_card_is_flipped_and_a_light_one_accepted() -> None:
    options: dict[str, Any] = {"type": "take_and_give", "post_every": 4}
    for face, answer in (("balwa", "flip"), ("1", "accept")):
        rows = ["6 5", "3 4", f"{face} spy9"]
        # Seat 0 knows the card that seat 2 sends.
        match = match_at(options, rows=rows, phase="post", know={"0": "2.1"})
        for seat, token in ((0, "send:1"), (1, "send:1"), (2, "send:1")):
            match.command(seat, [token])
        assert normal(match) == answer


# -- one heart ----------------------------------------------------------------------------------------

HEART: dict[str, Any] = {"type": "one_heart"}


def test_a_seat_dumps_its_heaviest_card_on_the_carrier() -> None:
    rows = ["balwa 6 3 2", "spy9 5", "1 2"]
    match = position(HEART, rows=rows, carrier=2, phase="power", power="peek7")
    assert normal(match) == "dump:1"


def test_the_carrier_leaves_its_light_cards_on_the_floor() -> None:
    rows = ["6 kanz", "spy9 balwa ember balwa", "swap give"]
    match = position(HEART, rows=rows, carrier=0, floor="spy10", know={"0": "0.1 0.2"})
    assert normal(match) == "take:2"


def test_status_and_mark_follow_the_convention() -> None:
    rows = ["balwa 6 3 2", "spy9 5", "1 2"]
    told = tokens(position(HEART, rows=rows, carrier=2))
    assert told[:-1] == ["status:heavy", "mark:0.1,heavy"]
    rows = ["1 2", "spy9 5", "1 2"]
    told = tokens(position(HEART, rows=rows, carrier=2, know={"0": "0.1 0.2"}))
    assert told[:-1] == ["status:easy"]


def test_a_status_is_believed() -> None:
    rows = ["balwa 6 3 2", "spy9 5", "1 2"]
    easy = values(position(HEART, rows=rows, carrier=2, status=["none", "easy", "none"]))
    heavy = values(position(HEART, rows=rows, carrier=2, status=["none", "heavy", "none"]))
    assert easy.sums[1] < heavy.sums[1]


def test_a_team_calls_before_the_stock_is_out() -> None:
    rows = ["1 2", "3 4", "5 6"]
    match = position(HEART, rows=rows, carrier=2, stock="5", know={"0": "0.1 0.2"}, turns=[4, 4, 4])
    assert normal(match) == "call"

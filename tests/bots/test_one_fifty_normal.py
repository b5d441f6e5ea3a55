"""What `normal` does in positions whose right answer is plain."""

from typing import Any

import pytest

from shadda.bots.base import ask_of
from shadda.bots.one_fifty import sight_of_ask
from shadda.bots.one_fifty_call import calls, chance_lowest
from shadda.bots.one_fifty_policy import sight_of
from shadda.bots.one_fifty_values import Values
from shadda.core.match import Match
from tests.bots.asking import answer, normal, position, state_of

OTHERS = ["7S 8S 9S 6S", "7C 8C 9C 6C"]
HIGH = ["KH 5C 3D 2S", *OTHERS]
ALL_HIGH = "KH@0.1 5C@0.2 3D@0.3 2S@0.4"
LOW = ["AH TH TD 2S", *OTHERS]
ALL_LOW = "AH@0.1 TH@0.2 TD@0.3 2S@0.4"


def values(match: Match, seat: int = 0) -> Values:
    return Values(sight_of_ask(ask_of(match, seat)))


def test_a_red_ten_is_taken_for_the_highest_card() -> None:
    assert normal(position(hands=HIGH, pile="TH", know={"0": ALL_HIGH})) == "take:1"


def test_a_low_card_goes_where_nothing_is_known() -> None:
    assert normal(position(hands=HIGH, hold="AH", know={"0": "3D@0.3 2S@0.4"})) in ("keep:1", "keep:2")


def test_a_drawn_king_is_used_and_not_kept() -> None:
    assert normal(position(hands=HIGH, hold="KD", know={"0": ALL_HIGH})) == "discard"


def test_all_known_cards_of_the_rank_are_matched() -> None:
    know = "6H@0.1 6D@0.2 3D@0.3 2S@0.4"
    match = position(hands=["6H 6D 3D 2S", "7S 8S 9S TS", OTHERS[1]], pile="6S", know={"0": know})
    assert normal(match) == "match:1,2"


def test_a_red_ten_is_thrown_only_to_empty_the_hand() -> None:
    kept = position(hands=["TH - - 2S", *OTHERS], pile="TS", know={"0": "TH@0.1 2S@0.4"})
    assert normal(kept) == "draw"
    assert normal(position(hands=["TH - - -", *OTHERS], pile="TS", know={"0": "TH@0.1"})) == "match:1"


def test_a_jack_gives_the_highest_card_for_the_lowest_known_one() -> None:
    hands = ["KH 5C 3D 2S", "AS 8S 9S 6S", OTHERS[1]]
    know = {"0": ALL_HIGH + " AS@1.1", "1": "AS@1.1", "2": "AS@1.1"}
    assert normal(position(hands=hands, pile="JH", phase="jack", know=know)) == "jack:1,1.1"


def test_a_jack_is_declined_with_a_good_hand_unless_forced() -> None:
    at: dict[str, Any] = {"hands": LOW, "pile": "JH", "phase": "jack", "know": {"0": ALL_LOW}}
    assert normal(position(**at)) == "skip"
    assert normal(position({"power_use": "forced"}, **at)).startswith("jack:4,")


def test_a_queen_looks_at_what_is_not_known() -> None:
    at: dict[str, Any] = {"hands": HIGH, "pile": "QH", "phase": "queen"}
    assert normal(position(**at, know={"0": "KH@0.1 5C@0.2 3D@0.3"})) == "queen:4"
    assert normal(position(**at, know={"0": ALL_HIGH})) == "skip"
    assert normal(position({"power_use": "forced"}, **at, know={"0": ALL_HIGH})) == "queen:1"


def test_a_spy_looks_at_what_its_owner_keeps() -> None:
    know = {"0": ALL_HIGH, "2": "7C@2.1"}
    match = position(preset="cabo2", hands=HIGH, pile="9H", phase="spy", know=know, own_turns=[4, 4, 4])
    assert normal(match) == "spy:2.1"


def test_the_last_jack_hits_the_caller() -> None:
    at: dict[str, Any] = {
        "hands": ["KH 5C 3D 2S", "AS 2D 2H AC", OTHERS[1]],
        "pile": "JH",
        "phase": "jack",
        "caller": 1,
        "own_turns": [4, 4, 3],
        "know": {"0": ALL_HIGH, "1": "AS@1.1 2D@1.2 2H@1.3 AC@1.4"},
    }
    assert normal(position(**at)).startswith("jack:1,1.")
    assert normal(position({"caller_locked": True}, **at)).startswith("jack:1,2.")


def test_in_the_last_turn_looking_is_worth_nothing() -> None:
    match = position(
        hands=HIGH, pile="QH", phase="queen", caller=1, own_turns=[4, 4, 3], know={"0": "KH@0.1 5C@0.2"}
    )
    sight = sight_of(state_of(match), 0)
    assert sight.last_turn()
    sooner = position(hands=HIGH, pile="QH", phase="queen", know={"0": "KH@0.1 5C@0.2"})
    assert not sight_of(state_of(sooner), 0).last_turn()


def test_a_low_hand_calls_and_a_high_one_does_not() -> None:
    assert normal(position(hands=LOW, pile="QH", phase="after", know={"0": ALL_LOW})) == "call"
    assert normal(position(hands=HIGH, pile="QH", phase="after", know={"0": ALL_HIGH})) == "end"


def test_the_call_waits_until_after_the_move_where_it_may() -> None:
    at: dict[str, Any] = {"hands": LOW, "pile": "QH", "know": {"0": ALL_LOW}}
    assert normal(position(**at)) != "call"
    assert normal(position({"call_timing": "start_only"}, **at)) == "call"


def test_no_call_before_the_first_turn_that_allows_it() -> None:
    early = position(
        {"call_timing": "start_only", "first_call_turn": 3},
        hands=LOW,
        pile="QH",
        know={"0": ALL_LOW},
        own_turns=[2, 1, 1],
    )
    assert normal(early) != "call"


def test_the_dearer_a_failed_call_the_rarer_a_call() -> None:
    """The hands that call under a hard rule are some of those that call under a mild one."""
    hands = ["AH TH TD 2S", "2H 2D TD AS", "4H 2D TD AS", "4H 3S 2D AS", "4H 5S 2D AS", "4H 5S 4D AS"]
    hands += ["4H 5S 5D 2S", "9H 5S 4D 2S", "9H 9D 4D 2S", "KH 4D 3D 2S"]
    kept = {
        str(seat): " ".join(f"{face}@{seat}.{slot}" for slot, face in enumerate(hand.split(), start=1))
        for seat, hand in enumerate(OTHERS, start=1)
    }
    called: dict[str, list[str]] = {}
    for rule in ("plain", "plus_5", "plus_10", "plus_20"):
        called[rule] = []
        for hand in hands:
            own = " ".join(f"{face}@0.{slot}" for slot, face in enumerate(hand.split(), start=1))
            at: dict[str, Any] = {
                "pile": "QH",
                "phase": "after",
                "know": {"0": own, **kept},
                "own_turns": [3, 3, 3],
            }
            if calls(values(position({"failed_call": rule}, hands=[hand, *OTHERS], **at))):
                called[rule].append(hand)
    assert 0 < len(called["plus_20"]) < len(called["plain"]) < len(hands)
    assert set(called["plus_20"]) <= set(called["plus_10"]) <= set(called["plus_5"]) <= set(called["plain"])


def test_a_caller_that_may_tie_is_surer() -> None:
    at: dict[str, Any] = {"hands": LOW, "pile": "QH", "phase": "after", "know": {"0": ALL_LOW}}
    strict = chance_lowest(values(position(**at)))
    assert chance_lowest(values(position({"tied_call": "succeeds"}, **at))) > strict
    assert chance_lowest(values(position({"caller_locked": True}, **at))) > strict


def test_more_opponents_make_a_call_less_sure() -> None:
    three = position(hands=LOW, pile="QH", phase="after", know={"0": ALL_LOW})
    more = [*LOW, "4S 4H 4D 4C", "5S 5H 5D 5C"]
    five = position(hands=more, pile="QH", phase="after", know={"0": ALL_LOW})
    assert chance_lowest(values(five)) < chance_lowest(values(three))


def test_a_failed_match_tells_what_a_card_is_not() -> None:
    match = position(hands=HIGH, pile="KS", know={"0": "3D@0.3 2S@0.4"}, x_facts=["K@0.1"])
    known = values(match)
    assert known.cards[0][0] < known.cards[0][1]
    assert known.chance_of_rank(0, 12) == 0.0
    assert known.chance_of_rank(1, 12) > 0.0


def test_a_failed_match_of_two_tells_nothing_of_one() -> None:
    match = position(hands=HIGH, pile="KS", know={"0": "3D@0.3 2S@0.4"}, x_facts=["K@0.1,0.2"])
    known = values(match)
    assert known.cards[0][0] == known.cards[0][1]


def test_what_an_owner_keeps_for_long_is_low() -> None:
    at: dict[str, Any] = {"hands": HIGH, "pile": "QH", "know": {"1": "7S@1.1"}}
    early = values(position(**at, own_turns=[1, 1, 0]))
    late = values(position(**at, own_turns=[6, 5, 5]))
    assert late.cards[1][0] < early.cards[1][0] < early.cards[1][1]


def test_an_emptied_stock_leaves_known_cards_to_draw() -> None:
    """4.12: the pile under its top card is the new stock."""
    match = position(hands=HIGH, stock="", pile="2H 2D AS 3S", know={"0": ALL_HIGH})
    assert len(sight_of(state_of(match), 0).draws_from()) == 3
    assert normal(match) == "draw"


@pytest.mark.parametrize("level", ["normal", "easy"])
def test_without_a_card_to_draw_something_else_is_done(level: str) -> None:
    match = position(hands=HIGH, stock="", pile="3S", know={"0": ALL_HIGH})
    assert answer(level, ask_of(match, 0)) in match.legal(0)

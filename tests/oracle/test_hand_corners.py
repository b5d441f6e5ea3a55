"""Corners of Hand that no golden case visits, through the oracle.

Each test names the section it reads. They fix how the oracle understands the document, so that a
difference with the package can be traced to one sentence.
"""

from typing import Any

import pytest

from tests.oracle.hand import Oracle, resolve_options, score_case
from tests.oracle.hand_scoring import end_is_reached, next_dealer
from tests.oracle.refused import Refused

HANDS = ["2H 3S", "KS 4C 9D", "3H 5H", "3D 6H"]
LONG_RUN = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


def position(options: dict[str, Any], seats: int = 4, **setup: Any) -> Oracle:
    setup.setdefault("hands", HANDS[:seats])
    setup.setdefault("turn", 1)
    return Oracle.from_setup(setup, resolve_options(None, options, seats), seats)


def code_of(oracle: Oracle, seat: int, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        oracle.command(seat, text.split())
    return refusal.value.code


def do(oracle: Oracle, seat: int, text: str) -> None:
    oracle.command(seat, text.split())


def meld(text: str, **options: Any) -> dict[str, Any]:
    return score_case({"meld": text}, resolve_options(None, options, 4), 4)


def test_4_2_a_run_of_all_ranks_has_its_ace_where_it_is_written() -> None:
    sizes = {"max_meld_size": 14, "max_table_meld_size": 14}
    assert meld(f"AH {LONG_RUN}", **sizes)["value"] == 85
    assert meld(f"{LONG_RUN} AH", **sizes)["cells"] == f"{LONG_RUN} AH"
    assert meld(f"{LONG_RUN} AH", **sizes)["value"] == 95
    assert meld(f"AH {LONG_RUN} AH", **sizes)["value"] == 96


def test_4_2_the_order_of_the_checks() -> None:
    assert meld("8C 8C")["refused"] == "meld_too_short"
    assert meld("8C X X X X X")["refused"] == "meld_too_long"
    assert meld("8C 8C X X")["refused"] == "too_many_jokers"
    assert meld("8C 8C 8H 8D 8S")["refused"] == "not_a_meld"
    assert meld("5H 7H 9H", min_run_size=4)["refused"] == "not_a_meld"


def test_r45_the_lower_of_two_jokers_that_stand_for_the_same_ace() -> None:
    sizes = {"max_meld_size": 14, "max_table_meld_size": 14}
    oracle = position(sizes, phase="play", hands=["2S", "AH 4C", "3S", "3D"], table=[f"M1@1 X {LONG_RUN} X"])
    do(oracle, 1, "swap:AH,M1 lay")
    assert oracle.position()["table"] == [f"M1@1 AH {LONG_RUN} X"]


def test_8_any_missing_frees_one_of_two_jokers() -> None:
    options = {"set_joker_recovery": "any_missing"}
    hands = ["2S", "8S 8D 4C", "3S", "3D"]
    oracle = position(options, phase="play", hands=hands, table=["M1@1 8C 8H X X"])
    assert {"swap:8S,M1", "swap:8D,M1", "swap:8S,8D,M1"} <= oracle.legal(1)
    do(oracle, 1, "swap:8S,M1 lay")
    assert oracle.position()["meanings"] == {"M1": "8S 8H 8C X=8D"}
    assert oracle.hands[1] == ["8D", "4C", "X"]


def test_4_6_both_missing_cards_do_not_fit_a_table_of_threes() -> None:
    sizes = {"max_meld_size": 3, "max_table_meld_size": 3}
    oracle = position(sizes, phase="play", hands=["2S", "8S 8D 4C", "3S", "3D"], table=["M1@1 8C 8H X"])
    assert code_of(oracle, 1, "swap:8S,8D,M1 lay") == "meld_full"


def test_4_6_an_end_at_a_set_and_a_wrong_end_do_not_fit() -> None:
    table = ["M1@1 8C 8H 8S", "M2@1 5H 6H 7H"]
    oracle = position({}, phase="play", hands=["2S", "8D 4H X 4C", "3S", "3D"], table=table)
    assert code_of(oracle, 1, "lay_off:8D,M1,hi lay") == "does_not_fit"
    assert code_of(oracle, 1, "lay_off:4H,M2,hi lay") == "does_not_fit"
    do(oracle, 1, "lay_off:4H,M2,lo lay_off:X,M1 lay")
    assert oracle.sees[0] == ["4H", "X"]
    assert "lay_off:8D,M1" not in oracle.legal(1)


def test_4_6_a_joker_has_no_place_beyond_the_ace() -> None:
    oracle = position({}, phase="play", hands=["2S", "X 4C", "3S", "3D"], table=["M1@1 QH KH AH"])
    assert code_of(oracle, 1, "lay_off:X,M1,hi lay") == "does_not_fit"
    assert oracle.legal(1) == {"discard:X", "discard:4C", "lay_off:X,M1,lo"}


def test_r76_a_recovered_joker_is_the_fire_card() -> None:
    hands = ["2S", "9H 4C 5C KD", "3S", "3D"]
    oracle = position({}, hands=hands, table=["M1@0 8H X TH"], opened=[0, 1], fire="X")
    do(oracle, 1, "take")
    assert "swap:9H,M1" in oracle.legal(1)
    do(oracle, 1, "swap:9H,M1 meld:4C,5C,X lay")
    assert (oracle.pending, oracle.hands[1], oracle.known[1]) == (None, ["KD", "X"], ["X"])


def test_r75_the_first_of_two_lay_offs_is_offered_only_if_the_second_is_possible() -> None:
    table = ["M1@0 TS JS QS"]
    hands = ["2S", "9S 4C", "3S", "3D"]
    oracle = position({}, hands=hands, table=table, opened=[0, 1], fire="8S")
    do(oracle, 1, "take")
    assert oracle.legal(1) == {"put_back", "lay_off:9S,M1"}
    full = position({}, hands=hands, table=["M1@0 TS JS QS KS"], opened=[0, 1], fire="8S")
    do(full, 1, "take")
    assert full.legal(1) == {"put_back"}


def test_r75_an_opening_that_needs_the_fire_card_on_a_meld_of_the_same_play() -> None:
    hands = ["2S", "KS KH KD AS AH AD KC 4C", "3S", "3D"]
    oracle = position({}, hands=hands, fire="KC")
    do(oracle, 1, "take")
    assert oracle.legal(1) == {"put_back"} | {
        f"meld:{text}" for text in ("AS,AH,AD", "KS,KH,KD", "KS,KH,KC", "KS,KD,KC", "KH,KD,KC", "KS,KH,KD,KC")
    }
    do(oracle, 1, "meld:AS,AH,AD meld:KS,KH,KD lay_off:KC,M2 lay")
    assert (oracle.opening, oracle.bar, oracle.hands[1]) == (63, 64, ["4C", "KC"])


def test_r32_a_waived_opening_ends_the_play() -> None:
    hands = ["2S", "2H 3H 4H 5C", "3S", "3D"]
    oracle = position({"hand_waives_threshold": True}, phase="play", hands=hands, table=["M1@0 6C 7C 8C"])
    assert oracle.legal(1) >= {"meld:2H,3H,4H"}
    do(oracle, 1, "meld:2H,3H,4H lay")
    assert oracle.legal(1) == {"discard:5C"}
    assert code_of(oracle, 1, "lay_off:5C,M1 lay") == "discard_only"
    assert code_of(oracle, 1, "lay") == "nothing_to_lay"


def test_r32_a_waived_opening_wins_without_a_discard_where_that_is_allowed() -> None:
    options = {"hand_waives_threshold": True, "go_out_discard": "optional"}
    oracle = position(options, phase="play", hands=["2S", "2H 3H 4H", "3S", "3D"])
    do(oracle, 1, "meld:2H,3H,4H lay")
    assert (oracle.points, oracle.hand) == ([200, -60, 200, 200], True)


def test_8_a_hand_needs_no_fire_card() -> None:
    options = {"opening_requires_fire": True}
    hands = ["2S", "TH JH QH KH AH 9C KC", "3S", "3D"]
    table = ["M1@0 TC JC QC"]
    oracle = position(options, phase="play", hands=hands, table=table)
    assert code_of(oracle, 1, "meld:TH,JH,QH,KH,AH lay") == "opening_needs_fire"
    assert code_of(oracle, 1, "meld:TH,JH,QH,KH,AH lay_off:KC,M1 lay") == "opening_needs_fire"
    hands[1] = "TH JH QH KH AH KC"
    oracle = position(options, phase="play", hands=hands, table=table)
    do(oracle, 1, "meld:TH,JH,QH,KH,AH lay")
    assert (oracle.must_discard, oracle.legal(1)) == (True, {"discard:KC"})


def test_r9_the_starter_may_play_but_not_put_back() -> None:
    oracle = position({"starter_first_turn": "may_play"}, phase="start")
    assert code_of(oracle, 1, "put_back") == "wrong_phase"
    assert code_of(oracle, 1, "lay") == "nothing_to_lay"
    assert code_of(oracle, 1, "meld:KS,4C,9D lay") == "not_a_meld"


def test_8_the_fire_is_locked_for_the_seats_in_play() -> None:
    options = {"fire_locked_laps": 2, "match_end": "elimination"}
    oracle = position(options, hands=["2H", "KS 4C", "", "3D"], out=[[2]], fire="7H", draws=6)
    assert oracle.legal(1) == {"draw", "take"}
    oracle.draws = 5
    assert code_of(oracle, 1, "take") == "fire_locked"


def test_4_11_the_winner_may_confirm_in_the_same_command() -> None:
    oracle = position({}, phase="play", hands=["2H", "KS", "3H", "3D"], opened=[1])
    do(oracle, 1, "discard:KS ready")
    assert (oracle.phase, oracle.to_act()) == ("round_over", [0, 2, 3])


@pytest.mark.parametrize(
    ("rule", "dealer", "points", "winner", "in_play", "expected"),
    [
        ("loser_deals", 2, [5, 9, 9, 0], 3, [0, 1, 2, 3], 2),
        ("loser_deals", 3, [5, 9, 9, 0], 3, [0, 1, 2, 3], 1),
        ("loser_deals", 3, [5, 9, 9, 0], 3, [0, 2, 3], 2),
        ("loser_deals", 1, [0, 0, 0, 0], None, [0, 1, 2, 3], 1),
        ("winner_deals", 1, [5, 9, 9, 0], 3, [0, 1, 2, 3], 3),
        ("winner_deals", 1, [5, 9, 9, 5], None, [0, 1, 2, 3], 1),
        ("winner_deals", 1, [5, 9, 9, 5], None, [0, 2, 3], 2),
        ("rotate", 3, [5, 9, 9, 0], 3, [1, 2, 3], 1),
    ],
)
def test_r6_who_deals_next(
    rule: str, dealer: int, points: list[int], winner: int | None, in_play: list[int], expected: int
) -> None:
    options = resolve_options(None, {"dealer_rule": rule}, 4)
    assert next_dealer(dealer, points, winner, in_play, options) == expected


def test_6_4_an_extra_round_is_the_last_though_the_target_is_left_again() -> None:
    options = resolve_options(None, {"match_end": "target", "tie_break": "extra_round"}, 4)
    assert not end_is_reached([499, 0, 0, 0], 7, [0, 1, 2, 3], 0, options)
    assert end_is_reached([499, 0, 0, 0], 8, [0, 1, 2, 3], 1, options)


def test_r77_all_above_the_limit_go_out_together() -> None:
    oracle = position(
        {"match_end": "elimination"}, phase="play", hands=["2H", "KS", "3H", "3D"], opened=[1],
        totals=[250, 0, 220, 240], round=3,
    )  # fmt: skip
    do(oracle, 1, "discard:KS")
    assert (oracle.out, oracle.phase) == ([[0, 2, 3]], "match_over")
    assert (oracle.ranks, oracle.winners) == ([4, 1, 2, 3], [1])


def test_4_10_a_drawn_card_that_was_laid_is_not_discarded() -> None:
    hands = ["2H", "KS AC AC", "3H", "3D"]
    oracle = position({"ace_left": 5}, phase="play", drawn="9H", hands=hands)
    assert oracle.timeout(1) == ["discard:KS!"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", 0),
        ("rounds", 5.0),
        ("jokers", True),
        ("joker_recovery", 1),
        ("opening_threshold", 52),
        ("first_dealer", 4),
        ("first_dealer", "0"),
        ("win_points", 1),
        ("players", 5),
        ("min_run_size", 5),
        ("max_jokers_table", 0),
        ("no_such_option", 1),
    ],
)
def test_8_values_out_of_range(name: str, value: Any) -> None:
    with pytest.raises(Refused) as refusal:
        resolve_options(None, {name: value}, 4)
    assert refusal.value.code == "bad_option"


def test_only_the_outcome_that_is_due_is_taken() -> None:
    oracle = Oracle(resolve_options(None, {}, 3), 3)
    for token in ("deck:*", "pick:3", "shuffle:AS"):
        with pytest.raises(ValueError, match=r"chance does not owe|is none of"):
            oracle.chance(token)
    oracle.chance("pick:2")
    with pytest.raises(ValueError, match="is not an order of"):
        oracle.chance("deck:AS,AS,AS,*")

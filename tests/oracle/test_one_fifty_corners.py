"""Corners of the game 150 that no golden case visits, through the oracle.

Each test names the section it reads. They fix how the oracle understands the document, so that a
difference with the package can be traced to one sentence.
"""

from typing import Any

import pytest

from tests.oracle.one_fifty import Oracle, Refused, resolve_options

HANDS = ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS", "AH 2H 3H 4H"]


def position(options: dict[str, Any], seats: int = 3, **setup: Any) -> Oracle:
    setup.setdefault("hands", HANDS[:seats])
    return Oracle.from_setup(setup, resolve_options(None, options, seats), seats)


def code_of(oracle: Oracle, seat: int, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        oracle.command(seat, text.split())
    return refusal.value.code


def test_6_3_leaving_after_the_round_removes_at_once() -> None:
    oracle = position({"leaver": "remove"}, 4, phase="round_over", totals=[9, 3, 30, 20], ready=[0, 2])
    oracle.leave(1)
    assert oracle.to_act() == [3]
    assert code_of(oracle, 1, "ready") == "not_seated"
    oracle.command(3, ["ready"])
    assert (oracle.phase, oracle.starter) == ("deal", 0)


def test_6_3_leaving_after_the_round_ends_a_match_of_three() -> None:
    oracle = position({"leaver": "remove"}, phase="round_over", totals=[9, 3, 30])
    oracle.leave(1)
    assert oracle.phase == "match_over"
    assert (oracle.ranks, oracle.winners) == ([1, 3, 2], [0])


def test_6_3_the_later_leaver_ranks_above_the_earlier() -> None:
    oracle = position({"leaver": "remove"}, 4, phase="round_over", totals=[9, 3, 30, 20])
    oracle.leave(3)
    oracle.leave(1)
    assert (oracle.ranks, oracle.winners) == ([1, 3, 2, 4], [0])


def test_6_3_void_when_all_have_left() -> None:
    oracle = position({"leaver": "remove"}, stock="7H 8H 9H *")
    for seat in (0, 1, 2):
        oracle.leave(seat)
    assert (oracle.phase, oracle.over, oracle.ranks, oracle.winners) == ("match_over", True, [], [])


def test_6_3_leaving_with_a_drawn_card_finishes_the_turn() -> None:
    oracle = position({"leaver": "remove"}, stock="JH *")
    oracle.command(0, ["draw"])
    oracle.leave(0)
    assert oracle.automatic_steps == [(0, "discard!"), (0, "skip!"), (0, "end!")]
    assert oracle.to_act() == [1]


def test_6_3_a_reshuffle_due_is_awaited_before_the_leaver_goes_on() -> None:
    oracle = position({"leaver": "remove"}, stock="", pile="2H 3H 4H")
    oracle.command(0, ["draw"])
    oracle.leave(0)
    assert oracle.to_act() == []
    oracle.chance("shuffle:3H,2H")
    assert oracle.automatic_steps == [(0, "discard!"), (0, "end!")]
    assert oracle.to_act() == [1]


def test_6_3_the_total_of_a_leaver_does_not_end_the_match() -> None:
    oracle = position({"leaver": "remove"}, 4, stock="7H 8H *", totals=[0, 149, 0, 0], caller=3, turn=1)
    oracle.leave(1)
    oracle.command(2, ["draw"])
    oracle.command(2, ["discard"])
    assert oracle.totals == [10, 175, 59, 20]
    assert (oracle.phase, oracle.to_act()) == ("round_over", [0, 2, 3])


def test_4_15_the_time_out_goes_on_after_the_reshuffle() -> None:
    oracle = position({}, stock="", pile="2H 3H 4H")
    assert oracle.timeout(0) == ["draw!"]
    oracle.chance("shuffle:3H,2H")
    assert oracle.automatic_steps == [(0, "discard!"), (0, "end!")]


def test_4_15_nothing_to_draw_is_a_pass() -> None:
    oracle = position({}, stock="", pile="2H")
    assert oracle.timeout(0) == ["pass!"]


def test_4_15_no_end_is_written_where_the_turn_ends_by_itself() -> None:
    oracle = position({}, stock="QH *", caller=2)
    assert oracle.timeout(0) == ["draw!", "discard!", "skip!"]


def test_8_the_clock_chooses_3_and_4() -> None:
    oracle = Oracle.from_setup({"deck": "*"}, resolve_options(None, {"peek_slots": "choice"}, 3), 3)
    assert oracle.timeout(0) == ["choose:3,4!", "ready!"]


def test_r67_a_turn_that_ended_by_itself_is_over() -> None:
    oracle = position({}, stock="7H 8H *", caller=2)
    oracle.command(0, ["draw"])
    assert code_of(oracle, 0, "keep:4 end") == "not_your_turn"
    oracle.command(0, ["discard"])
    oracle.command(1, ["draw"])
    assert code_of(oracle, 1, "keep:4 end") == "wrong_phase"


def test_8_without_any_legal_action_the_round_is_scored() -> None:
    oracle = position({"reshuffle_keep_top": False}, stock="", pile="KH", caller=2)
    oracle.command(0, ["match:1"])
    oracle.chance("shuffle:KH")
    assert oracle.hands[0] == {1: "AS", 2: "2S", 3: "3S", 4: "4S", 5: "KH"}
    assert (oracle.phase, oracle.points) == ("round_over", [0, 0, 118])


def test_8_two_penalty_cards_with_a_reshuffle_between() -> None:
    oracle = position({"penalty_cards": 2}, stock="7H", pile="2H 3H KH")
    oracle.command(0, ["match:1"])
    assert oracle.chance_due() == ("shuffle", ["2H", "3H"])
    oracle.chance("shuffle:3H,2H")
    assert oracle.position()["hands"][0] == "AS 2S 3S 4S 7H 3H"


def test_8_2_the_last_failure_closes_the_slap_after_its_penalty() -> None:
    oracle = position({"match_timing": "slap"}, stock="7H", pile="2H 3H")
    oracle.command(0, ["draw"])
    oracle.command(0, ["discard", "end"])
    oracle.command(0, ["ready"])
    oracle.command(1, ["ready"])
    oracle.command(2, ["match:1"])
    assert code_of(oracle, 0, "ready") == "not_your_turn"
    oracle.chance("shuffle:2H,3H")
    assert (oracle.phase, oracle.to_act()) == ("turn", [1])


def test_8_2_an_emptied_hand_ends_the_round() -> None:
    oracle = position(
        {"match_timing": "slap"}, hands=["AS 2S 3S 4S", "7D - - -", "9S TS JS QS"], stock="7H *"
    )
    oracle.command(0, ["draw"])
    oracle.command(0, ["discard", "end"])
    oracle.command(1, ["match:1"])
    assert (oracle.phase, oracle.points) == ("round_over", [10, 0, 59])


def test_8_a_spy_may_not_aim_at_a_locked_caller() -> None:
    oracle = position({"power_table": "cabo", "caller_locked": True}, stock="9H *", caller=2)
    oracle.command(0, ["draw"])
    oracle.command(0, ["discard"])
    assert code_of(oracle, 0, "spy:2.1") == "target_locked"
    oracle.command(0, ["spy:1.1"])
    assert (oracle.sees[0], oracle.phase) == (["5S"], "after")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 19),
        ("target", 501),
        ("target", True),
        ("target", 150.0),
        ("caller_locked", 1),
        ("round_turn_limit", 49),
        ("turn_seconds", 2),
        ("turn_seconds", 301),
        ("peek_slots", [3, 4]),
        ("jokers", 1),
        ("first_call_turn", 7),
        ("no_such_option", 1),
    ],
)
def test_8_values_out_of_range(name: str, value: Any) -> None:
    with pytest.raises(Refused) as refusal:
        resolve_options(None, {name: value}, 3)
    assert refusal.value.code == "bad_option"


def test_8_1_an_unknown_preset() -> None:
    with pytest.raises(Refused) as refusal:
        resolve_options("golf", {}, 3)
    assert refusal.value.code == "bad_option"


def test_only_the_outcome_that_is_due_is_taken() -> None:
    oracle = Oracle(resolve_options(None, {}, 3), 3)
    for token in ("deck:*", "pick:3", "shuffle:AS"):
        with pytest.raises(ValueError, match=r"chance does not owe|is none of"):
            oracle.chance(token)
    oracle.chance("pick:2")
    with pytest.raises(ValueError, match="is not an order of"):
        oracle.chance("deck:AS,AS,*")

"""Corners of Haseb! that no golden case visits, through the oracle.

Each test names the section or ruling it reads. They fix how the oracle understands the document, so that
a difference with the package can be traced to one sentence.
"""

from typing import Any

import pytest

from tests.oracle.haseb import Oracle, Refused, resolve_options

ROWS = ["1 2", "3 4", "5 6", "2 3", "4 5", "6 1"]


def position(options: dict[str, Any], seats: int = 3, **setup: Any) -> Oracle:
    setup.setdefault("rows", ROWS[:seats])
    return Oracle.from_setup(setup, resolve_options(None, options, seats), seats)


def play(oracle: Oracle, *script: str) -> None:
    for text in script:
        actor, *tokens = text.split()
        if actor == "*":
            oracle.chance(tokens[0])
        elif tokens == ["timeout"]:
            oracle.timeout(int(actor))
        else:
            oracle.command(int(actor), tokens)


def code_of(oracle: Oracle, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        play(oracle, text)
    return refusal.value.code


def rows(oracle: Oracle) -> Any:
    return oracle.position()["rows"]


def test_r18_a_new_floor_card_is_open_to_all_again() -> None:
    oracle = position({}, floor="6", stock="5 5 *")
    play(oracle, "0 match:1")
    assert oracle.tried == {0}
    play(oracle, "0 take:2")
    assert oracle.tried == set()


def test_r19_a_penalty_card_may_need_a_new_stock() -> None:
    oracle = position({}, floor="4 4 6", stock="")
    play(oracle, "0 match:1")
    assert oracle.due == ("shuffle", "stock", ["4", "4"])
    assert code_of(oracle, "0 draw") == "not_your_turn"
    play(oracle, "* shuffle:4,4")
    assert rows(oracle)[0] == "1 2 4"
    assert (oracle.phase, oracle.to_act(), oracle.floor) == ("turn", [0], ["6"])
    assert code_of(oracle, "0 call") == "turn_already_used"


def test_r35_a_moved_card_breaks_the_row_of_passes() -> None:
    oracle = position({}, seats=2, rows=["1 1", "3 4"], floor="1", stock="")
    play(oracle, "0 pass", "1 pass")
    assert oracle.points == [0, 7]
    oracle = position({}, seats=2, rows=["3 1", "3 1"], floor="1", stock="", passes=1)
    play(oracle, "0 match:2")
    assert oracle.passes == 0
    play(oracle, "0 take:1")
    assert oracle.passes == 0


def test_4_11_a_sunk_floater_alone_makes_no_stock() -> None:
    oracle = position({"type": "mayhem"}, floor="floater floater 6", stock="")
    assert code_of(oracle, "0 draw") == "stock_exhausted"
    assert oracle.legal(0) == {"match:1", "match:2", "take:1", "take:2", "pass", "call"}


def test_4_13_a_time_out_goes_on_after_the_new_stock() -> None:
    oracle = position({}, floor="4 6", stock="")
    play(oracle, "0 timeout", "* shuffle:4")
    assert (oracle.to_act(), oracle.floor, oracle.sees[0]) == ([1], ["6", "4"], ["4", "4"])


def test_4_13_a_time_out_stops_where_an_event_draws_again() -> None:
    oracle = position({"type": "mayhem", "guest": "lantern"}, stock="lantern 4 *")
    play(oracle, "0 timeout")
    assert (oracle.phase, oracle.drawn, oracle.sees[0]) == ("drawn", "4", ["lantern", "lantern", "4"])


def test_4_13_the_new_stock_of_an_event_restarts_the_clock() -> None:
    oracle = position({"type": "mayhem"}, rows=["1^", "2^", "3^"], floor="4 5", stock="bomb")
    play(oracle, "0 timeout", "* shuffle:5,4")
    assert (oracle.phase, oracle.to_act(), oracle.drawn) == ("drawn", [0], "5")


def test_4_6_the_turn_ends_if_no_card_can_be_drawn_again() -> None:
    oracle = position({"type": "mayhem"}, rows=["1^", "2^", "3^"], floor="floater", stock="bomb")
    play(oracle, "0 draw", "0 use")
    assert (oracle.phase, oracle.to_act()) == ("turn", [1])


def test_k4_upturn_of_a_single_card_is_still_a_shuffle() -> None:
    oracle = position({"type": "mayhem"}, 2, rows=["1", ""], final=True, queue=[], stock="upturn 4 *")
    play(oracle, "0 draw", "0 use")
    assert oracle.due == ("shuffle", "upturn", ["1"])


def test_k4_one_face_down_card_is_not_mixed() -> None:
    oracle = position(
        {"type": "take_and_give"}, rows=["1@1 2^", "3 4", "5"], know={"1": "0.1"}, stock="scramble *"
    )
    play(oracle, "0 draw", "0 use")
    assert (oracle.to_act(), rows(oracle)[0], oracle.position()["know"]["1"]) == ([1], "1@1 2^", "0.1")


def test_k4_open_cards_keep_their_place_and_story() -> None:
    oracle = position(
        {"type": "take_and_give"}, rows=["1 2^@2 3@1", "3 4", "5"], public="0.1", stock="scramble *"
    )
    play(oracle, "0 draw", "0 use", "* shuffle:2,1")
    assert rows(oracle)[0] == "3 2^@2 1"
    assert oracle.position()["know"] == {"0": "0.3", "1": "", "2": ""}


def test_4_9_a_clean_flip_may_need_a_new_stock() -> None:
    oracle = position({"type": "take_and_give"}, phase="post", floor="6 5 4", stock="")
    play(oracle, "0 send:1", "1 send:1", "2 send:1", "0 flip", "1 flip", "2 accept")
    assert oracle.due == ("shuffle", "stock", ["5", "6"])
    assert oracle.sees[2] == ["5"]
    play(oracle, "* shuffle:6,5")
    assert oracle.sees[2] == ["1", "3"]
    assert rows(oracle) == ["5@2 2 6", "1@0 4 5", "3@1 6"]
    assert (oracle.phase, oracle.to_act()) == ("post_throw", [0, 2])


def test_4_9_an_empty_row_owes_no_throw() -> None:
    oracle = position({"type": "take_and_give"}, 2, rows=["1", "balwa 2"], phase="post", stock="6 *")
    play(oracle, "0 send:1", "1 send:1", "0 flip", "1 flip")
    assert rows(oracle) == ["", "1@0 2 balwa^ 6"]
    assert (oracle.phase, oracle.to_act(), oracle.final) == ("turn", [1], True)


def test_4_9_a_row_emptied_by_the_last_post_loses_its_final_turn() -> None:
    oracle = position({"type": "take_and_give"}, rows=["1", "2", "balwa"], stock="6 *")
    play(oracle, "0 call", "1 send:1", "2 send:1", "1 flip", "2 accept")
    assert rows(oracle) == ["1", "", "2@1 balwa^"]
    assert (oracle.phase, oracle.to_act(), oracle.queue) == ("turn", [2], [])


def test_4_7_both_skips_count_for_the_laps() -> None:
    oracle = position({"type": "buddies", "max_laps": 10}, 4, turns=[10, 10, 9, 9], stock="ping *")
    play(oracle, "0 draw")
    assert (oracle.phase, oracle.points) == ("deal", [14, 0])


def test_4_7_pong_that_empties_the_row() -> None:
    oracle = position({"type": "buddies"}, 4, rows=["1", "2", "pong", "3"], stock="ping *")
    play(oracle, "0 draw", "2 match:1")
    assert (oracle.to_act(), oracle.queue, oracle.caller) == ([3], [0, 1], None)


def test_4_4_raid_ends_when_no_look_is_left() -> None:
    oracle = position({}, rows=["1 2^", "3^", "5 6"], stock="raid raid *")
    play(oracle, "0 draw", "0 use", "0 peek:1")
    assert oracle.to_act() == [1]
    play(oracle, "1 draw", "1 use")
    assert oracle.legal(1) == {"peek:0.1", "peek:2.1", "peek:2.2", "decline"}


def test_4_4_inspect_of_a_locked_row() -> None:
    oracle = position({}, caller=0, turn=1, stock="inspect *")
    play(oracle, "1 draw", "1 use", "1 peek:0.1")
    assert oracle.legal(1) == {"decline"}
    assert code_of(oracle, "1 swap:1") == "row_locked"
    assert code_of(oracle, "1 route:2.1") == "row_locked"
    assert code_of(oracle, "1 dump:1") == "bad_action"


def test_4_10_heavy_cards_routed_to_the_carrier_count() -> None:
    oracle = position(
        {"type": "one_heart", "mission": "M08"}, rows=["1", "2", "balwa"], turn=1, stock="inspect *"
    )
    play(oracle, "1 draw", "1 use", "1 peek:2.1", "1 route:0.1")
    assert oracle.ticks()["1"] == {"1": "met", "2": "unknown"}
    assert oracle.ticks()["0"] == {"1": "unknown", "2": "unknown"}


def test_4_10_dump_is_of_phase_power_only() -> None:
    oracle = position({"type": "one_heart"}, turn=1, stock="inspect *")
    play(oracle, "1 draw", "1 use")
    assert code_of(oracle, "1 dump:1") == "not_a_peek_card"
    play(oracle, "1 peek:2.1")
    assert code_of(oracle, "1 dump:1") == "wrong_phase"


def test_4_10_the_call_saves_an_attempt_without_a_stock() -> None:
    oracle = position({"type": "one_heart"}, stock="")
    play(oracle, "0 call")
    assert (oracle.to_act(), oracle.limit()) == ([1], 12)


def test_r99_a_penalty_card_may_be_the_last_one() -> None:
    oracle = position({"type": "one_heart"}, stock="4", floor="6")
    play(oracle, "0 match:1", "0 take:1")
    assert oracle.result == ["stock_out"]


def test_r16_the_eye_comes_before_the_end_of_the_turn() -> None:
    oracle = position({"type": "mood", "match_ends_turn": True}, mood="extra_eye", floor="1")
    play(oracle, "0 match:1", "0 peek:1")
    assert (oracle.to_act(), oracle.sees[0]) == ([1], ["2"])


def test_r36_immediate_does_not_touch_a_running_final_lap() -> None:
    # "Only the first counts": the call was the trigger.
    oracle = position({"empty_row_end": "immediate"}, caller=0, turn=1, rows=["1", "5", "3"], floor="5")
    play(oracle, "1 match:1")
    assert oracle.to_act() == [2]


def test_4_1_use_is_read_by_the_card_in_hand() -> None:
    oracle = position({"type": "take_and_give"}, phase="drawn", drawn="scramble")
    assert code_of(oracle, "0 use decline") == "bad_action"
    assert code_of(oracle, "1 use decline") == "not_your_turn"


def test_9_a_command_tells_all_that_its_tokens_tell() -> None:
    oracle = position({"type": "buddies"}, 4)
    play(oracle, "0 signal:thanks")
    assert oracle.told == {0, 2}
    play(oracle, "0 signal:thanks draw")
    assert oracle.told == {0, 1, 2, 3}


def test_1_3_the_window_of_the_upturn() -> None:
    few = dict.fromkeys(["1", "2", "3", "4", "balwa"], 0)
    options = {"type": "mayhem", "deck": "skrew57", "deck_changes": few}
    with pytest.raises(Refused):
        resolve_options(None, options, 3)
    resolve_options(None, options, 4)
    resolve_options(None, {**options, "deck_changes": {**few, "upturn": 0}}, 3)  # no upturn, no window

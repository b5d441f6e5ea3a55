"""What a reader of Haseb! sees, for how long, and under which clock (rules document 3.4, 4.12 and 4.13)."""

from typing import Any

import pytest

from shadda.games.haseb.view import Place
from shadda.wire.event import Reader
from tests.games.haseb.hooks import GAME
from tests.games.haseb.positions import ROWS, match_at, play, shown, told, view

READERS: list[Reader] = [None, 0, 1, 2]


def test_a_first_peek_is_seen_by_its_owner_until_it_is_ready() -> None:
    match = match_at(phase="first_peek", rows=["1 2 3 4"] * 3)
    assert shown(match, 0) == {"0.1": "1", "0.2": "2"}
    assert shown(match, None) == {}
    play(match, "0 ready")
    assert shown(match, 0) == {}
    assert view(match, 1).answered == [0]
    play(match, "1 ready", "2 timeout")
    assert [shown(match, reader) for reader in READERS] == [{}] * 4


def test_heavy_hand_shows_three() -> None:
    match = match_at({"type": "mood"}, phase="first_peek", mood="heavy_hand", rows=["1 2 3 4 5"] * 3)
    assert list(shown(match, 1)) == ["1.1", "1.2", "1.3"]


def test_a_drawn_card_is_seen_by_its_holder_alone() -> None:
    match = play(match_at(stock="balwa *"), "0 draw")
    for reader in READERS:
        (zone,) = [zone for zone in view(match, reader).zones if zone.id == "drawn"]
        assert zone.cards[0].face == ("balwa" if reader == 0 else None)


@pytest.mark.parametrize("house_rule", ["classic", "open_memory"])
def test_a_look_stays_only_under_open_memory(house_rule: str) -> None:
    match = play(match_at({"house_rule": house_rule}, stock="spy9 *"), "0 draw", "0 use", "0 peek:1.2")
    assert shown(match, 0) == ({"1.2": "4"} if house_rule == "open_memory" else {})
    assert [shown(match, reader) for reader in (None, 1, 2)] == [{}] * 3


def test_open_cards_are_seen_by_all_and_named() -> None:
    match = match_at({"type": "mood"}, rows=["1 2^", "3 4", "5 6"])
    assert [shown(match, reader) for reader in READERS] == [{"0.2": "2"}] * 4
    assert view(match, None).rows[0].face_up == [2]


def test_a_handle_follows_its_card_until_it_is_mixed() -> None:
    match = match_at({"type": "take_and_give"}, stock="swap scramble 4 *")
    before = [row.handles for row in view(match, 2).rows]
    play(match, "0 draw", "0 use", "0 swap:1,1.2")
    after = [row.handles for row in view(match, 2).rows]
    assert after == [[before[1][1], before[0][1]], [before[1][0], before[0][0]], before[2]]
    assert view(match, 2).rows[0].placers == [0, None]
    play(match, "1 draw", "1 use", "* shuffle:2,1")
    mixed = [row.handles for row in view(match, 2).rows]
    assert mixed[0] == after[0]
    assert not set(mixed[1]) & set(after[1])
    assert mixed[1] == sorted(mixed[1])


def test_the_way_of_a_mixed_row_is_told_to_who_follows() -> None:
    match = play(match_at({"type": "take_and_give"}, stock="dizzy *"), "0 draw", "0 use", "0 mix:1")
    play(match, "* shuffle:2,1")
    for reader in READERS:
        seen = match.frame(reader)
        assert seen is not None
        (mixed,) = [event for event in seen.events if event.__struct_config__.tag == "mixed"]
        assert getattr(mixed, "order") == ([2, 1] if reader == 0 else None)  # noqa: B009


def test_a_carrier_is_known_to_its_team_until_the_reveal() -> None:
    match = match_at({"type": "buddies", "carriers": True}, 4, carriers=[2, 3], stock="6 *")
    assert view(match, 0).carriers == [2, None]
    assert view(match, 3).carriers == [None, 3]
    assert view(match, None).carriers == [None, None]
    assert match.legal(0) == match_at({"type": "buddies", "carriers": True}, 4, carriers=[0, 1]).legal(0)


def test_a_signal_is_told_to_the_partner_alone_and_leaves_no_trace() -> None:
    match = match_at({"type": "buddies"}, 4)
    before = {reader: view(match, reader) for reader in (None, 1, 3)}
    play(match, "0 signal:will_call")
    assert [told(match, reader) for reader in (0, 2)] == [["signaled"]] * 2
    assert [told(match, reader) for reader in (None, 1, 3)] == [[]] * 3
    assert {reader: view(match, reader) for reader in (None, 1, 3)} == before
    assert view(match, 0).signals == 1


def test_a_blocked_call_is_told_to_its_seat_alone_and_leaves_no_trace() -> None:
    match = match_at({"type": "thief"}, rows=["2 thief", "4 4", "5 5"])
    before = {reader: view(match, reader) for reader in (None, 1, 2)}
    clock = match.state.clock(0)
    play(match, "0 call")
    assert told(match, 0) == ["call_blocked"]
    assert [told(match, reader) for reader in (None, 1, 2)] == [[]] * 3
    assert {reader: view(match, reader) for reader in (None, 1, 2)} == before
    assert view(match, 0).blocked
    assert match.state.clock(0) == clock
    assert "call" not in match.record(0).text().split("#1")[1]
    assert "0 call" in match.record("full").text()


def test_a_sealed_answer_is_shown_to_its_own_seat() -> None:
    match = play(match_at({"type": "take_and_give"}, phase="post"), "0 send:2")
    assert [view(match, reader).answer for reader in READERS] == [None, "send:2", None, None]
    assert [view(match, reader).answered for reader in READERS] == [[0]] * 4
    assert "send" not in match.record(1).text().split("#1")[1]


def test_a_raid_shows_what_it_has_looked_at() -> None:
    match = play(match_at(stock="raid *"), "0 draw", "0 use", "0 peek:2.1")
    assert view(match, 1).raided == [Place(2, 0)]
    match = play(match_at(stock="raid *"), "0 draw", "0 use", "0 peek:2")
    assert view(match, 1).raided == [Place(0, 2)]


def test_a_chosen_power_is_seen_by_all() -> None:
    match = play(match_at(stock="wild *"), "0 draw", "0 use")
    assert (view(match, 1).power, view(match, 1).copied) == ("wild", False)
    play(match, "0 choose:inspect", "0 peek:1.1")
    assert (view(match, 1).power, view(match, 1).copied) == ("inspect", True)
    assert view(match, 1).looked == Place(1, 1)


def test_the_score_of_a_round_stays_until_the_next() -> None:
    match = play(match_at(caller=0, turn=2, queue=[], stock="6 *"), "2 draw", "2 discard")
    result = view(match, None).result
    assert result is not None
    assert [row.sum for row in result.rows] == [3, 7, 11]
    assert [(unit.points, unit.reason) for unit in result.units] == [(0, "lowest"), (7, "sum"), (11, "sum")]
    assert view(match, None).history == [[0, 7, 11]]


def test_ticks_of_a_spectator_need_the_floor() -> None:
    options = {"type": "one_heart", "mission": "M08"}
    match = match_at(options, rows=["1", "balwa 2", "3 4"], turn=1, know={"1": "1.1"}, stock="give slide 4 *")
    play(match, "1 draw", "1 use", "1 give:1,0")
    ticks = [view(match, reader).team for reader in (None, 1, 2)]
    assert [team.ticks[1] for team in ticks if team] == ["unknown", "met", "unknown"]
    play(match, "2 draw", "2 decline" if match.legal(2) == ["decline"] else "2 use", "2 throw:1", "0 take:2")
    ticks = [view(match, reader).team for reader in (None, 1, 2)]
    assert [team.ticks[1] for team in ticks if team] == ["met", "met", "met"]


@pytest.mark.parametrize(
    ("options", "seats", "setup", "seconds", "least"),
    [
        ({}, 3, {}, 30, 5),
        ({}, 5, {}, 20, 5),
        ({"clock": 90}, 5, {}, 90, 5),
        ({"clock": "open"}, 3, {}, None, None),
        ({}, 3, {"phase": "drawn", "drawn": "1"}, 30, 5),
        ({"clock": "open"}, 3, {"phase": "drawn", "drawn": "1"}, None, None),
        ({}, 3, {"phase": "first_peek"}, 15, None),
        ({"clock": "open"}, 3, {"phase": "first_peek"}, None, None),
        ({"type": "mood", "clock": "open"}, 3, {"mood": "speed"}, 10, 5),
        ({"type": "mood"}, 3, {"mood": "speed", "phase": "first_peek"}, 10, None),
        ({"type": "take_and_give"}, 3, {"phase": "post"}, 20, None),
        ({"type": "take_and_give", "clock": 12}, 3, {"phase": "post"}, 12, None),
        ({"type": "thief"}, 3, {"phase": "guess", "caller": 0}, 20, None),
    ],
)
def test_clocks(
    options: dict[str, Any], seats: int, setup: dict[str, Any], seconds: int | None, least: int | None
) -> None:
    match = match_at(options, seats, rows=ROWS[:seats], **setup)
    (seat, *_) = match.due().seats
    assert GAME.seconds(match.state, seat) == seconds
    assert GAME.least_seconds(match.state, seat) == least


def test_one_clock_runs_through_a_turn_and_starts_anew_after_an_event() -> None:
    match = match_at({"type": "mayhem"}, stock="bomb 4 *")
    begun = match.state.clock(0)
    play(match, "0 draw")
    assert match.state.clock(0) == begun
    play(match, "0 use", "1 decline", "2 decline")
    assert match.state.clock(0) > begun


def test_absence() -> None:
    assert GAME.absent_after(match_at().options) == 2

"""The small parts: names, limits, settings, the outbox, the clock, changes of a room."""

import asyncio
import doctest
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server import lobby, names
from shadda.server.clock import SystemClock, sleep_until
from shadda.server.db.rows import Account, StoredMember, StoredRoom
from shadda.server.limits import Bucket, Buckets
from shadda.server.links import qr_svg, server_url
from shadda.server.names import BadName, clean_name
from shadda.server.outbox import MOST_GROUPS, Outbox
from shadda.server.refusals import Refused, facts_of
from shadda.server.settings import (
    Settings,
    StartError,
    default_database,
    environment_of,
    read_settings,
)
from shadda.wire.messages import Ack, Bye, MatchInfo, Room, RoomChanged
from tests.server.house import StillClock

# -- names ------------------------------------------------------------------------------------------------


def test_the_examples_of_names() -> None:
    done = doctest.testmod(names)
    assert done.attempted >= 2
    assert done.failed == 0


@pytest.mark.parametrize("name", ["", " ", "\n\t", "\u200b", "\u202e", "\u3164\u2800", "\u0301", "x" * 21])
def test_no_name_is_left(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


def test_marks_do_not_count_as_characters_but_are_few() -> None:
    assert clean_name("شَدَّة" * 4) == "شَدَّة" * 4
    assert len(clean_name("x" + "\u0301" * 10_000)) <= 3
    assert clean_name("x" * 20) == "x" * 20
    assert clean_name("👨‍👩‍👧") == "👨👩👧", "without joiners nothing hides between characters"


# -- limits -----------------------------------------------------------------------------------------------


def test_a_bucket_fills_again() -> None:
    clock = StillClock()
    bucket = Bucket(clock, rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.time += 500
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.time += 3_600_000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_key_has_its_bucket_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(StillClock(), rate=1, burst=1)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    for number in range(10_000):
        buckets.take(str(number))
    assert buckets.take("a"), "the longest unused is forgotten"


# -- settings ---------------------------------------------------------------------------------------------


def test_arguments_go_before_the_environment() -> None:
    environment = {"SHADDA_PORT": "9000", "SHADDA_DURABLE": "1", "SHADDA_HOST": "127.0.0.1", "PORT": "1"}
    settings = read_settings(environment, host="::1", port=None)
    assert (settings.host, settings.port, settings.durable) == ("::1", 9000, True)
    assert read_settings({}) == Settings()
    assert read_settings(environment_of(settings)) == settings


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"SHADDA_PORT": "many"}, "SHADDA_PORT cannot be 'many'"),
        ({"SHADDA_PORT": "70000"}, "SHADDA_PORT cannot be '70000'"),
        ({"SHADDA_DURABLE": "perhaps"}, "SHADDA_DURABLE"),
        ({"SHADDA_PUBLIC_URL": "play.example.org"}, "SHADDA_PUBLIC_URL has to be an address"),
        ({"SHADDA_PUBLIC_URL": "https://play.example.org/games"}, "SHADDA_PUBLIC_URL"),
        ({"SHADDA_TLS_CERT": __file__}, "both a certificate and its key"),
        ({"SHADDA_TLS_CERT": "/none/cert", "SHADDA_TLS_KEY": "/none/key"}, "no file /none/cert"),
        ({"SHADDA_THINK_LEAST": "3000"}, "SHADDA_THINK_LEAST cannot be more"),
    ],
)
def test_settings_that_make_no_sense(environment: dict[str, str], words: str) -> None:
    with pytest.raises(StartError) as told:
        read_settings(environment)
    assert words in str(told.value)
    assert str(told.value).endswith(".")


def test_the_database_lies_in_the_data_folder_or_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database().is_relative_to(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "nowhere"))
    assert default_database() == Path("shadda.db")
    monkeypatch.setenv("HOME", "")
    assert default_database() == Path("shadda.db")


def test_the_address_to_hand_out() -> None:
    assert server_url(Settings(host="127.0.0.1"), 8000) == "http://127.0.0.1:8000"
    assert server_url(Settings(host="::1"), 8000) == "http://[::1]:8000"
    assert server_url(Settings(public_url="https://play.example.org/"), 8000) == "https://play.example.org"
    assert qr_svg("https://play.example.org").startswith("<svg")


# -- the outbox -------------------------------------------------------------------------------------------


def _match() -> Match:
    game = get_game("one_fifty")
    match = Match(game, game.options(None, {}, 3), 3)
    rng = Random(1)
    while match.due().chance:
        match.chance(rng)
    return match


def _room(seats: int) -> RoomChanged:
    match = MatchInfo("m", None, True, False, False, None, 0, 1, [])
    return RoomChanged(Room("BCDFG", "one_fifty", "karooty", {}, {}, seats, "live", [], 0, match, ""))


async def _all(outbox: Outbox, count: int) -> list[dict[str, Any]]:
    return [json.loads((await outbox.take()).text) for _ in range(count)]


async def test_a_slow_reader_gets_the_latest_view_and_few_events() -> None:
    outbox = Outbox(StillClock())
    match = _match()
    for seat in range(3):
        match.command(seat, ["ready"])
        frame = match.frame(0)
        assert frame is not None
        outbox.put_frame("m", frame, [])
    (first,) = await _all(outbox, 1)
    assert first["n"] == 1
    assert [event["t"] for event in first["events"]] == ["seat_ready"] * 3 + ["turn_started"]
    assert first["view"]["phase"] == "turn"
    frame = match.present(0, first["events"][:1])
    for _ in range(MOST_GROUPS):
        outbox.put_frame("m", frame, [])
    (full,) = await _all(outbox, 1)
    assert len(full["events"]) == MOST_GROUPS
    for _ in range(MOST_GROUPS + 1):
        outbox.put_frame("m", frame, [])
    (dropped,) = await _all(outbox, 1)
    assert dropped["events"] == []
    assert dropped["n"] == 3, "what is not sent is not counted"


async def test_frames_of_two_matches_are_not_mixed() -> None:
    outbox = Outbox(StillClock())
    match = _match()
    match.command(0, ["ready"])
    frame = match.frame(0)
    assert frame is not None
    outbox.put_frame("old", frame, [])
    outbox.put_frame("new", match.present(0, []), [])
    (told,) = await _all(outbox, 1)
    assert (told["match"], told["events"]) == ("new", [])


async def test_of_the_room_the_latest_word_counts() -> None:
    outbox = Outbox(StillClock())
    outbox.put_room(_room(3))
    outbox.put(Ack("a"))
    outbox.put_room(_room(4))
    told = await _all(outbox, 2)
    assert [one["t"] for one in told] == ["room", "ack"]
    assert told[0]["room"]["seats"] == 4


async def test_who_lets_everything_pile_up_is_given_up() -> None:
    outbox = Outbox(StillClock())
    for number in range(300):
        outbox.put(Ack(str(number)))
    letter = await outbox.take()
    assert letter.last
    assert json.loads(letter.text) == {"t": "bye", "code": "closed"}


async def test_after_good_bye_nothing_is_said() -> None:
    outbox = Outbox(StillClock())
    outbox.put(Bye("replaced"))
    outbox.put(Ack("late"))
    outbox.put_room(_room(3))
    assert (await outbox.take()).last
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await outbox.take()


# -- the clock --------------------------------------------------------------------------------------------


async def test_the_clock_never_rings_early() -> None:
    clock = SystemClock()
    when = clock.now() + 20
    await sleep_until(clock, when)
    assert clock.now() >= when
    await sleep_until(clock, when)


async def test_a_call_can_be_taken_back() -> None:
    clock = SystemClock()
    called: list[int] = []
    clock.call_at(clock.now(), lambda: called.append(1)).cancel()
    clock.call_at(clock.now(), lambda: called.append(2))
    await asyncio.sleep(0.05)
    assert called == [2]


# -- changes of a room ------------------------------------------------------------------------------------


def _people(count: int) -> StoredRoom:
    room = StoredRoom("BCDFG", "one_fifty", "karooty", {}, 4)
    for number in range(count):
        room = lobby.enter(room, Account(f"a{number}", f"P{number}", 1), playing=False)
    return room


def test_coming_in_twice_is_coming_in_once() -> None:
    room = _people(2)
    assert lobby.enter(room, Account("a1", "P1", 1), playing=False) is room
    assert [one.seat for one in room.members] == [0, 1]
    renamed = lobby.enter(room, Account("a1", "P0", 1), playing=False)
    assert [one.name for one in renamed.members] == ["P0", "P0 2"]
    assert lobby.enter(renamed, Account("a1", "P0", 1), playing=False) is renamed
    late = lobby.enter(room, Account("late", "Late", 1), playing=True)
    assert late.members[-1].seat is None


def test_the_host_stays_host_unless_another_is_here() -> None:
    room = _people(3)
    assert lobby.choose_host(room, []).host == 0
    assert lobby.choose_host(room, [0, 2]).host == 0
    assert lobby.choose_host(room, [2]).host == 2
    assert lobby.leave(room, 0, [2]).host == 2
    assert lobby.leave(lobby.leave(lobby.leave(room, 0, []), 1, []), 2, []).host is None


def test_a_bot_is_never_host() -> None:
    room = lobby.add_bot(_people(1), 0, 3, "easy")
    gone = lobby.leave(room, 0, [])
    assert gone.host is None
    back = lobby.enter(gone, Account("new", "New", 1), playing=False)
    assert back.host == back.members[-1].member


def test_who_left_a_match_is_gone_after_it_unless_he_looks_on() -> None:
    room = lobby.leave_seat_to_bot(lobby.leave_seat_to_bot(_people(3), 1, []), 2, [])
    ended = lobby.end(room, [0, 2])
    assert [(one.member, one.seat, one.left) for one in ended.members] == [(0, 0, False), (2, None, False)]


def test_fewer_seats_send_bots_home_and_let_people_stand() -> None:
    room = lobby.add_bot(_people(3), 0, 3, "easy")
    fewer = lobby.set_options(room, 0, get_game("one_fifty"), "duel", {}, 2)
    assert [(one.name, one.seat) for one in fewer.members] == [("P0", 0), ("P1", 1), ("P2", None)]


def test_facts_are_numbers_and_words_only() -> None:
    strange: dict[str, object] = {"a": 1, "b": "x" * 500, "c": ["y"], "d": object(), "e": {"f": 1}}
    assert facts_of(Refused("code", strange)) == {"a": 1, "b": "x" * 100, "c": ["y"]}


def test_the_library_needs_nothing_of_the_server() -> None:
    script = (
        "import sys, shadda; shadda.get_game('one_fifty'); "
        "print([name for name in sys.modules "
        "if name.startswith(('shadda.server', 'litestar', 'sqlalchemy', 'uvicorn', 'alembic'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("shown", "kept"), [("Sara", True), ("Sara 2", True), ("Sarah", False), ("Sa", False)]
)
def test_a_new_name_counts_when_its_person_comes_back(shown: str, kept: bool) -> None:
    """A number that the room has added stays; another name does not, even if it begins alike."""
    before = StoredRoom(
        "BCDFG", "one_fifty", "karooty", {}, 4, (StoredMember(0, shown, 1, account_id="a", seat=0),), host=0
    )
    after = lobby.enter(before, Account("a", "Sara", 1), playing=False)
    assert (after == before) == kept
    assert after.members[0].name == (shown if kept else "Sara")

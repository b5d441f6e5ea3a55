"""The store on either database: who is first, what is whole, what is lost when it fails: nothing."""

import asyncio
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from msgspec.structs import replace
from sqlalchemy import text

from shadda.core.errors import IllegalAction
from shadda.core.registry import get_game
from shadda.server.clock import SystemClock
from shadda.server.db.address import Address, FileAddress
from shadda.server.db.rows import (
    Account,
    Append,
    Command,
    MatchSeat,
    StoredClock,
    StoredMatch,
    StoredMember,
    StoredRoom,
    StoredStep,
)
from shadda.server.db.schema import prepare
from shadda.server.db.sqlite import SqliteDatabase
from shadda.server.db.store import Store
from shadda.server.db.work import (
    CodeTaken,
    CommandRepeated,
    Got,
    RoomConflict,
    Run,
    StepConflict,
    StoreError,
    Work,
)
from shadda.server.dealer import FairDealer
from shadda.server.play import Play, World
from shadda.testing.play import choose
from tests.server.databases import KINDS, new_database, open_store

_ROOM = StoredRoom(
    code="BCDFG",
    game="one_fifty",
    preset="karooty",
    values={"target": 20},
    seats=3,
    members=(StoredMember(0, "Sara", 3, "a", seat=0), StoredMember(1, "Bot 1", 1, None, "easy", 1, True)),
    host=0,
    next_member=2,
)


def _ready(folder: Path) -> Path:
    path = folder / "shadda.db"
    prepare(FileAddress(path))
    return path


@pytest_asyncio.fixture(params=KINDS)
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    """Make a database of either kind."""
    return await new_database(request.param, tmp_path)


def match(match_id: str = "m") -> StoredMatch:
    game = get_game("one_fifty")
    options = {name: getattr(game.options(None, {}, 3), name) for name in game.Options.__struct_fields__}
    players = tuple(MatchSeat(seat, "bot", None, f"Bot {seat}", 0, "easy") for seat in range(3))
    return StoredMatch(match_id, "BCDFG", "one_fifty", 1, options, 3, 5, players)


async def _with_room(store: Store) -> None:
    await store.add_account(Account("a", "Sara", 3), "hash", 1)
    await store.add_room(_ROOM, 2)


def steps(first: int, *tokens: str) -> list[StoredStep]:
    return [StoredStep(first + at, 9, 0, "act", token) for at, token in enumerate(tokens)]


async def test_rooms_come_back_as_they_were_stored(address: Address) -> None:
    async with open_store(address) as store:
        await _with_room(store)
        assert await store.room("BCDFG") == _ROOM
        assert await store.room("ZZZZZ") is None
        assert await store.account_of("hash") == Account("a", "Sara", 3)
        assert await store.account_of("other") is None


async def test_a_room_is_changed_by_who_has_seen_it(address: Address) -> None:
    async with open_store(address) as one, open_store(address) as two:
        await _with_room(one)
        await one.change_room(replace(_ROOM, revision=1, host=None), 3)
        with pytest.raises(RoomConflict):
            await two.change_room(replace(_ROOM, revision=1, seats=6), 3)
        found = await two.room("BCDFG")
        assert found is not None
        assert (found.seats, found.host) == (3, None)


async def test_rooms_without_people_are_closed(address: Address) -> None:
    async with open_store(address) as store:
        await _with_room(store)
        assert await store.close_rooms(2, 10, lambda code: False) == 0
        assert await store.close_rooms(3, 10, lambda code: code == "BCDFG") == 0
        assert await store.close_rooms(3, 10, lambda code: False) == 1
        assert await store.room("BCDFG") is None
        assert await store.room_of("a") is None


async def test_a_link_is_used_once_and_in_time(address: Address) -> None:
    async with open_store(address) as store:
        await _with_room(store)
        await store.add_device("link", "a", 100)
        await store.add_device("late", "a", 50)
        assert await store.device_is_open("link", 100)
        assert not await store.device_is_open("late", 51)
        used = await asyncio.gather(*(store.use_device("link", f"new{at}", 60) for at in range(10)))
        assert used.count(True) == 1
        assert not await store.use_device("late", "never", 60)
        assert await store.account_of(f"new{used.index(True)}") == Account("a", "Sara", 3)
        assert await store.account_of("never") is None


async def _begun(store: Store) -> None:
    await _with_room(store)
    room = replace(_ROOM, revision=1, match_id="m")
    await store.begin_match(match(), room, Append("m", steps(0, "pick:0"), [StoredClock(0, 1, 77)]), 5)


async def test_an_append_is_whole_or_not_at_all(address: Address) -> None:
    async with open_store(address) as store:
        await _begun(store)
        await store.append(Append("m", steps(1, "a", "b"), [StoredClock(1, 2, 88)], Command(0, "c")))
        before = await store.log("m")
        assert [step.token for step in before.steps] == ["pick:0", "a", "b"]
        assert before.clocks == [StoredClock(1, 2, 88)]
        assert before.commands == [Command(0, "c")]
        with pytest.raises(StepConflict):
            await store.append(Append("m", steps(2, "x", "y"), [], Command(0, "d")))
        with pytest.raises(CommandRepeated):
            await store.append(Append("m", steps(3, "x"), [], Command(0, "c")))
        # Another seat's command may have the same name.
        assert await store.log("m") == before
        await store.append(Append("m", steps(3, "z"), [], Command(1, "c"), over_at=99))
        found = await store.match("m")
        assert found is not None
        assert found.over_at == 99


async def test_a_failing_job_does_not_touch_its_neighbors(address: Address) -> None:
    async with open_store(address) as store:
        await _begun(store)
        appends = [Append("m", steps(seq, f"t{seq}"), []) for seq in (1, 1, 2, 5, 2, 3)]
        done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        lost = [isinstance(one, StepConflict) for one in done]
        assert lost[0] != lost[1]
        assert lost[2] != lost[4]
        assert sum(lost) == 2
        assert [step.seq for step in (await store.log("m")).steps] == [0, 1, 2, 3, 5]


async def _fill(store: Store) -> None:
    for seq in range(1, 100):
        await store.append(Append("m", steps(seq, "x" * 2000), []))
        assert (await store.log("m")).steps[-1].seq == seq


def _pragma(words: str) -> Work[Got]:
    got = yield Run(text(f"PRAGMA {words}"), [{}])
    return got


async def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    database = SqliteDatabase(_ready(tmp_path), durable=False)
    async with Store(database) as store:
        await _begun(store)
        pages = (await database.do(_pragma("page_count"))).rows[0][0]
        await database.do(_pragma(f"max_page_count = {pages + 2}"))
        with pytest.raises(StoreError, match="FULL"):
            await _fill(store)
        stored = len((await store.log("m")).steps)
        assert stored > 1
        await database.do(_pragma("max_page_count = 1000000"))
        await store.append(Append("m", steps(stored, "on"), []))
        assert len((await store.log("m")).steps) == stored + 1


async def test_nobody_hears_of_a_result_that_is_not_committed(address: Address) -> None:
    async with open_store(address, durable=True) as one, open_store(address) as two:

        async def add(number: int) -> None:
            await one.add_account(Account(str(number), "n", 0), f"hash{number}", 0)
            assert await two.account_of(f"hash{number}") == Account(str(number), "n", 0)

        await asyncio.gather(*map(add, range(30)))


async def test_two_rooms_have_two_codes(address: Address) -> None:
    async with open_store(address) as store:
        await _with_room(store)
        with pytest.raises(CodeTaken):
            await store.add_room(_ROOM, 3)
        assert await store.room("BCDFG") == _ROOM


async def _try(play: Play, seat: int, token: str) -> bool:
    """Act in one of two processes; False if the other one was first."""
    try:
        await play.change(lambda match: match.command(seat, [token]), "act")
    except IllegalAction:
        return False
    return True


async def test_two_processes_play_the_same_match(address: Address) -> None:
    """Both append the same decision at once; the key of a step lets one win, and the other reads on."""
    async with open_store(address) as one, open_store(address) as two:
        await _with_room(one)
        here = World(one, SystemClock(), FairDealer())
        there = World(two, SystemClock(), FairDealer())
        room = replace(_ROOM, revision=1, match_id="m")
        options = {**match().options, "target": 100}
        first = await Play.begin(here, replace(match(), options=options), room)
        await first.deal()
        second = await Play.load(there, "m")
        assert second is not None
        rng = Random(3)
        while not first.over:
            seat = next(seat for seat in range(3) if first.owes(seat))
            token = choose(first.match.legal(seat), rng, {"call": 3.0})
            plays = [first, second] if rng.random() < 0.5 else [second, first]
            level = first.match.steps == second.match.steps
            taken = await asyncio.gather(*(_try(play, seat, token) for play in plays))
            # Only what is still legal afterwards counts twice: after the sheet, the next peek.
            assert not level or taken.count(True) == 1 or token == "ready", token
        log = await one.log("m")
        assert [step.seq for step in log.steps] == list(range(len(log.steps)))
        assert first.match.state.ranks() != []
        assert [step.token for step in first.match.steps] == [step.token for step in log.steps]

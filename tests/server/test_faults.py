"""A database that is away, locked, full or gone: players hear `busy`, and only what is stored is told."""

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import pytest

from shadda.server.db import sqlite
from shadda.server.db.rows import Account
from shadda.server.db.store import Store
from shadda.server.db.work import StoreError
from shadda.server.play import GRACE
from tests.server.database_line import DatabaseLine, over_a_line
from tests.server.databases import KINDS, new_database
from tests.server.house import House, StillClock, open_house
from tests.server.player import Player
from tests.server.scenes import scene_in, settle, step

Away = Callable[[], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def _locked(path: Path) -> AsyncIterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@asynccontextmanager
async def _cut(line: DatabaseLine) -> AsyncIterator[None]:
    await line.cut()
    yield
    await line.mend()


@asynccontextmanager
async def _frozen(line: DatabaseLine) -> AsyncIterator[None]:
    await line.freeze()
    yield
    await line.mend()


@asynccontextmanager
async def _house(
    kind: str, folder: Path, clock: StillClock | None = None
) -> AsyncIterator[tuple[House, Away, Away]]:
    """Run a server; with it come two ways in which its database can be away: refusing, and without a word."""
    address = await new_database(kind, folder)
    if kind == "sqlite":
        async with open_house(folder, seed=44, clock=clock) as house:

            def lock() -> AbstractAsyncContextManager[None]:
                return _locked(folder / "shadda.db")

            yield house, lock, lock
        return
    async with over_a_line(address) as (url, line):
        where = url.render_as_string(hide_password=False)
        async with open_house(folder, seed=44, clock=clock, database=where) as house:
            yield house, lambda: _cut(line), lambda: _frozen(line)


async def _pass(clock: StillClock, seconds: int, people: list[Player]) -> None:
    """Let time pass bit by bit while everybody's device stays on the line."""
    for _ in range(seconds // 2):
        for person in people:
            await person.send({"t": "ping", "n": 1})
        await settle(people)
        await clock.pass_by(2)
    await settle(people)


def _pongs(person: Player) -> int:
    return sum(message["t"] == "pong" for message in person.heard)


async def _stored(house: House, person: Player) -> list[str]:
    log = await house.services.store.log(person.match_id)
    assert [step.seq for step in log.steps] == list(range(len(log.steps)))
    return [command.id for command in log.commands]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a lock but a little."""
    monkeypatch.setattr(sqlite, "_LOCK_SECONDS", 0.1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.usefixtures("impatient")
async def test_a_database_that_is_away_for_a_while(kind: str, tmp_path: Path) -> None:
    clock = StillClock()
    async with _house(kind, tmp_path, clock) as (house, away, _):
        people, person = await scene_in(house, "turn")
        shown = [len(one.frames) for one in people]
        async with away():
            assert (await person.act("draw", command="once"))["code"] == "busy"
            # Far longer than his clock has: nobody answers for him meanwhile.
            await _pass(clock, 40, people)
            assert [len(one.frames) for one in people] == shown
        await _pass(clock, 2, people)
        assert person.view["phase"] == "turn"
        assert person.legal
        clocks = [(one["seat"], one["ends"]) for one in person.frames[-1]["clocks"]]
        assert clocks == [(person.seat, clocks[0][1])]
        assert clocks[0][1] >= clock.now() + GRACE - 2000
        person.heard.clear()
        assert (await person.act("draw", command="once"))["t"] == "ack"
        assert (await _stored(house, person)).count("once") == 1
        await settle(people)
        assert {one.view["phase"] for one in people} == {"drawn"}


@pytest.mark.parametrize("kind", KINDS)
async def test_the_others_are_answered_while_one_waits(kind: str, tmp_path: Path) -> None:
    """The database says nothing at all: whoever asks nothing of it does not notice."""
    async with _house(kind, tmp_path) as (house, _, silent):
        people, person = await scene_in(house, "turn")
        other = await house.match("Huda", "Ali", "Zain")
        heard = _pongs(other[0])
        # What they give to the next deal is stored too.
        for _ in range(2):
            await settle([*people, *other])
        async with silent():
            await person.send({"t": "act", "match": person.match_id, "id": "slow", "tokens": ["draw"]})
            for one in (person, other[0]):
                await one.send({"t": "ping", "n": 1})
                await one.until(lambda one=one: _pongs(one) > 0)  # type: ignore[misc]
            await other[0].draft("ready")
            assert not any(message.get("id") == "slow" for message in person.heard)
        assert (await person.answer("slow"))["t"] == "ack"
        assert _pongs(other[0]) > heard
        await settle(people)


async def test_a_step_that_was_stored_without_a_word(tmp_path: Path) -> None:
    """The line broke after the server had committed: the table finds out by itself, and tells it once."""
    clock = StillClock()
    address = await new_database("postgres", tmp_path)
    async with over_a_line(address) as (url, line):
        where = url.render_as_string(hide_password=False)
        async with open_house(tmp_path, seed=44, clock=clock, database=where) as house:
            people, person = await scene_in(house, "turn")
            line.breaks_at_commit = True
            assert (await person.act("draw", command="once"))["code"] == "busy"
            await _pass(clock, 2, people)
            assert {one.view["phase"] for one in people} == {"drawn"}
            person.heard.clear()
            assert (await person.act("draw", command="once"))["t"] == "ack"
            assert (await _stored(house, person)).count("once") == 1
            # A clock that runs out is told and stored once, too.
            steps = len((await house.services.store.log(person.match_id)).steps)
            line.breaks_at_commit = True
            await _pass(clock, 40, people)
            assert not line.breaks_at_commit
            log = await house.services.store.log(person.match_id)
            assert [one.kind for one in log.steps[steps:]].count("auto") >= 1
            assert len({one.view["phase"] for one in people}) == 1
            await step(_owner(people), _first(_owner(people)))


def _owner(people: list[Player]) -> Player:
    return next(person for person in people if person.legal)


def _first(person: Player) -> str:
    return next(token for token in ("ready", "draw", "discard", "skip", "end") if token in person.legal)


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
async def test_a_file_that_is_taken_away(ending: str, tmp_path: Path) -> None:
    """What is written to a file that nobody will find again is not told."""
    path = tmp_path / "shadda.db"
    async with open_house(tmp_path, seed=44) as house:
        people, person = await scene_in(house, "turn")
        taken = path.with_name(f"shadda.db{ending}")
        taken.rename(tmp_path / "taken")
        shown = [len(one.frames) for one in people]
        assert (await person.act("draw", command="once"))["code"] == "busy"
        stranger = await house.stranger()
        assert (await stranger.choose_name("Huda")).status_code == 503
        assert [len(one.frames) for one in people] == shown
        assert not taken.exists(), "nothing new is made in its place"
        (tmp_path / "taken").rename(taken)
        person.heard.clear()
        assert (await person.act("draw", command="once"))["t"] == "ack"
        await settle(people)
        assert (await _stored(house, person)).count("once") == 1


async def test_another_file_in_its_place_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "shadda.db"
    async with open_house(tmp_path, seed=44) as house:
        _, person = await scene_in(house, "turn")
        path.rename(tmp_path / "taken")
        path.write_bytes(b"")
        assert (await person.act("draw"))["code"] == "busy"
        assert path.read_bytes() == b""


async def test_a_full_disk_stops_nobody_for_good(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=44) as house:
        people, person = await scene_in(house, "turn")
        pages = await _pragma(house.services.store, "page_count")
        await _pragma(house.services.store, f"max_page_count = {pages}")
        await _fill_up(house.services.store)
        person, token = _owner(people), _first(_owner(people))
        numbers = itertools.count()
        while (answer := await person.act(token, command=f"full-{next(numbers)}"))["t"] == "ack":
            await person.catch_up()
            person, token = _owner(people), _first(_owner(people))
        assert answer["code"] == "busy"
        await settle(people)
        log = await house.services.store.log(person.match_id)
        assert answer["id"] not in [command.id for command in log.commands]
        shown = [one.view for one in people]
        person.heard.clear()
        assert (await person.act(token, command=answer["id"]))["code"] == "busy"
        await settle(people)
        assert [one.view for one in people] == shown
        await _pragma(house.services.store, "max_page_count = 1000000")
        person.heard.clear()
        assert (await person.act(token, command=answer["id"]))["t"] == "ack"
        assert (await _stored(house, person)).count(answer["id"]) == 1


async def _fill_up(store: Store) -> None:
    with suppress(StoreError):
        for number in itertools.count():
            await store.add_account(Account(f"filler {number}", "x" * 3000, 0), f"hash {number}", 0)


async def _pragma(store: Store, words: str) -> int:
    from tests.server.test_store import _pragma as pragma

    return int((await store._database.do(pragma(words))).rows[0][0])


async def test_locks_are_waited_for_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten tables wait for another program's lock no longer than one."""
    monkeypatch.setattr(sqlite, "_LOCK_SECONDS", 0.5)
    async with open_house(tmp_path) as house:
        begun: list[str] = []
        real = sqlite.SqliteDatabase._begin

        def begin(database: sqlite.SqliteDatabase, group: Any) -> None:
            begun.append("begin")
            real(database, group)

        monkeypatch.setattr(sqlite.SqliteDatabase, "_begin", begin)
        people = [await house.stranger() for _ in range(10)]
        async with _locked(tmp_path / "shadda.db"):
            done = await asyncio.gather(*(person.choose_name("Sara") for person in people))
        assert {answer.status_code for answer in done} == {503}
        assert len(begun) <= 3

"""What a server lives on is taken from it while people play: its disk, or its database server."""

import asyncio
import os
import resource
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from subprocess import SubprocessError

import pytest

from shadda.server.db.address import Address
from tests.server.databases import new_database, postgres
from tests.server.lives import Lives, mortal
from tests.server.parties import TABLES, open_party, play_party
from tests.server.player import PATIENCE
from tests.server.process import free_port
from tests.server.stayer import Stayer
from tests.server.witness import Counts, check

Harm = Callable[[Lives, Sequence[Stayer]], Awaitable[None]]


async def _live_with(address: Address, games: Sequence[str], seed: int, log: Path, harm: Harm) -> Counts:
    """Play as long as harm is done, then to the end of every match; gives what was compared."""
    port = free_port()
    done = False
    with log.open("wb") as errors:
        async with mortal(port, address, seed=seed, errors=errors) as lives:
            parties = await asyncio.gather(*(open_party(port, seed, game) for game in games))

            everybody = [person for people in parties for person in people]

            async def hurt() -> None:
                nonlocal done
                await harm(lives, everybody)
                done = True

            await asyncio.gather(hurt(), *(play_party(people, lambda: done) for people in parties))
    assert lives.ended == ["0"], "the server has lived through it"
    counts = await check(address, everybody)
    print(f"seed {seed}: {counts}, {sum(person.busy for person in everybody)} times busy")
    assert sum(person.busy for person in everybody) > 0
    return counts


async def _grown(count: Callable[[], int]) -> None:
    """Wait until there is more of something."""
    before = count()
    async with asyncio.timeout(PATIENCE):
        while count() == before:  # noqa: ASYNC110 - nobody else says so
            await asyncio.sleep(0.01)


def _full_disk(times: int) -> Harm:
    async def harm(lives: Lives, people: Sequence[Stayer]) -> None:
        """Let no file of the process change, neither its database nor its log, until somebody has felt it."""
        for _ in range(times):
            await _grown(lambda: sum(len(person.views) for person in people))
            resource.prlimit(lives.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            await _grown(lambda: sum(person.busy for person in people))
            resource.prlimit(lives.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)

    return harm


async def test_the_disk_is_full_for_a_moment(tmp_path: Path) -> None:
    address = await new_database("sqlite", tmp_path)
    await _live_with(address, ["haseb"], 5, tmp_path / "log", _full_disk(times=2))


@pytest.mark.night
async def test_the_disk_is_full_again_and_again(tmp_path: Path) -> None:
    address = await new_database("sqlite", tmp_path)
    await _live_with(address, list(TABLES), 6, tmp_path / "log", _full_disk(times=50))


async def _kill_database(lives: Lives, people: Sequence[Stayer]) -> None:
    """Kill the database server again and again: one of its processes, or all of it."""
    rng = Random(8)
    for _ in range(20):
        await asyncio.sleep(rng.uniform(0.5, 2))
        await asyncio.to_thread(_kill_postgres, rng)


def _kill_postgres(rng: Random) -> None:
    pid = postgres().get_pid()
    assert pid is not None
    # One may have ended by itself meanwhile; without the one that recovers, all end.
    with suppress(ProcessLookupError, FileNotFoundError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        os.kill(rng.choice([pid, *map(int, children)]), signal.SIGKILL)
    time.sleep(0.2)
    for _ in range(60):
        # Nothing happens if it still runs; what is left of one that does not may take a moment to go.
        with suppress(SubprocessError, AssertionError):
            postgres().start()
            return
    raise AssertionError("it does not start again")


@pytest.mark.night
async def test_the_database_server_is_killed_again_and_again(tmp_path: Path) -> None:
    address = await new_database("postgres", tmp_path)
    await _live_with(address, list(TABLES), 9, tmp_path / "log", _kill_database)

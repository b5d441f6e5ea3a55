"""The server is killed at any point, again and again: what was told is there afterwards, once."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from shadda.server.db.address import Address
from tests.server.databases import KINDS, new_database
from tests.server.lives import mortal
from tests.server.parties import TABLES, open_party, play_party
from tests.server.process import free_port
from tests.server.witness import Counts, check


async def _live_through(
    address: Address, games: Sequence[str], deaths: int, seed: int, durable: bool = False
) -> Counts:
    """Play while the server dies so many times, then to the end of every match; gives what was compared."""
    port = free_port()
    async with mortal(port, address, deaths=deaths, seed=seed, durable=durable) as lives:
        parties = await asyncio.gather(*(open_party(port, seed, game) for game in games))
        await asyncio.gather(*(play_party(people, lambda: len(lives.ended) == deaths) for people in parties))
    assert lives.ended == ["-9"] * deaths + ["0"]
    counts = await check(address, [person for people in parties for person in people])
    print(f"{deaths} deaths, seed {seed}: {counts}")
    return counts


@pytest.mark.parametrize("kind", KINDS)
async def test_killed_a_few_times(kind: str, tmp_path: Path) -> None:
    address = await new_database(kind, tmp_path)
    counts = await _live_through(address, ["one_fifty", "haseb"], deaths=5, seed=3)
    assert counts.commands > 0
    assert counts.views > 0


@pytest.mark.night
@pytest.mark.parametrize(("kind", "durable"), [("sqlite", False), ("sqlite", True), ("postgres", False)])
async def test_killed_at_two_hundred_points(kind: str, durable: bool, tmp_path: Path) -> None:
    address = await new_database(kind, tmp_path)
    counts = await _live_through(address, list(TABLES), deaths=200, seed=7, durable=durable)
    assert counts.matches > len(TABLES)
    assert counts.repeated > 0

"""Thousands of made-up messages to a live server of all games.

A failure names its seed, the number of the message and the message; the same seed sends the same messages.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest

from shadda.core.registry import list_games
from shadda.server import sockets
from tests.fuzz.scene import Scene, WaitingBots
from tests.fuzz.watch import Posts, living, no_errors, resident
from tests.server.house import StillClock, open_house

_PER_ROOM = 130
_GROWTH = 24 * 2**20


async def _fuzz(tmp_path: Path, patch: pytest.MonkeyPatch, seed: int, count: int) -> Scene:
    """Send so many messages, in one room after the other, of each game in turn."""
    clock, bots, rng = StillClock(), WaitingBots(seed), Random(seed)
    posts = Posts(patch)
    # By the clock of the machine, which does not stand.
    patch.setattr(sockets, "_HELLO_SECONDS", 3600)
    with no_errors() as errors:
        async with open_house(tmp_path, seed=seed, clock=clock, bots=bots) as house:
            scene = Scene(house, clock, bots, posts, rng)
            sent = frames = rooms = 0
            warm: int | None = None
            objects = living()
            while sent < count:
                game = list_games()[rooms % len(list_games())]
                await scene.open(game)
                for number in range(min(_PER_ROOM, count - sent)):
                    sending = scene.next()
                    try:
                        await scene.send(sending)
                        if number % 20 == 19:
                            await scene.breathe(rng.choice([0, 0, 1, 45]))
                    except BaseException:
                        print(f"seed {seed}, message {sent} ({number} in a room of {game}): {sending!r}")
                        raise
                    sent += 1
                    assert errors == [], f"seed {seed}, message {sent}: {sending!r}"
                frames += await scene.close()
                await clock.pass_by(400)
                await asyncio.sleep(0.05)
                rooms += 1
                if warm is None and sent >= count // 3:
                    warm, objects = resident(), living()
            assert frames > rooms
            kept = living() - objects
            assert sum(kept.values()) < 200, kept.most_common(10)
            assert warm is not None
            assert resident() - warm < _GROWTH
            people = await house.match("Sara", "Omar", "Lina", values={"target": 20})
            bots.let.set()
            await asyncio.gather(*(person.play(Random(number)) for number, person in enumerate(people)))
            assert all(person.over for person in people)
    return scene


async def test_two_thousand_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await _fuzz(tmp_path, monkeypatch, seed=1, count=2_000)
    assert scene.accepted > 100
    assert len(scene.refused) > 10


@pytest.mark.night
@pytest.mark.parametrize("seed", range(100, 110))
async def test_a_hundred_thousand_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    scene = await _fuzz(tmp_path, monkeypatch, seed=seed, count=10_000)
    assert scene.accepted > 500
    assert len(scene.refused) > 20

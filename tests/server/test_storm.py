"""Lines that break all the time, under everybody at once: the match goes on, nobody sees more than he may."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.testing.play import choose
from tests.server.house import House, open_house
from tests.server.player import RICH, Player


async def _play_broken(person: Player, rng: Random, share: float, seen: list[str]) -> None:
    """Play on over lines that break before every so many acts; collects the views that were shown."""
    shown = 0
    while not person.over:
        seen += [msgspec.json.encode(frame["view"]).decode() for frame in person.frames[shown:]]
        shown = len(person.frames)
        if rng.random() < share:
            await person.drop()
            await person.hello(person.code)
            shown = 0
        elif person.legal:
            # An answer may get lost with the line; what counts is the next view.
            await person.act(choose(person.legal, rng, RICH))
        else:
            await person.until_more(len(person.heard))
    seen += [msgspec.json.encode(frame["view"]).decode() for frame in person.frames[shown:]]


async def _views(house: House, person: Player) -> set[str]:
    """List all views that the engine ever had for this person's seat, as they are sent."""
    stored = await house.services.store.match(person.match_id)
    assert stored is not None
    game = get_game(stored.game)
    match = Match(game, game.options(None, stored.options, stored.seats), stored.seats)
    views = set()
    for step in (await house.services.store.log(person.match_id)).steps:
        match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        sent = msgspec.json.decode(msgspec.json.encode(match.view(person.seat)))
        views.add(msgspec.json.encode(sent).decode())
    return views


async def _storm(folder: Path, seed: int, names: list[str], target: int, share: float) -> None:
    async with open_house(folder, seed=seed) as house:
        people = await house.match(*names, values={"target": target})
        seen: list[list[str]] = [[] for _ in people]
        await asyncio.gather(
            *(_play_broken(one, Random(seed + at), share, seen[at]) for at, one in enumerate(people))
        )
        for person, views in zip(people, seen, strict=True):
            known = await _views(house, person)
            assert views
            assert set(views) <= known
        assert len({tuple(person.view["ranks"]) for person in people}) == 1
        assert len(people[0].room["members"]) == len(names), "nobody has become two"


async def test_a_match_over_breaking_lines(tmp_path: Path) -> None:
    await _storm(tmp_path, 51, ["Sara", "Omar", "Lina"], target=40, share=0.3)


@pytest.mark.night
@pytest.mark.parametrize("seed", range(20))
async def test_long_matches_over_breaking_lines(tmp_path: Path, seed: int) -> None:
    await _storm(tmp_path, seed, ["Sara", "Omar", "Lina", "Huda", "Ali", "Zain"], target=150, share=0.2)

"""A whole game of each at the plain table, by its buttons alone, with no foreign face in any frame."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.e2e.hands import CHOICES, over, press, until_more
from tests.e2e.knowledge import check_frames
from tests.e2e.people import People, Person
from tests.server.house import AnyBots, House, PlainBots

TABLES: dict[str, dict[str, Any]] = {
    "baloot": {"seats": 4, "preset": None, "values": {}},
    "trix": {"seats": 4, "preset": None, "values": {"kingdoms": 1}},
    "hand": {"seats": 3, "preset": None, "values": {"rounds": 1}},
    "haseb": {"seats": 4, "preset": None, "values": {"type": "mayhem", "length": "quick", "max_laps": 10}},
}

MOST_PRESSES = 1500


@pytest.fixture
def bots() -> PlainBots:
    return AnyBots()


async def play(person: Person, seed: int) -> None:
    """Press what is offered, by chance, until the match is over."""
    rng = Random(seed)
    for _ in range(MOST_PRESSES):
        if over(person):
            return
        frames = len(person.frames)
        buttons = person.page.locator(CHOICES)
        count = await buttons.count()
        if count:
            await press(buttons.nth(rng.randrange(count)))
        await until_more(person, frames)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game", TABLES)
async def test_a_whole_game(people: People, house: House, game: str) -> None:
    person = await people.come(settings={"textTable": True, "language": "ar"})
    origin = {"Origin": people.address}
    request = person.context.request
    await request.post(f"{people.address}/api/me", data={"name": "نورة"}, headers=origin)
    wish = {"game": game, "bots": "random", "start": True, **TABLES[game]}
    made = await request.post(f"{people.address}/api/rooms", data=wish, headers=origin)
    assert made.ok, await made.text()
    await person.open(f"/r/{(await made.json())['code']}")
    await person.page.locator(".now").wait_for()

    await asyncio.wait_for(play(person, seed=5), timeout=240)

    places = person.page.locator("ol > li")
    await places.first.wait_for()
    assert await places.count() == TABLES[game]["seats"]
    match = person.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    log = await house.services.store.log(match)
    seat = person.room["match"]["you"]
    assert check_frames(stored, log, seat, person.frames) > 15

"""Everybody comes back at once after a restart: each to his own view, with time enough on every clock."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from shadda.server.play import GRACE
from tests.server.house import House, PlainBots, StillClock, open_house
from tests.server.player import Player
from tests.server.scenes import settle

_NAMES = ("Sara", "Omar", "Lina", "Huda")
_HOUR = 3_600_000


async def _begin(house: House, clock: StillClock, tables: int) -> list[list[Player]]:
    """Begin matches; gives the people of each."""
    begun = []
    for _ in range(tables):
        begun.append(await house.room(*_NAMES))
        # No more requests at once than a real crowd makes.
        clock.time += 1_000
    for people in begun:
        await people[0].lobby("start")
        for person in people:
            await person.until_frame()
        # Some have answered, some have not.
        await people[1].act("ready")
    return begun


async def _return(house: House, person: Player) -> None:
    """Let somebody come back to the house with what his browser has kept."""
    house.people.append(person)
    person.move(house.port)
    await person.hello(person.code)


async def _steps(house: House, people: Sequence[Player]) -> int:
    return len((await house.services.store.log(people[0].match_id)).steps)


async def _return_at_once(folder: Path, tables: int) -> None:
    clock, bots = StillClock(), PlainBots()
    async with open_house(folder, seed=61, clock=clock) as house:
        begun = await _begin(house, clock, tables)
        for people in begun:
            await settle(people)
        stored = [await _steps(house, people) for people in begun]
        everybody = [person for people in begun for person in people]
        shown = [(person.view, person.legal) for person in everybody]
        house.people.clear()
        house.server.should_exit = True
        for person in everybody:
            await person.until(lambda person=person: person.closed)  # type: ignore[misc]
            assert person.bye == "restart"
    # Every clock has long run out.
    clock.time += _HOUR
    async with open_house(folder, seed=62, clock=clock, bots=bots) as house:
        # The last of each table keeps the others waiting.
        first = clock.now()
        await asyncio.gather(*(_return(house, person) for people in begun for person in people[:3]))
        await clock.pass_by(GRACE / 1000 - 1)
        await asyncio.gather(*(_return(house, people[3]) for people in begun))
        for person, (view, legal) in zip(everybody, shown, strict=True):
            frame = person.frame
            assert frame is not None
            assert (frame["n"], frame["events"]) == (1, [])
            assert (frame["view"], frame["legal"]) == (view, legal)
            assert {one["ends"] for one in frame["clocks"]} == {first + GRACE}
        assert [await _steps(house, people) for people in begun] == stored, "no clock has fired"
        assert bots.asked == []
        await clock.pass_by(1)
        await settle(everybody)
        assert all(
            [await _steps(house, people) > before for people, before in zip(begun, stored, strict=True)]
        )


async def test_all_return_at_once(tmp_path: Path) -> None:
    await _return_at_once(tmp_path, 15)


@pytest.mark.night
async def test_five_hundred_return_at_once(tmp_path: Path) -> None:
    await _return_at_once(tmp_path, 125)

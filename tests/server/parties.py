"""A party at every game: people, and bots at three of five tables, that play match after match."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from tests.server.stayer import Stayer

TABLES: Final[Mapping[str, dict[str, Any]]] = {
    "one_fifty": {"people": 3, "seats": 3, "values": {"target": 40}},
    "baloot": {"people": 2, "seats": 4, "values": {}},
    "trix": {"people": 1, "seats": 4, "values": {"kingdoms": 1}},
    "hand": {"people": 2, "seats": 3, "values": {"rounds": 1}},
    "haseb": {"people": 2, "seats": 2, "values": {"type": "mayhem", "length": "quick", "max_laps": 10}},
}

_NAMES: Final = ("Sara", "Omar", "Lina")


async def open_party(port: int, seed: int, game: str) -> list[Stayer]:
    """Make a room of a game, and let its people in; what is asked is asked until it is answered."""
    table = TABLES[game]
    party = table["people"]
    people = [Stayer(port, Random(f"{seed}, {game}, {at}"), at, party) for at in range(party)]
    host = people[0]
    for person, name in zip(people, _NAMES, strict=False):
        await person.insist(lambda person=person, name=name: person.choose_name(name))  # type: ignore[misc]
    wish = {"game": game, "seats": table["seats"], "values": table["values"], "bots": "random"}
    code = await host.insist(lambda: host.make_room(**wish))
    for person in people:
        person.code = code
    return people


async def play_party(people: Sequence[Stayer], done: Callable[[], bool]) -> None:
    """Let the people of a table play match after match; once `done`, they play the last one to its end."""
    await asyncio.gather(*(person.stay(lambda person=person: done() and person.over) for person in people))  # type: ignore[misc]
    for person in people:
        await person.go()

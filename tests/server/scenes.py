"""Ways to a position: plain play by everybody until somebody owes what the test is about."""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.server.house import House, StillClock
from tests.server.player import Player

NO_CLOCKS: Final[Mapping[str, int]] = {
    f"{name}_seconds": 0 for name in ("peek", "turn", "drawn", "power", "after", "round_over")
}
"""The options of a table of 150 without clocks."""

_PLAIN = ("ready", "draw", "discard", "skip", "end")


def owing(people: Sequence[Player]) -> Player | None:
    """Find somebody who may do something."""
    return next((person for person in people if person.frame is not None and person.legal), None)


async def step(person: Player, *tokens: str) -> None:
    """Act, and wait until one's own frame shows it."""
    frames = len(person.frames)
    answer = await person.act(*tokens)
    assert answer["t"] == "ack", answer
    await person.until(lambda: len(person.frames) > frames)


async def settle(people: Sequence[Player]) -> None:
    """Wait until everybody has heard everything."""
    for person in people:
        await person.catch_up()


async def ping_all(people: Sequence[Player]) -> None:
    """Let everybody be heard, and hear everything."""
    for person in people:
        await person.send({"t": "ping", "n": 1})
    await settle(people)


async def pass_time(clock: StillClock, seconds: float, people: Sequence[Player], most: float = 5) -> None:
    """Let time pass while these people's devices stay on the line, at `most` so many seconds at once."""
    while seconds > 0:
        await clock.pass_by(min(most, seconds))
        await ping_all(people)
        seconds -= most


async def play_to(people: Sequence[Player], phase: str) -> Player:
    """Draw and discard until somebody owes a decision in this phase; gives that one."""
    while True:
        await settle(people)
        person = owing(people)
        assert person is not None, "nobody owes anything"
        if person.view["phase"] == phase:
            return person
        token = next(token for token in _PLAIN if token in person.legal)
        await step(person, token)


async def play_to_scene(people: Sequence[Player], scene: str) -> Player:
    """Play to a scene: a phase, or `last_lap`."""
    if scene != "last_lap":
        return await play_to(people, scene)
    caller = await play_to(people, "turn")
    await step(caller, "call")
    return await play_to(people, "turn")


async def scene_in(house: House, scene: str, **wish: object) -> tuple[list[Player], Player]:
    """Begin a match of three and play to a scene; gives all three and the one who owes."""
    people = await house.match("Sara", "Omar", "Lina", **wish)
    return people, await play_to_scene(people, scene)

"""People who vanish at a decision and come back: bots that wait at a gate, and a walk through a match.

The walk plays a match by chance.  Where it wants to, the person who owes vanishes for as long as it takes
until a bot plays for him; then either the bot answers, or the person is back first.  Whatever happened, the
log holds one answer, and whoever returns is shown exactly his own view of it.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from shadda.bots.base import Ask, Budget, complete
from shadda.core.match import Match
from shadda.server.play import Play
from shadda.testing.play import Habits, choose, command, verb_of
from tests.server.house import House, PlainBots, StillClock
from tests.server.player import PATIENCE, Player

AWAY, ABSENT = 2, 3
"""Seconds of silence in these tests: short against every clock."""

Scene = tuple[str, ...]
"""A decision: its kind and the verbs it may be answered with."""


class GateBots(PlainBots):
    """Bots that choose at once and answer once the test lets their seat."""

    def __init__(self, seed: int, habits: Habits) -> None:
        super().__init__(seed, habits.weights)
        self._gates: dict[int, asyncio.Event] = {}
        self._chosen: dict[int, list[str]] = {}

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        gate = self._gates[ask.seat] = asyncio.Event()
        tokens = self._chosen[ask.seat] = complete(ask, choose(ask.legal, self.rng, self.weights), self.rng)
        self.asked.append((level, ask.seat))
        try:
            await gate.wait()
        finally:
            del self._gates[ask.seat]
        return tokens

    def thinks(self, seat: int) -> bool:
        """Say whether a bot has been asked for a seat and waits."""
        return seat in self._gates

    def release(self, seat: int) -> list[str]:
        """Let a seat's bot answer; gives its answer."""
        self._gates[seat].set()
        return self._chosen[seat]


async def wait_for(done: Callable[[], bool]) -> None:
    """Wait until the server has done something that nobody is told."""
    async with asyncio.timeout(PATIENCE):
        while not done():  # noqa: ASYNC110 - the server does not know of its tests
            await asyncio.sleep(0.002)


async def alive(people: Sequence[Player]) -> None:
    """Let people be heard, and hear everything there is."""
    for person in people:
        await person.catch_up()


def plain(value: object) -> Any:
    """Write something down as a client reads it."""
    return json.loads(msgspec.json.encode(value))


class Walk:
    """A match that people play by chance, and vanish from."""

    def __init__(
        self,
        house: House,
        clock: StillClock,
        bots: GateBots,
        people: Sequence[Player],
        habits: Habits,
        seed: int,
    ) -> None:
        self._house = house
        self._clock = clock
        self._bots = bots
        self._people = list(people)
        self._habits = habits
        self._rng = Random(seed)
        self.vanished: Counter[Scene] = Counter()

    async def play(self, wants: Callable[[Scene], bool], most: int) -> None:
        """Play on until the match is over, or for so many decisions."""
        for _ in range(most):
            # A little time for each decision, or people would be told that they send too much.
            await self._clock.pass_by(0.5)
            await alive(self._people)
            owing = [person for person in self._people if person.legal]
            if not owing:
                assert all(person.over for person in self._people), "somebody has to owe something"
                return
            person = self._rng.choice(owing)
            play = await self._play(person)
            kind = play.match.due().seats[_seat(person)]
            scene = (kind, *sorted({verb_of(token) for token in person.legal}))
            if wants(scene):
                await self._vanish(play, person, self.vanished[scene] + len(self.vanished))
                self.vanished[scene] += 1
            else:
                await self._act(play, person)

    async def _play(self, person: Player) -> Play:
        table = await self._house.services.hub.table(person.code)
        assert table.room.play is not None
        return table.room.play

    def _command(self, play: Play, person: Player) -> list[str]:
        return command(play.match, _seat(person), self._rng, self._habits)

    async def _act(self, play: Play, person: Player) -> list[str]:
        tokens = self._command(play, person)
        answer = await person.act(*tokens)
        assert answer["t"] == "ack", answer
        return tokens

    async def _vanish(self, play: Play, person: Player, turn: int) -> None:
        seat, others = _seat(person), [one for one in self._people if one is not person]
        known = len(play.match.steps)
        lost = self._command(play, person)
        await person.drop()
        for _ in range(2):
            await self._clock.pass_by(ABSENT / 2)
            await alive(others)
        await wait_for(lambda: self._bots.thinks(seat))
        assert play.kinds[seat] == "takeover"
        assert others[0].member(person.name)["presence"] == "played"
        assert len(play.match.steps) == known, "silence is no step"
        if turn % 3 == 0:
            await self._return(play, person)
            assert not self._bots.thinks(seat)
            answer = await self._act(play, person)
            assert self._answers(play, seat, known) == answer
        else:
            if turn % 3 == 1:
                await self._let_another_act(play, others)
            before = len(play.match.steps)
            answer = self._bots.release(seat)
            await wait_for(lambda: len(play.match.steps) > before)
            await self._return(play, person)
            assert self._answers(play, seat, known) == answer
            await self._repeat(play, person, lost)
        log = await self._house.services.store.log(person.match_id, known)
        assert [(one.actor, one.token) for one in log.steps] == [
            (one.actor, one.token) for one in play.match.steps[known:]
        ]
        assert play.over or play.kinds[seat] == "person"

    def _answers(self, play: Play, seat: int, known: int) -> list[str]:
        """List what a seat has played since then, but for what follows by itself."""
        return [one.token for one in play.match.steps[known:] if one.actor == seat and not one.auto]

    async def _let_another_act(self, play: Play, others: Sequence[Player]) -> None:
        """Somebody else who owes meanwhile is not held up."""
        another = next((one for one in others if one.legal), None)
        if another is not None and len(play.match.due().seats) > 2:
            await self._act(play, another)

    async def _repeat(self, play: Play, person: Player, lost: list[str]) -> None:
        """What the person had sent while the line broke is no second answer to the decision."""
        await person.catch_up()
        seat, steps = _seat(person), len(play.match.steps)
        if not play.owes(seat):
            assert (await person.act(*lost))["t"] == "reject"
            assert len(play.match.steps) == steps

    async def _return(self, play: Play, person: Player) -> None:
        """Come back: the frame is the position as it is, for this seat alone."""
        await person.hello(person.code)
        await person.catch_up()
        seat, frame = _seat(person), person.frames[0]
        match = await self._again(play)
        assert (frame["n"], frame["events"]) == (1, [])
        assert frame["view"] == plain(match.view(seat))
        assert frame["legal"] == match.legal(seat)
        assert frame["free"] == match.free(seat)
        others = [one for one in self._people if one is not person]
        await others[0].until_presence(person.name, "here")

    async def _again(self, play: Play) -> Match:
        """Play the stored steps again, by somebody who was never disturbed."""
        match = Match(play.match.game, play.match.options, play.match.seats)
        for step in (await self._house.services.store.log(play.stored.id)).steps:
            match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        return match


def _seat(person: Player) -> int:
    seat = person.seat
    assert seat is not None
    return seat

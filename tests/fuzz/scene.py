"""A room under fire: people who send anything at all, while the clock stands and bots wait.

So nothing happens but what a message does, and that is judged.
"""

import asyncio
import json
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed

from shadda.bots.base import Ask, Budget
from shadda.core.registry import get_game
from shadda.server.dealer import WAIT_MS
from shadda.testing.play import random_table
from tests.fuzz.faces import check_all
from tests.fuzz.judge import Judge
from tests.fuzz.messages import Sending, Source, Surroundings
from tests.fuzz.watch import Posts
from tests.server.house import House, PlainBots, StillClock
from tests.server.player import Player

_MOST_ANSWERS: Final = 300
_GAP_MS: Final = 400
_CHANGED: Final = 0.1
"""Share of the options that are drawn anew."""


class WaitingBots(PlainBots):
    """Bots that answer only while they are let."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, {})
        self.let = asyncio.Event()

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        await self.let.wait()
        whole = [token for token in ask.legal if not ask.game.continues(token)]
        return [self.rng.choice(whole or ask.legal)]


class Scene:
    """One room after the other, with its people; the last two have no seat.

    One looks on, the other has not said hello.  `accepted`, `refused` and `phases` tell what was met.
    """

    judge: Judge
    source: Source

    def __init__(self, house: House, clock: StillClock, bots: WaitingBots, posts: Posts, rng: Random) -> None:
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        self.phases: set[str] = set()
        self._house = house
        self._clock = clock
        self._bots = bots
        self._posts = posts
        self._rng = rng
        self._people: list[Player] = []
        self._seats = 0
        self._matches = ["none"]
        self._fences = 0
        self._frames: list[list[dict[str, Any]]] = []

    # -- coming and going ---------------------------------------------------------------------------------

    async def open(self, game_id: str) -> None:
        """Make a room of a game under options drawn at random, and begin a match in it."""
        game = get_game(game_id)
        self._clock.time += 60_000
        table = random_table(game, self._rng, _CHANGED)
        self._seats = table.seats
        names = [f"P{number}" for number in range(table.seats)]
        values = msgspec.to_builtins(table.options)
        self._people = await self._house.room(*names, game=game_id, seats=table.seats, values=values)
        for person in self._people:
            # What comes by itself would fall between a message and its judgement.
            person.contributes = False
        watcher, outsider = await self._house.guest("Watcher"), await self._house.guest("Outsider")
        self._clock.time += 10_000
        await watcher.hello(self._people[0].code)
        await outsider.dial()
        room = (await self._house.services.hub.table(self._people[0].code)).room
        assert (await self._people[0].lobby("start"))["t"] == "ack"
        self._people += [watcher, outsider]
        self._frames = [[] for _ in self._people]
        self.judge = Judge(self._house, self._clock, room, self._people)
        self.source = Source(game, self._rng)
        await self._follow_up()

    async def close(self) -> int:
        """Hold everything that was told against what might be known, and let all go; gives the frames."""
        for person in self._people:
            await self._fence(person)
        checked = 0
        for number in range(len(self._people)):
            self._keep(number)
        store = self._house.services.store
        for match in sorted({frame["match"] for frames in self._frames for frame in frames}):
            stored, log = await store.match(match), await store.log(match)
            assert stored is not None
            checked += sum(check_all(stored, log, frames) for frames in self._frames)
            self._matches.append(match)
        del self._matches[:-5]
        for person in self._people:
            await person.go()
            self._house.people.remove(person)
        self.accepted += self.judge.accepted
        self.refused += self.judge.refused
        self._people, self._frames = [], []
        del self.judge, self.source
        return checked

    def _keep(self, number: int) -> None:
        """Take the frames that a connection has brought so far."""
        person = self._people[number]
        self._frames[number] += person.frames
        person.frames = []

    async def _back(self, number: int) -> None:
        """Let somebody whose line was cut come again."""
        person = self._people[number]
        self._keep(number)
        await person.drop()
        self._clock.time += 2_000
        if person.room or number < len(self._people) - 1:
            await person.hello(self._people[0].code)
            assert person.room or person.heard[-1]["code"] == "room_full"
        else:
            person.clear()
            await person.dial()

    # -- one message --------------------------------------------------------------------------------------

    def around(self, who: int) -> Surroundings:
        """What a sender knows or guesses."""
        person = self._people[who]
        room = self.judge.room
        play, seat = room.play, self.judge.seat_of(person)
        used = sorted({name for _, _, name in self.judge.acts})[-20:]
        legal = [] if play is None or seat is None else play.match.legal(seat)
        free = [] if play is None or seat is None else play.match.free(seat)
        return Surroundings(
            match="none" if play is None else play.stored.id,
            others=self._matches,
            code=self._people[0].code,
            used=used,
            members=[member.member for member in room.room.members],
            legal=legal,
            free=free,
        )

    def next(self) -> Sending:
        """Choose a sender, most often one who may act, and what he sends."""
        owing = [who for who in range(self._seats) if self.around(who).legal]
        everybody = range(len(self._people))
        who = self._rng.choice(owing if owing and self._rng.random() < 0.5 else everybody)
        around = self.around(who)
        self.source.tokens.note(around.legal)
        return self.source.next(who, around)

    async def send(self, sending: Sending) -> None:
        """Let somebody send something, and judge what comes of it."""
        self._clock.time += _GAP_MS
        person = self._people[sending.who]
        case = self.judge.case(person, sending)
        self._posts.sent.clear()
        await self._deliver(person, sending)
        cut = not await self._fence(person)
        self.judge.decide(case, self._posts.sent)
        if cut:
            await self._back(sending.who)
        await self._follow_up()

    async def _follow_up(self) -> None:
        """Let the deal come that a message has called for: it waits for contributions only so long."""
        while (play := self.judge.room.running) is not None and play.match.deal_due() and not play.paused:
            self._clock.time += WAIT_MS
            await self._fence(next(one for one in self._people if not one.closed))
        if play is not None:
            self.phases.add(play.match.view(None).phase)

    async def _deliver(self, person: Player, sending: Sending) -> None:
        line = person.socket
        assert line is not None
        data = sending.text.encode(errors="surrogatepass")
        with suppress(ConnectionClosed):
            if sending.form == "text":
                await line.send(data, text=True)
            elif sending.form == "parts":
                # In the middle of a character, too.
                third = len(data) // 3
                await line.send([data[:third], data[third:-1], data[-1:]], text=True)
            elif sending.form == "binary":
                await line.send(data)
            elif sending.form == "huge":
                await line.send(
                    json.dumps({"t": "ping", "n": 1, "x": "y" * self._rng.choice([4096, 70_000])})
                )
            elif sending.form == "not_utf8":
                await line.send(data + b"\xff\xfe", text=True)
            elif sending.form == "ping":
                await line.ping(data[:100])
            elif sending.form == "pong":
                await line.pong(data[:100])
            else:
                line.transport.write(bytes(self._rng.randrange(256) for _ in range(60)))

    async def _fence(self, person: Player) -> bool:
        """Wait until the table has done all that this person has asked; False if his line was cut."""
        self._fences += 1
        name = f"fence{self._fences}"
        with suppress(ConnectionClosed):
            await person.send({"t": "draft", "match": "none", "id": name, "tokens": ["x"]})
        await person.until(lambda: person.closed or any(one.get("id") == name for one in person.heard))
        if person.closed:
            # Whatever the table was still asked before is done before somebody else's fence.
            other = next(one for one in self._people if one is not person and not one.closed)
            assert await self._fence(other)
        return not person.closed

    # -- between messages ---------------------------------------------------------------------------------

    async def breathe(self, seconds: float = 0) -> None:
        """Let everybody show that he is there, time pass, and bots play; then compare with the store."""
        if seconds:
            await self._clock.pass_by(seconds)
        for person in self._people:
            self._clock.time += 1
            if not person.closed:
                await self._fence(person)
        self._bots.let.set()
        for _ in range(_MOST_ANSWERS):
            if not self.judge.room.thinking():
                break
            await asyncio.sleep(0.002)
            await self._follow_up()
        self._bots.let.clear()
        for number, person in enumerate(self._people):
            if not await self._fence(person):
                await self._back(number)
        await self._follow_up()
        await self.judge.stored()

"""A room under fire: people who send anything at all, and what must be true after every message.

The clock stands and bots wait, so nothing happens but what a message does.  What it may do is read off the
engine and the room as they were before it.
"""

import asyncio
import json
import re
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from shadda.bots.base import Ask, Budget
from shadda.core.change import CHANCE, Step
from shadda.core.errors import GameError
from shadda.core.match import Frame, Match
from shadda.server.db.rows import StoredRoom
from shadda.server.play import Play
from shadda.server.refusals import facts_of
from shadda.server.sockets import MOST_BYTES
from shadda.server.table_room import TableRoom
from shadda.testing.play import random_table
from shadda.wire.messages import (
    COMMON_CODES,
    ROOM_CODES,
    Ack,
    Act,
    AddBot,
    ClientMessage,
    Draft,
    DraftAnswer,
    Hello,
    Leave,
    Lobby,
    PassHost,
    Ping,
    Pong,
    Presence,
    Reject,
    Remove,
    Said,
    Say,
    SetOptions,
    Start,
)
from tests.fuzz.faces import check_all
from tests.fuzz.messages import Sending, Source, Surroundings
from tests.fuzz.watch import Posts
from tests.server.house import House, PlainBots, StillClock
from tests.server.player import Player

_FACE: Final = re.compile(r'"([A2-9TJQK][SHDC]|X)"')
_HOST_ONLY: Final = (PassHost, Remove, AddBot, SetOptions, Start)
_IN_A_MATCH: Final = (PassHost, Remove, Leave)
_MOST_ANSWERS: Final = 300
_GAP_MS: Final = 400


class WaitingBots(PlainBots):
    """Bots that answer only while they are let."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, {})
        self.let = asyncio.Event()

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        await self.let.wait()
        whole = [token for token in ask.legal if not ask.game.continues(token)]
        return [self.rng.choice(whole or ask.legal)]


class Look(Struct, frozen=True):
    """All that a message could change."""

    room: StoredRoom
    match: str | None
    steps: list[Step]
    clocks: dict[int, Any]
    paused: bool


class Verdict(Struct, frozen=True):
    """What a readable message has to be answered: its code if it is refused, the steps that it makes."""

    code: str | None
    facts: dict[str, Any] = {}
    steps: list[Step] = []


class Scene:
    """One room with its people.  The last two have no seat: one looks on, one has not said hello."""

    def __init__(self, house: House, clock: StillClock, bots: WaitingBots, posts: Posts, rng: Random) -> None:
        self.house = house
        self.clock = clock
        self.bots = bots
        self.posts = posts
        self.rng = rng
        self.people: list[Player] = []
        self.seated = 0
        self.others = ["none"]
        self.accepted = 0
        self.refused: dict[str, int] = {}
        self.phases: set[str] = set()
        self._taken: set[tuple[int, str]] = set()
        self._room: TableRoom | None = None
        self._fences = 0
        self._acts: set[tuple[str, int, str]] = set()
        self._done: set[tuple[int, str]] = set()
        self._frames: list[list[dict[str, Any]]] = []
        self._seen: dict[str, set[str]] = {}

    # -- coming and going ---------------------------------------------------------------------------------

    async def open(self, game_id: str) -> None:
        """Make a room of a game under options drawn at random, and begin a match in it."""
        from shadda.core.registry import get_game

        game = get_game(game_id)
        self.clock.time += 60_000
        table = random_table(game, self.rng, 0.1)
        names = [f"P{number}" for number in range(table.seats)]
        self.seated = len(names)
        self.people = await self.house.room(
            *names, game=game_id, seats=table.seats, values=msgspec.to_builtins(table.options)
        )
        watcher, outsider = await self.house.guest("Watcher"), await self.house.guest("Outsider")
        self.clock.time += 10_000
        await watcher.hello(self.people[0].code)
        await outsider.dial()
        self._room = (await self.house.services.hub.table(self.people[0].code)).room
        assert (await self.people[0].lobby("start"))["t"] == "ack"
        self.people += [watcher, outsider]
        self._frames = [[] for _ in self.people]
        self.source = Source(game, self.rng)

    async def close(self) -> int:
        """Hold everything that was told against what might be known, and let all go; gives the frames."""
        for person in self.people:
            await self._fence(person)
        checked = 0
        for number in range(len(self.people)):
            self._keep(number)
        for match in {frame["match"] for frames in self._frames for frame in frames}:
            stored = await self.house.services.store.match(match)
            assert stored is not None
            log = await self.house.services.store.log(match)
            for frames in self._frames:
                checked += check_all(stored, log, frames)
            self.others.append(match)
        del self.others[:-5]
        for person in self.people:
            await person.go()
            self.house.people.remove(person)
        self.people, self._frames, self._room = [], [], None
        self._acts.clear()
        self._seen.clear()
        self._done.clear()
        return checked

    def _keep(self, number: int) -> None:
        """Take the frames that a connection has brought so far."""
        person = self.people[number]
        self._frames[number] += person.frames
        person.frames = []

    async def _back(self, number: int) -> None:
        """Let somebody whose line was cut come again."""
        person = self.people[number]
        self._keep(number)
        await person.drop()
        self.clock.time += 2_000
        if person.room or number < len(self.people) - 1:
            await person.hello(self.people[0].code)
            if not person.room:
                assert person.heard[-1]["code"] == "room_full"
        else:
            person.clear()
            await person.dial()

    # -- one message --------------------------------------------------------------------------------------

    @property
    def room(self) -> TableRoom:
        assert self._room is not None
        return self._room

    def look(self) -> Look:
        play = self.room.play
        if play is None:
            return Look(self.room.room, None, [], {}, False)
        return Look(self.room.room, play.stored.id, list(play.match.steps), dict(play.clocks), play.paused)

    def around(self, who: int) -> Surroundings:
        """What a sender knows or guesses."""
        person = self.people[who]
        play = self.room.play
        used = sorted({name for _, _, name in self._acts})[-20:]
        frame = person.frame or {"legal": [], "free": []}
        seat = self._seat(person)
        legal = [] if play is None or seat is None else play.match.legal(seat)
        return Surroundings(
            match="none" if play is None else play.stored.id,
            others=self.others,
            code=self.people[0].code,
            used=used,
            members=[member.member for member in self.room.room.members],
            legal=legal,
            free=frame["free"],
            running=self.room.running is not None,
        )

    def next(self) -> Sending:
        """Choose a sender, most often one who may act, and what he sends."""
        owing = [who for who in range(self.seated) if self.around(who).legal]
        who = self.rng.choice(owing) if owing and self.rng.random() < 0.5 else self.rng.randrange(len(self.people))
        around = self.around(who)
        self.source.tokens.note(around.legal)
        return self.source.next(who, around)

    async def send(self, sending: Sending) -> None:
        """Let somebody send something, and judge what comes of it."""
        self.clock.time += _GAP_MS
        person = self.people[sending.who]
        before, verdict = self.look(), self._verdict(person, sending)
        first = len(self.posts.sent)
        await self._deliver(person, sending)
        cut = not await self._fence(person)
        after, posts = self.look(), self.posts.sent[first:]
        self.posts.sent.clear()
        self._judge(person, sending, verdict, before, after, posts)
        self._no_faces(person, sending)
        if cut:
            await self._back(sending.who)
        self._follow_up()

    def _follow_up(self) -> None:
        play = self.room.play
        if play is not None:
            self.phases.add(str(getattr(play.match.view(None), "phase", "")))

    async def _deliver(self, person: Player, sending: Sending) -> None:
        line = person.socket
        assert line is not None
        text = sending.text
        data = text.encode(errors="surrogatepass")
        try:
            if sending.form == "text":
                await line.send(data, text=True)
            elif sending.form == "parts":
                # In the middle of a character, too.
                third = len(data) // 3
                await line.send([data[:third], data[third:-1], data[-1:]], text=True)
            elif sending.form == "binary":
                await line.send(data)
            elif sending.form == "huge":
                await line.send(json.dumps({"t": "ping", "n": 1, "x": "y" * self.rng.choice([4096, 70_000])}))
            elif sending.form == "not_utf8":
                await line.send(data + b"\xff\xfe", text=True)
            elif sending.form == "ping":
                await line.ping(data[:100])
            elif sending.form == "pong":
                await line.pong(data[:100])
            else:
                line.transport.write(bytes(self.rng.randrange(256) for _ in range(60)))
        except ConnectionClosed:
            pass

    async def _fence(self, person: Player) -> bool:
        """Wait until the table has done all that this person has asked; False if his line was cut."""
        self._fences += 1
        name = f"fence{self._fences}"
        try:
            await person.send({"t": "draft", "match": "none", "id": name, "tokens": ["x"]})
        except ConnectionClosed:
            pass
        await person.until(lambda: person.closed or any(one.get("id") == name for one in person.heard))
        if person.closed:
            # Whatever the table was still asked before is done before somebody else's fence.
            other = next(one for one in self.people if one is not person and not one.closed)
            assert await self._fence(other)
        return not person.closed

    # -- what may come of it ------------------------------------------------------------------------------

    def _member(self, person: Player) -> int | None:
        return next((one.member for one in self.room.room.members if one.name == person.name), None)

    def _seat(self, person: Player) -> int | None:
        found = next((one for one in self.room.room.members if one.name == person.name), None)
        return None if found is None else self.room.seat_of(found)

    def _inside(self, person: Player) -> bool:
        return bool(person.room)

    def _verdict(self, person: Player, sending: Sending) -> tuple[object, Verdict | None]:
        """Read a message as the server has to, and say what it must answer; None where several may be."""
        data = sending.text.encode(errors="surrogatepass")
        if sending.form not in ("text", "parts") or len(data) > MOST_BYTES:
            return None, None
        try:
            data.decode()
        except UnicodeDecodeError:
            return None, None
        try:
            message = msgspec.json.decode(data, type=ClientMessage)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return None, Verdict("bad_message")
        if not self._inside(person) and not isinstance(message, Ping | Hello):
            return message, Verdict("bad_message")
        if isinstance(message, Act):
            return message, self._act_verdict(person, message)
        if isinstance(message, Hello) and self._inside(person):
            return message, Verdict("bad_message")
        return message, None

    def _act_verdict(self, person: Player, act: Act) -> Verdict:
        play, seat = self.room.play, self._seat(person)
        if play is None:
            return Verdict("no_match")
        if act.match != play.stored.id:
            return Verdict("no_such_match")
        if seat is None:
            return Verdict("not_seated_here")
        if (act.match, seat, act.id) in self._acts:
            return Verdict(None)
        draft = play.match.clone()
        try:
            return Verdict(None, steps=draft.command(seat, act.tokens))
        except GameError as error:
            return Verdict(error.code, facts_of(error))

    def _judge(
        self,
        person: Player,
        sending: Sending,
        read: tuple[object, Verdict | None],
        before: Look,
        after: Look,
        posts: list[tuple[str, object]],
    ) -> None:
        message, verdict = read
        posts = [(name, one) for name, one in posts if not getattr(one, "id", "").startswith("fence")]
        private = [(name, one) for name, one in posts if isinstance(one, Ack | Reject | DraftAnswer | Pong)]
        assert all(name == person.name for name, _ in private), private
        answers = [one for _, one in private]
        rejects = [one for one in answers if isinstance(one, Reject)]
        for reject in rejects:
            assert reject.code in {*ROOM_CODES, *COMMON_CODES, *self.room.game.codes}, reject
            assert reject.code not in ("failed", "busy"), reject
            self.refused[reject.code] = self.refused.get(reject.code, 0) + 1
        if verdict is not None and verdict.code is not None:
            assert [one.code for one in rejects] == [verdict.code], (rejects, verdict)
            assert verdict.code == "bad_message" or rejects[0].facts == verdict.facts
            self._unchanged(person, before, after, posts)
        elif isinstance(message, Act):
            assert verdict is not None
            assert answers == [Ack(message.id)], answers
            self._acted(person, message, verdict, before, after, posts)
        elif isinstance(message, Lobby) and not rejects:
            self._arranged(person, message, before, after)
        elif isinstance(message, Hello):
            assert after.steps == before.steps
        elif isinstance(message, Draft):
            self._drafted(person, message, answers)
            self._unchanged(person, before, after, posts)
        elif isinstance(message, Say) and not rejects:
            said = {name for name, one in posts if isinstance(one, Said)}
            assert said == {one.name for one in self.people if one.room and not one.closed}
            assert after == before
        elif sending.form in ("garbage", "huge", "not_utf8") or person.closed:
            # The line was cut, which others may see; nothing else has happened.
            assert after.steps == before.steps
            assert after.room == before.room
        else:
            assert not isinstance(message, Ping) or answers == [Pong(message.n, self.clock.time)]
            self._unchanged(person, before, after, posts)

    def _unchanged(
        self, person: Player, before: Look, after: Look, posts: list[tuple[str, object]]
    ) -> None:
        """Nothing has happened, and nobody else has heard of it."""
        assert (after.room, after.match, after.steps) == (before.room, before.match, before.steps)
        # Who asks anything of a match that was paused is there again, and it goes on.
        assert before.paused or (after.clocks, after.paused) == (before.clocks, before.paused)
        if not before.paused:
            heard = [(name, one) for name, one in posts if name != person.name and not isinstance(one, Presence)]
            assert heard == [], f"a refused message was heard by {heard}"

    def _acted(
        self,
        person: Player,
        act: Act,
        verdict: Verdict,
        before: Look,
        after: Look,
        posts: list[tuple[str, object]],
    ) -> None:
        seat = self._seat(person)
        assert seat is not None
        if not verdict.steps:
            self._unchanged(person, before, after, [])
            return
        self.accepted += 1
        self._acts.add((act.match, seat, act.id))
        count = len(before.steps)
        assert after.steps[:count] == before.steps
        assert after.steps[count : count + len(verdict.steps)] == verdict.steps
        assert all(step.actor == CHANCE or step.auto for step in after.steps[count + len(verdict.steps) :])
        play = self.room.play
        assert play is not None
        for name, one in posts:
            if isinstance(one, Frame):
                reader = next(other for other in self.people if other.name == name)
                assert one.view == play.match.view(self._seat(reader))

    def _drafted(self, person: Player, draft: Draft, answers: list[Any]) -> None:
        play, seat = self.room.play, self._seat(person)
        if play is None or draft.match != play.stored.id or seat is None:
            assert isinstance(answers[0], Reject)
            return
        preview = play.match.preview(seat, draft.tokens)
        assert answers == [DraftAnswer(draft.id, preview.legal, preview.view, preview.refused)]

    def _arranged(self, person: Player, lobby: Lobby, before: Look, after: Look) -> None:
        """An accepted act of the lobby: allowed to its sender, and the room still makes sense."""
        number = next((one.member for one in before.room.members if one.name == person.name), None)
        assert number is not None
        if (number, lobby.id) in self._done:
            assert after == before
            return
        self._done.add((number, lobby.id))
        room = after.room
        if isinstance(lobby.do, _HOST_ONLY):
            assert before.room.host == number, lobby
        if before.match is not None and before.match == after.match and not isinstance(lobby.do, Leave):
            assert after.steps == before.steps
        seats = [one.seat for one in room.members if one.seat is not None]
        assert len(seats) == len(set(seats))
        assert all(seat < room.seats for seat in seats)
        names = [one.name for one in room.members]
        assert len(names) == len(set(names))
        assert room.host is None or any(one.member == room.host and one.person for one in room.members)
        self.room.game.options(room.preset, room.values, room.seats)

    def _no_faces(self, person: Player, sending: Sending) -> None:
        """Beside frames nothing tells a face that the sender has not named, and no frame has shown him."""
        seen = self._seen.setdefault(person.name, set())
        heard, person.heard = person.heard, []
        for one in heard:
            told = set(_FACE.findall(json.dumps(one)))
            if one["t"] == "frame":
                seen |= told
            else:
                foreign = {face for face in told - seen if face not in sending.text}
                assert not foreign, f"{foreign} in {one}"

    # -- between messages ---------------------------------------------------------------------------------

    async def breathe(self, seconds: float = 0) -> None:
        """Let everybody show that he is there, time pass, and bots play; then compare with the store."""
        if seconds:
            await self.clock.pass_by(seconds)
        for person in self.people:
            self.clock.time += 1
            if not person.closed:
                await self._fence(person)
        self.bots.let.set()
        for _ in range(_MOST_ANSWERS):
            if not self.room.thinking():
                break
            await asyncio.sleep(0.002)
        self.bots.let.clear()
        for number, person in enumerate(self.people):
            if not await self._fence(person):
                await self._back(number)
        self.posts.sent.clear()
        await self._stored()

    async def _stored(self) -> None:
        """What is in memory is what is stored, and every command of the log was acknowledged."""
        store = self.house.services.store
        room = self.room
        assert await store.room(room.room.code) == room.room
        play: Play | None = room.play
        if play is None:
            return
        log = await store.log(play.stored.id)
        assert [(step.seq, step.actor, step.token) for step in log.steps] == [
            (step.seq, step.actor, step.token) for step in play.match.steps
        ]
        commands = {(play.stored.id, command.seat, command.id) for command in log.commands}
        assert commands == {act for act in self._acts if act[0] == play.stored.id}
        stored = await store.match(play.stored.id)
        assert stored is not None
        options = play.match.game.options(None, stored.options, stored.seats)
        again = Match(play.match.game, options, stored.seats)
        for step in log.steps:
            again.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        for seat in range(stored.seats):
            assert again.view(seat) == play.match.view(seat)

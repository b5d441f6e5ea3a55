"""What must be true after a message: read off the engine and the room as they were before it."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from shadda.core.change import CHANCE, Step
from shadda.core.errors import GameError
from shadda.core.match import Frame, Match
from shadda.server.db.rows import StoredRoom
from shadda.server.refusals import facts_of
from shadda.server.sockets import MOST_BYTES
from shadda.server.table_room import TableRoom
from shadda.wire.lobby import AddBot, Leave, PassHost, Remove, SetOptions, Start
from shadda.wire.messages import (
    COMMON_CODES,
    ROOM_CODES,
    Ack,
    Act,
    ClientMessage,
    Deal,
    Draft,
    DraftAnswer,
    Hello,
    Lobby,
    Ping,
    Pong,
    Presence,
    Reject,
    Said,
    Say,
)
from tests.fuzz.messages import Sending
from tests.server.house import House, StillClock
from tests.server.player import Player

_FACE: Final = re.compile(r'"([A2-9TJQK][SHDC]|X)"')
_HOST_ONLY: Final = (PassHost, Remove, AddBot, SetOptions, Start)


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


class Case(Struct, frozen=True):
    """A message before it is sent: as it has to be read, and what was so far."""

    person: Player
    sending: Sending
    message: object
    verdict: Verdict | None
    before: Look


Posted = Sequence[tuple[str, object]]
"""What was put into outboxes, with whose they are."""


class Judge:
    """Judges what happens in one room; `accepted` and `refused` count it."""

    def __init__(self, house: House, clock: StillClock, room: TableRoom, people: Sequence[Player]) -> None:
        self.room = room
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        self.acts: set[tuple[str, int, str]] = set()
        self._house = house
        self._clock = clock
        self._people = people
        self._done: set[tuple[int, str]] = set()
        self._seen: dict[str, set[str]] = {}

    def look(self) -> Look:
        play = self.room.play
        if play is None:
            return Look(self.room.room, None, [], {}, False)
        # A pause that was asked for lapses, and one that holds ends, with whatever is heard after its time.
        paused = play.paused or play.pauses.next_change() is not None
        return Look(self.room.room, play.stored.id, list(play.match.steps), dict(play.clocks), paused)

    def seat_of(self, person: Player) -> int | None:
        """Give the seat of a person in the match."""
        found = next((one for one in self.room.room.members if one.name == person.name), None)
        return None if found is None else self.room.seat_of(found)

    def case(self, person: Player, sending: Sending) -> Case:
        """Note how things are before somebody sends something."""
        message, verdict = self._read(person, sending)
        return Case(person, sending, message, verdict, self.look())

    def _read(self, person: Player, sending: Sending) -> tuple[object, Verdict | None]:
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
        if not bool(person.room) and not isinstance(message, Ping | Hello):
            return message, Verdict("bad_message")
        if isinstance(message, Act):
            return message, self._act_verdict(person, message)
        if isinstance(message, Hello) and bool(person.room):
            return message, Verdict("bad_message")
        return message, None

    def _act_verdict(self, person: Player, act: Act) -> Verdict:
        play, seat = self.room.play, self.seat_of(person)
        if play is None:
            return Verdict("no_match")
        if act.match != play.stored.id:
            return Verdict("no_such_match")
        if seat is None:
            return Verdict("not_seated_here")
        if (act.match, seat, act.id) in self.acts:
            return Verdict(None)
        if play.pauses.holding is not None:
            return Verdict("paused")
        draft = play.match.clone()
        try:
            return Verdict(None, steps=draft.command(seat, act.tokens))
        except GameError as error:
            return Verdict(error.code, facts_of(error))

    def decide(self, case: Case, posts: Posted) -> None:
        """Judge what has come of a message."""
        self._answered(case, self.look(), posts)
        self._no_faces(case.person, case.sending)

    def _answered(self, case: Case, after: Look, posts: Posted) -> None:
        person, message, verdict, before = case.person, case.message, case.verdict, case.before
        posts = [(name, one) for name, one in posts if not getattr(one, "id", "").startswith("fence")]
        private = [(name, one) for name, one in posts if isinstance(one, Ack | Reject | DraftAnswer | Pong)]
        assert all(name == person.name for name, _ in private), private
        answers = [one for _, one in private]
        rejects = [one for one in answers if isinstance(one, Reject)]
        for reject in rejects:
            assert reject.code in {*ROOM_CODES, *COMMON_CODES, *self.room.game.codes}, reject
            assert reject.code not in ("failed", "busy"), reject
            self.refused[reject.code] += 1
        for name, one in posts:
            if isinstance(one, Deal):
                self._promised(name, one)
        if verdict is not None and verdict.code is not None:
            assert [one.code for one in rejects] == [verdict.code], (rejects, verdict)
            assert verdict.code == "bad_message" or rejects[0].facts == verdict.facts
            self._unchanged(case, after, posts)
        elif isinstance(message, Act):
            assert verdict is not None
            assert answers == [Ack(message.id)], answers
            self._acted(case, message, verdict.steps, after, posts)
        elif isinstance(message, Lobby) and not rejects:
            self._arranged(person, message, before, after)
        elif isinstance(message, Hello):
            assert after.steps == before.steps
        elif isinstance(message, Draft):
            self._drafted(person, message, answers)
            self._unchanged(case, after, posts)
        elif isinstance(message, Say) and not rejects:
            said = {name for name, one in posts if isinstance(one, Said)}
            assert said == {one.name for one in self._people if one.room and not one.closed}
            assert after == before
        elif case.sending.form in ("garbage", "huge", "not_utf8") or person.closed:
            # The line was cut, which others may see; nothing else has happened.
            assert after.steps == before.steps
            assert after.room == before.room
        else:
            assert not isinstance(message, Ping) or answers == [Pong(message.n, self._clock.time)]
            self._unchanged(case, after, posts)

    def _unchanged(self, case: Case, after: Look, posts: Posted) -> None:
        """Nothing has happened, and nobody else has heard of it."""
        before = case.before
        assert (after.room, after.match, after.steps) == (before.room, before.match, before.steps)
        # Who asks anything of a match that was paused is there again, and it goes on.
        assert before.paused or (after.clocks, after.paused) == (before.clocks, before.paused)
        if not before.paused:
            heard = [
                (name, one)
                for name, one in posts
                if name != case.person.name and not isinstance(one, Presence)
            ]
            assert heard == [], f"a refused message was heard by {heard}"

    def _acted(self, case: Case, act: Act, steps: list[Step], after: Look, posts: Posted) -> None:
        """An accepted command has made its steps, and everybody sees what is his to see."""
        if not steps:
            self._unchanged(case, after, [])
            return
        seat, count = steps[0].actor, len(case.before.steps)
        self.accepted += 1
        self.acts.add((act.match, seat, act.id))
        assert after.steps[:count] == case.before.steps
        assert after.steps[count : count + len(steps)] == steps
        assert all(step.actor == CHANCE or step.auto for step in after.steps[count + len(steps) :])
        play = self.room.play
        assert play is not None
        for name, one in posts:
            if isinstance(one, Frame):
                reader = next(other for other in self._people if other.name == name)
                assert one.view == play.match.view(self.seat_of(reader))

    def _promised(self, name: str, told: Deal) -> None:
        """What is told of a deal that is open holds nothing that others have contributed."""
        play = self.room.play
        assert play is not None
        deal = next(one for one in play.deals if one.number == told.number)
        seat = self.seat_of(next(one for one in self._people if one.name == name))
        assert told.yours == ("" if seat is None else deal.contributions[seat])
        assert told.contributions in (None, deal.contributions)
        assert deal.closed or told.contributions is None

    def _drafted(self, person: Player, draft: Draft, answers: list[Any]) -> None:
        play, seat = self.room.play, self.seat_of(person)
        held = play is not None and play.pauses.holding is not None
        if play is None or draft.match != play.stored.id or seat is None or held:
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

    async def stored(self) -> None:
        """What is in memory is what is stored, and every command of the log was acknowledged."""
        store = self._house.services.store
        room = self.room
        assert await store.room(room.room.code) == room.room
        play = room.play
        if play is None:
            return
        log = await store.log(play.stored.id)
        assert [(step.seq, step.actor, step.token) for step in log.steps] == [
            (step.seq, step.actor, step.token) for step in play.match.steps
        ]
        commands = {(play.stored.id, command.seat, command.id) for command in log.commands}
        assert commands == {act for act in self.acts if act[0] == play.stored.id}
        stored = await store.match(play.stored.id)
        assert stored is not None
        options = play.match.game.options(None, stored.options, stored.seats)
        again = Match(play.match.game, options, stored.seats)
        for step in log.steps:
            again.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        for seat in range(stored.seats):
            assert again.view(seat) == play.match.view(seat)

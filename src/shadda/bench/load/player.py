"""A client at a table: it hears frames, plays legal tokens at random, and notes everything.

It has one command under way at a time.  Now and then it misbehaves as real ones do: it sends something
illegal, says the same thing twice, or loses its line and comes back to ask again.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Final
from zlib import crc32

import msgspec

from shadda.bench.load.line import Line, open_line
from shadda.bench.load.notes import Heard, Notes, Sent
from shadda.bench.load.words import (
    AckHeard,
    ByeHeard,
    DealHeard,
    DraftHeard,
    FrameHeard,
    MatchHeard,
    PongHeard,
    PresenceHeard,
    RejectHeard,
    RoomHeard,
    WelcomeHeard,
    read_word,
)
from shadda.core.fair import CONTRIBUTION_BYTES
from shadda.core.game import AnyGame
from shadda.wire.lobby import LobbyDo
from shadda.wire.messages import Act, ClientMessage, Contribute, Draft, Hello, Lobby, Ping

ILLEGAL: Final = 0.01
REPEATED: Final = 0.01
RETURNING: Final = 0.005
"""The shares of commands that are illegal, said twice, and said while the line breaks."""

_RETURN_SECONDS: Final = 0.2
_TRIES: Final = 50

_encode: Final = msgspec.json.Encoder().encode


class Player:
    """One person.  `changed` is called when it may have come to owe something, or the room has changed."""

    def __init__(self, game: AnyGame, port: int, cookie: str, rng: Random) -> None:
        """Know the person by its cookie; `enter` takes it into a room."""
        self.notes = Notes()
        self.match: MatchHeard | None = None
        self.host = False
        self.changed: Callable[[Player], None] = lambda player: None
        self._game = game
        self._port = port
        self._cookie = cookie
        self._rng = rng
        self._code = ""
        self._line: Line | None = None
        self._welcomed = asyncio.Event()
        self._moved = asyncio.Event()
        self._fresh = True
        self._legal: Sequence[str] = ()
        self._before: Sequence[str] = ()
        self._sent: Sent | None = None
        self._draft: tuple[str, list[str], float] | None = None
        self._count = 0
        self._asked: dict[str, asyncio.Future[str]] = {}
        self._returning: asyncio.Task[None] | None = None
        self._leaving = False

    async def rest(self) -> None:
        """Wait until it waits for nothing any more."""
        while not self.idle:
            self._moved.clear()
            await self._moved.wait()

    @property
    def idle(self) -> bool:
        """Say whether it is in the room and waits for no answer."""
        return self._welcomed.is_set() and self._sent is None and self._draft is None

    @property
    def owes(self) -> bool:
        """Say whether it could act now."""
        return bool(self._legal) and self.idle and self.match is not None and not self.match.over

    def _tell(self) -> None:
        self._moved.set()
        self.changed(self)

    # -- the line ---------------------------------------------------------------------------------------

    async def enter(self, code: str) -> None:
        """Enter a room and wait to be welcomed."""
        self._code = code
        self._line = await open_line(self._port, self._cookie, self._hear, self._lost)
        self._fresh = True
        self._say(Hello(code))
        await self._welcomed.wait()

    def _lost(self, line: Line) -> None:
        if line is self._line and not self._leaving:
            self.notes.cut += 1
            self._come_back()

    def _come_back(self) -> None:
        self._line = None
        self._welcomed.clear()
        for asked in self._asked.values():
            # Only acts are asked again: this ends the waiting.
            if not asked.done():
                asked.set_result("cut")
        self._asked.clear()
        self._returning = asyncio.create_task(self._return())

    async def _return(self) -> None:
        """Come back, and ask again for what was asked when the line broke."""
        self.notes.returns += 1
        for _ in range(_TRIES):
            try:
                await self.enter(self._code)
            except OSError:
                await asyncio.sleep(_RETURN_SECONDS)
            else:
                break
        self._draft = None
        if self._sent is not None:
            self._say(Act(self._sent.match, self._sent.id, self._sent.tokens))
        else:
            self._tell()

    def leave(self) -> None:
        """End the line."""
        self._leaving = True
        if self._line is not None:
            self._line.close()

    def _say(self, message: ClientMessage) -> None:
        if self._line is not None:
            self._line.send(_encode(message))

    def _name(self) -> str:
        self._count += 1
        return f"c{self._count}"

    # -- asking and waiting -----------------------------------------------------------------------------

    async def ask(self, do: LobbyDo) -> str:
        """Do something in the room; gives the refusal, empty if there is none."""
        name = self._name()
        self._say(Lobby(name, do))
        return await self._answer_to(name)

    def ping(self) -> None:
        """Send a sign of life."""
        self._say(Ping(0))

    async def catch_up(self) -> None:
        """Wait until the table has done what was asked before, and all it told meanwhile is heard."""
        name = self._name()
        # A draft for no match waits its turn like everything else, and is refused.
        self._say(Draft("none", name, ["nothing"]))
        await self._answer_to(name)

    def _answer_to(self, name: str) -> "asyncio.Future[str]":
        self._asked[name] = asyncio.get_running_loop().create_future()
        return self._asked[name]

    # -- acting -----------------------------------------------------------------------------------------

    def act(self, due: float) -> None:
        """Send a command that was due at a time: a legal one, most often."""
        draw = self._rng.random()
        if draw < ILLEGAL:
            self._command([self._illegal()], due)
        else:
            self._choose([], self._legal, due)

    def _illegal(self) -> str:
        """Choose something that was legal a moment ago, or else something that nobody can read."""
        gone = [token for token in self._before if token not in self._legal]
        return self._rng.choice(gone) if gone else "nothing"

    def _choose(self, tokens: list[str], legal: Sequence[str], due: float) -> None:
        tokens = [*tokens, self._rng.choice(legal)]
        if self._game.continues(tokens[-1]):
            name = self._name()
            self._draft = (name, tokens, due)
            self._say(Draft(self._match_id(), name, tokens))
        else:
            self._command(tokens, due)

    def _command(self, tokens: list[str], due: float) -> None:
        sent = self._sent = Sent(self._name(), self._match_id(), tokens, due)
        self.notes.commands.append(sent)
        self._before = self._legal
        self._say(Act(sent.match, sent.id, tokens))
        if self._rng.random() < RETURNING and self._line is not None:
            self._line.close()
            self._come_back()

    def _match_id(self) -> str:
        return "" if self.match is None else self.match.id

    # -- hearing ----------------------------------------------------------------------------------------

    def _hear(self, text: bytes) -> None:
        word = read_word(text)
        if isinstance(word, FrameHeard):
            self._see(word, len(text))
        elif isinstance(word, AckHeard):
            self._answer(word.id, "")
        elif isinstance(word, RejectHeard):
            self._answer(word.id, word.code)
        elif isinstance(word, DraftHeard):
            self._go_on(word)
        elif isinstance(word, DealHeard):
            self._contribute(word)
        elif isinstance(word, RoomHeard | WelcomeHeard):
            self.match, self.host = word.room.match, word.room.hosted
            if self.match is not None and self.match.you is not None:
                self.notes.seat = self.match.you
            if isinstance(word, WelcomeHeard):
                self._welcomed.set()
            self._tell()
        else:
            assert isinstance(word, PresenceHeard | PongHeard | ByeHeard)

    def _see(self, frame: FrameHeard, size: int) -> None:
        events = [crc32(event) for event in frame.events]
        self.notes.frames.append(Heard(frame.match, monotonic(), events, crc32(frame.view), self._fresh))
        self.notes.bytes += size
        self._fresh = False
        self._legal = frame.legal
        self._tell()

    def _answer(self, name: str, code: str) -> None:
        asked = self._asked.pop(name, None)
        if asked is not None and not asked.done():
            asked.set_result(code)
        elif self._draft is not None and self._draft[0] == name:
            self._draft = None
            self._tell()
        elif self._sent is not None and self._sent.id == name:
            self._answered(self._sent, code)

    def _answered(self, sent: Sent, code: str) -> None:
        again = Act(sent.match, sent.id, sent.tokens)
        if code == "busy":
            self._say(again)
            return
        if sent.code is None:
            sent.code, sent.answered = code, monotonic()
            if code == "" and self._rng.random() < REPEATED:
                self.notes.repeats += 1
                self._say(again)
                return
        elif code:
            # What has been done cannot be refused when it is said again: the comparison finds it stored.
            sent.code = code
        self._sent = None
        self._tell()

    def _go_on(self, answer: DraftHeard) -> None:
        if self._draft is None or self._draft[0] != answer.id:
            return
        _, tokens, due = self._draft
        self._draft = None
        if answer.legal:
            self._choose(tokens, answer.legal, due)
        else:
            self._tell()

    def _contribute(self, deal: DealHeard) -> None:
        if deal.contributions is None and not deal.yours:
            self._say(Contribute(deal.match, deal.number, secrets.token_hex(CONTRIBUTION_BYTES)))

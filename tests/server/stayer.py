"""Somebody who stays, whatever happens to the server: the browser's ways over any break, and a full memory.

What was not answered is sent again under its id, and so is what the server was too busy for.  All that was
sent, answered and shown is kept over all lines, so that `witness` can hold it against the log.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
from msgspec import Struct
from websockets.exceptions import WebSocketException

from shadda.testing.play import choose
from tests.server.player import RICH, Player

_PAUSE = 0.05
_SOON = 0.3


class Sent(Struct):
    """A command, and the answer that counts: "ack", or the code of its refusal."""

    match: str
    tokens: list[str]
    answer: str | None = None
    times: int = 0


class _Broken(Exception):
    """The line is gone."""


class Stayer(Player):
    """A person who plays on over broken lines, at a seat, with so many others, until he may go."""

    def __init__(self, port: int, rng: Random, place: int, party: int) -> None:
        self.place = place
        self.party = party
        self.sent: dict[str, Sent] = {}
        self.views: list[tuple[str, dict[str, Any]]] = []
        self.busy = 0
        self.waiting: dict[str, Any] | None = None
        self._rng = rng
        super().__init__(port)

    def _hear(self, text: str) -> None:
        super()._hear(text)
        if self.heard[-1]["t"] == "frame":
            self.views.append((self.heard[-1]["match"], self.heard[-1]["view"]))

    # -- coming, and coming back ------------------------------------------------------------------------

    async def insist(self, ask: Callable[[], Any]) -> Any:
        """Ask over REST until the server answers."""
        while True:
            try:
                answer = await ask()
            except (httpx.TransportError, AssertionError):
                await asyncio.sleep(_PAUSE)
                continue
            if not isinstance(answer, httpx.Response) or answer.status_code < 500:
                return answer
            await asyncio.sleep(_PAUSE)

    async def stay(self, done: Callable[[], bool]) -> None:
        """Play, and come back whenever the line breaks, until `done`."""
        while not done():
            try:
                await self.drop()
                if await self._enter():
                    await self._play_while_here(done)
            except (OSError, WebSocketException, TimeoutError, _Broken):
                pass
            await asyncio.sleep(self._rng.uniform(0, _PAUSE))

    async def _enter(self) -> bool:
        """Come in over a new line; False if that did not go well."""
        self.clear()
        await self.dial()
        await self.send({"t": "hello", "room": self.code})
        await self.until(lambda: bool(self.heard) or self.closed)
        if not self.closed and self.room.get("match"):
            await self.until(lambda: self.frame is not None or self.closed)
        return bool(self.room) and not self.closed

    async def _play_while_here(self, done: Callable[[], bool]) -> None:
        while not done():
            seen = len(self.heard)
            if self.waiting is not None:
                await self._repeat(self.waiting)
            elif self.over or self.frame is None:
                await self._next_match(seen)
            elif self.legal:
                await self._move()
            else:
                await self._anything_new(seen)

    async def _anything_new(self, seen: int) -> None:
        """Wait for anything new, for a while."""
        try:
            async with asyncio.timeout(_SOON):
                await self.until(lambda: len(self.heard) > seen or self.closed)
        except TimeoutError:
            return
        if self.closed:
            raise _Broken

    # -- what is sent -----------------------------------------------------------------------------------

    async def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send something and wait for its answer; what the server is too busy for is sent again."""
        self.waiting = message
        return await self._repeat(message)

    async def _repeat(self, message: dict[str, Any]) -> dict[str, Any]:
        while True:
            seen = len(self.heard)
            sent = self.sent.get(message["id"])
            if sent is not None:
                sent.times += 1
            await self.send(message)
            answer = await self._answer_to(message["id"], seen)
            if answer.get("code") != "busy":
                break
            self.busy += 1
            await asyncio.sleep(_PAUSE)
        self.waiting = None
        if sent is not None:
            sent.answer = answer.get("code", answer["t"])
        return answer

    async def _answer_to(self, name: str, seen: int) -> dict[str, Any]:
        while True:
            for message in self.heard[seen:]:
                if message.get("id") == name:
                    return message
            seen = len(self.heard)
            if self.closed:
                raise _Broken
            await self.until(lambda seen=seen: len(self.heard) > seen or self.closed)  # type: ignore[misc]

    async def _move(self) -> None:
        """Play a whole command, by chance: a token, or as many as it takes."""
        tokens = [choose(self.legal, self._rng, RICH)]
        answer = await self._act(tokens)
        while answer.get("code") == "not_laid":
            draft = await self._ask(
                {"t": "draft", "match": self._match, "id": self.new_id(), "tokens": tokens}
            )
            if not draft.get("legal"):
                return
            tokens = [*tokens, choose(draft["legal"], self._rng, RICH)]
            answer = await self._act(tokens)

    @property
    def _match(self) -> str:
        assert self.frame is not None
        return str(self.frame["match"])

    async def _act(self, tokens: list[str]) -> dict[str, Any]:
        name = self.new_id()
        self.sent[name] = Sent(self._match, tokens)
        return await self._ask({"t": "act", "match": self._match, "id": name, "tokens": tokens})

    async def _next_match(self, seen: int) -> None:
        """Begin the next match as soon as everybody is there and wants it."""
        people = [one for one in self.room["members"] if one["kind"] == "person"]
        me = self.member(self.name)
        if me["seat"] is None:
            await self._lobby("sit", seat=self.place)
        elif not me["host"] and not me["ready"]:
            await self._lobby("ready", on=True)
        elif me["host"] and len(people) == self.party and all(one["ready"] or one is me for one in people):
            await self._lobby("start")
        await self._anything_new(seen)

    async def _lobby(self, do: str, **more: Any) -> None:
        await self._ask({"t": "lobby", "id": self.new_id(), "do": {"do": do, **more}})

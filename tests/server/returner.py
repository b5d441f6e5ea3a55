"""Somebody whose browser comes back by itself, as the client's own `lib/net` does, only sooner.

It pings, gives a silent line up, dials again after a jittered pause, and repeats what was not answered
under the same id.  What it heard is kept line by line.
"""

import asyncio
import contextlib
import json
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from tests.server.player import PATIENCE, Player

_PING: Final = 0.1
_DIAL: Final = 2.0
_SHORTEST_PAUSE: Final = 0.01
_LONGEST_PAUSE: Final = 0.16
_BUSY_PAUSE: Final = 0.02
_ENDS: Final = ("replaced", "removed")


class Returner(Player):
    """A person behind a line that may fail.

    `lines` are what each connection said, first to last; `answers` the answers to commands; `online` whether
    the present line has been welcomed; `silence` after how many seconds without a word it is given up.
    """

    def __init__(self, port: int, name: str, seed: int = 1) -> None:
        super().__init__(port)
        self.name = name
        self.lines: list[list[dict[str, Any]]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.online = False
        self.silence = PATIENCE
        self._heard_at = 0.0
        self._unanswered: dict[str, str] = {}
        self._leaving = False
        self._rng = Random(seed)
        self._keeper: asyncio.Task[None] | None = None

    # -- the line -----------------------------------------------------------------------------------------

    async def stay(self, code: str) -> None:
        """Enter a room and keep coming back to it; waits to be welcomed."""
        self.code = code
        self._keeper = asyncio.create_task(self._keep())
        await self.until_back()

    async def until_back(self, lines: int = 0) -> None:
        """Wait until a line stands that is none of the first so many, and shows what there is to see."""
        await self.until(lambda: len(self.lines) > lines and self.online and self._shown())

    def _shown(self) -> bool:
        match = self.room.get("match")
        return not match or (self.frame is not None and self.frame["match"] == match["id"])

    async def _keep(self) -> None:
        failures = 0
        while not self._ended():
            line = None
            try:
                line = await self._dial_again()
                self.socket = line
                await self._listen(line)
            except (OSError, WebSocketException):
                pass
            finally:
                failures = 0 if self.online else failures + 1
                self.online = False
                self.frame = None
                if line is not None:
                    # Without waiting for the other side, which may be unreachable.
                    line.transport.abort()
                self._more.set()
            longest = min(_LONGEST_PAUSE, _SHORTEST_PAUSE * 2 ** (failures + 1))
            await asyncio.sleep(self._rng.uniform(_SHORTEST_PAUSE, longest))

    def _ended(self) -> bool:
        return self.bye in _ENDS or (self._leaving and self.bye == "closed")

    async def _dial_again(self) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.port}/ws",
            origin=self.origin,  # type: ignore[arg-type]
            subprotocols=[Subprotocol("shadda.1")],
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            open_timeout=_DIAL,
            ping_interval=None,
        )

    async def _listen(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"t": "hello", "room": self.code}))
        pings = asyncio.create_task(self._ping(line))
        self.lines.append([])
        try:
            while True:
                self._heard_at = asyncio.get_running_loop().time()
                text = str(await line.recv())
                self.lines[-1].append(json.loads(text))
                self._hear(text)
                await self._take(line, self.heard[-1])
        finally:
            pings.cancel()
            await asyncio.gather(pings, return_exceptions=True)

    async def _ping(self, line: ClientConnection) -> None:
        while True:
            await asyncio.sleep(_PING)
            if asyncio.get_running_loop().time() >= self._heard_at + self.silence:
                line.transport.abort()
            await line.send(json.dumps({"t": "ping", "n": 0}))

    async def _take(self, line: ClientConnection, message: dict[str, Any]) -> None:
        if message["t"] == "welcome":
            self.online = True
            for text in list(self._unanswered.values()):
                await line.send(text)
        if "id" not in message:
            return
        text = self._unanswered.get(message["id"], "")
        if message.get("code") == "busy" and text:
            await asyncio.sleep(_BUSY_PAUSE)
            await line.send(text)
            return
        self._unanswered.pop(message["id"], None)
        self.answers[message["id"]] = message
        if self._leaving and message["t"] == "ack":
            self.bye = "closed"
            raise ConnectionError("left for good")

    async def go(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        await self.http.aclose()

    # -- what can be done -----------------------------------------------------------------------------------

    async def post(self, name: str, message: dict[str, Any]) -> None:
        """Send a command, now if the line stands, and again until it is answered."""
        self.answers.pop(name, None)
        text = self._unanswered[name] = json.dumps({**message, "id": name})
        if self.online and self.socket is not None:
            with contextlib.suppress(WebSocketException):
                await self.socket.send(text)

    async def answer(self, command: str) -> dict[str, Any]:
        """Wait for the answer to a command, over whatever line it comes."""
        await self.until(lambda: command in self.answers)
        return self.answers[command]

    async def send(self, message: object) -> None:
        """Send a command or a question, which are repeated, or what needs no answer."""
        assert isinstance(message, dict)
        if "id" in message:
            await self.post(str(message["id"]), message)
        elif self.online:
            await super().send(message)

    async def lobby(self, do: str, **more: Any) -> dict[str, Any]:
        """Do something in the room and wait for the answer."""
        self._leaving = do == "leave"
        return await super().lobby(do, **more)

    async def catch_up(self) -> None:
        """Wait until this person has a line, and has heard all that the table has done before now."""
        async with asyncio.timeout(PATIENCE):
            await super().catch_up()
            await self.until_back()

    def told(self) -> list[dict[str, Any]]:
        """List what was said of the table and the room, over all lines."""
        return [
            message
            for line in self.lines
            for message in line
            if message["t"] not in ("pong", "ack", "reject", "draft")
        ]

"""Somebody at a browser: a cookie, REST, a socket, and what it has heard."""

import asyncio
import itertools
import json
import secrets
import socket
import ssl
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from shadda.testing.play import choose

_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts nobody: all is plain HTTP here, and reading the trusted certificates takes long."""

PATIENCE = 20.0
"""Seconds after which a test that waits for something gives up."""


BRIEF: Mapping[str, float] = {"call": 3.0}
"""Rounds end soon."""

RICH: Mapping[str, float] = {"call": 0.03, "match": 0.2, "take": 0.3, "discard": 4.0, "skip": 0.3}
"""Rounds are long and full of powers."""


class Player:
    """A person's browser.  What the socket says is kept in `heard`, raw in `texts`."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.http = httpx.AsyncClient(verify=_NO_TLS)
        self.move(port, host)
        self.name = ""
        self.code = ""
        self.socket: ClientConnection | None = None
        self.contributes = True
        self.contributions: dict[int, str] = {}
        self._sending: set[asyncio.Future[None]] = set()
        self.clear()
        self._ids = itertools.count()
        self._more = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    def move(self, port: int, host: str = "127.0.0.1") -> None:
        """Turn to a server there."""
        self.port = port
        self.origin = f"http://{host}:{port}"
        self.http.base_url = self.origin
        self.http.headers["Origin"] = self.origin

    def clear(self) -> None:
        """Forget what was heard."""
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.room: dict[str, Any] = {}
        self.frame: dict[str, Any] | None = None
        self.frames: list[dict[str, Any]] = []
        self.bye: str | None = None
        self.closed = False

    # -- REST -------------------------------------------------------------------------------------------

    async def choose_name(self, name: str) -> httpx.Response:
        self.name = name
        return await self.http.post("/api/me", json={"name": name})

    async def make_room(self, **wish: Any) -> str:
        answer = await self.http.post("/api/rooms", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def me(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.http.get("/api/me")).json()
        return found

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    # -- the socket -------------------------------------------------------------------------------------

    async def dial(self, origin: str | None = None, receive_buffer: int = 0) -> None:
        """Open a socket; an older one of this player is left as it is."""
        line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        line.setblocking(False)
        try:
            await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        except OSError:
            line.close()
            raise
        self.socket = await connect(
            f"ws://127.0.0.1:{self.port}/ws",
            sock=line,
            origin=origin or self.origin,  # type: ignore[arg-type]
            subprotocols=[Subprotocol("shadda.1")],
            additional_headers={"Cookie": self.cookie, "Host": self.origin.removeprefix("http://")},
            compression=None,
            max_size=None,
        )
        self._reader = asyncio.create_task(self._read(self.socket))

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for text in line:
                if line is self.socket:
                    self._hear(str(text))
        except ConnectionClosed:
            pass
        if line is self.socket:
            self.closed = True
            self._more.set()

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.texts.append(text)
        self.heard.append(message)
        kind = message["t"]
        if kind in ("welcome", "room"):
            self.room = message["room"]
        elif kind == "frame":
            self.frame = message
            self.frames.append(message)
        elif kind == "presence":
            for member in self.room["members"]:
                if member["member"] == message["member"]:
                    member["presence"] = message["presence"]
        elif kind == "deal":
            self._contribute(message)
        elif kind == "bye":
            self.bye = message["code"]
        self._more.set()

    def _contribute(self, deal: dict[str, Any]) -> None:
        """Contribute to a deal that is open, once."""
        if self.contributes and deal["contributions"] is None and not deal["yours"] and self.seat is not None:
            given = secrets.token_hex(16)
            self.contributions[deal["number"]] = given
            number = {"match": deal["match"], "number": deal["number"]}
            sending = asyncio.ensure_future(self._say({"t": "deal", **number, "contribution": given}))
            self._sending.add(sending)
            sending.add_done_callback(self._sending.discard)

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait until what was heard makes `done` true."""
        async with asyncio.timeout(PATIENCE):
            while not done():
                self._more.clear()
                await self._more.wait()

    async def until_more(self, seen: int) -> None:
        """Wait until more than `seen` messages were heard."""
        await self.until(lambda: len(self.heard) > seen or self.closed)
        assert not self.closed, f"{self.name} was cut off"

    async def until_frame(self) -> None:
        """Wait until a table is shown."""
        await self.until(lambda: self.frame is not None)

    async def until_over(self) -> None:
        """Wait until the room knows that the match is over."""
        await self.until(lambda: self.over and bool(self.room["match"]["over"]))

    async def until_presence(self, name: str, presence: str) -> None:
        """Wait until somebody is shown to attend in this way."""
        await self.until(lambda: self.member(name)["presence"] == presence)

    async def send(self, message: object) -> None:
        assert self.socket is not None
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        await self.socket.send(text)

    async def _say(self, message: object) -> None:
        """Send what may come too late."""
        with suppress(ConnectionClosed):
            await self.send(message)

    async def hello(self, code: str, receive_buffer: int = 0) -> None:
        """Enter a room over a new socket, and wait to be welcomed or refused."""
        self.clear()
        self.code = code
        await self.dial(receive_buffer=receive_buffer)
        await self.send({"t": "hello", "room": code})
        await self.until(lambda: any(message["t"] in ("welcome", "reject") for message in self.heard))
        if self.shown:
            await self.until(lambda: self.frame is not None)

    async def answer(self, command: str) -> dict[str, Any]:
        """Wait for the answer to a command."""

        def answers() -> list[dict[str, Any]]:
            return [one for one in self.heard if one.get("id") == command]

        await self.until(lambda: bool(answers()) or self.closed)
        assert answers(), f"{self.name} was cut off: {self.heard[-3:]}"
        return answers()[0]

    def new_id(self) -> str:
        return f"{self.name[:8].encode().hex()}-{next(self._ids)}"

    async def act(self, *tokens: str, command: str | None = None) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        name = command or self.new_id()
        await self.send({"t": "act", "match": self.match_id, "id": name, "tokens": list(tokens)})
        return await self.answer(name)

    async def lobby(self, do: str, **more: Any) -> dict[str, Any]:
        """Do something in the room and wait for the answer."""
        name = self.new_id()
        await self.send({"t": "lobby", "id": name, "do": {"do": do, **more}})
        return await self.answer(name)

    async def draft(self, *tokens: str, match: str | None = None) -> dict[str, Any]:
        name = self.new_id()
        await self.send({"t": "draft", "match": match or self.match_id, "id": name, "tokens": list(tokens)})
        return await self.answer(name)

    async def catch_up(self) -> None:
        """Wait until the table has done everything that was asked before now."""
        await self.draft("nothing", match="none")

    async def drop(self) -> None:
        """Lose the line."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader

    async def go(self) -> None:
        await self.drop()
        await self.http.aclose()

    # -- what is on the table ---------------------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """Say whether the table is shown at once."""
        match = self.room.get("match")
        late = match and match["you"] is None and self.room["watch"] == "delayed" and not match["over"]
        return bool(match and match["shown"] and not late)

    @property
    def match_id(self) -> str:
        match = self.room.get("match")
        return str(match["id"]) if match else "none"

    @property
    def seat(self) -> int | None:
        seat: int | None = self.room["match"]["you"]
        return seat

    @property
    def view(self) -> dict[str, Any]:
        assert self.frame is not None
        view: dict[str, Any] = self.frame["view"]
        return view

    @property
    def legal(self) -> list[str]:
        assert self.frame is not None
        legal: list[str] = self.frame["legal"]
        return legal

    def member(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.room["members"] if one["name"] == name)
        return found

    @property
    def over(self) -> bool:
        return self.frame is not None and self.view["phase"] == "match_over"

    async def play(self, rng: Random, weights: Mapping[str, float] = BRIEF) -> None:
        """Play legal tokens until the match is over; `weights` say how often a verb is chosen."""
        while not self.over:
            if self.legal:
                await self.act(choose(self.legal, rng, weights))
            else:
                await self.until_more(len(self.heard))

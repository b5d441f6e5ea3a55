"""The socket: one connection of one person to one room.

A reader and a sender run side by side.  What cannot be read is refused and changes nothing; who sends too
much is told so, and then cut off.  A slow reader holds up nobody but itself.
"""

import asyncio
from typing import Any, Final, Self

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from shadda.server.connection import Connection
from shadda.server.db.work import StoreError
from shadda.server.limits import Bucket
from shadda.server.links import base_url, from_own_page
from shadda.server.log import log, where
from shadda.server.outbox import Letter, Outbox
from shadda.server.refusals import Refused
from shadda.server.services import AnyWebSocket, Services, account_of, services_of
from shadda.server.table import Table
from shadda.wire.messages import (
    SUBPROTOCOL,
    Bye,
    ClientMessage,
    Hello,
    Id,
    Ping,
    Pong,
    Reject,
)

MOST_BYTES: Final = 4096
"""The longest message a client may send."""

_MOST_EXCESS: Final = 200
_HELLO_SECONDS: Final = 30
_SEND_SECONDS: Final = 30

_NORMAL: Final = 1000
_TRY_AGAIN: Final = 1012

_decode: Final = msgspec.json.Decoder(ClientMessage).decode


class _Named(Struct):
    """The part of an unreadable message by which its sender may know it."""

    id: Id = ""


_decode_name: Final = msgspec.json.Decoder(_Named).decode


@websocket("/ws", opt={"socket": True})
async def room_socket(socket: AnyWebSocket) -> None:
    """Take a person into a room, and keep him there as long as the line holds."""
    services = services_of(socket)
    protocols = socket.scope.get("subprotocols", [])
    if SUBPROTOCOL not in protocols or not from_own_page(socket, services.settings):
        # Before it is accepted: the browser gets 403.
        await socket.close()
        return
    account = await account_of(socket)
    await socket.accept(subprotocols=SUBPROTOCOL)
    if account is None:
        await _turn_away(socket, services)
        return
    connection = Connection(account, base_url(socket, services.settings), services.clock)
    services.hub.add(connection)
    try:
        await _Session(socket, services, connection).run()
    finally:
        services.hub.drop(connection)


async def _turn_away(socket: AnyWebSocket, services: Services) -> None:
    """Tell somebody without an account that he needs one."""
    outbox = Outbox(services.clock)
    outbox.put(Reject("", "no_account", {}))
    outbox.put(Bye("closed"))
    try:
        async with asyncio.timeout(_SEND_SECONDS):
            await _send_all(socket, outbox)
    except (TimeoutError, WebSocketDisconnect, OSError):
        return


async def _send_all(socket: AnyWebSocket, outbox: Outbox) -> None:
    """Send letters until the last one, then close; one that is not taken in time cancels the sending."""
    letter = Letter(b"", False)
    with _Watch(asyncio.current_task()) as watch:
        while not letter.last:
            letter = await outbox.take()
            watch.begin()
            await socket.send_data(letter.text, mode="text")
            watch.end()
    await socket.close(_TRY_AGAIN if outbox.restarts else _NORMAL)


class _Watch:
    """Cancels a task that sends one letter for too long.

    It looks now and then: a timer for every letter of every reader would cost as much as the sending.
    """

    def __init__(self, task: "asyncio.Task[None] | None") -> None:
        self._task = task
        self._loop = asyncio.get_running_loop()
        self._since: float | None = None
        self._timer = self._loop.call_later(_SEND_SECONDS, self._look)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._timer.cancel()

    def begin(self) -> None:
        self._since = self._loop.time()

    def end(self) -> None:
        self._since = None

    def _look(self) -> None:
        wait = float(_SEND_SECONDS)
        if self._since is not None:
            wait -= self._loop.time() - self._since
        if wait <= 0 and self._task is not None:
            self._task.cancel()
        else:
            self._timer = self._loop.call_later(wait, self._look)


class _Session:
    """A conversation over one socket."""

    def __init__(self, socket: AnyWebSocket, services: Services, connection: Connection) -> None:
        self._socket = socket
        self._services = services
        self._connection = connection
        self._table: Table | None = None
        limits = services.limits
        self._bucket = Bucket(services.clock, limits.messages_per_second, limits.messages_at_once)
        self._excess = 0

    async def run(self) -> None:
        """Read and send until either ends."""
        tasks = [
            asyncio.create_task(self._read_all()),
            asyncio.create_task(_send_all(self._socket, self._connection.outbox)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._table is not None:
                self._table.disconnect(self._connection)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                self._note(ended)

    def _note(self, ended: object) -> None:
        usual = (asyncio.CancelledError, WebSocketDisconnect, TimeoutError, OSError)
        if isinstance(ended, BaseException) and not isinstance(ended, usual):
            log.error("socket_failed", error=where(ended))

    async def _read_all(self) -> None:
        try:
            async with asyncio.timeout(_HELLO_SECONDS):
                while self._table is None:
                    await self._read_one()
        except TimeoutError:
            self._connection.end(Bye("closed"))
            # The sender says it and ends the socket.
            await asyncio.Event().wait()
        while True:
            await self._read_one()

    async def _read_one(self) -> None:
        event: Any = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=event.get("code") or _NORMAL)
        if event["type"] != "websocket.receive":
            return
        text = event.get("text")
        if not self._bucket.take():
            self._refuse_excess(text)
            return
        if not isinstance(text, str) or len(text) > MOST_BYTES:
            self._connection.reject("", "bad_message")
            return
        message = self._read(text)
        if message is not None:
            await self._hear(message)

    def _refuse_excess(self, text: object) -> None:
        """Refuse what is too much: a command by its name, so that it is not lost; of the rest a few."""
        self._excess += 1
        command = _name_of(text) if isinstance(text, str) and len(text) <= MOST_BYTES else ""
        if command or self._excess == 1 or self._excess % 50 == 0:
            self._connection.reject(command, "too_fast")
        if self._excess == _MOST_EXCESS:
            self._connection.end(Bye("closed"))

    def _read(self, text: str) -> ClientMessage | None:
        try:
            message: ClientMessage = _decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self._connection.reject(_name_of(text), "bad_message")
            return None
        return message

    async def _hear(self, message: ClientMessage) -> None:
        connection, table = self._connection, self._table
        if table is not None:
            table.heard(connection)
        if isinstance(message, Ping):
            connection.send(Pong(message.n, self._services.clock.now()))
        elif isinstance(message, Hello):
            await self._enter(message)
        elif table is None:
            connection.reject(getattr(message, "id", ""), "bad_message")
        else:
            table.ask(connection, message)

    async def _enter(self, hello: Hello) -> None:
        if self._table is not None:
            self._connection.reject("", "bad_message")
            return
        try:
            # Codes cannot be tried out one after the other.
            await self._services.table(hello.room, self._connection.account.id)
            self._table = await self._services.hub.enter(hello.room, self._connection)
        except Refused as error:
            self._connection.reject("", error.code)
        except StoreError as error:
            log.error("not_read", code=hello.room, error=where(error))
            self._connection.reject("", "busy")


def _name_of(text: str) -> str:
    try:
        return _decode_name(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""

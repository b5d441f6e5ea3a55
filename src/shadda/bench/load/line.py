"""A websocket as a client holds it, without a task or a queue of its own.

It is the protocol of the package websockets, driven by the event loop directly: thousands of clients
in one process have to cost less than the server they load.
"""

import asyncio
from collections.abc import Callable
from typing import Final, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.typing import Origin, Subprotocol
from websockets.uri import parse_uri

from shadda.wire.messages import SUBPROTOCOL

HOST: Final = "127.0.0.1"


class Line(asyncio.Protocol):
    """One connection.  `hear` gets every text; `lost` is called once when it has ended."""

    def __init__(
        self, port: int, cookie: str, hear: Callable[[bytes], None], lost: Callable[["Line"], None]
    ) -> None:
        """Prepare a connection to a server on this machine; `open_line` opens it."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hear = hear
        self._lost = lost
        self._cookie = cookie
        self._protocol = ClientProtocol(
            parse_uri(f"ws://{HOST}:{port}/ws"),
            origin=Origin(f"http://{HOST}:{port}"),
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            max_size=None,
        )
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        # uvloop's transports are no subclass of asyncio's.
        self._transport = cast(asyncio.Transport, transport)
        request = self._protocol.connect()
        request.headers["Cookie"] = self._cookie
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Hand on what was heard."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._hear(bytes(event.data))
            elif isinstance(event, Response):
                self._open()
        self._flush()

    def _open(self) -> None:
        refused = self._protocol.handshake_exc
        if refused is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(refused)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell that it has ended."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionResetError())
        self._lost(self)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._protocol.send_text(text)
        self._flush()

    def close(self) -> None:
        """End it."""
        if self._transport is not None:
            self._transport.close()

    def _flush(self) -> None:
        data = self._protocol.data_to_send()
        if data and self._transport is not None:
            self._transport.write(b"".join(data))


async def open_line(
    port: int, cookie: str, hear: Callable[[bytes], None], lost: Callable[["Line"], None]
) -> Line:
    """Open a connection; raises OSError or InvalidHandshake."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(port, cookie, hear, lost), HOST, port)
    await line.opened
    return line

"""A line that can be cut: a loopback proxy between a browser and the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Proxy:
    """Passes bytes on until it is told to drop the lines; `closed` refuses new ones."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self.closed = False
        self.target = target
        self._writers: set[asyncio.StreamWriter] = set()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.closed:
            writer.transport.abort()
            return
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, there_writer}
        self._writers |= both
        await asyncio.gather(_pass(reader, there_writer), _pass(there_reader, writer))
        self._writers -= both

    def drop(self) -> None:
        """Cut every line, as a tunnel does to a phone."""
        for writer in self._writers:
            writer.transport.abort()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while some := await reader.read(65_536):
            writer.write(some)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


@asynccontextmanager
async def open_proxy(target: int) -> AsyncIterator[Proxy]:
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.take, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        proxy.drop()
        server.close()
        await server.wait_closed()

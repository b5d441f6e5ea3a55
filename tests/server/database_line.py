"""The line between the server and its database, which can be cut, frozen, or broken at the worst moment.

It is served by a thread of its own, since a server that starts waits for its database.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy.engine import URL

from shadda.server.db.address import Address, ServerAddress

T = TypeVar("T")

_PORT = 5432


class DatabaseLine:
    """Passes bytes on to a PostgreSQL server, unless it is told not to."""

    def __init__(self, socket_path: str) -> None:
        self.breaks_at_commit = False
        """Let the next change be committed, and its answer be lost with the line."""
        self._path = socket_path
        self._loop = asyncio.new_event_loop()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._refusing = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    async def begin(self) -> int:
        """Start to listen; gives the port."""
        self._thread.start()
        listening = asyncio.start_server(self._take, "127.0.0.1", 0)
        self._server = await self._there(listening)
        return int(self._server.sockets[0].getsockname()[1])

    async def _there(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def cut(self) -> None:
        """Let the server be away: lines break, and no new one is had."""
        await self._there(self._cut())

    async def _cut(self) -> None:
        self._refusing = True
        self._flowing.set()
        for writer in list(self._writers):
            writer.transport.abort()

    async def freeze(self) -> None:
        """Let the lines hold, but nothing come through."""
        await self._there(self._set_flowing(False))

    async def _set_flowing(self, flowing: bool) -> None:
        if flowing:
            self._flowing.set()
        else:
            self._flowing.clear()

    async def mend(self) -> None:
        """Let the server be there again."""
        self._refusing = False
        await self._there(self._set_flowing(True))

    async def end(self) -> None:
        """Cut everything for good."""
        await self.cut()
        await self._there(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        await asyncio.to_thread(self._thread.join)
        self._loop.close()

    async def _close(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one client says, and the answers."""
        if self._refusing:
            writer.transport.abort()
            return
        there_reader, there_writer = await asyncio.open_unix_connection(self._path)
        both = {writer, there_writer}
        self._writers |= both
        await asyncio.gather(
            self._ask(reader, there_writer, writer),
            self._answer(there_reader, writer),
            return_exceptions=True,
        )
        for one in both:
            one.close()
        self._writers -= both

    async def _ask(
        self, reader: asyncio.StreamReader, there: asyncio.StreamWriter, here: asyncio.StreamWriter
    ) -> None:
        while some := await reader.read(65_536):
            await self._flowing.wait()
            if self.breaks_at_commit and b"COMMIT" in some:
                # It is done, and nobody hears of it.
                self.breaks_at_commit = False
                here.transport.abort()
            there.write(some)
            await there.drain()
        there.write_eof()

    async def _answer(self, there: asyncio.StreamReader, here: asyncio.StreamWriter) -> None:
        while some := await there.read(65_536):
            await self._flowing.wait()
            here.write(some)
            await here.drain()
        here.close()


@asynccontextmanager
async def over_a_line(address: Address) -> AsyncIterator[tuple[URL, DatabaseLine]]:
    """Give the address of a database on a PostgreSQL server over such a line."""
    assert isinstance(address, ServerAddress)
    folder = address.url.query["host"]
    line = DatabaseLine(str(Path(str(folder)) / f".s.PGSQL.{_PORT}"))
    port = await line.begin()
    try:
        yield address.url.set(host="127.0.0.1", port=port, query={}), line
    finally:
        await line.end()

"""A line that fails as lines do: a loopback proxy between a client and the server.

It cuts lines at once or at a place of what is said, freezes them in one direction or both, delays what
passes, and lets only one side know of an end.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from random import Random
from typing import Final, Literal

Way = Literal["up", "down"]
"""Towards the server, or from it."""

BOTH: Final[Collection[Way]] = ("up", "down")

_MOST_AT_ONCE: Final = 65_536


class _Line:
    """One connection through the proxy: the client's half and the server's."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        self.client = client
        self.server = server
        self.halved = False
        """Whether one side has been cut without a word to the other."""
        self.ended = asyncio.Event()

    def cut(self) -> None:
        self.ended.set()
        self.client.transport.abort()
        self.server.transport.abort()


class _Cut:
    """Where a way is to be cut: behind so many bytes after a mark."""

    def __init__(self, mark: bytes, past: int) -> None:
        self._mark = mark
        self._past = past
        self._tail = b""

    def passes(self, some: bytes) -> int | None:
        """Say how much of what comes next still passes; None for all."""
        seen = self._tail + some
        at = seen.find(self._mark)
        if at >= 0:
            return max(0, at + self._past - len(self._tail))
        # A mark may lie across two pieces.
        self._tail = seen[len(seen) - len(self._mark) + 1 :] if len(self._mark) > 1 else b""
        return None


class Proxy:
    """Passes bytes on until it is told otherwise.

    `closed` refuses new lines, `cuts` counts those that were cut at a place.
    """

    def __init__(self, target: int) -> None:
        self.port = 0
        self.closed = False
        self.target = target
        self.cuts = 0
        self._lines: set[_Line] = set()
        self._flowing: dict[Way, asyncio.Event] = {way: asyncio.Event() for way in BOTH}
        self._cuts: dict[Way, _Cut] = {}
        self._delay: Callable[[], float] | None = None
        self.thaw()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # -- what can happen to lines -------------------------------------------------------------------------

    def drop(self) -> None:
        """Cut every line, as a tunnel does to a phone."""
        self.thaw()
        for line in self._lines:
            line.cut()

    def freeze(self, ways: Collection[Way] = BOTH) -> None:
        """Hold back all that is sent these ways, on new lines too, until it thaws."""
        for way in ways:
            self._flowing[way].clear()

    def thaw(self) -> None:
        """Let everything through that was held back, also on lines that were given up meanwhile."""
        for flowing in self._flowing.values():
            flowing.set()

    def delay(self, least: float, most: float, rng: Random) -> None:
        """Let every piece take so many seconds, each way, from now on."""
        self._delay = lambda: rng.uniform(least, most)

    def mend(self) -> None:
        """Let everything pass as it should, from now on."""
        self._delay = None
        self._cuts.clear()
        self.thaw()

    def cut_at(self, way: Way, mark: bytes = b"", past: int = 0) -> None:
        """Cut the next line that carries a mark this way, so many bytes after the mark's begin.

        Without a mark it is the next that is sent.  What a browser sends is masked: no mark is found in it.
        """
        self._cuts[way] = _Cut(mark, past)

    def halve(self, side: Literal["client", "server"]) -> None:
        """Cut one side off; the other goes on to believe in the line, until it is let go."""
        for line in self._lines:
            line.halved = True
            (line.client if side == "client" else line.server).transport.abort()

    def let_go(self) -> None:
        """Tell the sides that were kept in the dark."""
        for line in self._lines:
            if line.halved:
                line.cut()

    # -- passing on ---------------------------------------------------------------------------------------

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.closed:
            writer.transport.abort()
            return
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        line = _Line(writer, there_writer)
        self._lines.add(line)
        await asyncio.gather(
            self._pass(line, "up", reader, there_writer), self._pass(line, "down", there_reader, writer)
        )
        self._lines.discard(line)

    async def _pass(
        self, line: _Line, way: Way, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        try:
            while some := await reader.read(_MOST_AT_ONCE):
                if self._delay is not None:
                    await asyncio.sleep(self._delay())
                await self._flowing[way].wait()
                passing = self._cut_of(way, some)
                writer.write(some[:passing])
                await writer.drain()
                if passing is not None:
                    line.cut()
                    return
        except OSError:
            pass
        finally:
            # The end is held back like all else.
            await self._flowing[way].wait()
            if line.halved:
                await line.ended.wait()
            writer.close()

    def _cut_of(self, way: Way, some: bytes) -> int | None:
        cut = self._cuts.get(way)
        passing = None if cut is None else cut.passes(some)
        if passing is not None:
            del self._cuts[way]
            self.cuts += 1
        return passing


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

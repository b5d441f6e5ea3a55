"""`python -m shadda.bench.load.serving`: the server under load, or the echo beside it, as a process.

The server is that of `shadda serve` but for its limits: all clients share an address here, and none rests.
Both run on uvicorn with the same configuration.
"""

import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
import uvicorn
from msgspec import Struct

from shadda.bench.load.line import HOST
from shadda.bench.start import free_port, wait_for_answer
from shadda.server.limits import Limits
from shadda.server.run import configure, serve
from shadda.server.settings import Settings
from shadda.wire.messages import SUBPROTOCOL

Kind = Literal["shadda", "echo"]
Message = dict[str, Any]

UNLIMITED: Final = Limits(
    messages_per_second=1e9, messages_at_once=10**9, requests_per_second=1e9, requests_at_once=10**9
)

_END_SECONDS: Final = 30


class Running(Struct, frozen=True):
    """A server process and the port it listens on."""

    pid: int
    port: int


@contextmanager
def running(kind: Kind, database: str) -> Iterator[Running]:
    """Run a server process as long as the context lasts; raises OSError if it does not answer."""
    port = free_port()
    settings = Settings(host=HOST, port=port, database=database, quiet=True, workers=1)
    words = [sys.executable, "-m", "shadda.bench.load.serving", kind, msgspec.json.encode(settings).decode()]
    process = subprocess.Popen(words)
    try:
        if not wait_for_answer(process, port):
            raise OSError("The server does not answer.")
        yield Running(process.pid, port)
    finally:
        process.terminate()
        process.wait(_END_SECONDS)


class Usage(Struct, frozen=True):
    """What a process has used: seconds of processors, and bytes of memory now."""

    seconds: float
    memory: int


def usage(pid: int) -> Usage | None:
    """Look up what a process has used; None where the system has no /proc."""
    folder = Path(f"/proc/{pid}")
    if not folder.is_dir():
        return None
    # The name stands in brackets and may hold blanks; user and system time are the 14th and 15th fields.
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    pages = int((folder / "statm").read_text().split()[1])
    ticks = int(fields[11]) + int(fields[12])
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"))


async def answer_the_same(
    scope: Message,
    receive: Callable[[], Awaitable[Message]],
    send: Callable[[Message], Awaitable[None]],
) -> None:
    """Send back what is heard, as an ASGI application; any page is empty."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    while True:
        message = await receive()
        kind = message["type"]
        if kind == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        elif kind == "websocket.connect":
            await send({"type": "websocket.accept", "subprotocol": SUBPROTOCOL})
        elif kind == "lifespan.startup":
            await send({"type": "lifespan.startup.complete"})
        elif kind == "lifespan.shutdown":
            await send({"type": "lifespan.shutdown.complete"})
            return
        else:
            return


def main(kind: Kind, text: str) -> int:
    """Serve until the process is asked to stop; gives its exit status."""
    settings = msgspec.json.decode(text, type=Settings)
    if kind == "echo":
        uvicorn.Server(configure(answer_the_same, settings)).run()
        return 0
    return serve(settings, UNLIMITED)


if __name__ == "__main__":
    sys.exit(main("echo" if sys.argv[1] == "echo" else "shadda", sys.argv[2]))

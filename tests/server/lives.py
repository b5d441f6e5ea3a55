"""Servers in processes of their own, which may be killed, starved and robbed."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO

from shadda.server.db.address import Address, FileAddress

ROOT = Path(__file__).parents[2]


def written(address: Address) -> str:
    """Write an address as a host writes it."""
    return str(address.path) if isinstance(address, FileAddress) else address.url.render_as_string(False)


class Lives:
    """The lives of a mortal server, as it tells them."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.pid = 0
        self.ended: list[str] = []

    async def watch(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            what, *words = line.decode().split()
            if what == "life":
                self.pid = int(words[0])
            else:
                self.ended.append(words[1])


async def start(*arguments: str, errors: IO[bytes] | None = None) -> Process:
    """Start a module of the tests in a process."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *arguments),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=PIPE,
        stdout=PIPE,
        stderr=errors,
    )


@contextlib.asynccontextmanager
async def mortal(
    port: int,
    address: Address,
    *,
    deaths: int = 0,
    seed: int = 1,
    durable: bool = False,
    errors: IO[bytes] | None = None,
) -> AsyncIterator[Lives]:
    """Run a server that dies so many times; at the end, ask it to stop."""
    values = (str(port), written(address), str(deaths), str(seed), "durable" if durable else "usual")
    process = await start("tests.server.mortal", *values, errors=errors)
    lives = Lives(process)
    watching = asyncio.create_task(lives.watch())
    try:
        yield lives
    finally:
        process.terminate()
        await process.wait()
        await watching

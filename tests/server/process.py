"""The real program in a process of its own, which can be told to stop or killed."""

import asyncio
import contextlib
import os
import socket
import sys
import textwrap
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final

import httpx

_SERVER: Final = textwrap.dedent(
    """
    import os, sys
    from shadda.server import run
    from shadda.server.db.store import Store
    from shadda.server.settings import read_settings

    append = Store.append

    async def deadly(self, change):
        await append(self, change)
        if any(step.token == os.environ.get("DIE_AFTER") for step in change.steps):
            # Stored, and not told to anybody.
            os._exit(9)

    Store.append = deadly
    sys.exit(run.serve(read_settings(os.environ)))
    """
)


DEADLY: Final = ("-c", _SERVER)
"""A program that dies as soon as it has stored the token `DIE_AFTER`."""

PROGRAM: Final = ("-m", "shadda.cli", "serve")
"""What a host runs."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextlib.asynccontextmanager
async def server_process(
    folder: Path, port: int, program: Sequence[str] = DEADLY, **environment: str
) -> AsyncIterator[Process]:
    """Run a server in a process of its own, on the database in a folder."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", *program),
        env={
            **os.environ,
            "SHADDA_PORT": str(port),
            "SHADDA_HOST": "127.0.0.1",
            "SHADDA_DATABASE": str(folder / "shadda.db"),
            "SHADDA_THINK_LEAST": "0",
            "SHADDA_THINK_MOST": "0",
            "SHADDA_WORKERS": "1",
            **environment,
        },
        stdout=PIPE,
        stderr=PIPE,
    )
    async with httpx.AsyncClient() as client, asyncio.timeout(60):
        while process.returncode is None:
            with contextlib.suppress(httpx.TransportError):
                if (await client.get(f"http://127.0.0.1:{port}/health")).status_code == 200:
                    break
            await asyncio.sleep(0.05)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def end_of(process: Process) -> tuple[int | None, str, str]:
    """Wait for the end; gives the exit status and what was printed."""
    async with asyncio.timeout(20):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()

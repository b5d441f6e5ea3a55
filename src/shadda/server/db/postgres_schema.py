"""Bringing a database on a PostgreSQL server up to date, and saying what is wrong with it.

The driver speaks asynchronously only, so this runs an event loop of its own, in a thread of its own: whoever
makes the application may have one already.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from shadda.server.db.address import ServerAddress
from shadda.server.db.postgres import FAILURES
from shadda.server.db.schema import HEAD, OTHER, known, migrate
from shadda.server.db.tables import METADATA
from shadda.server.settings import StartError

_CONNECT_SECONDS: Final = 10
_LOCK: Final = 0x5AADDA
"""Servers that start together migrate one after the other under this number."""


def prepare_server(address: ServerAddress) -> None:
    """Create or migrate the tables; raises StartError."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _prepare(address)).result()


async def _prepare(address: ServerAddress) -> None:
    engine = create_async_engine(
        address.url.set(drivername="postgresql+asyncpg"),
        hide_parameters=True,
        connect_args={"timeout": _CONNECT_SECONDS},
    )
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
            if await _version(connection, address) != HEAD:
                await connection.run_sync(migrate)
    except FAILURES as error:
        raise StartError(_explain(error, address)) from None
    finally:
        await engine.dispose()


async def _version(connection: AsyncConnection, address: ServerAddress) -> str:
    """Read the revision of the database, empty for a new one; raises StartError if it is not ours."""
    names = await connection.run_sync(lambda plain: set(inspect(plain).get_table_names()))
    if "alembic_version" not in names:
        if names & set(METADATA.tables):
            raise StartError(f"{address} is a database of another program: {OTHER}.")
        return ""
    row = (await connection.execute(text("SELECT version_num FROM alembic_version"))).first()
    return known("" if row is None else str(row[0]), address)


def _explain(error: Exception, address: ServerAddress) -> str:
    """Say in one sentence what is wrong with a database server."""
    code = str(getattr(getattr(error, "orig", error), "sqlstate", "") or "")
    if code.startswith("28"):
        return f"The database {address} refuses this user or password: see SHADDA_DATABASE."
    if code == "3D000":
        return f"There is no database {address}: make it with createdb, or {OTHER}."
    if code == "42501":
        return f"This user may not make tables in {address}: grant it, or {OTHER}."
    if code.startswith("53"):
        return f"The server of {address} has no room or no connection left: see to it and try again."
    if not code:
        return f"The server of {address} cannot be reached: see that it runs, or {OTHER}."
    return f"The database {address} cannot be used ({code}): {OTHER}."

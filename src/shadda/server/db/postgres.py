"""A database on a PostgreSQL server: every job is one transaction of its own.

Jobs of different matches run side by side; those of one match wait for each other at its row, and the key of
a step decides who was first.  A connection that was lost is made anew for the next job.
After `Taken` a job can only give up: PostgreSQL takes no more statements in its transaction.
"""

import asyncio
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped] # it has no types
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from shadda.server.db.work import NOTHING, Got, Run, Taken, Work, failed

T = TypeVar("T")

FAILURES: Final[tuple[type[Exception], ...]] = (
    DBAPIError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
    TimeoutError,
    PoolTimeout,
)
"""What is raised where the server is away or cannot do it."""

_CONNECTIONS: Final = 8
_CONNECT_SECONDS: Final = 5
_IDLE_SECONDS: Final = 10
_COMMAND_SECONDS: Final = 20


class PostgresDatabase:
    """Runs jobs on a PostgreSQL server, side by side."""

    failures = FAILURES

    def __init__(self, url: URL) -> None:
        """Prepare to connect; nothing is sent yet."""
        self._writers = _engine(url, {"lock_timeout": "5s"})
        self._doing: set[asyncio.Future[Any]] = set()
        self.readers: AsyncEngine = _engine(
            url,
            {"default_transaction_read_only": "on", "default_transaction_isolation": "repeatable read"},
        )

    async def do(self, work: Work[T]) -> T:
        """Do a job in a transaction and give its result once that is committed.

        Raises what the job raises, or StoreError if nothing could be committed.
        """
        # Shielded: the work is done whether or not somebody still waits for it.
        doing = asyncio.ensure_future(self._do(work))
        self._doing.add(doing)
        doing.add_done_callback(self._doing.discard)
        return await asyncio.shield(doing)

    async def _do(self, work: Work[T]) -> T:
        try:
            async with self._writers.begin() as connection:
                return await _drive(connection, work)
        except FAILURES as error:
            raise failed(error) from error

    async def close(self) -> None:
        """Finish what is being done, and close all connections."""
        await asyncio.gather(*self._doing, return_exceptions=True)
        await self._writers.dispose()
        await self.readers.dispose()


def _engine(url: URL, settings: dict[str, str]) -> AsyncEngine:
    return create_async_engine(
        url.set(drivername="postgresql+asyncpg"),
        pool_size=_CONNECTIONS,
        pool_timeout=_CONNECT_SECONDS,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={
            "timeout": _CONNECT_SECONDS,
            "command_timeout": _COMMAND_SECONDS,
            "server_settings": {
                "application_name": "shadda",
                # A machine that is gone without a word must not hold the row of a match for hours.
                "idle_in_transaction_session_timeout": f"{_IDLE_SECONDS}s",
                **settings,
            },
        },
    )


async def _drive(connection: AsyncConnection, work: Work[T]) -> T:
    """Run the statements of a job until it returns."""
    try:
        run = next(work)
        while True:
            try:
                got = await _execute(connection, run)
            except IntegrityError:
                run = work.throw(Taken())
            else:
                run = work.send(got)
    except StopIteration as end:
        result: T = end.value
        return result


async def _execute(connection: AsyncConnection, run: Run) -> Got:
    if not run.rows:
        return NOTHING
    several = len(run.rows) > 1
    result = await connection.execute(run.statement, list(run.rows) if several else run.rows[0])
    return Got(result.all() if result.returns_rows else (), result.rowcount)

"""A database in one file: a thread writes it, other connections read it.

Jobs that wait are committed together, for at most 20 ms of work, each in a savepoint: one that fails
leaves no trace and does not touch the others.  Nobody hears of a result before it is committed.  (Readers
use other connections; a shared one would lock them out while `BEGIN IMMEDIATE` holds.)

A file that was removed or replaced under the server would take everything without a word, and be gone with
the process: so what is committed counts only if it lies where the next start will look for it.
"""

import asyncio
import json
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote

from sqlalchemy import Executable, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from shadda.server.db.work import NOTHING, Got, Run, StoreError, Taken, Work

T = TypeVar("T")

_GROUP_SECONDS: Final = 0.02
_LOCK_SECONDS: Final = 5.0


class _Job:
    """Work to do, and who waits for it."""

    __slots__ = ("_future", "_loop", "error", "result", "work")

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self.result: object = None
        self.error: Exception | None = None
        self._loop = asyncio.get_running_loop()
        self._future: asyncio.Future[Any] = self._loop.create_future()

    async def wait(self) -> Any:  # noqa: ANN401 - whatever the work gives
        # Shielded: the work is done whether or not somebody still waits for it.
        return await asyncio.shield(self._future)

    def tell(self) -> None:
        # A loop that has been closed waits for nothing.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self._future.done():
            return
        if self.error is None:
            self._future.set_result(self.result)
        elif isinstance(self.error, sqlite3.Error):
            self._future.set_exception(StoreError(_name(self.error)))
        else:
            self._future.set_exception(self.error)


class SqliteDatabase:
    """Runs jobs on a database file, one after the other."""

    failures: tuple[type[Exception], ...] = (DBAPIError, PoolTimeout)

    def __init__(self, path: Path, durable: bool) -> None:
        """Open the file, which `schema.prepare` has brought up to date; raises StoreError."""
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        try:
            self._connection = sqlite3.connect(
                path, timeout=_LOCK_SECONDS, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("PRAGMA journal_mode = WAL")
            # NORMAL outlives any death of the process, FULL also a failing power supply.
            self._connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self._connection.execute("PRAGMA foreign_keys = ON")
            # A first look makes the files beside it.
            self._connection.execute("SELECT count(*) FROM sqlite_master")
            self._files = [Path(f"{path}{ending}") for ending in ("", "-wal", "-shm")]
            self._opened = self._on_disk()
        except (sqlite3.Error, OSError) as error:
            raise StoreError(_name(error)) from error
        self.readers: AsyncEngine = create_async_engine(_readers_url(path))
        event.listen(self.readers.sync_engine, "connect", _only_read)
        self._thread = threading.Thread(target=self._run, name="shadda-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Do a job in a transaction and give its result once that is committed.

        Raises what the job raises, or StoreError if nothing could be committed.
        """
        job = _Job(work)
        self._jobs.put(job)
        result: T = await job.wait()
        return result

    async def close(self) -> None:
        """Finish what waits, and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        await self.readers.dispose()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            for done in self._commit_group(job):
                done.tell()
        self._connection.close()

    def _commit_group(self, job: _Job) -> list[_Job]:
        """Do a job and those that wait behind it, and commit them together."""
        group = [job]
        until = time.monotonic() + _GROUP_SECONDS
        try:
            self._check_files()
            self._begin(group)
            self._attempt(job)
            while time.monotonic() < until:
                following = self._next_waiting()
                if following is None:
                    break
                group.append(following)
                self._attempt(following)
            self._connection.execute("COMMIT")
            self._check_files()
        except (sqlite3.Error, StoreError) as error:
            self._roll_back()
            for lost in group:
                lost.error = error
        return group

    def _begin(self, group: list[_Job]) -> None:
        """Begin a transaction; if another process keeps the file, all have waited for it together."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:
            group.extend(iter(self._next_waiting, None))
            raise

    def _on_disk(self) -> list[tuple[int, int]]:
        """Say which files lie at the database's place now."""
        return [(found.st_dev, found.st_ino) for found in map(os.stat, self._files)]

    def _check_files(self) -> None:
        """Raise StoreError if the files that are open are not those at their place any more."""
        try:
            moved = self._on_disk() != self._opened
        except OSError:
            moved = True
        if moved:
            raise StoreError("SQLITE_READONLY_DBMOVED")

    def _next_waiting(self) -> _Job | None:
        try:
            job = self._jobs.get_nowait()
        except queue.Empty:
            return None
        if job is None:
            self._jobs.put(None)
        return job

    def _attempt(self, job: _Job) -> None:
        """Do a job in a savepoint; raises sqlite3.Error only where the whole transaction is lost."""
        execute = self._connection.execute
        execute("SAVEPOINT job")
        try:
            job.result = self._drive(job.work)
        except Exception as error:
            # A full disk and the like end the whole transaction by themselves.
            if isinstance(error, sqlite3.Error) and not self._connection.in_transaction:
                raise
            job.error = error
            execute("ROLLBACK TO job")
        execute("RELEASE job")

    def _drive(self, work: Work[T]) -> T:
        """Run the statements of a job until it returns."""
        try:
            run = next(work)
            while True:
                try:
                    got = self._execute(run)
                except sqlite3.IntegrityError:
                    run = work.throw(Taken())
                else:
                    run = work.send(got)
        except StopIteration as end:
            result: T = end.value
            return result

    def _execute(self, run: Run) -> Got:
        text = _text(run.statement)
        if not run.rows:
            return NOTHING
        if len(run.rows) > 1:
            return Got((), self._connection.executemany(text, map(_plain, run.rows)).rowcount)
        cursor = self._connection.execute(text, _plain(run.rows[0]))
        return Got(cursor.fetchall(), cursor.rowcount)

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


@cache
def _text(statement: Executable) -> str:
    """Compile a statement, once."""
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))  # type: ignore[attr-defined]
    return str(compiled)


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """Write what SQLite has no type for."""
    return {name: json.dumps(value) if isinstance(value, dict) else value for name, value in row.items()}


def _name(error: Exception) -> str:
    """Name what SQLite has raised by its code alone."""
    return getattr(error, "sqlite_errorname", type(error).__name__)


def _readers_url(path: Path) -> URL:
    """Give the address for readers, which must not make a new file where there is none any more."""
    database = f"file:{quote(str(path.absolute()))}"
    return URL.create("sqlite+aiosqlite", database=database, query={"mode": "rw", "uri": "true"})


def _only_read(connection: Any, entry: ConnectionPoolEntry) -> None:  # noqa: ANN401 - the driver's
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only = ON")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()

"""Bringing a database up to date before anything else opens it.

Whatever is wrong with it is told to the host in one sentence.  Alembic is loaded only where there is
something to migrate, so a usual start does not wait for it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from shadda.server.db.address import Address, FileAddress
from shadda.server.settings import StartError

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD: Final = "0004"
"""The newest revision in `migrations/versions`."""

OTHER: Final = "choose another one with SHADDA_DATABASE"

_LOCK_SECONDS: Final = 2.0


def prepare(address: Address) -> None:
    """Create or migrate the database; raises StartError."""
    if isinstance(address, FileAddress):
        _prepare_file(address.path)
        return
    try:
        # Loaded here: its driver is an extra.
        from shadda.server.db.postgres_schema import prepare_server
    except ModuleNotFoundError:
        raise StartError(
            "A PostgreSQL database needs the driver asyncpg: pip install 'shadda[postgres]'."
        ) from None
    prepare_server(address)


def known(version: str, address: Address) -> str:
    """Give a revision back if this version knows it; raises StartError if it is newer."""
    if version > HEAD:
        raise StartError(
            f"The database {address} was written by a newer version of Shadda (its revision is {version}, "
            f"this version knows {HEAD}): update Shadda, or {OTHER}."
        )
    return version


def migrate(connection: "Connection") -> None:
    """Run the migrations over a connection, in its transaction."""
    # Loaded here, since most starts need none of it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


# -- a file -----------------------------------------------------------------------------------------------


def _prepare_file(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StartError(
            f"The folder {path.parent} for the database cannot be made ({error.strerror}): {OTHER}."
        ) from None
    if path.is_dir():
        raise StartError(f"{path} is a folder, not a database: {OTHER}.")
    try:
        with closing(sqlite3.connect(path, timeout=_LOCK_SECONDS, isolation_level=None)) as connection:
            version = _version(connection, path)
            # A real write: a lock, a full disk and a file that may not be written show only then.
            writes = connection.execute("PRAGMA user_version").fetchone()[0]
            connection.execute(f"PRAGMA user_version = {(writes + 1) % 2**31}")
            journal = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        if journal != "wal":
            raise StartError(
                f"The database {path} lies on a file system where it cannot be read while it is written: "
                f"{OTHER}."
            )
        if version != HEAD:
            _migrate_file(path)
    except sqlite3.DatabaseError as error:
        raise StartError(explain(error, path)) from None


def _version(connection: sqlite3.Connection, path: Path) -> str:
    """Read the revision of the database, empty for a new one; raises StartError if it is not ours."""
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return ""
    if "alembic_version" not in tables:
        raise StartError(f"{path} is a database of another program: {OTHER}.")
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return known(str(row[0]) if row else "", FileAddress(path))


def explain(error: sqlite3.Error, path: Path) -> str:
    """Say in one sentence what is wrong with a database file."""
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"The database {path} is in use by another program: stop that one, or {OTHER}."
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return (
            f"The database {path} cannot be written: see that the file and its folder belong to the user "
            f"who runs Shadda, or {OTHER}."
        )
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return f"The database {path} cannot be written, the disk seems to be full: make room and try again."
    if name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return f"{path} is damaged or is not a database: restore a copy of it, or {OTHER}."
    return f"The database {path} cannot be used ({name or type(error).__name__}): {OTHER}."


def _migrate_file(path: Path) -> None:
    """Run the migrations in one transaction; a second server that starts meanwhile waits for it."""
    from sqlalchemy import Connection, create_engine, event
    from sqlalchemy.exc import DBAPIError

    engine = create_engine(
        f"sqlite:///{path}", connect_args={"isolation_level": None, "timeout": _LOCK_SECONDS}
    )

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as connection:
            migrate(connection)
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.DatabaseError):
            raise error.orig from None
        raise
    finally:
        engine.dispose()

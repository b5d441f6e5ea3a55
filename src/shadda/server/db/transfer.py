"""Moving everything from one database to another: `shadda db export` and `shadda db import`.

The file is JSON lines: what it is, then row after row, table after table in an order in which no row points
ahead, then how many there were, so that half a file is never taken for a whole one.  It holds what the
database holds, chance's outcomes and the digests of sessions too.
"""

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Table, func, insert, select

from shadda.server.db.schema import HEAD
from shadda.server.db.store import Database
from shadda.server.db.tables import METADATA
from shadda.server.db.work import Run, Taken, Work, failed

_BATCH: Final = 500
# SQLAlchemy's names are strings of a kind of its own, which no encoder knows.
_TABLES: Final[dict[str, Table]] = {f"{table.name}": table for table in METADATA.sorted_tables}


class Head(Struct, tag="shadda.database", tag_field="t", forbid_unknown_fields=True):
    """The first line: the revision of the tables."""

    revision: str


class Entry(Struct, tag="row", tag_field="t", forbid_unknown_fields=True):
    """A row of a table."""

    table: str
    row: dict[str, Any]


class Tail(Struct, tag="end", tag_field="t", forbid_unknown_fields=True):
    """The last line: the number of rows."""

    rows: int


Line = Head | Entry | Tail

_read_line = msgspec.json.Decoder(Line).decode


class TransferError(Exception):
    """Why a file or a database cannot be used, as one sentence for its host."""


async def export_lines(database: Database) -> AsyncIterator[bytes]:
    """Give the lines of a file, all of one moment; raises StoreError."""
    count = 0
    yield msgspec.json.encode(Head(HEAD))
    try:
        async with database.readers.connect() as connection:
            for name, table in _TABLES.items():
                keys = [column.name for column in table.primary_key]
                rows = await connection.stream(select(table).order_by(*keys))
                async for row in rows:
                    count += 1
                    values = {f"{key}": value for key, value in row._mapping.items()}
                    yield msgspec.json.encode(Entry(name, values))
    except database.failures as error:
        raise failed(error) from error
    yield msgspec.json.encode(Tail(count))


async def import_lines(database: Database, lines: Iterable[bytes]) -> int:
    """Take a file into an empty database, whole or not at all; gives the number of rows.

    Raises TransferError or StoreError.
    """
    return await database.do(_take(lines))


def _take(lines: Iterable[bytes]) -> Work[int]:
    for table in _TABLES.values():
        found = yield Run(select(func.count()).select_from(table), [{}])
        if found.rows[0][0]:
            raise TransferError("The database is not empty: import into a new one.")
    count = 0
    for number, name, rows in _batches(lines):
        try:
            yield Run(insert(_TABLES[name]), rows)
        except Taken:
            raise TransferError(f"A row before line {number} is there twice, or points at none.") from None
        count += len(rows)
    return count


def _batches(lines: Iterable[bytes]) -> Iterator[tuple[int, str, list[dict[str, Any]]]]:
    """Read rows of one table together; raises TransferError naming the line."""
    waiting: list[dict[str, Any]] = []
    name, count, ended = "", 0, False
    number = 0
    for number, text in enumerate(lines, start=1):
        line = _line(number, text, ended)
        if isinstance(line, Entry):
            if waiting and (line.table != name or len(waiting) == _BATCH):
                yield number, name, waiting
                waiting = []
            name = line.table
            waiting.append(line.row)
            count += 1
        elif isinstance(line, Tail):
            ended = line.rows == count
    if not ended:
        raise TransferError("The file ends before its end: export it again.")
    if waiting:
        yield number, name, waiting


def _line(number: int, text: bytes, ended: bool) -> Line:
    try:
        line = _read_line(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise TransferError(f"Line {number} is no line of an exported database.") from None
    if ended or isinstance(line, Head) != (number == 1):
        raise TransferError(f"Line {number} is out of place.")
    if isinstance(line, Head) and line.revision != HEAD:
        raise TransferError(
            f"The file is of another revision ({line.revision}, this version knows {HEAD}): "
            f"export and import with the same version of Shadda."
        )
    if isinstance(line, Entry):
        table = _TABLES.get(line.table)
        if table is None or set(line.row) != {column.name for column in table.columns}:
            raise TransferError(f"Line {number} is no row of a table of Shadda.")
    return line

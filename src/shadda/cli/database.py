"""`shadda db`: moves everything a server keeps from one database to another."""

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path
from typing import BinaryIO, Final

from shadda.cli.files import unwritable
from shadda.cli.output import errors, fail
from shadda.server.db.address import Address, FileAddress, read_address
from shadda.server.db.schema import prepare
from shadda.server.db.store import open_database
from shadda.server.db.transfer import TransferError, export_lines, import_lines
from shadda.server.db.work import StoreError
from shadda.server.settings import StartError, default_database, read_settings

_PRIVATE: Final = 0o600
"""The file holds what nobody but its host may read."""


def export_database(file: Path, database: str | None) -> None:
    """Write a database into a file."""
    address = _prepared(database)
    try:
        with open(file, "wb", opener=_open_private) as out, errors().status("Writing ..."):
            count = _run(_export(address, out))
    except OSError as error:
        unwritable(file, error)
    errors().print(f"{count} rows of {address} are in {file}.")


def import_database(file: Path, database: str | None) -> None:
    """Read a file into an empty database."""
    try:
        with file.open("rb") as source:
            address = _prepared(database)
            with errors().status("Reading ..."):
                count = _run(_import(address, source))
    except OSError as error:
        fail(f"{file} cannot be read: {(error.strerror or 'unknown reason').lower()}.")
    errors().print(f"{count} rows of {file} are in {address}.")


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, _PRIVATE)


def _prepared(database: str | None) -> Address:
    try:
        settings = read_settings(os.environ, database=database)
        address = read_address(settings.database) if settings.database else FileAddress(default_database())
        prepare(address)
    except StartError as error:
        fail(str(error))
    return address


async def _export(address: Address, out: BinaryIO) -> int:
    database = open_database(address, durable=True)
    lines = 0
    try:
        async for line in export_lines(database):
            out.write(line + b"\n")
            lines += 1
    finally:
        await database.close()
    return lines - 2


async def _import(address: Address, source: BinaryIO) -> int:
    database = open_database(address, durable=True)
    try:
        return await import_lines(database, source)
    finally:
        await database.close()


def _run(work: Coroutine[None, None, int]) -> int:
    try:
        return asyncio.run(work)
    except TransferError as error:
        fail(str(error))
    except StoreError as error:
        fail(f"The database could not do it ({error}): nothing was changed.")

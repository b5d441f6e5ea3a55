"""Moving all data from one kind of database to the other, and back."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from shadda.cli.app import app
from shadda.server.db.address import Address, ServerAddress
from shadda.server.db.rows import Account, Append, Command, StoredClock, StoredMember, StoredRoom
from shadda.server.db.store import open_database
from shadda.server.db.transfer import TransferError, export_lines, import_lines
from tests.server.databases import KINDS, new_database, open_store
from tests.server.test_store import match, steps

ROOM = StoredRoom(
    "BCDFG",
    "one_fifty",
    "karooty",
    {"target": 20, "spy": "مرحبا"},
    3,
    (StoredMember(0, "سارة", 3, "a", seat=0), StoredMember(1, "Bot 1", 1, None, "easy", 1, True)),
    0,
    2,
)


async def filled(kind: str, folder: Path) -> Address:
    """Make a database with a bit of everything; more steps than go into one statement."""
    address = await new_database(kind, folder)
    async with open_store(address) as store:
        await store.add_account(Account("a", "سارة", 3), "hash", 1)
        await store.add_device("link", "a", 100)
        await store.add_room(ROOM, 2)
        first = Append("m", steps(0, "pick:0"), [StoredClock(0, 1, 77)])
        await store.begin_match(match(), replace(ROOM, revision=1, match_id="m"), first, 5)
        many = steps(1, *(f"t{number}" for number in range(1201)))
        await store.append(Append("m", many, [StoredClock(1, 2, 2**41)], Command(0, "c")))
    return address


async def lines_of(address: Address) -> list[bytes]:
    database = open_database(address, durable=False)
    lines = [line async for line in export_lines(database)]
    await database.close()
    return lines


async def take(address: Address, lines: list[bytes]) -> int:
    database = open_database(address, durable=False)
    try:
        return await import_lines(database, lines)
    finally:
        await database.close()


@pytest.mark.parametrize("source", KINDS)
@pytest.mark.parametrize("target", KINDS)
async def test_everything_arrives(source: str, target: str, tmp_path: Path) -> None:
    (tmp_path / "from").mkdir()
    lines = await lines_of(await filled(source, tmp_path / "from"))
    address = await new_database(target, tmp_path)
    assert await take(address, lines) == len(lines) - 2
    assert await lines_of(address) == lines
    async with open_store(address) as store:
        assert await store.account_of("hash") == Account("a", "سارة", 3)
        room = await store.room("BCDFG")
        assert room == replace(ROOM, revision=1, match_id="m")
        log = await store.log("m")
        assert [step.seq for step in log.steps] == list(range(1202))
        assert log.clocks == [StoredClock(1, 2, 2**41)]


def _changed(lines: list[bytes], number: int, **values: Any) -> list[bytes]:
    line = json.loads(lines[number])
    line.get("row", line).update(values)
    return [*lines[:number], json.dumps(line).encode(), *lines[number + 1 :]]


def _spoiled(lines: list[bytes]) -> Iterator[tuple[str, list[bytes]]]:
    yield "ends before its end", lines[:-1]
    yield "ends before its end", lines[:-5] + lines[-1:]
    yield "ends before its end", []
    yield "Line 3 is no line", [*lines[:2], b"\xff{", *lines[3:]]
    yield "Line 3 is no line", [*lines[:2], b"[" * 100_000, *lines[3:]]
    yield "Line 1 is out of place", lines[1:]
    yield "Line 3 is out of place", [*lines[:2], lines[0], *lines[2:]]
    yield "another revision (9999", _changed(lines, 0, revision="9999")
    yield "Line 2 is no row of a table", _changed(lines, 1, password="x")
    yield "is there twice", [*lines[:2], lines[1], *lines[2:-1], b'{"t":"end","rows":%d}' % (len(lines) - 1)]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_spoiled_file_changes_nothing(kind: str, tmp_path: Path) -> None:
    (tmp_path / "from").mkdir()
    lines = await lines_of(await filled("sqlite", tmp_path / "from"))
    address = await new_database(kind, tmp_path)
    for words, spoiled in _spoiled(lines):
        with pytest.raises(TransferError) as told:
            await take(address, spoiled)
        assert words in str(told.value)
        assert len(await lines_of(address)) == 2
    await take(address, lines)
    with pytest.raises(TransferError, match="not empty"):
        await take(address, lines)


async def _shadda(*words: object) -> Result:
    """Run a command, which has an event loop of its own."""
    return await asyncio.to_thread(CliRunner().invoke, app, [str(word) for word in words])


async def test_the_commands(tmp_path: Path) -> None:
    address = await filled("sqlite", tmp_path)
    target = await new_database("postgres", tmp_path)
    assert isinstance(target, ServerAddress)
    file, copy = tmp_path / "all.jsonl", tmp_path / "copy.jsonl"
    url = target.url.render_as_string(hide_password=False)
    assert (await _shadda("db", "export", file, "--database", address)).exit_code == 0
    assert file.stat().st_mode & 0o077 == 0
    assert (await _shadda("db", "import", file, "--database", url)).exit_code == 0
    assert (await _shadda("db", "export", copy, "--database", url)).exit_code == 0
    assert copy.read_bytes() == file.read_bytes()
    again = await _shadda("db", "import", file, "--database", url)
    assert (again.exit_code, again.stderr.count("\n")) == (2, 1)
    assert "not empty" in again.stderr
    missing = await _shadda("db", "import", tmp_path / "none.jsonl", "--database", url)
    assert (missing.exit_code, missing.stderr.count("\n")) == (2, 1)

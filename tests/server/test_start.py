"""What a host is told when the database is no good, or the server cannot start: one sentence."""

import asyncio
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from shadda.server.db import tables
from shadda.server.db.address import Address, FileAddress, ServerAddress, read_address
from shadda.server.db.schema import HEAD, prepare
from shadda.server.db.store import open_database
from shadda.server.run import _greet, listen, serve
from shadda.server.settings import Settings, StartError
from tests.server.databases import KINDS, new_address, new_database, server_url


def _ready(folder: Path) -> Path:
    path = folder / "shadda.db"
    prepare(FileAddress(path))
    return path


@pytest.mark.parametrize("kind", KINDS)
async def test_the_migrations_make_the_tables(kind: str, tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def compare(connection: Connection) -> None:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, tables.METADATA) == []
        assert context.get_current_revision() == HEAD

    database = open_database(await new_database(kind, tmp_path), durable=False)
    async with database.readers.connect() as connection:
        await connection.run_sync(compare)
    await database.close()


def test_the_newest_revision_is_known() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option(
        "script_location", str(Path(sys.modules["shadda.server.db"].__path__[0]) / "migrations")
    )
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_preparing_twice_changes_nothing(tmp_path: Path) -> None:
    path = _ready(tmp_path)
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO account VALUES ('a', 'Sara', 1, 1)")
    connection.close()
    prepare(FileAddress(path))
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name FROM account").fetchall() == [("Sara",)]
    connection.close()


def _locked(path: Path) -> Callable[[], None]:
    prepare(FileAddress(path))
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    return holder.close


def _newer(path: Path) -> None:
    prepare(FileAddress(path))
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()


def _foreign(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (name)")
    connection.close()


def _garbage(path: Path) -> None:
    path.write_bytes(b"This is no database, but a text that somebody keeps here.\n" * 50)


def _damaged(path: Path) -> None:
    prepare(FileAddress(path))
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * 3996
    path.write_bytes(content)


def _folder(path: Path) -> None:
    path.mkdir()


def _no_log(path: Path) -> None:
    prepare(FileAddress(path))
    path.with_name(f"{path.name}-wal").mkdir()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_locked, "in use by another program"),
        (_newer, "newer version of Shadda"),
        (_foreign, "another program"),
        (_garbage, "damaged or is not a database"),
        (_damaged, "damaged or is not a database"),
        (_folder, "is a folder"),
        (_no_log, "cannot be written"),
    ],
)
def test_a_file_that_is_no_good_is_explained(
    tmp_path: Path, spoil: Callable[[Path], Callable[[], None] | None], words: str
) -> None:
    path = tmp_path / "shadda.db"
    release = spoil(path)
    with pytest.raises(StartError) as told:
        prepare(FileAddress(path))
    if release is not None:
        release()
    sentence = str(told.value)
    assert words in sentence
    assert str(path) in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


def test_a_file_system_without_shared_memory_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = sqlite3.connect

    def connect(path: Path, **settings: Any) -> sqlite3.Connection:
        # As SQLite works where memory cannot be shared between processes.
        found: sqlite3.Connection = real(f"file:{path}?vfs=unix-dotfile", uri=True, **settings)
        return found

    monkeypatch.setattr(sqlite3, "connect", connect)
    with pytest.raises(StartError, match="cannot be read while it is written"):
        prepare(FileAddress(tmp_path / "shadda.db"))


def test_a_folder_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StartError, match="cannot be made"):
        prepare(FileAddress(tmp_path / "file" / "data" / "shadda.db"))


def _start(arguments: dict[str, str], *, prelude: Callable[[], None] | None = None) -> tuple[int, str]:
    """Start a server that cannot start; gives its exit status and what it said."""
    script = textwrap.dedent(
        """
        import os, sys
        from shadda.server.run import serve
        from shadda.server.settings import StartError, read_settings
        sys.exit(serve(read_settings(os.environ)))
        """
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "SHADDA_PORT": "0", "SHADDA_HOST": "127.0.0.1", **arguments},
        capture_output=True,
        text=True,
        timeout=60,
        preexec_fn=prelude,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_server_that_cannot_start_says_so_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "shadda.db"
    _newer(path)
    status, said = _start({"SHADDA_DATABASE": str(path)})
    assert status == 2
    assert "newer version" in said
    assert said.count("\n") == 1


def test_a_port_that_is_taken_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = Settings(host="127.0.0.1", port=port, database=str(tmp_path / "shadda.db"), quiet=True)
        assert serve(settings) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"Port {port} on 127.0.0.1 cannot be opened (Address already in use)")
    assert said.count("\n") == 1


def test_a_full_disk_under_the_greeting_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        _greet("http://192.168.1.5:8000")


def test_a_certificate_that_is_none_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.pem"
    wrong.write_text("no certificate")
    settings = Settings(
        port=0, database=str(tmp_path / "shadda.db"), tls_cert=str(wrong), tls_key=str(wrong), quiet=True
    )
    assert serve(settings) == 2
    said = capsys.readouterr().err
    assert "cannot be used: see that both are PEM files" in said
    assert said.count("\n") == 1


def _small_files() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))


def test_no_room_on_the_disk_is_explained(tmp_path: Path) -> None:
    status, said = _start({"SHADDA_DATABASE": str(tmp_path / "shadda.db")}, prelude=_small_files)
    assert (status, said.count("\n")) == (2, 1), said
    assert "the disk seems to be full" in said


def _as_nobody(work: Callable[[], str]) -> str:
    """Let a child process, which may write nothing of ours, do something; gives what it found."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        os.write(write, work().encode())
        os._exit(0)
    os.close(write)
    os.waitpid(child, 0)
    with os.fdopen(read) as said:
        return said.read()


def test_a_file_that_may_not_be_written_is_explained() -> None:
    with tempfile.TemporaryDirectory() as name:
        path = _ready(Path(name))
        path.chmod(0o444)
        Path(name).chmod(0o555)

        def attempt() -> str:
            try:
                prepare(FileAddress(path))
            except StartError as error:
                return str(error)
            return "it could"

        assert "cannot be written: see that the file" in _as_nobody(attempt)
        Path(name).chmod(0o755)


# -- a PostgreSQL server ----------------------------------------------------------------------------------


async def _tell(address: Address, words: str) -> None:
    assert isinstance(address, ServerAddress)
    engine = create_async_engine(address.url.set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.execute(text(words))
    await engine.dispose()


async def _said(address: Address) -> str:
    """Prepare a database that is no good; gives the sentence."""
    with pytest.raises(StartError) as told:
        await asyncio.to_thread(prepare, address)
    sentence = str(told.value)
    assert "\n" not in sentence
    assert "secret" not in sentence
    assert sentence.endswith(".")
    return sentence


async def test_a_newer_database_on_a_server_is_explained(tmp_path: Path) -> None:
    address = await new_database("postgres", tmp_path)
    await _tell(address, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version of Shadda" in await _said(address)


async def test_a_foreign_database_on_a_server_is_explained(tmp_path: Path) -> None:
    address = await new_address("postgres", tmp_path)
    await _tell(address, "CREATE TABLE room (name text)")
    assert "another program" in await _said(address)


async def test_servers_that_start_together_migrate_once(tmp_path: Path) -> None:
    address = await new_address("postgres", tmp_path)
    await asyncio.gather(*(asyncio.to_thread(prepare, address) for _ in range(4)))
    await asyncio.to_thread(prepare, address)


async def test_a_server_without_the_database_is_explained() -> None:
    address = ServerAddress(server_url().set(database="no_such_database", password="secret"))
    assert "There is no database" in await _said(address)


async def test_a_server_that_is_away_is_explained() -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    address = read_address(f"postgresql://shadda:secret@127.0.0.1:{port}/shadda")
    assert "cannot be reached" in await _said(address)


def test_what_is_said_in_pieces_is_sent_piece_by_piece() -> None:
    """An answer that waits for the one before it to be heard comes 40 ms late."""
    with (
        listen(Settings(host="127.0.0.1", port=0)) as listener,
        socket.create_connection(listener.getsockname()),
        listener.accept()[0] as accepted,
    ):
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_an_address_that_is_none_is_explained() -> None:
    with pytest.raises(StartError, match="postgresql://user:password@host/database"):
        read_address("postgresql://host:port/shadda")
    assert read_address("games.db") == FileAddress(Path("games.db"))

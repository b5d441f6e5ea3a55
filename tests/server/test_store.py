"""The database: who is first, what is whole, and what a host is told when the file is no good."""

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
from random import Random

import pytest
from msgspec.structs import replace

from shadda.core.errors import IllegalAction
from shadda.core.registry import get_game
from shadda.server.clock import SystemClock
from shadda.server.db import tables
from shadda.server.db.rows import (
    Account,
    Append,
    Command,
    MatchSeat,
    StoredClock,
    StoredMatch,
    StoredMember,
    StoredRoom,
    StoredStep,
)
from shadda.server.db.schema import HEAD, prepare
from shadda.server.db.store import Store
from shadda.server.db.writer import Writer
from shadda.server.db.writes import CommandRepeated, RoomConflict, StepConflict
from shadda.server.play import Play, World
from shadda.server.run import serve
from shadda.server.settings import Settings, StartError
from shadda.testing.play import choose

_ROOM = StoredRoom(
    code="BCDFG",
    game="one_fifty",
    preset="karooty",
    values={"target": 20},
    seats=3,
    members=(StoredMember(0, "Sara", 3, "a", seat=0), StoredMember(1, "Bot 1", 1, None, "easy", 1, True)),
    host=0,
    next_member=2,
)


def _ready(folder: Path) -> Path:
    path = folder / "shadda.db"
    prepare(path)
    return path


def _match(match_id: str = "m") -> StoredMatch:
    game = get_game("one_fifty")
    options = {name: getattr(game.options(None, {}, 3), name) for name in game.Options.__struct_fields__}
    players = tuple(MatchSeat(seat, "bot", None, f"Bot {seat}", 0, "easy") for seat in range(3))
    return StoredMatch(match_id, "BCDFG", "one_fifty", 1, options, 3, 5, players)


async def _with_room(store: Store) -> None:
    await store.add_account(Account("a", "Sara", 3), "hash", 1)
    await store.add_room(_ROOM, 2)


def _steps(first: int, *tokens: str) -> list[StoredStep]:
    return [StoredStep(first + at, 9, 0, "act", token) for at, token in enumerate(tokens)]


async def test_rooms_come_back_as_they_were_stored(tmp_path: Path) -> None:
    async with Store(_ready(tmp_path)) as store:
        await _with_room(store)
        assert await store.room("BCDFG") == _ROOM
        assert await store.room("ZZZZZ") is None
        assert await store.account_of("hash") == Account("a", "Sara", 3)
        assert await store.account_of("other") is None


async def test_a_room_is_changed_by_who_has_seen_it(tmp_path: Path) -> None:
    path = _ready(tmp_path)
    async with Store(path) as one, Store(path) as two:
        await _with_room(one)
        await one.change_room(replace(_ROOM, revision=1, host=None), 3)
        with pytest.raises(RoomConflict):
            await two.change_room(replace(_ROOM, revision=1, seats=6), 3)
        found = await two.room("BCDFG")
        assert found is not None
        assert (found.seats, found.host) == (3, None)


async def test_rooms_without_people_are_closed(tmp_path: Path) -> None:
    async with Store(_ready(tmp_path)) as store:
        await _with_room(store)
        assert await store.close_rooms(2, 10, lambda code: False) == 0
        assert await store.close_rooms(3, 10, lambda code: code == "BCDFG") == 0
        assert await store.close_rooms(3, 10, lambda code: False) == 1
        assert await store.room("BCDFG") is None
        assert await store.room_of("a") is None


async def test_a_link_is_used_once_and_in_time(tmp_path: Path) -> None:
    async with Store(_ready(tmp_path)) as store:
        await _with_room(store)
        await store.add_device("link", "a", 100)
        await store.add_device("late", "a", 50)
        assert await store.device_is_open("link", 100)
        assert not await store.device_is_open("late", 51)
        used = await asyncio.gather(*(store.use_device("link", f"new{at}", 60) for at in range(10)))
        assert used.count(True) == 1
        assert not await store.use_device("late", "never", 60)
        assert await store.account_of("new0") == Account("a", "Sara", 3)
        assert await store.account_of("never") is None


async def _begun(store: Store) -> None:
    await _with_room(store)
    room = replace(_ROOM, revision=1, match_id="m")
    await store.begin_match(_match(), room, Append("m", _steps(0, "pick:0"), [StoredClock(0, 1, 77)]), 5)


async def test_an_append_is_whole_or_not_at_all(tmp_path: Path) -> None:
    async with Store(_ready(tmp_path)) as store:
        await _begun(store)
        await store.append(Append("m", _steps(1, "a", "b"), [StoredClock(1, 2, 88)], Command(0, "c")))
        before = await store.log("m")
        assert [step.token for step in before.steps] == ["pick:0", "a", "b"]
        assert before.clocks == [StoredClock(1, 2, 88)]
        assert before.commands == [Command(0, "c")]
        with pytest.raises(StepConflict):
            await store.append(Append("m", _steps(2, "x", "y"), [], Command(0, "d")))
        with pytest.raises(CommandRepeated):
            await store.append(Append("m", _steps(3, "x"), [], Command(0, "c")))
        # Another seat's command may have the same name.
        assert await store.log("m") == before
        await store.append(Append("m", _steps(3, "z"), [], Command(1, "c"), over_at=99))
        found = await store.match("m")
        assert found is not None
        assert found.over_at == 99


async def test_a_failing_job_does_not_touch_its_neighbors(tmp_path: Path) -> None:
    async with Store(_ready(tmp_path)) as store:
        await _begun(store)
        appends = [Append("m", _steps(seq, f"t{seq}"), []) for seq in (1, 1, 2, 5, 2, 3)]
        done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert [isinstance(one, StepConflict) for one in done] == [False, True, False, False, True, False]
        assert [step.seq for step in (await store.log("m")).steps] == [0, 1, 2, 3, 5]


async def _fill(store: Store) -> None:
    for seq in range(1, 100):
        await store.append(Append("m", _steps(seq, "x" * 2000), []))
        assert (await store.log("m")).steps[-1].seq == seq


async def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path = _ready(tmp_path)
    async with Store(path) as store:
        await _begun(store)

        def limit(connection: sqlite3.Connection) -> None:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {pages + 2}")

        def free(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA max_page_count = 1000000")

        await store._writer.do(limit)
        with pytest.raises(sqlite3.OperationalError, match="full"):
            await _fill(store)
        stored = len((await store.log("m")).steps)
        assert stored > 1
        await store._writer.do(free)
        await store.append(Append("m", _steps(stored, "on"), []))
        assert len((await store.log("m")).steps) == stored + 1


async def test_nobody_hears_of_a_result_that_is_not_committed(tmp_path: Path) -> None:
    writer = Writer(_ready(tmp_path), durable=True)

    def count(connection: sqlite3.Connection) -> int:
        return int(connection.execute("SELECT count(*) FROM account").fetchone()[0])

    async def add(number: int) -> int:
        def work(connection: sqlite3.Connection) -> int:
            connection.execute("INSERT INTO account VALUES (?, 'n', 0, 0)", (str(number),))
            return number

        done = await writer.do(work)
        with sqlite3.connect(tmp_path / "shadda.db") as other:
            found = other.execute("SELECT count(*) FROM account WHERE id = ?", (str(number),)).fetchone()
        other.close()
        assert found == (1,)
        return done

    assert await asyncio.gather(*(add(number) for number in range(30))) == list(range(30))
    assert await writer.do(count) == 30
    await writer.close()


async def _try(play: Play, seat: int, token: str) -> bool:
    """Act in one of two processes; False if the other one was first."""
    try:
        await play.change(lambda match: match.command(seat, [token]), "act")
    except IllegalAction:
        return False
    return True


async def test_two_processes_play_the_same_match(tmp_path: Path) -> None:
    """Both append the same decision at once; the key of a step lets one win, and the other reads on."""
    path = _ready(tmp_path)
    async with Store(path) as one, Store(path) as two:
        await _with_room(one)
        here = World(one, SystemClock(), Random(1))
        there = World(two, SystemClock(), Random(2))
        room = replace(_ROOM, revision=1, match_id="m")
        options = {**_match().options, "target": 100}
        first = await Play.begin(here, replace(_match(), options=options), room)
        second = await Play.load(there, "m")
        assert second is not None
        rng = Random(3)
        while not first.over:
            seat = next(seat for seat in range(3) if first.owes(seat))
            token = choose(first.match.legal(seat), rng, {"call": 3.0})
            plays = [first, second] if rng.random() < 0.5 else [second, first]
            level = first.match.steps == second.match.steps
            taken = await asyncio.gather(*(_try(play, seat, token) for play in plays))
            # Only what is still legal afterwards counts twice: after the sheet, the next peek.
            assert not level or taken.count(True) == 1 or token == "ready", token
        log = await one.log("m")
        assert [step.seq for step in log.steps] == list(range(len(log.steps)))
        assert first.match.state.ranks() != []
        assert [step.token for step in first.match.steps] == [step.token for step in log.steps]


# -- files that are no good -------------------------------------------------------------------------------


def test_the_migrations_make_the_tables(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine

    path = _ready(tmp_path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, tables.METADATA) == []
        assert context.get_current_revision() == HEAD
    engine.dispose()
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
    prepare(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name FROM account").fetchall() == [("Sara",)]
    connection.close()


def _locked(path: Path) -> Callable[[], None]:
    prepare(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    return holder.close


def _newer(path: Path) -> None:
    prepare(path)
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
    prepare(path)
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * 3996
    path.write_bytes(content)


def _folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_locked, "in use by another program"),
        (_newer, "newer version of Shadda"),
        (_foreign, "another program"),
        (_garbage, "damaged or is not a database"),
        (_damaged, "damaged or is not a database"),
        (_folder, "is a folder"),
    ],
)
def test_a_file_that_is_no_good_is_explained(
    tmp_path: Path, spoil: Callable[[Path], Callable[[], None] | None], words: str
) -> None:
    path = tmp_path / "shadda.db"
    release = spoil(path)
    with pytest.raises(StartError) as told:
        prepare(path)
    if release is not None:
        release()
    sentence = str(told.value)
    assert words in sentence
    assert str(path) in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


def test_a_folder_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StartError, match="cannot be made"):
        prepare(tmp_path / "file" / "data" / "shadda.db")


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
                prepare(path)
            except StartError as error:
                return str(error)
            return "it could"

        assert "cannot be written: see that the file" in _as_nobody(attempt)
        Path(name).chmod(0o755)

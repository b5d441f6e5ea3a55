"""One run of the load test: servers and clients are started, everything is measured, then compared."""

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path
from threading import BrokenBarrierError
from time import monotonic, sleep
from types import TracebackType
from typing import Final, Self, TypeVar

from msgspec import Struct

from shadda.bench.load.compare import Shown, Verdict, compare
from shadda.bench.load.drive import PATIENCE, EchoPlan, Plan, echo, play, prepare
from shadda.bench.load.figures import Comparison, Echoes, Figures, Window, compute
from shadda.bench.load.notes import Notes, Told
from shadda.bench.load.serving import Running, running, usage
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.db.address import read_address
from shadda.server.db.store import Store, open_database

T = TypeVar("T")
A = TypeVar("A")

MOST_DIFFERENCES: Final = 20
"""The most differences that are told of one run."""

_ECHO_WARM: Final = 0.5
_ECHO_SIZE: Final = 64
"""About as long as a client's command: what comes back from the echo is no longer than what went there."""


class Wish(Struct, frozen=True):
    """What to run: how many clients in how many processes, and for how long.

    `rate` is in commands a second over all tables, 0 for a closed loop.  The echo is measured for a quarter
    of the time before the run, and for another after it.  Without a `database` a new file is used.
    """

    game: str
    seats: int
    rate: float
    warm: float
    seconds: float
    processes: int
    database: str
    seed: int


def run(wish: Wish, tables: int) -> Figures:
    """Run with so many tables; raises OSError or SetUpError."""
    shares = _shares(tables, wish.processes)
    with tempfile.TemporaryDirectory() as folder, _Crew(len(shares)) as crew:
        database = wish.database or str(Path(folder) / "load.db")
        with running("echo", "") as echoing:
            first = _measure_echo(wish, shares, crew, echoing)
            window, told = _measure_play(wish, shares, crew, database)
            echoes = _mean(first, _measure_echo(wish, shares, crew, echoing))
        shown, comparison = asyncio.run(_compare_all(wish, database, told))
    return compute(wish.rate, window, told, shown, echoes, comparison)


# -- processes --------------------------------------------------------------------------------------------


class _Crew:
    """Processes of clients, which begin together."""

    def __init__(self, size: int) -> None:
        context = get_context("spawn")
        self._barrier: Barrier = context.Barrier(size + 1)
        self._pool = ProcessPoolExecutor(size, context, prepare, (self._barrier,))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown()

    def begin(self, work: Callable[[A], T], plans: Sequence[A]) -> list[Future[T]]:
        """Let each process work on a plan; returns when all are ready to begin."""
        done = [self._pool.submit(work, plan) for plan in plans]
        for one in done:
            # Whoever fails before all are ready would be waited for in vain.
            one.add_done_callback(lambda ended: self._barrier.abort() if ended.exception() else None)
        try:
            self._barrier.wait(PATIENCE * 10)
        except BrokenBarrierError:
            _raise_first(done)
            raise
        return done


def _raise_first(done: Sequence[Future[T]]) -> None:
    """Raise why one of them failed, not that the others waited for it in vain."""
    errors = [error for one in done if (error := one.exception()) is not None]
    for error in errors:
        if not isinstance(error, BrokenBarrierError):
            raise error


def _shares(whole: int, parts: int) -> list[int]:
    """Part a number of tables into as many equal parts as there are processes."""
    return [part for at in range(parts) if (part := (whole + at) // parts)]


def _measure_echo(wish: Wish, shares: Sequence[int], crew: _Crew, server: Running) -> Echoes:
    seconds = wish.seconds / 4
    plans = [EchoPlan(server.port, share * wish.seats, _ECHO_SIZE, _ECHO_WARM, seconds) for share in shares]
    done = crew.begin(echo, plans)
    first = usage(server.pid)
    rate = sum(one.result() for one in done)
    last = usage(server.pid)
    if first is None or last is None:
        return Echoes(rate, None)
    return Echoes(rate, (last.seconds - first.seconds) / (rate * (_ECHO_WARM + seconds)) * 1e6)


def _mean(first: Echoes, second: Echoes) -> Echoes:
    rate = (first.rate + second.rate) / 2
    if first.processor_us is None or second.processor_us is None:
        return Echoes(rate, None)
    return Echoes(rate, (first.processor_us + second.processor_us) / 2)


def _measure_play(wish: Wish, shares: Sequence[int], crew: _Crew, database: str) -> tuple[Window, list[Told]]:
    with running("shadda", database) as server:
        before = usage(server.pid)
        done = crew.begin(play, _plans(wish, shares, server))
        begin = monotonic() + wish.warm
        sleep(wish.warm)
        first = usage(server.pid)
        sleep(max(0.0, begin + wish.seconds - monotonic()))
        window = Window(begin, monotonic(), before, first, usage(server.pid))
        return window, [one.result() for one in done]


def _plans(wish: Wish, shares: Sequence[int], server: Running) -> list[Plan]:
    return [
        Plan(
            port=server.port,
            game=wish.game,
            tables=share,
            seats=wish.seats,
            rate=wish.rate * share / sum(shares),
            warm=wish.warm,
            seconds=wish.seconds,
            seed=wish.seed + number,
        )
        for number, share in enumerate(shares)
    ]


# -- the comparison ---------------------------------------------------------------------------------------


async def _compare_all(wish: Wish, database: str, told: Sequence[Told]) -> tuple[list[Shown], Comparison]:
    """Hold every match against its log."""
    clients = [notes for one in told for table in one.tables for notes in table]
    async with Store(open_database(read_address(database), durable=False)) as store:
        verdicts = [
            await _compare_one(store, match_id, table)
            for one in told
            for table in one.tables
            for match_id in dict.fromkeys(heard.match for heard in table[0].frames)
        ]
    differences = list(chain.from_iterable(verdict.differences for verdict in verdicts))
    shown = list(chain.from_iterable(verdict.stored for verdict in verdicts))
    commands = [command for notes in clients for command in notes.commands]
    return shown, Comparison(
        matches=len(verdicts),
        commands=len(shown),
        views=sum(verdict.views for verdict in verdicts),
        refused=sum(bool(command.code) for command in commands),
        repeated=sum(notes.repeats for notes in clients),
        returned=sum(notes.returns for notes in clients),
        unanswered=sum(command.code is None for command in commands),
        cut=sum(notes.cut for notes in clients),
        differences=differences[:MOST_DIFFERENCES],
    )


async def _compare_one(store: Store, match_id: str, table: Sequence[Notes]) -> Verdict:
    stored = await store.match(match_id)
    if stored is None:
        return Verdict(differences=[f"match {match_id} is not stored"])
    game = get_game(stored.game)
    match = Match(game, game.options(None, stored.options, stored.seats), stored.seats)
    verdict = compare(match, await store.log(match_id), [_of_match(notes, match_id) for notes in table])
    verdict.differences = [f"match {match_id}: {text}" for text in verdict.differences]
    return verdict


def _of_match(notes: Notes, match_id: str) -> Notes:
    return Notes(
        seat=notes.seat,
        commands=[command for command in notes.commands if command.match == match_id],
        frames=[heard for heard in notes.frames if heard.match == match_id],
    )

"""`shadda bench load`: runs with each number of tables, and writes a table or JSON.

Ends with 1 where a log and what the clients were told differ, or a command was never answered.
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import msgspec
from msgspec import Struct
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from shadda.bench.load.figures import Figures, Times
from shadda.bench.load.run import Wish, run
from shadda.bench.load.table import SetUpError
from shadda.bench.whole import compiled
from shadda.core.errors import GameError
from shadda.core.registry import get_game

GOAL = 0.15
"""The least ratio at sixteen tables."""

_DIFFERENT = 1
_CANNOT_RUN = 2


class LoadReport(Struct, frozen=True):
    """All runs, and on what: the build of the rules, the processors, and how busy they were at the begin."""

    game: str
    seats: int
    seconds: float
    compiled: bool
    processors: int
    load: float | None
    runs: list[Figures]


def measure_load(
    tables: str,
    game: str,
    seats: int,
    seconds: float,
    warm: float,
    rate: float,
    processes: int,
    database: str,
    seed: int,
    as_json: bool,
) -> None:
    """Run with each of the numbers of tables and show the figures."""
    counts = _read_counts(tables)
    try:
        get_game(game).options(None, {}, seats)
    except GameError:
        _fail(f"There is no game {game} for {seats}: `shadda games` lists the games.")
    wish = Wish(game, seats, rate, warm, seconds, processes, database, seed)
    load = _load()
    console = Console(stderr=True)
    runs: list[Figures] = []
    for count in counts:
        with console.status(f"Playing at {count} tables ..."):
            try:
                runs.append(run(wish, count))
            except (OSError, SetUpError) as error:
                _fail(f"The load test could not run at {count} tables: {error}")
    report = LoadReport(game, seats, seconds, compiled(), os.cpu_count() or 1, load, runs)
    if as_json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        show(report, Console(highlight=False))
    if any(one.comparison.differences or one.comparison.unanswered for one in runs):
        sys.exit(_DIFFERENT)


def _read_counts(text: str) -> list[int]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) for part in parts):
        _fail(f"--tables needs numbers like 1,16,100, not {text}.")
    return [int(part) for part in parts]


def _fail(text: str) -> NoReturn:
    print(text, file=sys.stderr)
    sys.exit(_CANNOT_RUN)


def _load() -> float | None:
    """Tell how many processes want to run, over the last minute."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


# -- what is shown ----------------------------------------------------------------------------------------


def show(report: LoadReport, console: Console) -> None:
    """Write one column for each number of tables, and every difference."""
    build = "compiled rules" if report.compiled else "pure Python rules"
    load = "" if report.load is None else f", load {report.load:.1f} at the begin"
    console.print(
        f"{report.game}, {report.seats} clients a table, {report.seconds:g} s, {build}, "
        f"{report.processors} processors{load}",
        style="bold",
    )
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    for one in report.runs:
        table.add_column("1 table" if one.tables == 1 else f"{one.tables} tables", justify="right")
    for name, cell in ROWS:
        table.add_row(name, *(cell(one) for one in report.runs))
    console.print(table)
    for one in report.runs:
        for difference in one.comparison.differences:
            console.print(f"{one.tables} tables: {difference}", style="red", soft_wrap=True)


def _times(times: Times) -> str:
    return f"{times.median:,.1f} / {times.slowest_percent:,.1f}"


def _or_dash(value: float | None, unit: float = 1) -> str:
    return "-" if value is None else f"{value / unit:,.0f}"


ROWS: Sequence[tuple[str, Callable[[Figures], str]]] = (
    ("commands a second", lambda one: f"{one.commands:,.0f}"),
    ("echoes a second", lambda one: f"{one.echoes:,.0f}"),
    (f"commands for an echo (16 tables: {GOAL})", lambda one: f"{one.ratio:.3f}"),
    ("acknowledged: median / 99 %, ms", lambda one: _times(one.acknowledged)),
    ("shown to all: median / 99 %, ms", lambda one: _times(one.shown)),
    ("due but never sent", lambda one: f"{one.unsent:,}"),
    ("processor for a command, µs", lambda one: _or_dash(one.processor_us)),
    ("processor for an echo, µs", lambda one: _or_dash(one.echo_us)),
    ("memory for a table, kB", lambda one: _or_dash(one.table_bytes, 1000)),
    ("frames a second", lambda one: f"{one.frames:,.0f}"),
    ("bytes of a frame", lambda one: f"{one.frame_bytes:,.0f}"),
    ("busy share of the clients", lambda one: f"{one.clients_busy:.2f}"),
    (
        "compared commands / matches",
        lambda one: f"{one.comparison.commands:,} / {one.comparison.matches:,}",
    ),
    ("compared views", lambda one: f"{one.comparison.views:,}"),
    (
        "refused / repeated / returned",
        lambda one: f"{one.comparison.refused} / {one.comparison.repeated} / {one.comparison.returned}",
    ),
    (
        "unanswered / cut / differences",
        lambda one: f"{one.comparison.unanswered} / {one.comparison.cut} / {len(one.comparison.differences)}",
    ),
)

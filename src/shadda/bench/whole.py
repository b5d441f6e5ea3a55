"""`shadda bench`: measures everything once and writes a table, or JSON."""

import platform
import sys
from importlib import import_module

import msgspec
from msgspec import Struct
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from shadda.bench import client, frames, start, steps
from shadda.bench.client import Load
from shadda.bench.frames import Frames
from shadda.bench.start import Start
from shadda.bench.steps import Missing, Speed


class Report(Struct, frozen=True):
    """All figures of one run, and what they were measured on."""

    compiled: bool
    python: str
    machine: str
    steps: list[Speed] | Missing
    frames: list[Frames]
    client: Load | Missing
    start: Start | Missing


def compiled() -> bool:
    """Say whether the rules are the compiled ones."""
    path = import_module("shadda.games.one_fifty.rules").__file__ or ""
    return not path.endswith(".py")


def run(rounds: int, seconds: float, matches: int, starts: int, as_json: bool) -> None:
    """Measure how fast and how small Shadda is, against a peer where there is one.

    `rounds` are played against the peer, for `seconds` each; `matches` are those for the frames, at each
    number of seats; `starts` are those of the server, 0 leaves them out.
    """
    console = Console(stderr=True)
    with console.status("Playing against the peer ..."):
        speed = steps.measure(rounds, seconds)
    with console.status("Making frames ..."):
        made = frames.measure(matches)
    with console.status("Starting the server ..."):
        started = start.measure(starts) if starts else Missing("starts of the server were left out")
    report = Report(
        compiled=compiled(),
        python=platform.python_version(),
        machine=platform.machine(),
        steps=speed,
        frames=made,
        client=client.measure(),
        start=started,
    )
    if as_json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        show(report, Console(highlight=False))


def show(report: Report, console: Console) -> None:
    """Write the figures beside their goals, and what could not be measured."""
    build = "compiled rules" if report.compiled else "pure Python rules"
    console.print(f"Shadda, {build}, Python {report.python}, {report.machine}", style="bold")
    table = Table(box=SIMPLE_HEAD)
    for name in ("", "measured", "goal"):
        table.add_column(name, justify="right" if name else "left")
    for part in (_steps(report.steps), _frames(report.frames), _load(report.client), _start(report.start)):
        for row in part:
            table.add_row(*row)
    console.print(table)
    for figure in (report.steps, report.client, report.start):
        if isinstance(figure, Missing):
            console.print(f"Not measured: {figure.missing}", style="yellow", soft_wrap=True)


Rows = list[tuple[str, str, str]]


def _steps(speeds: list[Speed] | Missing) -> Rows:
    if isinstance(speeds, Missing):
        return [("steps of players, ours to the peer's", "-", "")]
    return [row for speed in speeds for row in _speed(speed)]


def _speed(speed: Speed) -> Rows:
    return [
        (f"{speed.game}: steps of players a second", f"{speed.ours:,.0f}", ""),
        ("  the same with a choice", f"{speed.chosen:,.0f}", ""),
        (f"  steps of players a second, OpenSpiel {speed.against}", f"{speed.peer:,.0f}", ""),
        ("  ours to the peer's", f"{speed.ratio:.2f} x", f"{speed.goal} x"),
    ]


def _frames(games: list[Frames]) -> Rows:
    return [row for made in games for row in _frame(made)]


def _frame(made: Frames) -> Rows:
    return [
        (f"{made.game}: a frame, made and encoded: median", f"{made.median:.1f} µs", "40 µs"),
        ("  the slowest hundredth begins at", f"{made.slowest_percent:.1f} µs", ""),
        ("  the biggest view", f"{made.view:,} bytes", "8,192 bytes"),
        ("  the biggest frame", f"{made.frame:,} bytes", ""),
    ]


def _load(load: Load | Missing) -> Rows:
    what = "first load of the client, gzipped"
    if isinstance(load, Missing):
        return [(what, "-", "200 kB")]
    return [
        (what, f"{load.first / 1000:.1f} kB", "200 kB"),
        ("its fonts", f"{load.fonts / 1000:.1f} kB", ""),
        ("what may be loaded later", f"{load.later / 1000:.1f} kB", ""),
    ]


def _start(started: Start | Missing) -> Rows:
    shown = "-" if isinstance(started, Missing) else f"{started.seconds:.2f} s"
    return [("shadda serve, until its first answer", shown, "2 s")]

"""The figures of one run: what was stored and shown in the measured time, and how long it took."""

from collections.abc import Sequence
from statistics import quantiles

from msgspec import Struct

from shadda.bench.load.compare import Shown
from shadda.bench.load.notes import Notes, Told
from shadda.bench.load.serving import Usage


class Times(Struct, frozen=True):
    """Milliseconds from when a command was due: the median, and where the slowest hundredth begins."""

    median: float
    slowest_percent: float


class Comparison(Struct, frozen=True):
    """What was compared after the run, and the differences found, each in words."""

    matches: int
    commands: int
    views: int
    refused: int
    repeated: int
    returned: int
    unanswered: int
    cut: int
    """Lines that the server broke."""
    differences: list[str]


class Figures(Struct, frozen=True):
    """One run with a number of tables.  Processor and memory are those of the server, None where unknown.

    `commands` and `echoes` are in a second, `ratio` is the first over the second.  `unsent` counts the
    commands of an open loop that were due and could not be sent before its end; the times hold how long
    they had waited by then.
    """

    tables: int
    rate: float
    commands: float
    echoes: float
    ratio: float
    acknowledged: Times
    shown: Times
    unsent: int
    processor_us: float | None
    """Microseconds of the server's processors for one command."""
    echo_us: float | None
    """The same of the echo's server for one round trip."""
    table_bytes: float | None
    frames: float
    frame_bytes: float
    clients_busy: float
    """The share of its time that the busiest process of clients worked: near 1 it is the limit."""
    comparison: Comparison


class Echoes(Struct, frozen=True):
    """Round trips in a second, and the processor time of one."""

    rate: float
    processor_us: float | None


class Window(Struct, frozen=True):
    """The measured time, and what the server had used at its begin, at its end, and before all clients."""

    begin: float
    end: float
    before: Usage | None
    first: Usage | None
    last: Usage | None

    @property
    def seconds(self) -> float:
        """How long it was."""
        return self.end - self.begin

    def holds(self, when: float) -> bool:
        """Say whether a moment lies in it."""
        return self.begin <= when < self.end


def compute(
    rate: float,
    window: Window,
    told: Sequence[Told],
    shown: Sequence[Shown],
    echoes: Echoes,
    comparison: Comparison,
) -> Figures:
    """Compute the figures of a run."""
    clients = [notes for one in told for table in one.tables for notes in table]
    tables = sum(len(one.tables) for one in told)
    done = sum(window.holds(one.shown) for one in shown)
    due = [one for one in shown if window.holds(one.due)]
    waited = [window.end - when for one in told for when in one.unsent if window.holds(when)]
    return Figures(
        tables=tables,
        rate=rate,
        commands=done / window.seconds,
        echoes=echoes.rate,
        ratio=done / window.seconds / echoes.rate,
        acknowledged=_times([one.answered - one.due for one in due] + waited),
        shown=_times([one.shown - one.due for one in due] + waited),
        unsent=len(waited),
        processor_us=_processor(window, done),
        echo_us=echoes.processor_us,
        table_bytes=_memory(window, tables),
        frames=sum(window.holds(heard.at) for notes in clients for heard in notes.frames) / window.seconds,
        frame_bytes=_mean_frame(clients),
        clients_busy=max(one.busy for one in told),
        comparison=comparison,
    )


def _times(seconds: list[float]) -> Times:
    if not seconds:
        return Times(0.0, 0.0)
    parts = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else seconds * 99
    return Times(parts[49] * 1000, parts[98] * 1000)


def _processor(window: Window, done: int) -> float | None:
    if window.first is None or window.last is None or not done:
        return None
    return (window.last.seconds - window.first.seconds) / done * 1e6


def _memory(window: Window, tables: int) -> float | None:
    if window.before is None or window.last is None:
        return None
    return (window.last.memory - window.before.memory) / tables


def _mean_frame(clients: Sequence[Notes]) -> float:
    frames = sum(len(notes.frames) for notes in clients)
    return sum(notes.bytes for notes in clients) / frames if frames else 0.0

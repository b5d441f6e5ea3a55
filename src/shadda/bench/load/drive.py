"""What a process full of clients does: sit down, play for a while, wait until all is answered.

`Plan` and `Told` are all that passes between it and the process that judges.
"""

import asyncio
import gc
from collections.abc import Coroutine
from itertools import count
from multiprocessing.synchronize import Barrier
from random import Random
from time import monotonic, process_time
from typing import Any, Final, TypeVar

from msgspec import Struct
from uvicorn.loops.auto import auto_loop_factory

from shadda.bench.load.line import Line, open_line
from shadda.bench.load.notes import Told
from shadda.bench.load.table import Table, make_tables
from shadda.core.registry import get_game

T = TypeVar("T")

PING_SECONDS: Final = 8.0
PATIENCE: Final = 30.0
"""Seconds after which the server is no longer waited for."""

_AT_ONCE: Final = 32
"""Tables that sit down at the same time."""


class Plan(Struct, frozen=True):
    """What the clients of one process do.  `rate` is that of this process; 0 is a closed loop.

    They begin when all processes are ready; after `warm` seconds, `seconds` are measured.
    """

    port: int
    game: str
    tables: int
    seats: int
    rate: float
    warm: float
    seconds: float
    seed: int


class EchoPlan(Struct, frozen=True):
    """How many connections send how long a text to the echo, each when it has heard the one before."""

    port: int
    connections: int
    size: int
    warm: float
    seconds: float


_barriers: list[Barrier] = []
"""What this process begins at; it gets it when it starts."""


def prepare(barrier: Barrier) -> None:
    """Take what all processes begin at."""
    _barriers.append(barrier)


async def _all_ready() -> None:
    await asyncio.to_thread(_barriers[-1].wait, PATIENCE * 10)


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run on the kind of event loop that the server uses."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(work)


# -- playing ----------------------------------------------------------------------------------------------


def play(plan: Plan) -> Told:
    """Play; raises SetUpError where the server does not let it begin."""
    # Notes live until the end: looking for garbage among them only makes clients slow.
    gc.disable()
    return _run(_play(plan))


async def _play(plan: Plan) -> Told:
    game = get_game(plan.game)
    tables = make_tables(plan.port, game, plan.tables, plan.seats, plan.rate == 0, Random(plan.seed))
    doors = asyncio.Semaphore(_AT_ONCE)
    # Who sits and says nothing would count as absent before the last ones have come.
    pings = asyncio.create_task(_ping_all(tables))
    # Who already plays would hold up the others at the door.
    await asyncio.gather(*(_sit_down(table, doors) for table in tables))
    await asyncio.gather(*(table.begin() for table in tables))
    await _all_ready()
    begin, worked = monotonic(), process_time()
    end = begin + plan.warm + plan.seconds
    if plan.rate:
        await _keep_pace(tables, plan.rate, begin, end)
    else:
        await asyncio.sleep(end - monotonic())
    busy = (process_time() - worked) / (plan.warm + plan.seconds)
    unsent = [when for table in tables for when in table.due]
    await _come_to_rest(tables)
    pings.cancel()
    return Told([[player.notes for player in table.players] for table in tables], unsent, busy)


async def _sit_down(table: Table, doors: asyncio.Semaphore) -> None:
    async with doors:
        await table.sit_down()


async def _ping_all(tables: list[Table]) -> None:
    while True:
        for table in tables:
            for player in table.players:
                player.ping()
            await asyncio.sleep(PING_SECONDS / len(tables))


async def _keep_pace(tables: list[Table], rate: float, begin: float, end: float) -> None:
    """Let commands fall due at a steady rate, at the tables in turn, however far behind they are."""
    for number in count():
        when = begin + number / rate
        if when >= end:
            return
        ahead = when - monotonic()
        if ahead > 0:
            await asyncio.sleep(ahead)
        tables[number % len(tables)].fall_due(when)


async def _come_to_rest(tables: list[Table]) -> None:
    """Wait until everything is answered, and everything told before that is heard."""
    for table in tables:
        table.stop()
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(table.rest() for table in tables))
    except TimeoutError:
        # What was never answered stands in the notes.
        pass
    players = [player for table in tables for player in table.players]
    for player in players:
        player.leave()


# -- the echo ---------------------------------------------------------------------------------------------


class _Caller:
    """A connection to the echo."""

    def __init__(self, text: bytes) -> None:
        self.trips = 0
        self._text = text
        self._line: Line | None = None

    async def open(self, port: int) -> None:
        self._line = await open_line(port, "", self._hear, lambda line: None)

    def call(self) -> None:
        if self._line is not None:
            self._line.send(self._text)

    def _hear(self, text: bytes) -> None:
        self.trips += 1
        self.call()

    def leave(self) -> None:
        if self._line is not None:
            self._line.close()


def echo(plan: EchoPlan) -> float:
    """Give the round trips in a second."""
    gc.disable()
    return _run(_echo(plan))


async def _echo(plan: EchoPlan) -> float:
    callers = [_Caller(b"x" * plan.size) for _ in range(plan.connections)]
    for caller in callers:
        await caller.open(plan.port)
    await _all_ready()
    for caller in callers:
        caller.call()
    await asyncio.sleep(plan.warm)
    begin, before = monotonic(), sum(caller.trips for caller in callers)
    await asyncio.sleep(plan.seconds)
    rate = (sum(caller.trips for caller in callers) - before) / (monotonic() - begin)
    for caller in callers:
        caller.leave()
    return rate

"""The server's clock: milliseconds since 1970 that never run backwards, and calls at a time.

Deadlines are stored in the database, so they are times of the day; but the clock of the machine may be
set while the server runs, so it is read once and counted on from there.  Tests hand in a clock of theirs.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A call that is to come."""

    def cancel(self) -> None:
        """Forget it."""
        ...


class Clock(Protocol):
    """What the server knows of time."""

    def now(self) -> int:
        """Give the time in milliseconds since 1970."""
        ...

    def call_at(self, when: int, call: Callable[[], None]) -> Handle:
        """Call in the event loop once `now` has reached `when`."""
        ...


class SystemClock:
    """The machine's clock, read once and counted on."""

    def __init__(self) -> None:
        self._start = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """Give the time in milliseconds since 1970."""
        return (self._start + time.monotonic_ns()) // 1_000_000

    def call_at(self, when: int, call: Callable[[], None]) -> Handle:
        """Call in the event loop once `now` has reached `when`."""
        # One more: the time is cut to whole milliseconds, and a call that is early is no use.
        return asyncio.get_running_loop().call_later(max(0, when - self.now() + 1) / 1000, call)


async def sleep_until(clock: Clock, when: int) -> None:
    """Wait until the clock has reached `when`."""
    if clock.now() >= when:
        return
    woken = asyncio.Event()
    handle = clock.call_at(when, woken.set)
    try:
        await woken.wait()
    finally:
        handle.cancel()

"""The running clocks of a match: one for each seat that owes a decision, known by a number.

They are values; who starts and stops them, and stores them, is the match's affair (`play`).
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from shadda.core.match import Match
from shadda.server.db.rows import StoredClock


class RunningClock(Struct, frozen=True):
    """A clock of a seat; it belongs to a number that changes when a new one starts.

    `kind` is the decision that is owed: another one, opened late, may have a least time of its own.
    """

    number: int
    deadline: int
    seconds: int
    kind: str


def running_clocks(before: Mapping[int, RunningClock], match: Match, now: int) -> dict[int, RunningClock]:
    """Give the clocks that run in a position: those that ran before go on, others start now."""
    clocks: dict[int, RunningClock] = {}
    state = match.state
    owing = state.to_act()
    for seat in range(match.seats):
        seconds = match.game.seconds(state, seat) if owing >> seat & 1 else None
        if seconds is None:
            continue
        number, kind = state.clock(seat), match.game.decision(state, seat)
        running = before.get(seat)
        if running is None or running.number != number:
            running = RunningClock(number, now + seconds * 1000, seconds, kind)
        elif running.kind != kind:
            least = match.game.least_seconds(state, seat) or 0
            running = replace(running, kind=kind, deadline=max(running.deadline, now + least * 1000))
        clocks[seat] = running
    return clocks


def stored_clocks(clocks: Mapping[int, RunningClock]) -> list[StoredClock]:
    """Write clocks as they are stored."""
    return [StoredClock(seat, clock.number, clock.deadline) for seat, clock in sorted(clocks.items())]

"""What a reader gets after a step: how long its frame takes to make and encode, and how big views grow.

A frame is made as the server makes it: the events as this reader may know them, the view, the legal and
free tokens, encoded as one message.  All frames of whole matches at random are measured, for all seats.
"""

from random import Random
from statistics import median, quantiles
from time import perf_counter_ns

import msgspec
from msgspec import Struct

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.wire.messages import ClockView, FrameMessage


class Frames(Struct, frozen=True):
    """Microseconds for one frame, and the biggest view and frame in bytes."""

    median: float
    slowest_percent: float
    view: int
    frame: int
    count: int


class _Tally:
    """Frames measured so far."""

    def __init__(self) -> None:
        self.times: list[int] = []
        self.view = 0
        self.frame = 0

    def measure(self, match: Match, seat: int) -> None:
        """Make and encode the frame of a seat, if the last change tells it anything."""
        start = perf_counter_ns()
        frame = match.frame(seat)
        if frame is None:
            return
        clocks = [ClockView(owing, 0, 30) for owing in frame.view.to_act]
        message = FrameMessage(1, "match", frame.events, frame.view, frame.legal, frame.free, clocks, 0)
        encoded = _ENCODER.encode(message)
        self.times.append(perf_counter_ns() - start)
        self.frame = max(self.frame, len(encoded))
        self.view = max(self.view, len(_ENCODER.encode(frame.view)))


_ENCODER = msgspec.json.Encoder()


def measure(matches: int) -> Frames:
    """Play so many matches at every number of seats and measure each frame."""
    game = get_game("one_fifty")
    rng = Random(150)
    tally = _Tally()
    for seats in game.seats[1:]:
        options = game.options(None, {}, seats)
        for _ in range(matches):
            match = Match(game, options, seats)
            while not (due := match.due()).over:
                if due.chance:
                    match.chance(rng)
                else:
                    seat = min(due.seats)
                    match.command(seat, [rng.choice(match.legal(seat))])
                for reader in range(seats):
                    tally.measure(match, reader)
    times = [nanoseconds / 1000 for nanoseconds in tally.times]
    return Frames(median(times), quantiles(times, n=100)[98], tally.view, tally.frame, len(times))

"""What a reader gets after a step: how long its frame takes to make and encode, and how big views grow.

A frame is made as the server makes it: the events as this reader may know them, the view, the legal and
free tokens, encoded as one message.  All frames of whole matches at random are measured, for all seats.
"""

from random import Random
from statistics import median, quantiles
from time import perf_counter_ns

import msgspec
from msgspec import Struct

from shadda.bots.base import Budget, RandomBot, ask_of
from shadda.core.errors import OptionConflict
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.core.registry import get_game, list_games
from shadda.wire.messages import ClockView, FrameMessage


class Frames(Struct, frozen=True):
    """Microseconds for one frame, and the biggest view and frame in bytes."""

    game: str
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


def measure(matches: int) -> list[Frames]:
    """Play so many matches of every game at every number of seats its defaults allow; measure each frame."""
    return [_frames(get_game(game_id), matches) for game_id in list_games()]


def _frames(game: AnyGame, matches: int) -> Frames:
    rng = Random(150)
    tally = _Tally()
    for seats in game.seats:
        try:
            options = game.options(None, {}, seats)
        except OptionConflict:
            continue
        for _ in range(matches):
            _play(Match(game, options, seats), rng, tally)
    times = [nanoseconds / 1000 for nanoseconds in tally.times]
    return Frames(game.id, median(times), quantiles(times, n=100)[98], tally.view, tally.frame, len(times))


def _play(match: Match, rng: Random, tally: _Tally) -> None:
    bot, budget = RandomBot(), Budget()
    while not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
        else:
            seat = min(due.seats)
            match.command(seat, bot.choose(ask_of(match, seat), rng, budget))
        for reader in range(match.seats):
            tally.measure(match, reader)

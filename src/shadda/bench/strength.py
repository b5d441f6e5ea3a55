"""How much better a bot plays than another: the first round of many deals, with the bot in each seat in turn.

Every deal is played by the other bot alone, and once more for each seat in which the bot sits in its place.
The luck is the same each time and so is what the others would do, so all that differs comes of the bot's own
decisions: few deals tell what whole matches would tell after thousands.
"""

import time
from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct

from shadda.bots.arena import ALL_SEEING, AllSeeing, Interval, Luck, interval
from shadda.bots.base import Ask, Bot, Budget, ask_of, get_bot
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.wire.options import Options


class Contest(Struct, frozen=True):
    """What is compared, and where."""

    game: AnyGame
    options: Options
    seats: int
    bot: str
    other: str
    seed: int
    budget: Budget


class Strength(Struct, frozen=True):
    """What the bot gains a round in the other's place, in points of its side less the mean of the others."""

    bot: str
    other: str
    deals: int
    gain: Interval
    moves: int
    """Decisions of the bot that were no matter of course."""
    mean: float
    most: float
    """Milliseconds of those, on the average and at most."""


class Timed:
    """A bot, and how long it thought."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        """Write the times down in `times`, in milliseconds."""
        self._bot: Final = bot
        self._times = times

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose, by the clock."""
        start = time.perf_counter()
        tokens = self._bot.choose(ask, rng, budget)
        if len(ask.legal) > 1:
            self._times.append(1000 * (time.perf_counter() - start))
        return tokens

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer what the bot offers."""
        return self._bot.offer(ask, rng)


def measure_strength(contest: Contest, deals: int) -> Strength:
    """Play the deals and compare."""
    times: list[float] = []
    gains = [gain_of(contest, deal, times) for deal in range(deals)]
    mean = sum(times) / max(1, len(times))
    return Strength(
        contest.bot, contest.other, deals, interval(gains), len(times), mean, max(times, default=0.0)
    )


def gain_of(contest: Contest, deal: int, times: list[float]) -> float:
    """Give what the bot gains in a deal, as the mean over the seats."""
    usual = first_round(contest, deal, -1, times)
    return (
        sum(
            _lead(contest, first_round(contest, deal, seat, times), seat) - _lead(contest, usual, seat)
            for seat in range(contest.seats)
        )
        / contest.seats
    )


def first_round(contest: Contest, deal: int, seat: int, times: list[float]) -> list[int]:
    """Play the first round with the bot in a seat, -1 for none; gives the totals."""
    match = Match(contest.game, contest.options, contest.seats)
    luck = Luck(contest.seed, deal)
    rng = Random(f"{contest.seed}/{deal}/bots")
    players: list[Bot] = [get_bot(contest.game.id, contest.other)] * contest.seats
    if seat >= 0:
        seeing = contest.bot == ALL_SEEING
        players[seat] = Timed(AllSeeing(match) if seeing else get_bot(contest.game.id, contest.bot), times)
    while not match.state.scored:
        due = match.due()
        if due.chance:
            match.chance(luck.rng(match))
        else:
            mover = min(due.seats)
            own = Random(f"{contest.seed}/{deal}/{mover}") if mover == seat else rng
            match.command(mover, players[mover].choose(ask_of(match, mover), own, contest.budget))
    return match.state.scores()


def _lead(contest: Contest, scores: list[int], seat: int) -> float:
    sides = contest.game.sides(contest.options, contest.seats)
    own = next(side for side in sides if seat in side)
    others = [scores[other] for other in range(contest.seats) if other not in own]
    return scores[seat] - sum(others) / len(others)


def lines(found: Strength) -> Iterator[str]:
    """Say what was measured."""
    margin = "" if found.gain.margin is None else f" ± {found.gain.margin:.2f}"
    yield f"{found.bot} in the place of {found.other}: {found.gain.mean:+.2f}{margin} points a round"
    yield f"{found.deals} deals, {found.moves} moves, {found.mean:.1f} ms a move, {found.most:.1f} ms at most"

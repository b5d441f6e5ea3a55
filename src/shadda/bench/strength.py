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

from shadda.bench.credit import credit, lead_of, searcher_of
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
    credit: Interval | None
    """The same, as the sum of what its decisions gain over those of `normal` (`credit`): with less luck.

    None in a game that has no search to play decisions on with.
    """
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
    found = [gain_of(contest, deal, times) for deal in range(deals)]
    mean = sum(times) / max(1, len(times))
    gains, credits = (interval([each[at] for each in found]) for at in range(2))
    credited = None if searcher_of(contest.game.id) is None else credits
    return Strength(
        contest.bot, contest.other, deals, gains, credited, len(times), mean, max(times, default=0.0)
    )


def gain_of(contest: Contest, deal: int, times: list[float]) -> tuple[float, float]:
    """Give what the bot gains in a deal, and what its decisions gain, as means over the seats."""
    usual, _ = first_round(contest, deal, -1, times)
    gain = 0.0
    merit = 0.0
    for seat in range(contest.seats):
        match, own = first_round(contest, deal, seat, times)
        gain += lead_of(match, match.state.scores(), seat) - lead_of(usual, usual.state.scores(), seat)
        merit += own
    return gain / contest.seats, merit / contest.seats


def first_round(contest: Contest, deal: int, seat: int, times: list[float]) -> tuple[Match, float]:
    """Play the first round with the bot in a seat, -1 for none; gives the match and the seat's credit."""
    match = Match(contest.game, contest.options, contest.seats)
    luck = Luck(contest.seed, deal)
    other = get_bot(contest.game.id, contest.other)
    normal = get_bot(contest.game.id, "normal")
    seeing = contest.bot == ALL_SEEING
    bot = Timed(AllSeeing(match) if seeing else get_bot(contest.game.id, contest.bot), times)
    rng = Random(f"{contest.seed}/{deal}/bots")
    merit = 0.0
    while not match.state.scored:
        due = match.due()
        if due.chance:
            match.chance(luck.rng(match))
            continue
        mover = min(due.seats)
        ask = ask_of(match, mover)
        if mover != seat:
            match.command(mover, other.choose(ask, rng, contest.budget))
            continue
        name = f"{contest.seed}/{deal}/{mover}"
        usual = normal.choose(ask, Random(name), contest.budget)
        command = bot.choose(ask, Random(name), contest.budget)
        merit += credit(match, seat, command, usual)
        match.command(seat, command)
    return match, merit


def lines(found: Strength) -> Iterator[str]:
    """Say what was measured."""
    yield f"{found.bot} in the place of {found.other}: {_shown(found.gain)} points a round"
    if found.credit is not None:
        yield f"its decisions against those of normal: {_shown(found.credit)} points a round"
    yield f"{found.deals} deals, {found.moves} moves, {found.mean:.1f} ms a move, {found.most:.1f} ms at most"


def _shown(value: Interval) -> str:
    return f"{value.mean:+.2f}" + ("" if value.margin is None else f" ± {value.margin:.2f}")

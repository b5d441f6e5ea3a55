"""Bots against bots: whole matches, duplicate play, and how sure the difference is.

Chance depends on the deal and the round alone, so in duplicate play, where the same deals are played with
the seats rotated, the bots meet the same luck.  All matches of a deal count as one observation (a
cluster); the intervals are Student's, at 95 %, over the deals.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from random import Random
from typing import Final

from msgspec import Struct

from shadda.bots.base import Ask, Bot, Budget, ask_of, get_bot
from shadda.bots.search import Searcher, search
from shadda.core.errors import GameError
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.core.state import State
from shadda.wire.options import Options
from shadda.wire.record import Record

NODES: Final = 200
"""Playouts of a search for a move, where nobody says."""
ALL_SEEING: Final = "all_seeing"
"""What stands for `AllSeeing` among the levels."""


class Interval(Struct, frozen=True):
    """A mean and the half width of its 95 % interval (None for a single observation)."""

    mean: float
    margin: float | None


class Row(Struct, frozen=True):
    """How one bot did in an average match.  `wins` shares a match among its winners."""

    bot: str
    points: Interval
    """Points per round."""
    total: Interval
    rank: Interval
    wins: Interval


class Difference(Struct, frozen=True):
    """The first bot less the second, deal by deal."""

    first: str
    second: str
    points: Interval
    total: Interval
    rank: Interval
    wins: Interval


class Result(Struct, frozen=True):
    """The table of a tournament: `deals` deals, `matches` matches in all."""

    game: str
    seats: int
    deals: int
    matches: int
    rows: list[Row]
    differences: list[Difference]


class Played(Struct, frozen=True):
    """What is kept of one match: bot, total, rank of every seat; `record` where it was asked for."""

    bots: list[str]
    rounds: int
    totals: list[int]
    ranks: list[int]
    record: Record | None


class Plan(Struct, frozen=True):
    """What is played, for the processes that play it."""

    game: str
    options: Options
    lineups: list[list[str]]
    """The bots by seat; every deal is played once with each."""
    seed: int
    records: bool
    nodes: int = NODES


class AllSeeing:
    """The search of `hard` in the true world alone: no player, but a measure of what knowing all is worth."""

    def __init__(self, match: Match) -> None:
        """Look into all hands of a match."""
        self._match = match

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose by search."""
        hard = get_bot(ask.game.id, "hard")
        if not isinstance(hard, Searcher):
            raise GameError("unknown_bot", {"game": ask.game.id, "level": ALL_SEEING})
        return [ask.game.token(search(hard.plan, ask, rng, budget, self))]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing."""
        return []

    def draw(self, rng: Random) -> State:
        """Give the true world."""
        return self._match.state


class Luck:
    """The chance of one deal: the k-th outcome of a round is the same however the round is played."""

    def __init__(self, seed: int, deal: int) -> None:
        """Name the deal."""
        self._name = f"{seed}/{deal}"
        self._round = 0
        self._count = 0

    def rng(self, match: Match) -> Random:
        """Give the generator of the outcome that is due."""
        number = match.view(None).round
        if number != self._round:
            self._round = number
            self._count = 0
        self._count += 1
        return Random(f"{self._name}/{number}/{self._count}")


def play_match(match: Match, bots: Sequence[Bot], luck: Luck, rng: Random, nodes: int = NODES) -> None:
    """Play a match to its end.  Where several seats owe an answer, they give it in a random order."""
    budget = Budget(nodes, milliseconds=None)
    while True:
        due = match.due()
        if due.chance:
            match.chance(luck.rng(match))
        elif due.seats:
            seat = rng.choice(sorted(due.seats)) if len(due.seats) > 1 else next(iter(due.seats))
            match.command(seat, bots[seat].choose(ask_of(match, seat), rng, budget))
        else:
            return


def simulate(
    game: AnyGame,
    options: Options,
    seats: int,
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    duplicate: bool = False,
    progress: Callable[[int, int], None] | None = None,
    keep: Callable[[Record], None] | None = None,
    nodes: int = NODES,
) -> Result:
    """Let bots play `games` deals; fewer levels than seats are dealt out again from the first.

    With `duplicate` every deal is played once for each rotation of the seats.  `progress` hears of deals
    done and deals in all; `keep` gets the record of every match, in order.  A search plays out `nodes`
    times for a move; no bot reads the clock.  Raises GameError.
    """
    lineup = [levels[seat % len(levels)] for seat in range(seats)]
    for level in lineup:
        get_bot(game.id, "hard" if level == ALL_SEEING else level)
    game.new(options, seats)
    lineups = _rotations(lineup) if duplicate else [lineup]
    plan = Plan(game.id, options, lineups, seed, keep is not None, nodes)
    deals: list[list[Played]] = []
    for played in _play_deals(plan, games, jobs):
        deals.append([Played(one.bots, one.rounds, one.totals, one.ranks, None) for one in played])
        if keep is not None:
            for one in played:
                if one.record is not None:
                    keep(one.record)
        if progress is not None:
            progress(len(deals), games)
    return _result(plan, seats, deals)


def _rotations(lineup: list[str]) -> list[list[str]]:
    found: list[list[str]] = []
    for first in range(len(lineup)):
        turned = lineup[first:] + lineup[:first]
        if turned not in found:
            found.append(turned)
    return found


def _play_deals(plan: Plan, games: int, jobs: int) -> Iterator[list[Played]]:
    play = partial(play_deal, plan)
    if jobs <= 1 or games <= 1:
        yield from map(play, range(games))
        return
    executor = ProcessPoolExecutor(min(jobs, games), mp_context=get_context("spawn"))
    try:
        yield from executor.map(play, range(games))
    finally:
        executor.shutdown(cancel_futures=True)


def play_deal(plan: Plan, deal: int) -> list[Played]:
    """Play one deal with every lineup."""
    game = get_game(plan.game)
    out: list[Played] = []
    for number, lineup in enumerate(plan.lineups):
        match = Match(game, plan.options, len(lineup))
        bots = [AllSeeing(match) if level == ALL_SEEING else get_bot(game.id, level) for level in lineup]
        rng = Random(f"{plan.seed}/{deal}/bots/{number}")
        play_match(match, bots, Luck(plan.seed, deal), rng, plan.nodes)
        state = match.state
        record = match.record("full", lineup) if plan.records else None
        out.append(Played(lineup, state.scored, state.scores(), state.ranks(), record))
    return out


# -- statistics ---------------------------------------------------------------------------------------

_MEASURES: Final = 4


def _result(plan: Plan, seats: int, deals: list[list[Played]]) -> Result:
    bots = list(dict.fromkeys(plan.lineups[0]))
    means = {bot: [_mean_of(bot, played) for played in deals] for bot in bots}
    rows = [Row(bot, *_intervals(means[bot])) for bot in bots]
    differences = [
        Difference(
            first,
            second,
            *_intervals(
                [
                    [left - right for left, right in zip(one, other, strict=True)]
                    for one, other in zip(means[first], means[second], strict=True)
                ]
            ),
        )
        for first, second in combinations(bots, 2)
    ]
    matches = sum(len(played) for played in deals)
    return Result(plan.game, seats, len(deals), matches, rows, differences)


def _mean_of(bot: str, played: list[Played]) -> list[float]:
    """Average a bot's measures over its seats in all matches of a deal, in the order of `Row`."""
    sums = [0.0] * _MEASURES
    count = 0
    for match in played:
        # A team that fails together has no winner.
        winners = max(1, match.ranks.count(1))
        for seat, name in enumerate(match.bots):
            if name == bot:
                count += 1
                sums[0] += match.totals[seat] / max(1, match.rounds)
                sums[1] += match.totals[seat]
                sums[2] += match.ranks[seat]
                sums[3] += (match.ranks[seat] == 1) / winners
    return [value / count for value in sums]


def _intervals(values: list[list[float]]) -> list[Interval]:
    return [interval([row[measure] for row in values]) for measure in range(_MEASURES)]


def interval(values: Sequence[float]) -> Interval:
    """Give the mean of independent observations and the half width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Interval(mean, None)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Interval(mean, student(count - 1) * math.sqrt(variance / count))


_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


def student(freedom: int) -> float:
    """Give the 97.5 % point of Student's distribution; from 11 degrees on by its expansion, to 0.001."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = 1.959964
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    return z + first + second

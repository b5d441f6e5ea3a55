"""The search of the `hard` bots: the same for every game, told by a `Plan` what it needs to know of one.

Worlds are drawn that the seat could be in, from what it sees and remembers, never from the true state.  In
each of them every candidate is tried, and the round is played on by the game's policy, which acts for each
seat on what that seat knows there; chance brings the same to all candidates of a world, so that they are
compared in pairs.  Successive halving drops the worse half of the candidates as the budget is spent; it ends
early where one leads clearly.  The first candidate is what the policy itself would do: another one has to
lead it by more than noise.

Known faults.  The choice may be one that is good on the average only because later choices could tell the
worlds apart (strategy fusion); here the policy makes them, which cannot, so the fault is smaller than that of
a solver but the later play is only as good as the policy.  Worlds are drawn from what the rules prove and a
plan's belief; that others choose what they do with our knowledge in mind is not considered (non-locality).
"""

import math
import time
from collections.abc import Callable
from random import Random
from typing import Final, Generic, Protocol, TypeVar, cast

from msgspec import Struct

from shadda.bots.base import Ask, Budget
from shadda.core.chance import permutation
from shadda.core.state import State

S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)

CLEAR: Final = 3.0
CLEAR_HABIT: Final = 2.0
"""By how many standard errors the best has to lead every other for the search to end early, and by how many
the policy's choice, which stands in doubt."""
FEWEST: Final = 8
"""Worlds before a lead says anything."""


class Worlds(Protocol[S_co]):
    """Where worlds come from: the games' `sample.Worlds`."""

    def draw(self, rng: Random) -> S_co:
        """Draw a world the seat could be in."""
        ...


class Plan(Struct, Generic[S], frozen=True):
    """What the search has to know of a game."""

    worlds: Callable[[Ask], Worlds[S]]
    """Prepares to draw worlds for an ask."""
    candidates: Callable[[Ask, Random], list[int]]
    """Lists the actions worth trying, the policy's own choice first; a single one is taken unsearched."""
    policy: Callable[[S, int, Random], int]
    """Plays on for every seat, on what that seat knows."""
    worth: Callable[[S, int], float]
    """Says what a position after the round, or after the match, is worth to a seat."""
    caution: float
    """By how many standard errors another candidate has to lead the policy's choice to be preferred."""


class Spent:
    """How much of a budget is used up.  Without milliseconds no clock is read."""

    def __init__(self, budget: Budget) -> None:
        """Start the clock, where there is one."""
        self._budget = budget
        self._nodes = 0
        self._start = 0.0 if budget.milliseconds is None else time.perf_counter()
        self._round = self._start
        self._longest = 0.0

    def add(self, nodes: int) -> None:
        """Count the playouts of a world just finished."""
        self._nodes += nodes
        if self._budget.milliseconds is not None:
            now = time.perf_counter()
            self._longest = max(self._longest, now - self._round)
            self._round = now

    def reaches(self, share: float, nodes: int) -> bool:
        """Say whether another world with so many playouts would go beyond this share of the budget."""
        if self._nodes + nodes > share * self._budget.nodes:
            return True
        if self._budget.milliseconds is None:
            return False
        used = self._round - self._start + self._longest
        return used > share * self._budget.milliseconds / 1000


class Search(Generic[S]):
    """The search of one decision: what each candidate was worth in each world so far."""

    def __init__(self, plan: Plan[S], seat: int, candidates: list[int], rng: Random) -> None:
        """Begin with nothing known."""
        self._plan = plan
        self._seat = seat
        self._rng = rng
        self.candidates: Final = candidates
        self.values: Final[list[list[float]]] = [[] for _ in candidates]
        self.alive: list[int] = list(range(len(candidates)))

    def run(self, worlds: Worlds[S], spent: Spent) -> int:
        """Search until the budget is spent or the answer is clear; gives the action."""
        phases = (len(self.candidates) - 1).bit_length()
        for phase in range(1, phases + 1):
            while not self.values[0] or not spent.reaches(phase / phases, len(self.alive)):
                self.try_all(worlds.draw(self._rng))
                spent.add(len(self.alive))
                if self._clear():
                    return self._answer()
            if phase < phases:
                self._halve()
        return self._answer()

    def try_all(self, world: S) -> None:
        """Try every candidate that is left in a world."""
        luck = self._rng.getrandbits(64)
        for at in self.alive:
            self.values[at].append(self._try(world, self.candidates[at], Random(luck)))

    def _try(self, world: S, action: int, rng: Random) -> float:
        """Play a copy of the world on to the end of the round."""
        plan, seat = self._plan, self._seat
        played = cast(S, world.clone())
        policy = plan.policy
        scored = played.scored
        played.apply(seat, action)
        while played.scored == scored:
            size = played.chance()
            if size:
                played.apply_chance(permutation(size, rng))
                continue
            acting = played.to_act()
            if not acting:
                break
            mover = (acting & -acting).bit_length() - 1
            leaver = played.gone() >> mover & 1
            played.apply(mover, played.auto(mover) if leaver else policy(played, mover, rng))
        return plan.worth(played, seat)

    def _halve(self) -> None:
        """Keep the better half of the candidates; the policy's choice stays."""
        keep = (len(self.alive) + 1) // 2
        ranked = sorted(self.alive, key=lambda at: -sum(self.values[at]))[:keep]
        if 0 not in ranked:
            ranked[-1] = 0
        self.alive = sorted(ranked) if len(ranked) > 1 else self.alive

    def _best(self) -> int:
        return max(self.alive, key=lambda at: (sum(self.values[at]), -at))

    def lead(self, first: int, second: int) -> float:
        """Give by how many standard errors a candidate leads another, in the worlds that tried both."""
        pairs = zip(self.values[first], self.values[second], strict=False)
        gaps = [one - other for one, other in pairs]
        count = len(gaps)
        mean = sum(gaps) / count
        variance = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
        if variance == 0.0:
            return 0.0 if mean == 0.0 else math.copysign(math.inf, mean)
        return mean / math.sqrt(variance / count)

    def _clear(self) -> bool:
        worlds = len(self.values[self.alive[0]])
        if worlds < FEWEST or worlds % FEWEST:
            return False
        best = self._best()
        least = CLEAR if best else CLEAR_HABIT
        return all(self.lead(best, at) >= least for at in self.alive if at != best)

    def _answer(self) -> int:
        best = self._best()
        if best and (len(self.values[best]) < FEWEST or self.lead(best, 0) < self._plan.caution):
            best = 0
        return self.candidates[best]


def search(plan: Plan[S], ask: Ask, rng: Random, budget: Budget, worlds: Worlds[S] | None = None) -> int:
    """Choose an action: the best of the candidates over the worlds the seat could be in.

    `budget.nodes` counts playouts, `budget.milliseconds` the time from here on; every candidate is tried in
    one world at least.  `worlds` replaces the worlds of the plan, for measuring.
    """
    spent = Spent(budget)
    candidates = plan.candidates(ask, rng)
    if len(candidates) == 1:
        return candidates[0]
    return Search(plan, ask.seat, candidates, rng).run(worlds or plan.worlds(ask), spent)


class Searcher(Generic[S]):
    """The `hard` bot of a game whose commands are single tokens."""

    def __init__(self, plan: Plan[S]) -> None:
        """Take the plan of the game."""
        self.plan: Final = plan

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose by search."""
        return [ask.game.token(search(self.plan, ask, rng, budget))]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing."""
        return []

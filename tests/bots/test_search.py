"""The search: paired worlds, halving, budgets, caution; told with a game that is only payoffs."""

import time
from random import Random
from typing import Any, cast

import pytest

from shadda.bots.base import Ask, Budget
from shadda.bots.search import FEWEST, Plan, Search, Spent, search
from shadda.core.state import State


class Urn(State):
    """One seat takes a number; the round is over and brings what stands under it in this world."""

    def __init__(self, payoffs: list[float]) -> None:
        super().__init__(1)
        self.payoffs = payoffs
        self.taken = -1
        self.rolled = -1

    def clone(self) -> "Urn":
        copy = Urn(self.payoffs)
        copy.scored = self.scored
        return copy

    def chance(self) -> int:
        return 100 if self.taken >= 0 else 0

    def apply_chance(self, order: list[int]) -> None:
        self.rolled = order[0]
        self.scored += 1

    def to_act(self) -> int:
        return int(self.taken < 0)

    def apply(self, seat: int, action: int) -> None:
        self.taken = action


class Urns:
    """Worlds whose payoffs are `means`, with a common error of `common` and one of `own` for each."""

    def __init__(self, means: list[float], common: float, own: float) -> None:
        self.means = means
        self.common = common
        self.own = own
        self.drawn = 0

    def draw(self, rng: Random) -> Urn:
        self.drawn += 1
        shift = rng.gauss(0.0, self.common)
        return Urn([mean + shift + rng.gauss(0.0, self.own) for mean in self.means])


class Tries:
    """A plan over urns that counts its playouts."""

    def __init__(self, worlds: Urns) -> None:
        self.worlds = worlds
        self.playouts = 0
        self.rolls: list[int] = []

    def worth(self, state: Urn, seat: int) -> float:
        self.playouts += 1
        self.rolls.append(state.rolled)
        return state.payoffs[state.taken]

    def choose(self, budget: Budget, seed: int) -> int:
        numbers = list(range(len(self.worlds.means)))
        plan = Plan(
            lambda _: self.worlds, lambda _, __: numbers, lambda _, __, ___: 0, self.worth, caution=1.0
        )
        nothing = cast(Any, None)
        return search(plan, Ask(nothing, nothing, 1, 0, nothing, nothing, [], []), Random(seed), budget)


@pytest.mark.parametrize("seed", range(10))
def test_the_best_is_found_however_different_the_worlds(seed: int) -> None:
    tries = Tries(Urns([0.0, 1.0, 3.0, 2.0, -1.0], common=100.0, own=1.0))
    assert tries.choose(Budget(300, None), seed) == 2


def test_all_candidates_of_a_world_meet_the_same_chance() -> None:
    tries = Tries(Urns([0.0, 0.0, 0.0], common=1.0, own=0.0))
    tries.choose(Budget(12, None), 1)
    assert len(tries.rolls) == 12
    assert tries.rolls[0] == tries.rolls[1] == tries.rolls[2]
    assert len(set(tries.rolls)) > 1


@pytest.mark.parametrize("seed", range(5))
def test_without_a_clear_gain_the_policys_choice_stands(seed: int) -> None:
    tries = Tries(Urns([0.0, 0.01], common=1.0, own=5.0))
    kept = sum(tries.choose(Budget(200, None), 100 * seed + number) == 0 for number in range(20))
    assert kept >= 14


def test_a_budget_is_kept() -> None:
    for nodes in (1, 2, 7, 30, 100):
        tries = Tries(Urns([0.0, 0.1, 0.2, 0.3, 0.4, 0.5], common=1.0, own=5.0))
        tries.choose(Budget(nodes, None), 3)
        assert tries.playouts <= max(nodes, 6)
        assert tries.playouts >= min(nodes, 6)


def test_a_clear_lead_ends_the_search() -> None:
    worlds = Urns([0.0, 100.0], common=1.0, own=1.0)
    assert Tries(worlds).choose(Budget(10_000, None), 1) == 1
    assert worlds.drawn == FEWEST


def test_worse_candidates_are_tried_less() -> None:
    tries = Tries(Urns([5.0, 4.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], common=1.0, own=1.0))
    plan = Plan(lambda _: tries.worlds, lambda _, __: [], lambda _, __, ___: 0, tries.worth, caution=1.0)
    made = Search(plan, 0, list(range(8)), Random(1))
    made.run(tries.worlds, Spent(Budget(240, None)))
    counts = [len(values) for values in made.values]
    assert counts[0] == counts[1] == max(counts)
    assert sum(counts) <= 240
    assert max(counts[2:]) < counts[0] / 2


def test_the_policys_choice_is_never_dropped() -> None:
    tries = Tries(Urns([-9.0, 1.0, 2.0, 3.0], common=0.0, own=0.1))
    plan = Plan(lambda _: tries.worlds, lambda _, __: [], lambda _, __, ___: 0, tries.worth, caution=1.0)
    made = Search(plan, 0, [0, 1, 2, 3], Random(1))
    assert made.run(tries.worlds, Spent(Budget(28, None))) == 3
    assert made.alive == [0, 3]


def test_one_candidate_is_not_searched() -> None:
    tries = Tries(Urns([1.0], common=1.0, own=1.0))
    assert tries.choose(Budget(100, None), 1) == 0
    assert tries.worlds.drawn == 0


def test_a_budget_of_playouts_reads_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> float:
        raise AssertionError

    monkeypatch.setattr(time, "perf_counter", never)
    urns = Urns([0.0, 1.0], common=1.0, own=1.0)
    assert Tries(urns).choose(Budget(50, None), 1) == Tries(urns).choose(Budget(50, None), 1)


def test_the_clock_ends_a_search_after_a_whole_world(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(10_000))
    monkeypatch.setattr(time, "perf_counter", lambda: next(now) / 100)
    for milliseconds, least, most in ((0, 1, 1), (50, 4, 5), (100, 8, 10)):
        urns = Urns([0.0, 0.1, 0.2], common=1.0, own=50.0)
        tries = Tries(urns)
        tries.choose(Budget(10**9, milliseconds), 1)
        assert least <= urns.drawn <= most
        assert tries.playouts >= 3

"""Twin deals of Haseb!: what a seat was not told may change, and it cannot tell.

Where a face has many copies, one that was never told is seldom left; so the histories are short.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.testing.conformance import Tally
from shadda.testing.play import preset_tables, random_table
from shadda.testing.twins import check_twins
from tests.games.haseb.hooks import GAME, HOOKS, TYPES, seats_of, table_of


def twins_of(name: str, seeds: range, steps: int) -> Tally:
    tally: Tally = Counter()
    for seed in seeds:
        for seats in seats_of(name):
            tally += check_twins(table_of(name, seats), seed, steps, twins=3, hooks=HOOKS)
    return tally


@pytest.mark.parametrize("preset", list(GAME.presets))
def test_presets(preset: str) -> None:
    tally: Tally = Counter()
    for name, table in preset_tables(GAME):
        if name == preset:
            tally += check_twins(table, seed=table.seats, steps=24, twins=4, hooks=HOOKS)
    assert tally["kept"] > 0
    assert tally["faces"] > 0


@pytest.mark.parametrize("name", TYPES)
def test_types(name: str) -> None:
    tally = twins_of(name, range(4), 24)
    assert tally["kept"] > 0
    assert tally["faces"] > 0


def test_random_options() -> None:
    total: Tally = Counter()

    @given(st.integers(0, 2**32))
    def check(seed: int) -> None:
        total.update(check_twins(random_table(GAME, Random(seed)), seed, steps=24, twins=2, hooks=HOOKS))

    check()
    assert total["kept"] > 0


@pytest.mark.night
@pytest.mark.parametrize("name", TYPES)
def test_types_at_length(name: str) -> None:
    assert twins_of(name, range(40), 80)["kept"] > 0

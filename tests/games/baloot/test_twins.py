"""Twin deals of Baloot: what a seat was not told may change, and it cannot tell."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.testing.conformance import Tally
from shadda.testing.play import preset_tables, random_table
from shadda.testing.twins import check_twins
from tests.games.baloot.hooks import GAME, HOOKS

TABLES = dict(preset_tables(GAME))


@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    tally: Tally = Counter()
    for seed in range(3):
        tally += check_twins(TABLES[name], seed, steps=70, twins=4, hooks=HOOKS)
    assert tally["kept"] > tally["dropped"] // 4
    assert tally["faces"] > 0


def test_random_options() -> None:
    total: Tally = Counter()

    @given(st.integers(0, 2**32))
    def check(seed: int) -> None:
        total.update(check_twins(random_table(GAME, Random(seed)), seed, steps=60, twins=2, hooks=HOOKS))

    check()
    assert total["kept"] > total["dropped"] // 4
    assert total["faces"] > 0


@pytest.mark.night
@pytest.mark.parametrize("name", TABLES)
def test_presets_at_length(name: str) -> None:
    tally: Tally = Counter()
    for seed in range(30):
        tally += check_twins(TABLES[name], seed, steps=250, twins=6, hooks=HOOKS)
    assert tally["kept"] > tally["dropped"] // 4

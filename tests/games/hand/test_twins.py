"""Twin deals of Hand: what a seat was not told may change, and it cannot tell."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.testing.conformance import Tally
from shadda.testing.twins import check_twins
from tests.games.hand.hooks import GAME, HOOKS, TABLES, drawn_table

PRESETS = list(GAME.presets)


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset: str) -> None:
    tally: Tally = Counter()
    for name, table in TABLES.items():
        if name in (f"{preset}-2", f"{preset}-4"):
            tally += check_twins(table, seed=table.seats, steps=80, twins=4, hooks=HOOKS)
    assert tally["kept"] > tally["dropped"] // 4
    assert tally["faces"] > 0


def test_random_options() -> None:
    total: Tally = Counter()

    @given(st.integers(0, 2**32))
    def check(seed: int) -> None:
        total.update(check_twins(drawn_table(seed), seed, steps=60, twins=2, hooks=HOOKS))

    check()
    assert total["kept"] > total["dropped"] // 4
    assert total["faces"] > 0


@pytest.mark.night
@pytest.mark.parametrize("preset", PRESETS)
def test_presets_at_length(preset: str) -> None:
    tally: Tally = Counter()
    for seed in range(10):
        for name, table in TABLES.items():
            if name.startswith(f"{preset}-"):
                tally += check_twins(table, seed, steps=600, twins=6, hooks=HOOKS)
    assert tally["kept"] > tally["dropped"] // 4

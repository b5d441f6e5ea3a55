"""Twin deals of Trix: nobody can tell a hidden card, an answer or whose answer it was before it is told."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.testing.conformance import Tally
from shadda.testing.play import Table, preset_tables, random_table
from shadda.testing.twins import check_twins
from tests.games.trix.hooks import GAME, HOOKS

TABLES = dict(preset_tables(GAME))


def twins_of(table: Table, seeds: range, steps: int) -> Tally:
    tally: Tally = Counter()
    for seed in seeds:
        tally += check_twins(table, seed, steps, hooks=HOOKS)
    return tally


@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    tally = twins_of(TABLES[name], range(4), steps=30)
    assert tally["kept"] > 20


@pytest.mark.parametrize("values", [{}, {"kingdom_menu": "complex"}, {"redeal_trix": "twos_and_three"}])
def test_secret_answers(values: dict[str, object]) -> None:
    """Cut so early that answers are under way: some are other ones in the twin, some are missing."""
    table = Table(GAME, GAME.options("claims", values, 4), 4)
    tally = twins_of(table, range(12), steps=9)
    assert tally["answers"] > 20
    assert tally["kept"] > 60


@given(st.integers(0, 2**32))
def test_random_options(seed: int) -> None:
    table = random_table(GAME, Random(seed))
    assert sum(check_twins(table, seed, 25, hooks=HOOKS).values()) > 0


@pytest.mark.night
@pytest.mark.parametrize("name", TABLES)
def test_presets_at_length(name: str) -> None:
    tally = twins_of(TABLES[name], range(100, 140), steps=120)
    assert tally["kept"] > 200

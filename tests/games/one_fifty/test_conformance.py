"""The conformance suite on 150: every preset with every number of seats, and options drawn at random."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.testing.conformance import Tally, check_game
from shadda.testing.play import Table, preset_tables, random_table
from tests.games.one_fifty.hooks import GAME, HOOKS

TABLES = {f"{preset}-{table.seats}": table for preset, table in preset_tables(GAME)}
CHECKS = [
    "applied", "cards", "clones", "orders", "ranked", "records", "refused",
    "resumed", "samples", "setups", "silent", "timeouts",
]  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    tally = check_game(TABLES[name], seed=0, steps=70, hooks=HOOKS)
    assert tally["steps"] > 0


@given(st.integers(0, 2**32))
def test_random_options(seed: int) -> None:
    check_game(random_table(GAME, Random(seed)), seed, steps=45, hooks=HOOKS)


def test_every_check_is_made() -> None:
    tally: Tally = Counter()
    for seed in range(8):
        tally += check_game(TABLES["cabo2-4"], seed, steps=40, often=0.3, hooks=HOOKS)
    assert [check for check in CHECKS if not tally[check]] == []


@pytest.mark.night
@pytest.mark.parametrize("name", TABLES)
def test_presets_at_length(name: str) -> None:
    for seed in range(1, 11):
        check_game(TABLES[name], seed, steps=600, hooks=HOOKS)


def test_tables_name_what_differs() -> None:
    table = Table(GAME, GAME.options("short", {"jokers": 2}, 3), 3)
    assert str(table) == "one_fifty, 3 seats, {'target': 100, 'jokers': 2}"

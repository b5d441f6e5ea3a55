"""The conformance suite on Baloot: every preset, every value of every option, and options drawn at random."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.testing.conformance import Tally, check_game
from shadda.testing.play import Table, option_values, preset_tables, random_table
from tests.games.baloot.hooks import GAME, HOOKS

TABLES = dict(preset_tables(GAME))
CHECKS = [
    "applied", "cards", "clones", "ranked", "records", "refused", "resumed", "samples", "setups", "timeouts",
]  # fmt: skip
VALUES = [
    (field.name, value)
    for field in msgspec.structs.fields(GAME.Options)
    for value in option_values(field.type, Random(1))
]


@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    tally = check_game(TABLES[name], seed=0, steps=120, hooks=HOOKS)
    assert tally["steps"] > 0


@given(st.integers(0, 2**32))
def test_random_options(seed: int) -> None:
    check_game(random_table(GAME, Random(seed)), seed, steps=60, hooks=HOOKS)


def test_every_check_is_made() -> None:
    tally: Tally = Counter()
    for seed in range(4):
        tally += check_game(TABLES["saudi"], seed, steps=60, often=0.3, hooks=HOOKS)
    # No step of Baloot tells a reader nothing, and no decision is one of several seats.
    assert [check for check in CHECKS if not tally[check]] == []
    assert (tally["silent"], tally["orders"]) == (0, 0)


@pytest.mark.night
@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_of_every_option(name: str, value: object) -> None:
    table = Table(GAME, GAME.options(None, {name: value}, 4), 4)
    for seed in range(2):
        check_game(table, seed, steps=150, hooks=HOOKS)


@pytest.mark.night
@pytest.mark.parametrize("name", TABLES)
def test_presets_at_length(name: str) -> None:
    for seed in range(1, 11):
        check_game(TABLES[name], seed, steps=600, hooks=HOOKS)

"""The conformance suite on Haseb!: every preset and type, and options drawn at random."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.core.errors import OptionConflict
from shadda.testing.conformance import Tally, check_game
from shadda.testing.play import Table, option_values, preset_tables, random_table
from tests.games.haseb.hooks import GAME, HOOKS, TYPES, seats_of, table_of

PRESETS = {f"{preset}-{table.seats}": table for preset, table in preset_tables(GAME)}
KINDS = [(name, seats) for name in TYPES for seats in seats_of(name)]
PARTS = 40
"""Into so many parts the long suite of all option values is cut, so that several processes share it."""
CHECKS = [
    "applied", "cards", "clones", "orders", "ranked", "records", "refused",
    "resumed", "samples", "setups", "silent", "timeouts",
]  # fmt: skip


def option_tables() -> dict[str, Table]:
    """Every value of every option, with every number of seats it can be played with."""
    tables: dict[str, Table] = {}
    for kind in TYPES.values():
        for name in [field for field in GAME.Options.__struct_fields__ if field != "type"]:
            annotation = GAME.Options.__annotations__[name]
            for value in option_values(annotation, Random(name)):
                for seats in GAME.seats:
                    values = {**kind, name: value}
                    try:
                        table = Table(GAME, GAME.options(None, values, seats), seats)
                    except OptionConflict:
                        continue
                    tables.setdefault(str(table), table)
    return tables


@pytest.mark.parametrize("name", PRESETS)
def test_presets(name: str) -> None:
    tally = check_game(PRESETS[name], seed=0, steps=40, often=0.06, hooks=HOOKS)
    assert tally["steps"] > 0


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_types(name: str, seats: int) -> None:
    tally = check_game(table_of(name, seats), seed=seats, steps=60, often=0.06, hooks=HOOKS)
    assert tally["steps"] > 0


@given(st.integers(0, 2**32))
def test_random_options(seed: int) -> None:
    check_game(random_table(GAME, Random(seed)), seed, steps=30, often=0.06, hooks=HOOKS)


def test_every_check_is_made() -> None:
    tally: Tally = Counter()
    for seed in range(6):
        tally += check_game(table_of("carriers", 4), seed, steps=40, often=0.2, hooks=HOOKS)
    assert [check for check in CHECKS if not tally[check]] == []


@pytest.mark.night
@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_types_at_length(name: str, seats: int) -> None:
    for seed in range(1, 9):
        check_game(table_of(name, seats), seed, steps=500, hooks=HOOKS)


@pytest.mark.night
@pytest.mark.parametrize("part", range(PARTS))
def test_every_value_of_every_option_at_every_number_of_seats(part: int) -> None:
    for table in list(option_tables().values())[part::PARTS]:
        check_game(table, seed=1, steps=60, often=0.05, hooks=HOOKS)

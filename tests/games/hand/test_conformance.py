"""The conformance suite on Hand: every preset with every number of seats, and options drawn at random."""

from collections import Counter
from random import Random
from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.core.errors import OptionConflict
from shadda.games.hand.options import HandOptions
from shadda.testing.conformance import Tally, check_game
from shadda.testing.looks import position
from shadda.testing.play import Table, option_values
from tests.games.hand.hooks import GAME, HOOKS, TABLES, drawn_table, short

CHECKS: Final = [
    "applied", "cards", "clones", "orders", "ranked", "records", "refused",
    "resumed", "samples", "setups", "silent", "timeouts",
]  # fmt: skip
# Games of two and of five, where rules speak of the seats, and one of four for each preset.
USUAL: Final = [name for name in TABLES if name[-1] == "4" or name.startswith(("saudi", "konkan_51"))]


@pytest.mark.parametrize("name", USUAL)
def test_presets(name: str) -> None:
    tally = check_game(TABLES[name], seed=0, steps=60, hooks=HOOKS)
    assert tally["steps"] > 0


@given(st.integers(0, 2**32))
def test_random_options(seed: int) -> None:
    check_game(drawn_table(seed), seed, steps=30, hooks=HOOKS)


def test_every_check_is_made() -> None:
    tally: Tally = Counter()
    for seed in range(3):
        tally += check_game(TABLES["quick-2"], seed, steps=60, often=0.3, hooks=HOOKS)
    # Nothing happens in Hand that anybody is not told of; its joint answers have a test of their own.
    assert [check for check in CHECKS if not tally[check]] == ["orders", "silent"]


def test_the_order_in_which_all_are_ready_does_not_matter() -> None:
    match = TABLES["saudi_hand-4"].match({"phase": "round_over", "points": [1, 2, 3, 4], "hands": [""] * 4})
    ends = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)):
        twin = match.clone()
        for seat in order:
            twin.command(seat, ["ready"])
        ends.append(position(twin))
    assert ends[0] == ends[1] == ends[2]


def every_value() -> list[tuple[str, object]]:
    """List every value of every option; of a number its bounds and one between them."""
    return [
        (field.name, value)
        for field in msgspec.structs.fields(HandOptions)
        for value in option_values(field.type, Random(field.name))
        if field.name != "players"
    ]


@pytest.mark.night
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(("name", "value"), every_value())
def test_every_value_of_every_option(name: str, value: object, seats: int) -> None:
    try:
        options = GAME.options(None, {"max_table_meld_size": 14, name: value}, seats)
    except OptionConflict:
        assert name in ("first_dealer", "teams", "max_jokers_meld", "max_jokers_table", "max_table_meld_size")
        return
    check_game(short(Table(GAME, options, seats)), seed=seats, steps=150, hooks=HOOKS)


@pytest.mark.night
@pytest.mark.parametrize("name", TABLES)
def test_presets_at_length(name: str) -> None:
    for seed in range(1, 11):
        check_game(TABLES[name], seed, steps=600, hooks=HOOKS)

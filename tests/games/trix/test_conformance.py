"""The conformance suite on Trix: every preset, and options drawn at random."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.testing.conformance import Tally, check_game
from shadda.testing.play import Table, preset_tables, random_table
from tests.games.trix.hooks import GAME, HOOKS

TABLES = dict(preset_tables(GAME))
CHECKS = [
    "applied", "cards", "clones", "orders", "ranked", "records", "refused",
    "resumed", "samples", "setups", "silent", "timeouts",
]  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    tally = check_game(TABLES[name], seed=0, steps=120, hooks=HOOKS)
    assert tally["steps"] > 0


@given(st.integers(0, 2**32))
def test_random_options(seed: int) -> None:
    check_game(random_table(GAME, Random(seed)), seed, steps=60, hooks=HOOKS)


def test_every_check_is_made() -> None:
    tally: Tally = Counter()
    for seed in range(6):
        tally += check_game(TABLES["claims"], seed, steps=60, often=0.3, hooks=HOOKS)
    assert [check for check in CHECKS if not tally[check]] == []


@pytest.mark.night
@pytest.mark.parametrize("name", TABLES)
def test_presets_at_length(name: str) -> None:
    for seed in range(1, 11):
        check_game(TABLES[name], seed, steps=1500, hooks=HOOKS)


_VALUES: dict[str, list[object]] = {
    "kingdoms": [1, 2, 3],
    "kingdom_menu": ["complex", "choice"],
    "kingdom_order": ["right_opposite"],
    "partnership": [True],
    "doubling": ["sequential", "none"],
    "double_self": ["no_bonus", "leader_gains"],
    "double_partner": ["no_bonus", "opponents_gain"],
    "heart_lead": ["only_hearts"],
    "forced_discard": ["king", "king_queens", "all_penalties"],
    "king_under_ace": [True],
    "king_rules_in_complex": [False],
    "early_end": [False],
    "trix_last": ["play_out"],
    "expose_twos": [True],
    "redeal_king": ["bare_king_ace"],
    "redeal_trix": ["four_twos", "twos_and_three"],
    "max_redeals": [0, 1, 9],
    "first_owner_reshuffle": [True],
    "tiebreak": ["shared"],
    "tiebreak_owner": ["rotation"],
    "tiebreak_eligible": ["tied_only"],
    "max_extra_kingdoms": [1, 5],
    "king_points": [0, 1000],
    "queen_points": [0, 1000],
    "diamond_points": [0, 15],
    "trick_points": [0, 10],
    "trix_points": [[0, 0, 0, 0], [1000, 1, 1, 0]],
}
VALUES = [(name, value) for name, values in _VALUES.items() for value in values]


@pytest.mark.night
@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_at_length(name: str, value: object) -> None:
    """Each value on top of each kind of kingdom."""
    for preset in ("classic", "complex_partners", "gulf_choice"):
        table = Table(GAME, GAME.options(preset, {name: value}, 4), 4)
        for seed in range(3):
            check_game(table, seed, steps=400, hooks=HOOKS)


def test_every_option_has_its_values_at_night() -> None:
    assert {name for name, _ in VALUES} == set(GAME.Options.__struct_fields__)


def test_equal_totals_play_on_and_end() -> None:
    """Where nothing counts all totals stay equal, so every extra kingdom is played."""
    nothing = {
        "king_points": 0, "queen_points": 0, "diamond_points": 0, "trick_points": 0,
        "trix_points": [0, 0, 0, 0], "kingdom_menu": "complex", "kingdoms": 1, "max_extra_kingdoms": 5,
    }  # fmt: skip
    table = Table(GAME, GAME.options(None, nothing, 4), 4)
    match = table.match()
    rng = Random(1)
    while not match.due().over:
        if match.due().chance:
            match.chance(rng)
        else:
            for seat in match.due().seats:
                match.timeout(seat)
    assert match.state.scored == 12
    assert match.state.ranks() == [1, 1, 1, 1]

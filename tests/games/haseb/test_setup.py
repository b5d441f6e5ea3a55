"""Positions of Haseb! from outside: what cannot be set up is refused, what can be is playable."""

from random import Random
from typing import Any

import msgspec
import pytest

from shadda import SetupError
from shadda.core.match import Match
from shadda.testing.play import play_on
from tests.games.haseb.hooks import GAME, HOOKS, TYPES, seats_of, table_of

FIELDS = [field.name for field in msgspec.structs.fields(GAME.Setup)]
PUBLIC = [name for name in FIELDS if not name.startswith("x_")]
JUNK: list[Any] = [
    "", "-", "X", "1", "1 1", "??", "0.1", "9.9", "1@0.1", "*", "1 *", "²", "1.²", "shuffle", "upturn",
    "mix", *GAME.decisions, "deal", "match_over", "speed", "dizzy", None, True, -1, 0, 1, 2, 6, 99, 10**20,
    3.5, float("nan"), [], {}, [0], [-1], [0, 0], [1, 2, 3], [1.5], ["1 2"] * 3, ["", "", ""], [[0, 0, 0]],
    [[1, 5]], [[0, 0]], ["@"], {"0": "0.1"}, {"x": "1"}, {"9": "0.1"}, {"0.1": "heavy"}, {"0": "flip"},
]  # fmt: skip


def spoiled(seed: int, names: list[str]) -> tuple[Match | None, Random]:
    """Take a position of a random match, spoil a key or two, and set it up if it can be."""
    rng = Random(seed)
    name = rng.choice(list(TYPES))
    table = table_of(name, rng.choice(seats_of(name)))
    match = play_on(table.match(), rng, rng.randrange(1, 80), HOOKS.habits)
    setup = msgspec.to_builtins(GAME.to_setup(match.state))
    for key in rng.sample(names, rng.choice([1, 2])):
        setup[key] = rng.choice(JUNK)
        if rng.random() < 0.3:
            del setup[key]
    try:
        return table.match(setup), rng
    except SetupError:
        return None, rng


def test_spoiled_positions_are_refused_or_playable() -> None:
    playable = 0
    for seed in range(400):
        match, rng = spoiled(seed, PUBLIC)
        if match is not None:
            play_on(match, rng, 30, HOOKS.habits)
            playable += 1
    assert 40 < playable < 380


def test_spoiled_keys_of_our_own_do_no_harm() -> None:
    accepted = 0
    for seed in range(400):
        match, _ = spoiled(seed, FIELDS)
        if match is not None:
            for reader in (None, *range(match.seats)):
                msgspec.json.encode(match.view(reader))
            msgspec.json.encode(GAME.to_setup(match.state))
            accepted += 1
    assert 40 < accepted < 380


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"rows": ["", "1 2", "3"]},
        {"rows": ["1 2", "3 4"]},
        {"rows": ["1 2", "3 4", "5 6"], "floor": ""},
        {"rows": ["1 2", "3 4", "5 6"], "phase": "drawn"},
        {"rows": ["1 2", "3 4", "5 6"], "phase": "inspect", "power": "inspect"},
        {"rows": ["1 2", "3 4", "5 6"], "phase": "first_peek", "ready": [0, 1, 2]},
        {"rows": ["1 1 1", "1 1", "5 6"], "floor": "2"},
    ],
)
def test_what_cannot_be_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Match(GAME, GAME.options(None, {}, 3), 3, setup)

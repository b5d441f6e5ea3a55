"""Positions of 150 from outside: what cannot be set up is refused, what can be is playable."""

from random import Random
from typing import Any

import msgspec
import pytest

from shadda import SetupError
from shadda.core.match import Match
from shadda.testing.play import play_on, random_table
from tests.games.one_fifty.hooks import GAME, HOOKS

FIELDS = [field.name for field in msgspec.structs.fields(GAME.Setup)]
PUBLIC = [name for name in FIELDS if not name.startswith("x_")]
JUNK: list[Any] = [
    "", "-", "X", "AS", "AS AS", "ZZ", "0.1", "9.9", "AS@0.1", "*", "AS *", "²", "1.²", "shuffle",
    "deck", "pick", *GAME.decisions, "deal", "match_over", None, True, -1, 0, 1, 2, 6, 99, 10**20, 3.5,
    float("nan"), [], {}, [0], [-1], [0, 0], [1, 2, 3], [1.5], ["- - - -"] * 3, [[0, 0, 0]], [[1, 5, 1]],
    [[0, 0]], ["K@0.1"], ["@"], ["K@"], {"0": "AS@0.1"}, {"x": "1"}, {"9": "AS@0.1"},
]  # fmt: skip


def spoiled(seed: int, names: list[str]) -> tuple[Match | None, Random]:
    """Take a position of a random match, spoil a key or two, and set it up if it can be."""
    rng = Random(seed)
    table = random_table(GAME, rng)
    match = play_on(table.match(), rng, rng.randrange(1, 80), HOOKS.habits)
    setup = msgspec.to_builtins(GAME.to_setup(match.state))
    for name in rng.sample(names, rng.choice([1, 2])):
        setup[name] = rng.choice(JUNK)
        if rng.random() < 0.3:
            del setup[name]
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
    assert 40 < playable < 360


def test_spoiled_keys_of_our_own_do_no_harm() -> None:
    accepted = 0
    for seed in range(400):
        match, _ = spoiled(seed, FIELDS)
        if match is not None:
            for reader in (None, *range(match.seats)):
                msgspec.json.encode(match.view(reader))
            msgspec.json.encode(GAME.to_setup(match.state))
            accepted += 1
    assert 40 < accepted < 360


@pytest.mark.parametrize(
    "setup",
    [
        {"hands": ["- - - -", "5S 6S 7S 8S", "9S TS JS QS"]},
        {"hands": ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS"], "phase": "round_over", "ready": [0, 1, 2]},
    ],
)
def test_somebody_has_to_go_on(setup: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Match(GAME, GAME.options(None, {}, 3), 3, setup)

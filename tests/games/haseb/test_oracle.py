"""Haseb! against its oracle: random matches under random options, with all that players might send.

The night's number of rounds is the one the evidence page names.
"""

from random import Random
from typing import Any

import pytest

from tests.games.haseb.duel import GAME, code_of_options, random_duel
from tests.oracle.haseb import resolve_options, score_case
from tests.oracle.haseb_cards import FACES
from tests.oracle.haseb_options import OPTIONS, PRESETS
from tests.oracle.haseb_random import random_score, random_table

BLOCK = 18
JUNK: list[Any] = [None, True, 1.0, 10.0, "", "3", "none", [3, 4], -1, 10**30, 7, "all", False]


@pytest.mark.parametrize("first", range(0, 180, BLOCK))
def test_games(first: int) -> None:
    for seed in range(first, first + BLOCK):
        random_duel(seed, steps=80)


@pytest.mark.night
@pytest.mark.parametrize("block", range(40))
def test_rounds_at_length(block: int) -> None:
    seed = 1000 * (block + 1)
    rounds = 0
    while rounds < 500:
        rounds += random_duel(seed, steps=2000).rounds
        seed += 1


def test_options() -> None:
    rng = Random(5)
    refused = 0
    for _ in range(4000):
        names = rng.sample([*OPTIONS, "type", "no_such_option"], rng.randint(1, 3))
        values = {name: _value(name, rng) for name in names}
        preset = rng.choice([None, *PRESETS, "golf"])
        seats = rng.randint(1, 7)
        mine, theirs = code_of_options(preset, values, seats)
        assert mine == theirs, (preset, values, seats)
        refused += mine is not None
    assert 1000 < refused < 3500


def test_scores() -> None:
    rng = Random(6)
    for _ in range(3000):
        preset, values, seats = random_table(rng)
        options = resolve_options(preset, values, seats)
        score = random_score(options, seats, rng)
        mine = GAME.score_case(score, GAME.options(preset, values, seats), seats)
        theirs = score_case(score, options, seats)
        assert mine == {key: theirs[key] for key in mine}, (values, score)
        assert {"sums"} < set(mine)


def test_limits() -> None:
    rng = Random(7)
    for mission in OPTIONS["mission"]:
        values: dict[str, Any] = {"type": "one_heart", "mission": mission}
        for seats in range(2, 7):
            score: dict[str, Any] = {"stock_count": rng.randint(0, 48)}
            mine = GAME.score_case(score, GAME.options(None, values, seats), seats)
            assert mine == score_case(score, resolve_options(None, values, seats), seats)


def _value(name: str, rng: Random) -> Any:
    if rng.random() < 0.08:
        return rng.choice(JUNK)
    if name == "deck_changes":
        faces = rng.sample([*FACES, "7"], rng.randint(1, 6))
        return {face: rng.choice([0, 0, 1, 2, 8, -1, True]) for face in faces}
    return rng.choice(OPTIONS.get(name, [0]))

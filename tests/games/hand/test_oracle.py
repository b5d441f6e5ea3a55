"""Hand against its oracle: random matches and positions under random options, with all players might send.

The night's number of rounds is the one the evidence page names.
"""

from random import Random
from typing import Any

import pytest

from tests.games.hand.duel import GAME, code_of_options
from tests.games.hand.random_duel import random_rounds, random_turns, random_values
from tests.games.hand.random_scores import random_score
from tests.oracle.hand import resolve_options, score_case
from tests.oracle.hand_options import OPTIONS, PRESETS

JUNK: list[Any] = [None, True, 1.0, 51.0, "", "3", "none", [3, 4], {}, -1, 10**30, 7, "all", False, "random"]


@pytest.mark.parametrize("seed", range(12))
def test_rounds(seed: int) -> None:
    assert random_rounds(seed, rounds=1).rounds == 1


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_turns(first: int) -> None:
    for seed in range(first, first + 20):
        random_turns(seed, steps=4)


@pytest.mark.night
@pytest.mark.parametrize("first", range(1000, 101_000, 1000))
def test_rounds_at_length(first: int) -> None:
    rounds = 0
    for seed in range(first, first + 50):
        if rounds < 50:
            rounds += random_rounds(seed, rounds=2).rounds
    assert rounds >= 50


@pytest.mark.night
@pytest.mark.parametrize("first", range(1000, 21_000, 500))
def test_turns_at_length(first: int) -> None:
    for seed in range(first, first + 500):
        random_turns(seed, steps=6)


def test_scores() -> None:
    rng = Random(7)
    for _ in range(200):
        preset, values, seats = random_values(rng)
        options, theirs = GAME.options(preset, values, seats), resolve_options(preset, values, seats)
        for _ in range(20):
            score = random_score(rng, theirs, seats)
            expected = score_case(score, theirs, seats)
            found = GAME.score_case(score, options, seats)
            assert {key: found.get(key) for key in expected} == expected, (preset, values, score)


def test_options() -> None:
    rng = Random(5)
    refused = 0
    for _ in range(3000):
        names = rng.sample([*OPTIONS, "no_such_option"], rng.randint(1, 3))
        values = {
            name: rng.choice([*OPTIONS.get(name, [0])[:9], *OPTIONS.get(name, [0])[-1:], rng.choice(JUNK)])
            for name in names
        }
        preset = rng.choice([None, *PRESETS, "golf"])
        seats = rng.randint(1, 6)
        mine, theirs = code_of_options(preset, values, seats)
        assert mine == theirs, (preset, values, seats)
        refused += mine is not None
    assert 500 < refused < 2700

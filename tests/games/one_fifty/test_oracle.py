"""150 against its oracle: random matches under random options, with all that players might send.

The night's number of games is the one the evidence page names.
"""

from random import Random
from typing import Any

import pytest

from tests.games.one_fifty.duel import Duel, code_of_options, random_duel
from tests.oracle.one_fifty_options import OPTIONS, PRESETS

BLOCK = 30
JUNK: list[Any] = [None, True, 1.0, 150.0, "", "3", "none", [3, 4], {}, -1, 10**30, 7, "all", False]


@pytest.mark.parametrize("first", range(0, 300, BLOCK))
def test_games(first: int) -> None:
    for seed in range(first, first + BLOCK):
        random_duel(seed, steps=110)


@pytest.mark.night
@pytest.mark.parametrize("first", range(1000, 21000, 500))
def test_games_at_length(first: int) -> None:
    for seed in range(first, first + 500):
        random_duel(seed, steps=600)


def test_options() -> None:
    rng = Random(5)
    refused = 0
    for _ in range(3000):
        names = rng.sample([*OPTIONS, "no_such_option"], rng.randint(1, 2))
        values = {
            name: rng.choice([*OPTIONS.get(name, [0])[:9], *OPTIONS.get(name, [0])[-1:], rng.choice(JUNK)])
            for name in names
        }
        preset = rng.choice([None, *PRESETS, "golf"])
        seats = rng.randint(1, 7)
        mine, theirs = code_of_options(preset, values, seats)
        assert mine == theirs, (preset, values, seats)
        refused += mine is not None
    assert 500 < refused < 2500


def test_a_leaver_comes_up_again_within_one_command() -> None:
    # 6.3 and R67: two leavers play by themselves in between, so it is seat 0's turn again.
    duel = Duel("karooty", {"leaver": "remove", "call_timing": "start_only"}, 3)
    for text in (
        "* pick:0", "* deck:2S,3S,4S,5S,6S,7S,8S,9S,TS,2H,3H,4H,*",
        "0 ready", "1 ready", "2 ready", "1 leave!", "2 leave!",
        "0 draw", "0 discard keep:1", "0 discard draw",
    ):  # fmt: skip
        duel.play(text)
    assert duel.match.due().seats == {0: "drawn"}

"""Baloot against its oracle: random matches under random options, with all that players might send.

The night's number of deals is the one the evidence page names; void deals are not counted.
"""

from random import Random
from typing import Any

import pytest

from tests.games.baloot.duel import GAME, code_of_options, random_duel
from tests.oracle.baloot import resolve_options, score_case
from tests.oracle.baloot_options import OPTIONS, PRESETS

JUNK: list[Any] = [None, True, 1.0, 152.0, "", "3", "none", [3, 4], {}, -1, 10**30, 7, "all", False]
PROJECTS = ["sira", "khamseen", "mia", "arba_mia"]


def play_deals(deals: int, first: int) -> None:
    """Play matches with seeds from `first` on until so many deals are scored."""
    seed = first
    while deals > 0:
        deals -= random_duel(seed, deals).deals
        seed += 1


@pytest.mark.parametrize("block", range(4))
def test_deals(block: int) -> None:
    play_deals(50, first=1000 * block)


@pytest.mark.night
@pytest.mark.parametrize("block", range(100))
def test_deals_at_length(block: int) -> None:
    play_deals(500, first=100_000 + 1000 * block)


def test_options() -> None:
    rng = Random(5)
    refused = 0
    for _ in range(3000):
        names = rng.sample([*OPTIONS, "no_such_option"], rng.randint(1, 2))
        values = {
            name: rng.choice([*OPTIONS.get(name, [0])[:9], *OPTIONS.get(name, [0])[-1:], rng.choice(JUNK)])
            for name in names
        }
        preset = rng.choice([None, *PRESETS, "tarneeb"])
        seats = rng.choice([1, 2, 3, 4, 4, 4, 4, 5])
        mine, theirs = code_of_options(preset, values, seats)
        assert mine == theirs, (preset, values, seats)
        refused += mine is not None
    assert 500 < refused < 2500


def test_scores() -> None:
    """Ties, kaboots and reversed ones come up here as often as plain deals."""
    rng = Random(6)
    for _ in range(6000):
        score = _random_score(rng)
        values = {name: rng.choice(offered[:5]) for name, offered in OPTIONS.items() if rng.random() < 0.5}
        mine = GAME.score_case(score, GAME.options(None, values, 4), 4)
        theirs = score_case(score, resolve_options(None, values, 4))
        assert {key: mine[key] for key in theirs} == theirs, (score, values)


def _random_score(rng: Random) -> dict[str, Any]:
    contract = rng.choice(["sun", "hokum"])
    level: Any = rng.choice([1, 1, 2] if contract == "sun" else [1, 1, 2, 3, 4, "qahwa"])
    in_all = 130 if contract == "sun" else 162
    score: dict[str, Any] = {"contract": contract, "buyer": rng.randrange(4), "level": level}
    kaboot = rng.choice([None, None, None, 0, 1])
    if kaboot is None:
        half = in_all // 2
        one = rng.choice([half, half + rng.choice([-30, -10, -5, 5, 10]), rng.randint(0, in_all)])
        score["tricks"] = rng.choice([[4, 4], [1, 7], [7, 1]])
    else:
        one = in_all * (1 - kaboot)
        score["tricks"] = [8, 0] if kaboot == 0 else [0, 8]
    score["cards"] = [one, in_all - one]
    if level != 1:
        buyers = score["buyer"] % 2
        score["raiser"] = "AB"[buyers if level in (3, "qahwa") else 1 - buyers]
    team = rng.randrange(2)
    kinds = PROJECTS if contract == "sun" else PROJECTS[:3]
    score["projects"] = [
        f"{rng.choice(kinds)}@{rng.choice([team, team + 2])}" for _ in range(rng.choice([0, 0, 1, 1, 2, 3]))
    ]
    score["baloot"] = rng.choice([None, 0, 1, 2, 3]) if contract == "hokum" else None
    score["totals"] = rng.choice([[0, 0], [140, 144], [152, 152], [rng.randrange(152), rng.randrange(152)]])
    score["dealer"] = rng.randrange(4)
    score["ace"] = rng.random() < 0.5
    return score

"""Trix against its oracle: random matches under random options, with all that players might send.

The night's number of deals is the one the evidence page names; voided deals are not counted.
"""

from random import Random
from typing import Any

import pytest

from tests.games.trix.duel import GAME, code_of_options, random_duel
from tests.oracle.trix import resolve_options, score_case
from tests.oracle.trix_cards import CONTRACTS, DECK
from tests.oracle.trix_options import OPTIONS, POINTS, PRESETS

JUNK: list[Any] = [None, True, 1.0, 4.0, "", "3", "king", [3, 4], {}, -1, 10, "all", False]
POINT_LISTS: list[Any] = [
    [200, 150, 100, 50], [5, 5, 5, 5], [0, 0, 0, 0], [1, 2, 3, 4], [3, 2, 1], [3, 2, 1, -1],
    [4, 3, 2, True], [4, 3, 2, 1, 0], [4, 3, 2, 1.0], "200", None,
]  # fmt: skip


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
    offered = OPTIONS | {name: [0, 1, 75, 100] for name in POINTS} | {"trix_points": POINT_LISTS}
    for _ in range(3000):
        names = rng.sample([*offered, "no_such_option"], rng.randint(1, 2))
        values = {name: rng.choice([*offered.get(name, [0])[:9], rng.choice(JUNK)]) for name in names}
        preset = rng.choice([None, *PRESETS, "tarneeb"])
        seats = rng.choice([1, 2, 3, 4, 4, 4, 4, 5])
        mine, theirs = code_of_options(preset, values, seats)
        assert mine == theirs, (preset, values, seats)
        refused += mine is not None
    assert 500 < refused < 2500


def test_scores() -> None:
    """Every doubled card is taken by its doubler, by his partner and by others, under every option."""
    rng = Random(6)
    for _ in range(6000):
        values = {name: rng.choice(offered) for name, offered in OPTIONS.items() if rng.random() < 0.5}
        score = _random_kingdom(values, rng) if rng.random() < 0.4 else _random_deal(rng)
        mine = GAME.score_case(score, GAME.options(None, values, 4), 4)
        theirs = score_case(score, resolve_options(None, values, 4))
        assert {key: mine[key] for key in theirs} == theirs, (score, values)


def _random_deal(rng: Random) -> dict[str, Any]:
    contract = rng.choice(CONTRACTS)
    if contract == "trix":
        return {"contract": contract, "places": rng.sample(range(4), 4)}
    penalties = {
        "king": ["KH"],
        "queens": [card for card in DECK if card[0] == "Q"],
        "diamonds": [card for card in DECK if card[1] == "D"],
        "ltoosh": [],
        "complex": [card for card in DECK if card == "KH" or card[0] == "Q" or card[1] == "D"],
    }[contract]
    score: dict[str, Any] = {"contract": contract}
    score["taken"] = [
        f"{card}@{rng.randrange(4)}" + rng.choice(["", f"/{rng.randrange(4)}"]) for card in penalties
    ]
    if contract in ("king", "queens", "complex"):
        doublable = [card for card in penalties if card == "KH" or card[0] == "Q"]
        score["doubled"] = [f"{card}@{rng.randrange(4)}" for card in doublable if rng.random() < 0.6]
    if contract in ("ltoosh", "complex"):
        takers = [rng.randrange(4) for _ in range(13)]
        score["tricks"] = [takers.count(seat) for seat in range(4)]
    return score


def _random_kingdom(values: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Say how a kingdom ended, often with a tie; before the fourth it cannot have been the last."""
    score: dict[str, Any] = {"kingdom": rng.randint(4, 9)}
    score["totals"] = [rng.choice([-100, 0, 50, 50]) for _ in range(4)]
    if values.get("tiebreak_eligible") == "tied_only" and not values.get("partnership"):
        score["eligible"] = sorted(rng.sample(range(4), rng.randint(2, 4)))
    return score

"""Random matches of Trix's oracle itself, under options drawn at random.

They ask for what must hold whatever happens: no card is lost, those who owe can always act, deals keep
their sums, a refusal changes nothing.
"""

import random
from typing import Any

import pytest

from tests.oracle.trix import Oracle, Refused, resolve_options
from tests.oracle.trix_cards import DECK, RANKS, in_deck_order
from tests.oracle.trix_options import OPTIONS, PRESETS

STEPS = 500

# 5.3: the sums that every deal keeps where nobody's bonus is lost.
SUMS = {"king": -75, "queens": -100, "diamonds": -130, "ltoosh": -195, "trix": 500, "complex": -500}


def random_options(chance: random.Random) -> dict[str, Any]:
    values = {name: chance.choice(offered) for name, offered in OPTIONS.items() if chance.random() < 0.3}
    return resolve_options(chance.choice(sorted(PRESETS)), values, 4)


def assert_sound(oracle: Oracle) -> None:
    assert (oracle.phase == "match_over") == oracle.over == (oracle.ranks != [])
    if oracle.phase in ("deal", "match_over"):
        assert oracle.to_act() == []
        return
    assert oracle.to_act() != []
    for seat in range(4):
        assert (oracle.legal(seat) != set()) == (seat in oracle.to_act())
    held = [card for hand in oracle.hands.values() for card in hand]
    if oracle.phase == "layout_play":
        rows = [rank + suit for suit, row in oracle.layout.items() for rank in row]
        assert in_deck_order([*held, *rows]) == DECK
        for row in oracle.layout.values():
            assert "J" in row
            assert "".join(sorted(row, key=RANKS.index)) in RANKS
    else:
        assert len(held) + len(oracle.trick) + 4 * sum(oracle.tricks) == 52


def assert_sum(oracle: Oracle, contract: str) -> None:
    assert oracle.points is not None
    lossy = "no_bonus" in (oracle.options["double_self"], oracle.options["double_partner"])
    if lossy:
        assert sum(oracle.points) <= SUMS[contract]
    else:
        assert sum(oracle.points) == SUMS[contract]


def random_token(oracle: Oracle, seat: int, chance: random.Random) -> str:
    """A legal token: a verb, then one of its tokens."""
    legal = sorted(oracle.legal(seat))
    verb = chance.choice(sorted({token.partition(":")[0] for token in legal}))
    return chance.choice([token for token in legal if token.partition(":")[0] == verb])


def assert_all_or_nothing(oracle: Oracle, seat: int, token: str) -> None:
    """A second token that no position allows takes the first one back."""
    before = oracle.position()
    with pytest.raises(Refused):
        oracle.command(seat, [token, "choose:king", "choose:king"])
    assert oracle.position() == before
    assert all(faces == [] for faces in oracle.sees.values())


@pytest.mark.parametrize("seed", range(24))
def test_random_match(seed: int) -> None:
    chance = random.Random(seed)
    oracle = Oracle(random_options(chance))
    contract = ""
    for _ in range(STEPS):
        assert_sound(oracle)
        totals = oracle.totals
        if oracle.over:
            return
        if oracle.awaits_deck():
            oracle.chance("deck:" + ",".join(chance.sample(DECK, 52)))
            continue
        contract = oracle.contract or contract
        seat = chance.choice(oracle.to_act())
        if chance.random() < 0.1:
            oracle.timeout(seat)
        else:
            token = random_token(oracle, seat, chance)
            assert_all_or_nothing(oracle, seat, token)
            oracle.command(seat, [token])
        if oracle.totals != totals:
            assert_sum(oracle, contract)

"""Random matches of Baloot's oracle itself, under options drawn at random.

They ask for what must hold whatever happens: no card is lost, the turn seat can always act, tricks and
abnat add up, a refusal changes nothing.
"""

import random
from typing import Any

import pytest

from tests.oracle.baloot import Oracle, Refused, resolve_options
from tests.oracle.baloot_cards import DECK, in_canonical_order
from tests.oracle.baloot_options import OPTIONS, PRESETS

STEPS = 300


def random_options(chance: random.Random) -> dict[str, Any]:
    values = {name: chance.choice(offered[:5]) for name, offered in OPTIONS.items() if chance.random() < 0.3}
    return resolve_options(chance.choice(sorted(PRESETS)), values, 4)


def random_outcome(oracle: Oracle, chance: random.Random) -> str:
    if oracle.due == "pick":
        return f"pick:{chance.randrange(4)}"
    return "deck:" + ",".join(chance.sample(DECK, 32))


def assert_sound(oracle: Oracle) -> None:
    if oracle.phase in ("deal", "match_over"):
        assert (oracle.due is None) == oracle.over
        assert oracle.to_act() == []
        return
    assert oracle.due is None
    assert len(oracle.to_act()) == 1
    held = [card for hand in oracle.hands.values() for card in hand]
    where = [*held, *oracle.played, *(card for _, card in oracle.table), *oracle.stock]
    if oracle.upcard not in where:
        assert oracle.upcard is not None
        where.append(oracle.upcard)
    assert in_canonical_order(where) == DECK
    assert sum(oracle.won) == oracle.trick - 1
    for seat in range(4):
        assert (oracle.legal(seat) != set()) == (seat in oracle.to_act())
    if oracle.phase == "play":
        assert oracle.lawful_cards(oracle.to_act()[0]) != []


def assert_scored_well(oracle: Oracle) -> None:
    assert oracle.points is not None
    assert min(oracle.points) >= 0
    assert oracle.over == (oracle.ranks != [])


def random_token(oracle: Oracle, seat: int, chance: random.Random) -> str:
    """A legal token: a verb, then one of its tokens."""
    legal = sorted(oracle.legal(seat))
    verb = chance.choice(sorted({token.partition(":")[0] for token in legal}))
    return chance.choice([token for token in legal if token.partition(":")[0] == verb])


def assert_all_or_nothing(oracle: Oracle, seat: int, token: str) -> None:
    """A second token that no position allows takes the first one back."""
    before = oracle.position()
    with pytest.raises(Refused):
        oracle.command(seat, [token, "declare:baloot"])
    assert oracle.position() == before
    assert all(faces == [] for faces in oracle.sees.values())


@pytest.mark.parametrize("seed", range(24))
def test_random_match(seed: int) -> None:
    chance = random.Random(seed)
    oracle = Oracle(random_options(chance))
    for _ in range(STEPS):
        assert_sound(oracle)
        if oracle.points is not None:
            assert_scored_well(oracle)
        if oracle.over:
            return
        if oracle.due is not None:
            oracle.chance(random_outcome(oracle, chance))
            continue
        seat = oracle.to_act()[0]
        free = [(who, text) for who in range(4) for text in sorted(oracle.free(who))]
        dice = chance.random()
        if dice < 0.02 and free:
            accuser, text = chance.choice(free)
            oracle.command(accuser, [text])
        elif dice < 0.1:
            oracle.timeout(seat)
        else:
            token = random_token(oracle, seat, chance)
            assert_all_or_nothing(oracle, seat, token)
            oracle.command(seat, [token])

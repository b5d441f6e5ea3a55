"""Random matches of the oracle itself, under options drawn at random.

They ask for what must hold whatever happens: no card is lost, knowledge is true, somebody can always
act, a position read back behaves as the one it was written from, a refusal changes nothing.
"""

import random
from typing import Any

import pytest

from tests.oracle.one_fifty import Oracle, Refused, resolve_options
from tests.oracle.one_fifty_cards import full_deck, in_canonical_order
from tests.oracle.one_fifty_options import OPTIONS, PRESETS

STEPS = 300


def random_options(chance: random.Random) -> tuple[dict[str, Any], int]:
    seats = chance.randint(2, 6)
    values: dict[str, Any] = {"min_seats": 2} if seats == 2 else {}
    for name, offered in OPTIONS.items():
        if name != "min_seats" and chance.random() < 0.3:
            values[name] = chance.choice(offered[:6])
    return resolve_options(chance.choice(sorted(PRESETS)), values, seats), seats


def random_outcome(oracle: Oracle, chance: random.Random) -> str:
    due = oracle.chance_due()
    assert due is not None
    kind, possible = due
    if kind == "pick":
        return "pick:" + chance.choice(possible)
    return f"{kind}:" + ",".join(chance.sample(possible, len(possible)))


def assert_sound(oracle: Oracle) -> None:
    if oracle.over:
        assert oracle.phase == "match_over"
        assert oracle.to_act() == []
        assert oracle.chance_due() is None
        return
    if oracle.chance_due() is not None:
        assert oracle.to_act() == []
    else:
        assert oracle.to_act() != []
        assert not set(oracle.to_act()) & set(oracle.left)
    if oracle.phase != "deal":
        cards = [*oracle.stock, *oracle.pile, *([oracle.hold] if oracle.hold else [])]
        for hand in oracle.hands.values():
            cards += hand.values()
        assert in_canonical_order(cards) == full_deck(oracle.options)
    for faces in oracle.know.values():
        for (seat, slot), face in faces.items():
            assert oracle.hands[seat][slot] == face
    assert (oracle.hold is not None) == (oracle.phase == "drawn")
    for seat in range(oracle.seats):
        assert (oracle.legal(seat) != set()) == (seat in oracle.to_act())


def assert_reads_back(oracle: Oracle) -> None:
    """Where nothing is pending that the setup keys cannot say."""
    if oracle.left or oracle.chance_due() is not None or oracle.over:
        return
    position = oracle.position()
    again = Oracle.from_setup(position, oracle.options, oracle.seats)
    again_position = again.position()
    for key in ("reveal", "first_loser"):
        assert key in position
        again_position[key] = position[key]
    assert again_position == position
    assert again.to_act() == oracle.to_act()
    for seat in range(oracle.seats):
        assert again.legal(seat) == oracle.legal(seat)


def random_token(oracle: Oracle, seat: int, chance: random.Random) -> str:
    """A legal token; matches and calls are rare, or hands would grow and rounds be short."""
    legal = sorted(oracle.legal(seat))
    verbs = sorted({token.partition(":")[0] for token in legal})
    for verb, rarity in (("match", 0.85), ("call", 0.98)):
        if verb in verbs and len(verbs) > 1 and chance.random() < rarity:
            verbs.remove(verb)
    verb = chance.choice(verbs)
    return chance.choice([token for token in legal if token.partition(":")[0] == verb])


def assert_all_or_nothing(oracle: Oracle, seat: int, token: str) -> None:
    """A second token that no position allows takes the first one back."""
    before = oracle.position()
    with pytest.raises(Refused):
        oracle.command(seat, [token, "take:1000"])
    assert oracle.position() == before
    assert all(faces == [] for faces in oracle.sees.values())


@pytest.mark.parametrize("seed", range(24))
def test_random_match(seed: int) -> None:
    chance = random.Random(seed)
    options, seats = random_options(chance)
    oracle = Oracle(options, seats)
    for _ in range(STEPS):
        assert_sound(oracle)
        assert_reads_back(oracle)
        if oracle.over:
            return
        if oracle.chance_due() is not None:
            oracle.chance(random_outcome(oracle, chance))
            continue
        seat = chance.choice(oracle.to_act())
        dice = chance.random()
        if dice < 0.015:
            oracle.leave(seat)
        elif dice < 0.1:
            assert oracle.timeout(seat) != []
        else:
            token = random_token(oracle, seat, chance)
            assert_all_or_nothing(oracle, seat, token)
            oracle.command(seat, [token])

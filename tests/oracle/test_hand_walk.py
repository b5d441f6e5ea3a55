"""Random matches of the oracle of Hand itself, under options drawn at random.

They ask for what must hold whatever happens: no card is lost, what is known is true, somebody can always
act, whoever follows the legal tokens is never stuck, a position read back behaves as the one it was written
from, a refusal changes nothing.
"""

import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.oracle.hand import Oracle, Refused, resolve_options
from tests.oracle.hand_cards import full_deck, in_canonical_order
from tests.oracle.hand_commands import read_token
from tests.oracle.hand_options import OPTIONS, PRESETS

STEPS = 120


def random_options(chance: random.Random) -> tuple[dict[str, Any], int]:
    while True:
        seats = chance.randint(2, 5)
        values = {
            name: chance.choice(offered[:6])
            for name, offered in OPTIONS.items()
            if name != "players" and chance.random() < 0.25
        }
        try:
            return resolve_options(chance.choice(sorted(PRESETS)), values, seats), seats
        except Refused:
            continue


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
    assert (oracle.to_act() == []) == (oracle.chance_due() is not None)
    if oracle.phase != "deal":
        cards = [*oracle.stock, *oracle.fire, *[card for hand in oracle.hands for card in hand]]
        cards += [card for meld in oracle.melds for card in meld.cells]
        assert in_canonical_order(cards) == full_deck(oracle.options)
    for hand, known in zip(oracle.hands, oracle.known, strict=True):
        assert oracle.phase == "deal" or Counter(known) <= Counter(hand)
    assert oracle.phase != "draw" or oracle.stock != []
    for seat in range(oracle.seats):
        assert (oracle.legal(seat) != set()) == (seat in oracle.to_act())


def assert_reads_back(oracle: Oracle) -> None:
    """Where nothing is pending that the setup keys cannot say."""
    if oracle.phase == "deal" or oracle.over:
        return
    position = json.loads(json.dumps(oracle.position()))
    again = Oracle.from_setup(position, oracle.options, oracle.seats)
    assert json.loads(json.dumps(again.position())) == position
    assert again.to_act() == oracle.to_act()
    for seat in range(oracle.seats):
        assert again.legal(seat) == oracle.legal(seat)


def random_command(oracle: Oracle, seat: int, chance: random.Random) -> list[str]:
    """One token, or a play that follows the legal tokens until it is laid."""
    legal = sorted(oracle.legal(seat))
    plays = [token for token in legal if token.startswith(("meld", "lay_off", "swap"))]
    if not plays or chance.random() < 0.3:
        return [chance.choice([token for token in legal if token not in plays])]
    command = [chance.choice(plays)]
    trial = oracle.copy()
    while command[-1] != "lay":
        trial.apply(seat, read_token(command[-1], oracle.options))
        more = sorted(trial.legal(seat))
        assert more != [], "whoever follows the legal tokens is never stuck"
        command.append("lay" if "lay" in more and chance.random() < 0.5 else chance.choice(more))
    return command


def assert_all_or_nothing(oracle: Oracle, seat: int, command: list[str]) -> None:
    """A last token that no position allows takes the others back."""
    before = oracle.position()
    with pytest.raises(Refused):
        oracle.command(seat, [*command, "meld:2C,2C,2C", "lay"])
    assert oracle.position() == before
    assert all(faces == [] for faces in oracle.sees)


@pytest.mark.parametrize("seed", range(20))
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
        if chance.random() < 0.05:
            assert oracle.timeout(seat) != []
            continue
        command = random_command(oracle, seat, chance)
        assert_all_or_nothing(oracle, seat, command)
        oracle.command(seat, command)

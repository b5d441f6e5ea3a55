"""Random matches of the oracle of Haseb! itself, under options drawn at random.

They ask for what must hold whatever happens: no card is lost, somebody can always act, a position read
back behaves as the one it was written from, a refusal changes nothing, every match ends.
"""

import random
from contextlib import suppress

import pytest

from tests.oracle.haseb import Oracle, Refused, resolve_options
from tests.oracle.haseb_cards import faces_of
from tests.oracle.haseb_random import random_outcome, random_setup, random_table

STEPS = 120


def cards_of(oracle: Oracle) -> list[str]:
    """All cards of a round, wherever they are."""
    rows = [face for row in oracle.rows for face in faces_of(row)]
    hand = [oracle.drawn] if oracle.drawn else []
    return sorted([*rows, *oracle.floor, *oracle.stock, *oracle.out, *oracle.cut, *hand])


def assert_sound(oracle: Oracle, cards: list[str]) -> None:
    if oracle.over:
        assert oracle.to_act() == []
        assert oracle.due is None
        return
    if oracle.due is not None:
        assert oracle.to_act() == []
    else:
        assert oracle.to_act() != []
    if oracle.phase != "deal" and (oracle.due is None or oracle.due[1] == "mix"):
        assert cards_of(oracle) == cards
    for seat in range(oracle.seats):
        assert (oracle.legal(seat) != set()) == (seat in oracle.to_act())
        for row in oracle.rows:
            assert all(card["known"] == oracle.everybody for card in row if card["up"])


def assert_reads_back(oracle: Oracle) -> None:
    """Where nothing is pending that the setup keys cannot say."""
    if oracle.due is not None or oracle.phase not in ("turn", "drawn", "guess"):
        return
    position = oracle.position()
    again = Oracle.from_setup(position, oracle.options, oracle.seats)
    for key, value in again.position().items():
        if key not in ("sums", "result", "dressed", "wasted", "award", "told", "cut_count"):
            assert value == position[key], key
    for seat in range(oracle.seats):
        assert again.legal(seat) == oracle.legal(seat)
        if oracle.kind == "one_heart":
            assert again.free(seat) == oracle.free(seat)


def random_token(oracle: Oracle, seat: int, chance: random.Random) -> str:
    """A legal token; matches and calls are rare, or rows would grow and rounds be short."""
    legal = sorted(oracle.legal(seat))
    verbs = sorted({token.partition(":")[0] for token in legal})
    for verb, rarity in (("match", 0.85), ("call", 0.95)):
        if verb in verbs and len(verbs) > 1 and chance.random() < rarity:
            verbs.remove(verb)
    verb = chance.choice(verbs)
    return chance.choice([token for token in legal if token.partition(":")[0] == verb])


def assert_all_or_nothing(oracle: Oracle, seat: int) -> None:
    """A second token that no position allows takes the first one back."""
    free = sorted(oracle.free(seat))
    if not free:
        return
    before = {**oracle.position(), "told": []}
    for late in ("take:1000", "ready"):
        with pytest.raises(Refused):
            oracle.command(seat, [free[-1], late])
        assert oracle.position() == before


@pytest.mark.parametrize("seed", range(50))
def test_random_match(seed: int) -> None:
    chance = random.Random(seed)
    preset, values, seats = random_table(chance)
    options = resolve_options(preset, values, seats)
    oracle = Oracle(options, seats)
    if seed % 2:
        oracle = Oracle.from_setup(random_setup(options, seats, chance), options, seats)
    cards = cards_of(oracle)
    for step in range(STEPS):
        if oracle.phase == "first_peek":
            cards = cards_of(oracle)
        assert_sound(oracle, cards)
        if step % 4 == 0:
            assert_reads_back(oracle)
        if oracle.over:
            return
        if oracle.due is not None:
            with suppress(Refused):  # not every order of the deck can be dealt
                oracle.chance(random_outcome(oracle.due, chance))
            if oracle.phase == "turn" and sum(oracle.turns) == 0:
                cards = cards_of(oracle)  # there was no first peek
            continue
        seat = chance.choice(oracle.to_act())
        assert_all_or_nothing(oracle, seat)
        if chance.random() < 0.08:
            oracle.timeout(seat)
        else:
            oracle.command(seat, [random_token(oracle, seat, chance)])

"""Arithmetic on whole hands, against the cards one by one."""

from random import Random

import pytest

from shadda.kit.cards import CARD_OF
from shadda.kit.lanes import count_of, faces_in_plain_melds, faces_near_others, value_of_cards
from tests.kit.melds_by_hand import RANKS, SUITS, Rules, all_melds

PACK = [rank + suit for suit in SUITS for rank in RANKS]
VALUES = {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}


def mask_of(faces: set[str]) -> int:
    return sum(2 ** CARD_OF[face] for face in faces - {"X"})


def used(hand: set[str], jokers: int) -> int:
    """Give the faces of all melds of a hand with so many jokers."""
    melds = all_melds((*hand, *["X"] * jokers), Rules(max_size=5, max_jokers=jokers))
    return mask_of({face for meld in melds for face in meld.spelling})


@pytest.mark.parametrize("seed", range(5))
def test_cards_are_counted_and_valued(seed: int) -> None:
    rng = Random(f"lanes {seed}")
    for _ in range(200):
        hand = set(rng.sample(PACK, rng.randint(0, 52)))
        assert count_of(mask_of(hand)) == len(hand)
        assert value_of_cards(mask_of(hand)) == sum(VALUES.get(face[0]) or int(face[0]) for face in hand)


@pytest.mark.parametrize("seed", range(5))
def test_faces_that_fit_melds(seed: int) -> None:
    rng = Random(f"fits {seed}")
    for _ in range(20):
        hand = set(rng.sample(PACK, rng.randint(0, 15)))
        assert faces_in_plain_melds(mask_of(hand)) == used(hand, 0)
        assert faces_near_others(mask_of(hand), 0) == used(hand, 0)
        for jokers in (1, 2):
            assert faces_near_others(mask_of(hand), jokers) == used(hand, jokers)

"""Dealing unseen cards: every possible deal, each as often as any other, and never one that is not."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from shadda.kit.dealing import Dealing

Deal = tuple[frozenset[int], ...]

# Cards, the mask of possible holders of each, the number of cards of each holder.
SMALL = [
    ([7], [1], [1]),
    ([4, 9], [3, 3], [1, 1]),
    ([0, 1, 2, 3], [7, 7, 7, 7], [2, 1, 1]),
    ([0, 1, 2, 3], [7, 3, 7, 5], [2, 1, 1]),
    ([0, 1, 2, 3], [3, 3, 6, 6], [1, 2, 1]),
    ([0, 1, 2, 3, 4], [1, 3, 7, 6, 6], [2, 2, 1]),
    ([0, 1, 2, 3, 4], [15, 3, 12, 9, 15], [2, 1, 0, 2]),
    ([50, 51, 52, 53, 11, 12], [7, 7, 7, 7, 2, 5], [2, 2, 2]),
    ([0, 1, 2, 3, 4, 5], [1, 2, 4, 1, 2, 4], [2, 2, 2]),
    ([], [], [0, 0]),
]


def all_deals(cards: list[int], masks: list[int], counts: list[int]) -> set[Deal]:
    deals = set()
    for holders in product(range(len(counts)), repeat=len(cards)):
        if all(mask >> holder & 1 for mask, holder in zip(masks, holders, strict=True)) and all(
            holders.count(holder) == count for holder, count in enumerate(counts)
        ):
            deals.add(
                tuple(
                    frozenset(card for card, to in zip(cards, holders, strict=True) if to == holder)
                    for holder in range(len(counts))
                )
            )
    return deals


def as_deal(dealt: list[list[int]]) -> Deal:
    return tuple(frozenset(cards) for cards in dealt)


@pytest.mark.parametrize(("cards", "masks", "counts"), SMALL)
def test_the_ways_are_counted(cards: list[int], masks: list[int], counts: list[int]) -> None:
    assert Dealing(cards, masks, counts).ways == len(all_deals(cards, masks, counts))


@pytest.mark.parametrize(("cards", "masks", "counts"), SMALL)
def test_every_deal_comes_equally_often(cards: list[int], masks: list[int], counts: list[int]) -> None:
    deals = all_deals(cards, masks, counts)
    dealing = Dealing(cards, masks, counts)
    rng = Random(1)
    each = 400
    seen = Counter(as_deal(dealing.draw(rng)) for _ in range(each * len(deals)))
    assert set(seen) == deals
    # Each count has mean 400 and deviation 20: the sum of the squares is a chi-square.
    squares = sum((count - each) ** 2 / each for count in seen.values())
    freedom = len(deals) - 1
    assert squares <= freedom + 4 * (2 * freedom) ** 0.5 + 4


@pytest.mark.parametrize(("cards", "masks", "counts"), SMALL)
def test_all_cards_are_dealt(cards: list[int], masks: list[int], counts: list[int]) -> None:
    dealt = Dealing(cards, masks, counts).draw(Random(2))
    assert [len(hand) for hand in dealt] == counts
    assert sorted(card for hand in dealt for card in hand) == sorted(cards)


def test_a_single_deal_among_very_many_is_found() -> None:
    # 39 cards to three hands; all but one card of each suit can only lie in one place.
    cards = list(range(39))
    masks = [1 << card // 13 for card in cards]
    masks[0] = masks[13] = 3
    dealing = Dealing(cards, masks, [13, 13, 13])
    assert dealing.ways == 2
    assert {0 in dealing.draw(Random(seed))[0] for seed in range(20)} == {True, False}


def test_two_decks_and_a_stock() -> None:
    # As in Hand: three hands of 14 and a stock of 50, some cards known not to lie here or there.
    cards = list(range(92))
    masks = [8 + card * 7 % 8 for card in cards]
    dealing = Dealing(cards, masks, [14, 14, 14, 50])
    assert dealing.ways > 10**20
    rng = Random(3)
    for _ in range(50):
        dealt = dealing.draw(rng)
        assert [len(hand) for hand in dealt] == [14, 14, 14, 50]
        for holder, hand in enumerate(dealt):
            assert all(masks[card] >> holder & 1 for card in hand)


def test_the_same_seed_draws_the_same_deal() -> None:
    dealing = Dealing(list(range(12)), [7, 3, 5, 6] * 3, [4, 4, 4])
    assert dealing.draw(Random(5)) == dealing.draw(Random(5))


@pytest.mark.parametrize(
    ("cards", "masks", "counts"),
    [
        ([1, 2], [1, 1], [1, 1]),
        ([1, 2], [3, 3], [1]),
        ([1, 2], [3, 0], [1, 1]),
        ([1], [0], [1]),
        ([1, 2, 3], [4, 4, 3], [1, 1, 1]),
        ([1], [2], [1]),
    ],
)
def test_no_deal_is_possible(cards: list[int], masks: list[int], counts: list[int]) -> None:
    with pytest.raises(ValueError, match=r"no deal|cannot fill"):
        Dealing(cards, masks, counts)

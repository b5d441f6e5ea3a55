"""Decks for trick-taking games, hands as masks, and who takes a trick."""

from itertools import permutations

import pytest

from shadda.kit.tricks import (
    BIT,
    NO_TRUMP,
    TrickDeck,
    beats,
    cards_of,
    following,
    mask_of,
    winning_place,
)

SMALL = TrickDeck("789TJQKA")
FULL = TrickDeck("23456789TJQKA")
PLAIN = "789JQKTA"
TRUMP = "78QKTA9J"


def cards(text: str, deck: TrickDeck = SMALL) -> list[int]:
    return [deck.card_of[face] for face in text.split()]


@pytest.mark.parametrize("deck", [SMALL, FULL])
def test_every_card(deck: TrickDeck) -> None:
    assert len(deck.faces) == len(set(deck.faces)) == deck.size == 4 * len(deck.ranks)
    for card, face in enumerate(deck.faces):
        assert face == deck.ranks[deck.rank_of[card]] + "SHDC"[deck.suit_of[card]]
        assert deck.card_of[face] == card
        assert [suit for suit in range(4) if deck.suits[suit] & BIT[card]] == [deck.suit_of[card]]
        assert cards_of(BIT[card]) == [card]
    assert deck.all == sum(deck.suits) == 2**deck.size - 1
    assert cards_of(deck.all) == list(range(deck.size))


def test_the_canonical_order() -> None:
    assert SMALL.faces[:9] == ["7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS", "7H"]
    assert FULL.faces[-2:] == ["KC", "AC"]


def test_masks_and_cards() -> None:
    assert cards_of(0) == []
    assert mask_of([]) == 0
    assert cards_of(mask_of([51, 0, 31])) == [0, 31, 51]
    assert SMALL.faces_of([31, 0]) == ["AC", "7S"]


def test_faces_become_cards() -> None:
    assert SMALL.read_faces(["AC", "7S"], SMALL.all) == [31, 0]
    assert SMALL.read_faces([], SMALL.all) == []
    assert SMALL.read_faces(["8S", "*"], mask_of([0, 1, 2])) == [1, 0, 2]


@pytest.mark.parametrize("faces", ["7S 7S", "6S", "* 7S", "7S * 8S", "7s", "AC", "??"])
def test_faces_that_are_not_there(faces: str) -> None:
    assert SMALL.read_faces(faces.split(), mask_of([0, 1, 2])) is None


def test_following_suit() -> None:
    hand = mask_of(cards("7S AS TH"))
    assert following(hand, SMALL.suits[0]) == mask_of(cards("7S AS"))
    assert following(hand, SMALL.suits[1]) == mask_of(cards("TH"))
    assert following(hand, SMALL.suits[2]) == hand


def test_strengths_follow_the_order_of_each_suit() -> None:
    strength = SMALL.strengths([PLAIN, TRUMP, PLAIN, PLAIN])
    for suit, order in enumerate([PLAIN, TRUMP, PLAIN, PLAIN]):
        ranked = sorted(cards_of(SMALL.suits[suit]), key=lambda card: strength[card])
        assert "".join(SMALL.faces[card][0] for card in ranked) == order


@pytest.mark.parametrize(
    ("trick", "trump", "wins"),
    [
        ("KH TH QH 9H", NO_TRUMP, "TH"),  # the Ten stands over the King
        ("7H AS AD AC", NO_TRUMP, "7H"),  # no other suit takes a trick
        ("AH 7S KH TH", 0, "7S"),
        ("AH 7S 9S JS", 0, "JS"),
        ("AS TS 9S KS", 0, "9S"),
        ("9H AC TH 8D", 0, "TH"),
        ("7D", 0, "7D"),
    ],
)
def test_who_takes_the_trick(trick: str, trump: int, wins: str) -> None:
    strength = SMALL.strengths([TRUMP if suit == trump else PLAIN for suit in range(4)])
    played = cards(trick)
    assert SMALL.faces[played[winning_place(played, SMALL.suit_of, strength, trump)]] == wins
    # Whatever follows the card led, in whatever order, the same card wins.
    for others in permutations(played[1:]):
        again = [played[0], *others]
        assert SMALL.faces[again[winning_place(again, SMALL.suit_of, strength, trump)]] == wins


def test_beating_one_card() -> None:
    high = FULL.strengths([FULL.ranks] * 4)
    king, ace, heart = cards("KS AS 2H", FULL)
    assert beats(ace, king, FULL.suit_of, high, NO_TRUMP)
    assert not beats(king, ace, FULL.suit_of, high, NO_TRUMP)
    assert not beats(heart, king, FULL.suit_of, high, NO_TRUMP)
    assert beats(heart, ace, FULL.suit_of, high, 1)
    assert not beats(ace, heart, FULL.suit_of, high, 1)

"""Faces of Hand and lists of them, as sections 1, 5.2 and 9 of its rules document write them.

A card is its face string, a joker is `X`; a hand is a list in which twins are simply equal (section 3).
"""

from collections import Counter
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = "X"

# 9: canonical order: AS 2S … KS AH … KH AD … KD AC … KC, then the joker.
FACES = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER]


def full_deck(options: dict[str, Any]) -> list[str]:
    """All cards of the game in canonical order, twins side by side, jokers last."""
    naturals = [face for face in FACES if face != JOKER for _ in range(2)]
    return naturals + [JOKER] * int(options["jokers"])


def in_canonical_order(faces: list[str]) -> list[str]:
    """The same cards, sorted."""
    return sorted(faces, key=FACES.index)


def in_suit_order(faces: list[str]) -> list[str]:
    """Cards of one rank in the order S, H, D, C, jokers last (4.2)."""
    return sorted(faces, key=lambda face: SUITS.index(face[1]) if face != JOKER else len(SUITS))


def left_value(face: str, options: dict[str, Any]) -> int:
    """5.2: what a card left in the hand costs."""
    if face == JOKER:
        return int(options["joker_left"])
    if face[0] == "A":
        return int(options["ace_left"])
    return 10 if face[0] in "TJQK" else int(face[0])


def left_points(hand: list[str], options: dict[str, Any]) -> int:
    """The sum over a hand."""
    return sum(left_value(face, options) for face in hand)


def without(hand: list[str], cards: list[str]) -> list[str] | None:
    """The hand after these cards have left it; nothing if it does not hold them all."""
    rest = list(hand)
    for card in cards:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


def expand(listed: list[str], elsewhere: list[str], deck: list[str]) -> list[str]:
    """Replace a `*` at the end by all cards of the deck that are named nowhere else, in order."""
    if "*" not in listed:
        return list(listed)
    if listed.index("*") != len(listed) - 1:
        raise ValueError("`*` stands at the end only")
    named = Counter(listed[:-1]) + Counter(elsewhere)
    rest = []
    for face in deck:
        if named[face] > 0:
            named[face] -= 1
        else:
            rest.append(face)
    return listed[:-1] + rest

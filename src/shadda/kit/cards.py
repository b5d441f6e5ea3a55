"""French-suited cards as small numbers, and their faces.

Card `13 * suit + rank` with suits S H D C and ranks A 2 … 9 T J Q K counted from 0; jokers follow from
52 on.  That order is the canonical one of the games with one deck.
"""

from collections.abc import Sequence
from typing import Final

from shadda.wire.event import Face

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
JOKER: Final = 52
"""The first joker; its rank is `JOKER_RANK`, its face ``X``."""

ACE: Final = 0
TEN: Final = 9
JACK: Final = 10
QUEEN: Final = 11
KING: Final = 12
JOKER_RANK: Final = 13

HEARTS: Final = 1
DIAMONDS: Final = 2

FACES: Final[list[Face]] = [Face(rank + suit) for suit in SUITS for rank in RANKS] + [
    Face("X"),
    Face("X"),
]

CARD_OF: Final[dict[str, int]] = {face: card for card, face in enumerate(FACES[:JOKER])}


def rank_of(card: int) -> int:
    """Rank of a card, 0 (ace) to 12 (king), 13 for a joker."""
    return JOKER_RANK if card >= JOKER else card % 13


def suit_of(card: int) -> int:
    """Suit of a card that is no joker, 0 to 3 for S H D C."""
    return card // 13


def read_faces(faces: Sequence[str], deck: Sequence[int], names: Sequence[str] = FACES) -> list[int] | None:
    """Turn faces into cards of a deck, equal faces taking the lowest free copy.

    `names` gives the face of every card; those of French suits unless a game has its own.

    ``*`` at the end stands for all cards of the deck named nowhere else, in canonical order.  None if a
    face is not in the deck, or not so often, or ``*`` stands elsewhere.
    """
    left = sorted(deck)
    cards: list[int] = []
    for at, face in enumerate(faces):
        if face == "*":
            return cards + left if at == len(faces) - 1 else None
        card = take_face(face, left, names)
        if card < 0:
            return None
        cards.append(card)
    return cards


def take_face(face: str, left: list[int], names: Sequence[str] = FACES) -> int:
    """Take the lowest card with this face out of `left` (ascending); -1 if there is none."""
    for at, card in enumerate(left):
        if names[card] == face:
            del left[at]
            return card
    return -1

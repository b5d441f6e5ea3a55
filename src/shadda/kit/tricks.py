"""What trick-taking games share: decks of French suits, hands as masks, and who takes a trick.

A deck has the same ranks in all four suits S H D C.  Card `ranks * suit + rank` counts the ranks in the
order in which the deck names them, so its faces stand in canonical order; no face is there twice.  A
hand is the mask of its cards.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from shadda.kit.cards import SUITS
from shadda.wire.event import Face

NO_TRUMP: Final = -1
"""The trump suit of a deal that has none."""

BIT: Final[list[int]] = [2**card for card in range(52)]
"""The mask of each single card."""


@final
class TrickDeck:
    """Tables of a deck, made once for a game.  `faces`, `suit_of` and `rank_of` are indexed by card."""

    def __init__(self, ranks: str) -> None:
        """Make the deck with these ranks (``789TJQKA``), lowest first or in any other order."""
        self.ranks: Final[str] = ranks
        self.size: Final[int] = 4 * len(ranks)
        self.faces: Final[list[Face]] = [Face(rank + suit) for suit in SUITS for rank in ranks]
        self.card_of: Final[dict[str, int]] = {face: card for card, face in enumerate(self.faces)}
        self.suit_of: Final[list[int]] = [card // len(ranks) for card in range(self.size)]
        self.rank_of: Final[list[int]] = [card % len(ranks) for card in range(self.size)]
        self.suits: Final[list[int]] = [
            mask_of(range(len(ranks) * suit, len(ranks) * (suit + 1))) for suit in range(4)
        ]
        """The mask of each suit."""
        self.all: Final[int] = mask_of(range(self.size))
        """The mask of the whole deck."""

    def strengths(self, ascending: Sequence[str]) -> list[int]:
        """Give the strength of each card, from an order of the ranks for each suit, weakest first.

        A strength counts inside its suit only.
        """
        return [ascending[suit].index(rank) for suit in range(len(ascending)) for rank in self.ranks]

    def read_faces(self, faces: Sequence[str], among: int) -> list[int] | None:
        """Turn faces into cards of the mask `among`; ``*`` at the end stands for its other cards.

        None if a face is not among them or stands there twice, or ``*`` is not the last.
        """
        cards: list[int] = []
        for at, face in enumerate(faces):
            if face == "*":
                return cards + cards_of(among) if at == len(faces) - 1 else None
            card = self.card_of.get(face, -1)
            if card < 0 or not among & BIT[card]:
                return None
            among &= ~BIT[card]
            cards.append(card)
        return cards

    def faces_of(self, cards: Sequence[int]) -> list[Face]:
        """Give the faces of cards, in the same order."""
        return [self.faces[card] for card in cards]


def mask_of(cards: Sequence[int]) -> int:
    """Give the mask of some cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_of(mask: int) -> list[int]:
    """List the cards of a mask, ascending."""
    cards: list[int] = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask -= lowest
    return cards


def following(hand: int, suit: int) -> int:
    """Give the cards of a hand that follow suit: those of the mask `suit`, or all if it has none."""
    same = hand & suit
    return same if same else hand


def beats(card: i64, best: i64, suit_of: list[int], strength: list[int], trump: i64) -> bool:
    """Say whether a card takes a trick from the best card before it.

    A higher card of the same suit does, and any trump over a plain card.
    """
    if suit_of[card] == suit_of[best]:
        return strength[card] > strength[best]
    return suit_of[card] == trump


def winning_place(trick: Sequence[int], suit_of: list[int], strength: list[int], trump: int) -> int:
    """Give the place of the card that wins a trick, whose first card was led."""
    best = 0
    for at in range(1, len(trick)):
        if beats(trick[at], trick[best], suit_of, strength, trump):
            best = at
    return best

"""Cards of Baloot, as sections 1 and 9 of its rules document write them: a card is its face string.

The order of strength and the abnat depend on whether the card is a trump.
"""

from collections.abc import Iterable

SUITS = ["S", "H", "D", "C"]

# 9: the canonical order of the deck.
DECK = [rank + suit for suit in SUITS for rank in "789TJQKA"]

# Section 1, weakest first.
TRUMP_ORDER = ["7", "8", "Q", "K", "T", "A", "9", "J"]
PLAIN_ORDER = ["7", "8", "9", "J", "Q", "K", "T", "A"]
SEQUENCE_ORDER = ["7", "8", "9", "T", "J", "Q", "K", "A"]

# R59
TRUMP_ABNAT = {"7": 0, "8": 0, "9": 14, "T": 10, "J": 20, "Q": 3, "K": 4, "A": 11}
PLAIN_ABNAT = {"7": 0, "8": 0, "9": 0, "T": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
LAST_TRICK = 10


def right(seat: int) -> int:
    """The seat that follows, counter-clockwise."""
    return (seat + 1) % 4


def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % 4


def left(seat: int) -> int:
    """The seat before."""
    return (seat + 3) % 4


def team_of(seat: int) -> int:
    """0 for team A (seats 0 and 2), 1 for team B."""
    return seat % 2


def team_letter(team: int) -> str:
    """The name of a team."""
    return "AB"[team]


def suit_of(card: str) -> str:
    """The suit's letter."""
    return card[1]


def strength(card: str, trump: str | None) -> int:
    """The place of the card in the order of its suit; compare cards of one suit only."""
    order = TRUMP_ORDER if suit_of(card) == trump else PLAIN_ORDER
    return order.index(card[0])


def abnat(card: str, trump: str | None) -> int:
    """What the card is worth in this contract (R19: only the trump suit has the Hokum column)."""
    table = TRUMP_ABNAT if suit_of(card) == trump else PLAIN_ABNAT
    return table[card[0]]


def in_canonical_order(cards: Iterable[str]) -> list[str]:
    """The cards as a set is printed."""
    return sorted(cards, key=DECK.index)


def expand(listed: list[str]) -> list[str]:
    """The whole deck, `*` at the end standing for all cards named nowhere else."""
    if "*" in listed[:-1]:
        raise ValueError("`*` stands at the end only")
    if listed[-1:] == ["*"]:
        named = listed[:-1]
        return named + [card for card in DECK if card not in named]
    return list(listed)


def trick_winner(trick: list[tuple[int, str]], trump: str | None) -> int:
    """The seat that wins these cards, in the order played (4.4); also of a trick not yet complete."""
    trumps = [(seat, card) for seat, card in trick if suit_of(card) == trump]
    suit_led = suit_of(trick[0][1])
    candidates = trumps or [(seat, card) for seat, card in trick if suit_of(card) == suit_led]
    best_seat, best_card = candidates[0]
    for seat, card in candidates:
        if strength(card, trump) > strength(best_card, trump):
            best_seat, best_card = seat, card
    return best_seat

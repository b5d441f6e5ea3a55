"""Cards, contracts and their penalty cards, as sections 1, 4.4 and 9.1 of the rules of Trix write them.

A card is its face string; a row of the layout is the list of the ranks that lie in it.
"""

from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "SHDC"

# 9.1: deck order, for `*` and for every listed set of cards.
DECK = [rank + suit for suit in SUITS for rank in RANKS]
QUEENS = ["QS", "QH", "QD", "QC"]
DIAMONDS = [rank + "D" for rank in RANKS]
TWOS = ["2S", "2H", "2D", "2C"]

TRICK_CONTRACTS = ["king", "queens", "diamonds", "ltoosh"]
# In the order in which the clock chooses (4.8).
CONTRACTS = [*TRICK_CONTRACTS, "complex", "trix"]

# 4.3
DOUBLABLE = {"king": ["KH"], "queens": QUEENS, "complex": ["KH", *QUEENS]}

# 4.4
PENALTY_CARDS = {
    "king": ["KH"],
    "queens": QUEENS,
    "diamonds": DIAMONDS,
    "ltoosh": [],
    "complex": ["KH", *QUEENS, *DIAMONDS],
    "trix": [],
}


def rank_of(card: str) -> int:
    """2 is 2, J is 11, A is 14."""
    return RANKS.index(card[0]) + 2


def suit_of(card: str) -> str:
    """The suit's letter."""
    return card[1]


def in_deck_order(cards: Iterable[str]) -> list[str]:
    """The cards as a set is listed."""
    return sorted(cards, key=DECK.index)


def expand(listed: list[str]) -> list[str]:
    """The whole deck, `*` at the end standing for all cards named nowhere else."""
    if "*" in listed[:-1]:
        raise ValueError("`*` stands at the end only")
    if listed[-1:] == ["*"]:
        named = listed[:-1]
        return named + [card for card in DECK if card not in named]
    return list(listed)


def from_owner(owner: int) -> list[int]:
    """The seats from the owner to the right."""
    return [(owner + places) % 4 for places in range(4)]


def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % 4

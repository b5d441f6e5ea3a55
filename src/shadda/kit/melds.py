"""The melds of Hand as numbers: what they are made of, what they count, and how a list of cards is read.

A card is its face, `13 * suit + rank` or `JOKER`, since equal cards are the same thing for every rule.  A
hand is three numbers: the mask of the faces held at least once, the mask of those held twice, and how many
jokers.  A meld is one number, its code, which grows with kind (runs first), suit and first position or
rank; so a sorted list of codes is in the order of the game.  Section 4.2 of the rules document.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.cards import JOKER, RANKS, SUITS
from shadda.kit.lanes import LANE

MELD_TOO_SHORT: Final = -1
MELD_TOO_LONG: Final = -2
TOO_MANY_JOKERS: Final = -3
NOT_A_MELD: Final = -4

REFUSALS: Final[list[str]] = ["", "meld_too_short", "meld_too_long", "too_many_jokers", "not_a_meld"]
"""The texts of the refusals of `read_meld`, by `-refusal`."""

RANK_VALUE: Final[list[int]] = [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
"""What a card counts in a meld, but for the low ace."""

Melds = tuple[int, ...]

# A run is suit << 22 | first position << 18 | size << 14 | places of its jokers, the first cell being bit 0.
# A set is SET | rank << 6 | its suits << 2 | number of its jokers.
_SET: Final = 1 << 24

_LOW_ACE: Final = 1
_HIGH_ACE: Final = 14
_HIGH_ACE_BIT: Final = 1 << 13

_BIT: Final[list[int]] = [2**number for number in range(52)]
_ONES: Final[list[int]] = [mask.bit_count() for mask in range(2**14)]


@final
class MeldRules:
    """The options that say what a new meld may be."""

    def __init__(self, max_size: int, min_run: int, max_jokers: int, low_ace: int) -> None:
        """Take sizes of 3..14, runs of at least 3 or 4, 0..2 jokers and the value of a low ace, 1 or 11."""
        self.max_size: Final[int] = max_size
        self.min_run: Final[int] = min_run
        self.max_jokers: Final[int] = max_jokers
        self.low_ace: Final[int] = low_ace
        self.key: Final[int] = (max_size << 4) | ((min_run - 3) << 3) | (max_jokers << 1) | (low_ace == 11)
        """Equal for equal rules alone, and below 256."""
        ranks = RANK_VALUE[1:]
        self.below: Final[list[int]] = [sum([low_ace, *ranks, 11][:count]) for count in range(15)]
        """The value of the first positions of a suit: A low, 2, … K, A high (R26)."""


def run_code(suit: i64, first: i64, size: i64, jokers: i64) -> int:
    """Give the code of a run; positions are 1 (low ace) to 14, `jokers` has a bit for each cell."""
    return (suit << 22) | (first << 18) | (size << 14) | jokers


def set_code(rank: i64, suits: i64, jokers: i64) -> int:
    """Give the code of a set; `suits` is a mask of four bits, `jokers` a number."""
    return _SET | (rank << 6) | (suits << 2) | jokers


def is_set(code: i64) -> bool:
    """Tell a set from a run."""
    return code >= _SET


def suit_of_run(code: i64) -> int:
    """Give the suit of a run."""
    return code >> 22


def first_of_run(code: i64) -> int:
    """Give the position of a run's first cell, 1 (low ace) to 14."""
    return (code >> 18) & 15


def places_of_run(code: i64) -> int:
    """Give the mask of the cells of a run that are jokers; the first cell is bit 0."""
    return code & (_HIGH_ACE_BIT * 2 - 1)


def rank_of_set(code: i64) -> int:
    """Give the rank of a set."""
    return (code >> 6) & 15


def suits_of_set(code: i64) -> int:
    """Give the mask of the suits of a set's naturals."""
    return (code >> 2) & 15


def jokers_in(code: i64) -> int:
    """Count the jokers of a meld."""
    return code & 3 if is_set(code) else _ONES[places_of_run(code)]


def size_of(code: i64) -> int:
    """Count the cards of a meld."""
    return _ONES[suits_of_set(code)] + (code & 3) if is_set(code) else (code >> 14) & 15


def cells(code: int) -> Melds:
    """List the cards of a meld in canonical order: runs low to high, sets by suit, then jokers (4.2)."""
    if is_set(code):
        rank, suits = rank_of_set(code), suits_of_set(code)
        return tuple([13 * suit + rank for suit in range(4) if (suits >> suit) & 1] + [JOKER] * (code & 3))
    start, places, base = first_of_run(code) - 1, places_of_run(code), 13 * suit_of_run(code)
    return tuple(
        [JOKER if (places >> at) & 1 else base + (start + at) % 13 for at in range((code >> 14) & 15)]
    )


def naturals(code: i64) -> int:
    """Give the mask of the faces of a meld; an ace at both ends is there once."""
    mask: i64 = 0
    if is_set(code):
        rank, suits = rank_of_set(code), suits_of_set(code)
        for suit in range(4):
            if (suits >> suit) & 1:
                mask |= _BIT[13 * suit + rank]
        return mask
    mask = positions_of_run(code)
    return ((mask & LANE) | (mask >> 13)) << (13 * (code >> 22))


def twins(code: i64) -> int:
    """Give the mask of the faces that a meld needs twice: an ace at both ends of a suit (R25)."""
    if is_set(code):
        return 0
    mask = positions_of_run(code)
    return _BIT[13 * (code >> 22)] if mask & _LOW_ACE and mask & _HIGH_ACE_BIT else 0


def positions_of_run(code: i64) -> i64:
    """Give the mask of the positions that a run's naturals take: bit 0 the low ace, bit 13 the high one."""
    window: i64 = _BIT[(code >> 14) & 15] - 1
    return (window & ~places_of_run(code)) << (((code >> 18) & 15) - 1)


def value_of(code: i64, rules: MeldRules) -> int:
    """Give what a meld counts; a joker counts as the card it stands for (R26, R47)."""
    if is_set(code):
        return RANK_VALUE[rank_of_set(code)] * size_of(code)
    before = first_of_run(code) - 1
    return rules.below[before + size_of(code)] - rules.below[before]


def meanings(code: int) -> tuple[str, ...]:
    """Say what each cell is: a face, and for a joker the card or the rank it stands for (4.2)."""
    if is_set(code):
        rank, suits = RANKS[rank_of_set(code)], suits_of_set(code)
        missing = [SUITS[suit] for suit in range(4) if not (suits >> suit) & 1]
        joker = f"X={rank}{missing[0] if len(missing) == 1 else ''}"
        faces = [rank + SUITS[suit] for suit in range(4) if (suits >> suit) & 1]
        return tuple(faces + [joker] * (code & 3))
    start, places, suit_name = first_of_run(code) - 1, places_of_run(code), SUITS[suit_of_run(code)]
    return tuple(
        [
            ("X=" if (places >> at) & 1 else "") + RANKS[(start + at) % 13] + suit_name
            for at in range((code >> 14) & 15)
        ]
    )


def read_meld(cards: list[int], rules: MeldRules) -> int:
    """Read a new meld as a player lists it: its code, or a negative refusal (checks of 4.2, in order)."""
    size = len(cards)
    if size < 3:
        return MELD_TOO_SHORT
    if size > rules.max_size:
        return MELD_TOO_LONG
    natural = [card for card in cards if card != JOKER]
    jokers = size - len(natural)
    if jokers > rules.max_jokers or len(natural) < 2:
        return TOO_MANY_JOKERS
    ranks = 0
    suits = 0
    for card in natural:
        ranks |= _BIT[card % 13]
        suits |= _BIT[card // 13]
    if _ONES[ranks] == 1:
        if _ONES[suits] != len(natural):
            return NOT_A_MELD  # R24
        return set_code(natural[0] % 13, suits, jokers) if size <= 4 else MELD_TOO_LONG
    if _ONES[suits] != 1:
        return NOT_A_MELD
    code = _read_in_order(cards) if jokers else _read_naturals(cards)
    return MELD_TOO_SHORT if code >= 0 and size < rules.min_run else code


def _read_in_order(cards: list[int]) -> int:
    """Read a run with jokers, low to high: each joker is the card of its place (R37)."""
    first = 0
    suit = 0
    places = 0
    for at, card in enumerate(cards):
        if card == JOKER:
            places |= _BIT[at]
        elif card % 13:
            first = card % 13 + 1 - at
            suit = card // 13
    if first < _LOW_ACE or first + len(cards) - 1 > _HIGH_ACE:
        return NOT_A_MELD
    for at, card in enumerate(cards):
        if card != JOKER and card % 13 != (first - 1 + at) % 13:
            return NOT_A_MELD
    return run_code(suit, first, len(cards), places)


def _read_naturals(cards: list[int]) -> int:
    """Read a run without jokers, whatever the order."""
    size = len(cards)
    suit = cards[0] // 13
    ranks = sorted([card % 13 for card in cards])
    if (ranks[0] == 0 and ranks[1] != 1) or (size == 13 and cards[-1] % 13 == 0):
        ranks = [*ranks[1:], 13]  # the ace is high; of all thirteen ranks, if it is written last
    elif size == 14 and ranks[1] == 0:
        ranks = [0, *ranks[2:], 13]  # R25: an ace at both ends
    for at in range(1, size):
        if ranks[at] != ranks[0] + at:
            return NOT_A_MELD
    return run_code(suit, ranks[0] + 1, size, 0)

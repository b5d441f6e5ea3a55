"""The melds of Hand as numbers: what they are made of, how a list of cards is read, and all melds of a hand.

A card is its face, `13 * suit + rank` or `JOKER`, since equal cards are the same thing for every rule.  A
hand is three numbers: the mask of the faces held at least once, the mask of those held twice, and how many
jokers.  A meld is one number, its code, which grows with kind (runs first), suit and first position or
rank; so a sorted list of codes is in the order of the game.  Section 4.2 of the rules document.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.cards import JOKER, RANKS, SUITS
from shadda.kit.lanes import LANE, ranks_for_sets, run_starts

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

FACT_VALUE: Final = 127
FACT_SIZE: Final = 7
FACT_JOKERS: Final = 11
FACT_RUN: Final = 1 << 13
# The positions and the suit of a run, or the suits and the rank of a set.  All in all 30 bits, which a list
# holds in one digit.
_FACT_CARDS: Final = 14
_FACT_RANK: Final = 18
_FACT_SUIT: Final = 28

_RUN_TABLES: Final = 32
_LOW_ACE: Final = 1
_HIGH_ACE: Final = 14
_HIGH_ACE_BIT: Final = 1 << 13
_MOST_KEPT: Final = 400_000

_BIT: Final[list[int]] = [2**number for number in range(52)]
_ONES: Final[list[int]] = [mask.bit_count() for mask in range(2**14)]

# Where the jokers of a run of some size may be, ascending: none, one or two of its places.
_PLACES: Final[list[list[int]]] = [
    [mask for mask in range(2**size) if _ONES[mask] <= 2] for size in range(15)
]


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
        self.tables: Final[MeldTables] = _tables.setdefault(self.key, MeldTables())


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
    mask = _positions(code)
    return ((mask & LANE) | (mask >> 13)) << (13 * (code >> 22))


def twins(code: i64) -> int:
    """Give the mask of the faces that a meld needs twice: an ace at both ends of a suit (R25)."""
    if is_set(code):
        return 0
    mask = _positions(code)
    return _BIT[13 * (code >> 22)] if mask & _LOW_ACE and mask & _HIGH_ACE_BIT else 0


def _positions(code: i64) -> i64:
    """Give the positions that a run's naturals take; bit 0 is the low ace, bit 13 the high one."""
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


@final
class MeldTable:
    """The melds of one suit or one rank that can be made of some cards; those with jokers apart."""

    def __init__(self, codes: list[int], rules: MeldRules) -> None:
        """Work out the facts of each meld."""
        self.codes: Final[Melds] = tuple(codes)
        self.plain: Final[list[int]] = [code for code in codes if not jokers_in(code)]
        self.plain_facts: Final[list[int]] = [facts_of(code, rules) for code in self.plain]
        self.joker: Final[list[int]] = [code for code in codes if jokers_in(code)]
        self.joker_facts: Final[list[int]] = [facts_of(code, rules) for code in self.joker]
        self.joker_value: Final[int] = max([value_of(code, rules) for code in self.joker] + [0])
        """The value of the best meld with a joker."""
        self.used: int = 0
        """The mask of all faces of these melds."""
        for code in codes:
            self.used |= naturals(code)


@final
class MeldTables:
    """The melds of each suit and each rank under some rules, kept once made."""

    def __init__(self) -> None:
        """Begin without any."""
        self.runs: Final[list[list[MeldTable | None]]] = [[] for _ in range(_RUN_TABLES)]
        """For each suit, number of jokers and whether an ace may be at both ends: by the mask of ranks."""
        self.sets: Final[list[MeldTable | None]] = [None] * (13 << 6)
        self.kept: int = 0

    def keep_runs(self, key: int, mask: int, table: MeldTable) -> None:
        """Keep the runs of a suit, and not too many in all."""
        if self.kept > _MOST_KEPT:
            for other in range(_RUN_TABLES):
                self.runs[other] = []
            self.kept = 0
        if not self.runs[key]:
            self.runs[key] = [None] * (LANE + 1)
        self.runs[key][mask] = table
        self.kept += 10 + len(table.codes)


_tables: Final[dict[int, MeldTables]] = {}


def facts_of(code: i64, rules: MeldRules) -> int:
    """Give what a search asks of a meld in one small number: value, size, jokers, kind, what it takes."""
    facts = value_of(code, rules) | (size_of(code) << FACT_SIZE) | (jokers_in(code) << FACT_JOKERS)
    if is_set(code):
        return facts | (suits_of_set(code) << _FACT_CARDS) | (rank_of_set(code) << _FACT_RANK)
    return facts | FACT_RUN | (_positions(code) << _FACT_CARDS) | (suit_of_run(code) << _FACT_SUIT)


def faces_in(facts: i64) -> i64:
    """Give the mask of the faces of a meld from its facts."""
    cards = facts >> _FACT_CARDS
    if facts & FACT_RUN:
        return ((cards & LANE) | ((cards >> 13) & 1)) << (13 * (facts >> _FACT_SUIT))
    suits = (cards & 1) | ((cards & 2) << 12) | ((cards & 4) << 24) | ((cards & 8) << 36)
    return suits << (facts >> _FACT_RANK)


def twins_in(facts: i64) -> i64:
    """Give the mask of the faces that a meld needs twice from its facts."""
    if facts & FACT_RUN and (facts >> _FACT_CARDS) & (facts >> (_FACT_CARDS + 13)) & 1:
        faces = faces_in(facts)
        return faces & -faces
    return 0


def candidates(one: i64, two: i64, jokers: i64, rules: MeldRules) -> Melds:
    """List every meld that can be made of a hand, ascending."""
    tables = tables_of(one, two, jokers, rules)
    if len(tables) == 1:
        return tables[0].codes
    found: list[int] = []
    for table in tables:
        found.extend(table.codes)
    return tuple(found)


def tables_of(one: i64, two: i64, jokers: i64, rules: MeldRules) -> list[MeldTable]:
    """List the tables of the suits and ranks of which a hand can make melds, in the order of their codes."""
    most: i64 = rules.max_jokers
    usable: i64 = jokers if jokers < most else most
    found: list[MeldTable] = []
    starts: i64 = run_starts(one, usable)
    mask: i64 = one
    suit: i64 = 0
    while starts:
        if starts & LANE:
            ace_twice: i64 = (two >> (13 * suit)) & 1 if rules.max_size == _HIGH_ACE else 0
            found.append(_runs(mask & LANE, suit | (usable << 2) | (ace_twice << 4), rules))
        starts >>= 13
        mask >>= 13
        suit += 1
    ranks: i64 = ranks_for_sets(one, usable)
    rank: i64 = 0
    while ranks:
        if ranks & 1:
            found.append(_sets(one >> rank, (usable << 4) | (rank << 6), rules))
        ranks >>= 1
        rank += 1
    return found


def _runs(mask: i64, key: i64, rules: MeldRules) -> MeldTable:
    """Give the runs of one suit, from its mask of ranks; the key says which suit, jokers, an ace twice."""
    known = rules.tables.runs[key]
    if known:
        kept = known[mask]
        if kept is not None:
            return kept
    suit, jokers, ace_twice = key & 3, (key >> 2) & 3, key >> 4
    line = mask | ((mask & _LOW_ACE) << 13)
    found: list[int] = []
    for first in range(_LOW_ACE, _HIGH_ACE - rules.min_run + 2):
        for size in range(rules.min_run, min(rules.max_size, _HIGH_ACE - first + 1) + 1):
            missing = (_BIT[size] - 1) & ~(line >> (first - 1))
            for places in _PLACES[size]:
                count = _ONES[places]
                if count > jokers or size - count < 2 or missing & ~places:
                    continue
                code = run_code(suit, first, size, places)
                if ace_twice or not twins(code):
                    found.append(code)
    table = MeldTable(found, rules)
    rules.tables.keep_runs(key, mask, table)
    return table


def _sets(held: i64, key: i64, rules: MeldRules) -> MeldTable:
    """Give the sets of one rank; bits 0, 13, 26 and 39 say which suits are held, the key jokers and rank."""
    suits = (held & 1) | ((held >> 12) & 2) | ((held >> 24) & 4) | ((held >> 36) & 8)
    kept = rules.tables.sets[key | suits]
    if kept is not None:
        return kept
    jokers, rank = (key >> 4) & 3, key >> 6
    found: list[int] = []
    for chosen in range(1, 16):
        if _ONES[chosen] < 2 or chosen & ~suits:
            continue
        least = max(0, 3 - _ONES[chosen])
        most = min(jokers, min(4, rules.max_size) - _ONES[chosen])
        found += [set_code(rank, chosen, count) for count in range(least, most + 1)]
    table = MeldTable(found, rules)
    rules.tables.sets[key | suits] = table
    return table

"""All melds that can be made of a hand of Hand, from tables for each suit and each rank.

What suit or rank a table belongs to, which ranks or suits of it are held and how many jokers there are say
which melds it lists; so a table once made serves many hands.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.lanes import LANE, ranks_for_sets, run_starts
from shadda.kit.melds import (
    MeldRules,
    Melds,
    is_set,
    jokers_in,
    naturals,
    positions_of_run,
    rank_of_set,
    run_code,
    set_code,
    size_of,
    suit_of_run,
    suits_of_set,
    value_of,
)

FACT_VALUE: Final = 127
FACT_SIZE: Final = 7
FACT_JOKERS: Final = 11
FACT_RUN: Final = 1 << 13
# The positions and the suit of a run, or the suits and the rank of a set.  All in all 30 bits, which a list
# holds in one digit.
_FACT_CARDS: Final = 14
_FACT_RANK: Final = 18
_FACT_SUIT: Final = 28

_MOST_KEPT: Final = 400_000
_RULES: Final = 256
_RUN_TABLES: Final = 32
_LOW_ACE: Final = 1
_HIGH_ACE: Final = 14
_BOTH_ACES: Final = 1 | (1 << 13)
_ONES: Final[list[int]] = [mask.bit_count() for mask in range(2**14)]

# Where the jokers of a run of some size may be, ascending: none, one or two of its places.
_PLACES: Final[list[list[int]]] = [
    [mask for mask in range(2**size) if _ONES[mask] <= 2] for size in range(15)
]


@final
class MeldTable:
    """The melds of one suit or one rank that can be made of some cards; those with jokers apart."""

    def __init__(self, codes: list[int], rules: MeldRules) -> None:
        """Work out the facts of each meld."""
        self.codes: Final[Melds] = tuple(codes)
        self.plain: Final[list[int]] = []
        self.plain_facts: Final[list[int]] = []
        self.joker: Final[list[int]] = []
        self.joker_facts: Final[list[int]] = []
        self.joker_value: int = 0
        """The value of the best meld with a joker."""
        self.used: int = 0
        """The mask of all faces of these melds."""
        for code in codes:
            self.used |= naturals(code)
            if jokers_in(code):
                self.joker.append(code)
                self.joker_facts.append(facts_of(code, rules))
                self.joker_value = max(self.joker_value, value_of(code, rules))
            else:
                self.plain.append(code)
                self.plain_facts.append(facts_of(code, rules))


@final
class MeldTables:
    """The melds of each suit and each rank under some rules, kept once made."""

    def __init__(self, rules: MeldRules) -> None:
        """List the runs of the first suit, by the number of jokers that may be in them."""
        self.all_runs: Final[list[list[int]]] = [[] for _ in range(rules.max_jokers + 1)]
        self.all_positions: Final[list[list[int]]] = [[] for _ in range(rules.max_jokers + 1)]
        """What the naturals of each of these runs take."""
        for first in range(_LOW_ACE, _HIGH_ACE - rules.min_run + 2):
            for size in range(rules.min_run, min(rules.max_size, _HIGH_ACE - first + 1) + 1):
                for places in _PLACES[size]:
                    for jokers in range(_ONES[places], rules.max_jokers + 1):
                        if size - _ONES[places] >= 2:
                            code = run_code(0, first, size, places)
                            self.all_runs[jokers].append(code)
                            self.all_positions[jokers].append(positions_of_run(code))
        self.runs: Final[list[list[MeldTable | None]]] = [[] for _ in range(_RUN_TABLES)]
        """For each suit, number of jokers and whether an ace may be at both ends: by the mask of ranks."""
        self.sets: Final[list[MeldTable | None]] = [None] * (13 << 6)

    def keep_runs(self, key: int, mask: int, table: MeldTable) -> None:
        """Keep the runs of a suit."""
        if not self.runs[key]:
            self.runs[key] = [None] * (LANE + 1)
        self.runs[key][mask] = table

    def clear(self) -> None:
        """Forget all runs."""
        for key in range(_RUN_TABLES):
            self.runs[key] = []


@final
class _Kept:
    """The tables of all rules, which together do not grow without end."""

    def __init__(self) -> None:
        self.tables: Final[list[MeldTables | None]] = [None] * _RULES
        self.size: int = 0

    def of(self, rules: MeldRules) -> MeldTables:
        """Give the tables of some rules."""
        tables = self.tables[rules.key]
        if tables is None:
            tables = MeldTables(rules)
            self.tables[rules.key] = tables
        return tables

    def grow(self, melds: int) -> None:
        """Count a table; forget all of them when they are too many."""
        self.size += 10 + melds
        if self.size > _MOST_KEPT:
            for tables in self.tables:
                if tables is not None:
                    tables.clear()
            self.size = 0


_kept: Final[_Kept] = _Kept()


def facts_of(code: i64, rules: MeldRules) -> int:
    """Give what a search asks of a meld in one small number: value, size, jokers, kind, what it takes."""
    facts = value_of(code, rules) | (size_of(code) << FACT_SIZE) | (jokers_in(code) << FACT_JOKERS)
    if is_set(code):
        return facts | (suits_of_set(code) << _FACT_CARDS) | (rank_of_set(code) << _FACT_RANK)
    return facts | FACT_RUN | (positions_of_run(code) << _FACT_CARDS) | (suit_of_run(code) << _FACT_SUIT)


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
    tables = _kept.of(rules)
    found: list[MeldTable] = []
    starts: i64 = run_starts(one, usable)
    mask: i64 = one
    suit: i64 = 0
    while starts:
        if starts & LANE:
            ace_twice: i64 = (two >> (13 * suit)) & 1 if rules.max_size == _HIGH_ACE else 0
            found.append(_runs(tables, mask & LANE, suit | (usable << 2) | (ace_twice << 4), rules))
        starts >>= 13
        mask >>= 13
        suit += 1
    ranks: i64 = ranks_for_sets(one, usable)
    rank: i64 = 0
    while ranks:
        if ranks & 1:
            found.append(_sets(tables, one >> rank, (usable << 4) | (rank << 6), rules))
        ranks >>= 1
        rank += 1
    return found


def _runs(tables: MeldTables, mask: i64, key: i64, rules: MeldRules) -> MeldTable:
    """Give the runs of one suit, from its mask of ranks; the key says which suit, jokers, an ace twice."""
    known = tables.runs[key]
    if known:
        kept = known[mask]
        if kept is not None:
            return kept
    line = mask | ((mask & _LOW_ACE) << 13)
    found: list[int] = []
    runs, all_positions = tables.all_runs[(key >> 2) & 3], tables.all_positions[(key >> 2) & 3]
    for at in range(len(runs)):
        positions: i64 = all_positions[at]
        if positions & ~line == 0 and (key >> 4 or positions & _BOTH_ACES != _BOTH_ACES):
            found.append(runs[at] | ((key & 3) << 22))
    table = MeldTable(found, rules)
    _kept.grow(len(found))
    tables.keep_runs(key, mask, table)
    return table


def _sets(tables: MeldTables, held: i64, key: i64, rules: MeldRules) -> MeldTable:
    """Give the sets of one rank; bits 0, 13, 26 and 39 say which suits are held, the key jokers and rank."""
    suits = (held & 1) | ((held >> 12) & 2) | ((held >> 24) & 4) | ((held >> 36) & 8)
    kept = tables.sets[key | suits]
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
    tables.sets[key | suits] = table
    return table

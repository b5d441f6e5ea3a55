"""Which melds of a hand of Hand can be laid together: what opens it, and the best layouts.

All answers are exact.  A layout is a set of melds that the hand holds all at once.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.cards import JOKER
from shadda.kit.layout_search import ANY, NONE, LayoutSearch
from shadda.kit.meld_bounds import count_cards, most_value, near_faces, value_of_cards
from shadda.kit.melds import (
    FACT_JOKERS,
    FACT_RUN,
    FACT_SIZE,
    FACT_TWICE,
    MeldRules,
    Melds,
    MeldTable,
    tables_of,
)

_FEW: Final = 128
"""With up to so many melds times jokers all layouts are tried; with more, equal rests are looked for."""

_NO_MELDS: Final[Melds] = ()
_NO_WEIGHTS: Final[list[int]] = []
_BIT: Final[list[int]] = [2**number for number in range(JOKER)]


@final
class _Openings:
    """The melds of a hand that open it, found by trying all layouts that can still reach the bar.

    The melds with jokers come first: once the jokers are gone, few are left to be tried.
    """

    def __init__(self, tables: list[MeldTable], one: i64, keep: int, most: int, must: int) -> None:
        self.plain: i64 = near_faces(one, 0)
        """The faces that fit melds without jokers."""
        self.keep: i64 = keep
        self.most: i64 = most
        self.must: int = must
        self.codes: list[int] = []
        self.faces: list[int] = []
        self.facts: list[int] = []
        self.first_plain: int = 0
        self.joker_value: i64 = 0
        """The value of the best meld with a joker."""
        for table in tables:
            self._add(table)
        self.opens: list[bool] = [False] * len(self.codes)

    def _add(self, table: MeldTable) -> None:
        for at in range(len(table.codes)):
            facts: i64 = table.facts[at]
            if (facts >> FACT_JOKERS) & 3:
                self.joker_value = max(self.joker_value, facts & 255)
                self.codes.insert(self.first_plain, table.codes[at])
                self.faces.insert(self.first_plain, table.faces[at])
                self.facts.insert(self.first_plain, table.facts[at])
                self.first_plain += 1
            else:
                self.codes.append(table.codes[at])
                self.faces.append(table.faces[at])
                self.facts.append(table.facts[at])

    def search(
        self, start: int, one: i64, two: i64, jokers: i64, count: i64, face: bool, run: bool, need: i64
    ) -> bool:
        """Mark the melds from `start` on that belong to a layout of this value; tell whether there is one.

        `count` cards are in the hand and `one`, `two` and `jokers` are what they are; `face` and `run` say
        whether the face and the run are still wanted.
        """
        if need > 0 and self.joker_value * jokers < need:
            plain = self.plain
            if value_of_cards(one & plain, two & plain) + self.joker_value * jokers < need:
                return False
        reached = need <= 0 and not face and not run and count <= self.most
        found = reached
        for at in range(start if jokers else max(start, self.first_plain), len(self.codes)):
            faces: i64 = self.faces[at]
            facts: i64 = self.facts[at]
            joker: i64 = (facts >> FACT_JOKERS) & 3
            after: i64 = count - ((facts >> FACT_SIZE) & 15)
            if faces & ~one or joker > jokers or after < self.keep:
                continue
            doubled: i64 = faces & -faces if facts & FACT_TWICE else 0
            if doubled & ~two:
                continue
            if reached or self.search(
                at,
                one & ~(faces & ~two) & ~doubled,
                two & ~faces,
                jokers - joker,
                after,
                face and not self._has_face(faces, joker),
                run and not facts & FACT_RUN,
                need - (facts & 255),
            ):
                self.opens[at] = True
                found = True
        return found

    def _has_face(self, faces: i64, jokers: i64) -> bool:
        return jokers > 0 if self.must == JOKER else faces & _BIT[self.must] != 0


def openings(
    one: i64,
    two: i64,
    jokers: i64,
    rules: MeldRules,
    bar: i64,
    keep: int,
    must: int,
    most: int = ANY,
    run: bool = False,
) -> Melds:
    """List the melds that belong to a layout with which a seat opens, ascending (R75).

    Such a layout has at least the value `bar`, leaves `keep` to `most` cards in the hand, uses the face
    `must` unless it is NONE, and holds a run if `run` says so.  What was staged before is neither in the
    hand nor in the bar.
    """
    if most_value(one, two, jokers, rules) < bar:
        return _NO_MELDS
    tables = tables_of(one, two, jokers, rules)
    if not tables:
        return _NO_MELDS
    found = _Openings(tables, one, keep, most, must)
    if len(found.codes) * jokers > _FEW:
        return _openings_of_many(one, two, jokers, rules, bar, keep, must, most, run)
    if not found.search(0, one, two, jokers, count_cards(one, two) + jokers, must != NONE, run, bar):
        return _NO_MELDS
    return tuple(sorted([found.codes[at] for at in range(len(found.codes)) if found.opens[at]]))


def _openings_of_many(
    one: i64, two: i64, jokers: i64, rules: MeldRules, bar: i64, keep: int, must: int, most: int, run: bool
) -> Melds:
    search = LayoutSearch(one, two, jokers, rules, _NO_WEIGHTS)
    if not search.aim(keep, most, must, run) or search.gain(0) < bar:
        return _NO_MELDS
    found = [code for code in search.melds if search.gain_with(search.step(code), 0) >= max(bar, 0)]
    return tuple(found)


def best_value(one: i64, two: i64, jokers: i64, rules: MeldRules, keep: int, must: int) -> int:
    """Give the most that melds of a hand count together; NONE if no layout uses the face `must`."""
    search = LayoutSearch(one, two, jokers, rules, _NO_WEIGHTS)
    return search.gain(0) if search.aim(keep, ANY, must, False) else NONE


def least_left(
    one: i64, two: i64, jokers: i64, rules: MeldRules, weights: list[int], bar: int, keep: int, must: int
) -> int:
    """Give the least weight of the cards that a layout of at least the value `bar` leaves, NONE without one.

    `weights` has one for each face and the joker's last; with ones the number of the cards counts.
    """
    search = LayoutSearch(one, two, jokers, rules, weights)
    gain = search.gain(bar) if search.aim(keep, ANY, must, False) else NONE
    return NONE if gain == NONE else _weight(one, two, jokers, weights) - gain


def best_layout(
    one: i64, two: i64, jokers: i64, rules: MeldRules, weights: list[int], bar: int, keep: int, must: int
) -> list[int] | None:
    """Give the melds of a layout that leaves the least, as `least_left`; with `best_value` as the bar, the
    most valuable one.
    """
    search = LayoutSearch(one, two, jokers, rules, weights)
    return search.layout(bar) if search.aim(keep, ANY, must, False) else None


def _weight(one: i64, two: i64, jokers: i64, weights: list[int]) -> int:
    weight = weights[JOKER] * jokers
    for face in range(JOKER):
        weight += weights[face] * ((one & _BIT[face] != 0) + (two & _BIT[face] != 0))
    return weight

"""Which melds of a hand of Hand can be laid together: what opens it, and the best layouts.

All answers are exact.  A layout is a set of melds that the hand holds all at once.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.candidates import (
    FACT_JOKERS,
    FACT_RUN,
    FACT_SIZE,
    FACT_VALUE,
    MeldTable,
    faces_in,
    tables_of,
    twins_in,
)
from shadda.kit.cards import JOKER
from shadda.kit.lanes import count_of, faces_in_plain_melds, faces_near_others, value_of_cards
from shadda.kit.layout_search import ANY, MOST_WEIGHT, NONE, LayoutSearch
from shadda.kit.melds import MeldRules, Melds

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

    def __init__(self, tables: list[MeldTable], plain: i64, plain_value: i64, joker_value: i64) -> None:
        self.plain: i64 = plain
        """The faces that fit melds without jokers."""
        self.plain_value: i64 = plain_value
        """What they count together."""
        self.joker_value: i64 = joker_value
        """The value of the best meld with a joker."""
        self.keep: i64 = 0
        self.most: i64 = ANY
        self.must: int = NONE
        self.tables: list[MeldTable] = tables
        self.facts: list[int] = []
        if joker_value:
            for table in tables:
                self.facts.extend(table.joker_facts)
        self.first_plain: i64 = len(self.facts)
        for table in tables:
            if table.plain:
                self.facts.extend(table.plain_facts)
        self.opens: list[bool] = [False] * len(self.facts)

    def search(
        self, start: i64, one: i64, two: i64, jokers: i64, count: i64, face: bool, run: bool, need: i64
    ) -> bool:
        """Mark the melds from `start` on that belong to a layout of this value; tell whether there is one.

        `count` cards are in the hand and `one`, `two` and `jokers` are what they are; `face` and `run` say
        whether the face and the run are still wanted.
        """
        if need > 0 and self._is_out_of_reach(one, two, need - jokers * self.joker_value):
            return False
        reached = need <= 0 and not face and not run and count <= self.most
        found = reached
        all_facts = self.facts
        keep: i64 = self.keep
        at: i64 = start if jokers or start > self.first_plain else self.first_plain
        end: i64 = len(all_facts)
        while at < end:
            facts: i64 = all_facts[at]
            faces: i64 = faces_in(facts)
            joker: i64 = (facts >> FACT_JOKERS) & 3
            after: i64 = count - ((facts >> FACT_SIZE) & 15)
            if not faces & ~one and joker <= jokers and after >= keep:
                twice: i64 = twins_in(facts)
                if not twice & ~two and (
                    reached
                    or self.search(
                        at,
                        one & ~(faces & ~two) & ~twice,
                        two & ~faces,
                        jokers - joker,
                        after,
                        face and not self._has_face(faces, joker),
                        run and not facts & FACT_RUN,
                        need - (facts & FACT_VALUE),
                    )
                ):
                    self.opens[at] = True
                    found = True
            at += 1
        return found

    def found(self) -> Melds:
        """List the melds that were marked, ascending."""
        codes: list[int] = []
        for table in self.tables:
            codes.extend(table.joker)
        for table in self.tables:
            codes.extend(table.plain)
        return tuple(sorted([codes[at] for at in range(len(codes)) if self.opens[at]]))

    def _is_out_of_reach(self, one: i64, two: i64, need: i64) -> bool:
        """Tell whether the melds without jokers can surely not give the value that is needed."""
        if need > self.plain_value:
            return True
        return need > 0 and value_of_cards(one & self.plain) + value_of_cards(two & self.plain) < need

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
    plain: i64 = faces_in_plain_melds(one)
    plain_value: i64 = value_of_cards(one & plain) + value_of_cards(two & plain)
    if jokers == 0 and plain_value < bar:
        return _NO_MELDS
    tables = tables_of(one, two, jokers, rules)
    joker_value: i64 = 0
    for table in tables:
        if table.joker_value > joker_value:
            joker_value = table.joker_value
    if plain_value + joker_value * jokers < bar:
        return _NO_MELDS
    search = _Openings(tables, plain, plain_value, joker_value)
    search.keep = keep
    search.most = most
    search.must = must
    if len(search.facts) * jokers > _FEW:
        return _openings_of_many(one, two, jokers, rules, bar, keep, must, most, run)
    count = count_of(one) + count_of(two) + jokers
    if not search.search(0, one, two, jokers, count, must != NONE, run, bar):
        return _NO_MELDS
    return search.found()


def _openings_of_many(
    one: i64, two: i64, jokers: i64, rules: MeldRules, bar: i64, keep: int, must: int, most: int, run: bool
) -> Melds:
    search = LayoutSearch(one, two, jokers, rules, _NO_WEIGHTS)
    if not search.aim(keep, most, must, run) or search.gain(0) < bar:
        return _NO_MELDS
    least = max(bar, 0)
    codes = [search.codes[number] for number in range(len(search.codes)) if search.gain_with(number) >= least]
    return tuple(sorted(codes))


def most_value(one: i64, two: i64, jokers: i64, rules: MeldRules) -> int:
    """Give a quick bound of what melds of a hand can count: all cards near enough to others."""
    most: i64 = rules.max_jokers
    usable: i64 = jokers if jokers < most else most
    near = faces_near_others(one, usable)
    value = value_of_cards(one & near) + value_of_cards(two & near)
    return value + 11 * jokers if usable else value


def best_value(one: i64, two: i64, jokers: i64, rules: MeldRules, keep: int, must: int) -> int:
    """Give the most that melds of a hand count together; NONE if no layout uses the face `must`."""
    search = LayoutSearch(one, two, jokers, rules, _NO_WEIGHTS)
    return search.gain(0) if search.aim(keep, ANY, must, False) else NONE


def least_left(
    one: i64, two: i64, jokers: i64, rules: MeldRules, weights: list[int], bar: int, keep: int, must: int
) -> int:
    """Give the least weight of the cards that a layout of at least the value `bar` leaves, NONE without one.

    `weights` has one for each face and the joker's last; with ones the number of the cards counts.  All in
    all a hand may weigh `MOST_WEIGHT`, which leaves room to count the cards first and their points next.
    """
    weight = _weight(one, two, jokers, weights)
    search = LayoutSearch(one, two, jokers, rules, weights)
    gain = search.gain(bar) if search.aim(keep, ANY, must, False) else NONE
    return NONE if gain == NONE else weight - gain


def best_layout(
    one: i64, two: i64, jokers: i64, rules: MeldRules, weights: list[int], bar: int, keep: int, must: int
) -> list[int] | None:
    """Give the melds of a layout that leaves what `least_left` says, None without one.

    With `best_value` as the bar it is one of the most valuable layouts.
    """
    _weight(one, two, jokers, weights)
    search = LayoutSearch(one, two, jokers, rules, weights)
    return search.layout(bar) if search.aim(keep, ANY, must, False) else None


def _weight(one: i64, two: i64, jokers: i64, weights: list[int]) -> int:
    """Give the weight of a whole hand; a ValueError if it is too much."""
    weight = weights[JOKER] * jokers
    for face in range(JOKER):
        weight += weights[face] * ((one & _BIT[face] != 0) + (two & _BIT[face] != 0))
    if weight > MOST_WEIGHT:
        raise ValueError(f"the cards weigh {weight}, more than {MOST_WEIGHT}")
    return weight

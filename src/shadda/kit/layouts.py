"""Which melds of a hand of Hand can be laid together: what opens it, and the best layouts.

All answers are exact.  A layout is a set of melds that the hand holds all at once.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.cards import JOKER
from shadda.kit.layout_search import ANY, NONE, LayoutSearch
from shadda.kit.melds import (
    RANK_VALUE,
    MeldRules,
    Melds,
    candidates,
    count_cards,
    is_set,
    jokers_in,
    naturals,
    plain_faces,
    size_of,
    twins,
    value_of,
)

_FEW: Final = 32
"""Up to so many melds are tried in all combinations; with more, equal rests are worth to be found."""

_SUIT: Final = (1 << 13) - 1
_NO_MELDS: Final[Melds] = ()
_NO_WEIGHTS: Final[list[int]] = []
_BIT: Final[list[int]] = [2**number for number in range(JOKER)]
_MOST_VALUE: Final[list[int]] = [
    sum([RANK_VALUE[rank] for rank in range(13) if (mask >> rank) & 1]) for mask in range(2**13)
]
"""The most that the cards of each mask of ranks can count."""

# What a meld is, in one number: its value, size, jokers, what of the wants it fulfills, an ace at both ends.
_SIZE: Final = 8
_JOKERS: Final = 12
_FULFILLS: Final = 14
_TWICE: Final = 1 << 16
_FACE: Final = 1
_RUN: Final = 2


@final
class _Openings:
    """The melds of a hand that open it, found by trying all layouts that can still reach the bar."""

    def __init__(self, melds: Melds, plain: i64, rules: MeldRules, keep: int, most: int, must: int) -> None:
        self.melds: Melds = melds
        self.plain: i64 = plain
        """The faces that fit melds without jokers."""
        self.keep: i64 = keep
        self.most: i64 = most
        self.opens: list[bool] = [False] * len(melds)
        self.faces: list[int] = [naturals(code) for code in melds]
        self.meld: list[int] = []
        self.joker_value: i64 = 0
        """The value of the best meld with a joker."""
        must_bit: i64 = _BIT[must] if 0 <= must < JOKER else 0
        for at in range(len(melds)):
            code: i64 = melds[at]
            value: i64 = value_of(code, rules)
            jokers: i64 = jokers_in(code)
            if jokers and value > self.joker_value:
                self.joker_value = value
            fulfills: i64 = 0 if is_set(code) else _RUN
            if self.faces[at] & must_bit or (jokers and must == JOKER):
                fulfills |= _FACE
            meld = value | (size_of(code) << _SIZE) | (jokers << _JOKERS) | (fulfills << _FULFILLS)
            self.meld.append(meld | _TWICE if twins(code) else meld)

    def search(self, start: int, one: i64, two: i64, jokers: i64, count: i64, wants: i64, need: i64) -> bool:
        """Mark the melds from `start` on that belong to a layout of this value; tell whether there is one.

        `count` cards are in the hand and `one`, `two` and `jokers` are what they are; `wants` is open.
        """
        if need > 0 and most_value(one & self.plain, two & self.plain) + self.joker_value * jokers < need:
            return False
        reached = need <= 0 and wants == 0 and count <= self.most
        found = reached
        for at in range(start, len(self.opens)):
            faces: i64 = self.faces[at]
            meld: i64 = self.meld[at]
            joker: i64 = (meld >> _JOKERS) & 3
            after: i64 = count - ((meld >> _SIZE) & 15)
            if faces & ~one or joker > jokers or after < self.keep:
                continue
            doubled: i64 = faces & -faces if meld & _TWICE else 0
            if doubled & ~two:
                continue
            if reached:
                self.opens[at] = True
            elif self.search(
                at,
                one & ~(faces & ~two) & ~doubled,
                two & ~faces,
                jokers - joker,
                after,
                wants & ~(meld >> _FULFILLS),
                need - (meld & 255),
            ):
                self.opens[at] = True
                found = True
        return found


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
    plain: i64 = plain_faces(one, rules)
    if jokers == 0 and most_value(one & plain, two & plain) < bar:
        return _NO_MELDS
    melds = candidates(one, two, jokers, rules)
    if not melds:
        return melds
    if len(melds) > _FEW:
        return _openings_of_many(one, two, jokers, rules, bar, keep, must, most, run)
    openings_of = _Openings(melds, plain, rules, keep, most, must)
    wants = (_FACE if must != NONE else 0) | (_RUN if run else 0)
    openings_of.search(0, one, two, jokers, count_cards(one, two) + jokers, wants, bar)
    return tuple([melds[at] for at in range(len(melds)) if openings_of.opens[at]])


def _openings_of_many(
    one: i64, two: i64, jokers: i64, rules: MeldRules, bar: i64, keep: int, must: int, most: int, run: bool
) -> Melds:
    search = LayoutSearch(one, two, jokers, rules, _NO_WEIGHTS)
    if not search.aim(keep, most, must, run) or search.gain(0) < bar:
        return _NO_MELDS
    found = [code for code in search.melds if search.gain_with(search.step(code), 0) >= max(bar, 0)]
    return tuple(found)


def most_value(one: i64, two: i64) -> int:
    """Bound the value of cards, the aces high."""
    value = 0
    while one:
        value += _MOST_VALUE[one & _SUIT] + _MOST_VALUE[two & _SUIT]
        one >>= 13
        two >>= 13
    return value


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

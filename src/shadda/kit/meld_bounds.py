"""Quick bounds of what melds of a hand of Hand can count: most hands need no search after them.

A hand is three numbers, as in `kit.melds`.
"""

from typing import Final

from mypy_extensions import i64

from shadda.kit.melds import RANK_VALUE, MeldRules, ranks_for_sets

_SUIT: Final = (1 << 13) - 1
_ONES: Final[list[int]] = [mask.bit_count() for mask in range(2**13)]


def _value_table() -> list[int]:
    """Give the value of every set of ranks, an ace being 11."""
    values = [0]
    for rank in range(13):
        values += [value + RANK_VALUE[rank] for value in values]
    return values


_VALUES: Final[list[int]] = _value_table()


def most_value(one: i64, two: i64, jokers: i64, rules: MeldRules) -> int:
    """Give a bound of what melds of a hand can count together: all cards near enough to be in one."""
    most: i64 = rules.max_jokers
    usable: i64 = jokers if jokers < most else most
    near = near_faces(one, usable)
    value = value_of_cards(one & near, two & near)
    return value + 11 * jokers if usable else value


def value_of_cards(one: i64, two: i64) -> int:
    """Give what natural cards count, the aces 11."""
    value: i64 = 0
    while one:
        value += _VALUES[one & _SUIT] + _VALUES[two & _SUIT]
        one >>= 13
        two >>= 13
    return value


def count_cards(one: i64, two: i64) -> int:
    """Count natural cards."""
    count: i64 = 0
    while one:
        count += _ONES[one & _SUIT] + _ONES[two & _SUIT]
        one >>= 13
        two >>= 13
    return count


def near_faces(one: i64, jokers: i64) -> int:
    """Give the faces that can be in a meld, or may seem so; `jokers` are those that one meld may have."""
    ranks = ranks_for_sets(one, jokers)
    faces: i64 = 0
    for suit in range(4):
        mask: i64 = (one >> (13 * suit)) & _SUIT
        if mask:
            faces |= (_near_in_suit(mask, jokers) | (mask & ranks)) << (13 * suit)
    return faces


def _near_in_suit(mask: i64, jokers: i64) -> i64:
    """Give the ranks of a suit that can be in a run of three, or of four with two jokers."""
    line = mask | ((mask & 1) << 13)
    if jokers == 0:
        runs = line & (line >> 1) & (line >> 2)
        found = runs | (runs << 1) | (runs << 2)
    else:
        next_to, over_one = line & (line >> 1), line & (line >> 2)
        found = next_to | (next_to << 1) | over_one | (over_one << 2)
        if jokers > 1:
            over_two = line & (line >> 3)
            found |= over_two | (over_two << 3)
    return (found & _SUIT) | (found >> 13)

"""Arithmetic on the cards of two packs as masks: four lanes of thirteen bits, one for each suit S H D C.

All lanes are worked on at once, and without tables, so that questions asked of every hand cost next to
nothing.  Bit 0 of a lane is the ace, which also follows the king.
"""

from typing import Final

from mypy_extensions import i64

LANE: Final = (1 << 13) - 1
_ACES: Final = 1 | (1 << 13) | (1 << 26) | (1 << 39)
_JACKS: Final = _ACES * (1 << 10)
_QUEENS: Final = _ACES * (1 << 11)
_KINGS: Final = _ACES * (1 << 12)

# The binary digits of what the ranks A 2 … K count: 11, 2 to 10, and 10 for each court card.
_ONES: Final = _ACES * 0b0000101010101
_TWOS: Final = _ACES * 0b1111001100111
_FOURS: Final = _ACES * 0b0000001111000
_EIGHTS: Final = _ACES * 0b1111110000001


def count_of(mask: i64) -> i64:
    """Count the cards of a mask."""
    mask -= (mask >> 1) & 0x5555555555555
    mask = (mask & 0x3333333333333) + ((mask >> 2) & 0x3333333333333)
    mask = (mask + (mask >> 4)) & 0xF0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return (mask + (mask >> 32)) & 127


def value_of_cards(mask: i64) -> i64:
    """Add up what cards count in melds, the aces 11."""
    if mask == 0:
        return 0
    value = count_of(mask & _ONES) + 2 * count_of(mask & _TWOS)
    return value + 4 * count_of(mask & _FOURS) + 8 * count_of(mask & _EIGHTS)


def ranks_for_sets(mask: i64, jokers: i64) -> i64:
    """Give the mask of the ranks with three suits, or with two for a set with jokers; a single lane."""
    spades, hearts = mask & LANE, (mask >> 13) & LANE
    diamonds, clubs = (mask >> 26) & LANE, mask >> 39
    two_majors, two_minors = spades & hearts, diamonds & clubs
    majors, minors = spades | hearts, diamonds | clubs
    if jokers == 0:
        return (two_majors & minors) | (two_minors & majors)
    return two_majors | two_minors | (majors & minors)


def run_starts(mask: i64, jokers: i64) -> i64:
    """Give the cards that a run can begin with, among its naturals; with `jokers` in the run."""
    aces = mask & _ACES
    second = ((mask >> 1) & ~_KINGS) | (aces << 12)
    third = ((mask >> 2) & ~(_QUEENS | _KINGS)) | (aces << 11)
    if jokers == 0:
        return mask & second & third
    if jokers == 1:
        return mask & (second | third)
    fourth = ((mask >> 3) & ~(_JACKS | _QUEENS | _KINGS)) | (aces << 10)
    return mask & (second | third | fourth)


def faces_in_plain_melds(mask: i64) -> i64:
    """Give the cards that fit runs or sets of three without a joker."""
    starts = run_starts(mask, 0)
    runs = starts | (starts << 1) | ((starts & ~_QUEENS) << 2) | ((starts & _QUEENS) >> 11)
    return runs | (mask & (ranks_for_sets(mask, 0) * _ACES))


def faces_near_others(mask: i64, jokers: i64) -> i64:
    """Give the cards that fit melds with so many jokers, and some that may not."""
    if jokers == 0:
        return faces_in_plain_melds(mask)
    aces = mask & _ACES
    above = ((mask >> 1) & ~_KINGS) | (aces << 12)
    above |= ((mask >> 2) & ~(_QUEENS | _KINGS)) | (aces << 11)
    kings, queens, jacks = (mask & _KINGS) >> 12, (mask & _QUEENS) >> 11, (mask & _JACKS) >> 10
    below = ((mask & ~_KINGS) << 1) | kings | ((mask & ~(_QUEENS | _KINGS)) << 2) | queens
    if jokers > 1:
        above |= ((mask >> 3) & ~(_JACKS | _QUEENS | _KINGS)) | (aces << 10)
        below |= ((mask & ~(_JACKS | _QUEENS | _KINGS)) << 3) | jacks
    return mask & (above | below | (ranks_for_sets(mask, jokers) * _ACES))

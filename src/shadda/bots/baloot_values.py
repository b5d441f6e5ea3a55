"""What a hand of Baloot is worth before the play: in points of the deal, ours less theirs.

A contract is worth its base and what each feature of the hand adds.  The upcard counts where the buyer
takes it; the cards still to come are average ones and stand in the base.
"""

from typing import Final

from shadda.games.baloot.table import RANK, SUITS
from shadda.kit.tricks import BIT, cards_of

NINE: Final = 2
TEN: Final = 3
JACK: Final = 4
QUEEN: Final = 5
KING: Final = 6
ACE: Final = 7

HOKUM_BASE: Final = -17.5
TRUMPS: Final = [0.0, 0.0, 3.0, 1.5, 6.5, 1.0, 1.0, 2.0]
"""What each trump adds, by rank."""
TRUMP_LENGTH: Final = 2.0
JACK_AND_NINE: Final = 3.0
BALOOT_HELD: Final = 2.5
SIDE_ACE: Final = 4.0
SIDE_ACE_TEN: Final = 1.0
SIDE_TEN: Final = 1.5
SIDE_KING: Final = 1.5
"""A king with a card beside it, without the ace."""
SIDE_VOID: Final = 2.0
SIDE_SINGLE: Final = 1.5

SUN_BASE: Final = -17.0
SUN_ACE: Final = 7.0
ACE_TEN: Final = 6.0
GUARDED_TEN: Final = 1.5
KING_BEHIND: Final = 1.0
"""A king with the ace or the ten of its suit."""
LONG_ACE: Final = 3.0
"""Each card beyond three in a suit with its ace."""
SUN_RUN: Final = 5.0
"""Three or more cards in a row, which are a project."""

DEFENSE_JACK: Final = 9.0
DEFENSE_NINE: Final = 6.0
DEFENSE_TRUMP: Final = 2.0


def _ranks(hand: int, suit: int) -> int:
    """Give the ranks that a hand has in a suit, as a mask."""
    return hand >> (8 * suit) & 255


def _side(ranks: int) -> float:
    """Value a suit beside the trumps."""
    length = ranks.bit_count()
    if ranks & BIT[ACE]:
        return SIDE_ACE + (SIDE_ACE_TEN if ranks & BIT[TEN] else 0.0)
    if length == 0:
        return SIDE_VOID
    if length == 1:
        return SIDE_SINGLE
    value = SIDE_TEN if ranks & BIT[TEN] else 0.0
    return value + (SIDE_KING if ranks & BIT[KING] else 0.0)


def _sides(hand: int, trump: int) -> float:
    return sum(_side(_ranks(hand, suit)) for suit in range(4) if suit != trump)


def hokum_value(hand: int, trump: int) -> float:
    """Value a Hokum in this suit for the hand that buys it."""
    ranks = _ranks(hand, trump)
    value = HOKUM_BASE + _sides(hand, trump)
    for card in cards_of(hand & SUITS[trump]):
        value += TRUMPS[RANK[card]] + TRUMP_LENGTH
    if ranks & BIT[JACK] and ranks & BIT[NINE]:
        value += JACK_AND_NINE
    if ranks & BIT[KING] and ranks & BIT[QUEEN]:
        value += BALOOT_HELD
    return value


def sun_value(hand: int) -> float:
    """Value a Sun for the hand that buys it."""
    value = SUN_BASE
    for suit in range(4):
        ranks = _ranks(hand, suit)
        length = ranks.bit_count()
        ace = bool(ranks & BIT[ACE])
        ten = bool(ranks & BIT[TEN])
        if ace:
            value += SUN_ACE + LONG_ACE * max(0, length - 3)
        if ten:
            value += ACE_TEN if ace else GUARDED_TEN if length > 1 else 0.0
        if ranks & BIT[KING] and (ace or ten):
            value += KING_BEHIND
        if ranks & ranks >> 1 & ranks >> 2:
            value += SUN_RUN
    return value


def defense_value(hand: int, trump: int) -> float:
    """Value a hand against somebody else's Hokum."""
    ranks = _ranks(hand, trump)
    length = ranks.bit_count()
    value = _sides(hand, trump) + DEFENSE_TRUMP * length
    if ranks & BIT[JACK]:
        value += DEFENSE_JACK
    if ranks & BIT[NINE] and length > 1:
        value += DEFENSE_NINE
    return value

"""How the bots of Baloot bid, answer and double: the offer worth most, if it is worth more than to pass.

Values are points of the deal (`baloot_values`); `noise` is the spread of the player's misjudgment.
"""

from random import Random
from typing import Final

from shadda.bots.baloot_sight import Sight
from shadda.bots.baloot_values import defense_value, hokum_value, sun_value
from shadda.games.baloot.actions import (
    ASHKAL,
    CLOSED,
    CONFIRM,
    DECLINE,
    DOUBLE,
    HOKUM,
    KASHO,
    OPEN,
    PASS,
    SUN,
    kind_of,
)
from shadda.games.baloot.scoring import team_of
from shadda.games.baloot.table import BIDDING, DOUBLING, SUIT
from shadda.kit.tricks import BIT, NO_TRUMP

OVER_PARTNER: Final = 6.0
"""What a Sun must be worth to be called over the partner's Hokum."""
ASHKAL_COST: Final = 1.0
"""What an Ashkal loses against the same hand in Sun: the upcard helps only where the partner needs it."""
DOUBLES_AT: Final[list[float]] = [22.0, 14.0, 30.0, 24.0]
"""What a hand must be worth for each rung of a Hokum, against it and for it by turns."""
DOUBLES_SUN_AT: Final = 12.0


def decide_bid(sight: Sight, legal: tuple[int, ...], rng: Random, noise: float) -> int:
    """Choose an action outside the play."""
    if KASHO in legal:
        return KASHO
    if sight.table.phase == DOUBLING:
        return _double(sight, legal, _error(rng, noise))
    # The legal actions are listed ascending, and `pass` is the first: it stands in a tie.
    best = legal[0]
    highest = _value(sight, best) + _error(rng, noise)
    for at in range(1, len(legal)):
        value = _value(sight, legal[at]) + _error(rng, noise)
        if value > highest:
            best = legal[at]
            highest = value
    return best


def _error(rng: Random, noise: float) -> float:
    return rng.gauss(0.0, noise) if noise else 0.0


def _value(sight: Sight, action: int) -> float:
    """Value an action; to pass, to decline and to let a call stand is worth 0."""
    table = sight.table
    kind = kind_of(action)
    taken = sight.hand | BIT[table.upcard]
    if kind in (PASS, DECLINE):
        return 0.0
    if kind == ASHKAL:
        return sun_value(sight.hand) - ASHKAL_COST
    if kind == HOKUM:
        return hokum_value(taken, (action >> 5) - 1 if action >> 5 else SUIT[table.upcard])
    if kind == CONFIRM:
        return hokum_value(taken, table.hokum_suit)
    value = sun_value(taken)
    if kind == SUN and table.phase != BIDDING and team_of(table.hokum_seat) == team_of(sight.seat):
        value -= OVER_PARTNER
    return value


def _double(sight: Sight, legal: tuple[int, ...], error: float) -> int:
    """Raise where the hand is strong enough for the rung."""
    table = sight.table
    raises = [action for action in legal if action != DECLINE]
    rung = kind_of(raises[0]) - DOUBLE
    if table.trump == NO_TRUMP:
        return raises[0] if sun_value(sight.hand) + error >= DOUBLES_SUN_AT else DECLINE
    defends = team_of(sight.seat) != team_of(table.buyer)
    value = defense_value(sight.hand, table.trump) if defends else hokum_value(sight.hand, table.trump)
    if value + error < DOUBLES_AT[rung]:
        return DECLINE
    # Defenders keep the buyer from drawing trumps; the buyer wants to draw them.
    mode = CLOSED if defends else OPEN
    return raises[mode] if len(raises) > 1 else raises[0]

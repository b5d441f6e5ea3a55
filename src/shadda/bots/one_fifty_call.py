"""When to call, and what a hand costs once somebody has called.

The numbers were fitted to whole rounds of this bot with itself: from the same position the round was
played on with a call and without one, and the difference explained by the hand, the estimated hands of
the others and their number.
"""

import math
from typing import Final

from shadda.bots.one_fifty_sight import Sight
from shadda.bots.one_fifty_values import Values
from shadda.games.one_fifty.scoring import EXTRA

# An opponent's hand after its last turn: linear in its estimate, and the less certain the higher.
FINAL_PART: Final = 0.85
FINAL_OFFSET: Final = -0.6
FINAL_WIDTH: Final = 2.16
WIDTH_FROM: Final = 10.0
WIDTH_GROWTH: Final = 0.26
# How much lower hands end where everybody may match every discard (option `match_timing`).
SLAP_LOWERS: Final = 1.5
# The chance that one opponent's jack spoils the caller's hand, and what it adds to a hand that lost.
JACK_SPOILS: Final = 0.015
JACK_ADDS: Final = 0.75

# What the others add, as a part of their mean estimate: after a good call, and after a failed one.
LOSERS_ADD: Final = 0.91
ALL_ADD_AFTER_FAILED: Final = 0.82
ABOVE_ADD_AFTER_FAILED: Final = 0.75
LOWER_SHARE: Final = 0.8

# What an advantage is worth if the round goes on, and how that fades with every turn after the fourth.
ADVANTAGE_LASTS: Final = 0.45
FADES_AFTER: Final = 4
FADES: Final = 0.06
PRESSES: Final = 1.0
# What the move is worth that a call at the start of a turn gives up.
MOVE: Final = 2.0
# A leader of the match has more to lose, the more the nearer its end.
CAUTION: Final = 0.1
MOST_LEAD: Final = 30

HIGHEST_CALL: Final = 25.0
CALLER_WIDTH: Final = 3.0


def calls(values: Values) -> bool:
    """Say whether calling now is worth more than going on, in points against the others' mean."""
    sight = values.sight
    hand = values.hands[sight.seat]
    if hand > HIGHEST_CALL:
        return False
    mean = _others_mean(values)
    chance = chance_lowest(values)
    scoring = sight.settings.scoring
    good = LOSERS_ADD * mean
    if scoring.winner_adds:
        good -= hand
    spoiled = hand if sight.settings.caller_locked else hand + JACK_ADDS * values.others
    bad = _others_after_failed(values, mean) - failed_cost(spoiled, scoring.failed_call)
    return chance * good + (1.0 - chance) * bad > _goes_on(values, mean - hand)


def _others_mean(values: Values) -> float:
    sight = values.sight
    total = 0.0
    for seat in sight.active:
        if seat != sight.seat:
            total += values.hands[seat]
    return total / values.others


def chance_lowest(values: Values) -> float:
    """Give the chance that the seat's call succeeds."""
    sight = values.sight
    hand = values.hands[sight.seat]
    if sight.settings.slap:
        hand += SLAP_LOWERS
    if not sight.settings.scoring.tied_call_fails:
        hand -= 1.0
    chance = 1.0
    for seat in sight.active:
        if seat == sight.seat:
            continue
        theirs = values.hands[seat]
        width = FINAL_WIDTH
        if theirs > WIDTH_FROM:
            width += WIDTH_GROWTH * (theirs - WIDTH_FROM)
        chance *= logistic((FINAL_PART * theirs + FINAL_OFFSET - hand) / width)
        if not sight.settings.caller_locked:
            chance *= 1.0 - JACK_SPOILS
    return chance


def _others_after_failed(values: Values, mean: float) -> float:
    """Give what the others add on average after a failed call; those below it may add nothing (R41)."""
    scoring = values.sight.settings.scoring
    if scoring.lower_add_zero or scoring.lowest_adds_zero:
        return ABOVE_ADD_AFTER_FAILED * mean * (1.0 - LOWER_SHARE / values.others)
    return ALL_ADD_AFTER_FAILED * mean


def failed_cost(hand: float, rule: str) -> float:
    """Give what a caller adds after a failed call (option `failed_call`)."""
    return 2.0 * hand if rule == "double" else hand + EXTRA.get(rule, 0)


def _goes_on(values: Values, advantage: float) -> float:
    """Give what the seat expects if it does not call now."""
    sight = values.sight
    worth = ADVANTAGE_LASTS * advantage
    late = sight.own_turns[sight.seat] - FADES_AFTER
    if late > 0:
        worth = worth * (1.0 - FADES * late) - PRESSES * late
    if not sight.settings.call_after:
        worth += MOVE
    lead = _lead(sight)
    return worth + CAUTION * lead if lead > 0 else worth


def _lead(sight: Sight) -> int:
    mine = sight.totals[sight.seat]
    lead = MOST_LEAD
    for seat in sight.active:
        if seat != sight.seat:
            lead = min(lead, sight.totals[seat] - mine)
    return lead


def chance_below_caller(values: Values, mine: float, callers: float) -> float:
    """Give the chance that a hand ends below the caller's (or level, where that adds nothing too)."""
    if not values.sight.settings.scoring.tied_opponent_adds:
        mine -= 1.0
    return logistic((callers - mine) / CALLER_WIDTH)


def cost(values: Values, mine: float, callers: float) -> float:
    """Give what a seat that did not call must expect to add with a final hand."""
    hand = mine if mine > 0.0 else 0.0
    scoring = values.sight.settings.scoring
    if scoring.lower_add_zero or scoring.lowest_adds_zero:
        return hand * (1.0 - chance_below_caller(values, hand, callers))
    return hand


def logistic(x: float) -> float:
    """Give the logistic function."""
    return 1.0 / (1.0 + math.exp(-x))

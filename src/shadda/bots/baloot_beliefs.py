"""How likely a world of Baloot is, beyond what the rules prove: what the others called, and did not announce.

Every call is held against what `normal` would think of it with those cards (`baloot_values`): the more the
best call would have been worth beyond the one made, the less likely the world.
"""

import math
from typing import Final

from shadda.bots.baloot_bids import DOUBLES_AT
from shadda.bots.baloot_values import defense_value, hokum_value, sun_value
from shadda.games.baloot.actions import DECLINE, DOUBLE, HOKUM, PASS, QAHWA, SUN
from shadda.games.baloot.moves import MOST_PROJECTS, projects_in
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_projects import own_projects, used_cards
from shadda.games.baloot.scoring import team_of
from shadda.games.baloot.table import NONE, PLAYING, SEATS, SUIT, right
from shadda.kit.tricks import BIT, NO_TRUMP

DOUBT: Final = 1.5
"""How many points a call may miss for its likelihood to fall to 1/e."""
SILENT: Final = 0.3
"""How likely somebody with a project does not announce it."""


def likelihood(world: BalootState, me: int) -> float:
    """Give how likely the others were to call and announce what they did, against other worlds."""
    missed = 0.0
    hokum_by = NONE
    rung = 1
    for at in range(len(world.calls)):
        seat = world.calls[at] & 3
        action = world.calls[at] >> 2
        kind = action & 31
        if DOUBLE <= kind <= QAHWA:
            if seat != me:
                missed += max(0.0, DOUBLES_AT[rung - 1] - _stake(world, seat))
            rung += 1
        elif kind == DECLINE:
            # Where a take-over of the Sun was declined, nothing is known of the reasons.
            if seat != me and world.complete and world.trump != NO_TRUMP and rung <= len(DOUBLES_AT):
                missed += max(0.0, _stake(world, seat) - DOUBLES_AT[rung - 1])
        elif kind <= HOKUM:
            if seat != me:
                missed += _missed_bid(world, seat, action, at < SEATS, hokum_by)
            if kind == HOKUM:
                hokum_by = seat
    weight = math.exp(-missed / DOUBT)
    if world.phase == PLAYING:
        for seat in range(SEATS):
            if seat != me and _kept_silent(world, seat):
                weight *= SILENT
    return weight


def _missed_bid(world: BalootState, seat: int, action: int, first: bool, hokum_by: int) -> float:
    """Give what the best bid would have been worth beyond the one made."""
    taken = first_cards(world, seat) | BIT[world.upcard]
    suit = SUIT[world.upcard]
    sun = sun_value(taken)
    best = max(0.0, sun)
    if hokum_by != NONE and team_of(hokum_by) == team_of(seat):
        best = 0.0
    if hokum_by == NONE:
        for trump in range(4):
            if first == (trump == suit):
                best = max(best, hokum_value(taken, trump))
    kind = action & 31
    if kind == PASS:
        return best
    if kind == SUN:
        return max(best, 0.0) - sun
    return best - hokum_value(taken, (action >> 5) - 1 if action >> 5 else suit)


def first_cards(world: BalootState, seat: int) -> int:
    """Give the five cards with which a seat began."""
    place = (seat - right(world.dealer)) % SEATS
    hand = 0
    for at in range(3):
        hand |= BIT[world.dealt[3 * place + at]]
    for at in range(2):
        hand |= BIT[world.dealt[12 + 2 * place + at]]
    return hand


def _stake(world: BalootState, seat: int) -> float:
    """Give what a seat's hand is worth for or against the Hokum that is doubled."""
    hand = whole_hand(world, seat) if world.complete else first_cards(world, seat)
    if world.trump == NO_TRUMP:
        return sun_value(hand)
    if team_of(seat) != team_of(world.buyer):
        return defense_value(hand, world.trump)
    return hokum_value(hand, world.trump)


def whole_hand(world: BalootState, seat: int) -> int:
    """Give the eight cards of a seat, with those it has played."""
    hand = world.hands[seat]
    for entry in world.plays:
        if entry >> 5 & 3 == seat:
            hand |= BIT[entry & 31]
    return hand


def _kept_silent(world: BalootState, seat: int) -> bool:
    """Say whether a seat has played to the first trick and kept a project to itself."""
    if len(own_projects(world, seat)) >= MOST_PROJECTS:
        return False
    hand = whole_hand(world, seat)
    if hand == world.hands[seat]:
        return False
    return bool(projects_in(hand & ~used_cards(world, seat), world.trump == NO_TRUMP))

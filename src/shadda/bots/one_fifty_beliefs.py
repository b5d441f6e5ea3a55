"""What the others of 150 keep: worlds of the rules made likelier ones.

The rules deal hidden cards evenly, but a card that its owner has looked at and kept is a low one, and a
caller's hand lower still.  Such a card is drawn anew, together with the stock of its shuffle, with a weight
that falls with its points; so steeply that its mean is the one found in games of the bot with itself
(`one_fifty_values`).
"""

import math
from random import Random
from typing import Final, final

from shadda.bots.one_fifty_values import CALLER_KEEPS, KEPT
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.table import BIT, NONE

KEPT_RISES: Final = 1.15
"""How much higher the others' cards are than the values say, which look at one card at a time."""
STEEPEST: Final = 4.0
HALVINGS: Final = 22
ONE: Final = 2**30


@final
class Beliefs:
    """Draws what the others keep."""

    def __init__(self, points: list[int], deck: int) -> None:
        """Find how steeply the weights fall, for what is kept and for a caller's cards."""
        values = [float(points[card]) for card in range(deck)]
        self.kept: list[list[float]] = [weights(points, values, KEPT_RISES * part) for part in KEPT]
        self.called: list[list[float]] = [weights(points, values, 1.0)]
        for number in range(1, len(CALLER_KEEPS)):
            self.called.append(weights(points, values, CALLER_KEEPS[number] / number))

    def settle(self, world: OneFiftyState, me: int, rng: Random) -> None:
        """Draw the cards anew that others keep, out of what this seat has not seen."""
        if world.opened:
            return
        for owner in world.active:
            if owner == me:
                continue
            row = world.grid[owner]
            slots: list[int] = []
            for slot in range(len(row)):
                card = row[slot]
                if card != NONE and not self._open(world, card, me):
                    slots.append(slot)
            for slot in slots:
                card = row[slot]
                if owner == world.caller:
                    self._redraw(world, row, slot, self.called[min(len(slots), len(self.called) - 1)], rng)
                elif world.know[card] & BIT[owner]:
                    turns = min(world.own_turns[owner], len(self.kept) - 1)
                    self._redraw(world, row, slot, self.kept[turns], rng)

    def _open(self, world: OneFiftyState, card: int, me: int) -> bool:
        """Say whether this seat sees or remembers a card, or facts are tied to it."""
        if world.know[card] & BIT[me] or world.face_up & BIT[card]:
            return True
        return any(mask & BIT[card] for mask in world.fact_cards)

    def _redraw(
        self, world: OneFiftyState, row: list[int], slot: int, weight: list[float], rng: Random
    ) -> None:
        """Exchange a card with one of the stock, or leave it, each as likely as it weighs."""
        card = row[slot]
        stock = world.stock
        if world.origin[card] != world.shuffles or not stock:
            return
        total = weight[card]
        for other in stock:
            total += weight[other]
        left = rng.getrandbits(30) / ONE * total - weight[card]
        if left < 0.0:
            return
        for at in range(len(stock)):
            left -= weight[stock[at]]
            if left < 0.0:
                swap(world, card, stock[at])
                row[slot] = stock[at]
                stock[at] = card
                return


def swap(world: OneFiftyState, card: int, other: int) -> None:
    """Let a card of the stock stand for one in a hand, with all that is known of the place."""
    world.know[other] = world.know[card]
    world.secret[other] = world.secret[card]
    world.know[card] = 0
    world.secret[card] = 0
    for seat in range(world.seats):
        if world.dealt[seat] & BIT[card]:
            world.dealt[seat] += BIT[other] - BIT[card]


def weights(points: list[int], values: list[float], part: float) -> list[float]:
    """Give each card the weight under which the mean of the deck is this part of what it is."""
    aim = part * sum(values) / len(values)
    low = 0.0
    high = STEEPEST
    for _ in range(HALVINGS):
        slope = (low + high) / 2
        total = 0.0
        mean = 0.0
        for value in values:
            weight = math.exp(-slope * value)
            total += weight
            mean += weight * value
        if mean / total > aim:
            low = slope
        else:
            high = slope
    return [math.exp(-low * point) for point in points]

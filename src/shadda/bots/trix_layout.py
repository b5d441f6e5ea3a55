"""How a card of Trix is weighed in the layout: whom the row that it opens serves, the seat or the others."""

from typing import Final

from shadda.bots.trix_knowledge import RANKS, Sight
from shadda.games.trix.table import JACK_RANK
from shadda.kit.tricks import BIT

OWN: Final = 1.0
"""What it is worth that a card of the seat itself comes nearer."""
OTHERS: Final = 0.5
"""What it costs that a card of somebody else comes nearer."""
NEAR: Final = 0.5
"""How much less a card counts for each card that has to come before it."""


class LayoutPlayer:
    """Weighs the cards that a seat may lay."""

    def __init__(self, sight: Sight) -> None:
        """Look at the layout."""
        self.sight = sight

    def weigh(self, card: int) -> float:
        """Give the value of a card; more is better."""
        return sum(self._opens(row) for row in beyond(card))

    def _opens(self, row: list[int]) -> float:
        """Weigh the cards that wait for this one, the next first."""
        sight = self.sight
        value = 0.0
        weight = 1.0
        for card in row:
            if sight.hand & BIT[card]:
                value += OWN * weight
            else:
                value -= OTHERS * weight * self._rivalry(card)
            weight *= NEAR
        return value

    def _rivalry(self, card: int) -> float:
        """Say whom a card serves: a rival (1), the partner (-1), or nobody knows."""
        partner = self.sight.partner()
        holders = [seat for seat in self.sight.others() if self.sight.holds[seat] & BIT[card]]
        if partner < 0 or partner not in holders:
            return 1.0
        return -1.0 if len(holders) == 1 else 1 - 2 / len(holders)


def beyond(card: int) -> list[list[int]]:
    """List the cards that wait for a card, by direction, the next first."""
    rank = card % RANKS
    first = card - rank
    up = list(range(card + 1, first + RANKS)) if rank >= JACK_RANK else []
    down = list(range(card - 1, first - 1, -1)) if rank <= JACK_RANK else []
    return [up, down]


def burden(hand: int) -> int:
    """Count the cards of others that must be laid before those of a hand, once for each of them."""
    waits = 0
    for first in range(0, 4 * RANKS, RANKS):
        for ranks in (range(JACK_RANK, RANKS), range(JACK_RANK, -1, -1)):
            missing = 0
            for rank in ranks:
                if hand & BIT[first + rank]:
                    waits += missing if rank != JACK_RANK else 0
                else:
                    missing += 1
    return waits

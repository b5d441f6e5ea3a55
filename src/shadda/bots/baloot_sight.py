"""What one seat of Baloot knows of a position: all that its bots decide from.

It is made from an ask (`baloot_knowledge`) or, in playouts, from a state (`baloot_policy`).  Both ways give
the same, so the bot and its fast twin decide alike.  All unplayed cards that the seat does not hold are
`unseen`; how likely each seat is to hold one of them follows from the sizes of the hands, from what everybody
knows to be there and from what the plays prove.
"""

from typing import Final, final

from shadda.games.baloot.actions import DECK
from shadda.games.baloot.table import SEATS, SUIT, Table
from shadda.kit.tricks import BIT, cards_of

BUYER_PULL: Final = 2.5
"""How much likelier a trump lies with the buyer of a Hokum than the size of his hand says."""
NOBODY: Final[list[float]] = [0.0] * SEATS


@final
class Sight:
    """What the seat knows.

    Of `table` it looks at what is public and at its own hand.  `known` has for each seat the cards that
    everybody knows it to hold, `sizes` the number of its cards, `lacks` the cards that its plays rule out;
    `seen` are the cards of earlier tricks that the seat recalls.
    """

    def __init__(
        self, table: Table, seat: int, known: list[int], sizes: list[int], lacks: list[int], seen: int
    ) -> None:
        """Take over what is known."""
        self.table: Table = table
        self.seat: int = seat
        self.hand: int = table.hands[seat]
        self.known: list[int] = known
        self.sizes: list[int] = sizes
        self.lacks: list[int] = lacks
        gone = self.hand | seen
        for at in range(len(table.plays) - table.laid, len(table.plays)):
            gone |= BIT[table.plays[at] & 31]
        self.unseen: int = DECK.all & ~gone
        self._chances: list[list[float] | None] = [None] * DECK.size

    def chances(self, card: int) -> list[float]:
        """Give for each seat the chance that it holds a card."""
        found = self._chances[card]
        if found is None:
            found = self._chances_of(card)
            self._chances[card] = found
        return found

    def _chances_of(self, card: int) -> list[float]:
        if not self.unseen & BIT[card]:
            return NOBODY
        for seat in range(SEATS):
            if seat != self.seat and self.known[seat] & BIT[card]:
                found = NOBODY.copy()
                found[seat] = 1.0
                return found
        table = self.table
        weights: list[float] = []
        total = 0.0
        for seat in range(SEATS):
            weight = 0.0
            if seat != self.seat and not self.lacks[seat] & BIT[card]:
                weight = float(self.sizes[seat])
                if SUIT[card] == table.trump and seat == table.buyer:
                    weight *= BUYER_PULL
            weights.append(weight)
            total += weight
        if total == 0.0:
            return NOBODY
        return [weight / total for weight in weights]

    def lacks_all(self, seat: int, cards: int) -> float:
        """Give the chance that a seat holds none of these cards."""
        chance = 1.0
        for card in cards_of(cards & self.unseen):
            chance *= 1.0 - self.chances(card)[seat]
        return chance

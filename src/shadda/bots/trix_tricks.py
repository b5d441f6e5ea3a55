"""How a card of Trix is weighed in a trick: what the trick will cost, and what the hand will cost later."""

from typing import Final

from shadda.bots.trix_knowledge import RANKS, Sight
from shadda.bots.trix_prices import Prices, danger
from shadda.games.trix.actions import DECK
from shadda.games.trix.table import SEATS
from shadda.kit.tricks import BIT, cards_of

WILLING: Final = 0.2
"""How often a seat beats a card although it could stay under it."""
LATER: Final = [0.5, 0.4, 0.5, 1.0, 0.6]
"""What a point that the hand may cost later weighs against one of this trick, by contract: found in duels."""


class TrickPlayer:
    """Weighs the cards that a seat may play to a trick."""

    def __init__(self, sight: Sight) -> None:
        """Look at the trick."""
        self.sight = sight
        self.prices = Prices(sight, sight.contract)
        self.later = sight.later()
        self.lying: list[int] = sight.trick
        led = sight.trick[0] // RANKS if sight.trick else -1
        self.best = max((card for card in sight.trick if card // RANKS == led), default=-1)
        self.best_seat = (sight.leader + sight.trick.index(self.best)) % SEATS if sight.trick else sight.seat

    def weigh(self, card: int) -> float:
        """Give the value of a card; more is better."""
        sight = self.sight
        rest = danger(sight.hand & ~BIT[card], sight.hidden, self.prices)
        return self._trick(card) - LATER[sight.contract] * rest

    def _trick(self, card: int) -> float:
        """Give what the trick brings if this card is played."""
        takes = self.best < 0 or (card // RANKS == self.best // RANKS and card > self.best)
        best = card if takes else self.best
        stays = 1.0
        for seat in self.later:
            stays *= 1 - self._beats(seat, best)
        cards = [*self.lying, card]
        prices = self.prices
        lost_by_foe = prices.rival * prices.trick + sum(prices.foe[one] for one in cards)
        if takes:
            coming = sum(self._comes(seat, best) for seat in self.later)
            kept = -prices.trick - sum(prices.own[one] for one in cards) - coming
        elif self.best_seat == self.sight.partner():
            kept = -prices.trick - sum(prices.ally[one] for one in cards)
        else:
            kept = lost_by_foe
        return stays * kept + (1 - stays) * lost_by_foe

    def _share(self, suit: int) -> float:
        """Give the chance that a hidden card of a suit lies with one of the seats that may hold it."""
        able = sum(1 for held in self.sight.holds if held & DECK.suits[suit])
        return 1 / able if able else 0.0

    def _beats(self, seat: int, best: int) -> float:
        """Give the chance that a seat plays a higher card of the suit."""
        suit = best // RANKS
        held = self.sight.holds[seat] & DECK.suits[suit]
        if not held:
            return 0.0
        miss = 1 - self._share(suit)
        lower = (held & (BIT[best] - 1)).bit_count()
        higher = held.bit_count() - lower
        below = miss**lower
        return float((1 - miss**higher) * (below + (1 - below) * WILLING))

    def _comes(self, seat: int, best: int) -> float:
        """Give the price of the card that a seat is going to add to a trick that `best` takes."""
        suit = best // RANKS
        mask = DECK.suits[suit]
        held = self.sight.holds[seat]
        own = self.prices.own
        share = self._share(suit)
        void = float((1 - share) ** (held & mask).bit_count())
        thrown = sorted((own[card] for card in cards_of(held & ~mask) if own[card]), reverse=True)
        dumped = _likely_most(thrown, 1 / 3)
        under = sorted(
            (own[card] for card in cards_of(held & mask & (BIT[best] - 1)) if own[card]), reverse=True
        )
        return void * dumped + _likely_most(under, share)


def _likely_most(prices: list[float], share: float) -> float:
    """Give the price of the dearest card that a seat holds, where each is there with a chance."""
    total = 0.0
    chance = share
    for price in prices:
        total += chance * price
        chance *= 1 - share
    return total

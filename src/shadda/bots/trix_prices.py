"""What a card or trick is worth to a seat of Trix, by who takes it, and how dangerous cards are to hold.

Everything is counted in points of the seat, or of its team.  What an opponent loses counts in part: where
each plays for himself it moves the seat ahead of one of three.
"""

from collections.abc import Iterator
from typing import Final

from shadda.bots.trix_knowledge import RANKS, Sight
from shadda.games.trix.actions import DECK
from shadda.games.trix.scoring import COMPLEX, DIAMONDS, KING, KING_OF_HEARTS, LTOOSH, QUEENS, Scoring
from shadda.games.trix.table import NONE, PENALTIES
from shadda.kit.tricks import BIT, cards_of

RIVAL: Final = 0.33
"""What a point that one of three rivals loses is worth."""
UNDER: Final = 0.5
"""How often a penalty card falls on a higher card of its suit."""
DUMPED: Final = 0.1
"""How often a penalty card of another suit is thrown on a trick."""
COVER: Final = 0.6
"""How much each lower card of the suit lowers the danger of a card."""
ALONE: Final = 0.3
"""How often a card is led and taken when nobody else holds its suit."""


def base_price(contract: int, card: int, scoring: Scoring) -> int:
    """Give what a card costs its taker in a contract, before any double (5.1)."""
    if not PENALTIES[contract] & BIT[card]:
        return 0
    price = 0
    if card == KING_OF_HEARTS and contract in (KING, COMPLEX):
        price += scoring.king
    if card % RANKS == 10 and contract in (QUEENS, COMPLEX):
        price += scoring.queen
    if card // RANKS == 2 and contract in (DIAMONDS, COMPLEX):
        price += scoring.diamond
    return price


def trick_price(contract: int, scoring: Scoring) -> int:
    """Give what a trick costs its taker, whatever lies in it."""
    return scoring.trick if contract in (LTOOSH, COMPLEX) else 0


class Prices:
    """The prices of a deal as one seat sees them: of a card it takes, and of one that another takes."""

    def __init__(self, sight: Sight, contract: int) -> None:
        """Price every card that still counts."""
        scoring = sight.settings.scoring
        self._scoring = scoring
        self._sight = sight
        self.trick: float = trick_price(contract, scoring)
        self.rival: float = 1.0 if scoring.partnership else RIVAL
        self.own: list[float] = [0.0] * DECK.size
        """What the seat loses by taking a card."""
        self.ally: list[float] = [0.0] * DECK.size
        """What the team loses if the partner takes it."""
        self.foe: list[float] = [0.0] * DECK.size
        """What the seat wins if an opponent takes it."""
        for card in cards_of(PENALTIES[contract]):
            self._price(card, base_price(contract, card, scoring))

    def _price(self, card: int, price: int) -> None:
        doubler = self._sight.doubled.get(card, NONE)
        if doubler == NONE:
            self.own[card] = self.ally[card] = price
            self.foe[card] = self.rival * price
            return
        # Only the king and the queens are doubled, the diamond in the queen of diamonds is not.
        scoring = self._scoring
        value = scoring.king if card == KING_OF_HEARTS else scoring.queen
        own = doubler == self._sight.seat
        with_us = own or doubler == self._sight.partner()
        lost = price + value
        self.own[card] = lost - value * (self._pays(own) if with_us else -self.rival)
        self.ally[card] = lost - value * (self._pays(not own) if with_us else -self.rival)
        self.foe[card] = self.rival * lost + (value if with_us else -self.rival * value)

    def _pays(self, self_taken: bool) -> float:
        """Say how much of the bonus the team gets for a double that the team itself takes (R25, R26)."""
        scoring = self._scoring
        if self_taken:
            return 1.0 if scoring.self_pays and not scoring.self_pays_leader else 0.0
        if scoring.partner_pays and not scoring.partner_pays_opponent:
            return 1.0
        return -1.0 if scoring.partner_pays_opponent else 0.0


def dangers(hand: int, hidden: int, prices: Prices) -> Iterator[tuple[int, float]]:
    """Give for each card of a hand what holding it is going to cost, about."""
    outside = [0.0] * 4
    penalties = [(card, prices.own[card]) for card in cards_of(hidden) if prices.own[card]]
    for card, price in penalties:
        for suit in range(4):
            if suit != card // RANKS:
                outside[suit] += DUMPED * price
    for suit in range(4):
        mask = DECK.suits[suit]
        others = hidden & mask
        for below, card in enumerate(cards_of(hand & mask)):
            chance = stuck(card, others, below)
            cost = prices.trick + prices.own[card] + outside[suit]
            for other, price in penalties:
                if other // RANKS == suit and other < card:
                    cost += UNDER * price
            yield card, chance * cost


def stuck(card: int, others: int, below: int) -> float:
    """Give the chance that a card takes a trick, with so many own cards of the suit below it."""
    if not others:
        return ALONE
    lower = (others & (BIT[card] - 1)).bit_count()
    higher = others.bit_count() - lower
    return float(lower / (lower + higher + 0.5) * COVER**below)


def danger(hand: int, hidden: int, prices: Prices) -> float:
    """Give what a hand is going to cost, about."""
    return sum(cost for _, cost in dangers(hand, hidden, prices))

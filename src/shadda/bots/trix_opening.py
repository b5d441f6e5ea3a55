"""What a bot of Trix does before the play: it chooses the contract, claims a new deal, doubles.

A contract is weighed by what this hand makes of it against what a usual hand would.
"""

from functools import lru_cache
from random import Random
from typing import Final

from shadda.bots.trix_knowledge import RANKS, Sight
from shadda.bots.trix_layout import burden
from shadda.bots.trix_prices import Prices, danger, stuck
from shadda.games.trix.actions import CHOOSE, CLAIM, DECK, NO_CLAIM, RESHUFFLE, doubled_by
from shadda.games.trix.scoring import TRIX
from shadda.games.trix.table import Settings
from shadda.kit.tricks import BIT, mask_of

USUAL_HANDS: Final = 60
"""How many hands are drawn to learn what is usual."""
BURDEN: Final = 0.016
"""What a card that has to come before one of ours costs, as a part of the gap between first and last."""
DANGER: Final = [1.7, 1.6, 0.9, 2.3, 1.7]
"""What a point of danger costs, contract by contract: measured over deals in which `normal` played."""
RESHUFFLES_BELOW: Final = -10.0
"""The value of the best contract below which the hands are thrown in."""
FREE_DOUBLE: Final = 0.7
"""How likely a card may stay with us that costs us no more doubled than not."""
COSTLY_DOUBLE: Final = 0.4
"""The same where a double that we take ourselves is not paid back."""


def weigh_opening(sight: Sight, action: int) -> float:
    """Give the value of an action before the play; more is better."""
    if sight.phase == "choose_contract":
        return RESHUFFLES_BELOW if action == RESHUFFLE else _contract(sight, action - CHOOSE)
    if action in (CLAIM, NO_CLAIM):
        # A hand that may claim is a bad one: a bare king or ace of hearts, or the twos that come last.
        return 1.0 if action == CLAIM else 0.0
    return sum(_double(sight, card) for card in doubled_by(action))


def _contract(sight: Sight, contract: int) -> float:
    usual = usual_values(sight.settings)
    return _value(sight, contract, sight.hand) - usual[contract]


def _value(sight: Sight, contract: int, hand: int) -> float:
    if contract == TRIX:
        places = sight.settings.scoring.places
        return -BURDEN * (places[0] - places[-1]) * burden(hand)
    return -DANGER[contract] * danger(hand, DECK.all & ~hand, Prices(sight, contract))


@lru_cache(maxsize=64)
def usual_values(settings: Settings) -> list[float]:
    """Give what a usual hand makes of each contract."""
    rng = Random(0)
    table = Sight(settings, 0, "choose_contract", -1, [], 0, 0, [0] * 4, [13] * 4, [], -1, {})
    hands = [mask_of(rng.sample(range(DECK.size), RANKS)) for _ in range(USUAL_HANDS)]
    return [
        sum(_value(table, contract, hand) for hand in hands) / USUAL_HANDS for contract in range(TRIX + 1)
    ]


def _double(sight: Sight, card: int) -> float:
    """Weigh the double of a card by how likely the card stays with us."""
    suit = DECK.suits[card // RANKS]
    below = (sight.hand & suit & (BIT[card] - 1)).bit_count()
    scoring = sight.settings.scoring
    free = scoring.self_pays and not scoring.self_pays_leader
    return (FREE_DOUBLE if free else COSTLY_DOUBLE) - stuck(card, suit & ~sight.hand, below)

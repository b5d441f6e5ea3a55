"""Which card a bot of Hand throws away: the one least likely to become part of a meld.

A card is worth the melds it may still complete, counted by the copies that are unseen; against it stand the
points it costs if it is left, for it the use that the next seat would make of it (rules document, 12.2).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from shadda.bots.hand_plays import layout_of
from shadda.bots.hand_sight import Sight, cards_in
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_settings import BIT
from shadda.kit.cards import JOKER
from shadda.kit.melds import RANK_VALUE, cells

_IN_A_MELD: Final = 1000.0
_WHOLE: Final = 30.0
"""All three cards of a meld are there, though the best layout uses them otherwise."""
_OUT: Final = 1.0
"""What a copy is worth that would complete a meld."""
_FAR: Final = 0.06
"""What a pair of copies is worth that would."""
_TAKEN: Final = 0.4
"""How much a neighbor counts that has its place in another meld."""
_HELPS_TABLE: Final = 9.0
_HELPS_END: Final = 25.0
_HELPS_MELD: Final = 12.0
_FEW: Final = 3
_CALM: Final = 0.15
_URGENT: Final = 0.8
"""How much of its points a card costs in the hand of a seat that has opened."""
_MEAN_VALUE: Final = 20

Shape = tuple[int, int, int]
"""Two cards that make a meld with a third, and what it counts."""


def _shapes() -> list[list[Shape]]:
    found: list[list[Shape]] = [[] for _ in range(JOKER)]
    for suit in range(4):
        for first in range(12):
            _add(found, [13 * suit + (first + at) % 13 for at in range(3)], 10 if first == 0 else 0)
    for rank in range(13):
        for suits in combinations(range(4), 3):
            _add(found, [13 * suit + rank for suit in suits], 0)
    return found


def _add(found: list[list[Shape]], cards: list[int], less: int) -> None:
    value = sum(RANK_VALUE[card % 13] for card in cards) - less
    for card in cards:
        first, second = [other for other in cards if other != card]
        found[card].append((first, second, value))


SHAPES: Final = _shapes()
"""The melds of three that each card could be part of."""


def choose_discard(sight: Sight, cards: Sequence[int], careful: bool) -> int:
    """Choose one of the cards that may be discarded; `careful` minds what the next seat could do with it."""
    if len(cards) == 1:
        return cards[0]
    play = sight.play()
    hand = _Hand(sight, play)
    return min(cards, key=lambda card: (hand.worth(card) + (_danger(sight, card) if careful else 0.0), card))


class _Hand:
    """The cards of a hand, with and without those that have their place in a meld."""

    def __init__(self, sight: Sight, play: Play) -> None:
        self.sight = sight
        self.held = [0] * (JOKER + 1)
        for card in cards_in(play):
            self.held[card] += 1
        self.loose = self.held.copy()
        for code in layout_of(sight, play, 0, 0, NONE) or []:
            for card in cells(code):
                self.loose[card] -= 1

    def worth(self, card: int) -> float:
        """Say what it is worth to keep a card."""
        if card == JOKER:
            return 3 * _IN_A_MELD
        worth = 0.0 if self.loose[card] else _IN_A_MELD
        useful = sum(
            self._chance(first, second) * self._scale(value) for first, second, value in SHAPES[card]
        )
        if self.held[card] > 1:
            # Its twin serves the same melds.
            useful *= _TAKEN
        worth += useful
        if self.sight.opened:
            worth -= self.sight.settings.scoring.left[card] * (_URGENT if self.sight.urgent else _CALM)
        return worth

    def _chance(self, first: int, second: int) -> float:
        live = self.sight.live
        here, there = self._presence(first), self._presence(second)
        if here and there:
            return _WHOLE * here * there
        if here:
            return _OUT * here * live[second]
        if there:
            return _OUT * there * live[first]
        return _FAR * live[first] * live[second]

    def _presence(self, card: int) -> float:
        if self.loose[card]:
            return 1.0
        return _TAKEN if self.held[card] else 0.0

    def _scale(self, value: int) -> float:
        """Below the bar a meld is worth what it counts as well."""
        return 1.0 if self.sight.opened else 0.4 + value / _MEAN_VALUE


def _danger(sight: Sight, card: int) -> float:
    """Say what it would cost if the next seat took the card."""
    danger = 0.0
    if sight.next_opened and sight.fits_next & BIT[card]:
        danger += _HELPS_END if sight.next_count <= _FEW else _HELPS_TABLE
    if card == JOKER:
        return danger + _HELPS_END
    hidden = max(1, sum(sight.live))
    share = min(1.0, sight.next_count / hidden)
    pairs = sum(sight.live[first] * sight.live[second] for first, second, _ in SHAPES[card])
    return danger + _HELPS_MELD * min(1.0, pairs * share * share)

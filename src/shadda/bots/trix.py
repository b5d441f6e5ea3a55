"""The bots of Trix: `easy` forgets what was played and misjudges a little, `normal` counts every card.

Both are the same player and stateless: they see what stands in the ask and nothing else.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final

from shadda.bots.base import Ask, Bot, Budget
from shadda.bots.trix_knowledge import Sight, sight_of
from shadda.bots.trix_layout import LayoutPlayer
from shadda.bots.trix_opening import weigh_opening
from shadda.bots.trix_tricks import TrickPlayer
from shadda.games.trix.actions import action_of, token_of

MISJUDGES: Final = 8.0
"""By how many points `easy` misjudges a card, usually."""
MISJUDGES_ROWS: Final = 1.0
"""The same in the layout, whose cards are not weighed in points."""


class TrixBot:
    """Weighs every move; `forgetful`, it recalls the last trick alone and weighs with an unsteady hand."""

    def __init__(self, forgetful: bool) -> None:
        """Say which of the two it is."""
        self._forgetful: Final = forgetful

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose the best move."""
        moves = [action_of(token) for token in ask.legal]
        if len(moves) == 1:
            return [token_of(moves[0])]
        sight = sight_of(ask, self._forgetful)
        weigh, spread = _judge(sight)
        values = [weigh(move) for move in moves]
        if self._forgetful:
            values = [value + rng.gauss(0, spread) for value in values]
        return [token_of(moves[values.index(max(values))])]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing: the game has no free tokens."""
        return []


def _judge(sight: Sight) -> tuple[Callable[[int], float], float]:
    """Give what weighs the moves of a phase, and by how much `easy` misjudges them."""
    if sight.phase == "trick_play":
        return TrickPlayer(sight).weigh, MISJUDGES
    if sight.phase == "layout_play":
        return LayoutPlayer(sight).weigh, MISJUDGES_ROWS
    return partial(weigh_opening, sight), MISJUDGES if sight.phase == "choose_contract" else 0.0


BOTS: Final[Mapping[str, Bot]] = {"easy": TrixBot(True), "normal": TrixBot(False)}

"""What the search has to know of Baloot: worlds, candidates, and what the totals after a deal are worth.

The rules' sampling keeps what is certain (voids, the upcard, shown and announced projects).  Of several such
worlds one is taken, each as likely as its bids and silences are (`baloot_beliefs`).
"""

import math
from random import Random
from typing import Final

from shadda.bots.baloot_beliefs import likelihood
from shadda.bots.baloot_bids import decide_bid
from shadda.bots.baloot_moves import decide_play, with_word
from shadda.bots.baloot_sight import Sight
from shadda.bots.base import Ask
from shadda.games.baloot.actions import KASHO, PLAY, kind_of
from shadda.games.baloot.moves import allowed
from shadda.games.baloot.options import BalootOptions
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.sample import Worlds
from shadda.games.baloot.scoring import team_of
from shadda.games.baloot.table import FIRST_CARDS, PLAYING
from shadda.games.baloot.view import BalootMemory, BalootView
from shadda.kit.tricks import cards_of

DRAWS: Final = 16
"""Worlds of which one is taken."""
A_DEAL: Final = 12.0
"""What the leading team adds in a deal, about."""
SPREAD: Final = 10.0
"""How far a deal moves the totals apart, as the scale of a logistic curve."""
A_WIN: Final = 100.0
"""How many points of a lead weigh as much as the match."""


class LikelyWorlds:
    """Worlds of a seat in which the others have called what they would call."""

    def __init__(self, options: BalootOptions, view: BalootView, memory: BalootMemory) -> None:
        """Prepare to draw."""
        self._worlds = Worlds(options, view, memory)
        self._seat = 0 if view.seat is None else view.seat
        self._draws = DRAWS if view.calls else 1

    def draw(self, rng: Random) -> BalootState:
        """Draw some worlds and take one, by its likelihood.

        In a position that was set up, the cards with which the seats began may not be known.
        """
        worlds = [self._worlds.draw(rng) for _ in range(self._draws)]
        if len(worlds[0].dealt) <= FIRST_CARDS:
            return worlds[0]
        weights = [likelihood(world, self._seat) for world in worlds]
        left = rng.random() * sum(weights)
        for world, weight in zip(worlds, weights, strict=True):
            left -= weight
            if left < 0.0:
                return world
        return worlds[-1]


def worlds_of(ask: Ask) -> LikelyWorlds:
    """Prepare the worlds of an ask."""
    options, view, memory = ask.options, ask.view, ask.memory
    if not (
        isinstance(options, BalootOptions)
        and isinstance(view, BalootView)
        and isinstance(memory, BalootMemory)
    ):
        raise TypeError("this is no ask of Baloot")
    return LikelyWorlds(options, view, memory)


def candidates(sight: Sight, legal: tuple[int, ...], rng: Random) -> list[int]:
    """List what is worth trying, the policy's choice first; what costs nothing to say is not searched."""
    if sight.table.phase != PLAYING:
        habit = decide_bid(sight, legal, rng, 0.0)
        return [habit] if habit == KASHO else list(dict.fromkeys([habit, *legal]))
    habit = decide_play(sight, legal, rng, 0.0)
    if kind_of(habit) != PLAY:
        return [habit]
    cards = cards_of(allowed(sight.table, sight.seat, sight.hand))
    return list(dict.fromkeys([habit, *(with_word(legal, card) for card in cards)]))


def worth(state: BalootState, seat: int) -> float:
    """Give the lead of the seat's team, and its chance to win the match as the totals tell it."""
    team = team_of(seat)
    lead = state.totals[team] - state.totals[1 - team]
    if state.over():
        return lead / A_WIN + float(state.winner == team)
    deals = max(1.0, (state.settings.target - max(state.totals)) / A_DEAL)
    return lead / A_WIN + 1.0 / (1.0 + math.exp(-lead / (SPREAD * math.sqrt(deals))))

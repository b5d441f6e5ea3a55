"""What the search has to know of 150: worlds, candidates, and what the totals after a round are worth.

A world is drawn by the rules, and then what the others keep is drawn anew by what players keep
(`one_fifty_beliefs`).  Of the many matches, exchanges and places only those are tried that
the policy ranks first.
"""

import math
from functools import lru_cache
from random import Random
from typing import Final

from shadda.bots.base import Ask
from shadda.bots.one_fifty_beliefs import Beliefs
from shadda.bots.one_fifty_moves import Prospects, decide
from shadda.bots.one_fifty_sight import HIDDEN, Sight
from shadda.games.one_fifty.actions import JACK, KEEP, MATCH, QUEEN, SPY, TAKE, kind_of
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.sample import Worlds
from shadda.games.one_fifty.table import PEEK, ROUND_OVER, Settings
from shadda.games.one_fifty.view import OneFiftyMemory, OneFiftyView

A_ROUND: Final = 15.0
"""What the leader of the losers adds in a round, about."""
SPREAD: Final = 7.0
"""How far a round moves two totals apart, as the scale of a logistic curve."""
A_WIN: Final = 50.0
"""How many points of a round, against the mean of the others, weigh as much as the match."""
MOST_EXCHANGES: Final = 6
MOST_LOOKS: Final = 4
MOST_SLOTS: Final = 3


class LikelyWorlds:
    """Worlds of a seat in which the others keep what players keep."""

    def __init__(self, options: OneFiftyOptions, view: OneFiftyView, memory: OneFiftyMemory) -> None:
        """Prepare to draw."""
        self._worlds = Worlds(options, view, memory)
        self._beliefs = beliefs_of(options)
        self._seat = 0 if view.seat is None else view.seat

    def draw(self, rng: Random) -> OneFiftyState:
        """Draw a world."""
        world = self._worlds.draw(rng)
        self._beliefs.settle(world, self._seat, rng)
        return world


@lru_cache(maxsize=64)
def beliefs_of(options: OneFiftyOptions) -> Beliefs:
    """Give the beliefs that go with the points of the cards."""
    settings = Settings(options)
    return Beliefs(settings.scoring.points, settings.deck)


def worlds_of(ask: Ask) -> LikelyWorlds:
    """Prepare the worlds of an ask."""
    options, view, memory = ask.options, ask.view, ask.memory
    if not (
        isinstance(options, OneFiftyOptions)
        and isinstance(view, OneFiftyView)
        and isinstance(memory, OneFiftyMemory)
    ):
        raise TypeError("this is no ask of 150")
    return LikelyWorlds(options, view, memory)


def candidates(sight: Sight, legal: list[int], rng: Random) -> list[int]:
    """List what is worth trying, the policy's choice first; of places that look alike, one."""
    habit = decide(sight, rng)
    if len(legal) == 1 or sight.phase in (PEEK, ROUND_OVER):
        return [habit]
    prospects = Prospects(sight)
    found = [habit]
    ranked: dict[int, dict[tuple[float, ...], int]] = {}
    for action in legal:
        kind = kind_of(action)
        if kind == MATCH:
            continue
        alike = _looks(prospects, kind, action)
        if alike is None:
            found.append(action)
        else:
            ranked.setdefault(kind, {}).setdefault(alike, action)
    for kind, actions in ranked.items():
        most = {JACK: MOST_EXCHANGES, SPY: MOST_LOOKS}.get(kind, MOST_SLOTS)
        found += [actions[alike] for alike in sorted(actions)[:most]]
    if any(kind_of(action) == MATCH for action in legal):
        found.append(prospects.best_match()[0])
    return [action for action in dict.fromkeys(found) if action in legal]


def _looks(prospects: Prospects, kind: int, action: int) -> tuple[float, ...] | None:
    """Give what tells an action with places from the others of its kind, the best first."""
    sight = prospects.sight
    if kind == JACK:
        return (-prospects.exchanging((action >> 4 & 63) - 1, action >> 16, (action >> 10 & 63) - 1),)
    if kind == SPY:
        seat, slot = action >> 10, (action >> 4 & 63) - 1
        hidden = sight.grid[seat][slot] == HIDDEN
        return (not hidden, prospects.values.cards[seat][slot], seat)
    if kind in (TAKE, KEEP, QUEEN):
        slot = (action >> 4) - 1
        return (-prospects.own[slot], sight.grid[sight.seat][slot], sight.origin[sight.seat][slot])
    return None


def worth(state: OneFiftyState, seat: int) -> float:
    """Give the points the seat is ahead of the others, and its chance to win the match as they tell it."""
    if seat in state.left:
        return 0.0
    others = [state.totals[other] for other in state.active if other != seat]
    mine = state.totals[seat]
    ahead = sum(others) / len(others) - mine if others else 0.0
    return ahead / A_WIN + _chance(state, seat, others)


def _chance(state: OneFiftyState, seat: int, others: list[int]) -> float:
    ranks = state.ranks()
    if ranks:
        return (ranks[seat] == 1) / ranks.count(1)
    mine = state.totals[seat]
    rounds = max(1.0, (state.settings.scoring.target - max(mine, *others)) / A_ROUND)
    scale = SPREAD * math.sqrt(rounds)
    return 1.0 / (1.0 + sum(math.exp((mine - total) / scale) for total in others))

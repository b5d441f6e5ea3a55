"""The bots of 150: `easy` forgets and plays by simple rules, `normal` remembers and reckons, `hard` searches.

All are stateless: they see what stands in the ask and nothing else.
"""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Final

from shadda.bots.base import Ask, Bot, Budget
from shadda.bots.one_fifty_easy import decide_easy
from shadda.bots.one_fifty_moves import decide
from shadda.bots.one_fifty_policy import policy
from shadda.bots.one_fifty_search import candidates, worlds_of, worth
from shadda.bots.one_fifty_sight import HIDDEN, PLACES, Sight
from shadda.bots.search import Plan, Searcher
from shadda.games.one_fifty.actions import action_of, token_of
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.games.one_fifty.table import BIT, CARDS, NONE, PHASES, Settings
from shadda.games.one_fifty.view import RANK_NAMES, OneFiftyMemory, OneFiftyView
from shadda.kit.cards import FACES
from shadda.wire.event import Face

_CARD_OF: Final[Mapping[Face, int]] = {FACES[card]: card for card in reversed(range(CARDS))}
"""The card of a face; of the jokers, the first."""


class Normal:
    """Remembers all that its seat has legally learned, and weighs every move in points."""

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose the best move."""
        return [token_of(decide(sight_of_ask(ask), rng))]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing: the game has no free tokens."""
        return []


class Easy:
    """Now and then does not recall a card, gets rid of what is high, calls at a fixed sum."""

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose by simple rules."""
        return [token_of(decide_easy(sight_of_ask(ask), rng))]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing: the game has no free tokens."""
        return []


def _candidates(ask: Ask, rng: Random) -> list[int]:
    return candidates(sight_of_ask(ask), [action_of(token) for token in ask.legal], rng)


BOTS: Final[Mapping[str, Bot]] = {
    "easy": Easy(),
    "normal": Normal(),
    "hard": Searcher(Plan(worlds_of, _candidates, policy, worth, caution=1.0)),
}


@lru_cache(maxsize=64)
def _settings(options: OneFiftyOptions) -> Settings:
    return Settings(options)


def sight_of_ask(ask: Ask) -> Sight:
    """Give what a seat knows, from its view and memory."""
    options, view, memory = ask.options, ask.view, ask.memory
    if not (
        isinstance(options, OneFiftyOptions)
        and isinstance(view, OneFiftyView)
        and isinstance(memory, OneFiftyMemory)
    ):
        raise TypeError("this is no ask of 150")
    sight = Sight(_settings(options), ask.seats, ask.seat)
    sight.phase = PHASES.index(view.phase)
    sight.caller = NONE if view.caller is None else view.caller
    sight.active = memory.active
    sight.totals = view.totals
    sight.own_turns = memory.own_turns
    sight.turns_done = memory.turns_done
    sight.chosen = memory.chosen
    sight.fresh = memory.fresh
    sight.pile = _cards(memory.pile)
    sight.pools = [_cards(faces) for faces in memory.unseen]
    _take_hands(sight, view, memory)
    for peek in memory.secret_peeks:
        for place in peek.places:
            if place.seat == peek.seat:
                sight.perhaps[peek.seat] |= BIT[place.slot - 1]
    for fact in memory.facts:
        sight.fact_places.append([PLACES * place.seat + place.slot - 1 for place in fact.places])
        sight.fact_ranks.append(RANK_NAMES.index(fact.rank))
    return sight


def _cards(faces: list[Face]) -> list[int]:
    return [_CARD_OF[face] for face in faces]


def _take_hands(sight: Sight, view: OneFiftyView, memory: OneFiftyMemory) -> None:
    sight.origin = memory.origin
    sight.knowers = memory.knowers
    sight.grid = [[NONE if origin == NONE else HIDDEN for origin in row] for row in memory.origin]
    for known in memory.known:
        sight.grid[known.seat][known.slot - 1] = _CARD_OF[known.face]
    for zone in view.zones:
        if zone.id == "stock":
            sight.stock = zone.count
            continue
        for spot in zone.cards:
            if spot.face is None or zone.seat is None:
                continue
            if zone.id == "hold":
                sight.hold = _CARD_OF[spot.face]
            else:
                sight.grid[zone.seat][spot.slot - 1] = _CARD_OF[spot.face]

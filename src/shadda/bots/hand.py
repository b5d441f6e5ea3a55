"""The bots of Hand: `normal` counts the cards that have gone, `easy` does not, and overlooks things.

Both are stateless and build their melds exactly; they see what stands in the ask and nothing else.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from msgspec import Struct

from shadda.bots.base import Ask, Bot, Budget
from shadda.bots.hand_discards import choose_discard
from shadda.bots.hand_plays import CARD, ORDERS, best_play, cost_of
from shadda.bots.hand_sight import Sight, table_of
from shadda.games.hand.actions import DISCARD, action_of, kind_of, token_of
from shadda.games.hand.options import HandOptions
from shadda.games.hand.sample import card_of
from shadda.games.hand.view import HandMemory, HandView
from shadda.kit.cards import JOKER


class Style(Struct, frozen=True):
    """How well a bot plays."""

    counts: bool
    """Whether it remembers which cards have gone, and minds the next seat."""
    slips: float
    """How often it overlooks a play, or throws away any card."""
    orders: int
    """How many ways to lay its cards it tries."""


NORMAL: Final = Style(counts=True, slips=0.0, orders=len(ORDERS))
EASY: Final = Style(counts=False, slips=0.25, orders=1)


class HandBot:
    """A player of Hand."""

    def __init__(self, style: Style) -> None:
        """Take a way to play."""
        self._style = style

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose what to do."""
        if len(ask.legal) == 1:
            return list(ask.legal)
        sight = sight_of(ask, self._style)
        slips = rng.random() < self._style.slips
        if "draw" in ask.legal:
            return ["draw"] if slips or not _wants_fire(sight, self._style) else ["take"]
        staged = _staged(sight, ask.legal, self._style, slips and "put_back" not in ask.legal)
        if staged:
            return staged
        if "put_back" in ask.legal:
            return ["put_back"]
        return [token_of(_discard(sight, ask.legal, self._style, rng if slips else None))]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing: the game has no free tokens."""
        return []


BOTS: Final[Mapping[str, Bot]] = {"easy": HandBot(EASY), "normal": HandBot(NORMAL)}


def sight_of(ask: Ask, style: Style) -> Sight:
    """Look at the table from the seat that is asked."""
    options, view, memory = ask.options, ask.view, ask.memory
    if not (
        isinstance(options, HandOptions) and isinstance(view, HandView) and isinstance(memory, HandMemory)
    ):
        raise TypeError("this is no ask of Hand")
    table = table_of(options, view, memory, ask.seat)
    stock = next(zone.count for zone in view.zones if zone.id == "stock")
    if not style.counts:
        return Sight(table, ask.seat, [2] * JOKER + [options.jokers], stock)
    live = [0] * (JOKER + 1)
    for face in memory.unseen:
        live[card_of(face)] += 1
    return Sight(table, ask.seat, live, stock)


def _wants_fire(sight: Sight, style: Style) -> bool:
    """Say whether a play with the fire card leaves less than the hand does now, and a card of the stock."""
    play = best_play(sight, sight.play_with_fire(), ORDERS[: style.orders])
    return play is not None and cost_of(sight, play) < cost_of(sight, sight.play()) + CARD


def _staged(sight: Sight, legal: list[str], style: Style, slips: bool) -> list[str]:
    """Give a whole play, nothing if there is none that helps."""
    if slips or not any(token.startswith(("meld", "lay_off", "swap")) for token in legal):
        return []
    start = sight.play()
    play = best_play(sight, start, ORDERS[: style.orders])
    if play is None or ("put_back" not in legal and cost_of(sight, play) >= cost_of(sight, start)):
        return []
    return [*map(token_of, play.steps), "lay"]


def _discard(sight: Sight, legal: list[str], style: Style, any_card: Random | None) -> int:
    cards = [action for action in map(action_of, legal) if kind_of(action) == DISCARD]
    if any_card is not None:
        return any_card.choice([card for card in cards if card != JOKER] or cards)
    return choose_discard(sight, cards, style.counts)

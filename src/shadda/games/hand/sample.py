"""Worlds a seat of Hand could be in: its view and memory, with the hidden cards dealt anew.

Before a reshuffle every unseen card may be in any hand or in the stock.  After one, everybody knows which
cards became the stock: what was not among them is in a hand, what was may only be with those who have drawn.
"""

from collections import Counter
from random import Random
from typing import Final

from shadda.core.chance import permutation
from shadda.games.hand.actions import action_of
from shadda.games.hand.options import HandOptions
from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_play import NONE
from shadda.games.hand.rules_settings import BIT, Settings
from shadda.games.hand.table import PHASES, PLAY
from shadda.games.hand.view import HandMemory, HandView, act_number
from shadda.kit.cards import FACES, JOKER
from shadda.kit.dealing import Dealing
from shadda.kit.melds import MeldRules, read_meld
from shadda.wire.event import Face
from shadda.wire.view import Zone

WIDEST: Final = MeldRules(14, 3, 2, 1)
"""What a meld on the table may be under any options."""
_STOCK: Final = 0
"""The holder of a deal that is no seat; the hidden hands follow."""


def card_of(face: str) -> int:
    """Give the card of a face; on the table a joker may show its meaning.  Raises ValueError."""
    return FACES.index(Face(face.partition("=")[0]))


class Worlds:
    """All worlds a seat could be in.  Prepared once, it draws as many as a search wants."""

    def __init__(self, options: HandOptions, view: HandView, memory: HandMemory) -> None:
        """Take over what the seat sees and knows; what it does not is left open."""
        if view.seat is None:
            raise ValueError("a spectator has no worlds")
        self._me = view.seat
        self._view = view
        self._memory = memory
        self._world = HandState(Settings(options), len(view.totals))
        self._hidden: list[int] = []
        self._lacks: list[int] = []
        self._take_over_match()
        self._take_over_turn()
        self._take_over_cards()
        self._dealing = self._prepare()

    def draw(self, rng: Random) -> HandState:
        """Draw a world."""
        world = self._world.clone()
        dealt = self._dealing.draw(rng)
        stock = dealt[_STOCK]
        world.stock = [stock[at] for at in permutation(len(stock), rng)]
        for seat, cards in zip(self._hidden, dealt[1:], strict=True):
            for card in cards:
                world.put_in(seat, card)
            self._draw_past(world, seat, cards, rng)
        for token in self._view.staged:
            world.apply(self._me, action_of(token))
        return world

    def _draw_past(self, world: HandState, seat: int, cards: list[int], rng: Random) -> None:
        """Choose which of its cards a seat drew since the reshuffle, and which in this turn."""
        order = [cards[at] for at in permutation(len(cards), rng)]
        if world.shuffled:
            since = [card for card in order if card in world.pool]
            world.drawn_since[seat] = since[: world.draws_since[seat]]
        if world.turn == seat and world.phase == PLAY and world.pending == NONE and order:
            world.drawn = (world.drawn_since[seat] or order)[-1]

    # -- what is seen or known ----------------------------------------------------------------------

    def _take_over_match(self) -> None:
        world, view = self._world, self._view
        world.phase = PHASES.index(view.phase)
        world.due = self._memory.due
        world.round = view.round
        world.totals = view.totals
        world.dealer = _or_none(view.dealer)
        world.history = [(part.points, _or_none(part.winner), part.hand) for part in view.history]
        world.scored = len(world.history)
        world.out = view.out
        world.active = [seat for seat in world.active if not any(seat in seats for seats in view.out)]
        world.extra = view.extra
        world.dead_in_row = view.dead_in_row
        world.owing = sum(BIT[seat] for seat in view.to_act)
        world.ready = sum(BIT[seat] for seat in view.ready)
        result = view.result
        if result is not None:
            world.cause = result.cause
            world.winner = _or_none(result.winner)
            world.hand = result.cause == "hand"
            world.factors = result.factors
            world.scores_now = result.scores
            world.points = [score.points for score in result.scores]

    def _take_over_turn(self) -> None:
        world, view, memory = self._world, self._view, self._memory
        world.turn = _or_none(view.turn)
        world.bar = view.bar
        world.opened = sum(BIT[seat] for seat in view.opened)
        world.reshuffles = view.reshuffles
        world.pending = NONE if view.pending is None else card_of(view.pending)
        world.returned = view.returned
        world.opening = _or_none(view.opening)
        world.touched = view.touched
        world.must_discard = view.must_discard
        world.drawn = NONE if view.drawn is None else card_of(view.drawn)
        world.draws = memory.draws
        world.fresh = sum(BIT[seat] for seat in memory.fresh)
        world.acts = [act_number(act) for act in memory.acts]
        world.shuffled = memory.pool is not None
        world.pool = [card_of(face) for face in memory.pool or []]
        world.draws_since = list(memory.draws_since)
        world.drawn_since[self._me] = [card_of(face) for face in memory.drawn_since]
        world.moved = sum(BIT[card_of(face)] for face in memory.moved)

    def _take_over_cards(self) -> None:
        world, view, memory = self._world, self._view, self._memory
        world.fire = [card_of(face) for face in memory.fire]
        for seat, faces in enumerate(memory.known):
            for face in faces:
                world.learn(seat, card_of(face))
        # Staged steps are taken again at the end.
        before = memory.before
        for meld in view.melds if before is None else before.melds:
            world.melds = [*world.melds, read_meld([card_of(cell) for cell in meld.cells], WIDEST)]
            world.owners = [*world.owners, meld.owner]
        for zone in view.zones:
            if zone.id == "hand":
                mine = before.hand if before is not None and zone.seat == self._me else None
                self._take_over_hand(zone, mine)

    def _take_over_hand(self, zone: Zone, before: list[Face] | None) -> None:
        seat = zone.seat or 0
        seen = [spot.face or "" for spot in zone.cards] if before is None else before
        if seen or not zone.count:
            for face in seen:
                self._world.put_in(seat, card_of(face))
            return
        known = self._memory.known[seat]
        for face in known:
            self._world.put_in(seat, card_of(face))
        self._hidden.append(seat)
        self._lacks.append(zone.count - len(known))

    # -- what is hidden -----------------------------------------------------------------------------

    def _prepare(self) -> Dealing:
        """Prepare to deal the unseen cards to the stock and to the hands that are not seen."""
        unseen = Counter(card_of(face) for face in self._memory.unseen)
        for seat in self._hidden:
            unseen.subtract(card_of(face) for face in self._memory.known[seat])
        everybody = 2 ** (len(self._hidden) + 1) - 1
        cards: list[int] = []
        masks: list[int] = []
        for card in range(JOKER + 1):
            for mask in self._masks(card, unseen[card], everybody):
                cards.append(card)
                masks.append(mask)
        stock = next(zone.count for zone in self._view.zones if zone.id == "stock")
        return Dealing(cards, masks, [stock, *self._lacks])

    def _masks(self, card: int, copies: int, everybody: int) -> list[int]:
        """Say who may hold each unseen copy of a face."""
        world = self._world
        if not world.shuffled:
            return [everybody] * copies
        drawn = world.drawn_since[self._me].count(card)
        of_stock = min(copies, world.pool.count(card) - drawn)
        holders = everybody
        if not world.moved & BIT[card]:
            holders = BIT[_STOCK]
            for at, seat in enumerate(self._hidden, start=1):
                if world.draws_since[seat]:
                    holders |= BIT[at]
        return [holders] * of_stock + [everybody - 1] * (copies - of_stock)


def _or_none(number: int | None) -> int:
    return NONE if number is None else number

"""The easy bot of 150: how someone plays who learned the game last week.

It looks after its own cards only.  On every turn each card it has seen may escape it; which ones depends
on the position alone, so within a turn it does not waver.
"""

from hashlib import blake2b
from random import Random
from typing import Final

from shadda.bots.one_fifty_sight import HIDDEN, Sight
from shadda.core.chance import below
from shadda.games.one_fifty.actions import (
    CALL,
    DISCARD,
    DRAW,
    END,
    JACK,
    KEEP,
    KING,
    MATCH,
    QUEEN,
    READY,
    SKIP,
    SPY,
    TAKE,
)
from shadda.games.one_fifty.moves import CHOICES
from shadda.games.one_fifty.table import (
    AFTER,
    DRAWN,
    JACK_POWER,
    KING_POWER,
    NONE,
    PEEK,
    QUEEN_POWER,
    RANK,
    ROUND_OVER,
    SLAP,
    TURN,
)

FORGETS: Final = 0.15
"""How often it does not recall a card, turn by turn."""
UNKNOWN: Final = 7
"""What it takes a card to be that it does not know."""
CALLS_AT: Final = 9
LOW: Final = 3
"""The highest discard it takes."""
GAIN: Final = 4
"""What a take must bring at least."""
WORTH_GIVING: Final = 10
"""The lowest card it gives away by a jack."""


def decide_easy(sight: Sight, rng: Random) -> int:
    """Choose an action for a seat that owes a decision."""
    phase = sight.phase
    if phase == PEEK:
        if sight.settings.choice and not sight.chosen:
            return CHOICES[below(len(CHOICES), rng)]
        return READY
    if phase == ROUND_OVER:
        return READY
    if phase == KING_POWER:
        return KING
    return _Player(sight, rng).decide(phase)


class _Player:
    """What the player makes of its own hand: `cards` by slot, NONE for a hole, HIDDEN if not recalled."""

    def __init__(self, sight: Sight, rng: Random) -> None:
        self.sight = sight
        self.rng = rng
        self.points = sight.settings.scoring.points
        row = sight.grid[sight.seat]
        self.cards = [HIDDEN if _forgets(sight, slot) else card for slot, card in enumerate(row)]
        self.slots = [slot for slot, card in enumerate(row) if card != NONE]
        self.worst = max(self.slots, key=self.guess)

    def guess(self, slot: int) -> int:
        """Give what it takes the card in a slot to be worth."""
        card = self.cards[slot]
        return UNKNOWN if card == HIDDEN else self.points[card]

    def decide(self, phase: int) -> int:
        """Choose an action."""
        if phase == TURN:
            return self._turn()
        if phase == DRAWN:
            better = self.guess(self.worst) > self.points[self.sight.hold]
            return KEEP | ((self.worst + 1) << 4) if better else DISCARD
        if phase == AFTER:
            return CALL if self._calls(self.sight.settings.call_after) else END
        if phase == SLAP:
            return self._match() or READY
        if phase == JACK_POWER:
            return self._jack()
        if phase == QUEEN_POWER:
            return self._look()
        return self._spy()

    def _calls(self, timing: bool) -> bool:
        return self.sight.may_call(timing) and sum(map(self.guess, self.slots)) <= CALLS_AT

    def _turn(self) -> int:
        sight = self.sight
        if self._calls(sight.settings.call_at_start and not sight.settings.call_after):
            return CALL
        match = self._match() if sight.may_match() else 0
        if match:
            return match
        take = TAKE | ((self.worst + 1) << 4)
        if sight.pile:
            top = self.points[sight.pile[-1]]
            if top <= LOW and self.guess(self.worst) - top >= GAIN:
                return take
        if sight.can_draw():
            return DRAW
        return take if sight.pile else CALL

    def _match(self) -> int:
        """Match with a card it recalls; 0 if there is none."""
        if not self.sight.pile:
            return 0
        rank = RANK[self.sight.pile[-1]]
        for slot in self.slots:
            card = self.cards[slot]
            if card != HIDDEN and RANK[card] == rank and (self.points[card] or len(self.slots) == 1):
                return MATCH | ((slot + 1) << 4)
        return 0

    def _jack(self) -> int:
        if self.guess(self.worst) < WORTH_GIVING and not self.sight.settings.forced:
            return SKIP
        seat, slot = self._somebodys_card()
        return JACK | ((self.worst + 1) << 4) | (slot << 10) | (seat << 16)

    def _look(self) -> int:
        hidden = [slot for slot in self.slots if self.cards[slot] == HIDDEN]
        if not hidden and not self.sight.settings.forced:
            return SKIP
        return QUEEN | (((hidden or self.slots)[0] + 1) << 4)

    def _spy(self) -> int:
        seat, slot = self._somebodys_card()
        return SPY | (slot << 4) | (seat << 10)

    def _somebodys_card(self) -> tuple[int, int]:
        sight = self.sight
        places = [
            (seat, slot + 1)
            for seat in sight.active
            if sight.is_target(seat)
            for slot, card in enumerate(sight.grid[seat])
            if card != NONE
        ]
        return places[below(len(places), self.rng)]


def _forgets(sight: Sight, slot: int) -> bool:
    """Say whether the player does not recall its card in a slot this turn."""
    card = sight.grid[sight.seat][slot]
    if card in (NONE, HIDDEN):
        return False
    turn = sight.own_turns[sight.seat]
    name = f"{sight.totals} {sight.seat} {turn} {slot} {card}"
    return blake2b(name.encode(), digest_size=1).digest()[0] < 256 * FORGETS

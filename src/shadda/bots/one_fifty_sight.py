"""What one seat of 150 knows of a position: all that its bots decide from.

It is made from an ask (`one_fifty`) or, in playouts, from a state (`one_fifty_policy`).  Both ways give the
same, so the bot and its fast twin decide alike.  Slots count from 0 here, as in the rules.
"""

from typing import Final, final

from shadda.games.one_fifty.table import NONE, TURN, Settings
from shadda.kit.cards import JOKER

HIDDEN: Final = -2
"""A card lies there whose face the seat does not know."""

PLACES: Final = 64
"""The place of a card is `PLACES * seat + slot`."""


@final
class Sight:
    """What the seat knows.  Both jokers are the first, since nobody tells them apart.

    `grid[seat][slot]` is a card, HIDDEN, or NONE for a hole; `knowers` has the mask of the seats that are
    known to know it, `origin` the number of the shuffle it came from.  `perhaps` has per seat the slots of
    those cards of which it looked at two of its own choice, wherever it still holds them.  `pools` holds
    for each shuffle the cards that came into the stock with it and that this seat does not see.  `pile`
    has its top last.  A negative fact says that not all cards in its places have its rank.
    """

    def __init__(self, settings: Settings, seats: int, seat: int) -> None:
        """Begin with an empty table."""
        self.settings: Settings = settings
        self.seats: int = seats
        self.seat: int = seat
        self.phase: int = TURN
        self.caller: int = NONE
        self.active: list[int] = []
        self.totals: list[int] = []
        self.own_turns: list[int] = []
        self.turns_done: int = 0
        self.chosen: bool = False

        self.grid: list[list[int]] = []
        self.origin: list[list[int]] = []
        self.knowers: list[list[int]] = []
        self.perhaps: list[int] = [0] * seats
        self.pools: list[list[int]] = []
        self.fact_places: list[list[int]] = []
        self.fact_ranks: list[int] = []
        self.pile: list[int] = []
        self.fresh: bool = False
        self.stock: int = 0
        self.hold: int = NONE

    def can_draw(self) -> bool:
        """Say whether a card can be drawn (4.12)."""
        return self.stock > 0 or (self.settings.reshuffle and len(self.pile) > self.settings.kept_on_pile)

    def draws_from(self) -> list[int]:
        """List the cards of which the next draw is one, as far as the seat can tell."""
        if self.stock > 0:
            return self.pools[len(self.pools) - 1]
        return self.pile[: len(self.pile) - self.settings.kept_on_pile]

    def may_match(self) -> bool:
        """Say whether the top discard may be matched in an own turn (4.4)."""
        if not self.pile or not self.settings.own_turn_match:
            return False
        return self.fresh or not self.settings.fresh_only

    def may_call(self, timing: bool) -> bool:
        """Say whether the seat may call, where the option `call_timing` allows it (4.7)."""
        if not timing or self.caller != NONE:
            return False
        return self.own_turns[self.seat] >= self.settings.first_call_turn

    def is_target(self, seat: int) -> bool:
        """Say whether a jack or a spying look may aim at a seat that plays."""
        return seat != self.seat and not (seat == self.caller and self.settings.caller_locked)

    def next_seat(self) -> int:
        """Give the clockwise neighbor."""
        seat = (self.seat + 1) % self.seats
        while seat not in self.active:
            seat = (seat + 1) % self.seats
        return seat

    def last_turn(self) -> bool:
        """Say whether this is the seat's last turn of the round."""
        if self.caller != NONE:
            return True
        seats = len(self.active)
        limit = self.settings.turn_limit
        if limit and limit - self.turns_done <= seats:
            return True
        return not self.settings.reshuffle and self.stock < seats


def plain(card: int) -> int:
    """Give a card as a sight has it."""
    return JOKER if card > JOKER else card

"""What a bot of Hand has before it when it is on turn: its own cards, the table, what is still unseen.

It is a table of the rules on which only the seat's own hand lies; of the others it holds the numbers of
their cards.  So plays can be begun and tried out on it as on the real one.
"""

from functools import lru_cache
from typing import Final, final

from shadda.games.hand.options import HandOptions
from shadda.games.hand.rules_melds import touch_of
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_settings import BIT, Settings
from shadda.games.hand.sample import WIDEST, card_of
from shadda.games.hand.table import PHASES, Table
from shadda.games.hand.view import HandMemory, HandView
from shadda.kit.cards import JOKER
from shadda.kit.melds import read_meld

_NEAR_THE_END: Final = 4
"""A rival with so few cards may go out before this seat is on turn again."""
_FEW_IN_STOCK: Final = 6


@final
class Sight:
    """A seat on turn.  `live` says of each face how many copies may still come, as far as it counts."""

    def __init__(self, table: Table, seat: int, live: list[int], stock: int) -> None:
        """Look at a table from a seat; `stock` cards are left to be drawn."""
        settings = table.settings
        self.settings: Final[Settings] = settings
        self.seat: Final[int] = seat
        self.live: Final[list[int]] = live
        self.opened: Final[bool] = table.opened & BIT[seat] != 0
        self.opened_now: Final[bool] = not self.opened or table.opening != NONE
        """Whether going out in this turn would be a hand, if no meld of others is touched."""
        following = table.next_seat(seat)
        self.next_count: Final[int] = table.counts[following]
        self.next_opened: Final[bool] = table.opened & BIT[following] != 0
        rivals = [other for other in table.active if other != seat and table.opened & BIT[other]]
        least = min([table.counts[other] for other in rivals], default=settings.hand_size)
        last_stock = table.reshuffles >= settings.most_reshuffles and stock <= _FEW_IN_STOCK
        self.urgent: Final[bool] = least <= _NEAR_THE_END or last_stock
        self.fits_next: Final[int] = self._reach(table, following)
        """The faces that the next seat could lay off, once it has opened."""
        self._table: Final[Table] = table

    def play(self) -> Play:
        """Begin a play with the hand as it is."""
        return self._table.begin_play(self.seat)

    def play_with_fire(self) -> Play:
        """Begin the play that would follow if the fire card were taken."""
        return self._table.begin_play_with_fire(self.seat)

    def _reach(self, table: Table, seat: int) -> int:
        faces = 0
        for code, owner in zip(table.melds, table.owners, strict=True):
            if owner == seat or not self.settings.own_only:
                faces |= touch_of(code, self.settings)
        return faces


def cards_in(play: Play) -> list[int]:
    """List the cards of the hand of a play, jokers last."""
    cards: list[int] = []
    for card in range(JOKER):
        if play.one & BIT[card]:
            cards += [card, card] if play.two & BIT[card] else [card]
    return cards + [JOKER] * int(play.jokers)


@lru_cache(maxsize=64)
def _settings(options: HandOptions) -> Settings:
    return Settings(options)


def table_of(options: HandOptions, view: HandView, memory: HandMemory, seat: int) -> Table:
    """Set up a table with what a seat sees, at the beginning of a command."""
    table = Table(_settings(options), len(view.totals))
    table.phase = PHASES.index(view.phase)
    table.active = [other for other in table.active if not any(other in seats for seats in view.out)]
    table.turn = seat
    table.bar = view.bar
    table.opened = sum(BIT[other] for other in view.opened)
    table.reshuffles = view.reshuffles
    table.draws = memory.draws
    table.fresh = sum(BIT[other] for other in memory.fresh)
    table.fire = [card_of(face) for face in memory.fire]
    table.pending = NONE if view.pending is None else card_of(view.pending)
    table.returned = view.returned
    table.opening = NONE if view.opening is None else view.opening
    table.touched = view.touched
    table.must_discard = view.must_discard
    table.melds = [read_meld([card_of(cell) for cell in meld.cells], WIDEST) for meld in view.melds]
    table.owners = [meld.owner for meld in view.melds]
    for zone in view.zones:
        if zone.id == "hand" and zone.seat == seat:
            for spot in zone.cards:
                if spot.face is not None:
                    table.put_in(seat, card_of(spot.face))
        elif zone.id == "hand" and zone.seat is not None:
            table.counts[zone.seat] = zone.count
    return table

"""What a bot of Hand has before it when it is on turn: its own cards, the table, what is still unseen.

It stands in a world the seat could be in, of which only the seat's own cards and what is public are read:
the other hands and the stock of that world are drawn by chance and say nothing.
"""

from typing import Final, final

from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_melds import touch_of
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_settings import BIT, Settings
from shadda.kit.cards import JOKER

_NEAR_THE_END: Final = 4
"""A rival with so few cards may go out before this seat is on turn again."""
_FEW_IN_STOCK: Final = 6


@final
class Sight:
    """A seat on turn.  `live` says of each face how many copies may still come, as far as it counts."""

    def __init__(self, world: HandState, seat: int, live: list[int]) -> None:
        """Look at the table from a seat."""
        settings = world.settings
        self.settings: Final[Settings] = settings
        self.seat: Final[int] = seat
        self.live: Final[list[int]] = live
        self.opened: Final[bool] = world.opened & BIT[seat] != 0
        self.opened_now: Final[bool] = not self.opened or world.opening != NONE
        """Whether going out in this turn would be a hand, if no meld of others is touched."""
        self.bar: Final[int] = world.bar
        following = world.next_seat(seat)
        self.next_count: Final[int] = world.counts[following]
        self.next_opened: Final[bool] = world.opened & BIT[following] != 0
        rivals = [other for other in world.active if other != seat and world.opened & BIT[other]]
        least = min([world.counts[other] for other in rivals], default=world.settings.hand_size)
        last_stock = world.reshuffles >= settings.most_reshuffles and len(world.stock) <= _FEW_IN_STOCK
        self.urgent: Final[bool] = least <= _NEAR_THE_END or last_stock
        self.fits_next: Final[int] = self._reach(world, following)
        """The faces that the next seat could lay off, once it has opened."""
        self._world: Final[HandState] = world

    def play(self) -> Play:
        """Begin a play with the hand as it is."""
        return self._world.begin_play(self.seat)

    def play_with_fire(self) -> Play:
        """Begin the play that would follow if the fire card were taken."""
        return self._world.begin_play_with_fire(self.seat)

    def _reach(self, world: HandState, seat: int) -> int:
        faces = 0
        for code, owner in zip(world.melds, world.owners, strict=True):
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

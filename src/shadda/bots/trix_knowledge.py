"""What one seat of Trix knows of a position: all that its bots decide from.

Hands are masks of cards, as in the rules.  A forgetful seat still sees the table, but of the tricks before
the last it recalls the penalty cards alone, and nothing of what the others have shown not to hold.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from shadda.bots.base import Ask
from shadda.games.trix.actions import CONTRACTS, DECK
from shadda.games.trix.options import TrixOptions
from shadda.games.trix.table import NONE, SEATS, Settings
from shadda.games.trix.view import TrixMemory, TrixView
from shadda.kit.tricks import BIT, mask_of
from shadda.wire.event import Face

RANKS: Final = 13


class Sight(Struct, frozen=True):
    """What the seat knows.  `holds` has for each other seat the cards that it may hold."""

    settings: Settings
    seat: int
    phase: str
    contract: int
    left: list[int]
    """The contracts that can still be chosen."""
    hand: int
    hidden: int
    """The cards in the hands of the others, as far as the seat knows."""
    holds: list[int]
    counts: list[int]
    """How many cards each seat holds."""
    trick: list[int]
    leader: int
    doubled: dict[int, int]
    """Who doubled a card."""

    def partner(self) -> int:
        """Give the partner's seat, NONE where each plays for himself."""
        return self.seat ^ 2 if self.settings.scoring.partnership else NONE

    def others(self) -> list[int]:
        """List the other seats, the next one first."""
        return [(self.seat + step) % SEATS for step in range(1, SEATS)]

    def later(self) -> list[int]:
        """List the seats that play to the trick after this one."""
        return self.others()[: SEATS - 1 - len(self.trick)]


@lru_cache(maxsize=64)
def settings_of(options: TrixOptions) -> Settings:
    """Read the options once."""
    return Settings(options)


def sight_of(ask: Ask, forgetful: bool = False) -> Sight:
    """Give what a seat knows, from its view and memory."""
    options, view, memory = ask.options, ask.view, ask.memory
    if not (
        isinstance(options, TrixOptions) and isinstance(view, TrixView) and isinstance(memory, TrixMemory)
    ):
        raise TypeError("this is no ask of Trix")
    hands = sorted((zone for zone in view.zones if zone.id == "hand"), key=lambda zone: zone.seat or 0)
    hand = _mask([spot.face for spot in hands[ask.seat].cards if spot.face is not None])
    known = [0] * SEATS
    for held in memory.known:
        known[held.seat] |= BIT[DECK.card_of[held.card]]
    elsewhere = sum(known)
    unseen = _mask(memory.unseen)
    if forgetful and view.past:
        unseen |= _forgotten(view)
    ruled_out = [0 if forgetful else _mask(faces) for faces in memory.ruled_out]
    return Sight(
        settings=settings_of(options),
        seat=ask.seat,
        phase=view.phase,
        contract=NONE if view.contract is None else CONTRACTS.index(view.contract),
        left=[CONTRACTS.index(name) for name in view.left],
        hand=hand,
        hidden=unseen | elsewhere,
        holds=[0 if seat == ask.seat else unseen & ~ruled_out[seat] | known[seat] for seat in range(SEATS)],
        counts=[zone.count for zone in hands],
        trick=[DECK.card_of[zone.cards[0].face or ""] for zone in view.zones if zone.id == "trick"],
        leader=NONE if view.leader is None else view.leader,
        doubled={DECK.card_of[held.card]: held.seat for held in view.doubled},
    )


def _forgotten(view: TrixView) -> int:
    """Give the cards of the tricks before the last that do not lie open as penalty cards."""
    gone = _mask([face for trick in view.past[:-1] for face in trick.cards])
    for zone in view.zones:
        if zone.id == "taken":
            gone &= ~_mask([spot.face for spot in zone.cards if spot.face is not None])
    return gone


def _mask(faces: list[Face]) -> int:
    return mask_of([DECK.card_of[face] for face in faces])

"""The events of Hand and who hears of them (rules document, 4.9).

All of them are heard by everybody; only the card that is drawn is told to its seat alone, and the hands that
were dealt are each told to their own.  Staged steps are told to nobody before they are laid.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from msgspec import Struct

from shadda.wire.event import Event, Face, Open, Secret


class RoundStarted(Event, tag="round_started"):
    """A round has been dealt; `starter` has one card more and acts first."""

    round: int
    dealer: int
    starter: int
    bar: int
    totals: list[int]


class Dealt(Event, tag="dealt"):
    """A seat looks at its hand; addressed to that seat alone."""

    seat: int
    cards: Secret[list[Face]]


class TurnStarted(Event, tag="turn_started"):
    """A seat's turn begins."""

    seat: int


class Drew(Event, tag="drew"):
    """A seat drew the top card of the stock."""

    seat: int
    stock: int
    card: Secret[Face]


class Took(Event, tag="took"):
    """A seat took the top card of the fire pile."""

    seat: int
    card: Open[Face]


class PutBack(Event, tag="put_back"):
    """A seat put the fire card back, and has to draw from the stock."""

    seat: int
    card: Open[Face]


class LaidStep(Struct, frozen=True):
    """One step of a play: the cards that left the hand, the meld they went to, the jokers set free."""

    verb: Literal["meld", "lay_off", "swap"]
    meld: int
    owner: int
    cards: list[Face]
    cells: list[Face]
    """The meld as it became, every joker with its meaning."""
    freed: int = 0


class Laid(Event, tag="laid"):
    """A seat laid a play.  `bar` is what the next opening needs, `opening` the sum that set it.

    `cards` are those of all steps in order; `hand` is how many the seat has left.
    """

    tells: ClassVar[tuple[str, ...] | None] = ("cards",)

    seat: int
    cards: Open[list[Face]]
    steps: Open[list[LaidStep]]
    hand: int
    opened: bool
    opening: int | None
    bar: int


class Discarded(Event, tag="discarded"):
    """A seat put a card on the fire pile, which ended its turn; `hand` is how many it has left."""

    seat: int
    card: Open[Face]
    hand: int
    automatic: bool


class LastCard(Event, tag="last_card"):
    """A seat has one card left (R68)."""

    seat: int


class Reshuffled(Event, tag="reshuffled"):
    """The fire pile under its top card became the stock; its order is known to nobody."""

    stock: int


class SeatReady(Event, tag="seat_ready"):
    """A seat confirmed the score sheet."""

    seat: int


Reason = Literal["winner", "cards", "unopened", "partner_won", "dead", "out"]
"""Why a seat's own part of a round is what it is."""

Cause = Literal["won", "hand", "dead"]
"""How a round ended."""

Multiplier = Literal["hand", "joker_discard", "one_colour", "one_suit"]
"""Why all points of a round are multiplied."""


class Factor(Struct, frozen=True):
    """One factor of the points of a round."""

    why: Multiplier
    times: int


class SeatScore(Struct, frozen=True):
    """How one seat's points came about.

    `left` is what its cards are worth, `base` what it pays for itself because of `reason`; the bases of
    partners are added; the sum, multiplied by all factors, is `points`; `total` is the total afterwards.
    """

    left: int
    reason: Reason
    base: int
    points: int
    total: int


class RoundEnded(Event, tag="round_ended"):
    """A round is scored.  `hands` are those that are shown, None for one that is not (R61).

    `extra` says that the lowest total is shared and one more round decides (option `tie_break`).
    """

    tells: ClassVar[tuple[str, ...] | None] = ("hands",)

    cause: Cause
    winner: int | None
    hands: Open[list[list[Face] | None]]
    factors: list[Factor]
    scores: list[SeatScore]
    extra: bool


class SeatOut(Event, tag="seat_out"):
    """A seat's total went over the limit: it is out of the match (option `match_end`)."""

    seat: int
    total: int


class GameEnded(Event, tag="game_ended"):
    """The match is over."""

    ranks: list[int]


EVENTS: Final[Sequence[type[Event]]] = (
    RoundStarted,
    Dealt,
    TurnStarted,
    Drew,
    Took,
    PutBack,
    Laid,
    Discarded,
    LastCard,
    Reshuffled,
    SeatReady,
    RoundEnded,
    SeatOut,
    GameEnded,
)

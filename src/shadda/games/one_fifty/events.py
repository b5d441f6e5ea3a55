"""The events of 150 and who hears of them (rules document, section 4.14).

A field that only some may know is `Secret`; a face that lies open for everybody is `Open`.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from msgspec import Struct

from shadda.wire.event import Event, Face, Open, Secret


class RoundStarted(Event, tag="round_started"):
    """A round has been dealt."""

    round: int
    starter: int
    totals: list[int]


class TurnedUp(Event, tag="turned_up"):
    """The first discard was turned up after the deal (option `initial_discard`)."""

    card: Open[Face]


class Peeked(Event, tag="peek"):
    """A seat looks at two of its own cards; addressed to that seat alone."""

    seat: int
    slots: list[int]
    cards: Secret[list[Face]]


class SeatReady(Event, tag="seat_ready"):
    """A seat confirmed its peek, the score sheet, or that it lets a slap pass."""

    seat: int


class TurnStarted(Event, tag="turn_started"):
    """A seat's turn begins."""

    seat: int
    last_lap: bool


class Drew(Event, tag="drew"):
    """A seat drew the top card of the stock."""

    seat: int
    stock: int
    card: Secret[Face]


class Reshuffled(Event, tag="reshuffled"):
    """The discard pile became the stock; its order is known to nobody."""

    tells: ClassVar[tuple[str, ...] | None] = ()

    stock: int
    top: Open[Face | None]


class Kept(Event, tag="kept"):
    """A seat put its drawn card into a slot; the card that lay there is open."""

    seat: int
    slot: int
    displaced: Open[Face]


class Took(Event, tag="took"):
    """A seat took the top discard into a slot; both cards are open."""

    tells: ClassVar[tuple[str, ...] | None] = ("displaced",)

    seat: int
    slot: int
    taken: Open[Face]
    displaced: Open[Face]


class Discarded(Event, tag="discarded"):
    """A seat put its drawn card on the discard pile."""

    seat: int
    card: Open[Face]


class PowerSkipped(Event, tag="power_skipped"):
    """A seat declined the power of the card it discarded."""

    seat: int
    power: str


class PowerFizzled(Event, tag="power_fizzled"):
    """A power had nothing to work on."""

    seat: int
    power: str


class JackExchanged(Event, tag="jack_exchanged"):
    """Two cards traded places; only the taker may see the one received."""

    seat: int
    slot: int
    target: int
    target_slot: int
    card: Secret[Face]


class QueenLooked(Event, tag="queen_looked"):
    """A seat looked at one of its own cards."""

    seat: int
    slot: int
    card: Secret[Face]


class Spied(Event, tag="spied"):
    """A seat looked at a card of another seat (option `power_table`)."""

    seat: int
    target: int
    target_slot: int
    card: Secret[Face]


class MatchSucceeded(Event, tag="match_succeeded"):
    """Cards of the top card's rank left a hand for good."""

    seat: int
    slots: list[int]
    cards: Open[list[Face]]


class MatchFailed(Event, tag="match_failed"):
    """An attempt failed; the faces tried stay hidden unless an option shows them."""

    seat: int
    slots: list[int]
    cards: Secret[list[Face]]


class PenaltyDealt(Event, tag="penalty_dealt"):
    """A penalty card came into a slot, unseen by everybody."""

    seat: int
    slot: int
    stock: int


class PenaltyNone(Event, tag="penalty_none"):
    """There was no card left for a penalty."""

    seat: int


class Called(Event, tag="called"):
    """A seat called the end of the round."""

    seat: int


class SlapOpened(Event, tag="slap_opened"):
    """Everybody may match the top discard now (option `match_timing`)."""


class TurnEnded(Event, tag="turn_ended"):
    """A turn is over; `automatic` if its last step was not sent by the player."""

    seat: int
    automatic: bool


class PlayerLeft(Event, tag="player_left"):
    """A seat's player left for good."""

    seat: int


Reason = Literal[
    "call_succeeded",
    "call_failed_double",
    "call_failed_plus_5",
    "call_failed_plus_10",
    "call_failed_plus_20",
    "call_failed_plain",
    "below_caller",
    "lowest_below_caller",
    "tied_with_caller",
    "lowest",
    "hand",
    "gone",
]
"""Why a seat added what it added, for the arithmetic of the score sheet."""


Cause = Literal["caller", "empty_hand", "stock_end", "turn_limit", "no_move"]
"""Why a round ended."""


class SeatScore(Struct, frozen=True):
    """How one seat's result of a round came about: `hand`, then `added` because of `reason`.

    `total` is the total afterwards; `reset` says that it was halved (option `exact_reset`).
    """

    hand: int
    reason: Reason
    added: int
    total: int
    reset: bool = False


class RoundEnded(Event, tag="round_ended"):
    """All hands are opened and scored; `hands` lists (slot order, None for a hole) per seat."""

    tells: ClassVar[tuple[str, ...] | None] = ()

    cause: Cause
    caller: int | None
    call_succeeded: bool | None
    hands: Open[list[list[Face | None]]]
    scores: list[SeatScore]


class GameEnded(Event, tag="game_ended"):
    """The match is over; `ranks` is empty if it is void."""

    ranks: list[int]
    first_loser: list[int]


EVENTS: Final[Sequence[type[Event]]] = (
    RoundStarted,
    TurnedUp,
    Peeked,
    SeatReady,
    TurnStarted,
    Drew,
    Reshuffled,
    Kept,
    Took,
    Discarded,
    PowerSkipped,
    PowerFizzled,
    JackExchanged,
    QueenLooked,
    Spied,
    MatchSucceeded,
    MatchFailed,
    PenaltyDealt,
    PenaltyNone,
    Called,
    SlapOpened,
    TurnEnded,
    PlayerLeft,
    RoundEnded,
    GameEnded,
)

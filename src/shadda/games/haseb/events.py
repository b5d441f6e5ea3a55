"""The events of Haseb! and who hears of them (rules document, section 4.12).

A field that only some may know is `Secret`; a face that lies open for everybody is `Open`.  Positions
count from 1.  `seat` is who acts; `target` is whose row is meant.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from msgspec import Struct

from shadda.wire.event import Event, Face, Open, Secret

Mood = Literal["third_open", "heavy_balwa", "light_hand", "heavy_hand", "speed", "extra_eye"]
Request = Literal["seen_all", "heavy_to_carrier", "match", "ful_or_kanz"]
Reason = Literal["lowest", "sum", "below_zero", "wrong_call", "wrong_guess"]
"""Why a unit got its points."""
Cause = Literal["call", "empty_row", "passes", "laps", "stock_out"]
"""Why a round ended."""
Result = Literal["success", "over_limit", "condition_failed", "request_failed", "stock_out", "laps_out"]
Power = Literal[
    "peek",
    "spy",
    "swap",
    "inspect",
    "give",
    "raid",
    "slide",
    "payback",
    "reverse",
    "scramble",
    "dizzy",
    "wild",
    "bomb",
    "upturn",
    "parade",
    "lantern",
]
Way = Literal["give", "return", "dump"]
AskedWhat = Literal["bomb", "parade", "post", "post_answer", "post_throw"]
PassedWhat = Literal["parade", "post"]
MarkWord = Literal["heavy", "light"]
StatusWord = Literal["none", "easy", "edge", "heavy"]
SignalWord = Literal["row_light", "row_heavy", "will_call", "dont_call", "help_me", "thanks"]


class MoodTurned(Event, tag="mood_turned"):
    """The mood of the round was turned up."""

    mood: Mood


class CarrierPicked(Event, tag="carrier_picked"):
    """The carrier of a team was drawn, told to that team alone; in `one_heart` everybody hears it."""

    carrier: int


class Requested(Event, tag="requested"):
    """A counted seat was given its request (mixed missions)."""

    seat: int
    request: Request


class RoundStarted(Event, tag="round_started"):
    """A round or attempt has been dealt; `limit` stands in `one_heart`."""

    round: int
    starter: int
    last: bool
    totals: list[int]
    carrier: int | None
    limit: int | None


class TurnedUp(Event, tag="turned_up"):
    """The first floor card was laid."""

    card: Open[Face]


class CardOpened(Event, tag="card_opened"):
    """A row card was dealt face up (mood `third_open`)."""

    seat: int
    position: int
    card: Open[Face]


class FirstPeek(Event, tag="first_peek"):
    """A seat looks at its nearest cards; addressed to that seat alone."""

    seat: int
    positions: list[int]
    cards: Secret[list[Face]]


class SeatReady(Event, tag="seat_ready"):
    """A seat confirmed its first peek."""

    seat: int


class TurnStarted(Event, tag="turn_started"):
    """A seat's turn begins."""

    seat: int
    final_turn: bool


class Drew(Event, tag="drew"):
    """A seat drew the top card of the stock."""

    seat: int
    stock: int
    limit: int | None
    card: Secret[Face]


class Kept(Event, tag="kept"):
    """A seat put its drawn card into its row; the card that lay there is open."""

    seat: int
    position: int
    displaced: Open[Face]


class Discarded(Event, tag="discarded"):
    """A seat put its drawn card on the floor, without its power."""

    seat: int
    card: Open[Face]


class Used(Event, tag="used"):
    """A seat put its drawn card on the floor and uses its power."""

    seat: int
    card: Open[Face]
    power: Power


class Took(Event, tag="took"):
    """A seat took the floor card into its row; both cards are open."""

    tells: ClassVar[tuple[str, ...] | None] = ("displaced",)

    seat: int
    position: int
    taken: Open[Face]
    displaced: Open[Face]


class Matched(Event, tag="matched"):
    """A card of a row went onto its like; `burnt` if it burned the `ful` there."""

    seat: int
    position: int
    card: Open[Face]
    burnt: bool


class MatchFailed(Event, tag="match_failed"):
    """A match was wrong: the card was shown to all and stays."""

    seat: int
    position: int
    card: Open[Face]


class PenaltyDealt(Event, tag="penalty_dealt"):
    """A penalty card came to the end of a row, unseen by everybody."""

    seat: int
    position: int
    stock: int
    limit: int | None


class PenaltyNone(Event, tag="penalty_none"):
    """There was no card left for a penalty."""

    seat: int


class Called(Event, tag="called"):
    """A seat called; its row is locked."""

    seat: int


class CallBlocked(Event, tag="call_blocked"):
    """A seat may not call, since the thief is in its row; addressed to that seat alone."""

    seat: int


class FinalLap(Event, tag="final_lap"):
    """The final lap begins because a row is empty."""

    rows: list[int]


class Passed(Event, tag="passed"):
    """A seat let its turn pass."""

    seat: int


class Declined(Event, tag="declined"):
    """A seat made no (further) use of a power or a look."""

    seat: int


class Chose(Event, tag="chose"):
    """A seat chose what its wild copies."""

    seat: int
    power: Power


class Looked(Event, tag="looked"):
    """A seat looked at a row card; only it sees the face."""

    seat: int
    target: int
    position: int
    card: Secret[Face]


class Swapped(Event, tag="swapped"):
    """Two cards changed places: one of `target`, one of `other`."""

    seat: int
    target: int
    position: int
    other: int
    other_position: int


class Gave(Event, tag="gave"):
    """A seat's own card went to the end of another row."""

    seat: int
    position: int
    target: int
    way: Way


class Threw(Event, tag="threw"):
    """A seat threw an own card on the floor."""

    seat: int
    position: int
    card: Open[Face]


class Reversed(Event, tag="reversed"):
    """The direction of the post was turned."""

    seat: int
    direction: int


class Mixing(Event, tag="mixing"):
    """A row is being mixed; only `seat` will follow."""

    seat: int
    target: int


class Mixed(Event, tag="mixed"):
    """The face-down cards at `positions` were mixed; `order` says which of them lies there now."""

    seat: int
    target: int
    positions: list[int]
    order: Secret[list[int]]


class Upturned(Event, tag="upturned"):
    """All rows were turned down, shuffled together and dealt back."""

    seat: int
    counts: list[int]


class Lit(Event, tag="lit"):
    """The lantern opened a card for the rest of the round."""

    seat: int
    target: int
    position: int
    card: Open[Face]


class AllAsked(Event, tag="all_asked"):
    """Several seats owe a secret answer now; `last` is a last post."""

    what: AskedWhat
    seats: list[int]
    direction: int | None
    last: bool


class Answered(Event, tag="answered"):
    """A seat has chosen; what, is opened when all have."""

    seat: int


class Passage(Struct, frozen=True):
    """A card that was passed on: from `seat` to a place in the row of `target`."""

    seat: int
    position: int
    target: int
    target_position: int


class PassedOn(Event, tag="passed_on"):
    """The cards of a parade or a post moved, all at once."""

    what: PassedWhat
    moves: list[Passage]


class Accepted(Event, tag="accepted"):
    """A seat took its posted card and looked at it."""

    seat: int
    position: int
    card: Secret[Face]


class Flipped(Event, tag="flipped"):
    """A seat turned up its posted card: caught, it goes back; clean, it stays."""

    seat: int
    position: int
    target: int
    card: Open[Face]
    caught: bool


class Pinged(Event, tag="pinged"):
    """A drawn `ping` went to the floor at once."""

    seat: int
    card: Open[Face]


class Skipped(Event, tag="skipped"):
    """A seat's turn was skipped."""

    seat: int


class Guessed(Event, tag="guessed"):
    """The caller named who holds the thief, None for nobody."""

    seat: int
    guess: int | None


class Signaled(Event, tag="signaled"):
    """A signal; addressed to the sender and the partner."""

    seat: int
    signal: SignalWord


class Marked(Event, tag="marked"):
    """A seat put a true mark on a card."""

    seat: int
    target: int
    position: int
    mark: MarkWord


class StatusShown(Event, tag="status_shown"):
    """A seat says how heavy it believes its row to be."""

    seat: int
    status: StatusWord


class Reshuffled(Event, tag="reshuffled"):
    """The floor, but for its top card, became the stock; `sunk` floaters are out."""

    stock: int
    sunk: int


class PlayerLeft(Event, tag="player_left"):
    """A seat's player left for good."""

    seat: int


class RowScore(Struct, frozen=True):
    """What a row came to: its faces and their values, and where weight was dressed or wasted."""

    cards: list[Face]
    values: list[int]
    sum: int
    counted: bool
    dressed: int | None = None
    wasted: int = 0
    request: Request | None = None
    met: bool | None = None


class UnitScore(Struct, frozen=True):
    """How the points of a seat or team came about; `points` holds the doubling of the last round."""

    seats: list[int]
    sum: int
    reason: Reason
    doubled: bool
    points: int
    total: int


class RoundResult(Struct, frozen=True):
    """The arithmetic of a round: rows, then units (none in `one_heart`).

    `exchanged` says that the rows of caller and `thief` were exchanged after a wrong guess.
    """

    cause: Cause
    caller: int | None
    last: bool
    mood: Mood | None
    rows: list[RowScore]
    units: list[UnitScore]
    guessed: bool = False
    guess: int | None = None
    thief: int | None = None
    exchanged: bool = False
    carriers: list[int] = []
    award: list[int] = []
    results: list[Result] = []
    counted: int | None = None
    limit: int | None = None


class RoundEnded(Event, tag="round_ended"):
    """All rows were turned up and scored."""

    tells: ClassVar[tuple[str, ...] | None] = ()

    result: Open[RoundResult]


class GameEnded(Event, tag="game_ended"):
    """The match is over."""

    ranks: list[int]


EVENTS: Final[Sequence[type[Event]]] = (
    MoodTurned,
    CarrierPicked,
    Requested,
    RoundStarted,
    TurnedUp,
    CardOpened,
    FirstPeek,
    SeatReady,
    TurnStarted,
    Drew,
    Kept,
    Discarded,
    Used,
    Took,
    Matched,
    MatchFailed,
    PenaltyDealt,
    PenaltyNone,
    Called,
    CallBlocked,
    FinalLap,
    Passed,
    Declined,
    Chose,
    Looked,
    Swapped,
    Gave,
    Threw,
    Reversed,
    Mixing,
    Mixed,
    Upturned,
    Lit,
    AllAsked,
    Answered,
    PassedOn,
    Accepted,
    Flipped,
    Pinged,
    Skipped,
    Guessed,
    Signaled,
    Marked,
    StatusShown,
    Reshuffled,
    PlayerLeft,
    RoundEnded,
    GameEnded,
)

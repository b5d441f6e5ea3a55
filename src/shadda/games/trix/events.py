"""The events of Trix and who hears of them (rules document, section 4.7).

While claims or simultaneous doubles are answered, only the seat that answers hears of it; the answer that
completes them tells everybody.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from msgspec import Struct

from shadda.wire.event import Event, Face, Open, Secret

Contract = Literal["king", "queens", "diamonds", "ltoosh", "complex", "trix"]
"""What is to be avoided, or the race."""

Item = Literal[
    "king",
    "queen_spades",
    "queen_hearts",
    "queen_diamonds",
    "queen_clubs",
    "diamonds",
    "tricks",
    "place",
]
"""What a line of the score counts."""

Reason = Literal["taken", "taken_doubled", "doubler", "leader", "opponent", "place"]
"""Why a seat loses or gains by it: it took it, plain or doubled; the bonus of a double went to it as the
doubler, as the leader of the trick, or as an opponent of the doubler; it came out in this place."""


class ScoreLine(Struct, frozen=True, omit_defaults=True):
    """One addition to a seat's points: `count` things of `value` points each.

    For a place, `count` is the place and `value` what it is worth.
    """

    seat: int
    item: Item
    reason: Reason
    value: int
    points: int
    count: int = 1


class SeatScore(Struct, frozen=True):
    """What a seat lost or gained in a deal, and its total afterwards."""

    points: int
    total: int


class KingdomStarted(Event, tag="kingdom_started"):
    """A kingdom of this seat begins; `seven` says that the seven of hearts in its hand gave it."""

    kingdom: int
    seat: int
    seven: bool


class DealStarted(Event, tag="deal_started"):
    """Thirteen cards have been dealt to each seat, and this seat is to choose the contract."""

    kingdom: int
    deal: int
    seat: int


class Dealt(Event, tag="dealt"):
    """A seat's own thirteen cards; addressed to that seat alone."""

    seat: int
    cards: Secret[list[Face]]


class ContractChosen(Event, tag="contract_chosen"):
    """The owner chose the contract of this deal."""

    seat: int
    contract: Contract


class Reshuffled(Event, tag="reshuffled"):
    """The owner threw in all hands unseen (option `first_owner_reshuffle`)."""

    seat: int


class ClaimAnswered(Event, tag="claim_answered"):
    """A seat answered whether it claims a new deal; addressed to that seat alone."""

    seat: int
    claims: bool


class NobodyClaimed(Event, tag="nobody_claimed"):
    """All have answered and the deal goes on."""


class Claimed(Event, tag="claimed"):
    """A seat claimed a new deal and shows its hand."""

    seat: int
    cards: Open[list[Face]]


class DealVoided(Event, tag="deal_voided"):
    """Somebody claimed, so the deal counts nothing and cards are dealt anew."""


class DoubleAnswered(Event, tag="double_answered"):
    """A seat said in secret which cards it doubles, if any; addressed to that seat alone."""

    seat: int
    cards: Secret[list[Face] | None]


class Doubled(Event, tag="doubled"):
    """Cards of a seat are doubled and lie open before it."""

    seat: int
    cards: Open[list[Face]]


class DoubledNothing(Event, tag="doubled_nothing"):
    """A seat doubles nothing, for all to hear (option `doubling`)."""

    seat: int


class NobodyDoubled(Event, tag="nobody_doubled"):
    """All have answered in secret, and nothing is doubled."""


class CardPlayed(Event, tag="card_played"):
    """A seat played a card to the trick."""

    seat: int
    card: Open[Face]


class TrickTaken(Event, tag="trick_taken"):
    """A trick is complete and taken; `penalties` are the cards in it that cost points, if any."""

    tells: ClassVar[tuple[str, ...] | None] = ()

    seat: int
    leader: int
    penalties: Open[list[Face] | None]


class CardLaid(Event, tag="card_laid"):
    """A seat laid a card in a row of the layout."""

    seat: int
    card: Open[Face]


class Passed(Event, tag="passed"):
    """A seat had no card to lay."""

    seat: int


class SeatOut(Event, tag="seat_out"):
    """A seat is out of cards, in this place."""

    seat: int
    place: int


class TwoShown(Event, tag="two_shown"):
    """A two that a seat still holds is shown (option `expose_twos`)."""

    seat: int
    card: Open[Face]


class DealEnded(Event, tag="deal_ended"):
    """A deal is over: the remaining cards and the score of each seat, and how the points came about."""

    contract: Contract
    remaining: Open[list[list[Face]]]
    scores: list[SeatScore]
    lines: list[ScoreLine]


class ExtraKingdom(Event, tag="extra_kingdom"):
    """The first place is tied, so another kingdom is played; `seats` are those that can win it."""

    kingdom: int
    seats: list[int]


class PlayerLeft(Event, tag="player_left"):
    """A seat's player left for good; a bot plays on."""

    seat: int


class GameEnded(Event, tag="game_ended"):
    """The match is over."""

    ranks: list[int]
    winners: list[int]


EVENTS: Final[Sequence[type[Event]]] = (
    KingdomStarted,
    DealStarted,
    Dealt,
    ContractChosen,
    Reshuffled,
    ClaimAnswered,
    NobodyClaimed,
    Claimed,
    DealVoided,
    DoubleAnswered,
    Doubled,
    DoubledNothing,
    NobodyDoubled,
    CardPlayed,
    TrickTaken,
    CardLaid,
    Passed,
    SeatOut,
    TwoShown,
    DealEnded,
    ExtraKingdom,
    PlayerLeft,
    GameEnded,
)

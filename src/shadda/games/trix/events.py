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


class KingdomStarted(Event, tag="kingdom_started"):
    """A kingdom begins; `seven` says that its owner was dealt the seven of hearts."""

    kingdom: int
    owner: int
    seven: bool


class DealStarted(Event, tag="deal_started"):
    """Thirteen cards have been dealt to each seat."""

    kingdom: int
    deal: int
    owner: int


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


class DealVoided(Event, tag="deal_voided"):
    """Somebody claimed: the claimants' hands are shown and the deal is void."""

    claimants: list[int]
    hands: Open[list[list[Face]]]


class DoubleAnswered(Event, tag="double_answered"):
    """A seat said in secret which cards it doubles; addressed to that seat alone."""

    seat: int
    cards: Secret[list[Face]]


class DoublesRevealed(Event, tag="doubles_revealed"):
    """All have answered: the doubled cards, and the seat that holds each."""

    holders: list[int]
    cards: Open[list[Face]]


class Doubled(Event, tag="doubled"):
    """A seat said for all to hear which cards it doubles (option `doubling`)."""

    seat: int
    cards: Open[list[Face]]


class CardPlayed(Event, tag="card_played"):
    """A seat played a card to the trick."""

    seat: int
    card: Open[Face]


class TrickTaken(Event, tag="trick_taken"):
    """A trick is complete and taken; `penalties` are the cards in it that cost points."""

    tells: ClassVar[tuple[str, ...] | None] = ()

    seat: int
    leader: int
    penalties: Open[list[Face]]


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


class TwosShown(Event, tag="twos_shown"):
    """The twos that are still in hands are shown (option `expose_twos`)."""

    holders: list[int]
    cards: Open[list[Face]]


class DealEnded(Event, tag="deal_ended"):
    """A deal is over: the remaining cards of each seat, and the points with their arithmetic."""

    contract: Contract
    remaining: Open[list[list[Face]]]
    lines: list[ScoreLine]
    points: list[int]
    totals: list[int]


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
    DealVoided,
    DoubleAnswered,
    DoublesRevealed,
    Doubled,
    CardPlayed,
    TrickTaken,
    CardLaid,
    Passed,
    SeatOut,
    TwosShown,
    DealEnded,
    ExtraKingdom,
    PlayerLeft,
    GameEnded,
)

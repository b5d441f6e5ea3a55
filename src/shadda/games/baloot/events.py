"""The events of Baloot and who hears of them (rules document, section 4.0).

A field that only some may know is `Secret`; a face that lies open for everybody is `Open`.  `automatic` says
that a move was not the player's own, which is public.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from msgspec import Struct

from shadda.wire.event import Event, Face, Open, Secret

Team = Literal["A", "B"]
Suit = Literal["S", "H", "D", "C"]
Contract = Literal["sun", "ashkal", "hokum"]
Project = Literal["sira", "khamseen", "mia", "arba_mia"]
Level = Literal[1, 2, 3, 4, "qahwa"]
Rung = Literal["double", "triple", "four", "qahwa"]
Mode = Literal["open", "closed"]
Said = Literal["bas", "wala"]
Verdict = Literal["made", "failed", "won", "kaboot", "reverse_kaboot", "qahwa", "qaid"]
PartName = Literal["cards", "contract", "kaboot", "projects", "baloot", "match"]
Reason = Literal["target", "qahwa", "forfeit"]
Cause = Literal["passed_out", "kasho", "withheld"]


class DealerDrawn(Event, tag="dealer_drawn"):
    """The first dealer was drawn."""

    seat: int


class HandDealt(Event, tag="hand_dealt"):
    """A seat received its first five cards; addressed to that seat alone."""

    seat: int
    cards: Secret[list[Face]]


class DealStarted(Event, tag="deal_started"):
    """The first deal is done and the 21st card lies open; `seat` is the dealer."""

    deal: int
    seat: int
    totals: list[int]
    upcard: Open[Face]


class Passed(Event, tag="passed"):
    """A seat passed: `bas` in lap 1, `wala` in lap 2."""

    seat: int
    said: Said
    automatic: bool


class SecondLap(Event, tag="second_lap"):
    """Nobody bid in lap 1; lap 2 begins."""


class SunCalled(Event, tag="sun_called"):
    """A seat bought Sun."""

    seat: int


class AshkalCalled(Event, tag="ashkal_called"):
    """A seat bought Sun; its partner, the `target`, takes the upcard."""

    seat: int
    target: int


class HokumBid(Event, tag="hokum_bid"):
    """A seat bid Hokum; it is confirmed when the lap is complete."""

    seat: int
    suit: Suit


class Confirmed(Event, tag="confirmed"):
    """The Hokum bidder keeps Hokum."""

    seat: int
    automatic: bool


class TurnedToSun(Event, tag="turned_to_sun"):
    """The Hokum bidder turns it into Sun."""

    seat: int


class QablakTaken(Event, tag="qablak_taken"):
    """A seat that spoke earlier takes the Sun (option `qablak`)."""

    seat: int
    caller: int


class QablakDeclined(Event, tag="qablak_declined"):
    """A seat that spoke earlier lets the call stand (option `qablak`)."""

    seat: int
    automatic: bool


class Bought(Event, tag="bought"):
    """The contract is settled; `seat` is the buyer."""

    seat: int
    contract: Contract
    taker: int
    trump: Suit | None


class CardsDealt(Event, tag="cards_dealt"):
    """A seat received its last three cards (the taker the upcard first); addressed to that seat alone."""

    seat: int
    cards: Secret[list[Face]]


class SecondDeal(Event, tag="second_deal"):
    """Everybody has eight cards; `seat` has taken the upcard."""

    seat: int


class Raised(Event, tag="raised"):
    """A seat raised the level of the deal; in Sun it is never `closed`."""

    seat: int
    rung: Rung
    closed: bool


class RaiseDeclined(Event, tag="raise_declined"):
    """A seat declined to raise."""

    seat: int
    automatic: bool


class PlayStarted(Event, tag="play_started"):
    """The first trick begins; `closed` forbids to lead trumps."""

    seat: int
    closed: bool


class Declared(Event, tag="declared"):
    """A seat announced a project; only itself knows with which cards."""

    tells: ClassVar[tuple[str, ...] | None] = ()

    seat: int
    project: Project
    cards: Secret[list[Face]]


class Played(Event, tag="played"):
    """A seat played a card; `ekah` says that the card led was called (option `ekah_mode`)."""

    seat: int
    card: Open[Face]
    ekah: bool
    automatic: bool


class BalootShown(Event, tag="baloot_shown"):
    """A seat has played both king and queen of trumps (and said so, option `baloot_mode`)."""

    seat: int


class TrickTaken(Event, tag="trick_taken"):
    """A trick is complete; `abnat` holds the last trick's ten."""

    seat: int
    trick: int
    abnat: int


class ProjectsWon(Event, tag="projects_won"):
    """The team whose projects count, known after trick 1."""

    team: Team


class Revealed(Event, tag="revealed"):
    """A project of the winning team is shown."""

    seat: int
    project: Project
    cards: Open[list[Face]]


class SawaSaid(Event, tag="sawa_said"):
    """A seat showed its hand and claimed the rest (option `sawa`)."""

    seat: int
    cards: Open[list[Face]]
    true: bool


class QaidSaid(Event, tag="qaid_said"):
    """A seat accused a play (option `enforcement`); `proved` says that the play broke the rules."""

    seat: int
    target: int
    trick: int
    proved: bool


class ScorePart(Struct, frozen=True):
    """A part of a team's points: `points`, whose it was, and how often they count (`times`)."""

    part: PartName
    team: Team
    points: int
    times: int


class CountedProject(Struct, frozen=True):
    """A project that counted, and its holder."""

    seat: int
    project: Project


class DealResult(Struct, frozen=True):
    """The arithmetic of a scored deal; pairs are those of A and B.

    `compared` are the abnat that decided.  The points of a team are the sum of its parts.
    """

    deal: int
    contract: Contract
    trump: Suit | None
    buyer: int
    level: Level
    raiser: int | None
    verdict: Verdict
    winner: Team | None
    cards: list[int]
    tricks: list[int]
    projects: list[CountedProject]
    baloot: int | None
    compared: list[int]
    parts: list[list[ScorePart]]
    points: list[int]
    totals: list[int]


class DealVoided(Event, tag="deal_voided"):
    """A deal is thrown in unseen.  Of a deal that a record withholds the cause is not told."""

    cause: Cause
    seat: int | None


class DealScored(Event, tag="deal_scored"):
    """A deal is over and scored."""

    result: DealResult


class PlayerLeft(Event, tag="player_left"):
    """A seat's player left; a bot plays on."""

    seat: int


class MatchEnded(Event, tag="match_ended"):
    """The match is over."""

    team: Team
    reason: Reason
    totals: list[int]
    ranks: list[int]


EVENTS: Final[Sequence[type[Event]]] = (
    DealerDrawn,
    HandDealt,
    DealStarted,
    Passed,
    SecondLap,
    SunCalled,
    AshkalCalled,
    HokumBid,
    Confirmed,
    TurnedToSun,
    QablakTaken,
    QablakDeclined,
    Bought,
    CardsDealt,
    SecondDeal,
    Raised,
    RaiseDeclined,
    PlayStarted,
    Declared,
    Played,
    BalootShown,
    TrickTaken,
    ProjectsWon,
    Revealed,
    SawaSaid,
    QaidSaid,
    DealVoided,
    DealScored,
    PlayerLeft,
    MatchEnded,
)

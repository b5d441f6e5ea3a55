"""What goes into the store and comes out of it, as plain frozen values."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from shadda.wire.lobby import Watch
from shadda.wire.options import OptionValue

StepKind = Literal["act", "bot", "auto", "server", "chance"]
SeatKind = Literal["person", "bot", "takeover"]
RoomPhase = Literal["lobby", "playing", "over"]


class Account(Struct, frozen=True):
    """A person, guest or not.  The id is never shown to others."""

    id: str
    name: str
    color: int


class StoredMember(Struct, frozen=True):
    """Somebody in a room: a person with an account, or a bot with a level."""

    member: int
    name: str
    color: int
    account_id: str | None = None
    level: str | None = None
    seat: int | None = None
    ready: bool = False
    left: bool = False

    @property
    def person(self) -> bool:
        """Say whether this is a person."""
        return self.account_id is not None


class StoredRoom(Struct, frozen=True):
    """A room between two changes.  `members` stand in the order in which they came."""

    code: str
    game: str
    preset: str
    values: dict[str, OptionValue]
    seats: int
    members: tuple[StoredMember, ...] = ()
    host: int | None = None
    next_member: int = 0
    match_id: str | None = None
    watch: Watch = "live"
    revision: int = 0


class RoomOf(Struct, frozen=True):
    """A room of which a person is a member."""

    code: str
    game: str
    phase: RoomPhase


class MatchSeat(Struct, frozen=True):
    """Who plays a seat from a step on."""

    seat: int
    kind: SeatKind
    account_id: str | None
    name: str
    color: int
    level: str | None
    from_seq: int = 0


class StoredMatch(Struct, frozen=True):
    """A match without its steps; `players` are those it began with, by seat."""

    id: str
    code: str
    game: str
    rules: int
    options: dict[str, object]
    seats: int
    created_at: int
    players: tuple[MatchSeat, ...]
    over_at: int | None = None


class StoredStep(Struct, frozen=True):
    """A step of the log."""

    seq: int
    at: int
    actor: int
    kind: StepKind
    token: str
    think_ms: int | None = None


class StoredClock(Struct, frozen=True):
    """A running clock of a seat."""

    seat: int
    number: int
    deadline: int


class StoredDeal(Struct, frozen=True):
    """What was promised of a deal, as hexadecimal digits; once it is closed its outcomes are drawn."""

    number: int
    secret: str
    hash: str
    contributions: list[str]
    closed: bool = False


class StoredPause(Struct, frozen=True):
    """A pause that a seat has asked for; without a beginning it was refused, without an end it holds."""

    number: int
    seat: int
    asked_at: int
    began_at: int | None = None
    ended_at: int | None = None


class Command(Struct, frozen=True):
    """A command's name, by which its repeats are known."""

    seat: int
    id: str


class Append(Struct, frozen=True):
    """All that one change of a match writes, in one transaction.

    `clocks` are all that run afterwards; `deals` are those that it closes and those that it promises.
    """

    match_id: str
    steps: list[StoredStep]
    clocks: list[StoredClock]
    command: Command | None = None
    over_at: int | None = None
    deals: Sequence[StoredDeal] = ()


class Log(Struct, frozen=True):
    """What is stored of a match from some step on, and its clocks, holders, deals and pauses now."""

    steps: list[StoredStep]
    clocks: list[StoredClock]
    commands: list[Command]
    kinds: dict[int, SeatKind]
    deals: list[StoredDeal]
    pauses: list[StoredPause]

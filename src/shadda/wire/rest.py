"""The bodies of the REST interface, in JSON; every refusal is a `Refusal` with a stable code.

What a room and a match tell live goes over the socket (`messages`); REST is for what comes before it: who
one is, which games there are, making a room, and the record afterwards.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from shadda.wire.lobby import Level, Watch
from shadda.wire.messages import Code
from shadda.wire.options import OptionValue


class _Request(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Refusal(Struct, frozen=True):
    """Why a request was refused; the texts are the client's."""

    code: str
    facts: dict[str, int | str | list[str]]


class TableToReturnTo(Struct, frozen=True):
    """The room one is a member of, a running match first."""

    code: str
    game: str
    phase: Literal["lobby", "playing", "over"]


class Me(Struct, frozen=True):
    """Who one is; `name` is empty for somebody without an account."""

    name: str
    color: int
    table: TableToReturnTo | None


class ChangeMe(_Request, frozen=True):
    """Choose one's name; it makes a guest's account if there is none."""

    name: str


class SeatCounts(Struct, frozen=True):
    """How many seats a table may have, and how many it has if nobody says."""

    least: int
    most: int
    default: int


class PresetInfo(Struct, frozen=True):
    """A preset, the numbers of seats it can be played with, and every option's value in it."""

    id: str
    seats: list[int]
    values: dict[str, OptionValue]


class GameInfo(Struct, frozen=True):
    """A game as the host's form and a plain table need it.

    `options` is a JSON Schema, `bots` are the levels, `continues` the verbs with which no command may end.
    """

    id: str
    seats: SeatCounts
    presets: list[PresetInfo]
    options: dict[str, Any]
    bots: list[Level]
    continues: list[str]


class GameList(Struct, frozen=True):
    """All installed games."""

    games: list[GameInfo]


class MakeRoom(_Request, frozen=True):
    """Make a room and sit down in it; with `bots` they take all other seats.  `start` begins at once."""

    game: Annotated[str, Meta(max_length=40)]
    preset: Annotated[str, Meta(max_length=40)] | None = None
    values: dict[str, OptionValue] = {}
    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    bots: Level | None = None
    start: bool = False
    watch: Watch = "live"


class RoomMade(Struct, frozen=True):
    """The code of the new room."""

    code: Code


class RoomInfo(Struct, frozen=True):
    """What somebody with a room's code may know before he enters.

    `people` are those who hold a seat; `watch` says what he will see of a match that is being played.
    """

    code: str
    game: str
    seats: int
    people: int
    state: Literal["lobby", "playing", "over"]
    watch: Watch


class DeviceLink(Struct, frozen=True):
    """A one-time address that signs another device in as the same person, until `expires`."""

    url: str
    qr: str
    """The address as an SVG picture."""
    expires: int


class DealtOutcome(Struct, frozen=True):
    """An outcome of chance: the `things` it had to order, one by one, and what `came` of it.

    Of a pick only the first counts.
    """

    things: list[str]
    came: list[str]


class PublishedDeal(Struct, frozen=True):
    """A deal of a finished match, as hexadecimal digits; `secret` is empty for one that stays withheld."""

    number: int
    hash: str
    contributions: list[str]
    secret: str
    outcomes: list[DealtOutcome]


class PublishedDeals(Struct, frozen=True):
    """The deals of a finished match, for who wants to draw them again; `you` is the reader's seat."""

    game: str
    you: int
    names: list[str]
    deals: list[PublishedDeal]

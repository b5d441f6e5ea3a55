"""The messages of the socket, subprotocol ``shadda.1``: JSON text frames, one Struct each.

A client talks about one room per socket.  Ids are strings, numbers stay below 2^53, times are
milliseconds of the server's clock.  Nothing here tells one reader what the rules hide from it: frames are
made per reader, and they are numbered per connection.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from shadda.wire.event import SeenEvent
from shadda.wire.lobby import Level, LobbyDo, Watch
from shadda.wire.options import OptionValue
from shadda.wire.view import View

SUBPROTOCOL: Final = "shadda.1"

# Python's `$` would let a line break follow; what stands after it here means the same in JavaScript.
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Code = Annotated[str, Meta(min_length=4, max_length=8, pattern=r"^[A-Z0-9]+$(?!\n)")]
Tokens = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=40)]
DealNumber = Annotated[int, Meta(ge=1, le=100_000)]
Contribution = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "one_moment",
    "hurry",
    "oops",
    "laugh",
    "sorry",
    "again",
]

# -- what a client sends ------------------------------------------------------------------------------


class _FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


class Hello(_FromClient, frozen=True, tag="hello"):
    """The first message: which room this socket is about."""

    room: Code


class Act(_FromClient, frozen=True, tag="act"):
    """A command.  `id` is the client's own; a repeated one is acknowledged without effect."""

    match: Id
    id: Id
    tokens: Tokens


class Draft(_FromClient, frozen=True, tag="draft"):
    """A command under way: what may it still become?"""

    match: Id
    id: Id
    tokens: Tokens


class Contribute(_FromClient, frozen=True, tag="deal"):
    """A seat's contribution to the deal that was promised: 16 random bytes in hexadecimal digits.

    It may be sent again until the deal is closed; the last one counts.  There is no answer.
    """

    match: Id
    number: DealNumber
    contribution: Contribution


class Say(_FromClient, frozen=True, tag="say"):
    """A quick phrase."""

    phrase: Phrase


class Ping(_FromClient, frozen=True, tag="ping"):
    """A sign of life."""

    n: Annotated[int, Meta(ge=0, le=2**53)]


class Lobby(_FromClient, frozen=True, tag="lobby"):
    """Something to do in the room."""

    id: Id
    do: LobbyDo


ClientMessage = Hello | Act | Draft | Contribute | Say | Lobby | Ping

# -- what the server sends ----------------------------------------------------------------------------


class Member(Struct, frozen=True):
    """Somebody in the room.  `member` is a number of this room; it gives no power over the seat.

    Names differ inside a room.  `color` is the number of an avatar's color, 0 to 11.  `seat` is the seat
    of the next match in the lobby, of the running one during a match.  `presence` is `away` after silence,
    `played` while a bot plays for an absent person, `left` if the person has left a running match for good.
    """

    member: int
    name: str
    color: int
    kind: Literal["person", "bot"]
    level: Level | None
    seat: int | None
    ready: bool
    host: bool
    presence: Literal["here", "away", "played", "left"]


class Player(Struct, frozen=True):
    """Who held a seat when the match began; the room's seats may change once it is over."""

    name: str
    color: int
    kind: Literal["person", "bot"]
    level: Level | None


class Pause(Struct, frozen=True):
    """A pause that `seat` has asked for, or that `holds`: nobody acts, bots and clocks wait.

    At `ends` the question lapses or the pause ends by itself.  `waiting` are the seats that have yet to
    agree, of those whose people are here.
    """

    seat: int
    holds: bool
    ends: int
    waiting: list[int]


class MatchInfo(Struct, frozen=True):
    """The match of the room, also after its end until the next one begins.

    `you` is this connection's seat, None for a spectator and for somebody who only waits.  `shown` says
    whether this connection is shown the table.  `players` are listed by seat.  `paused` says that nobody is
    here who plays: bots and clocks wait.  `pause` is the one that is asked for or agreed on; `pauses_left` is
    how often this reader may still ask for one.
    """

    id: str
    you: int | None
    shown: bool
    over: bool
    paused: bool
    pause: Pause | None
    pauses_left: int
    started: int
    players: list[Player]


class Room(Struct, frozen=True):
    """A room as one of its members sees it.  `you` is that member's number.

    `values` are the host's choices on top of `preset`; `options` is what is in force.  `watch` says who may
    watch.  `link` is the address to hand out.
    """

    code: str
    game: str
    preset: str
    values: dict[str, OptionValue]
    options: dict[str, OptionValue]
    seats: int
    watch: Watch
    members: list[Member]
    you: int
    match: MatchInfo | None
    link: str


class ClockView(Struct, frozen=True):
    """A running clock that this reader may see: it ends at `ends` and lasts `seconds` in all."""

    seat: int
    ends: int
    seconds: int


class _FromServer(Struct, frozen=True, tag_field="t"):
    pass


class Welcome(_FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`; the room, and the time of the server's clock.

    A frame follows if the room has a match whose cards are dealt, and its table is shown to this person.
    """

    version: str
    room: Room
    now: int


class RoomChanged(_FromServer, frozen=True, tag="room"):
    """The room as it is now."""

    room: Room


class FrameMessage(_FromServer, frozen=True, tag="frame"):
    """The table as it is now for this reader, and the events since the frame before.

    `n` counts this connection's frames from 1; the one that shows a table to who comes to it has no events.
    """

    n: int
    match: str
    events: list[SeenEvent]
    view: View
    legal: list[str]
    free: list[str]
    clocks: list[ClockView]
    now: int


class Deal(_FromServer, frozen=True, tag="deal"):
    """What is promised of a deal (`shadda.core.fair`); deals are counted from 1.

    First come the commitment to the server's secret, `hash`, and what this reader's seat has contributed
    so far (`yours`, empty if nothing).  Before the deal's first outcome it comes again with all
    `contributions`, by seat: the deal is closed.
    """

    match: str
    number: int
    hash: str
    yours: str
    contributions: list[str] | None


class DraftAnswer(_FromServer, frozen=True, tag="draft"):
    """What a command under way may still become, or why not."""

    id: str
    legal: list[str]
    view: View | None
    refused: str | None


class Ack(_FromServer, frozen=True, tag="ack"):
    """A command or lobby act is done and stored."""

    id: str


class Reject(_FromServer, frozen=True, tag="reject"):
    """A command or lobby act was refused and has changed nothing.  `id` is empty if unreadable."""

    id: str
    code: str
    facts: dict[str, int | str | list[str]]


class Presence(_FromServer, frozen=True, tag="presence"):
    """A member's presence changed."""

    member: int
    presence: Literal["here", "away", "played", "left"]


class Said(_FromServer, frozen=True, tag="said"):
    """A member said a quick phrase."""

    member: int
    phrase: Phrase


class Pong(_FromServer, frozen=True, tag="pong"):
    """The answer to `ping`."""

    n: int
    now: int


class Notice(_FromServer, frozen=True, tag="notice"):
    """At `ends` the server stops and comes back in a moment; the match goes on afterwards."""

    ends: int


class Bye(_FromServer, frozen=True, tag="bye"):
    """The server ends this connection.

    `replaced` by a newer one, `removed` by the host, `closed` (one has left, or was too slow or too fast),
    `restart` (come back in a moment).
    """

    code: Literal["replaced", "removed", "closed", "restart"]


ServerMessage = (
    Welcome
    | RoomChanged
    | FrameMessage
    | Deal
    | DraftAnswer
    | Ack
    | Reject
    | Presence
    | Said
    | Pong
    | Notice
    | Bye
)

ROOM_CODES: Final = (
    "bad_message",
    "busy",
    "failed",
    "too_fast",
    "no_account",
    "no_such_room",
    "no_such_match",
    "not_host",
    "seat_taken",
    "no_such_seat",
    "no_such_member",
    "room_full",
    "sent_away",
    "match_running",
    "no_match",
    "not_seated_here",
    "seats_free",
    "not_ready",
    "bad_name",
    "bad_origin",
    "not_found",
    "link_used",
    "unknown_game",
    "unknown_bot",
    "paused",
    "pause_asked",
    "no_pause",
    "no_pauses_left",
)
"""The refusals of rooms, sockets and REST, beside those of the game."""

COMMON_CODES: Final = (
    "bad_action",
    "match_over",
    "already_answered",
    "not_your_turn",
    "wrong_phase",
    "bad_option",
)
"""The refusals common to all games (notation 5)."""

"""What clients read of the server's messages: no more than it takes to play on."""

from typing import Final

import msgspec
from msgspec import Raw, Struct


class _FromServer(Struct, frozen=True, tag_field="t"):
    pass


class FrameHeard(_FromServer, frozen=True, tag="frame"):
    """A table; events and view stay as they are."""

    match: str
    events: list[Raw]
    view: Raw
    legal: list[str]


class AckHeard(_FromServer, frozen=True, tag="ack"):
    """Done."""

    id: str


class RejectHeard(_FromServer, frozen=True, tag="reject"):
    """Refused."""

    id: str
    code: str


class MatchHeard(Struct, frozen=True):
    """The match of a room."""

    id: str
    you: int | None
    over: bool


class MemberHeard(Struct, frozen=True):
    """Somebody in a room."""

    member: int
    host: bool


class RoomPart(Struct, frozen=True):
    """A room."""

    you: int
    members: list[MemberHeard]
    match: MatchHeard | None

    @property
    def hosted(self) -> bool:
        """Say whether its reader is the host."""
        return any(one.host and one.member == self.you for one in self.members)


class RoomHeard(_FromServer, frozen=True, tag="room"):
    """The room has changed."""

    room: RoomPart


class WelcomeHeard(_FromServer, frozen=True, tag="welcome"):
    """Let in."""

    room: RoomPart


class DraftHeard(_FromServer, frozen=True, tag="draft"):
    """What a command under way may still become."""

    id: str
    legal: list[str]


class DealHeard(_FromServer, frozen=True, tag="deal"):
    """A deal is promised or, with `contributions`, closed; `yours` is what one has contributed."""

    match: str
    number: int
    yours: str
    contributions: list[str] | None


class PongHeard(_FromServer, frozen=True, tag="pong"):
    """The answer to a ping."""


class PresenceHeard(_FromServer, frozen=True, tag="presence"):
    """Somebody has come or gone."""


class ByeHeard(_FromServer, frozen=True, tag="bye"):
    """The line ends."""

    code: str


Word = (
    FrameHeard
    | AckHeard
    | RejectHeard
    | RoomHeard
    | WelcomeHeard
    | DraftHeard
    | DealHeard
    | PongHeard
    | PresenceHeard
    | ByeHeard
)

read_word: Final = msgspec.json.Decoder(Word).decode

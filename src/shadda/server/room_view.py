"""A room as one of its members sees it."""

from collections.abc import Callable
from typing import Literal, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from shadda.core.registry import get_game
from shadda.server.db.rows import MatchSeat, StoredMember, StoredRoom
from shadda.server.play import Play
from shadda.wire.lobby import Level
from shadda.wire.messages import MatchInfo, Member, Pause, Player, Room
from shadda.wire.options import OptionValue

Presence = Literal["here", "away", "played", "left"]
PresenceOf = Callable[[StoredMember], Presence]


class Reader(Struct, frozen=True):
    """A member who reads the room.

    `seat` is the one he plays, `shown` says whether he is shown the table, and `base` is the address under
    which his browser knows the server.
    """

    member: int
    seat: int | None
    shown: bool
    base: str


def room_view(
    room: StoredRoom, play: Play | None, reader: Reader, presence_of: PresenceOf, pause: Pause | None
) -> Room:
    """Show a room as it is now."""
    options = get_game(room.game).options(room.preset, room.values, room.seats)
    return Room(
        code=room.code,
        game=room.game,
        preset=room.preset,
        values=room.values,
        options=cast(dict[str, OptionValue], msgspec.to_builtins(options)),
        seats=room.seats,
        watch=room.watch,
        members=[member_view(room, found, presence_of) for found in room.members],
        you=reader.member,
        match=None if play is None else _match(play, reader, pause),
        link=_link(room.code, reader),
    )


def earlier_view(view: Room, reader: Reader, own: Member) -> Room:
    """Show a room as it was to a spectator; his own place in it is that of now."""
    others = [found for found in view.members if found.member != own.member]
    return replace(
        view,
        members=sorted([*others, own], key=lambda found: found.member),
        you=reader.member,
        match=None if view.match is None else replace(view.match, shown=reader.shown),
        link=_link(view.code, reader),
    )


def _link(code: str, reader: Reader) -> str:
    return f"{reader.base}/r/{code}"


def member_view(room: StoredRoom, found: StoredMember, presence_of: PresenceOf) -> Member:
    """Show a member as he is now."""
    return Member(
        member=found.member,
        name=found.name,
        color=found.color,
        kind="person" if found.person else "bot",
        level=cast(Level | None, found.level),
        seat=found.seat,
        ready=found.ready,
        host=found.member == room.host,
        presence=presence_of(found),
    )


def _match(play: Play, reader: Reader, pause: Pause | None) -> MatchInfo:
    return MatchInfo(
        id=play.stored.id,
        you=reader.seat,
        shown=reader.shown,
        over=play.over,
        paused=play.paused and not play.over,
        pause=pause,
        pauses_left=0 if reader.seat is None or play.over else play.pauses.left(reader.seat),
        started=play.stored.created_at,
        players=[_player(player) for player in play.players],
    )


def _player(player: MatchSeat) -> Player:
    kind: Literal["person", "bot"] = "bot" if player.account_id is None else "person"
    return Player(player.name, player.color, kind, cast(Level | None, player.level))

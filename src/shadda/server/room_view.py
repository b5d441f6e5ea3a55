"""A room as one of its members sees it."""

from collections.abc import Callable
from typing import Literal, cast

import msgspec

from shadda.core.registry import get_game
from shadda.server.db.rows import MatchSeat, StoredMember, StoredRoom
from shadda.server.play import Play
from shadda.wire.messages import Level, MatchInfo, Member, Pause, Player, Room
from shadda.wire.options import OptionValue

Presence = Literal["here", "away", "played", "left"]
PresenceOf = Callable[[StoredMember], Presence]


def room_view(
    room: StoredRoom,
    play: Play | None,
    you: int,
    seat: int | None,
    base: str,
    presence_of: PresenceOf,
    pause: Pause | None,
) -> Room:
    """Show a room to the member `you`, who reads the match from `seat`."""
    options = get_game(room.game).options(room.preset, room.values, room.seats)
    return Room(
        code=room.code,
        game=room.game,
        preset=room.preset,
        values=room.values,
        options=cast(dict[str, OptionValue], msgspec.to_builtins(options)),
        seats=room.seats,
        members=[_member(room, found, presence_of) for found in room.members],
        you=you,
        match=None if play is None else _match(play, seat, pause),
        link=f"{base}/r/{room.code}",
    )


def _member(room: StoredRoom, found: StoredMember, presence_of: PresenceOf) -> Member:
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


def _match(play: Play, seat: int | None, pause: Pause | None) -> MatchInfo:
    return MatchInfo(
        id=play.stored.id,
        you=seat,
        over=play.over,
        paused=play.paused and not play.over,
        pause=pause,
        pauses_left=0 if seat is None or play.over else play.pauses.left(seat),
        started=play.stored.created_at,
        players=[_player(player) for player in play.players],
    )


def _player(player: MatchSeat) -> Player:
    kind: Literal["person", "bot"] = "bot" if player.account_id is None else "person"
    return Player(player.name, player.color, kind, cast(Level | None, player.level))

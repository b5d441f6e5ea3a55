"""What can happen in a room between matches: each change takes a room and gives the next one.

Nothing here knows sockets, time or the database.  A change that is not allowed raises `Refused` (or the
game's own refusal of options) and leaves the room as it was.  The host's rights are checked here too.
"""

from collections.abc import Collection, Mapping
from typing import Final

from msgspec.structs import replace

from shadda.core.game import AnyGame
from shadda.server.db.rows import Account, StoredMember, StoredRoom
from shadda.server.names import distinct_name, stems_from
from shadda.server.refusals import Refused
from shadda.wire.lobby import Level, Watch
from shadda.wire.options import OptionValue

MOST_STANDING: Final = 50
"""The most people of a room without a seat; who has a seat is not counted, so he can always come back."""

COLORS: Final = 12


def member_of(room: StoredRoom, account_id: str) -> StoredMember | None:
    """Find a person's place in the room."""
    return next((member for member in room.members if member.account_id == account_id), None)


def member(room: StoredRoom, number: int) -> StoredMember:
    """Find a member by number; raises Refused ``no_such_member``."""
    for found in room.members:
        if found.member == number:
            return found
    raise Refused("no_such_member")


def at_seat(room: StoredRoom, seat: int) -> StoredMember | None:
    """Find who sits on a seat."""
    return next((found for found in room.members if found.seat == seat), None)


def people(room: StoredRoom) -> list[StoredMember]:
    """List the people of the room who have not left, in the order in which they came."""
    return [found for found in room.members if found.person and not found.left]


def standing(room: StoredRoom) -> list[StoredMember]:
    """List the people without a seat: those who wait, and during a match those who watch."""
    return [found for found in people(room) if found.seat is None]


def _change(room: StoredRoom, changed: StoredMember) -> StoredRoom:
    members = tuple(changed if old.member == changed.member else old for old in room.members)
    return replace(room, members=members)


def _without(room: StoredRoom, number: int) -> StoredRoom:
    return replace(room, members=tuple(old for old in room.members if old.member != number))


def _require_host(room: StoredRoom, actor: int) -> None:
    if room.host != actor:
        raise Refused("not_host")


def _require_seat(room: StoredRoom, seat: int) -> None:
    if seat >= room.seats:
        raise Refused("no_such_seat", {"seats": room.seats})


# -- people come and go -----------------------------------------------------------------------------------


def enter(room: StoredRoom, account: Account, playing: bool) -> StoredRoom:
    """Let a person in, on the first free seat unless a match is running; the first one is host."""
    found = member_of(room, account.id)
    if found is not None:
        # He may have chosen another name since; a number after it is the room's.
        return room if stems_from(found.name, account.name) else rename(room, account)
    free = [seat for seat in range(room.seats) if at_seat(room, seat) is None]
    seat = free[0] if free and not playing else None
    if seat is None and len(standing(room)) >= MOST_STANDING:
        raise Refused("room_full", {"most": MOST_STANDING})
    added = StoredMember(
        member=room.next_member,
        name=distinct_name(account.name, (other.name for other in room.members)),
        color=account.color,
        account_id=account.id,
        seat=seat,
    )
    host = added.member if room.host is None else room.host
    return replace(room, members=(*room.members, added), next_member=added.member + 1, host=host)


def leave(room: StoredRoom, number: int, here: Collection[int]) -> StoredRoom:
    """Let a person go; if he was host, the next one who is `here` becomes host."""
    return choose_host(_without(room, number), here)


def leave_seat_to_bot(room: StoredRoom, number: int, here: Collection[int]) -> StoredRoom:
    """Note that a person has left the running match for good; his name stays at the seat."""
    return choose_host(_change(room, replace(member(room, number), left=True)), here)


def come_back(room: StoredRoom, number: int) -> StoredRoom:
    """Take back that a person has left the running match."""
    back = _change(room, replace(member(room, number), left=False))
    return replace(back, host=number) if back.host is None else back


def choose_host(room: StoredRoom, here: Collection[int]) -> StoredRoom:
    """Keep the host if he is here, else pass on to the next person who is; never to a bot."""
    staying = [person.member for person in people(room)]
    candidates = [number for number in staying if number in here]
    if room.host in staying and (room.host in candidates or not candidates):
        return room
    return replace(room, host=candidates[0] if candidates else staying[0] if staying else None)


def rename(room: StoredRoom, account: Account) -> StoredRoom:
    """Take over a person's new name."""
    found = member_of(room, account.id)
    if found is None:
        return room
    others = (other.name for other in room.members if other is not found)
    return _change(room, replace(found, name=distinct_name(account.name, others)))


# -- seats ------------------------------------------------------------------------------------------------


def sit(room: StoredRoom, actor: int, seat: int) -> StoredRoom:
    """Take a free seat or one of a bot, who goes; a seated person changes seats."""
    _require_seat(room, seat)
    me = member(room, actor)
    holder = at_seat(room, seat)
    if holder is me:
        return room
    if holder is not None:
        if holder.person:
            raise Refused("seat_taken", {"seat": seat})
        room = _without(room, holder.member)
    return _change(room, replace(me, seat=seat, ready=False))


def stand(room: StoredRoom, actor: int) -> StoredRoom:
    """Give up the seat but stay in the room."""
    me = member(room, actor)
    if me.seat is None:
        raise Refused("not_seated_here")
    return _change(room, replace(me, seat=None, ready=False))


def set_ready(room: StoredRoom, actor: int, on: bool) -> StoredRoom:
    """Say whether one is ready to start."""
    me = member(room, actor)
    if me.seat is None:
        raise Refused("not_seated_here")
    return _change(room, replace(me, ready=on))


# -- the host's rights ------------------------------------------------------------------------------------


def add_bot(room: StoredRoom, actor: int, seat: int, level: Level) -> StoredRoom:
    """Put a bot on a free seat, or change the level of the one there."""
    _require_host(room, actor)
    _require_seat(room, seat)
    holder = at_seat(room, seat)
    if holder is None:
        return _with_bot(room, seat, level)
    if holder.person:
        raise Refused("seat_taken", {"seat": seat})
    return _change(room, replace(holder, level=level))


def fill_with_bots(room: StoredRoom, level: Level) -> StoredRoom:
    """Put bots on all free seats."""
    for seat in range(room.seats):
        if at_seat(room, seat) is None:
            room = _with_bot(room, seat, level)
    return room


def _with_bot(room: StoredRoom, seat: int, level: Level) -> StoredRoom:
    names = {other.name for other in room.members}
    number = next(number for number in range(1, 100) if f"Bot {number}" not in names)
    added = StoredMember(
        member=room.next_member,
        name=f"Bot {number}",
        color=room.next_member % COLORS,
        level=level,
        seat=seat,
        ready=True,
    )
    return replace(room, members=(*room.members, added), next_member=added.member + 1)


def remove(room: StoredRoom, actor: int, number: int, playing: bool) -> StoredRoom:
    """Take a bot or another person out of the room; nobody who plays in a running match."""
    _require_host(room, actor)
    found = member(room, number)
    if number == actor:
        raise Refused("no_such_member")
    if playing and found.seat is not None:
        raise Refused("match_running")
    return _without(room, number)


def pass_host(room: StoredRoom, actor: int, number: int) -> StoredRoom:
    """Make another person host."""
    _require_host(room, actor)
    found = member(room, number)
    if not found.person or found.left:
        raise Refused("no_such_member")
    return replace(room, host=number)


def set_watch(room: StoredRoom, actor: int, watch: Watch) -> StoredRoom:
    """Say who may watch."""
    _require_host(room, actor)
    return replace(room, watch=watch)


def set_options(
    room: StoredRoom, actor: int, game: AnyGame, preset: str, values: Mapping[str, OptionValue], seats: int
) -> StoredRoom:
    """Choose preset, overrides and seats; whoever was ready has to say so again.

    Raises OptionConflict.  On seats that are no more, people stand up and bots go.
    """
    _require_host(room, actor)
    game.options(preset, values, seats)
    members = tuple(
        replace(
            old, seat=old.seat if old.seat is not None and old.seat < seats else None, ready=not old.person
        )
        for old in room.members
        if old.person or (old.seat is not None and old.seat < seats)
    )
    return replace(room, preset=preset, values=dict(values), seats=seats, members=members)


# -- matches ----------------------------------------------------------------------------------------------


def players(room: StoredRoom, actor: int) -> list[StoredMember]:
    """List who will play, by seat; raises Refused if the host may not start yet."""
    _require_host(room, actor)
    seated = [holder for seat in range(room.seats) if (holder := at_seat(room, seat)) is not None]
    if len(seated) < room.seats:
        raise Refused("seats_free", {"free": room.seats - len(seated)})
    waiting = [holder.name for holder in seated if not holder.ready and holder.member != actor]
    if waiting:
        raise Refused("not_ready", {"names": waiting})
    # Bots do not play alone.
    if not any(holder.person for holder in seated):
        raise Refused("not_seated_here")
    return seated


def begin(room: StoredRoom, match_id: str) -> StoredRoom:
    """Point the room at a match that begins."""
    return replace(_unready(room), match_id=match_id)


def end(room: StoredRoom, here: Collection[int]) -> StoredRoom:
    """After a match: who left it is gone, or stands if he looks on; the others keep seat and place."""
    staying = tuple(
        replace(old, left=False, seat=None) if old.left else old
        for old in room.members
        if not old.left or old.member in here
    )
    return choose_host(_unready(replace(room, members=staying)), here)


def abandon(room: StoredRoom, here: Collection[int]) -> StoredRoom:
    """Take the room back from a match that all its people have left: who is here may begin another one."""
    return replace(end(room, here), match_id=None)


def _unready(room: StoredRoom) -> StoredRoom:
    members = tuple(replace(old, ready=not old.person) for old in room.members)
    return replace(room, members=members)

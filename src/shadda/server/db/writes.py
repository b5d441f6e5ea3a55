"""What is written, as jobs that run on either database (`work`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update

from shadda.server.db import tables
from shadda.server.db.rows import (
    Account,
    Append,
    Command,
    MatchSeat,
    StoredClock,
    StoredDeal,
    StoredMatch,
    StoredMember,
    StoredRoom,
)
from shadda.server.db.work import (
    CodeTaken,
    CommandRepeated,
    DealConflict,
    Got,
    RoomConflict,
    Run,
    StepConflict,
    Taken,
    Work,
)

_ADD_ACCOUNT: Final = insert(tables.account)
_ADD_SESSION: Final = insert(tables.session)
_ADD_DEVICE: Final = insert(tables.device)
_ADD_ROOM: Final = insert(tables.room)
_ADD_MEMBER: Final = insert(tables.room_member)
_ADD_MATCH: Final = insert(tables.match)
_ADD_SEAT: Final = insert(tables.match_seat)
_ADD_COMMAND: Final = insert(tables.command)
_ADD_STEP: Final = insert(tables.step)
_ADD_CLOCK: Final = insert(tables.clock)
_RENAME: Final = (
    update(tables.account).where(tables.account.c.id == bindparam("which")).values(name=bindparam("new_name"))
)
_TAKE_DEVICE: Final = (
    delete(tables.device)
    .where(tables.device.c.token_hash == bindparam("hash"))
    .returning(tables.device.c.account_id, tables.device.c.expires_at)
)
_DROP_OLD_DEVICES: Final = delete(tables.device).where(tables.device.c.expires_at < bindparam("now"))
_CHANGE_ROOM: Final = (
    update(tables.room)
    .where(
        tables.room.c.code == bindparam("which"),
        tables.room.c.revision == bindparam("seen"),
        tables.room.c.closed_at.is_(None),
    )
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in (
                "revision",
                "preset",
                "overrides",
                "seats",
                "host",
                "next_member",
                "match_id",
                "watch",
                "used_at",
            )
        }
    )
)
_DROP_MEMBERS: Final = delete(tables.room_member).where(tables.room_member.c.code == bindparam("which"))
_USE_ROOM: Final = (
    update(tables.room).where(tables.room.c.code == bindparam("which")).values(used_at=bindparam("now"))
)
_CLOSE_ROOM: Final = (
    update(tables.room)
    .where(
        tables.room.c.code == bindparam("which"),
        tables.room.c.used_at < bindparam("before"),
        tables.room.c.closed_at.is_(None),
    )
    .values(closed_at=bindparam("now"))
)
_DROP_SEAT: Final = delete(tables.match_seat).where(
    tables.match_seat.c.match_id == bindparam("which"),
    tables.match_seat.c.seat == bindparam("at_seat"),
    tables.match_seat.c.from_seq == bindparam("since"),
)
_HOLD_MATCH: Final = (
    select(tables.match.c.id).where(tables.match.c.id == bindparam("which")).with_for_update()
)
_DROP_CLOCKS: Final = delete(tables.clock).where(tables.clock.c.match_id == bindparam("which"))
_ADD_DEAL: Final = insert(tables.deal)
_FIND_DEAL: Final = select(tables.deal.c.contributions).where(
    tables.deal.c.match_id == bindparam("which"),
    tables.deal.c.number == bindparam("at_number"),
    tables.deal.c.closed.is_(False),
)
_CHANGE_DEAL: Final = (
    update(tables.deal)
    .where(tables.deal.c.match_id == bindparam("which"), tables.deal.c.number == bindparam("at_number"))
    .values(contributions=bindparam("given"), closed=bindparam("is_closed"))
)
_END_MATCH: Final = (
    update(tables.match).where(tables.match.c.id == bindparam("which")).values(over_at=bindparam("over"))
)


def _run(statement: Any, *rows: Mapping[str, Any]) -> Work[Got]:  # noqa: ANN401 - any kind of statement
    got = yield Run(statement, rows)
    return got


def add_account(account: Account, token_hash: str, now: int) -> Work[None]:
    """Add an account with its first session."""
    row = {"id": account.id, "name": account.name, "color": account.color, "created_at": now}
    yield from _run(_ADD_ACCOUNT, row)
    yield from _add_session(account.id, token_hash, now)


def _add_session(account_id: str, token_hash: str, now: int) -> Work[None]:
    yield from _run(_ADD_SESSION, {"token_hash": token_hash, "account_id": account_id, "created_at": now})


def rename(account_id: str, name: str) -> Work[None]:
    """Change an account's name."""
    yield from _run(_RENAME, {"which": account_id, "new_name": name})


def add_device(token_hash: str, account_id: str, expires_at: int) -> Work[None]:
    """Keep a one-time link."""
    yield from _run(
        _ADD_DEVICE, {"token_hash": token_hash, "account_id": account_id, "expires_at": expires_at}
    )


def use_device(link_hash: str, token_hash: str, now: int) -> Work[bool]:
    """Use up a one-time link: the token becomes a session of its account; False if it is void."""
    yield from _run(_DROP_OLD_DEVICES, {"now": now})
    found = yield from _run(_TAKE_DEVICE, {"hash": link_hash})
    if not found.rows:
        return False
    yield from _add_session(found.rows[0][0], token_hash, now)
    return True


def add_room(room: StoredRoom, now: int) -> Work[None]:
    """Add a room; raises CodeTaken."""
    values = {"code": room.code, "game": room.game, "created_at": now, "closed_at": None}
    try:
        yield from _run(_ADD_ROOM, {**values, **_room_values(room, now)})
    except Taken:
        raise CodeTaken from None
    yield from _add_members(room)


def change_room(room: StoredRoom, now: int) -> Work[None]:
    """Store a changed room, whose revision is one above that which was read; raises RoomConflict."""
    values = {f"new_{name}": value for name, value in _room_values(room, now).items()}
    done = yield from _run(_CHANGE_ROOM, {"which": room.code, "seen": room.revision - 1, **values})
    if done.changed == 0:
        raise RoomConflict
    yield from _run(_DROP_MEMBERS, {"which": room.code})
    yield from _add_members(room)


def _add_members(room: StoredRoom) -> Work[None]:
    yield from _run(_ADD_MEMBER, *(_member_values(room.code, member) for member in room.members))


def _room_values(room: StoredRoom, now: int) -> dict[str, Any]:
    return {
        "revision": room.revision,
        "preset": room.preset,
        "overrides": room.values,
        "seats": room.seats,
        "host": room.host,
        "next_member": room.next_member,
        "match_id": room.match_id,
        "watch": room.watch,
        "used_at": now,
    }


def _member_values(code: str, member: StoredMember) -> dict[str, Any]:
    return {
        "code": code,
        "member": member.member,
        "account_id": member.account_id,
        "name": member.name,
        "color": member.color,
        "level": member.level,
        "seat": member.seat,
        "ready": member.ready,
        "left": member.left,
    }


def use_room(code: str, now: int) -> Work[None]:
    """Note that there are people in a room."""
    yield from _run(_USE_ROOM, {"which": code, "now": now})


def close_rooms(codes: list[str], before: int, now: int) -> Work[int]:
    """Close those of the rooms that have not been used since `before`; gives their number."""
    closed = 0
    for code in codes:
        done = yield from _run(_CLOSE_ROOM, {"which": code, "before": before, "now": now})
        closed += done.changed
    return closed


def begin_match(match: StoredMatch, room: StoredRoom, first: Append, now: int) -> Work[None]:
    """Add a match with its first steps, and let the room point at it; raises RoomConflict."""
    yield from _run(
        _ADD_MATCH,
        {
            "id": match.id,
            "code": match.code,
            "game": match.game,
            "rules": match.rules,
            "options": match.options,
            "seats": match.seats,
            "created_at": match.created_at,
            "over_at": None,
        },
    )
    for player in match.players:
        yield from set_seat(match.id, player)
    yield from append(first)
    yield from change_room(room, now)


def set_seat(match_id: str, player: MatchSeat) -> Work[None]:
    """Note who plays a seat from a step on."""
    yield from _run(_DROP_SEAT, {"which": match_id, "at_seat": player.seat, "since": player.from_seq})
    yield from _run(
        _ADD_SEAT,
        {
            "match_id": match_id,
            "seat": player.seat,
            "from_seq": player.from_seq,
            "kind": player.kind,
            "account_id": player.account_id,
            "name": player.name,
            "color": player.color,
            "level": player.level,
        },
    )


def append(change: Append) -> Work[None]:
    """Append to a match; raises CommandRepeated, StepConflict or DealConflict.

    Who appends holds the row of the match meanwhile, so that two servers never mix their clocks.
    """
    match_id = change.match_id
    yield from _run(_HOLD_MATCH, {"which": match_id})
    if change.command is not None:
        yield from _add_command(change, change.command)
    try:
        yield from _run(
            _ADD_STEP,
            *(
                {
                    "match_id": match_id,
                    "seq": step.seq,
                    "at": step.at,
                    "actor": step.actor,
                    "kind": step.kind,
                    "token": step.token,
                    "think_ms": step.think_ms,
                }
                for step in change.steps
            ),
        )
    except Taken:
        raise StepConflict from None
    yield from _write_clocks(match_id, change.clocks)
    yield from _write_deals(match_id, change.deals)
    if change.over_at is not None:
        yield from _run(_END_MATCH, {"which": match_id, "over": change.over_at})


def _write_deals(match_id: str, deals: Sequence[StoredDeal]) -> Work[None]:
    """Close the deal that was open, with what was contributed to it, and add the others."""
    for deal in deals:
        found = yield from _run(_FIND_DEAL, {"which": match_id, "at_number": deal.number})
        given = ",".join(deal.contributions)
        if not found.rows:
            yield from _add_deal(match_id, deal, given)
        elif found.rows[0][0] != given:
            raise DealConflict
        else:
            yield from _change_deal(match_id, deal.number, given, deal.closed)


def _add_deal(match_id: str, deal: StoredDeal, given: str) -> Work[None]:
    row = {"number": deal.number, "secret": deal.secret, "hash": deal.hash, "closed": deal.closed}
    try:
        yield from _run(_ADD_DEAL, {"match_id": match_id, "contributions": given, **row})
    except Taken:
        raise DealConflict from None


def _change_deal(match_id: str, number: int, given: str, closed: bool) -> Work[None]:
    named = {"which": match_id, "at_number": number}
    yield from _run(_CHANGE_DEAL, {**named, "given": given, "is_closed": closed})


def contribute(match_id: str, number: int, seat: int, contribution: str) -> Work[list[str] | None]:
    """Take a seat's contribution to a deal; gives all there are now, None if the deal is closed."""
    yield from _run(_HOLD_MATCH, {"which": match_id})
    found = yield from _run(_FIND_DEAL, {"which": match_id, "at_number": number})
    if not found.rows:
        return None
    given = str(found.rows[0][0]).split(",")
    given[seat] = contribution
    yield from _change_deal(match_id, number, ",".join(given), closed=False)
    return given


def _add_command(change: Append, command: Command) -> Work[None]:
    named = {"match_id": change.match_id, "seat": command.seat, "command_id": command.id}
    first, last = change.steps[0].seq, change.steps[-1].seq
    try:
        yield from _run(_ADD_COMMAND, {**named, "first_seq": first, "last_seq": last})
    except Taken:
        raise CommandRepeated from None


def set_clocks(match_id: str, clocks: list[StoredClock]) -> Work[None]:
    """Store the clocks that run now."""
    yield from _run(_HOLD_MATCH, {"which": match_id})
    yield from _write_clocks(match_id, clocks)


def _write_clocks(match_id: str, clocks: list[StoredClock]) -> Work[None]:
    yield from _run(_DROP_CLOCKS, {"which": match_id})
    yield from _run(
        _ADD_CLOCK,
        *(
            {
                "match_id": match_id,
                "seat": clock.seat,
                "number": clock.number,
                "deadline_at": clock.deadline,
            }
            for clock in clocks
        ),
    )

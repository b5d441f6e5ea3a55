"""What is written: each function runs inside one job of the writer.

The SQL is compiled once from the tables.
"""

import json
import sqlite3
from typing import Any, Final

from sqlalchemy import Insert, Table, bindparam, delete, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.elements import ClauseElement

from shadda.server.db import tables
from shadda.server.db.rows import (
    Account,
    Append,
    MatchSeat,
    StoredMatch,
    StoredMember,
    StoredRoom,
)


class StepConflict(Exception):
    """Somebody else has appended to the match."""


class CommandRepeated(Exception):
    """The command has been taken before."""


class RoomConflict(Exception):
    """Somebody else has changed the room, or it is closed."""


def _sql(statement: Executable | ClauseElement) -> str:
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))  # type: ignore[union-attr]
    return str(compiled)


def _into(table: Table) -> Insert:
    return insert(table)


_ADD_ACCOUNT: Final = _sql(_into(tables.account))
_ADD_SESSION: Final = _sql(_into(tables.session))
_ADD_DEVICE: Final = _sql(_into(tables.device))
_ADD_ROOM: Final = _sql(_into(tables.room))
_ADD_MEMBER: Final = _sql(_into(tables.room_member))
_ADD_MATCH: Final = _sql(_into(tables.match))
_ADD_SEAT: Final = _sql(_into(tables.match_seat).prefix_with("OR REPLACE"))
_ADD_COMMAND: Final = _sql(_into(tables.command))
_ADD_STEP: Final = _sql(_into(tables.step))
_ADD_CLOCK: Final = _sql(_into(tables.clock))
_RENAME: Final = _sql(
    update(tables.account).where(tables.account.c.id == bindparam("which")).values(name=bindparam("name"))
)
_TAKE_DEVICE: Final = _sql(
    delete(tables.device)
    .where(tables.device.c.token_hash == bindparam("hash"))
    .returning(tables.device.c.account_id, tables.device.c.expires_at)
)
_DROP_OLD_DEVICES: Final = _sql(delete(tables.device).where(tables.device.c.expires_at < bindparam("now")))
_CHANGE_ROOM: Final = _sql(
    update(tables.room)
    .where(
        tables.room.c.code == bindparam("which"),
        tables.room.c.revision == bindparam("seen"),
        tables.room.c.closed_at.is_(None),
    )
    .values(
        {
            name: bindparam(name)
            for name in (
                "revision",
                "preset",
                "overrides",
                "seats",
                "host",
                "next_member",
                "match_id",
                "used_at",
            )
        }
    )
)
_DROP_MEMBERS: Final = _sql(delete(tables.room_member).where(tables.room_member.c.code == bindparam("which")))
_USE_ROOM: Final = _sql(
    update(tables.room).where(tables.room.c.code == bindparam("which")).values(used_at=bindparam("now"))
)
_CLOSE_ROOM: Final = _sql(
    update(tables.room)
    .where(
        tables.room.c.code == bindparam("which"),
        tables.room.c.used_at < bindparam("before"),
        tables.room.c.closed_at.is_(None),
    )
    .values(closed_at=bindparam("now"))
)
_FIND_COMMAND: Final = _sql(
    select(tables.command.c.seat).where(
        tables.command.c.match_id == bindparam("match_id"),
        tables.command.c.seat == bindparam("seat"),
        tables.command.c.command_id == bindparam("command_id"),
    )
)
_DROP_CLOCKS: Final = _sql(delete(tables.clock).where(tables.clock.c.match_id == bindparam("which")))
_END_MATCH: Final = _sql(
    update(tables.match).where(tables.match.c.id == bindparam("which")).values(over_at=bindparam("over"))
)


def add_account(connection: sqlite3.Connection, account: Account, token_hash: str, now: int) -> None:
    """Add an account with its first session."""
    connection.execute(
        _ADD_ACCOUNT, {"id": account.id, "name": account.name, "color": account.color, "created_at": now}
    )
    add_session(connection, account.id, token_hash, now)


def add_session(connection: sqlite3.Connection, account_id: str, token_hash: str, now: int) -> None:
    """Let the bearer of a token be an account."""
    connection.execute(_ADD_SESSION, {"token_hash": token_hash, "account_id": account_id, "created_at": now})


def rename(connection: sqlite3.Connection, account_id: str, name: str) -> None:
    """Change an account's name."""
    connection.execute(_RENAME, {"which": account_id, "name": name})


def add_device(connection: sqlite3.Connection, token_hash: str, account_id: str, expires_at: int) -> None:
    """Keep a one-time link."""
    connection.execute(
        _ADD_DEVICE, {"token_hash": token_hash, "account_id": account_id, "expires_at": expires_at}
    )


def use_device(connection: sqlite3.Connection, link_hash: str, token_hash: str, now: int) -> bool:
    """Use up a one-time link: the token becomes a session of its account; False if it is void."""
    connection.execute(_DROP_OLD_DEVICES, {"now": now})
    row = connection.execute(_TAKE_DEVICE, {"hash": link_hash}).fetchone()
    if row is None:
        return False
    add_session(connection, row[0], token_hash, now)
    return True


def add_room(connection: sqlite3.Connection, room: StoredRoom, now: int) -> None:
    """Add a room; raises sqlite3.IntegrityError if the code is taken."""
    values = {"code": room.code, "game": room.game, "created_at": now, "closed_at": None}
    connection.execute(_ADD_ROOM, {**values, **_room_values(room, now)})
    connection.executemany(_ADD_MEMBER, [_member_values(room.code, member) for member in room.members])


def change_room(connection: sqlite3.Connection, room: StoredRoom, now: int) -> None:
    """Store a changed room, whose revision is one above that which was read; raises RoomConflict."""
    values = {"which": room.code, "seen": room.revision - 1}
    done = connection.execute(_CHANGE_ROOM, {**values, **_room_values(room, now)})
    if done.rowcount == 0:
        raise RoomConflict
    connection.execute(_DROP_MEMBERS, {"which": room.code})
    connection.executemany(_ADD_MEMBER, [_member_values(room.code, member) for member in room.members])


def _room_values(room: StoredRoom, now: int) -> dict[str, Any]:
    return {
        "revision": room.revision,
        "preset": room.preset,
        "overrides": json.dumps(room.values),
        "seats": room.seats,
        "host": room.host,
        "next_member": room.next_member,
        "match_id": room.match_id,
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


def use_room(connection: sqlite3.Connection, code: str, now: int) -> None:
    """Note that there are people in a room."""
    connection.execute(_USE_ROOM, {"which": code, "now": now})


def close_rooms(connection: sqlite3.Connection, codes: list[str], before: int, now: int) -> int:
    """Close those of the rooms that have not been used since `before`; gives their number."""
    closed = 0
    for code in codes:
        values = {"which": code, "before": before, "now": now}
        closed += connection.execute(_CLOSE_ROOM, values).rowcount
    return closed


def begin_match(
    connection: sqlite3.Connection, match: StoredMatch, room: StoredRoom, first: Append, now: int
) -> None:
    """Add a match with its first steps, and let the room point at it; raises RoomConflict."""
    connection.execute(
        _ADD_MATCH,
        {
            "id": match.id,
            "code": match.code,
            "game": match.game,
            "rules": match.rules,
            "options": json.dumps(match.options),
            "seats": match.seats,
            "created_at": match.created_at,
            "over_at": None,
        },
    )
    for player in match.players:
        set_seat(connection, match.id, player)
    append(connection, first)
    change_room(connection, room, now)


def set_seat(connection: sqlite3.Connection, match_id: str, player: MatchSeat) -> None:
    """Note who plays a seat from a step on."""
    connection.execute(
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


def append(connection: sqlite3.Connection, change: Append) -> None:
    """Append to a match; raises CommandRepeated or StepConflict."""
    match_id = change.match_id
    if change.command is not None:
        _add_command(connection, change)
    try:
        connection.executemany(
            _ADD_STEP,
            [
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
            ],
        )
    except sqlite3.IntegrityError:
        raise StepConflict from None
    set_clocks(connection, change)
    if change.over_at is not None:
        connection.execute(_END_MATCH, {"which": match_id, "over": change.over_at})


def _add_command(connection: sqlite3.Connection, change: Append) -> None:
    command = change.command
    if command is None:
        return
    named = {"match_id": change.match_id, "seat": command.seat, "command_id": command.id}
    if connection.execute(_FIND_COMMAND, named).fetchone() is not None:
        raise CommandRepeated
    first, last = change.steps[0].seq, change.steps[-1].seq
    connection.execute(_ADD_COMMAND, {**named, "first_seq": first, "last_seq": last})


def set_clocks(connection: sqlite3.Connection, change: Append) -> None:
    """Store the clocks that run now."""
    connection.execute(_DROP_CLOCKS, {"which": change.match_id})
    connection.executemany(
        _ADD_CLOCK,
        [
            {
                "match_id": change.match_id,
                "seat": clock.seat,
                "number": clock.number,
                "deadline_at": clock.deadline,
            }
            for clock in change.clocks
        ],
    )

"""The store: everything the server keeps, in a file (SQLite) or on a server (PostgreSQL).

Writes return once they are committed, so whatever is told to players afterwards outlives the process.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from sqlalchemy import Row, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from shadda.server.db import pauses, tables, writes
from shadda.server.db.address import Address, FileAddress
from shadda.server.db.rows import (
    Account,
    Append,
    Command,
    Log,
    MatchSeat,
    RoomOf,
    RoomPhase,
    StoredClock,
    StoredDeal,
    StoredMatch,
    StoredMember,
    StoredPause,
    StoredRoom,
    StoredStep,
)
from shadda.server.db.sqlite import SqliteDatabase
from shadda.server.db.work import Work, failed

T = TypeVar("T")


class Database(Protocol):
    """Where a store keeps its rows."""

    readers: AsyncEngine
    failures: tuple[type[Exception], ...]
    """What its readers raise where it is away or cannot do it."""

    async def do(self, work: Work[T]) -> T:
        """Do a job in a transaction; raises what the job raises, or StoreError."""
        ...

    async def close(self) -> None:
        """Finish what waits, and close the database."""
        ...


def open_database(address: Address, durable: bool) -> Database:
    """Open a database that `schema.prepare` has brought up to date; raises StoreError."""
    if isinstance(address, FileAddress):
        return SqliteDatabase(address.path, durable)
    # Loaded here: its driver is an extra.
    from shadda.server.db.postgres import PostgresDatabase

    return PostgresDatabase(address.url)


class Store:
    """Reads and writes one database.  Every method may raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Finish what is being written, and close the database."""
        await self._database.close()

    async def ping(self) -> None:
        """Read something."""
        await self._rows(select(tables.room.c.code).limit(1))

    async def _rows(self, statement: Select[Any]) -> Sequence[Row[Any]]:
        async with self._reading() as connection:
            result = await connection.execute(statement)
            rows: Sequence[Row[Any]] = result.all()
            return rows

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """Read in one transaction."""
        try:
            async with self._database.readers.connect() as connection:
                yield connection
        except self._database.failures as error:
            raise failed(error) from error

    # -- people -----------------------------------------------------------------------------------------

    async def add_account(self, account: Account, token_hash: str, now: int) -> None:
        """Add an account with its first session."""
        await self._database.do(writes.add_account(account, token_hash, now))

    async def rename(self, account_id: str, name: str) -> None:
        """Change an account's name."""
        await self._database.do(writes.rename(account_id, name))

    async def account_of(self, token_hash: str) -> Account | None:
        """Find the account of a session."""
        account, session = tables.account, tables.session
        found = await self._rows(
            select(account.c.id, account.c.name, account.c.color)
            .join(session, session.c.account_id == account.c.id)
            .where(session.c.token_hash == token_hash)
        )
        return Account(found[0].id, found[0].name, found[0].color) if found else None

    async def add_device(self, token_hash: str, account_id: str, expires_at: int) -> None:
        """Keep a one-time link that signs another device in."""
        await self._database.do(writes.add_device(token_hash, account_id, expires_at))

    async def device_is_open(self, token_hash: str, now: int) -> bool:
        """Say whether a one-time link could still be used."""
        device = tables.device
        found = await self._rows(
            select(device.c.account_id).where(device.c.token_hash == token_hash, device.c.expires_at >= now)
        )
        return bool(found)

    async def use_device(self, link_hash: str, token_hash: str, now: int) -> bool:
        """Use up a one-time link: the token becomes a session; False if it was used or is too old."""
        return await self._database.do(writes.use_device(link_hash, token_hash, now))

    # -- rooms ------------------------------------------------------------------------------------------

    async def add_room(self, room: StoredRoom, now: int) -> None:
        """Add a room; raises CodeTaken."""
        await self._database.do(writes.add_room(room, now))

    async def change_room(self, room: StoredRoom, now: int) -> None:
        """Store a room's next revision; raises RoomConflict."""
        await self._database.do(writes.change_room(room, now))

    async def use_room(self, code: str, now: int) -> None:
        """Note that there are people in a room."""
        await self._database.do(writes.use_room(code, now))

    async def room(self, code: str) -> StoredRoom | None:
        """Read a room that is not closed."""
        room, member = tables.room, tables.room_member
        found = await self._rows(select(room).where(room.c.code == code, room.c.closed_at.is_(None)))
        if not found:
            return None
        row = found[0]._mapping
        members = await self._rows(select(member).where(member.c.code == code).order_by(member.c.member))
        return StoredRoom(
            code=row["code"],
            game=row["game"],
            preset=row["preset"],
            values=row["overrides"],
            seats=row["seats"],
            members=tuple(_member(one) for one in members),
            host=row["host"],
            next_member=row["next_member"],
            match_id=row["match_id"],
            watch=row["watch"],
            revision=row["revision"],
        )

    async def room_of(self, account_id: str) -> RoomOf | None:
        """Find the room a person should return to: one with a running match first, then the latest used."""
        room, member, match = tables.room, tables.room_member, tables.match
        running = room.c.match_id.is_not(None) & match.c.over_at.is_(None)
        found = await self._rows(
            select(room.c.code, room.c.game, room.c.match_id, match.c.over_at)
            .join(member, member.c.code == room.c.code)
            .outerjoin(match, match.c.id == room.c.match_id)
            .where(
                member.c.account_id == account_id,
                member.c.left.is_(False),
                room.c.closed_at.is_(None),
            )
            .order_by((running & member.c.seat.is_not(None)).desc(), room.c.used_at.desc())
            .limit(1)
        )
        if not found:
            return None
        row = found[0]._mapping
        over = row["over_at"] is not None
        phase: RoomPhase = "lobby" if row["match_id"] is None else "over" if over else "playing"
        return RoomOf(row["code"], row["game"], phase)

    async def close_rooms(self, before: int, now: int, keep: Callable[[str], bool]) -> int:
        """Close the rooms not used since `before`, but for those to keep; gives their number."""
        room = tables.room
        found = await self._rows(
            select(room.c.code).where(room.c.closed_at.is_(None), room.c.used_at < before)
        )
        codes = [str(row[0]) for row in found if not keep(row[0])]
        if not codes:
            return 0
        return await self._database.do(writes.close_rooms(codes, before, now))

    # -- matches ----------------------------------------------------------------------------------------

    async def begin_match(self, match: StoredMatch, room: StoredRoom, first: Append, now: int) -> None:
        """Add a match with its first steps, together with its room's next revision; raises RoomConflict."""
        await self._database.do(writes.begin_match(match, room, first, now))

    async def append(self, change: Append) -> None:
        """Append to a match; raises StepConflict, DealConflict or CommandRepeated."""
        await self._database.do(writes.append(change))

    async def contribute(self, match_id: str, number: int, seat: int, given: str) -> list[str] | None:
        """Take a seat's contribution to a deal; gives all there are now, None if the deal is closed."""
        return await self._database.do(writes.contribute(match_id, number, seat, given))

    async def set_clocks(self, match_id: str, clocks: list[StoredClock]) -> None:
        """Store the clocks of a match that go on after a pause."""
        await self._database.do(writes.set_clocks(match_id, clocks))

    async def add_pause(self, match_id: str, pause: StoredPause) -> None:
        """Note that a seat asks for a pause; raises PauseConflict."""
        await self._database.do(pauses.add_pause(match_id, pause))

    async def set_pause(
        self, match_id: str, pause: StoredPause, clocks: Sequence[StoredClock] | None = None
    ) -> None:
        """Note that a pause begins, or ends with the clocks that go on."""
        await self._database.do(pauses.set_pause(match_id, pause, clocks))

    async def set_seat(self, match_id: str, player: MatchSeat) -> None:
        """Note who plays a seat from a step on."""
        await self._database.do(writes.set_seat(match_id, player))

    async def match(self, match_id: str) -> StoredMatch | None:
        """Read a match without its steps."""
        match, seat = tables.match, tables.match_seat
        found = await self._rows(select(match).where(match.c.id == match_id))
        if not found:
            return None
        row = found[0]._mapping
        players = await self._rows(
            select(seat).where(seat.c.match_id == match_id, seat.c.from_seq == 0).order_by(seat.c.seat)
        )
        return StoredMatch(
            id=row["id"],
            code=row["code"],
            game=row["game"],
            rules=row["rules"],
            options=row["options"],
            seats=row["seats"],
            created_at=row["created_at"],
            players=tuple(_match_seat(one) for one in players),
            over_at=row["over_at"],
        )

    async def seat_held(self, match_id: str, account_id: str) -> int | None:
        """Give the seat that a person has held in a match; None if none."""
        seat = tables.match_seat
        found = await self._rows(
            select(seat.c.seat).where(seat.c.match_id == match_id, seat.c.account_id == account_id).limit(1)
        )
        return int(found[0][0]) if found else None

    async def log(self, match_id: str, first: int = 0) -> Log:
        """Read the steps of a match from `first` on, the commands they belong to, and what holds now."""
        step, clock, command, held = tables.step, tables.clock, tables.command, tables.match_seat
        deal = tables.deal
        pause = tables.pause
        async with self._reading() as connection:
            steps = await connection.execute(
                select(step).where(step.c.match_id == match_id, step.c.seq >= first).order_by(step.c.seq)
            )
            commands = await connection.execute(
                select(command.c.seat, command.c.command_id).where(
                    command.c.match_id == match_id, command.c.last_seq >= first
                )
            )
            clocks = await connection.execute(
                select(clock.c.seat, clock.c.number, clock.c.deadline_at)
                .where(clock.c.match_id == match_id)
                .order_by(clock.c.seat)
            )
            kinds = await connection.execute(
                select(held.c.seat, held.c.kind).where(held.c.match_id == match_id).order_by(held.c.from_seq)
            )
            deals = await connection.execute(
                select(deal).where(deal.c.match_id == match_id).order_by(deal.c.number)
            )
            asked = await connection.execute(
                select(pause.c.number, pause.c.seat, pause.c.asked_at, pause.c.began_at, pause.c.ended_at)
                .where(pause.c.match_id == match_id)
                .order_by(pause.c.number)
            )
            return Log(
                steps=[
                    StoredStep(row.seq, row.at, row.actor, row.kind, row.token, row.think_ms) for row in steps
                ],
                clocks=[StoredClock(*row) for row in clocks],
                commands=[Command(*row) for row in commands],
                kinds={row.seat: row.kind for row in kinds},
                deals=[_deal(row) for row in deals],
                pauses=[StoredPause(*row) for row in asked],
            )


def _member(row: Row[Any]) -> StoredMember:
    values = {name: row._mapping[name] for name in StoredMember.__struct_fields__}
    return StoredMember(**values)


def _deal(row: Row[Any]) -> StoredDeal:
    return StoredDeal(row.number, row.secret, row.hash, row.contributions.split(","), row.closed)


def _match_seat(row: Row[Any]) -> MatchSeat:
    values = {name: row._mapping[name] for name in MatchSeat.__struct_fields__}
    return MatchSeat(**values)

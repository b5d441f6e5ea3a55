"""Which tables are in memory: they are loaded when somebody asks for one and put away when idle."""

import asyncio
import secrets
from typing import Final

from msgspec.structs import replace

from shadda.core.errors import GameError
from shadda.core.registry import get_game, list_games
from shadda.server import lobby
from shadda.server.bots import Bots
from shadda.server.connection import Connection
from shadda.server.db.rows import Account, StoredRoom
from shadda.server.db.work import CodeTaken, StoreError
from shadda.server.log import log, where
from shadda.server.metrics import Metrics
from shadda.server.play import Play, World
from shadda.server.refusals import Refused, fits
from shadda.server.settings import Settings
from shadda.server.table import Table, TableClosed
from shadda.wire.messages import Bye, Code, Notice
from shadda.wire.rest import MakeRoom

# Without 0 and O, 1 and I, which look alike, and without the other vowels, so that no code is a word.
_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXYZ23456789"
_LENGTH: Final = 5
_TRIES: Final = 20
_DAY_MS: Final = 86_400_000
_SWEEP_SECONDS: Final = 3600
_BYE_SECONDS: Final = 2


class Hub:
    """The tables of this process, and all its connections."""

    def __init__(self, world: World, settings: Settings, bots: Bots, metrics: Metrics) -> None:
        self.connections: set[Connection] = set()
        self._world = world
        self._settings = settings
        self._bots = bots
        self._metrics = metrics
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._closing = False
        self._notice: Notice | None = None
        self._left = asyncio.Event()

    # -- tables -----------------------------------------------------------------------------------------

    async def table(self, code: str) -> Table:
        """Get the table of a room; raises Refused ``no_such_room``."""
        found = self._tables.get(code)
        if found is None:
            async with self._loading:
                found = self._tables.get(code) or await self._load(code)
        return found

    async def _load(self, code: str) -> Table:
        room = await self._world.store.room(code) if fits(code, Code) else None
        if self._closing:
            raise Refused("busy")
        if room is None or room.game not in list_games():
            raise Refused("no_such_room")
        room = _playable(room)
        play = None if room.match_id is None else await self._load_play(room.match_id)
        table = Table(self._world, self._settings, self._bots, self._metrics, room, play, self._dismiss)
        self._tables[code] = table
        self._metrics.tables.set(len(self._tables))
        return table

    async def _load_play(self, match_id: str) -> Play | None:
        try:
            return await Play.load(self._world, match_id)
        except (GameError, LookupError, TypeError) as error:
            # Its rules are gone or have changed: the room is still good for the next match.
            log.error("match_lost", match=match_id, error=where(error))
            return None

    def _dismiss(self, table: Table) -> None:
        self._tables.pop(table.room.room.code, None)
        self._metrics.tables.set(len(self._tables))

    async def enter(self, code: str, connection: Connection) -> Table | None:
        """Let a connection into a room; None if its person was refused there, or the server stops."""
        while not self._closing:
            table = await self.table(code)
            try:
                return table if await table.connect(connection) else None
            except TableClosed:
                continue
        connection.end(Bye("restart"))
        return None

    async def make_room(self, account: Account, wish: MakeRoom) -> str:
        """Make a room with its first member, and begin at once if he wishes; gives its code.

        Raises Refused ``unknown_game`` and whatever the game refuses of its options.
        """
        if wish.game not in list_games():
            raise Refused("unknown_game")
        game = get_game(wish.game)
        seats = game.default_seats if wish.seats is None else wish.seats
        preset = next(iter(game.presets)) if wish.preset is None else wish.preset
        game.options(preset, wish.values, seats)
        if wish.bots is not None and wish.bots not in self._bots.levels(wish.game):
            raise Refused("unknown_bot")
        room = StoredRoom("", wish.game, preset, dict(wish.values), seats, watch=wish.watch)
        room = lobby.enter(room, account, playing=False)
        if wish.bots is not None:
            room = lobby.fill_with_bots(room, wish.bots)
        if wish.start:
            lobby.players(room, 0)
        code = await self._add(room)
        if wish.start:
            table = await self.table(code)
            await table.begin(0)
        return code

    async def _add(self, room: StoredRoom) -> str:
        for _ in range(_TRIES):
            code = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
            try:
                await self._world.store.add_room(replace(room, code=code), self._world.clock.now())
            except CodeTaken:
                continue
            log.info("room_made", code=code, game=room.game)
            return code
        raise Refused("busy")

    def rename(self, account: Account) -> None:
        """Let a new name be seen in all rooms of a person that are in memory."""
        for table in self._tables.values():
            if lobby.member_of(table.room.room, account.id) is not None:
                table.rename(account)

    # -- the life of the process ------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Close unused rooms, now and every hour."""
        while True:
            try:
                await self.close_unused()
            except StoreError as error:
                log.error("sweep_failed", error=where(error))
            await asyncio.sleep(_SWEEP_SECONDS)

    async def close_unused(self) -> int:
        """Close the rooms without people for a day; gives their number.  Raises StoreError."""
        now = self._world.clock.now()
        closed = await self._world.store.close_rooms(now - _DAY_MS, now, self._tables.__contains__)
        if closed:
            log.info("rooms_closed", count=closed)
        return closed

    def add(self, connection: Connection) -> None:
        """Count a connection."""
        self.connections.add(connection)
        self._metrics.connections.set(len(self.connections))
        if self._notice is not None:
            connection.send(self._notice)
        if self._closing:
            connection.end(Bye("restart"))

    def drop(self, connection: Connection) -> None:
        """Count a connection no longer."""
        self.connections.discard(connection)
        self._metrics.connections.set(len(self.connections))
        if not self.connections:
            self._left.set()

    def warn(self, seconds: int) -> None:
        """Tell everybody, also who comes in from now on, that the server stops in a while."""
        self._notice = Notice(self._world.clock.now() + seconds * 1000)
        for connection in self.connections:
            connection.send(self._notice)

    async def close(self) -> None:
        """Finish what is being done at the tables, and say good-bye to everybody."""
        self._closing = True
        async with self._loading:
            tables = list(self._tables.values())
            self._tables.clear()
        await asyncio.gather(*(table.close() for table in tables))
        for connection in list(self.connections):
            connection.end(Bye("restart"))
        if self.connections:
            self._left.clear()
            try:
                async with asyncio.timeout(_BYE_SECONDS):
                    await self._left.wait()
            except TimeoutError:
                log.warning("connections_cut", count=len(self.connections))


def _playable(room: StoredRoom) -> StoredRoom:
    """Take back the choices of a host that this version of the game no longer knows."""
    game = get_game(room.game)
    try:
        game.options(room.preset, room.values, room.seats)
    except GameError:
        return replace(room, preset=next(iter(game.presets)), values={}, seats=game.default_seats)
    return room

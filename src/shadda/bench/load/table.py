"""A table of clients: its room, one match after the other, and when its people act.

In a closed loop everybody acts as soon as it owes something.  In an open one the table is told when
something falls due, whether or not the server has kept up; it is sent once somebody can.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from http.client import HTTPConnection
from random import Random
from time import monotonic

import msgspec

from shadda.bench.load.line import HOST
from shadda.bench.load.player import Player
from shadda.core.game import AnyGame
from shadda.wire.lobby import SetReady, Start
from shadda.wire.rest import MakeRoom, RoomMade


class SetUpError(Exception):
    """The server did not take in people, a room or a match, and what it said."""


class Table:
    """The people of one room."""

    def __init__(self, code: str, players: Sequence[Player], closed: bool) -> None:
        """Know them; `sit_down` takes them there, `begin` lets them play."""
        self.players = players
        self.due: deque[float] = deque()
        self._code = code
        self._closed = closed
        self._playing = True
        self._beginning: asyncio.Task[None] | None = None
        for player in players:
            player.changed = self._changed

    async def sit_down(self) -> None:
        """Enter the room one after the other, so that all find a seat."""
        for player in self.players:
            await player.enter(self._code)

    async def begin(self) -> None:
        """Begin a match."""
        # Who is away when a match ends does not stay host.
        guests = [player for player in self.players if not player.host]
        hosts = [player for player in self.players if player.host]
        refused = await asyncio.gather(*(player.ask(SetReady(True)) for player in guests))
        refused += await asyncio.gather(*(player.ask(Start()) for player in hosts))
        if any(refused):
            raise SetUpError(f"A match could not begin: {', '.join(filter(None, refused))}.")

    def _changed(self, player: Player) -> None:
        if not self._playing:
            return
        if player.owes:
            self._let_act(player)
        elif player.match is not None and player.match.over:
            self._begin_again()

    def _let_act(self, player: Player) -> None:
        if self._closed:
            player.act(monotonic())
        elif self.due:
            player.act(self.due.popleft())

    def _begin_again(self) -> None:
        under_way = self._beginning is not None and not self._beginning.done()
        if not under_way and all(one.idle and one.match and one.match.over for one in self.players):
            self._beginning = asyncio.create_task(self.begin())

    def fall_due(self, when: float) -> None:
        """Let somebody send a command that is due at a time."""
        self.due.append(when)
        for player in self.players:
            if self.due and player.owes:
                self._let_act(player)

    def stop(self) -> None:
        """Begin nothing more."""
        self._playing = False

    async def rest(self) -> None:
        """Wait until all is answered, and all that was told before that is heard."""
        if self._beginning is not None:
            await self._beginning
        for player in self.players:
            await player.rest()
        # What is heard may be answered by a contribution, and that by a deal.
        for _ in range(3):
            await asyncio.gather(*(player.catch_up() for player in self.players))


def make_tables(port: int, game: AnyGame, tables: int, seats: int, closed: bool, rng: Random) -> list[Table]:
    """Make accounts and rooms; raises SetUpError or OSError."""
    host = _Registrar(port)
    made: list[Table] = []
    for table in range(tables):
        cookies = [host.register(f"{table + 1}.{seat + 1}") for seat in range(seats)]
        code = host.make_room(cookies[0], MakeRoom(game=game.id, seats=seats))
        players = [Player(game, port, cookie, Random(rng.random())) for cookie in cookies]
        made.append(Table(code, players, closed))
    return made


class _Registrar:
    """Speaks to the REST interface as a page of the server would."""

    def __init__(self, port: int) -> None:
        self._http = HTTPConnection(HOST, port, timeout=30)
        self._origin = f"http://{HOST}:{port}"

    def _post(self, path: str, body: object, cookie: str, wanted: int) -> tuple[bytes, str]:
        headers = {"Origin": self._origin, "Content-Type": "application/json", "Cookie": cookie}
        self._http.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status != wanted:
            raise SetUpError(f"{path} answered {answer.status}: {text.decode(errors='replace')}")
        return text, (answer.getheader("Set-Cookie") or "").partition(";")[0]

    def register(self, name: str) -> str:
        """Make an account; gives its cookie."""
        return self._post("/api/me", {"name": name}, "", 200)[1]

    def make_room(self, cookie: str, wish: MakeRoom) -> str:
        """Make a room; gives its code."""
        text, _ = self._post("/api/rooms", wish, cookie, 201)
        return msgspec.json.decode(text, type=RoomMade).code

"""A server in this process on a free loopback port, with a dealer, a clock and bots of the test's own."""

import asyncio
import atexit
import heapq
import itertools
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from litestar import Litestar

from shadda.bots.base import Ask, Budget, RandomBot
from shadda.core.chance import WORD
from shadda.server.app import create_app
from shadda.server.bots import Bots
from shadda.server.clock import Clock
from shadda.server.db.address import FileAddress
from shadda.server.db.rows import StoredDeal
from shadda.server.db.schema import prepare
from shadda.server.dealer import Dealer
from shadda.server.limits import Limits
from shadda.server.run import Server, listen
from shadda.server.services import Services
from shadda.server.settings import Settings
from shadda.testing.play import choose
from tests.server.player import BRIEF, Player


class StillClock:
    """A clock that stands until the test moves it."""

    def __init__(self, start: int = 1_700_000_000_000) -> None:
        self.time = start
        self._calls: list[tuple[int, int, _Call]] = []
        self._numbers = itertools.count()

    def now(self) -> int:
        return self.time

    def call_at(self, when: int, call: Callable[[], None]) -> "_Call":
        made = _Call(call)
        heapq.heappush(self._calls, (when, next(self._numbers), made))
        return made

    async def pass_by(self, seconds: float) -> None:
        """Let time pass; calls that fall due are made in order, each with some time to work."""
        until = self.time + int(seconds * 1000)
        while self._calls and self._calls[0][0] <= until:
            when, _, made = heapq.heappop(self._calls)
            self.time = max(self.time, when)
            if made.call is not None:
                made.call()
                await asyncio.sleep(0.02)
        self.time = until


class _Call:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


QUICK = Limits(messages_per_second=1000, messages_at_once=1000)
"""People of tests answer within a millisecond."""


class SeededDealer:
    """A dealer who deals the same cards for the same seed, whatever he has promised."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        return self.rng


class StackedDealer:
    """A dealer who deals these decks first, in the order of the notation, then others."""

    def __init__(self, *decks: str) -> None:
        self.decks = [deck.split() for deck in decks]
        self.rng = Random(5)

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        return Stacked(self.decks.pop(0)) if self.decks else self.rng


class Stacked(Random):
    """Bits with which `permutation` makes one order of the deck of 32 cards."""

    def __init__(self, deck: Sequence[str]) -> None:
        super().__init__(0)
        faces = [rank + suit for suit in "SHDC" for rank in "789TJQKA"]
        self._words = self._packed([faces.index(face) for face in deck])

    def getrandbits(self, k: int, /) -> int:
        return next(self._words)

    @staticmethod
    def _packed(wanted: Sequence[int]) -> Iterator[int]:
        order = list(range(len(wanted)))
        word, used = 0, 0
        for last in range(len(wanted) - 1, 0, -1):
            other = order.index(wanted[last])
            order[last], order[other] = order[other], order[last]
            bits = last.bit_length()
            if used + bits > WORD:
                yield word
                word, used = 0, 0
            word |= other << used
            used += bits
        yield word


class PlainBots:
    """Bots that play any legal token."""

    def __init__(self, seed: int = 1, weights: Mapping[str, float] = BRIEF) -> None:
        self.rng = Random(seed)
        self.weights = weights
        self.asked: list[tuple[str, int]] = []

    def levels(self, game: str) -> list[str]:
        return ["easy", "normal"]

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        self.asked.append((level, ask.seat))
        return [choose(ask.legal, self.rng, self.weights)]


class ScriptedBots(PlainBots):
    """Bots that do what a script says, each seat its own lines in order; then the first legal thing."""

    def __init__(self, steps: Iterable[str] = ()) -> None:
        super().__init__()
        self.follow(steps)

    def follow(self, steps: Iterable[str]) -> None:
        self.lines: dict[int, list[list[str]]] = {}
        for step in steps:
            seat, *tokens = step.split()
            self.lines.setdefault(int(seat), []).append(tokens)

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        lines = self.lines.get(ask.seat)
        return lines.pop(0) if lines else [ask.legal[0]]


class AnyBots(PlainBots):
    """Bots that play any legal command of any game."""

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        return RandomBot().choose(ask, self.rng, budget)

    def levels(self, game: str) -> list[str]:
        return ["random"]


class _QuickServer(Server):
    """A server that stops as soon as it is asked to."""

    async def main_loop(self) -> None:
        await self.on_tick(0)
        while not self.should_exit:  # noqa: ASYNC110 - the flag is uvicorn's
            await asyncio.sleep(0.005)


class House:
    """A running server and the people that go there."""

    def __init__(self, app: Litestar, server: Server, port: int) -> None:
        self.app = app
        self.server = server
        self.port = port
        self.people: list[Player] = []

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def guest(self, name: str) -> Player:
        """Let somebody in who has chosen a name."""
        player = Player(self.port)
        self.people.append(player)
        await player.choose_name(name)
        return player

    async def stranger(self) -> Player:
        """Let somebody in who has no name yet."""
        player = Player(self.port)
        self.people.append(player)
        return player

    async def room(self, *names: str, game: str = "one_fifty", **wish: Any) -> list[Player]:
        """Make a room, and let people sit down in it in this order; all but the host are ready."""
        people = [await self.guest(name) for name in names]
        wish.setdefault("seats", len(names))
        code = await people[0].make_room(game=game, **wish)
        for person in people:
            await person.hello(code)
        for person in people[1:]:
            await person.lobby("ready", on=True)
        return people

    async def match(self, *names: str, **wish: Any) -> list[Player]:
        """Make a room and begin a match in it."""
        people = await self.room(*names, **wish)
        await people[0].lobby("start")
        for person in people:
            await person.until_frame()
        return people

    async def end(self) -> None:
        for person in self.people:
            await person.go()


@cache
def _fresh_database() -> Path:
    """Migrate an empty database once for all houses; the store's own tests do it each time."""
    path = Path(tempfile.mkdtemp(prefix="shadda-")) / "fresh.db"
    atexit.register(shutil.rmtree, path.parent)
    prepare(FileAddress(path))
    return path


def _furnish(folder: Path) -> None:
    if not (folder / "shadda.db").exists():
        folder.mkdir(exist_ok=True)
        shutil.copyfile(_fresh_database(), folder / "shadda.db")


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    seed: int = 1,
    clock: Clock | None = None,
    bots: Bots | None = None,
    dealer: Dealer | None = None,
    limits: Limits = QUICK,
    send_buffer: int = 0,
    **settings: Any,
) -> AsyncIterator[House]:
    """Run a server on the database in `folder`."""
    values: dict[str, Any] = {"host": "127.0.0.1", "think_least": 0, "think_most": 0, "quiet": True}
    listener = listen(Settings(host="127.0.0.1", port=0))
    if send_buffer:
        # What it accepts has the same: the line holds little that is not read.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = listener.getsockname()[1]
    _furnish(folder)
    ready = Settings(**{**values, "port": port, "database": str(folder / "shadda.db"), **settings})
    app = create_app(
        ready,
        dealer=dealer or SeededDealer(Random(seed)),
        clock=clock,
        bots=bots or PlainBots(),
        limits=limits,
    )
    server = _QuickServer(app, ready)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        if task.done():
            await task
        await asyncio.sleep(0.005)
    house = House(app, server, port)
    try:
        yield house
    finally:
        await house.end()
        server.should_exit = True
        await task

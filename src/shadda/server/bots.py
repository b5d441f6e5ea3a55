"""The bots at a table: who is asked, how long they seem to think, and what happens if one fails.

A bot's answer comes from the pool of workers.  If it does not come, or is refused, the stand-in
answers inside the server; if that fails too, the seat's clock is let run out.
"""

import asyncio
from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Final, Protocol, get_args

from msgspec import Struct

from shadda.bots.base import Ask, Budget, ask_of, get_bot, levels
from shadda.bots.pool import BotError, BotPool
from shadda.core.change import Step
from shadda.core.match import Match
from shadda.server.clock import Clock, sleep_until
from shadda.server.log import log, where
from shadda.server.metrics import Metrics
from shadda.wire.lobby import Level

_LEVELS: Final = get_args(Level)
_STAND_INS: Final = ("normal", "easy", "random")
_BUDGET: Final = Budget()
_LOCAL_SECONDS: Final = 5
_POOL: Final = 0
_HERE: Final = 1


def stand_in(game: str) -> str:
    """Give the level that plays for people, and for a bot that fails."""
    return next(level for level in _STAND_INS if level in levels(game))


class Bots(Protocol):
    """Where bots' answers come from."""

    def levels(self, game: str) -> list[str]:
        """List the levels that can be had in a game, the weakest first."""
        ...

    async def start(self) -> None:
        """Get ready to answer."""
        ...

    async def close(self) -> None:
        """Answer no more."""
        ...

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        """Give the command of a bot."""
        ...


class LocalBots:
    """Bots that think inside this process, each in a thread."""

    def levels(self, game: str) -> list[str]:
        """List the levels that rooms may have; chance alone plays where nothing better is there."""
        found = [level for level in levels(game) if level in _LEVELS]
        return [level for level in found if level != "random"] or found

    async def start(self) -> None:
        """Nothing has to be started."""

    async def close(self) -> None:
        """Nothing has to be ended."""

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        """Let a bot choose."""
        bot = get_bot(ask.game.id, level)
        rng = Random(seed)  # noqa: S311 - a bot's choice guards no secret
        async with asyncio.timeout(_LOCAL_SECONDS):
            return await asyncio.to_thread(bot.choose, ask, rng, budget)


class WorkerBots:
    """Bots in worker processes; until those run, and if they cannot, bots think here."""

    def __init__(self, workers: int) -> None:
        self._pool = BotPool(workers=workers or None)
        self._here = LocalBots()
        self._started = False

    def levels(self, game: str) -> list[str]:
        """List the levels that rooms may have."""
        return self._here.levels(game)

    async def start(self) -> None:
        """Start the workers."""
        try:
            await self._pool.start()
        except BotError as error:
            log.error("bot_workers_failed", error=where(error))
            return
        self._started = True

    async def close(self) -> None:
        """End the workers."""
        await self._pool.close()

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        """Let a bot choose."""
        if not self._started:
            return await self._here.choose(ask, level, budget, seed)
        return await self._pool.choose(ask, level, budget, seed)


class Pace(Struct, frozen=True):
    """How long bots seem to think, in milliseconds."""

    least: int
    most: int

    def draw(self, rng: Random) -> int:
        """Draw a length; it depends on nothing that the bot knows."""
        return rng.randint(self.least, self.most)


class Answer(Struct, frozen=True):
    """What a bot chose for a decision, known by the number of its clock.

    Without tokens the seat's clock is let run out.  `attempt` counts the failures before.
    """

    seat: int
    number: int
    attempt: int
    tokens: list[str] | None


def still_owes(match: Match, seat: int, number: int) -> bool:
    """Say whether a seat owes the decision of this clock: another process may have answered for it."""
    return bool(match.state.to_act() >> seat & 1) and match.state.clock(seat) == number


def play_answer(match: Match, answer: Answer) -> list[Step]:
    """Play what a bot chose, if that is still to be decided: it has thought about nothing else."""
    if not still_owes(match, answer.seat, answer.number):
        return []
    return match.timeout(answer.seat) if answer.tokens is None else match.command(answer.seat, answer.tokens)


class _Thought:
    __slots__ = ("number", "task")

    def __init__(self, number: int, task: "asyncio.Task[None]") -> None:
        self.number = number
        self.task = task


class BotSeats:
    """The bots that think at one table.  `tell` gets their answers."""

    def __init__(
        self, bots: Bots, pace: Pace, clock: Clock, metrics: Metrics, tell: Callable[[Answer], None]
    ) -> None:
        self._bots = bots
        self._here = LocalBots()
        self._pace = pace
        self._clock = clock
        self._metrics = metrics
        self._tell = tell
        self._rng = SystemRandom()
        self._thoughts: dict[int, _Thought] = {}

    def update(self, match: Match, levels: Mapping[int, str]) -> None:
        """Let exactly these seats think, each about the decision it owes now."""
        numbers = {seat: match.state.clock(seat) for seat in levels}
        for seat, thought in list(self._thoughts.items()):
            if numbers.get(seat) != thought.number:
                self.drop(seat)
        for seat, level in levels.items():
            if seat not in self._thoughts:
                self._begin(match, seat, level, _POOL)

    def drop(self, seat: int) -> None:
        """Forget what a seat is thinking."""
        thought = self._thoughts.pop(seat, None)
        if thought is not None:
            thought.task.cancel()

    def close(self) -> None:
        """Forget all thoughts."""
        for seat in list(self._thoughts):
            self.drop(seat)

    def take(self, answer: Answer) -> bool:
        """Say whether an answer is still wanted; it is taken once."""
        thought = self._thoughts.get(answer.seat)
        if thought is None or thought.number != answer.number:
            return False
        del self._thoughts[answer.seat]
        return True

    def again(self, match: Match, refused: Answer) -> None:
        """Ask anew after an answer that the match refused."""
        log.warning("bot_refused", game=match.game.id, attempt=refused.attempt)
        self._begin(match, refused.seat, stand_in(match.game.id), refused.attempt + 1)

    def _begin(self, match: Match, seat: int, level: str, attempt: int) -> None:
        ask = ask_of(match, seat)
        number = match.state.clock(seat)
        task = asyncio.create_task(self._think(ask, level, number, attempt))
        self._thoughts[seat] = _Thought(number, task)

    async def _think(self, ask: Ask, level: str, number: int, attempt: int) -> None:
        ready = self._clock.now() + (self._pace.draw(self._rng) if attempt == _POOL else 0)
        tokens: list[str] | None = None
        while tokens is None and attempt <= _HERE:
            bots, asked = (self._bots, level) if attempt == _POOL else (self._here, stand_in(ask.game.id))
            try:
                tokens = await bots.choose(ask, asked, _BUDGET, None)
            except Exception as error:
                # Whatever a bot does wrong, the table goes on.
                log.warning("bot_failed", game=ask.game.id, level=asked, error=where(error))
                attempt += 1
        self._metrics.bot_answers.labels(("pool", "here", "none")[attempt]).inc()
        await sleep_until(self._clock, ready)
        self._tell(Answer(ask.seat, number, attempt, tokens))

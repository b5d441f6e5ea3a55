"""Bots in worker processes of their own, so that no thought holds up the event loop.

A pool hands each ask to an idle worker and waits for the answer until a deadline.  A worker that misses
it, dies or is abandoned is ended and replaced; an answer that comes too late has nobody to hear it.
"""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from shadda.bots.base import Ask, Budget
from shadda.bots.worker import LENGTH, READY, Answer, request_of

_START_SECONDS: Final = 30.0

_decoder: Final = msgspec.msgpack.Decoder(Answer)


class BotError(RuntimeError):
    """A bot gave no answer."""


class BotLate(BotError):
    """No answer came before the deadline."""


class BotLost(BotError):
    """The worker died before it answered."""


class BotFailed(BotError):
    """The bot raised an error; the message says where, never what the seat knew."""


class _Worker:
    """One process, or the place for one."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def start(self) -> None:
        """Start the process and wait until it can be asked."""
        command = [sys.executable, "-P", "-m", "shadda.bots.worker"]
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        try:
            async with asyncio.timeout(_START_SECONDS):
                await _receive(process, READY)
        except BaseException:
            await _end(process)
            raise
        self.process = process

    async def ask(self, request: bytes, number: int) -> list[str]:
        """Put a request and wait for the answer of that number."""
        if self.process is None:
            await self.start()
        process = self.process
        if process is None or process.stdin is None:
            raise BotLost("a bot's worker did not start")
        try:
            process.stdin.write(request)
            await process.stdin.drain()
        except ConnectionError:
            raise BotLost("a bot's worker died") from None
        answer = await _receive(process, number)
        if answer.failure:
            raise BotFailed(answer.failure)
        return answer.tokens

    async def end(self) -> None:
        """End the process, if there is one."""
        process, self.process = self.process, None
        if process is not None:
            await _end(process)


async def _receive(process: Process, number: int) -> Answer:
    if process.stdout is None:
        raise BotLost("a bot's worker has no output")
    try:
        size = await process.stdout.readexactly(LENGTH)
        answer = _decoder.decode(await process.stdout.readexactly(int.from_bytes(size, "little")))
    except (asyncio.IncompleteReadError, ConnectionError):
        raise BotLost("a bot's worker died") from None
    if answer.number != number:
        raise BotLost("a bot's worker answered something else")
    return answer


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()


class BotPool:
    """Worker processes that answer asks.  Start it once; `deadline` bounds every answer, in seconds."""

    def __init__(self, deadline: float = 3.0, workers: int | None = None) -> None:
        """Plan for one worker less than there are cores, and at least one."""
        count = max(1, (os.cpu_count() or 1) - 1) if workers is None else workers
        self._deadline = deadline
        self._workers = [_Worker() for _ in range(count)]
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._restarts: set[asyncio.Task[None]] = set()
        self._asked = 0

    async def start(self) -> None:
        """Start all workers; raises BotError if one cannot be started."""
        try:
            await asyncio.gather(*(worker.start() for worker in self._workers))
        except (OSError, TimeoutError) as error:
            await self.close()
            raise BotLost("a bot's worker did not start") from error
        except BotError:
            await self.close()
            raise
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        """Let a bot answer; raises BotLate, BotLost or BotFailed (all BotError) if it does not."""
        self._asked += 1
        number = self._asked
        request = request_of(ask, level, budget, seed, number)
        worker: _Worker | None = None
        try:
            async with asyncio.timeout(self._deadline):
                worker = await self._idle.get()
                tokens = await worker.ask(request, number)
        except TimeoutError:
            self._replace(worker)
            raise BotLate(f"a bot did not answer within {self._deadline:g} s") from None
        except BotFailed:
            self._give_back(worker)
            raise
        except BaseException:
            self._replace(worker)
            raise
        self._give_back(worker)
        return tokens

    def _give_back(self, worker: _Worker | None) -> None:
        if worker is not None:
            self._idle.put_nowait(worker)

    def _replace(self, worker: _Worker | None) -> None:
        if worker is not None:
            task = asyncio.create_task(self._restart(worker))
            self._restarts.add(task)
            task.add_done_callback(self._restarts.discard)

    async def _restart(self, worker: _Worker) -> None:
        await worker.end()
        # Where that fails, the next ask for this worker tries again.
        with contextlib.suppress(OSError, TimeoutError, BotError):
            await worker.start()
        self._idle.put_nowait(worker)

    async def close(self) -> None:
        """End all workers."""
        restarts = list(self._restarts)
        for task in restarts:
            task.cancel()
        await asyncio.gather(*restarts, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

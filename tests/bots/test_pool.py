"""Bots in worker processes: the same answers, clear errors, no hung event loop, nobody left behind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any, cast

import msgspec
import pytest
import pytest_asyncio

from shadda.bots.base import Ask, Budget, ask_of
from shadda.bots.pool import BotFailed, BotLate, BotLost, BotPool
from shadda.bots.worker import Request, answer, request_of
from shadda.core.match import Match
from tests.bots.asking import BUDGET, GAME, normal, position

MATCH = position(hands=["KH 5C 3D 2S", "7S 8S 9S 6S", "7C 8C 9C 6C"], pile="TH", know={"0": "KH@0.1 5C@0.2"})
ASK = ask_of(MATCH, 0)
ANSWER = [normal(MATCH)]

only_posix = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(deadline=20.0, workers=1)
    await made.start()
    yield made
    await made.close()


def workers(pool: BotPool) -> list[int]:
    return [worker.process.pid for worker in pool._workers if worker.process is not None]


async def ask_again(pool: BotPool) -> list[str]:
    return await pool.choose(ASK, "normal", BUDGET, 1)


async def test_a_worker_answers_like_the_bot(pool: BotPool) -> None:
    assert await ask_again(pool) == ANSWER
    rng = Random(5)
    match = Match(GAME, GAME.options("cabo2", {}, 4), 4)
    for _ in range(60):
        due = match.due()
        if due.chance:
            match.chance(rng)
            continue
        seat = min(due.seats)
        ask = ask_of(match, seat)
        tokens = await pool.choose(ask, "normal", BUDGET, 7)
        assert tokens == [normal(match, seat)] or match.view(None).phase == "peek"
        match.command(seat, tokens)


async def test_more_asks_than_workers_wait_for_their_turn(pool: BotPool) -> None:
    assert await asyncio.gather(*(ask_again(pool) for _ in range(10))) == [ANSWER] * 10


async def test_the_seed_decides(pool: BotPool) -> None:
    once = [await pool.choose(ASK, "random", BUDGET, seed) for seed in range(8)]
    assert once == [await pool.choose(ASK, "random", BUDGET, seed) for seed in range(8)]
    assert len({token for tokens in once for token in tokens}) > 1
    assert (await pool.choose(ASK, "random", BUDGET, None))[0] in ASK.legal


@only_posix
async def test_a_killed_worker_is_replaced(pool: BotPool) -> None:
    before = workers(pool)
    os.kill(before[0], signal.SIGKILL)
    with pytest.raises(BotLost):
        await ask_again(pool)
    assert await ask_again(pool) == ANSWER
    assert workers(pool) != before


@only_posix
async def test_a_late_answer_is_refused() -> None:
    pool = BotPool(deadline=20.0, workers=1)
    await pool.start()
    before = workers(pool)
    os.kill(before[0], signal.SIGSTOP)
    pool._deadline = 0.2
    with pytest.raises(BotLate):
        await ask_again(pool)
    pool._deadline = 20.0
    other = await pool.choose(ASK, "random", BUDGET, 3)
    assert other[0] in ASK.legal
    assert await ask_again(pool) == ANSWER
    assert workers(pool) != before
    await pool.close()


@only_posix
async def test_the_event_loop_runs_while_a_bot_thinks(pool: BotPool) -> None:
    os.kill(workers(pool)[0], signal.SIGSTOP)
    asked = asyncio.create_task(ask_again(pool))
    for _ in range(5):
        await asyncio.sleep(0.01)
    assert not asked.done()
    os.kill(workers(pool)[0], signal.SIGCONT)
    assert await asked == ANSWER


@only_posix
async def test_an_abandoned_ask_leaves_no_answer_for_the_next(pool: BotPool) -> None:
    os.kill(workers(pool)[0], signal.SIGSTOP)
    asked = asyncio.create_task(pool.choose(ASK, "random", BUDGET, 3))
    await asyncio.sleep(0.05)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await ask_again(pool) == ANSWER


async def test_an_error_of_the_bot_is_told_and_the_worker_stays(pool: BotPool) -> None:
    before = workers(pool)
    with pytest.raises(BotFailed) as failed:
        await pool.choose(ASK, "no such level", BUDGET, 1)
    assert "GameError" in str(failed.value)
    assert await ask_again(pool) == ANSWER
    assert workers(pool) == before


async def test_no_state_can_pass(pool: BotPool) -> None:
    before = workers(pool)
    for field in ("view", "memory", "options"):
        parts: dict[str, Any] = {name: getattr(ASK, name) for name in Ask.__struct_fields__}
        parts[field] = MATCH.state
        with pytest.raises(TypeError):
            await pool.choose(Ask(**parts), "normal", BUDGET, 1)
    assert await ask_again(pool) == ANSWER
    assert workers(pool) == before


def test_a_failure_tells_no_card() -> None:
    packed = request_of(ASK, "normal", BUDGET, 1, 7)[4:]
    request = msgspec.msgpack.decode(packed, type=Request)
    memory = msgspec.msgpack.decode(cast(bytes, request.memory))
    memory["known"][0]["face"] = "ZZ"
    broken = msgspec.structs.replace(request, memory=msgspec.Raw(msgspec.msgpack.encode(memory)))
    failed = answer(broken)
    assert failed.number == 7
    assert not failed.tokens
    assert failed.failure.startswith("KeyError in ")
    assert "ZZ" not in failed.failure


def test_a_request_holds_what_the_seat_sees_and_no_more() -> None:
    packed = request_of(ASK, "normal", Budget(), None, 1)[4:]
    request = msgspec.msgpack.decode(packed, type=Request)
    assert msgspec.msgpack.decode(cast(bytes, request.view), type=GAME.View) == ASK.view
    assert msgspec.msgpack.decode(cast(bytes, request.memory), type=GAME.Memory) == ASK.memory
    assert request.legal == ASK.legal


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


PARENT = """
import asyncio, os, signal, sys
from shadda.bots.pool import BotPool
async def main():
    pool = BotPool(deadline=20.0, workers=1)
    await pool.start()
    print(pool._workers[0].process.pid, flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks at /proc")
def test_workers_die_with_their_parent_and_not_by_an_interrupt() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    try:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        os.kill(worker, signal.SIGINT)
        time.sleep(0.2)
        assert alive(worker)
        parent.kill()
        parent.wait()
        for _ in range(200):
            if not alive(worker):
                break
            time.sleep(0.05)
        assert not alive(worker)
    finally:
        parent.kill()
        parent.wait()
        if parent.stdout is not None:
            parent.stdout.close()


def test_the_worker_does_not_load_the_server() -> None:
    code = (
        "import sys, shadda.bots.worker, shadda.bots.pool, shadda.bots.one_fifty;"
        "bad = [m for m in sys.modules if m.split('.')[0] in ('litestar', 'sqlalchemy', 'uvicorn')"
        " or m.startswith('shadda.server')]; sys.exit(str(bad) if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


async def test_closing_ends_all_workers() -> None:
    pool = BotPool(workers=2)
    await pool.start()
    processes = [worker.process for worker in pool._workers]
    await pool.close()
    assert all(process is not None and process.returncode is not None for process in processes)

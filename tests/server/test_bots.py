"""Bots that fail: the table goes on, by the stand-in, and by the clock if need be."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from shadda.bots.base import Ask, Budget, RandomBot
from shadda.server import bots as server_bots
from shadda.server.bots import Pace, WorkerBots
from tests.server.house import PlainBots, StillClock, open_house
from tests.server.player import Player


class _Bad(PlainBots):
    """Bots that do what they must not."""

    def __init__(self, way: str) -> None:
        super().__init__()
        self.way = way

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        self.asked.append((level, ask.seat))
        if self.way == "raises":
            raise RuntimeError("with a card in its message: AS")
        if self.way == "unreadable":
            return ["", "\x00", "draw:1"]
        if self.way == "nothing":
            return []
        return ["leave!"]


def _stand_in(monkeypatch: pytest.MonkeyPatch, known: bool) -> list[str]:
    """Let the bot inside the server be known or not; gives the levels it was asked for."""
    asked: list[str] = []

    def get_bot(game: str, level: str) -> RandomBot:
        asked.append(level)
        if not known:
            raise ValueError("no such bot")
        return RandomBot()

    monkeypatch.setattr(server_bots, "get_bot", get_bot)
    return asked


async def _alone(house_bots: PlainBots, folder: Path) -> tuple[Player, list[str]]:
    """Play a match of one person and two bots; gives the kinds of the bots' steps."""
    async with open_house(folder, bots=house_bots, seed=3) as house:
        sara = await house.guest("Sara")
        wish = {"game": "one_fifty", "seats": 3, "values": {"target": 20}, "bots": "easy", "start": True}
        await sara.hello(await sara.make_room(**wish))
        await sara.play(Random(1))
        steps = (await house.services.store.log(sara.match_id)).steps
        return sara, [step.kind for step in steps if step.actor in (1, 2)]


@pytest.mark.parametrize("way", ["raises", "unreadable", "nothing", "forbidden"])
async def test_a_stand_in_answers_for_a_bot_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    asked = _stand_in(monkeypatch, known=True)
    sara, kinds = await _alone(_Bad(way), tmp_path)
    assert sara.over
    assert set(kinds) == {"bot"}
    assert set(asked) == {"normal"}
    said = capsys.readouterr()
    assert ("bot_failed" if way == "raises" else "bot_refused") in said.out + said.err
    assert "AS" not in said.out + said.err


@pytest.mark.parametrize("way", ["raises", "forbidden"])
async def test_without_a_stand_in_the_clock_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    _stand_in(monkeypatch, known=False)
    sara, kinds = await _alone(_Bad(way), tmp_path)
    assert sara.over
    assert set(kinds) == {"auto"}


class _Slow(PlainBots):
    """Bots that answer when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        await self.go.wait()
        return await super().choose(ask, level, budget, seed)


async def test_an_answer_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    """Its owner is back and has acted: what the bot thought of does not count any more."""
    slow = _Slow()
    async with open_house(tmp_path, bots=slow, seed=4) as house:
        people = await house.match("Sara", "Omar", "Lina")
        table = await house.services.hub.table(people[0].code)
        table.room.attendances.of(0).idle = True
        await people[1].catch_up()
        await people[1].act("ready")
        await people[1].until_presence("Sara", "played")
        assert (await people[0].act("ready"))["t"] == "ack"
        slow.go.set()
        await people[2].act("ready")
        await people[2].until(lambda: people[2].view["phase"] == "turn")
        steps = (await house.services.store.log(people[0].match_id)).steps
        assert [(step.actor, step.kind) for step in steps if step.token == "ready"] == [
            (1, "act"),
            (0, "act"),
            (2, "act"),
        ]


async def test_bots_take_their_time_whatever_they_know(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, think_least=700, think_most=700) as house:
        sara = await house.guest("Sara")
        wish = {"game": "one_fifty", "seats": 3, "bots": "easy", "start": True}
        await sara.hello(await sara.make_room(**wish))
        await asyncio.sleep(0.1)
        assert sara.view["ready"] == []
        await clock.pass_by(0.6)
        assert sara.view["ready"] == []
        await clock.pass_by(0.2)
        await sara.until(lambda: sara.view["ready"] == [1, 2])
    assert {Pace(700, 2500).draw(Random(at)) // 100 for at in range(500)} >= set(range(7, 25))


async def test_workers_that_cannot_start_are_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "no-python"))
    asked = _stand_in(monkeypatch, known=True)
    bots = WorkerBots(1)
    async with open_house(tmp_path, bots=bots, seed=3) as house:
        monkeypatch.setattr(bots, "levels", lambda game: ["easy"])
        sara = await house.guest("Sara")
        wish = {"game": "one_fifty", "seats": 3, "values": {"target": 20}, "bots": "easy", "start": True}
        await sara.hello(await sara.make_room(**wish))
        await sara.play(Random(1))
    assert set(asked) == {"easy"}


async def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    """The real bots in a real process, which is killed again and again."""
    bots = WorkerBots(1)
    async with open_house(tmp_path, bots=bots, seed=3) as house:
        sara = await house.guest("Sara")
        wish = {"game": "one_fifty", "seats": 3, "values": {"target": 60}, "bots": "normal", "start": True}
        await sara.hello(await sara.make_room(**wish))

        async def kill() -> None:
            while not sara.over:
                process = bots._pool._workers[0].process
                if process is not None:
                    process.kill()
                await asyncio.sleep(0.3)

        killing = asyncio.create_task(kill())
        await sara.play(Random(1), {"call": 0.1})
        await killing
        steps = (await house.services.store.log(sara.match_id)).steps
        assert {step.kind for step in steps if step.actor in (1, 2)} == {"bot"}

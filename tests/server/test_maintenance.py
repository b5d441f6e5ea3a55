"""The program is told to stop while people and bots play, and started again: nobody loses anything."""

import asyncio
import json
import signal
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.testing.play import choose
from tests.server.player import BRIEF, RICH, Player
from tests.server.process import PROGRAM, end_of, free_port, server_process


async def _gather(port: int, **wish: Any) -> list[Player]:
    """Let two people begin a match with a bot."""
    people = [Player(port), Player(port)]
    for person, name in zip(people, ("Sara", "Omar"), strict=True):
        await person.choose_name(name)
    host, guest = people
    code = await host.make_room(game="one_fifty", seats=3, **wish)
    for person in people:
        await person.hello(code)
    await guest.lobby("ready", on=True)
    await host.lobby("add_bot", seat=2, level="easy")
    await host.lobby("start")
    for person in people:
        await person.until_frame()
    return people


async def _play(person: Player, rng: Random, sent: dict[str, str]) -> None:
    """Play until the line is cut; `sent` are the commands by name, with the kind of their answers."""
    while not person.closed and not person.over:
        if person.legal:
            await _act(person, choose(person.legal, rng, RICH), sent)
        else:
            await _until_more(person)


async def _act(person: Player, token: str, sent: dict[str, str]) -> None:
    name = person.new_id()
    sent[name] = ""
    await person.send({"t": "act", "match": person.match_id, "id": name, "tokens": [token]})
    await person.until(lambda: _answer(person, name) != "" or person.closed)
    sent[name] = _answer(person, name)


async def _until_more(person: Player) -> None:
    seen = len(person.heard)
    await person.until(lambda: len(person.heard) > seen or person.closed)


async def _until_cut(people: list[Player]) -> None:
    for person in people:
        await person.until(lambda person=person: person.closed)  # type: ignore[misc]
        assert person.bye == "restart"


def _answer(person: Player, name: str) -> str:
    return next((one["t"] for one in person.heard if one.get("id") == name), "")


def _rows(folder: Path, statement: str) -> list[Any]:
    with sqlite3.connect(folder / "shadda.db") as database:
        rows = database.execute(statement).fetchall()
    database.close()
    return rows


@pytest.mark.parametrize(
    "frames", [12, pytest.param(3, marks=pytest.mark.night), pytest.param(40, marks=pytest.mark.night)]
)
async def test_told_to_stop_in_the_middle_of_moves(tmp_path: Path, frames: int) -> None:
    port = free_port()
    sent: list[dict[str, str]] = [{}, {}]
    async with server_process(tmp_path, port, PROGRAM) as process:
        people = await _gather(port, values={"target": 20})
        playing = [
            asyncio.ensure_future(_play(person, Random(seed), sent[seed]))
            for seed, person in enumerate(people)
        ]
        await people[0].until(lambda: len(people[0].frames) >= frames)
        process.send_signal(signal.SIGTERM)
        await asyncio.gather(*playing, return_exceptions=True)
        await _until_cut(people)
        told = [(person.view, person.legal) for person in people]
        assert (await end_of(process))[0] == 0
    steps = _rows(tmp_path, "SELECT seq, actor, token, kind FROM step ORDER BY seq")
    taken = {row[0] for row in _rows(tmp_path, "SELECT command_id FROM command")}
    for answers in sent:
        assert {name for name, answer in answers.items() if answer == "ack"} <= taken
        # Whatever counts was told: no answer was lost, since the line was not cut but closed.
        assert {name for name, answer in answers.items() if answer != "ack"} & taken == set()
    stopped = _replay(tmp_path, steps)
    for seat, (view, legal) in enumerate(told):
        assert msgspec.to_builtins(stopped.view(seat)) == view
        assert stopped.legal(seat) == legal
    async with server_process(tmp_path, port, PROGRAM):
        for person in people:
            await person.hello(person.code)
        # Once the first of them is back a bot may play on before the others are.
        assert (people[0].frames[0]["view"], people[0].frames[0]["legal"]) == told[0]
        for person in people:
            assert person.frames[0]["events"] == []
            ends = [one["ends"] - person.frames[0]["now"] for one in person.frames[0]["clocks"]]
            assert all(left > 10_000 for left in ends)
        await asyncio.gather(*(person.play(Random(1), BRIEF) for person in people))
        for person in people:
            await person.until_over()
            await person.go()
    after = _rows(tmp_path, "SELECT seq, actor, token, kind FROM step ORDER BY seq")
    assert after[: len(steps)] == steps
    assert [row[0] for row in after] == list(range(len(after)))
    assert _replay(tmp_path, after).state.over()


def _replay(folder: Path, steps: list[Any]) -> Match:
    """Play the stored steps again."""
    ((options, seats),) = _rows(folder, "SELECT options, seats FROM match")
    game = get_game("one_fifty")
    match = Match(game, game.options(None, json.loads(options), seats), seats)
    for _, actor, token, kind in steps:
        match.repeat(actor, token, kind in ("auto", "server"))
    return match


async def _notice(person: Player) -> dict[str, Any]:
    """Wait to be warned."""
    await person.until(lambda: any(one["t"] == "notice" for one in person.heard))
    return next(one for one in person.heard if one["t"] == "notice")


async def test_people_are_warned_and_play_on_until_the_end(tmp_path: Path) -> None:
    port = free_port()
    async with server_process(tmp_path, port, PROGRAM, SHADDA_NOTICE="600") as process:
        people = await _gather(port, values={"peek_seconds": 60})
        process.send_signal(signal.SIGTERM)
        notice = await _notice(people[0])
        assert await _notice(people[1]) == notice
        assert notice["ends"] > people[0].frames[0]["now"]
        assert (await people[0].act("ready"))["t"] == "ack"
        # Whoever comes in meanwhile is warned too.
        await people[1].drop()
        await people[1].hello(people[1].code)
        assert await _notice(people[1]) == notice
        assert process.returncode is None
        # Asked again, it stops at once.
        process.send_signal(signal.SIGTERM)
        await _until_cut(people)
        for person in people:
            await person.go()
        assert (await end_of(process))[0] == 0
    assert _rows(tmp_path, "SELECT token FROM step ORDER BY seq DESC LIMIT 1") == [("ready",)]

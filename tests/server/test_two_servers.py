"""Two servers on one file: neither damages what the other has stored, and each reads on when it is late."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import House, open_house
from tests.server.player import Player
from tests.server.scenes import step


async def _same(person: Player, house: House) -> Player:
    """Let somebody open the same room at another server."""
    other = await house.stranger()
    other.name = person.name
    other.http.cookies.update(person.http.cookies)
    await other.hello(person.code)
    return other


async def test_changes_of_a_room_do_not_get_lost(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=1) as here, open_house(tmp_path, seed=2) as there:
        sara, omar = await here.room("Sara", "Omar", seats=4)
        away = await _same(omar, there)
        assert away.member("Omar")["ready"]
        await sara.lobby("add_bot", seat=2, level="easy")
        assert (await away.lobby("sit", seat=3))["t"] == "ack"
        seats = {one["name"]: one["seat"] for one in away.room["members"]}
        assert seats == {"Sara": 0, "Omar": 3, "Bot 1": 2}
        assert (await sara.lobby("add_bot", seat=3, level="easy"))["code"] == "seat_taken"
        done = await asyncio.gather(sara.lobby("add_bot", seat=1, level="easy"), away.lobby("ready", on=True))
        assert {one["t"] for one in done} == {"ack"}
        room = await here.services.store.room(sara.code)
        assert room is not None
        assert sorted((one.name, one.seat, one.ready) for one in room.members) == [
            ("Bot 1", 2, True),
            ("Bot 2", 1, True),
            ("Omar", 3, True),
            ("Sara", 0, False),
        ]


async def test_a_match_that_began_elsewhere_is_found(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=1) as here, open_house(tmp_path, seed=2) as there:
        sara, omar, lina = await here.room("Sara", "Omar", "Lina")
        away = await _same(omar, there)
        assert away.frame is None
        await sara.lobby("start")
        await sara.until_frame()
        assert (await away.lobby("stand"))["code"] == "match_running"
        await away.until_frame()
        assert away.seat == 1
        assert away.view["phase"] == "peek"
        await step(away, "ready")
        # Here it is learned with the next act.
        await step(sara, "ready")
        await lina.until(lambda: lina.view["ready"] == [0, 1])
        await step(lina, "ready")
        assert lina.view["phase"] == "turn"


async def test_a_clock_that_rings_twice_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shadda.server.play.GRACE", 0)
    values = {"peek_seconds": 3}
    async with open_house(tmp_path, seed=1) as here, open_house(tmp_path, seed=2) as there:
        people = await here.match("Sara", "Omar", "Lina", values=values)
        others = [await _same(person, there) for person in people]
        await asyncio.gather(*(one.until(lambda one=one: one.view["phase"] == "turn") for one in others))  # type: ignore[misc]
        steps = (await here.services.store.log(others[0].match_id)).steps
        assert sorted(step.actor for step in steps if step.token == "ready") == [0, 1, 2]
        assert [step.seq for step in steps] == list(range(len(steps)))

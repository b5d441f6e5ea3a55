"""Ends of the process: asked for, or sudden; what was acknowledged is there afterwards."""

import json
import signal
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from shadda.core.change import Step
from shadda.core.match import Match
from shadda.server.db.work import StoreError
from tests.server.house import StillClock, open_house
from tests.server.player import Player
from tests.server.process import end_of, free_port, server_process
from tests.server.scenes import play_to, scene_in, settle, step


async def test_a_restart_in_the_middle_of_a_match(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=41) as house:
        people, person = await scene_in(house, "drawn")
        left = {one.name: (one.http.cookies, one.code, one.view, one.legal) for one in people}
        name = person.name
        command = "the-last-one"
        await step(person, "discard")
        view, legal = person.view, person.legal
        assert (await person.act("end" if "end" in legal else "skip", command=command))["t"] == "ack"
        await settle(people)
        after = {one.name: one.view for one in people}
        match_id = person.match_id
        assert view != after[name]
        house.server.should_exit = True
        for one in people:
            await one.until(lambda one=one: one.closed)  # type: ignore[misc]
            assert one.bye == "restart"
    async with open_house(tmp_path, clock=clock, seed=42) as house:
        again = {}
        for other, (cookies, code, _, _) in left.items():
            player = await house.stranger()
            player.name = other
            player.http.cookies.update(cookies)
            await player.hello(code)
            again[other] = player
        assert {other: player.view for other, player in again.items()} == after
        # The answer to a command got lost with the line: its repeat is acknowledged and does nothing.
        steps = len((await house.services.store.log(match_id)).steps)
        assert (await again[name].act("end", command=command))["t"] == "ack"
        assert len((await house.services.store.log(match_id)).steps) == steps
        await play_to(list(again.values()), "turn")
        assert (await again[name].me())["table"]["code"] == again[name].code


async def test_a_lobby_outlives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara, omar = await house.room("Sara", "Omar", seats=4, preset="short")
        await sara.lobby("add_bot", seat=3, level="easy")
        members = sara.room["members"]
        cookies, code = omar.http.cookies, omar.code
    async with open_house(tmp_path) as house:
        again = await house.stranger()
        again.http.cookies.update(cookies)
        await again.hello(code)
        kept = ("member", "name", "color", "kind", "level", "seat", "ready", "host")
        assert [[one[key] for key in kept] for one in again.room["members"]] == [
            [one[key] for key in kept] for one in members
        ]
        assert again.room["preset"] == "short"


async def test_what_a_later_version_no_longer_knows_does_not_lock_a_room(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=43) as house:
        people = await house.match("Sara", "Omar", "Lina")
        cookies, code = people[0].http.cookies, people[0].code
    with sqlite3.connect(tmp_path / "shadda.db") as database:
        database.execute("""UPDATE room SET overrides = '{"no_such_option": 1}'""")
        database.execute("UPDATE step SET token = 'no_such_verb' WHERE seq = 1")
    database.close()
    async with open_house(tmp_path, seed=43) as house:
        again = await house.stranger()
        again.http.cookies.update(cookies)
        await again.hello(code)
        assert again.room["match"] is None
        assert again.room["values"] == {}
        assert [one["name"] for one in again.room["members"]] == ["Sara", "Omar", "Lina"]


async def test_a_database_that_fails_is_busy_and_nothing_is_lost(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=44) as house:
        people, person = await scene_in(house, "turn")
        append = house.services.store.append

        async def full(change: object) -> None:
            raise StoreError("SQLITE_FULL")

        house.services.store.append = full  # type: ignore[method-assign]
        frames = len(person.frames)
        assert (await person.act("draw", command="once"))["code"] == "busy"
        assert len(person.frames) == frames
        house.services.store.append = append  # type: ignore[method-assign]
        person.heard.clear()
        assert (await person.act("draw", command="once"))["t"] == "ack"
        await settle(people)
        assert person.view["phase"] == "drawn"


async def test_a_mistake_in_the_rules_tells_nobody_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_house(tmp_path, seed=45) as house:
        people, person = await scene_in(house, "turn")
        before = [one.frame for one in people]

        def broken(match: Match, seat: int, tokens: list[str]) -> list[Step]:
            raise RuntimeError("the next card is AS")

        with monkeypatch.context() as patch:
            patch.setattr(Match, "command", broken)
            refused = await person.act("draw")
        assert (refused["code"], refused["facts"]) == ("failed", {})
        await settle(people)
        assert [one.frame for one in people] == before
        assert "AS" not in capsys.readouterr().out
        await step(person, "draw")


async def _begin(port: int) -> Player:
    sara = Player(port)
    await sara.choose_name("Sara")
    code = await sara.make_room(game="one_fifty", seats=2, preset="duel", values={"turn_seconds": 0})
    omar = Player(port)
    await omar.choose_name("Omar")
    await sara.hello(code)
    await omar.hello(code)
    await omar.lobby("ready", on=True)
    await sara.lobby("start")
    await sara.until_frame()
    await omar.until_frame()
    for person in (sara, omar):
        await step(person, "ready")
    await settle([sara, omar])
    player, other = (sara, omar) if sara.legal else (omar, sara)
    await other.go()
    return player


async def test_killed_between_storing_and_telling(tmp_path: Path) -> None:
    """A step that nobody has heard of counts after the restart, and its repeat is acknowledged."""
    port = free_port()
    async with server_process(tmp_path, port, DIE_AFTER="draw") as process:
        person = await _begin(port)
        frames = len(person.frames)
        await person.send({"t": "act", "match": person.match_id, "id": "fatal", "tokens": ["draw"]})
        await person.until(lambda: person.closed)
        assert (await end_of(process))[0] == 9
        assert len(person.frames) == frames
        assert [one for one in person.heard if one.get("id") == "fatal"] == []
    async with server_process(tmp_path, port):
        await person.hello(person.code)
        assert person.view["phase"] == "drawn"
        assert [zone["cards"] for zone in person.view["zones"] if zone["id"] == "hold"] != []
        assert (await person.act("draw", command="fatal"))["t"] == "ack"
        assert person.view["phase"] == "drawn"
        assert (await person.act("discard"))["t"] == "ack"
        await person.go()


async def test_told_to_stop_it_says_good_bye_and_ends_well(tmp_path: Path) -> None:
    port = free_port()
    async with server_process(tmp_path, port) as process:
        person = await _begin(port)
        guest = Player(port)
        await guest.choose_name("Guest")
        await guest.dial()
        await step(person, "draw")
        process.send_signal(signal.SIGTERM)
        await person.until(lambda: person.closed)
        await guest.until(lambda: guest.closed)
        assert (person.bye, guest.bye) == ("restart", "restart")
        status, out, err = await end_of(process)
        assert status == 0
        assert f"http://127.0.0.1:{port}" in out
        assert "█" in out, "a QR code for the phones around"
        lines = [json.loads(line) for line in err.splitlines()]
        assert [line["event"] for line in lines] == ["room_made", "match_begun"]
        _check_log(lines)
        await person.go()
        await guest.go()
    with sqlite3.connect(tmp_path / "shadda.db") as database:
        assert database.execute("SELECT token FROM step ORDER BY seq DESC").fetchone() == ("draw",)
    database.close()


def _check_log(lines: list[dict[str, Any]]) -> None:
    """Only ids, codes and counts stand in the log."""
    for line in lines:
        assert set(line) <= {"event", "level", "timestamp", "code", "game", "match"}


async def test_it_answers_while_its_workers_start(tmp_path: Path) -> None:
    port = free_port()
    async with server_process(tmp_path, port, SHADDA_QUIET="true") as process:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            assert (await client.get("/api/games")).status_code == 200
        process.send_signal(signal.SIGINT)
        assert await end_of(process) == (0, "", "")

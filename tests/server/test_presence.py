"""Lines that break, people who fall silent, who leave and who come back."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.house import PlainBots, StillClock, open_house
from tests.server.player import Player
from tests.server.scenes import NO_CLOCKS, owing, pass_time, ping_all, play_to, scene_in, settle, step

_SHORT = {"target": 20}

_SCENES = ["peek", "turn", "drawn", "jack", "queen", "king", "after", "last_lap"]


@pytest.mark.parametrize("scene", _SCENES)
async def test_who_comes_back_sees_what_he_would_have_seen(tmp_path: Path, scene: str) -> None:
    shown = []
    for name, drops in (("plain", 0), ("broken", 3)):
        folder = tmp_path / name
        async with open_house(folder, seed=11, clock=StillClock()) as house:
            people, person = await scene_in(house, scene)
            for _ in range(drops):
                # As fast as somebody can press reload.
                await person.drop()
                await person.hello(person.code)
                assert person.frames[0]["n"] == 1
                assert person.frames[0]["events"] == []
            frame = person.frame
            assert frame is not None
            shown.append({key: frame[key] for key in ("view", "legal", "free", "clocks", "now")})
            token = next(one for one in person.legal if one != "call")
            await step(person, token)
            await settle(people)
            shown[-1]["others"] = [one.frame["view"] for one in people if one.frame is not None]
    assert shown[0] == shown[1]


async def test_the_newer_tab_replaces_the_older(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people, person = await scene_in(house, "turn")
        tab = Player(house.port)
        house.people.append(tab)
        tab.name = person.name
        tab.http.cookies.update(person.http.cookies)
        await tab.hello(person.code)
        await person.until(lambda: person.closed)
        assert person.bye == "replaced"
        assert tab.seat == person.seat
        # The old socket's end, heard late, changes nothing.
        await tab.catch_up()
        assert tab.member(tab.name)["presence"] == "here"
        await step(tab, "draw")
        assert len(tab.room["members"]) == len(people)


async def test_silence_is_shown_and_then_played_by_a_bot(tmp_path: Path) -> None:
    clock, bots = StillClock(), PlainBots()
    async with open_house(tmp_path, clock=clock, bots=bots, seed=2) as house:
        people, person = await scene_in(house, "turn", values=NO_CLOCKS)
        others = [one for one in people if one is not person]
        name = person.name
        await person.drop()
        await pass_time(clock, 15, others)
        assert others[0].member(name)["presence"] == "here"
        await pass_time(clock, 5, others)
        assert others[0].member(name)["presence"] == "away"
        assert bots.asked == []
        await pass_time(clock, 40, others)
        await others[0].until_presence(name, "played")
        assert bots.asked[0] == ("normal", person.view["seat"])
        await others[0].until(lambda: others[0].view["turn"] != person.view["seat"])
        # He comes back at any step, without more ado.
        await person.hello(person.code)
        await others[0].until_presence(name, "here")
        assert person.seat == person.view["seat"]
        asked = len(bots.asked)
        await play_to(people, "turn")
        kinds = (await house.services.store.log(person.match_id)).kinds
        assert kinds == {0: "person", 1: "person", 2: "person"}
        assert len(bots.asked) == asked


async def test_three_timeouts_make_an_idle_person_absent(tmp_path: Path) -> None:
    clock, bots = StillClock(), PlainBots()
    async with open_house(tmp_path, clock=clock, bots=bots, seed=3) as house:
        people = await house.match("Sara", "Omar", "Lina", values={"target": 500})
        idle, others = people[0], people[1:]
        timeouts = 0
        while people[1].member("Sara")["presence"] == "here":
            await settle(people)
            mine = owing(others)
            if mine is not None:
                plain = ("ready", "draw", "discard", "skip", "end")
                await step(mine, next(token for token in plain if token in mine.legal))
                continue
            assert idle.legal
            assert timeouts < 3
            timeouts += 1
            frame = len(idle.frames)
            for _ in range(4):
                await clock.pass_by(8)
                await ping_all(people)
                if len(idle.frames) > frame:
                    break
        assert timeouts == 3
        assert people[1].member("Sara")["presence"] == "played"
        # Pings come from the device; a word comes from the person.
        await ping_all(people)
        assert people[1].member("Sara")["presence"] == "played"
        assert (await idle.lobby("back"))["t"] == "ack"
        await people[1].until_presence("Sara", "here")


async def test_acting_brings_an_idle_person_back(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=3) as house:
        people = await house.match("Sara", "Omar", "Lina")
        table = await house.services.hub.table(people[0].code)
        table.room.attendances.of(0).idle = True
        await ping_all(people)
        await people[1].until_presence("Sara", "played")
        await people[0].act("nothing:at,all")
        await people[1].until_presence("Sara", "here")


async def test_when_all_are_gone_the_match_waits(tmp_path: Path) -> None:
    clock, bots = StillClock(), PlainBots()
    async with open_house(tmp_path, clock=clock, bots=bots, seed=4) as house:
        people = await house.room("Sara", "Omar", seats=3)
        watcher = await house.guest("Watcher")
        await people[0].lobby("add_bot", seat=2, level="easy")
        await watcher.hello(people[0].code)
        await people[0].lobby("start")
        await settle([*people, watcher])
        assert watcher.frame is not None
        assert [clock["ends"] for clock in watcher.frame["clocks"]]
        for person in people:
            await person.drop()
        await watcher.until(lambda: watcher.room["match"]["paused"])
        await watcher.catch_up()
        assert watcher.frame["clocks"] == []
        before = watcher.view
        asked = len(bots.asked)
        for _ in range(10):
            await clock.pass_by(10)
            await watcher.send({"t": "ping", "n": 1})
            await watcher.catch_up()
        assert watcher.view == before
        assert len(bots.asked) == asked
        await people[0].hello(people[0].code)
        await watcher.until(lambda: not watcher.room["match"]["paused"])
        assert people[0].frame is not None
        # What had run out meanwhile has a little grace.
        assert {one["ends"] for one in people[0].frame["clocks"]} <= {clock.now() + 15_000}
        await people[1].hello(people[1].code)
        await play_to(people, "turn")


async def test_a_leaver_is_played_by_a_bot_until_he_comes_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=5) as house:
        people, person = await scene_in(house, "turn", values=_SHORT)
        seat, name = person.seat, person.name
        others = [one for one in people if one is not person]
        assert (await person.lobby("leave"))["t"] == "ack"
        await person.until(lambda: person.closed)
        assert person.bye == "closed"
        await others[0].until_presence(name, "left")
        assert (await person.me())["table"] is None
        steps = (await house.services.store.log(others[0].match_id)).steps
        assert [(step.actor, step.token, step.kind) for step in steps if step.token == "leave"] == [
            (seat, "leave", "server")
        ]
        await others[0].until(lambda: others[0].view["turn"] != seat)
        await person.hello(person.code)
        assert person.seat == seat
        await others[0].until_presence(name, "here")
        await asyncio.gather(*(one.play(Random(at)) for at, one in enumerate(people)))


async def test_in_a_game_that_knows_no_leaving_a_bot_plays_on(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=5) as house:
        sara, omar = await house.match("Sara", "Omar", game="hand", values={"rounds": 1})
        assert (await sara.lobby("leave"))["t"] == "ack"
        await omar.until_presence(sara.name, "left")
        steps = (await house.services.store.log(omar.match_id)).steps
        assert all(step.token != "leave" for step in steps)


async def test_with_remove_a_leaver_is_out(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=6) as house:
        people = await house.match("Sara", "Omar", "Lina", "Huda", values={**_SHORT, "leaver": "remove"})
        person = await play_to(people, "turn")
        others = [one for one in people if one is not person]
        await person.lobby("leave")
        await settle(others)
        await person.hello(person.code)
        assert person.seat is None
        assert person.frame is None, "he knows cards, so he may not watch this match"
        assert not person.room["match"]["shown"]
        assert (await person.act("draw"))["code"] == "not_seated_here"
        await asyncio.gather(*(one.play(Random(at)) for at, one in enumerate(others)))
        await person.until(lambda: person.over)


async def test_with_abort_a_leaver_ends_the_match(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=7) as house:
        people, person = await scene_in(house, "turn", values={"leaver": "abort"})
        others = [one for one in people if one is not person]
        await person.lobby("leave")
        await others[0].until_over()
        assert others[0].view["ranks"] == []
        await others[1].until_over()
        assert [one["name"] for one in others[0].room["members"]] == [one.name for one in others]
        assert person.name in [one["name"] for one in others[0].room["match"]["players"]]
        record = await person.http.get(f"/api/matches/{others[0].match_id}/record")
        assert record.status_code == 200


async def test_the_last_person_leaves(tmp_path: Path) -> None:
    bots = PlainBots()
    async with open_house(tmp_path, bots=bots, seed=8) as house:
        sara = await house.guest("Sara")
        code = await sara.make_room(game="one_fifty", seats=3, bots="easy", start=True)
        await sara.hello(code)
        await sara.lobby("leave")
        await sara.until(lambda: sara.closed)
        asked = len(bots.asked)
        await asyncio.sleep(0.1)
        assert len(bots.asked) == asked, "bots do not play alone"
        assert (await sara.me())["table"] is None
        await sara.hello(code)
        assert sara.seat == 0


@pytest.mark.parametrize("watch", ["off", "live", "delayed"])
async def test_a_match_that_all_have_left_frees_the_room(tmp_path: Path, watch: str) -> None:
    async with open_house(tmp_path, clock=StillClock()) as house:
        sara, omar = await house.match("Sara", "Omar", game="hand", watch=watch)
        lina = await house.guest("Lina")
        await sara.lobby("leave")
        await lina.hello(sara.code)
        assert (await lina.lobby("sit", seat=0))["code"] == "match_running"
        await omar.lobby("leave")
        await lina.until(lambda: lina.room["match"] is None)
        assert [one["name"] for one in lina.room["members"]] == ["Lina"]
        assert lina.member("Lina")["host"]
        assert (await lina.lobby("sit", seat=0))["t"] == "ack"
        await lina.lobby("add_bot", seat=1, level="easy")
        assert (await lina.lobby("start"))["t"] == "ack"
        await lina.until_frame()
        assert lina.match_id != sara.match_id


async def test_who_comes_back_before_anybody_else_plays_on(tmp_path: Path) -> None:
    async with open_house(tmp_path, clock=StillClock()) as house:
        sara, omar = await house.match("Sara", "Omar", game="hand")
        await sara.lobby("leave")
        await omar.lobby("leave")
        await omar.until(lambda: omar.closed)
        await sara.hello(sara.code)
        assert sara.seat == 0


async def test_a_leaver_in_a_joint_decision_holds_up_nobody(tmp_path: Path) -> None:
    """Whoever leaves during the peek, after others have answered, does not keep the rest waiting."""
    async with open_house(tmp_path, seed=9) as house:
        people = await house.match("Sara", "Omar", "Lina")
        await step(people[0], "ready")
        await step(people[1], "ready")
        await people[2].lobby("leave")
        await people[0].until(lambda: people[0].view["phase"] != "peek")


async def test_a_table_without_people_is_put_away_and_loaded_again(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=10) as house:
        people, person = await scene_in(house, "drawn")
        view = person.view
        for one in people:
            await one.drop()
        await asyncio.sleep(0.05)
        first = await house.services.hub.table(person.code)
        await clock.pass_by(61)
        await first._task
        assert await house.services.hub.table(person.code) is not first
        await person.hello(person.code)
        assert person.view == view
        for one in people:
            if one is not person:
                await one.hello(one.code)
        await play_to(people, "turn")

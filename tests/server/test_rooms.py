"""Rooms: who comes in, who sits where, who is host, and the way from one match to the next."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from shadda.server import lobby
from tests.server.house import House, PlainBots, StillClock, open_house
from tests.server.player import Player

_SHORT = {"target": 20}


def _host(player: Player) -> str:
    return str(next(one["name"] for one in player.room["members"] if one["host"]))


async def test_people_come_in_and_sit_down(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        assert (await sara.me())["table"] is None
        code = await sara.make_room(game="one_fifty", preset="short", seats=3)
        await sara.hello(code)
        assert sara.room["preset"] == "short"
        assert sara.room["options"]["target"] == 100
        assert sara.room["link"] == f"{house.address}/r/{code}"
        assert sara.member("Sara")["seat"] == 0
        assert _host(sara) == "Sara"
        omar = await house.guest("Omar")
        await omar.hello(code.lower()[:0] + code)
        await sara.catch_up()
        assert sara.member("Omar")["seat"] == 1
        assert (await omar.lobby("sit", seat=2))["t"] == "ack"
        assert (await omar.lobby("sit", seat=0))["code"] == "seat_taken"
        assert (await omar.lobby("sit", seat=7))["code"] == "no_such_seat"
        assert (await omar.lobby("stand"))["t"] == "ack"
        assert (await omar.lobby("stand"))["code"] == "not_seated_here"
        assert (await omar.lobby("ready", on=True))["code"] == "not_seated_here"
        assert omar.member("Omar")["seat"] is None
        info = (await omar.http.get(f"/api/rooms/{code.lower()}")).json()
        assert info == {
            "code": code,
            "game": "one_fifty",
            "seats": 3,
            "people": 1,
            "state": "lobby",
            "watch": "live",
        }
        assert (await omar.me())["table"] == {"code": code, "game": "one_fifty", "phase": "lobby"}


async def test_only_the_host_may(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        number = sara.member("Sara")["member"]
        for do, more in (
            ("add_bot", {"seat": 2, "level": "easy"}),
            ("remove", {"member": number}),
            ("pass_host", {"member": number}),
            ("options", {"preset": "karooty", "values": {}, "seats": 4}),
            ("start", {}),
        ):
            assert (await omar.lobby(do, **more))["code"] == "not_host"
        assert (await sara.lobby("pass_host", member=omar.member("Omar")["member"]))["t"] == "ack"
        assert (await omar.lobby("add_bot", seat=2, level="easy"))["t"] == "ack"
        assert (await sara.lobby("start"))["code"] == "not_host"
        bot = omar.member("Bot 1")["member"]
        assert (await omar.lobby("pass_host", member=bot))["code"] == "no_such_member"
        assert (await omar.lobby("remove", member=999))["code"] == "no_such_member"


async def test_options_are_the_games(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        refused = await sara.lobby("options", preset="karooty", values={"target": 7, "no_such": 1}, seats=3)
        assert refused["code"] == "bad_option"
        assert refused["facts"] == {"fields": ["target", "no_such"]}
        assert (await sara.lobby("options", preset="nobody", values={}, seats=3))["code"] == "bad_option"
        assert (await sara.lobby("options", preset="karooty", values={}, seats=9))["code"] == "bad_option"
        assert omar.member("Omar")["ready"]
        done = await sara.lobby("options", preset="duel", values={"target": 60}, seats=2)
        assert done["t"] == "ack"
        await omar.catch_up()
        assert omar.room["options"]["target"] == 60
        assert not omar.member("Omar")["ready"], "what one was ready for has changed"
        await sara.lobby("options", preset="karooty", values={}, seats=3)
        lina = await house.guest("Lina")
        await lina.hello(sara.code)
        await lina.lobby("sit", seat=2)
        await sara.lobby("options", preset="duel", values={}, seats=2)
        await lina.catch_up()
        assert lina.member("Lina")["seat"] is None


async def test_a_match_starts_when_all_sit_and_are_ready(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        refused = await sara.lobby("start")
        assert (refused["code"], refused["facts"]) == ("seats_free", {"free": 1})
        await sara.lobby("add_bot", seat=2, level="normal")
        await omar.lobby("ready", on=False)
        refused = await sara.lobby("start")
        assert (refused["code"], refused["facts"]) == ("not_ready", {"names": ["Omar"]})
        await omar.lobby("ready", on=True)
        assert (await sara.lobby("start"))["t"] == "ack"
        await omar.until_frame()
        assert [player["name"] for player in omar.room["match"]["players"]] == ["Sara", "Omar", "Bot 1"]
        assert [player["kind"] for player in omar.room["match"]["players"]] == ["person", "person", "bot"]
        for do, more in (
            ("sit", {"seat": 0}),
            ("stand", {}),
            ("ready", {"on": True}),
            ("add_bot", {"seat": 2, "level": "easy"}),
            ("options", {"preset": "karooty", "values": {}, "seats": 4}),
            ("start", {}),
            ("rematch", {}),
            ("remove", {"member": omar.member("Omar")["member"]}),
        ):
            assert (await sara.lobby(do, **more))["code"] == "match_running", do
        late = await house.guest("Late")
        await late.hello(sara.code)
        assert late.room["match"]["you"] is None
        assert late.legal == []
        assert (await late.act("ready"))["code"] == "not_seated_here"
        assert (await late.me())["table"]["phase"] == "playing"


async def test_bots_do_not_play_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (sara,) = await house.room("Sara", seats=3, bots="easy")
        await sara.lobby("stand")
        await sara.lobby("add_bot", seat=0, level="easy")
        refused = await sara.lobby("start")
        assert (refused["t"], refused["code"]) == ("reject", "not_seated_here")
        assert sara.room["match"] is None
        await sara.lobby("sit", seat=1)
        assert (await sara.lobby("start"))["t"] == "ack"
        await sara.until_frame()


async def test_a_bot_gives_up_its_seat_and_changes_its_level(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (sara,) = await house.room("Sara", seats=3)
        await sara.lobby("add_bot", seat=1, level="easy")
        await sara.lobby("add_bot", seat=1, level="normal")
        assert sara.member("Bot 1")["level"] == "normal"
        await sara.lobby("add_bot", seat=2, level="easy")
        omar = await house.guest("Omar")
        await omar.hello(sara.code)
        assert omar.member("Omar")["seat"] is None
        assert (await omar.lobby("sit", seat=1))["t"] == "ack"
        names = [one["name"] for one in omar.room["members"]]
        assert names == ["Sara", "Bot 2", "Omar"]
        assert (await sara.lobby("add_bot", seat=1, level="easy"))["code"] == "seat_taken"
        await sara.lobby("remove", member=sara.member("Bot 2")["member"])
        assert [one["name"] for one in sara.room["members"]] == ["Sara", "Omar"]


async def test_equal_names_get_numbers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people = await house.room("محمد", "محـمد", "محمد", seats=3)
        await people[0].catch_up()
        assert [one["name"] for one in people[0].room["members"]] == ["محمد", "محـمد 2", "محمد 3"]
        await people[1].choose_name("سالم")
        await people[0].until(lambda: people[0].room["members"][1]["name"] == "سالم")


async def test_the_host_removes_somebody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        await sara.lobby("remove", member=sara.member("Omar")["member"])
        await omar.until(lambda: omar.closed)
        assert omar.bye == "removed"
        assert (await sara.lobby("remove", member=sara.member("Sara")["member"]))["code"] == "no_such_member"


async def test_the_host_passes_on_when_he_leaves(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara, omar, lina = await house.room("Sara", "Omar", "Lina", seats=4)
        await sara.lobby("add_bot", seat=3, level="easy")
        await omar.drop()
        assert (await sara.lobby("leave"))["t"] == "ack"
        await sara.until(lambda: sara.closed)
        assert sara.bye == "closed"
        await lina.until(lambda: _host(lina) == "Lina")
        assert (await sara.me())["table"] is None
        await lina.lobby("leave")
        await omar.hello(omar.code)
        await omar.until(lambda: _host(omar) == "Omar")


async def test_a_silent_host_loses_the_room_but_not_to_a_bot(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        await sara.lobby("add_bot", seat=2, level="easy")
        await sara.drop()
        for _ in range(7):
            await clock.pass_by(10)
            await omar.send({"t": "ping", "n": 1})
            await omar.catch_up()
        assert _host(omar) == "Omar"
        assert omar.member("Sara")["presence"] == "away"
        for _ in range(30):
            await clock.pass_by(9)
            await omar.send({"t": "ping", "n": 1})
            await omar.catch_up()
        assert [one["name"] for one in omar.room["members"]] == ["Omar", "Bot 1"]
        await sara.hello(sara.code)
        assert sara.member("Sara")["seat"] == 0


async def test_alone_in_a_lobby_nothing_is_lost(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        (sara,) = await house.room("Sara", seats=3)
        await sara.drop()
        await clock.pass_by(4000)
        await sara.hello(sara.code)
        assert _host(sara) == "Sara"
        assert sara.member("Sara")["seat"] == 0


async def test_phrases_are_heard_and_limited(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        for _ in range(5):
            await sara.send({"t": "say", "phrase": "good_luck"})
        await sara.catch_up()
        await omar.catch_up()
        said = [one for one in omar.heard if one["t"] == "said"]
        assert said == [{"t": "said", "member": 0, "phrase": "good_luck"}] * 3
        assert [one["code"] for one in sara.heard if one["t"] == "reject"].count("too_fast") == 2
        assert not [one for one in omar.heard if one["t"] == "reject" and one["code"] == "too_fast"]


async def _rematch(people: list[Player]) -> None:
    first = people[0].match_id
    for person in people[1:]:
        assert (await person.lobby("rematch"))["t"] == "ack"
    assert (await people[0].lobby("start"))["t"] == "ack"
    for person in people:
        await person.until(lambda person=person: person.frame["match"] != first)  # type: ignore[misc]


async def test_a_rematch_at_the_same_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people = await house.room("Sara", "Omar", seats=3, values=_SHORT)
        await people[0].lobby("add_bot", seat=2, level="easy")
        await people[0].lobby("start")
        for person in people:
            await person.until_frame()
        assert (await people[0].lobby("rematch"))["code"] == "match_running"
        await asyncio.gather(*(person.play(Random(at)) for at, person in enumerate(people)))
        for person in people:
            await person.until_over()
        assert (await people[0].lobby("start"))["code"] == "not_ready"
        # Seats may change meanwhile; who played the match that is over does not.
        await people[1].lobby("stand")
        assert [one["name"] for one in people[1].room["match"]["players"]] == ["Sara", "Omar", "Bot 1"]
        await people[1].lobby("sit", seat=1)
        await _rematch(people)
        assert people[1].seat == 1
        assert people[1].room["options"]["target"] == 20
        assert (await people[1].act("ready", command="x"))["t"] == "ack"
        old = {"t": "act", "match": "no-such-match", "id": "y", "tokens": ["ready"]}
        await people[1].send(old)
        assert (await people[1].answer("y"))["code"] == "no_such_match"


async def test_play_now_against_bots(tmp_path: Path) -> None:
    bots = PlainBots()
    async with open_house(tmp_path, bots=bots) as house:
        sara = await house.guest("Sara")
        code = await sara.make_room(game="one_fifty", values=_SHORT, seats=4, bots="normal", start=True)
        await asyncio.sleep(0.1)
        assert bots.asked == [], "bots wait for the person"
        await sara.hello(code)
        assert sara.frames[0]["events"][0]["t"] == "round_started", "she sees the cards dealt"
        assert not sara.room["match"]["paused"]
        await sara.play(Random(1))
        assert {level for level, _ in bots.asked} == {"normal"}
        assert {seat for _, seat in bots.asked} == {1, 2, 3}


async def test_rooms_that_cannot_be_made(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        for wish, code in (
            ({"game": "nobody"}, "unknown_game"),
            ({"game": "one_fifty", "seats": 9}, "bad_option"),
            ({"game": "one_fifty", "preset": "nobody"}, "bad_option"),
            ({"game": "one_fifty", "values": {"target": True}}, "bad_option"),
            ({"game": "one_fifty", "start": True}, "seats_free"),
            ({"game": "one_fifty", "bots": "genius"}, "bad_message"),
            ({"game": "one_fifty", "deck": "AS"}, "bad_message"),
            ({"game": "one_fifty", "values": {"target": float("nan")}}, "bad_message"),
            ({}, "bad_message"),
        ):
            answer = await sara.http.post("/api/rooms", content=json.dumps(wish))
            assert answer.json()["code"] == code, wish
        assert (await sara.me())["table"] is None


async def test_a_room_holds_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        monkeypatch.setattr(lobby, "MOST_STANDING", 2)
        people = await house.room(*(f"P{number}" for number in range(6)), seats=4)
        late = await house.guest("Late")
        await late.hello(people[0].code)
        assert late.heard[0] == {"t": "reject", "id": "", "code": "room_full", "facts": {"most": 2}}
        # Who has a place comes back to it.
        await people[3].drop()
        await people[3].hello(people[3].code)
        assert people[3].member("P3")["seat"] == 3
        # A free seat is for whoever comes.
        await people[2].lobby("leave")
        await late.hello(people[0].code)
        assert late.member("Late")["seat"] == 2


async def _start_and_leave(house: House, order: bool) -> list[Player]:
    sara, omar, lina = await house.room("Sara", "Omar", "Lina", values=_SHORT)
    doing = [sara.lobby("start"), omar.lobby("leave")]
    await asyncio.gather(*(doing if order else doing[::-1]))
    await lina.catch_up()
    return [sara, omar, lina]


@pytest.mark.parametrize("order", [True, False])
async def test_starting_while_somebody_leaves(tmp_path: Path, order: bool) -> None:
    """Either he is gone and the seat is free, or the match runs and a bot has his seat."""
    async with open_house(tmp_path) as house:
        sara, omar, lina = await _start_and_leave(house, order)
        if lina.room["match"] is None:
            assert [one["name"] for one in lina.room["members"]] == ["Sara", "Lina"]
            assert (await sara.lobby("start"))["code"] == "seats_free"
        else:
            assert lina.member("Omar")["presence"] == "left"
            await asyncio.gather(sara.play(Random(1)), lina.play(Random(2)))
        assert omar.bye == "closed"


async def test_one_account_has_one_place(tmp_path: Path) -> None:
    """Leaving and coming back at once, from two tabs, never makes two of one."""
    async with open_house(tmp_path) as house:
        sara, omar = await house.room("Sara", "Omar", seats=3)
        other = Player(house.port)
        house.people.append(other)
        other.name = "Omar"
        other.http.cookies.update(omar.http.cookies)
        await asyncio.gather(omar.lobby("leave"), other.hello(sara.code), return_exceptions=True)
        await sara.catch_up()
        assert [one["name"] for one in sara.room["members"]].count("Omar") <= 1
        assert not [one for one in sara.room["members"] if one["name"] == "Omar 2"]

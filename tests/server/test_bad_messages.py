"""Crafted messages: nothing crashes, changes anything, or tells a stranger anything."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from shadda.core.registry import get_game
from shadda.server.limits import Limits
from tests.server.house import House, StillClock, open_house
from tests.server.player import Player
from tests.server.scenes import play_to, play_to_scene, scene_in, settle, step

_ID = "x1"

_UNREADABLE: list[str | bytes] = [
    "",
    "nonsense",
    "null",
    "[]",
    "3",
    "{}",
    '{"t":"nobody"}',
    '{"t":7}',
    "{'t':'ping'}",
    '{"t":"ping","n":NaN}',
    '{"t":"ping","n":Infinity}',
    '{"t":"ping","n":1e999}',
    '{"t":"ping","n":1.5}',
    '{"t":"ping","n":-1}',
    '{"t":"ping","n":99999999999999999999999999}',
    '{"t":"ping","n":"1"}',
    '{"t":"ping","n":true}',
    '{"t":"ping","n":[1]}',
    '{"t":"ping"}',
    '{"t":"ping","n":1,"admin":true}',
    '{"t":"hello","room":"BCDFG"}',
    '{"t":"say","phrase":"<script>alert(1)</script>"}',
    '{"t":"say","phrase":"\\u202e\\u2066"}',
    '{"t":"say"}',
    '{"t":"act","match":"MATCH","id":"x1","tokens":"draw"}',
    '{"t":"act","match":"MATCH","id":"x1","tokens":[]}',
    '{"t":"act","match":"MATCH","id":"x1","tokens":[{"draw":1}]}',
    '{"t":"act","match":"MATCH","id":"x1","tokens":[null]}',
    '{"t":"act","match":"MATCH","id":"x1","tokens":["draw"],"seat":1}',
    '{"t":"act","match":"../../etc","id":"x1","tokens":["draw"]}',
    '{"t":"act","match":"MATCH","id":"","tokens":["draw"]}',
    '{"t":"act","match":"MATCH","id":7,"tokens":["draw"]}',
    '{"t":"act","match":"MATCH","id":"' + "x" * 41 + '","tokens":["draw"]}',
    '{"t":"act","match":"MATCH","id":"x1","tokens":["' + "m" * 201 + '"]}',
    '{"t":"act","match":"MATCH","id":"x1","tokens":' + json.dumps(["end"] * 41) + "}",
    '{"t":"lobby","id":"x1","do":{"do":"sit","seat":-1}}',
    '{"t":"lobby","id":"x1","do":{"do":"sit","seat":1e3}}',
    '{"t":"lobby","id":"x1","do":{"do":"win"}}',
    '{"t":"lobby","id":"x1","do":"leave"}',
    '{"t":"lobby","id":"x1","do":{"do":"options","preset":"short","values":{"a":{"b":[1]}},"seats":3}}',
    '{"t":"lobby","id":"x1","do":{"do":"options","preset":"short","values":{"target":NaN},"seats":3}}',
    '{"t":"draft","match":"MATCH","id":"x1"}',
    '{"t":"welcome","version":"9","room":{},"now":1}',
    '{"t":"frame","n":1}',
    "[" * 4000,
    '{"t":' * 700,
    '{"t":"say","phrase":"' + "\u0301" * 1900 + '"}',
    b'{"t":"ping","n":1}',
    b"\x00\xff",
]


async def _state(house: House, people: list[Player]) -> Any:
    """Everything that a message could change: the stored match and room."""
    log = await house.services.store.log(people[0].match_id)
    room = await house.services.store.room(people[0].code)
    return log.steps, log.clocks, log.commands, room


async def test_unreadable_messages_are_refused_and_the_line_stays(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        people, person = await scene_in(house, "turn")
        others = [one for one in people if one is not person]
        before = await _state(house, people)
        heard = [len(one.heard) for one in others]
        for message in _UNREADABLE:
            clock.time += 100
            if isinstance(message, str):
                message = message.replace("MATCH", person.match_id)
            known = len(person.heard)
            await person.send(message)
            await person.until_more(known)
            answer = person.heard[-1]
            assert (answer["t"], answer.get("code")) == ("reject", "bad_message"), message
            assert answer["id"] in ("", _ID)
            assert answer["facts"] == {}
        await settle(people)
        assert await _state(house, people) == before
        # Nobody else has heard a thing, but for the answer to his own question.
        assert [len(one.heard) - 1 for one in others] == heard
        await step(person, "draw")


async def test_a_message_of_a_megabyte_cuts_the_line_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people, person = await scene_in(house, "turn")
        before = await _state(house, people)
        await person.send('{"t":"say","phrase":"' + "x" * 1_000_000 + '"}')
        await person.until(lambda: person.closed)
        await person.hello(person.code)
        assert await _state(house, people) == before
        await step(person, "draw")


async def test_who_floods_is_told_and_then_cut_off(tmp_path: Path) -> None:
    async with open_house(tmp_path, clock=StillClock(), limits=Limits()) as house:
        people, person = await scene_in(house, "turn")
        before = await _state(house, people)
        try:
            for _ in range(1000):
                await person.send({"t": "ping", "n": 1})
        except ConnectionClosed:
            pass
        await person.until(lambda: person.closed)
        assert person.bye == "closed"
        assert "too_fast" in [one.get("code") for one in person.heard]
        assert len(person.heard) < 100, "refusals are not a flood themselves"
        assert await _state(house, people) == before


async def test_a_command_that_came_too_fast_is_refused_by_name_and_can_be_repeated(tmp_path: Path) -> None:
    clock = StillClock()
    limits = Limits(messages_per_second=1, messages_at_once=20)
    async with open_house(tmp_path, clock=clock, limits=limits) as house:
        people, person = await scene_in(house, "turn")
        before = await _state(house, people)
        act = {"t": "act", "match": person.match_id, "id": "once", "tokens": ["draw"]}
        for n in range(20):
            await person.send({"t": "ping", "n": n})
        await person.send(act)
        await person.until(lambda: person.heard[-1].get("code") == "too_fast")
        assert person.heard[-1]["id"] == "once"
        assert await _state(house, people) == before
        await clock.pass_by(1)
        await person.send(act)
        await person.until(lambda: {"t": "ack", "id": "once"} in person.heard)


async def test_a_load_test_may_lift_the_limits(tmp_path: Path) -> None:
    limits = Limits(messages_at_once=1000, requests_at_once=1000)
    async with open_house(tmp_path, clock=StillClock(), limits=limits) as house:
        _, person = await scene_in(house, "turn")
        for _ in range(150):
            await person.send({"t": "ping", "n": 1})
        await person.catch_up()
        assert sum(one["t"] == "pong" for one in person.heard) == 150
        for _ in range(310):
            await person.me()


def _tokens() -> list[str]:
    """Every verb of the game with good and bad arguments, and words that are none."""
    game = get_game("one_fifty")
    arguments = ["", ":1", ":4", ":9", ":1,2", ":1,1.1", ":2,0.3", ":1,2.4", ":0.1", ":99999999999999999999"]
    made = [f"{verb}{argument}" for verb in game.verbs for argument in arguments]
    words = ["pass!", "leave!", "leave", "pass", "draw!", "deck:AS", "pick:0", "shuffle:AS", "* deck:AS"]
    strange = [
        "DRAW",
        "draw ",
        " draw",
        "draw\n",
        "drаw",
        "match:٣",
        "match:01",
        "\u202edraw",
        "\x00",
        "match:",
    ]
    return [*made, *words, *strange]


@pytest.mark.parametrize("scene", ["peek", "turn", "drawn", "jack", "queen", "king", "after", "round_over"])
async def test_every_verb_in_every_phase_from_every_seat(tmp_path: Path, scene: str) -> None:
    """What is not legal is refused with a known code, and the position is untouched."""
    clock = StillClock()
    game = get_game("one_fifty")
    async with open_house(tmp_path, clock=clock, seed=31) as house:
        people = await house.match("Sara", "Omar", "Lina")
        if scene == "round_over":
            await play_to_scene(people, "last_lap")
        person = await play_to(people, scene)
        await settle(people)
        before = await _state(house, people)
        known = {"bad_action", "already_answered", "not_your_turn", "wrong_phase", *game.codes}
        for token in _tokens():
            for one in people:
                if token in one.legal or (one is person and scene == "turn" and token.startswith("match")):
                    continue
                clock.time += 40
                answer = await one.act(token)
                assert answer["t"] == "reject", f"{one.name} {token!r} in {scene}"
                assert answer["code"] in known
                assert set(answer["facts"]) <= {"phase", "slot", "seat", "first", "turn", "timing"}
        await settle(people)
        assert await _state(house, people) == before


async def test_fifty_copies_have_one_effect(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, person = await scene_in(house, "turn")
        first = len((await house.services.store.log(person.match_id)).steps)
        message = {"t": "act", "match": person.match_id, "id": "same", "tokens": ["draw"]}
        await asyncio.gather(*(person.send(message) for _ in range(50)))
        await person.until(lambda: sum(one.get("id") == "same" for one in person.heard) == 50)
        assert {one["t"] for one in person.heard if one.get("id") == "same"} == {"ack"}
        assert len((await house.services.store.log(person.match_id)).steps) == first + 1


async def test_fifty_acts_at_once_are_taken_once(tmp_path: Path) -> None:
    """As a double click does, with ids of their own: the first counts, the others are out of turn."""
    async with open_house(tmp_path) as house:
        people, person = await scene_in(house, "turn")
        first = len((await house.services.store.log(person.match_id)).steps)
        answers = await asyncio.gather(*(person.act("draw") for _ in range(50)))
        assert [one["t"] for one in answers].count("ack") == 1
        assert {one.get("code") for one in answers if one["t"] == "reject"} == {"wrong_phase"}
        assert len((await house.services.store.log(person.match_id)).steps) == first + 1
        assert len(people) == 3


async def test_an_id_belongs_to_its_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people = await house.match("Sara", "Omar", "Lina")
        for person in people:
            assert (await person.act("ready", command="mine"))["t"] == "ack"
        await settle(people)
        assert people[0].view["phase"] == "turn"
        # A refused command is not remembered: the same id may be used again.
        person = await play_to(people, "turn")
        assert (await person.act("end", command="again"))["t"] == "reject"
        person.heard.clear()
        assert (await person.act("draw", command="again"))["t"] == "ack"


async def test_drafts_show_nothing_new(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people, person = await scene_in(house, "turn")
        before = await _state(house, people)
        for token in ("draw", "match:1", "take:1", "call"):
            answer = await person.draft(token)
            assert answer["t"] == "draft"
            assert answer["refused"] is not None
            assert answer["view"] is None
        other = next(one for one in people if one is not person)
        assert (await other.draft("draw"))["refused"] == "not_your_turn"
        assert await _state(house, people) == before


async def _handshake(house: House, **more: Any) -> int:
    """Try to open a socket; gives the status of the refusal."""
    sara = await house.guest("Sara")
    headers = {"Cookie": sara.cookie, **more.pop("headers", {})}
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://127.0.0.1:{house.port}/ws", additional_headers=headers, **more)
    return int(refused.value.response.status_code)


async def test_sockets_from_elsewhere_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, public_url="https://play.example.org") as house:
        protocol = [Subprotocol("shadda.1")]
        for origin in (
            "http://evil.example",
            "null",
            f"http://127.0.0.1:{house.port}.evil.example",
            "file://",
        ):
            assert await _handshake(house, origin=origin, subprotocols=protocol) == 403
        assert await _handshake(house, subprotocols=protocol) == 403, "a browser names its origin"
        assert await _handshake(house, origin=house.address) == 403, "the protocol is missing"
        sara = await house.guest("Sara")
        await sara.dial(origin="https://play.example.org")
        await sara.send({"t": "ping", "n": 1})
        await sara.until(lambda: bool(sara.heard))


async def test_posts_from_elsewhere_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        for origin in ("http://evil.example", "null", ""):
            for path in ("/api/me", "/api/rooms", "/api/devices", "/d/x"):
                answer = await sara.http.post(path, json={"name": "Evil"}, headers={"Origin": origin})
                assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        async with httpx.AsyncClient(base_url=house.address) as plain:
            assert (await plain.post("/api/me", json={"name": "Evil"})).status_code == 403


async def test_bodies_that_cannot_be_read(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        for body in (b"", b"null", b"[]", b'{"name":7}', b'{"name":"a","admin":1}', b"\xff\xfe", b"[" * 9000):
            answer = await sara.http.post("/api/me", content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_message"), body
        answer = await sara.http.post("/api/me", content=b'{"name":"' + b"x" * 1_000_000 + b'"}')
        assert answer.status_code == 413
        assert (await sara.me())["name"] == "Sara"


async def test_names_are_made_fit(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        for name, kept in (
            ("<b>Sara</b>", "<b>Sara</b>"),
            ("\u202eevil\u2066", "evil"),
            ("a\u200b\u200d\ufeffb", "ab"),
            ("  two   blanks\t\n", "two blanks"),
            ("شَدَّة", "شَدَّة"),
            ("e" + "\u0301" * 50, "é\u0301\u0301"),
            ("\u0301\u0301x", "x"),
        ):
            answer = await sara.choose_name(name)
            assert (answer.status_code, answer.json()["name"]) == (200, kept)


async def test_names_that_are_none(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        sara = await house.guest("Sara")
        for name in ("", "   ", "\u202e\u2066", "\u3164", "\x00\x01", "x" * 21, "\ud800", "\u0301" * 2000):
            answer = await sara.http.post("/api/me", content=json.dumps({"name": name}))
            assert (answer.status_code, answer.json()["code"]) in ((400, "bad_name"), (400, "bad_message")), (
                name
            )
        marks = json.dumps({"name": "e" + "\u0301" * 10_000})
        assert (await sara.http.post("/api/me", content=marks)).status_code == 413
        answer = await sara.http.post("/api/me", content=json.dumps({"name": "e" + "\u0301" * 2000}))
        assert answer.status_code == 200
        assert len(answer.json()["name"]) <= 3
        assert (await sara.me())["name"] != "Sara"


async def test_before_hello_nothing_can_be_done(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people, person = await scene_in(house, "turn")
        guest = await house.guest("Guest")
        await guest.dial()
        await guest.send({"t": "act", "match": person.match_id, "id": "a", "tokens": ["draw"]})
        assert (await guest.answer("a"))["code"] == "bad_message"
        await guest.send({"t": "hello", "room": "ZZZZZ"})
        await guest.until(lambda: guest.heard[-1].get("code") == "no_such_room")
        await guest.send({"t": "hello", "room": person.code})
        await guest.until(lambda: bool(guest.room))
        assert guest.room["match"]["you"] is None
        assert len(people) == 3


async def test_without_an_account_there_is_no_room(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people, _ = await scene_in(house, "peek")
        stranger = await house.stranger()
        stranger.http.cookies["shadda"] = "guessed" * 30
        await stranger.dial()
        await stranger.until(lambda: stranger.closed)
        assert stranger.heard[0]["code"] == "no_account"
        assert stranger.texts[0].find("members") == -1
        for path in ("/api/rooms", "/api/devices"):
            answer = await stranger.http.post(path, json={"game": "one_fifty"})
            assert (answer.status_code, answer.json()["code"]) == (401, "no_account")
        assert len(people) == 3

"""Pauses by agreement: who is asked, what holds, how it ends, and that nobody gains by one."""

from pathlib import Path
from typing import Any

import pytest

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.pauses import ANSWER_MS, LONGEST_MS, MOST_QUESTIONS
from shadda.server.play import GRACE, LEAST
from shadda.server.table import IDLE_MS
from tests.server.house import House, PlainBots, StillClock, open_house
from tests.server.player import Player
from tests.server.scenes import pass_time, ping_all, play_to, scene_in, settle, step

_LONGEST = LONGEST_MS // 1000
_ANSWER = ANSWER_MS // 1000


def _pause(person: Player) -> dict[str, Any] | None:
    found: dict[str, Any] | None = person.room["match"]["pause"]
    return found


def _ends(person: Player) -> list[int]:
    assert person.frame is not None
    return [one["ends"] for one in person.frame["clocks"]]


async def _agree(people: list[Player], asker: Player) -> None:
    """Ask, and let everybody agree."""
    assert (await asker.lobby("ask_pause"))["t"] == "ack"
    for person in people:
        if person is not asker:
            assert (await person.lobby("answer_pause", on=True))["t"] == "ack"
    for person in people:
        await person.until(lambda person=person: bool((_pause(person) or {}).get("holds")))  # type: ignore[misc]
    await settle(people)


async def test_a_pause_holds_when_all_agree_and_keeps_what_clocks_had_left(tmp_path: Path) -> None:
    clock, bots = StillClock(), PlainBots()
    async with open_house(tmp_path, clock=clock, bots=bots, seed=2) as house:
        people, person = await scene_in(house, "turn")
        others = [one for one in people if one is not person]
        view, legal, seconds_left = person.view, person.legal, [ends - clock.now() for ends in _ends(person)]
        assert seconds_left == [30_000]
        await clock.pass_by(10)
        await ping_all(people)
        assert (await others[0].lobby("ask_pause"))["t"] == "ack"
        await settle(people)
        for one in people:
            assert _pause(one) == {
                "seat": others[0].seat,
                "holds": False,
                "ends": clock.now() + ANSWER_MS,
                "waiting": [seat for seat in range(3) if seat != others[0].seat],
            }
        # Nothing stands while the question is open.
        assert _ends(person) == [clock.now() + 20_000]
        await person.lobby("answer_pause", on=True)
        await settle(people)
        assert _pause(person) is not None
        assert _pause(person)["waiting"] == [others[1].seat]  # type: ignore[index]
        await others[1].lobby("answer_pause", on=True)
        await settle(people)
        began = clock.now()
        assert _pause(person) == {
            "seat": others[0].seat,
            "holds": True,
            "ends": began + LONGEST_MS,
            "waiting": [],
        }
        assert not person.room["match"]["paused"]
        for one in people:
            assert one.frame is not None
            assert (one.frame["clocks"], one.legal, one.frame["free"], one.frame["events"]) == (
                [],
                [],
                [],
                [],
            )
        assert person.view == view, "the cards stay as each knows them"
        steps = len((await house.services.store.log(person.match_id)).steps)
        assert (await person.act(legal[0]))["code"] == "paused"
        assert (await person.draft(legal[0]))["code"] == "paused"
        assert (await others[1].lobby("ask_pause"))["code"] == "paused"
        await pass_time(clock, 300, people, most=15)
        assert len((await house.services.store.log(person.match_id)).steps) == steps
        assert person.view == view
        assert (await others[1].lobby("go_on"))["t"] == "ack"
        await settle(people)
        assert _pause(person) is None
        assert _ends(person) == [clock.now() + 20_000]
        assert (person.view, person.legal) == (view, legal)
        assert (await others[1].lobby("go_on"))["code"] == "no_pause"
        await step(person, "draw")
        await clock.pass_by(1)
        log = await house.services.store.log(person.match_id)
        # The pause is no step, and no time to think.
        assert [one.think_ms for one in log.steps if one.token == "draw"][-1] == 10_000
        assert len(log.steps) > steps


async def test_one_no_or_silence_ends_the_question(tmp_path: Path) -> None:
    clock = StillClock()
    values = {"turn_seconds": 0, "peek_seconds": 0}
    async with open_house(tmp_path, clock=clock, seed=3) as house:
        people = await house.match("Sara", "Omar", "Lina", values=values)
        sara, omar, lina = people
        assert (await sara.lobby("answer_pause", on=True))["code"] == "no_pause"
        await sara.lobby("ask_pause")
        assert (await omar.lobby("ask_pause"))["code"] == "pause_asked"
        await omar.lobby("answer_pause", on=True)
        await lina.lobby("answer_pause", on=False)
        await settle(people)
        assert [_pause(one) for one in people] == [None] * 3
        assert (await omar.lobby("answer_pause", on=True))["code"] == "no_pause"
        await sara.lobby("ask_pause")
        await omar.lobby("answer_pause", on=True)
        await pass_time(clock, _ANSWER - 1, people, most=15)
        assert _pause(lina) is not None
        await clock.pass_by(1)
        await settle(people)
        assert [_pause(one) for one in people] == [None] * 3
        # Whoever asks may take it back; and nobody asks for ever.
        await sara.lobby("ask_pause")
        await sara.lobby("answer_pause", on=False)
        await settle(people)
        assert [one.room["match"]["pauses_left"] for one in people] == [0, MOST_QUESTIONS, MOST_QUESTIONS]
        assert (await sara.lobby("ask_pause"))["code"] == "no_pauses_left"
        assert (await omar.lobby("ask_pause"))["t"] == "ack"


async def test_who_is_away_or_a_bot_or_only_watches_has_no_voice(tmp_path: Path) -> None:
    clock, bots = StillClock(), PlainBots()
    async with open_house(tmp_path, clock=clock, bots=bots, seed=4) as house:
        people = await house.room("Sara", "Omar", "Lina", seats=4)
        sara, omar, lina = people
        await sara.lobby("add_bot", seat=3, level="easy")
        watcher = await house.guest("Watcher")
        await watcher.hello(sara.code)
        await sara.lobby("start")
        await settle([*people, watcher])
        assert (await watcher.lobby("ask_pause"))["code"] == "not_seated_here"
        assert (await watcher.lobby("answer_pause", on=True))["code"] == "not_seated_here"
        assert (await watcher.lobby("go_on"))["code"] == "not_seated_here"
        assert watcher.room["match"]["pauses_left"] == 0
        # The others are asked while they are here; who falls silent meanwhile hinders nobody.
        await sara.lobby("ask_pause")
        await omar.lobby("answer_pause", on=True)
        await lina.drop()
        await settle([sara, omar, watcher])
        assert (_pause(watcher) or {})["holds"] is True
        asked = len(bots.asked)
        await pass_time(clock, 120, [sara, omar, watcher], most=15)
        assert len(bots.asked) == asked, "no bot thinks, nor is anybody played by one"
        assert sara.member("Lina")["presence"] == "away"
        await omar.lobby("go_on")
        await sara.until_presence("Lina", "played")


async def test_alone_with_bots_a_pause_holds_at_once(tmp_path: Path) -> None:
    clock, bots = StillClock(), PlainBots()
    async with open_house(tmp_path, clock=clock, bots=bots, seed=5) as house:
        sara = await house.guest("Sara")
        code = await sara.make_room(game="one_fifty", seats=3, bots="easy", start=True)
        await sara.hello(code)
        assert (await sara.lobby("ask_pause"))["t"] == "ack"
        await sara.catch_up()
        assert (_pause(sara) or {})["holds"] is True
        await pass_time(clock, _LONGEST - 1, [sara], most=15)
        assert (_pause(sara) or {})["holds"] is True
        # It ends by itself.
        await clock.pass_by(1)
        await ping_all([sara])
        assert _pause(sara) is None
        assert all(ends >= clock.now() + LEAST for ends in _ends(sara))
        assert sara.legal


async def test_what_had_nearly_run_out_gets_a_few_seconds(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=6) as house:
        people, person = await scene_in(house, "turn")
        await pass_time(clock, 29, people, most=15)
        await _agree(people, person)
        await pass_time(clock, 60, people, most=15)
        await person.lobby("go_on")
        await settle(people)
        assert _ends(person) == [clock.now() + LEAST]
        await clock.pass_by(LEAST // 1000)
        await settle(people)
        assert person.view["turn"] != person.seat


async def test_a_pause_outlives_a_restart_and_an_open_question_does_not(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=7) as house:
        people, person = await scene_in(house, "turn")
        await clock.pass_by(12)
        await ping_all(people)
        await _agree(people, people[0])
        left = [(one.http.cookies, one.code, one.view) for one in people]
        match_id, turn = person.match_id, people.index(person)
    clock.time += 200_000
    async with open_house(tmp_path, clock=clock, seed=8) as house:
        people = await _back(house, left)
        person = people[turn]
        assert (_pause(person) or {})["holds"] is True
        assert (_pause(person) or {})["seat"] == people[0].seat
        assert (person.legal, _ends(person)) == ([], [])
        assert [one.view for one in people] == [view for _, _, view in left]
        assert (await person.act("draw"))["code"] == "paused"
        await people[1].lobby("go_on")
        await settle(people)
        assert _ends(person) == [clock.now() + 18_000]
        await people[1].lobby("ask_pause")
        await settle(people)
        assert (_pause(person) or {})["holds"] is False
        left = [(one.http.cookies, one.code, one.view) for one in people]
    async with open_house(tmp_path, clock=clock, seed=9) as house:
        people = await _back(house, left)
        assert [_pause(one) for one in people] == [None] * 3
        assert [one.room["match"]["pauses_left"] for one in people] == [2, 2, 3]
        await play_to(people, "turn")
        stored = await house.services.store.match(match_id)
        log = await house.services.store.log(match_id)
        assert stored is not None
        assert [(one.seat, one.ended_at is not None) for one in log.pauses] == [
            (people[0].seat, True),
            (people[1].seat, False),
        ]
        # The match replays as if there had been none.
        game = get_game(stored.game)
        again = Match(game, game.options(None, stored.options, stored.seats), stored.seats)
        for one in log.steps:
            again.repeat(one.actor, one.token, one.kind in ("auto", "server"))
        table = await house.services.hub.table(people[0].code)
        assert table.room.play is not None
        for seat in range(3):
            assert again.view(seat) == table.room.play.match.view(seat)


async def _back(house: House, left: list[tuple[Any, str, Any]]) -> list[Player]:
    """Let people come in again after a restart."""
    people = []
    for cookies, code, _ in left:
        person = await house.stranger()
        person.http.cookies.update(cookies)
        await person.hello(code)
        people.append(person)
    await settle(people)
    return people


async def test_a_restart_after_the_longest_pause_goes_on_with_grace(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=10) as house:
        people, person = await scene_in(house, "turn")
        await pass_time(clock, 28, people, most=15)
        await _agree(people, person)
        left = [(one.http.cookies, one.code, one.view) for one in people]
        turn = people.index(person)
    clock.time += 2 * LONGEST_MS
    async with open_house(tmp_path, clock=clock, seed=11) as house:
        people = await _back(house, left)
        assert _pause(people[turn]) is None
        assert _ends(people[turn]) == [clock.now() + GRACE]


@pytest.mark.parametrize("returns_after", [60, 2 * _LONGEST])
async def test_all_may_go_during_a_pause(tmp_path: Path, returns_after: int) -> None:
    """Nobody plays while all are gone, whether or not the pause has ended meanwhile."""
    clock, bots = StillClock(), PlainBots()
    async with open_house(tmp_path, clock=clock, bots=bots, seed=12) as house:
        people, person = await scene_in(house, "turn")
        await clock.pass_by(14)
        await ping_all(people)
        await _agree(people, person)
        views = [one.view for one in people]
        for one in people:
            await one.drop()
        asked = len(bots.asked)
        steps = len((await house.services.store.log(person.match_id)).steps)
        await clock.pass_by(returns_after)
        for one in people:
            await one.hello(one.code)
        await settle(people)
        assert len(bots.asked) == asked
        assert len((await house.services.store.log(person.match_id)).steps) == steps
        assert [one.view for one in people] == views
        if returns_after < _LONGEST:
            assert (_pause(person) or {})["holds"] is True
            await people[0].lobby("go_on")
            await settle(people)
            assert _ends(person) == [clock.now() + 16_000]
        else:
            assert _pause(person) is None
            assert _ends(person)[0] >= clock.now() + GRACE - 1000
        await step(person, "draw")


async def test_a_room_in_a_pause_without_people_is_closed_after_a_day(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=13) as house:
        people, person = await scene_in(house, "turn")
        await _agree(people, person)
        for one in people:
            await one.drop()
        await clock.pass_by(IDLE_MS // 1000 + 1)
        await clock.pass_by(86_400)
        assert await house.services.hub.close_unused() == 1
        assert (await person.me())["table"] is None
        person.clear()
        await person.dial()
        await person.send({"t": "hello", "room": person.code})
        await person.until(lambda: bool(person.heard))
        assert person.heard[0]["code"] == "no_such_room"


async def test_leaving_during_a_pause(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=14) as house:
        people, person = await scene_in(house, "turn")
        others = [one for one in people if one is not person]
        await clock.pass_by(10)
        await ping_all(people)
        await _agree(people, person)
        await pass_time(clock, 45, people, most=15)
        assert (await others[1].lobby("leave"))["t"] == "ack"
        await others[0].until_presence(others[1].name, "left")
        assert (_pause(person) or {})["holds"] is True
        await others[0].lobby("go_on")
        await settle([person, others[0]])
        assert _ends(person) == [clock.now() + 20_000]
        # Whoever asks and then leaves takes his question with him.
        await others[0].lobby("ask_pause")
        await others[0].lobby("leave")
        await person.until_presence(others[0].name, "left")
        await person.catch_up()
        assert _pause(person) is None


async def test_a_pause_ends_with_its_match(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=15) as house:
        people, person = await scene_in(house, "turn", values={"leaver": "abort"})
        others = [one for one in people if one is not person]
        await _agree(people, person)
        await person.lobby("leave")
        await others[0].until_over()
        assert _pause(others[0]) is None
        assert (await others[0].lobby("go_on"))["code"] == "no_match"


async def test_a_bot_that_was_thinking_begins_anew(tmp_path: Path) -> None:
    """What a bot had chosen when the pause began is dropped; it answers once, after the pause."""
    clock, bots = StillClock(), PlainBots()
    async with open_house(
        tmp_path, clock=clock, bots=bots, seed=16, think_least=2000, think_most=2000
    ) as house:
        sara = await house.guest("Sara")
        code = await sara.make_room(game="one_fifty", seats=2, preset="duel", bots="easy", start=True)
        await sara.hello(code)
        await sara.catch_up()
        assert len(bots.asked) == 1
        first = len((await house.services.store.log(sara.match_id)).steps)
        await sara.lobby("ask_pause")
        await pass_time(clock, 60, [sara], most=15)
        assert len((await house.services.store.log(sara.match_id)).steps) == first
        await sara.lobby("go_on")
        await sara.catch_up()
        assert len(bots.asked) == 2
        await clock.pass_by(2)
        await sara.catch_up()
        steps = (await house.services.store.log(sara.match_id)).steps[first:]
        assert [step.kind for step in steps] == ["bot"]


async def test_a_deal_that_waits_for_luck_waits_longer(tmp_path: Path) -> None:
    """Nothing is dealt during a pause, however long somebody's contribution is missing."""
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=17) as house:
        people = await house.room("Sara", "Omar", seats=2, preset="duel")
        sara, omar = people
        omar.contributes = False
        await sara.lobby("start")
        await _agree(people, sara)
        await pass_time(clock, 60, people, most=15)
        assert [one.frames for one in people] == [[], []]
        await omar.lobby("go_on")
        await clock.pass_by(3)
        await settle(people)
        assert [len(one.frames) for one in people] == [1, 1]
        assert sara.view["phase"] == "peek"

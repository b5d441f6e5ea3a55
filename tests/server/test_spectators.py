"""Who has no seat in the running match: what he is shown, what he may do, and that he changes nothing."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from shadda.bots.base import Ask, Budget, RandomBot
from shadda.server.table_room import TableRoom
from tests.e2e import knowledge, truth
from tests.server.house import House, PlainBots, StillClock, open_house
from tests.server.player import Player
from tests.server.scenes import NO_CLOCKS, owing, pass_time, play_to, settle, step

_SHORT = {"target": 20}


@asynccontextmanager
async def _watched(
    folder: Path, watch: str = "live", **wish: Any
) -> AsyncIterator[tuple[House, list[Player], Player]]:
    """Open a house with a match of three, in which `Watcher` has come to the room since."""
    async with open_house(folder, seed=wish.pop("seed", 1), clock=wish.pop("clock", None)) as house:
        people = await house.match("Sara", "Omar", "Lina", watch=watch, **wish)
        watcher = await house.guest("Watcher")
        await watcher.hello(people[0].code)
        yield house, people, watcher


async def _play(people: list[Player]) -> None:
    await asyncio.gather(*(person.play(Random(at)) for at, person in enumerate(people)))


async def test_a_late_comer_is_shown_the_whole_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people = await house.match("Sara", "Omar", "Lina")
        mover = await play_to(people, "turn")
        await step(mover, "draw")
        watcher = await house.guest("Watcher")
        info = (await watcher.http.get(f"/api/rooms/{mover.code}")).json()
        assert (info["state"], info["watch"], info["people"]) == ("playing", "live", 3)
        await watcher.hello(mover.code)
        match = watcher.room["match"]
        assert (match["you"], match["shown"]) == (None, True)
        frame = watcher.frames[0]
        assert (frame["n"], frame["events"], frame["legal"], frame["free"]) == (1, [], [], [])
        assert watcher.view["seat"] is None
        counts = {zone["id"]: zone["count"] for zone in mover.view["zones"]}
        assert {zone["id"]: zone["count"] for zone in watcher.view["zones"]} == counts
        await settle(people)
        # All know who watches.
        assert [person.member("Watcher")["seat"] for person in people] == [None] * 3


async def test_a_spectator_can_do_nothing_in_the_match(tmp_path: Path) -> None:
    async with _watched(tmp_path) as (_, people, watcher):
        mover = await play_to(people, "turn")
        frames = [len(person.frames) for person in people]
        assert (await watcher.act("draw"))["code"] == "not_seated_here"
        assert (await watcher.draft("draw"))["code"] == "not_seated_here"
        assert (await watcher.lobby("sit", seat=0))["code"] == "match_running"
        assert (await watcher.lobby("watch", watch="off"))["code"] == "not_host"
        await watcher.send({"t": "say", "phrase": "hurry"})
        await settle([watcher, *people])
        assert watcher.heard[-2]["code"] == "not_seated_here"
        assert not any(message["t"] == "said" for one in people for message in one.heard)
        assert [len(person.frames) for person in people] == frames
        # What players say is heard by all.
        await mover.send({"t": "say", "phrase": "thanks"})
        await watcher.until(lambda: watcher.heard[-1]["t"] == "said")


async def test_spectators_come_and_go_and_nothing_changes(tmp_path: Path) -> None:
    clock = StillClock()
    async with _watched(tmp_path, clock=clock, values=NO_CLOCKS) as (house, people, watcher):
        before = [(len(person.frames), person.view) for person in people]
        await watcher.drop()
        await watcher.hello(watcher.code)
        assert (await watcher.lobby("leave"))["t"] == "ack"
        await watcher.until(lambda: watcher.closed)
        await settle(people)
        assert [(len(person.frames), person.view) for person in people] == before
        assert [one["name"] for one in people[0].room["members"]] == ["Sara", "Omar", "Lina"]
        # The match waits for players, whoever watches, and a spectator starts nothing.
        await watcher.hello(watcher.code)
        for person in people:
            await person.drop()
        await watcher.until(lambda: watcher.room["match"]["paused"])
        assert (await watcher.lobby("back"))["t"] == "ack"
        await watcher.catch_up()
        assert watcher.room["match"]["paused"]
        await people[0].hello(watcher.code)
        assert not people[0].room["match"]["paused"]
        # Who is long gone makes room, without a word to the match.
        await watcher.drop()
        await pass_time(clock, 310, people[:1], most=10)
        assert [one["name"] for one in people[0].room["members"]] == ["Sara", "Omar", "Lina"]
        assert (await house.services.store.log(people[0].match_id)).kinds[0] == "person"


async def test_players_are_never_spectators_of_their_match(tmp_path: Path) -> None:
    async with _watched(tmp_path) as (house, people, _):
        mover = await play_to(people, "turn")
        second = await house.stranger()
        second.http.cookies.update(mover.http.cookies)
        second.name = mover.name
        await second.hello(mover.code)
        await mover.until(lambda: mover.closed)
        assert mover.bye == "replaced"
        assert second.seat == mover.seat
        assert second.frames[0]["legal"] == mover.legal
        assert len(second.room["members"]) == 4


async def test_who_left_for_good_waits_for_the_end(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=6) as house:
        people = await house.match("Sara", "Omar", "Lina", values={**_SHORT, "leaver": "remove"})
        person = await play_to(people, "turn")
        others = [one for one in people if one is not person]
        await person.lobby("leave")
        await person.hello(person.code)
        assert (person.seat, person.room["match"]["shown"]) == (None, False)
        await _play(others)
        await person.until_over()
        assert len(person.frames) == 1


async def test_the_host_lets_nobody_watch(tmp_path: Path) -> None:
    async with _watched(tmp_path, watch="off") as (house, people, watcher):
        his = {"you": None, "shown": False, "pauses_left": 0}
        assert watcher.room["match"] == {**people[0].room["match"], **his}
        await play_to(people, "turn")
        await watcher.catch_up()
        assert watcher.frame is None
        # He may be let in while the match runs, and be sent away again.
        await people[0].lobby("watch", watch="live")
        await watcher.until_frame()
        assert watcher.room["match"]["shown"]
        await people[0].lobby("watch", watch="off")
        await watcher.until(lambda: not watcher.room["match"]["shown"])
        seen = len(watcher.frames)
        await _play(people)
        await watcher.until(lambda: bool(watcher.room["match"]["over"]))
        await watcher.catch_up()
        assert len(watcher.frames) == seen
        room = await house.services.store.room(watcher.code)
        assert room is not None
        assert room.watch == "off"


async def test_a_spectator_stays_for_the_rematch_and_may_sit_between(tmp_path: Path) -> None:
    async with _watched(tmp_path, values=_SHORT) as (_, people, watcher):
        await _play(people)
        await watcher.until_over()
        first = watcher.match_id
        assert (await watcher.lobby("sit", seat=0))["code"] == "seat_taken"
        for person in people[1:]:
            await person.lobby("rematch")
        await people[0].lobby("start")
        for one in (*people, watcher):
            await one.until(lambda one=one: one.frame["match"] != first)  # type: ignore[misc]
        await _play(people)
        await watcher.until_over()
        await people[1].lobby("stand")
        assert (await watcher.lobby("sit", seat=1))["t"] == "ack"


async def test_whom_the_host_takes_out_is_out(tmp_path: Path) -> None:
    async with _watched(tmp_path, values=_SHORT) as (_, people, watcher):
        await settle(people)
        number = people[0].member("Watcher")["member"]
        assert (await people[1].lobby("remove", member=number))["code"] == "not_host"
        assert (await people[0].lobby("remove", member=number))["t"] == "ack"
        await watcher.until(lambda: watcher.closed)
        assert watcher.bye == "removed"
        await watcher.hello(watcher.code)
        assert watcher.heard[0]["code"] == "sent_away"
        await _play(people)
        await people[0].until_over()
        await watcher.drop()
        await watcher.hello(watcher.code)
        assert watcher.member("Watcher")["seat"] is None


# -- a minute later -----------------------------------------------------------------------------------------


class _Minute:
    """A delayed match on a still clock: what there was to see and when, and what was heard and when."""

    def __init__(self, house: House, clock: StillClock, people: list[Player], watcher: Player) -> None:
        self.house = house
        self.clock = clock
        self.people = people
        self.watcher = watcher
        self.views: list[tuple[int, Any]] = []
        self.heard: list[tuple[int, dict[str, Any]]] = []

    async def note(self) -> None:
        """Note the table as it is, and what the spectator has heard since."""
        await settle([*self.people, self.watcher])
        table = await self.house.services.hub.table(self.watcher.code)
        assert table.room.play is not None
        view = json.loads(msgspec.json.encode(table.room.play.match.view(None)))
        self.views.append((self.clock.time, view))
        known = len(self.heard)
        self.heard += [(self.clock.time, message) for message in self.watcher.heard[known:]]

    async def wait(self, seconds: int) -> None:
        """Let time pass in which everybody is heard."""
        for _ in range(seconds // 5):
            await self.clock.pass_by(5)
            for person in [*self.people, self.watcher]:
                await person.send({"t": "ping", "n": 1})
            await self.note()

    async def play(self, steps: int) -> None:
        """Let the players draw and discard, five seconds for each step."""
        for _ in range(steps):
            mover = owing(self.people)
            assert mover is not None
            plain = ("ready", "draw", "discard", "skip", "end")
            await step(mover, next(token for token in plain if token in mover.legal))
            await self.note()
            await self.wait(5)

    def frames(self) -> list[tuple[int, dict[str, Any]]]:
        return [(at, message) for at, message in self.heard if message["t"] == "frame"]


@asynccontextmanager
async def _minute(folder: Path, **wish: Any) -> AsyncIterator[_Minute]:
    clock = StillClock()
    wish.setdefault("values", NO_CLOCKS)
    async with _watched(folder, watch="delayed", clock=clock, **wish) as (house, people, watcher):
        minute = _Minute(house, clock, people, watcher)
        await minute.note()
        yield minute


async def test_a_delayed_spectator_sees_everything_a_minute_later(tmp_path: Path) -> None:
    async with _minute(tmp_path) as minute:
        watcher = minute.watcher
        assert watcher.room["match"]["shown"]
        begun = minute.clock.time
        await minute.play(24)
        assert {at for at, message in minute.heard if message["t"] == "deal"} == {begun + 60_000}
        frames = minute.frames()
        assert len(frames) >= 10
        at = 0
        for heard, frame in frames:
            # Views may be equal again later on, so they are found in order.
            at = next(n for n in range(at, len(minute.views)) if minute.views[n][1] == frame["view"])
            assert minute.views[at][0] == heard - 60_000
        # Who comes now sees what the others see now, and no event of before.
        late = await minute.house.guest("Late")
        await late.hello(watcher.code)
        await late.until_frame()
        assert late.frames[0]["view"] == watcher.view
        assert late.frames[0]["events"] == []


async def test_nothing_else_tells_a_delayed_spectator_anything_sooner(tmp_path: Path) -> None:
    async with _minute(tmp_path) as minute:
        sara, watcher = minute.people[0], minute.watcher
        await minute.wait(90)
        quiet = len(watcher.heard)
        begun = minute.clock.time
        await sara.send({"t": "say", "phrase": "oops"})
        assert (await sara.lobby("pass_host", member=1))["t"] == "ack"
        minute.people.remove(sara)
        await sara.drop()
        await minute.wait(55)
        assert minute.people[0].member("Sara")["presence"] == "away"
        told = [message["t"] for message in watcher.heard[quiet:]]
        assert set(told) <= {"pong", "reject"}, told
        assert (await watcher.lobby("sit", seat=0))["code"] == "match_running"
        assert (await watcher.lobby("pass_host", member=0))["code"] == "match_running"
        late = await minute.house.guest("Late")
        await late.hello(watcher.code)
        for one in (watcher, late):
            assert one.member("Sara")["presence"] == "here"
            assert one.member("Sara")["host"]
        await minute.wait(5)
        said = [at for at, message in minute.heard if message["t"] == "said"]
        assert said == [begun + 60_000]
        assert not watcher.member("Sara")["host"]
        await minute.wait(20)
        assert watcher.member("Sara")["presence"] == "away"


async def test_clocks_are_seen_running_as_they_ran(tmp_path: Path) -> None:
    async with _minute(tmp_path, values={"peek_seconds": 120}) as minute:
        sara = minute.people[0]
        assert sara.frame is not None
        ends = {clock["ends"] for clock in sara.frame["clocks"]}
        await minute.wait(60)
        assert minute.watcher.frame is not None
        assert {clock["ends"] for clock in minute.watcher.frame["clocks"]} == {end + 60_000 for end in ends}


async def test_the_end_is_told_at_once(tmp_path: Path) -> None:
    async with _minute(tmp_path, values={**NO_CLOCKS, **_SHORT}) as minute:
        watcher = minute.watcher
        await _play(minute.people)
        await watcher.until_over()
        assert watcher.over
        told = {event["t"] for frame in watcher.frames for event in frame["events"]}
        assert "game_ended" in told
        assert (await watcher.lobby("sit", seat=0))["code"] == "seat_taken"
        # A new match begins: that is told at once as well, and its table a minute later.
        shown = len(watcher.frames)
        for person in minute.people[1:]:
            await person.lobby("rematch")
        await minute.people[0].lobby("start")
        await watcher.until(lambda: not watcher.room["match"]["over"])
        await watcher.catch_up()
        assert len(watcher.frames) == shown


async def test_the_host_changes_the_delay_while_they_play(tmp_path: Path) -> None:
    async with _minute(tmp_path) as minute:
        sara, watcher = minute.people[0], minute.watcher
        await minute.play(3)
        assert watcher.frames == []
        await sara.lobby("watch", watch="live")
        await watcher.until_frame()
        await minute.note()
        assert watcher.view == minute.views[-1][1]
        await sara.lobby("watch", watch="delayed")
        await watcher.until(lambda: watcher.room["watch"] == "delayed")
        seen = len(watcher.frames)
        await minute.play(3)
        assert len(watcher.frames) == seen
        await sara.lobby("watch", watch="off")
        await watcher.until(lambda: not watcher.room["match"]["shown"])
        await minute.wait(90)
        assert len(watcher.frames) == seen


# -- no card that is not open -------------------------------------------------------------------------------

_TABLES: dict[str, dict[str, Any]] = {
    "one_fifty": {"seats": 3, "values": _SHORT},
    "baloot": {"seats": 4},
    "trix": {"seats": 4, "values": {"kingdoms": 1}},
    "hand": {"seats": 3, "values": {"rounds": 1}},
    "haseb": {"seats": 4, "values": {"type": "mayhem", "length": "quick", "max_laps": 10}},
}


class _AnyBots(PlainBots):
    """Bots that play any legal command of any game."""

    async def choose(self, ask: Ask, level: str, budget: Budget, seed: int | None) -> list[str]:
        return RandomBot().choose(ask, self.rng, budget)


@pytest.mark.parametrize("game", _TABLES)
async def test_a_spectator_of_a_whole_game_sees_open_cards_alone(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Bots play for the host too, so that the match does not wait for him.
    monkeypatch.setattr(TableRoom, "somebody_plays", lambda room: True)
    bots = _AnyBots()
    async with open_house(tmp_path, seed=5, bots=bots) as house:
        host = await house.guest("Sara")
        watcher = await house.guest("Watcher")
        code = await host.make_room(game=game, bots="easy", **_TABLES[game])
        await host.hello(code)
        await watcher.hello(code)
        await host.lobby("start")
        await host.until_frame()
        (await house.services.hub.table(code)).room.attendances.of(0).idle = True
        await host.send({"t": "say", "phrase": "one_moment"})
        while not watcher.over:
            await watcher.until_more(len(watcher.heard))
        stored = await house.services.store.match(watcher.match_id)
        assert stored is not None
        log = await house.services.store.log(watcher.match_id)
        assert all(frame["legal"] == frame["free"] == [] for frame in watcher.frames)
        if game == "one_fifty":
            frames = truth.check(watcher.texts, stored.id, truth.moments(stored, log, None))
        else:
            frames = knowledge.check_frames(stored, log, None, watcher.frames)
        assert frames > 10

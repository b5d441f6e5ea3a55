"""Clocks: every decision has one, its end finishes the turn, and nobody sees one he may not know of."""

from pathlib import Path
from typing import Any

import pytest

from shadda.server.play import GRACE
from tests.server.house import House, StillClock, open_house
from tests.server.player import Player
from tests.server.scenes import owing, pass_time, play_to, play_to_scene, settle, step

_SCENES = [
    ("karooty", "peek", 10),
    ("karooty", "turn", 30),
    ("karooty", "drawn", 20),
    ("karooty", "jack", 20),
    ("karooty", "queen", 20),
    ("karooty", "king", 20),
    ("karooty", "after", 10),
    ("karooty", "round_over", 15),
    ("cambio", "slap", 4),
    ("cabo2", "spy", 20),
    ("cabo2", "choose", 10),
]


async def _begin(house: House, preset: str, scene: str) -> tuple[list[Player], Player]:
    people = await house.match("Sara", "Omar", "Lina", preset=preset)
    if scene == "choose":
        return people, people[0]
    if preset == "cabo2":
        for person in people:
            await step(person, "choose:1,2")
    if scene == "round_over":
        await play_to_scene(people, "last_lap")
    return people, await play_to(people, scene)


@pytest.mark.parametrize(("preset", "scene", "seconds"), _SCENES)
async def test_each_decision_ends_by_itself(tmp_path: Path, preset: str, scene: str, seconds: int) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=21) as house:
        people, person = await _begin(house, preset, scene)
        frame = person.frame
        assert frame is not None
        mine = [one for one in frame["clocks"] if one["seat"] == person.seat]
        assert mine == [{"seat": person.seat, "ends": clock.now() + seconds * 1000, "seconds": seconds}]
        first = len((await house.services.store.log(person.match_id)).steps)
        await pass_time(clock, seconds - 1, people, most=2)
        assert len((await house.services.store.log(person.match_id)).steps) == first
        await pass_time(clock, 1, people, most=2)
        steps = (await house.services.store.log(person.match_id)).steps[first:]
        assert steps
        assert {step.kind for step in steps} <= {"auto", "chance"}
        await settle(people)
        assert person.frame != frame
        assert owing(people) is not None


async def test_without_clocks_nothing_ends(tmp_path: Path) -> None:
    clock = StillClock()
    seconds = ("peek", "turn", "drawn", "power", "after", "round_over", "slap")
    values: dict[str, Any] = {f"{name}_seconds": 0 for name in seconds}
    async with open_house(tmp_path, clock=clock) as house:
        people = await house.match("Sara", "Omar", "Lina", values=values)
        assert people[0].frame is not None
        assert people[0].frame["clocks"] == []
        await pass_time(clock, 60, people, most=2)
        assert people[0].view["phase"] == "peek"


async def test_a_step_that_tells_nothing_sends_nothing(tmp_path: Path) -> None:
    """A secret choice of two cards shows its seat alone: no frame, no clock, no presence for others."""
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        people = await house.match("Sara", "Omar", "Lina", preset="cabo2")
        await settle(people)
        heard = len(people[1].heard)
        frame = people[1].frame
        await clock.pass_by(3)
        await step(people[0], "choose:1,2")
        await people[1].send({"t": "ping", "n": 7})
        await people[1].until(lambda: people[1].heard[-1] == {"t": "pong", "n": 7, "now": clock.now()})
        assert len(people[1].heard) == heard + 1
        assert people[1].frame == frame
        # Nor has the chooser's own clock begun anew.
        assert people[0].frames[-1]["clocks"] == people[0].frames[-2]["clocks"]
        await step(people[0], "ready")
        await settle(people)
        assert people[1].frame != frame


async def test_an_act_after_the_end_of_its_clock_is_refused(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=22) as house:
        people = await house.match("Sara", "Omar", "Lina")
        person = await play_to(people, "turn")
        await pass_time(clock, 30, people, most=2)
        assert (await person.act("draw"))["code"] == "not_your_turn"


async def test_the_clock_that_rings_must_still_be_the_same(tmp_path: Path) -> None:
    """Whoever acts in the last moment has a new clock, and the old one does nothing."""
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=23) as house:
        people = await house.match("Sara", "Omar", "Lina")
        person = await play_to(people, "turn")
        await pass_time(clock, 29, people, most=2)
        await step(person, "draw")
        await pass_time(clock, 5, people, most=2)
        assert person.view["phase"] == "drawn"


async def test_after_a_restart_what_has_run_out_gets_grace(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=24) as house:
        people = await house.match("Sara", "Omar", "Lina")
        person = await play_to(people, "turn")
        code, cookies, seat = person.code, person.http.cookies, person.seat
    clock.time += 3_600_000
    async with open_house(tmp_path, clock=clock, seed=25) as house:
        again = await house.stranger()
        again.http.cookies.update(cookies)
        await again.hello(code)
        assert again.frame is not None
        assert again.frame["clocks"] == [{"seat": seat, "ends": clock.now() + GRACE, "seconds": 30}]
        await step(again, "draw")


async def test_a_clock_set_back_does_not_lengthen_a_turn(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock, seed=24) as house:
        people = await house.match("Sara", "Omar", "Lina")
        person = await play_to(people, "turn")
        code, cookies = person.code, person.http.cookies
    clock.time -= 3_600_000
    async with open_house(tmp_path, clock=clock, seed=25) as house:
        again = await house.stranger()
        again.http.cookies.update(cookies)
        await again.hello(code)
        assert again.frame is not None
        assert [one["ends"] for one in again.frame["clocks"]] == [clock.now() + 30_000]

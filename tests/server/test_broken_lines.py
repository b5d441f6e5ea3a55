"""Lines that break in every way, in every phase: an acknowledged command stands, any other counts once.

People play a match behind lines that fail at chosen moments.  Whoever was cut off comes back to the view of
his seat, and to no event twice; everybody else hears what the stored steps tell him, and nothing where they
tell him nothing.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from shadda.core.match import Frame, Match
from shadda.server.limits import Limits
from shadda.testing.play import choose
from tests.e2e.proxy import Proxy, Way
from tests.server.behind import Behind, behind_lines
from tests.server.house import House, StillClock, open_house
from tests.server.player import PATIENCE
from tests.server.returner import Returner
from tests.server.scenes import NO_CLOCKS

_SILENCE: Final = 0.3
_MOST_ACTS: Final = 3000
_MOST_MATCHES: Final = 8


# -- what happens to a line while its person acts ----------------------------------------------------------


Act = Callable[[], Awaitable[dict[str, Any]]]
Fault = Callable[[Proxy, Returner, Act], Awaitable[dict[str, Any]]]


async def dropped(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """The line is gone before the command is given."""
    proxy.drop()
    return await act()


async def half_a_command(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """The line is cut in the middle of what the client sends."""
    proxy.cut_at("up", past=20)
    return await act()


async def unheard(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """The command has arrived; the line is cut before anything comes of it."""
    proxy.cut_at("down", b'{"t":"frame"')
    return await act()


async def half_a_frame(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """The line is cut in the middle of the frame that shows what was done."""
    proxy.cut_at("down", b'{"t":"frame"', past=60)
    return await act()


async def unacknowledged(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """The frame has come; the line is cut before the acknowledgement."""
    proxy.cut_at("down", b'{"t":"ack"')
    return await act()


async def _frozen(proxy: Proxy, person: Returner, act: Act, *ways: Way) -> dict[str, Any]:
    proxy.freeze(ways)
    acting = asyncio.ensure_future(act())
    await person.until(lambda: not person.online)
    proxy.thaw()
    return await acting


async def frozen(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """Nothing passes until the client has given the line up; then all of it does."""
    return await _frozen(proxy, person, act, "up", "down")


async def frozen_up(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """What the client sends is held back, and arrives late on a line that has been given up."""
    return await _frozen(proxy, person, act, "up")


async def frozen_down(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """What the server sends is held back."""
    return await _frozen(proxy, person, act, "down")


async def half_open_here(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """The server has lost the line, and the client does not know."""
    proxy.halve("server")
    return await act()


async def half_open_there(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """The client has lost the line, and the server hears of its end long after the next one."""
    proxy.halve("client")
    answer = await act()
    proxy.let_go()
    return answer


async def jittery(proxy: Proxy, person: Returner, act: Act) -> dict[str, Any]:
    """Everything takes its time."""
    proxy.delay(0.0, 0.06, Random(1))
    return await act()


FAULTS: Final[tuple[Fault, ...]] = (
    dropped,
    unacknowledged,
    frozen,
    half_a_frame,
    half_open_there,
    unheard,
    frozen_up,
    half_a_command,
    half_open_here,
    frozen_down,
    jittery,
)


# -- a match behind such lines -----------------------------------------------------------------------------


class Scenes(Struct, frozen=True):
    """A table, how it is played there, and the scenes in which lines are to fail."""

    game: str
    preset: str
    values: Mapping[str, Any]
    seats: int
    scenes: tuple[str, ...]
    weights: Mapping[str, float] = {}
    seed: int = 1

    def __str__(self) -> str:
        return f"{self.game}-{self.preset}-{self.scenes[0]}"


def scene_of(person: Returner) -> str:
    """Name what a person is about to decide."""
    phase: str = person.view["phase"]
    if phase == "peek" and person.legal[0].startswith("choose"):
        return "choose"
    return "last_lap" if phase == "turn" and person.view.get("caller") is not None else phase


def _sent(frame: Frame) -> tuple[list[Any], Any, Any, Any]:
    """Give events, view, legal and free tokens as they are sent."""
    told: list[Any] = msgspec.json.decode(msgspec.json.encode(frame.events))
    view = msgspec.json.decode(msgspec.json.encode(frame.view))
    return told, view, frame.legal, frame.free


def _expected(before: Match, after: Match, reader: int) -> tuple[list[Any], Any, Any, Any]:
    """Make what the steps between two positions tell a reader, and what is there for him then."""
    match = before.clone()
    events = []
    for step in after.steps[len(before.steps) :]:
        match.repeat(step.actor, step.token, step.auto)
        events += match.events
    frame = match.frame(reader, events)
    return _sent(match.present(reader, []) if frame is None else frame)


async def act_behind(behind: Behind, person: Returner, token: str, fault: Fault) -> None:
    """Act while one's line fails, and compare what everybody was told with what was stored."""
    before = behind.play.match
    told = [len(one.told()) for one in behind.people]
    name = person.new_id()
    proxy = behind.proxy_of(person)
    person.silence = _SILENCE
    answer = await fault(proxy, person, lambda: person.act(token, command=name))
    assert answer["t"] == "ack", answer
    proxy.mend()
    person.silence = PATIENCE
    await behind.settle()

    after = behind.play.match
    new = after.steps[len(before.steps) :]
    own = [step for step in new if step.actor == person.seat and not step.auto]
    assert len(own) == 1, "it counts once"
    # Sent once more, it is acknowledged and does nothing.
    assert (await person.act(token, command=name))["t"] == "ack"
    await behind.settle()
    assert behind.play.match is after

    for one, heard in zip(behind.people, told, strict=True):
        assert one.seat is not None
        events, view, legal, free = _expected(before, after, one.seat)
        frame = one.frame
        assert frame is not None
        assert (frame["view"], frame["legal"], frame["free"]) == (view, legal, free)
        frames = [message for message in one.told()[heard:] if message["t"] == "frame"]
        live = [event for frame in frames for event in frame["events"]]
        if one is not person:
            assert live == events
            assert events or one.told()[heard:] == [], "a step that tells nothing sends nothing"
        else:
            assert live in [events[at : at + len(live)] for at in range(len(events) + 1)], "once, in order"


def _check_lines(person: Returner) -> None:
    """Every line counts its frames from 1, and begins without what happened before it."""
    for line in person.lines:
        shown = [message for message in line if message["t"] == "frame"]
        assert [frame["n"] for frame in shown] == list(range(1, len(shown) + 1))
        if shown and line[0]["room"]["match"]:
            assert shown[0]["events"] == []


async def _play(house: House, table: Scenes, rng: Random, wanted: dict[str, list[Fault]]) -> None:
    """Play a match, and let lines fail wherever there is a fault left for the scene."""
    wish = {"game": table.game, "preset": table.preset, "values": dict(table.values)}
    async with behind_lines(house, table.seats, **wish) as behind:
        for _ in range(_MOST_ACTS):
            await behind.settle()
            owing = behind.owing()
            if not owing or not any(wanted.values()):
                break
            person = rng.choice(owing)
            token = choose(person.legal, rng, table.weights)
            left = wanted.get(scene_of(person))
            if left:
                await act_behind(behind, person, token, left.pop(0))
            else:
                assert (await person.act(token))["t"] == "ack"
        for person in behind.people:
            _check_lines(person)


async def _break(folder: Path, table: Scenes, wanted: dict[str, list[Fault]]) -> None:
    """Play matches until every fault has happened in its scene."""
    # The clock stands, and with it what the limit of messages gives back.
    limits = Limits(messages_at_once=1_000_000)
    rng = Random(table.seed)
    async with open_house(folder, seed=table.seed, clock=StillClock(), limits=limits) as house:
        for _ in range(_MOST_MATCHES):
            if any(wanted.values()):
                await _play(house, table, rng, wanted)
    assert not any(wanted.values()), f"not reached: {[scene for scene, left in wanted.items() if left]}"


# -- the tables --------------------------------------------------------------------------------------------

_OPEN: Final = {**NO_CLOCKS, "slap_seconds": 0}
_LONG: Final = {"call": 0.02, "match": 0.2, "take": 0.3, "discard": 20.0, "skip": 0.3}

_TABLES: Final = (
    Scenes(
        "one_fifty",
        "karooty",
        {**_OPEN, "target": 100},
        3,
        ("peek", "turn", "drawn", "jack", "queen", "king", "after", "last_lap", "round_over"),
        _LONG,
    ),
    Scenes("one_fifty", "cabo2", _OPEN, 3, ("choose", "spy"), _LONG),
    Scenes("one_fifty", "cambio", _OPEN, 3, ("slap",), _LONG),
    Scenes(
        "trix",
        "short",
        {"redeal_king": "bare_king_ace", "redeal_trix": "twos_and_three"},
        4,
        ("doubling", "redeal_claim", "choose_contract", "trick_play", "layout_play"),
        seed=23,
    ),
    Scenes(
        "haseb",
        "haseb",
        {"type": "take_and_give", "post_every": 4, "clock": "open"},
        4,
        ("post", "post_answer", "post_throw", "first_peek", "turn", "drawn", "power"),
        {"call": 0.01, "skip": 0.3},
    ),
)


@pytest.mark.parametrize("table", _TABLES, ids=str)
async def test_lines_fail_in_every_scene(tmp_path: Path, table: Scenes) -> None:
    """Some faults for what a table is about, one for each other scene; each fault has its turn."""
    faults = {scene: [FAULTS[at % len(FAULTS)]] for at, scene in enumerate(table.scenes)}
    faults[table.scenes[0]] += [unacknowledged, unheard, frozen_down]
    await _break(tmp_path, table, faults)


@pytest.mark.night
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("table", _TABLES, ids=str)
async def test_every_fault_in_every_scene(tmp_path: Path, table: Scenes, seed: int) -> None:
    faults = {scene: list(FAULTS) for scene in table.scenes}
    await _break(tmp_path, replace(table, seed=seed), faults)

"""Two processes write one database at once: nothing forks, nothing is lost, nothing counts twice."""

import asyncio
import itertools
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from shadda.server.bots import Answer, play_answer
from shadda.server.clock import SystemClock
from shadda.server.db.address import Address
from shadda.server.db.rows import Account, Append, StoredClock, StoredMember, StoredRoom
from shadda.server.play import Play, World
from tests.server.databases import KINDS, new_database, open_store
from tests.server.house import House, SeededDealer, open_house
from tests.server.lives import mortal, start, written
from tests.server.parties import TABLES, open_party, play_party
from tests.server.player import Player
from tests.server.process import free_port
from tests.server.stayer import Stayer
from tests.server.test_store import match, steps
from tests.server.witness import check

_ROOM = StoredRoom("BCDFG", "one_fifty", "karooty", {}, 3, (StoredMember(0, "Sara", 3, "a"),), 0, 1)


async def _begin(address: Address, matches: int) -> None:
    async with open_store(address) as store:
        await store.add_account(Account("a", "Sara", 3), "hash", 1)
        await store.add_room(_ROOM, 2)
        for number in range(matches):
            name = f"m{number}"
            room = replace(_ROOM, revision=number + 1, match_id=name)
            first = Append(name, steps(0, "pick:0"), [StoredClock(0, 1, 77)])
            await store.begin_match(replace(match(), id=name), room, first, 5)


async def _race(address: Address, matches: int, appends: int) -> int:
    """Let two processes append to the same matches; gives how often one had to give way."""
    await _begin(address, matches)
    racers = [
        await start("tests.server.racer", written(address), name, str(matches), str(appends))
        for name in ("here", "there")
    ]
    for racer in racers:
        assert racer.stdout is not None
        assert await racer.stdout.readline() == b"ready\n"
    ended = await asyncio.gather(*(racer.communicate(b"\n") for racer in racers))
    told: list[dict[str, Any]] = [json.loads(output) for output, _ in ended]
    taken = [(one["match"], one["seq"], one["token"]) for heard in told for one in heard["appended"]]
    assert len(taken) == len(set(taken)) == sum(len(heard["appended"]) for heard in told)
    async with open_store(address) as store:
        for number in range(matches):
            log = await store.log(f"m{number}")
            assert [step.seq for step in log.steps] == list(range(len(log.steps)))
            stored = {(f"m{number}", step.seq, step.token) for step in log.steps if step.seq}
            assert stored == {one for one in taken if one[0] == f"m{number}"}, "lost, or not told"
            names = [command.id for command in log.commands]
            assert sorted(names) == sorted({step.token for step in log.steps if step.seq}), "doubled"
            shared = {f"both-{at}" for at in range(appends)}
            assert shared <= set(names)
    assert len(taken) == matches * appends * 3
    assert all(heard["repeated"] > 0 for heard in told) or sum(heard["repeated"] for heard in told) > 0
    return sum(heard["conflicts"] + heard["busy"] for heard in told)


@pytest.mark.parametrize("kind", KINDS)
async def test_two_processes_append_to_the_same_matches(kind: str, tmp_path: Path) -> None:
    assert await _race(await new_database(kind, tmp_path), matches=2, appends=20) > 0


@pytest.mark.night
@pytest.mark.parametrize("kind", KINDS)
async def test_two_processes_append_thousands_of_times(kind: str, tmp_path: Path) -> None:
    given_way = await _race(await new_database(kind, tmp_path), matches=5, appends=400)
    print(f"{kind}: 6000 appends, {given_way} times one gave way")
    assert given_way > 0


async def _twin(person: Player, port: int, twin: Player) -> Player:
    """Let somebody open the same room at another server too."""
    twin.name = person.name
    twin.code = person.code
    twin.http.cookies.update(person.http.cookies)
    return twin


async def _two_houses(folder: Path, here: House, there: House) -> tuple[list[Player], list[Player]]:
    people = await here.match("Sara", "Omar", "Lina")
    others = []
    for person in people:
        other = await _twin(person, there.port, await there.stranger())
        await other.hello(person.code)
        others.append(other)
    return people, others


async def test_a_command_given_to_both_servers_counts_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, seed=1) as here, open_house(tmp_path, seed=2) as there:
        people, others = await _two_houses(tmp_path, here, there)
        for person, other in zip(people, others, strict=True):
            name = f"same-{person.name}"
            done = await asyncio.gather(person.act("ready", command=name), other.act("ready", command=name))
            assert [one["t"] for one in done] == ["ack", "ack"]
        log = await here.services.store.log(people[0].match_id)
        assert sorted(step.actor for step in log.steps if step.token == "ready") == [0, 1, 2]
        assert len(log.commands) == 3


async def test_a_bot_answers_only_what_it_has_thought_about(tmp_path: Path) -> None:
    """Where another process was first, its answer must not become one to the seat's next decision."""
    async with open_store(await new_database("sqlite", tmp_path)) as store:
        await store.add_account(Account("a", "Sara", 3), "hash", 1)
        await store.add_room(_ROOM, 2)
        world = World(store, SystemClock(), SeededDealer(Random(1)))
        room = replace(_ROOM, revision=1, match_id="m")
        options = {**match().options, "target": 20}
        here = await Play.begin(world, replace(match(), options=options), room)
        there = await Play.load(world, "m")
        assert there is not None
        answer = Answer(0, here.match.state.clock(0), 0, ["ready"])
        await here.change(lambda now: play_answer(now, answer), "bot")
        known = len(here.match.steps)
        await there.change(lambda now: play_answer(now, answer), "bot")
        assert len((await store.log("m")).steps) == known
        assert there.match.steps == here.match.steps


async def _play_at_both(address: Address, game: str, seed: int) -> None:
    ports = free_port(), free_port()
    async with mortal(ports[0], address, seed=seed), mortal(ports[1], address, seed=seed + 1):
        people = await open_party(ports[0], seed, game)
        twins = []
        for person in people:
            twin = Stayer(ports[1], Random(f"{seed}, twin of {person.name}"), person.place, person.party)
            twin._ids = itertools.count(100_000)
            await _twin(person, ports[1], twin)
            twins.append(twin)
        await asyncio.gather(play_party(people, lambda: True), play_party(twins, lambda: True))
    counts = await check(address, [*people, *twins])
    print(f"{game} at two servers, seed {seed}: {counts}")
    assert counts.matches == 1


@pytest.mark.night
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", TABLES)
async def test_the_same_people_at_two_servers(kind: str, game: str, tmp_path: Path) -> None:
    # What one server does the other finds when a clock rings there: also that the match is over.
    for seed in range(5):
        await _play_at_both(await new_database(kind, tmp_path / str(seed)), game, seed=seed)

"""Holds what people were told against what is stored: nothing lost, nothing doubled, nothing untrue.

Every command that was acknowledged is in the log once, with the very tokens that were sent; whatever else is
in the log as a person's act was sent by that person and never refused; and the views that a person was shown
are positions of the log, in its order.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import select

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.db import tables
from shadda.server.db.address import Address
from shadda.server.db.rows import StoredMatch, StoredStep
from shadda.server.db.store import Store, open_database
from tests.server.stayer import Sent, Stayer


class Stored(Struct):
    """A match as it came out of the database."""

    match: StoredMatch
    steps: list[StoredStep]
    commands: dict[tuple[int, str], range]
    over: bool


class Counts(Struct):
    """How much was held against the log."""

    matches: int = 0
    steps: int = 0
    commands: int = 0
    views: int = 0
    repeated: int = 0
    """Commands in the log that were sent more than once."""


async def check(address: Address, people: Sequence[Stayer]) -> Counts:
    """Compare all that these people have seen with the database."""
    counts = Counts()
    named = {match for person in people for match, _ in person.views}
    named |= {sent.match for person in people for sent in person.sent.values()}
    for match_id in sorted(named):
        stored = await _read(address, match_id)
        assert [step.seq for step in stored.steps] == list(range(len(stored.steps))), "a gap or a fork"
        counts.matches += 1
        counts.steps += len(stored.steps)
        _check_commands(stored, people, counts)
        _check_views(stored, people, counts)
    return counts


async def _read(address: Address, match_id: str) -> Stored:
    database = open_database(address, durable=False)
    async with Store(database) as store:
        match = await store.match(match_id)
        assert match is not None, "a match that was shown is lost"
        log = await store.log(match_id)
        command = tables.command
        async with database.readers.connect() as connection:
            rows = await connection.execute(select(command).where(command.c.match_id == match_id))
            commands = {
                (row.seat, row.command_id): range(row.first_seq, row.last_seq + 1) for row in rows.all()
            }
    return Stored(match, log.steps, commands, match.over_at is not None)


def _seat_of(stored: Stored, person: Stayer) -> int | None:
    return next((player.seat for player in stored.match.players if player.name == person.name), None)


def _sent_by(stored: Stored, people: Sequence[Stayer]) -> dict[tuple[int, str], Sent]:
    found = {}
    for person in people:
        seat = _seat_of(stored, person)
        for name, sent in person.sent.items():
            if sent.match == stored.match.id:
                assert seat is not None
                found[seat, name] = sent
    return found


def _check_commands(stored: Stored, people: Sequence[Stayer], counts: Counts) -> None:
    acts = {step.seq for step in stored.steps if step.kind == "act"}
    sent = _sent_by(stored, people)
    for which, command in sent.items():
        if command.answer == "ack":
            assert which in stored.commands, f"acknowledged and lost: {which} {command}"
        elif command.answer is not None:
            assert which not in stored.commands, f"refused and stored: {which} {command}"
    for (seat, name), steps in stored.commands.items():
        assert (seat, name) in sent, "nobody has sent this"
        own = [stored.steps[seq] for seq in steps if seq in acts and stored.steps[seq].actor == seat]
        assert [step.token for step in own] == sent[seat, name].tokens
        assert acts.issuperset(step.seq for step in own), "one step of two commands"
        acts.difference_update(step.seq for step in own)
        counts.commands += 1
        counts.repeated += sent[seat, name].times > 1
    assert not acts, "steps that belong to no command"


def _plain(view: object) -> bytes:
    """Encode a view as it arrives at a browser."""
    return msgspec.json.encode(msgspec.json.decode(msgspec.json.encode(view)), order="sorted")


def _positions(stored: Stored, seat: int | None) -> list[bytes]:
    """List what a reader could see after each step of the log."""
    game = get_game(stored.match.game)
    match = Match(game, game.options(None, stored.match.options, stored.match.seats), stored.match.seats)
    views = []
    for step in stored.steps:
        match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        views.append(_plain(match.view(seat)))
    assert match.state.over() == stored.over
    return views


def _check_views(stored: Stored, people: Sequence[Stayer], counts: Counts) -> None:
    for person in people:
        shown: list[Any] = [view for match, view in person.views if match == stored.match.id]
        if not shown:
            continue
        positions = _positions(stored, _seat_of(stored, person))
        at = 0
        for view in map(_plain, shown):
            known = at
            while at < len(positions) and positions[at] != view:
                at += 1
            assert at < len(positions), f"{person.name} was shown what is not in the log after step {known}"
            counts.views += 1

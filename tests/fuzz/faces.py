"""Holds every face that people were told against what their seats could know, in all five games."""

from collections.abc import Sequence
from typing import Any

import msgspec

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.server.db.rows import Log, StoredMatch
from shadda.wire.event import seen_class
from shadda.wire.view import faces_in
from tests.e2e import truth
from tests.e2e.knowledge import known_faces


def check_all(stored: StoredMatch, log: Log, frames: Sequence[dict[str, Any]]) -> int:
    """Check the frames of one person, each by the seat it was made for; gives their number."""
    mine = [frame for frame in frames if frame["match"] == stored.id]
    for seat in {frame["view"]["seat"] for frame in mine}:
        _check(stored, log, seat, [frame for frame in mine if frame["view"]["seat"] == seat])
    return len(mine)


def _check(stored: StoredMatch, log: Log, seat: int | None, frames: Sequence[dict[str, Any]]) -> None:
    game = get_game(stored.game)
    views, faces = _story(stored, log, seat)
    events = {kind.__struct_config__.tag: kind for kind in map(seen_class, game.events)}
    at = 0
    for frame in frames:
        # Frames that waited are joined: their events may be of the round before.
        first, at = at, next(number for number in range(at, len(views)) if views[number] == frame["view"])
        told = faces_in(msgspec.convert(frame["view"], game.View))
        for event in frame["events"]:
            told += faces_in(msgspec.convert(event, events[event["t"]]))
        alike = (number for number in range(at, len(views)) if views[number] == views[at])
        may = set().union(*(faces[number] for number in (*range(first, at), *alike)))
        foreign = {str(face).split("=")[0] for face in told} - may
        assert not foreign, f"{stored.game}, seat {seat}: {sorted(foreign)} in {frame}"


def _story(stored: StoredMatch, log: Log, seat: int | None) -> tuple[list[Any], list[set[str]]]:
    """List the views of a reader after each step, and the faces he may have learned by then."""
    if stored.game == "one_fifty":
        return _one_fifty(stored, log, seat)
    if seat is not None:
        views, faces = known_faces(stored, log, seat)
        laid = _displaced(stored, log) if stored.game == "haseb" else {}
        return views, [known | laid.get(number, set()) for number, known in enumerate(faces)]
    # What is shown to somebody who looks on is known at every seat.
    known = [_story(stored, log, one)[1] for one in range(stored.seats)]
    public = [set.intersection(*at_once) for at_once in zip(*known, strict=True)]
    return [msgspec.to_builtins(match.view(None)) for match in _again(stored, log)], public


def _displaced(stored: StoredMatch, log: Log) -> dict[int, set[str]]:
    """Give the card of a row that a step of Haseb! laid on the floor, by the step's number.

    Everybody sees it; where the step ends the round, no position shows it any more.
    """
    laid: dict[int, set[str]] = {}
    for number, before in enumerate(_again(stored, log)[:-1], start=1):
        step = log.steps[number]
        verb, _, slot = step.token.partition(":")
        if verb in ("take", "keep") and slot.isdecimal():
            rows = msgspec.to_builtins(before.game.to_setup(before.state))["rows"]
            laid[number] = {rows[step.actor].split()[int(slot) - 1].split("=")[0]}
    return laid


def _one_fifty(stored: StoredMatch, log: Log, seat: int | None) -> tuple[list[Any], list[set[str]]]:
    views: list[Any] = []
    faces: list[set[str]] = []
    learned: set[str] = set()
    number = 0
    for match in _again(stored, log):
        state = match.state
        assert isinstance(state, OneFiftyState)
        if state.round != number:
            number, learned = state.round, set()
        # Who looks on sees the cards of a failed match, which every seat knows then.
        readers = range(match.seats) if seat is None else [seat]
        known = set.intersection(*(truth.told(state, reader) for reader in readers))
        learned = learned | truth.told(state, None) | known
        views.append(msgspec.to_builtins(match.view(seat)))
        faces.append(learned)
    return views, faces


def _again(stored: StoredMatch, log: Log) -> list[Match]:
    """Play a match again; gives a copy after each step."""
    game = get_game(stored.game)
    match = Match(game, game.options(None, stored.options, stored.seats), stored.seats)
    copies: list[Match] = []
    for step in log.steps:
        match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        copies.append(match.clone())
    return copies

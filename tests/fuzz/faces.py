"""Holds every face that people were told against what their seats could know, in all five games."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.db.rows import Log, StoredMatch
from shadda.wire.event import seen_class
from shadda.wire.view import faces_in
from tests.e2e import truth
from tests.e2e.knowledge import check_frames, known_faces


def check_all(stored: StoredMatch, log: Log, frames: Sequence[dict[str, Any]]) -> int:
    """Check the frames of one connection after the other, each by the seat it was made for."""
    mine = [frame for frame in frames if frame["match"] == stored.id]
    checked = 0
    for seat in {frame["view"]["seat"] for frame in mine}:
        seen = [frame for frame in mine if frame["view"]["seat"] == seat]
        if stored.game == "one_fifty":
            found = truth.moments(stored, log, seat)
            checked += truth.check([json.dumps(frame) for frame in seen], stored.id, found)
        elif seat is not None:
            checked += check_frames(stored, log, seat, seen)
        else:
            checked += _check_public(stored, log, seen)
    return checked


def _check_public(stored: StoredMatch, log: Log, frames: Sequence[dict[str, Any]]) -> int:
    """Check what somebody who looks on was told: every seat has to know it too."""
    game = get_game(stored.game)
    match = Match(game, game.options(None, stored.options, stored.seats), stored.seats)
    views: list[Any] = []
    for step in log.steps:
        match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        views.append(msgspec.to_builtins(match.view(None)))
    known = [known_faces(stored, log, seat)[1] for seat in range(stored.seats)]
    events = {kind.__struct_config__.tag: kind for kind in map(seen_class, game.events)}
    at = 0
    for frame in frames:
        at = next(number for number in range(at, len(views)) if views[number] == frame["view"])
        told = faces_in(msgspec.convert(frame["view"], game.View))
        for event in frame["events"]:
            told += faces_in(msgspec.convert(event, events[event["t"]]))
        alike = [number for number in range(at, len(views)) if views[number] == views[at]]
        public = set().union(*(set.intersection(*(one[number] for one in known)) for number in alike))
        foreign = {str(face).split("=")[0] for face in told} - public
        assert not foreign, f"{stored.game}, looking on: {sorted(foreign)} in {frame}"
    return len(frames)

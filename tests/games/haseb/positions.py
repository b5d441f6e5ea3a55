"""Positions of Haseb! for tests, and what readers see and remember of them."""

from typing import Any

from shadda.core.match import Match
from shadda.games.haseb.memory import HasebMemory
from shadda.games.haseb.view import HasebView
from shadda.wire.event import Reader, seen_by
from tests.games.haseb.hooks import GAME

ROWS = ["1 2", "3 4", "5 6", "ful kanz", "swap spy9", "raid slide"]


def match_at(options: dict[str, Any] | None = None, seats: int = 3, **setup: Any) -> Match:
    """Set up a match; rows are short and different unless they are given."""
    if setup.get("phase") != "deal":
        setup.setdefault("rows", ROWS[:seats])
    return Match(GAME, GAME.options(None, options or {}, seats), seats, setup)


def view(match: Match, reader: Reader) -> HasebView:
    """Give a reader's view."""
    seen = match.view(reader)
    assert isinstance(seen, HasebView)
    return seen


def memory(match: Match, seat: int) -> HasebMemory:
    """Give what a seat remembers."""
    found = GAME.memory(match.state, seat)
    assert isinstance(found, HasebMemory)
    return found


def shown(match: Match, reader: Reader) -> dict[str, str]:
    """List the faces in the rows that a reader may look at now, by place."""
    zones = [zone for zone in view(match, reader).zones if zone.id == "row"]
    return {f"{zone.seat}.{spot.slot}": spot.face for zone in zones for spot in zone.cards if spot.face}


def known(match: Match, seat: int) -> str:
    """Write down which cards a seat knows, and where they lie."""
    return " ".join(f"{card.face}@{card.seat}.{card.position}" for card in memory(match, seat).known)


def told(match: Match, reader: Reader) -> list[str]:
    """List the tags of the events that the last change told a reader."""
    seen = [seen_by(event, reader) for event in match.events]
    return [str(event.__struct_config__.tag) for event in seen if event is not None]


def play(match: Match, *commands: str) -> Match:
    """Play commands, outcomes and time-outs, as in a case."""
    for command in commands:
        actor, *tokens = command.split()
        if actor == "*":
            match.chance_token(tokens[0])
        elif tokens == ["timeout"]:
            match.timeout(int(actor))
        else:
            match.command(int(actor), tokens)
    return match

"""Positions of Trix for tests, and what is seen there."""

from typing import Any

from shadda.core.match import Match
from shadda.games.trix.view import Held, TrixMemory, TrixView
from shadda.wire.event import Face, Reader, faces_told, hears
from shadda.wire.view import Zone
from tests.games.trix.hooks import GAME

READERS: list[Reader] = [None, 0, 1, 2, 3]


def match_at(options: dict[str, Any] | None = None, preset: str | None = None, **setup: Any) -> Match:
    """Set up a position; without keys, a match that has not begun."""
    return Match(GAME, GAME.options(preset, options or {}, 4), 4, setup or None)


def view(match: Match, reader: Reader) -> TrixView:
    """Give what a reader sees."""
    seen = match.view(reader)
    assert isinstance(seen, TrixView)
    return seen


def memory(match: Match, seat: int) -> TrixMemory:
    """Give what a seat has learned."""
    learned = GAME.memory(match.state, seat)
    assert isinstance(learned, TrixMemory)
    return learned


def zone(match: Match, reader: Reader, name: str, seat: int | None = None) -> Zone:
    """Find the one zone of this name and seat."""
    (found,) = [part for part in view(match, reader).zones if (part.id, part.seat) == (name, seat)]
    return found


def faces(found: Zone) -> str:
    """Write the faces of a zone."""
    return " ".join(spot.face or "??" for spot in found.cards)


def hands(match: Match, reader: Reader) -> list[str]:
    """Write the faces in all hands that a reader may look at."""
    return [faces(zone(match, reader, "hand", seat)) for seat in range(4)]


def told(match: Match) -> list[str]:
    """Write the faces that the last change told each reader."""
    return [
        " ".join(face for event in match.events for face in faces_told(event, reader)) for reader in READERS
    ]


def heard(match: Match) -> list[Reader]:
    """Name the readers who were told of the last change."""
    return [reader for reader in READERS if any(hears(event, reader) for event in match.events)]


def held(seat: int, face: str) -> Held:
    """Name a card in a hand."""
    return Held(seat, Face(face))

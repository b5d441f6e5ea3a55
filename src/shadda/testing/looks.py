"""Positions, views and texts in forms that can be compared."""

import re
from collections.abc import Mapping

import msgspec

from shadda.core.match import Match
from shadda.wire.event import Reader


def position(match: Match) -> bytes:
    """Describe a position in a form that can be compared."""
    return msgspec.json.encode(match.game.to_setup(match.state))


def seen(match: Match, reader: Reader) -> bytes:
    """Encode all that a reader can see or do now, and what a seat remembers."""
    parts: list[object] = [match.view(reader)]
    if reader is not None:
        parts += [match.legal(reader), match.free(reader), match.game.memory(match.state, reader)]
    return msgspec.json.encode(parts)


def faces_in(outcome: str) -> list[str]:
    """List the faces that an outcome of chance orders; none if it orders numbers or picks something."""
    verb, _, names = outcome.partition(":")
    return [] if verb == "pick" else [name for name in names.split(",") if not name.isdigit()]


def texts_in(value: object) -> set[str]:
    """Collect every text in what would be sent, whole and word by word."""
    built = msgspec.to_builtins(value)
    texts: set[str] = set()
    parts: list[object] = [built]
    while parts:
        part = parts.pop()
        if isinstance(part, str):
            texts.update([part, *re.split(r"[\s,@]+", part)])
        elif isinstance(part, Mapping):
            parts += [*part.keys(), *part.values()]
        elif isinstance(part, list):
            parts += part
    return texts

"""What lies on the table for one reader now.

Every game's view is a Struct of its own on top of `View`, so that a client can draw any game from its
zones, and the game's own screen from the rest.  Views are built field by field (the second wall of
secrecy); a face stands in them only where its reader sees it at this moment.  `Memory` is what a seat
has legally learned beyond its view; bots and training get it, a person's client never does.
"""

from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from shadda.wire.event import Face


class Spot(Struct, frozen=True, omit_defaults=True):
    """One card in a zone.  `slot` is the number by which tokens address it, counted from 1."""

    slot: int
    face: Face | None = None
    """None = face down for this reader."""


class Zone(Struct, frozen=True, omit_defaults=True):
    """A place for cards on the table.

    `kind` says how it is laid out: `grid`, `hand`, `row`, `pile` (face up, top last) or `stock` (face
    down, only counted).  `cards` lists the cards that can be addressed or seen; `count` counts all.
    """

    id: str
    kind: str
    count: int
    seat: int | None = None
    cards: list[Spot] = []


class View(Struct, kw_only=True):
    """The part of a view that every game has."""

    seat: int | None
    """The reader; None = a spectator."""
    phase: str
    round: int
    to_act: list[int]
    """Seats that owe a decision, as far as the rules let this reader know."""
    zones: list[Zone]
    totals: list[int]
    ranks: list[int]
    """Per seat, 1 = first; empty while the match runs or if it is void."""


class Memory(Struct, kw_only=True):
    """Base of what a seat has legally learned that its view no longer shows."""


def faces_in(value: object) -> list[Face]:
    """List every face that stands in a Struct (a view, a seen event), found by its annotations."""
    faces: list[Face] = []
    if isinstance(value, Struct):
        for name, annotation in _fields(type(value)):
            _walk(getattr(value, name), annotation, faces)
    return faces


@cache
def _fields(kind: type[Struct]) -> list[tuple[str, Any]]:
    return [(field.name, field.type) for field in msgspec.structs.fields(kind)]


def _walk(value: object, annotation: Any, faces: list[Face]) -> None:
    if value is None:
        return
    if annotation is Face and isinstance(value, str):
        faces.append(Face(value))
    elif isinstance(value, Struct):
        faces.extend(faces_in(value))
    elif get_origin(annotation) in (list, tuple) and isinstance(value, list | tuple):
        for part in value:
            _walk(part, get_args(annotation)[0], faces)
    elif get_origin(annotation) is dict and isinstance(value, dict):
        for part in value.values():
            _walk(part, get_args(annotation)[1], faces)
    elif get_origin(annotation) in (Union, UnionType):
        for option in get_args(annotation):
            if option is not type(None):
                _walk(value, option, faces)

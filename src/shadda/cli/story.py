"""Sentences for what happens: one for each event, in the words of the player who reads it.

A text is looked up by the event's tag with what matters for the sentence: who acts (`.me`), at whom
(`.at_me`), whether a face is told (`.shown`) and which switches are on (`.last_lap`).  The most telling
text that exists is taken.
"""

from collections.abc import Iterator, Sequence
from typing import get_args

import msgspec

from shadda.cli.table import face_name
from shadda.cli.texts import Texts
from shadda.wire.event import Face, SeenEvent

_SEATS = ("seat", "starter", "target", "caller", "carrier", "other", "guess")


def sentence(event: SeenEvent, me: int | None, names: Sequence[str], texts: Texts) -> str:
    """Tell an event to the seat `me` (None = a spectator)."""
    tag = str(event.__struct_config__.tag)
    values = {
        field.name: _shown(field.name, getattr(event, field.name), field.type, names, texts)
        for field in msgspec.structs.fields(type(event))
    }
    key = next(key for key in _keys(tag, event, me) if key == tag or texts.has(_full(key, texts)))
    return texts.get(_full(key, texts), **values)


def _full(key: str, texts: Texts) -> str:
    return f"event.{texts.game}.{key}"


def _keys(tag: str, event: SeenEvent, me: int | None) -> Iterator[str]:
    """List the keys of an event, the most telling first."""
    who = list(_who(event, me))
    what = list(_what(event))
    yield from (f"{tag}.{actor}.{part}" for actor in who for part in what)
    yield from (f"{tag}.{actor}" for actor in who)
    yield from (f"{tag}.{part}" for part in what)
    yield tag


def _who(event: SeenEvent, me: int | None) -> Iterator[str]:
    if me is None:
        return
    if getattr(event, "seat", getattr(event, "starter", None)) == me:
        yield "me"
    if getattr(event, "target", None) == me:
        yield "at_me"


def _what(event: SeenEvent) -> Iterator[str]:
    for field in msgspec.structs.fields(type(event)):
        value = getattr(event, field.name)
        if value is True:
            yield field.name
        elif type(None) in get_args(field.type) and _holds_face(field.type):
            yield "bare" if value is None else "shown"


def _holds_face(annotation: object) -> bool:
    return annotation is Face or any(_holds_face(part) for part in get_args(annotation))


def _shown(name: str, value: object, annotation: object, names: Sequence[str], texts: Texts) -> str:
    if value is None:
        return texts.get("nobody")
    if name in _SEATS and isinstance(value, int):
        return names[value]
    if _holds_face(annotation):
        faces = value if isinstance(value, list) else [value]
        return texts.join(face_name(face, texts) for face in faces if isinstance(face, str))
    if isinstance(value, list):
        return texts.join(value)
    if isinstance(value, str):
        return texts.of_game(name, value)
    return str(value)

"""Events and who may hear them: the first wall of secrecy.

An event is written down once, by the rules, with the audience of the whole event (`to`) and of each
narrower field (`Secret`).  Nobody sends an `Event`: `seen_by` makes the form that one reader may see,
a Struct of its own whose secret fields are `None` for everybody else.  `Secret` and `Open` are plain
classes that no codec can encode, so an event that was not made for a reader cannot leave by mistake.

A card's face may stand in an event only as `Secret[Face]` or `Open[Face]` (also inside lists); any
other use is refused when the event classes are checked, which happens when a game is imported.
"""

from collections.abc import Sequence
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NewType,
    TypeVar,
    get_args,
    get_origin,
)

import msgspec
from msgspec import Struct

Face = NewType("Face", str)
"""What a card is, e.g. ``TH``; ``??`` where a text may not tell it."""

EVERYBODY: Final = -1
"""The audience mask of all seats and the spectators."""

Reader = int | None
"""Who looks: a seat, or None for a spectator."""

RecordReader = int | None | Literal["full"]
"""For whom a record is written; ``full`` is the whole truth of a match that is over."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Secret(Generic[T_co]):
    """A value that only the seats in the mask `to` may see."""

    __slots__ = ("to", "value")

    def __init__(self, to: int, value: T_co) -> None:
        """Keep `value` for the seats in the mask `to`."""
        self.to = to
        self.value = value

    def __reduce__(self) -> tuple[object, ...]:
        """Refuse to be pickled: only what `seen_by` makes is sent."""
        raise TypeError("a secret cannot be sent")


class Open(Generic[T_co]):
    """A value that everybody who hears of the event may see."""

    __slots__ = ("value",)

    def __init__(self, value: T_co) -> None:
        """Open `value` to the whole audience of the event."""
        self.value = value

    def __reduce__(self) -> tuple[object, ...]:
        """Refuse to be pickled: only what `seen_by` makes is sent."""
        raise TypeError("an event's field cannot be sent")


class SeenEvent(Struct, frozen=True):
    """Base of the forms in which readers receive events; made by `register_events`."""


class Event(Struct, kw_only=True):
    """Base of all events.  `to` is the mask of the seats that hear of it, `EVERYBODY` for all."""

    to: int = EVERYBODY

    tells: ClassVar[tuple[str, ...] | None] = None
    """Fields whose faces count as told by this event, in order; None stands for all of them."""


class _Plan:
    """How to make the seen form of one event class."""

    __slots__ = ("fields", "seen", "told")

    def __init__(self, fields: list[tuple[str, int]], seen: type[SeenEvent], told: list[str]) -> None:
        self.fields = fields
        self.seen = seen
        self.told = told


_PLAIN: Final = 0
_OPEN: Final = 1
_SECRET: Final = 2
_plans: dict[type[Event], _Plan] = {}


def _holds_face(annotation: object) -> bool:
    """Say whether a face can stand in a value of this type, also inside another Struct."""
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        return any(_holds_face(field.type) for field in msgspec.structs.fields(annotation))
    return annotation is Face or any(_holds_face(part) for part in get_args(annotation))


def _seen_field(owner: type[Event], name: str, annotation: Any) -> tuple[int, Any]:
    origin = get_origin(annotation)
    if origin is Secret:
        return _SECRET, get_args(annotation)[0] | None
    if origin is Open:
        return _OPEN, get_args(annotation)[0]
    if _holds_face(annotation):
        raise TypeError(f"{owner.__name__}.{name}: a face must be Secret[...] or Open[...]")
    return _PLAIN, annotation


def register_events(events: Sequence[type[Event]]) -> None:
    """Check the event classes of a game and prepare their seen forms.

    Raises TypeError for a bare face, for a class without a tag and for a tag used twice.
    """
    tags: set[str | int] = set()
    for event in events:
        tag = event.__struct_config__.tag
        if not isinstance(tag, str) or tag in tags:
            raise TypeError(f"{event.__name__} needs a tag of its own")
        tags.add(tag)
        plan: list[tuple[str, int]] = []
        fields: list[tuple[str, Any]] = []
        told: list[str] = []
        for field in msgspec.structs.fields(event):
            if field.name == "to":
                continue
            kind, seen = _seen_field(event, field.name, field.type)
            plan.append((field.name, kind))
            fields.append((field.name, seen))
            if _holds_face(seen):
                told.append(field.name)
        made: Any = msgspec.defstruct(
            event.__name__,
            fields,
            bases=(SeenEvent,),
            tag=tag,
            tag_field="t",
            frozen=True,
            module=event.__module__,
        )
        _plans[event] = _Plan(plan, made, told if event.tells is None else list(event.tells))


def seen_class(event: type[Event]) -> type[SeenEvent]:
    """Give the Struct in which readers receive events of this class."""
    return _plans[event].seen


def hears(event: Event, reader: Reader) -> bool:
    """Say whether the reader (a seat; None = a spectator) is told of the event at all."""
    if reader is None:
        return event.to == EVERYBODY
    return bool(event.to >> reader & 1)


def seen_by(event: Event, reader: Reader) -> SeenEvent | None:
    """Make the form that the reader may see; None if the event is not addressed to him."""
    if not hears(event, reader):
        return None
    plan = _plans[type(event)]
    values: list[Any] = []
    for name, kind in plan.fields:
        value = getattr(event, name)
        values.append(value if kind == _PLAIN else told(event, value, reader))
    return plan.seen(*values)


def told(event: Event, field: Secret[T] | Open[T], reader: RecordReader) -> T | None:
    """Give the value of an event's field if the reader may know it, else None."""
    if reader == "full":
        return field.value
    if not hears(event, reader):
        return None
    if isinstance(field, Open):
        return field.value
    mask = field.to
    shown = mask == EVERYBODY if reader is None else mask >> reader & 1
    return field.value if shown else None


def faces_told(event: Event, reader: Reader) -> list[Face]:
    """List the faces this event tells the reader, in order (the `sees` of case files)."""
    seen = seen_by(event, reader)
    if seen is None:
        return []
    faces: list[Face] = []
    for name in _plans[type(event)].told:
        _collect(getattr(seen, name), faces)
    return faces


def _collect(value: object, faces: list[Face]) -> None:
    if isinstance(value, str):
        faces.append(Face(value))
    elif isinstance(value, list | tuple):
        for part in value:
            _collect(part, faces)
    elif isinstance(value, Struct):
        for field in msgspec.structs.fields(type(value)):
            if _holds_face(field.type):
                _collect(getattr(value, field.name), faces)


def audiences(events: Sequence[type[Event]]) -> list[tuple[str, list[str], list[str]]]:
    """List (tag, open fields, secret fields) of each event class, for the generated table."""
    rows: list[tuple[str, list[str], list[str]]] = []
    for event in events:
        plan = _plans[event]
        tag = str(event.__struct_config__.tag)
        secret = [name for name, kind in plan.fields if kind == _SECRET]
        rows.append((tag, [name for name, kind in plan.fields if kind != _SECRET], secret))
    return rows

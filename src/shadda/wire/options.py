"""Options of a game: one frozen Struct each, whose fields carry their own bounds.

`Bounds` and `option` put the grouping and the order of the host's form beside the field itself, so the
form, the JSON Schema and the documentation come from the same line of code.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Meta, Struct

OptionValue = bool | int | str | list[int] | dict[str, int]
"""What an option has as its value, in JSON: mostly a word or a number, rarely a list or a map of numbers."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the options of a game.  The defaults are the game as its seed tells it."""


def grouped(
    group: str,
    *,
    ge: int | None = None,
    le: int | None = None,
    off: bool = False,
    seats: bool = False,
    names: Sequence[str] = (),
) -> Meta:
    """Describe an option for forms: its group, its bounds, and whether 0 switches it off.

    With `off`, 0 is allowed although it lies below `ge`; `beyond` checks the gap.  `seats` marks the number
    of players, which follows the seats of a room; `names` are those a map may give numbers to.
    """
    extra: dict[str, Any] = {"x-group": group}
    if seats:
        extra["x-seats"] = True
    if names:
        extra["x-names"] = list(names)
    if off:
        extra["x-off"] = 0
        extra["x-least"] = ge
    return Meta(ge=0 if off else ge, le=le, extra_json_schema=extra)


def convert_each(kind: type[Options], values: Mapping[str, object]) -> tuple[dict[str, object], list[str]]:
    """Convert each named value to its option's type, strictly.

    Returns the good values and the names of the bad ones (unknown name, wrong type, out of range).
    """
    types = _types(kind)
    good: dict[str, object] = {}
    bad: list[str] = []
    for name, value in values.items():
        if name not in types:
            bad.append(name)
            continue
        try:
            good[name] = msgspec.convert(value, types[name], strict=True)
        except (msgspec.ValidationError, UnicodeError):
            bad.append(name)
            continue
        least = _least(types[name])
        if least is not None and isinstance(value, int) and 0 < value < least:
            bad.append(name)
    return good, bad


@cache
def _types(kind: type[Options]) -> dict[str, Any]:
    """List the types of a game's options; looking them up is slow, and every telling of a room asks."""
    return {field.name: field.type for field in msgspec.structs.fields(kind)}


def _least(annotation: Any) -> int | None:
    for part in getattr(annotation, "__metadata__", ()):
        if isinstance(part, Meta) and part.extra_json_schema:
            least = part.extra_json_schema.get("x-least")
            return least if isinstance(least, int) else None
    return None

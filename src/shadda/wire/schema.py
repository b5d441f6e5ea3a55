"""One JSON Schema of everything on the wire, from which TypeScript types are generated."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from shadda.wire import messages, rest
from shadda.wire.event import Event, seen_class
from shadda.wire.options import Options
from shadda.wire.view import View


class GameTypes(Struct, frozen=True):
    """The classes of one game that go over the wire."""

    events: Sequence[type[Event]]
    view: type[View]
    options: type[Options]


_REF: Final = "#/$defs/{name}"
_REST: Final = (
    rest.Refusal,
    rest.Me,
    rest.ChangeMe,
    rest.GameList,
    rest.MakeRoom,
    rest.RoomMade,
    rest.RoomInfo,
    rest.DeviceLink,
)


def wire_schema(games: Sequence[GameTypes]) -> dict[str, Any]:
    """Collect messages, REST bodies and the events, views and options of the games into one schema."""
    seen = [seen_class(event) for game in games for event in game.events]
    views = [game.view for game in games]
    options = [game.options for game in games]
    roots: list[Any] = [messages.ClientMessage, messages.ServerMessage, *_REST, *seen, *views, *options]
    schemas, defs = msgspec.json.schema_components(roots, ref_template=_REF)
    defs["ClientMessage"] = schemas[0]
    defs["ServerMessage"] = schemas[1]
    # Messages carry any game's events and view; here they get their real types.
    defs["SeenEvent"] = _any_of([kind.__name__ for kind in seen])
    defs["View"] = _any_of([kind.__name__ for kind in views])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in sorted(defs)],
        "$defs": dict(sorted(defs.items())),
    }


def _any_of(names: Sequence[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}

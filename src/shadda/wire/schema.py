"""One JSON Schema of everything on the wire, from which TypeScript types are generated."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from shadda.wire import messages, rest
from shadda.wire.event import Event, seen_class
from shadda.wire.options import Options
from shadda.wire.view import Spot, View, Zone


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
    rest.PublishedDeals,
)


def wire_schema(games: Sequence[GameTypes]) -> dict[str, Any]:
    """Collect messages, REST bodies and the events, views and options of the games into one schema.

    What is a game's own bears its name: ``TrixView``, ``TrixDealt``, and ``TrixEvent`` for all its events.
    """
    roots: list[Any] = [messages.ClientMessage, messages.ServerMessage, *_REST, Zone, Spot]
    schemas, defs = msgspec.json.schema_components(roots, ref_template=_REF)
    defs["ClientMessage"] = schemas[0]
    defs["ServerMessage"] = schemas[1]
    # Messages carry any game's events and view; here they get their real types.
    del defs["SeenEvent"], defs["View"]
    own = [_own_types(game, frozenset(defs)) for game in games]
    for part in own:
        defs |= part
    prefixes = [_prefix(game) for game in games]
    defs["SeenEvent"] = _any_of([f"{prefix}Event" for prefix in prefixes])
    defs["View"] = _any_of([f"{prefix}View" for prefix in prefixes])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in sorted(defs)],
        "$defs": dict(sorted(defs.items())),
    }


def _prefix(game: GameTypes) -> str:
    return game.view.__name__.removesuffix("View")


def _own_types(game: GameTypes, shared: frozenset[str]) -> dict[str, Any]:
    """Give the types of one game under names that no other game has."""
    prefix = _prefix(game)
    seen = [seen_class(event) for event in game.events]
    _, defs = msgspec.json.schema_components([*seen, game.view, game.options], ref_template=_REF)
    names = {name: name if name in shared or name.startswith(prefix) else f"{prefix}{name}" for name in defs}
    own = {names[name]: _renamed(defs[name], names) for name in defs if name not in shared}
    own[f"{prefix}Event"] = _any_of([names[kind.__name__] for kind in seen])
    return own


def _renamed(schema: Any, names: Mapping[str, str]) -> Any:  # noqa: ANN401 - a piece of JSON
    """Let the references of a schema follow the new names; titles too, of which types are named."""
    if isinstance(schema, list):
        return [_renamed(part, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {key: _renamed(part, names) for key, part in schema.items()}
    for key, start in (("$ref", _REF.format(name="")), ("title", "")):
        name = changed.get(key)
        if isinstance(name, str) and name.removeprefix(start) in names:
            changed[key] = start + names[name.removeprefix(start)]
    return changed


def _any_of(names: Sequence[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}

"""Every word that needs a text for people: codes, verbs, decisions, events, options, phrases.

Text catalogues (the client's and the command line's) are checked against this list, so that a new code
or option without a text fails a test instead of reaching a player bare.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from shadda.wire import lobby, messages
from shadda.wire.event import Event, seen_class
from shadda.wire.options import Options


class OptionWords(Struct, frozen=True):
    """An option, the group of the form it stands in, and its values that are words of their own."""

    group: str
    values: list[str]


class GameWords(Struct, frozen=True):
    """The words of one game.

    `events` gives the fields of each event by its tag; `terms` the values of fields that are words of
    their own (`cause`, `reason`), by the name of the field.  `faces` are those of its cards in the order
    of a new deck, of which the rules put `placed` in their places.
    """

    verbs: list[str]
    server_verbs: list[str]
    decisions: list[str]
    codes: list[str]
    presets: list[str]
    events: dict[str, list[str]]
    terms: dict[str, list[str]]
    options: dict[str, OptionWords]
    faces: list[str]
    placed: int


class Words(Struct, frozen=True):
    """All words of the wire."""

    codes: list[str]
    room_codes: list[str]
    phrases: list[str]
    levels: list[str]
    games: dict[str, GameWords]


def wire_words(games: Mapping[str, GameWords]) -> Words:
    """Put the words of the platform beside those of the games."""
    return Words(
        codes=list(messages.COMMON_CODES),
        room_codes=list(messages.ROOM_CODES),
        phrases=list(get_args(messages.Phrase)),
        levels=list(get_args(lobby.Level)),
        games=dict(games),
    )


def event_words(events: Sequence[type[Event]]) -> dict[str, list[str]]:
    """List the fields of each event by its tag."""
    seen = [seen_class(event) for event in events]
    return {str(kind.__struct_config__.tag): list(kind.__struct_fields__) for kind in seen}


def term_words(events: Sequence[type[Event]]) -> dict[str, list[str]]:
    """List the values of all fields whose values are words, also those inside other Structs."""
    terms: dict[str, list[str]] = {}
    for event in events:
        for name, values in _terms(seen_class(event)):
            known = terms.setdefault(name, [])
            known.extend(value for value in values if value not in known)
    return terms


def _terms(kind: type[Struct]) -> Iterator[tuple[str, list[str]]]:
    for field in msgspec.structs.fields(kind):
        for part in _parts(field.type):
            if get_origin(part) is Literal:
                yield field.name, [str(value) for value in get_args(part)]
            elif isinstance(part, type) and issubclass(part, Struct):
                yield from _terms(part)


def _parts(annotation: object) -> Iterator[Any]:
    yield annotation
    if get_origin(annotation) is not Literal:
        for part in get_args(annotation):
            yield from _parts(part)


def option_words(options: type[Options]) -> dict[str, OptionWords]:
    """List the options of a game with the values that are words, the default first."""
    words: dict[str, OptionWords] = {}
    for field in msgspec.structs.fields(options):
        schema = msgspec.json.schema(field.type)
        values = [
            str(value)
            for part in _parts(field.type)
            if get_origin(part) is Literal
            for value in get_args(part)
        ]
        if "x-off" in schema:
            values.append(str(schema["x-off"]))
        # Python shares equal `Literal`s, whose order may then be that of another option.
        values.sort(key=lambda value: value != str(field.default))
        words[field.name] = OptionWords(schema.get("x-group", "more"), values)
    return words

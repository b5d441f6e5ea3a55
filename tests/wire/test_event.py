"""Events: the first wall of secrecy, field by field and reader by reader."""

import json
import pickle
from collections.abc import Callable
from typing import ClassVar

import msgspec
import pytest
from msgspec import Struct

from shadda.wire.event import (
    EVERYBODY,
    Event,
    Face,
    Open,
    Reader,
    Secret,
    audiences,
    faces_told,
    hears,
    register_events,
    seen_by,
    seen_class,
    told,
)

READERS: list[Reader] = [None, 0, 1, 2]


class Meld(Struct, frozen=True):
    name: str
    cards: list[Face]


class Drew(Event, tag="drew"):
    seat: int
    stock: int
    card: Secret[Face]


class Laid(Event, tag="laid"):
    seat: int
    melds: Open[list[Meld]]
    top: Open[Face | None]


class Took(Event, tag="took"):
    tells: ClassVar[tuple[str, ...] | None] = ("displaced",)

    taken: Open[Face]
    displaced: Open[Face]


class Whispered(Event, tag="whispered"):
    carrier: Secret[int]
    faces: Secret[list[Face | None]]


register_events([Drew, Laid, Took, Whispered])


def builtins(event: Event) -> dict[Reader, object]:
    return {reader: msgspec.to_builtins(seen_by(event, reader)) for reader in READERS}


def test_a_secret_is_seen_by_its_mask_alone() -> None:
    event = Drew(1, 30, Secret(0b010, Face("KH")))
    hidden = {"t": "drew", "seat": 1, "stock": 30, "card": None}
    assert builtins(event) == {None: hidden, 0: hidden, 1: {**hidden, "card": "KH"}, 2: hidden}


@pytest.mark.parametrize(("mask", "see"), [(0, []), (EVERYBODY, READERS), (0b101, [0, 2])])
def test_masks(mask: int, see: list[Reader]) -> None:
    event = Whispered(Secret(mask, 2), Secret(mask, [Face("X"), None]))
    for reader in READERS:
        seen = msgspec.to_builtins(seen_by(event, reader))
        shown = {"carrier": 2, "faces": ["X", None]} if reader in see else {"carrier": None, "faces": None}
        assert seen == {"t": "whispered", **shown}


def test_an_event_is_heard_by_those_it_is_addressed_to() -> None:
    event = Drew(1, 30, Secret(EVERYBODY, Face("KH")), to=0b010)
    assert [hears(event, reader) for reader in READERS] == [False, False, True, False]
    assert [seen_by(event, reader) is None for reader in READERS] == [True, True, False, True]
    assert [told(event, event.card, reader) for reader in READERS] == [None, None, "KH", None]
    assert told(event, event.card, "full") == "KH"
    assert "to" not in json.loads(msgspec.json.encode(seen_by(event, 1)))


def test_faces_are_told_in_order_also_inside_structs() -> None:
    event = Laid(0, Open([Meld("run", [Face("2H"), Face("3H")]), Meld("set", [Face("X")])]), Open(None))
    assert faces_told(event, None) == ["2H", "3H", "X"]
    assert faces_told(Drew(1, 30, Secret(0b010, Face("KH"))), 1) == ["KH"]
    assert faces_told(Drew(1, 30, Secret(0b010, Face("KH"))), 2) == []
    assert faces_told(Drew(1, 30, Secret(EVERYBODY, Face("KH")), to=0b1), None) == []


def test_only_what_an_event_tells_counts_as_told() -> None:
    assert faces_told(Took(Open(Face("9H")), Open(Face("KC"))), 0) == ["KC"]


def test_audiences_name_open_and_secret_fields() -> None:
    assert audiences([Drew, Took]) == [
        ("drew", ["seat", "stock"], ["card"]),
        ("took", ["taken", "displaced"], []),
    ]


def test_the_seen_form_has_a_schema_of_its_own() -> None:
    schema = msgspec.json.schema(seen_class(Drew))["$defs"]["Drew"]
    assert schema["properties"]["card"] == {"anyOf": [{"type": "string"}, {"type": "null"}]}
    assert schema["required"] == ["t", "seat", "stock", "card"]


@pytest.mark.parametrize("codec", [msgspec.json.encode, msgspec.msgpack.encode, msgspec.to_builtins])
def test_an_event_with_a_secret_cannot_be_encoded(codec: Callable[[object], object]) -> None:
    for event in (Drew(1, 30, Secret(0, Face("KH"))), Took(Open(Face("9H")), Open(Face("KC")))):
        with pytest.raises(TypeError):
            codec(event)


def test_a_secret_does_not_show_in_texts() -> None:
    event = Drew(1, 30, Secret(0, Face("KH")))
    assert "KH" not in repr(event)
    assert "KH" not in f"{event.card} {event.card!r}"


@pytest.mark.parametrize(
    "annotation",
    [
        Face,
        list[Face],
        Face | None,
        dict[str, Face],
        tuple[int, Face],
        list[list[Face | None]],
        Meld,
        list[Meld],
    ],
)
def test_a_bare_face_is_refused(annotation: object) -> None:
    bare = type("Bare", (Event,), {"__annotations__": {"card": annotation}}, tag="bare")
    with pytest.raises(TypeError, match=r"Bare\.card"):
        register_events([bare])


def test_every_event_has_a_tag_of_its_own() -> None:
    class Untagged(Event):
        pass

    class Again(Event, tag="drew"):
        pass

    wrong: list[list[type[Event]]] = [[Untagged], [Drew, Again]]
    for events in wrong:
        with pytest.raises(TypeError, match="tag"):
            register_events(events)


def test_secrets_are_not_pickled() -> None:
    for value in (Secret(0, Face("KH")), Open(Face("KH"))):
        with pytest.raises(TypeError):
            pickle.dumps(value)

"""Searching a Struct for the faces that stand in it."""

import msgspec
from msgspec import Struct

from shadda.wire.event import Face
from shadda.wire.view import Spot, View, Zone, faces_in


class Shelf(Struct):
    label: str
    best: Face | int | None
    rows: list[list[Face | None]]
    named: dict[str, Face]
    pair: tuple[Face, ...]


def test_faces_are_found_by_their_types() -> None:
    zone = Zone("hand", "hand", 3, 0, [Spot(1, Face("KH")), Spot(2)])
    view = View(seat=0, phase="KH", round=1, to_act=[], zones=[zone], totals=[], ranks=[])
    assert faces_in(view) == ["KH"]
    shelf = Shelf("QS", 7, [[Face("2H"), None]], {"X": Face("3H")}, (Face("4H"),))
    assert faces_in(shelf) == ["2H", "3H", "4H"]
    assert faces_in([shelf]) == []


def test_a_face_down_card_takes_no_room_for_its_face() -> None:
    assert msgspec.json.encode(Spot(2)) == b'{"slot":2}'

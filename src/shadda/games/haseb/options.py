"""The options of Haseb! and its presets (rules document, section 8)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta

from shadda.wire.options import Options, grouped

Type = Literal["original", "mood", "thief", "buddies", "mayhem", "take_and_give", "one_heart"]
Seconds = Annotated[int, Meta(ge=5, le=300)]
Copies = Annotated[int, Meta(ge=0, le=20)]
Mission = Literal[
    "M01",
    "M02",
    "M03",
    "M04",
    "M05",
    "M06",
    "M07",
    "M08",
    "M09",
    "M10",
    "M11",
    "M12",
    "M13",
    "M14",
    "M15",
    "M16",
]


_FACES: Final = (
    "1 2 3 4 5 6 ful kanz peek7 peek8 spy9 spy10 swap inspect give raid slide wild balwa ember "
    "thief ping pong floater bomb upturn parade lantern payback reverse scramble dizzy"
)
FACE_NAMES: Final = tuple(_FACES.split())
"""All faces, in the canonical order of the document (1.2)."""


class HasebOptions(Options, frozen=True):
    """How a match of Haseb! is played.  The defaults are the seed's game."""

    type: Annotated[Type, grouped("match")] = "original"
    length: Annotated[Literal["classic", "quick", "long", "week"], grouped("match")] = "classic"
    house_rule: Annotated[Literal["classic", "blind_last", "open_memory", "weekly"], grouped("match")] = (
        "classic"
    )
    week_rule: Annotated[Literal["open_memory", "blind_last"], grouped("match")] = "open_memory"
    double_last: Annotated[bool, grouped("match")] = True
    clock: Annotated[Literal["auto", "open"] | Seconds, grouped("clocks")] = "auto"

    carriers: Annotated[bool, grouped("type")] = False
    mayhem_moods: Annotated[bool, grouped("type")] = False
    guest: Annotated[Literal["none", "parade", "lantern"], grouped("type")] = "none"
    mission: Annotated[Mission, grouped("type")] = "M01"

    deck: Annotated[Literal["haseb66", "skrew57", "skrew62"], grouped("cards")] = "haseb66"
    deck_changes: Annotated[dict[str, Copies], grouped("cards", names=FACE_NAMES)] = {}
    row_cap: Annotated[int, grouped("cards", ge=6, le=12)] = 10
    match_ends_turn: Annotated[bool, grouped("turn")] = False
    empty_row_end: Annotated[Literal["final_lap", "immediate"], grouped("turn")] = "final_lap"
    locked_peek: Annotated[bool, grouped("turn")] = True
    call_from_lap: Annotated[int, grouped("call", ge=2, le=4)] = 2
    wrong_call_min: Annotated[int, grouped("call", ge=0, le=25)] = 10
    thief_dealt_percent: Annotated[int, grouped("type", ge=0, le=100)] = 80
    post_every: Annotated[int, grouped("type", ge=4, le=12)] = 6
    stock_groups: Annotated[int, grouped("type", ge=4, le=8)] = 6
    max_laps: Annotated[int, grouped("turn", ge=10, le=60)] = 30


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "haseb": {},
    "week": {"length": "week", "house_rule": "weekly"},
    "skrew": {
        "deck": "skrew57",
        "match_ends_turn": True,
        "empty_row_end": "immediate",
        "wrong_call_min": 0,
        "length": "long",
    },
    "skru_app": {"call_from_lap": 4, "wrong_call_min": 0},
}

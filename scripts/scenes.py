"""The scenes of the game 150 for `scripts.frames`: each phase, each event, each way a round can end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Scene:
    """A position and what happens from there, as one reader sees it (None = a spectator)."""

    name: str
    seats: int
    steps: Sequence[str]
    setup: dict[str, object] | None
    preset: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    reader: int | None = 0
    game: str = "one_fifty"


ALL_READY_4 = ("0 ready", "1 ready", "2 ready", "3 ready")

# Dealt in passes from seat 0: KS 7D 5H TC, 9C QD 3S 8H, 2C 7C JD 4S, AH 6S 9D KD.
WHOLE_ROUND = Scene(
    "whole round",
    4,
    (
        *ALL_READY_4,
        "0 draw",
        "0 keep:1",
        "0 end",
        "1 draw",
        "1 discard",
        "1 jack:2,0.2",
        "1 end",
        "2 match:3",
        "2 end",
        "3 draw",
        "3 discard",
        "3 end",
        "0 match:2",
        "0 end",
        "1 match:2",
        "1 end",
        "2 match:2",
        "2 end",
        "3 draw",
        "3 discard",
        "3 queen:4",
        "3 end",
        "0 draw",
        "0 discard",
        "0 king",
        "0 keep:5",
        "0 end",
        "1 draw",
        "1 keep:1",
        "1 end",
        "2 draw",
        "2 discard",
        "2 skip",
        "2 end",
        "3 take:4",
        "3 end",
        "0 draw",
        "0 discard",
        "0 jack:2,2.1",
        "0 call",
        "1 draw",
        "1 discard",
        "2 draw",
        "2 keep:1",
        "3 timeout",
        *ALL_READY_4,
    ),
    {
        "deck": "KS 9C 2C AH 7D QD 7C 6S 5H 3S JD 9D TC 8H 4S KD 2H JH 7S 4C QH KH TH 3D JC JS 6C 5D 8S *",
        "starter": 0,
    },
)

CALL_SUCCEEDS = Scene(
    "call succeeds",
    3,
    ("0 call", "1 draw", "1 discard", "2 draw", "2 keep:2", "0 ready", "1 ready", "2 ready"),
    {
        "hands": ["AS 2H TD AH", "9S KD 3S 8C", "6S QS 4D 7H"],
        "pile": "5D",
        "stock": "8S 3H *",
        "totals": [41, 63, 58],
        "round": 4,
        "x_history": [[0, 30, 22], [24, 0, 36], [17, 33, 0]],
    },
)

EMPTY_HAND = Scene(
    "empty hand",
    3,
    ("0 match:1,4",),
    {
        "hands": ["9S - - 9H", "TH KD 3S 8C", "6S QS 4D 7H"],
        "pile": "5D 9D",
        "stock": "8S 3H *",
        "totals": [41, 63, 58],
        "round": 4,
    },
)

MATCH_ENDS = Scene(
    "match ends",
    4,
    ("0 end",),
    {
        "hands": ["2S 3H TD -", "9S 4D AH 8C", "KS QS 4H 7H 5D", "TS 9C 6D 2C"],
        "pile": "5C",
        "stock": "8S 3C *",
        "phase": "after",
        "caller": 1,
        "turn": 0,
        "totals": [64, 88, 137, 92],
        "round": 8,
        "x_history": [
            [0, 31, 24, 18],
            [22, 0, 29, 40],
            [14, 26, 0, 0],
            [0, 0, 38, 0],
            [0, 19, 12, 11],
            [28, 0, 0, 23],
            [0, 12, 34, 0],
        ],
    },
)

SIX_SEATS = Scene(
    "six seats",
    6,
    ("0 draw", "0 discard", "0 jack:3,4.2", "0 end", "1 take:2", "1 end"),
    {
        "hands": [
            "AS 2H TD AH 9H",
            "9S KD 3S 8C",
            "6S - 4D 7H",
            "TS QC 6D 2C 8D 9D",
            "3H 4C JD -",
            "5S 6H TC QH 7S 2D 4H 8H 5H",
        ],
        "pile": "5D",
        "stock": "JS 3C *",
        "totals": [41, 63, 58, 20, 77, 104],
        "round": 5,
    },
)

TWO_SEATS = Scene(
    "two seats",
    2,
    ("0 draw", "0 keep:2", "0 end", "1 draw", "1 discard", "1 king", "1 discard", "1 end"),
    {
        "hands": ["AS 9H TD AH", "9S KD 3S 8C"],
        "pile": "5D",
        "stock": "3C KC 6C *",
        "totals": [12, 40],
        "round": 3,
    },
    preset="duel",
)

SLAP = Scene(
    "slap",
    4,
    (
        "3 draw",
        "3 discard",
        "1 match:2",
        "0 match:3",
        "0 take:1",
        "0 match:4",
        "1 draw",
        "1 discard",
        "0 ready",
        "1 ready",
        "2 ready",
        "3 match:1",
    ),
    {
        "hands": ["AS 2H 8D AH", "9S KD 3S 7C", "6S QS 4D 7H", "TS QC 6D X"],
        "pile": "5D",
        "stock": "8S 4H 5C *",
        "turn": 3,
        "totals": [30, 12, 44, 51],
        "round": 3,
    },
    preset="cambio",
)

SPY = Scene(
    "spy",
    3,
    (
        "0 choose:4,1",
        "1 choose:1,2",
        "2 choose:3,4",
        "0 ready",
        "1 ready",
        "2 ready",
        "0 draw",
        "0 discard",
        "0 spy:2.3",
        "0 end",
        "1 take:2",
        "2 draw",
        "2 discard",
        "2 spy:0.4",
        "2 end",
        "0 draw",
        "0 discard",
        "0 queen:2",
        "0 end",
        "1 draw",
        "1 discard",
        "1 jack:2,0.1",
        "2 call",
    ),
    {"deck": "AS 9C 2C AH QD 7C 6S 3S JD 9D TC 8H 4S 9H TS 7H JH 5H *", "starter": 0},
    preset="cabo2",
)

RESHUFFLE = Scene(
    "reshuffle",
    3,
    ("0 draw", "0 discard", "0 end", "1 match:1", "1 end", "2 draw", "2 discard", "2 end"),
    {
        "hands": ["KS 2H TD AH", "9S KD 3S 8C", "6S QS 4D 7H"],
        "pile": "5D 9H 3H 4S 7C 2C 6H 9D",
        "stock": "8S",
        "totals": [41, 63, 58],
        "round": 2,
    },
)

NOTHING_LEFT = Scene(
    "nothing left to draw",
    3,
    ("0 take:2", "0 end", "1 match:1", "1 call", "2 timeout", "0 timeout"),
    {
        "hands": ["KS 2H TD AH", "9S KD 3S 8C", "6S QS 4D 7H"],
        "pile": "5D",
        "stock": "",
        "totals": [41, 63, 58],
        "round": 2,
    },
)

FIZZLED = Scene(
    "power fizzles",
    2,
    ("1 call", "0 draw", "0 discard"),
    {
        "hands": ["KS 2H TD AH", "9S KD 3S 8C"],
        "pile": "5D",
        "stock": "JS 4C *",
        "turn": 1,
        "totals": [41, 63],
        "round": 2,
    },
    preset="duel",
    options={"caller_locked": True},
)

SHOWN_MATCH = Scene(
    "failed match shown to all",
    4,
    ("1 match:1,3", "1 end", "2 draw", "2 keep:4", "2 end", "3 draw", "3 discard", "3 end", "0 match:1"),
    {
        "hands": ["6D 2H 8D AH", "9S KD 3S 7C", "5S QS 4D 7H", "TS QC 6H 3C"],
        "pile": "9D",
        "stock": "8S 4H 5C *",
        "turn": 1,
        "fresh": True,
        "totals": [30, 12, 44, 51],
        "round": 3,
    },
    preset="table",
)

REMOVED = Scene(
    "a player leaves for good",
    4,
    (
        "2 leave!",
        "0 draw",
        "0 keep:1",
        "0 call",
        "1 draw",
        "1 discard",
        "3 draw",
        "3 discard",
        "0 ready",
        "1 ready",
        "3 ready",
    ),
    {
        "hands": ["KS 2H TD AH", "9S KD 3S 8C", "6S QS 4D 7H", "TS QC 6D 2C"],
        "pile": "5D",
        "stock": "3C 8S 7S *",
        "totals": [30, 12, 44, 51],
        "round": 3,
    },
    options={"leaver": "remove"},
)

ABORTED = Scene(
    "the match is void",
    3,
    ("2 leave!",),
    {
        "hands": ["KS 2H TD AH", "9S KD 3S 8C", "6S QS 4D 7H"],
        "pile": "5D",
        "totals": [30, 12, 44],
        "round": 3,
    },
    options={"leaver": "abort"},
)

STOCK_ENDS = Scene(
    "the stock runs out",
    3,
    ("0 draw", "0 discard", "0 end"),
    {
        "hands": ["KS 2H TD AH", "9S KD 3S 8C", "6S QS 4D 7H"],
        "pile": "5D",
        "stock": "4C",
        "totals": [30, 12, 44],
        "round": 3,
    },
    options={"stock_empty": "end_round"},
)

MEMORY_AID = Scene(
    "memory aid",
    4,
    (*ALL_READY_4, "0 draw", "0 keep:1", "0 end", "1 draw", "1 discard", "1 end", "2 take:3", "2 end"),
    {
        "deck": "KS 9C 2C AH 7D QD 7C 6S 5H 3S JD 9D TC 8H 4S KD 2H 3C 7S *",
        "starter": 0,
    },
    options={"memory_aid": True, "discard_history": "full"},
)

WATCHED = Scene(
    "watched",
    3,
    ("0 draw", "0 discard", "0 jack:1,1.1", "0 end", "1 draw", "1 keep:2"),
    {
        "hands": ["KS 2H TD AH", "9S KD 3S 8C", "6S QS 4D 7H"],
        "pile": "5D",
        "stock": "JC 4C *",
        "totals": [30, 12, 44],
        "round": 2,
    },
    reader=None,
)

SCENES: tuple[Scene, ...] = (
    WHOLE_ROUND,
    CALL_SUCCEEDS,
    EMPTY_HAND,
    MATCH_ENDS,
    SIX_SEATS,
    TWO_SEATS,
    SLAP,
    SPY,
    RESHUFFLE,
    NOTHING_LEFT,
    FIZZLED,
    SHOWN_MATCH,
    REMOVED,
    ABORTED,
    STOCK_ENDS,
    MEMORY_AID,
    WATCHED,
)

# The first lesson: look, draw and swap, match, use a power, call, count. Dealt from seat 0:
# QS AC 3H 9D, 8S 5D 2S KC, 6H 4C JD TS. The others do quickly what they do.
LESSON = Scene(
    "lesson",
    3,
    (
        "1 ready",
        "2 ready",
        "0 ready",
        "0 draw",
        "0 keep:1",
        "0 end",
        "1 draw",
        "1 keep:4 end",
        "2 draw",
        "2 discard end",
        "0 match:4",
        "0 end",
        "1 draw",
        "1 discard end",
        "2 draw",
        "2 keep:3 end",
        "0 draw",
        "0 discard",
        "0 queen:2",
        "0 call",
        "1 draw",
        "1 discard",
        "2 draw",
        "2 discard",
    ),
    {
        "deck": "QS 8S 6H AC 5D 4C 3H 2S JD 9D KC TS TH 7C 9C 8C 6C QH 6D 8D *",
        "starter": 0,
    },
    options={
        "peek_seconds": 0,
        "turn_seconds": 0,
        "drawn_seconds": 0,
        "power_seconds": 0,
        "after_seconds": 0,
        "round_over_seconds": 0,
    },
)

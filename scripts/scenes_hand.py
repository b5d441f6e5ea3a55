"""The scenes of the game Hand for `scripts.frames`: each phase, each event, each way a round can end."""

from scripts.scenes import Scene

ALL_READY = ("0 ready", "1 ready", "2 ready", "3 ready")

# Dealt from seat 0, who throws first: JH QH KH 8S 8D 8C 3C 4C 6D 7D X 7C 9S 2H, and 5C to begin with.
WHOLE_ROUND = Scene(
    "whole round",
    2,
    (
        "0 discard:5C",
        "1 draw",
        "1 discard:2D",
        "0 draw",
        "0 meld:JH,QH,KH meld:8S,8D,8C lay",
        "0 discard:2H",
        "1 draw",
        "1 discard:3D",
        "0 draw",
        "0 lay_off:AH,M1 meld:6D,7D,X lay",
        "0 discard:9S",
        "1 draw",
        "1 timeout",
        "0 draw",
        "0 discard:JS",
        "1 take",
        "1 put_back",
        "1 draw",
        "1 discard:4D",
        "0 draw",
        "0 meld:3C,4C,5C,6C lay",
        "0 discard:7C",
        "0 ready",
        "1 ready",
    ),
    {
        "phase": "start",
        "dealer": 1,
        "turn": 0,
        "hands": ["JH QH KH 8S 8D 8C 3C 4C 6D 7D X 7C 9S 2H 5C", "2D 3D 4D 9H KS KC QS TC 5S 6H 7S AC AD 4H"],
        "stock": "KD JS 9C AH TD 6C 8H 5C *",
    },
    options={"players": 2, "rounds": 2},
    game="hand",
)

OPENING = Scene(
    "opening with 51 exactly",
    4,
    ("0 draw", "0 meld:TH,JH,QH meld:7S,7H,7D lay", "0 discard:2C"),
    {
        "turn": 0,
        "dealer": 3,
        "hands": [
            "TH JH QH 7S 7H 7D 2C 4S 9D KC 3C 5D 8C AS",
            "2S 3S 4D 9H KS KH QS TC 5S 6H 8S AC AD 4H",
            "2D 3D 4C 9S KD JS QD TD 5H 6S 8H AH 2H 3H",
            "6C 6D 7C 9C JC JD QC TS 5C X 8D AC 2S 4S",
        ],
        "fire": "KC",
        "stock": "KD *",
    },
    game="hand",
)

FIRE = Scene(
    "the fire card is used",
    4,
    (
        "0 take",
        "0 meld:3C,4C,5C meld:JH,QH,KH meld:8S,8D,8C lay",
        "0 discard:2S",
        "1 take",
        "1 put_back",
        "1 draw",
    ),
    {
        "turn": 0,
        "dealer": 2,
        "hands": [
            "JH QH KH 8S 8D 8C 3C 4C 6D 7D X 7C 9S 2S",
            "2H 3S 4D 9H KS KC QS TC 5S 6H 7S AC AD 4H",
            "2D 3D 4C 9S KD JS QD TD 5H 6S 8H AH 2H 3H",
            "6C 6D 7H 9C JC JD QC TS 5C X 8D AC 2S 4S",
        ],
        "fire": "KC 5C",
        "stock": "KD *",
        "totals": [40, -30, 100, 12],
        "round": 3,
        "history": [[[10, -30, 80, 40], 1, False], [[30, 0, 20, -28], None, False]],
    },
    game="hand",
)

TABLE = ["M1@0 TC JC QC KC AC", "M2@1 9S 9H X", "M3@2 5D 6D X", "M4@0 2S 3S 4S", "M5@1 KH KD KC"]

JOKERS = Scene(
    "jokers are recovered",
    4,
    ("0 draw", "0 swap:7D,M3 swap:9D,9C,M2 lay", "0 lay_off:X,M4,hi lay", "0 discard:QS"),
    {
        "turn": 0,
        "dealer": 3,
        "table": TABLE,
        "opened": [0, 1, 2],
        "bar": 70,
        "hands": ["7D 9D 9C QS 6H 8D", "2S 3D", "2H TH JH", "3H 4H 8C 8H 9H TD JD QD 2D 6S 7S AC 5C 4C"],
        "fire": "2D 4D",
        "stock": "AH *",
        "round": 2,
    },
    game="hand",
)

MADE_HAND = Scene(
    "a hand doubles the round",
    4,
    ("1 take", "1 meld:TH,JH,QH,KH,AH meld:4S,4H,4D,4C meld:8C,9C,TC,JC lay", "1 discard:2S", *ALL_READY),
    {
        "turn": 1,
        "dealer": 3,
        "table": ["M1@0 TC JC QC", "M2@0 9S 9H 9D"],
        "opened": [0],
        "bar": 58,
        "hands": [
            "2D 3D X",
            "TH JH QH KH AH 4S 4H 4D 8C 9C TC JC 2S",
            "2H TH JH 5S 5H 5C 6S 6H 8D QD KD AD 3C 7C",
            "3H 6C 7S 8H 9C TD JD QS KS AS 2C 5D 6D 7H",
        ],
        "fire": "2D 4C",
        "stock": "AH *",
        "totals": [40, 20, 100, 12],
    },
    game="hand",
)

DEAD_ROUND = Scene(
    "a dead round",
    3,
    ("0 draw", "0 discard:KD", "1 draw", "1 discard:2S", "0 ready", "1 ready", "2 ready"),
    {
        "turn": 0,
        "dealer": 2,
        "table": ["M1@0 TC JC QC", "M2@0 9S 9H 9D"],
        "opened": [0],
        "bar": 58,
        "hands": ["2D 3D", "2S 3S 4D", "2H TH JH"],
        "fire": "4C",
        "stock": "KD 6H",
        "reshuffles": 2,
    },
    options={"players": 3},
    game="hand",
)

RESHUFFLED = Scene(
    "the fire pile becomes the stock",
    3,
    ("0 draw", "0 discard:KD", "1 draw", "1 discard:2S"),
    {
        "turn": 0,
        "dealer": 2,
        "table": ["M1@0 TC JC QC", "M2@0 9S 9H 9D"],
        "opened": [0],
        "bar": 58,
        "hands": ["2D 3D", "2S 3S 4D", "2H TH JH"],
        "fire": "4C 5C 6C 7C",
        "stock": "KD",
    },
    options={"players": 3},
    game="hand",
)

OUT = Scene(
    "a seat is out of the match",
    5,
    ("2 draw", "2 lay_off:KC,M1 lay", "2 discard:2H", "0 ready", "2 ready", "3 ready", "4 ready"),
    {
        "turn": 2,
        "dealer": 4,
        "table": ["M1@0 TC JC QC", "M2@0 9S 9H 9D", "M3@2 5S 6S 7S"],
        "opened": [0, 2],
        "bar": 58,
        "hands": ["2D 3D X", "2S 3S 4D", "2H", "3H 4H", "5H 6H 7H 8H"],
        "fire": "4C",
        "stock": "KC *",
        "totals": [40, 250, 100, 12, 30],
    },
    options={"players": 5, "match_end": "elimination"},
    game="hand",
)

MATCH_ENDS = Scene(
    "match ends",
    4,
    ("0 draw", "0 discard:KD", "1 draw", "1 lay_off:KC,M1 lay", "1 discard:2S"),
    {
        "turn": 0,
        "dealer": 3,
        "table": ["M1@0 TC JC QC", "M2@1 9S 9H 9D"],
        "opened": [0, 1],
        "bar": 58,
        "hands": ["2D 3D 7H", "2S", "2H TH JH", "5H 6H 7H 8H"],
        "fire": "4C",
        "stock": "KD KC *",
        "round": 5,
        "totals": [120, 95, -10, 260],
        "history": [
            [[32, -30, 14, 100], 1, False],
            [[-60, 80, 28, 60], 0, True],
            [[100, 20, -30, 40], 2, False],
            [[48, 25, -22, 60], None, False],
        ],
    },
    game="hand",
)

WATCHED = Scene(
    "somebody looks on",
    4,
    MADE_HAND.steps[:3],
    MADE_HAND.setup,
    reader=None,
    game="hand",
)

FRESH_MATCH = Scene(
    "a fresh match",
    4,
    (),
    None,
    game="hand",
)

SCENES: tuple[Scene, ...] = (
    WHOLE_ROUND,
    OPENING,
    FIRE,
    JOKERS,
    MADE_HAND,
    DEAD_ROUND,
    RESHUFFLED,
    OUT,
    MATCH_ENDS,
    WATCHED,
    FRESH_MATCH,
)

# The first lesson: the fire card, melds, 51, a lay-off, a joker, and going out.
LESSON = Scene(
    "lesson",
    3,
    (
        "0 take",
        "0 meld:3C,4C,5C meld:JH,QH,KH meld:8S,8D,8C lay",
        "0 discard:2S",
        "1 draw",
        "1 discard:9H",
        "2 draw",
        "2 meld:TS,JS,QS,KS,AS meld:9C,9D,9H lay",
        "2 discard:KD",
        "0 draw",
        "0 lay_off:AH,M2 lay",
        "0 discard:9S",
        "1 draw",
        "1 discard:TD",
        "2 draw",
        "2 discard:QD",
        "0 draw",
        "0 meld:6D,7D,X lay_off:6C,M1 lay",
        "0 discard:7C",
    ),
    {
        "turn": 0,
        "dealer": 1,
        "hands": [
            "JH QH KH 8S 8D 8C 3C 4C 6D 7D X 7C 9S 2S",
            "2H 3S 4D 9H KS KC QS TC 5S 6H 7S AC AD 4H",
            "TS JS QS KS AS 9C 9D 9H KD QD 5H 3H 4S 6S",
        ],
        "fire": "KC 5C",
        "stock": "TD 2D AH 8H 2C 6C *",
    },
    options={"players": 3},
    game="hand",
)

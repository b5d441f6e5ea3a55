"""The scenes of Baloot for `scripts.frames`: each phase, each event, each way a deal can end."""

from scripts.scenes import Scene


def steps(first: str, text: str) -> tuple[str, ...]:
    """List the steps of a text, parted by semicolons, after the first one."""
    return (first, *(step.strip() for step in text.split(";")))


HOKUM_MADE = Scene(
    "hokum made",
    4,
    steps(
        "* deck:8S,TD,JC,QS,AH,KS,7C,9H,9C,7S,JH,8H,QD,TH,JS,KD,"
        "8C,JD,AD,KH,QC,9S,7H,AC,QH,TS,TC,9D,AS,8D,KC,7D",
        """
        0 hokum; 1 pass; 2 pass; 3 pass; 0 confirm; 1 decline; 3 decline; 0 play:JC;
        1 declare:khamseen,TS,JS,QS,KS play:AC; 2 declare:khamseen,7C,8C,9C,TC play:9C; 3 play:KC;
        0 play:TD; 1 play:KD; 2 play:JD; 3 play:AD; 3 play:KH; 0 play:TH; 1 play:AH; 2 play:9H; 1 play:TS;
        2 play:AS; 3 play:7S; 0 play:8S; 2 play:TC; 3 play:8H; 0 play:QC; 1 play:JS; 2 play:9D; 3 play:7D;
        0 play:QD; 1 play:QS; 0 play:7H; 1 play:QH; 2 play:8C; 3 play:JH; 2 play:7C; 3 play:8D; 0 play:9S;
        1 play:KS
        """,
    ),
    {"phase": "deal", "dealer": 3},
    reader=0,
    game="baloot",
)

SUN_FAILED = Scene(
    "sun failed",
    4,
    steps(
        "* deck:JS,7H,QH,QD,JC,KS,8S,8H,AH,KC,9S,TS,AD,JH,8D,9D,"
        "QC,7S,TD,KH,7C,9C,AC,QS,TH,7D,TC,9H,8C,JD,AS,KD",
        """
        3 hokum; 0 pass; 1 pass; 2 pass; 3 to_sun; 3 play:AC; 0 declare:sira,7D,8D,9D play:JC; 1 play:TC;
        2 play:KC; 3 play:AD; 0 play:7D; 1 play:AH; 2 play:JD; 3 play:QH; 0 play:TH; 1 play:8H; 2 play:KH;
        0 play:KS; 1 play:8S; 2 play:AS; 3 play:JS; 2 play:TD; 3 play:7C; 0 play:QD; 1 play:9H; 2 play:TS;
        3 play:7H; 0 play:QS; 1 play:7S; 2 play:KD; 3 play:9C; 0 play:8D; 1 play:8C; 2 play:9S; 3 play:JH;
        0 play:9D; 1 play:QC
        """,
    ),
    {
        "phase": "deal",
        "dealer": 2,
        "deal": 5,
        "totals": [61, 88],
        "x_history": [[1, 0, 26], [3, 35, 20], [4, 26, 42]],
    },
    reader=0,
    game="baloot",
)

CLOSED_DOUBLE = Scene(
    "closed double",
    4,
    steps(
        "* deck:9H,QD,9C,8C,TH,QC,JD,8H,KC,AH,8D,TS,7D,AD,TD,9S,"
        "8S,TC,7H,KS,JS,KH,7C,KD,AC,JC,AS,JH,QH,9D,QS,7S",
        """
        2 pass; 3 pass; 0 pass; 1 pass; 2 pass; 3 hokum:D; 0 pass; 1 pass; 3 confirm; 0 decline;
        2 double:closed; 3 decline; 1 decline; 2 declare:sira,QD,KD,AD play:KH; 3 play:TH; 0 play:8H;
        1 play:AH; 1 play:TS; 2 play:AD; 3 play:9S; 0 play:AS; 2 play:9C; 3 play:AC; 0 play:KC; 1 play:9D;
        1 play:KS; 2 play:KD; 3 play:JS; 0 play:8S; 2 play:9H; 3 play:TD; 0 play:JH; 1 play:7H; 3 play:QC;
        0 play:TC; 1 play:8D; 2 play:7C; 1 play:QS; 2 play:QD; 3 play:8C; 0 play:JD; 0 play:QH; 1 play:7S;
        2 play:7D; 3 play:JC
        """,
    ),
    {"phase": "deal", "dealer": 1, "deal": 2, "totals": [16, 0], "x_history": [[1, 16, 0]]},
    reader=2,
    game="baloot",
)

ASHKAL = Scene(
    "ashkal",
    4,
    (
        "1 pass",
        "2 pass",
        "3 ashkal",
        "1 declare:sira,QD,KD,AD play:QD",
        "2 play:7D",
        "3 play:TD",
        "0 play:8D",
    ),
    {
        "dealer": 0,
        "upcard": "9H",
        "hands": ["KS QS 8D 8H 7H", "QD KD AD 7S 8S", "7D 9S TS JH QH", "AS AH TD TH 9C"],
        "deck": "KS QS 8D QD KD AD 7D 9S TS AS AH TD 8H 7H 7S 8S JH QH TH 9C "
        "9H JD 8C KC JC QC AC KH 7C 9D JS TC",
    },
    game="baloot",
)

LADDER = Scene(
    "the ladder of doubling",
    4,
    ("2 double:closed", "1 triple", "2 decline", "0 four:open", "1 decline", "3 qahwa"),
    {"contract": "hokum", "trump": "H", "buyer": 1, "phase": "doubling", "totals": [44, 61], "deal": 4},
    game="baloot",
)

QAHWA = Scene(
    "qahwa ends the match",
    4,
    ("1 play:AS", "2 play:7S", "3 play:8S", "0 play:9S"),
    {
        "contract": "hokum",
        "trump": "H",
        "buyer": 1,
        "level": "qahwa",
        "raiser": 1,
        "trick": 8,
        "turn": 1,
        "won": [3, 4],
        "cards": [60, 81],
        "totals": [44, 61],
        "deal": 4,
        "x_history": [[1, 16, 0], [2, 0, 44], [3, 28, 17]],
        "hands": ["9S", "AS", "7S", "8S"],
    },
    game="baloot",
)

KABOOT = Scene(
    "kaboot",
    4,
    ("0 play:AS", "1 play:7S", "2 play:8S", "3 play:9S", "1 pass"),
    {
        "contract": "sun",
        "buyer": 0,
        "dealer": 3,
        "trick": 8,
        "turn": 0,
        "won": [7, 0],
        "cards": [109, 0],
        "totals": [44, 61],
        "deal": 4,
        "x_history": [[1, 16, 0], [2, 0, 44], [3, 28, 17]],
        "hands": ["AS", "7S", "8S", "9S"],
    },
    game="baloot",
)

MATCH_ENDS = Scene(
    "match ends",
    4,
    ("0 play:AS", "1 play:7S", "2 play:8S", "3 play:9S"),
    {
        "contract": "hokum",
        "trump": "H",
        "buyer": 2,
        "trick": 8,
        "turn": 0,
        "won": [5, 2],
        "cards": [104, 37],
        "totals": [141, 139],
        "deal": 11,
        "x_history": [
            [1, 0, 44],
            [2, 16, 0],
            [4, 11, 18],
            [5, 0, 26],
            [7, 32, 0],
            [8, 26, 21],
            [9, 44, 4],
            [10, 12, 26],
        ],
        "hands": ["AS", "7S", "8S", "9S"],
    },
    game="baloot",
)

FIRST_DEALER = Scene(
    "the first dealer is drawn",
    4,
    ("* pick:3",),
    {"phase": "deal", "dealer": None},
    game="baloot",
)

SECOND_LAP = Scene(
    "nobody buys",
    4,
    ("1 pass", "2 pass", "3 pass", "0 pass", "1 pass", "2 pass", "3 timeout", "0 pass"),
    {"upcard": "9H", "dealer": 0},
    game="baloot",
)

SUN_OVER = Scene(
    "sun over hokum",
    4,
    ("1 pass", "2 pass", "3 hokum", "0 pass", "1 pass", "2 sun"),
    {"upcard": "9H"},
    options={"sun_over_hokum": "all"},
    reader=1,
    game="baloot",
)

QABLAK = Scene(
    "qablak",
    4,
    ("1 pass", "2 pass", "3 pass", "0 sun", "1 decline", "3 qablak"),
    {"upcard": "9H"},
    options={"qablak": "always"},
    reader=3,
    game="baloot",
)

KASHO = Scene(
    "kasho",
    4,
    ("1 kasho",),
    {"hands": ["AS KS TS AH KH", "7S 8S 9S 7H 8H", "JS QS TH JH QH", "7C 8C 9C 7D AD"]},
    options={"kasho": "sevens"},
    reader=1,
    game="baloot",
)

REVEAL = Scene(
    "reveal in turn",
    4,
    ("1 reveal", "1 play:JH", "2 play:9H", "3 timeout"),
    {
        "contract": "sun",
        "buyer": 1,
        "trick": 2,
        "turn": 1,
        "declared": ["sira,QS,KS,AS@1", "sira,7D,8D,9D@3", "sira,7C,8C,9C@0"],
        "projects_to": "B",
        "hands": ["TH", "KS JH", "9H", "7D 8H"],
    },
    options={"project_reveal": "on_turn"},
    reader=1,
    game="baloot",
)

WORDS = Scene(
    "words with a card",
    4,
    ("1 play:KH,baloot", "2 play:7H", "3 play:8D", "0 play:7D"),
    {
        "contract": "hokum",
        "trump": "H",
        "buyer": 1,
        "trick": 7,
        "turn": 1,
        "won": [2, 4],
        "cards": [58, 90],
        "baloot": "QH@1",
        "hands": ["7D 7C", "KH 8S", "7H 7S", "8D 8C"],
    },
    options={"baloot_mode": "announced"},
    reader=1,
    game="baloot",
)

SAWA = Scene(
    "sawa",
    4,
    ("1 sawa",),
    {
        "contract": "sun",
        "buyer": 1,
        "trick": 7,
        "turn": 1,
        "won": [3, 3],
        "cards": [58, 40],
        "played": "TS JS QS KS 7H 8H 9H TH JH QH KH AH TD JD QD KD 7C 8C 9C TC JC QC KC AC",
        "hands": ["7S 8S", "AS AD", "9S 7D", "8D 9D"],
    },
    options={"sawa": "own_hand"},
    reader=1,
    game="baloot",
)

QAID = Scene(
    "qaid",
    4,
    ("1 play:AS", "2 play:9D", "1 qaid:1,2"),
    {"contract": "hokum", "trump": "H", "buyer": 1, "hands": ["7S 8D", "AS 7H", "8S 9D", "9S 8H"]},
    options={"enforcement": "qaid"},
    reader=1,
    game="baloot",
)

LEAVER = Scene(
    "a player leaves",
    4,
    ("2 leave!", "0 play:7H"),
    {
        "contract": "hokum",
        "trump": "H",
        "buyer": 1,
        "dealer": 3,
        "trick": 3,
        "turn": 0,
        "hands": ["7H 8D KS QS 9C JD", "AS 7S AD KD QD 8H", "8S 9D TS JS TC QC", "9S 9H KH QH AC KC"],
    },
    reader=None,
    game="baloot",
)

SCENES: tuple[Scene, ...] = (
    HOKUM_MADE,
    SUN_FAILED,
    CLOSED_DOUBLE,
    ASHKAL,
    LADDER,
    QAHWA,
    KABOOT,
    MATCH_ENDS,
    FIRST_DEALER,
    SECOND_LAP,
    SUN_OVER,
    QABLAK,
    KASHO,
    REVEAL,
    WORDS,
    SAWA,
    QAID,
    LEAVER,
)

# The first lesson: buy Hokum, announce a sira, draw the trumps, follow, ruff, count.
LESSON = Scene(
    "lesson",
    4,
    steps(
        "0 hokum",
        """
        1 pass; 2 pass; 3 pass; 0 confirm; 1 decline; 3 decline;
        0 declare:sira,QS,KS,AS; 0 play:JH; 1 play:KH; 2 play:8H; 3 play:QH;
        0 play:9H; 1 play:TH; 2 play:TC; 3 play:AH;
        0 play:AS; 1 play:7S; 2 play:TS; 3 play:8S;
        0 play:KS; 1 play:9S; 2 play:8C; 3 play:JS;
        0 play:QS; 1 play:7D; 2 play:AC; 3 play:JC;
        0 play:8D; 1 play:AD; 2 play:9D; 3 play:QD;
        1 play:TD; 2 play:KD; 3 play:QC; 0 play:7H;
        0 play:7C; 1 play:JD; 2 play:9C; 3 play:KC
        """,
    ),
    {
        "dealer": 3,
        "deck": "JH 9H AS KH 7S 9S 8H TS TC QH 8S JS KS QS 7D JD AC 9C KC QC "
        "7H 8D 7C AD TD TH KD 9D 8C AH JC QD",
    },
    game="baloot",
)

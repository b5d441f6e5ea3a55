"""The scenes of Trix for `scripts.frames`: whole deals, a deal that is void, the end of a match."""

from scripts.scenes import Scene
from scripts.scenes_baloot import steps

QUEENS = Scene(
    "queens, two doubled",
    4,
    steps(
        "* deck:AS,8S,JS,KS,TS,7S,2S,QS,9S,6S,6H,3S,4S,5S,JD,AH,KH,"
        "TH,TD,QH,9H,5H,8D,JH,7H,3H,3D,8H,AD,KD,KC,4H,9D,QD,"
        "JC,2H,5D,7D,9C,4D,TC,6D,7C,2D,5C,QC,6C,AC,3C,8C,4C,"
        "2C",
        """
        0 choose:queens; 0 double; 1 double:QC; 2 double; 3 double:QS; 0 play:9S; 1 play:7S; 2
        play:JS; 3 play:QS; 3 play:2D; 0 play:AD; 1 play:KD; 2 play:JD; 0 play:5D; 1 play:QD; 2
        play:8D; 3 play:4D; 1 play:5H; 2 play:6H; 3 play:AH; 0 play:7H; 3 play:8H; 0 play:KH; 1
        play:3H; 2 play:2S; 0 play:3C; 1 play:8C; 2 play:6C; 3 play:2C; 1 play:7D; 2 play:TD; 3
        play:KS; 0 play:9D; 2 play:9C; 3 play:AC; 0 play:5C; 1 play:QC; 3 play:4H; 0 play:9H; 1
        play:TH; 2 play:7C; 1 play:5S; 2 play:KC; 3 play:3S; 0 play:4S; 1 play:6D; 2 play:3D; 3
        play:2H; 0 play:AS; 1 play:8S; 2 play:JC; 3 play:JH; 0 play:TS; 0 play:TC; 1 play:6S; 2
        play:4C; 3 play:QH
        """,
    ),
    None,
    reader=0,
    game="trix",
)

LAYOUT = Scene(
    "the layout",
    4,
    steps(
        "* deck:AS,TS,JS,4S,KS,8S,QH,9H,QS,7S,JH,6H,9S,6S,8H,AD,3S,"
        "5S,7H,KD,AH,2S,4H,TD,KH,TH,2H,9D,5H,JD,QD,7D,3H,6D,"
        "8D,5D,AC,3D,4D,QC,KC,2D,JC,8C,9C,TC,6C,7C,3C,5C,4C,"
        "2C",
        """
        2 choose:trix; 2 play:JC; 3 play:QC; 0 play:KC; 1 play:JD; 2 play:QD; 3 play:KD; 0 play:AC;
        1 play:TC; 2 play:JS; 3 play:AD; 0 play:QS; 1 play:TS; 2 play:JH; 3 play:TD; 0 play:9S; 1
        play:TH; 2 play:QH; 3 play:9H; 0 play:KS; 1 play:8S; 2 play:8H; 3 play:9D; 0 play:9C; 1
        play:7S; 2 play:8D; 3 play:7D; 0 play:KH; 1 play:6D; 2 play:7H; 3 play:6H; 0 play:5H; 1
        play:6S; 2 play:4H; 3 play:5D; 0 play:AS; 1 play:5S; 2 play:4D; 3 play:4S; 0 play:3H; 1
        play:3D; 2 play:2H; 3 play:8C; 0 play:3S; 1 play:2S; 2 pass; 3 play:7C; 0 play:AH; 1
        play:2D; 2 play:6C; 3 pass; 0 pass; 1 play:5C; 2 play:4C; 3 pass; 0 play:3C
        """,
    ),
    None,
    reader=2,
    game="trix",
)

COMPLEX = Scene(
    "complex with partners",
    4,
    steps(
        "* deck:AS,8S,JS,QS,KS,6S,9S,TS,5S,QH,7S,2S,3S,TH,4S,AH,JH,"
        "7H,KH,9H,8H,TD,5H,AD,6H,9D,4H,QD,2H,8D,3H,7D,JD,3D,"
        "KD,5D,6D,AC,4D,2D,KC,TC,QC,7C,6C,9C,JC,5C,3C,8C,4C,"
        "2C",
        """
        1 choose:complex; 1 double; 2 double:QC,KH; 3 double; 0 double; 1 play:9C; 2 play:JC; 3
        play:2C; 0 play:6C; 2 play:7S; 3 play:2S; 0 play:5S; 1 play:8S; 1 play:6S; 2 play:9S; 3
        play:TS; 0 play:KS; 0 play:KC; 1 play:8C; 2 play:QC; 3 play:5C; 0 play:6H; 1 play:QH; 2
        play:5H; 3 play:AH; 3 play:AD; 0 play:6D; 1 play:TD; 2 play:KD; 3 play:QD; 0 play:JD; 1
        play:3D; 2 play:4D; 3 play:2D; 0 play:JH; 1 play:9D; 2 play:4S; 1 play:7H; 2 play:KH; 3
        play:9H; 0 play:8H; 2 play:JS; 3 play:QS; 0 play:AS; 1 play:8D; 0 play:3S; 1 play:AC; 2
        play:4H; 3 play:5D; 0 play:2H; 1 play:TH; 2 play:3H; 3 play:7D; 1 play:TC; 2 play:4C; 3
        play:7C; 0 play:3C
        """,
    ),
    None,
    reader=2,
    preset="complex_partners",
    game="trix",
)

KING = Scene(
    "the doubler takes the king",
    4,
    steps(
        "* deck:TS,4S,QS,AS,9S,KH,JS,KS,8S,JH,3S,5S,7S,TH,2S,AH,6S,"
        "8H,QH,9H,2H,QD,7H,6H,7D,JD,4H,5H,6D,9D,3D,3H,4D,8D,"
        "KC,AD,TC,5D,QC,KD,7C,2D,9C,TD,6C,AC,8C,JC,4C,5C,3C,"
        "2C",
        """
        2 choose:king; 2 double; 3 double; 0 double; 1 double:KH; 2 play:KC; 3 play:2C; 0 play:4C; 1
        play:AC; 1 play:TH; 2 play:4H; 3 play:5H; 0 play:2H; 1 play:KH; 2 play:QH; 3 play:9H; 0
        play:9S
        """,
    ),
    None,
    reader=1,
    game="trix",
)

CLAIM = Scene(
    "a deal is void",
    4,
    ("0 no_claim", "1 no_claim", "3 no_claim", "2 claim"),
    {
        "phase": "redeal_claim",
        "contract": "king",
        "owner": 0,
        "kingdom": 2,
        "totals": [10, 20, -30, 0],
        "played": ["trix"],
        "hands": ["2S 5H", "3S 5D KH 6H", "AH 4S 4C", "7S 8H"],
    },
    preset="claims",
    reader=2,
    game="trix",
)

MATCH_OVER = Scene(
    "match over",
    4,
    ("0 play:AC", "1 play:2C", "2 play:KH", "3 play:3C"),
    {
        "contract": "king",
        "played": ["queens", "diamonds", "ltoosh", "trix"],
        "kingdom": 2,
        "owner": 0,
        "hands": ["AC", "2C", "KH", "3C"],
        "totals": [115, -10, -60, 30],
        "first_owner": 3,
    },
    preset="short",
    game="trix",
)

EXTRA_KINGDOM = Scene(
    "an extra kingdom",
    4,
    ("1 play:AC", "2 play:2C", "3 play:KH", "0 play:3C"),
    {
        "contract": "king",
        "played": ["queens", "diamonds", "ltoosh", "trix"],
        "kingdom": 4,
        "owner": 1,
        "hands": ["3C", "AC", "2C", "KH"],
        "totals": [120, -285, 120, 120],
        "first_owner": 2,
    },
    game="trix",
)

RESHUFFLE = Scene(
    "dealt again",
    4,
    (QUEENS.steps[0], "0 reshuffle"),
    None,
    options={"first_owner_reshuffle": True},
    game="trix",
)

NOBODY = Scene(
    "nobody claims, nobody doubles",
    4,
    ("2 no_claim", "3 no_claim", "0 no_claim", "1 no_claim", "0 double", "1 double", "2 double", "3 double"),
    {"phase": "redeal_claim", "contract": "king", "owner": 0, "hands": ["KH 2S", "AH 3S", "2H 4S", "QC 5S"]},
    options={"redeal_king": "bare_king_ace"},
    game="trix",
)

IN_TURN = Scene(
    "doubling in turn",
    4,
    ("1 double:QC", "2 double"),
    {
        "phase": "doubling",
        "contract": "queens",
        "owner": 1,
        "hands": ["QS QH 3D", "QC 4D 5D", "7D 8D 9D", "QD 2S 3S"],
    },
    options={"doubling": "sequential"},
    game="trix",
)

TWOS = Scene(
    "the twos are shown",
    4,
    ("0 play:JS", "1 pass", "2 play:JH", "3 pass", "2 leave!"),
    {"contract": "trix", "owner": 0, "hands": ["JS 2C 5D", "3H 2S", "JH 2H 4D", "8C 2D"]},
    options={"expose_twos": True},
    game="trix",
)

SCENES: tuple[Scene, ...] = (
    QUEENS,
    LAYOUT,
    COMPLEX,
    KING,
    CLAIM,
    MATCH_OVER,
    EXTRA_KINGDOM,
    RESHUFFLE,
    NOBODY,
    IN_TURN,
    TWOS,
)

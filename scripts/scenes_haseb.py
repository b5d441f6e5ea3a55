"""The scenes of Haseb! for `scripts.frames`: each phase, each event, each type of game."""

from collections.abc import Mapping

from scripts.scenes import Scene as AnyScene


def scene(
    name: str,
    seats: int,
    steps: tuple[str, ...],
    setup: dict[str, object] | None,
    options: Mapping[str, object] | None = None,
    reader: int | None = 0,
) -> AnyScene:
    """Make a scene of Haseb!."""
    return AnyScene(name, seats, steps, setup, options=options or {}, reader=reader, game="haseb")


ROWS_3 = ["1 peek7 balwa 4", "spy9 2 ember ful", "3 swap 6 kanz"]
ROWS_4 = [*ROWS_3, "5 5 peek8 give"]

# Dealt from seat 0: 5 peek7 balwa 2, 3 spy9 ember ful, 6 swap 4 kanz.
ORIGINAL = scene(
    "a round from the deal",
    3,
    (
        "* deck:5,3,6,peek7,spy9,swap,balwa,ember,4,2,ful,kanz,6,"
        "1,spy10,5,peek8,raid,3,slide,swap,4,2,ful,1,*",
        "1 ready",
        "0 ready",
        "2 ready",
        "0 draw",
        "0 keep:3",
        "1 draw",
        "1 use",
        "1 peek:0.2",
        "2 take:1",
        "0 match:1",
        "0 draw",
        "0 use",
        "0 peek:2",
        "1 draw",
        "1 use",
        "1 peek:0.1",
        "1 peek:2.2",
        "2 draw",
        "2 discard",
        "0 draw",
        "0 use",
        "0 throw:1",
        "1 draw",
        "1 use",
        "1 swap:3,0.1",
        "2 draw",
        "2 keep:2",
        "0 call",
        "1 draw",
        "1 keep:2",
        "2 draw",
        "2 discard",
    ),
    {"phase": "deal", "starter": 0},
)

GIVEN_AWAY = scene(
    "a row that is empty ends the round",
    4,
    ("0 draw", "0 use", "0 give:1,2", "1 draw", "1 use", "1 decline", "2 take:1", "3 draw", "3 discard"),
    {
        "rows": ["balwa", "1 2 5", "3 6 6 2 4 1 3 5 2", "4 5"],
        "stock": "give inspect 5 3 *",
        "totals": [12, 30, 4, 21],
        "round": 3,
        "x_history": [[8, 20, 0, 11], [4, 10, 4, 10]],
    },
)

INSPECTED = scene(
    "a card is inspected and passed on",
    4,
    (
        "0 draw",
        "0 use",
        "0 peek:2.1",
        "0 route:3.2",
        "1 draw",
        "1 use choose:inspect",
        "1 peek:0.1",
        "1 swap:2",
        "2 draw",
        "2 use",
        "2 peek:1",
        "2 decline",
    ),
    {"rows": ROWS_4, "stock": "inspect wild raid *", "floor": "3"},
)

WILD = scene(
    "a wild becomes a raid",
    4,
    ("0 draw", "0 use", "0 choose:raid", "0 peek:1.1", "0 peek:2.4", "0 decline"),
    {"rows": ROWS_4, "stock": "wild 5 *", "floor": "3"},
)

MOOD = scene(
    "a mood that opens cards",
    3,
    (
        "* pick:third_open",
        "* deck:5,3,6,peek7,spy9,swap,balwa,ember,4,2,ful,kanz,6,1,spy10,*",
        "0 ready",
        "1 ready",
        "2 ready",
        "0 draw",
        "0 keep:1",
        "1 draw",
        "1 use",
        "1 peek:0.2",
    ),
    {"phase": "deal", "starter": 0, "totals": [9, 0, 14]},
    {"type": "mood"},
)

EXTRA_EYE = scene(
    "an extra eye after a match",
    3,
    ("0 match:1", "0 peek:2", "0 draw", "0 discard", "1 match:1", "1 decline", "1 draw", "1 discard"),
    {
        "rows": ["5 2 3", "4 1", "4 ful"],
        "floor": "5",
        "stock": "4 1 2 *",
        "mood": "extra_eye",
        "used_moods": ["extra_eye"],
    },
    {"type": "mood"},
)

THIEF = scene(
    "the thief",
    3,
    (
        "0 call",
        "0 draw",
        "0 keep:1",
        "1 draw",
        "1 discard",
        "2 call",
        "0 draw",
        "0 discard",
        "1 draw",
        "1 discard",
        "2 guess:1",
    ),
    {
        "rows": ["thief 3", "peek8 6 6", "2 3"],
        "stock": "5 4 6 6 *",
        "round": 3,
        "totals": [3, 9, 20],
        "turns": [2, 2, 2],
        "x_history": [[3, 0, 10], [0, 9, 10]],
    },
    {"type": "thief"},
)

GUESSING = scene(
    "the own guess, and whole rows change hands",
    3,
    ("0 guess:2",),
    {"rows": ["2 3", "thief 3", "peek8 6 6"], "phase": "guess", "caller": 0, "round": 3, "totals": [0, 5, 7]},
    {"type": "thief"},
)

BUDDIES = scene(
    "partners, ping and pong",
    4,
    (
        "2 signal:row_light",
        "0 signal:will_call",
        "0 draw",
        "2 match:3",
        "3 draw",
        "3 use",
        "3 swap:1,0.2",
        "0 draw",
        "0 keep:2",
        "1 draw",
        "3 pass",
        "0 draw",
        "0 use",
        "0 give:1,1",
        "1 call",
        "2 draw",
        "2 discard",
        "3 draw",
        "3 discard",
        "0 draw",
        "0 discard",
    ),
    {
        "rows": ["1 2 6", "3 4", "4 6 pong 1", "balwa 5"],
        "stock": "ping swap pong ping give 3 4 5 6 *",
        "carriers": [2, 3],
        "totals": [14, 9],
        "round": 3,
    },
    {"type": "buddies", "carriers": True, "deck_changes": {"ping": 2, "pong": 2}},
)

CARRIER = scene(
    "a carrier that only the team knows",
    4,
    (
        "* pick:2",
        "* pick:1",
        "* deck:5,3,6,1,peek7,spy9,swap,2,balwa,ember,4,4,2,ful,kanz,3,6,1,spy10,*",
        "0 ready",
    ),
    {"phase": "deal", "starter": 1},
    {"type": "buddies", "carriers": True},
)

MAYHEM = scene(
    "bomb and upturn",
    4,
    (
        "1 draw",
        "1 use",
        "2 peek:1",
        "0 peek:2",
        "3 decline",
        "1 discard",
        "2 draw",
        "2 use",
        "2 keep:1",
        "3 draw",
        "3 discard",
    ),
    {"rows": ROWS_4, "turn": 1, "stock": "bomb 3 upturn 5 floater 4 *", "floor": "2", "mood": "heavy_balwa"},
    {"type": "mayhem", "mayhem_moods": True},
)

PARADE = scene(
    "the parade",
    4,
    ("2 draw", "2 use", "2 send:1", "3 send:2", "0 send:1", "2 discard"),
    {
        "rows": ["2 3", "4 4", "ember 1", "5 6"],
        "caller": 1,
        "turn": 2,
        "queue": [3, 0],
        "stock": "parade 1 *",
    },
    {"type": "mayhem", "guest": "parade"},
)

LANTERN = scene(
    "the lantern",
    3,
    ("0 draw", "0 use", "0 light:1.2", "0 discard", "1 draw", "1 discard"),
    {"rows": ["1 2", "3 4", "5 6"], "stock": "lantern 1 2 *"},
    {"type": "mayhem", "guest": "lantern"},
)

RESHUFFLED = scene(
    "the floor becomes the stock",
    2,
    ("0 draw", "0 discard", "1 draw", "1 keep:1"),
    {"rows": ["1 1", "4 4"], "floor": "3 floater 2 5", "stock": ""},
    {"type": "mayhem"},
)

NOTHING_LEFT = scene(
    "nothing left to draw",
    2,
    ("0 match:1", "0 pass", "1 pass"),
    {"rows": ["1 2", "4 4"], "floor": "5", "stock": ""},
    {"length": "quick"},
)

POST = scene(
    "the post: accepted, caught, clean",
    4,
    (
        "0 send:1",
        "1 send:2",
        "2 send:1",
        "3 send:1",
        "0 flip",
        "1 flip",
        "2 accept",
        "3 accept",
        "3 throw:3",
        "0 draw",
        "0 use",
        "0 mix:1",
        "1 draw",
        "1 use",
        "2 draw",
        "2 use",
        "3 draw",
        "3 use",
        "3 return:1",
    ),
    {
        "rows": ["spy9 1 2", "2 3 6", "4 5 kanz", "6 5 3"],
        "phase": "post",
        "stock": "peek8 dizzy scramble reverse payback 2 *",
        "floor": "5",
    },
    {"type": "take_and_give"},
)

CLEAN = scene(
    "a clean post is paid for",
    3,
    ("1 send:1", "0 send:2", "2 send:1", "0 accept", "1 flip", "2 accept", "0 throw:1", "1 draw", "1 use"),
    {"rows": ["spy9 1 2", "2 3 6", "4 5 kanz"], "phase": "post", "turn": 1, "stock": "4 scramble 5 *"},
    {"type": "take_and_give"},
)

LAST_POST = scene(
    "the last post, without the caller",
    3,
    ("1 call", "2 send:1", "0 send:1", "0 accept", "2 accept"),
    {"rows": ["6 1", "3 4", "5 6"], "turn": 1, "turns": [2, 2, 2]},
    {"type": "take_and_give"},
)

ONE_HEART = scene(
    "a mission with requests",
    3,
    (
        "* pick:heavy_to_carrier",
        "* pick:seen_all",
        "* deck:5,3,6,balwa,spy9,4,4,2,ful,kanz,3,6,5,1,spy10,5,peek8,3,2,*",
        "0 ready",
        "1 ready",
        "2 ready",
        "1 mark:1.2,heavy",
        "0 status:easy",
        "0 draw",
        "0 discard",
        "1 draw",
        "1 use",
        "1 dump:2",
        "2 draw",
        "2 discard",
        "0 draw",
        "0 use",
        "0 peek:1",
    ),
    {"phase": "deal", "starter": 0, "carrier": 2},
    {"type": "one_heart", "mission": "M14"},
)

MISSION_WON = scene(
    "a mission that succeeds",
    3,
    ("0 call", "1 draw", "1 discard", "2 draw", "2 discard"),
    {
        "rows": ["2 3", "balwa ember", "1 4"],
        "stock": "5 4 2 3 1 6",
        "carrier": 1,
        "turns": [2, 2, 2],
        "know": {"0": "0.1 0.2"},
    },
    {"type": "one_heart", "mission": "M02"},
)

MISSION_LOST = scene(
    "a mission whose stock runs out",
    3,
    ("0 draw", "0 discard"),
    {"rows": ["2 3", "balwa ember", "1 4"], "stock": "5", "carrier": 1, "round": 3},
    {"type": "one_heart", "mission": "M02"},
)

SIX_SEATS = scene(
    "six seats with long rows",
    6,
    ("0 draw", "0 use", "0 swap:10,3.9", "1 take:2", "2 draw", "2 discard"),
    {
        "rows": [
            "1 2 3 4 5 6 ful 1 2 3",
            "4 2 6 kanz",
            "peek7 peek8 1 2 3 5",
            "spy9 spy10 6 6 5 5 4 ful ember balwa",
            "ful",
            "raid slide wild give inspect swap balwa ember",
        ],
        "stock": "swap 3 *",
        "totals": [41, 63, 58, 20, 77, 104],
        "round": 2,
    },
)

OPEN_MEMORY = scene(
    "what was seen stays shown",
    3,
    ("0 draw", "0 use", "0 peek:1.1", "1 take:1", "2 draw", "2 discard"),
    {"rows": ROWS_3, "stock": "spy9 4 *", "know": {"0": "0.1 0.2 2.4"}},
    {"house_rule": "open_memory"},
)

LEFT = scene(
    "a player leaves for good",
    3,
    ("2 leave!", "0 draw", "0 discard", "1 timeout"),
    {"rows": ROWS_3, "stock": "3 4 5 *"},
)

MATCH_ENDS = scene(
    "the match ends",
    4,
    ("0 draw", "0 discard"),
    {
        "rows": ["1 2 3", "5 ful", "6 6 balwa", "kanz 4"],
        "stock": "3 *",
        "caller": 1,
        "turn": 0,
        "queue": [],
        "round": 3,
        "totals": [6, 13, 19, 2],
        "x_history": [[0, 13, 9, 2], [6, 0, 10, 0]],
    },
)

WATCHED = scene(
    "watched",
    3,
    ("0 draw", "0 use", "0 swap:1,1.1", "1 draw", "1 keep:2", "2 match:2"),
    {"rows": ROWS_3, "stock": "swap 4 3 *", "totals": [30, 12, 44], "round": 2},
    reader=None,
)

SCENES: tuple[AnyScene, ...] = (
    ORIGINAL,
    GIVEN_AWAY,
    INSPECTED,
    WILD,
    MOOD,
    EXTRA_EYE,
    THIEF,
    GUESSING,
    BUDDIES,
    CARRIER,
    MAYHEM,
    PARADE,
    LANTERN,
    RESHUFFLED,
    NOTHING_LEFT,
    POST,
    CLEAN,
    LAST_POST,
    ONE_HEART,
    MISSION_WON,
    MISSION_LOST,
    SIX_SEATS,
    OPEN_MEMORY,
    LEFT,
    MATCH_ENDS,
    WATCHED,
)

# The first lesson: look, draw and keep, match, use a power, take, call, count. Dealt from seat 0:
# balwa 3 spy9 1, 4 peek7 6 give, 5 swap 2 balwa. The others do quickly what they do.
LESSON = scene(
    "lesson",
    3,
    (
        "* deck:balwa,4,5,3,peek7,swap,spy9,6,2,1,give,balwa,6,"
        "ful,spy10,3,peek8,5,2,4,slide,peek7,6,5,1,raid,*",
        "1 ready",
        "2 ready",
        "0 ready",
        "0 draw",
        "0 keep:1",
        "1 draw",
        "1 discard",
        "2 draw",
        "2 discard",
        "0 match:2",
        "0 draw",
        "0 use",
        "0 peek:2",
        "1 draw",
        "1 discard",
        "2 draw",
        "2 discard",
        "0 take:2",
        "1 draw",
        "1 discard",
        "2 draw",
        "2 discard",
        "0 draw",
        "0 use",
        "0 peek:3",
        "1 draw",
        "1 discard",
        "2 draw",
        "2 discard",
        "0 call",
        "1 draw",
        "1 discard",
        "2 draw",
        "2 discard",
    ),
    {"phase": "deal", "starter": 0},
    {"length": "quick", "clock": "open"},
)

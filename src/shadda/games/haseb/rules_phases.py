"""The phases of Haseb!, and what chance can owe (rules document, 4.1 and section 9)."""

from typing import Final

DEAL: Final = 0
FIRST_PEEK: Final = 1
TURN: Final = 2
DRAWN: Final = 3
POWER_PHASE: Final = 4
INSPECT: Final = 5
EXTRA_EYE: Final = 6
LANTERN: Final = 7
PING_PHASE: Final = 8
GUESS_PHASE: Final = 9
BOMB: Final = 10
PARADE: Final = 11
POST: Final = 12
POST_ANSWER: Final = 13
POST_THROW: Final = 14
MATCH_OVER: Final = 15

PHASES: Final[list[str]] = [
    "deal",
    "first_peek",
    "turn",
    "drawn",
    "power",
    "inspect",
    "extra_eye",
    "lantern",
    "ping",
    "guess",
    "bomb",
    "parade",
    "post",
    "post_answer",
    "post_throw",
    "match_over",
]

NOTHING_DUE: Final = 0
PICK_STARTER: Final = 1
PICK_MOOD: Final = 2
PICK_CARRIER: Final = 3
PICK_CARRIERS: Final = 4
PICK_REQUEST: Final = 5
DECK: Final = 6
SHUFFLE: Final = 7
UPTURN: Final = 8
MIX_ROW: Final = 9

NONE: Final = -1
NO_ANSWER: Final = -1

BIT: Final[list[int]] = [2**number for number in range(512)]

"""The cards of Haseb!: faces, values, powers, and the decks of its types (rules document, 1.2 and 1.3).

A face is a number here, in the canonical order of the document.  A card is a number too: its place in the
deck of the match, which stands in the order of the faces, copies together.
"""

from typing import Final

from shadda.games.haseb.options import FACE_NAMES, HasebOptions
from shadda.wire.event import Face

FACES: Final[list[Face]] = [Face(name) for name in FACE_NAMES]
FACE_OF: Final[dict[str, int]] = {str(face): number for number, face in enumerate(FACES)}

SIX: Final = 5
FUL: Final = 6
KANZ: Final = 7
PEEK7: Final = 8
SPY10: Final = 11
BALWA: Final = 18
EMBER: Final = 19
THIEF: Final = 20
PING: Final = 21
PONG: Final = 22
FLOATER: Final = 23
UPTURN_CARD: Final = 25
PARADE_CARD: Final = 26
LANTERN_CARD: Final = 27
REVERSE_CARD: Final = 29

HEAVY_VALUE: Final = 7
"""A card of at least this value is heavy."""
LIGHT_VALUE: Final = 3
"""A card of at most this value is light."""

VALUES: Final[list[int]] = (
    [1, 2, 3, 4, 5, 6, 0, -1, 7, 8, 9]  # to spy9
    + [10] * 7  # to wild
    + [20, 25, 10, 10, 10, 0, 15, 15]  # to upturn; what a floater is worth its row tells (5.2)
    + [10] * 6
)

NO_POWER: Final = 0
PEEK_POWER: Final = 1
SPY_POWER: Final = 2
SWAP_POWER: Final = 3
INSPECT_POWER: Final = 4
GIVE_POWER: Final = 5
RAID_POWER: Final = 6
SLIDE_POWER: Final = 7
PAYBACK_POWER: Final = 8
REVERSE_POWER: Final = 9
SCRAMBLE_POWER: Final = 10
DIZZY_POWER: Final = 11
WILD_POWER: Final = 12
BOMB_EVENT: Final = 13
UPTURN_EVENT: Final = 14
PARADE_EVENT: Final = 15
LANTERN_EVENT: Final = 16

_POWERS: Final = (
    "none peek spy swap inspect give raid slide payback reverse scramble dizzy "
    "wild bomb upturn parade lantern ping dump"
)
POWER_NAMES: Final[list[str]] = _POWERS.split()
"""Powers by number.  From `wild` on they can be named for a wild, but never copied."""

POWER: Final[list[int]] = (
    [NO_POWER] * 8
    + [PEEK_POWER, PEEK_POWER, SPY_POWER, SPY_POWER, SWAP_POWER, INSPECT_POWER, GIVE_POWER, RAID_POWER]
    + [SLIDE_POWER, WILD_POWER]
    + [NO_POWER] * 6
    + [BOMB_EVENT, UPTURN_EVENT, PARADE_EVENT, LANTERN_EVENT]
    + [PAYBACK_POWER, REVERSE_POWER, SCRAMBLE_POWER, DIZZY_POWER]
)
"""The power of each face, drawn and discarded."""

BASE_FACES: Final = 20
"""Faces of the base deck come before those of the types."""

_HASEB66: Final = [4] * 7 + [2] + [4] * 5 + [2] * 5 + [4, 2]
_SKREW57: Final = [4] * 6 + [2, 1] + [4] * 5 + [0, 0, 2, 2, 0, 4, 2]
_SKREW62: Final = [4] * 6 + [2, 1] + [4] * 5 + [1, 1, 2, 4, 1, 4, 2]
BASE_DECKS: Final[dict[str, list[int]]] = {"haseb66": _HASEB66, "skrew57": _SKREW57, "skrew62": _SKREW62}
TYPE_CARDS: Final[dict[str, list[str]]] = {
    "thief": ["thief"],
    "buddies": ["ping", "pong"],
    "mayhem": ["floater", "bomb", "upturn"],
    "take_and_give": ["payback", "reverse", "scramble", "dizzy"],
}

MOODS: Final[list[str]] = ["third_open", "heavy_balwa", "light_hand", "heavy_hand", "speed", "extra_eye"]
THIRD_OPEN: Final = 0
HEAVY_BALWA: Final = 1
LIGHT_HAND: Final = 2
HEAVY_HAND: Final = 3
SPEED: Final = 4
EXTRA_EYE_MOOD: Final = 5

WINDOWS: Final[dict[int, int]] = {2: 22, 3: 30}
"""The next stock cards among which an `upturn` lies, by the number of seats (3.2)."""


def type_faces(options: HasebOptions, seats: int) -> list[int]:
    """List the faces that a type and its guest add to the base deck."""
    names = list(TYPE_CARDS.get(options.type, []))
    if options.type == "mayhem" and options.guest != "none":
        names.append(options.guest)
    # R93: the post has no direction with two players.
    return [FACE_OF[name] for name in names if not (name == "reverse" and seats == 2)]


def deck_of(options: HasebOptions, seats: int) -> list[int]:
    """List the faces of all cards of a match, in canonical order."""
    copies = BASE_DECKS[options.deck] + [0] * (len(FACES) - BASE_FACES)
    for face in type_faces(options, seats):
        copies[face] = 1
    for name, number in options.deck_changes.items():
        copies[FACE_OF[name]] = number
    return [face for face in range(len(FACES)) for _ in range(copies[face])]


def has_moods(options: HasebOptions) -> bool:
    """Say whether every round has a mood."""
    return options.type == "mood" or options.mayhem_moods


def values_under(mood: int) -> list[int]:
    """Give the values of the faces under a mood (R61)."""
    if mood != HEAVY_BALWA:
        return VALUES
    return [*VALUES[:BALWA], 30, *VALUES[BALWA + 1 :]]


def option_conflicts(options: HasebOptions, seats: int) -> list[str]:
    """Name the options that cannot be played together (8); ``seats`` is their number."""
    kind = options.type
    fields = []
    if not 2 <= seats <= 6 or (kind == "buddies" and seats not in (4, 6)):
        fields.append("seats")
    if options.length == "week" and options.house_rule != "weekly":
        fields.append("house_rule")
    if options.carriers and kind != "buddies":
        fields.append("carriers")
    if options.mayhem_moods and kind != "mayhem":
        fields.append("mayhem_moods")
    if options.guest != "none" and kind != "mayhem":
        fields.append("guest")
    if options.mission != "M01" and kind != "one_heart":
        fields.append("mission")
    if not fields and not _deck_serves(options, seats):
        fields.append("deck_changes" if options.deck_changes else "deck")
    return fields


def _deck_serves(options: HasebOptions, seats: int) -> bool:
    """Say whether the deck names known faces, has a number, and is large enough (1.3, R133)."""
    known = set(range(BASE_FACES)).union(type_faces(options, seats))
    for name in options.deck_changes:
        if FACE_OF.get(name, -1) not in known:
            return False
    deck = deck_of(options, seats)
    hand = 5 if has_moods(options) else 4
    stock = len(deck) - seats * hand - 1
    least = 3 * seats
    if UPTURN_CARD in deck:
        least = max(least, WINDOWS.get(seats, 0))
    if options.type == "one_heart":
        least = max(least, options.stock_groups * seats)
    return bool(deck) and deck[0] <= SIX and stock >= least

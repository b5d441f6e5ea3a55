"""Faces, values, decks and rows of Haseb!, as sections 1, 5.2 and 9 of its rules document write them.

A card in a row is a dict: its face, whether it lies face up, who put it there, who knows it, its mark.
Everywhere else a card is its face string.
"""

from collections import Counter
from typing import Any, TypedDict

Place = tuple[int, int]


class Card(TypedDict):
    """A card in a row (3.4)."""

    face: str
    up: bool
    by: int | None
    known: set[int]
    mark: str | None


Row = list[Card]

NUMBERS = ["1", "2", "3", "4", "5", "6"]

# 1.2: the canonical order of the faces, and their values; the floater is in 5.2.
VALUES = {
    "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "ful": 0, "kanz": -1,
    "peek7": 7, "peek8": 8, "spy9": 9, "spy10": 10,
    "swap": 10, "inspect": 10, "give": 10, "raid": 10, "slide": 10, "wild": 10,
    "balwa": 20, "ember": 25, "thief": 10, "ping": 10, "pong": 10,
    "floater": 0, "bomb": 15, "upturn": 15, "parade": 10, "lantern": 10,
    "payback": 10, "reverse": 10, "scramble": 10, "dizzy": 10,
}  # fmt: skip
FACES = list(VALUES)

TYPE_CARDS = {
    "thief": ["thief"],
    "buddies": ["ping", "pong"],
    "mayhem": ["floater", "bomb", "upturn"],
    "take_and_give": ["payback", "reverse", "scramble", "dizzy"],
}
GUESTS = ["parade", "lantern"]
EVENTS = ["bomb", "upturn", "parade", "lantern"]
MUST_KEEP = ["thief", "pong"]

# 1.3: the copies of every face in the deck presets.
HASEB66 = {
    **dict.fromkeys(NUMBERS, 4), "ful": 4, "kanz": 2, "peek7": 4, "peek8": 4, "spy9": 4, "spy10": 4,
    "swap": 4, "inspect": 2, "give": 2, "raid": 2, "slide": 2, "wild": 2, "balwa": 4, "ember": 2,
}  # fmt: skip
SKREW57 = {**HASEB66, "ful": 2, "kanz": 1, "inspect": 0, "give": 0, "wild": 0}
SKREW62 = {**SKREW57, "slide": 4, "give": 1, "inspect": 1, "wild": 1}
DECKS = {"haseb66": HASEB66, "skrew57": SKREW57, "skrew62": SKREW62}
BASE_FACES = list(HASEB66)

# 1.2: the power of a card; the two of `peek` and of `spy` have two faces each.
POWERS = {
    "peek7": "peek", "peek8": "peek", "spy9": "spy", "spy10": "spy",
    **{face: face for face in ("swap", "inspect", "give", "raid", "slide", "wild")},
    **{face: face for face in TYPE_CARDS["take_and_give"]},
}  # fmt: skip
BASE_POWERS = ["peek", "spy", "swap", "inspect", "give", "raid", "slide"]


def full_deck(options: dict[str, Any], seats: int) -> list[str]:
    """All cards of the match in canonical order."""
    copies = dict(DECKS[options["deck"]])
    own = [*TYPE_CARDS.get(options["type"], []), options["guest"]]
    for face in own:
        if face != "none" and not (face == "reverse" and seats == 2):
            copies[face] = 1
    copies.update(options["deck_changes"])
    return [face for face in FACES for _ in range(copies.get(face, 0))]


def ordinary_powers(options: dict[str, Any], seats: int) -> list[str]:
    """R59, R93: the powers that a `wild` may be, in the order of the table."""
    powers = list(BASE_POWERS)
    if options["type"] == "take_and_give":
        powers += [face for face in TYPE_CARDS["take_and_give"] if face != "reverse" or seats != 2]
    return powers


def in_canonical_order(faces: list[str]) -> list[str]:
    """The same cards sorted as `*` would name them."""
    return sorted(faces, key=FACES.index)


def expand(listed: list[str], elsewhere: list[str], deck: list[str]) -> list[str]:
    """Replace a `*` at the end by all cards of the deck that are named nowhere else, in order."""
    if not listed or listed[-1] != "*":
        return list(listed)
    named = Counter(listed[:-1]) + Counter(elsewhere)
    rest = []
    for face in deck:
        if named[face] > 0:
            named[face] -= 1
        else:
            rest.append(face)
    return listed[:-1] + rest


def value_of(face: str, mood: str | None) -> int:
    """1.2 and 5.1: the value of one card; a floater has none of its own."""
    if face == "balwa" and mood == "heavy_balwa":
        return 30
    return VALUES[face]


def sum_of(faces: list[str], mood: str | None) -> int:
    """The sum of a row; 5.2: a floater is worth the lowest of the other, non-floater cards."""
    solid = [value_of(face, mood) for face in faces if face != "floater"]
    floaters = len(faces) - len(solid)
    return sum(solid) + floaters * min(solid, default=0)


def faces_of(row: Row) -> list[str]:
    """The faces of a row."""
    return [card["face"] for card in row]


def new_card(face: str, known: set[int]) -> Card:
    """A card that comes face down into a row, with a fresh story."""
    return {"face": face, "up": False, "by": None, "known": set(known), "mark": None}


def row_from_text(text: str, everybody: set[int]) -> Row:
    """`3 peek7^ kanz balwa@2` (section 9); a face-up card is known to all."""
    row = []
    for word in text.split():
        word, _, by = word.partition("@")
        up = word.endswith("^")
        card = new_card(word.removesuffix("^"), everybody if up else set())
        card["up"] = up
        card["by"] = int(by) if by else None
        row.append(card)
    return row


def row_to_text(row: Row) -> str:
    """The row as the key `rows` writes it."""
    words = []
    for card in row:
        up = "^" if card["up"] else ""
        by = "" if card["by"] is None else f"@{card['by']}"
        words.append(f"{card['face']}{up}{by}")
    return " ".join(words)


def place_from_text(text: str) -> Place:
    """`1.2` is seat 1, position 2."""
    seat, position = text.split(".")
    return int(seat), int(position)

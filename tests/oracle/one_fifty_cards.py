"""Faces, slots and places of the game 150, as sections 1, 3.1 and 9 of its rules document write them.

A card is its face string, a hand is a dict from slot to face, a place is a pair (seat, slot).
"""

from collections import Counter
from typing import Any

Hand = dict[int, str]
Place = tuple[int, int]

# 9: canonical order for `*`: AS 2S … KS AH … KH AD … KD AC … KC, then the jokers.
FRENCH_DECK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]


def full_deck(options: dict[str, Any]) -> list[str]:
    """All cards of the game in canonical order."""
    return FRENCH_DECK + ["X"] * int(options["jokers"])


def in_canonical_order(faces: list[str]) -> list[str]:
    """The same cards sorted as `*` would name them."""
    order = [*FRENCH_DECK, "X"]
    return sorted(faces, key=order.index)


def rank_of(face: str) -> str:
    """The rank, which alone counts for a match; all tens are T, jokers match each other."""
    return face[0]


def points_of(face: str, options: dict[str, Any]) -> int:
    """The points of one card when a round is scored (section 1, option `point_table`)."""
    rank = rank_of(face)
    if rank == "X":
        return 0
    if rank == "A":
        return 1
    if rank in "23456789":
        return int(rank)
    red = face[1] in "HD"
    if options["point_table"] == "cabo13":
        if rank == "K":
            return 0 if red else 13
        return {"T": 10, "J": 11, "Q": 12}[rank]
    if rank == "T":
        return 0 if red else 10
    return 20


def hand_points(hand: Hand, options: dict[str, Any]) -> int:
    """5.2: the sum of the card points; an empty hand is 0."""
    return sum(points_of(face, options) for face in hand.values())


def expand(listed: list[str], elsewhere: list[str], deck: list[str]) -> list[str]:
    """Replace a `*` at the end by all cards of the deck that are named nowhere else, in order."""
    if "*" not in listed:
        return list(listed)
    if listed.index("*") != len(listed) - 1:
        raise ValueError("`*` stands at the end only")
    named = Counter(listed[:-1]) + Counter(elsewhere)
    rest = []
    for face in deck:
        if named[face] > 0:
            named[face] -= 1
        else:
            rest.append(face)
    return listed[:-1] + rest


def hand_from_text(text: str) -> Hand:
    """`- 9C 4D KH` is {2: 9C, 3: 4D, 4: KH}."""
    return {slot: face for slot, face in enumerate(text.split(), start=1) if face != "-"}


def hand_to_text(hand: Hand) -> str:
    """Slots 1, 2, 3, … in one string, `-` for an empty slot, at least four fields."""
    last = max([4, *hand])
    return " ".join(hand.get(slot, "-") for slot in range(1, last + 1))


def places_from_text(text: str) -> dict[Place, str]:
    """`9S@0.3 AH@2.1` is {(0, 3): 9S, (2, 1): AH}."""
    faces = {}
    for entry in text.split():
        face, place = entry.split("@")
        seat, slot = place.split(".")
        faces[int(seat), int(slot)] = face
    return faces


def places_to_text(faces: dict[Place, str]) -> str:
    """The entries sorted by place."""
    return " ".join(f"{face}@{seat}.{slot}" for (seat, slot), face in sorted(faces.items()))


def lowest_empty_slot(hand: Hand) -> int:
    """3.1: where a penalty card goes."""
    slot = 1
    while slot in hand:
        slot += 1
    return slot

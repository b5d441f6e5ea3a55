"""Cards and faces."""

import pytest

from shadda.kit.cards import (
    CARD_OF,
    FACES,
    JOKER,
    JOKER_RANK,
    RANKS,
    SUITS,
    rank_of,
    read_faces,
    suit_of,
    take_face,
)

DECK = list(range(54))


@pytest.mark.parametrize("card", DECK)
def test_every_card(card: int) -> None:
    face = FACES[card]
    if card >= JOKER:
        assert (face, rank_of(card)) == ("X", JOKER_RANK)
        return
    assert face == RANKS[rank_of(card)] + SUITS[suit_of(card)]
    assert CARD_OF[face] == card


def test_the_canonical_order() -> None:
    assert FACES[:3] == ["AS", "2S", "3S"]
    assert FACES[12:14] == ["KS", "AH"]
    assert FACES[26] == "AD"
    assert FACES[39] == "AC"
    assert FACES[51:] == ["KC", "X", "X"]
    assert len(CARD_OF) == 52


def test_faces_become_cards() -> None:
    assert read_faces(["2S", "AS"], [0, 1, 2]) == [1, 0]
    assert read_faces(["X", "KC", "X"], DECK) == [52, 51, 53]
    assert read_faces([], DECK) == []


def test_a_star_stands_for_the_rest() -> None:
    assert read_faces(["2S", "*"], [0, 1, 2]) == [1, 0, 2]
    assert read_faces(["*"], [5, 3]) == [3, 5]
    assert read_faces(["X", "*"], [0, 52, 53]) == [52, 0, 53]


@pytest.mark.parametrize(
    "faces", [["AS", "AS"], ["X"], ["*", "AS"], ["ZZ"], [""], ["as"], ["*", "*"], ["AS", "*", "2S"]]
)
def test_faces_that_are_not_there(faces: list[str]) -> None:
    assert read_faces(faces, list(range(52))) is None


def test_taking_takes_the_lowest_copy() -> None:
    left = [0, 52, 53]
    assert [take_face("X", left), take_face("X", left), take_face("X", left)] == [52, 53, -1]
    assert left == [0]

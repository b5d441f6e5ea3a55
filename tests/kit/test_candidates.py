"""The melds of plain examples, and the tables they come from."""

from shadda.kit.candidates import _kept, candidates
from shadda.kit.cards import CARD_OF, FACES
from shadda.kit.melds import MeldRules, cells


def melds(text: str, rules: MeldRules) -> list[str]:
    faces = [face for face in text.split() if face != "X"]
    one = sum(2 ** CARD_OF[face] for face in set(faces))
    two = sum(2 ** CARD_OF[face] for face in set(faces) if faces.count(face) == 2)
    codes = candidates(one, two, text.split().count("X"), rules)
    return [" ".join(FACES[card] for card in cells(code)) for code in codes]


def test_runs_come_first_by_suit_and_place_then_sets_by_rank() -> None:
    hand = "QH KH AH 2H 3H 3S 3D 4S 5S 6S KS KD"
    assert melds(hand, MeldRules(4, 3, 1, 1)) == [
        "3S 4S 5S", "3S 4S 5S 6S", "4S 5S 6S", "AH 2H 3H", "QH KH AH", "3S 3H 3D", "KS KH KD",
    ]  # fmt: skip


def test_a_joker_takes_every_place() -> None:
    rules = MeldRules(4, 3, 1, 1)
    assert melds("KC AC X", rules) == ["X KC AC"]
    assert melds("AC 2C X", rules) == ["AC 2C X"]
    assert melds("5C 6C X", rules) == ["X 5C 6C", "5C 6C X"]
    assert melds("5C 7C X", rules) == ["5C X 7C"]
    assert melds("5C 6C 7C X", rules) == [
        "X 5C 6C", "X 5C 6C 7C", "5C 6C 7C", "X 6C 7C", "5C X 7C", "5C 6C X", "5C 6C 7C X", "6C 7C X",
    ]  # fmt: skip
    assert melds("8C 8S X", rules) == ["8S 8C X"]


def test_the_rules_decide() -> None:
    assert melds("5C 6C 7C", MeldRules(5, 4, 1, 1)) == []
    assert melds("8C 8S X X", MeldRules(5, 3, 2, 1)) == ["8S 8C X", "8S 8C X X"]
    assert melds("8C 8S X X", MeldRules(3, 3, 2, 1)) == ["8S 8C X"]
    assert melds("8C 8S X X", MeldRules(5, 3, 0, 1)) == []
    assert melds("5C 8C X X", MeldRules(5, 3, 2, 1)) == ["5C X X 8C"]


def test_tables_are_forgotten_when_they_are_too_many() -> None:
    rules = MeldRules(11, 3, 2, 11)
    before = melds("5C 6C 7C 8C", rules)
    _kept.size = 10**6
    assert melds("5D 6D 8D", rules) == []
    assert melds("5D 6D 7D", rules) == ["5D 6D 7D"]
    assert _kept.size < 1000
    assert melds("5C 6C 7C 8C", rules) == before

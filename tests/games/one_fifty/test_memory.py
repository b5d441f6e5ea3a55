"""What a seat of 150 has learned and its view no longer shows (rules document 4.13)."""

from typing import Any, cast

import pytest

from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.games.one_fifty.game import OneFifty
from shadda.games.one_fifty.view import Fact, OneFiftyMemory, Place, SecretPeek

GAME = OneFifty()
HANDS = ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS"]


def match_at(options: dict[str, Any] | None = None, **setup: Any) -> Match:
    if "deck" not in setup:
        setup.setdefault("hands", HANDS)
    return Match(cast(AnyGame, GAME), GAME.options(None, options or {}, 3), 3, setup)


def memory(match: Match, seat: int) -> OneFiftyMemory:
    found = GAME.memory(match.state, seat)  # type: ignore[arg-type]
    assert isinstance(found, OneFiftyMemory)
    return found


def known(match: Match, seat: int) -> str:
    return " ".join(f"{card.face}@{card.seat}.{card.slot}" for card in memory(match, seat).known)


def facts(match: Match, seat: int) -> list[str]:
    return [
        f"{fact.rank}@{','.join(f'{place.seat}.{place.slot}' for place in fact.places)}"
        for fact in memory(match, seat).facts
    ]


def test_a_failed_match_is_a_negative_fact_for_everybody() -> None:
    match = match_at(stock="7H 8H *", pile="KH")
    match.command(0, ["match:2,1"])
    assert [facts(match, seat) for seat in range(3)] == [["K@0.1,0.2"]] * 3
    match.command(0, ["end"])
    match.command(1, ["match:3"])
    assert facts(match, 2) == ["K@0.1,0.2", "K@1.3"]
    assert memory(match, 2).facts[1] == Fact([Place(1, 3)], "K")


@pytest.mark.parametrize(("reveal", "left"), [("none", ["K@0.1"]), ("owner", ["K@0.1"]), ("all", [])])
def test_what_everybody_has_seen_is_no_negative_fact(reveal: str, left: list[str]) -> None:
    match = match_at({"failed_match_reveal": reveal}, stock="7H *", pile="KH")
    match.command(0, ["match:1"])
    assert facts(match, 1) == left


def test_a_negative_fact_follows_the_cards_and_ends_with_them() -> None:
    match = match_at(hands=["9S 8C 3S 4S", "5S 6S 7S 8S", "AS TS JS QS"], stock="5H JH 7H 7D *", pile="9H")
    match.command(0, ["match:1,2"])
    assert facts(match, 1) == ["9@0.1,0.2"]
    match.command(0, ["end"])
    match.command(1, ["draw"])
    match.command(1, ["discard", "jack:1,0.2"])
    assert facts(match, 2) == ["9@0.1,1.1"]
    match.command(1, ["end"])
    match.command(2, ["draw"])
    match.command(2, ["discard", "end"])
    match.command(0, ["draw"])
    # The nine is opened: so the other card is the one that is no nine.
    match.command(0, ["keep:1", "end"])
    assert facts(match, 2) == ["9@1.1"]
    # The other is opened: the fact has nothing more to tell.
    match.command(1, ["take:1"])
    assert facts(match, 2) == []


def test_a_card_of_another_rank_answers_the_fact() -> None:
    match = match_at(hands=["9S 8C 3S 4S", "5S 6S 7S 8S", "AS TS JS QS"], stock="5H 7H 7D 7C *", pile="9H")
    match.command(0, ["match:1,2"])
    match.command(0, ["end"])
    for seat in (1, 2):
        match.command(seat, ["draw"])
        match.command(seat, ["discard", "end"])
    match.command(0, ["take:2"])
    assert facts(match, 1) == []


def test_knowledge_is_with_the_card_and_those_who_saw_it() -> None:
    match = match_at(stock="QH JH 7H *", pile="KH")
    match.command(0, ["take:1", "end"])
    match.command(1, ["draw"])
    match.command(1, ["keep:2", "end"])
    assert [known(match, seat) for seat in range(3)] == ["KH@0.1", "KH@0.1 QH@1.2", "KH@0.1"]
    assert memory(match, 2).knowers == [[7, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 0]]
    match.command(2, ["draw"])
    match.command(2, ["discard", "jack:4,1.2"])
    assert [known(match, seat) for seat in range(3)] == ["KH@0.1", "KH@0.1 QH@2.4", "KH@0.1 QH@2.4"]
    assert memory(match, 0).knowers[2] == [0, 0, 0, 6]


def test_a_reshuffle_is_remembered_as_a_set() -> None:
    match = match_at(stock="", pile="2H 3H 4H")
    match.command(0, ["draw"])
    match.chance_token("shuffle:3H,2H")
    hidden = sorted(" ".join(HANDS).split())
    assert [sorted(faces) for faces in memory(match, 1).unseen] == [hidden, ["2H", "3H"]]
    assert [sorted(faces) for faces in memory(match, 0).unseen] == [hidden, ["2H"]]
    match.command(0, ["keep:1"])
    assert memory(match, 1).origin[0] == [1, 0, 0, 0]
    assert memory(match, 1).pile_origin == [0, 0]


def test_a_secret_choice_is_remembered_as_two_of_four() -> None:
    match = match_at({"peek_slots": "choice"}, deck="*")
    match.command(1, ["choose:1,2"])
    assert memory(match, 0).secret_peeks == []
    assert (memory(match, 1).chosen, memory(match, 0).chosen) == (True, False)
    match.command(1, ["ready"])
    peek = SecretPeek(1, [Place(1, slot) for slot in (1, 2, 3, 4)], 0)
    assert memory(match, 0).secret_peeks == [peek]
    assert memory(match, 0).knowers[1] == [0, 0, 0, 0]
    assert known(match, 1) == "2S@1.1 5S@1.2"
    for seat in (0, 2):
        match.command(seat, ["choose:3,4"])
        match.command(seat, ["ready"])
    match.command(0, ["draw"])
    match.command(0, ["keep:1", "end"])
    assert memory(match, 2).secret_peeks[0] == SecretPeek(0, [Place(0, slot) for slot in (2, 3, 4)], 1)


def test_a_look_makes_secret_knowledge_public() -> None:
    deck = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS QH *"
    match = match_at({"peek_slots": "choice"}, deck=deck)
    for seat in range(3):
        match.command(seat, ["choose:1,2"])
        match.command(seat, ["ready"])
    match.command(0, ["draw"])
    match.command(0, ["discard", "queen:2"])
    assert memory(match, 1).knowers[0] == [0, 1, 0, 0]
    assert known(match, 0) == "AS@0.1 4S@0.2"


def test_all_is_forgotten_with_the_deal() -> None:
    match = match_at(phase="round_over", ready=[0, 1], know={"0": "AS@0.1"}, x_facts=["K@0.1"])
    match.command(2, ["ready"])
    assert [known(match, seat) for seat in range(3)] == [""] * 3
    match.chance_token("deck:*")
    assert facts(match, 0) == []
    assert [known(match, seat) for seat in range(3)] != [""] * 3

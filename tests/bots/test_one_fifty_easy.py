"""The easy bot of 150: forgetful, but not silly."""

from typing import Any

from shadda.bots.base import ask_of
from shadda.bots.one_fifty import sight_of_ask
from shadda.bots.one_fifty_easy import FORGETS, _forgets
from tests.bots.asking import easy, position

HANDS = ["TS 2C 3D 2S", "7S 8S 9S 6S", "7C 8C 9C 6C"]
KNOWN = "TS@0.1 2C@0.2 3D@0.3 2S@0.4"


def forgotten(**setup: Any) -> list[bool]:
    sight = sight_of_ask(ask_of(position(hands=HANDS, know={"0": KNOWN}, **setup), 0))
    return [_forgets(sight, slot) for slot in range(4)]


def test_it_forgets_now_and_then() -> None:
    seen = [
        lost
        for turn in range(1, 51)
        for total in range(10)
        for lost in forgotten(own_turns=[turn, 0, 0], totals=[total, 0, 0])
    ]
    assert abs(sum(seen) / len(seen) - FORGETS) < 0.03


def test_it_does_not_waver_within_a_turn() -> None:
    for turn in range(1, 20):
        at: dict[str, Any] = {"own_turns": [turn, 0, 0]}
        assert forgotten(**at) == forgotten(**at, hold="5H") == forgotten(**at, pile="QH", phase="queen")


def test_it_gets_rid_of_its_highest_card() -> None:
    kept = [
        easy(position(hands=HANDS, hold="AH", know={"0": KNOWN}, own_turns=[turn, 0, 0]))
        for turn in range(1, 41)
    ]
    assert kept.count("keep:1") > 25


def test_it_calls_at_a_fixed_sum() -> None:
    low, known = ["AS 2C TD 2S", *HANDS[1:]], "AS@0.1 2C@0.2 TD@0.3 2S@0.4"
    at: dict[str, Any] = {"pile": "QH", "phase": "after"}
    for turn in range(1, 21):
        turns = [turn, 0, 0]
        high = position(hands=HANDS, know={"0": KNOWN}, own_turns=turns, **at)
        assert easy(high) == "end"
    called = [
        easy(position(hands=low, know={"0": known}, own_turns=[turn, 0, 0], **at)) for turn in range(1, 41)
    ]
    assert called.count("call") > 15


def test_it_gives_away_only_high_cards() -> None:
    at: dict[str, Any] = {"pile": "JH", "phase": "jack"}
    low = ["AS 2C 3D 2S", *HANDS[1:]]
    assert easy(position(hands=low, know={"0": "AS@0.1 2C@0.2 3D@0.3 2S@0.4"}, **at)) == "skip"
    given = [
        easy(position(hands=HANDS, know={"0": KNOWN}, own_turns=[turn, 0, 0], **at)) for turn in range(1, 41)
    ]
    assert sum(token.startswith("jack:1,") for token in given) > 25

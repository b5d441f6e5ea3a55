"""Positions of Baloot in which the right answer is plain."""

from random import Random
from typing import Any

import pytest

from shadda.bots.base import Budget, ask_of, get_bot
from shadda.games.baloot.actions import DECK
from tests.games.baloot.positions import match_at, play


def around(hand: str, upcard: str) -> list[str]:
    """Give the hands of a deal in which seat 0 has this one; the others get what is left in turn."""
    own = hand.split()
    rest = [face for face in DECK.faces if face not in (*own, upcard)]
    return [hand, *(" ".join(rest[seat : 3 * len(own) : 3]) for seat in range(3))]


def dealt(hand: str, upcard: str, **setup: Any) -> dict[str, Any]:
    return {"dealer": 3, "upcard": upcard, "hands": around(hand, upcard), **setup}


def normal(seat: int, options: dict[str, Any] | None = None, *steps: str, **setup: Any) -> str:
    match = play(match_at(options, **setup), *steps)
    (token,) = get_bot("baloot", "normal").choose(ask_of(match, seat), Random(1), Budget())
    return token


@pytest.mark.parametrize(
    ("hand", "upcard", "token"),
    [
        ("JH AH 8H AS 7D", "9H", "hokum"),
        ("AS TS AD AC 7H", "KD", "sun"),
        ("7S 8S 9D QC 7H", "KD", "pass"),
        ("9H QH 7D 8D KS", "8H", "pass"),
    ],
)
def test_bids_what_the_hand_is_worth(hand: str, upcard: str, token: str) -> None:
    assert normal(0, **dealt(hand, upcard)) == token


def test_names_its_long_suit_in_the_second_lap() -> None:
    assert normal(0, **dealt("JS 9S 8S AH KH", "7D", lap=2)) == "hokum:S"


@pytest.mark.parametrize(
    ("hand", "token"),
    [("JH 9H AH AS TS AD 7C 8C", "double:closed"), ("7S 8S 9S QS 7D 8D 9C QC", "decline")],
)
def test_doubles_with_what_stops_the_buyer(hand: str, token: str) -> None:
    setup = dealt(hand, "KH", contract="hokum", trump="H", buyer=3, phase="doubling", turn=0)
    assert normal(0, **setup) == token


def test_answers_a_closed_double_with_long_top_trumps() -> None:
    hand = "JH 9H AH TH KH QH AS AD"
    setup = dealt(hand, "AS", contract="hokum", trump="H", buyer=0, taker=0, phase="doubling", turn=0)
    assert normal(0, **setup, level=2, mode="closed", raiser=1) == "triple"


def test_asks_for_a_new_deal_with_nothing_above_a_nine() -> None:
    assert normal(0, {"kasho": "sevens"}, **dealt("7S 8S 9D 7C 8H", "KD")) == "kasho"


def play_of(hands: list[str], **setup: Any) -> str:
    """Give what seat 0 plays in the fifth trick."""
    return normal(0, **{"contract": "sun", "buyer": 1, "trick": 5, "turn": 0, "hands": hands, **setup})


def test_gives_the_ten_to_the_partner_who_wins() -> None:
    hands = ["TS 9H 8H 7C", "9D TD JD", "QD KD AS", "7S 8S 9S"]
    assert play_of(hands, table="7D@1 AD@2 8D@3") == "play:TS"


def test_gives_the_least_to_the_opponent_who_wins() -> None:
    hands = ["TS 9S 7C 8C", "7D 8D 9D", "QD KD AD", "7H 8H 9H"]
    assert play_of(hands, table="7S@1 8S@2 AS@3") == "play:9S"


def test_takes_the_ten_of_an_opponent_with_the_ace() -> None:
    hands = ["AS 9S 7C 8C", "7D 8D 9D", "QD KD AD", "7H 8H 9H"]
    assert play_of(hands, table="TS@1 7S@2 8S@3") == "play:AS"


def test_ruffs_with_the_smallest_trump_that_wins() -> None:
    hands = ["8H JH 7C 8C", "7D 8D 9D", "QD KD AD", "7S 9S 9C"]
    setup: dict[str, Any] = {"contract": "hokum", "trump": "H", "table": "AS@1 8S@2 TS@3"}
    assert play_of(hands, **setup) == "play:8H"


def test_the_buyer_draws_trumps_from_the_top() -> None:
    setup = dealt("JH 9H AH 8H 7S QS 8C 9C", "8H", contract="hokum", trump="H", buyer=0)
    assert normal(0, **setup) == "play:JH"


def test_leads_the_ace_from_ace_and_ten_in_sun() -> None:
    setup = dealt("AS TS 8S 7H QH JD 8C 9C", "8S", contract="sun", buyer=0)
    assert normal(0, **setup) == "play:AS"


def test_leads_a_ten_when_its_ace_is_gone_and_not_into_a_known_one() -> None:
    rest = "7S 8S 9S JS QS KS TD AD TH QH KH AH TC QC KC"
    hands = ["TS JC 7C 8C", "7D 8D 9D JD", "QD KD AC 9C", "7H 8H 9H JH"]
    assert play_of(hands, played=f"{rest} AS") == "play:TS"
    hands[1] = "7D 8D 9D AS"
    assert play_of(hands, played=f"{rest} JD", upcard="AS") != "play:TS"


def test_announces_the_best_project_first() -> None:
    setup = dealt("7S 8S 9S TS QH KH AH 7D", "7S", contract="sun", buyer=0)
    assert normal(0, **setup) == "declare:khamseen,7S,8S,9S,TS"
    step = "0 declare:khamseen,7S,8S,9S,TS"
    assert normal(0, None, step, **setup) == "declare:sira,QH,KH,AH"


def test_claims_what_is_certain() -> None:
    hands = ["AS TS", "7D 8D", "QD KD", "7H 8H"]
    setup: dict[str, Any] = {"contract": "sun", "buyer": 1, "trick": 7, "turn": 0}
    assert normal(0, {"sawa": "own_hand"}, **setup, hands=hands) == "sawa"


def test_accuses_whoever_proves_himself_wrong() -> None:
    hands = ["8C 7C 9C", "QS 7D JD", "KS QD KD", "AS 7H 8H"]
    setup: dict[str, Any] = {"contract": "sun", "buyer": 0, "trick": 6, "turn": 3, "hands": hands}
    options = {"enforcement": "qaid"}
    wrong = ("3 play:AS", "0 play:8C", "1 play:JD", "2 play:KS", "3 play:7H", "0 play:7C")
    assert normal(1, options, *wrong, **setup) == "play:7D"
    assert normal(2, options, *wrong, "1 play:QS", **setup) == "qaid:6,1"

"""What a seat of Trix has learned of the hands of others: what lies there and what cannot (4.7)."""

from typing import Any

import pytest

from shadda.core.match import Match
from tests.games.trix.tables import held, match_at, memory

HANDS = ["2S 3S 4H", "5S 6D 7D", "8C 9C TC", "JS QH KD"]


def ruled_out(match: Match) -> list[str]:
    """What everybody knows of each seat; it is the same for all."""
    learned = [memory(match, seat).ruled_out for seat in range(4)]
    assert all(one == learned[0] for one in learned)
    return [" ".join(faces) for faces in learned[0]]


def test_who_does_not_follow_is_out_of_the_suit() -> None:
    match = match_at(contract="ltoosh", owner=0, hands=HANDS)
    match.command(0, ["play:2S"])
    match.command(1, ["play:5S"])
    match.command(2, ["play:9C"])
    assert ruled_out(match) == ["", "", "3S JS", ""]
    match.command(3, ["play:JS"])
    assert ruled_out(match) == ["", "", "3S", ""]


def test_who_passes_has_none_of_the_cards_that_fit() -> None:
    match = match_at(contract="trix", owner=0, layout={"S": "J-Q"}, hands=["2S 3H", "TS", "JH KS", "JD"])
    match.command(0, ["pass"])
    assert ruled_out(match) == ["TS KS JH JD", "", "", ""]
    match.command(1, ["play:TS"])
    assert ruled_out(match) == ["KS JH JD", "", "", ""]


def test_a_heart_led_under_the_ban_shows_a_hand_of_hearts() -> None:
    match = match_at(
        {"heart_lead": "only_hearts"}, contract="king", owner=0, hands=["2H 3H", "5S 6D", "8C 9C", "KH QH"]
    )
    match.command(0, ["play:2H"])
    assert ruled_out(match)[0] == "5S 6D 8C 9C"


@pytest.mark.parametrize(("free", "known"), [("free", False), ("only_hearts", True)])
def test_without_the_ban_a_heart_shows_nothing(free: str, known: bool) -> None:
    match = match_at({"heart_lead": free}, contract="king", owner=0, hands=["2H", "5S", "8C", "KH"])
    match.command(0, ["play:2H"])
    assert bool(ruled_out(match)[0]) == known


def test_a_free_discard_under_duty_shows_that_no_penalty_was_held() -> None:
    match = match_at(
        {"forced_discard": "king_queens"}, contract="queens", owner=0,
        hands=["2S 4C", "5D QD", "8C 9C", "QH KD"],
    )  # fmt: skip
    match.command(0, ["play:2S"])
    match.command(1, ["play:QD"])
    match.command(2, ["play:8C"])
    assert ruled_out(match) == ["", "", "QH", ""]


def test_another_heart_under_the_ace_shows_that_no_king_is_held() -> None:
    match = match_at(
        {"king_under_ace": True}, contract="king", owner=0, hands=["AH 2C", "3H 3C", "4H 4C", "KH 5C"]
    )
    match.command(0, ["play:AH"])
    match.command(1, ["play:3H"])
    assert ruled_out(match) == ["", "KH", "", ""]


def test_doubled_cards_are_known_in_their_hands() -> None:
    match = match_at(phase="doubling", contract="king", owner=0, hands=["2S", "KH 3S", "4S", "5S"])
    assert memory(match, 0).known == []
    for seat in range(4):
        match.command(seat, ["double:KH" if seat == 1 else "double"])
    assert memory(match, 0).known == [held(1, "KH")]
    assert memory(match, 1).known == []
    assert memory(match, 0).unseen == ["3S", "4S", "5S"]
    assert memory(match, 1).unseen == ["2S", "4S", "5S"]


def test_the_seven_is_known_until_it_is_played_or_the_deal_is_void() -> None:
    match = match_at(preset="claims")
    match.chance_token("deck:7H,*")
    assert [memory(match, seat).known for seat in range(4)] == [[], *[[held(0, "7H")]] * 3]
    match.command(0, ["choose:ltoosh"])
    match.command(0, ["play:7H"])
    assert memory(match, 2).known == []


def test_a_reshuffle_takes_the_knowledge_of_the_seven() -> None:
    match = match_at({"first_owner_reshuffle": True})
    match.chance_token("deck:7H,*")
    match.command(0, ["reshuffle"])
    match.chance_token("deck:2S,7H,*")
    assert [memory(match, seat).known for seat in range(4)] == [[]] * 4
    assert memory(match, 2).reshuffled


def test_a_later_kingdom_knows_of_no_seven() -> None:
    match = match_at(phase="deal", kingdom=2, owner=1)
    match.chance_token("deck:2S,7H,*")
    assert memory(match, 2).known == []


def test_nothing_is_known_of_the_next_deal() -> None:
    last: dict[str, Any] = {
        "contract": "ltoosh",
        "owner": 0,
        "trick": "5S 4S 3S",
        "hands": ["", "", "", "2S"],
    }
    match = match_at(**last, x_ruled_out=["AS", "", "", ""])
    match.command(3, ["play:2S"])
    match.chance_token("deck:*")
    assert ruled_out(match) == [""] * 4
    assert [len(memory(match, seat).unseen) for seat in range(4)] == [39] * 4


def test_taken_cards_are_remembered_with_their_tricks() -> None:
    match = match_at(contract="queens", owner=3, taken=["QH@1/2", "QS@0"], hands=["2C", "3C", "QC", "KC"])
    assert memory(match, 1).taken == ["QH@1/2", "QS@0"]

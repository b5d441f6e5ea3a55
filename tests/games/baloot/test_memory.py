"""What a seat of Baloot has learned and its view no longer shows (rules document, 4.0; design, section 5)."""

from typing import Any

import pytest

from shadda.core.match import Match
from tests.games.baloot.positions import dealt, match_at, memory, play

TRUMPS = "7H 8H 9H TH JH QH KH AH"


def lacks(match: Match, seat: int) -> str:
    return " ".join(memory(match, 0).lacks[seat])


def hokum(options: dict[str, Any] | None, hands: list[str], **setup: Any) -> Match:
    return match_at(options, contract="hokum", trump="H", buyer=1, trick=2, turn=1, hands=hands, **setup)


def test_all_tricks_are_remembered_with_their_seats() -> None:
    match = dealt(
        None, "0 hokum", "1 pass", "2 pass", "3 pass", "0 confirm", "1 double:open", "0 triple", "1 decline",
        "3 decline", "0 play:JC", "1 play:AC", "2 play:9C", "3 play:KC", "0 play:TD",
    )  # fmt: skip
    plays = [(past.trick, past.seat, past.face) for past in memory(match, 2).plays]
    assert plays == [(1, 0, "JC"), (1, 1, "AC"), (1, 2, "9C"), (1, 3, "KC"), (2, 0, "TD")]
    assert memory(match, 2).raisers == [1, 0]


def test_all_seats_remember_the_same() -> None:
    match = dealt(None, "0 sun", "0 play:JC", "1 play:AC", "2 play:7C", "3 play:KC")
    assert all(memory(match, seat) == memory(match, 0) for seat in range(4))


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    match = match_at(contract="sun", buyer=1, trick=2, turn=1, hands=["", "AS 7D", "7C 8C", ""])
    play(match, "1 play:AS", "2 play:7C")
    assert lacks(match, 2) == "7S 8S 9S TS JS QS KS"
    assert lacks(match, 1) == ""


def test_who_does_not_trump_has_no_trumps() -> None:
    play(match := hokum(None, ["", "AS 7D", "7C 8C", ""]), "1 play:AS", "2 play:7C")
    assert lacks(match, 2) == f"7S 8S 9S TS JS QS KS {TRUMPS}"


def test_who_is_free_proves_nothing_by_not_trumping() -> None:
    match = hokum(None, ["", "TD 8D", "7D 9D", "7C KH"], played="AD")
    play(match, "1 play:TD", "2 play:7D", "3 play:7C")
    assert lacks(match, 3) == "8D 9D JD QD KD"


def test_trumps_led_and_not_followed() -> None:
    play(match := hokum(None, ["", "AH 7D", "7C 8C", ""]), "1 play:AH", "2 play:7C")
    assert lacks(match, 2) == "7H 8H 9H TH JH QH KH"


@pytest.mark.parametrize(("overtrump", "known"), [("off", ""), ("opponents", "9H JH")])
def test_who_does_not_beat_a_trump_has_none_higher(overtrump: str, known: str) -> None:
    match = hokum({"overtrump": overtrump}, ["", "AH 7D", "7H 8C", ""])
    play(match, "1 play:AH", "2 play:7H")
    assert lacks(match, 2) == known


def test_a_ruff_below_the_best_trump() -> None:
    match = hokum({"overtrump": "opponents"}, ["8H 7C", "7D", "9H", "8D AD"])
    play(match, "1 play:7D", "2 play:9H", "3 play:8D", "0 play:8H")
    assert lacks(match, 2) == "8D 9D TD JD QD KD AD".replace("8D ", "")
    # Seat 2 is the partner of seat 0, so nothing is asked of it.
    assert lacks(match, 0) == "9D TD JD QD KD AD"


def test_a_trump_led_in_closed_mode() -> None:
    match = hokum(None, ["", "7H 8H", "9H 7D", ""], level=2, mode="closed", raiser=2)
    play(match, "1 play:7H")
    held = lacks(match, 1).split()
    assert len(held) == 24
    assert not any(face[1] == "H" for face in held)


def test_nothing_is_proved_under_qaid() -> None:
    match = hokum({"enforcement": "qaid"}, ["", "AS 7D", "7C 8S", ""])
    play(match, "1 play:AS", "2 play:7C")
    assert [lacks(match, seat) for seat in range(4)] == [""] * 4


def test_a_called_ekah_is_remembered() -> None:
    match = hokum({"ekah_mode": "announced"}, ["8D", "TD KC", "7D", "7S KH"], played="AD")
    play(match, "1 play:TD,ekah", "2 play:7D", "3 play:7S")
    assert [past.ekah for past in memory(match, 0).plays] == [True, False, False]
    assert lacks(match, 3) == "8D 9D JD QD KD"


def test_all_is_forgotten_with_the_deal() -> None:
    match = match_at(
        contract="sun", buyer=1, trick=8, turn=1, won=[3, 4], cards=[50, 70], hands=["7D", "8S", "7S", "8D"]
    )
    play(match, "1 play:8S", "2 play:7S", "3 play:8D", "0 play:7D")
    assert (memory(match, 0).plays, memory(match, 0).lacks) == ([], [[], [], [], []])

"""What a seat of Hand remembers, and what everybody knows (rules document, 4.9)."""

from typing import Any

from shadda.core.match import Match
from shadda.games.hand.view import Act, HandMemory, HandView
from shadda.wire.event import Face
from tests.games.hand.hooks import GAME


def position(**setup: Any) -> Match:
    base = {"turn": 1, "hands": ["2S 3S", "4S 5S KD", "6S 7S"], "stock": "8S 9S *", "fire": "9D 7H"}
    return Match(GAME, GAME.options(None, {}, 3), 3, {**base, **setup})


def memory(match: Match, seat: int) -> HandMemory:
    found = GAME.memory(match.state, seat)
    assert isinstance(found, HandMemory)
    return found


def view(match: Match, seat: int | None) -> HandView:
    found = match.view(seat)
    assert isinstance(found, HandView)
    return found


def hand(match: Match, reader: int | None, seat: int) -> list[str]:
    zones = [zone for zone in match.view(reader).zones if zone.id == "hand" and zone.seat == seat]
    return [spot.face or "" for zone in zones for spot in zone.cards]


def test_what_was_thrown_taken_and_left_is_remembered() -> None:
    match = position()
    match.command(1, ["take"])
    assert memory(match, 0).known == [[], ["7H"], []]
    match.command(1, ["put_back", "draw"])
    match.command(1, ["discard:KD"])
    match.command(2, ["draw"])
    assert memory(match, 0).acts == [
        Act(1, "take", Face("7H")),
        Act(1, "put_back", Face("7H")),
        Act(1, "draw", Face("7H")),
        Act(1, "discard", Face("KD")),
        Act(2, "draw", Face("KD")),
    ]
    assert memory(match, 0).fire == ["9D", "7H", "KD"]
    assert memory(match, 0).known == [[], [], []]
    assert [spot.face for zone in view(match, 0).zones if zone.id == "fire" for spot in zone.cards] == ["KD"]


def test_what_a_seat_draws_is_its_own() -> None:
    match = position()
    match.command(1, ["draw"])
    assert view(match, 1).drawn == "8S"
    assert view(match, 0).drawn is None
    assert view(match, None).drawn is None
    assert memory(match, 0).unseen.count(Face("8S")) == 2
    assert memory(match, 1).unseen.count(Face("8S")) == 1


def test_after_a_reshuffle_each_remembers_its_own_draws() -> None:
    match = position(stock="8S", fire="9D 7H")
    match.command(1, ["draw"])
    match.command(1, ["discard:KD"])
    assert memory(match, 0).pool is None
    match.chance_token("shuffle:7H,9D")
    match.command(2, ["draw"])
    assert memory(match, 0).pool == ["7H", "9D"]
    assert memory(match, 0).draws_since == [0, 0, 1]
    assert memory(match, 0).drawn_since == []
    assert memory(match, 2).drawn_since == ["7H"]
    match.command(2, ["discard:6S"])
    assert memory(match, 0).moved == ["6S"]


def test_nobody_sees_a_hand_but_its_owner() -> None:
    match = position()
    for reader in (None, 0, 1, 2):
        for seat in range(3):
            assert bool(hand(match, reader, seat)) == (reader == seat)


def test_staged_steps_show_only_to_their_seat() -> None:
    match = position(phase="play", hands=["2S", "TH JH QH KH AH 9C 9D 9S 4C", "6S"])
    staged = position(
        phase="play", hands=["2S", "TH JH QH KH AH 9C 9D 9S 4C", "6S"], staged="meld:TH,JH,QH,KH,AH"
    )
    mine = view(staged, 1)
    assert mine.staged == ["meld:TH,JH,QH,KH,AH"]
    assert mine.staged_total == 51
    assert [meld.cells for meld in mine.melds] == [["TH", "JH", "QH", "KH", "AH"]]
    assert hand(staged, 1, 1) == ["9S", "9D", "4C", "9C"]
    for reader in (None, 0, 2):
        assert view(staged, reader) == view(match, reader)
        if reader is not None:
            assert memory(staged, reader) == memory(match, reader)
    preview = match.preview(1, ["meld:TH,JH,QH,KH,AH"])
    assert preview.view == mine
    assert preview.legal == staged.legal(1)


def test_hands_open_with_the_end_of_the_round() -> None:
    match = position(table=["M1@1 TC JC QC"], hands=["2S 3S", "KC", "6S 7S"], stock="KH *")
    match.command(1, ["draw"])
    match.command(1, ["lay_off:KC,M1", "lay", "discard:KH"])
    for reader in (None, 0, 1, 2):
        assert [hand(match, reader, seat) for seat in range(3)] == [["2S", "3S"], [], ["6S", "7S"]]
    assert memory(match, 0).unseen.count(Face("2S")) == 1


def test_a_joker_on_the_table_shows_its_meaning() -> None:
    match = position(table=["M1@0 5H X 7H", "M2@2 8C 8S X"])
    assert [meld.cells for meld in view(match, None).melds] == [["5H", "X=6H", "7H"], ["8S", "8C", "X=8"]]
    assert [meld.value for meld in view(match, None).melds] == [18, 24]

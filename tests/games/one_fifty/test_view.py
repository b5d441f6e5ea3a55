"""What a reader of 150 sees, and for how long (rules document 4.13 to 4.15)."""

from typing import Any, cast

import pytest

from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.games.one_fifty.game import OneFifty
from shadda.games.one_fifty.view import OneFiftyView
from shadda.wire.event import Reader
from shadda.wire.view import Zone

GAME = OneFifty()
HANDS = ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS", "AH 2H 3H 4H"]
READERS: list[Reader] = [None, 0, 1, 2]


def match_at(options: dict[str, Any] | None = None, seats: int = 3, **setup: Any) -> Match:
    if "deck" not in setup:
        setup.setdefault("hands", HANDS[:seats])
    return Match(cast(AnyGame, GAME), GAME.options(None, options or {}, seats), seats, setup)


def view(match: Match, reader: Reader) -> OneFiftyView:
    seen = match.view(reader)
    assert isinstance(seen, OneFiftyView)
    return seen


def zone(match: Match, reader: Reader, name: str, seat: int | None = None) -> Zone:
    (found,) = [part for part in view(match, reader).zones if (part.id, part.seat) == (name, seat)]
    return found


def shown(match: Match, reader: Reader) -> dict[str, str]:
    """The faces in the grids that the reader may look at now, by place."""
    zones = [part for part in view(match, reader).zones if part.id == "grid"]
    return {f"{part.seat}.{spot.slot}": spot.face for part in zones for spot in part.cards if spot.face}


def test_a_peek_is_seen_by_its_owner_until_he_confirms() -> None:
    match = match_at(deck="*")
    assert shown(match, 0) == {"0.3": "7S", "0.4": "TS"}
    assert shown(match, None) == {}
    match.command(0, ["ready"])
    assert shown(match, 0) == {}
    assert shown(match, 1) == {"1.3": "8S", "1.4": "JS"}
    assert view(match, 2).ready == [0]
    for seat in (1, 2):
        match.command(seat, ["ready"])
    assert [shown(match, reader) for reader in READERS] == [{}] * 4


def test_a_chosen_peek_shows_who_has_confirmed_not_who_has_chosen() -> None:
    match = match_at({"peek_slots": "choice"}, deck="*")
    before = [view(match, reader) for reader in (None, 1, 2)]
    match.command(0, ["choose:4,1"])
    assert shown(match, 0) == {"0.1": "AS", "0.4": "TS"}
    assert [view(match, reader) for reader in (None, 1, 2)] == before


def test_a_drawn_card_is_seen_by_its_holder_alone() -> None:
    match = match_at(stock="7H *")
    match.command(0, ["draw"])
    for reader in READERS:
        (spot,) = zone(match, reader, "hold", 0).cards
        assert spot.face == ("7H" if reader == 0 else None)
        assert zone(match, reader, "stock").count == 39
        assert zone(match, reader, "stock").cards == []
    match.command(0, ["keep:1"])
    assert [part.id for part in view(match, 0).zones] == ["grid"] * 3 + ["stock", "pile"]
    assert shown(match, 0) == {}


@pytest.mark.parametrize(
    ("options", "stock", "tokens", "seen"),
    [
        ({}, "QH *", ["discard", "queen:2"], {0: {"0.2": "2S"}}),
        ({}, "JH *", ["discard", "jack:1,2.3"], {0: {"0.1": "JS"}}),
        ({"jack_look": "none"}, "JH *", ["discard", "jack:1,2.3"], {}),
        ({"power_table": "cabo"}, "9H *", ["discard", "spy:2.3"], {0: {"2.3": "JS"}}),
        ({"power_table": "cabo"}, "QH *", ["discard", "jack:1,2.3"], {}),
    ],
)
def test_a_look_lasts_until_the_turn_ends(
    options: dict[str, Any], stock: str, tokens: list[str], seen: dict[Reader, dict[str, str]]
) -> None:
    match = match_at(options, stock=stock)
    match.command(0, ["draw"])
    match.command(0, tokens)
    assert {reader: shown(match, reader) for reader in READERS} == {
        reader: seen.get(reader, {}) for reader in READERS
    }
    match.command(0, ["end"])
    assert [shown(match, reader) for reader in READERS] == [{}] * 4


@pytest.mark.parametrize(("reveal", "seers"), [("none", []), ("owner", [0]), ("all", READERS)])
def test_a_failed_match_shows_what_the_option_says(reveal: str, seers: list[Reader]) -> None:
    match = match_at({"failed_match_reveal": reveal}, stock="7H *", pile="KH")
    match.command(0, ["match:3,1"])
    for reader in READERS:
        assert shown(match, reader) == ({"0.1": "AS", "0.3": "3S"} if reader in seers else {})
    assert [spot.slot for spot in zone(match, 1, "grid", 0).cards] == [1, 2, 3, 4, 5]
    match.command(0, ["end"])
    assert [shown(match, reader) for reader in READERS] == [{}] * 4


def test_the_pile_shows_its_top_or_all_of_it() -> None:
    match = match_at(pile="2H 3H KH")
    assert [(spot.slot, spot.face) for spot in zone(match, None, "pile").cards] == [(3, "KH")]
    assert zone(match, None, "pile").count == 3
    match = match_at({"discard_history": "full"}, pile="2H 3H KH")
    assert [spot.face for spot in zone(match, 2, "pile").cards] == ["2H", "3H", "KH"]


def test_a_taken_card_lies_open_by_option() -> None:
    match = match_at({"taken_card_face_up": True}, pile="KH")
    match.command(0, ["take:2", "end"])
    assert [shown(match, reader) for reader in READERS] == [{"0.2": "KH"}] * 4


def test_holes_are_not_listed() -> None:
    match = match_at(hands=["AS - 3S -", *HANDS[1:3]])
    assert [spot.slot for spot in zone(match, 1, "grid", 0).cards] == [1, 3]
    assert zone(match, 1, "grid", 0).count == 2


def test_the_memory_aid_is_the_seats_own() -> None:
    know = {"0": "AS@0.1 5S@1.1", "2": "9S@2.1"}
    match = match_at({"memory_aid": True}, know=know)
    aids = {reader: view(match, reader).aid for reader in READERS}
    assert aids[None] is None
    assert [(part.seat, part.slot, part.face) for part in aids[0] or []] == [(0, 1, "AS"), (1, 1, "5S")]
    assert aids[1] == []
    assert view(match_at(know=know), 0).aid is None


def test_the_score_sheet_opens_all_hands_also_of_who_leaves_with_the_round() -> None:
    match = match_at({"leaver": "remove"}, 4, stock="7H 8H *", caller=3, turn=1)
    match.server(1, "leave")
    match.command(2, ["draw"])
    match.command(2, ["discard"])
    seen = view(match, None)
    assert seen.phase == "round_over"
    assert len(shown(match, None)) == 16
    assert (seen.left, seen.to_act) == ([1], [0, 2, 3])
    assert seen.result is not None
    assert [score.added for score in seen.result.scores] == [10, 26, 59, 20]
    for seat in (0, 2, 3):
        match.command(seat, ["ready"])
    assert [part.seat for part in view(match, None).zones if part.id == "grid"] == [0, 2, 3]
    assert shown(match, None) == {}


def test_a_void_match_shows_no_more_than_before() -> None:
    match = match_at({"leaver": "abort"}, stock="QH 7H *")
    match.command(0, ["draw"])
    match.server(1, "leave")
    for reader in READERS:
        assert shown(match, reader) == {}
        assert [spot.face for spot in zone(match, reader, "hold").cards] == [None]
        assert (view(match, reader).ranks, view(match, reader).left) == ([], [1])
    match = match_at({"leaver": "abort"}, stock="QH 7H *")
    match.command(0, ["draw"])
    match.command(0, ["discard", "queen:1"])
    match.server(1, "leave")
    assert [shown(match, reader) for reader in READERS] == [{}] * 4


def test_clocks_change_exactly_when_a_new_one_starts() -> None:
    match = match_at({"peek_slots": "choice", "peek_seconds": 0, "drawn_seconds": 7}, deck="*")
    first = match.state.clock(0)
    assert match.game.seconds(match.state, 0) is None
    match.command(0, ["choose:1,2"])
    assert match.state.clock(0) == match.state.clock(1) == first
    for seat in (0, 1, 2):
        if seat:
            match.command(seat, ["choose:1,2"])
        match.command(seat, ["ready"])
    turn = match.state.clock(0)
    assert turn not in (0, first)
    assert match.state.clock(1) == 0
    span = match.state.span(0)
    match.command(0, ["draw"])
    assert match.state.clock(0) not in (0, turn)
    assert match.state.span(0) == span
    assert match.game.seconds(match.state, 0) == 7
    match.command(0, ["keep:1", "end"])
    assert match.state.span(1) != span


def test_a_slap_keeps_its_clock_through_a_failure() -> None:
    match = match_at({"match_timing": "slap"}, stock="7H 8H *")
    match.command(0, ["draw"])
    match.command(0, ["discard", "end"])
    clock = match.state.clock(2)
    match.command(1, ["match:1"])
    assert (match.state.clock(2), match.state.clock(1)) == (clock, 0)
    assert match.game.seconds(match.state, 2) == 4


def test_a_player_is_absent_after_three_time_outs() -> None:
    assert GAME.absent_after(GAME.options(None, {}, 3)) == 3

"""What a reader of Baloot sees, and for how long (rules document, section 4.0)."""

from typing import Any

import pytest

from shadda.games.baloot.view import Announced
from shadda.wire.event import Face, Reader
from shadda.wire.view import Zone
from tests.games.baloot.positions import BALOOT, GAME, READERS, dealt, match_at, play, view

BOUGHT = ["0 hokum", "1 pass", "2 pass", "3 pass", "0 confirm"]
PLAYED = [*BOUGHT, "1 decline", "3 decline"]


def zone(match_view: list[Zone], name: str, seat: int | None = None) -> Zone:
    (found,) = [part for part in match_view if (part.id, part.seat) == (name, seat)]
    return found


def faces(zones: list[Zone], name: str, seat: int | None = None) -> list[str | None]:
    return [spot.face for spot in zone(zones, name, seat).cards]


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    match = dealt()
    for reader in READERS:
        zones = view(match, reader).zones
        for seat in range(4):
            assert zone(zones, "hand", seat).count == 5
            assert len(faces(zones, "hand", seat)) == (5 if seat == reader else 0)
    own = faces(view(match, 0).zones, "hand", 0)
    assert sorted(str(face) for face in own) == ["8S", "JC", "QD", "TD", "TH"]


def test_the_upcard_lies_open_and_is_known_in_the_takers_hand() -> None:
    match = dealt()
    for reader in READERS:
        assert faces(view(match, reader).zones, "upcard") == ["QC"]
        assert zone(view(match, reader).zones, "stock").count == 11
    play(match, *BOUGHT)
    for reader in READERS:
        zones = view(match, reader).zones
        assert [part.id for part in zones if part.id in ("upcard", "stock")] == []
        assert "QC" in faces(zones, "hand", 0)
        assert len(faces(zones, "hand", 0)) == (8 if reader == 0 else 1)
        assert view(match, reader).upcard == "QC"
    play(match, "1 decline", "3 decline", "0 play:QC")
    for reader in (None, 1, 2, 3):
        assert faces(view(match, reader).zones, "hand", 0) == []
        assert faces(view(match, reader).zones, "trick", 0) == ["QC"]


def test_ashkal_shows_the_upcard_with_the_partner() -> None:
    match = dealt(None, "0 pass", "1 pass", "2 ashkal")
    assert faces(view(match, 1).zones, "hand", 0) == ["QC"]
    assert (view(match, None).buyer, view(match, None).taker) == (2, 0)


def test_calls_are_public() -> None:
    match = dealt(None, *PLAYED)
    calls = [(call.seat, call.token) for call in view(match, None).calls]
    assert calls == [
        (0, "hokum"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "confirm"), (1, "decline"), (3, "decline"),
    ]  # fmt: skip


@pytest.mark.parametrize("reader", READERS)
def test_an_announced_project_is_a_word_to_others(reader: Reader) -> None:
    match = dealt(None, *PLAYED, "0 play:JC", "1 declare:khamseen,TS,JS,QS,KS")
    cards = [Face(face) for face in ("TS", "JS", "QS", "KS")] if reader == 1 else None
    assert view(match, reader).projects == [Announced(1, "khamseen", cards)]


def test_the_winners_projects_are_open_and_the_losers_stay_hidden() -> None:
    match = dealt(
        None, *PLAYED, "0 play:JC", "1 declare:khamseen,TS,JS,QS,KS play:AC",
        "2 declare:khamseen,7C,8C,9C,TC play:9C", "3 play:KC",
    )  # fmt: skip
    for reader in READERS:
        seen = view(match, reader)
        assert (seen.projects_to, seen.shown) == ("B", [1])
        assert [each.cards is not None for each in seen.projects] == [True, reader == 2]


def test_on_turn_only_those_who_show_are_seen() -> None:
    match = match_at(
        {"project_reveal": "on_turn"},
        contract="sun", buyer=1, trick=2, turn=1, projects_to="B",
        declared=["sira,QS,KS,AS@1", "sira,7D,8D,9D@3"], hands=["TH", "KS JH", "9H", "7D 8H"],
    )  # fmt: skip
    assert [each.cards for each in view(match, 0).projects] == [None, None]
    play(match, "1 reveal")
    assert [each.cards is None for each in view(match, 0).projects] == [False, True]


def test_the_trick_and_the_one_before_it() -> None:
    match = dealt(None, *PLAYED, "0 play:JC", "1 play:AC", "2 play:9C")
    seen = view(match, None)
    assert [(card.seat, card.face) for card in seen.table] == [(0, "JC"), (1, "AC"), (2, "9C")]
    assert (seen.leader, seen.trick, seen.last_trick) == (0, 1, [])
    play(match, "3 play:KC")
    seen = view(match, None)
    assert (seen.leader, seen.trick, seen.table) == (0, 2, [])
    assert [card.face for card in seen.last_trick] == ["JC", "AC", "9C", "KC"]
    assert (seen.won, seen.cards) == ([1, 0], [49, 0])


def test_the_baloot_shows_with_its_second_card() -> None:
    match = match_at(
        contract="hokum", trump="H", buyer=1, trick=7, turn=1, won=[0, 6],
        hands=["7S 8S", "KH QH", "7D 8D", "7C 8C"],
    )  # fmt: skip
    play(match, "1 play:KH")
    assert view(match, 0).baloot is None
    play(match, "2 play:7D", "3 play:7C", "0 play:7S", "1 play:QH")
    assert view(match, 0).baloot == 1


def test_a_scored_deal_can_be_explained_by_its_parts() -> None:
    match = match_at(
        contract="hokum", trump="H", buyer=1, level=2, raiser=2, trick=8, turn=1, won=[3, 4], cards=[60, 92],
        hands=["7D", "8S", "7S", "8D"], declared=["sira,9S,TS,JS@1"], projects_to="B", baloot="KH@1 QH@1",
        totals=[10, 20],
    )  # fmt: skip
    play(match, "1 play:8S", "2 play:7S", "3 play:8D", "0 play:7D")
    seen = view(match, 3)
    result = seen.result
    assert result is not None
    assert (result.verdict, result.winner, result.level) == ("won", "B", 2)
    assert (result.cards, result.compared) == ([60, 102], [60, 142])
    assert [(part.part, part.team, part.points, part.times) for part in result.parts[1]] == [
        ("contract", "B", 16, 2), ("projects", "B", 2, 2), ("baloot", "B", 2, 1),
    ]  # fmt: skip
    assert result.points == [sum(part.points * part.times for part in parts) for parts in result.parts]
    assert (result.points, result.totals, seen.team_totals) == ([0, 38], [10, 58], [10, 58])
    assert [(line.deal, line.points) for line in seen.history] == [(1, [0, 38])]
    assert (seen.phase, seen.round, seen.dealer, seen.calls, seen.trick) == ("deal", 2, 1, [], 1)


def test_a_void_deal_stands_on_no_sheet() -> None:
    match = play(match_at(upcard="9H", lap=2), "1 pass", "2 pass", "3 pass", "0 pass")
    assert (view(match, None).history, view(match, None).result, view(match, None).round) == ([], None, 2)


def test_partners_have_the_same_totals_and_ranks() -> None:
    match = match_at(phase="match_over", totals=[160, 90])
    assert view(match, 1).totals == [160, 90, 160, 90]
    assert view(match, 1).ranks == [1, 2, 1, 2]
    assert BALOOT.sides(BALOOT.options(None, {}, 4), 4) == ((0, 2), (1, 3))


def test_every_decision_has_a_clock_of_its_own() -> None:
    match = dealt({"turn_seconds": 7})
    clocks = [match.state.clock(0)]
    assert GAME.seconds(match.state, 0) == 7
    for step, seat in [("0 hokum", 1), ("1 pass", 2), ("2 pass", 3), ("3 pass", 0), ("0 confirm", 1)]:
        play(match, step)
        clocks.append(match.state.clock(seat))
    play(match, "1 decline", "3 decline")
    clocks.append(match.state.clock(0))
    assert 0 not in clocks
    assert len(set(clocks)) == len(clocks)
    assert [match.state.clock(seat) for seat in (1, 2, 3)] == [0, 0, 0]


def test_announcing_starts_no_clock() -> None:
    match = dealt(None, *PLAYED, "0 play:JC")
    clock, span = match.state.clock(1), match.state.span(1)
    play(match, "1 declare:khamseen,TS,JS,QS,KS")
    assert (match.state.clock(1), match.state.span(1)) == (clock, span)


def test_the_same_clock_runs_whatever_a_seat_holds() -> None:
    match = dealt(None, *PLAYED)
    assert {GAME.seconds(match.state, seat) for seat in range(4)} == {20}
    assert GAME.absent_after(GAME.options(None, {}, 4)) == 2


def test_a_declaration_can_be_tried_on_a_copy() -> None:
    match = dealt(None, *PLAYED, "0 play:JC")
    tried = match.preview(1, ["declare:khamseen,TS,JS,QS,KS"])
    assert tried.refused is None
    assert not any(token.startswith("declare:khamseen") for token in tried.legal)
    assert match.preview(1, ["play:AC"]).refused == "bad_action"
    assert view(match, 1).projects == []


def test_the_card_that_takes_the_trick_is_named() -> None:
    match = dealt(None, *PLAYED)
    assert view(match, None).winning is None
    play(match, "0 play:QC")
    assert view(match, None).winning == 0
    leader = view(match, None).table[0]
    play(match, f"1 {next(token for token in match.legal(1) if token.startswith('play'))}")
    assert view(match, None).winning in (0, 1)
    assert view(match, None).table[0] == leader


def test_the_standing_counts_only_what_everybody_knows() -> None:
    hands = ["KS QS 7H 8H", "7D 8D 9D TD", "7C 8C 9C TC", "AH AD AC AS"]
    match = match_at(
        contract="hokum",
        trump="S",
        buyer=0,
        dealer=3,
        hands=hands,
        trick=5,
        turn=0,
        won=[2, 2],
        cards=[60, 10],
    )
    for reader in READERS:
        standing = view(match, reader).standing
        assert standing is not None
        assert (standing.abnat, standing.needed) == ([60, 10], 81)
    play(match, "0 play:KS", "1 play:TD", "2 play:TC", "3 play:AS")
    last = play(match, "3 play:AH", "0 play:7H", "1 play:7D", "2 play:7C", "3 play:AD", "0 play:QS")
    standing = view(last, 1).standing
    assert standing is not None
    assert standing.abnat[0] == view(last, 1).cards[0] + 20
    assert standing.needed == 91


@pytest.mark.parametrize(
    ("options", "more", "needed"),
    [
        ({}, {}, 81),
        ({"tie_undoubled": "fail"}, {}, 82),
        ({}, {"level": 2, "raiser": 1}, 81),
        ({}, {"level": 3, "raiser": 0, "x_raisers": [1, 0]}, 82),
        ({"tie_doubled": "buyer_loses"}, {"level": 2, "raiser": 1}, 82),
        ({"tie_doubled": "split"}, {"level": 3, "raiser": 0, "x_raisers": [1, 0]}, 81),
    ],
)
def test_what_the_buyers_need(options: dict[str, Any], more: dict[str, Any], needed: int) -> None:
    hands = ["KS 7S 7H 8H", "7D 8D 9D TD", "7C 8C 9C TC", "AH AD AC AS"]
    match = match_at(
        options, contract="hokum", trump="S", buyer=0, dealer=3, hands=hands, trick=5, turn=0, **more
    )
    standing = view(match, None).standing
    assert standing is not None
    assert standing.needed == needed

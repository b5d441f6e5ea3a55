"""What a reader of Trix sees, hears and is waited for (rules document 4.3, 4.7, 4.8)."""

from itertools import permutations
from random import Random

import msgspec
import pytest

from shadda.games.trix.events import DealEnded, SeatScore
from shadda.games.trix.view import DealResult, PastDeal, Trick, Turn
from shadda.testing.looks import position
from shadda.testing.play import play_on
from shadda.wire.event import Face
from tests.games.trix.hooks import GAME, HOOKS
from tests.games.trix.tables import READERS, faces, hands, heard, held, match_at, told, view, zone

QUEENS = ["QS QH 3D", "QC 4D 5D", "7D 8D 9D", "QD 2S 3S"]


def test_a_hand_is_seen_by_its_seat_alone_and_counted_by_all() -> None:
    match = match_at(owner=0, hands=["2S 3S", "4H", "5D", "6C"])
    assert hands(match, None) == ["", "", "", ""]
    assert hands(match, 0) == ["2S 3S", "", "", ""]
    assert hands(match, 3) == ["", "", "", "6C"]
    assert [zone(match, 3, "hand", seat).count for seat in range(4)] == [2, 1, 1, 1]


def test_nobody_knows_who_has_answered_a_secret_doubling() -> None:
    match = match_at(phase="doubling", contract="queens", owner=1, hands=QUEENS)
    before = {reader: view(match, reader) for reader in READERS}
    assert [seen.to_act for seen in before.values()] == [[], [0], [1], [2], [3]]
    clock = match.state.clock(1)
    match.command(0, ["double:QH,QS"])
    assert heard(match) == [0]
    assert match.frame(1) is match.frame(None) is None
    for reader in (None, 1, 2, 3):
        assert view(match, reader) == before[reader]
    assert (view(match, 0).to_act, view(match, 0).answer) == ([], ["QS", "QH"])
    match.command(2, ["double"])
    match.timeout(3)
    assert view(match, 2).answer == []
    assert match.state.clock(1) == clock
    assert match.state.clock(0) == 0
    match.command(1, ["double:QC"])
    assert heard(match) == READERS
    assert view(match, None).doubled == [held(1, "QC"), held(0, "QS"), held(0, "QH")]
    assert hands(match, None) == ["QS QH", "QC", "", ""]
    assert view(match, 0).answer is None


def test_nobody_knows_who_has_answered_about_claims() -> None:
    match = match_at(
        preset="claims", phase="redeal_claim", contract="king", owner=0, hands=["KH 2S", "3S", "4S", "5S"]
    )
    before = {reader: view(match, reader) for reader in READERS}
    match.command(0, ["claim"])
    assert heard(match) == [0]
    assert (view(match, 0).claims, view(match, 0).to_act) == (True, [])
    for reader in (None, 1, 2, 3):
        assert view(match, reader) == before[reader]
    match.command(2, ["no_claim"])
    assert view(match, 2).claims is False
    match.command(1, ["no_claim"])
    match.command(3, ["no_claim"])
    assert told(match) == ["2S KH"] * 5
    assert view(match, None).redeals == 1
    assert hands(match, 0) == [""] * 4


def test_a_record_of_secret_answers_is_the_same_whoever_was_slow() -> None:
    texts = set()
    for order in ([1, 2, 3, 0], [0, 3, 2, 1]):
        match = match_at(phase="doubling", contract="king", owner=2, hands=["2S", "KH", "3S", "4S"])
        for seat in order:
            if seat == 1:
                match.command(1, ["double:KH"])
            elif order[0] == 1:
                match.timeout(seat)
            else:
                match.command(seat, ["double"])
        texts.add(match.record(None).text())
    (text,) = texts
    assert text.endswith("2 double\n3 double\n0 double\n1 double:KH\n")


def test_the_order_of_secret_answers_changes_nothing() -> None:
    answers = {0: "double:QS", 1: "double", 2: "double", 3: "double:QD"}
    results = set()
    for order in permutations(answers):
        match = match_at(phase="doubling", contract="queens", owner=1, hands=QUEENS)
        for seat in order:
            match.command(seat, [answers[seat]])
        results.add((position(match), match.record("full").text()))
    assert len(results) == 1


def test_a_record_under_way_holds_no_answer_of_others() -> None:
    match = match_at(phase="doubling", contract="king", owner=2, hands=["2S", "KH", "3S", "4S"])
    match.command(1, ["double:KH"])
    assert "double" not in match.record(None).text().split("#1")[1]
    assert "double" not in match.record(0).text().split("#1")[1]
    assert match.record(1).text().endswith("1 double:KH\n")


def test_sequential_doubling_is_public_at_once() -> None:
    match = match_at({"doubling": "sequential"}, phase="doubling", contract="queens", owner=3, hands=QUEENS)
    assert [view(match, reader).to_act for reader in READERS] == [[3]] * 5
    clock = match.state.clock(3)
    match.command(3, ["double:QD"])
    assert told(match) == ["QD"] * 5
    assert hands(match, 1) == ["", "4D 5D QC", "", "QD"]
    assert match.state.clock(0) not in (0, clock)


def test_the_trick_its_history_and_what_was_taken() -> None:
    match = match_at(contract="queens", owner=1, hands=["KS 2C", "QS 3C", "9S 4C", "8S 5C"])
    for seat, card in ((1, "QS"), (2, "9S")):
        match.command(seat, [f"play:{card}"])
    assert [faces(zone(match, None, "trick", seat)) for seat in (1, 2)] == ["QS", "9S"]
    match.command(3, ["play:8S"])
    match.command(0, ["play:KS"])
    seen = view(match, 2)
    assert seen.past == [Trick(1, 0, [Face(face) for face in ("QS", "9S", "8S", "KS")])]
    assert (seen.tricks, seen.leader, seen.turn) == ([1, 0, 0, 0], 0, 0)
    assert faces(zone(match, 2, "taken", 0)) == "QS"
    assert [part.id for part in seen.zones] == ["hand"] * 4 + ["taken", "queens"]
    assert faces(zone(match, None, "queens")) == "QS 9S 8S KS"


def test_the_layout_its_turns_and_places() -> None:
    match = match_at(contract="trix", owner=0, layout={"S": "9-Q"}, hands=["KS", "AS 2C", "2D 3D", "4D 5D"])
    match.command(0, ["play:KS"])
    match.command(1, ["play:AS"])
    match.command(2, ["pass"])
    seen = view(match, 3)
    assert seen.turns == [Turn(0, Face("KS")), Turn(1, Face("AS")), Turn(2)]
    assert seen.out == [0]
    rows = [part for part in seen.zones if part.id.startswith("row_")]
    assert [faces(row) for row in rows] == ["9S TS JS QS KS AS", "", "", ""]


def test_shown_twos_stay_open_until_they_are_laid() -> None:
    match = match_at(
        {"expose_twos": True}, contract="trix", owner=0, turns=3, layout={"H": "3-J"},
        hands=["QH 2D", "KH 2H 3C", "4C", "5C"],
    )  # fmt: skip
    assert hands(match, 3) == ["", "", "", "5C"]
    match.command(0, ["play:QH"])
    assert hands(match, 3) == ["2D", "2H", "", "5C"]
    match.command(1, ["play:2H"])
    assert hands(match, None) == ["2D", "", "", ""]


def test_the_seven_that_named_the_owner_is_known() -> None:
    match = match_at()
    match.chance_token("deck:2S,7H,*")
    assert [view(match, reader).seven for reader in READERS] == [True] * 5
    assert view(match, 2).owner == 1
    match.command(1, ["choose:ltoosh"])
    assert view(match, 2).seven


def test_the_last_deal_stays_to_be_looked_at() -> None:
    match = match_at(
        contract="king", owner=2, doubled=["KH@0"], hands=["KH AD", "AC 7H", "5C 3H", "9C 8H"],
        x_history=[[1, 2, 3, -30, -45, -60, -60, 0, 0, 0, 0]],
    )  # fmt: skip
    for seat, card in ((2, "5C"), (3, "9C"), (0, "KH"), (1, "AC")):
        match.command(seat, [f"play:{card}"])
    ended = next(event for event in match.events if isinstance(event, DealEnded))
    assert ended.scores == [SeatScore(75, 75), SeatScore(-150, -150), SeatScore(0, 0), SeatScore(0, 0)]
    seen = view(match, None)
    assert isinstance(seen.result, DealResult)
    assert seen.result.contract == "king"
    assert seen.result.points == [75, -150, 0, 0]
    assert seen.result.remaining == [["AD"], ["7H"], ["3H"], ["8H"]]
    told_lines = [(line.seat, line.item, line.reason, line.value, line.points) for line in seen.result.lines]
    assert told_lines == [(0, "king", "doubler", 75, 75), (1, "king", "taken_doubled", 75, -150)]
    assert seen.history == [
        PastDeal(1, 2, "ltoosh", [-30, -45, -60, -60]),
        PastDeal(1, 2, "king", [75, -150, 0, 0], [75, 0, 0, 0]),
    ]
    assert (seen.phase, seen.deal, seen.played, seen.round) == ("deal", 2, ["king"], 2)
    match.chance_token("deck:*")
    assert view(match, 1).result == seen.result
    assert [zone(match, None, "hand", seat).count for seat in range(4)] == [13] * 4


def test_refusals_say_why() -> None:
    match = match_at(contract="ltoosh", owner=0, trick="5C", hands=["2D", "9C KH", "AS", "QC"])
    with pytest.raises(Exception, match="must_follow_suit") as refusal:
        match.command(1, ["play:KH"])
    assert getattr(refusal.value, "facts", None) == {"suit": "C"}
    with pytest.raises(Exception, match="card_not_in_hand") as refusal:
        match.command(1, ["play:AS"])
    assert getattr(refusal.value, "facts", None) == {"card": "AS"}


def test_every_decision_has_its_time() -> None:
    match = match_at()
    assert match.game.seconds(match.state, 0) is None
    match.chance_token("deck:7H,*")
    assert match.game.seconds(match.state, 0) == 30
    clock, span = match.state.clock(0), match.state.span(0)
    match.command(0, ["choose:king"])
    assert match.game.seconds(match.state, 3) == 15
    assert match.state.clock(0) not in (0, clock)
    for seat in range(4):
        match.command(seat, ["double"])
    assert match.game.seconds(match.state, 0) == 20
    assert match.state.span(0) != span
    assert GAME.absent_after(GAME.options(None, {}, 4)) == 2


def test_a_leaver_changes_nothing_but_is_told() -> None:
    match = match_at(phase="doubling", contract="king", owner=2, hands=["2S", "KH", "3S", "4S"])
    before = [view(match, reader) for reader in READERS]
    match.server(3, "leave")
    assert heard(match) == READERS
    assert [view(match, reader) for reader in READERS] == before


def test_no_two_zones_of_a_place_share_a_name() -> None:
    for contract in ("king", "trix"):
        match = match_at(contract=contract, owner=0, hands=["2S JS", "3S 4H", "5S 6H", "7S KH"])
        places = [(part.id, part.seat) for part in view(match, 0).zones]
        assert len(set(places)) == len(places)


@pytest.mark.parametrize("preset", ["classic", "gulf_choice", "complex_partners"])
def test_the_longest_view_is_small(preset: str) -> None:
    nothing = {"max_extra_kingdoms": 5, "trix_points": [0] * 4, "king_points": 0, "queen_points": 0}
    match = match_at({**nothing, "diamond_points": 0, "trick_points": 0}, preset)
    rng = Random(preset)
    longest = 0
    while not match.due().over:
        play_on(match, rng, len(match.steps) + 7, HOOKS.habits)
        longest = max(longest, *(len(msgspec.json.encode(match.view(reader))) for reader in READERS))
    assert match.state.scored >= 18
    assert longest < 8192

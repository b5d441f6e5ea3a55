"""Corners of Trix that no golden case visits, through the oracle.

Each test names the section it reads. They fix how the oracle understands the document, so that a
difference with the package can be traced to one sentence.
"""

from typing import Any

import pytest

from tests.oracle.trix import Oracle, Refused, resolve_options, score_case

HANDS = ["KH 2C", "2H 3C", "3H 4C", "4H 5C"]


def position(options: dict[str, Any], **setup: Any) -> Oracle:
    return Oracle.from_setup(setup, resolve_options(None, options, 4))


def code_of(oracle: Oracle, seat: int, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        oracle.command(seat, text.split())
    return refusal.value.code


def end_of_kingdom(options: dict[str, Any], **score: Any) -> dict[str, Any]:
    return score_case(score, resolve_options(None, options, 4))


def test_4_1_choose_and_lead_in_one_command() -> None:
    oracle = position({}, owner=1, hands=HANDS)
    assert code_of(oracle, 1, "choose:king play:2H") == "wrong_phase"
    oracle.command(1, ["choose:ltoosh", "play:2H"])
    assert (oracle.phase, oracle.to_act()) == ("trick_play", [2])


def test_4_1_a_claim_may_follow_the_choice() -> None:
    oracle = position({"redeal_king": "bare_king_ace"}, owner=0, hands=HANDS)
    oracle.command(0, ["choose:king", "claim"])
    assert oracle.to_act() == [1, 2, 3]


def test_4_1_a_voided_deal_leaves_the_reshuffle_unused() -> None:
    options = {"redeal_king": "bare_king_ace", "first_owner_reshuffle": True}
    oracle = position(options, owner=0, phase="redeal_claim", contract="king", hands=HANDS)
    oracle.command(0, ["claim"])
    for seat in (1, 2, 3):
        oracle.command(seat, ["no_claim"])
    oracle.chance("deck:*")
    assert "reshuffle" in oracle.legal(0)
    oracle.command(0, ["reshuffle"])
    assert (oracle.redeals, oracle.owner) == (1, 0)


def test_4_1_complex_excludes_the_four_singles() -> None:
    oracle = position({"kingdom_menu": "choice"}, owner=0, played=["complex"], hands=HANDS)
    assert oracle.legal(0) == {"choose:trix"}
    assert code_of(oracle, 0, "choose:complex") == "contract_already_played"
    assert code_of(oracle, 0, "choose:king") == "contract_not_available"


def test_4_2_max_redeals_0_never_asks() -> None:
    oracle = position({"redeal_trix": "four_twos", "max_redeals": 0}, owner=0, hands=HANDS)
    oracle.command(0, ["choose:trix"])
    assert oracle.phase == "layout_play"


def test_4_2_the_kings_claim_is_not_the_layouts() -> None:
    oracle = position({"redeal_king": "bare_king_ace"}, owner=0, hands=HANDS)
    oracle.command(0, ["choose:trix"])
    assert oracle.phase == "layout_play"
    assert code_of(oracle, 0, "no_claim") == "wrong_phase"


def test_4_2_twos_and_three_takes_four_twos_too() -> None:
    options = {"redeal_trix": "twos_and_three"}
    hands = ["2S 2H 2D 2C", "3S", "4S", "5S"]
    oracle = position(options, owner=0, phase="redeal_claim", contract="trix", hands=hands)
    assert oracle.legal(0) == {"claim", "no_claim"}


def test_4_3_the_sequential_answer_is_shown_once() -> None:
    oracle = position({"doubling": "sequential"}, owner=0, phase="doubling", contract="king", hands=HANDS)
    oracle.command(0, ["double:KH"])
    assert oracle.sees[0] == oracle.sees[None] == ["KH"]


def test_4_4_hearts_are_free_once_the_king_is_taken() -> None:
    setup = {"contract": "complex", "owner": 0, "hands": ["3H 2S", "4S", "5S", "6S"]}
    options = {"kingdom_menu": "complex", "heart_lead": "only_hearts"}
    assert code_of(position(options, **setup), 0, "play:3H") == "heart_lead_forbidden"
    assert "play:3H" in position(options, **setup, taken=["KH@1"]).legal(0)


def test_4_4_only_hearts_may_be_led_from_hearts_only() -> None:
    oracle = position({"heart_lead": "only_hearts"}, contract="king", hands=["3H KH", "4S", "5S", "6S"])
    assert oracle.legal(0) == {"play:3H", "play:KH"}


def test_4_4_all_penalties_in_king_is_the_king_alone() -> None:
    oracle = position(
        {"forced_discard": "all_penalties"}, contract="king", trick="3C", hands=["", "KH QS 2D", "", ""]
    )
    assert oracle.legal(1) == {"play:KH"}


def test_4_4_the_king_need_not_go_under_an_ace_off_suit() -> None:
    oracle = position({"king_under_ace": True}, contract="king", trick="3C AH", hands=["", "", "KH 4H", "5C"])
    assert oracle.legal(2) == {"play:KH", "play:4H"}


def test_4_5_the_turn_counter_goes_on_after_three_passes() -> None:
    hands = ["JS 2S", "2H 3S", "2D 4S", "2C 5S"]
    oracle = position({}, contract="trix", owner=1, hands=hands)
    for seat in (1, 2, 3):
        oracle.command(seat, ["pass"])
    assert (oracle.turns, oracle.legal(0)) == (3, {"play:JS"})


def test_4_6_early_end_shows_the_rest_after_the_card() -> None:
    oracle = position({}, contract="king", owner=0, hands=["AH 2C", "KH 3C", "3H 4C", "4H 5C"])
    for text in ("0 play:AH", "1 play:KH", "2 play:3H", "3 play:4H"):
        seat, token = text.split()
        oracle.command(int(seat), [token])
    assert oracle.sees[None] == ["4H", "2C", "3C", "4C", "5C"]
    assert oracle.points == [-75, 0, 0, 0]


def test_4_8_under_king_under_ace_only_legal_cards_count() -> None:
    oracle = position({"heart_lead": "only_hearts"}, contract="king", owner=0, hands=["2H 9C 9D", "", "", ""])
    assert oracle.automatic_token(0) == "play:9D"


def test_5_2_a_doubled_queen_taken_by_the_partner_whose_leader_is_the_doubler() -> None:
    options = {"partnership": True, "double_partner": "opponents_gain"}
    score = {"contract": "queens", "taken": ["QS@2/0"], "doubled": ["QS@0"]}
    assert end_of_kingdom(options, **score)["points"] == [0, 25, -50, 0]


def test_5_2_leader_gains_though_he_is_the_partner() -> None:
    options = {"partnership": True, "double_self": "leader_gains"}
    score = {"contract": "king", "taken": ["KH@0/2"], "doubled": ["KH@0"]}
    assert end_of_kingdom(options, **score)["points"] == [-150, 0, 75, 0]


def test_5_2_the_partners_option_means_nothing_to_individuals() -> None:
    score = {"contract": "king", "taken": ["KH@2/1"], "doubled": ["KH@0"]}
    assert end_of_kingdom({"double_partner": "no_bonus"}, **score)["points"] == [75, 0, -150, 0]


def test_6_5_the_eligible_set_shrinks() -> None:
    options = {"tiebreak_eligible": "tied_only"}
    score = {"kingdom": 5, "totals": [90, 90, 70, -250], "eligible": [0, 1, 2]}
    assert end_of_kingdom(options, **score) == {"over": False, "eligible": [0, 1]}
    score = {"kingdom": 6, "totals": [60, 90, 200, -350], "eligible": [0, 1]}
    assert end_of_kingdom(options, **score)["ranks"] == [2, 1, 3, 4]


def test_6_5_with_all_everybody_stays_eligible() -> None:
    score = {"kingdom": 4, "totals": [60, 60, -100, -20]}
    assert end_of_kingdom({}, **score) == {"over": False, "eligible": [0, 1, 2, 3]}


def test_6_7_partners_share_a_tie() -> None:
    options = {"partnership": True, "tiebreak": "shared"}
    score = {"kingdom": 4, "totals": [60, -10, -60, 10]}
    assert end_of_kingdom(options, **score)["ranks"] == [1, 1, 1, 1]


def test_6_3_a_voided_deal_does_not_move_the_extra_kingdom() -> None:
    options = {"redeal_king": "bare_king_ace", "kingdoms": 1}
    oracle = position(options, phase="deal", kingdom=2, owner=None)
    oracle.chance("deck:2S,7H,*")
    assert oracle.owner == 1
    oracle.command(1, ["choose:king"])
    oracle.hands[3] = ["AH", "2C"]
    for seat in (0, 1, 2):
        oracle.command(seat, ["no_claim"])
    oracle.command(3, ["claim"])
    oracle.chance("deck:7H,*")
    assert oracle.to_act() == [1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kingdoms", 0),
        ("kingdoms", True),
        ("max_redeals", 10),
        ("max_extra_kingdoms", 0),
        ("king_points", -1),
        ("king_points", 75.0),
        ("king_points", False),
        ("trix_points", [200, 150, 100]),
        ("trix_points", [3, 2, 1, -1]),
        ("trix_points", [3, 2, 1, 0.0]),
        ("trix_points", "200"),
        ("partnership", 1),
        ("no_such_option", 1),
    ],
)
def test_8_values_out_of_range(name: str, value: Any) -> None:
    with pytest.raises(Refused) as refusal:
        resolve_options(None, {name: value}, 4)
    assert refusal.value.code == "bad_option"


def test_8_equal_places_may_be_worth_the_same() -> None:
    assert resolve_options(None, {"trix_points": [5, 5, 5, 5]}, 4)["trix_points"] == [5, 5, 5, 5]


def test_8_an_unknown_preset() -> None:
    with pytest.raises(Refused) as refusal:
        resolve_options("tarneeb", {}, 4)
    assert refusal.value.code == "bad_option"


def test_4_8_the_rules_know_nothing_of_leavers() -> None:
    oracle = position({}, owner=1, hands=HANDS)
    before = oracle.position()
    oracle.leave()
    assert oracle.position() == before


def test_only_the_outcome_that_is_due_is_taken() -> None:
    oracle = Oracle(resolve_options(None, {}, 4))
    for token in ("pick:2", "deck:7H,7H,*", "deck:7H", "deck:*,7H"):
        with pytest.raises(ValueError, match=r"does not owe|is no order of the deck|at the end only"):
            oracle.chance(token)
    oracle.chance("deck:*")
    with pytest.raises(ValueError, match="does not owe"):
        oracle.chance("deck:*")

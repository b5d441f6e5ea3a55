"""Corners of Baloot that no golden case visits, through the oracle.

Each test names the section it reads. They fix how the oracle understands the document, so that a
difference with the package can be traced to one sentence.
"""

from typing import Any

import pytest

from tests.oracle.baloot import Oracle, Refused, resolve_options, score_case


def position(options: dict[str, Any], **setup: Any) -> Oracle:
    return Oracle.from_setup(setup, resolve_options(None, options, 4))


def hokum(options: dict[str, Any], **setup: Any) -> Oracle:
    return position(options, **{"contract": "hokum", "trump": "H", "buyer": 1, **setup})


def code_of(oracle: Oracle, seat: int, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        oracle.command(seat, text.split())
    return refusal.value.code


def points(options: dict[str, Any], **score: Any) -> list[int]:
    result = score_case(score, resolve_options(None, options, 4))["points"]
    assert isinstance(result, list)
    return result


def test_4_1_a_dealer_may_bid_and_confirm_in_one_command() -> None:
    oracle = position({}, upcard="9H", turn=0)
    oracle.command(0, ["hokum", "confirm"])
    assert (oracle.phase, oracle.to_act()) == ("doubling", [1])


def test_4_1_a_sun_kills_the_hokum_bid() -> None:
    oracle = position({}, upcard="9H")
    oracle.command(1, ["hokum"])
    oracle.command(2, ["sun"])
    assert (oracle.contract, oracle.trump, oracle.hokum_bid) == ("sun", None, None)


def test_8_sun_over_hokum_asks_nobody_before_the_first_speaker() -> None:
    oracle = position({"sun_over_hokum": "all"}, upcard="9H", turn=0, hokum_bid="H@1")
    oracle.command(0, ["pass"])
    assert (oracle.phase, oracle.to_act()) == ("confirm", [1])


def test_8_qablak_is_asked_after_to_sun_too() -> None:
    oracle = position({"qablak": "always"}, upcard="9H", turn=2)
    for text in ("2 hokum", "3 pass", "0 pass", "2 to_sun"):
        seat, token = text.split()
        oracle.command(int(seat), [token])
    assert (oracle.phase, oracle.to_act()) == ("qablak", [1])
    oracle.command(1, ["qablak"])
    assert (oracle.contract, oracle.buyer, oracle.taker) == ("sun", 1, 1)


def test_8_qablak_is_not_asked_after_a_sun_over_hokum() -> None:
    oracle = position({"qablak": "always", "sun_over_hokum": "all"}, upcard="9H", turn=3)
    for text in ("3 hokum", "0 pass", "1 pass", "2 sun"):
        seat, token = text.split()
        oracle.command(int(seat), [token])
    assert (oracle.phase, oracle.buyer) == ("play", 2)


def test_8_before_deal_without_doubling_deals_at_once() -> None:
    oracle = position({"double_timing": "before_deal"}, upcard="9H")
    oracle.command(1, ["sun"])
    assert [len(hand) for hand in oracle.hands.values()] == [8, 8, 8, 8]


def test_8_principals_ask_the_seat_that_tripled_for_qahwa() -> None:
    oracle = hokum({"double_speakers": "principals"}, phase="doubling")
    for text in ("2 decline", "0 double:open", "1 triple", "0 four:closed"):
        seat, token = text.split()
        oracle.command(int(seat), [token])
    assert oracle.to_act() == [1]
    oracle.command(1, ["decline"])
    assert (oracle.phase, oracle.level, oracle.mode) == ("play", 4, "closed")


def test_4_3_a_longer_run_offers_every_part() -> None:
    oracle = position({}, contract="sun", buyer=1, hands=["", "7S 8S 9S TS JS QS", "", ""])
    declared = {token for token in oracle.legal(1) if token.startswith("declare")}
    assert len(declared) == 4 + 3 + 2
    oracle.command(1, ["declare:sira,7S,8S,9S"])
    declared = {token for token in oracle.legal(1) if token.startswith("declare")}
    assert declared == {"declare:sira,TS,JS,QS"}


def test_8_best_only_reveals_the_first_of_two_equal_ones() -> None:
    oracle = position(
        {"project_scope": "best_only"},
        contract="sun",
        buyer=1,
        hands=["8H", "7S 8S 9S 7C 8C 9C TD", "9H", "TH"],
    )
    for text in (
        "1 declare:sira,7C,8C,9C declare:sira,7S,8S,9S play:TD", "2 play:9H", "3 play:TH", "0 play:8H"
    ):  # fmt: skip
        seat, *tokens = text.split()
        oracle.command(int(seat), tokens)
    assert oracle.sees[0] == ["8H", "7C", "8C", "9C"]


def test_8_nobody_is_bound_to_overtrump_when_freed() -> None:
    oracle = hokum(
        {"overtrump": "always"},
        trick=3, table="KC@0 8H@1", played="AC TC", hands=["", "", "8S JH 7H", ""],
    )  # fmt: skip
    assert oracle.legal(2) == {"play:8S", "play:JH", "play:7H"}


def test_8_a_called_ekah_must_be_of_a_plain_suit() -> None:
    oracle = hokum({"ekah_mode": "announced"}, trick=2, turn=1, hands=["", "JH KC", "", ""])
    assert code_of(oracle, 1, "play:JH,ekah") == "ekah_not_true"


def test_8_a_led_ace_may_be_called_in_trick_1() -> None:
    oracle = hokum({"ekah_mode": "announced", "ekah_ace": True}, hands=["", "AC KC", "", ""])
    assert oracle.legal(1) == {"play:AC", "play:AC,ekah", "play:KC"}


def test_8_a_card_carries_one_word() -> None:
    options = {"ekah_mode": "announced", "baloot_mode": "announced"}
    oracle = hokum(options, trick=2, turn=1, hands=["", "KH KC", "", ""])
    assert code_of(oracle, 1, "play:KH,ekah,baloot") == "bad_action"


def test_8_a_false_sawa_pays_under_qaid() -> None:
    oracle = position(
        {"sawa": "own_hand", "enforcement": "qaid"},
        contract="sun", buyer=1, trick=7, turn=1, won=[3, 3], cards=[50, 50],
        hands=["7S 8S", "9S 7D", "AS 9D", "8D TD"],
    )  # fmt: skip
    assert oracle.legal(1) == {"play:9S", "play:7D", "sawa"}
    oracle.command(1, ["sawa"])
    assert oracle.points == [26, 0]


def test_8_qaid_at_qahwa_is_the_match() -> None:
    oracle = hokum({"enforcement": "qaid"}, level="qahwa", hands=["7S 8D", "AS 7H", "8S 9D", "9S 8H"])
    oracle.command(1, ["play:AS"])
    oracle.command(2, ["play:9D"])
    oracle.command(3, ["qaid:1,2"])
    assert (oracle.points, oracle.over, oracle.reason) == ([0, 152], True, "qahwa")


def test_8_the_clock_never_revokes_under_qaid() -> None:
    oracle = hokum({"enforcement": "qaid"}, trick=2, table="TD@1 AD@2", hands=["", "", "", "7S KD 9C"])
    oracle.timeout(3)
    assert oracle.sees[0] == ["KD"]


@pytest.mark.parametrize("trick", [2, 3])
def test_8_a_sawa_counts_what_nobody_has_shown(trick: int) -> None:
    oracle = position(
        {"sawa": "own_hand", "project_reveal": "on_turn"},
        contract="sun", buyer=1, trick=trick, turn=1, won=[0, trick - 1], cards=[0, 10],
        declared=["sira,7D,8D,9D@3"], projects_to="B",
        hands=["7S 8S", "AS AD", "9S 7H", "8D 9D"],
    )  # fmt: skip
    oracle.command(1, ["sawa"])
    assert oracle.points == [0, 48]


@pytest.mark.parametrize(("queen_by", "expected"), [(1, [0, 27]), (0, [0, 25])])
def test_8_the_open_hand_of_a_sawa_says_the_baloot(queen_by: int, expected: list[int]) -> None:
    oracle = hokum(
        {"sawa": "own_hand", "baloot_mode": "announced"},
        trick=7, turn=1, won=[0, 6], cards=[0, 90], baloot=f"QH@{queen_by}",
        played="JH 9H AH TH QH 8H 7H", hands=["7S 8S", "KH AD", "9S TS", "8D 9D"],
    )  # fmt: skip
    oracle.command(1, ["sawa"])
    assert oracle.points == expected


def test_5_3_kaboot_with_baloots() -> None:
    both = {"contract": "hokum", "buyer": 0, "cards": [162, 0], "tricks": [8, 0], "projects": ["sira@1"]}
    assert points({}, **both, baloot=1) == [25, 4]
    assert points({"kaboot_loser_projects": "void"}, **both, baloot=1) == [25, 0]
    assert points({"kaboot_loser_projects": "to_winner"}, **both, baloot=1) == [29, 0]
    assert points({"kaboot_loser_projects": "void", "baloot_owner": "holder"}, **both, baloot=1) == [25, 2]
    assert points({"kaboot_loser_projects": "void"}, **both, baloot=0) == [27, 0]


def test_5_3_kaboot_of_the_defenders_leaves_the_baloot_with_its_holder() -> None:
    lost = {"contract": "hokum", "buyer": 0, "cards": [0, 162], "tricks": [0, 8], "baloot": 0}
    assert points({"baloot_owner": "holder"}, **lost) == [2, 25]


def test_8_kaboot_multiplied_with_capped_projects() -> None:
    made = {"contract": "hokum", "buyer": 0, "cards": [162, 0], "tricks": [8, 0], "projects": ["sira@0"]}
    options = {"kaboot_multiplied": True, "projects_multiplied": "cap2"}
    assert points(options, **made, level=4, raiser="B") == [104, 0]
    assert points(options, **made, level="qahwa", raiser="A") == [27, 0]


def test_8_reverse_kaboot_is_never_multiplied() -> None:
    lost = {"contract": "sun", "buyer": 1, "cards": [130, 0], "tricks": [8, 0], "ace": True}
    options = {"reverse_kaboot": True, "kaboot_multiplied": True}
    assert points(options, **lost, level=2, raiser="A") == [88, 0]


def test_8_each_where_the_buyers_lose() -> None:
    lost = {"contract": "hokum", "buyer": 0, "cards": [60, 102], "projects": ["sira@0"], "baloot": 0}
    options = {"doubled_split": "each"}
    assert points(options, **lost, level=2, raiser="B") == [0, 38]


def test_8_a_tie_that_the_last_raiser_loses_is_won_by_the_buyers() -> None:
    tie = {"contract": "hokum", "buyer": 0, "cards": [81, 81]}
    assert points({"doubled_split": "each"}, **tie, level=2, raiser="B") == [16, 16]
    assert points({"doubled_split": "each"}, **tie, level=3, raiser="A") == [0, 48]


def test_8_a_tied_qahwa_is_never_split() -> None:
    tie = {"contract": "hokum", "buyer": 0, "cards": [81, 81], "level": "qahwa", "raiser": "A"}
    assert points({"tie_doubled": "split"}, **tie) == [0, 152]


def test_8_stay_keeps_the_projects_but_not_the_baloot() -> None:
    lost = {"contract": "hokum", "buyer": 0, "cards": [40, 122], "projects": ["sira@0"], "baloot": 2}
    assert points({"failed_projects": "stay"}, **lost) == [2, 18]
    assert points({"failed_projects": "void", "baloot_owner": "holder"}, **lost) == [2, 16]


@pytest.mark.parametrize(("cards", "expected"), [(5, 0), (6, 1), (15, 1), (16, 2), (76, 8), (80, 8)])
def test_5_2_the_smaller_side_in_hokum(cards: int, expected: int) -> None:
    assert points({}, contract="hokum", buyer=0, cards=[162 - cards, cards]) == [16 - expected, expected]


@pytest.mark.parametrize("cards", range(131))
def test_5_2_sun_adds_up(cards: int) -> None:
    for half in ("exact", "defenders_up"):
        made = points({"sun_half": half}, contract="sun", buyer=0, cards=[cards, 130 - cards])
        assert sum(made) == 26


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 51),
        ("target", 401),
        ("target", True),
        ("target", 152.0),
        ("first_dealer", 4),
        ("first_dealer", "0"),
        ("first_dealer", False),
        ("ashkal_on_ace", 1),
        ("turn_seconds", 121),
        ("sawa", None),
        ("no_such_option", 1),
    ],
)
def test_8_values_out_of_range(name: str, value: Any) -> None:
    with pytest.raises(Refused) as refusal:
        resolve_options(None, {name: value}, 4)
    assert refusal.value.code == "bad_option"


def test_8_an_unknown_preset() -> None:
    with pytest.raises(Refused) as refusal:
        resolve_options("tarneeb", {}, 4)
    assert refusal.value.code == "bad_option"


def test_6_who_gives_up_loses_and_the_score_stands() -> None:
    oracle = position({}, upcard="9H", totals=[120, 30])
    oracle.server(2, "leave")
    assert (oracle.phase, oracle.to_act()) == ("bidding", [1])
    oracle.server(2, "forfeit")
    assert (oracle.totals, oracle.ranks, oracle.reason) == ([120, 30], [2, 1, 2, 1], "forfeit")
    with pytest.raises(Refused, match="match_over"):
        oracle.server(1, "leave")


def test_only_the_outcome_that_is_due_is_taken() -> None:
    oracle = Oracle(resolve_options(None, {}, 4))
    for token in ("deck:*", "pick:4", "pick:"):
        with pytest.raises(ValueError, match=r"chance does not owe|names no seat"):
            oracle.chance(token)
    oracle.chance("pick:2")
    for token in ("pick:2", "deck:7S,7S,*", "deck:7S"):
        with pytest.raises(ValueError, match=r"chance does not owe|is no order of the deck"):
            oracle.chance(token)

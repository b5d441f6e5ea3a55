"""The bots of Trix: legal through whole matches, right in plain positions, each better than the one below."""

from random import Random
from typing import Any

import pytest

from shadda.bots.arena import simulate
from shadda.bots.base import Budget, ask_of, get_bot, levels
from shadda.bots.trix_knowledge import sight_of
from shadda.bots.trix_layout import burden
from shadda.core.match import Match
from shadda.games.trix.actions import DECK
from shadda.kit.tricks import BIT, mask_of
from shadda.testing.play import Table, preset_tables, random_table
from tests.games.trix.hooks import GAME
from tests.games.trix.tables import match_at

TABLES = list(preset_tables(GAME))
LEVELS = ["easy", "normal"]


def answer(match: Match, seat: int = 0, level: str = "normal", seed: int = 0) -> str:
    (token,) = get_bot("trix", level).choose(ask_of(match, seat), Random(seed), Budget())
    return token


def cards(faces: str) -> int:
    return mask_of([DECK.card_of[face] for face in faces.split()])


def play_through(table: Table, seed: str) -> set[str]:
    """Play a whole match; both bots answer legally, and the same when asked again.  Gives the verbs."""
    rng = Random(seed)
    match = table.match()
    verbs: set[str] = set()
    while not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
            continue
        seat = rng.choice(sorted(due.seats))
        legal = match.legal(seat)
        tokens = {level: answer(match, seat, level, len(match.steps)) for level in LEVELS}
        for level, token in tokens.items():
            assert token in legal, (level, token, legal)
        level = rng.choice(LEVELS)
        assert answer(match, seat, level, len(match.steps)) == tokens[level]
        verbs.add(tokens[level].partition(":")[0])
        match.command(seat, [rng.choice(legal) if rng.random() < 0.05 else tokens[level]])
    return verbs


@pytest.mark.parametrize(("preset", "table"), TABLES, ids=[preset for preset, _ in TABLES])
def test_every_answer_is_legal_in_whole_matches(preset: str, table: Table) -> None:
    assert {"choose", "double", "play", "pass"} <= play_through(table, preset)


@pytest.mark.parametrize("seed", range(12))
def test_every_answer_is_legal_under_any_options(seed: int) -> None:
    assert "play" in play_through(random_table(GAME, Random(seed), 0.5, {"kingdoms": 1}), f"any {seed}")


def test_levels_are_listed_from_the_weakest() -> None:
    assert levels("trix") == ["random", "easy", "normal"]


# -- tricks ---------------------------------------------------------------------------------------------


def trick(contract: str, hand: str, lying: str, *others: str, **setup: Any) -> Match:
    """Let seat 0 play to a trick that the seats before it began."""
    lead = 4 - len(lying.split())
    hands = [hand, *others, *[""] * (3 - len(others))]
    return match_at(contract=contract, hands=hands, trick=lying, leader=lead % 4, **setup)


def test_it_stays_under_the_best_card_with_its_highest() -> None:
    assert answer(trick("ltoosh", "3S 8S KS", "5S JS TS", "4S 9S", "6S 7S", "QS 9H")) == "play:8S"


def test_it_takes_with_its_highest_what_it_must_take() -> None:
    assert answer(trick("ltoosh", "7S KS 2D", "5S 4S 3S", "2H QS", "6H 7H", "6S 9H")) == "play:KS"


def test_it_throws_the_king_on_the_trick_of_another() -> None:
    match = trick("king", "KH AS 2D", "5C JC", "3H 4H 5H", "6H 7H", "8H 9H")
    assert answer(match) == "play:KH"


def test_it_gives_no_queen_to_its_partner() -> None:
    hands = ("3H 4H", "5H 6H", "7H 8H")
    alone = trick("queens", "QD 3S", "5C KC 2C", *hands)
    together = trick("queens", "QD 3S", "5C KC 2C", *hands, preset="classic_partners")
    assert answer(alone) == "play:QD"
    assert answer(together) == "play:3S"


def test_it_leads_low_while_the_queen_is_out() -> None:
    match = trick("queens", "3S AS", "", "QS 5S", "6S 7S", "8S 9S")
    assert answer(match) == "play:3S"


def test_normal_counts_and_easy_forgets() -> None:
    match = match_at(contract="ltoosh", hands=["2S 3S 4S", "5S 6S 7S", "8S 9S TS", "JS QS KS"], leader=0)
    for token in ("play:2S", "play:5S", "play:8S", "play:JS", "play:QS", "play:6S", "play:9S", "play:3S"):
        (seat,) = match.due().seats
        match.command(seat, [token] if token in match.legal(seat) else match.legal(seat)[:1])
    (seat,) = match.due().seats
    ask = ask_of(match, seat)
    assert not sight_of(ask).hidden & cards("2S 5S 8S JS")
    assert sight_of(ask, forgetful=True).hidden & cards("2S 5S 8S") == cards("2S 5S 8S")


# -- the layout -----------------------------------------------------------------------------------------


def layout(hand: str, *others: str, **setup: Any) -> Match:
    return match_at(contract="trix", hands=[hand, *others], **setup)


def test_it_opens_the_row_in_which_it_has_the_end() -> None:
    match = layout("JS TS 2S JH", "AH KH 4S", "2H 3H QH", "TH 9H 5S")
    assert answer(match) == "play:JS"


def test_it_keeps_back_what_serves_the_others_alone() -> None:
    match = layout("TS 2H TD 9D", "9S 8S 7S", "6S 5S 4S", "QD KD AD", layout={"S": "J-J", "D": "J-J"})
    assert answer(match) == "play:TD"


def test_a_pass_tells_it_whom_a_card_serves() -> None:
    match = layout(
        "TS TD", "9S 3H", "4H 5H", "9D 6H", preset="classic_partners", layout={"S": "J-J", "D": "J-J"}
    )
    state: Any = match.state
    # Seats 1 and 3 are known not to hold the nine of spades, so the partner does.
    state.ruled_out = [0, cards("9S"), cards("9D"), cards("9S")]
    state.hands[1] ^= BIT[DECK.card_of["9S"]]
    state.hands[2] |= cards("9S")
    assert answer(match) == "play:TS"


def test_a_hand_waits_for_what_stands_before_it() -> None:
    assert burden(cards("JS TS 9S QS KS AS")) == 0
    assert burden(cards("TS")) == 1
    assert burden(cards("2S AH")) == 9 + 3


# -- before the play ------------------------------------------------------------------------------------

WHOLE = (
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
)


def test_it_plays_layout_with_the_ends_and_what_leads_there() -> None:
    match = match_at(phase="choose_contract", hands=list(WHOLE), owner=1)
    assert answer(match, 1) == "choose:trix"


def test_it_plays_tricks_with_low_cards() -> None:
    hands = ["2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5C", "", "", ""]
    match = match_at(phase="choose_contract", hands=hands, played=["king", "queens", "diamonds"])
    assert answer(match) == "choose:ltoosh"


def test_it_doubles_a_guarded_king_and_no_bare_one() -> None:
    guarded, bare = "2H 3H 4H KH 2S 3S", "KH AH 2S 3S QS AS"
    for level in LEVELS:
        for hand, token in ((guarded, "double:KH"), (bare, "double")):
            match = match_at(contract="king", phase="doubling", hands=[hand, "2D", "2C", "3C"])
            assert answer(match, level=level) == token


def test_it_claims_a_new_deal_with_a_bare_king() -> None:
    match = match_at(
        preset="claims", phase="redeal_claim", contract="king", hands=["KH 2S", "2H 3S", "3H 4S", "4H 5S"]
    )
    assert answer(match) == "claim"


# -- strength -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy")])
@pytest.mark.parametrize("partnership", [False, True])
def test_each_level_beats_the_one_below(better: str, worse: str, partnership: bool) -> None:
    options = GAME.options(None, {"partnership": partnership, "tiebreak": "shared"}, 4)
    (difference,) = simulate(GAME, options, 4, [better, worse], 3, 150, duplicate=True).differences
    assert difference.total.mean > 50

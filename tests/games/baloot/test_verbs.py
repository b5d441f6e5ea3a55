"""Every verb in every phase, from every seat: accepted, or refused with the code that comes first (4)."""

from random import Random
from typing import Final

import pytest

from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.testing.looks import position
from shadda.testing.play import Table, next_move
from tests.games.baloot.hooks import GAME, HOOKS

TOKENS: Final = {
    "pass": ["pass"],
    "sun": ["sun"],
    "hokum": ["hokum", "hokum:S", "hokum:H"],
    "ashkal": ["ashkal"],
    "confirm": ["confirm"],
    "to_sun": ["to_sun"],
    "qablak": ["qablak"],
    "kasho": ["kasho"],
    "decline": ["decline"],
    "double": ["double", "double:open", "double:closed"],
    "triple": ["triple", "triple:closed"],
    "four": ["four", "four:open"],
    "qahwa": ["qahwa", "qahwa:open"],
    "reveal": ["reveal"],
    "sawa": ["sawa"],
    "play": ["play:7S", "play:KH", "play:AD,ekah", "play:QC,baloot"],
    "qaid": ["qaid:1,0", "qaid:2,3"],
    "declare": ["declare:sira,7S,8S,9S", "declare:mia,KS,KH,KD,KC", "declare:baloot"],
}
BELONG: Final = {
    "deal": [],
    "bidding": ["pass", "sun", "hokum", "ashkal", "kasho"],
    "sun_over": ["pass", "sun"],
    "confirm": ["confirm", "to_sun"],
    "qablak": ["qablak", "decline"],
    "doubling": ["decline", "double", "triple", "four", "qahwa"],
    "play": ["play", "declare", "reveal", "sawa", "qaid"],
    "match_over": [],
}
OWN_CODES: Final = {
    "pass": set[str](),
    "sun": set(),
    "hokum": {"hokum_already_bid", "hokum_suit_first_lap", "suit_required", "hokum_suit_second_lap"},
    "ashkal": {"ashkal_first_lap_only", "ashkal_seat", "ashkal_on_ace"},
    "confirm": set(),
    "to_sun": {"ace_hokum_locked"},
    "qablak": set(),
    "kasho": {"kasho_not_now", "kasho_hand"},
    "decline": set(),
    "double": {"wrong_rung", "mode_required", "mode_not_applicable"},
    "triple": {"wrong_rung", "mode_required", "mode_not_applicable"},
    "four": {"wrong_rung", "mode_required", "mode_not_applicable"},
    "qahwa": {"wrong_rung", "mode_not_applicable"},
    "reveal": {"nothing_to_reveal"},
    "sawa": {"sawa_not_now", "sawa_not_certain"},
    "play": {
        "card_not_in_hand", "closed_no_trump_lead", "must_follow_suit", "must_trump", "must_overtrump",
        "ekah_not_true", "baloot_not_true",
    },
    "qaid": {"qaid_own_team", "qaid_no_such_play"},
    "declare": {
        "card_not_in_hand", "declare_closed", "too_many_projects", "baloot_is_automatic",
        "project_cards_overlap", "project_not_in_mode", "project_invalid",
    },
}  # fmt: skip
EVERYTHING_ON: Final[dict[str, object]] = {
    "sun_over_hokum": "all", "qablak": "always", "kasho": "sevens", "odd_rung_mode": "choose",
    "ekah_mode": "announced", "baloot_mode": "announced", "project_reveal": "on_turn", "sawa": "own_hand",
    "sun_double": "always", "ace_hokum_locked": True, "overtrump": "opponents", "target": 52,
}  # fmt: skip
OFF: Final = {"kasho": "kasho", "qablak": "qablak", "project_reveal": "reveal", "sawa": "sawa"}


def places() -> dict[str, list[Match]]:
    """Collect positions of every phase."""
    found: dict[str, list[Match]] = {phase: [] for phase in BELONG}
    for seed, enforcement in enumerate(["strict", "qaid"] * 3):
        options = GAME.options(None, {**EVERYTHING_ON, "enforcement": enforcement}, 4)
        match, rng = Table(GAME, options, 4).match(), Random(seed)
        while (move := next_move(match, rng, HOOKS.habits)) is not None:
            phase = match.view(None).phase
            if rng.random() < 0.4 or len(found[phase]) < 4:
                found[phase].append(match.clone())
            move.play(match)
        found["match_over"].append(match)
    return found


PLACES: Final = places()


def code_of(match: Match, seat: int, token: str) -> str | None:
    try:
        match.clone().command(seat, [token])
    except GameError as error:
        return error.code
    return None


def test_the_tables_name_every_verb_and_phase() -> None:
    assert set(TOKENS) == set(OWN_CODES) == set(GAME.verbs)
    assert {verb for verbs in BELONG.values() for verb in verbs} == set(GAME.verbs)
    assert all(PLACES[phase] for phase in BELONG)
    assert {code for codes in OWN_CODES.values() for code in codes} == set(GAME.codes)


@pytest.mark.parametrize("phase", BELONG)
@pytest.mark.parametrize("verb", TOKENS)
def test_every_verb_in_every_phase(phase: str, verb: str) -> None:
    for match in PLACES[phase]:
        before = position(match)
        for seat in range(4):
            for token in TOKENS[verb]:
                code = code_of(match, seat, token)
                assert code in expected(match, seat, verb), (phase, seat, token, code)
                if code is None:
                    assert verb == "qaid" or seat in match.due().seats
        assert position(match) == before


def expected(match: Match, seat: int, verb: str) -> set[str | None]:
    phase = match.view(None).phase
    if verb == "qaid" and getattr(match.options, "enforcement", "") != "qaid":
        return {"bad_action"}
    if phase == "match_over":
        return {"match_over"}
    free = verb == "qaid" and phase == "play"
    if seat not in match.due().seats and not free:
        return {"not_your_turn"}
    if verb not in BELONG[phase]:
        return {"wrong_phase"}
    return {None, *OWN_CODES[verb]}


@pytest.mark.parametrize("option", OFF)
def test_a_verb_of_an_option_that_is_off_does_not_exist(option: str) -> None:
    match = Match(GAME, GAME.options(None, {}, 4), 4, {"upcard": "9H"})
    assert code_of(match, 1, OFF[option]) == "bad_action"
    assert code_of(match, 1, "qaid:1,2") == "bad_action"


def test_a_listed_token_is_accepted_and_no_other_of_its_verb() -> None:
    # The canonical list is complete: what is accepted beside it is another spelling or an accusation.
    checked = 0
    for matches in PLACES.values():
        for match in matches:
            for seat in match.due().seats:
                legal = match.legal(seat)
                for token in [token for tokens in TOKENS.values() for token in tokens]:
                    accepted = code_of(match, seat, token) is None
                    spelled = token.startswith(("hokum:", "qaid:"))
                    assert accepted == (token in legal) or (accepted and spelled), token
                    checked += 1
    assert checked > 1000

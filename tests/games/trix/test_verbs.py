"""Every verb in every phase, from every seat: accepted, or refused with the code that comes first (4.0)."""

from random import Random

import pytest

from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.testing.looks import position
from shadda.testing.play import Table, next_move
from tests.games.trix.hooks import GAME, HOOKS

TOKENS = {
    "choose": ["choose:king", "choose:complex", "choose:trix"],
    "reshuffle": ["reshuffle"],
    "claim": ["claim"],
    "no_claim": ["no_claim"],
    "double": ["double", "double:KH", "double:QS,QD", "double:2S"],
    "play": ["play:KH", "play:2S", "play:JD"],
    "pass": ["pass"],
}
BELONG = {
    "deal": [],
    "choose_contract": ["choose", "reshuffle"],
    "redeal_claim": ["claim", "no_claim"],
    "doubling": ["double"],
    "trick_play": ["play"],
    "layout_play": ["play", "pass"],
    "match_over": [],
}
OWN_CODES = {
    "choose": {"contract_not_available", "contract_already_played"},
    "reshuffle": {"reshuffle_not_available"},
    "claim": {"claim_not_available"},
    "no_claim": set(),
    "double": {"card_not_in_hand", "not_doublable"},
    "play": {
        "card_not_in_hand", "must_follow_suit", "must_play_king_under_ace", "must_discard_penalty",
        "heart_lead_forbidden", "not_playable_on_layout",
    },
    "pass": {"cannot_pass"},
}  # fmt: skip
EVERYTHING_ON = {
    "kingdoms": 1, "first_owner_reshuffle": True, "max_redeals": 1, "kingdom_menu": "choice",
    "max_extra_kingdoms": 1,
}  # fmt: skip


def places() -> dict[str, list[Match]]:
    """Collect positions of every phase."""
    found: dict[str, list[Match]] = {phase: [] for phase in BELONG}
    for seed, doubling in enumerate(["simultaneous", "sequential"] * 3):
        options = GAME.options("claims", {**EVERYTHING_ON, "doubling": doubling}, 4)
        match, rng = Table(GAME, options, 4).match(), Random(seed)
        while (move := next_move(match, rng, HOOKS.habits)) is not None:
            found[match.view(None).phase].append(match.clone())
            move.play(match)
        found["match_over"].append(match)
    return found


PLACES = places()


def test_the_tables_are_whole() -> None:
    assert set(TOKENS) == set(GAME.verbs)
    assert set(OWN_CODES) == set(GAME.verbs)
    assert {code for codes in OWN_CODES.values() for code in codes} == set(GAME.codes)
    assert set(BELONG) == {"deal", *GAME.decisions, "match_over"}


@pytest.mark.parametrize("phase", BELONG)
@pytest.mark.parametrize("verb", TOKENS)
def test_every_verb_in_every_phase(verb: str, phase: str) -> None:
    matches = PLACES[phase]
    assert matches
    for match in Random(phase).sample(matches, min(len(matches), 12)):
        for seat in range(4):
            for token in TOKENS[verb]:
                _try(match, seat, token, verb, phase)


def _try(match: Match, seat: int, token: str, verb: str, phase: str) -> None:
    trial, before, state = match.clone(), position(match), match.state
    try:
        trial.command(seat, [token])
        code = None
    except GameError as error:
        code = error.code
        assert position(trial) == before
    if phase == "match_over":
        wanted: set[str | None] = {"match_over"}
    elif state.answered() >> seat & 1:
        wanted = {"already_answered"}
    elif not state.to_act() >> seat & 1:
        wanted = {"not_your_turn"}
    elif verb not in BELONG[phase]:
        wanted = {"wrong_phase"}
    elif token in match.legal(seat):
        wanted = {None}
    else:
        wanted = set(OWN_CODES[verb])
    assert code in wanted, (seat, token, phase)


@pytest.mark.parametrize("phase", [phase for phase in BELONG if BELONG[phase]])
def test_what_is_not_listed_is_refused(phase: str) -> None:
    every = [GAME.token(action) for action in range(128) if _spelled(action)]
    for match in Random(phase).sample(PLACES[phase], 4):
        for seat in match.due().seats:
            for token in every:
                trial = match.clone()
                try:
                    trial.command(seat, [token])
                except GameError:
                    assert token not in match.legal(seat)
                else:
                    assert token in match.legal(seat)


def _spelled(action: int) -> bool:
    token = GAME.token(action)
    return token != "" and token.partition(":")[0] in GAME.verbs

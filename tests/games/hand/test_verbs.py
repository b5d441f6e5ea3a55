"""Every verb of Hand in every phase: taken, refused for the phase, or refused for its own reasons."""

import pytest

from shadda.core.errors import GameError
from shadda.core.match import Match
from tests.games.hand.hooks import GAME

# A token of each verb that would be taken, or refused for its own reasons, where the verb belongs.
TOKENS = {
    "discard": "discard:KS",
    "ready": "ready",
    "draw": "draw",
    "take": "take",
    "put_back": "put_back",
    "lay": "lay",
    "meld": "meld:5H,6H,7H",
    "lay_off": "lay_off:KC,M1",
    "swap": "swap:KC,M1",
}
PLAYING = {
    "hands": ["2H", "KS KC 5H 6H 7H", "3S", "3D"],
    "table": ["M1@1 TC JC QC"],
    "turn": 1,
    "fire": "9D 7C",
}
POSITIONS: dict[str, dict[str, object]] = {
    "deal": {"phase": "deal", "dealer": 0},
    "start": {**PLAYING, "phase": "start", "dealer": 0},
    "draw": {**PLAYING, "phase": "draw"},
    "play": {**PLAYING, "phase": "play", "drawn": "KS"},
    "pending": {**PLAYING, "phase": "play", "fire": "9D", "pending": "KC"},
    "shuffle": {**PLAYING, "phase": "shuffle", "stock": ""},
    "round_over": {"phase": "round_over", "points": [0, 0, 0, 0]},
    "match_over": {"phase": "match_over", "points": [0, 0, 0, 0], "round": 5},
}
TAKEN = "taken"
STAGED = "not_laid"
"""A step that is taken, in a command that may not end with it."""
EXPECTED = {
    "deal": {},
    "start": {"discard": TAKEN},
    "draw": {"draw": TAKEN, "take": TAKEN},
    "play": {
        "discard": TAKEN,
        "put_back": "nothing_to_return",
        "lay": "nothing_to_lay",
        "meld": STAGED,
        "lay_off": STAGED,
        "swap": "no_joker_in_meld",
    },
    "pending": {
        "discard": "fire_card_unused",
        "put_back": TAKEN,
        "lay": "nothing_to_lay",
        "meld": STAGED,
        "lay_off": STAGED,
        "swap": "no_joker_in_meld",
    },
    "shuffle": {},
    "round_over": {"ready": TAKEN},
    "match_over": {},
}
ELSE = {"deal": "not_your_turn", "shuffle": "not_your_turn", "match_over": "match_over"}


@pytest.mark.parametrize("verb", GAME.verbs)
@pytest.mark.parametrize("where", POSITIONS)
def test_verb(where: str, verb: str) -> None:
    match = Match(GAME, GAME.options(None, {}, 4), 4, POSITIONS[where])
    expected = EXPECTED[where].get(verb, ELSE.get(where, "wrong_phase"))
    try:
        match.command(1, [TOKENS[verb]])
        code = TAKEN
    except GameError as error:
        code = error.code
    assert code == expected


@pytest.mark.parametrize("verb", GAME.verbs)
@pytest.mark.parametrize("where", ["start", "draw", "play", "pending"])
def test_nobody_acts_out_of_turn(where: str, verb: str) -> None:
    match = Match(GAME, GAME.options(None, {}, 4), 4, POSITIONS[where])
    with pytest.raises(GameError, match="not_your_turn"):
        match.command(2, [TOKENS[verb]])


def test_every_verb_is_tried() -> None:
    assert list(TOKENS) == list(GAME.verbs)
    assert {name for name in POSITIONS if name != "pending"} >= set(GAME.decisions)

"""Every verb in every phase, from every seat: accepted, or refused with a code of its own (4.1, 4.11b)."""

from random import Random

import pytest

from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.games.haseb.actions import KINDS_OF, SIGNALS, VERBS
from shadda.games.haseb.checks import PHASES_OF, POWERS_OF, belongs
from shadda.games.haseb.game import TYPES_OF
from shadda.games.haseb.rules import HasebState
from shadda.testing.looks import position
from shadda.testing.play import next_move
from tests.games.haseb.hooks import GAME, HOOKS, TYPES, seats_of, table_of

ARGUMENTS = {
    "keep": ["1", "99"], "take": ["1", "99"], "match": ["2", "99"], "peek": ["1", "99", "1.1", "0.2", "9.1"],
    "swap": ["1", "1,1.1", "99,0.1", "1,9.1"], "route": ["1.1", "0.1", "9.1"], "give": ["1,1", "1,9", "99,0"],
    "throw": ["1", "99"], "choose": ["peek", "bomb", "dizzy"], "return": ["1", "99"], "mix": ["1", "9"],
    "dump": ["1", "99"], "light": ["1.1", "9.1"], "send": ["1", "99"], "guess": ["none", "0", "9"],
    "mark": ["1.1,heavy", "0.1,light", "9.1,light"], "status": ["easy", "none"], "signal": SIGNALS[:1],
}  # fmt: skip
TOKENS = {verb: [f"{verb}:{word}" for word in ARGUMENTS.get(verb, [])] or [verb] for verb in VERBS}
CODES = {
    "call": {"turn_already_used", "round_closing", "too_early", "holds_thief"},
    "draw": {"stock_exhausted"},
    "keep": {"bad_position"},
    "send": {"bad_position"},
    "throw": {"bad_position"},
    "discard": {"must_keep", "event_must_fire"},
    "use": {"must_keep", "no_power", "no_target"},
    "take": {"bad_position", "card_sunk"},
    "pass": {"stock_not_exhausted"},
    "match": {"bad_position", "match_on_sunk", "match_used"},
    "peek": {"bad_position", "bad_target", "already_face_up", "bad_seat", "row_empty", "row_locked"},
    "swap": {"bad_position", "bad_seat", "row_empty", "row_locked"},
    "route": {"bad_seat", "bad_route", "row_locked", "row_empty", "bad_position"},
    "give": {"bad_position", "bad_seat", "row_empty", "row_locked", "row_full"},
    "choose": {"bad_copy", "no_target"},
    "return": {"bad_position", "no_provenance", "row_empty", "row_locked", "row_full"},
    "mix": {"bad_seat", "row_empty", "row_locked"},
    "dump": {
        "not_a_peek_card", "carrier_cannot_dump", "bad_position", "row_empty", "row_locked", "row_full",
    },
    "light": {"bad_seat", "row_empty", "bad_position", "already_face_up"},
    "flip": {"already_face_up"},
    "guess": {"bad_seat", "bad_guess"},
    "mark": {"bad_seat", "bad_position", "mark_spent", "already_face_up", "mark_unseen", "mark_false"},
    "status": {"carrier_no_status"},
    "signal": {"signal_limit"},
}  # fmt: skip


BROUGHT_BY = {
    "return": ["take_and_give"], "mix": ["take_and_give"], "accept": ["take_and_give"],
    "flip": ["take_and_give"], "send": ["take_and_give", "parade"], "light": ["lantern"],
    "dump": ["one_heart"], "mark": ["one_heart"], "status": ["one_heart"], "guess": ["thief"],
    "signal": ["buddies"],
}  # fmt: skip
"""The types, or guests, without which a verb cannot be read (section 9)."""


def code_of(match: Match, seat: int, token: str) -> str | None:
    before = position(match)
    try:
        match.clone().command(seat, [token])
    except GameError as error:
        assert position(match) == before
        return error.code
    return None


def is_readable(match: Match, verb: str) -> bool:
    state = match.state
    assert isinstance(state, HasebState)
    options = state.settings.options
    return verb not in BROUGHT_BY or bool({options.type, options.guest} & set(BROUGHT_BY[verb]))


def expected(match: Match, seat: int, verb: str, token: str) -> set[str | None]:
    """The codes that may come, by the common order of the notation."""
    state = match.state
    assert isinstance(state, HasebState)
    if not is_readable(match, verb):
        return {"bad_action"}
    if state.over():
        return {"match_over"}
    if state.due:
        return {"not_your_turn"}
    if verb not in ("mark", "status", "signal"):
        if state.answered() >> seat & 1:
            return {"already_answered"}
        if not state.to_act() >> seat & 1:
            return {"not_your_turn"}
    other_form = (verb == "peek" and "." in token) or (verb == "swap" and "," not in token)
    kind = KINDS_OF[verb][1 if other_form else 0]
    return {None, *CODES.get(verb, set())} if belongs(state, kind) else {"wrong_phase"}


@pytest.mark.parametrize("name", TYPES)
def test_every_verb_in_every_phase(name: str) -> None:
    rng = Random(name)
    match = table_of(name, seats_of(name)[-1]).match()
    tried = 0
    while len(match.steps) < 120:
        move = next_move(match, rng, HOOKS.habits)
        if move is None:
            break
        move.play(match)
        for verb in rng.sample(VERBS, 6):
            seat, token = rng.randrange(match.seats), rng.choice(TOKENS[verb])
            found = code_of(match, seat, token)
            assert found in expected(match, seat, verb, token), (token, match.due())
            tried += found is None
    assert tried > 0


def test_the_tables_name_every_verb() -> None:
    kinds = {kind for verb in VERBS for kind in KINDS_OF[verb]}
    assert kinds == set(PHASES_OF) | set(POWERS_OF)
    assert set(TYPES_OF) <= kinds
    codes = {code for codes in CODES.values() for code in codes}
    assert codes == set(GAME.codes)

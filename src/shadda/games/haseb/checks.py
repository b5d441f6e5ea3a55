"""Why a token that can be read is refused: phase first, then the codes of its verb (rules document, 4.11b).

A refusal depends only on public facts and on what its receiver knows.
"""

from typing import Final, NoReturn

from shadda.core.errors import IllegalAction
from shadda.games.haseb.actions import (
    ACCEPT,
    CALL,
    CHOOSE,
    DECLINE,
    DISCARD,
    DRAW,
    DUMP,
    FLIP,
    GIVE,
    GUESS,
    KEEP,
    LIGHT,
    MARK,
    MATCH,
    MIX,
    NOBODY,
    PASS,
    PEEK,
    PEEK_OTHER,
    READY,
    RETURN,
    ROUTE,
    SEND,
    SIGNAL,
    STATUS,
    SWAP,
    SWAP_SEEN,
    TAKE,
    THROW,
    USE,
)
from shadda.games.haseb.moves import has_target, mark_word, ordinary_powers
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.rules_cards import (
    BOMB_EVENT,
    DIZZY_POWER,
    FLOATER,
    GIVE_POWER,
    INSPECT_POWER,
    NO_POWER,
    PAYBACK_POWER,
    PEEK7,
    PEEK_POWER,
    POWER,
    RAID_POWER,
    SLIDE_POWER,
    SPY10,
    SPY_POWER,
    SWAP_POWER,
    VALUES,
    WILD_POWER,
)
from shadda.games.haseb.rules_phases import (
    BIT,
    BOMB,
    DRAWN,
    EXTRA_EYE,
    FIRST_PEEK,
    GUESS_PHASE,
    INSPECT,
    LANTERN,
    MATCH_OVER,
    NONE,
    PARADE,
    PHASES,
    PING_PHASE,
    POST,
    POST_ANSWER,
    POST_THROW,
    POWER_PHASE,
    TURN,
)

CODES: Final = (
    "turn_already_used",
    "round_closing",
    "too_early",
    "holds_thief",
    "stock_exhausted",
    "bad_position",
    "must_keep",
    "event_must_fire",
    "no_power",
    "no_target",
    "card_sunk",
    "stock_not_exhausted",
    "match_on_sunk",
    "match_used",
    "bad_target",
    "already_face_up",
    "bad_seat",
    "row_empty",
    "row_locked",
    "row_full",
    "bad_route",
    "bad_copy",
    "no_provenance",
    "not_a_peek_card",
    "carrier_cannot_dump",
    "bad_guess",
    "mark_spent",
    "mark_unseen",
    "mark_false",
    "carrier_no_status",
    "signal_limit",
)
"""The game's own refusals."""

PHASES_OF: Final[dict[int, tuple[int, ...]]] = {
    READY: (FIRST_PEEK,),
    DRAW: (TURN,),
    KEEP: (DRAWN,),
    DISCARD: (DRAWN,),
    USE: (DRAWN,),
    TAKE: (TURN,),
    MATCH: (TURN, PING_PHASE),
    CALL: (TURN,),
    PASS: (TURN, PING_PHASE),
    DECLINE: (POWER_PHASE, INSPECT, EXTRA_EYE, BOMB, LANTERN),
    PEEK: (EXTRA_EYE, BOMB),
    SWAP_SEEN: (INSPECT,),
    ROUTE: (INSPECT,),
    THROW: (POST_THROW,),
    DUMP: (POWER_PHASE,),
    LIGHT: (LANTERN,),
    SEND: (PARADE, POST),
    ACCEPT: (POST_ANSWER,),
    FLIP: (POST_ANSWER,),
    GUESS: (GUESS_PHASE,),
    MARK: tuple(range(TURN, MATCH_OVER)),
    STATUS: tuple(range(TURN, MATCH_OVER)),
    SIGNAL: tuple(range(TURN, MATCH_OVER)),
}
"""The phases in which a verb belongs, whatever the power."""

POWERS_OF: Final[dict[int, tuple[int, ...]]] = {
    PEEK: (PEEK_POWER, RAID_POWER),
    PEEK_OTHER: (SPY_POWER, INSPECT_POWER, RAID_POWER),
    SWAP: (SWAP_POWER,),
    GIVE: (GIVE_POWER,),
    THROW: (SLIDE_POWER,),
    CHOOSE: (WILD_POWER,),
    RETURN: (PAYBACK_POWER,),
    MIX: (DIZZY_POWER,),
}
"""The powers that ask for a verb in the phase `power`."""


def check_verb(state: HasebState, seat: int, kind: int, digits: list[int]) -> None:
    """Refuse a token that may not be sent now; raises IllegalAction."""
    if not belongs(state, kind):
        _refuse("wrong_phase", phase=PHASES[state.phase])
    if kind in (KEEP, SEND, THROW):
        _check_own(state, seat, digits[0])
    elif kind == TAKE:
        _check_own(state, seat, digits[0])
        if _is_sunk(state):
            _refuse("card_sunk")
    elif kind == MATCH:
        _check_match(state, seat, digits[0])
    elif kind in (DRAW, PASS, CALL, DISCARD, USE):
        _check_turn(state, seat, kind)
    elif kind in (PEEK, PEEK_OTHER):
        _check_look(state, seat, kind, digits)
    elif kind in (SWAP, GIVE, SWAP_SEEN, ROUTE, RETURN, MIX, DUMP):
        _check_move(state, seat, kind, digits)
    elif kind in (MARK, STATUS, SIGNAL):
        _check_free(state, seat, kind, digits)
    else:
        _check_rare(state, seat, kind, digits)


def belongs(state: HasebState, kind: int) -> bool:
    """Say whether the phase, or the power in use, asks for a verb in this form."""
    if state.phase in PHASES_OF.get(kind, ()):
        return True
    return state.phase == POWER_PHASE and state.power in POWERS_OF.get(kind, ())


def _check_turn(state: HasebState, seat: int, kind: int) -> None:
    if kind == DRAW and not state.can_draw():
        _refuse("stock_exhausted")
    if kind == PASS and state.phase == TURN and state.can_draw():
        _refuse("stock_not_exhausted")
    if kind == CALL:
        _check_call(state, seat)
    if kind not in (DISCARD, USE):
        return
    if state.must_keep(state.hold):
        _refuse("must_keep")
    face = state.settings.face[state.hold]
    power = POWER[face]
    if kind == DISCARD:
        if power >= BOMB_EVENT:
            _refuse("event_must_fire")
    elif power == NO_POWER:
        _refuse("no_power")
    elif not has_target(state, seat, power, face):
        _refuse("no_target")


def _check_call(state: HasebState, seat: int) -> None:
    if state.acted:
        _refuse("turn_already_used")
    if state.is_closing():
        _refuse("round_closing")
    needed = state.settings.turns_to_call
    if min(state.turns) < needed:
        _refuse("too_early", turns=needed)
    if state.settings.thief and state.knows_thief(seat):
        _refuse("holds_thief")


def _check_match(state: HasebState, seat: int, position: int) -> None:
    _check_own(state, seat, position)
    if _is_sunk(state):
        _refuse("match_on_sunk")
    if state.tried & BIT[seat]:
        _refuse("match_used")


def _is_sunk(state: HasebState) -> bool:
    return state.settings.face[state.floor[-1]] == FLOATER


# -- looks and moves --------------------------------------------------------------------------------------


def _check_look(state: HasebState, seat: int, kind: int, digits: list[int]) -> None:
    raiding = state.phase == POWER_PHASE and state.power == RAID_POWER
    begun = raiding and bool(state.raided)
    position = digits[0]
    target = seat
    if kind == PEEK:
        _check_own(state, seat, position)
        if begun and (not state.raid_own or position - 1 in state.raided):
            _refuse("bad_target")
    else:
        target = digits[1]
        _check_other(state, seat, target)
        if target == state.caller and not state.settings.locked_peek:
            _refuse("row_locked", seat=target)
        if begun and (state.raid_own or target in state.raided):
            _refuse("bad_target")
        _check_own(state, target, position)
    looked = state.rows[target][position - 1]
    # R122: inspect may be aimed at a face-up card.
    if state.up[looked] and not (state.phase == POWER_PHASE and state.power == INSPECT_POWER):
        _refuse("already_face_up")


def _check_move(state: HasebState, seat: int, kind: int, digits: list[int]) -> None:
    if kind == MIX:
        _check_other(state, seat, digits[0])
        _check_unlocked(state, digits[0])
        return
    if kind == ROUTE:
        _check_route(state, seat, digits[1], digits[0])
        return
    if kind == DUMP:
        _check_dump(state, seat)
    _check_own(state, seat, digits[0])
    if kind == SWAP:
        _check_other(state, seat, digits[2])
        _check_unlocked(state, digits[2])
        _check_own(state, digits[2], digits[1])
    elif kind == SWAP_SEEN:
        _check_unlocked(state, state.looked_seat)
    elif kind == GIVE:
        if digits[1] not in range(state.seats) or digits[1] == seat:
            _refuse("bad_seat", seat=digits[1])
        _check_room(state, digits[1])
    elif kind == RETURN:
        placer = state.by[state.rows[seat][digits[0] - 1]]
        if placer in (NONE, seat):
            _refuse("no_provenance")
        _check_room(state, placer)
    elif kind == DUMP:
        _check_room(state, state.carrier)


def _check_dump(state: HasebState, seat: int) -> None:
    # R59: only a drawn peek or spy card, so no wild.
    if not PEEK7 <= state.power_face <= SPY10:
        _refuse("not_a_peek_card")
    if seat == state.carrier:
        _refuse("carrier_cannot_dump")


def _check_route(state: HasebState, seat: int, target: int, position: int) -> None:
    if target not in range(state.seats):
        _refuse("bad_seat", seat=target)
    if target in (seat, state.looked_seat):
        _refuse("bad_route")
    _check_unlocked(state, state.looked_seat)
    _check_filled(state, target)
    _check_unlocked(state, target)
    _check_own(state, target, position)


def _check_own(state: HasebState, seat: int, position: int) -> None:
    if position > len(state.rows[seat]):
        _refuse("bad_position", position=position, cards=len(state.rows[seat]))


def _check_other(state: HasebState, seat: int, target: int) -> None:
    if target not in range(state.seats) or target == seat:
        _refuse("bad_seat", seat=target)
    _check_filled(state, target)


def _check_filled(state: HasebState, target: int) -> None:
    if not state.rows[target]:
        _refuse("row_empty", seat=target)


def _check_unlocked(state: HasebState, target: int) -> None:
    if target == state.caller:
        _refuse("row_locked", seat=target)


def _check_room(state: HasebState, target: int) -> None:
    _check_filled(state, target)
    _check_unlocked(state, target)
    if not state.has_room(target):
        _refuse("row_full", seat=target, cards=state.settings.row_cap)


# -- the rest ---------------------------------------------------------------------------------------------


def _check_rare(state: HasebState, seat: int, kind: int, digits: list[int]) -> None:
    if kind == CHOOSE:
        if digits[0] not in ordinary_powers(state):
            _refuse("bad_copy")
        if not has_target(state, seat, digits[0], NONE):
            _refuse("no_target")
    elif kind == LIGHT:
        if digits[1] not in range(state.seats):
            _refuse("bad_seat", seat=digits[1])
        _check_filled(state, digits[1])
        _check_own(state, digits[1], digits[0])
        if state.up[state.rows[digits[1]][digits[0] - 1]]:
            _refuse("already_face_up")
    elif kind == FLIP:
        # R95: an open card can only be accepted.
        if state.up[state.posted[seat]]:
            _refuse("already_face_up")
    elif kind == GUESS and digits[0] != NOBODY:
        if digits[0] not in range(state.seats):
            _refuse("bad_seat", seat=digits[0])
        if digits[0] == seat:
            _refuse("bad_guess")


def _check_free(state: HasebState, seat: int, kind: int, digits: list[int]) -> None:
    if kind == STATUS:
        if seat == state.carrier:
            _refuse("carrier_no_status")
    elif kind == SIGNAL:
        if state.signals[seat] >= 3:
            _refuse("signal_limit", most=3)
    else:
        _check_mark(state, seat, digits)


def _check_mark(state: HasebState, seat: int, digits: list[int]) -> None:
    position, target, word = digits
    if target not in range(state.seats):
        _refuse("bad_seat", seat=target)
    _check_own(state, target, position)
    if state.marked & BIT[seat]:
        _refuse("mark_spent")
    card = state.rows[target][position - 1]
    if state.up[card]:
        _refuse("already_face_up")
    if not state.know[card] & BIT[seat]:
        _refuse("mark_unseen")
    if mark_word(VALUES[state.settings.face[card]]) != word:
        # R101: a false mark is refused and not spent.
        _refuse("mark_false")


def _refuse(code: str, **facts: object) -> NoReturn:
    raise IllegalAction(code, facts or None)

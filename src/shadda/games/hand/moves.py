"""The legal actions of Hand, ascending (rules document, 4.1)."""

from typing import Final

from mypy_extensions import i64

from shadda.games.hand.actions import (
    ONLY_DRAW,
    ONLY_LAY,
    ONLY_PUT_BACK,
    ONLY_READY,
    ONLY_TAKE,
    meld_action,
)
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_search import (
    Failed,
    Moves,
    is_demanding,
    is_fire_hopeless,
    lay_offs,
    leads_on,
    next_steps,
    opening_melds,
    swaps,
)
from shadda.games.hand.table import DRAW_PHASE, ROUND_OVER, Table
from shadda.kit.cards import JOKER
from shadda.kit.melds import candidates, size_of

DRAW_ONLY: Final[Moves] = (ONLY_DRAW,)
DRAW_OR_TAKE: Final[Moves] = (ONLY_DRAW, ONLY_TAKE)
READY_ONLY: Final[Moves] = (ONLY_READY,)
PUT_BACK_ONLY: Final[Moves] = (ONLY_PUT_BACK,)
LAY_ONLY: Final[Moves] = (ONLY_LAY,)
NOTHING: Final[Moves] = ()
JOKER_ONLY: Final[Moves] = (JOKER,)

_SUIT: Final = 2**13 - 1
_discards: Final[list[Moves | None]] = [None] * (4 * 2**13)


def legal_moves(table: Table, seat: int) -> Moves:
    """List the canonical actions of a seat that owes a decision."""
    phase = table.phase
    if phase == ROUND_OVER:
        return READY_ONLY
    if phase == DRAW_PHASE:
        return DRAW_OR_TAKE if may_take(table, seat) else DRAW_ONLY
    play = table.play
    if play is not None:
        staging = staging_moves(play)
        return staging if play.flaw() else LAY_ONLY + staging
    if table.pending != NONE:
        if not table.may_stage(seat):
            return PUT_BACK_ONLY
        return PUT_BACK_ONLY + staging_moves(table.begin_play(seat))
    discards = discard_moves(table, seat)
    if not table.may_stage(seat) or not table.may_open(seat):
        return discards
    return discards + staging_moves(table.begin_play(seat))


def discard_moves(table: Table, seat: int) -> Moves:
    """List the discards: one for each face (4.7)."""
    mask: i64 = table.one[seat]
    moves = (
        _suit_discards(mask & _SUIT)
        + _suit_discards(((mask >> 13) & _SUIT) | 8192)
        + _suit_discards(((mask >> 26) & _SUIT) | 16384)
        + _suit_discards((mask >> 39) | 24576)
    )
    if table.jokers[seat] and (table.settings.joker_discard or not mask):
        return moves + JOKER_ONLY
    return moves


def _suit_discards(key: i64) -> Moves:
    """Give the discards of one suit; the key is its mask over its number."""
    kept = _discards[key]
    if kept is not None:
        return kept
    base = 13 * (key >> 13)
    moves = tuple([base + rank for rank in range(13) if (key >> rank) & 1])
    _discards[key] = moves
    return moves


def may_take(table: Table, seat: int) -> bool:
    """Say whether the fire card may be taken (4.5)."""
    return not table.refused_take(seat) and not is_useless(table, seat)


def is_useless(table: Table, seat: int) -> bool:
    """Say whether the fire card must not be taken since no play could use it (option `fire_take`)."""
    if not table.settings.usable_only:
        return False
    play = table.begin_play_with_fire(seat)
    return not staging_moves(play)


def staging_moves(play: Play) -> Moves:
    """List the steps from which a play can be laid, ascending (R75)."""
    if not play.may_grow():
        failed: Failed = set()
        return tuple([meld_action(code) for code in opening_melds(play, failed)])
    if is_demanding(play):
        return _demanding_moves(play)
    room = play.count - play.least
    if room < 0:
        return NOTHING
    settings = play.settings
    moves = [
        meld_action(code)
        for code in candidates(play.one, play.two, play.jokers, settings.melds)
        if size_of(code) <= room
    ]
    if room > 0:
        moves += lay_offs(play)
    moves += _swaps_within(play, room)
    return tuple(moves) if moves else NOTHING


def _swaps_within(play: Play, room: i64) -> list[int]:
    """List the recoveries of jokers after which enough cards are left."""
    found = swaps(play)
    if room > 0 or not found:
        return found
    return [action for action in found if play.after(action).count >= play.least]


def _demanding_moves(play: Play) -> Moves:
    """List the steps of a play of which something is still asked."""
    if not play.uses_fire() and is_fire_hopeless(play):
        return NOTHING
    failed: Failed = set()
    return tuple([action for action in next_steps(play) if leads_on(play.after(action), failed)])

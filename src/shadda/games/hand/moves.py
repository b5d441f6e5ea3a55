"""The legal actions of Hand, ascending (rules document, 4.1)."""

from typing import Final

from mypy_extensions import i64

from shadda.games.hand.actions import (
    ARGUMENT,
    KIND_SHIFT,
    NO_CARD,
    ONLY_DRAW,
    ONLY_LAY,
    ONLY_PUT_BACK,
    ONLY_READY,
    ONLY_TAKE,
    SWAP,
    meld_action,
)
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_search import (
    Failed,
    Moves,
    is_demanding,
    is_fire_hopeless,
    is_hopeless,
    leads_on,
    next_steps,
    opening_melds,
    table_steps,
)
from shadda.games.hand.rules_settings import BIT, Settings
from shadda.games.hand.table import DRAW_PHASE, ROUND_OVER, Table
from shadda.kit.candidates import candidates
from shadda.kit.cards import JOKER
from shadda.kit.melds import jokers_in, size_of

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
        return PUT_BACK_ONLY + _moves_with_fire(table, seat)
    return discard_moves(table, seat) + _first_moves(table, seat)


def _moves_with_fire(table: Table, seat: int) -> Moves:
    """List the first steps while a fire card is pending; mostly it finds no place, which is seen at once."""
    if not table.may_stage(seat) or not table.may_open(seat):
        return NOTHING
    if is_hopeless(table.pending, table.one[seat], table.jokers[seat], table.melds, table.settings):
        return NOTHING
    return staging_moves(table.begin_play(seat))


def _first_moves(table: Table, seat: int) -> Moves:
    """List the first steps of a play, where no fire card is pending."""
    if not table.may_stage(seat) or not table.may_open(seat):
        return NOTHING
    if not table.opened & BIT[seat] or table.settings.same_turn:
        return staging_moves(table.begin_play(seat))
    room = table.counts[seat] - table.least_of(seat)
    return _free_moves(
        table.one[seat],
        table.two[seat],
        table.jokers[seat],
        room,
        table.melds,
        table.owners,
        seat,
        table.settings,
    )


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


def timed_out_discard(table: Table, seat: int) -> int:
    """Choose what goes when time runs out: the drawn card, else the natural that counts most (4.10).

    A joker goes only if there is nothing else.
    """
    drawn = table.drawn
    if drawn != NONE and drawn != JOKER and table.holds(seat, drawn):
        return drawn
    left = table.settings.scoring.left
    chosen = JOKER
    most = -1
    for card in range(JOKER):
        if table.one[seat] & BIT[card] and left[card] > most:
            chosen = card
            most = left[card]
    return chosen


def may_take(table: Table, seat: int) -> bool:
    """Say whether the fire card may be taken (4.5)."""
    return not table.refused_take(seat) and not is_useless(table, seat)


def is_useless(table: Table, seat: int) -> bool:
    """Say whether the fire card must not be taken since no play could use it (option `fire_take`)."""
    if not table.settings.usable_only:
        return False
    return not staging_moves(table.begin_play_with_fire(seat))


def staging_moves(play: Play) -> Moves:
    """List the steps from which a play can be laid, ascending (R75)."""
    if not play.may_grow():
        failed: Failed = set()
        return tuple([meld_action(code) for code in opening_melds(play, failed)])
    if is_demanding(play):
        return _demanding_moves(play)
    room = play.count - play.least
    return _free_moves(
        play.one, play.two, play.jokers, room, play.melds, play.owners, play.seat, play.settings
    )


def _free_moves(
    one: i64,
    two: i64,
    jokers: i64,
    room: i64,
    melds: list[int],
    owners: list[int],
    seat: int,
    settings: Settings,
) -> Moves:
    """List the steps of a play of which nothing is asked but that enough cards stay; `room` may be laid."""
    if room < 0:
        return NOTHING
    moves = [
        meld_action(code) for code in candidates(one, two, jokers, settings.melds) if size_of(code) <= room
    ]
    steps = table_steps(one, jokers, melds, owners, seat, settings)
    if room == 0:
        # A joker for a card: as many are left as before.
        steps = [action for action in steps if action >> KIND_SHIFT == SWAP and _keeps_count(action, melds)]
    moves += steps
    return tuple(moves) if moves else NOTHING


def _keeps_count(action: int, melds: list[int]) -> bool:
    """Say whether a recovery frees as many jokers as it takes cards."""
    argument = action & ARGUMENT
    return argument & 63 == NO_CARD or jokers_in(melds[(argument >> 12) - 1]) > 1


def _demanding_moves(play: Play) -> Moves:
    """List the steps of a play of which something is still asked."""
    if not play.uses_fire() and is_fire_hopeless(play):
        return NOTHING
    failed: Failed = set()
    return tuple([action for action in next_steps(play) if leads_on(play.after(action), failed)])

"""The legal actions of 150, ascending (rules document, 4.1 and the end of 9.1).

The lists depend on little (which slots are occupied), so they are kept once made.
"""

from typing import Final

from shadda.games.one_fifty.actions import (
    CALL,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    JACK,
    KEEP,
    KING,
    MATCH,
    QUEEN,
    READY,
    SKIP,
    SPY,
    TAKE,
)
from shadda.games.one_fifty.table import (
    AFTER,
    BIT,
    CARDS,
    DRAWN,
    JACK_POWER,
    KING_POWER,
    PEEK,
    QUEEN_POWER,
    SLAP,
    SPY_POWER,
    TURN,
    Table,
)

Moves = tuple[int, ...]

CHOICES: Final[Moves] = tuple(
    sorted([CHOOSE | (one << 4) | (two << 10) for one in range(1, 5) for two in range(one + 1, 5)])
)
ONLY_READY: Final[Moves] = (READY,)
ONLY_END: Final[Moves] = (END,)
CALL_OR_END: Final[Moves] = (CALL, END)

_MOST_KEPT: Final = 4096
_turn_moves: Final[dict[int, Moves]] = {}
_drawn_moves: Final[dict[int, Moves]] = {}
_exchanges: Final[dict[int, list[int]]] = {}


def legal_moves(table: Table, seat: int) -> Moves:
    """List the canonical actions of a seat that owes a decision."""
    phase = table.phase
    if phase == TURN:
        return turn_moves(table, seat)
    if phase == DRAWN:
        return drawn_moves(table.held[seat])
    if phase == AFTER:
        return CALL_OR_END if table.may_call(seat, table.settings.call_after) else ONLY_END
    if phase == SLAP:
        # A penalty may have shuffled the whole pile away (option `reshuffle_keep_top`).
        return tuple(sorted([READY, *matches(table.held[seat])])) if table.pile else ONLY_READY
    if JACK_POWER <= phase <= KING_POWER:
        moves = power_moves(table, seat)
        if not table.settings.forced:
            moves.append(SKIP)
        return tuple(sorted(moves))
    if phase == PEEK and table.settings.choice and not table.chosen & BIT[seat]:
        return CHOICES
    return ONLY_READY


def turn_moves(table: Table, seat: int) -> Moves:
    """List the moves at the start of a turn."""
    draw = table.can_draw()
    take = bool(table.pile)
    match = table.may_match()
    call = table.may_call(seat, table.settings.call_at_start)
    mask = table.held[seat]
    key = mask << 4
    if draw:
        key |= 1
    if take:
        key |= 2
    if match:
        key |= 4
    if call:
        key |= 8
    kept = _turn_moves.get(key)
    if kept is not None:
        return kept
    moves = [DRAW] if draw else []
    if take:
        moves += [TAKE | (slot << 4) for slot in slots(mask)]
    if match:
        moves += matches(mask)
    if call:
        moves.append(CALL)
    return _keep(_turn_moves, key, moves)


def drawn_moves(mask: int) -> Moves:
    """List what can be done with a drawn card."""
    kept = _drawn_moves.get(mask)
    if kept is not None:
        return kept
    return _keep(_drawn_moves, mask, [DISCARD] + [KEEP | (slot << 4) for slot in slots(mask)])


def power_moves(table: Table, seat: int) -> list[int]:
    """List the uses of the power that is open, in no special order."""
    phase = table.phase
    if phase == KING_POWER:
        return [KING]
    own = table.held[seat]
    if phase == QUEEN_POWER:
        return [QUEEN | (slot << 4) for slot in slots(own)]
    moves: list[int] = []
    for target in table.active:
        if table.is_target(seat, target):
            other = table.held[target]
            if phase == SPY_POWER:
                moves += [SPY | (slot << 4) | (target << 10) for slot in slots(other)]
            else:
                moves += exchanges(own, target, other)
    return moves


def exchanges(own: int, target: int, other: int) -> list[int]:
    """List the exchanges with one other hand; the list is shared, not to be changed."""
    key = (((own << 54) | other) << 3) | target
    moves = _exchanges.get(key)
    if moves is None:
        moves = [
            JACK | (slot << 4) | (their << 10) | (target << 16)
            for their in slots(other)
            for slot in slots(own)
        ]
        if len(_exchanges) >= _MOST_KEPT:
            _exchanges.clear()
        _exchanges[key] = moves
    return moves


def matches(mask: int) -> list[int]:
    """List each set of one to three slots once, ascending (9.1).

    More slots can be named, but only three other cards of a rank exist, so that never succeeds (R20).
    """
    moves: list[int] = []
    own = slots(mask)
    for one in range(len(own)):
        first = MATCH | (own[one] << 4)
        moves.append(first)
        for two in range(one + 1, len(own)):
            second = first | (own[two] << 10)
            moves.append(second)
            moves += [second | (slot << 16) for slot in own[two + 1 :]]
    return moves


def slots(mask: int) -> list[int]:
    """List the slots of a mask, counted from 1."""
    return [slot + 1 for slot in range(CARDS) if mask & BIT[slot]]


def _keep(memo: dict[int, Moves], key: int, moves: list[int]) -> Moves:
    if len(memo) >= _MOST_KEPT:
        memo.clear()
    kept = tuple(sorted(moves))
    memo[key] = kept
    return kept

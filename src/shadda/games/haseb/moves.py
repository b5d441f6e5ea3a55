"""The legal actions of Haseb!, ascending (rules document, 4.1 to 4.9).

Most lists depend on little (how long the rows are), so they are kept once made.
"""

from typing import Final

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
    SIGNALS,
    STATUS,
    STATUS_WORDS,
    SWAP,
    SWAP_SEEN,
    TAKE,
    THROW,
    USE,
)
from shadda.games.haseb.rules_cards import (
    BOMB_EVENT,
    DIZZY_POWER,
    FLOATER,
    GIVE_POWER,
    HEAVY_VALUE,
    INSPECT_POWER,
    LIGHT_VALUE,
    NO_POWER,
    PAYBACK_POWER,
    PEEK7,
    PEEK_POWER,
    POWER,
    RAID_POWER,
    REVERSE_CARD,
    REVERSE_POWER,
    SCRAMBLE_POWER,
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
    NONE,
    PARADE,
    PING_PHASE,
    POST,
    POST_ANSWER,
    POST_THROW,
    POWER_PHASE,
    TURN,
)
from shadda.games.haseb.table import Table

Moves = tuple[int, ...]

ONLY_READY: Final[Moves] = (READY,)
ONLY_ACCEPT: Final[Moves] = (ACCEPT,)
ACCEPT_OR_FLIP: Final[Moves] = (ACCEPT, FLIP)

KEPT_POWERS: Final = (PEEK_POWER, SPY_POWER, SWAP_POWER, INSPECT_POWER, GIVE_POWER, SLIDE_POWER)
"""Powers whose uses depend on the lengths of the rows alone, while all cards lie face down."""

_MOST_KEPT: Final = 4096
_turn_moves: Final[dict[int, Moves]] = {}
_drawn_moves: Final[dict[int, Moves]] = {}
_power_moves: Final[dict[int, Moves]] = {}
_simple_moves: Final[dict[int, Moves]] = {}


def legal_moves(table: Table, seat: int) -> Moves:
    """List the canonical actions of a seat that owes a decision."""
    phase = table.phase
    if phase == TURN:
        return turn_moves(table, seat)
    if phase == DRAWN:
        return drawn_moves(table, seat)
    if phase == POWER_PHASE:
        return power_moves(table, seat)
    if phase == FIRST_PEEK:
        return ONLY_READY
    if phase == POST_ANSWER:
        return ONLY_ACCEPT if table.up[table.posted[seat]] else ACCEPT_OR_FLIP
    if phase in (POST, PARADE):
        return simple_moves(SEND, len(table.rows[seat]), NONE)
    if phase == POST_THROW:
        return simple_moves(THROW, len(table.rows[seat]), NONE)
    if phase == PING_PHASE:
        return simple_moves(MATCH, len(table.rows[seat]), PASS)
    return other_moves(table, seat)


def other_moves(table: Table, seat: int) -> Moves:
    """List the moves of the rarer phases."""
    phase = table.phase
    moves: list[int] = []
    if phase == INSPECT:
        moves = inspect_moves(table, seat)
    elif phase == LANTERN:
        for target in range(table.seats):
            moves += _at_others(LIGHT, target, table.hidden_places(target))
    elif phase in (EXTRA_EYE, BOMB):
        moves = _own(PEEK, table.hidden_places(seat))
    elif phase == GUESS_PHASE:
        moves = [GUESS | (other << 5) for other in range(table.seats) if other != seat]
        return tuple(sorted([*moves, GUESS | (NOBODY << 5)]))
    return tuple(sorted([*moves, DECLINE]))


def turn_moves(table: Table, seat: int) -> Moves:
    """List the moves at the start of a turn."""
    size = len(table.rows[seat])
    key = size << 4
    if table.can_draw():
        key |= 1
    floor = table.floor
    if floor and table.settings.face[floor[-1]] != FLOATER:
        key |= 2
        if not table.tried & BIT[seat]:
            key |= 4
    if table.may_call(seat):
        key |= 8
    kept = _turn_moves.get(key)
    if kept is not None:
        return kept
    moves = [DRAW] if key & 1 else [PASS]
    places = list(range(size))
    if key & 2:
        moves += _own(TAKE, places)
    if key & 4:
        moves += _own(MATCH, places)
    if key & 8:
        moves.append(CALL)
    return _keep(_turn_moves, key, moves)


def drawn_moves(table: Table, seat: int) -> Moves:
    """List what can be done with the drawn card."""
    size = len(table.rows[seat])
    card = table.hold
    power = POWER[table.settings.face[card]]
    key = size << 2
    if not table.must_keep(card):
        if power < BOMB_EVENT:
            key |= 1
        if power != NO_POWER and has_target(table, seat, power, table.settings.face[card]):
            key |= 2
    kept = _drawn_moves.get(key)
    if kept is not None:
        return kept
    moves = _own(KEEP, list(range(size)))
    if key & 1:
        moves.append(DISCARD)
    if key & 2:
        moves.append(USE)
    return _keep(_drawn_moves, key, moves)


def has_target(table: Table, seat: int, power: int, face: int) -> bool:
    """Say whether a power has a legal target at all; `face` is the card's, for `dump` (4.3)."""
    if may_dump(table, seat, face):
        return True
    if power == PEEK_POWER:
        return bool(table.hidden_places(seat))
    if power == PAYBACK_POWER:
        return any(may_return(table, seat, card) for card in table.rows[seat])
    if power == RAID_POWER and table.hidden_places(seat):
        return True
    if power in (SLIDE_POWER, REVERSE_POWER, SCRAMBLE_POWER, WILD_POWER) or power >= BOMB_EVENT:
        return True
    return any(target != seat and _is_target(table, target, power) for target in range(table.seats))


def _is_target(table: Table, target: int, power: int) -> bool:
    """Say whether a power that aims at other rows may aim at this one."""
    if power == GIVE_POWER:
        return table.has_room(target)
    if power in (SWAP_POWER, DIZZY_POWER):
        return table.is_movable(target)
    if not table.is_open_to_looks(target):
        return False
    # R122: inspect may be aimed at a face-up card.
    return power == INSPECT_POWER or not table.faced or bool(table.hidden_places(target))


def may_dump(table: Table, seat: int, face: int) -> bool:
    """Say whether the card in use may send an own card to the carrier (4.10)."""
    if not table.settings.coop or not PEEK7 <= face <= SPY10:
        return False
    return seat != table.carrier and table.has_room(table.carrier)


def may_return(table: Table, seat: int, card: int) -> bool:
    """Say whether a card of the seat can go back to who put it there (R92, R129)."""
    placer = table.by[card]
    return placer != NONE and placer != seat and table.has_room(placer)


def ordinary_powers(table: Table) -> list[int]:
    """List the powers that a wild may copy in this type, whether or not it has their cards (R59)."""
    powers = list(range(PEEK_POWER, SLIDE_POWER + 1))
    if table.settings.post:
        powers += [PAYBACK_POWER, SCRAMBLE_POWER, DIZZY_POWER]
        if table.seats > 2 or REVERSE_CARD in table.settings.face:
            powers.append(REVERSE_POWER)
    return powers


def power_moves(table: Table, seat: int) -> Moves:
    """List the uses of the power that is open."""
    power = table.power
    if table.faced or power not in (
        PEEK_POWER,
        SPY_POWER,
        SWAP_POWER,
        INSPECT_POWER,
        GIVE_POWER,
        SLIDE_POWER,
    ):
        return tuple(sorted([*power_uses(table, seat), DECLINE]))
    key = (power << 3) | seat
    for target in range(table.seats):
        size = len(table.rows[target])
        if target != seat and not _is_target(table, target, power):
            size = 0
        key = (key << 8) | size
    key = (key << 1) | (1 if may_dump(table, seat, table.power_face) else 0)
    kept = _power_moves.get(key)
    if kept is not None:
        return kept
    return _keep(_power_moves, key, [*power_uses(table, seat), DECLINE])


def power_uses(table: Table, seat: int) -> list[int]:
    """List the uses of the power that is open, in no special order."""
    power = table.power
    own = list(range(len(table.rows[seat])))
    moves: list[int] = []
    if may_dump(table, seat, table.power_face):
        moves = _own(DUMP, own)
    if power == PEEK_POWER:
        return moves + _own(PEEK, table.hidden_places(seat))
    if power == SLIDE_POWER:
        return _own(THROW, own)
    if power == PAYBACK_POWER:
        row = table.rows[seat]
        return _own(RETURN, [at for at in own if may_return(table, seat, row[at])])
    if power == WILD_POWER:
        return [
            CHOOSE | (copied << 5)
            for copied in ordinary_powers(table)
            if has_target(table, seat, copied, NONE)
        ]
    if power == RAID_POWER:
        return raid_moves(table, seat)
    for target in range(table.seats):
        if target != seat and _is_target(table, target, power):
            moves += _aimed(table, own, target, power)
    return moves


def _aimed(table: Table, own: list[int], target: int, power: int) -> list[int]:
    """List the uses of a power on one other row."""
    if power == DIZZY_POWER:
        return [MIX | (target << 5)]
    if power == GIVE_POWER:
        return [GIVE | ((at + 1) << 5) | (target << 13) for at in own]
    if power == SWAP_POWER:
        return [
            SWAP | ((at + 1) << 5) | ((other + 1) << 13) | (target << 21)
            for other in range(len(table.rows[target]))
            for at in own
        ]
    if power == INSPECT_POWER:
        return _at_others(PEEK_OTHER, target, list(range(len(table.rows[target]))))
    return _at_others(PEEK_OTHER, target, table.hidden_places(target))


def raid_moves(table: Table, seat: int) -> list[int]:
    """List the looks of a raid: after the first only those of its half (4.4)."""
    begun = bool(table.raided)
    moves: list[int] = []
    if not begun or table.raid_own:
        moves = _own(PEEK, [at for at in table.hidden_places(seat) if at not in table.raided])
    if not begun or not table.raid_own:
        for target in range(table.seats):
            if target != seat and target not in table.raided and table.is_open_to_looks(target):
                moves += _at_others(PEEK_OTHER, target, table.hidden_places(target))
    return moves


def inspect_moves(table: Table, seat: int) -> list[int]:
    """List what can be done with the card looked at; a locked one stays (4.4)."""
    looked = table.looked_seat
    if looked == table.caller:
        return []
    moves = _own(SWAP_SEEN, list(range(len(table.rows[seat]))))
    for target in range(table.seats):
        if target != seat and target != looked and table.is_movable(target):
            moves += _at_others(ROUTE, target, list(range(len(table.rows[target]))))
    return moves


def simple_moves(kind: int, size: int, other: int) -> Moves:
    """List an action for every own position, and another one."""
    key = (((other + 1) << 5) | kind) << 8 | size
    kept = _simple_moves.get(key)
    if kept is not None:
        return kept
    moves = _own(kind, list(range(size)))
    return _keep(_simple_moves, key, moves if other == NONE else [*moves, other])


def free_moves(table: Table, seat: int) -> Moves:
    """List the free tokens of a seat (4.1); what it may mark depends on what it knows."""
    moves: list[int] = []
    if table.settings.coop:
        if seat != table.carrier:
            moves = [STATUS | (word << 5) for word in range(len(STATUS_WORDS))]
        if not table.marked & BIT[seat]:
            moves += _marks(table, seat)
    elif table.settings.scoring.teams and table.signals[seat] < 3:
        # R80: at most three during one turn of anybody.
        moves = [SIGNAL | (word << 5) for word in range(len(SIGNALS))]
    return tuple(sorted(moves))


def _marks(table: Table, seat: int) -> list[int]:
    face = table.settings.face
    moves: list[int] = []
    for target in range(table.seats):
        for at, card in enumerate(table.rows[target]):
            word = mark_word(VALUES[face[card]])
            if word and not table.up[card] and table.know[card] & BIT[seat]:
                moves.append(MARK | ((at + 1) << 5) | (target << 13) | (word << 21))
    return moves


def mark_word(value: int) -> int:
    """Give the true mark of a card: 1 heavy, 2 light, 0 none (R101)."""
    if value >= HEAVY_VALUE:
        return 1
    return 2 if value <= LIGHT_VALUE else 0


def _own(kind: int, places: list[int]) -> list[int]:
    return [kind | ((at + 1) << 5) for at in places]


def _at_others(kind: int, target: int, places: list[int]) -> list[int]:
    return [kind | ((at + 1) << 5) | (target << 13) for at in places]


def _keep(memo: dict[int, Moves], key: int, moves: list[int]) -> Moves:
    if len(memo) >= _MOST_KEPT:
        memo.clear()
    kept = tuple(sorted(moves))
    memo[key] = kept
    return kept

"""Whether a play of Hand under way can still be laid: exact search (rules document, 4.1, 12.1, R75).

Before the bar is reached there are only new melds, and `kit.layouts` knows which belong together.  From then
on cards may also be laid off and jokers recovered; of all those steps only the ones that serve what is still
missing are tried, and positions from which nothing leads on are remembered.
"""

from typing import Final

from mypy_extensions import i64

from shadda.games.hand.actions import (
    ARGUMENT,
    KIND_SHIFT,
    SWAP,
    meld_action,
)
from shadda.games.hand.rules_melds import add_lay_offs, add_swaps, touch_of
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_settings import ANY_MELD, BIT, NEW_MELD, Settings
from shadda.kit.candidates import candidates
from shadda.kit.cards import JOKER
from shadda.kit.layout_search import ANY
from shadda.kit.layouts import openings
from shadda.kit.melds import (
    first_of_run,
    is_set,
    jokers_in,
    naturals,
    places_of_run,
    rank_of_set,
    size_of,
    suit_of_run,
    suits_of_set,
)

Moves = tuple[int, ...]
Failed = set[tuple[int, int, int, int, tuple[int, ...]]]
"""Hands, what has been reached, and tables from which nothing leads on."""

_EVERY_SUIT: Final = 1 | 2**13 | 2**26 | 2**39
_NEAR: Final = 2
_FAR: Final = 3


def next_steps(play: Play) -> list[int]:
    """List the steps whose own checks pass, ascending, whether or not they lead anywhere."""
    steps = [meld_action(code) for code in candidates(play.one, play.two, play.jokers, play.settings.melds)]
    if play.may_grow():
        steps += _table_steps(play)
    return steps


def _table_steps(play: Play) -> list[int]:
    """List what can be laid off, and then the jokers that can be recovered, ascending."""
    return table_steps(play.one, play.jokers, play.melds, play.owners, play.seat, play.settings)


def table_steps(
    one: i64, jokers: i64, melds: list[int], owners: list[int], seat: int, settings: Settings
) -> list[int]:
    """List what can be laid off from a hand, and then the jokers it can recover, ascending."""
    moves: list[int] = []
    recoveries: list[int] = []
    held = one | BIT[JOKER] if jokers else one
    for at in range(len(melds)):
        code = melds[at]
        if not touch_of(code, settings) & held or (settings.own_only and owners[at] != seat):
            continue
        add_lay_offs(moves, at + 1, code, one, jokers, settings)
        if settings.recovery:
            add_swaps(recoveries, at + 1, code, one, settings)
    moves += recoveries
    return moves


def is_demanding(play: Play) -> bool:
    """Say whether more is asked of a play than the bar and a card for the discard."""
    settings = play.settings
    if settings.same_turn or not play.uses_fire():
        return True
    if play.opened:
        return False
    return settings.needs_run or (settings.needs_fire and play.pending == NONE)


def opening_melds(play: Play, failed: Failed) -> Moves:
    """List the melds with which a play below the bar can go on, ascending."""
    sure = _sure_openings(play)
    if not _may_go_beyond(play):
        return sure
    settings = play.settings
    reach = openings(play.one, play.two, play.jokers, settings.melds, play.bar - play.total, play.least, NONE)
    if not reach:
        return sure
    found = set(sure)
    for code in reach:
        if code not in found and leads_on(play.after(meld_action(code)), failed):
            found.add(code)
    return tuple(sorted(found))


def _sure_openings(play: Play) -> Moves:
    """List the melds that belong to an opening of new melds alone."""
    settings = play.settings
    must = play.pending
    if settings.fire_use == ANY_MELD or play.uses_fire():
        must = NONE
    run = settings.needs_run and not play.has_run
    closes_only = settings.needs_fire and play.pending == NONE
    most = 1 if closes_only else ANY
    found: Moves = ()
    if play.least <= most:
        found = openings(
            play.one,
            play.two,
            play.jokers,
            settings.melds,
            play.bar - play.total,
            play.least,
            must,
            most,
            run,
        )
    if not settings.waives or play.least > 1:
        return found
    # R32: a whole hand needs no bar.
    whole = openings(play.one, play.two, play.jokers, settings.melds, 0, play.least, must, 1, run)
    return tuple(sorted({*found, *whole})) if found else whole


def _may_go_beyond(play: Play) -> bool:
    """Say whether an opening could owe something to what is laid off or recovered after the bar."""
    settings = play.settings
    if settings.needs_fire and play.pending == NONE:
        return True
    if settings.needs_run and not play.has_run and _recoverable_jokers(play) > 0:
        return True
    return not play.uses_fire() and settings.fire_use != ANY_MELD and not is_fire_hopeless(play)


def leads_on(play: Play, failed: Failed) -> bool:
    """Say whether a play can be laid, now or after more steps."""
    if not play.flaw():
        return True
    if play.count < play.least:
        # No step leaves more cards than there were.
        return False
    reached = play.total if not play.may_grow() else play.bar
    flags = (int(play.used) << 1) | (int(play.has_run) << 2) | (int(play.touched) << 3)
    flags |= (int(play.used_in_meld) << 4) | (int(play.new_melds > 0) << 5) | (int(play.others) << 6)
    key = (int(play.one), int(play.two), int(play.jokers), (reached << 8) | flags, tuple(play.melds))
    if key in failed:
        return False
    if play.may_grow():
        steps = _helpful(play)
    else:
        if _sure_openings(play):
            return True
        steps = [meld_action(code) for code in opening_melds(play, failed)]
        if steps:
            return True
    for action in steps:
        if leads_on(play.after(action), failed):
            return True
    failed.add(key)
    return False


def _helpful(play: Play) -> list[int]:
    """List the steps that can serve what is still missing, those that use the fire card first.

    Every way to the fire card's place consists of these: jokers recovered, its own steps, and runs of its
    suit begun or grown towards it.  Whatever else is laid takes cards away and gives nothing.
    """
    settings = play.settings
    fire = play.pending if not play.uses_fire() else NONE
    if fire != NONE and is_fire_hopeless(play):
        return []
    whole = not play.opened and play.needs_fire()
    if whole and play.touched:
        return []
    run = not play.opened and settings.needs_run and not play.has_run
    excess = settings.same_turn and play.jokers > play.jokers_before
    suit = fire // 13 if 0 <= fire < JOKER else NONE
    first: list[int] = []
    later: list[int] = []
    for code in candidates(play.one, play.two, play.jokers, settings.melds):
        if fire != NONE and _takes(code, fire):
            first.append(meld_action(code))
        elif (
            whole
            or (run and not is_set(code))
            or (excess and (jokers_in(code) > 0 or settings.melds.max_jokers == 0))
            or (fire != NONE and settings.fire_use == ANY_MELD)
            or (fire == JOKER and settings.melds.max_jokers == 0)
            or (suit != NONE and not is_set(code) and suit_of_run(code) == suit)
        ):
            later.append(meld_action(code))
    for action in _table_steps(play):
        argument = action & ARGUMENT
        if action >> KIND_SHIFT == SWAP:
            (first if fire != NONE and settings.fire_use != NEW_MELD else later).append(action)
            continue
        card = (argument >> 2) & 63
        code = play.melds[(argument >> 8) - 1]
        if fire != NONE and settings.fire_use != NEW_MELD and card == fire:
            first.append(action)
        elif (
            whole
            or (excess and card == JOKER)
            or (suit != NONE and not is_set(code) and suit_of_run(code) == suit)
        ):
            later.append(action)
    return first + later


def _takes(code: int, card: int) -> bool:
    """Say whether a meld takes a face."""
    if card == JOKER:
        return jokers_in(code) > 0
    return naturals(code) & BIT[card] != 0


def _recoverable_jokers(play: Play) -> int:
    """Count the jokers that may be recovered, at most: those on the table, and the hand's own."""
    if not play.settings.recovery:
        return 0
    jokers = play.jokers
    for code in play.melds:
        jokers += jokers_in(code)
    return jokers


def is_fire_hopeless(play: Play) -> bool:
    """Say that the fire card surely finds no place, whatever is laid before; False if that is not sure."""
    return is_hopeless(play.pending, play.one, play.jokers, play.melds, play.settings)


def is_hopeless(fire: int, one: i64, jokers: i64, melds: list[int], settings: Settings) -> bool:
    """Say that a fire card surely finds no place with this hand and table."""
    if fire == JOKER or settings.fire_use == ANY_MELD:
        return False
    if settings.recovery:
        for code in melds:
            jokers += jokers_in(code)
    if _near_others(one, fire, jokers):
        return False
    return settings.fire_use == NEW_MELD or not _near_table(one, fire, jokers, melds, settings)


def _near_others(one: i64, card: i64, jokers: i64) -> bool:
    """Say whether the hand holds cards that could make a meld with a card."""
    rank = card % 13
    same = (one >> rank) & _EVERY_SUIT
    same &= ~BIT[card - rank]
    if same and (jokers > 0 or same & (same - 1)):
        return True
    line: i64 = (one >> (card - rank)) & 8191
    line |= (line & 1) << 13
    if rank == 0:
        return _near_position(line, 0, jokers) or _near_position(line, 13, jokers)
    return _near_position(line, rank, jokers)


def _near_position(line: i64, at: i64, jokers: i64) -> bool:
    """Say whether other positions of a suit are held so near that a run could hold both."""
    around: i64 = (line << 4) >> at
    # Bit 4 is the position itself.
    if jokers == 0:
        return around & 12 == 12 or around & 96 == 96 or around & 40 == 40
    reach = _NEAR if jokers == 1 else _FAR
    # As many places below bit 4 as above it.
    below, above = (around & 15) >> (4 - reach), (around >> 5) & (BIT[reach] - 1)
    return below != 0 or above != 0


def _near_table(one: i64, card: int, jokers: i64, melds: list[int], settings: Settings) -> bool:
    """Say whether a card could be laid off on the table, or take a joker's place, after other cards."""
    suit = card // 13
    rank = card % 13
    for code in melds:
        if is_set(code):
            if rank_of_set(code) == rank and not suits_of_set(code) & BIT[suit]:
                return True
        elif suit_of_run(code) == suit:
            if _near_run(one, code, rank, jokers, settings):
                return True
            if rank == 0 and _near_run(one, code, 13, jokers, settings):
                return True
    return False


def _near_run(one: i64, code: int, at: i64, jokers: i64, settings: Settings) -> bool:
    """Say whether a position can be reached from a run; positions count from 0 here."""
    first: i64 = first_of_run(code) - 1
    last: i64 = first + size_of(code) - 1
    if first <= at <= last:
        return places_of_run(code) & BIT[at - first] != 0
    begin, end = (at + 1, first) if at < first else (last + 1, at)
    if size_of(code) + end - begin + 1 > settings.most_cells:
        return False
    missing: i64 = 0
    for position in range(begin, end):
        if not one & BIT[13 * suit_of_run(code) + position % 13]:
            missing += 1
    return missing <= jokers

"""How a meld on the table of Hand grows: cards laid off, jokers recovered (rules document, 4.6).

A meld is its code (see `kit.melds`); what is done to it gives a new code, or a refusal, which is negative.
"""

from typing import Final

from mypy_extensions import i64

from shadda.games.hand.actions import (
    HIGH_END,
    LOW_END,
    NO_CARD,
    NO_END,
    lay_off_action,
    swap_action,
)
from shadda.games.hand.rules_settings import BIT, Settings
from shadda.kit.cards import JOKER
from shadda.kit.melds import (
    first_of_run,
    is_set,
    jokers_in,
    places_of_run,
    rank_of_set,
    run_code,
    set_code,
    size_of,
    suit_of_run,
    suits_of_set,
)

DOES_NOT_FIT: Final = -1
MELD_FULL: Final = -2
END_REQUIRED: Final = -3
TOO_MANY_JOKERS: Final = -4
NO_JOKER_IN_MELD: Final = -5
WRONG_REPLACEMENT: Final = -6
NEED_BOTH_MISSING: Final = -7

REFUSALS: Final[list[str]] = [
    "",
    "does_not_fit",
    "meld_full",
    "end_required",
    "too_many_jokers",
    "no_joker_in_meld",
    "wrong_replacement",
    "need_both_missing",
]
"""The texts of the refusals, by `-refusal`."""

_ALL_SUITS: Final = 15
_SET_SIZE: Final = 4
_HIGH_ACE: Final = 14


def laid_off(code: int, card: int, end: int, settings: Settings) -> int:
    """Give the meld with a card laid off on it, or the first refusal."""
    if is_set(code):
        return _laid_off_on_set(code, card, end, settings)
    size = size_of(code)
    first = first_of_run(code)
    last = first + size - 1
    places = places_of_run(code)
    if card == JOKER:
        if end == NO_END:
            return END_REQUIRED
        if (end == LOW_END and first == 1) or (end == HIGH_END and last == _HIGH_ACE):
            return DOES_NOT_FIT
        low = end == LOW_END
    else:
        low_fits = _fits_below(code, card)
        high_fits = _fits_above(code, card)
        if low_fits and high_fits and end == NO_END:
            # R25: only an ace at 2 … K.
            return END_REQUIRED
        low = low_fits if end == NO_END else end == LOW_END
        if not (low_fits if low else high_fits):
            return DOES_NOT_FIT
    if size >= settings.most_cells:
        return MELD_FULL
    if card == JOKER and jokers_in(code) >= settings.most_table_jokers:
        return TOO_MANY_JOKERS
    joker = 1 if card == JOKER else 0
    if low:
        return run_code(suit_of_run(code), first - 1, size + 1, places * 2 + joker)
    return run_code(suit_of_run(code), first, size + 1, places | (BIT[size] if joker else 0))


def _laid_off_on_set(code: int, card: int, end: int, settings: Settings) -> int:
    suits = suits_of_set(code)
    if end != NO_END:
        return DOES_NOT_FIT
    if card != JOKER and (card % 13 != rank_of_set(code) or suits & BIT[card // 13]):
        return DOES_NOT_FIT
    size = size_of(code)
    if size >= _SET_SIZE or size >= settings.most_cells:
        return MELD_FULL
    jokers = jokers_in(code)
    if card == JOKER:
        if jokers >= settings.most_table_jokers:
            return TOO_MANY_JOKERS
        return set_code(rank_of_set(code), suits, jokers + 1)
    return set_code(rank_of_set(code), suits | BIT[card // 13], jokers)


def _fits_below(code: int, card: int) -> bool:
    """Say whether a natural continues a run at its low end."""
    first = first_of_run(code)
    return card // 13 == suit_of_run(code) and first > 1 and card % 13 == first - 2


def _fits_above(code: int, card: int) -> bool:
    """Say whether a natural continues a run at its high end."""
    last = first_of_run(code) + size_of(code) - 1
    return card // 13 == suit_of_run(code) and last < _HIGH_ACE and card % 13 == last % 13


def recovered(code: int, first: int, second: int, settings: Settings) -> int:
    """Give the meld with one or two naturals in the place of its jokers, or the first refusal.

    `second` is NO_CARD if one card is offered.
    """
    jokers = jokers_in(code)
    if jokers == 0:
        return NO_JOKER_IN_MELD
    if is_set(code):
        return _recovered_from_set(code, first, second, settings)
    if second != NO_CARD or first // 13 != suit_of_run(code):
        return WRONG_REPLACEMENT
    start = first_of_run(code)
    places = places_of_run(code)
    for at in range(size_of(code)):
        # R45: the natural names which joker is freed.
        if places & BIT[at] and (start - 1 + at) % 13 == first % 13:
            return run_code(suit_of_run(code), start, size_of(code), places & ~BIT[at])
    return WRONG_REPLACEMENT


def _recovered_from_set(code: int, first: int, second: int, settings: Settings) -> int:
    rank = rank_of_set(code)
    suits = suits_of_set(code)
    given = 0
    for card in (first, second):
        if card == NO_CARD:
            continue
        if card == JOKER or card % 13 != rank or (suits | given) & BIT[card // 13]:
            return WRONG_REPLACEMENT
        given |= BIT[card // 13]
    if suits | given == _ALL_SUITS:
        # R41 to R43: all jokers are freed.
        return MELD_FULL if settings.most_cells < _SET_SIZE else set_code(rank, _ALL_SUITS, 0)
    if second != NO_CARD:
        return WRONG_REPLACEMENT
    if settings.any_missing:
        return set_code(rank, suits | given, jokers_in(code) - 1)
    return NEED_BOTH_MISSING


def touch_of(code: int, settings: Settings) -> int:
    """Give the mask of the faces that could be laid off on a meld or take a joker's place, the joker's too.

    Most cards touch no meld, which is seen here at once.
    """
    known = settings.touch.get(code)
    if known is not None:
        return known
    mask = 0
    size = size_of(code)
    room = size < settings.most_cells
    if is_set(code):
        suits = suits_of_set(code)
        for suit in range(4):
            if not suits & BIT[suit]:
                mask |= BIT[13 * suit + rank_of_set(code)]
        room = room and size < _SET_SIZE
    else:
        first = first_of_run(code) - 1
        for at in range(-1, size + 1):
            end = at in (-1, size)
            position = first + at
            if 0 <= position < _HIGH_ACE and (room if end else places_of_run(code) & BIT[at]):
                mask |= BIT[13 * suit_of_run(code) + position % 13]
    if room and jokers_in(code) < settings.most_table_jokers:
        mask |= BIT[JOKER]
    settings.touch[code] = mask
    return mask


def add_lay_offs(moves: list[int], number: int, code: int, one: i64, jokers: i64, settings: Settings) -> None:
    """Add what can be laid off from a hand on the meld with this number, ascending."""
    size = size_of(code)
    if size >= settings.most_cells:
        return
    takes_joker = jokers > 0 and jokers_in(code) < settings.most_table_jokers
    if is_set(code):
        if size >= _SET_SIZE:
            return
        rank = rank_of_set(code)
        suits = suits_of_set(code)
        for suit in range(4):
            card = 13 * suit + rank
            if not suits & BIT[suit] and one & BIT[card]:
                moves.append(lay_off_action(number, card, NO_END))
        if takes_joker:
            moves.append(lay_off_action(number, JOKER, NO_END))
        return
    first = first_of_run(code)
    last = first + size - 1
    base = 13 * suit_of_run(code)
    low = base + first - 2 if first > 1 else NO_CARD
    high = base + last % 13 if last < _HIGH_ACE else NO_CARD
    if low == high:
        if low != NO_CARD and one & BIT[low]:
            moves.append(lay_off_action(number, low, LOW_END))
            moves.append(lay_off_action(number, low, HIGH_END))
    else:
        lesser, greater = (low, high) if low < high else (high, low)
        if one & BIT[lesser]:
            moves.append(lay_off_action(number, lesser, NO_END))
        if greater != NO_CARD and one & BIT[greater]:
            moves.append(lay_off_action(number, greater, NO_END))
    if takes_joker:
        if low != NO_CARD:
            moves.append(lay_off_action(number, JOKER, LOW_END))
        if high != NO_CARD:
            moves.append(lay_off_action(number, JOKER, HIGH_END))


def add_swaps(moves: list[int], number: int, code: int, one: i64, settings: Settings) -> None:
    """Add the recoveries of jokers that a hand can make from the meld with this number, ascending."""
    jokers = jokers_in(code)
    if jokers == 0:
        return
    if not is_set(code):
        places = places_of_run(code)
        base = 13 * suit_of_run(code)
        faces = [base + (first_of_run(code) - 1 + at) % 13 for at in range(size_of(code)) if places & BIT[at]]
        moves.extend([swap_action(number, card, NO_CARD) for card in sorted(set(faces)) if one & BIT[card]])
        return
    suits = suits_of_set(code)
    rank = rank_of_set(code)
    missing = [13 * suit + rank for suit in range(4) if not suits & BIT[suit]]
    held = [card for card in missing if one & BIT[card]]
    if len(missing) == 1:
        fills = settings.most_cells >= _SET_SIZE
        moves.extend([swap_action(number, card, NO_CARD) for card in held if fills])
        return
    if len(held) == 2 and settings.most_cells >= _SET_SIZE:
        moves.append(swap_action(number, held[0], held[1]))
    if settings.any_missing:
        moves.extend([swap_action(number, card, NO_CARD) for card in held])
        # One card: its second place is empty, which stands after every card.
        if len(held) == 2:
            moves.sort()

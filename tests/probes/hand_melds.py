"""Melds of the game Hand as texts: what is one, what it is worth, how it grows (4.2, 4.6)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from tests.probes.base import refuse

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
PACK: Final = [rank + suit for suit in SUITS for rank in RANKS for _ in range(2)] + ["X", "X"]


def naturals(cells: Sequence[str]) -> list[str]:
    """List the cells that are no jokers."""
    return [card for card in cells if card != "X"]


def is_set(cells: Sequence[str]) -> bool:
    """Say whether cells are cards of one rank."""
    return len({card[0] for card in naturals(cells)}) == 1


def sort_set(cells: Sequence[str]) -> list[str]:
    """Spell a set: naturals by suit, then jokers."""
    return sorted(cells, key=lambda card: 4 if card == "X" else SUITS.index(card[1]))


def start_of(cells: Sequence[str]) -> int | None:
    """Give the position of the first cell of a run that is read from low to high, None if it is none."""
    first = next(at for at, card in enumerate(cells) if card != "X")
    suit = cells[first][1]
    for ace in (1, 14) if "A" + suit in cells else (0,):
        place = {rank + suit: at for at, rank in enumerate(RANKS, start=1)} | {"A" + suit: ace}
        start = place[cells[first]] - first
        fits = all(card == "X" or place.get(card) == start + at for at, card in enumerate(cells))
        if fits and start >= 1 and start + len(cells) <= 15:
            return start
    return None


def face_at(position: int, suit: str) -> str:
    """Name the card of a position in a run; an ace is 1 or 14."""
    return RANKS[(position - 1) % 13] + suit


def read_meld(cards: Sequence[str]) -> tuple[list[str], int]:
    """Give the cells and the value of a new meld, or refuse."""
    if not 3 <= len(cards) <= 5:
        refuse("meld_too_short" if len(cards) < 3 else "meld_too_long")
    if cards.count("X") > 1 or len(naturals(cards)) < 2:
        refuse("too_many_jokers")
    if is_set(cards):
        if len(set(cards)) < len(cards):
            refuse("not_a_meld")
        if len(cards) > 4:
            refuse("meld_too_long")
        rank = RANKS.index(naturals(cards)[0][0])
        return sort_set(cards), len(cards) * (min(rank + 1, 10) if rank else 11)
    low = sorted(cards, key=lambda card: RANKS.find(card[0]))
    orders = [list(cards)] if "X" in cards else [low, low[1:] + low[:1]]
    for cells in orders:
        start = start_of(cells)
        if start is not None:
            return cells, sum(11 if at == 14 else min(at, 10) for at in range(start, start + len(cells)))
    return refuse("not_a_meld")


def melds_in(hand: Sequence[str]) -> Iterator[list[str]]:
    """List the cells of every new meld that a hand holds."""
    for rank in RANKS:
        suits = [rank + suit for suit in SUITS if rank + suit in hand]
        yield from (list(part) for size in (3, 4) for part in combinations(suits, size))
        if "X" in hand:
            yield from ([*part, "X"] for size in (2, 3) for part in combinations(suits, size))
    windows = [(start, size) for size in (3, 4, 5) for start in range(1, 16 - size)]
    for suit in SUITS:
        for start, size in windows:
            run = [face_at(at, suit) for at in range(start, start + size)]
            jokers = [[*run[:at], "X", *run[at + 1 :]] for at in range(size)]
            yield from (cells for cells in [run, *jokers] if not Counter(cells) - Counter(hand))


def replacements(cells: Sequence[str]) -> list[list[str]]:
    """List what frees jokers of a meld: each joker of a run by its card, all of a set by all that miss."""
    if "X" not in cells:
        return []
    if is_set(cells):
        rank = naturals(cells)[0][0]
        return [[rank + suit for suit in SUITS if rank + suit not in cells]]
    start, suit = start_of(cells) or 0, naturals(cells)[0][1]
    return [[face_at(start + at, suit)] for at, card in enumerate(cells) if card == "X"]


def swapped(cells: Sequence[str], cards: Sequence[str]) -> tuple[list[str], list[str]]:
    """Give the cells after a swap and the freed jokers, or refuse."""
    ways = replacements(cells) or refuse("no_joker_in_meld")
    if sort_set(cards) not in ways:
        short = is_set(cells) and set(cards) < set(ways[0])
        refuse("need_both_missing" if short else "wrong_replacement")
    if is_set(cells):
        return sort_set([*naturals(cells), *cards]), ["X"] * cells.count("X")
    at = [at for at, card in enumerate(cells) if card == "X"][ways.index(list(cards))]
    return [*cells[:at], cards[0], *cells[at + 1 :]], ["X"]


def laid_off(cells: Sequence[str], card: str, end: str) -> list[str]:
    """Give the cells after a lay-off, or refuse."""
    if is_set(cells):
        fits = not end and (card == "X" or (card[0] == naturals(cells)[0][0] and card not in cells))
        grown = [sort_set([*cells, card])] if fits else []
    else:
        if card == "X" and not end:
            refuse("end_required")
        ways = {"lo": [card, *cells], "hi": [*cells, card]}
        grown = [way for side, way in ways.items() if end in ("", side) and start_of(way) is not None]
    if not grown:
        refuse("does_not_fit")
    if len(cells) >= (4 if is_set(cells) else 5):
        refuse("meld_full")
    return grown[0] if grown[0].count("X") <= 2 else refuse("too_many_jokers")


def meanings(cells: Sequence[str]) -> str:
    """Spell the cells with the card that each joker stands for."""
    ways = replacements(cells)
    if not is_set(cells):
        stands = iter(cards[0] for cards in ways)
        return " ".join(f"X={next(stands)}" if card == "X" else card for card in cells)
    one = ways[0][0] if ways and len(ways[0]) == 1 else cells[0][0]
    return " ".join(f"X={one}" if card == "X" else card for card in cells)

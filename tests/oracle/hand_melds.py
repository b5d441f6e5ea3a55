"""The melds of Hand: reading, spelling, meaning and value of 4.2, lay-offs and swaps of 4.6.

Every function takes a meld as a plain value and gives a new one, or refuses with the code of the document.
"""

from typing import Any, NamedTuple

from tests.oracle.hand_cards import JOKER, RANKS, SUITS, in_suit_order
from tests.oracle.refused import Refused


class Meld(NamedTuple):
    """A meld on the table: cells in canonical order, and for a run its suit and the first position."""

    owner: int
    kind: str
    cells: tuple[str, ...]
    suit: str = ""
    first: int = 0

    def last(self) -> int:
        """The position of a run's last cell."""
        return self.first + len(self.cells) - 1


def naturals_of(cards: tuple[str, ...]) -> list[str]:
    """The cards that are no jokers."""
    return [card for card in cards if card != JOKER]


def jokers_in(cards: tuple[str, ...]) -> int:
    """How many jokers there are."""
    return cards.count(JOKER)


# 4.2: the cards of the positions 1..14 of a run: the ace is low at 1 and high at 14.
PLACES = {suit: tuple(rank + suit for rank in RANKS + "A") for suit in SUITS}


def face_at(suit: str, position: int) -> str:
    """The card of a position of a run."""
    return PLACES[suit][position - 1]


def places_from(suit: str, first: int, size: int) -> tuple[str, ...]:
    """The cards of a run without jokers that begins at a position."""
    return PLACES[suit][first - 1 : first - 1 + size]


def read_meld(owner: int, cards: tuple[str, ...], options: dict[str, Any]) -> Meld:
    """4.2: a new meld, its checks in their order."""
    if len(cards) < 3:
        raise Refused("meld_too_short")
    if len(cards) > options["max_meld_size"]:
        raise Refused("meld_too_long")
    naturals = naturals_of(cards)
    # R35, R71, R78
    if jokers_in(cards) > options["max_jokers_meld"] or len(naturals) < 2:
        raise Refused("too_many_jokers")
    if len({card[0] for card in naturals}) == 1:
        return read_set(owner, cards)
    return read_run(owner, cards, options)


def read_set(owner: int, cards: tuple[str, ...]) -> Meld:
    """4.2, 3: all naturals have the same rank."""
    suits = [card[1] for card in naturals_of(cards)]
    # R24
    if len(set(suits)) < len(suits):
        raise Refused("not_a_meld")
    if len(cards) > 4:
        raise Refused("meld_too_long")
    return Meld(owner, "set", tuple(in_suit_order(list(cards))))


def read_run(owner: int, cards: tuple[str, ...], options: dict[str, Any]) -> Meld:
    """4.2, 4: consecutive cards of one suit; with a joker the list is read from low to high."""
    naturals = naturals_of(cards)
    suit = naturals[0][1]
    if any(card[1] != suit for card in naturals):
        raise Refused("not_a_meld")
    fitting = [first for first in range(1, 15 - len(cards) + 1) if stands_at(cards, suit, first)]
    if not fitting:
        raise Refused("not_a_meld")
    # 4.2: a run of all ranks with one ace has it high if it is written last.
    first = fitting[0]
    if len(fitting) == 2 and cards[-1][0] == "A":
        first = fitting[1]
    if len(cards) < options["min_run_size"]:
        raise Refused("meld_too_short")
    cells = cards
    if JOKER not in cards:
        cells = places_from(suit, first, len(cards))
    return Meld(owner, "run", cells, suit, first)


def stands_at(cards: tuple[str, ...], suit: str, first: int) -> bool:
    """Whether these cards can be the run that begins at this position."""
    places = places_from(suit, first, len(cards))
    if JOKER in cards:
        return all(card in (place, JOKER) for card, place in zip(cards, places, strict=True))
    return sorted(cards) == sorted(places)


def read_table_meld(owner: int, cards: tuple[str, ...]) -> Meld:
    """A meld as the setup keys write it: a run from low to high, a set in any order (9)."""
    naturals = naturals_of(cards)
    if len({card[0] for card in naturals}) == 1:
        return Meld(owner, "set", tuple(in_suit_order(list(cards))))
    suit = naturals[0][1]
    for first in range(1, 15 - len(cards) + 1):
        places = places_from(suit, first, len(cards))
        if all(card in (place, JOKER) for card, place in zip(cards, places, strict=True)):
            return Meld(owner, "run", cards, suit, first)
    raise ValueError(f"{cards} is no meld")


def missing_of(meld: Meld) -> list[str]:
    """The cards of a set's rank in the suits that its naturals leave out."""
    naturals = naturals_of(meld.cells)
    faces = [naturals[0][0] + suit for suit in SUITS]
    return [face for face in faces if face not in naturals]


def stands_for(meld: Meld, cell: int) -> str:
    """The one card of a run's cell."""
    return face_at(meld.suit, meld.first + cell)


def meanings_of(meld: Meld) -> str:
    """The cells with what every joker means (4.2)."""
    texts = []
    for i, card in enumerate(meld.cells):
        if card != JOKER:
            texts.append(card)
        elif meld.kind == "run":
            texts.append(f"X={stands_for(meld, i)}")
        else:
            missing = missing_of(meld)
            texts.append(f"X={missing[0] if len(missing) == 1 else missing[0][0]}")
    return " ".join(texts)


def value_of(meld: Meld, options: dict[str, Any]) -> int:
    """4.2: the sum over the cells; a joker has the value of its card (R26, R47)."""
    value = 0
    for i in range(len(meld.cells)):
        rank = stands_for(meld, i)[0] if meld.kind == "run" else naturals_of(meld.cells)[0][0]
        if rank == "A":
            low = meld.kind == "run" and meld.first + i == 1
            value += options["ace_low_value"] if low else 11
        else:
            value += 10 if rank in "TJQK" else int(rank)
    return value


def lay_off(meld: Meld, card: str, end: str | None, options: dict[str, Any]) -> Meld:
    """4.6, checks 3 and 4 of `lay_off`."""
    larger = lay_off_on_set(meld, card, end) if meld.kind == "set" else lay_off_on_run(meld, card, end)
    # R23
    if len(larger.cells) > options["max_table_meld_size"]:
        raise Refused("meld_full")
    # R36
    if card == JOKER and jokers_in(larger.cells) > options["max_jokers_table"]:
        raise Refused("too_many_jokers")
    return larger


def lay_off_on_set(meld: Meld, card: str, end: str | None) -> Meld:
    """A set takes a missing natural or a joker, without an end (R44)."""
    if end is not None:
        raise Refused("does_not_fit")
    if card != JOKER and card not in missing_of(meld):
        raise Refused("does_not_fit")
    if len(meld.cells) == 4:
        raise Refused("meld_full")
    return meld._replace(cells=tuple(in_suit_order([*meld.cells, card])))


def lay_off_on_run(meld: Meld, card: str, end: str | None) -> Meld:
    """A run takes the next card at either end, or a joker at the end that is named (R37)."""
    fits = []
    if meld.first > 1 and card in (face_at(meld.suit, meld.first - 1), JOKER):
        fits.append("lo")
    if meld.last() < 14 and card in (face_at(meld.suit, meld.last() + 1), JOKER):
        fits.append("hi")
    if end is None and card == JOKER:
        raise Refused("end_required")
    if end is not None and end not in fits:
        raise Refused("does_not_fit")
    if not fits:
        raise Refused("does_not_fit")
    if end is None and len(fits) == 2:
        raise Refused("end_required")
    if (end or fits[0]) == "lo":
        return meld._replace(cells=(card, *meld.cells), first=meld.first - 1)
    return meld._replace(cells=(*meld.cells, card))


def swap(meld: Meld, cards: tuple[str, ...], options: dict[str, Any]) -> tuple[Meld, int]:
    """4.6, the checks of `swap` from `no_joker_in_meld` on: the meld after it, the jokers freed."""
    if JOKER not in meld.cells:
        raise Refused("no_joker_in_meld")
    if meld.kind == "run":
        return swap_in_run(meld, cards), 1
    return swap_in_set(meld, cards, options)


def swap_in_run(meld: Meld, cards: tuple[str, ...]) -> Meld:
    """The natural card names the joker that is freed (R45)."""
    for i, cell in enumerate(meld.cells):
        if cell == JOKER and cards == (stands_for(meld, i),):
            return meld._replace(cells=(*meld.cells[:i], cards[0], *meld.cells[i + 1 :]))
    raise Refused("wrong_replacement")


def swap_in_set(meld: Meld, cards: tuple[str, ...], options: dict[str, Any]) -> tuple[Meld, int]:
    """R41 to R43: the one missing card, or both; option `set_joker_recovery`."""
    missing = missing_of(meld)
    naturals = naturals_of(meld.cells)
    jokers = jokers_in(meld.cells)
    if sorted(cards) == sorted(missing):
        cells = in_suit_order([*naturals, *cards])
        if len(cells) > max(len(meld.cells), options["max_table_meld_size"]):
            raise Refused("meld_full")
        return meld._replace(cells=tuple(cells)), jokers
    if len(cards) == 1 and len(missing) == 2 and cards[0] in missing:
        if options["set_joker_recovery"] == "both_missing":
            raise Refused("need_both_missing")
        cells = in_suit_order([*naturals, *cards, *[JOKER] * (jokers - 1)])
        return meld._replace(cells=tuple(cells)), 1
    raise Refused("wrong_replacement")

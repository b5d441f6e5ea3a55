"""Which staging tokens are legal (R75): every continuation is tried until one of them may be laid.

No shortcut is taken but one: a position that a play has been in before is not searched again.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from tests.oracle.hand_cards import FACES, JOKER, RANKS, SUITS, in_canonical_order
from tests.oracle.hand_commands import Token, spell
from tests.oracle.hand_melds import Meld, lay_off, naturals_of, places_from
from tests.oracle.hand_play import Play
from tests.oracle.refused import Refused


def legal_steps(play: Play) -> set[str]:
    """The staging tokens from here that some continuation lays; `lay` itself where it is accepted."""
    legal = {spell(step) for step, after in steps_from(play) if can_be_laid(after)}
    if play.steps and play.lay_refusal() is None:
        legal.add("lay")
    return legal


def some_play_is_accepted(play: Play) -> bool:
    """Whether any play can follow (option `fire_take`)."""
    return any(can_be_laid(after) for _, after in steps_from(play))


def can_be_laid(play: Play) -> bool:
    """Whether this play, or one that goes on from it, is accepted."""
    if play.lay_refusal() is None:
        return True
    key = all_that_counts(play)
    if key not in play.tried:
        play.tried[key] = any(can_be_laid(after) for _, after in steps_from(play))
    return play.tried[key]


def all_that_counts(play: Play) -> Any:
    """Two plays that agree in this can go on in the same ways."""
    return (
        tuple(in_canonical_order(play.hand)),
        tuple(sorted(play.melds)),
        0 if play.opened else min(play.total, play.bar),
        play.has_run,
        play.touched,
        play.melded != [],
        play.pending in play.melded,
        play.pending in play.placed,
        all(step.verb == "meld" for step in play.steps),
    )


def steps_from(play: Play) -> Iterator[tuple[Token, Play]]:
    """Every staging token, in canonical spelling, whose own checks pass, and the play after it."""
    for token in thinkable(play):
        after = play.copy()
        try:
            after.stage(token)
        except Refused:
            continue
        yield token, after


def thinkable(play: Play) -> Iterator[Token]:
    """Every staging token of the cards in the hand that could pass its own checks."""
    if play.discard_only:
        return
    hand = in_canonical_order(play.hand)
    for cells in new_melds(tuple(hand), size_rules(play.options)):
        yield Token("meld", cells)
    if not play.opened and play.total < play.bar:
        return
    distinct = sorted(set(hand), key=FACES.index)
    for number, meld in enumerate(play.melds, start=1):
        for card in distinct:
            yield from lay_offs(meld, card, number, play.options)
        if play.options["joker_recovery"] and JOKER in meld.cells:
            naturals = [card for card in distinct if card != JOKER]
            pairs = [pair for pair in combinations(naturals, 2) if pair[0][0] == pair[1][0]]
            for cards in [*combinations(naturals, 1), *pairs]:
                yield Token("swap", cards, number)


def lay_offs(meld: Meld, card: str, number: int, options: dict[str, Any]) -> list[Token]:
    """The lay-off without an end, or with either where one is required."""
    plain = Token("lay_off", (card,), number)
    try:
        lay_off(meld, card, None, options)
    except Refused as refused:
        if refused.code != "end_required":
            return []
        return [plain._replace(end=end) for end in ("lo", "hi")]
    return [plain]


def size_rules(options: dict[str, Any]) -> tuple[int, int, int]:
    """The options that say how large a new meld may be and how many jokers it may hold."""
    return (options["min_run_size"], options["max_meld_size"], options["max_jokers_meld"])


@lru_cache(maxsize=5000)
def new_melds(hand: tuple[str, ...], rules: tuple[int, int, int]) -> list[tuple[str, ...]]:
    """The cells of every new meld that can be made of a hand."""
    smallest, largest, most_jokers = rules
    jokers = min(most_jokers, hand.count(JOKER))
    return [*new_runs(hand, max(3, smallest), largest, jokers), *new_sets(hand, min(4, largest), jokers)]


def new_runs(hand: tuple[str, ...], smallest: int, largest: int, jokers: int) -> list[tuple[str, ...]]:
    """Runs from every position of every suit, with jokers in any places."""
    found = []
    for suit in SUITS:
        if not any(card[-1] == suit for card in hand):
            continue
        for first in range(1, 15):
            places = places_from(suit, first, largest)
            if places[0] in hand or jokers > 0:
                found.extend(fillings(places, list(hand), jokers))
    return [cells for cells in found if len(cells) >= smallest and len(naturals_of(cells)) >= 2]


def new_sets(hand: tuple[str, ...], largest: int, jokers: int) -> list[tuple[str, ...]]:
    """Sets of every rank, of two suits or more."""
    found: list[tuple[str, ...]] = []
    for rank in RANKS:
        held = [rank + suit for suit in SUITS if rank + suit in hand]
        for size in range(2, 5):
            for naturals in combinations(held, size):
                found.extend((*naturals, *[JOKER] * extra) for extra in range(jokers + 1))
    return [cells for cells in found if 3 <= len(cells) <= largest]


def fillings(places: tuple[str, ...], hand: list[str], jokers: int) -> list[tuple[str, ...]]:
    """Every way to fill these places from the first one on, for as many as one likes."""
    ways: list[tuple[str, ...]] = [()]
    if places and places[0] in hand:
        rest = list(hand)
        rest.remove(places[0])
        ways += [(places[0], *more) for more in fillings(places[1:], rest, jokers)]
    if places and jokers > 0:
        ways += [(JOKER, *more) for more in fillings(places[1:], hand, jokers - 1)]
    return ways

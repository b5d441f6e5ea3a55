"""Which staging tokens are legal (R75): every continuation is tried until one of them may be laid.

No shortcut is taken but one: a position that a play has been in before is not searched again.
"""

from functools import lru_cache
from itertools import combinations
from typing import Any

from tests.oracle.hand_cards import FACES, JOKER, RANKS, SUITS, in_canonical_order
from tests.oracle.hand_commands import Token, spell
from tests.oracle.hand_melds import face_at, naturals_of
from tests.oracle.hand_options import Refused
from tests.oracle.hand_play import Play


def legal_steps(play: Play) -> set[str]:
    """The staging tokens from here that some continuation lays; `lay` itself where it is accepted."""
    tried: dict[Any, bool] = {}
    legal = {spell(step) for step, after in steps_from(play) if can_be_laid(after, tried)}
    if play.steps and play.lay_refusal() is None:
        legal.add("lay")
    return legal


def some_play_is_accepted(play: Play) -> bool:
    """Whether any play can follow (option `fire_take`)."""
    tried: dict[Any, bool] = {}
    return any(can_be_laid(after, tried) for _, after in steps_from(play))


def can_be_laid(play: Play, tried: dict[Any, bool]) -> bool:
    """Whether this play, or one that goes on from it, is accepted."""
    if play.lay_refusal() is None:
        return True
    key = all_that_counts(play)
    if key not in tried:
        tried[key] = any(can_be_laid(after, tried) for _, after in steps_from(play))
    return tried[key]


def all_that_counts(play: Play) -> Any:
    """Two plays that agree in this can go on in the same ways."""
    return (
        tuple(in_canonical_order(play.hand)),
        tuple(sorted(play.melds)),
        play.total,
        play.has_run,
        play.touched,
        play.melded != [],
        play.pending in play.melded,
        play.pending in play.placed,
        all(step.verb == "meld" for step in play.steps),
    )


def steps_from(play: Play) -> list[tuple[Token, Play]]:
    """Every staging token, in canonical spelling, whose own checks pass, and the play after it."""
    found = []
    for token in thinkable(play):
        after = play.copy()
        try:
            after.stage(token)
        except Refused:
            continue
        found.append((token, after))
    return found


def thinkable(play: Play) -> list[Token]:
    """Every staging token of the cards in the hand that could pass its own checks."""
    if play.discard_only:
        return []
    hand = in_canonical_order(play.hand)
    tokens = [Token("meld", cells) for cells in new_melds(tuple(hand), size_rules(play.options))]
    if not play.opened and play.total < play.bar:
        return tokens
    distinct = sorted(set(hand), key=FACES.index)
    for number in range(1, len(play.melds) + 1):
        for card in distinct:
            tokens.extend(lay_offs(play, card, number))
        if play.options["joker_recovery"] and JOKER in play.melds[number - 1].cells:
            naturals = [card for card in distinct if card != JOKER]
            tokens.extend(Token("swap", (card,), number) for card in naturals)
            tokens.extend(Token("swap", pair, number) for pair in combinations(naturals, 2))
    return tokens


def lay_offs(play: Play, card: str, number: int) -> list[Token]:
    """The lay-off without an end, or with either where one is required."""
    plain = Token("lay_off", (card,), number)
    try:
        play.copy().stage(plain)
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
        for first in range(1, 15):
            last = min(14, first + largest - 1)
            places = [face_at(suit, position) for position in range(first, last + 1)]
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


def fillings(places: list[str], hand: list[str], jokers: int) -> list[tuple[str, ...]]:
    """Every way to fill these places from the first one on, for as many as one likes."""
    if not places:
        return [()]
    ways: list[tuple[str, ...]] = [()]
    if places[0] in hand:
        rest = list(hand)
        rest.remove(places[0])
        ways += [(places[0], *more) for more in fillings(places[1:], rest, jokers)]
    if jokers > 0:
        ways += [(JOKER, *more) for more in fillings(places[1:], hand, jokers - 1)]
    return ways

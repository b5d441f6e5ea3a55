"""The melds of Hand by brute force: faces are texts, hands are Counters, every list of cards is tried.

Written from section 4.2 of the rules document alone, and slow; `shadda.kit` must agree with it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = "X"

Meld = tuple[str, ...]
Hand = tuple[str, ...]


class Rules(NamedTuple):
    max_size: int = 5
    min_run: int = 3
    max_jokers: int = 1
    low_ace: int = 1


class Found(NamedTuple):
    """A valid meld: its canonical spelling and its value."""

    kind: str
    spelling: Meld
    value: int


def read(cards: list[str], rules: Rules) -> Found | str:
    """Read a list of cards as `meld:` does: a meld or the text of the refusal."""
    naturals = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(naturals)
    if len(cards) < 3:
        return "meld_too_short"
    if len(cards) > rules.max_size:
        return "meld_too_long"
    if jokers > rules.max_jokers or len(naturals) < 2:
        return "too_many_jokers"
    if len({card[0] for card in naturals}) == 1:
        if len({card[1] for card in naturals}) < len(naturals):
            return "not_a_meld"
        if len(cards) > 4:
            return "meld_too_long"
        rank = naturals[0][0]
        value = len(cards) * (11 if rank == "A" else 10 if rank in "TJQK" else int(rank))
        return Found(
            "set", (*sorted(naturals, key=lambda card: SUITS.index(card[1])), *[JOKER] * jokers), value
        )
    if len({card[1] for card in naturals}) > 1:
        return "not_a_meld"
    suit = naturals[0][1]
    if jokers:
        runs = [run for run in runs_of(suit, len(cards)) if fits(cards, run)]
    else:
        runs = [run for run in runs_of(suit, len(cards)) if sorted(run) == sorted(cards)]
        if len(runs) == 2:  # all ranks with one ace: low and high
            runs = [runs[1] if cards[-1][0] == "A" else runs[0]]
    if not runs:
        return "not_a_meld"
    if len(cards) < rules.min_run:
        return "meld_too_short"
    (run,) = runs
    values = [11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in run]
    if run[0][0] == "A":
        values[0] = rules.low_ace
    spelling = tuple(cards) if jokers else run
    return Found("run", spelling, sum(values))


@cache
def runs_of(suit: str, size: int) -> list[Meld]:
    line = [rank + suit for rank in RANKS + "A"]
    return [tuple(line[first : first + size]) for first in range(15 - size)]


def fits(cards: list[str], run: Meld) -> bool:
    return all(card in (JOKER, place) for card, place in zip(cards, run, strict=True))


def all_melds(hand: Hand, rules: Rules) -> set[Found]:
    """Try every choice of naturals of one suit or one rank, with jokers in all places."""
    faces = Counter(hand)
    tried: set[Found] = set()
    groups = [sorted({card for card in hand if card[-1] == suit}, key=place_of) for suit in SUITS]
    groups += [sorted({card for card in hand if card[0] == rank and card != JOKER}) for rank in RANKS]
    for group in groups:
        for count in range(2, min(len(group), rules.max_size) + 1):
            for chosen in combinations(group, count):
                for cards in spellings(chosen, faces, rules):
                    found = read(list(cards), rules)
                    if isinstance(found, Found):
                        tried.add(found)
    return tried


def place_of(card: str) -> int:
    return RANKS.index(card[0])


def spellings(chosen: Meld, faces: Counter[str], rules: Rules) -> Iterator[Meld]:
    """Yield the chosen cards in the orders that may make a meld, with up to two jokers anywhere."""
    orders = {chosen}
    if chosen[0][0] == "A":
        orders.add((*chosen[1:], chosen[0]))
        if faces[chosen[0]] > 1:
            orders.add((*chosen, chosen[0]))
    for order in orders:
        for jokers in range(min(faces[JOKER], rules.max_jokers) + 1):
            size = len(order) + jokers
            for places in combinations(range(size), jokers):
                cards = list(order)
                for place in places:
                    cards.insert(place, JOKER)
                yield tuple(cards)


class Goal(NamedTuple):
    """What a layout must keep, use and hold."""

    keep: int = 0
    most: int = 99
    must: str = ""
    run: bool = False


class Layouts:
    """All layouts of a hand, by the state that they leave."""

    def __init__(self, hand: Hand, rules: Rules, goal: Goal) -> None:
        self.hand = Counter(hand)
        self.goal = goal
        self.melds = sorted(all_melds(hand, rules))
        self.after: dict[tuple[Hand, bool], int] = {}

    def openings(self, bar: int) -> list[Meld]:
        """List the melds that some layout of at least this value begins with."""
        return [
            meld.spelling
            for meld in self.melds
            if meld.value + self.best(take(self.hand, meld), meld.kind == "run") >= bar
        ]

    def best(self, hand: Counter[str], run: bool = False) -> int:
        """Give the most value still to come; -1000 if the goal is out of reach."""
        state = (tuple(sorted(hand.elements())), run)
        known = self.after.get(state)
        if known is None:
            done = self.reached(hand) and (run or not self.goal.run)
            known = max(
                [
                    meld.value + self.best(take(hand, meld), run or meld.kind == "run")
                    for meld in self.melds
                    if holds(hand, meld)
                ]
                + [0 if done else -1000]
            )
            self.after[state] = known
        return known

    def reached(self, hand: Counter[str]) -> bool:
        goal = self.goal
        used = not goal.must or hand[goal.must] < self.hand[goal.must]
        return used and goal.keep <= hand.total() <= goal.most

    def least_left(self, weight: Callable[[str], int], bar: int) -> int:
        """Give the least weight that a layout of at least this value leaves, -1 without one."""
        values = {tuple(sorted(self.hand.elements())): 0}
        least = -1
        for count in range(self.hand.total(), -1, -1):
            for state in [state for state in values if len(state) == count]:
                hand = Counter(state)
                if values[state] >= bar and self.reached(hand):
                    left = sum(weight(card) for card in state)
                    least = left if least < 0 else min(least, left)
                for meld in self.melds:
                    if holds(hand, meld):
                        after = tuple(sorted(take(hand, meld).elements()))
                        values[after] = max(values.get(after, 0), values[state] + meld.value)
        return least


def holds(hand: Counter[str], meld: Found) -> bool:
    return all(hand[card] >= count for card, count in Counter(meld.spelling).items())


def take(hand: Counter[str], meld: Found) -> Counter[str]:
    return hand - Counter(meld.spelling)

"""Deals unseen cards to those who may hold them, every possible deal equally likely.

What a seat knows of cards it does not see comes down to this: which cards they are, who may hold each of
them (a mask) and how many each holder has.  The deals are counted first, then one of them is drawn by
its number; so nothing is drawn in vain, however little the masks leave.  Cards of the same face are
different cards here, as they are on the table.
"""

from collections.abc import Sequence
from math import comb
from random import Random
from typing import Final, final

from mypy_extensions import i64

from shadda.core.chance import below, permutation


@final
class Dealing:
    """All deals of some cards to some holders.  Prepared once, it draws as many as a search wants.

    Cards with the same mask form a group.  A deal is settled group by group and, in a group, holder by
    holder: how many of its cards does this holder get?  Each such question is a step; what is still open
    at a step is told by the number of cards each holder lacks, and those numbers are packed into a key.
    """

    def __init__(self, cards: Sequence[int], masks: Sequence[int], counts: Sequence[int]) -> None:
        """Prepare to deal: bit `h` of `masks[i]` says that holder `h` may get `cards[i]`.

        Holder `h` gets `counts[h]` cards.  A ValueError says that no deal is possible.
        """
        if sum(counts) != len(cards):
            raise ValueError(f"{len(cards)} cards cannot fill {sum(counts)} places")
        self._holders: int = len(counts)
        self._base: int = max(counts, default=0) + 1
        self._place: list[int] = [self._base**holder for holder in range(self._holders)]
        self._start: int = sum(count * place for count, place in zip(counts, self._place, strict=True))
        self._groups: list[list[int]] = []
        self._step_group: list[int] = []
        self._step_holder: list[int] = []
        self._later: list[int] = []
        self._last_holders: list[bool] = [True] * self._holders
        self._group(cards, masks)
        self._memo: list[dict[int, int]] = [{} for _ in self._step_holder]
        self.ways: Final[int] = self._count(0, self._start)
        """How many deals there are."""
        if self.ways == 0:
            raise ValueError("no deal gives every card to somebody who may hold it")

    def draw(self, rng: Random) -> list[list[int]]:
        """Draw a deal: the cards of each holder, in no particular order."""
        dealt: list[list[int]] = [[] for _ in range(self._holders)]
        rests = [self._shuffled(group, rng) for group in self._groups]
        key: i64 = self._start
        number = below(self.ways, rng)
        for step in range(len(self._step_holder)):
            holder = self._step_holder[step]
            rest = rests[self._step_group[step]]
            take = 0
            while True:
                choices = comb(len(rest), take)
                ways = choices * self._after(step, key, len(rest), take)
                if number < ways:
                    break
                number -= ways
                take += 1
            # The number is uniform below `ways`; divided, it is so below the ways of what follows.
            number //= choices
            dealt[holder] += rest[:take]
            del rest[:take]
            key -= take * self._place[holder]
        if rests:
            at = 0
            for holder in range(self._holders):
                end = at + self._lacks(key, holder)
                dealt[holder] += rests[-1][at:end]
                at = end
        return dealt

    def _shuffled(self, group: list[int], rng: Random) -> list[int]:
        return [group[at] for at in permutation(len(group), rng)]

    def _group(self, cards: Sequence[int], masks: Sequence[int]) -> None:
        """Group the cards and lay out the steps; the largest group comes last and needs none."""
        by_mask: dict[int, list[int]] = {}
        for card, mask in zip(cards, masks, strict=True):
            by_mask.setdefault(mask, []).append(card)
        ordered = sorted(by_mask.items(), key=_size_of_group)
        left = len(cards)
        for mask, group in ordered:
            holders = [holder for holder in range(self._holders) if mask >> holder & 1]
            left -= len(group)
            if left == 0:
                self._last_holders = [holder in holders for holder in range(self._holders)]
            else:
                for holder in holders:
                    self._step_group.append(len(self._groups))
                    self._step_holder.append(holder)
                    self._later.append(left)
                if not holders:
                    raise ValueError("no deal gives every card to somebody who may hold it")
            self._groups.append(group)

    def _lacks(self, key: i64, holder: i64) -> i64:
        return key // self._place[holder] % self._base

    def _after(self, step: i64, key: i64, rest: i64, take: i64) -> int:
        """Count the ways to go on after a holder took so many of the rest of its group."""
        following = step + 1
        closes = following == len(self._step_group) or self._step_group[following] != self._step_group[step]
        if take > self._lacks(key, self._step_holder[step]) or take > rest or (closes and take != rest):
            return 0
        return self._count(following, key - take * self._place[self._step_holder[step]])

    def _count(self, step: i64, key: i64) -> int:
        """Count the ways to settle this step and those after it."""
        if step == len(self._step_holder):
            return self._count_last(key)
        memo = self._memo[step]
        known = memo.get(key)
        if known is not None:
            return known
        rest: i64 = self._open(key) - self._later[step]
        ways = 0
        for take in range(min(rest, self._lacks(key, self._step_holder[step])) + 1):
            ways += comb(rest, take) * self._after(step, key, rest, take)
        memo[key] = ways
        return ways

    def _count_last(self, key: i64) -> int:
        """Count the ways to deal the last group to the places that are left."""
        ways = 1
        rest = self._open(key)
        for holder in range(self._holders):
            lacks = self._lacks(key, holder)
            if lacks and not self._last_holders[holder]:
                return 0
            ways *= comb(rest, lacks)
            rest -= lacks
        return ways

    def _open(self, key: i64) -> i64:
        """Count the places that are still open."""
        places: i64 = 0
        base: i64 = self._base
        while key:
            places += key % base
            key //= base
        return places


def _size_of_group(item: tuple[int, list[int]]) -> tuple[int, int]:
    return len(item[1]), item[0]

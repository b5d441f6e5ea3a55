"""The search for the best layout of a hand of Hand: melds that can be laid together.

It is exact, and runs over the multiset of cards that some meld can use (rules document, 12.1).  The cards are
taken rank by rank: the lowest one is the lowest of a meld or stays in the hand.  The most that can be gained
with the cards that are still there is kept, so that equal rests are searched once.  A hand may hold twenty
faces that fit some meld, and seven jokers.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.candidates import (
    FACT_JOKERS,
    FACT_RUN,
    FACT_SIZE,
    FACT_VALUE,
    faces_in,
    tables_of,
    twins_in,
)
from shadda.kit.cards import JOKER
from shadda.kit.lanes import count_of
from shadda.kit.melds import MeldRules

NONE: Final = -1
"""As `must`: no face must be used; as an answer: there is no such layout."""
ANY: Final = 63
"""As `most`: any number of cards may be left."""

# The cards that are still there, in one number: the faces held, those held twice, the jokers.  The faces are
# those that some meld uses, numbered rank by rank.
_FACES: Final = 20
_ALL_FACES: Final = (1 << 20) - 1
_ALL_COPIES: Final = (1 << 40) - 1
_JOKERS: Final = 40

# A step is what a meld takes and gives: its faces, jokers, whether it takes an ace twice, whether it is a
# run, its size, its value, what it gains and the number of the meld.
_STEP_JOKERS: Final = 20
_STEP_ANY_JOKER: Final = 3 << 20
_STEP_TWICE: Final = 1 << 22
_STEP_RUN: Final = 1 << 23
_STEP_TAKES: Final = (1 << 24) - 1
_STEP_SIZE: Final = 24
_STEP_VALUE: Final = 28
_STEP_GAIN: Final = 35
_STEP_NUMBER: Final = 49

_WANTS_FACE: Final = 1
_WANTS_RUN: Final = 2

_MOST_NEED: Final = 2047
"""More than any layout counts."""
MOST_WEIGHT: Final = (1 << 14) - 1
"""What the weights of a hand may come to."""

_BIT: Final[list[int]] = [2**number for number in range(JOKER + 1)]
_ONES: Final[list[int]] = [mask.bit_count() for mask in range(1024)]


@final
class LayoutSearch:
    """The layouts of one hand that keep some cards, use a face, hold a run.

    What a layout gains is the sum of its melds' values or, with weights, of the weights of its cards.
    """

    def __init__(self, one: i64, two: i64, jokers: i64, rules: MeldRules, weights: list[int]) -> None:
        self.weights: list[int] = weights
        self.codes: list[int] = []
        self.facts: list[int] = []
        self.count: i64 = count_of(one) + count_of(two) + jokers
        """The number of all cards of the hand."""
        self.cards: i64 = jokers << _JOKERS
        self.keep: i64 = 0
        self.most: i64 = ANY
        self.must: i64 = 0
        self.wants: i64 = 0
        self.place: list[int] = [NONE] * JOKER
        """The bit of each face, NONE if no meld uses it."""
        self.steps_at: list[list[int]] = []
        """The steps by their lowest face and the number of their jokers, 0 to 2."""
        self.memo: dict[int, int] = {}
        used: i64 = 0
        for table in tables_of(one, two, jokers, rules):
            used |= table.used
            self.codes.extend(table.plain)
            self.codes.extend(table.joker)
            self.facts.extend(table.plain_facts)
            self.facts.extend(table.joker_facts)
        self._place_faces(used, two)
        for number in range(len(self.codes)):
            self._add_step(self.step(number))

    def _place_faces(self, used: i64, two: i64) -> None:
        for rank in range(13):
            for face in range(rank, JOKER, 13):
                bit: i64 = _BIT[face]
                if used & bit:
                    at = len(self.steps_at) // 3
                    if at == _FACES:
                        raise ValueError("more than twenty faces fit some meld")
                    self.place[face] = _BIT[at]
                    self.steps_at += [[], [], []]
                    self.cards |= _BIT[at]
                    if two & bit:
                        self.cards |= _BIT[_FACES + at]

    def _add_step(self, step: i64) -> None:
        """File a step under its lowest face; of those that take the same, the most valuable one."""
        at = 0
        while not step & _BIT[at]:
            at += 1
        steps = self.steps_at[3 * at + ((step >> _STEP_JOKERS) & 3)]
        for number in range(len(steps)):
            other: i64 = steps[number]
            if (step ^ other) & _STEP_TAKES == 0:
                if _value(step) > _value(other):
                    steps[number] = step
                return
        steps.append(step)

    def step(self, number: int) -> i64:
        """Give the step of a meld."""
        facts: i64 = self.facts[number]
        jokers: i64 = (facts >> FACT_JOKERS) & 3
        value: i64 = facts & FACT_VALUE
        takes: i64 = jokers << _STEP_JOKERS
        gain = value
        faces: i64 = faces_in(facts)
        if self.weights:
            gain = self._weight(faces, jokers) + self._weight(twins_in(facts), 0)
        face = 0
        while faces:
            if faces & 1:
                takes |= self.place[face]
            faces >>= 1
            face += 1
        if twins_in(facts):
            takes |= _STEP_TWICE
        if facts & FACT_RUN:
            takes |= _STEP_RUN
        size: i64 = (facts >> FACT_SIZE) & 15
        takes |= (size << _STEP_SIZE) | (value << _STEP_VALUE) | (gain << _STEP_GAIN)
        index: i64 = number
        return takes | (index << _STEP_NUMBER)

    def _weight(self, faces: i64, jokers: i64) -> i64:
        weight: i64 = self.weights[JOKER] * jokers
        face = 0
        while faces:
            if faces & 1:
                weight += self.weights[face]
            faces >>= 1
            face += 1
        return weight

    def aim(self, keep: int, most: int, must: int, run: bool) -> bool:
        """Ask for layouts that leave `keep` to `most` cards, use a face, hold a run; False if none can."""
        self.keep = keep
        self.most = most
        self.wants = _WANTS_RUN if run else 0
        if must != NONE:
            if must != JOKER and self.place[must] == NONE:
                return False
            self.wants |= _WANTS_FACE
            self.must = _STEP_ANY_JOKER if must == JOKER else self.place[must]
        return True

    def gain(self, need: int) -> int:
        """Give the most that a layout of this value gains, NONE if there is none."""
        return self._gain(self.cards, self.count, self.wants, min(need, _MOST_NEED))

    def gain_with(self, number: int) -> int:
        """Give the most that a layout with this meld gains, NONE if there is none."""
        return self._gain_with(self.step(number), self.cards, self.count, self.wants, 0)

    def layout(self, need: int) -> list[int] | None:
        """Give the melds of a layout of this value that gains the most, None if there is none."""
        if self.gain(need) == NONE:
            return None
        found: list[int] = []
        cards, count, wants = self.cards, self.count, self.wants
        still_needed: i64 = need
        at = 0
        while 3 * at < len(self.steps_at):
            step = self._best_step(at, cards, count, wants, still_needed)
            if step == NONE:
                cards &= ~(_BIT[at] | _BIT[_FACES + at])
                at += 1
                continue
            found.append(self.codes[step >> _STEP_NUMBER])
            cards = _after(cards, step)
            count -= (step >> _STEP_SIZE) & 15
            wants = self._still(step, wants)
            still_needed -= _value(step)
        return sorted(found)

    def _best_step(self, at: int, cards: i64, count: i64, wants: i64, need: i64) -> i64:
        """Give a step from this lowest face that gains the most, NONE if none gains more than no step."""
        best = self._gain(cards & ~(_BIT[at] | _BIT[_FACES + at]), count, wants, need)
        chosen: i64 = NONE
        for jokers in range(3):
            for number in self.steps_at[3 * at + jokers]:
                step: i64 = number
                gain = self._gain_with(step, cards, count, wants, need)
                if gain > best:
                    best = gain
                    chosen = step
        return chosen

    def _gain(self, cards: i64, count: i64, wants: i64, need: i64) -> i64:
        """Give the most that steps with these cards gain; `count` cards of the hand are not laid."""
        left = count - count_of(cards & _ALL_COPIES) - (cards >> _JOKERS)
        if left > self.most:
            return NONE
        faces = cards & _ALL_FACES
        if faces == 0:
            return 0 if wants == 0 and need <= 0 and count <= self.most else NONE
        limit = self.most if self.most != ANY else self.keep
        if left > limit:
            left = limit
        key = cards | (left << 43) | (wants << 49) | ((need if need > 0 else 0) << 51)
        known = self.memo.get(key)
        if known is not None:
            return known
        at = 0
        while not (faces >> at) & 1:
            at += 1
        best = self._gain(cards & ~(_BIT[at] | _BIT[_FACES + at]), count, wants, need)
        for jokers in range(3 if cards >> _JOKERS > 1 else (cards >> _JOKERS) + 1):
            for number in self.steps_at[3 * at + jokers]:
                step: i64 = number
                if step & _ALL_FACES & ~cards == 0:
                    gain = self._gain_with(step, cards, count, wants, need)
                    if gain > best:
                        best = gain
        self.memo[key] = best
        return best

    def _gain_with(self, step: i64, cards: i64, count: i64, wants: i64, need: i64) -> i64:
        """Give the most that such steps gain if this one is among them, NONE if it cannot be."""
        after = _after(cards, step)
        left = count - ((step >> _STEP_SIZE) & 15)
        if after < 0 or left < self.keep:
            return NONE
        rest = self._gain(after, left, self._still(step, wants), need - _value(step))
        return NONE if rest == NONE else rest + ((step >> _STEP_GAIN) & MOST_WEIGHT)

    def _still(self, step: i64, wants: i64) -> i64:
        """Give what is still wanted after a step."""
        if step & self.must:
            wants &= ~_WANTS_FACE
        if step & _STEP_RUN:
            wants &= ~_WANTS_RUN
        return wants


def _value(step: i64) -> i64:
    return (step >> _STEP_VALUE) & 127


def _after(cards: i64, step: i64) -> i64:
    """Give the cards without those of a step, -1 if they are not all there."""
    faces = step & _ALL_FACES
    jokers = (step >> _STEP_JOKERS) & 3
    if faces & ~cards or jokers > cards >> _JOKERS:
        return -1
    twins = faces & (cards >> _FACES)
    cards &= ~((twins << _FACES) | (faces & ~twins))
    if step & _STEP_TWICE:
        # The ace is the lowest face of its run: the first copy is gone, and this is the second.
        ace = faces & -faces
        if not twins & ace:
            return -1
        cards &= ~ace
    return cards - (jokers << _JOKERS)

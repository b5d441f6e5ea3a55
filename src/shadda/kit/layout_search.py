"""The search for the best layout of a hand of Hand: melds that can be laid together.

It is exact, and runs over the multiset of cards that some meld can use (rules document, 12.1).  The cards are
taken rank by rank: the lowest one is the lowest of a meld or stays in the hand.  The most that can be gained
with the cards that are still there is kept, so that equal rests are searched once.  A hand may hold twenty
faces that fit some meld, and seven jokers.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.kit.cards import JOKER
from shadda.kit.melds import MeldRules, Melds, candidates, cells, is_set, jokers_in, size_of, twins, value_of

NONE: Final = -1
"""As `must`: no face must be used; as an answer: there is no such layout."""
ANY: Final = 63
"""As `most`: any number of cards may be left."""

# The cards that are still there, in one number: the faces held, those held twice, the jokers.  The faces are
# those that some meld uses, numbered rank by rank.
_FACES: Final = 20
_ALL_FACES: Final = (1 << 20) - 1
_JOKERS: Final = 40

# A step is what a meld takes and gives: its faces, jokers, whether it takes an ace twice, whether it is a
# run, its size, its value and what it gains.
_STEP_JOKERS: Final = 20
_STEP_ANY_JOKER: Final = 3 << 20
_STEP_TWICE: Final = 1 << 22
_STEP_RUN: Final = 1 << 23
_STEP_TAKES: Final = (1 << 24) - 1
_STEP_SIZE: Final = 24
_STEP_VALUE: Final = 28
_STEP_GAIN: Final = 36

_WANTS_FACE: Final = 1
_WANTS_RUN: Final = 2

_MOST_NEED: Final = 2047
"""More than any layout counts."""

_NO_MELDS: Final[Melds] = ()
_NO_WEIGHTS: Final[list[int]] = []
_BIT: Final[list[int]] = [2**number for number in range(JOKER + 1)]
_ONES: Final[list[int]] = [mask.bit_count() for mask in range(1024)]


@final
class LayoutSearch:
    """The layouts of one hand that keep some cards, use a face, hold a run.

    What a layout gains is the sum of its melds' values or, with weights, of the weights of its cards.
    """

    def __init__(self, one: i64, two: i64, jokers: i64, rules: MeldRules, weights: list[int]) -> None:
        self.rules: MeldRules = rules
        self.weights: list[int] = weights
        self.melds: Melds = candidates(one, two, jokers, rules)
        self.count: i64 = jokers
        """The number of all cards of the hand."""
        self.cards: i64 = jokers << _JOKERS
        self.keep: i64 = 0
        self.most: i64 = ANY
        self.must: i64 = 0
        self.wants: i64 = 0
        self.place: list[int] = [NONE] * JOKER
        self.steps: list[list[int]] = []
        self.code_of: dict[int, int] = {}
        self.memo: dict[int, int] = {}
        self._place_faces(one, two)
        for code in self.melds:
            self._add_step(code)

    def _place_faces(self, one: i64, two: i64) -> None:
        used = 0
        for code in self.melds:
            for card in cells(code):
                used |= _BIT[card]
        for rank in range(13):
            for face in range(rank, JOKER, 13):
                if not one & _BIT[face]:
                    continue
                twin = two & _BIT[face]
                self.count += 2 if twin else 1
                if used & _BIT[face]:
                    at = len(self.steps)
                    if at == _FACES:
                        raise ValueError("more than twenty faces fit some meld")
                    self.place[face] = at
                    self.steps.append([])
                    self.cards |= _BIT[at]
                    if twin:
                        self.cards |= _BIT[_FACES + at]

    def _add_step(self, code: int) -> None:
        """File a meld under its lowest face; of those that take the same, the most valuable one."""
        takes = self.takes(code)
        known = self.code_of.get(takes, NONE)
        if known != NONE and value_of(known, self.rules) >= value_of(code, self.rules):
            return
        self.code_of[takes] = code
        lowest = 0
        while not takes & _BIT[lowest]:
            lowest += 1
        steps = [step for step in self.steps[lowest] if step & _STEP_TAKES != takes]
        steps.append(self.step(code))
        self.steps[lowest] = steps

    def takes(self, code: int) -> int:
        """Give what a meld takes from the cards, in the form of a step."""
        takes = jokers_in(code) << _STEP_JOKERS
        for card in cells(code):
            if card != JOKER:
                takes |= _BIT[self.place[card]]
        if twins(code):
            takes |= _STEP_TWICE
        return takes if is_set(code) else takes | _STEP_RUN

    def step(self, code: int) -> int:
        """Give the whole step of a meld."""
        value = value_of(code, self.rules)
        gain = sum([self.weights[card] for card in cells(code)]) if self.weights else value
        return (
            self.takes(code) | (size_of(code) << _STEP_SIZE) | (value << _STEP_VALUE) | (gain << _STEP_GAIN)
        )

    def aim(self, keep: int, most: int, must: int, run: bool) -> bool:
        """Ask for layouts that leave `keep` to `most` cards, use a face, hold a run; False if none can."""
        self.keep = keep
        self.most = most
        self.wants = _WANTS_RUN if run else 0
        if must != NONE:
            if must != JOKER and self.place[must] == NONE:
                return False
            self.wants |= _WANTS_FACE
            self.must = _STEP_ANY_JOKER if must == JOKER else _BIT[self.place[must]]
        return True

    def gain(self, need: int) -> int:
        """Give the most that a layout of this value gains, NONE if there is none."""
        return self._gain(self.cards, self.count, self.wants, min(need, _MOST_NEED))

    def gain_with(self, step: i64, need: int) -> int:
        """Give the same of the layouts with this step."""
        cards = _after(self.cards, step)
        size = (step >> _STEP_SIZE) & 15
        if self.count - size < self.keep:
            return NONE
        rest = self._gain(cards, self.count - size, self._still(step, self.wants), need - _value(step))
        return NONE if rest == NONE else rest + (step >> _STEP_GAIN)

    def _still(self, step: i64, wants: i64) -> i64:
        """Give what is still wanted after a step."""
        if step & self.must:
            wants &= ~_WANTS_FACE
        if step & _STEP_RUN:
            wants &= ~_WANTS_RUN
        return wants

    def _gain(self, cards: i64, count: i64, wants: i64, need: i64) -> i64:
        """Give the most that steps with these cards gain; `count` cards of the hand are not laid."""
        left = count - _count(cards)
        if left > self.most:
            return NONE
        faces = cards & _ALL_FACES
        if faces == 0:
            return 0 if wants == 0 and need <= 0 and count <= self.most else NONE
        limit = self.most if self.most != ANY else self.keep
        key = (
            cards
            | ((left if left < limit else limit) << 43)
            | (wants << 49)
            | ((need if need > 0 else 0) << 51)
        )
        known = self.memo.get(key)
        if known is not None:
            return known
        at = 0
        while not (faces >> at) & 1:
            at += 1
        best = self._gain(cards & ~(_BIT[at] | _BIT[_FACES + at]), count, wants, need)
        for number in self.steps[at]:
            step: i64 = number
            size = (step >> _STEP_SIZE) & 15
            if count - size < self.keep:
                continue
            after = _after(cards, step)
            if after < 0:
                continue
            rest = self._gain(after, count - size, self._still(step, wants), need - _value(step))
            if rest != NONE and rest + (step >> _STEP_GAIN) > best:
                best = rest + (step >> _STEP_GAIN)
        self.memo[key] = best
        return best

    def layout(self, need: int) -> list[int] | None:
        """Give the melds of a layout of this value that gains the most, None if there is none."""
        if self.gain(need) == NONE:
            return None
        found: list[int] = []
        cards, count, wants, open_need = self.cards, self.count, self.wants, need
        at = 0
        while at < len(self.steps):
            step = self._best_step(at, cards, count, wants, open_need)
            if step == NONE:
                cards &= ~(_BIT[at] | _BIT[_FACES + at])
                at += 1
                continue
            found.append(self.code_of[step & _STEP_TAKES])
            cards = _after(cards, step)
            count -= (step >> _STEP_SIZE) & 15
            wants = self._still(step, wants)
            open_need -= _value(step)
        return sorted(found)

    def _best_step(self, at: int, cards: i64, count: i64, wants: i64, need: i64) -> int:
        """Give a step from this lowest face that gains the most, NONE if skipping the face does."""
        best = self._gain(cards & ~(_BIT[at] | _BIT[_FACES + at]), count, wants, need)
        chosen = NONE
        if not cards & _BIT[at]:
            return chosen
        for step in self.steps[at]:
            size = (step >> _STEP_SIZE) & 15
            after = _after(cards, step)
            if after < 0 or count - size < self.keep:
                continue
            rest = self._gain(after, count - size, self._still(step, wants), need - _value(step))
            if rest != NONE and rest + (step >> _STEP_GAIN) > best:
                best = rest + (step >> _STEP_GAIN)
                chosen = step
        return chosen


def _value(step: i64) -> i64:
    return (step >> _STEP_VALUE) & 255


def _count(cards: i64) -> i64:
    """Count cards."""
    ones = _ONES[cards & 1023] + _ONES[(cards >> 10) & 1023] + _ONES[(cards >> 20) & 1023]
    return ones + _ONES[(cards >> 30) & 1023] + ((cards >> _JOKERS) & 7)


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

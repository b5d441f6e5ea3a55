"""A play of Hand as it is staged: steps on a private copy, laid at once (rules document, 4.6).

A play is what the seat on turn has in mind; nobody sees it before `lay`.  The steps are trusted here: the
game checks those of players, the lists of legal actions hold no others.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.games.hand.actions import (
    ARGUMENT,
    KIND_SHIFT,
    LAY_OFF,
    MELD,
    NO_CARD,
)
from shadda.games.hand.rules_melds import laid_off, recovered
from shadda.games.hand.rules_settings import ANY_MELD, BIT, NEW_MELD, Settings
from shadda.kit.cards import JOKER
from shadda.kit.melds import cells, is_set, jokers_in, naturals, size_of, twins, value_of

NONE: Final = -1


@final
class Play:
    """Hand and table of the seat on turn, with the steps staged so far.

    `one`, `two` and `jokers` are the hand as in `kit.melds`, `count` its cards; `melds` and `owners` are the
    table.  `total` is the value of the new melds of this play.  `used` says that the fire card has left the
    hand by face, `used_in_meld` that it did so in a new meld.
    """

    def __init__(self, settings: Settings, seat: int, source: "Play | None" = None) -> None:
        """Begin a play, or copy one."""
        self.settings: Settings = settings
        self.seat: int = seat
        if source is not None:
            self._copy(source)
            return
        self.one: i64 = 0
        self.two: i64 = 0
        self.jokers: i64 = 0
        self.count: i64 = 0
        self.melds: list[int] = []
        self.owners: list[int] = []
        self.opened: bool = False
        self.bar: int = 0
        self.pending: int = NONE
        self.least: int = 0
        """Cards that have to be left."""
        self.jokers_before: i64 = 0
        self.total: int = 0
        self.touched: bool = False
        self.used: bool = False
        self.used_in_meld: bool = False
        self.new_melds: int = 0
        self.has_run: bool = False
        self.others: bool = False
        """A step was no new meld."""
        self.steps: list[int] = []

    def _copy(self, source: "Play") -> None:
        self.one = source.one
        self.two = source.two
        self.jokers = source.jokers
        self.count = source.count
        self.melds = source.melds.copy()
        self.owners = source.owners
        self.opened = source.opened
        self.bar = source.bar
        self.pending = source.pending
        self.least = source.least
        self.jokers_before = source.jokers_before
        self.total = source.total
        self.touched = source.touched
        self.used = source.used
        self.used_in_meld = source.used_in_meld
        self.new_melds = source.new_melds
        self.has_run = source.has_run
        self.others = source.others
        self.steps = source.steps.copy()

    def after(self, action: int) -> "Play":
        """Give the play with one more step."""
        play = Play(self.settings, self.seat, self)
        play.step(action)
        return play

    def step(self, action: int) -> None:
        """Take a step."""
        kind = action >> KIND_SHIFT
        argument = action & ARGUMENT
        if kind == MELD:
            self._meld(argument)
        elif kind == LAY_OFF:
            number = argument >> 8
            card = (argument >> 2) & 63
            self._take_out(card)
            self._change(number, laid_off(self.melds[number - 1], card, argument & 3, self.settings))
        else:
            number = argument >> 12
            first, second = (argument >> 6) & 63, argument & 63
            before = self.melds[number - 1]
            after = recovered(before, first, second, self.settings)
            self._take_out(first)
            if second != NO_CARD:
                self._take_out(second)
            freed = jokers_in(before) - jokers_in(after)
            self.jokers += freed
            self.count += freed
            self._change(number, after)
        self.steps.append(action)

    def _meld(self, code: int) -> None:
        settings = self.settings
        faces: i64 = naturals(code)
        doubled: i64 = twins(code)
        jokers: i64 = jokers_in(code)
        # Of a face held twice the second one goes first.
        self.one, self.two = self.one & ~(faces & ~self.two) & ~doubled, self.two & ~faces
        self.jokers -= jokers
        self.count -= size_of(code)
        self.melds.append(code)
        self.owners = [*self.owners, self.seat]
        self.total += value_of(code, settings.melds)
        self.new_melds += 1
        if not is_set(code):
            self.has_run = True
        pending = self.pending
        if pending != NONE and (jokers > 0 if pending == JOKER else faces & BIT[pending] != 0):
            self.used = True
            self.used_in_meld = True

    def _take_out(self, card: int) -> None:
        self.count -= 1
        if card == JOKER:
            self.jokers -= 1
        elif self.two & BIT[card]:
            self.two &= ~BIT[card]
        else:
            self.one &= ~BIT[card]
        if card == self.pending:
            self.used = True

    def _change(self, number: int, code: int) -> None:
        self.melds[number - 1] = code
        self.others = True
        if self.owners[number - 1] != self.seat:
            self.touched = True

    def may_grow(self) -> bool:
        """Say whether cards may be laid off: the seat had opened, or has reached the bar (R31)."""
        return self.opened or self.total >= self.bar

    def held(self, card: int) -> int:
        """Count the cards of a face in the hand."""
        if card == JOKER:
            return int(self.jokers)
        if not self.one & BIT[card]:
            return 0
        return 2 if self.two & BIT[card] else 1

    def closes(self) -> bool:
        """Say whether all is laid but for one card, or for none where that may be (R32)."""
        return self.count == 1 or (self.count == 0 and self.settings.least_left == 0)

    def is_waived(self) -> bool:
        """Say whether the bar is waived: a whole hand in new melds (R32)."""
        return self.settings.waives and not self.others and self.closes()

    def needs_fire(self) -> bool:
        """Say whether a fire card would have to be pending (option `opening_requires_fire`)."""
        if not self.settings.needs_fire or self.opened or self.pending != NONE:
            return False
        return self.touched or not self.closes()

    def uses_fire(self) -> bool:
        """Say whether what is asked of a taken fire card is done (R12)."""
        use = self.settings.fire_use
        if self.pending == NONE or self.used_in_meld:
            return True
        if use == NEW_MELD:
            return False
        return self.used or (use == ANY_MELD and self.new_melds > 0)

    def flaw(self) -> str:
        """Give the code with which `lay` would be refused, empty if it would be accepted (4.6, in order)."""
        settings = self.settings
        if not self.steps:
            return "nothing_to_lay"
        if not self.opened:
            if self.total < self.bar and not self.is_waived():
                return "opening_too_low"
            if settings.needs_run and not self.has_run:
                return "opening_needs_run"
            if self.needs_fire():
                return "opening_needs_fire"
        if not self.uses_fire():
            return "fire_card_unused"
        if settings.same_turn and self.jokers > self.jokers_before:
            return "joker_must_be_used"
        if self.count < settings.least_left:
            return "must_keep_discard"
        return "no_first_turn_out" if self.count < self.least else ""

    def only_discard_left(self) -> bool:
        """Say whether, once it is laid, nothing but the discard is left to this turn (R32, section 8)."""
        if self.opened:
            return False
        return self.total < self.bar or (self.settings.needs_fire and self.pending == NONE)


def cards_of(action: int) -> list[int]:
    """List the cards of a step, in its canonical spelling."""
    kind = action >> KIND_SHIFT
    argument = action & ARGUMENT
    if kind == MELD:
        return list(cells(argument))
    if kind == LAY_OFF:
        return [(argument >> 2) & 63]
    second = argument & 63
    first = (argument >> 6) & 63
    return [first] if second == NO_CARD else [first, second]

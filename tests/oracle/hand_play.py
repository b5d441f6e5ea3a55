"""A play of Hand under way: the private copy of hand and table on which tokens are staged (4.6).

It holds what the play began with and what every staged step has done to it; whether it may be laid is asked
of it, and the table takes it over when it is.
"""

from typing import Any

from tests.oracle.hand_cards import JOKER, without
from tests.oracle.hand_commands import Token
from tests.oracle.hand_melds import Meld, lay_off, read_meld, swap, value_of
from tests.oracle.refused import Refused


class Play:
    """The private copy of one seat."""

    def __init__(
        self,
        options: dict[str, Any],
        seat: int,
        hand: list[str],
        melds: list[Meld],
        tried: dict[Any, bool],
    ) -> None:
        self.options = options
        self.seat = seat
        self.hand = list(hand)
        self.melds = list(melds)
        self.jokers_before = hand.count(JOKER)

        # What the seat and its turn are like.
        self.opened = False
        self.bar = 0
        self.pending: str | None = None
        self.fresh = False
        self.discard_only = False

        # What the steps have done.
        self.steps: list[Token] = []
        self.total = 0
        self.touched = False
        self.has_run = False
        self.melded: list[str] = []
        self.placed: list[str] = []
        self.freed: list[int] = []

        # What the search knows: whether a play that has come to a position may be laid in the end.
        self.tried = tried

    def copy(self) -> "Play":
        """A play that can go on another way."""
        other = Play.__new__(Play)
        vars(other).update(vars(self))
        for name in ("hand", "melds", "steps", "melded", "placed", "freed"):
            setattr(other, name, list(getattr(self, name)))
        return other

    # Steps

    def stage(self, token: Token) -> None:
        """One step, after its checks."""
        rest = without(self.hand, list(token.cards))
        if rest is None:
            raise Refused("card_not_in_hand")
        # R16, R32
        if self.discard_only:
            raise Refused("discard_only")
        if token.verb == "meld":
            freed = self.stage_meld(token)
        elif token.verb == "lay_off":
            freed = self.stage_lay_off(token)
        else:
            freed = self.stage_swap(token)
        self.hand = rest + [JOKER] * freed
        self.placed.extend(token.cards)
        self.freed.append(freed)

    def stage_meld(self, token: Token) -> int:
        """A new meld of the hand (R28)."""
        meld = read_meld(self.seat, token.cards, self.options)
        self.melds.append(meld)
        self.total += value_of(meld, self.options)
        self.has_run = self.has_run or meld.kind == "run"
        self.melded.extend(token.cards)
        self.steps.append(Token("meld", meld.cells))
        return 0

    def stage_lay_off(self, token: Token) -> int:
        """A card on a meld of the table."""
        meld = self.meld_of(token)
        card = token.cards[0]
        larger = lay_off(meld, card, token.end, self.options)
        self.put(token.meld, larger)
        self.steps.append(self.canonical_lay_off(meld, token))
        return 0

    def stage_swap(self, token: Token) -> int:
        """Natural cards for jokers; gives how many come into the hand (R40)."""
        meld, freed = swap(self.meld_of(token), token.cards, self.options)
        self.put(token.meld, meld)
        order = [card for card in meld.cells if card in token.cards]
        self.steps.append(token._replace(cards=tuple(order) if len(token.cards) == 2 else token.cards))
        return freed

    def meld_of(self, token: Token) -> Meld:
        """The meld that a lay-off or a swap may work on (R31, R33, R39)."""
        if not self.opened and self.total < self.bar:
            raise Refused("not_opened")
        if token.meld > len(self.melds):
            raise Refused("no_such_meld")
        meld = self.melds[token.meld - 1]
        if self.options["lay_off_scope"] == "own" and meld.owner != self.seat:
            raise Refused("not_your_meld")
        return meld

    def put(self, number: int, meld: Meld) -> None:
        """The meld as it is now; another seat's is touched (R51, R52)."""
        self.melds[number - 1] = meld
        self.touched = self.touched or meld.owner != self.seat

    def canonical_lay_off(self, meld: Meld, token: Token) -> Token:
        """4.6: an end only where it is required."""
        plain = token._replace(end=None)
        try:
            lay_off(meld, token.cards[0], None, self.options)
        except Refused:
            return token
        return plain

    # The end of the play

    def lay_refusal(self) -> str | None:
        """The checks of `lay`, in their order."""
        if not self.steps:
            return "nothing_to_lay"
        if not self.opened:
            code = self.opening_refusal()
            if code is not None:
                return code
        if self.pending is not None and not self.uses_fire():
            return "fire_card_unused"
        # Option recovered_joker
        if self.options["recovered_joker"] == "same_turn" and self.hand.count(JOKER) > self.jokers_before:
            return "joker_must_be_used"
        # R49
        if self.options["go_out_discard"] == "required" and not self.hand:
            return "must_keep_discard"
        # R10, R79
        if self.options["no_first_turn_out"] and self.fresh and len(self.hand) < 2:
            return "no_first_turn_out"
        return None

    def opening_refusal(self) -> str | None:
        """Check 2 of `lay`, for a seat that had not opened."""
        if self.total < self.bar and not self.waived():
            return "opening_too_low"
        if self.options["opening_requires_run"] and not self.has_run:
            return "opening_needs_run"
        if self.needs_fire() and not (self.goes_out() and not self.touched):
            return "opening_needs_fire"
        return None

    def goes_out(self) -> bool:
        """Whether the play leaves one card, or none where that wins."""
        return len(self.hand) == 1 or (not self.hand and self.options["go_out_discard"] == "optional")

    def waived(self) -> bool:
        """R32: a play of `meld` tokens that leaves the last card needs no bar."""
        only_melds = all(step.verb == "meld" for step in self.steps)
        return self.options["hand_waives_threshold"] and only_melds and self.goes_out()

    def needs_fire(self) -> bool:
        """Option `opening_requires_fire`: nothing is pending."""
        return bool(self.options["opening_requires_fire"]) and self.pending is None

    def uses_fire(self) -> bool:
        """R12, R19, R76 and option `fire_use`."""
        if self.options["fire_use"] == "new_meld_only":
            return self.pending in self.melded
        if self.options["fire_use"] == "any_meld" and self.melded:
            return True
        return self.pending in self.placed

    def leaves_discard_only(self) -> bool:
        """R32 and option `opening_requires_fire`: an exempt opening leaves the discard alone."""
        return not self.opened and (self.total < self.bar or self.needs_fire())

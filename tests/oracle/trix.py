"""Trix a second time: slow, literal, and written from its rules document alone.

Tests drive this oracle and the real rules with the same commands and outcomes of chance and compare
what both say after every step. Nothing of the package under test is imported here.
"""

import copy
from itertools import combinations
from typing import Any

from tests.oracle.refused import Refused
from tests.oracle.trix_cards import CONTRACTS, DECK, expand, in_deck_order
from tests.oracle.trix_commands import Token, read_command, read_token, verbs_on
from tests.oracle.trix_options import resolve_options
from tests.oracle.trix_play import Play
from tests.oracle.trix_scoring import score_case, who_can_win

__all__ = ["Oracle", "Refused", "resolve_options", "score_case"]

# Section 4: the phases each verb belongs to.
PHASES_OF_VERB = {
    "choose": ["choose_contract"],
    "reshuffle": ["choose_contract"],
    "claim": ["redeal_claim"],
    "no_claim": ["redeal_claim"],
    "double": ["doubling"],
    "play": ["trick_play", "layout_play"],
    "pass": ["layout_play"],
}


class Oracle(Play):
    """One match, moved by commands, by chance and by the clock."""

    @classmethod
    def from_setup(cls, setup: dict[str, Any], options: dict[str, Any]) -> "Oracle":
        """The position that the setup keys of 9.3 describe."""
        oracle = cls(options)
        oracle.read_setup(setup)
        if oracle.phase == "match_over":
            oracle.end_match(who_can_win(oracle.eligible, options))
        return oracle

    # What is owed and what is legal

    def awaits_deck(self) -> bool:
        """Whether chance owes a deck."""
        return self.phase == "deal"

    def several_answer(self) -> bool:
        """4.0: whether this is a decision of several seats at once."""
        return self.phase == "redeal_claim" or (
            self.phase == "doubling" and self.options["doubling"] == "simultaneous"
        )

    def has_answered(self, seat: int) -> bool:
        """Whether the seat has given its answer in such a decision."""
        return seat in (self.claims if self.phase == "redeal_claim" else self.answers)

    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        if self.phase in ("deal", "match_over"):
            return []
        if self.several_answer():
            return [seat for seat in range(4) if not self.has_answered(seat)]
        assert self.turn is not None
        return [self.turn]

    def legal(self, seat: int) -> set[str]:
        """The legal tokens of a seat, spelled canonically."""
        if seat not in self.to_act():
            return set()
        verbs = [verb for verb in verbs_on(self.options) if self.phase in PHASES_OF_VERB[verb]]
        texts = [text for verb in verbs for text in self.thinkable(seat, verb)]
        return {text for text in texts if self.refusal(seat, text) is None}

    def thinkable(self, seat: int, verb: str) -> list[str]:
        """Every token of this verb that could be legal."""
        if verb == "choose":
            return [f"choose:{contract}" for contract in CONTRACTS]
        if verb == "play":
            return [f"play:{card}" for card in self.hands[seat]]
        if verb == "double":
            cards = self.doublable(seat)
            subsets = [chosen for size in range(1, 6) for chosen in combinations(cards, size)]
            return ["double", *("double:" + ",".join(chosen) for chosen in subsets)]
        return [verb]

    def refusal(self, seat: int, text: str) -> str | None:
        """The code that refuses this token now, or None."""
        try:
            self.check(seat, read_token(text, self.options))
        except Refused as refused:
            return refused.code
        return None

    # Operations

    def command(self, seat: int, texts: list[str]) -> None:
        """Apply a whole command, or refuse it with its code and change nothing."""
        self.begin_operation()
        if seat not in range(4):
            raise Refused("bad_action")
        tokens = read_command(texts, self.options)
        # One token is refused before it has changed anything.
        before = copy.deepcopy({**vars(self), "options": None}) if len(tokens) > 1 else {}
        try:
            for token in tokens:
                self.check(seat, token)
                self.apply(seat, token)
        except Refused:
            vars(self).update({**before, "options": self.options})
            raise

    def chance(self, token: str) -> None:
        """Apply an outcome of chance; a `ValueError` if it is not the one that is due."""
        self.begin_operation()
        kind, _, rest = token.partition(":")
        if kind != "deck" or not self.awaits_deck():
            raise ValueError(f"chance does not owe {token}")
        deck = expand(rest.split(","))
        if in_deck_order(deck) != DECK:
            raise ValueError(f"{token} is no order of the deck")
        self.deal_deck(deck)

    def timeout(self, seat: int) -> None:
        """The seat's clock runs out (4.8)."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        self.apply(seat, read_token(self.automatic_token(seat), self.options))

    def leave(self) -> None:
        """`leave!`: a bot plays for the seat, the rules know nothing of it (4.8, R48)."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")

    def automatic_token(self, seat: int) -> str:
        """What a time-out does."""
        if self.phase == "choose_contract":
            first = next(contract for contract in CONTRACTS if contract in self.available())
            return f"choose:{first}"
        if self.phase == "redeal_claim":
            return "no_claim"
        if self.phase == "doubling":
            return "double"
        if self.phase == "trick_play":
            return f"play:{self.automatic_card(seat)}"
        return self.automatic_layout_token(seat)

    # Checks, in the order of the notation's section 5

    def check(self, seat: int, token: Token) -> None:
        """Refuse a readable token with the first code that applies."""
        if self.over:
            raise Refused("match_over")
        if self.several_answer() and self.has_answered(seat):
            raise Refused("already_answered")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        if self.phase not in PHASES_OF_VERB[token.verb]:
            raise Refused("wrong_phase")
        if token.verb == "choose":
            self.check_choose(token.contract)
        elif token.verb == "reshuffle":
            self.check_reshuffle()
        elif token.verb == "claim":
            self.check_claim(seat)
        elif token.verb == "double":
            self.check_double(seat, token.cards)
        elif token.verb == "play":
            self.check_card(seat, token.cards[0])
        elif token.verb == "pass":
            self.check_pass(seat)

    def apply(self, seat: int, token: Token) -> None:
        """The effects of a token that is allowed."""
        if token.verb == "choose":
            self.choose(token.contract)
        elif token.verb == "reshuffle":
            self.reshuffle()
        elif token.verb in ("claim", "no_claim"):
            self.answer_claim(seat, token.verb == "claim")
        elif token.verb == "double":
            self.double(seat, token.cards)
        elif token.verb == "pass":
            self.end_layout_turn(seat)
        elif self.phase == "trick_play":
            self.play_to_trick(seat, token.cards[0])
        else:
            self.play_to_layout(seat, token.cards[0])

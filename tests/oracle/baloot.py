"""Baloot a second time: slow, literal, and written from its rules document alone.

Tests drive this oracle and the real rules with the same commands and outcomes of chance and compare
what both say after every step. Nothing of the package under test is imported here.
"""

import copy
from typing import Any

from tests.oracle.baloot_cards import (
    DECK,
    SUITS,
    abnat,
    expand,
    in_canonical_order,
    strength,
    suit_of,
    team_of,
)
from tests.oracle.baloot_commands import MODES, Token, read_command, read_token, verbs_on, words_on
from tests.oracle.baloot_options import resolve_options
from tests.oracle.baloot_play import Play
from tests.oracle.baloot_scoring import ranks_of, score_case, winner_of_match
from tests.oracle.refused import Refused

__all__ = ["Oracle", "Refused", "resolve_options", "score_case"]

# Section 4: the phases each verb belongs to.
PHASES_OF_VERB = {
    "pass": ["bidding", "sun_over"],
    "sun": ["bidding", "sun_over"],
    "hokum": ["bidding"],
    "ashkal": ["bidding"],
    "kasho": ["bidding"],
    "confirm": ["confirm"],
    "to_sun": ["confirm"],
    "qablak": ["qablak"],
    "decline": ["qablak", "doubling"],
    "double": ["doubling"],
    "triple": ["doubling"],
    "four": ["doubling"],
    "qahwa": ["doubling"],
    "declare": ["play"],
    "play": ["play"],
    "reveal": ["play"],
    "sawa": ["play"],
    "qaid": ["play"],
}


class Oracle(Play):
    """One match, moved by commands, by chance and by the clock."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        self.begin_deal()

    @classmethod
    def from_setup(cls, setup: dict[str, Any], options: dict[str, Any]) -> "Oracle":
        """The position that the setup keys of section 9 describe."""
        oracle = cls(options)
        oracle.read_setup(setup)
        if oracle.phase == "deal":
            oracle.begin_deal()
        if oracle.phase == "doubling":
            oracle.ask_rung()
            if setup.get("turn", oracle.turn) != oracle.turn:
                oracle.decline_raise()
        if oracle.phase == "match_over":
            oracle.due = None
            oracle.over = True
            won = winner_of_match(oracle.totals, None, options)
            assert won is not None
            oracle.ranks = ranks_of(won[0])
        return oracle

    # What is owed and what is legal

    def to_act(self) -> list[int]:
        """The seat that owes a decision."""
        if self.phase in ("deal", "match_over"):
            return []
        assert self.turn is not None
        return [self.turn]

    def legal(self, seat: int) -> set[str]:
        """The legal tokens of a seat; never `qaid` (section 9)."""
        if seat not in self.to_act():
            return set()
        verbs = [verb for verb in verbs_on(self.options) if self.phase in PHASES_OF_VERB[verb]]
        texts = [text for verb in verbs if verb != "qaid" for text in self.thinkable(seat, verb)]
        return {text for text in texts if self.refusal(seat, text) is None}

    def thinkable(self, seat: int, verb: str) -> list[str]:
        """Every canonical spelling of this verb that could be legal."""
        if verb == "hokum":
            # 9: in lap 1 the canonical token names no suit.
            return ["hokum"] if self.lap == 1 else [f"hokum:{suit}" for suit in SUITS]
        if verb in ("double", "triple", "four"):
            return [verb, *(f"{verb}:{mode}" for mode in MODES)]
        if verb == "declare":
            return self.possible_declarations(seat)
        if verb == "play":
            cards = [f"play:{card}" for card in self.hands[seat]]
            return cards + [f"{card},{word}" for card in cards for word in words_on(self.options)]
        return [verb]

    def free(self, seat: int) -> set[str]:
        """The accusations a seat can make, in turn or out of turn (section 4)."""
        if self.phase != "play" or self.options["enforcement"] != "qaid":
            return set()
        texts = [f"qaid:{trick},{accused}" for trick, accused, _ in self.plays]
        return {text for text in texts if self.refusal(seat, text) is None}

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
        if self.due is None or self.due != kind:
            raise ValueError(f"chance does not owe {token}")
        if kind == "pick":
            if rest not in list("0123"):
                raise ValueError(f"{token} names no seat")
            self.pick(int(rest))
            return
        deck = expand(rest.split(","))
        if in_canonical_order(deck) != DECK:
            raise ValueError(f"{token} is no order of the deck")
        self.deal_deck(deck)

    def timeout(self, seat: int) -> None:
        """The seat's clock runs out (R58)."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        self.apply(seat, read_token(self.automatic_token(seat), self.options))

    def server(self, seat: int, word: str) -> None:
        """`leave!`: a bot takes over (4.4); `forfeit!`: the seat's team loses, the score stands (6)."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        if word == "forfeit":
            self.end_match(1 - team_of(seat), "forfeit")

    def automatic_token(self, seat: int) -> str:
        """What a time-out does."""
        if self.phase == "play":
            return f"play:{self.cheapest_card(seat)}"
        return {
            "bidding": "pass",
            "sun_over": "pass",
            "confirm": "confirm",
            "qablak": "decline",
            "doubling": "decline",
        }[self.phase]

    def cheapest_card(self, seat: int) -> str:
        """4.4: fewest abnat, a plain card before a trump, the lowest, then S H D C."""
        return min(
            self.lawful_cards(seat),
            key=lambda card: (
                abnat(card, self.trump),
                suit_of(card) == self.trump,
                strength(card, self.trump),
                SUITS.index(suit_of(card)),
            ),
        )

    # Checks, in the order of the notation's section 5

    def check(self, seat: int, token: Token) -> None:
        """Refuse a readable token with the first code that applies."""
        if self.over:
            raise Refused("match_over")
        out_of_turn = token.verb == "qaid" and self.phase == "play"
        if seat not in self.to_act() and not out_of_turn:
            raise Refused("not_your_turn")
        if self.phase not in PHASES_OF_VERB[token.verb]:
            raise Refused("wrong_phase")
        self.check_verb(seat, token)

    def check_verb(self, seat: int, token: Token) -> None:
        """The codes of the verb itself."""
        verb = token.verb
        if verb == "hokum":
            self.check_hokum(token.argument)
        elif verb == "ashkal":
            self.check_ashkal(seat)
        elif verb == "to_sun":
            self.check_to_sun()
        elif verb == "kasho":
            self.check_kasho(seat)
        elif verb in ("double", "triple", "four", "qahwa"):
            self.check_raise(verb, token.argument)
        elif verb == "declare":
            assert token.argument is not None
            self.check_declare(seat, token.argument, token.cards)
        elif verb == "play":
            self.check_play(seat, token.cards[0], token.argument)
        elif verb == "reveal":
            self.check_reveal(seat)
        elif verb == "sawa":
            self.check_sawa(seat)
        elif verb == "qaid":
            self.check_qaid(seat, token.trick, token.seat)

    def apply(self, seat: int, token: Token) -> None:
        """The effects of a token that is allowed."""
        verb = token.verb
        if verb == "pass":
            self.pass_by(seat)
        elif verb in ("sun", "ashkal"):
            self.call_sun(seat, verb)
        elif verb == "to_sun":
            self.call_sun(seat, "sun")
        elif verb == "hokum":
            self.bid_hokum(seat, token.argument)
        elif verb == "kasho":
            self.void_deal()
        elif verb == "confirm":
            self.confirm_hokum()
        elif verb == "qablak":
            self.take_sun(seat)
        elif verb == "decline":
            if self.phase == "qablak":
                self.ask_qablak_or_settle()
            else:
                self.decline_raise()
        elif verb in ("double", "triple", "four", "qahwa"):
            self.raise_level(seat, verb, token.argument)
        elif verb == "declare":
            assert token.argument is not None
            self.declare(seat, token.argument, token.cards)
        elif verb == "play":
            self.play(seat, token.cards[0], token.argument)
        elif verb == "reveal":
            self.reveal(seat)
        elif verb == "sawa":
            self.sawa(seat)
        elif verb == "qaid":
            self.qaid(seat, token.trick, token.seat)
        else:
            raise AssertionError(verb)

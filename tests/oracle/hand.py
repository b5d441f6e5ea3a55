"""The game Hand a second time: slow, literal, and written from its rules document alone.

Tests drive this oracle and the real rules with the same commands and outcomes of chance and compare
what both say after every step. Nothing of the package under test is imported here.
"""

from typing import Any

from tests.oracle.hand_cards import JOKER, expand, in_canonical_order
from tests.oracle.hand_commands import STAGING_VERBS, Token, read_command
from tests.oracle.hand_options import resolve_options
from tests.oracle.hand_play import Play
from tests.oracle.hand_round import Flow
from tests.oracle.hand_scoring import score_case
from tests.oracle.hand_search import legal_steps, some_play_is_accepted
from tests.oracle.refused import Refused

__all__ = ["Oracle", "Refused", "resolve_options", "score_case"]

TURN_PHASES = ["start", "draw", "play"]


def copied(value: Any) -> Any:
    """What a table holds: lists, also of lists, sets, a play, and values that never change."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value.copy() if isinstance(value, set | Play) else value


class Oracle(Flow):
    """One match, moved by commands, by chance and by the clock."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        # R5: the first dealer is picked, or fixed by the option.
        if options["first_dealer"] != "random":
            self.dealer = options["first_dealer"]

    @classmethod
    def from_setup(cls, setup: dict[str, Any], options: dict[str, Any], seats: int) -> "Oracle":
        """The position that the setup keys of section 9 describe; none is a fresh match."""
        oracle = cls(options, seats)
        if setup:
            oracle.read_setup(setup)
        return oracle

    # What is owed and what is legal

    def to_act(self) -> list[int]:
        """4.1: the seats that owe a decision."""
        if self.phase in TURN_PHASES:
            assert self.turn is not None
            return [self.turn]
        if self.phase == "round_over":
            return [seat for seat in self.in_play() if seat not in self.ready]
        return []

    def legal(self, seat: int) -> set[str]:
        """4.1: the complete set of legal tokens, in canonical spelling."""
        if seat not in self.to_act():
            return set()
        if self.phase == "round_over":
            return {"ready"}
        if self.phase == "draw":
            return {"draw"} if self.take_refusal() else {"draw", "take"}
        if self.play is not None:
            return legal_steps(self.play)
        tokens = set()
        if self.pending is not None:
            tokens.add("put_back")
        else:
            for card in self.hands[seat]:
                if self.discard_refusal(seat, card) is None:
                    tokens.add(f"discard:{card}")
        if self.belongs_to_phase("meld"):
            tokens |= legal_steps(self.new_play())
        return tokens

    def copy(self) -> "Oracle":
        """The same match, to be tried out."""
        other = Oracle.__new__(Oracle)
        vars(other).update({name: copied(value) for name, value in vars(self).items()})
        return other

    # Operations

    def begin_operation(self) -> None:
        """Forget what the last operation told, and what was found out about the position before it."""
        self.sees = [[] for _ in range(self.seats)]
        self.tried = {}

    def command(self, seat: int, tokens: list[str]) -> None:
        """Apply a whole command, or refuse it with its code and change nothing."""
        self.begin_operation()
        read = read_command(tokens, self.options)
        before = {name: copied(value) for name, value in vars(self).items()}
        try:
            for token in read:
                self.check(seat, token)
                self.apply(seat, token)
            if self.play is not None:
                raise Refused("not_laid")
        except Refused:
            vars(self).update(before)
            raise

    def chance(self, token: str) -> None:
        """Apply an outcome of chance; a `ValueError` if it is not the one that is due."""
        self.begin_operation()
        kind, _, rest = token.partition(":")
        due = self.chance_due()
        if due is None or due[0] != kind:
            raise ValueError(f"chance does not owe {token}")
        if kind == "pick":
            if rest not in due[1]:
                raise ValueError(f"{token} is none of {due[1]}")
            self.dealer = int(rest)
            return
        faces = expand(rest.split(","), [], in_canonical_order(due[1]))
        if in_canonical_order(faces) != in_canonical_order(due[1]):
            raise ValueError(f"{token} is not an order of {due[1]}")
        if kind == "deck":
            self.deal(faces)
        else:
            self.reshuffle(faces)

    def timeout(self, seat: int) -> list[str]:
        """4.10: the seat's clock runs out; gives the automatic tokens."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        if self.phase == "round_over":
            self.confirm(seat)
            return ["ready!"]
        self.play = None
        done = []
        if self.pending is not None:
            self.put_back(seat)
            done.append("put_back!")
        if self.phase == "draw":
            self.draw(seat)
            done.append("draw!")
        card = self.automatic_discard(seat)
        self.discard(seat, card)
        return [*done, f"discard:{card}!"]

    # Checks, in the order of the notation's section 5

    def check(self, seat: int, token: Token) -> None:
        """Refuse a readable token with the first code that applies."""
        if self.over:
            raise Refused("match_over")
        if self.phase == "round_over" and seat in self.ready:
            raise Refused("already_answered")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        if not self.belongs_to_phase(token.verb):
            raise Refused("wrong_phase")
        code = self.verb_refusal(seat, token)
        if code is not None:
            raise Refused(code)

    def belongs_to_phase(self, verb: str) -> bool:
        """4.1 and the option `starter_first_turn`."""
        if verb == "ready":
            return self.phase == "round_over"
        if verb in ("draw", "take"):
            return self.phase == "draw"
        if verb == "put_back":
            return self.phase == "play"
        if verb == "discard":
            return self.phase in ("start", "play")
        # R9
        may_play = self.options["starter_first_turn"] == "may_play"
        return self.phase == "play" or (self.phase == "start" and may_play)

    def verb_refusal(self, seat: int, token: Token) -> str | None:
        """The codes of the verbs but for those of a staged step itself."""
        if token.verb == "take":
            return self.take_refusal()
        if token.verb == "put_back":
            if self.play is not None:
                return "not_laid"
            return None if self.pending is not None else "nothing_to_return"
        if token.verb == "discard":
            return self.discard_refusal(seat, token.cards[0])
        if token.verb == "lay":
            return self.play.lay_refusal() if self.play else "nothing_to_lay"
        return None

    def take_refusal(self) -> str | None:
        """The checks of `take` (4.5)."""
        if self.returned:
            return "fire_already_returned"
        if not self.fire:
            return "fire_empty"
        if self.draws < self.options["fire_locked_laps"] * len(self.in_play()):
            return "fire_locked"
        if self.options["fire_take"] == "usable_only" and not self.fire_is_usable():
            return "fire_not_usable"
        return None

    def fire_is_usable(self) -> bool:
        """Whether an accepted play would follow the taking."""
        play = self.new_play()
        play.pending = self.fire[-1]
        play.hand.append(self.fire[-1])
        play.jokers_before = play.hand.count(JOKER)
        play.tried = {}
        return some_play_is_accepted(play)

    def discard_refusal(self, seat: int, card: str) -> str | None:
        """The checks of `discard` (4.7)."""
        hand = self.play.hand if self.play else self.hands[seat]
        if card not in hand:
            return "card_not_in_hand"
        if self.play is not None:
            return "not_laid"
        if self.pending is not None:
            return "fire_card_unused"
        # R48
        if card == JOKER and not self.options["joker_discard"] and set(hand) != {JOKER}:
            return "joker_discard_forbidden"
        return None

    def apply(self, seat: int, token: Token) -> None:
        """The effects of a token."""
        if token.verb in STAGING_VERBS:
            self.play = self.play or self.new_play()
            self.play.stage(token)
        elif token.verb == "lay":
            assert self.play is not None
            self.lay(seat, self.play)
        elif token.verb == "draw":
            self.draw(seat)
        elif token.verb == "take":
            self.take(seat)
        elif token.verb == "put_back":
            self.put_back(seat)
        elif token.verb == "discard":
            self.discard(seat, token.cards[0])
        else:
            self.confirm(seat)

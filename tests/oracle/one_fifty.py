"""The game 150 a second time: slow, literal, and written from its rules document alone.

Tests drive this oracle and the real rules with the same commands and outcomes of chance and compare
what both say after every step. Nothing of the package under test is imported here.
"""

import copy
from itertools import combinations
from typing import Any

from tests.oracle.one_fifty_cards import expand, full_deck, in_canonical_order
from tests.oracle.one_fifty_commands import Token, read_command, read_token, verbs_on
from tests.oracle.one_fifty_moves import Moves
from tests.oracle.one_fifty_options import Refused, resolve_options
from tests.oracle.one_fifty_scoring import score_case

__all__ = ["Oracle", "Refused", "resolve_options", "score_case"]

POWER_PHASES = ["jack", "queen", "king", "spy"]

# 4.1: the phases a verb belongs to (`match` depends on the option `match_timing`).
PHASES_OF_VERB = {
    "ready": ["peek", "round_over", "slap"],
    "choose": ["peek"],
    "draw": ["turn"],
    "take": ["turn"],
    "call": ["turn", "after"],
    "keep": ["drawn"],
    "discard": ["drawn"],
    "jack": ["jack"],
    "queen": ["queen"],
    "king": ["king"],
    "spy": ["spy"],
    "skip": POWER_PHASES,
    "end": ["after"],
}


class Oracle(Moves):
    """One match, moved by commands, by chance and by the clock."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        self.begin_deal(list(range(seats)))

    @classmethod
    def from_setup(cls, setup: dict[str, Any], options: dict[str, Any], seats: int) -> "Oracle":
        """The position that the setup keys of 9.2 describe."""
        oracle = cls(options, seats)
        oracle.read_match_keys(setup)
        if "hands" in setup:
            oracle.due = None
            oracle.read_setup(setup)
            if oracle.phase == "match_over":
                oracle.end_match()
        elif "deck" in setup:
            oracle.pick(setup.get("starter", 0))
            oracle.deal(expand(setup["deck"].split(), [], full_deck(options)))
            oracle.ready = set(setup.get("ready", []))
        return oracle

    # What is owed and what is legal

    def chance_due(self) -> tuple[str, list[str]] | None:
        """The outcome that chance owes: "pick", "deck" or "shuffle", and among what."""
        return self.due

    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        return self.owing()

    def legal(self, seat: int) -> set[str]:
        """The legal tokens of a seat; a match is named once per set of one to three slots."""
        if seat not in self.to_act():
            return set()
        verbs = [verb for verb in verbs_on(self.options) if self.belongs_to_phase(seat, verb)]
        texts = [text for verb in verbs for text in self.thinkable(seat, verb)]
        return {text for text in texts if self.refusal(seat, text) is None}

    def thinkable(self, seat: int, verb: str) -> list[str]:
        """Every token of this verb that could be legal, given where cards lie."""
        own = sorted(self.hands[seat])
        places = [f"{other}.{slot}" for other in self.hands for slot in self.hands[other]]
        if verb in ("take", "keep", "queen"):
            return [f"{verb}:{slot}" for slot in own]
        if verb == "jack":
            return [f"jack:{slot},{place}" for slot in own for place in places]
        if verb == "spy":
            return [f"spy:{place}" for place in places]
        if verb == "choose":
            return [f"choose:{a},{b}" for a, b in combinations(own, 2)]
        if verb == "match":
            sets = [slots for size in (1, 2, 3) for slots in combinations(own, size)]
            return ["match:" + ",".join(map(str, slots)) for slots in sets]
        return [verb]

    def refusal(self, seat: int, text: str) -> str | None:
        """The code that refuses this token now, or None."""
        try:
            self.check(seat, read_token(text, self.options))
        except Refused as refused:
            return refused.code
        return None

    # Operations

    def begin_operation(self) -> None:
        """Forget what the last operation told."""
        self.sees = {seat: [] for seat in range(self.seats)}
        self.automatic_steps = []

    def command(self, seat: int, tokens: list[str]) -> None:
        """Apply a whole command, or refuse it with its code and change nothing."""
        self.begin_operation()
        read = read_command(tokens, self.options)
        # One token is refused before it has changed anything.
        before = copy.deepcopy({**vars(self), "options": None}) if len(read) > 1 else {}
        try:
            for token in read:
                self.check(seat, token)
                self.apply(seat, token)
                self.play_for_leavers()
        except Refused:
            vars(self).update({**before, "options": self.options})
            raise

    def chance(self, token: str) -> None:
        """Apply an outcome of chance; a `ValueError` if it is not the one that is due."""
        self.begin_operation()
        kind, _, rest = token.partition(":")
        if self.due is None or self.due[0] != kind:
            raise ValueError(f"chance does not owe {token}")
        possible = self.due[1]
        listed = rest.split(",")
        if kind == "pick":
            if rest not in possible:
                raise ValueError(f"{token} is none of {possible}")
            self.pick(int(rest))
            return
        faces = expand(listed, [], possible)
        if in_canonical_order(faces) != in_canonical_order(possible):
            raise ValueError(f"{token} is not an order of {possible}")
        if kind == "deck":
            self.deal(faces)
        else:
            self.reshuffle(faces)
            if self.automatic is not None:
                interrupted_seat = self.automatic
                self.automatic = None
                self.act_automatically(interrupted_seat)
        self.play_for_leavers()

    def timeout(self, seat: int) -> list[str]:
        """The seat's clock runs out (4.15); the automatic tokens up to a reshuffle that falls due."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        self.act_automatically(seat)
        applied = [token for _, token in self.automatic_steps]
        self.play_for_leavers()
        return applied

    def leave(self, seat: int) -> None:
        """`leave!`: the seat's player has left (6.3)."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        if seat in self.left:
            raise Refused("not_seated")
        if self.options["leaver"] == "bot":
            return
        self.left.append(seat)
        if self.options["leaver"] == "abort" or not self.remaining():
            self.void_match()
        elif self.phase == "round_over":
            if self.too_few_remain():
                self.end_match()
            else:
                self.continue_when_all_confirmed()
        else:
            self.play_for_leavers()

    # Automatic actions (4.15)

    def play_for_leavers(self) -> None:
        """6.3: the decisions of seats that have left are the automatic ones, without waiting."""
        while seats := [seat for seat in self.to_act() if seat in self.left]:
            self.act_automatically(seats[0])

    def act_automatically(self, seat: int) -> None:
        """One confirmation, or the seat's whole turn up to a reshuffle that falls due."""
        if self.phase in ("peek", "round_over", "slap"):
            if self.phase == "peek" and self.must_choose(seat):
                self.apply_automatically(seat, "choose:3,4")
            self.apply_automatically(seat, "ready")
            return
        this_turn = (self.round, self.turns_done)
        while self.due is None and self.in_turn() and (self.round, self.turns_done) == this_turn:
            if self.phase == "turn":
                self.apply_automatically(seat, "draw" if self.can_draw() else "pass")
            elif self.phase == "drawn":
                self.apply_automatically(seat, "discard")
            elif self.phase == "after":
                self.apply_automatically(seat, "end")
            else:
                self.apply_automatically(seat, "skip")
        if self.interrupted is not None:
            self.automatic = seat

    def in_turn(self) -> bool:
        """Whether the phase is one of a seat's turn."""
        return self.phase in ["turn", "drawn", "after", *POWER_PHASES]

    def apply_automatically(self, seat: int, text: str) -> None:
        """One automatic token, a step of its own marked `!`."""
        self.automatic_steps.append((seat, f"{text}!"))
        if text == "pass":
            self.pass_turn(seat)
        else:
            self.apply(seat, read_token(text, self.options))

    # Checks, in the order of the notation's section 5 and of 4.2

    def check(self, seat: int, token: Token) -> None:
        """Refuse a readable token with the first code that applies."""
        if self.over:
            raise Refused("match_over")
        if seat in self.left:
            raise Refused("not_seated")
        if self.due is not None:
            raise Refused("not_your_turn")
        if self.phase in ("peek", "round_over", "slap") and seat in self.ready:
            raise Refused("already_answered")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        if not self.belongs_to_phase(seat, token.verb):
            raise Refused("wrong_phase")
        self.check_verb(seat, token)

    def belongs_to_phase(self, seat: int, verb: str) -> bool:
        """4.1 and the options that move a verb to another phase."""
        if verb == "match":
            return self.phase == ("slap" if self.options["match_timing"] == "slap" else "turn")
        if self.phase == "peek" and verb in ("ready", "choose"):
            return self.must_choose(seat) == (verb == "choose")
        return self.phase in PHASES_OF_VERB[verb]

    def must_choose(self, seat: int) -> bool:
        """Option `peek_slots = choice`: the seat has not chosen yet."""
        return self.options["peek_slots"] == "choice" and seat not in self.chosen

    def check_verb(self, seat: int, token: Token) -> None:
        """The codes of the verb itself, in its order."""
        verb, slots, target = token
        if verb == "draw" and not self.can_draw():
            raise Refused("stock_exhausted")
        if verb in ("take", "match") and not self.pile:
            raise Refused("discard_empty")
        if verb == "match" and not self.top_may_be_matched():
            raise Refused("match_not_fresh")
        if verb == "skip" and self.options["power_use"] == "forced":
            raise Refused("power_forced")
        if verb == "call":
            code = self.call_refusal(seat)
            if code is not None:
                raise Refused(code)
        for slot in slots:
            if slot not in self.hands[seat]:
                raise Refused("empty_slot")
        if len(set(slots)) < len(slots):
            raise Refused("duplicate_slot")
        if target is not None:
            self.check_target(seat, target)

    def top_may_be_matched(self) -> bool:
        """Option `match_target`."""
        return self.options["match_target"] == "top_card" or self.fresh

    def check_target(self, seat: int, target: tuple[int, int]) -> None:
        """4.10: the place a jack or a spy aims at."""
        other, slot = target
        if other == seat or other not in self.in_round:
            raise Refused("bad_target")
        if self.options["caller_locked"] and other == self.caller:
            raise Refused("target_locked")
        if slot not in self.hands[other]:
            raise Refused("empty_slot")

    def apply(self, seat: int, token: Token) -> None:
        """The effects of a token that is allowed, or automatic."""
        verb, slots, target = token
        if verb == "ready":
            self.confirm(seat)
        elif verb == "choose":
            self.choose(seat, slots)
        elif verb in ("draw", "king"):
            self.draw(seat)
        elif verb == "take":
            self.take(seat, slots[0])
        elif verb == "keep":
            self.keep(seat, slots[0])
        elif verb == "discard":
            self.discard(seat)
        elif verb == "match":
            self.match(seat, slots)
        elif verb == "call":
            self.call(seat)
        elif verb == "queen":
            self.look_by_power(seat, (seat, slots[0]))
        elif verb == "spy":
            assert target is not None
            self.look_by_power(seat, target)
        elif verb == "jack":
            assert target is not None
            self.jack(seat, slots[0], target)
        elif verb == "skip":
            self.move_done(seat, reveal=False)
        elif verb == "end":
            self.end_turn(seat)
        else:
            raise AssertionError(verb)

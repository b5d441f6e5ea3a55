"""The game Haseb! a second time: slow, literal, and written from its rules document alone.

Tests drive this oracle and the real rules with the same commands and outcomes of chance and compare
what both say after every step. Nothing of the package under test is imported here.
"""

import copy
from typing import Any

from tests.oracle.haseb_cards import EVENTS, MUST_KEEP, expand
from tests.oracle.haseb_commands import (
    FORMS,
    FREE,
    JOINT_PHASES,
    PHASES_OF_VERB,
    TURN_PHASES,
    Token,
    read_command,
    read_token,
    verbs_on,
)
from tests.oracle.haseb_options import Refused, resolve_options
from tests.oracle.haseb_powers import ASKED_BY_POWER
from tests.oracle.haseb_scoring import score_case
from tests.oracle.haseb_team import Team

__all__ = ["Oracle", "Refused", "resolve_options", "score_case"]


class Oracle(Team):
    """One match, moved by commands, by chance and by the clock."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        super().__init__(options, seats)
        self.ask_chance()

    @classmethod
    def from_setup(cls, setup: dict[str, Any], options: dict[str, Any], seats: int) -> "Oracle":
        """The position that the setup keys of section 9 describe."""
        oracle = cls(options, seats)
        starter = setup.get("starter", 0)
        oracle.starter = None if starter == "none" else starter
        oracle.round = setup.get("round", 1)
        oracle.clear_round()
        oracle.totals = list(setup.get("totals", oracle.totals))
        oracle.used_moods = list(setup.get("used_moods", []))
        oracle.carrier = setup.get("carrier", 0) if oracle.kind == "one_heart" else None
        if setup.get("phase") == "deal":
            oracle.ask_chance()
            return oracle
        oracle.due = None
        oracle.mood = setup.get("mood")
        oracle.read_setup(setup)
        if oracle.phase in JOINT_PHASES:
            oracle.ask(oracle.asked_by_default())
            oracle.answers = dict.fromkeys(setup.get("ready", []), "ready")
        return oracle

    def asked_by_default(self) -> list[int]:
        """Who owes an answer in a position that was set up (only what section 9 lets one set up)."""
        if self.phase == "bomb":
            return [seat for seat in range(self.seats) if seat != self.turn and self.has_face_down(seat)]
        return [seat for seat in range(self.seats) if seat != self.caller and self.rows[seat]]

    # What is owed and what is legal

    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        if self.over or self.due is not None:
            return []
        if self.phase in JOINT_PHASES:
            return [seat for seat in sorted(self.asked) if seat not in self.answers]
        if self.phase == "guess":
            assert self.caller is not None
            return [self.caller]
        return [self.turn]

    def legal(self, seat: int) -> set[str]:
        """The legal tokens of a seat; free tokens are asked separately."""
        if seat not in self.to_act():
            return set()
        verbs = [verb for verb in verbs_on(self.options) if self.is_asked(verb)]
        texts = [text for verb in verbs for text in self.thinkable(seat, verb)]
        return {text for text in texts if self.refusal(seat, text) is None}

    def free(self, seat: int) -> set[str]:
        """The free tokens of a seat (4.1)."""
        return {text for text in self.thinkable_free() if self.refusal(seat, text) is None}

    def thinkable(self, seat: int, verb: str) -> list[str]:
        """Every token of this verb that could be legal, given where cards lie."""
        own = [str(position) for position in range(1, len(self.rows[seat]) + 1)]
        seats = [str(other) for other in range(self.seats)]
        places = [f"{s}.{q}" for s in seats for q in range(1, len(self.rows[int(s)]) + 1)]
        arguments = {
            "keep": own, "take": own, "match": own, "throw": own, "return": own, "dump": own, "send": own,
            "peek": [*own, *places],
            "swap": [*own, *(f"{p},{place}" for p in own for place in places)],
            "route": places,
            "light": places,
            "give": [f"{p},{s}" for p in own for s in seats],
            "mix": seats,
            "guess": [*seats, "none"],
            "choose": [*ASKED_BY_POWER, "reverse", "scramble"],
        }  # fmt: skip
        if verb not in arguments:
            return [verb]
        return [f"{verb}:{argument}" for argument in arguments[verb]]

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
        self.told = set()

    def command(self, seat: int, tokens: list[str]) -> None:
        """Apply a whole command, or refuse it with its code and change nothing."""
        self.begin_operation()
        held = self.drawn if self.phase == "drawn" and seat == self.turn else None
        read = read_command(tokens, self.options, held)
        # One token is refused before it has changed anything.
        before = copy.deepcopy({**vars(self), "options": None}) if len(read) > 1 else {}
        told: set[int] = set()
        try:
            for token in read:
                self.check(seat, token)
                self.told = set(self.everybody)
                self.apply(seat, token)
                told |= self.told
        except Refused:
            vars(self).update({**before, "options": self.options})
            raise
        self.told = told

    def chance(self, token: str) -> None:
        """Apply an outcome of chance."""
        self.begin_operation()
        kind, _, rest = token.partition(":")
        if self.due is None or self.due[0] != kind:
            raise Refused("wrong_phase")
        _, what, possible = self.due
        if kind == "pick":
            if rest not in possible:
                raise Refused("bad_pick")
            self.pick(what, rest)
            return
        listed = expand(rest.split(","), [], possible)
        if kind == "deck":
            self.check_deck(listed, possible)
            self.deal(listed)
            return
        if sorted(listed) != sorted(possible):
            raise Refused("bad_shuffle")
        self.told = set(self.everybody)
        self.shuffled(what, listed)
        if self.automatic is not None:
            interrupted, self.automatic = self.automatic, None
            self.run_out(*interrupted)

    def shuffled(self, what: str, listed: list[str]) -> None:
        """The outcome of a shuffle, and what was waiting for it."""
        assert self.waiting is not None
        purpose, seat = self.waiting
        self.due = None
        self.waiting = None
        if what == "stock":
            self.make_stock(listed)
        if purpose == "draw":
            self.take_from_stock(seat)
        elif purpose == "penalty":
            self.pay_for_match(seat)
        elif purpose == "posted":
            self.pay_for_flip(seat)
        elif purpose == "upturn":
            self.upturn(listed)
        else:
            self.mix_done(seat, [int(number) for number in listed])

    # Time-outs (4.13)

    def timeout(self, seat: int) -> None:
        """The clock of a seat runs out."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        self.told = set(self.everybody)
        if self.phase in TURN_PHASES:
            self.run_out(seat, self.clock)
        else:
            self.apply(seat, read_token(self.automatic_token(seat), self.options))

    def leave(self, seat: int) -> None:
        """`leave!`: the seat's player has left for good; somebody else plays on (4.13)."""
        self.begin_operation()
        if self.over:
            raise Refused("match_over")
        self.left.add(seat)
        self.told = set(self.everybody)

    def run_out(self, seat: int, clock: int) -> None:
        """All that the seat owes in this turn, one after the other, while this clock runs."""
        while seat in self.to_act() and self.clock == clock:
            self.apply(seat, read_token(self.automatic_token(seat), self.options))
        if self.due is not None and self.clock == clock:
            self.automatic = (seat, clock)

    def automatic_token(self, seat: int) -> str:
        """The table of 4.13."""
        last = len(self.rows[seat])
        if self.phase == "turn":
            return "draw" if self.can_draw() else "pass"
        if self.phase == "drawn":
            if self.drawn in MUST_KEEP:
                return f"keep:{last}"
            return "use" if self.drawn in EVENTS else "discard"
        return {
            "first_peek": "ready",
            "parade": f"send:{last}",
            "post": f"send:{last}",
            "post_answer": "accept",
            "post_throw": f"throw:{last}",
            "ping": "pass",
            "guess": "guess:none",
        }.get(self.phase, "decline")

    # Checks, in the order of the notation's section 5 and of 4.11b

    def check(self, seat: int, token: Token) -> None:
        """Refuse a readable token with the first code that applies."""
        if self.over:
            raise Refused("match_over")
        if token.verb in FREE:
            if self.due is not None:
                raise Refused("not_your_turn")
            if self.phase == "first_peek":
                raise Refused("wrong_phase")
            self.check_free(seat, token)
            return
        if self.due is None and self.phase in JOINT_PHASES and seat in self.answers:
            raise Refused("already_answered")
        if seat not in self.to_act():
            raise Refused("not_your_turn")
        if not self.belongs_to_phase(token):
            raise Refused("wrong_phase")
        self.check_verb(seat, token)

    def is_asked(self, verb: str) -> bool:
        """Whether the verb is asked for now in one of its forms."""
        return any(self.belongs_to_phase(Token(verb, form)) for form in FORMS[verb])

    def belongs_to_phase(self, token: Token) -> bool:
        """4.1: the verb, in this form, is asked for now."""
        form = (token.verb, token.form)
        if self.phase == "power" and form in ASKED_BY_POWER.get(self.power_in_use(), []):
            return True
        return self.phase in PHASES_OF_VERB.get(form, [])

    def check_verb(self, seat: int, token: Token) -> None:
        """The codes of the verb itself, in its order."""
        verb, position = token.verb, token.own
        if verb in ("keep", "take", "match", "send"):
            self.check_position(seat, position)
        if verb == "draw" and not self.can_draw():
            raise Refused("stock_exhausted")
        if verb == "discard" and self.drawn in MUST_KEEP:
            raise Refused("must_keep")
        if verb == "discard" and self.drawn in EVENTS:
            raise Refused("event_must_fire")
        if verb == "take" and self.floor_card() == "floater":
            raise Refused("card_sunk")
        if verb == "pass" and self.phase == "turn" and self.can_draw():
            raise Refused("stock_not_exhausted")
        if verb == "match":
            self.check_match(seat)
        if verb == "use":
            self.check_use(seat)
        if verb == "call":
            code = self.call_refusal(seat)
            if code is not None:
                raise Refused(code)
        if verb == "flip" and self.posted[seat][1]["up"]:
            raise Refused("already_face_up")
        if verb == "guess" and token.form == "s":
            if token.seat >= self.seats:
                raise Refused("bad_seat")
            if token.seat == seat:
                raise Refused("bad_guess")
        if verb == "light":
            self.check_light(token)
        if verb == "choose":
            self.check_choose(seat, token.word)
        if verb == "dump":
            self.check_dump(seat, position)
        elif self.phase == "inspect" and verb in ("swap", "route"):
            self.check_inspect(seat, token)
        elif verb in ("peek", "swap", "give", "throw", "return", "mix"):
            power = self.power_in_use() if self.phase == "power" else ""
            self.check_power(seat, power, token, self.looked)

    def check_light(self, token: Token) -> None:
        """4.6: any row, the own and the locked one too."""
        if token.place[0] >= self.seats:
            raise Refused("bad_seat")
        if not self.rows[token.place[0]]:
            raise Refused("row_empty")
        self.check_place(token.place)
        if self.card_at(token.place)["up"]:
            raise Refused("already_face_up")

    def apply(self, seat: int, token: Token) -> None:
        """The effects of a token that is allowed."""
        verb, position = token.verb, token.own
        if verb in FREE:
            self.play_free(seat, token)
        elif self.phase in JOINT_PHASES:
            self.apply_answer(seat, token)
        elif verb == "draw":
            self.draw(seat)
        elif verb == "keep":
            self.keep(seat, position)
        elif verb == "discard":
            self.discard(seat)
        elif verb == "take":
            self.take(seat, position)
        elif verb == "match":
            self.match(seat, position)
        elif verb == "call":
            self.call(seat)
        elif verb == "pass":
            self.pass_turn(seat)
        elif verb == "guess":
            self.make_guess(token.seat if token.form == "s" else None)
        elif verb == "light":
            self.light(token.place)
        elif verb == "use":
            if self.drawn in EVENTS:
                self.fire(seat)
            else:
                self.use_power(seat)
        elif verb == "choose":
            self.choose(seat, token.word)
        elif verb == "decline":
            self.decline(seat)
        elif self.phase == "extra_eye":
            self.look(seat, self.card_at((seat, position)))
            self.after_match(seat)
        elif self.phase == "inspect":
            self.play_inspect(seat, token)
        else:
            self.play_power(seat, token)

    def decline(self, seat: int) -> None:
        """No (further) use of a power, a look or a lantern."""
        if self.phase == "extra_eye":
            self.after_match(seat)
        elif self.phase == "lantern":
            self.draw_again(seat)
        else:
            self.end_turn(seat)

    def apply_answer(self, seat: int, token: Token) -> None:
        """A sealed answer in a decision of several seats."""
        text = f"{token.verb}:{token.own}" if token.form == "p" else token.verb
        if self.phase == "first_peek":
            self.ready(seat)
        elif self.phase == "bomb":
            self.answer_bomb(seat, text)
        elif self.phase == "parade":
            self.answer_parade(seat, text)
        elif self.phase == "post":
            self.answer_post(seat, text)
        elif self.phase == "post_answer":
            self.answer_posted(seat, text)
        else:
            self.answer_throw(seat, text)

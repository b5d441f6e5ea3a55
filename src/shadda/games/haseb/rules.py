"""The rules of Haseb! as a machine that waits for steps: what is owed, and where every token goes.

    deal --> first_peek --> turn --draw--> drawn --use--> power, inspect | bomb, parade, lantern --> drawn
    turn --match--> turn (extra_eye)          ping --match, pass--> turn
    between turns: post --> post_answer --> post_throw          after the last one: guess, then the reveal

The parts: `rules_round` (deal, turns, final lap, reveal), `rules_turn` (draw, take, match, ping),
`rules_powers` (powers and events), `rules_post` (answers of several seats).
"""

from typing import Final, cast, final

from shadda.games.haseb import events as ev
from shadda.games.haseb.actions import (
    ACCEPT,
    CALL,
    DECLINE,
    DISCARD,
    DRAW,
    GUESS,
    KEEP,
    LEAVE,
    LIGHT,
    MARK,
    MARK_WORDS,
    MATCH,
    NOBODY,
    PASS,
    READY,
    SEND,
    SIGNAL,
    SIGNALS,
    STATUS,
    STATUS_WORDS,
    TAKE,
    THROW,
    USE,
)
from shadda.games.haseb.moves import free_moves, legal_moves
from shadda.games.haseb.rules_cards import BOMB_EVENT, POWER
from shadda.games.haseb.rules_phases import (
    BIT,
    BOMB,
    DECK,
    DRAWN,
    EXTRA_EYE,
    FIRST_PEEK,
    GUESS_PHASE,
    INSPECT,
    LANTERN,
    MATCH_OVER,
    MIX_ROW,
    NONE,
    NOTHING_DUE,
    PARADE,
    PING_PHASE,
    POST,
    POST_ANSWER,
    POST_THROW,
    POWER_PHASE,
    SHUFFLE,
    TURN,
    UPTURN,
)
from shadda.games.haseb.rules_post import PostRules
from shadda.games.haseb.rules_turn import (
    TODO_DRAW,
    TODO_FLIP,
    TODO_MATCHED,
    TODO_PENALTY,
)

NO_FREE: Final[tuple[int, ...]] = ()


@final
class HasebState(PostRules):
    """A match of Haseb!: the table, and what every step does to it."""

    def clone(self) -> "HasebState":
        """Copy the state."""
        return HasebState(self.settings, self.seats, self)

    # -- who owes what -----------------------------------------------------------------------------------

    def to_act(self) -> int:
        """Mask of the seats that owe a decision."""
        return 0 if self.due else self.owing

    def answered(self) -> int:
        """Mask of the seats that have answered in a decision of several seats still open."""
        return 0 if self.due or not self.owing else self.asked & ~self.owing

    def sealed(self) -> int:
        """Mask of the seats whose answers nobody else may read before the last is in."""
        return self.answered() if BOMB <= self.phase <= POST_THROW else 0

    def clock(self, seat: int) -> int:
        """Number of the clock running for the seat, 0 if it owes nothing."""
        return self.clock_number if self.to_act() & BIT[seat] else 0

    def span(self, seat: int) -> int:
        """Number of what a time-out finishes (4.13): a turn, up to an event, or one joint answer."""
        return self.clock_number

    def legal(self, seat: int) -> tuple[int, ...]:
        """List the canonical actions of a seat, ascending."""
        return legal_moves(self, seat) if self.to_act() & BIT[seat] else NO_FREE

    def free(self, seat: int) -> tuple[int, ...]:
        """List the free tokens of a seat: from the first turn to the reveal, whatever it owes (4.1)."""
        return free_moves(self, seat) if self.takes_free() else NO_FREE

    def takes_free(self) -> bool:
        """Say whether free tokens may be sent now."""
        return not self.due and FIRST_PEEK < self.phase < MATCH_OVER

    def auto(self, seat: int) -> int:
        """Give the next token of a time-out (4.13): it never matches and never calls."""
        phase = self.phase
        last = len(self.rows[seat]) << 5
        if phase == TURN:
            return DRAW if self.can_draw() else PASS
        if phase == DRAWN:
            if self.must_keep(self.hold):
                return KEEP | last
            return USE if POWER[self.settings.face[self.hold]] >= BOMB_EVENT else DISCARD
        if phase in (POWER_PHASE, INSPECT, EXTRA_EYE, BOMB, LANTERN):
            return DECLINE
        if phase in (PARADE, POST):
            return SEND | last
        if phase == POST_ANSWER:
            return ACCEPT
        if phase == POST_THROW:
            return THROW | last
        if phase == PING_PHASE:
            return PASS
        return GUESS | (NOBODY << 5) if phase == GUESS_PHASE else READY

    # -- applying actions --------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Apply an action; trusts the caller."""
        kind = action & 31
        phase = self.phase
        if kind >= MARK:
            self._apply_free(seat, kind, action)
        elif phase == TURN:
            self._apply_turn(seat, kind, action)
        elif phase == DRAWN:
            if kind == KEEP:
                self.keep(seat, (action >> 5) - 1)
            elif kind == DISCARD:
                self.discard(seat)
            else:
                self.use(seat)
        elif phase in (POWER_PHASE, INSPECT):
            self.apply_power(seat, kind, action)
        elif phase == FIRST_PEEK:
            self._confirm(seat)
        elif phase >= BOMB:
            self.seal(seat, action)
        else:
            self._apply_rare(seat, kind, action)
        if self.todo and not self.due:
            self._go_on()

    def _apply_turn(self, seat: int, kind: int, action: int) -> None:
        if kind == DRAW:
            self.draw(seat)
        elif kind == TAKE:
            self.take(seat, (action >> 5) - 1)
        elif kind == MATCH:
            self.match(seat, (action >> 5) - 1)
        elif kind == CALL:
            self.call(seat)
        else:
            self.pass_turn(seat)

    def _apply_rare(self, seat: int, kind: int, action: int) -> None:
        phase = self.phase
        if phase == PING_PHASE:
            if kind == MATCH:
                self.match(seat, (action >> 5) - 1)
            else:
                self.pass_turn(seat)
        elif phase == GUESS_PHASE:
            self._guess(seat, action >> 5)
        elif kind == DECLINE:
            if self.log is not None:
                self.log.tell(ev.Declined(seat))
            self._after_look(seat)
        elif kind == LIGHT:
            self.light(seat, action >> 13, ((action >> 5) & 255) - 1)
        else:
            self.show(seat, seat, (action >> 5) - 1)
            self._after_look(seat)

    def _after_look(self, seat: int) -> None:
        """Go on after the phases `extra_eye` and `lantern`."""
        if self.phase == LANTERN:
            # R124: declined or not, the actor draws again.
            self.draw_again(seat)
        else:
            self.matched(seat)

    def _confirm(self, seat: int) -> None:
        self.owing &= ~BIT[seat]
        if self.log is not None:
            self.log.tell(ev.SeatReady(seat))
        if not self.owing:
            self.begin_turn(self.starter)

    def _go_on(self) -> None:
        """Do what remains to be done, until chance or a seat is waited for."""
        while self.todo and not self.due:
            what, seat = self.todo.pop()
            if what == TODO_DRAW:
                self.draw(seat)
            elif what == TODO_PENALTY:
                self.penalty(seat)
            elif what == TODO_MATCHED:
                self.matched(seat)
            elif what == TODO_FLIP:
                self.resolve_answer(seat)
            else:
                self.all_flipped()

    def _guess(self, seat: int, guess: int) -> None:
        """Name the holder of the thief; a wrong guess exchanges rows with who holds it (4.8)."""
        named = NONE if guess == NOBODY else guess
        if self.log is not None:
            self.log.tell(ev.Guessed(seat, None if named == NONE else named))
        holders = [
            (seat + step) % self.seats
            for step in range(1, self.seats)
            if self.holds_thief((seat + step) % self.seats)
        ]
        thief = named
        if named not in holders:
            thief = holders[0] if holders else NONE
        if thief != named and thief != NONE:
            self.rows[seat], self.rows[thief] = self.rows[thief], self.rows[seat]
        self.reveal_guess(named, thief)

    # -- free tokens -------------------------------------------------------------------------------------

    def _apply_free(self, seat: int, kind: int, action: int) -> None:
        word = (action >> 5) & 255
        if kind == LEAVE:
            self.left |= BIT[seat]
            if self.log is not None:
                self.log.tell(ev.PlayerLeft(seat))
        elif kind == SIGNAL:
            self.signals = self.signals.copy()
            self.signals[seat] += 1
            if self.log is not None:
                partner = (seat + self.seats // 2) % self.seats
                signal = cast(ev.SignalWord, SIGNALS[word])
                self.log.tell(ev.Signaled(seat, signal, to=BIT[seat] | BIT[partner]))
        elif kind == STATUS:
            self.status = self.status.copy()
            self.status[seat] = word
            if self.log is not None:
                self.log.tell(ev.StatusShown(seat, cast(ev.StatusWord, STATUS_WORDS[word])))
        else:
            self._mark(seat, word - 1, (action >> 13) & 255, action >> 21)

    def _mark(self, seat: int, at: int, target: int, word: int) -> None:
        self.marked |= BIT[seat]
        self.marks = {**self.marks, self.rows[target][at]: word}
        if self.log is not None:
            mark = cast(ev.MarkWord, MARK_WORDS[word])
            self.log.tell(ev.Marked(seat, target, at + 1, mark))

    # -- chance ------------------------------------------------------------------------------------------

    def apply_chance(self, order: list[int]) -> None:
        """Take the outcome: of a pick the first element counts, of a shuffle it is the next card."""
        due = self.due
        if due < DECK:
            self.take_pick(self.candidates()[order[0]])
            return
        self.due = NOTHING_DUE
        if due == DECK:
            self.take_deck(order)
        elif due == SHUFFLE:
            self.collect(order)
            if self.log is not None:
                self.log.tell(ev.Reshuffled(len(self.stock), len(self.out)))
        elif due == UPTURN:
            self.take_upturn(order)
        elif due == MIX_ROW:
            self.take_mix(order)
        if self.todo and not self.due:
            self._go_on()

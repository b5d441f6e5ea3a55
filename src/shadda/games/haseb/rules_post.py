"""Answers of several seats at once: bomb, parade and post (rules document, 4.6 and 4.9).

    bomb, parade --all have answered--> the same seat draws again
    post --all have sent--> post_answer --all have answered--> post_throw --all have thrown--> next turn
                                        post_answer --nobody owes a throw--> next turn

An answer is sealed until the last is in; then all are resolved in an order that does not depend on theirs.
"""

from shadda.games.haseb import events as ev
from shadda.games.haseb.actions import FLIP, PEEK
from shadda.games.haseb.rules_cards import HEAVY_VALUE, VALUES
from shadda.games.haseb.rules_phases import BIT, BOMB, NONE, PARADE, POST, POST_ANSWER, POST_THROW
from shadda.games.haseb.rules_powers import PowerRules
from shadda.games.haseb.rules_turn import TODO_FLIP, TODO_FLIPPED
from shadda.wire.event import Open, Secret


class PostRules(PowerRules):
    """What sealed answers bring about."""

    def seal(self, seat: int, action: int) -> None:
        """Take a seat's answer; the last one opens all."""
        self.answers[seat] = action
        self.owing &= ~BIT[seat]
        if self.log is not None:
            self.log.tell(ev.Answered(seat))
        if self.owing:
            return
        if self.phase == BOMB:
            self._open_bomb()
        elif self.phase == PARADE:
            self._pass_on("parade", 1)
            self.senders = [NONE] * self.seats
            self.draw_again(self.turn)
        elif self.phase == POST:
            self._deliver()
        elif self.phase == POST_ANSWER:
            self._open_answers()
        elif self.phase == POST_THROW:
            self._throw_all()

    def asked_in_turn(self) -> list[int]:
        """List the seats that were asked, from the one whose turn is, or is next."""
        order = [(self.turn + step) % self.seats for step in range(self.seats)]
        return [seat for seat in order if self.asked & BIT[seat]]

    def _open_bomb(self) -> None:
        for seat in self.asked_in_turn():
            answer = self.answers[seat]
            if answer & 31 == PEEK:
                self.show(seat, seat, (answer >> 5) - 1)
            elif self.log is not None:
                self.log.tell(ev.Declined(seat))
        self.draw_again(self.turn)

    def _pass_on(self, what: ev.PassedWhat, direction: int) -> list[int]:
        """Move the cards sent, all at once, into the places vacated; gives them by receiver."""
        seats = self.asked_in_turn()
        places = [(self.answers[seat] >> 5) - 1 for seat in range(self.seats)]
        cards = [self.rows[seat][places[seat]] if seat in seats else NONE for seat in range(self.seats)]
        received = [NONE] * self.seats
        self.senders = [NONE] * self.seats
        moves: list[ev.Passage] = []
        for at, seat in enumerate(seats):
            target = seats[(at + direction) % len(seats)]
            self.rows[target][places[target]] = cards[seat]
            received[target] = cards[seat]
            self.senders[target] = seat
            if self.log is not None:
                moves.append(ev.Passage(seat, places[seat] + 1, target, places[target] + 1))
        if self.log is not None:
            self.log.tell(ev.PassedOn(what, moves))
        return received

    def _deliver(self) -> None:
        """Let the post slide; every card now comes from its sender."""
        asked = self.asked
        self.posted = self._pass_on("post", self.direction)
        for seat in range(self.seats):
            if asked & BIT[seat]:
                self.by[self.posted[seat]] = self.senders[seat]
        self._ask_for(POST_ANSWER, asked)

    def _ask_for(self, phase: int, asked: int) -> None:
        self.ask(phase, asked)
        if self.log is not None:
            seats = [seat for seat in range(self.seats) if asked & BIT[seat]]
            what: ev.AskedWhat = "post_answer" if phase == POST_ANSWER else "post_throw"
            self.log.tell(ev.AllAsked(what, seats, None, self.caller != NONE))

    def _open_answers(self) -> None:
        """Resolve the receivers one after the other; a penalty card may have to wait for a reshuffle."""
        self.throwers = 0
        self.todo.append((TODO_FLIPPED, 0))
        for seat in reversed(self.asked_in_turn()):
            self.todo.append((TODO_FLIP, seat))

    def resolve_answer(self, seat: int) -> None:
        """Resolve one receiver: a look, a caught card or a clean one (4.9)."""
        card = self.posted[seat]
        row = self.rows[seat]
        at = row.index(card)
        if self.answers[seat] != FLIP:
            self.learn(card, BIT[seat])
            if self.log is not None and not self.up[card]:
                face = Secret(BIT[seat], self.settings.names[card])
                self.log.tell(ev.Accepted(seat, at + 1, face))
            return
        sender = self.senders[seat]
        self.learn(card, self.settings.everybody)
        caught = VALUES[self.settings.face[card]] >= HEAVY_VALUE
        if self.log is not None:
            self.log.tell(ev.Flipped(seat, at + 1, sender, Open(self.settings.names[card]), caught))
        if caught:
            # R88, R90, R92: face up for the rest of the round, at the end, from nobody.
            row.pop(at)
            self.rows[sender].append(card)
            self.up[card] = 1
            self.faced += 1
            self.by[card] = NONE
        else:
            self.throwers |= BIT[sender]
            self.penalty(seat)

    def all_flipped(self) -> None:
        """Ask those who owe a throw, or go on; an empty row owes nothing."""
        owing = 0
        for seat in range(self.seats):
            if self.throwers & BIT[seat] and self.rows[seat]:
                owing |= BIT[seat]
        self.throwers = 0
        self.posted = [NONE] * self.seats
        self.senders = [NONE] * self.seats
        if owing:
            self._ask_for(POST_THROW, owing)
        else:
            self.after_post()

    def _throw_all(self) -> None:
        for seat in self.asked_in_turn():
            self.throw(seat, (self.answers[seat] >> 5) - 1)
        self.after_post()

"""A turn of Haseb!: draw, keep, take, match, ping (rules document, 4.3, 4.7 and 4.11).

    turn --draw--> drawn --keep, discard--> end of the turn        turn --take, pass, call--> end of the turn
    turn --match--> turn, after a right one under `extra_eye`: extra_eye --peek, decline--> turn
    turn --draw a ping--> the next seat is skipped, the one after it: ping --match, pass--> end of its turn

A draw or a penalty card that needs a reshuffle leaves what remains to be done in `todo` and waits for chance.
"""

from typing import Final

from shadda.games.haseb import events as ev
from shadda.games.haseb.rules_cards import EMBER, EXTRA_EYE_MOOD, FLOATER, FUL, PING, PONG
from shadda.games.haseb.rules_phases import BIT, DRAWN, EXTRA_EYE, NONE, PING_PHASE, SHUFFLE, TURN
from shadda.games.haseb.rules_round import RoundRules
from shadda.wire.event import Open, Secret

TODO_DRAW: Final = 0
TODO_PENALTY: Final = 1
TODO_MATCHED: Final = 2
TODO_FLIP: Final = 3
TODO_FLIPPED: Final = 4


class TurnRules(RoundRules):
    """The main actions, and what a match and a ping do."""

    # -- cards from the stock ----------------------------------------------------------------------------

    def draw(self, seat: int) -> None:
        """Draw the top card of the stock; a ping goes to the floor at once."""
        if not self.stock:
            self.todo.append((TODO_DRAW, seat))
            self.due = SHUFFLE
            return
        card = self.stock.pop()
        self.taken += 1
        self.passes = 0
        self.origin[card] = self.lot
        if self.log is not None:
            face = Secret(BIT[seat], self.settings.names[card])
            self.log.tell(ev.Drew(seat, len(self.stock), self._limit_told(), face))
        if self.settings.face[card] == PING:
            self._ping(seat, card)
            return
        self.hold = card
        self.enter_phase(DRAWN)

    def draw_again(self, seat: int) -> None:
        """Draw after an event (4.6): the clock starts anew; without a card the turn ends."""
        if self.can_draw():
            self.clock_number += 1
            self.draw(seat)
        else:
            self.end_turn(seat)

    def penalty(self, seat: int) -> None:
        """Deal a penalty card, unseen by everybody (R19), to the end of a row."""
        if self.stock:
            card = self.stock.pop()
            self.taken += 1
            self.passes = 0
            self.enter(card, self.taken * 2 + 1)
            self.rows[seat].append(card)
            if self.log is not None:
                told = ev.PenaltyDealt(seat, len(self.rows[seat]), len(self.stock), self._limit_told())
                self.log.tell(told)
        elif self.can_draw():
            self.todo.append((TODO_PENALTY, seat))
            self.due = SHUFFLE
        elif self.log is not None:
            self.log.tell(ev.PenaltyNone(seat))

    def _limit_told(self) -> int | None:
        return self.limit() if self.settings.coop else None

    # -- main actions ------------------------------------------------------------------------------------

    def keep(self, seat: int, at: int) -> None:
        """Put the drawn card into the row; the old card goes to the floor without any power."""
        card = self.hold
        self.hold = NONE
        self.enter(card, self.taken * 2)
        self.know[card] = BIT[seat]
        self.sure[card] = BIT[seat]
        displaced = self.replace(seat, at, card)
        if self.log is not None:
            self.log.tell(ev.Kept(seat, at + 1, Open(self.settings.names[displaced])))
        self.end_turn(seat)

    def discard(self, seat: int) -> None:
        """Put the drawn card on the floor without its power."""
        card = self.hold
        self.hold = NONE
        self.lay(card)
        if self.log is not None:
            self.log.tell(ev.Discarded(seat, Open(self.settings.names[card])))
        self.end_turn(seat)

    def take(self, seat: int, at: int) -> None:
        """Take the floor card into the row, face down though all know it (R20)."""
        card = self.floor.pop()
        self.passes = 0
        self.enter(card, 0)
        self.origin[card] = self.lot
        displaced = self.replace(seat, at, card)
        if self.log is not None:
            taken, laid = Open(self.settings.names[card]), Open(self.settings.names[displaced])
            self.log.tell(ev.Took(seat, at + 1, taken, laid))
        self.end_turn(seat)

    def pass_turn(self, seat: int) -> None:
        """Let the turn pass: the stock is exhausted, or a ping is not answered."""
        self.passes += 1
        if self.log is not None:
            self.log.tell(ev.Passed(seat))
        self.end_turn(seat)

    def call(self, seat: int) -> None:
        """Call, or learn that the thief forbids it (4.3, R66)."""
        if self.settings.thief and self.holds_thief(seat):
            self.blocked = True
            cards = 0
            for card in self.rows[seat]:
                cards |= BIT[card]
            self.blocks = [*self.blocks, (seat, cards)]
            if self.log is not None:
                self.log.tell(ev.CallBlocked(seat, to=BIT[seat]))
            return
        self.call_round(seat)

    # -- matching ----------------------------------------------------------------------------------------

    def match(self, seat: int, at: int) -> None:
        """Try a match; in a ping it is the whole turn (4.3, 4.7)."""
        row = self.rows[seat]
        card = row[at]
        self.acted = True
        if self.is_like_floor(self.settings.face[card]):
            row.pop(at)
            self._lay_match(seat, at, card)
            return
        self.learn(card, self.settings.everybody)
        # R18: this floor card is closed for the seat, in later turns too.
        self.tried |= BIT[seat]
        if self.log is not None:
            self.log.tell(ev.MatchFailed(seat, at + 1, Open(self.settings.names[card])))
        self.penalty(seat)
        if self.todo:
            self.todo.insert(len(self.todo) - 1, (TODO_MATCHED, seat))
        else:
            self.matched(seat)

    def is_like_floor(self, face: int) -> bool:
        """Say whether a card matches the floor card (4.3; R27 to R30)."""
        top = self.settings.face[self.floor[-1]]
        if face in (PING, PONG):
            # R29: ping matches only pong, and pong only ping.
            return top == PING + PONG - face
        if face == EMBER and top == FUL:
            return True
        return face == top and face != FLOATER

    def _lay_match(self, seat: int, at: int, card: int) -> None:
        face = self.settings.face
        burnt = face[card] == EMBER and face[self.floor[-1]] == FUL
        if burnt:
            # R27: the burnt card is out of the round.
            self.out.append(self.floor.pop())
        self.lay(card)
        self.passes = 0
        self.matches[seat] += 1
        if self.log is not None:
            self.log.tell(ev.Matched(seat, at + 1, Open(self.settings.names[card]), burnt))
        if self.mood == EXTRA_EYE_MOOD and self.hidden_places(seat):
            self.enter_phase(EXTRA_EYE)
        else:
            self.matched(seat)

    def matched(self, seat: int) -> None:
        """Go on after an attempt: with the turn, unless that was all of it."""
        if self.phase == PING_PHASE or self.settings.match_ends_turn or not self.rows[seat]:
            self.end_turn(seat)
        else:
            self.enter_phase(TURN)

    # -- ping --------------------------------------------------------------------------------------------

    def _ping(self, seat: int, card: int) -> None:
        """Lay a drawn ping: one seat is skipped, the next must answer (4.7)."""
        self.lay(card)
        if self.log is not None:
            self.log.tell(ev.Pinged(seat, Open(self.settings.names[card])))
        self.turns[seat] += 1
        skipped = self._after(seat)
        if skipped != NONE:
            self.turns[skipped] += 1
            if self.log is not None:
                self.log.tell(ev.Skipped(skipped))
            answering = self._after(skipped)
            if answering != NONE:
                self.turn = answering
                self.clock_number += 1
                self.signals = [0] * self.seats
                self.enter_phase(PING_PHASE)

    def _after(self, seat: int) -> int:
        """Give the seat whose turn is next; NONE if the round is over instead."""
        if not self.is_closing():
            return NONE if self.is_cut_off() else self.next_seat(seat)
        following = self.take_from_queue()
        if following == NONE:
            self.next_final_turn()
        return following

"""The rules of Hand as a machine that waits for steps (rules document, sections 3 to 6).

    deal --pick (first round), deck--> start        start --discard--> next seat: draw
    draw --draw--> play                             draw --take--> play, the fire card pending
    play, pending --put_back--> draw, returned
    play, start --meld, lay_off, swap--> the same, staged --lay--> the same (or round_over)
    play --discard--> next seat: draw | shuffle | round_over | match_over
    shuffle --shuffle--> draw                       round_over --all ready--> deal

Staged steps live in `play`, a copy of hand and table that nobody sees; `lay` makes it real (4.6).
"""

from typing import final

from shadda.games.hand import events as ev
from shadda.games.hand.actions import (
    DISCARD,
    DRAW,
    KIND_SHIFT,
    LAY,
    ONLY_DRAW,
    ONLY_PUT_BACK,
    ONLY_READY,
    PUT_BACK,
    READY,
    TAKE,
)
from shadda.games.hand.moves import legal_moves, timed_out_discard
from shadda.games.hand.rules_play import NONE, Play, cards_of
from shadda.games.hand.rules_settings import BIT
from shadda.games.hand.rules_tell import faces_of, laid_event, laid_step, round_ended
from shadda.games.hand.scoring import (
    bases_of,
    eliminated,
    factors_of,
    is_last_round,
    left_points,
    multiplier,
    next_dealer,
    points_of,
    rank,
    seat_scores,
    wants_extra,
)
from shadda.games.hand.table import (
    ACT_DISCARD,
    ACT_DRAW,
    ACT_PUT_BACK,
    ACT_TAKE,
    DEAL,
    DECK,
    DRAW_PHASE,
    MATCH_OVER,
    NO_FACE,
    NOTHING_DUE,
    PICK,
    PLAY,
    ROUND_OVER,
    SHUFFLE,
    SHUFFLE_PHASE,
    START,
    Table,
)
from shadda.kit.cards import FACES, JOKER
from shadda.wire.event import Open, Secret


@final
class HandState(Table):
    """A match of Hand: the table, and what every step does to it."""

    def clone(self) -> "HandState":
        """Copy the state."""
        return HandState(self.settings, self.seats, self)

    # -- who owes what ----------------------------------------------------------------------------------

    def to_act(self) -> int:
        """Mask of the seats that owe a decision."""
        return self.owing

    def answered(self) -> int:
        """Mask of the seats that have confirmed an open score sheet."""
        return self.ready if self.phase == ROUND_OVER else 0

    def clock(self, seat: int) -> int:
        """Number of the clock running for the seat, 0 if it owes nothing."""
        return self.clock_number if self.owing & BIT[seat] else 0

    def span(self, seat: int) -> int:
        """Number of the turn, or of the score sheet, that a time-out finishes (4.10)."""
        return self.clock_number

    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.phase == MATCH_OVER

    def scores(self) -> list[int]:
        """Give the totals per seat."""
        return self.totals[:]

    def ranks(self) -> list[int]:
        """Give the ranks per seat, empty while the match runs."""
        if self.phase != MATCH_OVER:
            return []
        return rank(self.totals, self.history, self.out, self.settings.scoring)

    def legal(self, seat: int) -> tuple[int, ...]:
        """List the canonical actions of a seat, ascending."""
        return legal_moves(self, seat) if self.owing & BIT[seat] else ()

    def auto(self, seat: int) -> int:
        """Give the next action of a time-out (4.10): it never melds."""
        phase = self.phase
        if phase == ROUND_OVER:
            return ONLY_READY
        if phase == DRAW_PHASE:
            return ONLY_DRAW
        if self.pending != NONE:
            return ONLY_PUT_BACK
        return timed_out_discard(self, seat)

    # -- applying actions -------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Apply an action; trusts the caller."""
        kind = action >> KIND_SHIFT
        if kind == DISCARD:
            self._discard(seat, action)
        elif kind == DRAW:
            self._draw(seat)
        elif kind == TAKE:
            self._take(seat)
        elif kind == PUT_BACK:
            self._put_back(seat)
        elif kind == READY:
            self._confirm(seat)
        elif kind == LAY:
            self._lay(seat)
        else:
            if self.play is None:
                self.play = self.begin_play(seat)
            self.play.step(action)

    # -- a turn -----------------------------------------------------------------------------------------

    def _begin_turn(self, seat: int, phase: int) -> None:
        self.phase = phase
        self.turn = seat
        self.owing = BIT[seat]
        if self.log is not None:
            self.log.tell(ev.TurnStarted(seat))

    def _draw(self, seat: int) -> None:
        card = self.stock.pop()
        self.put_in(seat, card)
        self.drawn = card
        self.draws += 1
        if self.shuffled:
            self.draws_since[seat] += 1
            self.drawn_since[seat] = [*self.drawn_since[seat], card]
        self.note(seat, ACT_DRAW, self.fire[-1] if self.fire else NO_FACE)
        self.phase = PLAY
        if self.log is not None:
            self.log.tell(ev.Drew(seat, len(self.stock), Secret(BIT[seat], FACES[card])))

    def _take(self, seat: int) -> None:
        card = self.fire.pop()
        self.put_in(seat, card)
        self.learn(seat, card)
        self.note(seat, ACT_TAKE, card)
        self.pending = card
        self.phase = PLAY
        if self.log is not None:
            self.log.tell(ev.Took(seat, Open(FACES[card])))

    def _put_back(self, seat: int) -> None:
        card = self.pending
        self.play = None
        self.take_out(seat, card)
        self.forget(seat, card)
        self.fire.append(card)
        self.note(seat, ACT_PUT_BACK, card)
        self.pending = NONE
        self.returned = True
        self.phase = DRAW_PHASE
        if self.log is not None:
            self.log.tell(ev.PutBack(seat, Open(FACES[card])))

    def _discard(self, seat: int, card: int) -> None:
        self.play = None
        self.take_out(seat, card)
        self.forget(seat, card)
        self.fire.append(card)
        self.note(seat, ACT_DISCARD, card)
        left = self.counts[seat]
        if self.log is not None:
            self.log.tell(ev.Discarded(seat, Open(FACES[card]), left, self.log.auto))
            if left == 1:
                self.log.tell(ev.LastCard(seat))
        if left == 0:
            self._end_round(seat, card)
            return
        self.fresh &= ~BIT[seat]
        self.clear_turn()
        self.clock_number += 1
        following = self.next_seat(seat)
        if self.stock:
            self._begin_turn(following, DRAW_PHASE)
        elif self.reshuffles < self.settings.most_reshuffles and len(self.fire) > 1:
            # R58: a turn never starts without a stock.
            self.turn = following
            self.phase = SHUFFLE_PHASE
            self.owing = 0
            self.due = SHUFFLE
        else:
            self._end_round(NONE, NONE)

    # -- laying a play ------------------------------------------------------------------------------------

    def _lay(self, seat: int) -> None:
        play = self.play
        if play is None:
            return
        self.play = None
        opens = not play.opened
        if opens:
            self.must_discard = play.only_discard_left()
            self.opened |= BIT[seat]
            self.opening = 0
        if self.opening != NONE:
            # R28, R29: all new melds of the turn of opening count, and nothing else does.
            self.opening += play.total
            if self.settings.raises:
                self.bar = self.opening + 1
        steps = self._follow(seat, play)
        self.one[seat] = play.one
        self.two[seat] = play.two
        self.jokers[seat] = play.jokers
        self.counts[seat] = play.count
        self.melds = play.melds
        self.owners = play.owners
        self.touched = play.touched
        self.pending = NONE
        if self.log is not None:
            self.log.tell(laid_event(self, play, steps, opens))
            if play.count == 1:
                self.log.tell(ev.LastCard(seat))
        if play.count == 0:
            self._end_round(seat, NONE)

    def _follow(self, seat: int, play: Play) -> list[ev.LaidStep]:
        """Follow a play's steps with what everybody knows of the hand; tells them where there is a log."""
        walk = self.begin_play(seat)
        steps: list[ev.LaidStep] = []
        for action in play.steps:
            freed = -walk.jokers
            for card in cards_of(action):
                self.forget(seat, card)
                if card == JOKER:
                    freed += 1
            walk.step(action)
            freed += walk.jokers
            for _ in range(freed):
                self.learn(seat, JOKER)
            if self.log is not None:
                steps.append(laid_step(walk, action, freed))
        return steps

    # -- chance -----------------------------------------------------------------------------------------

    def chance(self) -> int:
        """Say how many things chance has to order: the seats, the pack, or the pile under its top card."""
        due = self.due
        if due == NOTHING_DUE:
            return 0
        if due == DECK:
            return self.settings.deck
        return self.seats if due == PICK else len(self.fire) - 1

    def apply_chance(self, order: list[int]) -> None:
        """Take the outcome: of a pick the first element counts, of a shuffle it is the next card."""
        due = self.due
        self.due = NOTHING_DUE
        if due == PICK:
            self.dealer = order[0]
            self.due = DECK
        elif due == DECK:
            self._deal(order)
        else:
            self.collect(order)
            if self.log is not None:
                self.log.tell(ev.Reshuffled(len(self.stock)))
            self._begin_turn(self.turn, DRAW_PHASE)

    def _deal(self, order: list[int]) -> None:
        self.deal(order)
        starter = self.next_seat(self.dealer)
        for seat in self.active:
            self.fresh |= BIT[seat]
        self.clock_number += 1
        self.points = []
        self.winner = NONE
        self.hand = False
        self.cause = None
        if self.log is not None:
            self.log.tell(ev.RoundStarted(self.round, self.dealer, starter, self.bar, self.totals))
            for seat in self.active:
                cards = Secret(BIT[seat], faces_of(self, seat))
                self.log.tell(ev.Dealt(seat, cards, to=BIT[seat]))
        self._begin_turn(starter, START)

    # -- the end of a round, and of the match -------------------------------------------------------------

    def _end_round(self, winner: int, last: int) -> None:
        """Score the round; end the match or wait for everybody (5, 6).  `last` is the winner's discard."""
        scoring = self.settings.scoring
        self.winner = winner
        # R51: opened in this very turn, and no other seat's meld was touched.
        self.hand = winner != NONE and self.opening != NONE and not self.touched
        self.cause = "dead" if winner == NONE else ("hand" if self.hand else "won")
        replayed = False
        if winner == NONE and scoring.replays:
            self.dead_in_row = (self.dead_in_row + 1) % 3
            replayed = self.dead_in_row > 0
        else:
            self.dead_in_row = 0
        left = [
            left_points(self.one[seat], self.two[seat], self.jokers[seat], scoring)
            for seat in range(self.seats)
        ]
        bases, reasons = bases_of(left, self.opened, winner, self.active, scoring)
        if winner == NONE and (scoring.skips or scoring.replays):
            # R59
            bases = [0] * self.seats
            for seat in self.active:
                reasons[seat] = "dead"
        naturals = 0
        if self.hand:
            naturals = self.laid_naturals(winner)
            if 0 <= last < JOKER:
                naturals |= BIT[last]
        self.factors = factors_of(self.hand, naturals, last == JOKER, scoring)
        self.points = points_of(bases, multiplier(self.factors), scoring)
        self.totals = [self.totals[seat] + self.points[seat] for seat in range(self.seats)]
        self.scores_now = seat_scores(left, reasons, bases, self.points, self.totals)
        self.clear_turn()
        self.scored += 1
        self.clock_number += 1
        self.phase = ROUND_OVER
        self.turn = NONE
        self.ready = 0
        if replayed:
            if self.log is not None:
                self.log.tell(round_ended(self, False))
        else:
            self.history = [*self.history, (self.points, winner, self.hand)]
            self._settle()
        self.owing = 0
        if self.phase == ROUND_OVER:
            for seat in self.active:
                self.owing |= BIT[seat]

    def _settle(self) -> None:
        """Take out who is over the limit, and end the match where it ends (6)."""
        scoring = self.settings.scoring
        over = eliminated(self.totals, self.active, scoring)
        if over:
            self.out = [*self.out, over]
            self.active = [seat for seat in self.active if seat not in over]
        ends = is_last_round(self.round, self.extra, self.totals, self.active, scoring)
        extra = ends and wants_extra(self.round, self.extra, self.totals, scoring)
        if extra:
            self.extra += 1
        elif ends:
            self.phase = MATCH_OVER
        if self.log is not None:
            self.log.tell(round_ended(self, extra))
            for seat in over:
                self.log.tell(ev.SeatOut(seat, self.totals[seat]))
            if self.phase == MATCH_OVER:
                self.log.tell(ev.GameEnded(self.ranks()))

    def _confirm(self, seat: int) -> None:
        self.ready |= BIT[seat]
        self.owing &= ~BIT[seat]
        if self.log is not None:
            self.log.tell(ev.SeatReady(seat))
        if not self.owing:
            self._next_round()

    def _next_round(self) -> None:
        if self.dead_in_row == 0:
            self.round += 1
            self.dealer = next_dealer(
                self.dealer, self.points, self.winner, self.active, self.settings.scoring
            )
        self.clear()
        self.phase = DEAL
        self.due = DECK

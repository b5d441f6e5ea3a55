"""The rules of 150 as a machine that waits for steps (rules document, sections 3 to 6).

    deal --pick, deck--> peek --all ready--> turn
    turn --draw--> drawn --keep--> after            turn --take, match--> after
    drawn --discard--> after | jack | queen | spy | king
    jack, queen, spy --power or skip--> after       king --king--> drawn, --skip--> after
    turn, after --call--> next turn                 after --end--> next turn
    next turn: (slap -->) turn, or scoring: round_over --all ready--> deal, or match_over

A draw that needs a reshuffle leaves what remains to be done in `todo` and waits for chance (R66).
"""

from typing import Final, final

from shadda.games.one_fifty import events as ev
from shadda.games.one_fifty.actions import (
    CALL,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    JACK,
    KEEP,
    KING,
    LEAVE,
    MATCH,
    PASS,
    QUEEN,
    READY,
    SKIP,
    TAKE,
)
from shadda.games.one_fifty.moves import legal_moves
from shadda.games.one_fifty.scoring import (
    call_succeeds,
    first_losers,
    rank,
    score_round,
    settle,
    starters,
)
from shadda.games.one_fifty.table import (
    AFTER,
    BIT,
    DEAL,
    DECK,
    DRAWN,
    JACK_POWER,
    KING_POWER,
    MATCH_OVER,
    NONE,
    NOTHING_DUE,
    PEEK,
    PHASES,
    PICK,
    RANK,
    REST_DRAW,
    REST_PENALTY,
    ROUND_OVER,
    SHUFFLE,
    SLAP,
    TURN,
    Table,
)
from shadda.kit.cards import FACES
from shadda.wire.event import EVERYBODY, Face, Open, Secret

FEWEST_SEATS: Final = 3
"""With fewer seats left at a larger table, the game ends (6.3)."""


@final
class OneFiftyState(Table):
    """A match of 150: the table, and what every step does to it."""

    def clone(self) -> "OneFiftyState":
        """Copy the state."""
        return OneFiftyState(self.settings, self.seats, self)

    # -- who owes what ----------------------------------------------------------------------------------

    def to_act(self) -> int:
        """Mask of the seats that owe a decision."""
        if self.due:
            return 0
        return self.owing

    def answered(self) -> int:
        """Mask of the seats that have answered in an open peek, slap or score sheet."""
        phase = self.phase
        if self.due or phase not in (PEEK, ROUND_OVER, SLAP):
            return 0
        return self.ready

    def gone(self) -> int:
        """Mask of the seats whose players left for good (6.3): nobody waits for them."""
        mask = 0
        for seat in self.left:
            mask |= BIT[seat]
        return mask

    def clock(self, seat: int) -> int:
        """Number of the clock running for the seat, 0 if it owes nothing."""
        return self.clock_number if self.to_act() & BIT[seat] else 0

    def span(self, seat: int) -> int:
        """Number of the turn, or of the joint decision, that a time-out finishes (4.15)."""
        return self.span_number

    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.phase == MATCH_OVER

    def scores(self) -> list[int]:
        """Give the totals per seat."""
        return self.totals[:]

    def ranks(self) -> list[int]:
        """Give the ranks per seat, empty while the match runs or if it is void."""
        if self.phase != MATCH_OVER or self.void:
            return []
        return rank(self.totals, self.hands, self.left, self.settings.scoring)

    def first_loser(self) -> list[int]:
        """Name the seats of the first loser; empty below the target or if the match is void."""
        if self.void or self.phase != MATCH_OVER:
            return []
        return first_losers(self.totals, self.active, self.settings.scoring.target)

    def legal(self, seat: int) -> tuple[int, ...]:
        """List the canonical actions of a seat, ascending."""
        return legal_moves(self, seat) if self.to_act() & BIT[seat] else ()

    def auto(self, seat: int) -> int:
        """Give the next action of a time-out (4.15): neutral, never a call, a match or a swap."""
        phase = self.phase
        if phase == TURN:
            return DRAW if self.can_draw() else PASS
        if phase == DRAWN:
            return DISCARD
        if JACK_POWER <= phase <= KING_POWER:
            return SKIP
        if phase == AFTER:
            return END
        if phase == PEEK and self.settings.choice and not self.chosen & BIT[seat]:
            return CHOOSE | (3 << 4) | (4 << 10)
        return READY

    # -- applying actions -------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Apply an action; trusts the caller."""
        kind = action & 15
        phase = self.phase
        if kind == LEAVE:
            self._leave(seat)
        elif phase == TURN:
            self._apply_turn(seat, kind, action)
        elif phase == DRAWN:
            self._apply_drawn(seat, kind, action)
        elif phase == AFTER:
            if kind == CALL:
                self._call(seat)
            else:
                self._end_turn(seat)
        elif phase == SLAP:
            self._apply_slap(seat, kind, action)
        elif phase == PEEK:
            self._apply_peek(seat, kind, action)
        elif phase == ROUND_OVER:
            self._confirm(seat)
            self._next_round_if_ready()
        else:
            self._apply_power(seat, kind, action)

    def _enter(self, phase: int) -> None:
        """Enter a phase of one seat's turn; every phase starts its own clock (4.15)."""
        self.phase = phase
        self.clock_number += 1
        self.owing = BIT[self.turn]

    def _ask_all(self, phase: int) -> None:
        """Enter a phase in which every seat owes an answer, as one span."""
        self.phase = phase
        self.clock_number += 1
        self.span_number += 1
        self.ready = 0
        self.owing = self.playing

    def _answer(self, seat: int) -> None:
        self.ready |= BIT[seat]
        self.owing &= ~BIT[seat]

    def _confirm(self, seat: int) -> None:
        self._answer(seat)
        if self.log is not None:
            self.log.tell(ev.SeatReady(seat))

    # -- peek -------------------------------------------------------------------------------------------

    def _apply_peek(self, seat: int, kind: int, action: int) -> None:
        if kind == CHOOSE:
            # The choice is the seat's own secret; it starts no clock.
            self.chosen |= BIT[seat]
            self._peek(seat, (action >> 4) & 63, action >> 10)
            return
        self._confirm(seat)
        if not self.owing:
            self._begin_turn(self.starter)

    def _peek(self, seat: int, first: int, second: int) -> None:
        row = self.grid[seat]
        one = row[first - 1]
        two = row[second - 1]
        self.know[one] |= BIT[seat]
        self.know[two] |= BIT[seat]
        if self.settings.choice:
            self.secret[one] |= BIT[seat]
            self.secret[two] |= BIT[seat]
        if self.log is not None:
            faces = Secret(BIT[seat], [FACES[one], FACES[two]])
            self.log.tell(ev.Peeked(seat, [first, second], faces, to=BIT[seat]))

    # -- a turn -----------------------------------------------------------------------------------------

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        if not self.stock and not self.settings.reshuffle:
            self._score("stock_end")
            return
        self.own_turns[seat] += 1
        may_call = self.may_call(seat, self.settings.call_at_start)
        if not self.pile and not self.can_draw() and not may_call:
            # The turn would begin; it does not.
            self.own_turns[seat] -= 1
            self._score("no_move")
            return
        self.span_number += 1
        # 8.2: what a slap laid was laid before this turn; it opens no new window.
        self.laid = False
        self._enter(TURN)
        if self.log is not None:
            self.log.tell(ev.TurnStarted(seat, self.caller != NONE))

    def _apply_turn(self, seat: int, kind: int, action: int) -> None:
        if kind == DRAW:
            self._draw(seat)
        elif kind == TAKE:
            self._take(seat, action >> 4)
        elif kind == MATCH:
            self._match(seat, action)
        elif kind == CALL:
            self._call(seat)
        else:
            self._end_turn(seat)

    def _draw(self, seat: int) -> None:
        if not self.stock:
            self.todo.append((REST_DRAW, seat, 0))
            self.due = SHUFFLE
            return
        self.hold = self.stock.pop()
        self._enter(DRAWN)
        if self.log is not None:
            card = Secret(BIT[seat], FACES[self.hold])
            self.log.tell(ev.Drew(seat, len(self.stock), card))

    def _take(self, seat: int, slot: int) -> None:
        card = self.pile.pop()
        row = self.grid[seat]
        displaced = row[slot - 1]
        row[slot - 1] = card
        self.know[card] = BIT[self.seats] - 1
        self.lay(displaced)
        if self.settings.face_up:
            self.face_up |= BIT[card]
        if self.log is not None:
            self.log.tell(ev.Took(seat, slot, Open(FACES[card]), Open(FACES[displaced])))
        self._move_done(seat)

    def _apply_drawn(self, seat: int, kind: int, action: int) -> None:
        card = self.hold
        self.hold = NONE
        if kind == KEEP:
            slot = action >> 4
            row = self.grid[seat]
            displaced = row[slot - 1]
            row[slot - 1] = card
            self.know[card] = BIT[seat]
            self.lay(displaced)
            if self.log is not None:
                self.log.tell(ev.Kept(seat, slot, Open(FACES[displaced])))
            self._move_done(seat)
            return
        # R16: the card is on the pile before its power is resolved.
        self.lay(card)
        if self.log is not None:
            self.log.tell(ev.Discarded(seat, Open(FACES[card])))
        power = self.settings.powers[RANK[card]]
        if power == AFTER:
            self._move_done(seat)
        elif self.power_works(seat, power):
            self._enter(power)
        else:
            if self.log is not None:
                self.log.tell(ev.PowerFizzled(seat, PHASES[power]))
            self._move_done(seat)

    def _move_done(self, seat: int) -> None:
        """Go to `after`, or let the turn end by itself where nothing is left to decide (4.1)."""
        if self.reveal_to or self.may_call(seat, self.settings.call_after):
            self._enter(AFTER)
        else:
            self._end_turn(seat)

    def _call(self, seat: int) -> None:
        self.caller = seat
        if self.log is not None:
            self.log.tell(ev.Called(seat))
        self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        self.reveal_to = 0
        self.revealed = []
        self.turns_done += 1
        self.fresh = self.laid
        self.laid = False
        if self.log is not None:
            self.log.tell(ev.TurnEnded(seat, self.log.auto))
        following = self.next_seat(seat)
        limit = self.settings.turn_limit
        if following == self.caller:
            self._score("caller")
        elif limit and self.turns_done >= limit:
            self._score("turn_limit")
        elif self.settings.slap and self.fresh and (self.stock or self.settings.reshuffle):
            # 8.2: only if the round goes on, which an empty stock may end (option `stock_empty`).
            self.turn = following
            self._ask_all(SLAP)
            if self.caller != NONE:
                # 8.2: the caller owes none.
                self.owing &= ~BIT[self.caller]
            if self.log is not None:
                self.log.tell(ev.SlapOpened())
        else:
            self._begin_turn(following)

    # -- powers -----------------------------------------------------------------------------------------

    def _apply_power(self, seat: int, kind: int, action: int) -> None:
        if kind == KING:
            self._draw(seat)
            return
        if kind == SKIP:
            if self.log is not None:
                self.log.tell(ev.PowerSkipped(seat, PHASES[self.phase]))
        elif kind == JACK:
            self._exchange(seat, (action >> 4) & 63, action >> 16, (action >> 10) & 63)
        elif kind == QUEEN:
            slot = action >> 4
            card = self.grid[seat][slot - 1]
            self.show(seat, card)
            if self.log is not None:
                self.log.tell(ev.QueenLooked(seat, slot, Secret(BIT[seat], FACES[card])))
        else:
            slot = (action >> 4) & 63
            target = action >> 10
            card = self.grid[target][slot - 1]
            self.show(seat, card)
            if self.log is not None:
                self.log.tell(ev.Spied(seat, target, slot, Secret(BIT[seat], FACES[card])))
        self._move_done(seat)

    def _exchange(self, seat: int, slot: int, target: int, target_slot: int) -> None:
        row = self.grid[seat]
        other = self.grid[target]
        given = row[slot - 1]
        received = other[target_slot - 1]
        row[slot - 1] = received
        other[target_slot - 1] = given
        self.face_up &= ~(BIT[given] | BIT[received])
        sees = 0
        if self.settings.jack_look:
            sees = BIT[seat]
            self.show(seat, received)
        if self.log is not None:
            card = Secret(sees, FACES[received])
            self.log.tell(ev.JackExchanged(seat, slot, target, target_slot, card))

    # -- matching ---------------------------------------------------------------------------------------

    def _match(self, seat: int, action: int) -> None:
        row = self.grid[seat]
        slots: list[int] = []
        cards: list[int] = []
        rest = action >> 4
        while rest:
            slots.append(rest & 63)
            cards.append(row[(rest & 63) - 1])
            rest >>= 6
        target = RANK[self.pile[-1]]
        for card in cards:
            if RANK[card] != target:
                self._match_failed(seat, slots, cards, target)
                return
        for at in range(len(slots)):
            self.remove(seat, slots[at])
            self.lay(cards[at])
        if self.log is not None:
            faces = [FACES[card] for card in cards]
            self.log.tell(ev.MatchSucceeded(seat, slots, Open(faces)))
        if not self.held[seat]:
            # R31: an emptied hand ends the round at once for everybody.
            self._score("empty_hand")
        elif self.phase == SLAP:
            self._begin_turn(self.turn)
        else:
            self._move_done(seat)

    def _match_failed(self, seat: int, slots: list[int], cards: list[int], target: int) -> None:
        reveal = self.settings.reveal
        sees = 0
        if reveal == "all":
            sees = EVERYBODY
        elif reveal == "owner":
            sees = BIT[seat]
        if sees:
            for card in cards:
                self.learn(card, sees & (BIT[self.seats] - 1))
            if self.phase == TURN:
                self.reveal_to = sees
                self.revealed = cards
        if sees != EVERYBODY:
            self.add_fact(cards, target)
        if self.log is not None:
            faces = [FACES[card] for card in cards]
            self.log.tell(ev.MatchFailed(seat, slots, Secret(sees, faces)))
        if self.phase == SLAP:
            self._answer(seat)
        self._penalty(seat, self.settings.penalties)

    def _penalty(self, seat: int, count: int) -> None:
        """Deal penalty cards, unseen by everybody (R25), into the lowest empty slots (R6)."""
        while count:
            if self.stock:
                slot = self.put(seat, self.stock.pop())
                if self.log is not None:
                    self.log.tell(ev.PenaltyDealt(seat, slot, len(self.stock)))
                count -= 1
            elif self.can_draw():
                self.todo.append((REST_PENALTY, seat, count))
                self.due = SHUFFLE
                return
            else:
                # R26: nothing left to draw, so no penalty card.
                if self.log is not None:
                    self.log.tell(ev.PenaltyNone(seat))
                count = 0
        if self.phase == SLAP:
            self._close_slap_if_done()
        else:
            self._move_done(seat)

    def _apply_slap(self, seat: int, kind: int, action: int) -> None:
        if kind == MATCH:
            self._match(seat, action)
            return
        self._confirm(seat)
        self._close_slap_if_done()

    def _close_slap_if_done(self) -> None:
        if not self.owing:
            self._begin_turn(self.turn)

    # -- chance -----------------------------------------------------------------------------------------

    def chance(self) -> int:
        """Say how many things chance has to order: candidates, the deck, or the pile's hidden part."""
        if self.due == PICK:
            return len(self.candidates)
        if self.due == DECK:
            return self.settings.deck
        if self.due == SHUFFLE:
            return len(self.pile) - self.settings.kept_on_pile
        return 0

    def apply_chance(self, order: list[int]) -> None:
        """Take the outcome: of a pick the first element counts, of a shuffle it is the next card."""
        due = self.due
        self.due = NOTHING_DUE
        if due == PICK:
            self.starter = self.candidates[order[0]]
            self.due = DECK
        elif due == DECK:
            self._deal(order)
        else:
            self._reshuffle(order)

    def _deal(self, order: list[int]) -> None:
        self.deal(order)
        if self.log is not None:
            self.log.tell(ev.RoundStarted(self.round, self.starter, self.totals))
            if self.pile:
                self.log.tell(ev.TurnedUp(Open(FACES[self.pile[-1]])))
        self._ask_all(PEEK)
        if not self.settings.choice:
            first, second = self.settings.peek_slots
            for seat in self.active:
                self._peek(seat, first, second)

    def _reshuffle(self, order: list[int]) -> None:
        self.collect(order)
        if self.log is not None:
            top: Face | None = FACES[self.pile[-1]] if self.pile else None
            self.log.tell(ev.Reshuffled(len(self.stock), Open(top)))
        rest, seat, count = self.todo.pop()
        if rest == REST_DRAW:
            self._draw(seat)
        else:
            self._penalty(seat, count)

    # -- the end of a round, and of the match -------------------------------------------------------------

    def _score(self, cause: ev.Cause) -> None:
        """Score the round, open all hands, and end the match or wait for everybody (5, 6)."""
        scoring = self.settings.scoring
        self.hands = [hand_points(row, scoring.points) for row in self.grid]
        self.added, self.reasons = score_round(self.hands, self.caller, self.active, scoring)
        self.totals, self.halved = settle(self.totals, self.added, self.resets, scoring)
        if self.halved:
            self.resets = sorted(set(self.resets + self.halved))
        self.cause = cause
        self.history = [*self.history, self.added]
        self.scored += 1
        self.reveal_to = 0
        self.revealed = []
        self.opened = True
        self.turn = NONE
        if self.log is not None:
            self.log.tell(round_ended(self, cause))
        self._ask_all(ROUND_OVER)
        if self.left:
            self._remove_left()
        if self.phase == ROUND_OVER and self._target_reached():
            self._finish()

    def _target_reached(self) -> bool:
        target = self.settings.scoring.target
        return any(self.totals[seat] >= target for seat in self.active)

    def _finish(self) -> None:
        self.phase = MATCH_OVER
        self.due = NOTHING_DUE
        self.todo = []
        self.turn = NONE
        self.owing = 0
        self.reveal_to = 0
        self.revealed = []
        if self.log is not None:
            self.log.tell(ev.GameEnded(self.ranks(), self.first_loser()))

    def _next_round_if_ready(self) -> None:
        if self.owing:
            return
        self.round += 1
        self.previous = self.starter
        self.clear()
        self.phase = DEAL
        self._ask_starter()

    def _ask_starter(self) -> None:
        """Await the deck, after a pick where the starter is not decided (R3, R4)."""
        if self.previous == NONE:
            self.candidates = self.active
        else:
            scoring = self.settings.scoring
            self.candidates = starters(self.previous, self.totals, self.hands, self.active, scoring)
        if len(self.candidates) == 1:
            self.starter = self.candidates[0]
            self.due = DECK
        else:
            self.starter = NONE
            self.due = PICK

    # -- players who leave --------------------------------------------------------------------------------

    def _leave(self, seat: int) -> None:
        """Take a player's leave, by the option `leaver` (6.3)."""
        if self.log is not None:
            self.log.tell(ev.PlayerLeft(seat))
        leaver = self.settings.options.leaver
        if leaver == "bot":
            return
        self.left = [*self.left, seat]
        if leaver == "abort" or len(self.left) == self.seats:
            self.void = True
            self._finish()
        elif self.phase == ROUND_OVER:
            self._remove_left()
            if self.phase == ROUND_OVER:
                self._next_round_if_ready()
        elif self.phase == DEAL:
            self._remove_left()
            if self.phase == DEAL and self.starter not in self.active:
                self._ask_starter()

    def _remove_left(self) -> None:
        """Take those who left out of the game; with too few seats left it ends (6.3)."""
        self.active = [seat for seat in self.active if seat not in self.left]
        for seat in self.left:
            self.playing &= ~BIT[seat]
            self.owing &= ~BIT[seat]
        if len(self.active) < min(FEWEST_SEATS, self.seats):
            self._finish()


def hand_points(row: list[int], points: list[int]) -> int:
    """Add up the points of the cards in a hand."""
    total = 0
    for card in row:
        if card != NONE:
            total += points[card]
    return total


def round_ended(table: Table, cause: ev.Cause) -> ev.RoundEnded:
    """Tell the round that was just scored, with its arithmetic."""
    succeeded: bool | None = None
    if table.caller != NONE:
        scoring = table.settings.scoring
        succeeded = call_succeeds(table.hands, table.caller, table.active, scoring)
    scores = [
        ev.SeatScore(
            table.hands[seat],
            table.reasons[seat],
            table.added[seat],
            table.totals[seat],
            seat in table.halved,
        )
        for seat in range(table.seats)
    ]
    faces: list[list[Face | None]] = [
        [None if card == NONE else FACES[card] for card in row] for row in table.grid
    ]
    caller = None if table.caller == NONE else table.caller
    return ev.RoundEnded(cause, caller, succeeded, Open(faces), scores)

"""How a round of Haseb! begins, passes from seat to seat and ends (rules document, 3, 4.2, 4.5 and 5).

deal --picks, deck--> first_peek --all ready--> turn         (blind last round: deal --> turn)
end of a turn --> next turn | post, then next turn | final lap | reveal
final lap --no turns left--> reveal, in `thief` after a call: guess --> reveal
reveal --> deal of the next round, or match_over
"""

from typing import Final

from shadda.games.haseb import events as ev
from shadda.games.haseb.rules_cards import (
    HEAVY_BALWA,
    HEAVY_HAND,
    HEAVY_VALUE,
    MOODS,
    THIRD_OPEN,
    VALUES,
    values_under,
)
from shadda.games.haseb.rules_phases import (
    BIT,
    DEAL,
    DECK,
    FIRST_PEEK,
    GUESS_PHASE,
    MATCH_OVER,
    MIX_ROW,
    NO_ANSWER,
    NONE,
    NOTHING_DUE,
    PICK_CARRIER,
    PICK_CARRIERS,
    PICK_MOOD,
    PICK_REQUEST,
    PICK_STARTER,
    POST,
    SHUFFLE,
    TURN,
    UPTURN,
)
from shadda.games.haseb.rules_settings import Scored
from shadda.games.haseb.scoring import (
    HEAVY_TO_CARRIER,
    MIXED,
    SEEN_ALL,
    attempt_results,
    awarded,
    conditions_hold,
    dressed_cards,
    rank_units,
    request_met,
    row_sum,
    score_units,
    unit_sums,
)
from shadda.games.haseb.table import Table
from shadda.games.haseb.told import mood_name, round_ended
from shadda.wire.event import EVERYBODY, Open, Secret

NO_SIGNALS: Final[list[int]] = [0] * 6
NOTHING_RAIDED: Final[list[int]] = []


class RoundRules(Table):
    """The course of a match, from the deal to the reveal."""

    # -- the deal ----------------------------------------------------------------------------------------

    def chance(self) -> int:
        """Say how many things chance has to order: candidates, cards, or places of a row."""
        due = self.due
        if due == NOTHING_DUE:
            return 0
        if due == DECK:
            return self.settings.cards
        if due == SHUFFLE:
            return len(self.returning())
        if due == UPTURN:
            return sum([len(row) for row in self.rows])
        if due == MIX_ROW:
            return len(self.hidden_places(self.mixing))
        return len(self.candidates())

    def candidates(self) -> list[int]:
        """List what a pick chooses from: seats, moods, or numbers of the mixed requests."""
        due = self.due
        if due == PICK_MOOD:
            return [mood for mood in range(len(MOODS)) if mood not in self.used_moods]
        if due == PICK_CARRIERS:
            return self.settings.scoring.units[len(self.carriers)]
        if due == PICK_REQUEST:
            left = list(range(len(MIXED)))
            for request in self.requests:
                if request is not None:
                    left.remove(next(at for at in left if MIXED[at] == request))
            return left
        return list(range(self.seats))

    def await_deal(self) -> None:
        """Find what chance owes next before the cards are dealt (section 9)."""
        settings = self.settings
        self.due = DECK
        if self.starter == NONE:
            self.due = PICK_STARTER
        elif settings.moods and self.mood == NONE:
            self.due = PICK_MOOD
        elif settings.coop:
            if self.carrier == NONE:
                self.due = PICK_CARRIER
            elif len(settings.scoring.mission.requests) > 1 and self._next_asked() != NONE:
                self.due = PICK_REQUEST
        elif settings.carriers and len(self.carriers) < len(settings.scoring.units):
            self.due = PICK_CARRIERS

    def _next_asked(self) -> int:
        """Give the first counted seat without a request."""
        for seat in range(self.seats):
            if seat != self.carrier and self.requests[seat] is None:
                return seat
        return NONE

    def take_pick(self, picked: int) -> None:
        """Take what was picked, and await the next."""
        due = self.due
        if due == PICK_STARTER:
            self.starter = picked
        elif due == PICK_MOOD:
            self.mood = picked
            self.used_moods = [*self.used_moods, picked]
            if self.log is not None:
                self.log.tell(ev.MoodTurned(mood_name(picked)))
        elif due == PICK_CARRIER:
            self.carrier = picked
            if self.log is not None:
                self.log.tell(ev.CarrierPicked(picked))
        elif due == PICK_CARRIERS:
            if self.log is not None:
                # R83: only the team learns it.
                team = 0
                for seat in self.settings.scoring.units[len(self.carriers)]:
                    team |= BIT[seat]
                self.log.tell(ev.CarrierPicked(picked, to=team))
            self.carriers = [*self.carriers, picked]
        else:
            seat = self._next_asked()
            requests = self.requests.copy()
            requests[seat] = MIXED[picked]
            self.requests = requests
            if self.log is not None:
                self.log.tell(ev.Requested(seat, MIXED[picked]))
        self.await_deal()

    def take_deck(self, order: list[int]) -> None:
        """Deal, show what is to be shown, and open the first peek or the first turn."""
        settings = self.settings
        names = settings.names
        self.deal(order)
        if settings.coop and len(settings.scoring.mission.requests) == 1:
            request = settings.scoring.mission.requests[0]
            self.requests = [None if seat == self.carrier else request for seat in range(self.seats)]
        if self.log is not None:
            limit = self.limit() if settings.coop else None
            carrier = self.carrier if settings.coop else None
            told = ev.RoundStarted(self.round, self.starter, self.is_last(), self.totals, carrier, limit)
            self.log.tell(told)
            self.log.tell(ev.TurnedUp(Open(names[self.floor[-1]])))
        if self.mood == THIRD_OPEN:
            for seat in range(self.seats):
                self.open_card(seat, 2)
                if self.log is not None:
                    self.log.tell(ev.CardOpened(seat, 3, Open(names[self.rows[seat][2]])))
        if settings.blind_last and self.is_last():
            # R9, R65: no peek at all.
            self.begin_turn(self.starter)
            return
        self.ask(FIRST_PEEK, settings.everybody)
        count = self.peek_count()
        for seat in range(self.seats):
            row = self.rows[seat]
            for at in range(count):
                self.learn(row[at], BIT[seat])
            if self.log is not None:
                cards = Secret(BIT[seat], [names[card] for card in row[:count]])
                self.log.tell(ev.FirstPeek(seat, list(range(1, count + 1)), cards, to=BIT[seat]))

    def peek_count(self) -> int:
        """Say how many cards the first peek shows (3.3)."""
        return 3 if self.mood == HEAVY_HAND else 2

    def open_card(self, seat: int, at: int) -> None:
        """Turn a row card face up (K1)."""
        card = self.rows[seat][at]
        self.learn(card, self.settings.everybody)
        if not self.up[card]:
            self.up[card] = 1
            self.faced += 1

    # -- who owes what -----------------------------------------------------------------------------------

    def ask(self, phase: int, seats: int) -> None:
        """Ask several seats for answers, as one span under one clock."""
        self.phase = phase
        self.clock_number += 1
        self.asked = seats
        self.owing = seats
        self.answers = [NO_ANSWER] * self.seats

    def enter_phase(self, phase: int) -> None:
        """Let the seat whose turn it is go on in another phase, under the same clock."""
        self.phase = phase
        self.asked = 0
        self.owing = BIT[self.turn]

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of a seat."""
        self.turn = seat
        self.clock_number += 1
        self.acted = False
        self.blocked = False
        self.signals = NO_SIGNALS
        self.enter_phase(TURN)
        if self.log is not None:
            self.log.tell(ev.TurnStarted(seat, self.is_closing()))

    # -- the end of a turn, and what follows -------------------------------------------------------------

    def end_turn(self, seat: int) -> None:
        """End the turn of a seat; the next one begins, unless the round is to end."""
        self.turns[seat] += 1
        self.power_face = NONE
        self.power = 0
        self.raided = NOTHING_RAIDED
        self.raid_own = False
        following = self.next_seat(seat)
        if self.is_closing():
            self.next_final_turn()
        elif not all(self.rows):
            self.close_rows(following)
        elif not self.is_cut_off():
            if self.settings.post:
                self.posts += 1
                if self.posts >= self.settings.post_every:
                    self.turn = following
                    self.open_post(self.settings.everybody)
                    return
            self.begin_turn(following)

    def next_seat(self, seat: int) -> int:
        """Give the seat after a seat."""
        following = seat + 1
        return 0 if following == self.seats else following

    def is_cut_off(self) -> bool:
        """End a round that nobody has closed where it has to end (4.10, 4.11); say whether it did."""
        if self.settings.coop and not self.stock:
            # R99: the turn that emptied the stock is over.
            self.reveal("stock_out")
        elif sum(self.turns) >= self.settings.most_turns:
            self.reveal("laps")
        elif self.passes >= self.seats:
            self.reveal("passes")
        else:
            return False
        return True

    def seats_in_turn(self, first: int) -> list[int]:
        """List the seats that have a row and have not called, from `first` on."""
        order = [(first + step) % self.seats for step in range(self.seats)]
        return [seat for seat in order if self.rows[seat] and seat != self.caller]

    def close_rows(self, first: int) -> None:
        """Open the final lap because a row is empty (4.5, R36)."""
        self.freeze_limit()
        self.final = True
        if self.settings.immediate:
            self.reveal("empty_row")
            return
        self.queue = self.seats_in_turn(first)
        if self.log is not None:
            self.log.tell(ev.FinalLap([seat for seat in range(self.seats) if not self.rows[seat]]))
        self.next_final_turn()

    def freeze_limit(self) -> None:
        """Freeze the limit of the attempt (4.10)."""
        if self.settings.coop:
            self.frozen = self.limit()

    def call_round(self, seat: int) -> None:
        """Let a seat call: its row locks, and the final lap begins (4.3)."""
        self.freeze_limit()
        self.caller = seat
        self.turns[seat] += 1
        if self.log is not None:
            self.log.tell(ev.Called(seat))
        self.queue = self.seats_in_turn(self.next_seat(seat))
        if self.settings.post and len(self.queue) > 1:
            self.turn = self.queue[0]
            self.queue = self.queue[1:]
            self.open_post(self.settings.everybody & ~BIT[seat])
        else:
            self.next_final_turn()

    def next_final_turn(self) -> None:
        """Give the next seat its final turn, or end the round; an emptied row loses its turn (R38)."""
        seat = self.take_from_queue()
        if seat != NONE:
            self.begin_turn(seat)
        elif self.settings.thief and self.caller != NONE:
            self.turn = self.caller
            self.clock_number += 1
            self.enter_phase(GUESS_PHASE)
        else:
            self.reveal("empty_row" if self.caller == NONE else "call")

    def take_from_queue(self) -> int:
        """Take the next seat that still has a final turn, NONE if there is none."""
        queue = self.queue
        while queue:
            seat = queue[0]
            queue = queue[1:]
            if self.rows[seat]:
                self.queue = queue
                return seat
        self.queue = []
        return NONE

    def final_turns(self) -> list[int]:
        """List the seats that have a final turn to come, as it stands; in a post a row may fill again."""
        return [seat for seat in self.queue if self.rows[seat]]

    def open_post(self, seats: int) -> None:
        """Let these seats send a card (4.9); `turn` is the seat whose turn is next."""
        self.posts = 0
        self.passes = 0
        self.ask(POST, seats)
        if self.log is not None:
            last = self.caller != NONE
            asked = [seat for seat in range(self.seats) if seats & BIT[seat]]
            self.log.tell(ev.AllAsked("post", asked, self.direction, last))

    def after_post(self) -> None:
        """Go on when a post is done: with a final lap if it emptied rows (4.5)."""
        if self.caller == NONE and not all(self.rows):
            self.close_rows(self.turn)
        elif self.rows[self.turn]:
            self.begin_turn(self.turn)
        else:
            self.next_final_turn()

    # -- the reveal --------------------------------------------------------------------------------------

    def reveal(self, cause: ev.Cause) -> None:
        """Turn up all rows and score them; then the next deal is due (R136), or the match is over."""
        self.settle(self.open_rows(cause))

    def reveal_guess(self, guess: int, thief: int) -> None:
        """Reveal after a guess; `thief` holds it, in rows that a wrong guess has exchanged already (R70)."""
        scored = self.open_rows("call")
        scored.guessed = True
        scored.guess = guess
        scored.thief = thief
        scored.exchanged = thief != guess and thief != NONE
        self.settle(scored)

    def open_rows(self, cause: ev.Cause) -> Scored:
        """Add up all rows."""
        face = self.settings.face
        rows = [[face[card] for card in row] for row in self.rows]
        values = values_under(self.mood) if self.mood == HEAVY_BALWA else VALUES
        scored = Scored(cause, self.caller, rows, [row_sum(row, values) for row in rows])
        scored.mood = self.mood
        scored.last = self.is_last()
        return scored

    def settle(self, scored: Scored) -> None:
        """Score a round whose rows are added up."""
        if self.settings.coop:
            self.judge(scored)
        else:
            self.score(scored)
        self.result = scored
        self.scored += 1
        if self.log is not None:
            self.log.tell(round_ended(self, scored))
        if self.won or self.is_last():
            self.finish()
        else:
            self.prepare_round()

    def score(self, scored: Scored) -> None:
        """Score a round between seats or teams (5.3)."""
        scoring = self.settings.scoring
        scored.carriers = self.carriers
        caller = NONE if self.caller == NONE else scoring.unit_of(self.caller)
        scored.units = unit_sums(scored.sums, self.carriers, scoring)
        wrong = scored.guessed and scored.thief == NONE and scored.guess != NONE
        scored.points, scored.reasons = score_units(scored.units, caller, wrong, scored.last, scoring)
        self.totals = [self.totals[unit] + scored.points[unit] for unit in range(len(scored.units))]
        scored.totals = self.totals
        self.history = [*self.history, scored.points]
        if self.carriers:
            placers = [[self.by[card] for card in row] for row in self.rows]
            dressed, scored.wasted = dressed_cards(scored.rows, placers, self.carriers, VALUES, scoring)
            scored.dressed = dressed
            scored.award = awarded(dressed)

    def judge(self, scored: Scored) -> None:
        """Judge an attempt (4.10)."""
        mission = self.settings.scoring.mission
        counted = [seat for seat in range(self.seats) if seat != self.carrier]
        scored.carriers = [self.carrier]
        scored.counted = sum([scored.sums[seat] for seat in counted])
        scored.limit = self.limit()
        scored.requests = self.requests
        scored.met = [self.is_request_met(seat, scored.rows[seat]) for seat in range(self.seats)]
        if scored.cause == "stock_out":
            scored.results = ["stock_out"]
        elif scored.cause == "laps":
            # R126: takes do not shrink the stock.
            scored.results = ["laps_out"]
        else:
            hold = conditions_hold(scored.rows, scored.sums, self.carrier, self.matches, mission)
            met = False not in scored.met
            scored.results = attempt_results(scored.counted, scored.limit, hold, met)
            self.won = scored.results == ["success"]

    def is_request_met(self, seat: int, row: list[int]) -> bool | None:
        """Say whether the request of a seat is met now; None if it has none."""
        request = self.requests[seat]
        if request is None:
            return None
        seen = request == SEEN_ALL and self.has_seen_all(seat)
        heavy = request == HEAVY_TO_CARRIER and self.moved_heavy(seat, EVERYBODY)
        return request_met(request, row, seen, self.matches[seat], heavy)

    def has_seen_all(self, seat: int) -> bool:
        """Say whether a seat knows every card of its row."""
        return all(self.know[card] & BIT[seat] for card in self.rows[seat])

    def moved_heavy(self, seat: int, viewers: int) -> bool:
        """Say whether a seat moved a heavy card to the carrier that one of these viewers knows (R102)."""
        face = self.settings.face
        for mover, card in self.moved:
            known = viewers == EVERYBODY or self.know[card] & viewers
            if mover == seat and VALUES[face[card]] >= HEAVY_VALUE and known:
                return True
        return False

    def prepare_round(self) -> None:
        """Make way for the next round or attempt (3.1)."""
        self.round += 1
        self.starter = self.next_seat(self.starter)
        if self.settings.coop:
            # R104: the carrier moves on too.
            self.carrier = self.next_seat(self.carrier)
        self.clear()
        self.phase = DEAL
        self.await_deal()

    def finish(self) -> None:
        """End the match; all rows stay open."""
        self.phase = MATCH_OVER
        self.turn = NONE
        self.asked = 0
        self.owing = 0
        self.todo = []
        if self.log is not None:
            self.log.tell(ev.GameEnded(self.ranks()))

    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.phase == MATCH_OVER

    def scores(self) -> list[int]:
        """Give the totals per seat; partners have the same."""
        scoring = self.settings.scoring
        return [self.totals[scoring.unit_of(seat)] for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Give the ranks per seat; in `one_heart` all are 1 if the mission is won, else 2."""
        if self.phase != MATCH_OVER:
            return []
        if self.settings.coop:
            return [1 if self.won else 2] * self.seats
        units = self.unit_ranks()
        return [units[self.settings.scoring.unit_of(seat)] for seat in range(self.seats)]

    def unit_ranks(self) -> list[int]:
        """Give the ranks per seat or team; a unit whose players all left is last among equals."""
        left: list[bool] = []
        for unit in self.settings.scoring.units:
            there = [seat for seat in unit if not self.left & BIT[seat]]
            left.append(not there)
        return rank_units(self.totals, left)

"""How a round of the game 150 begins, passes from seat to seat and ends (sections 3, 4.1, 5 and 6).

What a seat does in its turn is in `one_fifty_moves`; the checks are in `one_fifty`.
"""

from tests.oracle.one_fifty_cards import Place, full_deck, hand_points
from tests.oracle.one_fifty_scoring import (
    added_points,
    first_losers,
    new_totals,
    ranking,
    starter_candidates,
    target_reached,
)
from tests.oracle.one_fifty_table import Table


class Round(Table):
    """Deal, peek, the order of turns, the slap, scoring and the end of the match."""

    # Deal and peek (3)

    def begin_deal(self, starters: list[int]) -> None:
        """Clear the table for a round; chance owes the starter where several are possible."""
        self.phase = "deal"
        self.in_round = self.remaining()
        self.hands = {seat: {} for seat in range(self.seats)}
        self.stock = []
        self.pile = []
        self.hold = None
        self.caller = None
        self.ready = set()
        self.chosen = set()
        self.know = {seat: {} for seat in range(self.seats)}
        self.open = set()
        self.own_turns = [0] * self.seats
        self.turns_done = 0
        self.reveal = False
        self.fresh = False
        self.starter = None
        self.turn = None
        if len(starters) == 1:
            self.pick(starters[0])
        else:
            self.due = ("pick", [str(seat) for seat in starters])

    def pick(self, starter: int) -> None:
        """The starter is known; now the deck is due."""
        self.starter = starter
        self.turn = starter
        self.due = ("deck", full_deck(self.options))

    def deal(self, deck: list[str]) -> None:
        """3.4: four passes, clockwise from the starter; then everybody peeks."""
        self.due = None
        self.stock = list(deck)
        assert self.starter is not None
        for slot in (1, 2, 3, 4):
            seat = self.starter
            for _ in self.in_round:
                self.hands[seat][slot] = self.stock.pop(0)
                seat = self.next_seat(seat)
        if self.options["initial_discard"] == "face_up":
            # Not laid during a turn: `match_target = previous_player` excludes it.
            self.pile.append(self.stock.pop(0))
            self.tell_all(self.pile[-1])
        self.phase = "peek"
        if self.options["peek_slots"] != "choice":
            for seat in self.in_round:
                for slot in [int(slot) for slot in self.options["peek_slots"].split(",")]:
                    self.look(seat, (seat, slot))

    def look(self, seat: int, place: Place) -> None:
        """A seat alone is shown a card on the table and knows it from now on."""
        self.tell(seat, self.face_at(place))
        self.know[seat][place] = self.face_at(place)

    def choose(self, seat: int, slots: list[int]) -> None:
        """Option `peek_slots = choice`."""
        self.chosen.add(seat)
        for slot in slots:
            self.look(seat, (seat, slot))

    def confirm(self, seat: int) -> None:
        """`ready` in the peek, after the round, or in a slap."""
        self.ready.add(seat)
        self.continue_when_all_confirmed()

    def continue_when_all_confirmed(self) -> None:
        """Leave `peek`, `round_over` or `slap` when nobody owes an answer any more."""
        if self.owing():
            return
        if self.phase == "peek":
            self.ready = set()
            assert self.starter is not None
            self.begin_turn(self.starter)
        elif self.phase == "slap":
            self.close_slap()
        else:
            self.begin_next_round()

    def owing(self) -> list[int]:
        """The seats that owe a decision (4.1)."""
        if self.due is not None or self.phase in ("deal", "match_over"):
            return []
        if self.phase == "peek":
            return [seat for seat in self.in_round if seat not in self.ready]
        if self.phase == "round_over":
            return [seat for seat in self.remaining() if seat not in self.ready]
        if self.phase == "slap":
            # 8.2: every seat but the caller owes one act.
            return [s for s in self.in_round if s != self.caller and s not in self.ready]
        assert self.turn is not None
        return [self.turn]

    # Turns (4.1)

    def begin_turn(self, seat: int) -> None:
        """The seat's turn begins, unless an option scores the round first."""
        self.turn = seat
        self.phase = "turn"
        if self.stock_has_ended():
            self.score_round()
            return
        self.own_turns[seat] += 1
        if not self.options["reshuffle_keep_top"] and self.no_move_is_left(seat):
            self.own_turns[seat] -= 1  # the turn has not begun
            self.score_round()

    def stock_has_ended(self) -> bool:
        """Option `stock_empty = end_round`: no turn begins with an empty stock."""
        return self.options["stock_empty"] == "end_round" and not self.stock

    def no_move_is_left(self, seat: int) -> bool:
        """Nothing to draw, nothing to take or match, and no right to call."""
        return not self.can_draw() and not self.pile and self.call_refusal(seat) is not None

    def can_draw(self) -> bool:
        """Whether a card can be drawn, a reshuffle included."""
        if self.stock:
            return True
        if self.options["stock_empty"] == "end_round":
            return False
        return len(self.pile) >= (2 if self.options["reshuffle_keep_top"] else 1)

    def call_refusal(self, seat: int) -> str | None:
        """4.7: why the turn seat may not call at this moment, in the order of the checks."""
        if self.caller is not None:
            return "already_called"
        if self.own_turns[seat] < self.options["first_call_turn"]:
            return "call_too_early"
        if self.options["call_timing"] == "start_only" and self.phase == "after":
            return "call_timing"
        if self.options["call_timing"] == "end_only" and self.phase == "turn":
            return "call_timing"
        return None

    def move_done(self, seat: int, reveal: bool) -> None:
        """The move is finished: `after`, which a turn passes through where no call is possible."""
        self.phase = "after"
        self.reveal = reveal
        if not reveal and self.call_refusal(seat) is not None:
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        """4.1: score, open a slap, or give the turn to the next seat."""
        self.reveal = False
        self.turns_done += 1
        limit = self.options["round_turn_limit"]
        if (
            self.next_seat(seat) == self.caller
            or (limit != 0 and self.turns_done >= limit)
            or self.stock_has_ended()
        ):
            self.score_round()
        elif self.options["match_timing"] == "slap" and self.fresh:
            self.phase = "slap"
            self.ready = set()
            self.continue_when_all_confirmed()
        else:
            self.begin_turn(self.next_seat(seat))

    def close_slap(self) -> None:
        """8.2: the slap is over, the next turn begins."""
        self.ready = set()
        assert self.turn is not None
        self.begin_turn(self.next_seat(self.turn))

    # The end of the round and of the match (5, 6)

    def sums(self) -> dict[int, int]:
        """The hands of the round in points."""
        return {seat: hand_points(self.hands[seat], self.options) for seat in self.in_round}

    def score_round(self) -> None:
        """5: all hands are shown, points are added; those who have left are removed (6.3)."""
        self.reveal = False
        added = added_points(self.sums(), self.caller, self.options)
        self.points = [added.get(seat, 0) for seat in range(self.seats)]
        self.totals, self.resets = new_totals(self.totals, added, self.resets, self.options)
        self.phase = "round_over"
        self.ready = set()
        if target_reached(self.totals, self.remaining(), self.options) or self.too_few_remain():
            self.end_match()

    def too_few_remain(self) -> bool:
        """6.3: fewer than three seats, at a table of two fewer than two."""
        return len(self.remaining()) < min(3, self.seats)

    def end_match(self) -> None:
        """6.2: the final ranks."""
        self.phase = "match_over"
        self.over = True
        self.ready = set()
        seats = self.remaining()
        self.ranks = ranking(self.totals, self.sums(), seats, self.left, self.options)
        self.winners = [seat for seat in seats if self.ranks[seat] == 1]
        self.first_loser = first_losers(self.totals, seats, self.options)

    def void_match(self) -> None:
        """6.3: no ranks, no winner."""
        self.phase = "match_over"
        self.over = True
        self.due = None
        self.interrupted = None
        self.automatic = None
        self.ranks = []
        self.winners = []
        self.first_loser = []

    def begin_next_round(self) -> None:
        """Everybody has confirmed: the next starter is found and the deal is due."""
        assert self.starter is not None
        starters = starter_candidates(self.totals, self.sums(), self.starter, self.remaining(), self.options)
        self.round += 1
        self.begin_deal(starters)

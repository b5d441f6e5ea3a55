"""How a round of Haseb! is dealt, passes from seat to seat and ends (sections 3, 4.5, 4.10, 4.11, 6).

What a seat does in its turn is in the modules that build on this one.
"""

from tests.oracle.haseb_cards import NUMBERS, faces_of, full_deck, in_canonical_order, new_card, sum_of
from tests.oracle.haseb_missions import MISSIONS, MIXED, is_met, judge, requests_at_first
from tests.oracle.haseb_options import ROUNDS, UPTURN_WINDOW, Refused, has_moods, rule_in_force
from tests.oracle.haseb_scoring import (
    dressing,
    exchange_rows,
    ranking,
    round_points,
    unit_of,
    unit_sums,
)
from tests.oracle.haseb_table import Table

MOODS = ["third_open", "heavy_balwa", "light_hand", "heavy_hand", "speed", "extra_eye"]


class Round(Table):
    """Deal, first peek, the order of turns, the final lap, the reveal and the end of the match."""

    # The deal, outcome by outcome (3.2, section 9)

    def ask_chance(self) -> None:
        """The next outcome of the deal is due."""
        seats = [str(seat) for seat in range(self.seats)]
        named = MISSIONS[self.options["mission"]].requests
        if self.starter is None:
            self.due = ("pick", "starter", seats)
        elif has_moods(self.options) and self.mood is None:
            self.due = ("pick", "mood", [mood for mood in MOODS if mood not in self.used_moods])
        elif self.kind == "one_heart" and self.carrier is None:
            self.due = ("pick", "carrier", seats)
        elif self.options["carriers"] and len(self.carriers) < len(self.units):
            team = self.units[len(self.carriers)]
            self.due = ("pick", "carriers", [str(seat) for seat in team])
        elif self.kind == "one_heart" and named == "mixed" and self.seats_without_request():
            self.due = ("pick", "request", self.requests_left())
        else:
            self.due = ("deck", "deck", full_deck(self.options, self.seats))

    def seats_without_request(self) -> list[int]:
        """The counted seats whose request is still to be picked."""
        return [seat for seat in self.counted() if self.requests[seat] is None]

    def requests_left(self) -> list[str]:
        """The entries of the list that have not been given out in this attempt."""
        left = list(MIXED)
        for request in self.requests:
            if request is not None:
                left.remove(request)
        return left

    def pick(self, what: str, picked: str) -> None:
        """An outcome `* pick:…` of the deal."""
        self.told = set(self.everybody)
        if what == "starter":
            self.starter = int(picked)
        elif what == "mood":
            self.mood = picked
            self.used_moods.append(picked)
        elif what == "carrier":
            self.carrier = int(picked)
        elif what == "carriers":
            self.told = set(self.units[len(self.carriers)])
            self.carriers.append(int(picked))
        else:
            self.requests[self.seats_without_request()[0]] = picked
        self.ask_chance()

    def hand_size(self) -> int:
        """3.2 step 1."""
        return {"light_hand": 3, "heavy_hand": 5}.get(self.mood or "", 4)

    def check_deck(self, faces: list[str], due: list[str]) -> None:
        """Section 9: `bad_deck` unless these cards can be the deck of this deal."""
        dealt = self.seats * self.hand_size()
        if any(face not in due for face in faces):
            raise Refused("bad_deck")
        if in_canonical_order(faces) != due or faces[dealt] not in NUMBERS:
            raise Refused("bad_deck")
        if self.kind == "mayhem" and self.seats in UPTURN_WINDOW and "upturn" in due:
            window = faces[dealt + 1 :][: UPTURN_WINDOW[self.seats]]
            if "upturn" not in window:
                raise Refused("bad_deck")

    def deal(self, faces: list[str]) -> None:
        """3.2 steps 4 to 9: rows, first floor card, stock; then everybody peeks."""
        assert self.starter is not None
        self.due = None
        left = list(faces)
        for _ in range(self.hand_size()):
            for seat in [self.starter, *self.others(self.starter)]:
                self.rows[seat].append(new_card(left.pop(0), set()))
        self.floor = [left.pop(0)]
        self.tell_all(self.floor[0])
        self.stock = left
        if self.kind == "one_heart":
            groups = self.options["stock_groups"] * self.seats
            self.stock, self.cut = left[:groups], left[groups:]
            if MISSIONS[self.options["mission"]].requests != "mixed":
                assert self.carrier is not None
                self.requests = requests_at_first(self.options, self.carrier, self.seats)
        if self.mood == "third_open":
            for row in self.rows:
                row[2]["up"] = True
                self.show_all(row[2])
        self.told = set(self.everybody)
        if rule_in_force(self.options) == "blind_last" and self.is_last_round():
            self.begin_turn(self.starter)
        else:
            self.phase = "first_peek"
            self.ask(list(range(self.seats)))
            for seat, row in enumerate(self.rows):
                for card in row[: self.peeked()]:
                    self.look(seat, card)

    def is_last_round(self) -> bool:
        """Whether this is the last round, or the last available attempt."""
        return self.round == ROUNDS[self.options["length"]]

    # Decisions of several seats

    def ask(self, seats: list[int]) -> None:
        """Open a decision of several seats."""
        self.asked = list(seats)
        self.answers = {}
        self.clock += 1

    def answer(self, seat: int, text: str) -> bool:
        """A sealed answer; whether it was the last."""
        self.answers[seat] = text
        return len(self.answers) == len(self.asked)

    def ready(self, seat: int) -> None:
        """3.3: when all are ready the starter's turn begins."""
        if self.answer(seat, "ready"):
            assert self.starter is not None
            self.begin_turn(self.starter)

    # Turns

    def begin_turn(self, seat: int, phase: str = "turn") -> None:
        """A seat's turn begins."""
        self.turn = seat
        self.phase = phase
        self.asked = []
        self.answers = {}
        self.acted = False
        self.blocked = False
        self.signals = [0] * self.seats
        self.clock += 1

    def finish_acts(self, seat: int) -> None:
        """A turn is over: it counts as a turn had (R25), and nothing is in hand or in use."""
        self.turns[seat] += 1
        self.post += 1
        self.drawn = None
        self.power = None
        self.copied = None
        self.looked = []
        self.clock += 1

    def end_turn(self, seat: int) -> None:
        """4.2: the main action and everything it opened is resolved, or the row is empty."""
        self.finish_acts(seat)
        self.go_on(self.after(seat)[0])

    def go_on(self, following: int) -> None:
        """What comes after a turn that was no call; `following` would have the next turn."""
        if self.final:
            self.next_final_turn()
        elif not self.round_ends(following):
            if self.kind == "take_and_give" and self.post >= self.options["post_every"]:
                self.turn = following
                self.open_post(list(range(self.seats)))
            else:
                self.begin_turn(following)

    def round_ends(self, following: int) -> bool:
        """Whether the turn that is over closes the round: final lap, reveal or failure."""
        if any(not row for row in self.rows):
            self.close_by_empty_row(following)
        elif self.kind == "one_heart" and not self.stock:
            self.fail("stock_out")  # R99
        elif self.passes >= self.seats:
            self.reveal()  # R35
        elif sum(self.turns) >= self.options["max_laps"] * self.seats:
            if self.kind == "one_heart":
                self.fail("laps_out")  # R126
            else:
                self.reveal()  # R121
        else:
            return False
        return True

    def open_post(self, participants: list[int]) -> None:
        """4.9; see `haseb_post`."""
        raise NotImplementedError

    # The final lap (4.5)

    def close_by_empty_row(self, following: int) -> None:
        """R36: like a call, but without a caller; or the reveal at once."""
        self.freeze_limit()
        if self.options["empty_row_end"] == "immediate":
            self.reveal()
            return
        self.final = True
        order = [following, *self.others(following)]
        self.queue = [seat for seat in order if self.rows[seat]]
        self.next_final_turn()

    def freeze_limit(self) -> None:
        """4.10: a call or an empty row freezes the limit."""
        if self.kind == "one_heart":
            self.frozen = self.limit()

    def next_in_queue(self) -> int | None:
        """The next seat that still has a final turn; one without a row has lost it (R38)."""
        while self.queue:
            seat = self.queue.pop(0)
            if self.rows[seat]:
                return seat
        return None

    def next_final_turn(self) -> None:
        """The next final turn, or the end of the lap."""
        seat = self.next_in_queue()
        if seat is not None:
            self.begin_turn(seat)
        else:
            self.finish_lap()

    def finish_lap(self) -> None:
        """4.8: with a caller the thief is guessed first."""
        if self.kind == "thief" and self.caller is not None:
            self.phase = "guess"
            self.clock += 1
        else:
            self.reveal()

    def make_guess(self, guess: int | None) -> None:
        """4.8: the caller guesses, then everything is shown."""
        self.guess = guess
        self.reveal()

    # The reveal and the end of the match (5, 6)

    def reveal(self) -> None:
        """5.3, or 4.10: all rows are turned up and scored."""
        misses = False
        if self.kind == "thief" and self.caller is not None:
            misses = exchange_rows(self.rows, self.caller, self.guess)
        self.sums = [sum_of(faces_of(row), self.mood) for row in self.rows]
        if self.kind == "one_heart":
            self.end_attempt(self.judge_attempt())
            return
        caller_unit = None if self.caller is None else unit_of(self.caller, self.units)
        of_units = unit_sums(self.sums, self.units, self.carriers)
        last = self.is_last_round()
        self.points = round_points(of_units, caller_unit, misses, last, self.options)
        self.totals = [old + new for old, new in zip(self.totals, self.points, strict=True)]
        if self.options["carriers"]:
            self.dressed, self.wasted, self.award = dressing(self.rows, self.carriers, self.units)
        if last:
            ranks = ranking(self.totals, self.units, self.left)
            self.end_match([ranks[unit_of(seat, self.units)] for seat in range(self.seats)])
        else:
            self.next_round()

    def judge_attempt(self) -> list[str]:
        """4.10: success, or all that speaks against it."""
        assert self.carrier is not None
        met = {}
        for seat, request in enumerate(self.requests):
            if request is not None:
                row = self.rows[seat]
                moved = [card["face"] for card in self.moved[seat]]
                met[seat] = is_met(request, faces_of(row), self.matches[seat], self.knows_row(seat), moved)
        rows = [faces_of(row) for row in self.rows]
        return judge(self.options, rows, self.carrier, self.limit(), self.matches, met)

    def knows_row(self, seat: int) -> bool:
        """`seen_all`: an empty row satisfies it."""
        return all(seat in card["known"] for card in self.rows[seat])

    def fail(self, why: str) -> None:
        """`stock_out` and `laps_out` stand alone."""
        self.sums = [sum_of(faces_of(row), self.mood) for row in self.rows]
        self.end_attempt([why])

    def end_attempt(self, result: list[str]) -> None:
        """6: won at the first success, lost when the attempts are used up."""
        self.result = result
        if result == ["success"]:
            self.end_match([1] * self.seats)
        elif self.is_last_round():
            self.end_match([2] * self.seats)
        else:
            self.next_round()

    def end_match(self, ranks: list[int]) -> None:
        """The final ranks; in the co-op type all have won or nobody has."""
        self.phase = "match_over"
        self.over = True
        self.clock += 1
        self.ranks = ranks
        self.winners = [seat for seat in range(self.seats) if ranks[seat] == 1]

    def next_round(self) -> None:
        """3.1, R104, R136: starter and carrier move on by one, the next deal is due at once."""
        assert self.starter is not None
        self.round += 1
        self.starter = self.after(self.starter)[0]
        if self.carrier is not None:
            self.carrier = self.after(self.carrier)[0]
        self.clear_round()
        self.phase = "deal"
        self.clock += 1
        self.ask_chance()

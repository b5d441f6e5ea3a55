"""How a round of Hand begins, passes from turn to turn, ends and leads to the next (sections 3 to 6)."""

from typing import Any

from tests.oracle.hand_cards import FACES, JOKER, full_deck, in_canonical_order, left_value
from tests.oracle.hand_melds import Meld
from tests.oracle.hand_play import Play
from tests.oracle.hand_scoring import (
    MOST_ROUNDS,
    Round,
    end_is_reached,
    lowest_is_shared,
    multiplier_of,
    next_dealer,
    ranking,
    round_points,
)
from tests.oracle.hand_table import Table


class Flow(Table):
    """A table whose cards move."""

    # The deal

    def chance_due(self) -> tuple[str, list[str]] | None:
        """The outcome that chance owes: "pick", "deck" or "shuffle", and among what."""
        if self.phase == "deal" and self.dealer is None:
            return ("pick", [str(seat) for seat in self.in_play()])
        if self.phase == "deal":
            return ("deck", full_deck(self.options))
        if self.phase == "shuffle":
            return ("shuffle", self.fire[:-1])
        return None

    def deal(self, deck: list[str]) -> None:
        """3, R7: one card at a time from the starter, who gets one more."""
        assert self.dealer is not None
        seats = self.in_play()
        starter = self.next_seat(self.dealer)
        order = [starter]
        while len(order) < len(seats):
            order.append(self.next_seat(order[-1]))
        dealt = self.options["hand_size"] * len(seats)
        self.hands = [[] for _ in range(self.seats)]
        for k in range(dealt):
            self.hands[order[k % len(order)]].append(deck[k])
        self.hands[starter].append(deck[dealt])
        self.stock = deck[dealt + 1 :]
        self.fire = []
        self.melds: list[Meld] = []
        self.opened = set()
        self.bar = int(self.options["opening_threshold"])
        self.reshuffles = 0
        self.draws = 0
        self.known = [[] for _ in range(self.seats)]
        self.fresh = set(seats)
        self.winner = None
        self.hand = False
        self.clear_turn()
        self.turn = starter
        self.phase = "start"
        for seat in range(self.seats):
            self.tell(seat, in_canonical_order(self.hands[seat]))

    def reshuffle(self, faces: list[str]) -> None:
        """4.8: all fire cards but the top become the stock; nobody sees the order."""
        self.stock = faces
        self.fire = self.fire[-1:]
        self.reshuffles += 1
        self.phase = "draw"

    # A turn

    def draw(self, seat: int) -> None:
        """4.4"""
        card = self.stock.pop(0)
        self.hands[seat].append(card)
        self.drawn = card
        self.draws += 1
        self.phase = "play"
        self.tell(seat, [card])

    def take(self, seat: int) -> None:
        """4.5"""
        card = self.fire.pop()
        self.hands[seat].append(card)
        self.pending = card
        self.gain_known(seat, card)
        self.phase = "play"
        self.tell_all([card])

    def put_back(self, seat: int) -> None:
        """4.5, R15"""
        card = self.pending
        assert card is not None
        self.hands[seat].remove(card)
        self.fire.append(card)
        self.lose_known(seat, card)
        self.pending = None
        self.returned = True
        self.phase = "draw"
        self.tell_all([card])

    def lay(self, seat: int, play: Play) -> None:
        """4.6: the private copy becomes real and public."""
        self.must_discard = self.must_discard or play.leaves_discard_only()
        if seat not in self.opened:
            self.opened.add(seat)
            self.opening = 0
        if self.opening is not None:
            self.opening += play.total
            if self.options["opening_raise"] == "last_plus_one":
                self.bar = self.opening + 1
        self.hands[seat] = play.hand
        self.melds = play.melds
        self.touched = self.touched or play.touched
        self.pending = None
        self.play = None
        for step, freed in zip(play.steps, play.freed, strict=True):
            for card in step.cards:
                self.lose_known(seat, card)
            for _ in range(freed):
                self.gain_known(seat, JOKER)
            self.tell_all(list(step.cards))
        if not self.hands[seat]:
            self.end_round(seat, None)

    def discard(self, seat: int, card: str) -> None:
        """4.7 and 4.8"""
        self.hands[seat].remove(card)
        self.lose_known(seat, card)
        self.fire.append(card)
        self.tell_all([card])
        self.fresh.discard(seat)
        if not self.hands[seat]:
            self.end_round(seat, card)
            return
        self.clear_turn()
        self.turn = self.next_seat(seat)
        self.phase = "draw"
        if not self.stock:
            if self.reshuffles < self.options["max_reshuffles"] and len(self.fire) >= 2:
                self.phase = "shuffle"
            else:
                self.end_round(None, None)

    def automatic_discard(self, seat: int) -> str:
        """4.10, 3: what the server discards for an absent player."""
        hand = self.hands[seat]
        if self.drawn in hand and self.drawn != JOKER:
            return str(self.drawn)
        naturals = sorted((card for card in hand if card != JOKER), key=FACES.index)
        if not naturals:
            return JOKER
        return max(naturals, key=lambda card: left_value(card, self.options))

    # The end of a round

    def end_round(self, winner: int | None, last: str | None) -> None:
        """5.1 to 5.5: the scores; `last` is the discard that ended it."""
        self.winner = winner
        # R51: opened in this very turn, and no other seat's meld touched.
        self.hand = winner is not None and self.opening is not None and not self.touched
        counted = self.count_dead_round()
        self.points = self.points_of_round(last)
        for seat in range(self.seats):
            self.totals[seat] += self.points[seat]
        # R61
        for seat in range(self.seats):
            if self.options["reveal_hands"] == "all" or seat in self.opened:
                self.tell_all(in_canonical_order(self.hands[seat]))
        self.clear_turn()
        self.phase = "round_over"
        self.ready = set()
        if counted:
            self.history.append(Round(self.points, winner, self.hand))
            self.after_counted_round()

    def count_dead_round(self) -> bool:
        """R59: whether the round counts; the third dead one in a row does in any case."""
        if self.winner is not None or self.options["dead_round"] != "replay":
            self.dead_in_row = 0
            return True
        self.dead_in_row += 1
        if self.dead_in_row == 3:
            self.dead_in_row = 0
            return True
        return False

    def points_of_round(self, last: str | None) -> list[int]:
        """5.3, 5.4 and option `dead_round`."""
        if self.winner is None and self.options["dead_round"] != "score":
            return [0] * self.seats
        laid = [card for meld in self.melds if meld.owner == self.winner for card in meld.cells]
        multiplier = multiplier_of(self.hand, laid, last, self.options)
        opened = sorted(self.opened)
        return round_points(self.hands, opened, self.winner, multiplier, self.in_play(), self.options)

    def after_counted_round(self) -> None:
        """6: eliminations, extra rounds, the end of the match."""
        options = self.options
        if options["match_end"] == "elimination":
            group = [seat for seat in self.in_play() if self.totals[seat] > options["elimination_score"]]
            if group:
                self.out.append(group)
        if not end_is_reached(self.totals, self.round, self.in_play(), self.extra, options):
            return
        if self.extra_round_is_due():
            self.extra += 1
        else:
            self.end_match()

    def extra_round_is_due(self) -> bool:
        """6.4; R77 bounds a match by target."""
        options = self.options
        if options["tie_break"] != "extra_round" or options["match_end"] == "elimination":
            return False
        if options["match_end"] == "target" and self.round >= MOST_ROUNDS:
            return False
        return self.extra < 3 and lowest_is_shared(self.totals, options)

    def end_match(self) -> None:
        """6.2: the final ranks."""
        self.phase = "match_over"
        self.over = True
        self.ranks = ranking(self.totals, self.history, self.out, self.options)
        self.winners = [seat for seat in range(self.seats) if self.ranks[seat] == 1]

    # Between rounds

    def confirm(self, seat: int) -> None:
        """4.11: when all have sent `ready` the next deal is due."""
        self.ready.add(seat)
        if not set(self.in_play()) <= self.ready:
            return
        assert self.dealer is not None
        # R59: a round that was not counted is dealt again by the same dealer.
        if self.dead_in_row == 0:
            self.dealer = self.dealer_after(self.dealer)
            self.round += 1
        self.begin_deal()

    def dealer_after(self, dealer: int) -> int:
        """R6"""
        points = self.points or [0] * self.seats
        return next_dealer(dealer, points, self.winner, self.in_play(), self.options)

    def begin_deal(self) -> None:
        """Nothing lies on the table until the deck is there."""
        self.phase = "deal"
        self.ready = set()
        self.turn = None

    def read_setup(self, setup: dict[str, Any]) -> None:
        """A position by the keys of section 9."""
        self.read_match_keys(setup)
        if self.phase == "deal":
            self.begin_deal()
            return
        self.read_round_keys(setup)
        if self.phase == "match_over":
            self.end_match()

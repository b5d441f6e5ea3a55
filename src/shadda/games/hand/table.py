"""What lies on the table of Hand and what everybody knows: the data of the state and its bookkeeping.

Equal cards are the same thing (rules document, section 3), so a hand is a multiset of faces: three numbers as
in `kit.melds`.  Which copy lies where exists nowhere, and cannot leak.
"""

from typing import Final

from mypy_extensions import i64

from shadda.core.state import State
from shadda.games.hand.events import Cause, Factor, SeatScore
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_settings import BIT, PACK, Settings
from shadda.games.hand.scoring import History
from shadda.kit.cards import JOKER
from shadda.kit.lanes import count_of, faces_near_others
from shadda.kit.layouts import most_value
from shadda.kit.melds import naturals

DEAL: Final = 0
START: Final = 1
DRAW_PHASE: Final = 2
PLAY: Final = 3
SHUFFLE_PHASE: Final = 4
ROUND_OVER: Final = 5
MATCH_OVER: Final = 6

PHASES: Final[list[str]] = ["deal", "start", "draw", "play", "shuffle", "round_over", "match_over"]

NOTHING_DUE: Final = 0
PICK: Final = 1
DECK: Final = 2
SHUFFLE: Final = 3

# What the public history of a round keeps of a turn: an act, its seat and the face.
ACT_DISCARD: Final = 0
ACT_TAKE: Final = 1
ACT_PUT_BACK: Final = 2
ACT_DRAW: Final = 3
"""A draw from the stock; the face is the fire card that was left lying, NO_FACE without one."""
NO_FACE: Final = 63

NOBODY: Final[list[int]] = []


class Table(State):
    """The data of a match.

    `one`, `two` and `jokers` hold the hands by seat, `counts` how many cards; `known_…` is the part of each
    that everybody knows (4.9).  `stock` and `fire` have their next or top card last.  `melds` are codes, with
    their `owners`, in the order of their numbers.  After a reshuffle `pool` is what the stock was made of,
    `drawn_since` what each seat has drawn of it, `moved` the faces that have left a hand since.
    """

    def __init__(self, settings: Settings, seats: int, source: "Table | None" = None) -> None:
        """Begin a match, or copy `source`."""
        super().__init__(seats)
        self.settings: Settings = settings
        if source is not None:
            self._copy(source)
            return
        self.phase: i64 = DEAL
        self.due: i64 = PICK
        self.dealer: int = NONE
        self.turn: i64 = NONE
        self.totals: list[int] = [0] * seats
        self.active: list[int] = list(range(seats))
        self.history: History = []
        self.out: list[list[int]] = []
        self.dead_in_row: int = 0
        self.extra: int = 0
        self.points: list[int] = NOBODY
        self.winner: int = NONE
        self.hand: bool = False
        self.cause: Cause | None = None
        self.factors: list[Factor] = []
        self.scores_now: list[SeatScore] = []
        self.owing: i64 = 0
        self.ready: i64 = 0
        self.clock_number: int = 1
        self.acts: list[int] = []
        self.play: Play | None = None
        self.clear()

    def clear(self) -> None:
        """Take all cards from the table, and with them what was known of them."""
        seats = self.seats
        self.one: list[int] = [0] * seats
        self.two: list[int] = [0] * seats
        self.jokers: list[int] = [0] * seats
        self.counts: list[int] = [0] * seats
        self.stock: list[int] = []
        self.fire: list[int] = []
        self.melds: list[int] = []
        self.owners: list[int] = []
        self.opened: i64 = 0
        self.bar: int = self.settings.threshold
        self.reshuffles: int = 0
        self.draws: int = 0
        self.fresh: i64 = 0
        self.known_one: list[int] = [0] * seats
        self.known_two: list[int] = [0] * seats
        self.known_jokers: list[int] = [0] * seats
        self.shuffled: bool = False
        self.pool: list[int] = NOBODY
        self.draws_since: list[int] = [0] * seats
        self.drawn_since: list[list[int]] = [NOBODY] * seats
        self.moved: i64 = 0
        self.acts = []
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget the values of a turn that has passed (section 3)."""
        self.pending: int = NONE
        self.returned: bool = False
        self.drawn: int = NONE
        self.opening: int = NONE
        self.touched: bool = False
        self.must_discard: bool = False
        self.play = None

    def _copy(self, source: "Table") -> None:
        """Copy all fields.  Lists that are only ever replaced, never changed, are shared."""
        self.round = source.round
        self.scored = source.scored
        self.phase = source.phase
        self.due = source.due
        self.dealer = source.dealer
        self.turn = source.turn
        self.totals = source.totals
        self.active = source.active
        self.history = source.history
        self.out = source.out
        self.dead_in_row = source.dead_in_row
        self.extra = source.extra
        self.points = source.points
        self.winner = source.winner
        self.hand = source.hand
        self.cause = source.cause
        self.factors = source.factors
        self.scores_now = source.scores_now
        self.owing = source.owing
        self.ready = source.ready
        self.clock_number = source.clock_number
        self.acts = source.acts.copy()
        self.one = source.one.copy()
        self.two = source.two.copy()
        self.jokers = source.jokers.copy()
        self.counts = source.counts.copy()
        self.stock = source.stock.copy()
        self.fire = source.fire.copy()
        self.melds = source.melds
        self.owners = source.owners
        self.opened = source.opened
        self.bar = source.bar
        self.reshuffles = source.reshuffles
        self.draws = source.draws
        self.fresh = source.fresh
        self.known_one = source.known_one.copy()
        self.known_two = source.known_two.copy()
        self.known_jokers = source.known_jokers.copy()
        self.shuffled = source.shuffled
        self.pool = source.pool
        self.draws_since = source.draws_since.copy()
        self.drawn_since = source.drawn_since.copy()
        self.moved = source.moved
        self.pending = source.pending
        self.returned = source.returned
        self.drawn = source.drawn
        self.opening = source.opening
        self.touched = source.touched
        self.must_discard = source.must_discard
        play = source.play
        self.play = None if play is None else Play(play.settings, play.seat, play)

    # -- questions ----------------------------------------------------------------------------------

    def next_seat(self, seat: int) -> int:
        """Give the next seat in the direction of play among those that are in the match."""
        following = (seat + 1) % self.seats
        while following not in self.active:
            following = (following + 1) % self.seats
        return following

    def refused_take(self, seat: int) -> str:
        """Give the code with which taking the fire card is refused; empty if it may be taken (4.5)."""
        if self.returned:
            # R17: he draws from the stock.
            return "fire_already_returned"
        if not self.fire:
            return "fire_empty"
        if self.draws < self.settings.locked_laps * len(self.active):
            return "fire_locked"
        return ""

    def may_stage(self, seat: int) -> bool:
        """Say whether more than the discard is left to the seat on turn (R16, R32)."""
        if self.must_discard or (self.returned and self.settings.discard_after_return):
            return False
        return self.phase == PLAY or (self.phase == START and self.settings.starter_plays)

    def may_open(self, seat: int) -> bool:
        """Say whether the hand could open a round now; False is sure, True is not."""
        settings = self.settings
        if self.opened & BIT[seat]:
            return True
        reaches = most_value(self.one[seat], self.two[seat], self.jokers[seat], settings.melds) >= self.bar
        if settings.needs_fire and self.pending == NONE:
            return (reaches or settings.waives) and self._may_close(seat)
        return reaches or (settings.waives and self._may_close(seat))

    def _may_close(self, seat: int) -> bool:
        """Say whether all cards but one could be in melds of the seat's own; False is sure, True is not."""
        if seat in self.owners:
            # Only a position that was set up has melds of a seat that has not opened.
            return True
        one, two, jokers = self.one[seat], self.two[seat], self.jokers[seat]
        most = self.settings.most_table_jokers
        near = faces_near_others(one, jokers if jokers < most else most)
        return self.counts[seat] - jokers - count_of(one & near) - count_of(two & near) <= 1

    def least_of(self, seat: int) -> int:
        """Give how many cards a play of the seat has to leave (R49, R79)."""
        if self.settings.no_first_turn_out and self.fresh & BIT[seat]:
            return 2
        return self.settings.least_left

    def begin_play(self, seat: int) -> Play:
        """Begin a play of the seat on turn."""
        settings = self.settings
        play = Play(settings, seat)
        play.one = self.one[seat]
        play.two = self.two[seat]
        play.jokers = self.jokers[seat]
        play.count = self.counts[seat]
        play.melds = self.melds.copy()
        play.owners = self.owners
        play.opened = self.opened & BIT[seat] != 0
        play.bar = self.bar
        play.pending = self.pending
        play.jokers_before = play.jokers
        play.touched = self.touched
        play.least = self.least_of(seat)
        return play

    def begin_play_with_fire(self, seat: int) -> Play:
        """Begin the play that the seat could make with the fire card."""
        play = self.begin_play(seat)
        card = self.fire[-1]
        if card == JOKER:
            play.jokers += 1
        elif play.one & BIT[card]:
            play.two |= BIT[card]
        else:
            play.one |= BIT[card]
        play.count += 1
        play.pending = card
        play.jokers_before = play.jokers
        return play

    def holds(self, seat: int, card: int) -> bool:
        """Say whether the hand of a seat, as it really is, has a face."""
        return self.jokers[seat] > 0 if card == JOKER else self.one[seat] & BIT[card] != 0

    # -- cards move, and knowledge with them ----------------------------------------------------------

    def put_in(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        self.counts[seat] += 1
        if card == JOKER:
            self.jokers[seat] += 1
            return
        bit: i64 = BIT[card]
        one: i64 = self.one[seat]
        if one & bit:
            two: i64 = self.two[seat]
            self.two[seat] = two | bit
        else:
            self.one[seat] = one | bit

    def take_out(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        self.counts[seat] -= 1
        if card == JOKER:
            self.jokers[seat] -= 1
            return
        bit: i64 = BIT[card]
        two: i64 = self.two[seat]
        if two & bit:
            self.two[seat] = two & ~bit
        else:
            one: i64 = self.one[seat]
            self.one[seat] = one & ~bit

    def learn(self, seat: int, card: int) -> None:
        """Let everybody know of a card in a hand (4.9)."""
        if card == JOKER:
            self.known_jokers[seat] += 1
        elif self.known_one[seat] & BIT[card]:
            self.known_two[seat] |= BIT[card]
        else:
            self.known_one[seat] |= BIT[card]

    def forget(self, seat: int, card: int) -> None:
        """Take a face that leaves a hand in public from what is known of that hand (4.9)."""
        if self.shuffled:
            self.moved |= BIT[card]
        if card == JOKER:
            if self.known_jokers[seat]:
                self.known_jokers[seat] -= 1
            return
        bit: i64 = BIT[card]
        known: i64 = self.known_one[seat]
        if not known & bit:
            return
        two: i64 = self.known_two[seat]
        if two & bit:
            self.known_two[seat] = two & ~bit
        else:
            self.known_one[seat] = known & ~bit

    def note(self, seat: int, act: int, card: int) -> None:
        """Write down what everybody saw."""
        self.acts.append((seat * 4 + act) * 64 + card)

    def collect(self, order: list[int]) -> None:
        """Shuffle the fire pile under its top card into the stock (4.8)."""
        fire = self.fire
        self.stock = [fire[at] for at in reversed(order)]
        self.pool = sorted(self.stock)
        self.fire = [fire[-1]]
        self.reshuffles += 1
        self.shuffled = True
        self.moved = 0
        self.draws_since = [0] * self.seats
        self.drawn_since = [NOBODY] * self.seats

    def deal(self, order: list[int]) -> None:
        """Deal the pack to a cleared table, one card at a time from the starter (section 3)."""
        seats = len(self.active)
        dealt = seats * self.settings.hand_size
        starter = self.active.index(self.next_seat(self.dealer))
        for place in range(seats):
            one: i64 = 0
            two: i64 = 0
            jokers = 0
            last = dealt + 1 if place == 0 else dealt
            cards = range(place, last, seats)
            for at in cards:
                face = PACK[order[at]]
                if face == JOKER:
                    jokers += 1
                else:
                    bit: i64 = BIT[face]
                    two |= one & bit
                    one |= bit
            seat = self.active[(starter + place) % seats]
            self.one[seat] = one
            self.two[seat] = two
            self.jokers[seat] = jokers
            self.counts[seat] = len(cards)
        self.stock = [PACK[card] for card in order[dealt + 1 :]]
        self.stock.reverse()

    def laid_naturals(self, seat: int) -> int:
        """Give the mask of the naturals in a seat's melds."""
        mask = 0
        for at in range(len(self.melds)):
            if self.owners[at] == seat:
                mask |= naturals(self.melds[at])
        return mask

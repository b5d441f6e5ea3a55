"""What lies on the table of 150 and who knows what: the data of the state and its bookkeeping.

What is known of hidden cards is attached to the physical card, so it travels with it (rules document,
4.13): `know` holds for each card the mask of the seats that have seen it where it lies.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from shadda.core.state import State
from shadda.games.one_fifty.events import Cause, Reason
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.games.one_fifty.scoring import Scoring
from shadda.kit.cards import rank_of

DEAL: Final = 0
PEEK: Final = 1
TURN: Final = 2
DRAWN: Final = 3
JACK_POWER: Final = 4
QUEEN_POWER: Final = 5
SPY_POWER: Final = 6
KING_POWER: Final = 7
AFTER: Final = 8
SLAP: Final = 9
ROUND_OVER: Final = 10
MATCH_OVER: Final = 11

PHASES: Final[list[str]] = [
    "deal",
    "peek",
    "turn",
    "drawn",
    "jack",
    "queen",
    "spy",
    "king",
    "after",
    "slap",
    "round_over",
    "match_over",
]

NOTHING_DUE: Final = 0
PICK: Final = 1
DECK: Final = 2
SHUFFLE: Final = 3

REST_DRAW: Final = 0
REST_PENALTY: Final = 1

NONE: Final = -1
CARDS: Final = 54

# What a cleared table refers to; a deal replaces it before anything is written.
NOTHING_KNOWN: Final[list[int]] = [0] * CARDS
NOT_IN_PLAY: Final[list[int]] = [NONE] * CARDS
NO_HAND: Final[list[int]] = [NONE] * 4

BIT: Final[list[int]] = [2**number for number in range(64)]
RANK: Final[list[int]] = [rank_of(card) for card in range(CARDS)]

# The power of a drawn and discarded card, by rank A … K and joker, as the phase it opens (AFTER = none).
POWERS: Final[dict[str, list[int]]] = {
    "jqk": [AFTER] * 10 + [JACK_POWER, QUEEN_POWER, KING_POWER, AFTER],
    "cabo": [AFTER] * 6
    + [QUEEN_POWER, QUEEN_POWER, SPY_POWER, SPY_POWER, JACK_POWER, JACK_POWER, AFTER, AFTER],
}
PEEK_SLOTS: Final[dict[str, list[int]]] = {"3,4": [3, 4], "2,4": [2, 4], "choice": [3, 4]}


@final
class Settings:
    """The options in force, ready for the rules."""

    def __init__(self, options: OneFiftyOptions) -> None:
        """Read the options once."""
        self.options: OneFiftyOptions = options
        self.deck: int = 52 + options.jokers
        self.dealt_origin: list[int] = [0] * self.deck + [NONE] * (CARDS - self.deck)
        self.scoring: Scoring = Scoring(options)
        self.powers: list[int] = POWERS[options.power_table]
        self.peek_slots: list[int] = PEEK_SLOTS[options.peek_slots]
        self.choice: bool = options.peek_slots == "choice"
        self.turn_up: bool = options.initial_discard == "face_up"
        self.own_turn_match: bool = options.match_timing == "own_turn"
        self.slap: bool = options.match_timing == "slap"
        self.fresh_only: bool = options.match_target == "previous_player"
        self.forced: bool = options.power_use == "forced"
        self.call_at_start: bool = options.call_timing != "end_only"
        self.call_after: bool = options.call_timing != "start_only"
        self.first_call_turn: int = options.first_call_turn
        self.caller_locked: bool = options.caller_locked
        self.jack_look: bool = options.jack_look == "taker" and options.power_table == "jqk"
        self.face_up: bool = options.taken_card_face_up
        self.reshuffle: bool = options.stock_empty == "reshuffle"
        self.kept_on_pile: int = 1 if options.reshuffle_keep_top else 0
        self.penalties: int = options.penalty_cards
        self.reveal: str = options.failed_match_reveal
        self.turn_limit: int = options.round_turn_limit


class Table(State):
    """The data of a match.  Cards are those of `kit.cards`; slots count from 1 in tokens, from 0 here.

    `grid[seat][slot]` is a card or NONE for a hole; `stock` and `pile` have their next or top card last.
    `origin[card]` is the number of the shuffle with which a card last entered the stock (NONE: not in
    play); every draw is public, so the origin of every hidden card is too.  A negative fact (4.13) is a
    set of cards of which not all have a rank.  `secret` marks what a seat knows through its own secret
    choice of cards to peek at; `dealt` holds the cards it could choose from, until they are laid.
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
        self.candidates: list[int] = list(range(seats))
        self.previous: int = NONE
        self.starter: int = NONE
        self.turn: i64 = NONE
        self.caller: i64 = NONE
        self.totals: list[int] = [0] * seats
        self.active: list[int] = list(range(seats))
        self.left: list[int] = []
        self.void: bool = False

        self.playing: i64 = 2**seats - 1
        self.grid: list[list[int]] = [[NONE] * 4 for _ in range(seats)]
        self.held: list[int] = [0] * seats
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.hold: i64 = NONE
        self.face_up: i64 = 0
        self.know: list[int] = [0] * CARDS
        self.secret: list[int] = [0] * CARDS
        self.dealt: list[int] = [0] * seats
        self.origin: list[int] = [NONE] * CARDS
        self.shuffles: int = 0
        self.fact_cards: list[int] = []
        self.fact_ranks: list[int] = []

        self.owing: i64 = 0
        self.ready: i64 = 0
        self.chosen: i64 = 0
        self.fresh: bool = False
        self.laid: bool = False
        self.own_turns: list[int] = [0] * seats
        self.turns_done: int = 0
        self.reveal_to: i64 = 0
        self.revealed: list[int] = []
        self.todo: list[tuple[int, int, int]] = []
        self.resets: list[int] = []
        self.opened: bool = False
        self.hands: list[int] = [0] * seats
        self.added: list[int] = []
        self.history: list[list[int]] = []
        self.reasons: list[Reason] = []
        self.halved: list[int] = []
        self.cause: Cause | None = None
        self.clock_number: int = 1
        self.span_number: int = 1

    def _copy(self, source: "Table") -> None:
        """Copy all fields.  Lists that are only ever replaced, never changed, are shared."""
        self.scored = source.scored
        self.phase = source.phase
        self.due = source.due
        self.candidates = source.candidates
        self.round = source.round
        self.previous = source.previous
        self.starter = source.starter
        self.turn = source.turn
        self.caller = source.caller
        self.totals = source.totals
        self.active = source.active
        self.left = source.left
        self.void = source.void
        self.playing = source.playing
        self.grid = [row.copy() for row in source.grid]
        self.held = source.held.copy()
        self.stock = source.stock.copy()
        self.pile = source.pile.copy()
        self.hold = source.hold
        self.face_up = source.face_up
        self.know = source.know.copy()
        self.secret = source.secret.copy()
        self.dealt = source.dealt.copy()
        self.origin = source.origin.copy()
        self.shuffles = source.shuffles
        self.fact_cards = source.fact_cards.copy()
        self.fact_ranks = source.fact_ranks.copy()
        self.owing = source.owing
        self.ready = source.ready
        self.chosen = source.chosen
        self.fresh = source.fresh
        self.laid = source.laid
        self.own_turns = source.own_turns.copy()
        self.turns_done = source.turns_done
        self.reveal_to = source.reveal_to
        self.revealed = source.revealed
        self.todo = source.todo.copy()
        self.resets = source.resets
        self.opened = source.opened
        self.hands = source.hands
        self.added = source.added
        self.history = source.history
        self.reasons = source.reasons
        self.halved = source.halved
        self.cause = source.cause
        self.clock_number = source.clock_number
        self.span_number = source.span_number

    # -- questions ----------------------------------------------------------------------------------

    def can_draw(self) -> bool:
        """Say whether a card can be drawn, after a reshuffle if need be (4.12)."""
        if self.stock:
            return True
        return self.settings.reshuffle and len(self.pile) > self.settings.kept_on_pile

    def may_match(self) -> bool:
        """Say whether the top discard may be matched in an own turn (4.4, option `match_target`)."""
        if not self.pile or not self.settings.own_turn_match:
            return False
        return self.fresh or not self.settings.fresh_only

    def may_call(self, seat: int, timing: bool) -> bool:
        """Say whether the seat may call, where the option `call_timing` allows it (4.7)."""
        return timing and self.caller == NONE and self.own_turns[seat] >= self.settings.first_call_turn

    def is_target(self, seat: int, target: int) -> bool:
        """Say whether a jack or a spying look of the seat may aim at the target."""
        if target == seat or target not in self.active:
            return False
        return not (self.settings.caller_locked and target == self.caller)

    def power_works(self, seat: int, power: int) -> bool:
        """Say whether a power has something to work on, or fizzles (4.9)."""
        if power == KING_POWER:
            return self.can_draw()
        if power == QUEEN_POWER:
            return True
        return any(self.is_target(seat, target) for target in self.active)

    def next_seat(self, seat: int) -> int:
        """Clockwise neighbor among the seats that play."""
        following = (seat + 1) % self.seats
        while following not in self.active:
            following = (following + 1) % self.seats
        return following

    # -- cards move, and knowledge with them ----------------------------------------------------------

    def lay(self, card: int) -> None:
        """Put a card on the discard pile; everything known of where it lay is over."""
        self.pile.append(card)
        self.laid = True
        self.know[card] = 0
        self.face_up &= ~BIT[card]
        if self.settings.choice:
            self.secret[card] = 0
            for seat in range(self.seats):
                self.dealt[seat] &= ~BIT[card]
        if self.fact_cards:
            self._settle_facts(card)

    def learn(self, card: int, seats: int) -> None:
        """Let the seats of a mask see a card where it lies, in a way that everybody knows of."""
        self.know[card] |= seats
        if self.settings.choice:
            self.secret[card] &= ~seats

    def show(self, seat: int, card: int) -> None:
        """Show a card to a seat; it stays in that seat's view until its `after` ends (4.1)."""
        self.learn(card, BIT[seat])
        self.reveal_to = BIT[seat]
        self.revealed = [card]

    def add_fact(self, cards: list[int], rank: int) -> None:
        """Note that not all of these cards have this rank (4.13)."""
        mask = 0
        for card in cards:
            mask |= BIT[card]
        self.fact_cards.append(mask)
        self.fact_ranks.append(rank)

    def _settle_facts(self, card: int) -> None:
        """Use an opened card on the facts it belongs to: it answers them, or leaves them to the rest."""
        cards: list[int] = []
        ranks: list[int] = []
        for at in range(len(self.fact_cards)):
            mask = self.fact_cards[at]
            if mask & BIT[card]:
                if RANK[card] != self.fact_ranks[at]:
                    continue
                mask &= ~BIT[card]
            cards.append(mask)
            ranks.append(self.fact_ranks[at])
        self.fact_cards = cards
        self.fact_ranks = ranks

    def put(self, seat: int, card: int) -> int:
        """Put a card into the lowest empty slot, a new one if there is none (R6); gives the slot."""
        row = self.grid[seat]
        slot = 0
        while slot < len(row) and row[slot] != NONE:
            slot += 1
        if slot == len(row):
            row.append(card)
        else:
            row[slot] = card
        self.held[seat] |= BIT[slot]
        return slot + 1

    def remove(self, seat: int, slot: int) -> None:
        """Leave a slot empty; it stays empty (R28)."""
        self.grid[seat][slot - 1] = NONE
        self.held[seat] &= ~BIT[slot - 1]

    def collect(self, order: list[int]) -> None:
        """Shuffle the discard pile, but for the card that stays, into the stock (4.12)."""
        pile = self.pile
        kept = self.settings.kept_on_pile
        self.stock = [pile[at] for at in reversed(order)]
        self.pile = pile[len(pile) - kept :]
        self.shuffles += 1
        for card in self.stock:
            self.origin[card] = self.shuffles

    def clear(self) -> None:
        """Take all cards from the table, and with them all that was known of them (4.13)."""
        seats = self.seats
        self.caller = NONE
        self.turn = NONE
        self.hold = NONE
        self.face_up = 0
        self.know = NOTHING_KNOWN
        self.origin = NOT_IN_PLAY
        self.shuffles = 0
        self.fact_cards = []
        self.fact_ranks = []
        self.own_turns = [0] * seats
        self.turns_done = 0
        self.fresh = False
        self.laid = False
        self.opened = False
        self.cause = None
        self.owing = 0
        self.ready = 0
        self.chosen = 0
        self.pile = []
        self.stock = []
        self.grid = [NO_HAND] * seats
        self.held = [0] * seats
        if self.settings.choice:
            self.secret = [0] * CARDS
            self.dealt = [0] * seats

    def deal(self, order: list[int]) -> None:
        """Deal a deck, its top card first, to a cleared table (section 3).

        One card at a time, from the starter; pass k fills slot k of every seat.
        """
        self.know = [0] * CARDS
        self.origin = self.settings.dealt_origin.copy()
        seats = len(self.active)
        first = self.active.index(self.starter)
        cards: list[Any] = order  # as objects, they are not unpacked and packed again
        for place in range(seats):
            seat = self.active[(first + place) % seats]
            two, three = seats + place, 2 * seats + place
            row: list[int] = [cards[place], cards[two], cards[three], cards[three + seats]]
            self.grid[seat] = row
            self.held[seat] = 15
            if self.settings.choice:
                self.dealt[seat] = BIT[row[0]] | BIT[row[1]] | BIT[row[2]] | BIT[row[3]]
        self.stock = order[4 * seats :]
        self.stock.reverse()
        if self.settings.turn_up:
            self.pile.append(self.stock.pop())

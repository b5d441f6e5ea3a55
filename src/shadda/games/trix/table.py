"""What lies on the table of Trix and what everybody knows of the hands: the data of the state.

Hands are masks of cards.  `ruled_out` holds for each seat the cards that, as everybody knows, it cannot
hold: it did not follow, it passed, or an option made it play another card (rules document, 4.7).
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.core.state import State
from shadda.games.trix.actions import CONTRACTS, DECK, DOUBLABLE
from shadda.games.trix.options import TrixOptions
from shadda.games.trix.scoring import (
    COMPLEX,
    DIAMONDS,
    KING,
    KING_OF_HEARTS,
    QUEENS,
    TRIX,
    Entry,
    Scoring,
)
from shadda.kit.tricks import BIT, mask_of

DEAL: Final = 0
CHOOSE_CONTRACT: Final = 1
REDEAL_CLAIM: Final = 2
DOUBLING: Final = 3
TRICK_PLAY: Final = 4
LAYOUT_PLAY: Final = 5
MATCH_OVER: Final = 6

PHASES: Final[list[str]] = [
    "deal",
    "choose_contract",
    "redeal_claim",
    "doubling",
    "trick_play",
    "layout_play",
    "match_over",
]

NONE: Final = -1
SEATS: Final = 4
EVERY_SEAT: Final = 15
RANKS: Final = 13
JACK_RANK: Final = 9
TURNS_BEFORE_TWOS: Final = 4
HEARTS: Final = 1

HEART_CARDS: Final[int] = DECK.suits[HEARTS]
QUEEN_CARDS: Final[int] = mask_of([DECK.card_of[face] for face in ("QS", "QH", "QD", "QC")])
DIAMOND_CARDS: Final[int] = DECK.suits[2]
KING_CARD: Final[int] = BIT[KING_OF_HEARTS]
JACK_CARDS: Final[int] = mask_of([DECK.card_of[face] for face in ("JS", "JH", "JD", "JC")])
TWO_CARDS: Final[int] = mask_of([DECK.card_of[face] for face in ("2S", "2H", "2D", "2C")])

OUTWARDS: Final[list[int]] = [9, 10, 11, 12, 8, 7, 6, 5, 4, 3, 2, 1, 0]
"""The ranks from the jack up, then from the ten down."""

NO_CARDS: Final[list[int]] = [0, 0, 0, 0]
"""What a cleared table refers to; a deal replaces it before anything is written."""

PENALTIES: Final[list[int]] = [
    KING_CARD,
    QUEEN_CARDS,
    DIAMOND_CARDS,
    0,
    KING_CARD | QUEEN_CARDS | DIAMOND_CARDS,
    0,
]
"""The penalty cards of each contract (4.4)."""

MAY_DOUBLE: Final[list[int]] = [KING_CARD, QUEEN_CARDS, 0, 0, mask_of(DOUBLABLE), 0]
"""The cards that can be doubled in each contract (4.3)."""

_COVERED: Final[dict[str, int]] = {
    "none": 0,
    "king": KING_CARD,
    "king_queens": KING_CARD | QUEEN_CARDS,
    "all_penalties": KING_CARD | QUEEN_CARDS | DIAMOND_CARDS,
}


@final
class Settings:
    """The options in force, ready for the rules; lists are indexed by contract."""

    def __init__(self, options: TrixOptions) -> None:
        """Read the options once."""
        self.options: TrixOptions = options
        self.scoring: Scoring = Scoring(options)
        self.menu: str = options.kingdom_menu
        self.opposite: bool = options.kingdom_order == "right_opposite"
        self.doubles: bool = options.doubling != "none"
        self.secret_doubles: bool = options.doubling == "simultaneous"
        self.play_out: bool = options.trix_last == "play_out"
        self.expose_twos: bool = options.expose_twos
        self.most_redeals: int = options.max_redeals
        self.claims: list[bool] = [False] * len(CONTRACTS)
        self.claims[KING] = options.redeal_king != "none"
        self.claims[TRIX] = options.redeal_trix != "none"
        self.three_twos_claim: bool = options.redeal_trix == "twos_and_three"
        self.reshuffles: bool = options.first_owner_reshuffle
        self.seven_owns_extra: bool = options.tiebreak_owner == "seven_of_hearts"
        # R46: the king rules bind in `king`, and in `complex` by their own option.
        self.kings: list[bool] = [False] * len(CONTRACTS)
        self.kings[KING] = True
        self.kings[COMPLEX] = options.king_rules_in_complex
        self.bans_heart_lead: list[bool] = [king and options.heart_lead != "free" for king in self.kings]
        self.king_under_ace: list[bool] = [king and options.king_under_ace for king in self.kings]
        covered = _COVERED[options.forced_discard]
        self.forced: list[int] = [penalties & covered for penalties in PENALTIES]
        if not options.king_rules_in_complex:
            self.forced[COMPLEX] = 0
        # R17: the number of penalty cards with which a deal ends; 0 = it never ends early.
        self.last_penalty: list[int] = [0] * len(CONTRACTS)
        if options.early_end:
            self.last_penalty[KING] = 1
            self.last_penalty[QUEENS] = 4
            self.last_penalty[DIAMONDS] = 13


class Table(State):
    """The data of a match.

    `trick` lists the cards of the current trick, `led` is its suit, `best` the card that takes it so far.
    `past` holds the cards of the completed tricks one after the other, `past_leaders` who led each.
    `turn_log` has `seat | card + 1 << 2` for every turn of the layout, without a card for a pass.
    `exposed` are the cards that lie face up in hands, `playable` those that the layout waits for.
    """

    def __init__(self, settings: Settings, source: "Table | None" = None) -> None:
        """Begin a match, or copy `source`."""
        super().__init__(SEATS)
        self.settings: Settings = settings
        if source is not None:
            self._copy(source)
            return
        self.phase: i64 = DEAL
        self.kingdom: int = 1
        self.owner: i64 = NONE
        self.first_owner: i64 = NONE
        self.played: list[int] = []
        self.totals: list[int] = [0, 0, 0, 0]
        self.eligible: list[int] = [0, 1, 2, 3]
        self.redeals: int = 0
        self.reshuffled: bool = False
        self.history: list[list[int]] = []
        self.entries: list[Entry] = []
        self.remaining: list[int] = NO_CARDS

        self.contract: i64 = NONE
        self.hands: list[int] = NO_CARDS
        self.seven: bool = False
        self.exposed: i64 = 0
        self.ruled_out: list[int] = NO_CARDS
        self.owing: i64 = 0
        self.answers: list[int] = [NONE, NONE, NONE, NONE]
        self.doubled: list[int] = []

        self.turn: i64 = NONE
        self.leader: i64 = NONE
        self.trick: list[int] = []
        self.led: i64 = 0
        self.best: i64 = NONE
        self.tricks: list[int] = NO_CARDS
        self.taken: list[int] = []
        self.penalties_taken: int = 0
        self.king_taken: bool = False
        self.past: list[int] = []
        self.past_leaders: list[int] = []

        self.laid: i64 = 0
        self.playable: i64 = 0
        self.out: list[int] = []
        self.turns: int = 0
        self.turn_log: list[int] = []
        self.clock_number: i64 = 1

    def _copy(self, source: "Table") -> None:
        """Copy all fields.  Lists that are only ever replaced, never changed, are shared."""
        self.round = source.round
        self.scored = source.scored
        self.phase = source.phase
        self.kingdom = source.kingdom
        self.owner = source.owner
        self.first_owner = source.first_owner
        self.played = source.played
        self.totals = source.totals
        self.eligible = source.eligible
        self.redeals = source.redeals
        self.reshuffled = source.reshuffled
        self.history = source.history
        self.entries = source.entries
        self.remaining = source.remaining
        self.contract = source.contract
        self.hands = source.hands.copy()
        self.seven = source.seven
        self.exposed = source.exposed
        self.ruled_out = source.ruled_out.copy()
        self.owing = source.owing
        self.answers = source.answers.copy()
        self.doubled = source.doubled
        self.turn = source.turn
        self.leader = source.leader
        self.trick = source.trick.copy()
        self.led = source.led
        self.best = source.best
        self.tricks = source.tricks.copy()
        self.taken = source.taken.copy()
        self.penalties_taken = source.penalties_taken
        self.king_taken = source.king_taken
        self.past = source.past.copy()
        self.past_leaders = source.past_leaders.copy()
        self.laid = source.laid
        self.playable = source.playable
        self.out = source.out
        self.turns = source.turns
        self.turn_log = source.turn_log.copy()
        self.clock_number = source.clock_number

    # -- questions ----------------------------------------------------------------------------------

    def owner_of(self, kingdom: int) -> int:
        """Give the owner of a kingdom by the cycle that began with the first owner (3.4, R4, R31)."""
        step = (kingdom - 1) % SEATS
        if self.settings.opposite and step >= 2:
            step = 5 - step
        return int(self.first_owner + step) % SEATS

    def seven_decides(self, kingdom: int) -> bool:
        """Say whether the seven of hearts names the owner of a kingdom in its first deal (3.3, 6.3)."""
        if kingdom == 1:
            return True
        return kingdom > self.settings.scoring.kingdoms and self.settings.seven_owns_extra

    def twos_are_shown(self, turns: int) -> bool:
        """Say whether the twos lie open after so many turns of the layout (option `expose_twos`)."""
        return self.settings.expose_twos and self.contract == TRIX and turns >= TURNS_BEFORE_TWOS

    def holder_of(self, card: int) -> int:
        """Give the seat that holds a card, NONE if nobody does."""
        for seat in range(SEATS):
            if self.hands[seat] & BIT[card]:
                return seat
        return NONE

    def from_owner(self) -> list[int]:
        """List the seats from the owner to the right."""
        return [int(self.owner + step) % SEATS for step in range(SEATS)]

    def may_claim(self, seat: int) -> bool:
        """Say whether a seat's hand allows it to claim a new deal (4.2)."""
        hand = self.hands[seat]
        if self.contract == KING:
            hearts = hand & HEART_CARDS
            return hearts != 0 and hearts & ~(KING_CARD | BIT[KING_OF_HEARTS + 1]) == 0
        missing = TWO_CARDS & ~hand
        if missing == 0:
            return True
        # R9: the three of the suit whose two is missing.
        one_missing = missing & (missing - 1) == 0
        return self.settings.three_twos_claim and one_missing and hand & (missing << 1) != 0

    # -- changes ------------------------------------------------------------------------------------

    def ask(self, phase: int, seat: int) -> None:
        """Let one seat owe the next decision; it has a clock of its own."""
        self.phase = phase
        self.turn = seat
        self.owing = BIT[seat]
        self.clock_number += 1

    def ask_all(self, phase: int) -> None:
        """Let every seat owe a secret answer; the answers start no clock that others see (4.3)."""
        self.phase = phase
        self.turn = NONE
        self.owing = EVERY_SEAT
        self.clock_number += 1
        self.answers = [NONE, NONE, NONE, NONE]

    def await_deck(self) -> None:
        """Take all cards from the table and wait for the deck; what was known of them is over."""
        self.phase = DEAL
        self.contract = NONE
        self.hands = NO_CARDS
        self.seven = False
        self.exposed = 0
        self.ruled_out = NO_CARDS
        self.owing = 0
        self.answers = [NONE, NONE, NONE, NONE]
        self.doubled = []
        self.turn = NONE
        self.leader = NONE
        self.trick = []
        self.best = NONE
        self.tricks = NO_CARDS
        self.taken = []
        self.penalties_taken = 0
        self.king_taken = False
        self.past = []
        self.past_leaders = []
        self.laid = 0
        self.playable = 0
        self.out = []
        self.turns = 0
        self.turn_log = []

    def deal(self, order: list[int]) -> None:
        """Deal a deck: seat `s` gets every fourth card from number `s` on (3.2)."""
        hands = [0, 0, 0, 0]
        for seat in range(SEATS):
            mask: i64 = 0
            for at in range(seat, 52, SEATS):
                mask |= BIT[order[at]]
            hands[seat] = mask
        self.hands = hands
        self.ruled_out = [0, 0, 0, 0]
        self.tricks = [0, 0, 0, 0]

    def start_layout(self) -> None:
        """Open the four rows; every row begins with its jack (R15)."""
        self.playable = JACK_CARDS

    def put_in_row(self, card: i64) -> None:
        """Lay a card; its neighbors away from the jack can be laid next (R37)."""
        self.laid |= BIT[card]
        self.playable &= ~BIT[card]
        rank = card % RANKS
        if 0 < rank <= JACK_RANK:
            self.playable |= BIT[card - 1]
        if JACK_RANK <= rank < RANKS - 1:
            self.playable |= BIT[card + 1]

    def put_rows(self, cards: list[int]) -> None:
        """Lay cards in the order in which they can be laid: from the jacks outwards."""
        for rank in OUTWARDS:
            for card in cards:
                if card % RANKS == rank:
                    self.put_in_row(card)

    def expose_held_twos(self) -> None:
        """Show the twos that are still in hands (option `expose_twos`)."""
        for seat in range(SEATS):
            self.exposed |= self.hands[seat] & TWO_CARDS

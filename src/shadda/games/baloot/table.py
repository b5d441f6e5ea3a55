"""What lies on the table of Baloot: the data of the state, its settings and the questions about both.

Cards are numbers of the 32-card deck, hands and sets of cards are masks.  Teams are 0 (`A`: seats 0 and 2)
and 1 (`B`).
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.core.state import State
from shadda.games.baloot.actions import DECK, OPEN
from shadda.games.baloot.events import Reason
from shadda.games.baloot.options import BalootOptions
from shadda.games.baloot.scoring import Score, Scoring, Taken, abnat_table
from shadda.kit.tricks import BIT, NO_TRUMP, mask_of

DEAL: Final = 0
BIDDING: Final = 1
SUN_OVER: Final = 2
CONFIRMING: Final = 3
QABLAK_ROUND: Final = 4
DOUBLING: Final = 5
PLAYING: Final = 6
MATCH_OVER: Final = 7

PHASES: Final[list[str]] = [
    "deal",
    "bidding",
    "sun_over",
    "confirm",
    "qablak",
    "doubling",
    "play",
    "match_over",
]

NOTHING_DUE: Final = 0
PICK: Final = 1
SHUFFLED: Final = 2

NO_CONTRACT: Final = 0
SUN_CONTRACT: Final = 1
ASHKAL_CONTRACT: Final = 2
HOKUM_CONTRACT: Final = 3
CONTRACTS: Final[list[str]] = ["", "sun", "ashkal", "hokum"]

NONE: Final = -1
SEATS: Final = 4
FIRST_CARDS: Final = 20
"""Cards of the first deal; the next one is the upcard, the rest the stock."""

PLAIN_ORDER: Final = "789JQKTA"
TRUMP_ORDER: Final = "78QKTA9J"

SUIT: Final[list[int]] = DECK.suit_of
RANK: Final[list[int]] = DECK.rank_of
SUITS: Final[list[int]] = DECK.suits
ACES: Final[int] = mask_of([card for card in range(32) if RANK[card] == 7])
KASHO_CARDS: Final[int] = mask_of([card for card in range(32) if RANK[card] < 3])
KING: Final = 6
QUEEN: Final = 5


def _strengths(trump: int) -> list[int]:
    return DECK.strengths([TRUMP_ORDER if suit == trump else PLAIN_ORDER for suit in range(4)])


def _stronger(strength: list[int]) -> list[int]:
    """Give for each card the mask of the cards of its suit that stand above it."""
    return [
        mask_of(
            [other for other in range(32) if SUIT[other] == SUIT[card] and strength[other] > strength[card]]
        )
        for card in range(32)
    ]


def _cheapest(trump: int) -> list[int]:
    """Rank the cards for a time-out (R58), the cheapest lowest.

    Fewest abnat, a plain card before a trump, the weakest, then the suits S H D C.
    """
    abnat, strength = ABNAT[trump], STRENGTH[trump]
    return [
        ((abnat[card] * 2 + int(SUIT[card] == trump)) * 8 + strength[card]) * 4 + SUIT[card]
        for card in range(32)
    ]


# Indexed by the trump suit; the last entry is that of Sun (`NO_TRUMP` is -1).
STRENGTH: Final[list[list[int]]] = [_strengths(trump) for trump in (0, 1, 2, 3, NO_TRUMP)]
ABNAT: Final[list[list[int]]] = [abnat_table(trump) for trump in (0, 1, 2, 3, NO_TRUMP)]
CHEAPEST: Final[list[list[int]]] = [_cheapest(trump) for trump in (0, 1, 2, 3, NO_TRUMP)]
ABOVE: Final[list[list[int]]] = [_stronger(STRENGTH[trump]) for trump in (0, 1, 2, 3, NO_TRUMP)]


@final
class Settings:
    """The options in force, ready for the rules."""

    def __init__(self, options: BalootOptions) -> None:
        """Read the options once."""
        self.options: BalootOptions = options
        self.scoring: Scoring = Scoring(options)
        self.target: int = options.target
        self.first_dealer: int = options.first_dealer if isinstance(options.first_dealer, int) else NONE
        self.ashkal_both_laps: bool = options.ashkal_laps == "both"
        self.ashkal_on_ace: bool = options.ashkal_on_ace
        self.sun_over: bool = options.sun_over_hokum == "all"
        self.qablak: bool = options.qablak != "off"
        self.qablak_ace_only: bool = options.qablak == "ace_only"
        self.ace_hokum_locked: bool = options.ace_hokum_locked
        self.kasho: bool = options.kasho == "sevens"
        self.hokum_doubling: bool = options.hokum_doubling
        self.sun_double: str = options.sun_double
        self.double_first: bool = options.double_timing == "before_deal"
        self.principals: bool = options.double_speakers == "principals"
        self.inherits: bool = options.odd_rung_mode == "inherit"
        self.chooses: bool = options.odd_rung_mode == "choose"
        self.overtrump: bool = options.overtrump != "off"
        self.over_partner: bool = options.overtrump == "always"
        self.relief: bool = options.partner_relief != "off"
        self.relief_third: bool = options.partner_relief == "on"
        self.ekah_called: bool = options.ekah_mode == "announced"
        self.ekah_ace: bool = options.ekah_ace
        self.sawa: bool = options.sawa == "own_hand"
        self.reveal_on_turn: bool = options.project_reveal == "on_turn"
        self.best_only: bool = options.project_scope == "best_only"
        self.by_rank: bool = options.mia_tie == "by_rank"
        self.baloot_called: bool = options.baloot_mode == "announced"
        self.absorbed: bool = options.baloot_absorbed_by_mia
        self.qaid: bool = options.enforcement == "qaid"
        self.word_calls: bool = self.ekah_called or self.baloot_called


@final
class Sheet:
    """The line of the score sheet for a deal, with all it takes to explain it.  Never changed once made."""

    def __init__(self, taken: Taken, score: Score, totals: list[int]) -> None:
        """Keep how the deal was scored, and the totals after it."""
        self.taken: Taken = taken
        self.score: Score = score
        self.totals: list[int] = totals
        self.deal: int = 1
        self.contract: int = SUN_CONTRACT
        self.trump: int = NO_TRUMP
        self.buyer: int = NONE
        self.raiser: int = NONE
        self.projects: list[int] = []
        """The projects that counted, as `Table.counted_projects` lists them."""
        self.baloot: int = NONE
        """The seat whose baloot counted."""


class Table(State):
    """The data of a match.

    `plays` holds every play of the deal as `play_code` makes it, the `laid` last of them in the trick in
    progress; `played` the cards of earlier tricks.  `calls` holds the bids and raises of the deal, each the
    seat plus 4 times its action.  `declared` holds projects (`actions.project`), `holders` their seats.
    """

    def __init__(self, settings: Settings, source: "Table | None" = None) -> None:
        """Begin a match, or copy `source`."""
        super().__init__(SEATS)
        self.settings: Settings = settings
        if source is not None:
            self._copy(source)
            return
        self.phase: i64 = DEAL
        self.dealer: i64 = settings.first_dealer
        self.due: i64 = PICK if settings.first_dealer == NONE else SHUFFLED
        self.totals: list[int] = [0, 0]
        self.history: list[list[int]] = []
        self.points: list[int] = []
        self.void: bool = False
        """The deal just over was void."""
        self.sheet: Sheet | None = None
        self.reason: Reason | None = None
        self.winner: i64 = NONE
        self.clock_number: int = 1
        self.clear()

    def clear(self) -> None:
        """Take all cards from the table, for the next deal."""
        self.turn: i64 = NONE
        self.lap: i64 = 1
        self.hokum_suit: i64 = NONE
        self.hokum_seat: i64 = NONE
        self.contract: i64 = NO_CONTRACT
        self.trump: i64 = NO_TRUMP
        self.buyer: i64 = NONE
        self.taker: i64 = NONE
        self.level: i64 = 1
        self.mode: i64 = OPEN
        self.raisers: list[int] = []
        self.upcard: i64 = NONE
        self.dealt: list[int] = []
        self.complete: bool = False
        self.hands: list[int] = [0, 0, 0, 0]
        self.calls: list[int] = []
        self.trick: i64 = 1
        self.plays: list[int] = []
        self.laid: i64 = 0
        self.led: i64 = NONE
        self.best: i64 = NONE
        self.best_seat: i64 = NONE
        self.ekah: bool = False
        self.played: i64 = 0
        self.won: list[int] = [0, 0]
        self.cards: list[int] = [0, 0]
        self.declared: list[int] = []
        self.holders: list[int] = []
        self.projects_to: i64 = NONE
        self.shown: i64 = 0
        self.king_by: i64 = NONE
        self.queen_by: i64 = NONE
        self.baloot_said: bool = False
        self.ace: bool = False

    def _copy(self, source: "Table") -> None:
        """Copy all fields.  Lists that are only ever replaced, never changed, are shared."""
        self.round = source.round
        self.scored = source.scored
        self.phase = source.phase
        self.dealer = source.dealer
        self.due = source.due
        self.totals = source.totals
        self.history = source.history
        self.points = source.points
        self.void = source.void
        self.sheet = source.sheet
        self.reason = source.reason
        self.winner = source.winner
        self.clock_number = source.clock_number
        self.turn = source.turn
        self.lap = source.lap
        self.hokum_suit = source.hokum_suit
        self.hokum_seat = source.hokum_seat
        self.contract = source.contract
        self.trump = source.trump
        self.buyer = source.buyer
        self.taker = source.taker
        self.level = source.level
        self.mode = source.mode
        self.raisers = source.raisers
        self.upcard = source.upcard
        self.dealt = source.dealt
        self.complete = source.complete
        self.hands = source.hands.copy()
        self.calls = source.calls.copy()
        self.trick = source.trick
        self.plays = source.plays.copy()
        self.laid = source.laid
        self.led = source.led
        self.best = source.best
        self.best_seat = source.best_seat
        self.ekah = source.ekah
        self.played = source.played
        self.won = source.won.copy()
        self.cards = source.cards.copy()
        self.declared = source.declared.copy()
        self.holders = source.holders.copy()
        self.projects_to = source.projects_to
        self.shown = source.shown
        self.king_by = source.king_by
        self.queen_by = source.queen_by
        self.baloot_said = source.baloot_said
        self.ace = source.ace

    # -- questions --------------------------------------------------------------------------------------

    def spoken_before(self, seat: int) -> list[int]:
        """List the seats that speak before this one in a lap, in speaking order."""
        first = right(self.dealer)
        return [(first + at) % SEATS for at in range((seat - first) % SEATS)]

    def may_ashkal(self, seat: int) -> bool:
        """Say whether the seat may call Ashkal now (4.1, R12, R13, R13a)."""
        if seat != self.dealer and seat != left(self.dealer):
            return False
        if self.lap == 2 and not self.settings.ashkal_both_laps:
            return False
        return self.settings.ashkal_on_ace or not BIT[self.upcard] & ACES

    def may_kasho(self, seat: int) -> bool:
        """Say whether the seat may ask for a redeal (option `kasho`)."""
        return self.kasho_now() and self.hands[seat] & ~KASHO_CARDS == 0

    def kasho_now(self) -> bool:
        """Say whether it is the time for a redeal: lap 1, before any Hokum bid."""
        return self.settings.kasho and self.lap == 1 and self.hokum_seat == NONE

    def may_turn_to_sun(self) -> bool:
        """Say whether the Hokum bid may become Sun (option `ace_hokum_locked`)."""
        return not (self.settings.ace_hokum_locked and self.lap == 1 and BIT[self.upcard] & ACES)

    def is_ekah(self, card: int) -> bool:
        """Say whether a card led would free the leader's partner (4.4, R24 to R26)."""
        suit = SUIT[card]
        if self.trump == NO_TRUMP or suit == self.trump:
            return False
        above = ABOVE[NO_TRUMP][card]
        if not above:
            return self.settings.ekah_ace
        return above & ~self.played == 0

    def leader(self) -> int:
        """Give the seat that leads the trick in progress."""
        return (self.turn - self.laid) % SEATS


def right(seat: int) -> int:
    """Give the neighbor on the right, who comes next."""
    return (seat + 1) % SEATS


def left(seat: int) -> int:
    """Give the neighbor on the left."""
    return (seat + 3) % SEATS


def partner(seat: int) -> int:
    """Give the partner."""
    return seat ^ 2


def play_code(seat: int, card: int, trick: int, ekah: bool) -> int:
    """Make an entry of `Table.plays`."""
    return card | (seat << 5) | (trick << 7) | (int(ekah) << 11)

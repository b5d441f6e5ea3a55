"""The data of a match of Haseb!, and how it is copied."""

from mypy_extensions import i64

from shadda.core.state import State
from shadda.games.haseb.events import Request
from shadda.games.haseb.rules_cards import NO_POWER
from shadda.games.haseb.rules_phases import DEAL, NO_ANSWER, NONE, PICK_STARTER
from shadda.games.haseb.rules_settings import Mix, Scored, Settings


class Fields(State):
    """The data of a match.  Positions count from 1 in tokens, from 0 here.

    `rows[seat]` holds cards; `stock` and `floor` have their next or top card last.  A hidden card comes
    from a lot: the deck (0), a later reshuffle, or a mix (an entry of `lots`).  `came[card]` is its number
    in a mix, else how it came: 0 dealt, else twice the number of its draw, one more if as a penalty.
    """

    def __init__(self, settings: Settings, seats: int, source: "Fields | None" = None) -> None:
        """Begin a match, or copy `source`."""
        super().__init__(seats)
        self.settings: Settings = settings
        if source is not None:
            self._copy(source)
            return
        self.phase: i64 = DEAL
        self.due: i64 = PICK_STARTER
        self.starter: int = NONE
        self.turn: i64 = NONE
        self.caller: i64 = NONE
        self.final: bool = False
        self.queue: list[int] = []
        self.turns: list[int] = [0] * seats
        self.passes: i64 = 0
        self.totals: list[int] = [0] * len(settings.scoring.units)
        self.history: list[list[int]] = []
        self.result: Scored | None = None
        self.won: bool = False
        self.left: i64 = 0
        self.mood: int = NONE
        self.used_moods: list[int] = []

        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.floor: list[int] = []
        self.out: list[int] = []
        self.cut: list[int] = []
        self.hold: i64 = NONE
        self.taken: i64 = 0
        """Cards that have left the stock since the deal."""
        self.know: list[int] = []
        self.sure: list[int] = []
        self.up: list[int] = []
        self.by: list[int] = []
        self.origin: list[int] = []
        self.came: list[int] = []
        self.handle: list[int] = []
        self.handles: int = 0
        self.dealt: int = 0
        self.faced: i64 = 0
        """How many row cards lie face up."""
        self.lots: list[Mix | None] = [None]
        self.lot: i64 = 0
        """The lot that the stock came with."""
        self.mixed_out: list[tuple[int, int, int]] = []
        """Lot, number and face of mixed cards that have left the rows."""
        self.window: i64 = 0
        """Among so many cards of the stock that was dealt an `upturn` lies; 0 once it has been seen (3.2)."""
        self.blocks: list[tuple[int, int]] = []
        """Seats whose call was blocked, and the cards among which each then had the thief."""

        self.acted: bool = False
        self.blocked: bool = False
        self.tried: i64 = 0
        self.power_face: i64 = NONE
        self.power: i64 = NO_POWER
        self.looked_seat: i64 = NONE
        self.looked_at: i64 = NONE
        self.raided: list[int] = []
        """What a raid has looked at: own places (`raid_own`), or other seats."""
        self.raid_own: bool = False
        self.signals: list[int] = [0] * seats
        self.asked: i64 = 0
        self.owing: i64 = 0
        self.answers: list[int] = [NO_ANSWER] * seats
        self.posted: list[int] = [NONE] * seats
        self.senders: list[int] = [NONE] * seats
        self.throwers: i64 = 0
        self.posts: i64 = 0
        self.direction: i64 = 1
        self.mixing: i64 = NONE
        self.todo: list[tuple[int, int]] = []

        self.carrier: i64 = NONE
        self.carriers: list[int] = []
        self.requests: list[Request | None] = [None] * seats
        self.matches: list[int] = [0] * seats
        self.frozen: i64 = NONE
        self.moved: list[tuple[int, int]] = []
        """Which seat moved which card into the carrier's row."""
        self.marks: dict[int, int] = {}
        self.marked: i64 = 0
        self.status: list[int] = [0] * seats
        self.clock_number: int = 1

    def _copy(self, source: "Fields") -> None:
        """Copy all fields.  Lists that are only ever replaced, never changed, are shared."""
        self.round = source.round
        self.scored = source.scored
        self.phase = source.phase
        self.due = source.due
        self.starter = source.starter
        self.turn = source.turn
        self.caller = source.caller
        self.final = source.final
        self.queue = source.queue
        self.turns = source.turns.copy()
        self.passes = source.passes
        self.totals = source.totals
        self.history = source.history
        self.result = source.result
        self.won = source.won
        self.left = source.left
        self.mood = source.mood
        self.used_moods = source.used_moods
        self.rows = [row.copy() for row in source.rows]
        self.stock = source.stock.copy()
        self.floor = source.floor.copy()
        self.out = source.out.copy()
        self.cut = source.cut
        self.hold = source.hold
        self.taken = source.taken
        self.know = source.know.copy()
        self.sure = source.sure.copy()
        self.up = source.up.copy()
        self.by = source.by.copy()
        self.origin = source.origin.copy()
        self.came = source.came.copy()
        self.handle = source.handle.copy()
        self.handles = source.handles
        self.dealt = source.dealt
        self.faced = source.faced
        self.lots = source.lots
        self.lot = source.lot
        self.mixed_out = source.mixed_out
        self.window = source.window
        self.blocks = source.blocks
        self.acted = source.acted
        self.blocked = source.blocked
        self.tried = source.tried
        self.power_face = source.power_face
        self.power = source.power
        self.looked_seat = source.looked_seat
        self.looked_at = source.looked_at
        self.raided = source.raided
        self.raid_own = source.raid_own
        self.signals = source.signals
        self.asked = source.asked
        self.owing = source.owing
        self.answers = source.answers.copy()
        self.posted = source.posted
        self.senders = source.senders
        self.throwers = source.throwers
        self.posts = source.posts
        self.direction = source.direction
        self.mixing = source.mixing
        self.todo = source.todo.copy()
        self.carrier = source.carrier
        self.carriers = source.carriers
        self.requests = source.requests
        self.matches = source.matches.copy()
        self.frozen = source.frozen
        self.moved = source.moved
        self.marks = source.marks
        self.marked = source.marked
        self.status = source.status
        self.clock_number = source.clock_number

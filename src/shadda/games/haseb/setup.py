"""Positions of Haseb! with the keys of its rules document (section 9).

The keys that begin with ``x_`` hold what a settled position does not tell: what chance owes and what comes
after it, sealed answers, handles, where hidden cards came from, past rounds.  Without them none of that has
happened.
"""

from typing import Literal

from msgspec import Struct

from shadda.core.game import Setup
from shadda.games.haseb import events as ev
from shadda.games.haseb.rules_cards import FACE_OF, MOODS
from shadda.games.haseb.rules_phases import NONE
from shadda.games.haseb.rules_settings import Scored

PerSeat = list[str] | dict[str, str]


class MixSetup(Struct, frozen=True):
    """A hidden shuffle of row cards (`table.Mix`)."""

    follower: int
    faces: str
    origins: list[int]
    numbers: list[int]
    sure: list[int]
    know: list[int]
    order: list[int]


class HasebSetup(Setup):
    """A position.  Faces stand in strings, parted by blanks; places are ``seat.position``."""

    rows: list[str] | None = None
    floor: str = "1"
    stock: str = "*"
    out: str = ""
    phase: str = "turn"
    turn: int | None = 0
    starter: int | Literal["none"] = 0
    round: int = 1
    turns: list[int] | None = None
    drawn: str | None = None
    power: str | None = None
    looked: str | None = None
    acted: bool | None = None
    blocked: bool = False
    tried: list[int] = []
    passes: int = 0
    caller: int | None = None
    final: bool | None = None
    queue: list[int] | None = None
    know: PerSeat = {}
    public: str = ""
    mood: str | None = None
    used_moods: list[str] = []
    carrier: int | None = 0
    carriers: list[int] | None = None
    requests: list[ev.Request | None] | None = None
    matches: list[int] | None = None
    limit: int | None = None
    marks: dict[str, str] = {}
    marked: list[int] = []
    status: list[str | None] | None = None
    direction: int | None = None
    post: int = 0
    totals: list[int] | None = None
    ready: list[int] = []

    x_due: str | None = None
    x_todo: list[tuple[int, int]] = []
    x_queue: list[int] | None = None
    x_mixing: int | None = None
    x_power: str | None = None
    x_raided: list[int] = []
    x_raid_own: bool = False
    x_signals: list[int] | None = None
    x_asked: list[int] | None = None
    x_answers: dict[str, str] = {}
    x_posted: dict[str, int] = {}
    x_senders: list[int | None] | None = None
    x_throwers: list[int] = []
    x_handles: list[list[int]] | None = None
    x_next_handle: int | None = None
    x_dealt: int | None = None
    x_taken: int = 0
    x_window: int = 0
    x_origins: list[list[int]] | None = None
    x_numbers: list[list[int]] | None = None
    x_lots: list[MixSetup | None] | None = None
    x_mixed_out: list[tuple[int, int, str]] = []
    x_guessed: PerSeat = {}
    """Places of cards that a seat knows through a mix that it followed: nobody else can tell which."""
    x_blocks: list[tuple[int, str]] = []
    x_cut: str | None = None
    x_moved: list[tuple[int, str]] = []
    x_left: list[int] = []
    x_won: bool = False
    x_history: list[list[int]] = []
    x_result: ev.RoundResult | None = None


def scored_of(result: ev.RoundResult) -> Scored:
    """Read the arithmetic of a round back."""
    rows = [[FACE_OF[face] for face in row.cards] for row in result.rows]
    caller = NONE if result.caller is None else result.caller
    scored = Scored(result.cause, caller, rows, [row.sum for row in result.rows])
    scored.mood = NONE if result.mood is None else MOODS.index(result.mood)
    scored.last = result.last
    scored.guessed = result.guessed
    scored.guess = NONE if result.guess is None else result.guess
    scored.thief = NONE if result.thief is None else result.thief
    scored.exchanged = result.exchanged
    scored.carriers = result.carriers
    scored.units = [unit.sum for unit in result.units]
    scored.points = [unit.points for unit in result.units]
    scored.reasons = [unit.reason for unit in result.units]
    scored.totals = [unit.total for unit in result.units]
    if result.limit is None and result.carriers:
        scored.dressed = [row.dressed for row in result.rows]
        scored.wasted = [row.wasted for row in result.rows]
    scored.award = result.award
    scored.results = result.results
    scored.counted = result.counted or 0
    scored.limit = result.limit or 0
    if result.limit is not None:
        scored.requests = [row.request for row in result.rows]
        scored.met = [row.met for row in result.rows]
    return scored

"""The options of a match of Haseb! ready for its rules, and what the table keeps whole once it is made."""

from typing import Final, final

from shadda.games.haseb.events import Cause, Reason, Request, Result
from shadda.games.haseb.options import HasebOptions
from shadda.games.haseb.rules_cards import (
    FACES,
    HEAVY_HAND,
    HEAVY_VALUE,
    LIGHT_HAND,
    POWER,
    THIEF,
    UPTURN_CARD,
    VALUES,
    WINDOWS,
    deck_of,
    has_moods,
)
from shadda.games.haseb.scoring import NOBODY, Scoring
from shadda.wire.event import Face

ROUNDS: Final[dict[str, int]] = {"quick": 1, "classic": 3, "long": 5, "week": 3}


@final
class Settings:
    """The options in force for a number of seats, ready for the rules."""

    def __init__(self, options: HasebOptions, seats: int) -> None:
        """Read the options once."""
        self.options: HasebOptions = options
        self.seats: int = seats
        self.scoring: Scoring = Scoring(options, seats)
        self.face: list[int] = deck_of(options, seats)
        """The face of each card."""
        self.names: list[Face] = [FACES[face] for face in self.face]
        self.cards: int = len(self.face)
        self.everybody: int = 2**seats - 1
        self.rounds: int = ROUNDS[options.length]
        house = options.week_rule if options.house_rule == "weekly" else options.house_rule
        self.open_memory: bool = house == "open_memory"
        self.blind_last: bool = house == "blind_last"
        self.moods: bool = has_moods(options)
        self.thief: bool = options.type == "thief"
        self.thief_percent: int = options.thief_dealt_percent
        self.post: bool = options.type == "take_and_give"
        self.coop: bool = options.type == "one_heart"
        self.carriers: bool = options.carriers
        self.window: int = WINDOWS.get(seats, 0) if UPTURN_CARD in self.face else 0
        self.apart: int = NOBODY
        """The card that is set aside before the shuffle (3.2)."""
        if self.thief and THIEF in self.face:
            self.apart = self.face.index(THIEF)
        elif self.window:
            self.apart = self.face.index(UPTURN_CARD)
        self.stock_cards: int = options.stock_groups * seats if self.coop else 0
        self.row_cap: int = options.row_cap
        self.match_ends_turn: bool = options.match_ends_turn
        self.immediate: bool = options.empty_row_end == "immediate"
        self.locked_peek: bool = options.locked_peek
        self.turns_to_call: int = options.call_from_lap - 1
        self.post_every: int = options.post_every
        self.most_turns: int = options.max_laps * seats

    def own_power(self, face: int) -> int:
        """Give the power of a face itself, before a wild has chosen."""
        return POWER[face]

    def is_heavy(self, card: int) -> bool:
        """Say whether a card is heavy."""
        return VALUES[self.face[card]] >= HEAVY_VALUE

    def hand(self, mood: int) -> int:
        """Give the cards of a row at the deal."""
        if mood == LIGHT_HAND:
            return 3
        return 5 if mood == HEAVY_HAND else 4


@final
class Mix:
    """A hidden shuffle of row cards: what lay there before, and which of it each place holds since.

    `origins` and `numbers` say where the cards had come from; `sure` and `know` who knew them.  `order[at]`
    is the number of the old card that is the new card `at`.
    """

    def __init__(
        self,
        follower: int,
        faces: list[int],
        origins: list[int],
        numbers: list[int],
        sure: list[int],
        know: list[int],
        order: list[int],
    ) -> None:
        """Write down a shuffle; nothing of it ever changes."""
        self.follower: int = follower
        self.faces: list[int] = faces
        self.origins: list[int] = origins
        self.numbers: list[int] = numbers
        self.sure: list[int] = sure
        self.know: list[int] = know
        self.order: list[int] = order


@final
class Scored:
    """How a round was scored, kept until the next reveal; nothing of it ever changes."""

    def __init__(self, cause: Cause, caller: int, rows: list[list[int]], sums: list[int]) -> None:
        """Begin with what every type has."""
        self.cause: Cause = cause
        self.caller: int = caller
        self.rows: list[list[int]] = rows
        self.sums: list[int] = sums
        self.mood: int = NOBODY
        self.last: bool = False
        self.guess: int = NOBODY
        self.guessed: bool = False
        self.thief: int = NOBODY
        self.exchanged: bool = False
        self.carriers: list[int] = []
        self.units: list[int] = []
        self.points: list[int] = []
        self.reasons: list[Reason] = []
        self.totals: list[int] = []
        self.dressed: list[int | None] = []
        self.wasted: list[int] = []
        self.award: list[int] = []
        self.results: list[Result] = []
        self.counted: int = 0
        self.limit: int = 0
        self.requests: list[Request | None] = []
        self.met: list[bool | None] = []

"""What one seat of Haseb! knows of a position: all that its bots decide from.

It is made from an ask (`haseb`).  Places count from 0 here, as in the rules; faces are numbers.
"""

from typing import Final, final

from shadda.games.haseb.rules_cards import FACES, values_under
from shadda.games.haseb.rules_phases import BIT, NONE, TURN
from shadda.games.haseb.rules_settings import Settings

HIDDEN: Final = -2
"""A card lies there whose face the seat does not know."""

FACE_COUNT: Final = len(FACES)
NO_MARK: Final = 0
MARKED_HEAVY: Final = 1
MARKED_LIGHT: Final = 2
EASY: Final = 1
EDGE: Final = 2
HEAVY: Final = 3
"""Statuses, as numbers of their list (`actions.STATUS_WORDS`)."""

HARM: Final = 0.5
"""Weight of what all rivals lose together, beside the own gain."""


@final
class Sight:
    """What the seat knows.

    `rows` has a face or HIDDEN for every place; `knowers` the mask of the seats of which everybody knows
    that they know the card, `lots` the lot it came from, `by` who put it there.  `chances` says for each lot
    how many of its unseen cards have each face; of a mixed lot these are expectations.  `weights` says what
    a point in a row costs this seat: 1 in its own, less than 0 in a rival's.
    """

    def __init__(self, settings: Settings, seats: int, seat: int, mood: int) -> None:
        """Begin with an empty table."""
        self.settings: Settings = settings
        self.seats: int = seats
        self.seat: int = seat
        self.mood: int = mood
        self.values: list[int] = values_under(mood)
        self.phase: int = TURN
        self.moves: list[int] = []
        self.caller: int = NONE
        self.closing: bool = False
        self.queue: list[int] = []
        self.turns: list[int] = [0] * seats

        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.up: list[int] = [0] * seats
        self.by: list[list[int]] = []
        self.knowers: list[list[int]] = []
        self.lots: list[list[int]] = []
        self.dealt: list[int] = [0] * seats
        self.chances: list[list[float]] = []
        self.draws: int = 0
        """The lot that the next draw is from."""
        self.floor: list[int] = []
        self.stock: int = 0
        self.hold: int = NONE
        self.power: int = 0
        self.looked_seat: int = NONE
        self.looked_at: int = NONE
        self.posted: int = NONE
        """The place of the card that the post has brought the seat."""
        self.direction: int = 1
        self.weights: list[float] = [0.0] * seats

        self.carrier: int = NONE
        self.limit: int = 0
        self.matches: int = 0
        self.requests: list[str] = [""] * seats
        self.open: list[bool] = [False] * seats
        """Whose request has not been met, as far as the seat knows."""
        self.marks: list[list[int]] = []
        self.status: list[int] = [0] * seats

    def is_partner(self, seat: int) -> bool:
        """Say whether another seat is of the own team."""
        if self.settings.coop:
            return True
        scoring = self.settings.scoring
        return scoring.unit_of(seat) == scoring.unit_of(self.seat)

    def weigh_seats(self, carriers: list[int]) -> None:
        """Give every row its weight; `carriers` are those the seat knows, by team (NONE for the others)."""
        units = len(self.settings.scoring.units)
        for seat in range(self.seats):
            if self.settings.coop:
                self.weights[seat] = 0.0 if seat == self.carrier else 1.0
            elif self.is_partner(seat):
                self.weights[seat] = 0.0 if seat in carriers else 1.0
            else:
                self.weights[seat] = -HARM / (units - 1)
                if carriers:
                    # One of the two is a carrier, and nobody says which.
                    self.weights[seat] /= 2

    def next_seat(self) -> int:
        """Give the seat whose turn is next, NONE if the round is over with this one."""
        if self.closing:
            following = [seat for seat in self.queue if seat != self.seat]
            return following[0] if following else NONE
        seat = (self.seat + 1) % self.seats
        return seat if seat != self.seat and self.rows[seat] else NONE

    def last_turn(self) -> bool:
        """Say whether the seat has no other turn in this round."""
        return self.closing

    def knows(self, seat: int, at: int) -> bool:
        """Say whether this seat knows a card."""
        return self.rows[seat][at] != HIDDEN

    def is_up(self, seat: int, at: int) -> bool:
        """Say whether a card lies face up."""
        return self.up[seat] & BIT[at] != 0

    def known_to(self, seat: int, at: int, knower: int) -> bool:
        """Say whether everybody knows that a seat knows a card."""
        return self.knowers[seat][at] & BIT[knower] != 0

    def mix(self, faces: list[int], origins: list[int], gone: list[int]) -> None:
        """Add the lot of a hidden shuffle: what may lie at each of its places now.

        `faces` are those of the mixed cards, HIDDEN where unknown, `origins` their lots; `gone` are the faces
        that have left it since.
        """
        chances = [0.0] * FACE_COUNT
        for at in range(len(faces)):
            if faces[at] != HIDDEN:
                chances[faces[at]] += 1.0
            else:
                add_shares(chances, self.chances[origins[at]])
        for face in gone:
            chances[face] = max(0.0, chances[face] - 1.0)
        self.chances.append(chances)


def add_shares(chances: list[float], lot: list[float]) -> None:
    """Add one card of a lot."""
    whole = 0.0
    for count in lot:
        whole += count
    if whole > 0.0:
        for face in range(FACE_COUNT):
            chances[face] += lot[face] / whole

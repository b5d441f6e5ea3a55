"""What the cards of Haseb! are worth to a seat that does not see most of them.

Known cards are worth their points, a hidden one the mean of what it may be.  One that its owner knows is
worth less, since players keep what is low; a marked one is what its mark says.  Points above a knee count
less while there are turns to come: a high card will be replaced later anyway, a low one stays.
"""

from math import erf, sqrt
from typing import Final, final

from shadda.bots.haseb_sight import (
    EASY,
    FACE_COUNT,
    HEAVY,
    HIDDEN,
    MARKED_HEAVY,
    MARKED_LIGHT,
    NO_MARK,
    Sight,
)
from shadda.games.haseb.rules_cards import BALWA, EMBER, HEAVY_VALUE, LIGHT_VALUE, PING, PONG, THIEF
from shadda.games.haseb.rules_phases import NONE

KNEE: Final = 4.0
ABOVE_KNEE: Final = 0.35
ABOVE_KNEE_GROWS: Final = 0.08
"""What a point above the knee weighs, and how much more with every own turn."""
KEPT: Final[list[float]] = [1.0, 0.75, 0.62, 0.54, 0.48, 0.43, 0.39, 0.36, 0.33]
"""What a card is worth that its owner knows and keeps, as a part of the mean, by the owner's turns."""
GIVEN: Final = 1.3
"""What a card is worth that another seat gave away, as a part of the mean."""
TOLD: Final[list[float]] = [0.0, 4.0, 9.0, 18.0]
"""What a row is worth whose owner has given this status."""
CALLER_ROW: Final = 5.0
"""What the row of a caller is worth."""
THIEF_EXTRA: Final = 2.0
"""What a thief costs beside its points: its holder cannot call."""
ZERO_ROW: Final = 2.0
"""What a point costs in the row that is to come to nothing."""
FORBIDDEN: Final = 8.0
"""What an ember or a balwa costs where the mission forbids them."""


@final
class Values:
    """The expected points of every card and row on the table, and what they weigh."""

    def __init__(self, sight: Sight) -> None:
        """Look at all that lies on the table."""
        self.sight: Sight = sight
        self.slope: float = self._slope()
        self.faces: list[float] = [self._face(face) for face in range(FACE_COUNT)]
        """What each face weighs."""
        lots = len(sight.chances)
        self.means: list[float] = [0.0] * lots
        self.spreads: list[float] = [0.0] * lots
        self.softs: list[float] = [0.0] * lots
        for lot in range(lots):
            self._take_lot(lot)
        self.cards: list[list[float]] = []
        self.weights: list[list[float]] = []
        self.sums: list[float] = []
        self.variances: list[float] = []
        for seat in range(sight.seats):
            self._take_row(seat)
        self.costs: list[float] = self._costs()
        """What a point in each row costs the seat."""

    def _costs(self) -> list[float]:
        """Give the weight of every row; where a row of nothing is wanted, the lowest one counts more."""
        sight = self.sight
        costs = sight.weights.copy()
        if sight.settings.coop and sight.settings.scoring.mission.zero_row:
            counted = [seat for seat in range(sight.seats) if seat != sight.carrier]
            lowest = counted[0]
            for seat in counted:
                if self.sums[seat] < self.sums[lowest]:
                    lowest = seat
            costs[lowest] = ZERO_ROW
        return costs

    def _slope(self) -> float:
        sight = self.sight
        if sight.last_turn():
            return 1.0
        if sight.settings.coop:
            laps = sight.stock / sight.seats
            return 0.9 if laps < 1.0 else max(0.4, 0.9 - 0.12 * laps)
        return min(1.0, ABOVE_KNEE + ABOVE_KNEE_GROWS * sight.turns[sight.seat])

    def _face(self, face: int) -> float:
        value = self.soften(float(self.sight.values[face]))
        if face == THIEF:
            value += THIEF_EXTRA
        if face in (EMBER, BALWA) and self.sight.settings.coop and self._forbids():
            value += FORBIDDEN
        return value

    def _forbids(self) -> bool:
        return self.sight.settings.scoring.mission.no_ember_balwa

    def soften(self, points: float) -> float:
        """Give what points weigh."""
        return points if points <= KNEE else KNEE + (points - KNEE) * self.slope

    def _take_lot(self, lot: int) -> None:
        whole = 0.0
        points = 0.0
        squares = 0.0
        soft = 0.0
        chances = self.sight.chances[lot]
        for face in range(FACE_COUNT):
            count = chances[face]
            if count > 0.0:
                value = float(self.sight.values[face])
                whole += count
                points += count * value
                squares += count * value * value
                soft += count * self.faces[face]
        if whole > 0.0:
            self.means[lot] = points / whole
            self.spreads[lot] = max(0.0, squares / whole - (points / whole) * (points / whole))
            self.softs[lot] = soft / whole

    def _take_row(self, seat: int) -> None:
        sight = self.sight
        row = sight.rows[seat]
        cards: list[float] = []
        weights: list[float] = []
        total = 0.0
        variance = 0.0
        told = sight.status[seat] if seat != sight.seat else 0
        for at in range(len(row)):
            face = row[at]
            if face != HIDDEN:
                cards.append(float(sight.values[face]))
                weights.append(self.faces[face])
            else:
                part = self._part(seat, at)
                lot = sight.lots[seat][at]
                mark = sight.marks[seat][at]
                if mark == NO_MARK:
                    cards.append(self.means[lot] * part)
                    weights.append(self.softs[lot] * part)
                    variance += self.spreads[lot] * part * part
                else:
                    value = self._marked(lot, mark)
                    cards.append(value)
                    weights.append(self.soften(value))
                    variance += 4.0
            total += cards[at]
        if told and variance > 0.0:
            # What the owner tells, and what it looks like.
            total = (total + 3.0 * TOLD[told]) / 4.0
            variance = 9.0 if told in (EASY, HEAVY) else 6.0
        if seat == sight.caller and seat != sight.seat and variance > 0.0 and total > CALLER_ROW:
            total = (total + 3.0 * CALLER_ROW) / 4.0
            variance = min(variance, 9.0)
        self.cards.append(cards)
        self.weights.append(weights)
        self.sums.append(total)
        self.variances.append(variance)

    def _part(self, seat: int, at: int) -> float:
        """Give what a hidden card is worth as a part of the mean."""
        sight = self.sight
        if seat == sight.carrier or seat == sight.seat:
            return 1.0
        placer = sight.by[seat][at]
        if sight.known_to(seat, at, seat):
            return KEPT[min(sight.turns[seat], len(KEPT) - 1)]
        if placer not in (NONE, seat) and not sight.settings.post:
            return GIVEN
        return 1.0

    def _marked(self, lot: int, mark: int) -> float:
        """Give the mean of the cards of a lot that a mark allows."""
        points = 0.0
        whole = 0.0
        for face in range(FACE_COUNT):
            value = self.sight.values[face]
            if (mark == MARKED_HEAVY and value >= HEAVY_VALUE) or (
                mark == MARKED_LIGHT and value <= LIGHT_VALUE
            ):
                whole += self.sight.chances[lot][face]
                points += self.sight.chances[lot][face] * value
        return points / whole if whole > 0.0 else self.means[lot]

    # -- chances ---------------------------------------------------------------------------------------

    def chance(self, seat: int, at: int, face: int) -> float:
        """Give the chance that a card has a face."""
        sight = self.sight
        known = sight.rows[seat][at]
        if known != HIDDEN:
            return 1.0 if known == face else 0.0
        chances = sight.chances[sight.lots[seat][at]]
        whole = 0.0
        for count in chances:
            whole += count
        return chances[face] / whole if whole > 0.0 else 0.0

    def chance_of_match(self, at: int, top: int) -> float:
        """Give the chance that an own card is a right match on the floor card (4.3)."""
        seat = self.sight.seat
        if top == PING:
            return self.chance(seat, at, PONG)
        if top == PONG:
            return self.chance(seat, at, PING)
        right = self.chance(seat, at, top)
        return right + self.chance(seat, at, EMBER) if top == _FUL else right

    def worst(self, seat: int) -> float:
        """Give the points of the worst card of a row."""
        return max(self.cards[seat], default=0.0)

    def draw_gain(self, seat: int) -> float:
        """Give by how much a draw lowers a row, replacing its worst card by what is lower."""
        worst = self.worst(seat)
        chances = self.sight.chances[self.sight.draws]
        whole = 0.0
        gain = 0.0
        for face in range(FACE_COUNT):
            count = chances[face]
            whole += count
            if count > 0.0 and self.sight.values[face] < worst:
                gain += count * (worst - self.sight.values[face])
        return gain / whole if whole > 0.0 else 0.0


_FUL: Final = 6


def below(mean: float, variance: float) -> float:
    """Give the chance that a normal value of this mean and variance is below zero."""
    if variance <= 0.0:
        return 1.0 if mean < 0.0 else 0.5 if mean == 0.0 else 0.0
    return 0.5 * (1.0 + erf(-mean / sqrt(2.0 * variance)))

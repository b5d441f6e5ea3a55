"""When a bot of Haseb! says «حاسب!», and whom it takes for the thief.

Every other seat has one turn after a call.  The rows are taken to be normally distributed around what they
look like; a call is worth it when what a wrong one costs is less than what waiting does.
"""

from typing import Final, final

from shadda.bots.haseb_sight import HIDDEN, Sight
from shadda.bots.haseb_values import Values, below
from shadda.games.haseb.rules_cards import BALWA, EMBER, FUL, KANZ, THIEF

LAST_GAIN: Final = 0.9
"""The part of the gain of a draw that a last turn brings."""
DOUBT: Final = 6.0
"""How widely a row may be from what it looks like after its last turn, squared."""
WAITING: Final = 1.2
WAITING_GROWS: Final = 0.35
"""What it costs to play on, and how much more with every point of the own row."""
PATIENT_FOR: Final = 5.0
IMPATIENCE: Final = 0.6
"""What it costs more with every own turn after the first: rows do not get much lower then."""
SURE: Final = 0.93
"""With this chance a team calls at once."""
FAIR: Final = 0.02
"""By so much a later call has to be better for a team to wait."""
LOW_ROW: Final = 4.0
BY_POWERS: Final = 1.5
"""What powers and matches take from a row in a lap, as long as it is not low."""
NOBODY_HOLDS: Final = 10.0
"""What a wrong guess costs at least where nobody holds the thief."""


@final
class Call:
    """What a call is worth to a seat."""

    def __init__(self, values: Values) -> None:
        """Take over what the table is worth."""
        self.values: Values = values
        self.sight: Sight = values.sight

    def calls(self) -> bool:
        """Say whether to call now."""
        if self.sight.settings.coop:
            return self._team_calls()
        return self.cost() < self._waiting()

    def is_low(self) -> bool:
        """Say whether the round may well end now, by an emptied row."""
        if self.sight.settings.coop:
            return self.chance_in_limit(0.0) > 0.5
        return self.chance_lowest() > 0.5

    # -- each for himself, or in teams -----------------------------------------------------------------

    def _unit_sum(self, unit: list[int]) -> float:
        sight = self.sight
        total = 0.0
        for seat in unit:
            weight = abs(sight.weights[seat])
            if sight.settings.carriers and not sight.is_partner(seat):
                # One row of the two counts.
                total += self.values.sums[seat] / 2
            elif weight > 0.0:
                total += self.values.sums[seat]
        return total

    def _unit_variance(self, unit: list[int]) -> float:
        total = 0.0
        for seat in unit:
            if self.sight.weights[seat] != 0.0:
                total += self.values.variances[seat]
        return total

    def _last_gain(self, unit: list[int]) -> float:
        gain = 0.0
        for seat in unit:
            if seat != self.sight.seat and self.sight.rows[seat] and self.sight.weights[seat] != 0.0:
                gain += LAST_GAIN * self.values.draw_gain(seat)
        return gain / 2 if self.sight.settings.carriers and len(unit) > 1 else gain

    def chance_lowest(self) -> float:
        """Give the chance that no other unit is lower in the end; a tie is good (R44)."""
        units = self.sight.settings.scoring.units
        own = self.sight.settings.scoring.unit_of(self.sight.seat)
        mine = self._unit_sum(units[own]) - self._last_gain(units[own])
        spread = self._unit_variance(units[own])
        chance = 1.0
        for unit in range(len(units)):
            if unit != own:
                other = self._unit_sum(units[unit]) - self._last_gain(units[unit])
                variance = spread + self._unit_variance(units[unit]) + DOUBT
                chance *= below(mine - other - 0.5, variance)
        return chance

    def own_sum(self) -> float:
        """Give what the own unit is worth now."""
        scoring = self.sight.settings.scoring
        return self._unit_sum(scoring.units[scoring.unit_of(self.sight.seat)])

    def cost(self) -> float:
        """Give what a call costs on average (5.3)."""
        wrong = max(float(self.sight.settings.scoring.least), 2.0 * self.own_sum())
        cost = (1.0 - self.chance_lowest()) * wrong
        if self.sight.settings.thief:
            cost += min(self.guess_costs())
        return cost

    def _waiting(self) -> float:
        turns = self.sight.turns[self.sight.seat]
        waiting = WAITING + WAITING_GROWS * max(0.0, self.own_sum())
        return waiting + IMPATIENCE * max(0.0, turns - PATIENT_FOR)

    # -- the thief -------------------------------------------------------------------------------------

    def holders(self) -> list[float]:
        """Give the chance of each seat that it holds the thief; last, that nobody does."""
        sight = self.sight
        chances = [0.0] * (sight.seats + 1)
        for seat in range(sight.seats):
            if THIEF in sight.rows[seat]:
                chances[seat] = 1.0
                return chances
        left = 0.0
        weights = self._thief_weights()
        for seat in range(sight.seats):
            if seat == sight.seat:
                continue
            for at in range(len(sight.rows[seat])):
                if sight.rows[seat][at] == HIDDEN and sight.chances[sight.lots[seat][at]][THIEF] > 0.0:
                    chances[seat] += weights[0] if sight.dealt[seat] & (2**at) else weights[1]
            left += chances[seat]
        rest = weights[1] * sight.stock if sight.chances[sight.draws][THIEF] > 0.0 else 0.0
        if left + rest <= 0.0:
            chances[sight.seats] = 1.0
            return chances
        chances[sight.seats] = rest
        return [chance / (left + rest) for chance in chances]

    def _thief_weights(self) -> list[float]:
        """Weigh a place that was dealt and one that was drawn (3.2)."""
        settings = self.sight.settings
        dealt = settings.hand(self.sight.mood) * self.sight.seats
        percent = settings.thief_percent
        if settings.face.count(THIEF) != 1:
            return [1.0, 1.0]
        first = percent / dealt
        then = (100 - percent) / max(1, settings.cards - dealt - 1)
        return [first, then] if first + then > 0.0 else [1.0, 1.0]

    def guess_costs(self) -> list[float]:
        """Give what it costs to name each seat; last, to name none (4.8)."""
        sight = self.sight
        holders = self.holders()
        mine = self.own_sum()
        wrong = max(float(sight.settings.scoring.least), 2.0 * mine)
        costs: list[float] = []
        for named in range(sight.seats + 1):
            cost = 0.0
            for holder in range(sight.seats + 1):
                if holder == named:
                    continue
                if holder == sight.seats:
                    cost += holders[holder] * wrong
                elif holder != sight.seat:
                    cost += holders[holder] * 2.0 * max(NOBODY_HOLDS, self.values.sums[holder])
            costs.append(cost)
        costs[sight.seat] = 10000.0
        return costs

    def guess(self) -> int:
        """Choose whom to name; the number of seats stands for nobody."""
        costs = self.guess_costs()
        return costs.index(min(costs))

    # -- one heart -------------------------------------------------------------------------------------

    def counted_sum(self) -> float:
        """Add up the rows that count, as they look."""
        sight = self.sight
        return sum([self.values.sums[seat] for seat in range(sight.seats) if seat != sight.carrier])

    def chance_in_limit(self, change: float) -> float:
        """Give the chance that the team succeeds if the round is closed now, its sum changed by this much."""
        sight = self.sight
        total = self.counted_sum() + change
        variance = DOUBT
        chance = 1.0
        mission = sight.settings.scoring.mission
        low = False
        for seat in range(sight.seats):
            if seat == sight.carrier:
                continue
            gain = 0.0
            if seat != sight.seat and sight.rows[seat]:
                gain = LAST_GAIN * self.values.draw_gain(seat)
            total -= gain
            variance += self.values.variances[seat]
            row = self.values.sums[seat] - gain
            low = low or row <= 0.5 or not sight.rows[seat]
            if mission.row_max_12:
                chance *= below(row - 12.5, self.values.variances[seat] + 1.0)
            if mission.no_ember_balwa:
                chance *= self._without_fire(seat)
            if sight.requests[seat]:
                chance *= self._met(seat)
        if mission.zero_row and not low:
            chance *= 0.25
        if mission.match_twice and sight.matches < 2:
            chance *= 0.15
        return chance * below(total - sight.limit - 0.5, variance)

    def _without_fire(self, seat: int) -> float:
        chance = 1.0
        for at in range(len(self.sight.rows[seat])):
            chance *= 1.0 - self.values.chance(seat, at, EMBER) - self.values.chance(seat, at, BALWA)
        return max(0.02, chance)

    def _met(self, seat: int) -> float:
        sight = self.sight
        if not sight.open[seat]:
            return 1.0
        if sight.requests[seat] == "ful_or_kanz":
            without = 1.0
            for at in range(len(sight.rows[seat])):
                without *= 1.0 - self.values.chance(seat, at, FUL) - self.values.chance(seat, at, KANZ)
            return max(0.05, 1.0 - without)
        if seat == sight.seat:
            return 0.05
        # Known to its owner alone, or to come in the last turn.
        return 0.5 if sight.requests[seat] == "heavy_to_carrier" else 0.15

    def _team_calls(self) -> bool:
        sight = self.sight
        seats = sight.seats
        now = self.chance_in_limit(0.0)
        if sight.stock <= 1 or now >= SURE:
            return True
        if sight.stock % seats:
            # The draws that are left of a group cost nothing.
            return False
        gain = 0.0
        for seat in range(seats):
            if seat != sight.carrier:
                gain += self.values.draw_gain(seat)
                if self.values.sums[seat] > LOW_ROW:
                    gain += BY_POWERS
        later = 0.0
        if sight.stock > seats:
            later = self.chance_in_limit(2.0 * (seats - 1) - gain)
        unmet = self._lacks()
        for seat in range(seats):
            unmet = unmet or sight.open[seat]
        if unmet and sight.stock > seats:
            return now >= SURE
        return now + FAIR >= later and (now > 0.15 or sight.stock <= seats)

    def _lacks(self) -> bool:
        """Say whether the mission wants something of the team that it has not got yet."""
        sight = self.sight
        mission = sight.settings.scoring.mission
        if mission.match_twice and sight.matches < 2:
            return True
        if not mission.zero_row:
            return False
        lowest = [self.values.sums[seat] for seat in range(sight.seats) if seat != sight.carrier]
        return min(lowest) > 0.5

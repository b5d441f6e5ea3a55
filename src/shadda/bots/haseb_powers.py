"""What the powers of Haseb! are worth, and which use of a power is the best.

Moving a card is weighed by what it changes in every row, each row by what a point there costs the seat.
Looks are worth something as long as there are turns to come.
"""

from typing import Final, final

from shadda.bots.haseb_call import Call
from shadda.bots.haseb_sight import FACE_COUNT, HIDDEN, Sight
from shadda.bots.haseb_values import Values
from shadda.games.haseb.rules_cards import (
    BOMB_EVENT,
    DIZZY_POWER,
    FUL,
    GIVE_POWER,
    HEAVY_VALUE,
    INSPECT_POWER,
    KANZ,
    LANTERN_EVENT,
    NO_POWER,
    PARADE_EVENT,
    PAYBACK_POWER,
    PEEK7,
    PEEK_POWER,
    RAID_POWER,
    REVERSE_POWER,
    SCRAMBLE_POWER,
    SLIDE_POWER,
    SPY10,
    SPY_POWER,
    SWAP_POWER,
    UPTURN_EVENT,
    WILD_POWER,
)
from shadda.games.haseb.rules_phases import NONE

KNOWING: Final = 1.8
"""What it is worth to know an own card that was hidden."""
SPYING: Final = 0.3
"""What it is worth to see a card of somebody else."""
FEWER: Final = 1.5
"""What it is worth to have fewer cards, beside their points."""
FEEDING: Final = 0.25
DRAW_GAIN: Final = 3.0
"""What the next seat gains by a draw, if it does not use the floor card."""
CLOSING: Final = 6.0
"""What it is worth to end the round with an empty row, if it ends well."""
REQUEST: Final = 9.0
"""What it is worth to do what the mission requests."""
MIXING: Final = 0.6
"""What it is worth that a rival no longer knows a card."""
NOTHING: Final = -1000.0


@final
class Powers:
    """The worth of every power to a seat, whether it may be used or not."""

    def __init__(self, values: Values, call: Call) -> None:
        """Take over what the table is worth."""
        self.values: Values = values
        self.call: Call = call
        self.sight: Sight = values.sight
        last = self.sight.last_turn()
        self.knowing: float = 0.0 if last else KNOWING
        self.spying: float = 0.0 if last else SPYING
        self.fewer: float = 0.0 if last else FEWER
        if self.asks("seen_all"):
            self.knowing = REQUEST / 2
        self.following: int = self.sight.next_seat()
        self.own: list[float] = values.weights[self.sight.seat]

    # -- the parts of a move ---------------------------------------------------------------------------

    def asks(self, request: str) -> bool:
        """Say whether the mission requests something of the seat that it has not done."""
        sight = self.sight
        return sight.open[sight.seat] and sight.requests[sight.seat] == request

    def weight(self, seat: int) -> float:
        """Give what a point in a row costs."""
        return self.values.costs[seat]

    def feeds(self, face: int) -> float:
        """Give what it costs to leave a face on the floor for the next seat; less than 0 for a partner."""
        following = self.following
        if following == NONE or self.weight(following) == 0.0:
            return 0.0
        value = float(self.sight.values[face])
        gain = max(0.0, self.values.worst(following) - value - DRAW_GAIN)
        row = self.sight.rows[following]
        for at in range(len(row)):
            if row[at] == face and self.sight.known_to(following, at, following):
                gain = max(gain, self.values.cards[following][at] + FEWER)
                if self.sight.open[following] and self.sight.requests[following] == "match":
                    gain += REQUEST
        part = 1.0 if self.weight(following) > 0.0 else 2.0
        return -self.weight(following) * gain * FEEDING * part

    def feeds_hidden(self, seat: int, at: int) -> float:
        """Give what it costs to lay a card on the floor, known or not."""
        face = self.sight.rows[seat][at]
        return 0.0 if face == HIDDEN else self.feeds(face)

    def leaves(self, at: int) -> float:
        """Give what it is worth that an own card leaves the row and nothing comes."""
        sight = self.sight
        gain = self.own[at] * max(0.0, self.weight(sight.seat)) + self.fewer * self.weight(sight.seat)
        if len(sight.rows[sight.seat]) == 1 and not sight.closing:
            gain += CLOSING if self.call.is_low() else -CLOSING
        return gain

    def loses(self, face: int) -> float:
        """Give what it costs to part with the only own card that serves a request."""
        sight = self.sight
        row = sight.rows[sight.seat]
        if face in (FUL, KANZ) and sight.requests[sight.seat] == "ful_or_kanz":
            return REQUEST if row.count(FUL) + row.count(KANZ) == 1 else 0.0
        if self.asks("heavy_to_carrier") and self._is_heavy(face):
            return REQUEST if self._heavies() == 1 else 0.0
        return 0.0

    def brings(self, face: int) -> float:
        """Give what a face costs in the own row."""
        cost = self.values.faces[face] * self.weight(self.sight.seat)
        if face in (FUL, KANZ) and self.asks("ful_or_kanz"):
            return cost - REQUEST
        if self.asks("heavy_to_carrier") and self._is_heavy(face) and not self._heavies():
            return cost - REQUEST
        return cost

    def _is_heavy(self, face: int) -> bool:
        return face != HIDDEN and self.sight.values[face] >= HEAVY_VALUE

    def _heavies(self) -> int:
        """Count the own cards that are heavy, as far as the seat knows."""
        heavies = 0
        for face in self.sight.rows[self.sight.seat]:
            heavies += int(self._is_heavy(face))
        return heavies

    def exchange(self, seat: int, at: int, other: int, other_at: int) -> float:
        """Give what it is worth that two row cards change places."""
        one = self.values.weights[seat][at]
        two = self.values.weights[other][other_at]
        worth = (one - two) * (self.weight(seat) - self.weight(other))
        for owner, place in ((seat, at), (other, other_at)):
            # It no longer knows what lies in its row.
            if self.sight.known_to(owner, place, owner) and not self.sight.closing:
                worth -= self.weight(owner) * 0.4
        return worth + self._carries(seat, at, other) + self._carries(other, other_at, seat)

    def _carries(self, seat: int, at: int, target: int) -> float:
        """Give what it is worth, for a request, to move a card into the carrier's row."""
        if target != self.sight.carrier or not self.asks("heavy_to_carrier"):
            return 0.0
        face = self.sight.rows[seat][at]
        if face == HIDDEN:
            return REQUEST / 2
        return REQUEST if self.sight.values[face] >= HEAVY_VALUE else 0.0

    def _parts(self, at: int, target: int) -> float:
        """Give what it costs, for a request, to move an own card into another row."""
        face = self.sight.rows[self.sight.seat][at]
        return 0.0 if target == self.sight.carrier and self._is_heavy(face) else self.loses(face)

    def gives(self, at: int, target: int) -> float:
        """Give what it is worth to put an own card into another row."""
        worth = self.leaves(at) - self.weight(target) * (self.own[at] + self.fewer)
        worth -= self._parts(at, target)
        return worth + self._carries(self.sight.seat, at, target)

    def swaps(self, at: int, seat: int, other_at: int) -> float:
        """Give what an exchange with an own card is worth, what one knows counted in."""
        sight = self.sight
        worth = self.exchange(sight.seat, at, seat, other_at)
        if sight.knows(seat, other_at) and not sight.knows(sight.seat, at):
            worth += self.knowing
        elif sight.knows(sight.seat, at) and not sight.knows(seat, other_at):
            worth -= self.knowing
        return worth - self._parts(at, seat)

    def inspects(self, seat: int, at: int) -> float:
        """Give what a look with a following exchange is worth."""
        sight = self.sight
        if seat == sight.caller:
            return 0.0
        own = self.highest()
        if sight.knows(seat, at):
            return max(0.0, self.swaps(own, seat, at))
        chances = sight.chances[sight.lots[seat][at]]
        difference = self.weight(sight.seat) - self.weight(seat)
        whole = 0.0
        gain = 0.0
        for face in range(FACE_COUNT):
            count = chances[face]
            whole += count
            if count > 0.0:
                gain += count * max(0.0, (self.own[own] - self.values.faces[face]) * difference)
        worth = gain / whole if whole > 0.0 else 0.0
        # What its owner knows and keeps is low.
        if sight.known_to(seat, at, seat) and seat != sight.carrier:
            worth *= 1.25
        return worth + self.spying

    def routes(self, seat: int, at: int) -> float:
        """Give what it is worth to exchange the card looked at with one of a third seat."""
        return self.exchange(self.sight.looked_seat, self.sight.looked_at, seat, at)

    def highest(self) -> int:
        """Find the own card that weighs most."""
        return self.own.index(max(self.own))

    def spies(self, seat: int, at: int) -> float:
        """Give what it is worth to see a card of another seat."""
        sight = self.sight
        if sight.knows(seat, at):
            return 0.0
        part = 1.5 if sight.known_to(seat, at, seat) else 1.0
        # The lower a row looks, the more one wants to know of it.
        return self.spying * part * (1.0 + 5.0 / (5.0 + max(0.0, self.values.sums[seat])))

    def peeks(self, at: int) -> float:
        """Give what it is worth to see an own card."""
        if self.sight.knows(self.sight.seat, at):
            return 0.0
        return self.knowing + 0.01 * self.own[at]

    def mixes(self, seat: int) -> float:
        """Give what it is worth that somebody no longer knows what lies where."""
        sight = self.sight
        worth = 0.0
        for at in range(len(sight.rows[seat])):
            if sight.known_to(seat, at, seat) and not sight.is_up(seat, at):
                worth += MIXING
        if sight.closing and seat not in sight.queue:
            return 0.0
        return worth if self.weight(seat) < 0.0 else -worth

    # -- a whole power ---------------------------------------------------------------------------------

    def worth(self, power: int, face: int) -> float:
        """Give what the best use of a power is worth; `face` is the card's, for `dump`."""
        best = self._plain_worth(power)
        sight = self.sight
        if PEEK7 <= face <= SPY10 and sight.settings.coop and sight.seat != sight.carrier:
            room = len(sight.rows[sight.carrier])
            if 0 < room < sight.settings.row_cap and sight.carrier != sight.caller:
                for at in range(len(self.own)):
                    best = max(best, self.gives(at, sight.carrier))
        return best

    def _plain_worth(self, power: int) -> float:
        if power == NO_POWER:
            return 0.0
        if power == PEEK_POWER:
            return max([self.peeks(at) for at in range(len(self.own))], default=0.0)
        if power == SLIDE_POWER:
            return max([self.throws(at) for at in range(len(self.own))], default=0.0)
        if power == RAID_POWER:
            return self._raid()
        if power == WILD_POWER:
            best = 0.0
            for copied in range(PEEK_POWER, SLIDE_POWER + 1):
                best = max(best, self._plain_worth(copied))
            return best
        if power == REVERSE_POWER:
            return 0.05
        if power == SCRAMBLE_POWER:
            return self.spying
        if power >= BOMB_EVENT:
            return self._event(power)
        best = 0.0
        for seat in range(self.sight.seats):
            if seat != self.sight.seat and self.sight.rows[seat]:
                best = max(best, self._aimed(power, seat))
        return best

    def throws(self, at: int) -> float:
        """Give what it is worth to throw an own card on the floor."""
        face = self.sight.rows[self.sight.seat][at]
        return self.leaves(at) - self.feeds_hidden(self.sight.seat, at) - self.loses(face)

    def _raid(self) -> float:
        sight = self.sight
        own = 0.0
        looks = 0
        for at in range(len(self.own)):
            if not sight.knows(sight.seat, at) and looks < 2:
                own += self.knowing
                looks += 1
        others = self.spying * 1.5 * min(3, sight.seats - 1)
        return max(own, others)

    def _aimed(self, power: int, seat: int) -> float:
        """Give what a power is worth against one row."""
        sight = self.sight
        size = len(sight.rows[seat])
        if power == SPY_POWER:
            return max([self.spies(seat, at) for at in range(size)])
        if power == INSPECT_POWER:
            return max([self.inspects(seat, at) for at in range(size)])
        if seat == sight.caller:
            return 0.0
        if power == DIZZY_POWER:
            return self.mixes(seat)
        if power == GIVE_POWER:
            if size >= sight.settings.row_cap:
                return 0.0
            return max([self.gives(at, seat) for at in range(len(self.own))])
        if power == SWAP_POWER:
            best = 0.0
            for at in range(len(self.own)):
                for other in range(size):
                    best = max(best, self.swaps(at, seat, other))
            return best
        best = 0.0
        if power == PAYBACK_POWER:
            for at in range(len(self.own)):
                if sight.by[sight.seat][at] == seat:
                    best = max(best, self.gives(at, seat))
        return best

    def _event(self, power: int) -> float:
        """Give what an event brings to the seat that fires it, without the draw that follows."""
        sight = self.sight
        if power == UPTURN_EVENT:
            return self._upturn()
        if power == PARADE_EVENT:
            return max(0.0, max(self.own, default=0.0) - self.values.softs[sight.draws])
        return self.spying if power == LANTERN_EVENT else -self.spying

    def _upturn(self) -> float:
        sight = self.sight
        total = 0.0
        cards = 0
        known = 0
        for seat in range(sight.seats):
            cards += len(sight.rows[seat])
            for value in self.values.weights[seat]:
                total += value
        for at in range(len(self.own)):
            known += int(sight.knows(sight.seat, at))
        worth = -self.knowing * known
        for seat in range(sight.seats):
            change = total / cards * len(sight.rows[seat])
            for value in self.values.weights[seat]:
                change -= value
            worth -= self.weight(seat) * change
        return worth

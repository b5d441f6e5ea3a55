"""What the bots of Haseb! do: every move is weighed in points, and the best one is made."""

from random import Random
from typing import Final, final

from shadda.bots.haseb_call import Call
from shadda.bots.haseb_powers import CLOSING, NOTHING, REQUEST, Powers
from shadda.bots.haseb_sight import FACE_COUNT, HIDDEN, Sight
from shadda.bots.haseb_values import Values
from shadda.games.haseb.actions import (
    CALL,
    CHOOSE,
    DISCARD,
    DRAW,
    DUMP,
    FLIP,
    GIVE,
    GUESS,
    KEEP,
    LIGHT,
    MATCH,
    MIX,
    NOBODY,
    PEEK,
    PEEK_OTHER,
    RETURN,
    ROUTE,
    SEND,
    SWAP,
    SWAP_SEEN,
    TAKE,
    THROW,
    USE,
)
from shadda.games.haseb.rules_cards import (
    BOMB_EVENT,
    HEAVY_VALUE,
    INSPECT_POWER,
    PING,
    PONG,
    POWER,
    THIEF,
)
from shadda.games.haseb.rules_phases import GUESS_PHASE, NONE, PARADE, POST_THROW, TURN

SHOWN: Final = 0.6
"""What it costs that everybody knows a taken card."""
MATCHING: Final = 0.2
"""What a match must bring at least, since no call can follow it."""
SKIPPING: Final = 1.0
"""What it is worth that the next seat is skipped."""
AGAIN: Final = 2.5
"""What the draw after an event is worth."""
FLIPPED: Final = 0.35
"""How often a posted card is flipped."""
CLOSE: Final = 1e-9


@final
class Prospects:
    """What the moves of a seat are worth."""

    def __init__(self, sight: Sight) -> None:
        """Value the table."""
        self.sight: Sight = sight
        self.values: Values = Values(sight)
        self.call: Call = Call(self.values)
        self.powers: Powers = Powers(self.values, self.call)
        self.own: list[float] = self.powers.own
        self.used: dict[int, float] = {}
        self.rooms: list[float] = [self._room(at) for at in range(len(self.own))]

    def _room(self, at: int) -> float:
        """Give what it is worth that another card takes the place of an own one."""
        sight = self.sight
        room = self.own[at] * self.powers.weight(sight.seat) - self.powers.feeds_hidden(sight.seat, at)
        if not sight.knows(sight.seat, at):
            room += self.powers.knowing
        face = sight.rows[sight.seat][at]
        return room if face == HIDDEN else room - self.powers.loses(face)

    def use(self, face: int) -> float:
        """Give what it is worth to discard a drawn card for its power."""
        kept = self.used.get(face)
        if kept is None:
            kept = self.powers.worth(POWER[face], face)
            if POWER[face] >= BOMB_EVENT:
                kept += AGAIN
            self.used[face] = kept
        return kept - self.powers.feeds(face)

    def drawn(self, face: int) -> float:
        """Give what the best use of a drawn card is worth."""
        if face == PING:
            return SKIPPING
        keep = max(self.rooms) - self.powers.brings(face)
        if face in (THIEF, PONG):
            return keep
        if POWER[face] >= BOMB_EVENT:
            return max(keep, self.use(face))
        return max(keep, self.use(face), -self.powers.feeds(face))

    def draw(self) -> float:
        """Give what a draw is worth on average, in `one_heart` less what it takes from the limit."""
        sight = self.sight
        chances = sight.chances[sight.draws]
        whole = 0.0
        worth = 0.0
        for face in range(FACE_COUNT):
            count = chances[face]
            if count > 0.0:
                whole += count
                worth += count * self.drawn(face)
        worth = worth / whole if whole > 0.0 else 0.0
        if sight.settings.coop and not sight.closing:
            worth -= 2.0 * (sight.seats - 1) / sight.seats
            if sight.stock == 1:
                # R99: the attempt is lost when the turn that empties the stock is over.
                worth -= 100.0
        return worth

    def match(self, at: int) -> float:
        """Give what an attempt is worth."""
        sight = self.sight
        right = self.values.chance_of_match(at, sight.floor[len(sight.floor) - 1])
        gain = self.powers.leaves(at) - self.powers.loses(sight.rows[sight.seat][at])
        if self.powers.asks("match"):
            gain += REQUEST
        if sight.settings.coop and sight.settings.scoring.mission.match_twice and sight.matches < 2:
            gain += REQUEST
        penalty = self.values.softs[sight.draws] + self.powers.fewer + self.powers.knowing
        wrong = penalty * max(0.0, self.powers.weight(sight.seat))
        if self.powers.weight(sight.seat) == 0.0 and not sight.settings.coop:
            wrong += 0.5
        if right < 1.0:
            wrong += SHOWN
        return right * gain - (1.0 - right) * wrong

    def weigh(self, action: int) -> float:
        """Give what a move is worth, beside the others of its phase."""
        kind = action & 31
        one = (action >> 5) & 255
        two = (action >> 13) & 255
        three = (action >> 21) & 255
        at = one - 1
        powers = self.powers
        sight = self.sight
        if kind == DRAW:
            return self.draw()
        if kind == TAKE:
            shown = 0.0 if sight.closing else SHOWN
            return self.rooms[at] - powers.brings(sight.floor[len(sight.floor) - 1]) - shown
        if kind == KEEP:
            return self.rooms[at] - powers.brings(sight.hold)
        if kind == DISCARD:
            return -powers.feeds(sight.hold)
        if kind == USE:
            # A power is used rather than not, and declined later if need be.
            return self.use(sight.hold) + CLOSE
        if kind == MATCH:
            return self.match(at)
        if kind == PEEK:
            return powers.peeks(at)
        if kind == PEEK_OTHER:
            inspecting = sight.power == INSPECT_POWER
            return powers.inspects(two, at) if inspecting else powers.spies(two, at)
        if kind == SWAP:
            return powers.swaps(at, three, two - 1)
        if kind == SWAP_SEEN:
            return powers.swaps(at, sight.looked_seat, sight.looked_at)
        if kind == ROUTE:
            return powers.routes(two, at)
        if kind == GIVE:
            return powers.gives(at, two)
        if kind == DUMP:
            return powers.gives(at, sight.carrier)
        if kind == RETURN:
            return powers.gives(at, sight.by[sight.seat][at])
        if kind == CHOOSE:
            return powers.worth(one, NONE)
        if kind == MIX:
            return powers.mixes(one)
        return self._weigh_rare(kind, at, two)

    def _weigh_rare(self, kind: int, at: int, other: int) -> float:
        sight = self.sight
        if kind == THROW:
            if sight.phase == POST_THROW:
                return self.own[at] * self.powers.weight(sight.seat)
            return self.powers.throws(at)
        if kind == LIGHT:
            return self._lights(other, at)
        if kind == SEND:
            return self.own[at] if sight.phase == PARADE else self._sends(at)
        if kind == FLIP:
            return self._flips()
        # Accepting, passing and declining change nothing.
        return 0.0

    def _lights(self, seat: int, at: int) -> float:
        """Give what it is worth to open a card for everybody."""
        if seat == self.sight.seat:
            return self.powers.peeks(at) - SHOWN
        return self.powers.spies(seat, at)

    def _sends(self, at: int) -> float:
        """Give what it is worth to post a card: a heavy one may come back, a light one costs who flips it."""
        value = self.values.cards[self.sight.seat][at]
        if value >= HEAVY_VALUE:
            return self.own[at] * (1.0 - FLIPPED)
        return self.own[at] + FLIPPED * 2.0 * value / HEAVY_VALUE

    def _flips(self) -> float:
        """Give what it is worth to flip the posted card rather than to accept it (4.9)."""
        sight = self.sight
        at = sight.posted
        penalty = self.values.softs[sight.draws] + self.powers.fewer + self.powers.knowing
        thrown = 0.25 * self.values.softs[sight.draws]
        face = sight.rows[sight.seat][at]
        if face != HIDDEN:
            heavy = sight.values[face] >= HEAVY_VALUE
            return self.values.faces[face] * 1.5 if heavy else -penalty - thrown
        chances = sight.chances[sight.lots[sight.seat][at]]
        whole = 0.0
        worth = 0.0
        for other in range(FACE_COUNT):
            count = chances[other]
            whole += count
            if sight.values[other] >= HEAVY_VALUE:
                worth += count * (self.values.faces[other] * 1.5 - SHOWN)
            else:
                worth -= count * (penalty + thrown)
        return (worth / whole if whole > 0.0 else 0.0) - self.powers.knowing


def decide(sight: Sight, spread: float, calls_at: int, rng: Random) -> int:
    """Choose a move for a seat that owes a decision.

    With a `spread` every move is misjudged by so much, usually; `calls_at` is the sum with which to call,
    NONE to reckon.
    """
    moves = sight.moves
    if len(moves) == 1:
        return moves[0]
    prospects = Prospects(sight)
    if sight.phase == GUESS_PHASE:
        named = prospects.call.guess()
        return GUESS | ((NOBODY if named == sight.seats else named) << 5)
    if sight.phase != TURN:
        return _best(prospects, moves, spread, rng)
    attempts = [move for move in moves if move & 31 == MATCH]
    if len(prospects.own) == 1 and attempts and prospects.match(0) >= CLOSING:
        # An empty row ends the round like a call, and cannot be wrong (R37).
        return attempts[0]
    if CALL in moves and _calls(prospects, calls_at):
        return CALL
    others = [move for move in moves if move & 31 != MATCH and move != CALL]
    if attempts:
        attempt = _best(prospects, attempts, 0.0, rng)
        worth = prospects.match(((attempt >> 5) & 255) - 1)
        least = MATCHING
        if sight.settings.match_ends_turn:
            least = max([prospects.weigh(move) for move in others])
        if worth > least:
            return attempt
    return _best(prospects, others, spread, rng)


def _calls(prospects: Prospects, calls_at: int) -> bool:
    if calls_at == NONE or prospects.sight.settings.coop:
        return prospects.call.calls()
    return prospects.call.own_sum() <= calls_at


def _best(prospects: Prospects, moves: list[int], spread: float, rng: Random) -> int:
    best = moves[0]
    most = NOTHING * 1000
    for move in moves:
        worth = prospects.weigh(move)
        if spread > 0.0:
            worth += rng.gauss(0.0, spread)
        if worth > most:
            most = worth
            best = move
    return best

"""What the bot of 150 does: every move is weighed in points, and the best one is made.

Before the last turn of a round, points above a knee count less: a high card will be replaced later anyway,
a low one stays.  In the last turn only what the seat will add counts, which is nothing below the caller.
"""

from random import Random
from typing import Final, final

from shadda.bots.one_fifty_call import calls, chance_below_caller, cost, failed_cost
from shadda.bots.one_fifty_sight import HIDDEN, Sight
from shadda.bots.one_fifty_values import Values
from shadda.core.chance import below
from shadda.games.one_fifty.actions import (
    CALL,
    DISCARD,
    DRAW,
    END,
    JACK,
    KEEP,
    KING,
    MATCH,
    QUEEN,
    READY,
    SKIP,
    SPY,
    TAKE,
)
from shadda.games.one_fifty.moves import CHOICES
from shadda.games.one_fifty.table import (
    AFTER,
    BIT,
    DRAWN,
    JACK_POWER,
    KING_POWER,
    NONE,
    PEEK,
    QUEEN_POWER,
    RANK,
    ROUND_OVER,
    SLAP,
    SPY_POWER,
    TURN,
)

KNEE: Final = 5.0
ABOVE_KNEE: Final = 0.2
ABOVE_KNEE_GROWS: Final = 0.1
"""What a point above the knee weighs, and how much more with every own turn."""
KNOWING: Final = 2.0
"""What it is worth to know an own card that was hidden."""
SHOWN: Final = 2.2
SHOWN_FADES: Final = 0.4
"""What it costs that everybody knows a taken card, and how much less with every own turn."""
FEWER: Final = 2.0
"""What it is worth to have fewer cards, beside their points."""
LOOKING: Final = 1.5
SPYING: Final = 0.3
HARM: Final = 1.0
"""Weight of what another seat loses, beside the own gain."""
FEEDING: Final = 0.25
DRAW_GAIN: Final = 3.5
"""What the next seat gains by a draw, if it does not use the discard."""
EMPTY_HAND: Final = 100.0

NOTHING: Final = -1000.0
PHASES_WITH_POWER: Final = 12
RANKS: Final = 14


@final
class Prospects:
    """What the moves of a turn are worth to a seat."""

    def __init__(self, sight: Sight) -> None:
        """Value the table."""
        self.sight: Sight = sight
        self.values: Values = Values(sight)
        self.points: list[int] = self.values.points
        self.last: bool = sight.last_turn()
        turns = sight.own_turns[sight.seat]
        self.slope: float = 1.0 if self.last else min(1.0, ABOVE_KNEE + ABOVE_KNEE_GROWS * turns)
        self.shown: float = 0.0 if self.last else max(0.0, SHOWN - SHOWN_FADES * turns)
        self.fewer: float = 0.0 if self.last else FEWER
        self.knowing: float = 0.0 if self.last else KNOWING
        self.hand: float = self.values.hands[sight.seat]
        self.callers: float = 0.0 if sight.caller == NONE else self.values.hands[sight.caller]
        self.following: int = sight.next_seat()
        self.next_worst: float = max(self.values.cards[self.following])
        self.own: list[float] = self._own()
        self.slot: int = 0
        self.room: float = NOTHING
        self._find_slot()
        self.powers: list[float] = [0.0] * PHASES_WITH_POWER
        self.exchange: int = SKIP
        self.draw: float = NOTHING

    # -- one card -----------------------------------------------------------------------------------

    def soft(self, points: float) -> float:
        """Give what points weigh."""
        return points if points <= KNEE else KNEE + (points - KNEE) * self.slope

    def _own(self) -> list[float]:
        """Weigh the own cards; a hidden one as the mean of what it may be."""
        sight = self.sight
        row = sight.grid[sight.seat]
        own: list[float] = []
        for slot in range(len(row)):
            value = self.values.cards[sight.seat][slot]
            if row[slot] == HIDDEN:
                own.append(self._soft_hidden(sight.origin[sight.seat][slot], value))
            else:
                own.append(self.soft(value))
        return own

    def _soft_hidden(self, origin: int, value: float) -> float:
        pool = self.sight.pools[origin]
        if self.slope == 1.0 or not pool:
            return value
        total = 0.0
        for card in pool:
            total += self.soft(float(self.points[card]))
        return total / len(pool) + (value - self.values.pool_means[origin]) * self.slope

    def _find_slot(self) -> None:
        """Find the slot that a new card best goes into, and the room for points there."""
        row = self.sight.grid[self.sight.seat]
        for slot in range(len(row)):
            card = row[slot]
            if card == NONE:
                continue
            room = self.own[slot]
            room += self.knowing if card == HIDDEN else -self.feeds(card)
            if room > self.room:
                self.room = room
                self.slot = slot + 1

    def worth(self, gain: float) -> float:
        """Give what a lower hand is worth."""
        if self.sight.caller == NONE:
            return gain
        before = cost(self.values, self.hand, self.callers)
        return before - cost(self.values, self.hand - gain, self.callers)

    def putting(self, card: int) -> float:
        """Give what it is worth to put a card where it fits best."""
        return self.worth(self.room - self.soft(float(self.points[card])))

    def throwing(self, card: int) -> float:
        """Give what it is worth to discard a drawn card, with its power."""
        return self.powers[self.sight.settings.powers[RANK[card]]] - self.feeds(card)

    def feeds(self, card: int) -> float:
        """Give what it costs to leave a card to the next seat."""
        sight = self.sight
        if self.following == sight.caller:
            return 0.0
        gain = self.next_worst - self.points[card] - DRAW_GAIN
        if sight.settings.own_turn_match:
            row = sight.grid[self.following]
            for slot in range(len(row)):
                other = row[slot]
                knows = sight.knowers[self.following][slot] & BIT[self.following]
                if other >= 0 and RANK[other] == RANK[card] and knows:
                    gain = max(gain, float(self.points[other]))
        return FEEDING * gain if gain > 0.0 else 0.0

    # -- powers -------------------------------------------------------------------------------------

    def weigh_powers(self) -> None:
        """Give every power its worth."""
        sight = self.sight
        self.exchange, self.powers[JACK_POWER] = self._best_exchange()
        if not self.last:
            if HIDDEN in sight.grid[sight.seat]:
                self.powers[QUEEN_POWER] = LOOKING
            self.powers[SPY_POWER] = SPYING

    def _best_exchange(self) -> tuple[int, float]:
        sight = self.sight
        action = SKIP
        best = NOTHING if sight.settings.forced else 0.0
        row = sight.grid[sight.seat]
        for seat in sight.active:
            if not sight.is_target(seat):
                continue
            cards = sight.grid[seat]
            for other in range(len(cards)):
                if cards[other] == NONE:
                    continue
                for slot in range(len(row)):
                    if row[slot] == NONE:
                        continue
                    worth = self.exchanging(slot, seat, other)
                    if worth > best:
                        best = worth
                        action = JACK | ((slot + 1) << 4) | ((other + 1) << 10) | (seat << 16)
        # Without a target the power does nothing.
        return action, best if action != SKIP else 0.0

    def exchanging(self, slot: int, seat: int, other: int) -> float:
        """Give what it is worth to exchange an own card with one of another seat."""
        sight = self.sight
        received = self.values.cards[seat][other]
        given = self.values.cards[sight.seat][slot]
        harm = HARM / self.values.others
        if seat == sight.caller:
            return self._against_caller(given - received)
        gain = self.own[slot] - self.soft(received)
        if self.last:
            return self.worth(given - received) + harm * (given - received) / 2
        worth = gain * (1.0 + harm)
        hidden = sight.grid[sight.seat][slot] == HIDDEN
        if sight.settings.jack_look:
            return worth + KNOWING if hidden else worth
        return worth - KNOWING if not hidden and sight.grid[seat][other] == HIDDEN else worth

    def _against_caller(self, gain: float) -> float:
        """Give what it is worth to make the caller's hand higher by what the own becomes lower."""
        values = self.values
        mine = max(0.0, self.hand - gain)
        callers = max(0.0, self.callers + gain)
        fails_now = chance_below_caller(values, self.hand, self.callers)
        fails_then = chance_below_caller(values, mine, callers)
        rule = self.sight.settings.scoring.failed_call
        harm = fails_then * failed_cost(callers, rule) - fails_now * failed_cost(self.callers, rule)
        saved = cost(values, self.hand, self.callers) - cost(values, mine, callers)
        return saved + HARM * harm / values.others

    # -- draws and matches ----------------------------------------------------------------------------

    def weigh_draw(self) -> None:
        """Give the worth of a draw: over all cards that may come, the better of putting and throwing."""
        sight = self.sight
        self.weigh_powers()
        powers = sight.settings.powers
        total = 0.0
        count = 0
        known: dict[int, float] = {}
        for card in sight.draws_from():
            # A king is another draw.
            if powers[RANK[card]] != KING_POWER:
                # Cards of one rank and worth are alike.
                kind = RANK[card] + RANKS * self.points[card]
                if kind not in known:
                    known[kind] = max(self.putting(card), self.throwing(card))
                total += known[kind]
                count += 1
        self.draw = total / count if count else 0.0
        self.powers[KING_POWER] = max(0.0, self.draw)

    def best_match(self) -> tuple[int, float]:
        """Find the best match of the top discard; its worth is NOTHING if there is none."""
        sight = self.sight
        if not sight.pile:
            return READY, NOTHING
        rank = RANK[sight.pile[len(sight.pile) - 1]]
        row = sight.grid[sight.seat]
        slots: list[int] = []
        free: list[int] = []
        gain = 0.0
        cards = 0
        for slot in range(len(row)):
            card = row[slot]
            if card == NONE:
                continue
            cards += 1
            if card >= 0 and RANK[card] == rank:
                if self.points[card]:
                    slots.append(slot + 1)
                    gain += self.soft(float(self.points[card]))
                else:
                    free.append(slot + 1)
        if len(slots) + len(free) == cards:
            # Cards without points go along where that empties the hand; the last one is the new top.
            return match_of(free + slots), EMPTY_HAND
        if slots:
            return match_of(slots), self.worth(gain) + self.fewer
        return self._blind_match(rank)

    def _blind_match(self, rank: int) -> tuple[int, float]:
        """Weigh a try with a hidden card: a failure brings penalty cards."""
        sight = self.sight
        row = sight.grid[sight.seat]
        penalty = sight.settings.penalties * self.values.means[len(self.values.means) - 1]
        action = READY
        best = NOTHING
        for slot in range(len(row)):
            if row[slot] != HIDDEN:
                continue
            chance = self.values.chance_of_rank(slot, rank)
            worth = chance * self.worth(self.own[slot]) + (1.0 - chance) * self.worth(-penalty)
            if worth > best:
                best = worth
                action = match_of([slot + 1])
        return action, best


def match_of(slots: list[int]) -> int:
    """Make the action of a match."""
    code = 0
    for slot in reversed(slots):
        code = (code << 6) | slot
    return MATCH | (code << 4)


def decide(sight: Sight, rng: Random) -> int:
    """Choose an action for a seat that owes a decision."""
    phase = sight.phase
    if phase == PEEK:
        if sight.settings.choice and not sight.chosen:
            return CHOICES[below(len(CHOICES), rng)]
        return READY
    if phase == ROUND_OVER:
        return READY
    if phase == KING_POWER:
        return KING
    if phase == AFTER:
        return CALL if sight.may_call(sight.settings.call_after) and calls(Values(sight)) else END
    if phase == QUEEN_POWER:
        return _look(sight)
    prospects = Prospects(sight)
    if phase == TURN:
        return _turn(prospects)
    if phase == DRAWN:
        prospects.weigh_draw()
        if prospects.putting(sight.hold) > prospects.throwing(sight.hold):
            return KEEP | (prospects.slot << 4)
        return DISCARD
    if phase == SLAP:
        action, worth = prospects.best_match()
        return action if worth > 0.0 else READY
    if phase == JACK_POWER:
        prospects.weigh_powers()
        return prospects.exchange
    return _spy(prospects)


def _turn(prospects: Prospects) -> int:
    """Choose between a call, a draw, a take and a match."""
    sight = prospects.sight
    settings = sight.settings
    may_call = sight.may_call(settings.call_at_start)
    # Where one may still call after the move, moving first costs nothing.
    if may_call and not settings.call_after and calls(prospects.values):
        return CALL
    action = CALL
    best = NOTHING
    if sight.can_draw():
        prospects.weigh_draw()
        action = DRAW
        best = prospects.draw
    if sight.pile:
        top = sight.pile[len(sight.pile) - 1]
        worth = prospects.putting(top) - prospects.shown
        if worth > best:
            action = TAKE | (prospects.slot << 4)
            best = worth
        if sight.may_match():
            match, worth = prospects.best_match()
            if worth > best:
                action = match
    return action


def _look(sight: Sight) -> int:
    """Look at a card that is not known; with none, decline where that is allowed."""
    row = sight.grid[sight.seat]
    any_slot = 0
    for slot in range(len(row)):
        if row[slot] == HIDDEN:
            return QUEEN | ((slot + 1) << 4)
        if row[slot] != NONE and not any_slot:
            any_slot = slot + 1
    return QUEEN | (any_slot << 4) if sight.settings.forced else SKIP


def _spy(prospects: Prospects) -> int:
    """Look at the hidden card of another seat that is likely the lowest, to exchange for it later."""
    sight = prospects.sight
    action = SKIP
    lowest = -NOTHING
    for seat in sight.active:
        if not sight.is_target(seat):
            continue
        row = sight.grid[seat]
        for slot in range(len(row)):
            if row[slot] == NONE:
                continue
            if row[slot] != HIDDEN and not (sight.settings.forced and action == SKIP):
                continue
            value = prospects.values.cards[seat][slot]
            if row[slot] != HIDDEN:
                value = -NOTHING - 1
            if value < lowest:
                lowest = value
                action = SPY | ((slot + 1) << 4) | (seat << 10)
    return action

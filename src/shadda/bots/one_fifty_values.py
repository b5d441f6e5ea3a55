"""What the cards of 150 are worth to a seat that does not see most of them.

Known cards are worth their points.  A hidden card that nobody looked at is worth the mean of the unseen
cards of its shuffle; one that its owner knows is worth less, since players keep what is low.
"""

from typing import Final, final

from shadda.bots.one_fifty_sight import HIDDEN, PLACES, Sight
from shadda.games.one_fifty.table import BIT, NONE, RANK

# What a card is worth that its owner knows and keeps, as a part of the deck's mean, by the owner's turns;
# measured in games of this bot with itself.
KEPT: Final[list[float]] = [1.0, 0.64, 0.55, 0.50, 0.45, 0.41, 0.37, 0.34, 0.31]
# What the hidden cards of a caller are worth together, as a part of the deck's mean, by their number.
CALLER_KEEPS: Final[list[float]] = [0.0, 0.43, 0.58, 0.67, 0.73]


@final
class Values:
    """The expected points of every card on the table (0 for a hole) and of every hand."""

    def __init__(self, sight: Sight) -> None:
        """Look at all that lies on the table."""
        self.sight: Sight = sight
        self.points: list[int] = sight.settings.scoring.points
        deck = 0
        for card in range(sight.settings.deck):
            deck += self.points[card]
        self.deck_mean: float = deck / sight.settings.deck
        self.caller_card: float = self._caller_card()
        self.pool_means: list[float] = [self._mean(pool) for pool in sight.pools]
        self.means: list[float] = [self._left_mean(origin) for origin in range(len(sight.pools))]
        self.barred: dict[int, int] = self._barred()
        self.cards: list[list[float]] = []
        self.hands: list[float] = []
        for seat in range(sight.seats):
            row = [self._card(seat, slot) for slot in range(len(sight.grid[seat]))]
            total = 0.0
            for value in row:
                total += value
            self.cards.append(row)
            self.hands.append(total)
        self.others: int = len(sight.active) - 1

    def _mean(self, pool: list[int]) -> float:
        total = 0
        for card in pool:
            total += self.points[card]
        return total / len(pool) if pool else 0.0

    def _caller_card(self) -> float:
        """Estimate one hidden card of the caller: it would not have called with a high hand."""
        sight = self.sight
        if sight.caller == NONE:
            return 0.0
        hidden = 0
        for card in sight.grid[sight.caller]:
            if card == HIDDEN:
                hidden += 1
        if not hidden:
            return 0.0
        number = min(hidden, len(CALLER_KEEPS) - 1)
        return CALLER_KEEPS[number] / number * self.deck_mean

    def _left_mean(self, origin: int) -> float:
        """Give the mean of a pool without what the others keep of it: the rest is worse than the whole."""
        sight = self.sight
        left = len(sight.pools[origin])
        total = self.pool_means[origin] * left
        for seat in range(sight.seats):
            if seat == sight.seat:
                continue
            row = sight.grid[seat]
            for slot in range(len(row)):
                if row[slot] == HIDDEN and sight.origin[seat][slot] == origin and self._kept(seat, slot):
                    total -= self._kept_card(seat, origin)
                    left -= 1
        return total / left if left > 0 else self.pool_means[origin]

    def _kept(self, seat: int, slot: int) -> bool:
        """Say whether everybody knows that the owner knows this card."""
        return self.sight.knowers[seat][slot] & BIT[seat] != 0

    def _kept_card(self, seat: int, origin: int) -> float:
        if seat == self.sight.caller:
            value = self.caller_card
        else:
            turns = self.sight.own_turns[seat]
            value = KEPT[min(turns, len(KEPT) - 1)] * self.deck_mean
        mean = self.pool_means[origin]
        return value if value < mean else mean

    def _barred(self) -> dict[int, int]:
        """Give the ranks that a card cannot have, as masks by place, as negative facts tell them."""
        sight = self.sight
        barred: dict[int, int] = {}
        for fact in range(len(sight.fact_ranks)):
            rank = sight.fact_ranks[fact]
            place = self._open_place(sight.fact_places[fact], rank)
            if place != NONE:
                barred[place] = barred.get(place, 0) | BIT[rank]
        return barred

    def _open_place(self, places: list[int], rank: int) -> int:
        """Give the only place that can still make a fact true; NONE if there are more, or it is true."""
        open_place = NONE
        for place in places:
            card = self.sight.grid[place // PLACES][place % PLACES]
            if card == HIDDEN:
                if open_place != NONE:
                    return NONE
                open_place = place
            elif RANK[card] != rank:
                return NONE
        return open_place

    def _card(self, seat: int, slot: int) -> float:
        sight = self.sight
        card = sight.grid[seat][slot]
        if card == NONE:
            return 0.0
        if card != HIDDEN:
            return float(self.points[card])
        origin = sight.origin[seat][slot]
        if seat != sight.seat and self._kept(seat, slot):
            return self._kept_card(seat, origin)
        if seat != sight.seat and sight.perhaps[seat] & BIT[slot]:
            # The owner has looked at two of its four: this one or not.
            return (self._kept_card(seat, origin) + self.means[origin]) / 2
        ranks = self.barred.get(PLACES * seat + slot, 0)
        if ranks:
            possible = [card for card in sight.pools[origin] if not ranks & BIT[RANK[card]]]
            return self.means[origin] + self._mean(possible) - self.pool_means[origin]
        return self.means[origin]

    def chance_of_rank(self, slot: int, rank: int) -> float:
        """Give the chance that a hidden card of the seat itself has a rank."""
        sight = self.sight
        ranks = self.barred.get(PLACES * sight.seat + slot, 0)
        if ranks & BIT[rank]:
            return 0.0
        hits = 0
        size = 0
        for card in sight.pools[sight.origin[sight.seat][slot]]:
            if not ranks & BIT[RANK[card]]:
                size += 1
                if RANK[card] == rank:
                    hits += 1
        return hits / size if size else 0.0

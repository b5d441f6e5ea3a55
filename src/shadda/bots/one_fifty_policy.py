"""The fast twin of the bot `normal` of 150, for playouts of sampled worlds.

It reads from the state only what its seat knows there: the places, who knows what, the open cards, and
the faces of the cards that the seat itself has seen.
"""

from random import Random

from shadda.bots.one_fifty_moves import decide
from shadda.bots.one_fifty_sight import HIDDEN, PLACES, Sight, plain
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.table import BIT, NONE, PEEK


def policy(state: OneFiftyState, seat: int, rng: Random) -> int:
    """Choose an action for a seat that owes a decision."""
    return decide(sight_of(state, seat), rng)


def sight_of(state: OneFiftyState, seat: int) -> Sight:
    """Give what a seat knows in a state."""
    sight = Sight(state.settings, state.seats, seat)
    sight.phase = state.phase
    sight.caller = state.caller
    sight.active = state.active
    sight.totals = state.totals
    sight.own_turns = state.own_turns
    sight.turns_done = state.turns_done
    sight.chosen = state.phase == PEEK and state.chosen & BIT[seat] != 0
    sight.fresh = state.fresh
    sight.stock = len(state.stock)
    sight.pile = [plain(card) for card in state.pile]
    seen = 0
    for card in state.pile:
        seen |= BIT[card]
    if state.hold != NONE and state.turn == seat:
        sight.hold = plain(state.hold)
        seen |= BIT[state.hold]
    for owner in range(state.seats):
        seen |= _take_hand(sight, state, owner)
    _take_pools(sight, state, seen)
    _take_facts(sight, state)
    return sight


def _take_hand(sight: Sight, state: OneFiftyState, owner: int) -> int:
    """Take over a hand; gives the mask of its cards that the seat knows."""
    bit = BIT[sight.seat]
    cards: list[int] = []
    origins: list[int] = []
    knowers: list[int] = []
    seen = 0
    perhaps = 0
    row = state.grid[owner]
    for slot in range(len(row)):
        card = row[slot]
        if card == NONE:
            cards.append(NONE)
            origins.append(NONE)
            knowers.append(0)
            continue
        if state.know[card] & bit or state.face_up & BIT[card]:
            cards.append(plain(card))
            seen |= BIT[card]
        else:
            cards.append(HIDDEN)
        origins.append(state.origin[card])
        knowers.append(state.know[card] & ~state.secret[card])
        if state.settings.choice and state.dealt[owner] & BIT[card]:
            perhaps |= BIT[slot]
    sight.grid.append(cards)
    sight.origin.append(origins)
    sight.knowers.append(knowers)
    sight.perhaps[owner] = perhaps
    return seen


def _take_pools(sight: Sight, state: OneFiftyState, seen: int) -> None:
    sight.pools = [[] for _ in range(state.shuffles + 1)]
    for card in range(len(state.origin)):
        origin = state.origin[card]
        if origin != NONE and not seen & BIT[card]:
            sight.pools[origin].append(plain(card))


def _take_facts(sight: Sight, state: OneFiftyState) -> None:
    sight.fact_ranks = state.fact_ranks
    for mask in state.fact_cards:
        places: list[int] = []
        for owner in range(state.seats):
            row = state.grid[owner]
            places += [
                PLACES * owner + slot
                for slot in range(len(row))
                if row[slot] != NONE and mask & BIT[row[slot]]
            ]
        sight.fact_places.append(places)

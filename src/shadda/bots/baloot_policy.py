"""The fast twin of the bot `normal` of Baloot, for playouts of sampled worlds.

It reads from the state only what its seat knows there: its own hand, the sizes of the hands, what lies open,
what was called and played, and what all that proves.
"""

from random import Random

from shadda.bots.baloot_bids import decide_bid
from shadda.bots.baloot_moves import decide_play
from shadda.bots.baloot_sight import Sight
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_past import lacking
from shadda.games.baloot.rules_projects import shown_by
from shadda.games.baloot.table import NONE, PLAYING, SEATS
from shadda.kit.tricks import BIT


def policy(state: BalootState, seat: int, rng: Random) -> int:
    """Choose an action for the seat whose turn it is."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == PLAYING:
        return decide_play(sight_of(state, seat), legal, rng, 0.0)
    return decide_bid(sight_of(state, seat), legal, rng, 0.0)


def sight_of(state: BalootState, seat: int) -> Sight:
    """Give what a seat knows in a state."""
    sizes = [state.hands[other].bit_count() for other in range(SEATS)]
    known = [0] * SEATS
    if state.complete and state.taker != NONE:
        known[state.taker] |= state.hands[state.taker] & BIT[state.upcard]
    if state.shown:
        for other in range(SEATS):
            if state.shown & BIT[other]:
                for value in shown_by(state, other):
                    known[other] |= state.hands[other] & value >> 3
    return Sight(state, seat, known, sizes, lacking(state), state.played)

"""What a single decision gains over that of `normal`: both are played on from the true position.

`normal` plays on for all seats, by its fast twin; in 150 many times, each with another order of the stock,
which nobody knows.  The sum over the decisions of a round is what the round gains, without most of its luck.
That twin belongs to the search: a game without `hard` has no credit to give.
"""

from random import Random
from typing import Any, Final

from shadda.bots.base import get_bot, levels
from shadda.bots.search import Searcher
from shadda.core.chance import permutation
from shadda.core.match import Match
from shadda.core.state import State
from shadda.games.one_fifty.rules import OneFiftyState

ORDERS: Final = 32


def searcher_of(game_id: str) -> Searcher[Any] | None:
    """Give the searching bot of a game, if it has one."""
    bot = get_bot(game_id, "hard") if "hard" in levels(game_id) else None
    return bot if isinstance(bot, Searcher) else None


def credit(match: Match, seat: int, tokens: list[str], usual: list[str]) -> float:
    """Give what a command brings a seat's side against the others, less what `normal`'s would bring."""
    searcher = searcher_of(match.game.id)
    if tokens == usual or searcher is None:
        return 0.0
    orders = ORDERS if isinstance(match.state, OneFiftyState) else 1
    total = 0.0
    for order in range(orders):
        found = [
            lead_of(match, _played_on(match, seat, command, searcher, order), seat)
            for command in (tokens, usual)
        ]
        total += found[0] - found[1]
    return total / orders


def lead_of(match: Match, scores: list[int], seat: int) -> float:
    """Give the points of a seat's side less the mean of the others."""
    own = next(side for side in match.game.sides(match.options, match.seats) if seat in side)
    others = [scores[other] for other in range(match.seats) if other not in own]
    return scores[seat] - sum(others) / len(others)


def _played_on(match: Match, seat: int, command: list[str], searcher: Searcher[Any], order: int) -> list[int]:
    state: State = match.state.clone()
    rng = Random(order)
    if isinstance(state, OneFiftyState):
        state.stock = [state.stock[at] for at in permutation(len(state.stock), rng)]
    for token in command:
        state.apply(seat, match.game.action(token))
    while state.scored == match.state.scored and not state.over():
        if state.chance():
            state.apply_chance(permutation(state.chance(), rng))
            continue
        mover = (state.to_act() & -state.to_act()).bit_length() - 1
        state.apply(mover, searcher.plan.policy(state, mover, rng))
    return state.scores()

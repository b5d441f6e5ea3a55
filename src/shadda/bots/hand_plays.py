"""Which cards a bot of Hand puts on the table: exact melds first, then what the table takes.

Every step is one of the exact list of the rules, from which the play can surely be laid (R75).  What to meld
is the best layout of the hand; in which order melds, lay-offs and recoveries are best is tried out.
"""

from collections.abc import Sequence
from typing import Final

from shadda.bots.hand_sight import Sight, cards_in
from shadda.games.hand.actions import ARGUMENT, LAY_OFF, MELD, SWAP, argument_of, kind_of
from shadda.games.hand.moves import staging_moves
from shadda.games.hand.rules_play import NONE, Play, cards_of
from shadda.games.hand.rules_settings import ANY_MELD
from shadda.kit.cards import JOKER
from shadda.kit.layouts import best_layout
from shadda.kit.melds import Melds, value_of

ORDERS: Final[Sequence[tuple[int, int, int]]] = (
    (MELD, SWAP, LAY_OFF),
    (SWAP, MELD, LAY_OFF),
    (LAY_OFF, SWAP, MELD),
)
GOES_OUT: Final = -1000
MAKES_HAND: Final = -2000
OPENS: Final = -500
CARD: Final = 8
"""What a card in the hand costs besides its points: it has to be got rid of."""
JOKER_KEPT: Final = 6
"""What a joker costs that may still be of use."""
_NO_STEP: Final = -1


def best_play(sight: Sight, start: Play, orders: Sequence[tuple[int, int, int]] = ORDERS) -> Play | None:
    """Choose the play to lay, None if there is none; the less it leaves the better."""
    # Below the bar there are only melds, whatever the order.
    common = _walk(sight, start, orders[0], False)
    plays = [_walk(sight, common, order, True) for order in orders] if common.may_grow() else [common]
    best: Play | None = None
    for play in plays:
        if not play.flaw() and (best is None or cost_of(sight, play) < cost_of(sight, best)):
            best = play
    return best


def cost_of(sight: Sight, play: Play) -> int:
    """Say what a play leaves to be got rid of; ending the round is better than all else."""
    if play.closes():
        return MAKES_HAND if sight.opened_now and not play.touched else GOES_OUT
    left = sight.settings.scoring.left
    cost = OPENS if play.steps and not play.opened else 0
    for card in cards_in(play):
        cost += JOKER_KEPT if card == JOKER and not sight.urgent else CARD + left[card]
    return cost


def layout_of(sight: Sight, play: Play, bar: int, keep: int, must: int) -> list[int] | None:
    """Find the melds of the hand that leave the least, None if none reach the bar and use the face."""
    return best_layout(
        play.one, play.two, play.jokers, sight.settings.melds, _weights(sight, play), bar, keep, must
    )


def _weights(sight: Sight, play: Play) -> list[int]:
    """Weigh what should leave the hand: above all many cards, jokers only if the end is near."""
    weights = [2 * CARD + points for points in sight.settings.scoring.left]
    if not sight.urgent:
        weights[JOKER] = 1
    return weights


def _walk(sight: Sight, start: Play, order: tuple[int, int, int], beyond: bool) -> Play:
    """Go on from step to step as long as there is something to be done, or else to the bar."""
    play = start
    plan: Melds | None = None
    while True:
        if play.may_grow() and not beyond:
            return play
        moves = staging_moves(play)
        if not moves:
            return play
        if plan is None:
            plan = _plan(sight, play)
        step = _choose(sight, play, moves, order, plan)
        if step == _NO_STEP:
            return play
        if kind_of(step) != MELD:
            plan = None
        play = play.after(step)


def _plan(sight: Sight, play: Play) -> Melds:
    """Choose the melds to lay: those that open and use the fire card, where that is still asked."""
    bar = 0 if play.may_grow() else play.bar - play.total
    must = play.pending
    if play.uses_fire() or sight.settings.fire_use == ANY_MELD:
        must = NONE
    keep = play.least
    for least, face in ((bar, must), (bar, NONE), (0, must), (0, NONE)):
        layout = layout_of(sight, play, least, keep, face)
        if layout:
            return tuple(layout)
    return ()


def _choose(sight: Sight, play: Play, moves: Sequence[int], order: tuple[int, int, int], plan: Melds) -> int:
    for kind in order:
        some = [action for action in moves if kind_of(action) == kind]
        if kind == MELD:
            some = [action for action in some if argument_of(action) in plan]
        elif kind == LAY_OFF and not sight.urgent:
            some = [action for action in some if cards_of(action) != [JOKER]]
        if some:
            return max(some, key=lambda action: _merit(sight, play, action))
    if play.flaw():
        return max(moves, key=lambda action: _merit(sight, play, action))
    return _NO_STEP


def _merit(sight: Sight, play: Play, action: int) -> tuple[bool, int]:
    """Prefer melds, by their value; on the table what touches nobody else, then what is worth most."""
    if kind_of(action) == MELD:
        return True, value_of(action & ARGUMENT, sight.settings.melds)
    number = argument_of(action) >> (8 if kind_of(action) == LAY_OFF else 12)
    points = sum(sight.settings.scoring.left[card] for card in cards_of(action))
    return play.owners[number - 1] == play.seat, points

"""What the searches believe of the hidden cards: what players keep in 150, what they call in Baloot."""

from random import Random
from statistics import mean

import pytest

from shadda.bots.baloot_beliefs import likelihood, whole_hand
from shadda.bots.baloot_search import worlds_of as baloot_worlds
from shadda.bots.baloot_values import hokum_value
from shadda.bots.base import Budget, ask_of, get_bot
from shadda.bots.one_fifty_beliefs import weights
from shadda.bots.one_fifty_policy import policy
from shadda.bots.one_fifty_search import worlds_of
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.table import DOUBLING
from shadda.games.one_fifty.rules import OneFiftyState, hand_points
from shadda.games.one_fifty.scoring import POINTS
from shadda.games.one_fifty.table import AFTER
from shadda.kit.tricks import NO_TRUMP

BUDGET = Budget()


@pytest.mark.parametrize("table", list(POINTS))
@pytest.mark.parametrize("part", [0.1, 0.3, 0.64, 1.0])
def test_weights_give_the_mean_they_are_made_for(table: str, part: float) -> None:
    points = POINTS[table]
    values = [float(points[card]) for card in range(52)]
    found = weights(points, values, part)
    drawn = sum(weight * value for weight, value in zip(found, values, strict=False)) / sum(found[:52])
    assert drawn == pytest.approx(part * mean(values), rel=0.02)


def test_in_150_the_others_hold_what_they_are_believed_to_hold() -> None:
    game = get_game("one_fifty")
    true: list[int] = []
    believed: list[int] = []
    dealt: list[int] = []
    for seed in range(12):
        match = Match(game, game.options(None, {}, 4), 4)
        rng = Random(seed)
        while match.state.round < 3:
            if match.due().chance:
                match.chance(rng)
                continue
            state = match.state
            assert isinstance(state, OneFiftyState)
            seat = min(match.due().seats)
            if state.phase == AFTER and state.own_turns[seat] >= 2:
                ask = ask_of(match, seat)
                for world, sums in (
                    (state, true),
                    (worlds_of(ask).draw(rng), believed),
                    (game.sample(ask.options, ask.view, ask.memory, rng), dealt),
                ):
                    assert isinstance(world, OneFiftyState)
                    points = state.settings.scoring.points
                    sums += [hand_points(world.grid[other], points) for other in range(4) if other != seat]
            match.command(seat, [game.token(policy(state, seat, rng))])
    assert mean(believed) == pytest.approx(mean(true), rel=0.15)
    assert mean(dealt) > 1.3 * mean(true)


def test_in_baloot_a_buyer_has_what_he_bought_with() -> None:
    game = get_game("baloot")
    normal = get_bot("baloot", "normal")
    true: list[float] = []
    believed: list[float] = []
    dealt: list[float] = []
    for seed in range(25):
        match = Match(game, game.options(None, {}, 4), 4)
        rng = Random(seed)
        while match.state.round < 3 and not match.due().over:
            if match.due().chance:
                match.chance(rng)
                continue
            state = match.state
            assert isinstance(state, BalootState)
            (seat,) = match.due().seats
            ask = ask_of(match, seat)
            if state.phase == DOUBLING and state.trump != NO_TRUMP and (seat + state.buyer) % 2:
                assert likelihood(state, seat) > 0.0
                for world, values in (
                    (state, true),
                    (baloot_worlds(ask).draw(rng), believed),
                    (game.sample(ask.options, ask.view, ask.memory, rng), dealt),
                ):
                    assert isinstance(world, BalootState)
                    values.append(hokum_value(whole_hand(world, state.buyer), state.trump))
            match.command(seat, normal.choose(ask, rng, BUDGET))
    assert len(true) > 30
    assert mean(dealt) < mean(believed) < mean(true) + 1.0
    assert mean(believed) - mean(dealt) > (mean(true) - mean(dealt)) / 2

"""Random legal play driven from Python: each game against a game of OpenSpiel, round about.

Both loops do the same: ask for the legal actions, choose one with `random.random()`, apply it, until the
match is over, then read the scores.  The deal and all other chance are part of the time.  Steps are those
of players; chance is not counted.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random, random
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import Struct

from shadda.core.game import AnyGame
from shadda.core.registry import get_game, list_games

SEATS = 4
"""Hearts has four players, and every game of ours can be played by four."""

GOALS: Mapping[str, tuple[str, float]] = {
    "one_fifty": ("hearts", 2.0),
    "haseb": ("hearts", 1.0),
    "hand": ("gin_rummy", 10.0),
    "baloot": ("hearts", 2.0),
    "trix": ("hearts", 2.0),
}
"""The peer of each game, and how many times as many steps ours is to make."""

Play = Callable[[], int]
"""Plays one match and gives the number of the players' steps."""


class Speed(Struct, frozen=True):
    """Player steps in a second, medians over the rounds; `ratio` is the median of the rounds' ratios.

    `chosen` counts only the steps of ours in which a player had more than one thing to do.
    """

    game: str
    against: str
    goal: float
    ours: float
    peer: float
    ratio: float
    chosen: float
    rounds: int


class Missing(Struct, frozen=True):
    """A figure that cannot be had here, and why."""

    missing: str


def measure(rounds: int, seconds: float) -> list[Speed] | Missing:
    """Play every game and its peer by turns, each for `seconds` in every round."""
    try:
        peers: Any = import_module("pyspiel")
    except ImportError:
        return Missing("OpenSpiel is not installed: pip install open-spiel")
    return [
        _against(get_game(game_id), peers.load_game(against), against, goal, rounds, seconds)
        for game_id, (against, goal) in GOALS.items()
        if game_id in list_games()
    ]


def _against(
    game: AnyGame,
    peer: Any,  # noqa: ANN401 - OpenSpiel has no types
    against: str,
    goal: float,
    rounds: int,
    seconds: float,
) -> Speed:
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds):
        theirs.append(pace(lambda: play_peer(peer), seconds))
        ours.append(pace(match_of(game), seconds))
    ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True))
    chosen = median(ours) * chosen_share(game)
    return Speed(game.id, against, goal, median(ours), median(theirs), ratio, chosen, rounds)


def pace(play: Play, seconds: float) -> float:
    """Play whole matches for at least `seconds`; gives steps in a second."""
    steps = 0
    start = perf_counter()
    while True:
        steps += play()
        spent = perf_counter() - start
        if spent >= seconds:
            return steps / spent


def match_of(game: AnyGame) -> Play:
    """Prepare random matches of a game, as its defaults have it, without a log."""
    options = game.options(None, {}, SEATS)
    rng = Random()

    def play() -> int:
        state = game.new(options, SEATS)
        steps = 0
        while not state.over():
            if state.chance():
                state.apply_chance(game.draw_chance(state, rng))
                continue
            owing = state.to_act()
            seat = (owing & -owing).bit_length() - 1
            legal = state.legal(seat)
            state.apply(seat, legal[int(random() * len(legal))])
            steps += 1
        state.scores()
        return steps

    return play


def play_peer(game: Any) -> int:  # noqa: ANN401 - OpenSpiel has no types
    """Play one match of an OpenSpiel game at random."""
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
            continue
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
        steps += 1
    state.returns()
    return steps


def chosen_share(game: AnyGame, matches: int = 5) -> float:
    """Give the share of steps with more than one legal action, over some seeded matches."""
    options = game.options(None, {}, SEATS)
    rng = Random(150)
    steps = chosen = 0
    for _ in range(matches):
        state = game.new(options, SEATS)
        while not state.over():
            if state.chance():
                state.apply_chance(game.draw_chance(state, rng))
                continue
            owing = state.to_act()
            seat = (owing & -owing).bit_length() - 1
            legal = state.legal(seat)
            steps += 1
            chosen += len(legal) > 1
            state.apply(seat, rng.choice(legal))
    return chosen / steps

"""Positions of 150 and what its bots answer there."""

from random import Random
from typing import Any, cast

from shadda.bots.base import Ask, Budget, ask_of, get_bot
from shadda.bots.one_fifty_policy import policy
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.games.one_fifty.rules import OneFiftyState

GAME = get_game("one_fifty")
BUDGET = Budget()


def position(options: dict[str, Any] | None = None, preset: str | None = None, **setup: Any) -> Match:
    seats = len(setup["hands"])
    return Match(GAME, GAME.options(preset, options or {}, seats), seats, setup)


def state_of(match: Match) -> OneFiftyState:
    return cast(OneFiftyState, match.state)


def answer(level: str, ask: Ask, seed: int = 0) -> str:
    tokens = get_bot("one_fifty", level).choose(ask, Random(seed), BUDGET)
    assert len(tokens) == 1
    return tokens[0]


def normal(match: Match, seat: int = 0) -> str:
    return answer("normal", ask_of(match, seat))


def easy(match: Match, seat: int = 0) -> str:
    return answer("easy", ask_of(match, seat))


def twin(state: OneFiftyState, seat: int, seed: int = 0) -> str:
    return GAME.token(policy(state, seat, Random(seed)))

"""Positions of Baloot for tests."""

from typing import Any, cast

from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.games.baloot.game import Baloot
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.view import BalootMemory, BalootView
from shadda.wire.event import Reader

BALOOT = Baloot()
GAME = cast(AnyGame, BALOOT)
READERS: list[Reader] = [None, 0, 1, 2, 3]
DECK = "8S TD JC QS AH KS 7C 9H 9C 7S JH 8H QD TH JS KD 8C JD AD KH QC 9S 7H AC QH TS TC 9D AS 8D KC 7D"
"""The deck of the document's example: seat 3 deals, seat 0 speaks first."""


def match_at(options: dict[str, Any] | None = None, preset: str | None = None, **setup: Any) -> Match:
    return Match(GAME, GAME.options(preset, options or {}, 4), 4, setup)


def play(match: Match, *steps: str) -> Match:
    """Do what the steps say, as in a case file."""
    for step in steps:
        actor, *tokens = step.split()
        if actor == "*":
            match.chance_token(tokens[0])
        elif tokens == ["timeout"]:
            match.timeout(int(actor))
        else:
            match.command(int(actor), tokens)
    return match


def dealt(options: dict[str, Any] | None = None, *steps: str) -> Match:
    """The first deal of the example, and what follows it."""
    return play(match_at(options, dealer=3, deck=DECK), *steps)


def state_of(match: Match) -> BalootState:
    assert isinstance(match.state, BalootState)
    return match.state


def view(match: Match, reader: Reader) -> BalootView:
    seen = match.view(reader)
    assert isinstance(seen, BalootView)
    return seen


def memory(match: Match, seat: int) -> BalootMemory:
    return BALOOT.memory(state_of(match), seat)

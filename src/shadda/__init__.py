"""Shadda (شدّة): Arabic card games, complete in every rule and option.

>>> import random, shadda
>>> game = shadda.get_game("one_fifty")
>>> match = shadda.Match(game, game.options("karooty", {}, seats=3), seats=3)
>>> match.due().chance
True
"""

from shadda.core.errors import (
    GameError,
    IllegalAction,
    InvalidAction,
    NotYourTurn,
    OptionConflict,
    RecordError,
    SetupError,
)
from shadda.core.match import Match
from shadda.core.registry import get_game, list_games
from shadda.wire.record import Record

__version__ = "0.1.0"

__all__ = [
    "GameError",
    "IllegalAction",
    "InvalidAction",
    "Match",
    "NotYourTurn",
    "OptionConflict",
    "Record",
    "RecordError",
    "SetupError",
    "__version__",
    "get_game",
    "list_games",
]

"""Which games there are: the entry points ``shadda.games``, of this package and of any other."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from shadda.core.errors import GameError
from shadda.core.game import AnyGame, Game


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="shadda.games")}


def list_games() -> list[str]:
    """List the ids of all installed games."""
    return sorted(_points())


@cache
def get_game(game_id: str) -> AnyGame:
    """Get a game by its id; raises GameError ``unknown_game``."""
    point = _points().get(game_id)
    if point is None:
        raise GameError("unknown_game", {"game": game_id})
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError(f"{point.value} is no game")
    return cast(AnyGame, game)

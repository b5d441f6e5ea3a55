"""Which games there are."""

import doctest
from types import ModuleType

import pytest

import shadda
from shadda import testing
from shadda.core import registry
from shadda.core.errors import GameError
from shadda.core.game import Game
from shadda.games.one_fifty import scoring
from shadda.kit import ledger


def test_the_games_of_this_package() -> None:
    assert "one_fifty" in shadda.list_games()
    assert shadda.list_games() == sorted(shadda.list_games())
    for game_id in shadda.list_games():
        game = shadda.get_game(game_id)
        assert game.id == game_id
        assert game is shadda.get_game(game_id)


def test_an_unknown_game() -> None:
    with pytest.raises(GameError) as refused:
        shadda.get_game("bridge")
    assert (refused.value.code, refused.value.facts) == ("unknown_game", {"game": "bridge"})


def test_what_is_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        value = "somewhere:THING"

        def load(self) -> object:
            return object()

    monkeypatch.setattr(registry, "_points", lambda: {"thing": Point()})
    with pytest.raises(TypeError, match="somewhere:THING is no game"):
        registry.get_game.__wrapped__("thing")


@pytest.mark.parametrize("game_id", shadda.list_games())
def test_a_game_says_all_that_is_asked_of_it(game_id: str) -> None:
    game = shadda.get_game(game_id)
    for name in Game.__annotations__:
        assert hasattr(game, name), name
    assert game.default_seats in game.seats
    seats = game.default_seats
    assert game.absent_after(game.options(None, {}, seats)) > 0
    for preset in game.presets:
        assert any(_playable(game_id, preset, seats) for seats in game.seats), preset
    words = [*game.verbs, *game.decisions, *game.codes, *game.presets, *game.server_verbs]
    assert all(word == word.lower() and word.replace("_", "").isalnum() for word in words)


def _playable(game_id: str, preset: str, seats: int) -> bool:
    try:
        shadda.get_game(game_id).options(preset, {}, seats)
    except GameError:
        return False
    return True


@pytest.mark.parametrize("module", [shadda, testing, ledger, scoring], ids=lambda module: module.__name__)
def test_examples_in_docstrings_are_true(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.failed == 0
    # The compiler leaves nothing of a docstring that doctest could find.
    assert done.attempted > 0 or not str(module.__file__).endswith(".py")

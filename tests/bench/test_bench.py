"""The bench runs and says what it measured; how fast it is is no test."""

import gzip
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from shadda.bench import client, frames, start, steps, whole
from shadda.bench.steps import Missing
from shadda.cli.app import app
from shadda.core.registry import get_game, list_games

QUICK = ["--rounds", "1", "--seconds", "0", "--matches", "1", "--starts", "0"]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["bench", *words], env={"COLUMNS": "120"}, catch_exceptions=False)


class Coin:
    """A peer's game: one toss by chance, then two steps of players, like OpenSpiel's states."""

    def __init__(self) -> None:
        self.moves: list[int] = []

    def load_game(self, _: str) -> "Coin":
        return self

    def new_initial_state(self) -> "Coin":
        return Coin()

    def is_terminal(self) -> bool:
        return len(self.moves) == 3

    def is_chance_node(self) -> bool:
        return not self.moves

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [2, 3, 4]

    def apply_action(self, action: int) -> None:
        assert action in ([0, 1] if not self.moves else [2, 3, 4])
        self.moves.append(action)

    def returns(self) -> list[float]:
        assert self.is_terminal()
        return [0.0]


@pytest.fixture
def peer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that is always there."""
    monkeypatch.setattr(steps, "import_module", lambda _: Coin())


@pytest.fixture
def no_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(steps, "import_module", missing)


def test_players_steps_are_counted_and_chance_is_not() -> None:
    assert steps.play_peer(Coin()) == 2


def test_a_match_of_ours_is_played_to_its_end() -> None:
    play = steps.match_of(get_game("one_fifty"))
    assert sum(play() for _ in range(10)) > 200


def test_some_steps_have_a_choice_and_some_have_none() -> None:
    assert 0.1 < steps.chosen_share(get_game("one_fifty"), 2) < 0.9


@pytest.mark.usefixtures("peer")
def test_both_games_are_played_in_every_round() -> None:
    speeds = steps.measure(3, 0)
    assert not isinstance(speeds, Missing)
    assert [speed.game for speed in speeds] == [game for game in steps.GOALS if game in list_games()]
    for speed in speeds:
        assert speed.rounds == 3
        assert speed.ours > speed.chosen > 0
        assert speed.ratio > 0
        assert speed.peer > 0


@pytest.mark.usefixtures("no_peer")
def test_a_missing_peer_is_said_clearly() -> None:
    assert steps.measure(1, 0) == Missing("OpenSpiel is not installed: pip install open-spiel")
    assert "pip install open-spiel" in run(*QUICK).stdout


def test_frames_of_every_number_of_seats_are_measured() -> None:
    measured = frames.measure(1)
    assert [made.game for made in measured] == list_games()
    for made in measured:
        assert made.count > 500
        assert 0 < made.median <= made.slowest_percent
        assert 500 < made.view < made.frame


def test_the_first_load_is_what_the_page_and_its_styles_name(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    page = (
        '<script src="/assets/index-1.js"/><link href="/assets/index-2.css"/><link href="/assets/a.woff2"/>'
    )
    (tmp_path / "index.html").write_text(page)
    texts = {
        "index-1.js": 'import("/assets/later.js")',
        "index-2.css": "p{background:url(/assets/felt.svg);font:url(/assets/b.woff2)}",
        "felt.svg": "<svg/>" * 9,
        "a.woff2": "a" * 7,
        "b.woff2": "b" * 8,
        "later.js": "later" * 20,
    }
    for name, text in texts.items():
        (assets / name).write_text(text)

    def packed(*names: str) -> int:
        return sum(len(gzip.compress(texts[name].encode(), 9)) for name in names)

    load = client.weigh(tmp_path)
    assert load.first == len(gzip.compress(page.encode(), 9)) + packed(
        "index-1.js", "index-2.css", "felt.svg"
    )
    assert load.fonts == packed("a.woff2", "b.woff2")
    assert load.later == packed("later.js")


def test_a_client_that_is_not_built_is_said_clearly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(client, "files", lambda _: tmp_path)
    assert client.measure() == Missing("the client is not built: make web")


def test_a_start_of_the_server_is_measured() -> None:
    started = start.measure(1)
    assert not isinstance(started, Missing)
    assert started.starts == 1
    assert started.seconds > 0


def test_a_server_that_ends_at_once_is_said_clearly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert start.start_once(tmp_path / "x.db") is None
    assert start.measure(1) == Missing("the server did not answer")


@pytest.mark.usefixtures("peer")
def test_the_table_shows_figures_beside_their_goals() -> None:
    shown = run(*QUICK).stdout
    build = "compiled rules" if whole.compiled() else "pure Python rules"
    for text in (build, "2.0 x", "40 µs", "8,192 bytes", "200 kB", "2 s", "left out"):
        assert text in shown


@pytest.mark.usefixtures("peer")
def test_a_program_reads_the_figures() -> None:
    read = json.loads(run(*QUICK, "--json").stdout)
    path = import_module("shadda.games.one_fifty.rules").__file__ or ""
    assert read["compiled"] is path.endswith(".so")
    assert all(speed["ratio"] > 0 for speed in read["steps"])
    assert all(made["view"] > 0 for made in read["frames"])
    assert read["start"] == {"missing": "starts of the server were left out"}

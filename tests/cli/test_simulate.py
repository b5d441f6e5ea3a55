"""`shadda simulate`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Shadda

SHORT = ["simulate", "one_fifty", "--bots", "random", "--seats", "3", "--set", "target=20"]


def result(shadda: Shadda, *words: str) -> dict[str, Any]:
    """Simulate and read the result."""
    read: dict[str, Any] = json.loads(shadda(*SHORT, *words, "--json").stdout)
    return read


def test_a_program_reads_the_result(shadda: Shadda) -> None:
    read = result(shadda, "--games", "4", "--seed", "7")
    assert (read["game"], read["seats"], read["deals"], read["matches"], read["seed"]) == (
        "one_fifty",
        3,
        4,
        4,
        7,
    )
    (row,) = read["rows"]
    assert row["bot"] == "random"
    assert row["wins"]["mean"] == pytest.approx(1 / 3)
    assert row["points"]["margin"] > 0


def test_the_same_seed_plays_the_same_matches_in_any_number_of_processes(
    shadda: Shadda, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("one", "two", "other")]
    first = result(shadda, "--games", "3", "--seed", "5", "--out", str(files[0]))
    second = result(shadda, "--games", "3", "--seed", "5", "--out", str(files[1]), "--jobs", "2")
    other = result(shadda, "--games", "3", "--seed", "6", "--out", str(files[2]))
    assert first == second != other
    assert files[0].read_text() == files[1].read_text() != files[2].read_text()


def test_the_records_replay(shadda: Shadda, tmp_path: Path) -> None:
    path = tmp_path / "records.txt"
    played = result(shadda, "--games", "5", "--out", str(path))
    replayed = [json.loads(line) for line in shadda("replay", str(path), "--json").stdout.splitlines()]
    assert len(replayed) == played["matches"] == 5
    assert all(one["over"] and one["ranks"] for one in replayed)
    mean = sum(sum(one["totals"]) for one in replayed) / 15
    assert played["rows"][0]["total"]["mean"] == pytest.approx(mean)


def test_duplicate_deals_are_played_by_all_rotations(shadda: Shadda) -> None:
    shown = shadda("simulate", "one_fifty", "--games", "2", "--bots", "random", "--duplicate").stdout
    # Bots of one level are the same in every seat, so one rotation is enough.
    assert "2 duplicate deals, 2 matches, seed 1" in shown


def test_the_table_shows_means_with_their_intervals(shadda: Shadda) -> None:
    shown = shadda(*SHORT, "--games", "3").stdout
    assert "one_fifty, 3 seats: 3 deals, 3 matches, seed 1" in shown
    assert "33.3 ± 0.0 %" in shown
    assert "95 % interval" in shown


def test_a_single_deal_has_no_interval(shadda: Shadda) -> None:
    assert result(shadda, "--games", "1")["rows"][0]["total"]["margin"] is None
    assert "33.3 %" in shadda(*SHORT, "--games", "1").stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["bridge"], "there is no game called bridge"),
        (["one_fifty", "--bots", "genius"], "there is no bot of level genius"),
        (["one_fifty", "--seats", "9"], "these rules cannot be played: seats"),
        (["one_fifty", "--set", "target=0"], "target cannot be 0: 20 to 500."),
        (["one_fifty", "--preset", "x"], "has no preset x"),
        (["one_fifty", "--out", "."], "cannot be written: is a directory."),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(words: list[str], says: str, shadda: Shadda) -> None:
    refused = shadda("simulate", *words, status=2)
    assert refused.stderr.startswith("shadda: ")
    assert says in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert refused.stdout == ""


def test_no_games_are_a_mistake(shadda: Shadda) -> None:
    assert "--games" in shadda(*SHORT, "--games", "0", status=2).stderr

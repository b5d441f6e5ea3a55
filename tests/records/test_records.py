"""Every record of the corpus replays, in each game's rules of then, and is written again as it was."""

from pathlib import Path

import pytest

from shadda import Match, Record
from shadda.core.errors import GameError
from tests.oracle.one_fifty import Oracle, resolve_options

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.txt"))
NAMES = [f"{path.parent.name}/{path.stem}" for path in FILES]


def read(path: Path) -> Record:
    return Record.parse(path.read_text(encoding="utf-8"))


def test_there_is_a_corpus() -> None:
    assert len(FILES) > 20
    for path in FILES:
        assert path.read_text(encoding="utf-8").startswith("; "), path


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_replays(path: Path) -> None:
    record = read(path)
    assert record.game == path.parent.name
    match = Match.replay(record)
    count = sum(len(part.steps) + len(part.after) for part in record.rounds)
    assert len(match.steps) >= count
    again = match.record("full", record.names, record.date)
    assert Match.replay(Record.parse(again.text())).steps == match.steps
    assert [part.score for part in again.rounds] == [part.score for part in record.rounds]


# The record of the rules document leaves out what is the default, and has comments.
WRITTEN = [path for path in FILES if path.stem != "00-document"]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_what_was_written_is_written_again(path: Path) -> None:
    record = read(path)
    text = Match.replay(record).record("full", record.names, record.date).text()
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()[1:]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_step_counts(path: Path) -> None:
    """Without one of its steps a record does not replay to the same end."""
    record = read(path)
    end = Match.replay(record)
    middle = record.rounds[0].steps[len(record.rounds[0].steps) // 2]
    record.rounds[0].steps.remove(middle)
    try:
        other = Match.replay(record)
    except GameError:
        return
    assert other.steps != end.steps


PLAYED_BY_PEOPLE = [path for path in FILES if "!" not in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", PLAYED_BY_PEOPLE, ids=lambda path: path.stem)
def test_the_oracle_plays_it_too(path: Path) -> None:
    record = read(path)
    oracle = Oracle(resolve_options(None, record.options, record.seats), record.seats)
    match = Match.replay(record)
    for part in record.rounds:
        for step in [*part.steps, *part.after]:
            if step.seat is None:
                oracle.chance(step.token)
            else:
                oracle.command(step.seat, [step.token])
    assert (oracle.totals, oracle.ranks) == (match.state.scores(), match.state.ranks())

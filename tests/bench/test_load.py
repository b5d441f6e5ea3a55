"""The load test runs from end to end, and finds what a log has lost, doubled or made up."""

import json
from collections.abc import Callable
from random import Random
from zlib import crc32

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from shadda.bench.load import report
from shadda.bench.load.compare import Shown, Verdict, compare
from shadda.bench.load.figures import Comparison, Echoes, Figures, Times, Window, compute
from shadda.bench.load.notes import Heard, Notes, Sent, Told
from shadda.bench.load.run import Wish
from shadda.bench.load.serving import Usage
from shadda.bench.load.table import SetUpError
from shadda.cli.app import app
from shadda.core.change import CHANCE
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.db.rows import Command, Log, StepKind, StoredStep
from shadda.testing.play import choose

SEATS = 3
GAME = get_game("one_fifty")
OPTIONS = GAME.options(None, {}, SEATS)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["bench", "load", *words], env={"COLUMNS": "120"}, catch_exceptions=False)


# -- from end to end --------------------------------------------------------------------------------------


def load(*words: str) -> dict[str, object]:
    done = run("--warm", "0.1", "--json", *words)
    assert done.exit_code == 0, done.output
    read = json.loads(done.stdout)
    for one in read["runs"]:
        compared = one["comparison"]
        assert compared["differences"] == []
        assert (compared["unanswered"], compared["cut"]) == (0, 0)
        assert compared["commands"] > 0
        assert compared["views"] > compared["commands"]
        assert one["frames"] > one["commands"] > 0
        assert one["ratio"] == pytest.approx(one["commands"] / one["echoes"])
    found: dict[str, object] = read["runs"][0]
    return found


def test_tables_play_and_nothing_is_lost() -> None:
    assert load("--tables", "2", "--seconds", "1")["tables"] == 2


@pytest.mark.night
@pytest.mark.parametrize("game", ["one_fifty", "hand", "baloot", "trix", "haseb"])
def test_every_game_is_played_at_a_rate_by_several_processes(game: str) -> None:
    one = load("--tables", "5", "--seconds", "10", "--rate", "50", "--processes", "2", "--game", game)
    assert (one["tables"], one["rate"]) == (5, 50)


# -- the comparison ---------------------------------------------------------------------------------------


class Table:
    """A match in memory with what its clients would note; the clock ticks once for each command."""

    def __init__(self, commands: int) -> None:
        self.match = Match(GAME, OPTIONS, SEATS)
        self.notes = [Notes(seat=seat) for seat in range(SEATS)]
        self.log = Log([], [], [], {}, [], [])
        self.time = 0.0
        self._rng = Random(150)
        self._deal()
        for _ in range(commands):
            self.play()

    def play(self) -> None:
        seat = min(self.match.due().seats)
        token = choose(self.match.legal(seat), self._rng, {"call": 0.02})
        name = f"c{len(self.log.commands)}"
        sent = Sent(name, "m", [token], due=self.time, answered=self.time + 0.25, code="")
        self.notes[seat].commands.append(sent)
        self.time += 1
        steps = self.match.command(seat, [token])
        self._store("act", [(step.actor, step.token) for step in steps])
        self.log.commands.append(Command(seat, name))
        self._tell()
        self._deal()

    def _deal(self) -> None:
        while self.match.due().chance:
            steps = self.match.chance(self._rng)
            self._store("chance", [(CHANCE, step.token) for step in steps])
            self._tell()

    def _store(self, kind: StepKind, steps: list[tuple[int, str]]) -> None:
        for actor, token in steps:
            self.log.steps.append(StoredStep(len(self.log.steps), 0, actor, kind, token))

    def _tell(self) -> None:
        for seat, notes in enumerate(self.notes):
            frame = self.match.frame(seat)
            if frame is not None:
                events = [crc32(msgspec.json.encode(event)) for event in frame.events]
                view = crc32(msgspec.json.encode(frame.view))
                notes.frames.append(Heard("m", self.time + seat / 10, events, view, fresh=False))

    def verdict(self) -> Verdict:
        return compare(Match(GAME, OPTIONS, SEATS), self.log, self.notes)


@pytest.fixture
def table() -> Table:
    """A match that was told as it was stored."""
    played = Table(40)
    assert played.verdict().differences == []
    return played


def test_a_command_is_shown_when_the_last_reader_has_its_frame(table: Table) -> None:
    verdict = table.verdict()
    assert len(verdict.stored) == 40
    for one in verdict.stored:
        assert one.answered == one.due + 0.25
        assert one.shown == pytest.approx(one.due + 1.2)
    assert verdict.views == sum(len(notes.frames) for notes in table.notes)


def test_who_comes_back_goes_on_where_he_is(table: Table) -> None:
    frames = table.notes[1].frames
    frames[7:10] = [replace(frames[9], events=[], fresh=True)]
    verdict = table.verdict()
    assert verdict.differences == []
    assert max(one.shown - one.due for one in verdict.stored) > 1.2


def test_frames_may_be_joined(table: Table) -> None:
    frames = table.notes[2].frames
    frames[4:6] = [replace(frames[5], events=frames[4].events + frames[5].events)]
    assert table.verdict().differences == []


def lose(table: Table) -> None:
    """The last command, row and step, was never written."""
    table.log.commands.pop()
    table.log.steps[:] = [step for step in table.log.steps if step.seq < last_act(table.log)]


def lose_the_step(table: Table) -> None:
    table.log.steps[:] = [step for step in table.log.steps if step.seq < last_act(table.log)]


def lose_the_name(table: Table) -> None:
    table.log.commands.pop()


def double_the_name(table: Table) -> None:
    table.log.commands.append(table.log.commands[-1])


def double_the_step(table: Table) -> None:
    first = next(step.seq for step in table.log.steps if step.kind == "act")
    steps = table.log.steps
    steps.insert(first, steps[first])
    steps[:] = [replace(step, seq=number) for number, step in enumerate(steps)]


def forge(table: Table) -> None:
    """Somebody else has played: the log goes on, and nobody was told."""
    sent = [list(notes.commands) for notes in table.notes]
    heard = [list(notes.frames) for notes in table.notes]
    table.play()
    for notes, commands, frames in zip(table.notes, sent, heard, strict=True):
        notes.commands[:], notes.frames[:] = commands, frames


def refuse(table: Table) -> None:
    table.notes[0].commands[-1].code = "not_your_turn"


def change_a_token(table: Table) -> None:
    table.notes[0].commands[0].tokens[0] = "draw"


def change_an_event(table: Table) -> None:
    table.notes[2].frames[5].events[0] ^= 1


def change_a_view(table: Table) -> None:
    frames = table.notes[2].frames
    frames[5] = replace(frames[5], view=frames[5].view ^ 1)


def lose_a_frame(table: Table) -> None:
    del table.notes[1].frames[5]


def lose_the_last_frame(table: Table) -> None:
    del table.notes[1].frames[-1]


def last_act(log: Log) -> int:
    return max(step.seq for step in log.steps if step.kind == "act")


@pytest.mark.parametrize(
    ("doctor", "found"),
    [
        (lose, "command c39 of seat 2 was acknowledged and is not stored"),
        (lose_the_step, "act 15 of seat 2: end was sent, nothing is stored"),
        (lose_the_name, "command c39 of seat 2 was acknowledged and is not stored"),
        (double_the_name, "command c39 of seat 2 is stored 2 times"),
        (double_the_step, "step 3 cannot be played: already_answered"),
        (forge, "command c40 of seat 0 is stored and was never sent"),
        (refuse, "command c33 of seat 0 is stored and was refused: not_your_turn"),
        (change_a_token, "act 1 of seat 0: draw was sent, ready is stored"),
        (change_an_event, "frame 6 of seat 2 is not what the log tells it"),
        (change_a_view, "frame 6 of seat 2 is not what the log tells it"),
        (lose_a_frame, "frame 6 of seat 1 is not what the log tells it"),
        (lose_the_last_frame, "seat 1 has not heard the end of the log"),
    ],
)
def test_a_difference_is_found(table: Table, doctor: Callable[[Table], None], found: str) -> None:
    doctor(table)
    verdict = table.verdict()
    assert found in verdict.differences, verdict.differences
    assert verdict.stored == []


# -- figures ----------------------------------------------------------------------------------------------


def notes_of(times: list[float]) -> Notes:
    return Notes(seat=0, frames=[Heard("m", at, [], 0, False) for at in times], bytes=100 * len(times))


def figures(differences: list[str]) -> Figures:
    """What 99 commands in two seconds give, of which one was shown only after they were over."""
    window = Window(10, 12, Usage(1, 1_000_000), Usage(2, 2_000_000), Usage(2.5, 5_000_000))
    shown = [Shown(10 + k / 100, 10.01 + k / 100, 10.02 + k / 100) for k in range(98)]
    shown += [Shown(11.9, 11.95, 12.1), Shown(9, 9.1, 9.2)]
    told = [
        Told([[notes_of([9, 10, 11, 12])], [notes_of([11.5])]], [11.5, 13.0], 0.4),
        Told([[notes_of([])], [notes_of([])]], [], 0.2),
    ]
    comparison = Comparison(2, 100, 200, 1, 2, 3, 0, 0, differences)
    return compute(50, window, told, shown, Echoes(490, 20), comparison)


def test_what_was_shown_in_the_measured_time_counts() -> None:
    one = figures([])
    assert (one.tables, one.rate, one.unsent, one.clients_busy) == (4, 50, 1, 0.4)
    assert (one.commands, one.echoes, one.ratio) == (49, 490, 0.1)
    assert (one.frames, one.frame_bytes) == (1.5, 100)
    assert one.processor_us == pytest.approx(0.5 / 98 * 1e6)
    assert one.table_bytes == 1_000_000


def test_what_was_due_and_not_sent_has_waited_until_the_end() -> None:
    one = figures([])
    assert (one.acknowledged.median, one.shown.median) == pytest.approx((10, 20))
    # Of a hundred, the longest was due half a second before the end and never sent.
    assert one.acknowledged.slowest_percent == pytest.approx(50 + (500 - 50) / 100)
    assert one.shown.slowest_percent == pytest.approx(200 + (500 - 200) / 100)


NONE = Comparison(0, 0, 0, 0, 0, 0, 0, 0, [])


def test_without_commands_there_are_no_times() -> None:
    window = Window(0, 1, None, None, None)
    one = compute(0, window, [Told([[notes_of([])]], [], 0)], [], Echoes(10, None), NONE)
    assert one.shown == Times(0, 0)
    assert (one.processor_us, one.table_bytes) == (None, None)


# -- what is shown ----------------------------------------------------------------------------------------


def pretend(monkeypatch: pytest.MonkeyPatch, differences: list[str]) -> list[tuple[Wish, int]]:
    """Let every run end with the same figures; gives what was wished for."""
    wishes: list[tuple[Wish, int]] = []

    def pretended(wish: Wish, tables: int) -> Figures:
        wishes.append((wish, tables))
        return figures(differences)

    monkeypatch.setattr(report, "run", pretended)
    return wishes


def test_each_number_of_tables_has_a_column(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = pretend(monkeypatch, [])
    done = run("--tables", "1,16", "--rate", "50", "--seats", "3")
    assert done.exit_code == 0
    assert [tables for _, tables in wishes] == [1, 16]
    assert (wishes[0][0].rate, wishes[0][0].seats) == (50, 3)
    for text in ("4 tables", "0.100", "20.0 / 203", "1,000", "16 tables: 0.15"):
        assert text in done.stdout, done.stdout


def test_a_difference_is_told_and_ends_it_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, ["seat 1 has not heard the end of the log"])
    done = run("--tables", "4")
    assert done.exit_code == 1
    assert "4 tables: seat 1 has not heard the end of the log" in done.stdout


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--tables", "two"], "--tables needs numbers"),
        (["--tables", "0"], "--tables needs numbers"),
        (["--game", "chess"], "There is no game chess for 4"),
        (["--seats", "9"], "There is no game one_fifty for 9"),
    ],
)
def test_what_cannot_be_run_is_said_in_a_sentence(words: list[str], text: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert text in done.stderr


def test_a_server_that_lets_nobody_in_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(wish: Wish, tables: int) -> Figures:
        raise SetUpError("/api/me answered 400: no")

    monkeypatch.setattr(report, "run", refused)
    done = run("--tables", "7")
    assert done.exit_code == 2
    assert "could not run at 7 tables: /api/me answered 400: no" in done.stderr

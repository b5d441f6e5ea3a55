"""`shadda replay`."""

import json
from pathlib import Path
from typing import Any

import pytest

from shadda import Match, Record, get_game
from shadda.records.archive import join
from tests.cli.conftest import Shadda
from tests.cli.samples import SAMPLE, STEPS, random_record, written


def positions(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_a_record_is_shown_where_it_ends(shadda: Shadda, tmp_path: Path) -> None:
    shown = shadda("replay", written(tmp_path, SAMPLE)).stdout
    assert f"150 · steps: {STEPS} · waits for Amal, Badr, Salma" in shown
    assert "1 + 3 + 7 + 7 + 5 = 23" in shown
    assert "0 + 40 = 40" in shown
    assert "called, and lowest of all: 0" in shown


def test_a_record_is_shown_after_some_steps(shadda: Shadda, tmp_path: Path) -> None:
    shown = shadda("replay", written(tmp_path, SAMPLE), "--at", "12").stdout
    assert "waits for Amal" in shown
    assert "3=J♠" in shown
    assert "Drawn:  9♥" in shown
    assert '"4S TC JS KH"' in shown


def test_a_record_can_be_read_in_arabic(shadda: Shadda, tmp_path: Path) -> None:
    assert "نادى وهو أقل الكل" in shadda("replay", written(tmp_path, SAMPLE), "--lang", "ar").stdout


def test_a_program_reads_the_position(shadda: Shadda, tmp_path: Path) -> None:
    (read,) = positions(shadda("replay", written(tmp_path, SAMPLE), "--json").stdout)
    assert read["over"] is False
    assert read["totals"] == [40, 23, 0]
    assert read["ranks"] == []
    assert read["to_act"] == [0, 1, 2]
    assert read["state"]["hands"] == ["4S TC JS 6H", "AD 3H 7S 7C 5D", "4H 3S AS -"]
    assert (read["state"]["phase"], read["state"]["caller"], read["state"]["hold"]) == ("round_over", 2, None)


@pytest.mark.parametrize("steps", [0, 1, 2, 5, 12, 20, STEPS])
def test_the_position_can_be_set_up_again(steps: int, shadda: Shadda, tmp_path: Path) -> None:
    path = written(tmp_path, SAMPLE)
    (read,) = positions(shadda("replay", path, "--at", str(steps), "--json").stdout)
    game = get_game("one_fifty")
    match = Match(game, game.options(None, {}, 3), 3, read["state"])
    once_more = Match.replay(Record.parse(SAMPLE), steps)
    assert match.due() == once_more.due()
    assert [match.view(seat) for seat in range(3)] == [once_more.view(seat) for seat in range(3)]


def test_a_finished_match_has_ranks(shadda: Shadda, tmp_path: Path) -> None:
    record = random_record(1, names=("Amal", "Badr", "Salma"))
    path = written(tmp_path, record.text())
    (read,) = positions(shadda("replay", path, "--json").stdout)
    assert read["over"] is True
    assert read["ranks"] == record.result
    assert "the match is over" in shadda("replay", path).stdout


@pytest.mark.parametrize(
    ("good", "bad", "line", "code"),
    [
        ("2 match:4=JC", "2 match:3=JC", 13, "outcome_differs"),
        ("2 take:2=QH call", "2 take:7=QH call", 19, "empty_slot"),
        ("0 draw=9H", "2 draw=9H", 14, "not_your_turn"),
        ("1 match:1=no end", "1 match:1=no", 16, "not_your_turn"),
        ("= 40 23 0 |", "= 40 24 0 |", 22, "score_differs"),
        ("* pick:1", "* pick:5", 7, "bad_chance"),
        ("* deck:3S,TS", "* deck:3S,3S", 8, "bad_chance"),
        ("0 ready\n", "0 ready\n0 ready\n", 10, "already_answered"),
        ("0 ready\n", "0 <b>ready</b>\n", 9, "bad_record"),
        ("0 ready\n", "0 ready:\x1b[31m\n", 9, "bad_action"),
        ("#1\n", "", 6, "bad_record"),
        ('"one_fifty"', '"bridge"', 1, "unknown_game"),
        ('[Rules "1"]', '[Rules "99"]', 1, "newer_rules"),
        ('"{}"', '"{\\"target\\": 5}"', 1, "bad_option"),
        ('[Seats "3"]', '[Seats "9"]', 1, "bad_option"),
        ('[Seats "3"]', "[Seats 3]", 4, "bad_record"),
        ('[Seats "3"]', "", 1, "bad_record"),
        ('"{}"', '"' + "[" * 100_000 + '"', 3, "bad_record"),
    ],
)
def test_a_record_that_does_not_replay_names_line_and_code(
    good: str, bad: str, line: int, code: str, shadda: Shadda, tmp_path: Path
) -> None:
    assert good in SAMPLE
    path = written(tmp_path, SAMPLE.replace(good, bad, 1))
    refused = shadda("replay", path, status=1)
    assert f"line {line}: {code}: " in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert "\x1b" not in refused.stderr
    assert refused.stdout == ""
    told = shadda("replay", path, "--json", status=1)
    assert json.loads(told.stdout) == {"refused": {"line": line, "code": code}}


def test_the_json_twin_is_read_and_names_the_step(shadda: Shadda, tmp_path: Path) -> None:
    twin = Record.parse(SAMPLE).json().decode()
    assert positions(shadda("replay", written(tmp_path, twin), "--json").stdout) == positions(
        shadda("replay", written(tmp_path, SAMPLE), "--json").stdout
    )
    refused = shadda("replay", written(tmp_path, twin.replace("match:4", "match:3")), status=1)
    assert "step 10: outcome_differs" in refused.stderr


@pytest.mark.parametrize("twin", ["{", '{"game": "one_fifty"}', '{"options": ' + "[" * 100_000])
def test_broken_json_is_refused(twin: str, shadda: Shadda, tmp_path: Path) -> None:
    assert "line 1: bad_record" in shadda("replay", written(tmp_path, twin), status=1).stderr


def test_a_record_for_one_reader_cannot_be_played(shadda: Shadda, tmp_path: Path) -> None:
    match = Match.replay(Record.parse(SAMPLE))
    refused = shadda("replay", written(tmp_path, match.record(0).text()), status=1)
    assert "not_your_turn" in refused.stderr


def test_names_cannot_steer_the_terminal(shadda: Shadda, tmp_path: Path) -> None:
    names = '"[bold]Amal \x1b[31mBadr \u202eSalma"'
    shown = shadda("replay", written(tmp_path, SAMPLE.replace('"Amal Badr Salma"', names))).stdout
    assert "[bold]Amal" in shown
    assert "\x1b" not in shown
    assert "\u202e" not in shown


def test_records_are_read_from_standard_input(shadda: Shadda) -> None:
    assert f"steps: {STEPS}" in shadda("replay", "-", given=SAMPLE).stdout
    spoiled = shadda("replay", "-", given=SAMPLE.replace("0 ready", "0 draw"), status=1)
    assert spoiled.stderr.startswith("shadda: standard input, line 9: wrong_phase: ")


def test_a_file_of_many_records(shadda: Shadda, tmp_path: Path) -> None:
    records = [random_record(seed) for seed in range(12)]
    path = written(tmp_path, "".join(join(records)))
    assert [read["ranks"] for read in positions(shadda("replay", path, "--json").stdout)] == [
        record.result for record in records
    ]
    (third,) = positions(shadda("replay", path, "--number", "3", "--json").stdout)
    assert third["ranks"] == records[2].result
    assert len(shadda("replay", path).stdout.splitlines()) == 12
    assert "choose one with --number" in shadda("replay", path, "--at", "3", status=2).stderr
    assert "no record 13" in shadda("replay", path, "--number", "13", status=2).stderr


def test_the_line_is_that_of_the_whole_file(shadda: Shadda, tmp_path: Path) -> None:
    spoiled = SAMPLE.replace("0 ready", "0 draw")
    path = written(tmp_path, f"{SAMPLE}\n\n{spoiled}")
    length = len(SAMPLE.splitlines())
    assert f"line {length + 2 + 9}: wrong_phase" in shadda("replay", path, status=1).stderr


def test_what_is_no_record_gets_one_sentence(shadda: Shadda, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 4000)
    assert "is not a text in UTF-8" in shadda("replay", str(binary), status=2).stderr
    assert "no such file" in shadda("replay", str(tmp_path / "missing"), status=2).stderr
    assert "is a directory" in shadda("replay", str(tmp_path), status=2).stderr
    garbage = written(tmp_path, "x\u0301[=;#\n" * 150_000)
    assert "line 1: bad_record" in shadda("replay", garbage, status=1).stderr
    assert "line 1: bad_record" in shadda("replay", "-", given="", status=1).stderr


def test_a_negative_number_of_steps_is_a_mistake(shadda: Shadda, tmp_path: Path) -> None:
    assert "--at" in shadda("replay", written(tmp_path, SAMPLE), "--at", "-1", status=2).stderr

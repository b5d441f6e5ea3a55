"""`shadda check`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Shadda

CASES = Path(__file__).parents[1] / "games" / "one_fifty" / "cases.json"


def one_case(folder: Path, **changes: Any) -> str:
    """Write a case file with one case, the call as the first act of a round, changed as said."""
    case: dict[str, Any] = {
        "id": "C1",
        "rules": ["4.7", "R19"],
        "note": "call as the first act",
        "seats": 3,
        "setup": {"hands": ["AS 2S 3S 4S", "AH 2H 3H 4H", "AD 2D 3D 4D"]},
        "then": {"to_act": [0]},
        "steps": [{"do": "0 call", "then": {"to_act": [1], "phase": "turn"}}],
    }
    path = folder / "cases.json"
    path.write_text(json.dumps({"game": "one_fifty", "cases": [case | changes]}))
    return str(path)


def test_all_cases_of_150_pass(shadda: Shadda) -> None:
    number = len(json.loads(CASES.read_text())["cases"])
    assert shadda("check", str(CASES)).stdout == f"{number} passed, 0 failed\n"


def test_a_failing_case_shows_what_was_expected_and_what_was_found(shadda: Shadda, tmp_path: Path) -> None:
    steps = [{"do": "0 call", "then": {"to_act": [2], "state": {"caller": 1}}}]
    shown = shadda("check", one_case(tmp_path, steps=steps), status=1).stdout
    assert shown.splitlines() == [
        "C1  call as the first act  [4.7 R19]",
        "  after step 1 (0 call): to_act",
        "    expected  [2]",
        "    actual    [1]",
        "  after step 1 (0 call): state caller",
        "    expected  1",
        "    actual    0",
        "",
        "0 passed, 1 failed",
    ]


def test_a_program_reads_the_failures(shadda: Shadda, tmp_path: Path) -> None:
    good = json.loads(shadda("check", one_case(tmp_path), "--json").stdout)
    assert good == {"passed": 1, "failed": 0, "failures": []}
    bad = one_case(tmp_path, steps=[{"do": "0 draw"}, {"do": "0 end"}])
    assert json.loads(shadda("check", bad, "--json", status=1).stdout) == {
        "passed": 0,
        "failed": 1,
        "failures": [{"case": "C1", "step": 2, "what": "refused", "expected": None, "actual": "wrong_phase"}],
    }


def test_a_key_without_a_value_is_a_failure(shadda: Shadda, tmp_path: Path) -> None:
    score = {"score": {"hands": [1, 2, 3], "caller": 0}, "expect": {"points": [0, 2, 3], "luck": 7}}
    path = one_case(tmp_path, setup=None, then=None, steps=[], **score)
    (failure,) = json.loads(shadda("check", path, "--json", status=1).stdout)["failures"]
    assert failure == {"case": "C1", "step": 0, "what": "luck", "expected": 7, "actual": None}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"setup": {"hands": ["AS", "AH 2H 3H 4H", "AD 2D 3D 4D"]}}, "setup"),
        ({"setup": {"hands": ["AS AS 3S 4S", "AH 2H 3H 4H", "AD 2D 3D 4D"]}}, "setup"),
        ({"setup": {"luck": 1}}, "luck"),
        ({"steps": [{"do": "0"}]}, "an actor and what it does"),
        ({"steps": [{"do": ""}]}, "an actor and what it does"),
        ({"steps": [{"do": "x call"}]}, "an actor and what it does"),
        ({"then": {"state": {"luck": 1}}}, "no such key"),
        ({"then": {"legal": {"x": []}}}, "ValueError"),
        ({"score": {"hands": "none"}}, "TypeError"),
    ],
)
def test_a_case_that_cannot_be_run_fails_and_says_why(
    changes: dict[str, Any], reason: str, shadda: Shadda, tmp_path: Path
) -> None:
    shown = shadda("check", one_case(tmp_path, **changes), status=1).stdout
    assert reason in shown
    assert "0 passed, 1 failed" in shown


def test_notes_cannot_steer_the_terminal(shadda: Shadda, tmp_path: Path) -> None:
    path = one_case(tmp_path, note="[red]\x1b[31m\u202enote", then={"to_act": [2]})
    shown = shadda("check", path, status=1).stdout
    assert "[red][31mnote" in shown


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is no case file"),
        (b"\xff\xfe\x00\x01", "is not a text in UTF-8"),
        (b"[1, 2", "is no case file"),
        (b"[" * 1_000_000, "is no case file"),
        (b'{"game": "one_fifty"}', "is no case file"),
        (b'{"game": "one_fifty", "cases": [{"id": "C1", "luck": 1}]}', "is no case file"),
        (b'{"game": "bridge", "cases": []}', "there is no game called bridge"),
        (b"not json" * 125_000, "is no case file"),
    ],
)
def test_what_is_no_case_file_gets_one_sentence(
    content: bytes, says: str, shadda: Shadda, tmp_path: Path
) -> None:
    path = tmp_path / "cases.json"
    path.write_bytes(content)
    refused = shadda("check", str(path), status=2)
    assert says in refused.stderr
    assert refused.stderr.startswith("shadda: ")
    assert refused.stderr.count("\n") == 1
    assert refused.stdout == ""


def test_cases_are_read_from_standard_input(shadda: Shadda) -> None:
    assert shadda("check", "-", given=CASES.read_text()).stdout.endswith(" passed, 0 failed\n")


def test_an_empty_file_of_cases_passes(shadda: Shadda) -> None:
    assert shadda("check", "-", given='{"game": "one_fifty", "cases": []}').stdout == "0 passed, 0 failed\n"

"""Every golden case of Haseb!, played through the oracle (section 4 of the notation)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.haseb import Oracle, Refused, resolve_options, score_case

CASE_FILE = Path(__file__).parent.parent / "games" / "haseb" / "cases.json"
CASES = json.loads(CASE_FILE.read_text(encoding="utf-8"))["cases"]
ASSERTIONS = {
    "refused", "to_act", "phase", "legal", "sees", "free",
    "state", "points", "totals", "over", "ranks", "winners",
}  # fmt: skip
USUAL_SEATS = 3


def seats_of(case: dict[str, Any]) -> int:
    rows = case.get("score", {}).get("rows", [None] * USUAL_SEATS)
    return int(case.get("seats", len(rows)))


def options_of(case: dict[str, Any]) -> dict[str, Any]:
    values = dict(case.get("options", {}))
    return resolve_options(values.pop("preset", None), values, seats_of(case))


def everything(oracle: Oracle) -> list[Any]:
    """All that a refused command must leave as it is."""
    return [
        {**oracle.position(), "told": None},
        oracle.due,
        oracle.to_act(),
        oracle.points,
        oracle.over,
        oracle.ranks,
        oracle.winners,
    ]


def do(oracle: Oracle, text: str) -> None:
    actor, *tokens = text.split()
    if actor == "*":
        oracle.chance(tokens[0])
    elif tokens == ["timeout"]:
        oracle.timeout(int(actor))
    elif tokens == ["leave!"]:
        oracle.leave(int(actor))
    else:
        oracle.command(int(actor), tokens)


def assert_state(oracle: Oracle, expected: dict[str, Any]) -> None:
    position = {**oracle.position(), "ticks": oracle.ticks()}
    for key, value in expected.items():
        if key in ("know", "views"):
            for viewer, item in value.items():
                assert position[key][viewer] == item, (key, viewer)
        else:
            assert position[key] == value, key


def assert_then(oracle: Oracle, then: dict[str, Any]) -> None:
    assert set(then) <= ASSERTIONS
    for key in ("phase", "points", "totals", "over", "ranks", "winners"):
        if key in then:
            assert getattr(oracle, key) == then[key], key
    if "to_act" in then:
        assert oracle.to_act() == then["to_act"]
    for seat, tokens in then.get("legal", {}).items():
        assert oracle.legal(int(seat)) == set(tokens), seat
    for seat, tokens in then.get("free", {}).items():
        assert oracle.free(int(seat)) == set(tokens), seat
    for seat, faces in then.get("sees", {}).items():
        wanted = faces.split() if isinstance(faces, str) else faces
        assert oracle.sees[int(seat)] == wanted, seat
    assert_state(oracle, then.get("state", {}))


def assert_refused(oracle: Oracle, text: str, code: str) -> None:
    before = everything(oracle)
    with pytest.raises(Refused) as refusal:
        do(oracle, text)
    assert refusal.value.code == code
    assert everything(oracle) == before
    assert all(faces == [] for faces in oracle.sees.values())


def play(case: dict[str, Any]) -> None:
    then = case.get("then", {})
    if "refused" in then:
        with pytest.raises(Refused) as refusal:
            options_of(case)
        assert refusal.value.code == then["refused"]
        return
    oracle = Oracle.from_setup(case["setup"], options_of(case), seats_of(case))
    assert_then(oracle, then)
    for step in case.get("steps", []):
        then = step.get("then", {})
        if "refused" in then:
            assert_refused(oracle, step["do"], then["refused"])
        else:
            do(oracle, step["do"])
        assert_then(oracle, then)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert set(case) <= {
        "id", "rules", "note", "options", "seats", "setup", "then", "steps", "score", "expect",
    }  # fmt: skip
    if "score" not in case:
        play(case)
        return
    result = score_case(case["score"], options_of(case), seats_of(case))
    assert {key: result[key] for key in case["expect"]} == case["expect"]

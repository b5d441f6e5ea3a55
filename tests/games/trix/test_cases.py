"""Every case of Trix: the golden ones, and own ones for the corners they leave out."""

import json
from pathlib import Path
from typing import Any, Final, get_args, get_origin

import msgspec
import pytest

from shadda.core.errors import OptionConflict
from shadda.games.trix.options import TrixOptions
from shadda.testing.cases import Case, load_cases, run_case
from tests.games.trix.hooks import GAME
from tests.oracle.test_trix_cases import options_of, play
from tests.oracle.trix import score_case

FOLDER: Final = Path(__file__).parent
GOLDEN: Final = load_cases(FOLDER / "cases.json").cases
OWN: Final = load_cases(FOLDER / "own_cases.json").cases
OWN_BY_ID: Final[dict[str, dict[str, Any]]] = {
    case["id"]: case for case in json.loads((FOLDER / "own_cases.json").read_text())["cases"]
}


@pytest.mark.parametrize("case", [*GOLDEN, *OWN], ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert run_case(GAME, case) == []


@pytest.mark.parametrize("case", OWN_BY_ID)
def test_own_case_by_the_oracle(case: str) -> None:
    told = OWN_BY_ID[case]
    if "score" in told:
        result = score_case(told["score"], options_of(told))
        assert {key: result[key] for key in told["expect"]} == told["expect"]
    else:
        play(_without_refused_chance(told))


def test_ids_are_unique() -> None:
    ids = [case.id for case in [*GOLDEN, *OWN]]
    assert len(set(ids)) == len(ids)


def test_every_value_of_every_option_is_played() -> None:
    played: dict[str, set[object]] = {}
    for case in [*GOLDEN, *OWN]:
        options = _options_of(case)
        if options is not None and (case.steps or case.then or case.score):
            for name, value in msgspec.structs.asdict(options).items():
                played.setdefault(name, set()).add(value)
    missing = {}
    for field in msgspec.structs.fields(TrixOptions):
        kind = get_args(field.type)[0]
        wanted: set[object] = {False, True} if kind is bool else set()
        if get_origin(kind) is not None and "Literal" in str(kind):
            wanted = set(get_args(kind))
        if wanted - played[field.name]:
            missing[field.name] = wanted - played[field.name]
    assert missing == {}


def test_every_code_and_phase_is_asserted() -> None:
    told = " ".join(json.dumps(msgspec.to_builtins(case)) for case in [*GOLDEN, *OWN])
    for code in GAME.codes:
        assert f'"refused": "{code}"' in told, code
    for phase in GAME.decisions:
        assert f'"phase": "{phase}"' in told, phase


def _options_of(case: Case) -> TrixOptions | None:
    values = dict(case.options)
    preset = values.pop("preset", None)
    try:
        options = GAME.options(str(preset) if preset else None, values, case.seats or 4)
    except OptionConflict:
        return None
    assert isinstance(options, TrixOptions)
    return options


def _without_refused_chance(case: dict[str, Any]) -> dict[str, Any]:
    """The oracle knows no codes for outcomes that chance does not owe."""
    chance_codes = ("bad_chance", "no_chance_due")
    steps = case.get("steps", [])
    kept = [step for step in steps if step.get("then", {}).get("refused") not in chance_codes]
    return {**case, "steps": kept}

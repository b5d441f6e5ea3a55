"""Every case of Baloot: the golden ones, and own ones for the corners they leave out."""

import json
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from shadda.core.errors import OptionConflict
from shadda.games.baloot.options import BalootOptions
from shadda.testing.cases import Case, load_cases, run_case
from tests.games.baloot.hooks import GAME
from tests.oracle.test_baloot_cases import test_case as try_by_the_oracle

FOLDER: Final = Path(__file__).parent
GOLDEN: Final = load_cases(FOLDER / "cases.json").cases
OWN: Final = load_cases(FOLDER / "own_cases.json").cases
OWN_BY_ID: Final[dict[str, dict[str, Any]]] = {
    case["id"]: case for case in json.loads((FOLDER / "own_cases.json").read_text())["cases"]
}


@pytest.mark.parametrize("case", [*GOLDEN, *OWN], ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert run_case(GAME, case) == []


@pytest.mark.parametrize("case", OWN, ids=lambda case: case.id)
def test_own_case_by_the_oracle(case: Case) -> None:
    try_by_the_oracle(_without_refused_chance(OWN_BY_ID[case.id]))


def test_ids_are_unique() -> None:
    ids = [case.id for case in [*GOLDEN, *OWN]]
    assert len(set(ids)) == len(ids)


def test_every_value_of_every_option_is_tried() -> None:
    tried: dict[str, set[object]] = {}
    for case in [*GOLDEN, *OWN]:
        options = _options_of(case)
        if options is not None:
            for name, value in msgspec.structs.asdict(options).items():
                tried.setdefault(name, set()).add(value)
    missing = {}
    for field in msgspec.structs.fields(BalootOptions):
        values = {value for part in get_args(field.type) for value in get_args(part)}
        wanted = {False, True} if get_args(field.type)[0] is bool else values
        if wanted - tried[field.name]:
            missing[field.name] = wanted - tried[field.name]
    # The other dealers are only other numbers.
    assert missing == {"first_dealer": {0, 1, 3}}


def test_every_code_and_phase_is_asserted() -> None:
    told = " ".join(json.dumps(msgspec.to_builtins(case)) for case in [*GOLDEN, *OWN])
    for code in GAME.codes:
        assert f'"refused": "{code}"' in told, code
    for phase in [*GAME.decisions, "deal", "match_over"]:
        assert f'"phase": "{phase}"' in told, phase


def test_every_ruling_has_a_case() -> None:
    named = {rule for case in [*GOLDEN, *OWN] for rule in case.rules}
    # R1, R2 and R66 are about words.
    rulings = [f"R{number}" for number in range(3, 75) if number != 66]
    rulings += ["R10a", "R13a", "R27a", "R28a", "R29a", "R33a", "R46a", "R48a", "R55a"]
    assert [ruling for ruling in rulings if ruling not in named] == []


def _options_of(case: Case) -> BalootOptions | None:
    values = dict(case.options)
    preset = values.pop("preset", None)
    try:
        options = GAME.options(str(preset) if preset else None, values, case.seats or 4)
    except OptionConflict:
        return None
    assert isinstance(options, BalootOptions)
    return options


def _without_refused_chance(case: dict[str, Any]) -> dict[str, Any]:
    """The oracle knows no codes for outcomes that chance does not owe."""
    chance_codes = ("bad_chance", "no_chance_due")
    steps = case.get("steps", [])
    kept = [step for step in steps if step.get("then", {}).get("refused") not in chance_codes]
    return {**case, "steps": kept}

"""Every case of Haseb!: the golden ones, and own ones for the corners they leave out."""

import json
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

from shadda.core.errors import OptionConflict
from shadda.games.haseb.options import HasebOptions
from shadda.testing.cases import Case, load_cases, run_case
from tests.games.haseb.hooks import GAME
from tests.oracle.haseb import score_case
from tests.oracle.test_haseb_cases import options_of, play

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
        result = score_case(told["score"], options_of(told), len(told["score"]["rows"]))
        assert {key: result[key] for key in told["expect"]} == told["expect"]
    else:
        play(told)


def test_ids_are_unique() -> None:
    ids = [case.id for case in [*GOLDEN, *OWN]]
    assert len(set(ids)) == len(ids)


def test_every_value_of_every_option_is_played() -> None:
    played: dict[str, set[object]] = {}
    for case in [*GOLDEN, *OWN]:
        options = _options_of(case)
        if options is not None and (case.steps or case.then or case.score):
            for name, value in msgspec.structs.asdict(options).items():
                played.setdefault(name, set()).add(str(value))
    missing = {}
    for field in msgspec.structs.fields(HasebOptions):
        kind = get_args(field.type)[0]
        wanted = {"False", "True"} if kind is bool else _words(kind)
        # All missions are the same rules with other numbers.
        if field.name != "mission" and wanted - played[field.name]:
            missing[field.name] = wanted - played[field.name]
    assert missing == {}


def test_every_code_and_phase_is_asserted() -> None:
    told = " ".join(json.dumps(msgspec.to_builtins(case)) for case in [*GOLDEN, *OWN])
    for code in [*GAME.codes, "bad_pick", "bad_deck", "bad_shuffle"]:
        assert f'"refused": "{code}"' in told, code
    for phase in GAME.decisions:
        assert f'"phase": "{phase}"' in told, phase


def _words(kind: object) -> set[object]:
    return {word for part in (kind, *get_args(kind)) for word in get_args(part) if isinstance(word, str)}


def _options_of(case: Case) -> HasebOptions | None:
    values = dict(case.options)
    preset = values.pop("preset", None)
    rows = (case.score or {}).get("rows")
    seats = case.seats or (len(rows) if isinstance(rows, list) else 3)
    try:
        options = GAME.options(str(preset) if preset else None, values, seats)
    except OptionConflict:
        return None
    assert isinstance(options, HasebOptions)
    return options

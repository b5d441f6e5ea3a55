"""`shadda check`: runs the cases of a file and shows those that fail, with what was expected and found."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer
from rich.progress import track
from rich.text import Text

from shadda.cli.files import game_named, read_text, shown_name
from shadda.cli.output import DOES_NOT_HOLD, clean, errors, fail, screen, write_json
from shadda.cli.texts import Language, Texts
from shadda.core.errors import GameError
from shadda.core.game import AnyGame
from shadda.testing.cases import Case, CaseFile, Failure, run_case


def check_file(path: Path, as_json: bool) -> None:
    """Run a case file; ends with 1 if a case fails."""
    file = _load(path)
    game = game_named(file.game, Texts(Language.ENGLISH))
    failed: list[tuple[Case, list[Failure]]] = []
    for case in _with_progress(file.cases):
        failures = _failures(game, case)
        if failures:
            failed.append((case, failures))
    passed = len(file.cases) - len(failed)
    if as_json:
        write_json(_summary(passed, failed))
    else:
        out = screen()
        for case, failures in failed:
            out.print(_report(case, failures), soft_wrap=True)
        style = "bold red" if failed else "bold green"
        out.print(f"{passed} passed, {len(failed)} failed", style=style)
    if failed:
        raise typer.Exit(DOES_NOT_HOLD)


def _load(path: Path) -> CaseFile:
    text = read_text(path)
    try:
        return msgspec.json.decode(text, type=CaseFile)
    except (msgspec.DecodeError, RecursionError) as error:
        fail(f"{shown_name(path)} is no case file: {error}.")


def _with_progress(cases: list[Case]) -> Iterator[Case]:
    yield from track(cases, "Checking", console=errors(), transient=True, disable=not errors().is_terminal)


def _failures(game: AnyGame, case: Case) -> list[Failure]:
    """Run a case; one that cannot be run at all fails, and says why."""
    try:
        return run_case(game, case)
    except GameError as error:
        reason = f"{error.code} {error.facts.get('reason', '')}".strip()
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        reason = f"{type(error).__name__}: {error}"
    return [Failure(case.id, 0, "case", "one that can be run", reason)]


def _report(case: Case, failures: list[Failure]) -> Text:
    lines = Text.assemble((clean(case.id), "bold red"), "  ", clean(case.note))
    if case.rules:
        lines.append(f"  [{clean(' '.join(case.rules))}]", "dim")
    for failure in failures:
        lines.append(f"\n  {_place(case, failure.at)}{clean(failure.what)}\n")
        lines.append(f"    expected  {clean(_shown(failure.expected))}\n", "green")
        lines.append(f"    actual    {clean(_shown(failure.actual))}", "red")
    return lines.append("\n")


def _place(case: Case, at: int) -> str:
    return "" if at == 0 else f"after step {at} ({clean(case.steps[at - 1].do)}): "


def _plain(value: object) -> object:
    """Give a value as JSON can hold it; None for the mark of a key that has no value."""
    try:
        return msgspec.to_builtins(value)
    except TypeError:
        return None


def _shown(value: object) -> str:
    return msgspec.json.encode(_plain(value)).decode()


def _summary(passed: int, failed: list[tuple[Case, list[Failure]]]) -> dict[str, object]:
    return {
        "passed": passed,
        "failed": len(failed),
        "failures": [
            {
                "case": failure.case,
                "step": failure.at,
                "what": failure.what,
                "expected": failure.expected,
                "actual": _plain(failure.actual),
            }
            for _, failures in failed
            for failure in failures
        ],
    }

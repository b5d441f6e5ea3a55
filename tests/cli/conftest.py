"""Runs the command in this process, as a terminal of a hundred columns would show it."""

from typing import Protocol

import pytest
from typer.testing import CliRunner, Result

from shadda.cli.app import app


class Shadda(Protocol):
    def __call__(self, *words: str, given: str = "", status: int = 0) -> Result: ...


@pytest.fixture
def shadda(monkeypatch: pytest.MonkeyPatch) -> Shadda:
    """Run `shadda …` and check its exit code; a traceback is an error of the test."""
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str, given: str = "", status: int = 0) -> Result:
        result = CliRunner().invoke(app, words, input=given, catch_exceptions=False)
        assert result.exit_code == status, result.output
        return result

    return run

"""What the documentation shows is true."""

import doctest
import re
from pathlib import Path

import pytest

from shadda import get_game
from shadda.wire.messages import COMMON_CODES
from tests.cli.conftest import Shadda

DOCS = Path(__file__).parents[2] / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    """Give the one block of this kind in the description of the notation."""
    (text,) = re.findall(rf"```{kind}\n(.*?)```", NOTATION, re.DOTALL)
    return str(text)


def test_the_examples_for_programmers_run() -> None:
    result = doctest.testfile(str(DOCS / "program.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 40
    assert result.failed == 0


def test_the_record_of_the_notation_replays(shadda: Shadda) -> None:
    assert "0 + 22 = 22" in shadda("replay", "-", given=block("record")).stdout


def test_the_cases_of_the_notation_pass(shadda: Shadda) -> None:
    assert shadda("check", "-", given=block("json")).stdout == "2 passed, 0 failed\n"


def test_the_notation_names_every_verb_and_code_of_150() -> None:
    game = get_game("one_fifty")
    named = set(re.findall(r"`([a-z_]+)[`:]", NOTATION))
    assert {*game.verbs, *game.codes, *COMMON_CODES} <= named


@pytest.mark.parametrize("path", sorted((DOCS / "rules").glob("*.md")), ids=lambda path: str(path.name))
def test_the_rules_for_players_name_every_preset(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = get_game(path.name.partition(".")[0])
    assert set(game.presets) <= set(re.findall(r"`([a-z0-9_]+)`", text))


def test_the_commands_of_the_page_exist(shadda: Shadda) -> None:
    table = (DOCS / "program.md").read_text(encoding="utf-8").rpartition("## The command line")[2]
    known = shadda("--help").stdout
    for command in set(re.findall(r"`shadda ([a-z]+)", table)):
        assert re.search(rf"\b{command}\b", known), command

"""What a player may type."""

import pytest

from shadda import get_game
from shadda.cli.commands import Choice, choices_of, incomplete, read_command

VERBS = get_game("one_fifty").verbs
TURN = choices_of(["draw", "take:1", "take:2", "call", "match:1", "match:1,2"])


def test_choices_name_each_verb_once() -> None:
    assert [Choice("draw", True), Choice("take", False), Choice("call", True), Choice("match", False)] == TURN


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("draw", ["draw"]),
        ("1", ["draw"]),
        ("Draw", ["draw"]),
        ("2 3", ["take:3"]),
        ("take 3", ["take:3"]),
        ("take:3", ["take:3"]),
        ("take:3 call", ["take:3", "call"]),
        ("take 3 call", ["take:3", "call"]),
        ("4 2 1", ["match:2,1"]),
        ("match 2,1", ["match:2,1"]),
        ("match:2, 1", ["match:2,1"]),
        ("discard jack 1 2.3", ["discard", "jack:1,2.3"]),
        ("jack:1,2.3", ["jack:1,2.3"]),
        ("٢ ٣", ["take:3"]),
        ("jack ١، ٢٫٣", ["jack:1,2.3"]),
        ("take", ["take"]),
        ("draw 3", ["draw:3"]),
        ("", None),
        ("0", None),
        ("5", None),
        ("99999999999999999999", None),
        ("fly", None),
        ("-1", None),
        (":3", None),
        ("3.1", None),
    ],
)
def test_a_line_is_read_as_a_command(line: str, tokens: list[str] | None) -> None:
    assert read_command(line, TURN, VERBS) == tokens


def test_a_verb_that_needs_more_is_noticed() -> None:
    assert incomplete(["take"], TURN) == "take"
    assert incomplete(["take:3"], TURN) is None
    assert incomplete(["draw"], TURN) is None
    assert incomplete(["keep"], TURN) is None

"""The arithmetic of Haseb! as it is told, and the examples in its docstrings."""

import ast
import doctest
from pathlib import Path

from shadda.games.haseb import scoring
from shadda.games.haseb.view import HasebView
from tests.games.haseb.positions import match_at, play, view

SOURCE = Path(__file__).parents[3] / "src" / "shadda" / "games" / "haseb" / "scoring.py"


def test_the_examples_hold() -> None:
    # Read from the source, since compiled functions have no docstrings; run on whichever build is tested.
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    for node in ast.walk(ast.parse(SOURCE.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and (text := ast.get_docstring(node)):
            runner.run(parser.get_doctest(text, dict(vars(scoring)), node.name, None, None))
    assert (runner.failures, runner.tries > 5) == (0, True)


def last(seen: HasebView) -> dict[str, object]:
    result = seen.result
    assert result is not None
    return {
        "sums": [row.sum for row in result.rows],
        "values": [row.values for row in result.rows],
        "units": [(unit.sum, unit.reason, unit.points, unit.total) for unit in result.units],
    }


def test_a_wrong_call_in_the_last_round() -> None:
    options = {"length": "quick"}
    match = match_at(options, rows=["1 2", "1", "5 6"], caller=0, turn=2, queue=[], stock="balwa")
    play(match, "2 draw", "2 discard")
    assert last(view(match, 1)) == {
        "sums": [3, 1, 11],
        "values": [[1, 2], [1], [5, 6]],
        "units": [(3, "wrong_call", 20, 20), (1, "lowest", 0, 0), (11, "sum", 22, 22)],
    }
    assert match.record("full").rounds[-1].score == "20 0 22 | 20 0 22"


def test_a_floater_is_worth_its_lightest_neighbor() -> None:
    options = {"type": "mayhem", "deck_changes": {"floater": 2}}
    rows = ["floater kanz 5", "1", "floater"]
    match = match_at(options, rows=rows, caller=0, turn=2, queue=[], stock="4")
    play(match, "2 timeout")
    assert last(view(match, 1))["values"] == [[-1, -1, 5], [1], [0]]


def test_a_wrong_guess_exchanges_rows() -> None:
    match = match_at({"type": "thief"}, rows=["2 3", "thief 3", "peek8 6 6"], phase="guess", caller=0)
    play(match, "0 guess:2")
    result = view(match, 2).result
    assert result is not None
    assert (result.guessed, result.guess, result.thief, result.exchanged) == (True, 2, 1, True)
    assert [" ".join(row.cards) for row in result.rows] == ["thief 3", "2 3", "peek8 6 6"]


def test_an_attempt_names_what_it_missed() -> None:
    options = {"type": "one_heart", "mission": "M07"}
    match = match_at(
        options, rows=["balwa", "1 2", "3 3"], caller=1, turn=0, limit=5, know={"1": "1.1 1.2"}, stock="4"
    )
    play(match, "0 draw", "0 discard")
    result = view(match, 0).result
    assert result is not None
    assert (result.results, result.counted, result.limit) == (["over_limit", "request_failed"], 9, 5)
    assert [row.met for row in result.rows] == [None, True, False]
    assert match.record("full").rounds[-1].score == "over_limit request_failed | 9 5"


def test_carriers_are_shown_at_the_reveal() -> None:
    options = {"type": "buddies", "carriers": True, "length": "quick"}
    rows = ["ember@1 balwa@3 2", "3 5", "4 3", "peek8@2"]
    match = match_at(options, 4, rows=rows, carriers=[0, 3], caller=0, turn=3, queue=[], stock="1")
    play(match, "3 draw", "3 discard")
    result = view(match, None).result
    assert result is not None
    assert (result.carriers, result.award) == ([0, 3], [0])
    assert [row.dressed for row in result.rows] == [45, None, None, 8]
    assert [row.wasted for row in result.rows] == [0, 25, 8, 20]
    assert view(match, None).carriers == [0, 3]
    assert match.state.ranks() == [1, 2, 1, 2]

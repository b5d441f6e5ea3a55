"""Records, positions and options that somebody has bent: refused with a code, or as good as any other."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.cli.app import app
from shadda.core.errors import GameError, OptionConflict, RecordError, SetupError
from shadda.core.match import Match
from shadda.core.registry import get_game, list_games
from shadda.testing.cases import load_cases
from shadda.testing.play import Table, play_on, random_table
from shadda.wire.record import Record, RecordFormatError
from tests.fuzz.values import STRANGE, bent, spoilt

_CASES = Path(__file__).parents[1] / "games"
_MATCHES = 6
_WORDS = (
    *("AS", "X", "??", "*", "0", "3", "9", "-1", "0.1", "9.9", "AS@0", "AS@9.9", "M1", "M1@0"),
    *("0:1", "@", "=", ":", "king", "leave!", "\u0663", "\u00b2"),
)

T = TypeVar("T")
E = TypeVar("E", bound=Exception)

chances = st.randoms(use_true_random=False)


def _tried(call: Callable[[], T], kind: type[E]) -> T | E:
    """Call something that may refuse; gives the refusal, if it is of the one kind that is documented."""
    try:
        return call()
    except kind as refusal:
        return refusal


@cache
def _matches(game_id: str) -> list[tuple[Table, Match]]:
    """Some matches under way."""
    made = []
    for seed in range(_MATCHES):
        rng = Random(f"{game_id} {seed}")
        table = random_table(get_game(game_id), rng, 0.2)
        made.append((table, play_on(table.match(), rng, rng.randint(1, 90))))
    return made


@cache
def _positions(game_id: str) -> list[tuple[Table, dict[str, Any]]]:
    """Positions of matches under way, and those of the case file."""
    game = get_game(game_id)
    made = [(table, msgspec.to_builtins(game.to_setup(match.state))) for table, match in _matches(game_id)]
    for case in load_cases(_CASES / game_id / "cases.json").cases:
        values = dict(case.options)
        preset = values.pop("preset", None)
        seats = case.seats or game.default_seats
        if not case.setup:
            continue
        try:
            table = Table(game, game.options(None if preset is None else str(preset), values, seats), seats)
        except OptionConflict:
            continue
        made.append((table, case.setup))
    return made


def _reworded(value: Any, rng: Random) -> Any:
    """Change a word in the texts of a position."""
    if isinstance(value, str):
        words = value.split(" ")
        words[rng.randrange(len(words))] = rng.choice(_WORDS)
        return " ".join(words)
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return [*value[:at], _reworded(value[at], rng), *value[at + 1 :]]
    if isinstance(value, dict) and value:
        name = rng.choice(list(value))
        return {**value, name: _reworded(value[name], rng)}
    return rng.choice([-1, 0, 1, 9, 2**40])


@pytest.mark.parametrize("game_id", list_games())
@given(rng=chances)
def test_a_position_is_refused_or_can_be_looked_at(game_id: str, rng: Random) -> None:
    game = get_game(game_id)
    table, setup = rng.choice(_positions(game_id))
    for _ in range(rng.randint(1, 3)):
        bent_once = spoilt(setup, rng) if rng.random() < 0.5 else _reworded(setup, rng)
        setup = bent_once if isinstance(bent_once, dict) else {}
    made = _tried(lambda: Match(game, table.options, table.seats, setup), SetupError)
    if isinstance(made, SetupError):
        assert made.code == "bad_setup"
        assert made.facts["reason"]
        return
    match = made
    for reader in (None, *range(table.seats)):
        match.view(reader)
    match.due()
    game.readouts(match.state)
    written = msgspec.to_builtins(game.to_setup(match.state))
    again = Match(game, table.options, table.seats, written)
    assert msgspec.to_builtins(game.to_setup(again.state)) == written


@pytest.mark.parametrize("game_id", list_games())
@given(rng=chances)
def test_options_are_refused_by_name(game_id: str, rng: Random) -> None:
    game = get_game(game_id)
    names = [field.name for field in msgspec.structs.fields(game.Options)]
    values = {rng.choice([*names, "", "\ud800"]): rng.choice(STRANGE) for _ in range(rng.randint(0, 4))}
    preset = rng.choice([None, *game.presets, "", "\ud800"])
    seats = rng.choice([*game.seats, -1, 0, 1, 99])
    made = _tried(lambda: game.options(preset, values, seats), OptionConflict)
    if isinstance(made, OptionConflict):
        assert made.code in ("bad_option", "unsupported_option")
        assert made.fields
        assert set(made.fields) <= {*names, *values, "preset", "seats"}
        return
    Match(game, made, seats).due()


def _spoilt_text(text: str, rng: Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    what = rng.randrange(6)
    if what == 0:
        del lines[at]
    elif what == 1:
        lines.insert(at, rng.choice(lines))
    elif what == 2:
        lines[at] = _reworded(lines[at], rng)
    elif what == 3:
        lines[at] = bent(lines[at], rng)
    elif what == 4:
        words = lines[at].split(" ")
        rng.shuffle(words)
        lines[at] = " ".join(words)
    else:
        key = rng.choice(["Game", "Rules", "Options", "Seats", "Names", "Result", "Setup"])
        value = json.dumps(rng.choice(STRANGE)).replace("\\", "\\\\").replace('"', '\\"')
        lines.insert(0, f'[{key} "{value}"]')
    return "\n".join(lines)


def _record(rng: Random) -> str:
    """A record in one of its forms, bent."""
    _, match = rng.choice(_matches(rng.choice(list_games())))
    record = match.record("full", ["Sara", '"]\n[Game "x"]'], "2026-01-31")
    if rng.random() < 0.4:
        return json.dumps(spoilt(json.loads(record.json()), rng))
    text = record.text()
    for _ in range(rng.randint(1, 3)):
        text = _spoilt_text(text, rng)
    return text


@given(rng=chances)
def test_a_record_is_refused_or_means_the_same_in_both_forms(rng: Random) -> None:
    made = _tried(lambda: Record.parse(_record(rng)), RecordFormatError)
    if isinstance(made, RecordFormatError):
        assert made.code == "bad_record"
        assert made.line >= 1
        return
    record = made
    text = record.text()
    for twin in (Record.parse(text), Record.parse(record.json().decode())):
        assert twin.text() == text
        assert (twin.game, len(twin.rounds)) == (record.game, len(record.rounds))
    played = _tried(lambda: Match.replay(record), RecordError)
    assert isinstance(played, Match) or (played.code and played.line >= 0)


_SETUP_CASE = {"id": "1", "setup": {"hands": ["AS"]}, "steps": [{"do": "0 pass", "then": {"refused": "x"}}]}


@given(rng=chances)
def test_the_command_line_says_what_is_wrong(tmp_path_factory: pytest.TempPathFactory, rng: Random) -> None:
    """`shadda replay` and `shadda check` end with 0, 1 or 2, whatever the file holds."""
    path = tmp_path_factory.mktemp("fuzz") / "file"
    command = rng.choice(["replay", "check"])
    if command == "replay":
        text = _record(rng)
    else:
        game_id = rng.choice(list_games())
        cases = [{"id": "1", "setup": rng.choice(_positions(game_id))[1]}, _SETUP_CASE]
        text = json.dumps(spoilt({"game": game_id, "cases": cases}, rng))
    path.write_bytes(text.encode(errors="surrogatepass"))
    with pytest.raises(SystemExit) as ended:
        app([command, str(path)], prog_name="shadda")
    assert ended.value.code in (0, 1, 2)


def test_a_line_cannot_be_forged_through_the_twin() -> None:
    record = json.loads(_matches("trix")[0][1].record("full").json())
    for token in ('pass\n[Game "haseb"]', "pass\n#9", "pass ; gone", "pass = 1", "pass!", "", "* deck:*"):
        forged = json.loads(json.dumps(record))
        forged["rounds"][0]["steps"][0]["token"] = token
        with pytest.raises(RecordFormatError):
            Record.parse(json.dumps(forged))
    for field, value in (("score", "1 | 2\n#9"), ("score", "1 ; 2"), ("number", -1), ("number", 10**9)):
        forged = json.loads(json.dumps(record))
        forged["rounds"][0][field] = value
        with pytest.raises(RecordFormatError):
            Record.parse(json.dumps(forged))


@pytest.mark.parametrize(
    ("game_id", "setup"),
    [
        ("hand", {"hands": ["2S", "3S"], "table": [" "]}),
        ("trix", {"x_entries": [[2, 9, 0, 1, 1, 1]]}),
        ("trix", {"x_entries": [[2, 7, 7, 1, 1, 1]]}),
        ("baloot", {"x_history": [[0, 26]]}),
        ("baloot", {"trump": "\ud800"}),
    ],
)
def test_positions_that_were_taken_once(game_id: str, setup: dict[str, object]) -> None:
    game = get_game(game_id)
    options = game.options(None, {}, game.default_seats)
    with pytest.raises(SetupError):
        Match(game, options, game.default_seats, setup)


def test_results_fit_the_table() -> None:
    """The arithmetic of the last round that a position brings along is that of its own table."""
    for game_id in ("baloot", "haseb", "one_fifty"):
        game = get_game(game_id)
        found = [(table, setup) for table, setup in _positions(game_id) if setup.get("x_result")]
        for table, setup in found:
            Match(game, table.options, table.seats, setup)
            short = {
                name: value[:-1] if name in ("parts", "scores", "rows") else value
                for name, value in setup["x_result"].items()
            }
            with pytest.raises(GameError, match="bad_setup"):
                Match(game, table.options, table.seats, {**setup, "x_result": short})


@pytest.mark.parametrize(
    "name",
    [
        '"]\n[Game "haseb"]',
        "\\",
        '\\"',
        '\\" ] ; [Rules "9"]',
        *(f"a{mark}[Game{mark}b" for mark in "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029\u00a0\u3000\t"),
        "\u202e\u2066a\u2069\u202c",
        "a\u200b\u200db",
        "</script>",
        "%00\x00",
        "; deal 00 0=00",
        "#2",
        "= 1 | 2",
    ],
)
def test_names_cannot_forge_a_header(name: str) -> None:
    _, match = _matches("trix")[0]
    plain = match.record("full", ["a"] * 4, "2026-01-31").text().splitlines()
    record = match.record("full", [name] * 4, "2026-01-31")
    for written in (record, Record.parse(record.json().decode())):
        lines = written.text().splitlines()
        assert [line for line in lines if "Names" not in line] == [one for one in plain if "Names" not in one]
        assert Record.parse(written.text()).names == [" ".join(name.split())] * 4
        assert Record.parse(written.text()).game == "trix"

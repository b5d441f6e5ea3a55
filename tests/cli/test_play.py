"""`shadda play`, with a scripted player at a terminal and at a pipe."""

import io
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from shadda import Match, Record, get_game
from shadda.bots.base import get_bot
from shadda.cli import play
from shadda.cli.play import ME, LeftTable, Seat
from shadda.cli.texts import Language, Texts
from tests.cli.conftest import Shadda

CLEAR = "\x1b[2J"
PLAYER = ["", "draw", "discard", "skip", "end"] * 1000
"""A player who types the same all the time comes to the end, refused now and then."""


class Script:
    """A console whose player types given lines; `seen` is what was on the screen at each prompt."""

    def __init__(self, lines: Iterator[str], terminal: bool, width: int = 80) -> None:
        self.file = io.StringIO()
        self.console = Console(
            file=self.file,
            force_terminal=terminal,
            color_system=None,
            width=width,
            height=30,
            highlight=False,
            markup=False,
        )
        self.seen: list[str] = []
        self._lines = lines
        self.console.input = self._input  # type: ignore[method-assign, assignment]

    def _input(self, prompt: object = "") -> str:
        self.seen.append(self.file.getvalue().rpartition(CLEAR)[2] + str(prompt))
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        return line


def seated(script: Script, seed: int = 1, tongue: str = "en", plain: bool = False, seats: int = 3) -> Seat:
    game = get_game("one_fifty")
    match = Match(game, game.options(None, {"target": 20}, seats), seats)
    bots = {seat: get_bot("one_fifty", "random") for seat in range(1, seats)}
    return Seat(match, bots, Random(seed), Texts(Language(tongue), "one_fifty"), script.console, plain)


def played(*lines: str, terminal: bool = True, seed: int = 1, tongue: str = "en") -> Script:
    """Play until the lines run out."""
    script = Script(iter(lines), terminal)
    with suppress(LeftTable):
        seated(script, seed, tongue).play()
    return script


def test_a_whole_match_is_played_from_a_pipe(shadda: Shadda, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ["play", "one_fifty", "--seats", "3", "--bots", "random", "--set", "target=20"]
    shown = shadda(*words, "--record", str(path), given="\n".join(PLAYER)).stdout
    assert "first place" in shown or "You win" in shown
    assert "First loser" in shown
    assert str(path) in shown
    record = Record.parse(path.read_text())
    assert record.names == ["You", "Sara", "Faisal"]
    assert Match.replay(record).state.ranks() == record.result != []


@pytest.mark.parametrize("tongue", ["en", "ar"])
@pytest.mark.parametrize("preset", list(get_game("one_fifty").presets))
def test_every_preset_is_played_to_its_end(preset: str, tongue: str) -> None:
    rng = Random(7)
    game = get_game("one_fifty")
    match = Match(game, game.options(preset, {"target": 20}, 3), 3)
    script = Script(iter(lambda: rng.choice(match.legal(ME)), None), terminal=rng.random() < 0.5)
    bots = {seat: get_bot("one_fifty", "random") for seat in (1, 2)}
    seat = Seat(match, bots, rng, Texts(Language(tongue), "one_fifty"), script.console, False)
    seat.play()
    script.console.print(seat.result())
    assert match.due().over
    assert "one fifty" not in script.file.getvalue()
    assert not re.search(r"[{}]|None|Secret|Open\[", script.file.getvalue())


def test_what_was_peeked_at_is_gone_from_the_next_screen() -> None:
    script = played("")
    peek, turn = script.seen
    cards = re.search(r"slots 3, 4: (\S+), (\S+)\.", peek)
    assert cards is not None
    for card in cards.groups():
        assert f"│{card:^3}│" in peek
        assert card not in turn
    assert turn.count("▒▒▒") == 3 * 4 + 1


def test_the_terminal_keeps_no_screen_of_the_match(shadda: Shadda, monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(iter([""]), terminal=True)
    monkeypatch.setattr(play, "screen", lambda: script.console)
    shadda("play", "one_fifty")
    enter, leave = "\x1b[?1049h", "\x1b[?1049l"
    before, _, rest = script.file.getvalue().partition(enter)
    during, _, after = rest.partition(leave)
    assert "remember" not in before + after
    assert "Remember" in during
    assert "You left the table" in after


def test_a_drawn_card_is_seen_by_its_drawer_alone() -> None:
    script = played("", "draw", "discard", "end", terminal=False)
    shown = script.file.getvalue()
    assert re.search(r"You draw \S+\. Stock", shown)
    assert "You hold" in shown
    assert "draws" not in shown


def test_what_happened_since_the_last_decision_is_told_once() -> None:
    script = played("", "draw", "discard", "end", "draw")
    told = [frame.count("You draw") for frame in script.seen]
    assert max(told) == 1


def test_a_refusal_says_why_and_asks_again() -> None:
    script = played("", "keep 1", "match 1 1", "take 9", "fly", "", "draw", "keep 9")
    shown = script.file.getvalue()
    assert "Not possible: this does not belong here" in shown
    assert "That is none of the choices" in shown
    assert "Choose something first" in shown
    assert "Not possible: there is no card in slot 9." in shown


def test_a_verb_without_its_slot_is_asked_for_it() -> None:
    script = played("", "draw", "keep", "2")
    assert "Into which of your slots? " in script.seen[-2]
    assert "You keep the drawn card in slot 2" in script.file.getvalue()


def test_no_answer_to_the_question_is_refused() -> None:
    script = played("", "draw", "keep", "", "keep", "x")
    assert script.file.getvalue().count("this cannot be read here") == 2


def test_help_and_scores_can_be_read_at_any_time() -> None:
    shown = played("?", "s", "؟", terminal=False).file.getvalue()
    assert shown.count("How to play here") == 2
    assert "Allowed right now: ready" in shown
    assert "No round has been scored yet." in shown


def test_the_score_sheet_shows_its_arithmetic() -> None:
    script = Script(iter(PLAYER), terminal=True)
    seat = seated(script)
    seat.play()
    script.console.print(seat.result())
    sheet = script.file.getvalue()
    assert "Round 1: " in sheet
    assert re.search(r"\d+ \+ \d+ \+ .*= \d+", sheet)
    assert re.search(r"\+\d+ │ +\d+ \+ \d+ = \d+", sheet)
    assert "First loser: " in sheet


def test_rounds_are_listed_with_their_totals() -> None:
    rng = Random(3)
    match = Match(get_game("one_fifty"), get_game("one_fifty").options(None, {"target": 500}, 3), 3)
    lines = iter(lambda: "s" if rng.random() < 0.2 else rng.choice(match.legal(ME)), None)
    script = Script(lines, terminal=False)
    bots = {seat: get_bot("one_fifty", "random") for seat in (1, 2)}
    seat = Seat(match, bots, rng, Texts(Language.ENGLISH, "one_fifty"), script.console, False)
    seat.play()
    assert re.search(r"│ +\d+ │ +\d+ │ +\d+ │ +\d+ │", script.file.getvalue())


def test_leaving_and_the_end_of_the_input_end_the_match(shadda: Shadda) -> None:
    for given in ("q\n", "\n\nq\n", ""):
        assert "You left the table" in shadda("play", "one_fifty", given=given).stdout


def test_a_key_that_interrupts_ends_the_match(shadda: Shadda, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", interrupt)
    assert "You left the table" in shadda("play", "one_fifty", status=130).stdout


def test_the_table_can_be_read_in_lines() -> None:
    script = Script(iter([""]), terminal=True)
    with suppress(LeftTable):
        seated(script, plain=True).play()
    assert CLEAR not in script.file.getvalue()
    assert "1 Sara · 0:  1=▒  2=▒  3=▒  4=▒" in script.file.getvalue()


def test_arabic_is_marked_line_by_line() -> None:
    shown = played("", tongue="ar").seen[0]
    assert "احفظ ورقتيك" in shown
    for line in shown.splitlines():
        assert line.count("\u202b") == line.count("\u202c")


def test_only_cards_that_can_be_named_have_a_number() -> None:
    drawn = played("", "draw").seen[-1]
    assert drawn.count("╭1──╮") == 3
    assert drawn.count("╭───╮") == 2


def test_many_players_fit_on_a_screen_of_eighty_columns() -> None:
    script = Script(iter([""]), terminal=True)
    with suppress(LeftTable):
        seated(script, seats=6).play()
    assert "5 Maha" in script.seen[0]
    lines = script.seen[0].removeprefix("\x1b[H").splitlines()
    assert max(map(len, lines)) <= 80


def test_a_narrow_screen_puts_the_question_below() -> None:
    script = Script(iter([""]), terminal=True, width=50)
    with suppress(LeftTable):
        seated(script).play()
    assert re.search(r"^Memorize your two cards$", script.seen[0], re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["bridge"], "there is no game called bridge"),
        (["one_fifty", "--seats", "7"], "these rules cannot be played: seats"),
        (["one_fifty", "--seats", "2"], "these rules cannot be played: seats"),
        (["one_fifty", "--preset", "x"], "has no preset x. Presets: karooty, "),
        (["one_fifty", "--set", "target"], "--set needs option=value"),
        (["one_fifty", "--set", "luck=1"], "has no option luck"),
        (["one_fifty", "--set", "target=10"], "target cannot be 10: 20 to 500."),
        (["one_fifty", "--set", "target=many"], "target cannot be many: 20 to 500."),
        (["one_fifty", "--set", "turn_seconds=2"], "turn_seconds cannot be 2: 3 to 300, or 0: no clock."),
        (["one_fifty", "--set", "match_timing=no"], "match_timing cannot be no: own_turn | slap | off."),
        (["one_fifty", "--set", "caller_locked=maybe"], "caller_locked cannot be maybe: true | false."),
        (["one_fifty", "--bots", "genius"], "there is no bot of level genius for this game. Levels: random"),
        (["one_fifty", "--set", "luck\x1b[31m=1"], "has no option luck[31m."),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(words: list[str], says: str, shadda: Shadda) -> None:
    refused = shadda("play", *words, status=2)
    assert refused.stderr.startswith("shadda: ")
    assert says in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert refused.stdout == ""


def test_options_are_set_by_their_types(shadda: Shadda) -> None:
    words = [
        "--seats",
        "2",
        "--set",
        "min_seats=2",
        "--set",
        "caller_locked=true",
        "--set",
        "match_timing=off",
    ]
    assert "Sara" in shadda("play", "one_fifty", *words, "--set", "peek_slots=2,4", given="q\n").stdout

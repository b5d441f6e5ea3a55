"""`shadda play trix`: a table of hands, cards by number and by face, scores without a pause."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from shadda import Match, get_game
from shadda.bots.base import get_bot
from shadda.cli.play import ME, LeftTable, Seat
from shadda.cli.texts import Language, Texts
from tests.cli.conftest import Shadda
from tests.cli.test_play import Script

GAME = get_game("trix")
Answer = Callable[[list[str]], str]


class Player:
    """Types what `answer` makes of the legal tokens, or the next of some given lines."""

    def __init__(self, answer: Answer, lines: list[str]) -> None:
        self.answer = answer
        self.lines = lines
        self.seat: Seat | None = None
        self.left = 5000

    def __iter__(self) -> "Player":
        return self

    def __next__(self) -> str:
        assert self.seat is not None
        self.left -= 1
        if self.left < 0:
            raise StopIteration
        return self.lines.pop(0) if self.lines else self.answer(self.seat.match.legal(ME))


def played(
    answer: Answer,
    *lines: str,
    preset: str = "classic",
    tongue: str = "en",
    terminal: bool = False,
    prompts: int = 5000,
    seed: int = 3,
) -> tuple[Script, Seat]:
    player = Player(answer, list(lines))
    player.left = prompts
    script = Script(player, terminal, width=90)
    match = Match(GAME, GAME.options(preset, {"kingdoms": 1, "tiebreak": "shared"}, 4), 4)
    bots = {seat: get_bot("trix", "random") for seat in range(1, 4)}
    player.seat = Seat(match, bots, Random(seed), Texts(Language(tongue), "trix"), script.console, False)
    with suppress(LeftTable):
        player.seat.play()
    return script, player.seat


def first(legal: list[str]) -> str:
    return legal[0].replace(":", " ")


@pytest.mark.parametrize("tongue", ["en", "ar"])
@pytest.mark.parametrize("preset", list(GAME.presets))
def test_every_preset_is_played_to_its_end(preset: str, tongue: str) -> None:
    script, seat = played(first, preset=preset, tongue=tongue, terminal=True)
    assert seat.match.due().over
    assert script.seen
    script.console.print(seat.result())
    shown = script.file.getvalue()
    assert "…" not in shown
    # Every deal but the last, whose sheet is the result, is accounted for above the next table.
    title = Texts(Language(tongue), "trix").get("score.deal", contract="").strip()
    assert shown.count(title) == seat.match.state.scored


def test_cards_are_played_by_face_and_by_number() -> None:
    script, seat = played(first, "choose ltoosh", prompts=1, seed=3)
    hand = seat.match.legal(ME)
    assert hand[0].startswith("play:")
    for typed in ("play 1", "1 1", f"play {hand[0][5:].lower()}", hand[0], "play ١"):
        script, seat = played(first, "choose ltoosh", typed, prompts=2, seed=3)
        played_first = [step.token for step in seat.match.steps if step.actor == ME][1]
        assert played_first == hand[0]
    script, seat = played(first, "choose ltoosh", "play 99", "play 4x", prompts=3, seed=3)
    assert script.file.getvalue().count("Not possible") == 2


def test_a_ten_is_written_as_people_do() -> None:
    _, seat = played(first, "choose ltoosh", prompts=1, seed=3)
    tens = [token for token in seat.match.legal(ME) if token[5] == "T"]
    assert tens
    _, seat = played(first, "choose ltoosh", f"play 10{tens[0][6].lower()}", prompts=2, seed=3)
    assert [step.token for step in seat.match.steps if step.actor == ME][1] == tens[0]


def test_the_screen_shows_the_contract_and_what_lies_open() -> None:
    script, _ = played(first, "choose king", "double", prompts=3, terminal=True, seed=3)
    shown = script.seen[-1]
    assert "Your kingdom 1: King of hearts" in shown
    assert "open: K♥" in shown
    assert "owns the kingdom" in shown


def test_a_verb_without_its_card_asks_for_it() -> None:
    script, seat = played(first, "choose", "king", "", prompts=3, seed=3)
    assert "Which one?" in script.seen[1]
    assert seat.match.view(None).phase != "choose_contract"


def test_a_record_is_drawn_with_all_hands(shadda: Shadda, tmp_path: Path) -> None:
    match = Match(GAME, GAME.options(None, {}, 4), 4)
    match.chance(Random(2))
    path = tmp_path / "record.txt"
    path.write_text(match.record("full").text())
    shown = shadda("replay", str(path)).stdout
    assert all(shown.count(sign) >= 13 for sign in "♠♥♦♣")

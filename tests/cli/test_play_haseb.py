"""`shadda play haseb`: rows and named faces, moods and limits, scores without a pause."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from shadda import Match, get_game
from shadda.bots.base import get_bot
from shadda.cli.play import ME, LeftTable, Seat
from shadda.cli.texts import Language, Texts
from tests.cli.test_play import Script

GAME = get_game("haseb")
TYPES: dict[str, dict[str, Any]] = {
    "original": {},
    "mood": {"type": "mood"},
    "thief": {"type": "thief"},
    "carriers": {"type": "buddies", "carriers": True},
    "mayhem": {"type": "mayhem", "guest": "lantern"},
    "take and give": {"type": "take_and_give"},
    "one heart": {"type": "one_heart", "mission": "M10"},
}


class Player:
    """Types one of the legal tokens, as a person would."""

    def __init__(self, seed: int, lines: list[str]) -> None:
        self.rng = Random(seed)
        self.lines = lines
        self.seat: Seat | None = None
        self.left = 4000

    def __iter__(self) -> "Player":
        return self

    def __next__(self) -> str:
        assert self.seat is not None
        self.left -= 1
        if self.left < 0:
            raise StopIteration
        if self.lines:
            return self.lines.pop(0)
        return self.rng.choice(self.seat.match.legal(ME)).replace(":", " ").replace(",", " ")


def played(kind: str, *lines: str, tongue: str = "en", terminal: bool = False) -> tuple[str, Seat]:
    player = Player(4, list(lines))
    player.left = len(lines) or player.left
    script = Script(player, terminal, width=100)
    match = Match(GAME, GAME.options(None, TYPES[kind], 4), 4)
    bots = {seat: get_bot("haseb", "random") for seat in range(1, 4)}
    player.seat = Seat(match, bots, Random(2), Texts(Language(tongue), "haseb"), script.console, False)
    with suppress(LeftTable):
        player.seat.play()
    script.console.print(player.seat.result())
    return script.file.getvalue(), player.seat


@pytest.mark.parametrize("tongue", ["en", "ar"])
@pytest.mark.parametrize("kind", TYPES)
def test_every_type_is_played_to_its_end(kind: str, tongue: str) -> None:
    text, seat = played(kind, tongue=tongue, terminal=True)
    assert seat.match.due().over
    # A gap in a sentence is a missing value; three dots before a number stand for older lines.
    assert text.count("…") == text.count("… and ") + text.count("… وقبلها")
    texts = Texts(Language(tongue), "haseb")
    assert text.count(texts.get("score.cards")) >= seat.match.state.scored


def test_a_row_is_drawn_with_the_names_of_its_cards() -> None:
    text, _ = played("original", "ready")
    assert "You may look at your cards 1, 2:" in text
    assert "1=▒  2=▒  3=▒  4=▒" in text
    boxes, _ = played("original", "ready", terminal=True)
    assert "╭1──" in boxes


def test_the_limit_and_the_requests_are_named() -> None:
    text, _ = played("one heart", "ready")
    assert "Limit " in text
    assert "carrier" in text


def test_a_lost_mission_has_no_winner() -> None:
    text, seat = played("one heart")
    assert seat.match.state.ranks() == [2] * 4
    assert "First place" not in text
    assert "The attempts are used up: Requests of the house is not done." in text


def test_the_sheet_tells_every_addition() -> None:
    text, seat = played("original")
    result = getattr(seat.match.view(None), "result")  # noqa: B009
    (first, *_) = result.rows
    assert f"{' + '.join(map(str, first.values))} = {first.sum}" in text or len(first.values) < 2
    assert "last round: × 2" in text

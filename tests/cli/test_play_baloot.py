"""Baloot on the terminal: what is listed and typed, what stands above the table, and the score sheet."""

from random import Random

import pytest
from rich.console import Console

from shadda.bots.base import get_bot
from shadda.cli.baloot import BalootLook
from shadda.cli.commands import Choice, choices_of, name_cards, read_command
from shadda.cli.play import ME, Seat
from shadda.cli.story import sentence
from shadda.cli.texts import Language, Texts
from shadda.core.match import Match
from shadda.wire.event import Reader, seen_by
from tests.cli.test_play import Script
from tests.games.baloot.positions import GAME, dealt, match_at, play, view

ENGLISH = Texts(Language.ENGLISH, "baloot")
NAMES = ["You", "Sara", "Faisal", "Noura"]
LOOK = BalootLook()
PLAYED = ["0 hokum", "1 pass", "2 pass", "3 pass", "0 confirm", "1 decline", "3 decline", "0 play:JC"]


def told(match: Match, reader: Reader) -> list[str]:
    seen = [form for event in match.events if (form := seen_by(event, reader)) is not None]
    return [sentence(event, reader, NAMES, ENGLISH) for event in seen]


def shown(match: Match, reader: Reader) -> str:
    console = Console(width=120, no_color=True)
    with console.capture() as capture:
        console.print(LOOK.recap(view(match, reader), match.options, NAMES, ENGLISH))
    return capture.get()


def test_the_projects_in_hand_are_listed_behind_their_verb() -> None:
    match = dealt(None, *PLAYED)
    (announce,) = [choice for choice in choices_of(match.legal(1)) if choice.verb == "declare"]
    assert "khamseen,TS,JS,QS,KS" in announce.words
    assert announce.bare is False


def test_words_may_be_typed_in_any_case() -> None:
    legal = match_at(upcard="9H", lap=2).legal(1)
    assert [choice for choice in choices_of(legal) if choice.verb == "hokum"] == [
        Choice("hokum", False, ["S", "D", "C"])
    ]
    for line in ("hokum s", "hokum:S", "Hokum s"):
        tokens = read_command(line, choices_of(legal), GAME.verbs)
        assert tokens is not None
        assert name_cards(tokens, [], legal) == ["hokum:S"]


def test_a_project_and_a_card_in_one_line() -> None:
    match = dealt(None, *PLAYED)
    legal = match.legal(1)
    tokens = read_command("declare khamseen ks qs js 10s play ac", choices_of(legal), GAME.verbs)
    assert tokens is not None
    match.command(1, name_cards(tokens, [], legal))
    assert told(match, 0) == ["Sara announces: khamseen.", "Sara: A♣."]
    assert told(match, 1) == ["You announce: khamseen (10♠, J♠, Q♠, K♠).", "You: A♣."]


def test_what_stands_above_the_table() -> None:
    assert LOOK.situation(view(dealt(), 0), NAMES, ENGLISH) == "Lap 1 of the buying. Us 0, them 0."
    line = LOOK.situation(view(dealt(None, *PLAYED), 1), NAMES, ENGLISH)
    assert line is not None
    assert "Hokum clubs (open), bought by You, plain." in line
    assert [LOOK.marks(view(dealt(None, *PLAYED), 0), seat) for seat in range(4)] == [
        ["buyer"], [], ["partner"], ["dealer"],
    ]  # fmt: skip


def test_the_score_opens_into_its_arithmetic() -> None:
    match = match_at(
        contract="hokum", trump="H", buyer=1, level=2, raiser=2, trick=8, turn=1, won=[3, 4], cards=[60, 92],
        hands=["7D", "8S", "7S", "8D"], declared=["sira,9S,TS,JS@3"], projects_to="B", baloot="KH@1 QH@1",
    )  # fmt: skip
    play(match, "1 play:8S", "2 play:7S", "3 play:8D", "0 play:7D")
    text = shown(match, 0)
    assert "Deal 1: Hokum hearts, bought by Sara, double." in text
    for words in ("the contract: 16 × 2", "projects: 2 × 2", "Baloot: 2"):
        assert words in text
    assert text.index("Us") < text.index("Them")
    assert shown(match, 1).index("nothing") > shown(match, 1).index("16 × 2")


def test_a_void_deal_shows_no_older_score() -> None:
    match = play(match_at(upcard="9H", lap=2), "1 pass", "2 pass", "3 pass", "0 pass")
    assert LOOK.recap(view(match, 0), match.options, NAMES, ENGLISH) is None
    assert LOOK.history(view(match, 0), NAMES, ENGLISH) is None
    assert told(match, 2) == ["You: wala.", "The deal is thrown in: all passed twice."]


def test_a_record_opens_all_hands() -> None:
    opened = LOOK.opened(dealt(None, *PLAYED))
    assert [len(zone.cards) for zone in opened.zones if zone.id == "hand"] == [7, 8, 8, 8]


class Typist:
    """Types the first of the legal tokens, as people write them."""

    def __init__(self) -> None:
        self.seat: Seat | None = None

    def __iter__(self) -> "Typist":
        return self

    def __next__(self) -> str:
        assert self.seat is not None
        token = self.seat.match.legal(ME)[0]
        return token.replace(":", " ").replace(",", " ").lower()


@pytest.mark.parametrize("tongue", list(Language))
def test_a_whole_match_is_played(tongue: Language) -> None:
    typist = Typist()
    script = Script(typist, True, width=90)
    match = Match(GAME, GAME.options(None, {"target": 52}, 4), 4)
    bots = {seat: get_bot("baloot", "random") for seat in range(1, 4)}
    typist.seat = Seat(match, bots, Random(5), Texts(tongue, "baloot"), script.console, False)
    typist.seat.play()
    assert typist.seat.match.due().over
    script.console.print(typist.seat.result())
    assert Texts(tongue, "baloot").get("score.compared") in script.file.getvalue()

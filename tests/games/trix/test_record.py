"""Records of Trix: the one of the rules document, and whole matches there and back (9.5)."""

from pathlib import Path
from random import Random

import pytest

from shadda.core.errors import RecordError
from shadda.core.match import Match
from shadda.testing.looks import position
from shadda.testing.play import play_on, preset_tables
from shadda.wire.record import Record
from tests.games.trix.hooks import GAME, HOOKS

DOCUMENT = (Path(__file__).parent / "document.txt").read_text()
TABLES = dict(preset_tables(GAME))


def test_the_record_of_the_document() -> None:
    match = Match.replay(Record.parse(DOCUMENT))
    assert match.state.scores() == [0, -75, 0, 0]
    assert match.due().chance
    again = Record.parse(match.record("full").text())
    assert _steps(again) == _steps(Record.parse(DOCUMENT))
    assert again.rounds[0].score == "0 -75 0 0 | 0 -75 0 0"


def _steps(record: Record) -> list[tuple[int | None, str]]:
    return [(step.seat, step.token) for part in record.rounds for step in part.steps]


@pytest.mark.parametrize(
    ("line", "instead", "code"),
    [
        ("1 double:KH", "1 double:QH", "card_not_in_hand"),
        ("3 play:2C", "3 play:AH", "must_follow_suit"),
        ("1 play:TH", "2 play:4H", "not_your_turn"),
        ("= 0 -75 0 0 | 0 -75 0 0", "= 0 -150 0 0 | 0 -150 0 0", "score_differs"),
    ],
)
def test_a_record_that_is_wrong_is_refused(line: str, instead: str, code: str) -> None:
    with pytest.raises(RecordError) as refusal:
        Match.replay(Record.parse(DOCUMENT.replace(line, instead, 1)))
    assert refusal.value.code == code
    assert DOCUMENT.splitlines()[refusal.value.line - 1].startswith(line)


@pytest.mark.parametrize("name", ["short", "complex_partners", "claims"])
def test_a_whole_match_there_and_back(name: str) -> None:
    match = play_on(TABLES[name].match(), Random(name), 5000, HOOKS.habits)
    assert match.due().over
    record = Record.parse(match.record("full", ["A", "B", "C", "D"]).text())
    again = Match.replay(record)
    assert position(again) == position(match)
    numbers = [part.number for part in record.rounds]
    assert numbers == list(range(1, match.state.scored + 1))
    assert record.result == match.state.ranks()


def test_a_voided_deal_goes_on_under_its_number() -> None:
    match = Match(GAME, GAME.options("claims", {"first_owner_reshuffle": True}, 4), 4)
    match.chance_token("deck:7H,AH,*")
    match.command(0, ["reshuffle"])
    match.chance_token("deck:2H,AH,3S,KH,3H,4S,5S,6S,4H,*")
    match.command(0, ["choose:king"])
    hearts = [seat for seat in range(4) if "claim" in match.legal(seat)]
    for seat in (3, 1, 0, 2):
        match.command(seat, ["claim" if seat in hearts else "no_claim"])
    text = match.record("full").text()
    assert text.count("\n#") == 1
    assert text.count("* deck:") == 2

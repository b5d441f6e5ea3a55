"""Records of Baloot: what others may read of a deal, and void deals, which nobody ever sees."""

from random import Random

import pytest

from shadda.core.errors import GameError, RecordError
from shadda.core.match import Match
from shadda.testing.looks import position
from shadda.testing.play import Habits, next_move
from shadda.wire.record import Record
from tests.games.baloot.positions import DECK, GAME, READERS, match_at, play

DEALT = f"deck:{DECK.replace(' ', ',')}"
PASSES = [f"{seat} pass" for seat in (1, 2, 3, 0)] * 2
FIRST_TRICK = [
    "0 hokum", "1 pass", "2 pass", "3 pass", "0 confirm", "1 decline", "3 decline", "0 play:JC",
    "1 declare:khamseen,TS,JS,QS,KS play:AC", "2 declare:khamseen,7C,8C,9C,TC play:9C", "3 play:KC",
]  # fmt: skip


def new(**options: object) -> Match:
    return Match(GAME, GAME.options(None, options, 4), 4)


def lines(match: Match, reader: int | None = None) -> list[str]:
    text = match.record(reader).text()
    return text[text.index("#") :].splitlines()


def with_a_void_deal() -> Match:
    return play(new(), "* pick:0", "* deck:*", *PASSES)


def test_others_read_of_an_announcement_its_word() -> None:
    match = play(new(), "* pick:3", f"* {DEALT}", *FIRST_TRICK)
    head = ["#1", "0 hokum", "1 pass", "2 pass", "3 pass", "0 confirm", "1 decline", "3 decline", "0 play:JC"]
    shown = "1 reveal!=khamseen,TS,JS,QS,KS"
    mine, other = "1 declare:khamseen,TS,JS,QS,KS play:AC", "1 declare:khamseen play:AC"
    for reader in READERS:
        second = "2 declare:khamseen,7C,8C,9C,TC play:9C" if reader == 2 else "2 declare:khamseen play:9C"
        announced = mine if reader == 1 else other
        assert lines(match, reader) == [*head, announced, second, "3 play:KC", shown]
    full = match.record("full").text()
    assert f"* {DEALT}" in full
    assert mine in full
    assert Match.replay(Record.parse(full), game=GAME).steps == match.steps


def test_a_void_deal_is_its_number_and_score_line_alone() -> None:
    match = with_a_void_deal()
    for reader in READERS:
        assert lines(match, reader) == ["#1", "= 0 0 | 0 0"]
    full = match.record("full").text()
    assert full[full.index("#") :].splitlines() == ["#1", "* pick:0", "= 0 0 | 0 0"]


def test_the_stored_steps_keep_the_deck_of_a_void_deal() -> None:
    match = with_a_void_deal()
    assert [step.token for step in match.steps][1].startswith("deck:7S,")
    again = Match.resume(GAME, match.options, 4, match.steps)
    assert again.steps == match.steps
    assert position(again) == position(match)


def test_a_kasho_is_as_void() -> None:
    match = play(new(kasho="sevens"), "* pick:0", "* deck:7S,8S,9S,AS,KS,QS,AH,KH,QH,AC,KC,QC,7H,8H,*")
    assert "kasho" in match.legal(1)
    play(match, "1 kasho")
    assert lines(match) == ["#1", "= 0 0 | 0 0"]


def test_a_reader_passes_a_void_deal_on() -> None:
    match = play(with_a_void_deal(), f"* {DEALT}", "2 sun", "2 play:8S")
    text = match.record("full").text()
    assert "pass" not in text
    again = Match.replay(Record.parse(text), game=GAME)
    assert position(again) == position(match)
    assert again.record("full").text() == text
    assert [step.token for step in again.steps][:2] == ["pick:0", "void"]


def test_steps_are_counted_as_the_record_has_them() -> None:
    match = play(with_a_void_deal(), f"* {DEALT}", "2 sun", "2 play:8S")
    record = match.record("full")
    rounds = [Match.replay(record, upto=upto, game=GAME).state.round for upto in range(5)]
    assert rounds == [1, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("old", "changed", "code"),
    [
        ("= 0 0 | 0 0", "= 16 0 | 16 0", "score_differs"),
        ("* pick:0\n", "", "bad_chance"),
    ],
)
def test_only_void_deals_may_be_withheld(old: str, changed: str, code: str) -> None:
    match = play(with_a_void_deal(), f"* {DEALT}", "2 sun")
    text = match.record("full").text()
    assert old in text
    with pytest.raises(RecordError) as error:
        Match.replay(Record.parse(text.replace(old, changed)), game=GAME)
    assert error.value.code == code


def test_nobody_brings_a_void_deal_as_an_outcome() -> None:
    match = play(new(), "* pick:0")
    with pytest.raises(GameError, match="bad_chance"):
        match.chance_token("void")


def test_a_forced_reveal_is_compared() -> None:
    match = play(new(), "* pick:3", f"* {DEALT}", *FIRST_TRICK)
    text = match.record("full").text()
    for old, changed, code in [
        ("1 reveal!=khamseen", "3 reveal!=khamseen", "forced_missing"),
        ("TS,JS,QS,KS\n", "9S,TS,JS,QS\n", "outcome_differs"),
    ]:
        with pytest.raises(RecordError) as error:
            Match.replay(Record.parse(changed.join(text.rsplit(old, 1))), game=GAME)
        assert error.value.code == code


def test_no_face_of_a_void_deal_is_in_any_record() -> None:
    """Random matches in which nobody buys often: the decks of void deals stand nowhere."""
    void = 0
    for seed in range(6):
        rng = Random(seed)
        match = new()
        while len(match.steps) < 150:
            move = next_move(match, rng, Habits(weights={"pass": 60}, timeouts=0.1))
            if move is None:
                break
            move.play(match)
        record = match.record("full")
        scores = [part for part in record.rounds if part.score.startswith("0 0 |")]
        void += len(scores)
        assert all(step.token.startswith("pick:") for part in scores for step in part.steps)
        decks = [step.token for step in match.steps if step.token.startswith("deck:")]
        text = record.text()
        assert sum(deck in text for deck in decks) == len(decks) - len(scores)
        assert position(Match.replay(Record.parse(text), game=GAME)) == position(match)
    assert void > 20


def test_ended_by_giving_up() -> None:
    match = match_at(upcard="9H")
    match.server(1, "forfeit")
    assert match.record("full").result == [1, 2, 1, 2]
    again = Match.replay(Record.parse(match.record("full").text()), game=GAME)
    assert position(again) == position(match)

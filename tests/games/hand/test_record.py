"""Records of Hand: the sample of the rules document, and what readers of a running match get."""

from random import Random

from shadda.core.match import Match
from shadda.testing.play import play_on
from shadda.wire.record import Record
from tests.games.hand.hooks import GAME, HOOKS, TABLES

SAMPLE = """\
#1
* pick:1
* deck:KD,TH,2S,JH,3S,QH,5S,KH,6S,AH,8S,7C,2C,7D,3C,7S,5C,2D,6C,3D,8C,4D,TC,9S,2H,9H,3H,9D,5H,AS
0 discard:KD!
1 take put_back draw=AS meld:TH,JH,QH,KH,AH meld:7S,7D,7C meld:2D,3D,4D meld:9S,9H,9D lay discard:AS
= 200 -60 | 200 -60
"""


def sample() -> Match:
    match = Match(GAME, GAME.options(None, {"rounds": 1}, 2), 2)
    match.chance_token("pick:1")
    deck = SAMPLE.partition("* deck:")[2].partition("\n")[0]
    match.chance_token(f"deck:{deck},*")
    match.timeout(0)
    match.command(1, ["take"])
    match.command(1, ["put_back", "draw"])
    melds = ["meld:TH,JH,QH,KH,AH", "meld:7S,7D,7C", "meld:2D,3D,4D", "meld:9S,9H,9D"]
    match.command(1, [*melds, "lay"])
    match.command(1, ["discard:AS"])
    return match


def test_the_sample_of_the_document() -> None:
    text = sample().record("full").text()
    header, _, steps = text.partition("#1")
    assert '[Result "2 1"]' in header
    written = f"#1{steps}".splitlines()
    deck = written[2]
    assert deck.startswith(SAMPLE.splitlines()[2])
    assert len(deck.split(",")) == 106
    assert [line for line in written if line != deck] == [
        line for line in SAMPLE.splitlines() if not line.startswith("* deck")
    ]
    assert Match.replay(Record.parse(text)).state.scores() == [200, -60]


def test_a_reader_gets_neither_chance_nor_the_cards_of_others() -> None:
    match = sample()
    public = match.record(None).text()
    assert "*" not in public.partition("#1")[2]
    assert "draw meld" in public
    assert "draw=AS" in match.record(1).text()
    assert "draw=AS" not in match.record(0).text()


def test_staged_steps_stand_in_every_record_once_they_are_laid() -> None:
    match = Match(GAME, GAME.options(None, {"rounds": 1}, 2), 2)
    for reader in (None, 0, 1):
        assert "meld:" not in match.record(reader).text()
    laid = sample().record(0).text()
    assert "meld:TH,JH,QH,KH,AH meld:7S,7D,7C meld:2D,3D,4D meld:9S,9H,9D lay discard:AS" in laid


def test_a_replayed_round_repeats_its_number() -> None:
    options = GAME.options(None, {"dead_round": "replay", "max_reshuffles": 0, "rounds": 1}, 2)
    match = Match(GAME, options, 2)
    rng = Random(3)
    while match.state.scored < 2:
        # Whose time is up never melds, so nobody ever goes out.
        due = match.due()
        match.chance(rng) if due.chance else match.timeout(min(due.seats))
    record = match.record("full")
    assert [part.number for part in record.rounds][:2] == [1, 1]
    assert Match.replay(Record.parse(record.text())).steps == match.steps


def test_records_replay() -> None:
    match = play_on(TABLES["hand_partner-4"].match(), Random(5), 4000, HOOKS.habits)
    assert match.due().over
    assert Match.replay(Record.parse(match.record("full").text())).steps == match.steps

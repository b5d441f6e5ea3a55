"""Records of matches: for whom what is written, and what a replay notices."""

from random import Random

import msgspec
import pytest

from shadda import Match, Record, get_game
from shadda.core.errors import RecordError
from shadda.testing.play import Habits, play_on
from shadda.wire.event import Reader

GAME = get_game("one_fifty")
DECK = "* deck:3S,TS,4S,TD,QH,TC,JS,AS,7S,7C,JC,KH,JH,9H,5D,4H,6H,AD,KS,QC,3H,4C,*"
SAMPLE = f"""\
[Game "one_fifty"]
[Rules "1"]
[Options "{{}}"]
[Seats "3"]
#1
* pick:1
{DECK}
0 ready
1 ready
2 ready
1 draw=JH discard jack:3,0.3=7S end
2 match:4=JC end
0 draw=9H keep:4=KH end
1 match:1=no end
2 draw=4H keep:1=TS end
"""


def played(seed: int, steps: int, **options: object) -> Match:
    match = Match(GAME, GAME.options(None, options, 3), 3)
    habits = Habits(weights={"call": 0.1, "match": 0.25}, timeouts=0.1)
    return play_on(match, Random(seed), steps, habits)


def position(match: Match) -> bytes:
    return msgspec.json.encode(GAME.to_setup(match.state))


def lines_for(match: Match, reader: Reader) -> list[str]:
    return [line for line in match.record(reader).text().splitlines() if not line.startswith("[")]


def test_the_sample_replays() -> None:
    match = Match.replay(Record.parse(SAMPLE))
    assert [step.token for step in match.steps[-3:]] == ["draw", "keep:1", "end"]
    assert match.due().seats == {0: "turn"}


def test_a_reader_of_a_running_match_reads_no_chance_and_nothing_foreign() -> None:
    match = Match.replay(Record.parse(SAMPLE))
    private = {0: ["??", "??", "9H", "??"], 1: ["JH", "7S", "??", "??"], 2: ["??", "??", "??", "4H"]}
    for reader in (None, 0, 1, 2):
        one, two, three, four = ["??"] * 4 if reader is None else private[reader]
        assert lines_for(match, reader) == [
            "#1",
            "0 ready",
            "1 ready",
            "2 ready",
            f"1 draw={one} discard jack:3,0.3={two} end",
            "2 match:4=JC end",
            f"0 draw={three} keep:4=KH end",
            "1 match:1=no end",
            f"2 draw={four} keep:1=TS end",
        ]


def test_secret_answers_of_others_are_not_in_the_record() -> None:
    match = Match(GAME, GAME.options(None, {"peek_slots": "choice"}, 3), 3)
    match.chance_token("pick:0")
    match.chance_token(DECK.removeprefix("* "))
    match.command(1, ["choose:1,2"])
    assert lines_for(match, 0) == ["#1"]
    assert lines_for(match, None) == ["#1"]
    assert lines_for(match, 1) == ["#1", "1 choose:1,2=TS,QH"]


@pytest.mark.parametrize("seed", range(6))
def test_every_beginning_of_a_record_replays(seed: int) -> None:
    match = played(seed, 60, target=20)
    record = match.record("full")
    again = Match(GAME, match.options, 3)
    for upto in range(len(match.steps) + 1):
        if upto:
            step = match.steps[upto - 1]
            again.repeat(step.actor, step.token, step.auto)
        assert position(Match.replay(record, upto=upto)) == position(again)


def test_a_record_from_a_position() -> None:
    setup: dict[str, object] = {"hands": ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS"], "stock": "JH *"}
    match = Match(GAME, GAME.options(None, {}, 3), 3, setup)
    match.command(0, ["draw"])
    match.command(0, ["discard", "jack:1,1.1"])
    record = match.record("full")
    assert record.setup == setup
    assert position(Match.replay(Record.parse(record.text()))) == position(match)
    assert match.record(1).setup is None


def test_the_scores_stand_where_a_round_ends() -> None:
    match = played(2, 400, target=60)
    record = match.record("full")
    assert len(record.rounds) > 1
    assert [part.number for part in record.rounds] == list(range(1, len(record.rounds) + 1))
    assert all(part.score for part in record.rounds)
    assert record.result == match.state.ranks() != []
    assert [step.token for step in record.rounds[0].after] == ["ready"] * 3


@pytest.mark.parametrize(
    ("good", "bad", "line", "code"),
    [
        ("0 draw=9H", "0 draw=8H", 13, "outcome_differs"),
        ("1 match:1=no", "1 match:1=no,3S", 14, "outcome_differs"),
        ("2 match:4=JC end", "2 match:4=JC end!", 12, ""),
        ("2 match:4=JC end", "2 match:4=JC call!", 12, "bad_auto"),
        ("2 match:4=JC end", "2 match:4=JC end leave!", 12, ""),
        ("2 match:4=JC", "2 leave", 12, "bad_action"),
        ("2 match:4=JC end", "0 end!", 12, "not_your_turn"),
        ("2 match:4=JC", "9 match:4", 12, "bad_action"),
        ("2 match:4=JC", "* shuffle:3S", 12, "no_chance_due"),
        ("2 match:4=JC", "2 draw discard jack:9,0.1", 12, "wrong_phase"),
        ("0 ready", "0 ready!", 8, ""),
        ("[Seats", '[Result "1 2 3"]\n[Seats', 1, "result_differs"),
        ("2 draw=4H keep:1=TS end", "= 1 2 3 | 1 2 3", 15, "score_differs"),
    ],
)
def test_what_a_replay_notices(good: str, bad: str, line: int, code: str) -> None:
    assert good in SAMPLE
    record = Record.parse(SAMPLE.replace(good, bad, 1))
    if not code:
        Match.replay(record)
        return
    with pytest.raises(RecordError) as error:
        Match.replay(record)
    assert (error.value.line, error.value.code) == (line, code)


def test_unknown_outcomes_are_not_compared() -> None:
    Match.replay(Record.parse(SAMPLE.replace("draw=9H", "draw=??").replace("=7S", "")))


def test_games_that_are_not_there() -> None:
    record = Record.parse(SAMPLE)
    with pytest.raises(RecordError, match="unknown_game"):
        Match.replay(msgspec.structs.replace(record, game="bridge"))
    with pytest.raises(RecordError, match="unknown_game"):
        Match.replay(msgspec.structs.replace(record, game="bridge"), game=GAME)
    with pytest.raises(RecordError, match="newer_rules"):
        Match.replay(msgspec.structs.replace(record, rules=GAME.rules_version + 1))
    assert Match.replay(record, game=GAME).game is GAME

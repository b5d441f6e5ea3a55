"""Tournaments: shared luck, rotated seats, honest intervals, the same result from any number of jobs."""

from random import Random

import pytest

from shadda.bots.arena import (
    ALL_SEEING,
    Interval,
    Luck,
    Plan,
    interval,
    play_deal,
    play_match,
    simulate,
    student,
)
from shadda.bots.base import RandomBot, levels
from shadda.core.change import CHANCE
from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.wire.record import Record
from tests.bots.asking import GAME

OPTIONS = GAME.options("short", {}, 3)
QUICK = GAME.options("short", {"target": 20}, 3)


def decks(record: Record) -> list[tuple[int, str]]:
    return [
        (part.number, step.token)
        for part in record.rounds
        for step in part.steps
        if step.seat is None and step.token.startswith("deck:")
    ]


def test_rotations_meet_the_same_decks() -> None:
    plan = Plan("one_fifty", OPTIONS, [["easy", "random", "random"], ["random", "easy", "random"]], 5, True)
    first, second = (dict(decks(one.record)) for one in play_deal(plan, 3) if one.record is not None)
    shared = set(first) & set(second)
    assert shared
    assert all(first[number] == second[number] for number in shared)
    other = play_deal(plan, 4)[0].record
    assert other is not None
    assert decks(other)[0] != decks(play_deal(plan, 3)[0].record or other)[0]


def test_luck_counts_the_outcomes_of_a_round() -> None:
    match = Match(GAME, OPTIONS, 3)
    luck = Luck(1, 2)
    first, second = luck.rng(match).random(), luck.rng(match).random()
    assert first != second
    again = Luck(1, 2)
    assert [again.rng(match).random(), again.rng(match).random()] == [first, second]


def test_a_match_is_played_to_its_end() -> None:
    match = Match(GAME, OPTIONS, 3)
    play_match(match, [RandomBot()] * 3, Luck(1, 1), Random(1))
    assert match.state.over()
    assert any(step.actor == CHANCE for step in match.steps)


def test_the_better_bot_wins_and_the_records_replay() -> None:
    records: list[Record] = []
    heard: list[tuple[int, int]] = []
    result = simulate(
        GAME,
        OPTIONS,
        3,
        ["normal", "random"],
        4,
        11,
        duplicate=True,
        progress=lambda done, total: heard.append((done, total)),
        keep=records.append,
    )
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert (result.deals, result.matches) == (4, 12)
    assert len(records) == 12
    assert [row.bot for row in result.rows] == ["normal", "random"]
    (difference,) = result.differences
    assert difference.points.mean < 0
    assert difference.rank.mean < 0
    assert records[0].names == ["normal", "random", "normal"]
    for record in records[:2]:
        assert Match.replay(record).state.ranks() == record.result


def test_jobs_change_nothing() -> None:
    def run(jobs: int) -> object:
        return simulate(GAME, OPTIONS, 3, ["easy", "random"], 3, 2, jobs=jobs)

    assert run(1) == run(2)


def test_without_duplicate_a_deal_is_played_once() -> None:
    result = simulate(GAME, OPTIONS, 3, ["random"], 5, 1)
    assert (result.deals, result.matches, result.differences) == (5, 5, [])


def test_unknown_bots_and_tables_are_refused() -> None:
    with pytest.raises(GameError):
        simulate(GAME, OPTIONS, 3, ["nobody"], 1, 1)
    with pytest.raises(GameError):
        simulate(GAME, OPTIONS, 7, ["random"], 1, 1)


def test_the_all_seeing_is_for_measuring_where_there_is_a_search() -> None:
    def run(nodes: int) -> object:
        return simulate(GAME, QUICK, 3, [ALL_SEEING, "random", "random"], 1, 1, nodes=nodes)

    assert run(40) == run(40) != run(1)
    assert ALL_SEEING not in levels("one_fifty")
    hand = get_game("hand")
    with pytest.raises(GameError):
        simulate(hand, hand.options(None, {}, 4), 4, [ALL_SEEING], 1, 1)


def test_the_same_nodes_give_the_same_result() -> None:
    def run(nodes: int) -> object:
        return simulate(GAME, QUICK, 3, ["hard", "random", "random"], 1, 1, nodes=nodes)

    assert run(30) == run(30) != run(1)


def test_intervals_are_students() -> None:
    assert interval([3.0]) == Interval(3.0, None)
    made = interval([1.0, 2.0, 3.0, 4.0])
    assert made.mean == 2.5
    assert made.margin == pytest.approx(3.182 * (5 / 3 / 4) ** 0.5)


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (399, 1.966)]
)
def test_students_distribution(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=0.003)


def test_intervals_cover_the_truth() -> None:
    """About 95 of 100 intervals of ten normal numbers hold the true mean."""
    rng = Random(4)
    covered = 0
    for _ in range(1000):
        made = interval([rng.gauss(7.0, 2.0) for _ in range(10)])
        assert made.margin is not None
        covered += abs(made.mean - 7.0) <= made.margin
    assert 930 <= covered <= 970

"""Which steps of a play lead to one that can be laid (R75): against a search that tries everything."""

from random import Random

import pytest

from shadda.games.hand.moves import staging_moves
from shadda.games.hand.rules_play import Play
from shadda.games.hand.rules_search import next_steps
from tests.games.hand.positions import random_position

Seen = dict[tuple[object, ...], bool]


def leads_on(play: Play, seen: Seen) -> bool:
    """Try every step from every position."""
    key = (
        play.one, play.two, play.jokers, tuple(play.melds), tuple(play.owners), play.total, play.touched,
        play.used, play.used_in_meld, play.has_run, play.others, play.new_melds > 0, not play.steps,
    )  # fmt: skip
    if key not in seen:
        seen[key] = False
        seen[key] = not play.flaw() or any(leads_on(play.after(step), seen) for step in next_steps(play))
    return seen[key]


def check(seed: int, most_cards: int) -> int:
    """Compare one position, and one after each of its steps; gives how many steps there were."""
    state = random_position(Random(seed), most_cards)
    play = state.begin_play(0)
    seen: Seen = {}
    steps = staging_moves(play)
    assert list(steps) == [step for step in next_steps(play) if leads_on(play.after(step), seen)], seed
    for step in steps[:3]:
        after = play.after(step)
        expected = [step for step in next_steps(after) if leads_on(after.after(step), seen)]
        assert list(staging_moves(after)) == expected, (seed, step)
    return len(steps)


def test_exactly_the_steps_that_lead_on_are_legal() -> None:
    steps = [check(seed, 8) for seed in range(300)]
    assert sum(1 for count in steps if count) > 60
    assert sum(1 for count in steps if not count) > 40


@pytest.mark.night
@pytest.mark.parametrize("block", range(20))
def test_exactly_the_steps_that_lead_on_are_legal_at_length(block: int) -> None:
    for seed in range(1000 + 500 * block, 1500 + 500 * block):
        check(seed, 10)

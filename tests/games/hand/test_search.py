"""Which steps of a play lead to one that can be laid (R75): against a search that tries everything."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from shadda.core.match import Match
from shadda.games.hand.actions import DISCARD, MELD, kind_of
from shadda.games.hand.moves import staging_moves
from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_play import Play
from shadda.games.hand.rules_search import next_steps
from tests.games.hand.hooks import GAME
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
    assert list(steps) == [action for action in state.legal(0) if kind_of(action) >= MELD], seed
    for step in steps[:3]:
        after = play.after(step)
        expected = [step for step in next_steps(after) if leads_on(after.after(step), seen)]
        assert list(staging_moves(after)) == expected, (seed, step)
    return len(steps)


def test_exactly_the_steps_that_lead_on_are_legal() -> None:
    steps = [check(seed, 8) for seed in range(300)]
    assert sum(1 for count in steps if count) > 60
    assert sum(1 for count in steps if not count) > 40


def full_table(**setup: Any) -> HandState:
    """Set up a turn with unlimited sizes, four jokers in the hand and melds of all kinds on the table."""
    options = {
        "max_meld_size": 14, "max_table_meld_size": 14, "max_jokers_meld": 2, "max_jokers_table": 2,
        "jokers": 4, "set_joker_recovery": "any_missing", **setup.pop("options", {}),
    }  # fmt: skip
    position = {
        "phase": "play",
        "turn": 0,
        "hands": {"0": "AS 2S 3S 5S 6S AH 2H 3H 5H 6H 2D 3D 5D X X"},
        "table": ["M1@1 7C 8C 9C TC", "M2@2 9S 9H X", "M3@1 TD JD X KD"],
        **setup,
    }
    state = Match(GAME, GAME.options(None, options, 3), 3, position).state
    assert isinstance(state, HandState)
    return state


@pytest.mark.parametrize("more", [{}, {"hand_waives_threshold": True}, {"opening_requires_run": True}])
def test_a_bar_out_of_reach_is_seen_soon(more: dict[str, object]) -> None:
    state = full_table(bar=400, options=more)
    before = Counter(map(kind_of, state.legal(0)))
    assert set(before) == {DISCARD}


@pytest.mark.parametrize(
    "more",
    [{}, {"recovered_joker": "same_turn"}, {"fire_use": "new_meld_only"}, {"opening_requires_run": True}],
)
def test_a_fire_card_without_a_place_is_seen_soon(more: dict[str, object]) -> None:
    hand = "AS 2S 3S 5S 6S AH 2H 3H 5H 6H 2D 3D 5D TH"
    state = full_table(hands={"0": hand}, pending="TH", opened=[0], options={**more, "joker_recovery": False})
    assert [GAME.token(action) for action in state.legal(0)] == ["put_back"]


def test_an_opening_without_fire_has_to_be_a_whole_hand() -> None:
    rule = {"opening_requires_fire": True}
    whole = full_table(hands={"0": "AS 2S 3S 5S 6S 7S AH 2H 3H JD QD KD AD TH 9C"}, bar=51, options=rule)
    # The card that stays for the discard may be any of the loose ones, so neither is laid by itself.
    assert "meld:AS,2S,3S" not in [GAME.token(action) for action in whole.legal(0)]
    whole = full_table(hands={"0": "AS 2S 3S 5S 6S 7S AH 2H 3H JD QD KD AD 9C"}, bar=51, options=rule)
    assert "meld:AS,2S,3S" in [GAME.token(action) for action in whole.legal(0)]
    assert set(map(kind_of, full_table(bar=51, options=rule).legal(0))) == {DISCARD}


@pytest.mark.night
@pytest.mark.parametrize("block", range(20))
def test_exactly_the_steps_that_lead_on_are_legal_at_length(block: int) -> None:
    for seed in range(1000 + 500 * block, 1500 + 500 * block):
        check(seed, 10)

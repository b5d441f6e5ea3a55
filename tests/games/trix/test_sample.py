"""Worlds of Trix: all that agree with what a seat knows, each as likely as the other, and no others."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from shadda.core.match import Match
from shadda.games.trix.rules import TrixState
from shadda.games.trix.sample import Worlds
from shadda.games.trix.view import TrixMemory, TrixView
from shadda.testing.play import play_on, random_table
from tests.games.trix.hooks import GAME, HOOKS
from tests.games.trix.tables import match_at

World = tuple[str, ...]


def worlds_of(match: Match, seat: int) -> Worlds:
    view, memory = match.view(seat), GAME.memory(match.state, seat)
    assert isinstance(view, TrixView)
    assert isinstance(memory, TrixMemory)
    return Worlds(match.options, view, memory)  # type: ignore[arg-type]


def key(state: object) -> World:
    assert isinstance(state, TrixState)
    return tuple(GAME.to_setup(state).hands)  # type: ignore[attr-defined]


def possible(match: Match, seat: int) -> set[World]:
    """All worlds, by brute force: unseen cards trade hands, unless everybody knows better."""
    memory = GAME.memory(match.state, seat)
    assert isinstance(memory, TrixMemory)
    hands = [hand.split() for hand in key(match.state)]
    places = [
        (owner, at)
        for owner, hand in enumerate(hands)
        for at, face in enumerate(hand)
        if owner != seat and face in memory.unseen
    ]
    found = set()
    for order in permutations(memory.unseen):
        dealt = [list(hand) for hand in hands]
        for (owner, at), face in zip(places, order, strict=True):
            dealt[owner][at] = face
        if all(not set(memory.ruled_out[owner]) & set(dealt[owner]) for owner in range(4) if owner != seat):
            found.add(tuple(in_order(hand) for hand in dealt))
    return found


def in_order(hand: list[str]) -> str:
    return " ".join(sorted(hand, key=lambda face: ("SHDC".index(face[1]), "23456789TJQKA".index(face[0]))))


POSITIONS: dict[str, dict[str, Any]] = {
    "nothing known": {"owner": 0, "hands": ["2S", "3S 4S", "5H", "6H 7H"]},
    "voids": {
        "contract": "ltoosh", "owner": 0, "hands": ["2S", "3S 4S", "5H 8H", "6H 7S"],
        "x_ruled_out": ["", "5H 6H", "3S 4S 7S", ""],
    },
    "a doubled card": {
        "contract": "queens", "owner": 0, "doubled": ["QS@2"], "hands": ["2S", "3S 4S", "QS 8H", "6H 7S"],
    },
    "all but one way": {
        "contract": "ltoosh", "owner": 0, "hands": ["2S", "3S 4S", "5H 8H", "6H"],
        "x_ruled_out": ["", "5H 8H 6H", "6H 3S", ""],
    },
    "secret answers": {
        "phase": "doubling", "contract": "king", "owner": 0, "hands": ["2S", "KH 4S", "5H", "6H"],
        "answers": [None, "KH", None, ""],
    },
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_all_worlds_and_no_others_come_equally_often(name: str, seat: int) -> None:
    match = match_at(**POSITIONS[name])
    wanted = possible(match, seat)
    worlds, rng = worlds_of(match, seat), Random(f"{name} {seat}")
    each = 120
    drawn = Counter(key(worlds.draw(rng)) for _ in range(each * len(wanted)))
    assert set(drawn) == wanted
    assert key(match.state) in wanted
    # The sum of the squares is a chi-square; four deviations and a little are far out.
    squares = sum((count - each) ** 2 / each for count in drawn.values())
    freedom = len(wanted) - 1
    assert squares <= freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_answers_of_others_are_owed_in_a_world() -> None:
    match = match_at(**POSITIONS["secret answers"])
    world = worlds_of(match, 3).draw(Random(1))
    assert world.to_act() == 0b0111
    assert world.answered() == 0b1000
    world = worlds_of(match, 2).draw(Random(1))
    assert world.to_act() == 0b1111


def test_the_truth_is_never_ruled_out() -> None:
    for seed in range(60):
        rng = Random(seed)
        match = play_on(random_table(GAME, rng).match(), rng, rng.randrange(1, 120), HOOKS.habits)
        hands = [hand.split() for hand in key(match.state)]
        for seat in range(4):
            memory = GAME.memory(match.state, seat)
            assert isinstance(memory, TrixMemory)
            for owner, hand in enumerate(hands):
                assert not set(hand) & set(memory.ruled_out[owner])
            others = {face for owner, hand in enumerate(hands) if owner != seat for face in hand}
            known = {held.card for held in memory.known}
            assert others == set(memory.unseen) | known
            assert all(held.card in hands[held.seat] for held in memory.known)


def test_the_same_generator_draws_the_same_world() -> None:
    match = match_at()
    match.chance(Random(5))
    worlds = worlds_of(match, 2)
    assert key(worlds.draw(Random(7))) == key(worlds.draw(Random(7)))
    assert key(worlds.draw(Random(7))) != key(worlds.draw(Random(8)))


def test_a_spectator_has_no_worlds() -> None:
    match = match_at()
    view, memory = match.view(None), GAME.memory(match.state, 0)
    assert isinstance(view, TrixView)
    assert isinstance(memory, TrixMemory)
    with pytest.raises(ValueError, match="spectator"):
        Worlds(match.options, view, memory)  # type: ignore[arg-type]

"""Worlds of Hand: what is known stays, what is hidden is dealt anew, and the truth is among them."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from shadda.core.match import Match
from shadda.games.hand.options import HandOptions
from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_tell import faces_of
from shadda.games.hand.sample import Worlds
from shadda.games.hand.view import HandMemory, HandView
from shadda.testing.play import play_on
from tests.games.hand.hooks import GAME, HOOKS, drawn_table


def worlds_of(match: Match, seat: int) -> Worlds:
    view, memory, options = match.view(seat), GAME.memory(match.state, seat), match.options
    assert isinstance(view, HandView)
    assert isinstance(memory, HandMemory)
    assert isinstance(options, HandOptions)
    return Worlds(options, view, memory)


def position(**setup: Any) -> Match:
    return Match(GAME, GAME.options(None, {}, 3), 3, setup)


def hands_of(state: HandState) -> list[str]:
    return [" ".join(faces_of(state, seat)) for seat in range(state.seats)]


def truth_of(match: Match) -> HandState:
    state = match.state
    assert isinstance(state, HandState)
    return state


def test_the_true_world_is_drawn_where_few_are_possible() -> None:
    match = position(turn=0, hands=["2S", "3S", "4S"], stock="5S", fire="9D")
    rng = Random(1)
    worlds = worlds_of(match, 0)
    drawn = Counter((*hands_of(world), world.stock[0]) for world in (worlds.draw(rng) for _ in range(600)))
    assert len(drawn) == 6
    assert all(count > 60 for count in drawn.values())
    truth = truth_of(match)
    assert (*hands_of(truth), truth.stock[0]) in drawn


def test_known_cards_stay_where_they_are() -> None:
    match = position(
        turn=0, hands=["2S", "3S 7H 7H", "4S X"], known=["", "7H 7H", "X"], stock="5S 6S", fire="9D"
    )
    worlds = worlds_of(match, 0)
    rng = Random(2)
    for _ in range(50):
        hands = [hand.split() for hand in hands_of(worlds.draw(rng))]
        assert hands[1].count("7H") == 2
        assert "X" in hands[2]
        assert [len(hand) for hand in hands] == [1, 3, 2]


def test_after_a_reshuffle_the_stock_holds_what_was_thrown() -> None:
    match = position(turn=0, hands=["2S 3S", "4S 5S", "6S 7S"], stock="8S", fire="KD KH KC QC")
    match.command(0, ["draw"])
    match.command(0, ["discard:2S"])
    match.chance_token("shuffle:KH,KC,QC,KD")
    rng = Random(3)
    worlds = worlds_of(match, 2)
    for _ in range(40):
        world = worlds.draw(rng)
        # Seat 1 has drawn nothing since: its cards are those that nobody threw.
        assert set(faces_of(world, 1)) <= {"3S", "4S", "5S", "8S"}
        assert len(world.stock) == 4
    match.command(1, ["draw"])
    match.command(1, ["discard:4S"])
    seen = Counter[str]()
    worlds = worlds_of(match, 2)
    for _ in range(200):
        world = worlds.draw(rng)
        seen.update(faces_of(world, 1))
        assert set(faces_of(world, 0)) <= {"3S", "5S", "8S"}
    assert seen["KH"] > 20
    assert seen["KD"] > 20


def test_the_order_of_the_stock_is_open() -> None:
    match = position(turn=0, hands=["2S", "3S", "4S"], stock="5S 6S 7S", fire="9D")
    rng = Random(4)
    worlds = worlds_of(match, 0)
    assert len({tuple(worlds.draw(rng).stock) for _ in range(200)}) > 30


def test_staged_steps_are_the_seats_own() -> None:
    match = position(
        turn=1, phase="play", hands=["2S", "TH JH QH KH AH 9C 9D 9S 4C", "4S"], staged="meld:TH,JH,QH,KH,AH"
    )
    mine = worlds_of(match, 1).draw(Random(5))
    assert mine.play is not None
    assert mine.legal(1) == match.state.legal(1)
    assert worlds_of(match, 0).draw(Random(5)).play is None


def test_a_spectator_has_no_worlds() -> None:
    match = position(hands=["2S", "3S", "4S"])
    with pytest.raises(ValueError, match="spectator"):
        GAME.sample(match.options, match.view(None), GAME.memory(match.state, 0), Random(6))


def test_worlds_can_be_played_to_their_end() -> None:
    for seed in range(8):
        table = drawn_table(seed)
        rng = Random(seed)
        match = play_on(table.match(), rng, rng.randrange(20, 300), HOOKS.habits)
        for seat in range(table.seats):
            world = table.match()
            world.state = worlds_of(match, seat).draw(rng)
            play_on(world, rng, 150, HOOKS.habits)

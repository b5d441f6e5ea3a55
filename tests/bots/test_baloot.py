"""The bots of Baloot: legal through whole matches, blind to what is hidden, and right where it is plain."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from shadda.bots.arena import simulate
from shadda.bots.baloot_policy import policy
from shadda.bots.base import Ask, Budget, ask_of, get_bot
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.games.baloot.rules import BalootState
from shadda.testing.play import Table, choose, preset_tables, random_table
from tests.games.baloot.hooks import HOOKS
from tests.games.baloot.positions import state_of

GAME = get_game("baloot")
TABLES = [(preset, table) for preset, table in preset_tables(GAME)]
LEVELS = ["easy", "normal"]
BUDGET = Budget()


def answer(level: str, ask: Ask, seed: int = 0) -> str:
    tokens = get_bot("baloot", level).choose(ask, Random(seed), BUDGET)
    assert len(tokens) == 1
    return tokens[0]


def decisions(table: Table, seed: str, wild: float) -> Iterator[tuple[Match, int, str]]:
    """Play a whole match with a bot of some level on each seat, and give each answer before it is sent."""
    rng = Random(seed)
    match = table.match()
    players = [rng.choice([*LEVELS, "normal"]) for _ in range(4)]
    while not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
            continue
        (seat,) = due.seats
        token = answer(players[seat], ask_of(match, seat), rng.getrandbits(20))
        yield match, seat, token
        if rng.random() < wild:
            token = choose(match.legal(seat), rng, HOOKS.habits.weights)
        match.command(seat, [token])


@pytest.mark.parametrize(("preset", "table"), TABLES, ids=[preset for preset, _ in TABLES])
def test_every_answer_is_legal_in_whole_matches(preset: str, table: Table) -> None:
    for match, seat, token in decisions(table, preset, wild=0.1):
        assert token in match.legal(seat)


@pytest.mark.parametrize("seed", range(16))
def test_every_answer_is_legal_under_any_options(seed: int) -> None:
    """Where any card may be played, the wild plays are proved wrong, and accused."""
    table = random_table(GAME, Random(seed), share=0.5)
    for match, seat, token in decisions(table, f"any {seed}", wild=0.1):
        assert token in match.legal(seat) or token in match.free(seat), str(table)


@pytest.mark.night
@pytest.mark.parametrize("seed", range(400))
def test_many_tables(seed: int) -> None:
    table = random_table(GAME, Random(1000 + seed), share=0.5)
    for match, seat, token in decisions(table, f"night {seed}", wild=0.2):
        assert token in match.legal(seat) or token in match.free(seat), str(table)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_ask_and_chance_give_the_same_answer(level: str) -> None:
    table = Table(GAME, GAME.options("saudi", {}, 4), 4)
    for number, (match, seat, _) in enumerate(decisions(table, "same", wild=0.1)):
        ask = ask_of(match, seat)
        assert answer(level, ask, number) == answer(level, ask_of(match, seat), number)


@pytest.mark.parametrize("seed", range(12))
def test_the_twin_answers_like_normal(seed: int) -> None:
    """All but accusations, which playouts do without; in any world its seat could be in."""
    table = random_table(GAME, Random(500 + seed), share=0.4)
    compared = 0
    for number, (match, seat, _) in enumerate(decisions(table, f"twin {seed}", wild=0.1)):
        ask = ask_of(match, seat)
        expected = answer("normal", ask)
        if number % 3 == 0 and expected in ask.legal:
            assert GAME.token(policy(state_of(match), seat, Random(0))) == expected, str(table)
            world = GAME.sample(table.options, ask.view, ask.memory, Random(number))
            assert isinstance(world, BalootState)
            assert GAME.token(policy(world, seat, Random(0))) == expected, str(table)
            compared += 1
    assert compared > 20


def test_every_verb_is_used() -> None:
    """A bot that never did some of the things a player can do would have a hole in its mind."""
    seen: Counter[str] = Counter()
    options: list[dict[str, Any]] = [
        {"project_reveal": "on_turn", "sawa": "own_hand", "kasho": "sevens", "sun_over_hokum": "all"},
        {"enforcement": "qaid", "qablak": "always", "sun_double": "always", "baloot_mode": "announced"},
        {"ekah_mode": "announced", "sawa": "own_hand", "qablak": "always", "target": 400},
    ]
    for number, values in enumerate(options * 5):
        table = Table(GAME, GAME.options(None, values, 4), 4)
        for _, _, token in decisions(table, f"verbs {number}", wild=0.05):
            seen[token.partition(":")[0]] += 1
    # Those of the rarest hands stand among the positions.
    rare = {"qablak", "triple", "four", "qahwa", "kasho"}
    assert set(GAME.verbs) - rare <= set(seen), set(GAME.verbs) - set(seen)


@pytest.mark.parametrize(("first", "second"), [("normal", "random"), ("easy", "random")])
def test_a_bot_beats_chance(first: str, second: str) -> None:
    options = GAME.options(None, {}, 4)
    result = simulate(GAME, options, 4, [first, second], games=3, seed=150, duplicate=True)
    assert result.rows[0].wins.mean == 0.5  # shared with the partner
    assert result.differences[0].points.mean > 10

"""The bots `hard`: always legal, the same answer from the same seed, blind to what is hidden."""

from collections.abc import Iterator
from random import Random

import pytest

from shadda.bots.base import Ask, Budget, ask_of, get_bot, levels
from shadda.bots.search import Searcher
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.testing.play import Table, preset_tables, random_table

GAMES = ["one_fifty", "baloot"]
TINY = Budget(10, None)
SMALL = Budget(60, None)
TABLES = [(name, preset, table) for name in GAMES for preset, table in preset_tables(get_game(name))]


def hard(ask: Ask, seed: int = 0, budget: Budget = TINY) -> str:
    (token,) = get_bot(ask.game.id, "hard").choose(ask, Random(seed), budget)
    return token


def decisions(table: Table, seed: str, most: int, share: float) -> Iterator[tuple[Match, int]]:
    """Play a match, a share of the moves by `hard`, and give those decisions before they are made."""
    rng = Random(seed)
    match = table.match()
    while most and not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
            continue
        seat = rng.choice(sorted(due.seats))
        ask = ask_of(match, seat)
        if rng.random() < share:
            most -= 1
            yield match, seat
            match.command(seat, [hard(ask, most)])
        else:
            level = rng.choice(["easy", "normal", "random"])
            match.command(seat, get_bot(table.game.id, level).choose(ask, rng, TINY))


@pytest.mark.parametrize(
    ("name", "preset", "table"), TABLES, ids=[f"{name}-{preset}-{at.seats}" for name, preset, at in TABLES]
)
def test_every_answer_is_legal(name: str, preset: str, table: Table) -> None:
    for match, seat in decisions(table, f"{preset} {table.seats}", 6, share=0.2):
        assert hard(ask_of(match, seat)) in [*match.legal(seat), *match.free(seat)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_every_answer_is_legal_under_any_options(name: str, seed: int) -> None:
    table = random_table(get_game(name), Random(seed), share=0.5)
    for match, seat in decisions(table, f"any {seed}", 6, share=0.2):
        assert hard(ask_of(match, seat)) in [*match.legal(seat), *match.free(seat)], str(table)


@pytest.mark.night
@pytest.mark.parametrize(
    ("name", "preset", "table"), TABLES, ids=[f"{name}-{preset}-{at.seats}" for name, preset, at in TABLES]
)
def test_whole_matches_are_played_without_a_refusal(name: str, preset: str, table: Table) -> None:
    rng = Random(preset)
    match = table.match()
    while not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
        else:
            seat = rng.choice(sorted(due.seats))
            match.command(seat, [hard(ask_of(match, seat), rng.getrandbits(20), Budget(8, None))])


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_nodes_give_the_same_answer(name: str) -> None:
    game = get_game(name)
    table = Table(game, game.options(None, {}, 4), 4)
    for match, seat in decisions(table, "same", 5, share=0.2):
        first = hard(ask_of(match, seat), 5, SMALL)
        assert hard(ask_of(match, seat), 5, SMALL) == first


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_others_hide_does_not_change_the_answer(name: str, seed: int) -> None:
    """In any world its seat could be in, it does the same."""
    game = get_game(name)
    table = random_table(game, Random(70 + seed), share=0.3)
    moved = 0
    for match, seat in decisions(table, f"blind {seed}", 8, share=0.3):
        ask = ask_of(match, seat)
        token = hard(ask, 9)
        for draw in range(2):
            other = Match(game, table.options, table.seats)
            other.state = game.sample(table.options, ask.view, ask.memory, Random(draw))
            moved += game.to_setup(other.state) != game.to_setup(match.state)
            assert hard(ask_of(other, seat), 9) == token
    assert moved > 3


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_the_worlds_searched_are_worlds_the_seat_could_be_in(name: str, seed: int) -> None:
    """What a plan believes of the others changes no card that the seat knows, and no count."""
    game = get_game(name)
    table = random_table(game, Random(40 + seed), share=0.4)
    bot = get_bot(name, "hard")
    assert isinstance(bot, Searcher)
    for match, seat in decisions(table, f"worlds {seed}", 25, share=0.4):
        ask = ask_of(match, seat)
        worlds = bot.plan.worlds(ask)
        for draw in range(2):
            other = Match(game, table.options, table.seats)
            other.state = worlds.draw(Random(draw))
            found = ask_of(other, seat)
            assert (found.view, found.memory, found.legal) == (ask.view, ask.memory, ask.legal)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("budget", [Budget(1, None), Budget(1, 0), Budget(10**9, 0), Budget(10**9, 5)])
def test_no_budget_is_too_small_for_an_answer(name: str, budget: Budget) -> None:
    game = get_game(name)
    table = Table(game, game.options(None, {}, 4), 4)
    for match, seat in decisions(table, "hurry", 6, share=0.2):
        assert hard(ask_of(match, seat), 1, budget) in match.legal(seat)


@pytest.mark.parametrize("name", GAMES)
def test_hard_is_listed_last(name: str) -> None:
    assert levels(name) == ["random", "easy", "normal", "hard"]

"""The bots `hard`: always legal, the same answer from the same seed, blind to what is hidden."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest

from shadda.bots.base import Ask, Budget, ask_of, get_bot, levels
from shadda.bots.search import Searcher
from shadda.bots.worker import LENGTH, Request, answer, request_of
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.games.baloot.actions import DECK, PLAY, encode
from shadda.games.baloot.rules import BalootState
from shadda.kit.tricks import cards_of, mask_of
from shadda.testing.play import Table, preset_tables, random_table
from tests.bots.asking import normal, position
from tests.games.baloot.positions import match_at, state_of

GAMES = ["one_fifty", "baloot"]
TINY = Budget(10, None)
SMALL = Budget(60, None)
USUAL = Budget(300, None)
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
def test_a_worker_gives_the_same_answer(name: str) -> None:
    """It gets bytes: nothing but what the seat may know can be in them."""
    game = get_game(name)
    table = Table(game, game.options(None, {}, 4), 4)
    for match, seat in decisions(table, "worker", 6, share=0.2):
        ask = ask_of(match, seat)
        body = request_of(ask, "hard", SMALL, 3, 1)[LENGTH:]
        assert answer(msgspec.msgpack.decode(body, type=Request)).tokens == [hard(ask, 3, SMALL)]


@pytest.mark.parametrize("name", GAMES)
def test_hard_is_listed_last(name: str) -> None:
    assert levels(name) == ["random", "easy", "normal", "hard"]


def test_150_sees_that_a_tie_fails_the_call() -> None:
    """The caller's hand is 10.  With the 4 for the 5 the own one is 10 too, and the call fails."""
    theirs = "2D@1.1 2S@1.2 AH@1.3 5S@1.4"
    match = position(
        hands=["AD 5H 3S 2H", "2D 2S AH 5S", "7S 8S 9S 6S"],
        pile="JC 4C",
        caller=1,
        own_turns=[5, 5, 5],
        know={"0": f"AD@0.1 5H@0.2 3S@0.3 2H@0.4 {theirs}", "1": theirs},
    )
    assert normal(match) == "draw"
    assert {hard(ask_of(match, 0), seed, USUAL) for seed in range(5)} == {"take:2"}


def test_baloot_keeps_the_highest_trump_for_the_last_trick() -> None:
    played = "8D AD TD AS KD KH TS 8H AH TH 7S QH TC QS 9C KS 8C KC QC AC 9D JD 9S 7D"
    match = match_at(
        contract="hokum",
        trump="H",
        buyer=3,
        dealer=3,
        trick=7,
        turn=0,
        won=[3, 3],
        hands=["JH 7C", "7H JC", "9H 8S", "JS QD"],
        played=played,
    )
    keeps, spends = (_leads(state_of(match), DECK.card_of[face]) for face in ("7C", "JH"))
    assert all(one >= other for one, other in zip(keeps, spends, strict=True))
    assert sum(keeps) > sum(spends)
    ask = ask_of(match, 0)
    assert get_bot("baloot", "normal").choose(ask, Random(1), TINY) == ["play:JH"]
    assert {hard(ask, seed, SMALL) for seed in range(5)} == {"play:7C"}


def _leads(state: BalootState, card: int) -> list[int]:
    """Give the points that seat 0 wins by if it leads a card and all play their best, world by world."""
    hidden = [other for seat in range(1, 4) for other in cards_of(state.hands[seat])]
    results = []
    for first in combinations(hidden, 2):
        for second in combinations([other for other in hidden if other not in first], 2):
            world = state.clone()
            last = [other for other in hidden if other not in (*first, *second)]
            world.hands = [state.hands[0], mask_of(first), mask_of(second), mask_of(last)]
            world.apply(0, encode(PLAY, card))
            results.append(_best(world, state.scored))
    return results


def _best(state: BalootState, scored: int) -> int:
    if state.scored > scored:
        return state.totals[0] - state.totals[1]
    results = []
    for action in state.legal(state.turn):
        after = state.clone()
        after.apply(state.turn, action)
        results.append(_best(after, scored))
    return max(results) if state.turn % 2 == 0 else min(results)

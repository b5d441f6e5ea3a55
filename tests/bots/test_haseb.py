"""The bots of Haseb! through whole matches: always legal, blind to what is hidden, the better one ahead."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from shadda.bots.arena import Luck, play_match, simulate
from shadda.bots.base import Ask, Budget, ask_of, get_bot, levels
from shadda.bots.haseb import BOTS
from shadda.core.match import Match
from shadda.games.haseb.options import Mission
from shadda.games.haseb.view import HasebView
from shadda.testing.play import Table, choose, preset_tables, random_table
from tests.games.haseb.hooks import GAME, HOOKS, TYPES, seats_of, table_of

BUDGET = Budget()
LEVELS = ["easy", "normal"]
TABLES = list(preset_tables(GAME))
OF_TYPES = [(name, seats) for name in TYPES for seats in (seats_of(name)[0], seats_of(name)[-1])]


def answer(level: str, ask: Ask, seed: int = 0) -> list[str]:
    return BOTS[level].choose(ask, Random(seed), BUDGET)


def decisions(table: Table, seed: str, most: int = 4000, wild: float = 0.1) -> Iterator[tuple[Match, int]]:
    """Play with bots of all levels, and give each decision before it is made."""
    rng = Random(seed)
    match = table.match()
    players = [rng.choice(["easy", "normal", "normal", "random"]) for _ in range(table.seats)]
    while most and not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
            continue
        seat = rng.choice(sorted(due.seats))
        yield match, seat
        most -= 1
        if players[seat] == "random" or rng.random() < wild:
            match.command(seat, [choose(match.legal(seat), rng, HOOKS.habits.weights)])
        else:
            match.command(seat, answer(players[seat], ask_of(match, seat), rng.getrandbits(20)))


def check(match: Match, seat: int, seed: int) -> None:
    """Both bots answer legally, and twice the same."""
    ask = ask_of(match, seat)
    for level in LEVELS:
        tokens = answer(level, ask, seed)
        assert tokens[-1] in ask.legal
        assert set(tokens[:-1]) <= set(ask.free)
        assert answer(level, ask, seed) == tokens
        match.clone().command(seat, tokens)


@pytest.mark.parametrize(("preset", "table"), TABLES, ids=[f"{name}-{at.seats}" for name, at in TABLES])
def test_matches_of_every_preset(preset: str, table: Table) -> None:
    most = 4000 if table.seats < 4 else 100
    for number, (match, seat) in enumerate(decisions(table, f"{preset} {table.seats}", most)):
        if number % 8 == 0:
            check(match, seat, number)


@pytest.mark.parametrize(("name", "seats"), OF_TYPES, ids=[f"{name}-{seats}" for name, seats in OF_TYPES])
def test_whole_matches_of_every_type(name: str, seats: int) -> None:
    table = table_of(name, seats)
    if seats > 2:
        # One round is a whole match too.
        table = Table(GAME, GAME.options(None, {**TYPES[name], "length": "quick"}, seats), seats)
    for number, (match, seat) in enumerate(decisions(table, f"{name} {seats}")):
        if number % 8 == 0:
            check(match, seat, number)


@pytest.mark.parametrize("mission", get_args(Mission))
def test_every_mission(mission: str) -> None:
    table = Table(GAME, GAME.options(None, {"type": "one_heart", "mission": mission}, 4), 4)
    for number, (match, seat) in enumerate(decisions(table, mission, wild=0.0)):
        if number % 8 == 0:
            check(match, seat, number)


@pytest.mark.parametrize("seed", range(24))
def test_every_answer_is_legal_under_any_options(seed: int) -> None:
    table = random_table(GAME, Random(seed), share=0.5)
    for number, (match, seat) in enumerate(decisions(table, f"any {seed}", 120, wild=0.3)):
        if number % 2 == 0:
            check(match, seat, number)


@pytest.mark.night
@pytest.mark.parametrize("seed", range(300))
def test_many_tables(seed: int) -> None:
    table = random_table(GAME, Random(1000 + seed), share=0.4)
    for number, (match, seat) in enumerate(decisions(table, f"night {seed}", 600, wild=0.3)):
        check(match, seat, number)


@pytest.mark.parametrize("name", [*TYPES])
def test_bots_are_blind_to_what_their_seat_does_not_know(name: str) -> None:
    """In any world its seat could be in, it does the same."""
    moved = 0
    table = table_of(name, seats_of(name)[-1])
    for number, (match, seat) in enumerate(decisions(table, f"blind {name}", 80)):
        if number % 2:
            continue
        ask = ask_of(match, seat)
        world = Match(GAME, table.options, table.seats)
        world.state = GAME.sample(table.options, ask.view, ask.memory, Random(number))
        other = ask_of(world, seat)
        for level in LEVELS:
            assert answer(level, other, number) == answer(level, ask, number)
        moved += GAME.to_setup(world.state) != GAME.to_setup(match.state)
    assert moved > 20


def test_normal_uses_every_verb() -> None:
    """A bot that never did some of the things a player can do would have a hole in its mind."""
    seen: Counter[str] = Counter()
    games: list[tuple[dict[str, Any], int]] = [
        ({"type": "original", "deck_changes": {"inspect": 8, "raid": 6}}, 4),
        ({"type": "take_and_give", "post_every": 4, "deck_changes": {"payback": 9, "dizzy": 4}}, 4),
        ({"type": "thief"}, 4),
        ({"type": "buddies", "deck_changes": {"ping": 8, "pong": 4}}, 4),
        ({"type": "mayhem", "guest": "lantern", "deck_changes": {"lantern": 4}}, 4),
        ({"type": "one_heart", "mission": "M08", "length": "long"}, 4),
    ]
    for seed, (options, seats) in product(range(6), games):
        if len(seen) == len(GAME.verbs):
            return
        match = Table(GAME, GAME.options(None, options, seats), seats).match()
        rng = Random(seed)
        while not (due := match.due()).over:
            if due.chance:
                match.chance(rng)
                continue
            seat = min(due.seats)
            tokens = answer("normal", ask_of(match, seat), 0)
            seen.update(token.partition(":")[0] for token in tokens)
            match.command(seat, tokens)
    raise AssertionError(set(GAME.verbs) ^ set(seen))


# -- strength -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["original", "mood", "thief", "mayhem", "take_and_give", "buddies"])
def test_both_beat_chance(kind: str) -> None:
    """Matches from fixed seeds: the same result on every machine."""
    options = GAME.options(None, {"type": kind, "length": "quick"}, 4)
    for level in LEVELS:
        result = simulate(GAME, options, 4, [level, "random"], games=2, seed=150, duplicate=True)
        assert result.differences[0].points.mean < -10


def test_normal_beats_easy() -> None:
    options = GAME.options(None, {"length": "quick"}, 3)
    result = simulate(GAME, options, 3, ["normal", "easy"], games=16, seed=150, duplicate=True)
    assert result.differences[0].points.mean < -2
    assert result.differences[0].wins.mean > 0


def test_a_team_of_normal_wins_first_steps() -> None:
    options = GAME.options(None, {"type": "one_heart", "length": "quick"}, 4)
    won = 0
    for deal in range(8):
        match = Match(GAME, options, 4)
        play_match(match, [get_bot("haseb", "normal")] * 4, Luck(150, deal), Random(deal))
        view = match.view(None)
        assert isinstance(view, HasebView)
        assert view.result is not None
        won += "success" in view.result.results
    assert won >= 4


def test_a_team_that_fails_has_no_winners() -> None:
    options = GAME.options(None, {"type": "one_heart", "mission": "M15", "length": "quick"}, 4)
    result = simulate(GAME, options, 4, ["random"], games=3, seed=150)
    assert result.rows[0].wins.mean == 0
    assert result.rows[0].rank.mean == 2


def test_levels_are_listed_from_the_weakest() -> None:
    assert levels("haseb") == ["random", "easy", "normal"]

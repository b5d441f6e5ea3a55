"""The bots of 150 through whole matches: always legal, alike in both forms, blind to what is hidden."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from shadda.bots.base import Ask, ask_of
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.testing.play import Table, choose, preset_tables, random_table
from shadda.wire.view import Memory, View
from tests.bots.asking import GAME, answer, state_of, twin
from tests.games.one_fifty.hooks import HOOKS

TABLES = list(preset_tables(GAME))
LEVELS = ["easy", "normal"]


def decisions(table: Table, seed: str, most: int, random_share: float = 0.4) -> Iterator[tuple[Match, int]]:
    """Play with bots of all levels, and give each decision before it is made."""
    rng = Random(seed)
    match = table.match()
    players = [rng.choice([*LEVELS, "normal", "random"]) for _ in range(table.seats)]
    while most and not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
            continue
        seat = rng.choice(sorted(due.seats))
        yield match, seat
        most -= 1
        wild = players[seat] == "random" or rng.random() < random_share / 4
        legal = match.legal(seat)
        token = (
            choose(legal, rng, HOOKS.habits.weights) if wild else answer(players[seat], ask_of(match, seat))
        )
        match.command(seat, [token])


def check(match: Match, seat: int, seed: int) -> Ask:
    """Both bots answer legally, twice the same; the twin answers like `normal`."""
    ask = ask_of(match, seat)
    for level in LEVELS:
        token = answer(level, ask, seed)
        assert token in ask.legal, (level, token, match.state.legal(seat))
        assert answer(level, ask, seed) == token
    assert twin(state_of(match), seat, seed) == answer("normal", ask, seed)
    return ask


@pytest.mark.parametrize(("preset", "table"), TABLES, ids=[f"{name}-{at.seats}" for name, at in TABLES])
def test_every_answer_is_legal_and_the_twin_agrees(preset: str, table: Table) -> None:
    for number, (match, seat) in enumerate(decisions(table, f"{preset} {table.seats}", 90)):
        check(match, seat, number)


@pytest.mark.parametrize("seed", range(24))
def test_every_answer_is_legal_under_any_options(seed: int) -> None:
    table = random_table(GAME, Random(seed), share=0.5)
    for number, (match, seat) in enumerate(decisions(table, f"any {seed}", 90)):
        check(match, seat, number)


@pytest.mark.night
@pytest.mark.parametrize("seed", range(400))
def test_many_tables(seed: int) -> None:
    table = random_table(GAME, Random(seed), share=0.4)
    for number, (match, seat) in enumerate(decisions(table, f"night {seed}", 300)):
        check(match, seat, number)


@pytest.mark.parametrize("seed", range(12))
def test_the_twin_is_blind_to_what_its_seat_does_not_know(seed: int) -> None:
    """In any world its seat could be in, it does the same."""
    table = random_table(GAME, Random(1000 + seed), share=0.4)
    moved = 0
    for number, (match, seat) in enumerate(decisions(table, f"blind {seed}", 60)):
        ask = ask_of(match, seat)
        token = twin(state_of(match), seat, number)
        for draw in range(2):
            world = GAME.sample(table.options, ask.view, ask.memory, Random(draw))
            other = Match(GAME, table.options, table.seats)
            other.state = world
            assert twin(state_of(other), seat, number) == token
            moved += GAME.to_setup(world) != GAME.to_setup(match.state)
    assert moved > 20


def test_an_ask_holds_no_state() -> None:
    kinds: dict[str, object] = {name: Ask.__annotations__[name] for name in Ask.__struct_fields__}
    assert kinds == {
        "game": AnyGame,
        "options": kinds["options"],
        "seats": int,
        "seat": int,
        "view": View,
        "memory": Memory,
        "legal": list[str],
        "free": list[str],
    }


def test_normal_uses_every_verb() -> None:
    """A bot that never did some of the things a player can do would have a hole in its mind."""
    seen: Counter[str] = Counter()
    for name, seats in (("karooty", 4), ("cabo2", 4), ("cambio", 5), ("skrew", 3)):
        table = Table(GAME, GAME.options(name, {}, seats), seats)
        rng = Random(name)
        match = table.match()
        while not (due := match.due()).over:
            if due.chance:
                match.chance(rng)
                continue
            seat = rng.choice(sorted(due.seats))
            token = twin(state_of(match), seat, rng.getrandbits(20))
            seen[token.partition(":")[0]] += 1
            match.command(seat, [token])
    verbs = set(GAME.verbs)
    assert verbs == set(seen), (verbs ^ set(seen), seen)

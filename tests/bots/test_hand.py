"""The bots of Hand: always legal, right in plain positions, and the better one wins."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from shadda.bots.arena import simulate
from shadda.bots.base import Ask, Budget, RandomBot, ask_of, levels
from shadda.bots.hand import BOTS
from shadda.core.match import Match
from shadda.testing.play import Table, preset_tables
from tests.games.hand.hooks import GAME, drawn_table, short
from tests.games.hand.positions import random_position

TABLES = [(name, short(table)) for name, table in preset_tables(GAME)]
LEVELS = ["easy", "normal"]
BUDGET = Budget()


def answer(level: str, ask: Ask, seed: int = 0) -> list[str]:
    return BOTS[level].choose(ask, Random(seed), BUDGET)


def decisions(table: Table, seed: str) -> Iterator[tuple[Match, int]]:
    """Play a match with bots of all levels, and give each decision before it is made."""
    rng = Random(seed)
    match = table.match()
    players = [rng.choice(["easy", "normal", "normal", "random"]) for _ in range(table.seats)]
    while not (due := match.due()).over:
        if due.chance:
            match.chance(rng)
            continue
        seat = rng.choice(sorted(due.seats))
        yield match, seat
        ask = ask_of(match, seat)
        player = players[seat]
        if player == "random":
            match.command(seat, RandomBot().choose(ask, rng, BUDGET))
        else:
            match.command(seat, answer(player, ask, rng.getrandbits(20)))


def accepts(match: Match, seat: int, tokens: list[str]) -> None:
    """Send a command to a copy of the match; an illegal one raises."""
    copy = Match(match.game, match.options, match.seats)
    copy.state = match.state.clone()
    copy.command(seat, tokens)


def check(match: Match, seat: int, seed: int) -> None:
    ask = ask_of(match, seat)
    for level in LEVELS:
        tokens = answer(level, ask, seed)
        assert tokens[0] in ask.legal
        assert answer(level, ask, seed) == tokens
        accepts(match, seat, tokens)


@pytest.mark.parametrize(("preset", "table"), TABLES, ids=[f"{name}-{at.seats}" for name, at in TABLES])
def test_whole_matches_of_every_preset(preset: str, table: Table) -> None:
    for number, (match, seat) in enumerate(decisions(table, f"{preset} {table.seats}")):
        if number % 8 == 0:
            check(match, seat, number)


@pytest.mark.parametrize("seed", range(24))
def test_whole_matches_under_any_options(seed: int) -> None:
    for number, (match, seat) in enumerate(decisions(drawn_table(seed), f"any {seed}")):
        if number % 8 == 0:
            check(match, seat, number)


@pytest.mark.parametrize("seed", range(8))
def test_rich_positions_under_any_options(seed: int) -> None:
    rng = Random(seed)
    staged = 0
    for number in range(12):
        state = random_position(rng, 15)
        match = Match(GAME, state.settings.options, state.seats)
        match.state = state
        check(match, 0, number)
        staged += len(answer("normal", ask_of(match, 0))) > 1
    assert staged


@pytest.mark.night
@pytest.mark.parametrize("seed", range(300))
def test_many_tables(seed: int) -> None:
    for number, (match, seat) in enumerate(decisions(drawn_table(1000 + seed), f"night {seed}")):
        check(match, seat, number)


# -- positions ----------------------------------------------------------------------------------------


def position(options: dict[str, Any] | None = None, **setup: Any) -> Match:
    return Match(GAME, GAME.options(None, options or {}, 4), 4, {"phase": "play", "turn": 0, **setup})


def normal(match: Match) -> list[str]:
    return answer("normal", ask_of(match, 0))


def test_opens_as_soon_as_it_can() -> None:
    match = position(hands={"0": "JH QH KH 9S 9D 9C 2S 5D 8C 3H 7S 4D 6C AS AD"})
    assert sorted(normal(match)) == ["lay", "meld:9S,9D,9C", "meld:JH,QH,KH"]


def test_does_not_open_below_the_bar() -> None:
    match = position(hands={"0": "JH QH KH 9S 9D 9C 2S 5D 8C"}, bar=60)
    assert len(normal(match)) == 1


def test_takes_the_fire_card_that_opens() -> None:
    hand = "JH QH KH 9S 9D 2S 5D 8C 3H 7S 4D 6C AS 3C"
    assert normal(position(phase="draw", hands={"0": hand}, fire="4S 9C")) == ["take"]
    assert normal(position(phase="draw", hands={"0": hand}, fire="9C 4S")) == ["draw"]


def test_uses_the_fire_card_it_took() -> None:
    match = position(hands={"0": "JH QH KH 9S 9D 9C 2S 5D"}, pending="9C")
    assert "meld:9S,9D,9C" in normal(match)


def test_goes_out_by_laying_off() -> None:
    match = position(
        hands={"0": "4H KS", "1": "2S 3S"}, table=["M1@1 5H 6H 7H"], opened=[0, 1], bar=52, fire="2D"
    )
    assert normal(match) == ["lay_off:4H,M1", "lay"]


def test_recovers_the_joker_that_completes_a_meld() -> None:
    match = position(hands={"0": "7H QS QD 2C 4D"}, table=["M1@1 5H 6H X"], opened=[0, 1], bar=52, fire="2D")
    tokens = normal(match)
    assert tokens[0] == "swap:7H,M1"
    assert "meld:QS,QD,X" in tokens


def test_keeps_pairs_and_jokers_and_throws_what_is_alone() -> None:
    match = position(hands={"0": "KH KS QH JH 7C 7D 8D 2S X"}, bar=90)
    assert normal(match) == ["discard:2S"]


def test_does_not_feed_the_table_of_the_next_seat() -> None:
    hands = {"0": "8H KS", "1": "2S 3S"}
    full = position(hands=hands, table=["M1@1 9H TH JH QH KH"], opened=[1], bar=60, fire="2D")
    assert normal(full) == ["discard:8H"]
    open_run = position(hands=hands, table=["M1@1 9H TH JH QH"], opened=[1], bar=60, fire="2D")
    assert normal(open_run) == ["discard:KS"]


# -- strength -----------------------------------------------------------------------------------------


def test_normal_uses_every_verb() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        match = Table(GAME, GAME.options("konkan_51", {"jokers": 4}, 4), 4).match()
        rng = Random(seed)
        while not (due := match.due()).over and len(seen) < len(GAME.verbs):
            if due.chance:
                match.chance(rng)
                continue
            seat = min(due.seats)
            tokens = normal_of(match, seat)
            seen.update(token.partition(":")[0] for token in tokens)
            match.command(seat, tokens)
    assert set(GAME.verbs) - set(seen) <= {"put_back"}  # it takes only what it can use


def normal_of(match: Match, seat: int) -> list[str]:
    return answer("normal", ask_of(match, seat))


@pytest.mark.parametrize("preset", ["saudi_hand", "hand_partner"])
def test_both_beat_chance(preset: str) -> None:
    """Whole matches from fixed seeds: the same result on every machine."""
    options = GAME.options(preset, {}, 4)
    for level in LEVELS:
        result = simulate(GAME, options, 4, [level, "random"], games=2, seed=150, duplicate=True)
        assert result.differences[0].points.mean < -20


def test_normal_beats_easy() -> None:
    options = GAME.options(None, {}, 4)
    result = simulate(GAME, options, 4, ["normal", "easy"], games=4, seed=150, duplicate=True)
    assert result.differences[0].points.mean < -5
    assert result.differences[0].rank.mean < 0


def test_levels_are_listed_from_the_weakest() -> None:
    assert levels("hand") == ["random", "easy", "normal"]

"""Positions of Hand from outside: what cannot be set up is refused, what can be is playable."""

from random import Random
from typing import Any

import msgspec
import pytest

from shadda import SetupError
from shadda.core.match import Match
from shadda.testing.play import play_on
from tests.games.hand.hooks import GAME, HOOKS, drawn_table

FIELDS = [field.name for field in msgspec.structs.fields(GAME.Setup)]
PUBLIC = [name for name in FIELDS if not name.startswith("x_")]
JUNK: list[Any] = [
    "", "X", "AS", "AS AS AS", "ZZ", "*", "AS *", "²", "X X X X X", *GAME.decisions, "deal", "shuffle",
    "match_over", None, True, -1, 0, 1, 2, 4, 6, 99, 10**20, 3.5, float("nan"), [], {}, [0], [-1], [0, 0],
    [1, 2, 3, 4], [1.5], ["", "", "", ""], [[0, 0, 0, 0]], [[0]], [[9]], ["M1@0 5H 6H X"], ["M2@0 5H 6H 7H"],
    ["M1@9 5H 6H 7H"], ["M1@0 5H 6H 9H"], ["M1@0"], {"0": "AS"}, {"x": "1"}, {"9": "AS"}, "meld:5H,6H,7H",
    "draw", ["0 discard:AS"], ["0 fly:AS"], ["0"], [[[0, 0, 0, 0], 9, False]], [[[0], None, True]],
]  # fmt: skip


def spoiled(seed: int, names: list[str]) -> tuple[Match | None, Random]:
    """Take a position of a random match, spoil a key or two, and set it up if it can be."""
    rng = Random(seed)
    table = drawn_table(seed)
    match = play_on(table.match(), rng, rng.randrange(1, 80), HOOKS.habits)
    setup = msgspec.to_builtins(GAME.to_setup(match.state))
    for name in rng.sample(names, rng.choice([1, 2])):
        setup[name] = rng.choice(JUNK)
        if rng.random() < 0.3:
            del setup[name]
    try:
        return table.match(setup), rng
    except SetupError:
        return None, rng


def test_spoiled_positions_are_refused_or_playable() -> None:
    playable = 0
    for seed in range(300):
        match, rng = spoiled(seed, PUBLIC)
        if match is not None:
            play_on(match, rng, 30, HOOKS.habits)
            playable += 1
    assert 40 < playable < 260


def test_spoiled_keys_of_our_own_do_no_harm() -> None:
    accepted = 0
    for seed in range(300):
        match, _ = spoiled(seed, FIELDS)
        if match is not None:
            for reader in (None, *range(match.seats)):
                msgspec.json.encode(match.view(reader))
            msgspec.json.encode(GAME.to_setup(match.state))
            accepted += 1
    assert 40 < accepted < 280


@pytest.mark.parametrize(
    ("why", "setup"),
    [
        ("a turn without a stock", {"stock": "", "hands": ["2H", "3H", "4H", "5H"]}),
        ("a discard without a card", {"phase": "play", "turn": 1, "hands": ["2H", "", "4H", "5H"]}),
        ("nobody left to be ready", {"phase": "round_over", "ready": [0, 1, 2, 3], "points": [0, 0, 0, 0]}),
        ("a shuffle of nothing", {"phase": "shuffle", "stock": "", "fire": "2H"}),
        ("three of a face", {"hands": ["2H 2H", "2H", "", ""]}),
        (
            "a fire card that is not held",
            {"phase": "play", "turn": 0, "pending": "7H", "hands": ["2H", "", "", ""]},
        ),
        ("known cards that are not held", {"hands": ["2H", "3H", "4H", "5H"], "known": ["7H", "", "", ""]}),
        ("a meld that is none", {"table": ["M1@0 2H 3H 5H"]}),
        ("melds out of number", {"table": ["M2@0 2H 3H 4H"]}),
        (
            "a hand too large",
            {"hands": {"0": "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S"}},
        ),
        ("a turn of one who is out", {"turn": 1, "out": [[1]], "hands": ["2H", "3H", "4H", "5H"]}),
        (
            "staged steps that are refused",
            {"phase": "play", "turn": 1, "hands": ["2H", "3H 4H 6H", "", ""], "staged": "meld:3H,4H,6H"},
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_impossible_positions(why: str, setup: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        Match(GAME, GAME.options(None, {}, 4), 4, setup)


def test_a_position_is_read_back_at_every_step() -> None:
    for seed in range(6):
        table = drawn_table(seed)
        rng = Random(seed)
        match = table.match()
        while len(match.steps) < 250 and not match.due().over:
            play_on(match, rng, len(match.steps) + 1, HOOKS.habits)
            written = msgspec.to_builtins(GAME.to_setup(match.state))
            again = table.match(written)
            assert msgspec.to_builtins(GAME.to_setup(again.state)) == written
            assert [again.legal(seat) for seat in range(table.seats)] == [
                match.legal(seat) for seat in range(table.seats)
            ]

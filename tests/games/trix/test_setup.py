"""Positions of Trix from outside: every one can be written and read; what cannot be set up is refused."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from shadda import SetupError
from shadda.core.match import Match
from shadda.testing.looks import position, seen
from shadda.testing.play import next_move, preset_tables, random_table
from tests.games.trix.hooks import GAME, HOOKS

FIELDS = [field.name for field in msgspec.structs.fields(GAME.Setup)]
TABLES = dict(preset_tables(GAME))
JUNK: list[Any] = [
    "", "X", "AS", "AS AS", "ZZ", "KH@0", "KH@4", "QS@1/2", "2S@0", "*", "²", "3 KH", "0", *GAME.decisions,
    "deal", "match_over", None, True, -1, 0, 1, 3, 4, 10**20, 3.5, [], {}, [0], [-1], [0, 0], [0, 1, 2, 3],
    [0, 0, 0, 0], ["KH@0"], ["KH"], ["@"], ["king", "king"], ["golf"], [None] * 4, ["", "", "", ""],
    [True, None, None, None], ["KH", None, None, None], {"S": "J-J"}, {"S": "2-3"}, {"X": "J-J"}, {"S": "J"},
    [[1, 0, 0] + [0] * 8], [[1]], ["AS", "KH", "2D", "3D"], ["0 AS KS QS JS"], ["9"],
]  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_every_position_of_a_match_is_read_as_it_was_written(name: str) -> None:
    table, rng = TABLES[name], Random(name)
    match = table.match()
    for _ in range(90):
        move = next_move(match, rng, HOOKS.habits)
        assert move is not None
        move.play(match)
        written = msgspec.json.decode(position(match))
        again = table.match(written)
        assert position(again) == position(match)
        for reader in (None, 0, 1, 2, 3):
            assert seen(again, reader) == seen(match, reader)


def stuck(match: Match) -> bool:
    """A made-up position may leave a seat without a card while the others still have some."""
    return any(not match.legal(seat) for seat in match.due().seats)


def spoiled(seed: int) -> tuple[Match | None, Random]:
    """Take a position of a random match, spoil a key or two, and set it up if it can be."""
    rng = Random(seed)
    table = random_table(GAME, rng)
    match = table.match()
    for _ in range(rng.randrange(1, 90)):
        move = next_move(match, rng, HOOKS.habits)
        assert move is not None
        move.play(match)
    setup = msgspec.json.decode(position(match))
    for name in rng.sample(FIELDS, rng.choice([1, 2])):
        setup[name] = rng.choice(JUNK)
        if rng.random() < 0.3:
            del setup[name]
    try:
        return table.match(setup), rng
    except SetupError:
        return None, rng


def test_spoiled_positions_are_refused_or_playable() -> None:
    playable = 0
    for seed in range(500):
        match, rng = spoiled(seed)
        if match is None:
            continue
        playable += 1
        for _ in range(40):
            if stuck(match) or (move := next_move(match, rng, HOOKS.habits)) is None:
                break
            move.play(match)
            for reader in (None, *range(match.seats)):
                msgspec.json.encode(match.view(reader))
    assert 50 < playable < 450


HANDS = ["2S 3S", "4S 5S", "6S 7S", "8S 9S"]


def refuse(**setup: object) -> Callable[[], Match]:
    return lambda: Match(GAME, GAME.options(None, {}, 4), 4, setup)


@pytest.mark.parametrize(
    "make",
    [
        refuse(hands=HANDS[:3]),
        refuse(hands=["2S 2S", "", "", ""]),
        refuse(hands=["2S", "2S", "", ""]),
        refuse(hands=["ZZ", "", "", ""]),
        refuse(hands=HANDS, contract="golf"),
        refuse(hands=HANDS, phase="golf"),
        refuse(hands=HANDS, phase="doubling"),
        refuse(hands=HANDS, phase="doubling", contract="ltoosh"),
        refuse(hands=HANDS, phase="doubling", contract="king", answers=["KH", None, None, None]),
        refuse(hands=HANDS, phase="doubling", contract="king", answers=["", "", "", ""]),
        refuse(hands=HANDS, phase="redeal_claim", contract="king"),
        refuse(hands=HANDS, phase="trick_play", contract="trix"),
        refuse(hands=HANDS, phase="layout_play", contract="king"),
        refuse(hands=HANDS, contract="king", taken=["QH@1"]),
        refuse(hands=HANDS, contract="king", taken=["KH@1", "KH@2"]),
        refuse(hands=HANDS, contract="king", taken=["KH@7"]),
        refuse(hands=HANDS, contract="king", doubled=["QH@1"]),
        refuse(hands=HANDS, contract="king", doubled=["KH"]),
        refuse(hands=HANDS, contract="king", trick="2C 3C 4C 5C"),
        refuse(hands=HANDS, contract="king", owner=None),
        refuse(hands=HANDS, contract="king", owner=4),
        refuse(hands=HANDS, contract="trix", layout={"S": "2-3"}),
        refuse(hands=HANDS, contract="trix", layout={"S": "9-K"}),
        refuse(hands=HANDS, contract="trix", layout={"X": "J-K"}),
        refuse(hands=HANDS, contract="trix", out=[0, 1, 2, 3]),
        refuse(hands=HANDS, contract="trix", out=[1], turn=1),
        refuse(hands=["", "", "", ""], contract="ltoosh"),
        refuse(hands=HANDS, totals=[0, 0, 0]),
        refuse(hands=HANDS, kingdom=0),
        refuse(hands=HANDS, golf=1),
        refuse(owner=None, kingdom=2),
    ],
)
def test_what_cannot_be(make: Callable[[], Match]) -> None:
    with pytest.raises(SetupError):
        make()

"""Positions of Baloot from outside: what cannot be set up is refused, what can be is playable."""

from random import Random
from typing import Any

import msgspec

from shadda import SetupError
from shadda.core.match import Match
from shadda.games.baloot.view import BalootMemory
from shadda.testing.play import next_move, play_on, random_table
from tests.games.baloot.hooks import GAME, HOOKS

FIELDS = [field.name for field in msgspec.structs.fields(GAME.Setup)]
PUBLIC = [name for name in FIELDS if not name.startswith("x_")]
JUNK: list[Any] = [
    "", "X", "AS", "AS AS", "ZZ", "AS@0", "KH@1 QH@1", "*", "AS *", "²", "A", "B", "H@2", "H@9", "@", "sun",
    "hokum", "ashkal", "S", "D", "open", "closed", "qahwa", "target", "forfeit", *GAME.decisions, "deal",
    "match_over", None, True, -1, 0, 1, 2, 3, 4, 5, 9, 99, 10**20, 3.5, float("nan"), [], {}, [0], [-1],
    [0, 0], [7, 1], [1, 2, 3], [1.5], ["", "", "", ""], ["AS KS", "", "7C", ""], ["sira,7S,8S,9S@1"],
    ["sira,7S,8S@1"], ["0 pass"], ["9 pass"], ["x"], ["AS@1 7S@2"], [[1, 16, 0]], [[1]],
]  # fmt: skip


def spoiled(seed: int, names: list[str]) -> tuple[Match | None, Random]:
    """Take a position of a random match, spoil a key or two, and set it up if it can be."""
    rng = Random(seed)
    table = random_table(GAME, rng)
    match = play_on(table.match(), rng, rng.randrange(1, 60), HOOKS.habits)
    setup = msgspec.to_builtins(GAME.to_setup(match.state))
    for name in rng.sample(names, rng.choice([1, 2])):
        if rng.random() < 0.3:
            setup.pop(name, None)
        else:
            setup[name] = rng.choice(JUNK)
    try:
        return table.match(setup), rng
    except SetupError:
        return None, rng


def go_on(match: Match, rng: Random, steps: int) -> None:
    """Play on; a position with fewer cards than a real deal ends where a seat has none left."""
    for _ in range(steps):
        if any(not match.legal(seat) for seat in match.due().seats):
            return
        move = next_move(match, rng, HOOKS.habits)
        if move is None:
            return
        move.play(match)


def test_spoiled_positions_are_refused_or_playable() -> None:
    playable = 0
    for seed in range(400):
        match, rng = spoiled(seed, PUBLIC)
        if match is not None:
            go_on(match, rng, 30)
            playable += 1
    assert 40 < playable < 360


def test_spoiled_keys_of_our_own_do_no_harm() -> None:
    accepted = 0
    for seed in range(400):
        match, _ = spoiled(seed, FIELDS)
        if match is not None:
            for reader in (None, *range(match.seats)):
                msgspec.json.encode(match.view(reader))
            msgspec.json.encode(GAME.to_setup(match.state))
            accepted += 1
    assert 40 < accepted < 360


def test_the_word_ekah_is_that_of_the_card_which_was_led() -> None:
    options = GAME.options(None, {"ekah_mode": "announced"}, 4)
    hands = ["KS 7D", "QD 8D", "9D TD", "JD AD"]
    setup = {
        "contract": "hokum", "trump": "C", "buyer": 0, "phase": "play", "turn": 0, "hands": hands, "trick": 2,
        "played": "AS 7S 8S 9S", "won": [1, 0], "x_tricks": ["AS@0 7S@1 8S@2 9S@3"], "x_ekah": [1],
    }  # fmt: skip
    match = Match(GAME, options, 4, setup)
    memory = GAME.memory(match.state, 1)
    assert isinstance(memory, BalootMemory)
    assert [play.ekah for play in memory.plays] == [True, False, False, False]
    again = Match(GAME, options, 4, msgspec.to_builtins(GAME.to_setup(match.state)))
    assert GAME.memory(again.state, 1) == memory

"""Checksums of seeded matches, to compare the compiled build with the source."""

import hashlib
from random import Random

import msgspec

from shadda.testing.play import USUAL, Habits, Table, next_move


def checksum(table: Table, seed: int, steps: int, habits: Habits = USUAL) -> str:
    """Play one match of at most so many steps and digest all it showed on the way."""
    rng = Random(f"checksum {seed}")
    match = table.match()
    total = hashlib.sha256()
    while len(match.steps) < steps:
        move = next_move(match, rng, habits)
        if move is None:
            break
        move.play(match)
        state = match.state
        total.update(msgspec.json.encode([match.steps[-1], table.game.to_setup(state)]))
        for seat in range(table.seats):
            numbers = [*state.legal(seat), *state.free(seat), state.clock(seat), state.span(seat)]
            total.update(msgspec.json.encode([numbers, match.view(seat), table.game.memory(state, seat)]))
        total.update(msgspec.json.encode([match.view(None), state.scores(), state.ranks()]))
    return total.hexdigest()

"""Writes the checksums of seeded matches of every game; the build compares those of both builds."""

import os
from pathlib import Path
from random import Random

from shadda import get_game, list_games
from shadda.testing.checksum import checksum
from shadda.testing.play import Habits, preset_tables, random_table

HABITS = Habits(weights={"call": 0.1, "match": 0.25}, leaves=0.004)
BUILD = os.environ.get("SHADDA_BUILD", "source")
FILE = Path(__file__).parents[2] / "build" / f"checksum-{BUILD}.txt"
RANDOM_TABLES = 40


def test_seeded_matches_have_checksums() -> None:
    lines = []
    for game_id in list_games():
        game = get_game(game_id)
        for preset, table in preset_tables(game):
            lines.append(f"{game_id} {preset} {table.seats} {checksum(table, 1, 150, HABITS)}")
        for seed in range(RANDOM_TABLES):
            table = random_table(game, Random(seed))
            lines.append(f"{game_id} random {seed} {checksum(table, seed, 100, HABITS)}")
    assert len(set(lines)) == len(lines) > RANDOM_TABLES
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("\n".join(lines) + "\n")


def test_a_checksum_depends_on_the_match() -> None:
    table = next(table for _, table in preset_tables(get_game("one_fifty")))
    sums = [checksum(table, seed, steps) for seed, steps in ((1, 30), (1, 30), (2, 30), (1, 31))]
    assert sums[0] == sums[1]
    assert len(set(sums)) == 3

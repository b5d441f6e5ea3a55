"""What the suites of `shadda.testing` cannot know of Hand, and tables whose matches are short."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from shadda import get_game
from shadda.games.hand.options import HandOptions
from shadda.testing.hooks import Hooks
from shadda.testing.play import Habits, Table, preset_tables, random_table

GAME = get_game("hand")


class HandHooks(Hooks):
    # Melds are rare, and worth more to the tests than discards.
    habits = Habits(weights={"meld": 2.0, "lay_off": 2.0, "swap": 3.0, "take": 0.7}, timeouts=0.03)

    def cards(self, setup: Mapping[str, Any]) -> Sequence[str]:
        melds = [text.partition(" ")[2] for text in setup["table"]]
        return " ".join([*setup["hands"], setup["stock"], setup["fire"], *melds]).split()


HOOKS = HandHooks()


def short(table: Table) -> Table:
    """Give the same table for a match of few rounds: fifty random ones take a while."""
    options = table.options
    assert isinstance(options, HandOptions)
    return msgspec.structs.replace(
        table,
        options=msgspec.structs.replace(
            options,
            rounds=min(options.rounds, 3),
            target_score=min(options.target_score, 250),
            elimination_score=min(options.elimination_score, 301),
            win_points=max(options.win_points, -30),
            unopened_penalty=max(options.unopened_penalty, 100),
            max_reshuffles=min(options.max_reshuffles, 2),
        ),
    )


def drawn_table(seed: int) -> Table:
    """Draw a table with random options, and shorten its match."""
    return short(random_table(GAME, Random(seed)))


TABLES = {f"{preset}-{table.seats}": short(table) for preset, table in preset_tables(GAME)}

"""What checks a game: case files, the conformance suite, twin deals, checksums and the table of audiences.

All of it is shipped, so that games of other packages are held to the same rules:

>>> from shadda import get_game
>>> from shadda.testing import check_game, preset_tables
>>> table = dict(preset_tables(get_game("one_fifty")))["karooty"]
>>> check_game(table, seed=1, steps=20)["records"]
1
"""

from shadda.testing.cases import load_cases, run_case, run_file
from shadda.testing.checksum import checksum
from shadda.testing.conformance import check_game
from shadda.testing.hooks import Hooks, Violation
from shadda.testing.play import Habits, Table, preset_tables, random_table
from shadda.testing.twins import check_twins

__all__ = [
    "Habits",
    "Hooks",
    "Table",
    "Violation",
    "check_game",
    "check_twins",
    "checksum",
    "load_cases",
    "preset_tables",
    "random_table",
    "run_case",
    "run_file",
]

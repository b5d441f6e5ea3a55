"""The front page does what it says."""

import doctest
import re

from scripts.stamp import ROOT


def test_the_example_of_the_front_page_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_two_front_pages_give_the_same_commands() -> None:
    english, arabic = (
        set(re.findall(r"`(make [^`]*)`", (ROOT / name).read_text()))
        for name in ("README.md", "README.ar.md")
    )
    assert english == arabic != set()

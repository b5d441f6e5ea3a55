"""Options on the command line that are several numbers at once."""

import pytest

from tests.cli.conftest import Shadda


def test_several_numbers_are_written_as_they_are_read(shadda: Shadda) -> None:
    shown = shadda("options", "trix").stdout
    assert "200,150,100,50" in shown
    assert "4 numbers" in shown


@pytest.mark.parametrize(
    ("written", "status"),
    [("100,60,30,0", 0), ("100,60,30", 2), ("100", 2), ("a,b,c,d", 2), ("0,1,2,3", 2), ("-1,-1,-1,-1", 2)],
)
def test_several_numbers_are_set(written: str, status: int, shadda: Shadda) -> None:
    words = ["simulate", "trix", "--games", "1", "--bots", "random", "--preset", "complex", "--jobs", "1"]
    result = shadda(*words, "--set", "kingdoms=1", "--set", f"trix_points={written}", status=status)
    assert ("trix_points" in result.output) == (status == 2)

"""Where the command line writes: text for people, JSON for programs, one sentence for an error.

Exit codes: 0 = done, 1 = what was checked does not hold, 2 = it could not be used at all (a missing file,
an unknown game, a bad option), 130 = stopped from the keyboard.
"""

import sys
import unicodedata
from typing import Final, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.text import Text

DOES_NOT_HOLD: Final = 1
UNUSABLE: Final = 2
STOPPED: Final = 130


def screen() -> Console:
    """Give the console for text that people read."""
    return Console(highlight=False, markup=False, emoji=False)


def errors() -> Console:
    """Give the console for errors and progress, so that a pipe gets the result alone."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def fail(message: str, status: int = UNUSABLE) -> NoReturn:
    """End the command with one sentence."""
    errors().print(Text.assemble(("shadda: ", "bold red"), clean(message)), soft_wrap=True)
    raise typer.Exit(status)


def clean(text: str) -> str:
    """Take out what could steer a terminal or reorder a line: control and format characters."""
    return "".join(sign for sign in text if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co"))


def write_json(value: object) -> None:
    """Write one JSON document on a line of its own."""
    write(msgspec.json.encode(value).decode())


def write(text: str) -> None:
    """Write a line as it is."""
    sys.stdout.write(text + "\n")

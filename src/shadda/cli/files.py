"""Reading and writing what users name: files and games.  Every failure is one sentence."""

import sys
from pathlib import Path
from typing import NoReturn

from shadda.cli.output import fail
from shadda.cli.texts import Texts
from shadda.core.errors import GameError
from shadda.core.game import AnyGame
from shadda.core.registry import get_game


def shown_name(path: Path) -> str:
    """Name a file in a message."""
    return "standard input" if str(path) == "-" else str(path)


def read_text(path: Path) -> str:
    """Read a file (``-`` = standard input) as text."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        fail(f"{shown_name(path)} cannot be read: {(error.strerror or 'unknown reason').lower()}.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        fail(f"{shown_name(path)} is not a text in UTF-8.")


def write_text(path: Path, text: str) -> None:
    """Write a text to a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        unwritable(path, error)


def unwritable(path: Path, error: OSError) -> NoReturn:
    """Say why a file cannot be written."""
    fail(f"{path} cannot be written: {(error.strerror or 'unknown reason').lower()}.")


def game_named(game_id: str, texts: Texts) -> AnyGame:
    """Get a game by its id."""
    try:
        return get_game(game_id)
    except GameError as error:
        fail(texts.refusal(error.code, error.facts))

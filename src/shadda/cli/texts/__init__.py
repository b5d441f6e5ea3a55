"""The words of the terminal: catalogues in Arabic and English, and sentences made from them.

`<language>.json` holds what every game needs, `<game>.<language>.json` the words of one game.  A key that
no catalogue has (a game of another package) is shown as its own last part, so nothing breaks for it.
"""

import json
import os
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Final

# A left-to-right mark outside, a right-to-left embedding inside: terminals know these the longest.
_BEFORE: Final = "\u200e\u202b"
_AFTER: Final = "\u202c\u200e"


class Language(StrEnum):
    """A language that people read here."""

    ENGLISH = "en"
    ARABIC = "ar"


def language(chosen: Language | None) -> Language:
    """Give the chosen language, else the one of the environment, else English."""
    if chosen is not None:
        return chosen
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return Language.ARABIC if value[:2] == "ar" else Language.ENGLISH
    return Language.ENGLISH


@cache
def catalogue(name: str) -> Mapping[str, str]:
    """Read a catalogue (``en``, ``one_fifty.ar``); empty if there is none."""
    path = files(__name__) / f"{name}.json"
    if not path.is_file():
        return {}
    texts: Mapping[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


class Texts:
    """The texts of one language, with those of one game if it is named."""

    def __init__(self, tongue: Language, game: str | None = None) -> None:
        """Join the catalogues."""
        self.language = tongue
        self.game = game
        self._texts = dict(catalogue(tongue))
        if game is not None:
            self._texts |= catalogue(f"{game}.{tongue}")

    def has(self, key: str) -> bool:
        """Say whether there is a text for the key."""
        return key in self._texts

    def get(self, key: str, **values: object) -> str:
        """Give the text of a key with its placeholders filled; without a text, the key's last part."""
        text = self._texts.get(key)
        if text is None:
            return key.rpartition(".")[2].replace("_", " ")
        return text.format_map(_Filled(values))

    def of_game(self, kind: str, word: str, **values: object) -> str:
        """Give the text of a word of the game, e.g. ``of_game("verb", "draw")``."""
        return self.get(f"{kind}.{self.game}.{word}", **values)

    def refusal(self, code: str, facts: Mapping[str, object]) -> str:
        """Say why something is refused."""
        shown = {
            name: self.join(value) if isinstance(value, list) else value for name, value in facts.items()
        }
        return self.get(f"refused.{code}", **shown)

    def join(self, parts: Iterable[object]) -> str:
        """List several things."""
        return self._texts["list.separator"].join(str(part) for part in parts)

    def label(self, text: str) -> str:
        """Mark a line, or a part of one, so that terminals order it by itself.

        Without the marks an Arabic text would pull its neighbors in the line to its other side.
        """
        return f"{_BEFORE}{text}{_AFTER}" if self.language is Language.ARABIC else text


class _Filled(dict[str, object]):
    """Values for placeholders; one that is missing leaves a gap."""

    def __init__(self, values: Mapping[str, object]) -> None:
        super().__init__(values)

    def __missing__(self, name: str) -> str:
        return "…"


def placeholders(text: str) -> set[str]:
    """List the placeholders of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}

"""Names of people: what may stand in one, and how two equal ones are told apart.

A name goes to everybody in a room, so it must be visible, short, and unable to turn the text around it.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

MOST: Final = 20
"""The most characters of a name, marks above and below them not counted."""

_MOST_MARKS: Final = 2
"""The most marks on one character: enough for a shadda with its vowel."""

# Letters and symbols that draw nothing.
_INVISIBLE: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_TATWEEL: Final = "\u0640"


class BadName(ValueError):
    """A name of which nothing is left, or too much."""


def clean_name(text: str) -> str:
    """Make a name fit to be shown; raises BadName.

    Control, format and unassigned characters are dropped (bidi marks and zero-width ones among them),
    marks are limited, blanks are joined.

    >>> clean_name("  سالم  \u202e علي ")
    'سالم علي'
    """
    kept: list[str] = []
    count = marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category[0] == "M":
            marks += 1
            if kept and kept[-1] != " " and marks <= _MOST_MARKS:
                kept.append(character)
        elif category[0] == "Z" or character in _INVISIBLE or character in "\t\r\n":
            if kept and kept[-1] != " ":
                kept.append(" ")
                count += 1
        elif category[0] != "C":
            kept.append(character)
            count += 1
            marks = 0
        if count > MOST + 1:
            raise BadName
    name = "".join(kept).strip()
    if not name or sum(unicodedata.category(character)[0] != "M" for character in name) > MOST:
        raise BadName
    return name


def _likeness(name: str) -> str:
    """Reduce a name to what a quick eye tells apart."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(
        character
        for character in plain
        if unicodedata.category(character)[0] != "M" and character != _TATWEEL
    )


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """Add the smallest number from 2 that makes a name differ from those taken, if it needs one.

    >>> distinct_name("Sara", ["sara", "Sara 2"])
    'Sara 3'
    """
    likenesses = {_likeness(other) for other in taken}
    number = 1
    made = name
    while _likeness(made) in likenesses:
        number += 1
        made = f"{name} {number}"
    return made


def stems_from(shown: str, name: str) -> bool:
    """Say whether a name is another one as it is, or with the number that made it differ.

    >>> stems_from("Sara 2", "Sara"), stems_from("Sarah", "Sara")
    (True, False)
    """
    return shown == name or (shown.startswith(f"{name} ") and shown[len(name) + 1 :].isdecimal())

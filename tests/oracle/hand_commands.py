"""Reading the commands of Hand: the check `bad_action` of section 4.1, and nothing else.

A command becomes a list of tokens; whether they are legal is asked elsewhere.
"""

import re
from typing import Any, NamedTuple

from tests.oracle.hand_cards import FACES
from tests.oracle.refused import Refused


class Token(NamedTuple):
    """One token: the verb, the cards it names in order, the meld's number and the end, if any."""

    verb: str
    cards: tuple[str, ...] = ()
    meld: int = 0
    end: str | None = None


PLAIN_VERBS = ["draw", "take", "put_back", "lay", "ready"]
STAGING_VERBS = ["meld", "lay_off", "swap"]

MELD = re.compile(r"M([1-9][0-9]*)")


def read_command(tokens: list[str], options: dict[str, Any]) -> list[Token]:
    """All tokens of a command, or `bad_action` for the whole of it."""
    if not 1 <= len(tokens) <= 40:
        raise Refused("bad_action")
    command = [read_token(token, options) for token in tokens]
    # R74: `draw` uncovers and must stand last.
    if any(token.verb == "draw" for token in command[:-1]):
        raise Refused("bad_action")
    return command


def read_token(text: str, options: dict[str, Any]) -> Token:
    """One token, or `bad_action`."""
    verb, colon, rest = text.partition(":")
    arguments = rest.split(",")
    if verb in PLAIN_VERBS and not colon:
        return Token(verb)
    if verb == "discard" and colon and len(arguments) == 1:
        return Token(verb, read_cards(arguments))
    if verb == "meld" and colon and len(arguments) <= 14:
        return Token(verb, read_cards(arguments))
    if verb == "lay_off" and colon and len(arguments) in (2, 3):
        end = arguments[2] if len(arguments) == 3 else None
        if end in (None, "lo", "hi"):
            return Token(verb, read_cards(arguments[:1]), read_meld_number(arguments[1]), end)
    if verb == "swap" and colon and len(arguments) in (2, 3) and options["joker_recovery"]:
        return Token(verb, read_cards(arguments[:-1]), read_meld_number(arguments[-1]))
    raise Refused("bad_action")


def read_cards(texts: list[str]) -> tuple[str, ...]:
    """Faces; a meaning attached to a joker is none."""
    if any(text not in FACES for text in texts):
        raise Refused("bad_action")
    return tuple(texts)


def read_meld_number(text: str) -> int:
    """`M3` is 3."""
    read = MELD.fullmatch(text)
    if read is None:
        raise Refused("bad_action")
    return int(read[1])


def spell(token: Token) -> str:
    """The token as text."""
    arguments = list(token.cards)
    if token.verb in ("lay_off", "swap"):
        arguments.append(f"M{token.meld}")
    if token.end is not None:
        arguments.append(token.end)
    return f"{token.verb}:{','.join(arguments)}" if arguments else token.verb

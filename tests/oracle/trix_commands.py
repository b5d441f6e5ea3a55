"""Reading the commands of Trix: the check `bad_action` of sections 4.0 and 9.2, and nothing else.

A command becomes a list of tokens; whether they are legal is asked elsewhere.
"""

from typing import Any, NamedTuple

from tests.oracle.refused import Refused
from tests.oracle.trix_cards import CONTRACTS, DECK

VERBS = ["choose", "reshuffle", "claim", "no_claim", "double", "play", "pass"]

# R57: these may only stand last in a command.
UNCOVERING = ["claim", "no_claim", "double"]


class Token(NamedTuple):
    """A verb with its contract or its cards."""

    verb: str
    contract: str = ""
    cards: tuple[str, ...] = ()


def verbs_on(options: dict[str, Any]) -> list[str]:
    """4.0: verbs of options that are off cannot be read."""
    off = []
    if options["redeal_king"] == "none" and options["redeal_trix"] == "none":
        off += ["claim", "no_claim"]
    if not options["first_owner_reshuffle"]:
        off.append("reshuffle")
    if options["doubling"] == "none":
        off.append("double")
    return [verb for verb in VERBS if verb not in off]


def read_command(texts: list[str], options: dict[str, Any]) -> list[Token]:
    """All tokens of a command, or `bad_action` for the whole of it."""
    if not texts:
        raise Refused("bad_action")
    tokens = [read_token(text, options) for text in texts]
    if any(token.verb in UNCOVERING for token in tokens[:-1]):
        raise Refused("bad_action")
    return tokens


def read_token(text: str, options: dict[str, Any]) -> Token:
    """One token, or `bad_action`."""
    verb, colon, rest = text.partition(":")
    arguments = rest.split(",") if colon else []
    if verb not in verbs_on(options):
        raise Refused("bad_action")
    if verb == "choose":
        if len(arguments) != 1 or arguments[0] not in CONTRACTS:
            raise Refused("bad_action")
        return Token(verb, contract=arguments[0])
    if any(card not in DECK for card in arguments):
        raise Refused("bad_action")
    if verb == "double":
        if len(set(arguments)) < len(arguments):
            raise Refused("bad_action")
    elif len(arguments) != (1 if verb == "play" else 0):
        raise Refused("bad_action")
    return Token(verb, cards=tuple(arguments))

"""Reading the commands of the game 150: the check `bad_action` of section 4.2, and nothing else.

A command becomes a list of (verb, own slots, target); whether it is legal is asked elsewhere.
"""

import re
from typing import Any, NamedTuple

from tests.oracle.one_fifty_options import Refused


class Token(NamedTuple):
    """One token: the verb, the own slots it names in order, and the place at another seat."""

    verb: str
    slots: list[int]
    target: tuple[int, int] | None


# 9.1: which arguments a verb has; "slots" stands for one or more.
ARGUMENTS = {
    "ready": [],
    "match": ["slots"],
    "draw": [],
    "take": ["slot"],
    "keep": ["slot"],
    "discard": [],
    "jack": ["slot", "seat.slot"],
    "queen": ["slot"],
    "king": [],
    "skip": [],
    "call": [],
    "end": [],
    "choose": ["slot", "slot"],
    "spy": ["seat.slot"],
}

# R65: these may only stand last in a command.
UNCOVERING = ["match", "draw", "jack", "queen", "king", "choose", "spy"]

SLOT = re.compile(r"[1-9][0-9]*")
SEAT_AND_SLOT = re.compile(r"(0|[1-9][0-9]*)\.([1-9][0-9]*)")


def verbs_on(options: dict[str, Any]) -> list[str]:
    """The verbs of a player's tokens under these options."""
    verbs = list(ARGUMENTS)
    if options["peek_slots"] != "choice":
        verbs.remove("choose")
    if options["power_table"] == "cabo":
        verbs.remove("king")
    else:
        verbs.remove("spy")
    if options["match_timing"] == "off":
        verbs.remove("match")
    return verbs


def read_command(tokens: list[str], options: dict[str, Any]) -> list[Token]:
    """All tokens of a command, or `bad_action` for the whole of it."""
    if not tokens:
        raise Refused("bad_action")
    command = [read_token(token, options) for token in tokens]
    if any(token.verb in UNCOVERING for token in command[:-1]):
        raise Refused("bad_action")
    return command


def read_token(text: str, options: dict[str, Any]) -> Token:
    """One token, or `bad_action`."""
    verb, colon, rest = text.partition(":")
    arguments = rest.split(",") if colon else []
    if verb not in verbs_on(options):
        raise Refused("bad_action")
    forms = ARGUMENTS[verb]
    if forms == ["slots"]:
        forms = ["slot"] * max(1, len(arguments))
    if len(arguments) != len(forms):
        raise Refused("bad_action")
    slots = []
    target = None
    for argument, form in zip(arguments, forms, strict=True):
        if form == "slot":
            if not SLOT.fullmatch(argument):
                raise Refused("bad_action")
            slots.append(int(argument))
        else:
            place = SEAT_AND_SLOT.fullmatch(argument)
            if place is None:
                raise Refused("bad_action")
            target = (int(place[1]), int(place[2]))
    return Token(verb, slots, target)

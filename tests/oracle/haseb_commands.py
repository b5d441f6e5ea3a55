"""Reading the commands of Haseb!: the check `bad_action` of section 4.1, and when a verb is asked for.

A command becomes a list of tokens with their arguments; whether it is legal is asked elsewhere.
"""

import re
from typing import Any, NamedTuple

from tests.oracle.haseb_cards import BASE_POWERS, EVENTS, TYPE_CARDS, Place
from tests.oracle.haseb_options import Refused


class Token(NamedTuple):
    """One token: its verb, the form of its arguments, and the arguments."""

    verb: str
    form: str
    own: int = 0
    place: Place = (0, 0)
    seat: int = 0
    word: str = ""


# 9: the forms of every verb's arguments: p a position, s a seat, s.q a place, else a list of words.
FORMS: dict[str, list[str]] = {
    "ready": [""],
    "draw": [""],
    "keep": ["p"],
    "discard": [""],
    "use": [""],
    "take": ["p"],
    "match": ["p"],
    "call": [""],
    "pass": [""],
    "decline": [""],
    "peek": ["p", "s.q"],
    "swap": ["p,s.q", "p"],
    "route": ["s.q"],
    "give": ["p,s"],
    "throw": ["p"],
    "choose": ["power"],
    "return": ["p"],
    "mix": ["s"],
    "dump": ["p"],
    "light": ["s.q"],
    "send": ["p"],
    "accept": [""],
    "flip": [""],
    "guess": ["s", "nobody"],
    "mark": ["s.q,weight"],
    "status": ["status"],
    "signal": ["signal"],
}

WORDS = {
    "power": [*BASE_POWERS, *TYPE_CARDS["take_and_give"], "wild", "ping", *EVENTS, "dump"],
    "nobody": ["none"],
    "weight": ["heavy", "light"],
    "status": ["easy", "edge", "heavy", "none"],
    "signal": ["row_light", "row_heavy", "will_call", "dont_call", "help_me", "thanks"],
}

FREE = ["signal", "mark", "status"]

# 4.1: decisions of several seats at once.
JOINT_PHASES = ["first_peek", "bomb", "parade", "post", "post_answer", "post_throw"]

# 4.1: the phases of a turn, which one clock runs through (4.13).
TURN_PHASES = ["turn", "drawn", "power", "inspect", "extra_eye", "lantern", "ping"]

# 4.3 to 4.9: the phases and forms of the verbs that no power asks for.
PHASES_OF_VERB = {
    ("ready", ""): ["first_peek"],
    ("draw", ""): ["turn"],
    ("keep", "p"): ["drawn"],
    ("discard", ""): ["drawn"],
    ("use", ""): ["drawn"],
    ("take", "p"): ["turn"],
    ("match", "p"): ["turn", "ping"],
    ("call", ""): ["turn"],
    ("pass", ""): ["turn", "ping"],
    ("decline", ""): ["power", "inspect", "extra_eye", "bomb", "lantern"],
    ("peek", "p"): ["extra_eye", "bomb"],
    ("swap", "p"): ["inspect"],
    ("route", "s.q"): ["inspect"],
    ("throw", "p"): ["post_throw"],
    ("dump", "p"): ["power"],
    ("light", "s.q"): ["lantern"],
    ("send", "p"): ["parade", "post"],
    ("accept", ""): ["post_answer"],
    ("flip", ""): ["post_answer"],
    ("guess", "s"): ["guess"],
    ("guess", "nobody"): ["guess"],
}

POSITION = re.compile(r"[1-9][0-9]*")
SEAT = re.compile(r"0|[1-9][0-9]*")
PLACE = re.compile(r"(0|[1-9][0-9]*)\.([1-9][0-9]*)")


def verbs_on(options: dict[str, Any]) -> list[str]:
    """9: the verbs under these options (the column "only in")."""
    kind, guest = options["type"], options["guest"]
    absent = []
    if kind != "take_and_give":
        absent += ["return", "mix", "accept", "flip"]
        if guest != "parade":
            absent.append("send")
    if kind != "one_heart":
        absent += ["dump", "mark", "status"]
    if guest != "lantern":
        absent.append("light")
    if kind != "thief":
        absent.append("guess")
    if kind != "buddies":
        absent.append("signal")
    return [verb for verb in FORMS if verb not in absent]


def read_command(tokens: list[str], options: dict[str, Any], drawn: str | None) -> list[Token]:
    """All tokens of a command, or `bad_action` for the whole of it.

    `drawn` is the card that the sender holds in phase `drawn` before the command.
    """
    if not tokens:
        raise Refused("bad_action")
    command = [read_token(token, options) for token in tokens]
    if any(stands_last(token, drawn) for token in command[:-1]):
        raise Refused("bad_action")
    return command


def stands_last(token: Token, drawn: str | None) -> bool:
    """4.1: every token but the free ones, most uses and most choices."""
    if token.verb in FREE:
        return False
    if token.verb == "use":
        return drawn in [*EVENTS, "reverse", "scramble"]
    if token.verb == "choose":
        return token.word in ["reverse", "scramble"]
    return True


def read_token(text: str, options: dict[str, Any]) -> Token:
    """One token, or `bad_action`."""
    verb, colon, rest = text.partition(":")
    if verb not in verbs_on(options):
        raise Refused("bad_action")
    arguments = rest.split(",") if colon else []
    for form in FORMS[verb]:
        read = read_arguments(verb, form, arguments)
        if read is not None:
            return read
    raise Refused("bad_action")


def read_arguments(verb: str, form: str, arguments: list[str]) -> Token | None:
    """The token if its arguments have this form."""
    parts = form.split(",") if form else []
    if len(parts) != len(arguments):
        return None
    token = Token(verb, form)
    for part, argument in zip(parts, arguments, strict=True):
        if part == "p" and POSITION.fullmatch(argument):
            token = token._replace(own=int(argument))
        elif part == "s" and SEAT.fullmatch(argument):
            token = token._replace(seat=int(argument))
        elif part == "s.q" and (place := PLACE.fullmatch(argument)):
            token = token._replace(place=(int(place[1]), int(place[2])))
        elif argument in WORDS.get(part, []):
            token = token._replace(word=argument)
        else:
            return None
    return token

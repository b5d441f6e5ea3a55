"""Reading the commands of Baloot: the check `bad_action` of sections 4.3, 8 and 9, and nothing else.

A command becomes a list of tokens; whether they are legal is asked elsewhere.
"""

from typing import Any, NamedTuple

from tests.oracle.baloot_cards import DECK, SUITS
from tests.oracle.refused import Refused

MODES = ["open", "closed"]
TYPES = ["sira", "khamseen", "mia", "arba_mia", "baloot"]

# 4: these may only stand last in a command.
UNCOVERING = [
    "sun", "ashkal", "confirm", "to_sun", "qablak", "decline",
    "double", "triple", "four", "qahwa", "play", "qaid",
]  # fmt: skip

# 9: the verbs of a player, and the forms of their arguments.
FORMS = {
    "pass": "none",
    "sun": "none",
    "hokum": "suit or none",
    "ashkal": "none",
    "confirm": "none",
    "to_sun": "none",
    "double": "mode or none",
    "triple": "mode or none",
    "four": "mode or none",
    "qahwa": "mode or none",
    "decline": "none",
    "declare": "type and cards",
    "play": "card and word",
    "reveal": "none",
    "qablak": "none",
    "kasho": "none",
    "sawa": "none",
    "qaid": "trick and seat",
}


class Token(NamedTuple):
    """A verb with its arguments; which of them it has depends on the verb."""

    verb: str
    argument: str | None = None  # a suit, a mode, the type of a project, a word said with a card
    cards: tuple[str, ...] = ()
    trick: int = 0
    seat: int = 0


def verbs_on(options: dict[str, Any]) -> list[str]:
    """8: the verbs of an option that is off do not exist."""
    off = []
    if options["project_reveal"] != "on_turn":
        off.append("reveal")
    if options["qablak"] == "off":
        off.append("qablak")
    if options["kasho"] == "off":
        off.append("kasho")
    if options["sawa"] == "off":
        off.append("sawa")
    if options["enforcement"] != "qaid":
        off.append("qaid")
    return [verb for verb in FORMS if verb not in off]


def words_on(options: dict[str, Any]) -> list[str]:
    """8: the words that a card may carry."""
    words = []
    if options["ekah_mode"] == "announced":
        words.append("ekah")
    if options["baloot_mode"] == "announced":
        words.append("baloot")
    return words


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
    token = read_arguments(verb, arguments, options)
    if token is None:
        raise Refused("bad_action")
    return token


def read_arguments(verb: str, arguments: list[str], options: dict[str, Any]) -> Token | None:
    """The token of this verb with these arguments; None where they have not its form."""
    form = FORMS[verb]
    if form == "type and cards":
        return read_declaration(arguments)
    if form == "card and word":
        return read_play(arguments, words_on(options))
    if form == "trick and seat":
        if len(arguments) != 2:
            return None
        trick, seat = arguments
        if trick not in list("12345678") or seat not in list("0123"):
            return None
        return Token(verb, trick=int(trick), seat=int(seat))
    if not arguments:
        return Token(verb)
    allowed = {"none": [], "suit or none": SUITS, "mode or none": MODES}[form]
    if len(arguments) == 1 and arguments[0] in allowed:
        return Token(verb, arguments[0])
    return None


def read_declaration(arguments: list[str]) -> Token | None:
    """4.3: an unknown type, no cards (but for `baloot`), no face, a face twice."""
    if not arguments or arguments[0] not in TYPES:
        return None
    kind, *cards = arguments
    if not cards and kind != "baloot":
        return None
    if any(card not in DECK for card in cards) or len(set(cards)) < len(cards):
        return None
    return Token("declare", kind, tuple(cards))


def read_play(arguments: list[str], words: list[str]) -> Token | None:
    """A card, and one word that an option allows."""
    if len(arguments) not in (1, 2) or arguments[0] not in DECK:
        return None
    if len(arguments) == 1:
        return Token("play", None, (arguments[0],))
    if arguments[1] not in words:
        return None
    return Token("play", arguments[1], (arguments[0],))

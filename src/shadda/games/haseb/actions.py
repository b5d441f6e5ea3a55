"""The verbs of Haseb!, their action codes and tokens (rules document, section 9).

An action is `kind + (arguments << 5)`.  Arguments are 8-bit digits, the first lowest: an own position, then
position and seat of another's card (`swap:p,s.q` has p, q, s; `mark:s.q,heavy` has q, s and the word).
`peek:s.q`, and `swap:p` after a look, are kinds of their own.  Words are numbers in their lists.
"""

from typing import Final

from shadda.core.errors import InvalidAction
from shadda.games.haseb.rules_cards import POWER_NAMES

READY: Final = 0
DRAW: Final = 1
KEEP: Final = 2
DISCARD: Final = 3
USE: Final = 4
TAKE: Final = 5
MATCH: Final = 6
CALL: Final = 7
PASS: Final = 8
DECLINE: Final = 9
PEEK: Final = 10
PEEK_OTHER: Final = 11
SWAP: Final = 12
SWAP_SEEN: Final = 13
ROUTE: Final = 14
GIVE: Final = 15
THROW: Final = 16
CHOOSE: Final = 17
RETURN: Final = 18
MIX: Final = 19
DUMP: Final = 20
LIGHT: Final = 21
SEND: Final = 22
ACCEPT: Final = 23
FLIP: Final = 24
GUESS: Final = 25
MARK: Final = 26
STATUS: Final = 27
SIGNAL: Final = 28
LEAVE: Final = 29

_VERBS: Final = (
    "ready draw keep discard use take match call pass decline peek peek swap swap route give throw choose "
    "return mix dump light send accept flip guess mark status signal leave"
)
VERB_OF: Final[list[str]] = _VERBS.split()
"""The verb of each kind."""

VERBS: Final[list[str]] = list(dict.fromkeys(VERB_OF[:LEAVE]))

BARE: Final = "bare"
OWN: Final = "own position"
PLACE: Final = "place"
OWN_AND_PLACE: Final = "own position and place"
OWN_AND_SEAT: Final = "own position and seat"
ONE_SEAT: Final = "seat"
SEAT_OR_NONE: Final = "seat or none"
PLACE_AND_WORD: Final = "place and word"
WORD: Final = "word"

FORMS: Final[list[str]] = [
    BARE,
    BARE,
    OWN,
    BARE,
    BARE,
    OWN,
    OWN,
    BARE,
    BARE,
    BARE,
    OWN,
    PLACE,
    OWN_AND_PLACE,
    OWN,
    PLACE,
    OWN_AND_SEAT,
    OWN,
    WORD,
    OWN,
    ONE_SEAT,
    OWN,
    PLACE,
    OWN,
    BARE,
    BARE,
    SEAT_OR_NONE,
    PLACE_AND_WORD,
    WORD,
    WORD,
    BARE,
]
"""The form of each kind's arguments."""

KINDS_OF: Final[dict[str, list[int]]] = {
    verb: [kind for kind, other in enumerate(VERB_OF) if other == verb] for verb in [*VERBS, "leave"]
}

NOBODY: Final = 255
"""The seat of `guess:none`."""

MARK_WORDS: Final[list[str]] = ["none", "heavy", "light"]
STATUS_WORDS: Final[list[str]] = ["none", "easy", "edge", "heavy"]
SIGNALS: Final[list[str]] = ["row_light", "row_heavy", "will_call", "dont_call", "help_me", "thanks"]
_WORDS: Final[dict[int, list[str]]] = {
    CHOOSE: POWER_NAMES,
    MARK: MARK_WORDS,
    STATUS: STATUS_WORDS,
    SIGNAL: SIGNALS,
}
# Words of the lists that no token uses.
_UNUSED: Final[dict[int, str]] = {CHOOSE: "none", MARK: "none", STATUS: "", SIGNAL: ""}

# A larger number names nothing, whatever it is.
_MOST: Final = 254
_MOST_DIGITS: Final = 4

_tokens: dict[int, str] = {}
_MOST_TOKENS: Final = 20000


def kind_of(action: int) -> int:
    """Give the kind of an action."""
    return action & 31


def encode(kind: int, digits: list[int]) -> int:
    """Make an action from its kind and digits."""
    code = 0
    for digit in reversed(digits):
        code = (code << 8) | digit
    return kind | (code << 5)


def token_of(action: int) -> str:
    """Spell an action."""
    token = _tokens.get(action)
    if token is None:
        if len(_tokens) >= _MOST_TOKENS:
            _tokens.clear()
        token = _spell(action)
        _tokens[action] = token
    return token


def _spell(action: int) -> str:
    kind = action & 31
    verb = VERB_OF[kind]
    form = FORMS[kind]
    one = (action >> 5) & 255
    two = (action >> 13) & 255
    three = (action >> 21) & 255
    if form == BARE:
        return verb
    if form == PLACE:
        return f"{verb}:{two}.{one}"
    if form == OWN_AND_PLACE:
        return f"{verb}:{one},{three}.{two}"
    if form == OWN_AND_SEAT:
        return f"{verb}:{one},{two}"
    if form == PLACE_AND_WORD:
        return f"{verb}:{two}.{one},{_WORDS[kind][three]}"
    if form == WORD:
        return f"{verb}:{_WORDS[kind][one]}"
    return f"{verb}:none" if one == NOBODY else f"{verb}:{one}"


def read_token(token: str) -> tuple[int, list[int]]:
    """Read a token into its kind and digits; raises InvalidAction.

    Any number from 1 is a position here, and any from 0 a seat, also one that does not exist.
    """
    verb, colon, rest = token.partition(":")
    kinds = KINDS_OF.get(verb)
    if kinds is None:
        raise InvalidAction
    kind = kinds[0]
    if verb == "peek" and "." in rest:
        kind = PEEK_OTHER
    elif verb == "swap" and "," not in rest:
        kind = SWAP_SEEN
    form = FORMS[kind]
    if form == BARE:
        _expect(not colon)
        return kind, []
    parts = rest.split(",")
    _expect(len(parts) == (2 if form in (OWN_AND_PLACE, OWN_AND_SEAT, PLACE_AND_WORD) else 1))
    if form == OWN:
        return kind, [_position(rest)]
    if form == PLACE:
        return kind, _place(rest)
    if form == OWN_AND_PLACE:
        return kind, [_position(parts[0]), *_place(parts[1])]
    if form == OWN_AND_SEAT:
        return kind, [_position(parts[0]), _number(parts[1])]
    if form == PLACE_AND_WORD:
        return kind, [*_place(parts[0]), _word(kind, parts[1])]
    if form == WORD:
        return kind, [_word(kind, rest)]
    if form == SEAT_OR_NONE and rest == "none":
        return kind, [NOBODY]
    return kind, [_number(rest)]


def action_of(token: str) -> int:
    """Read a token that `token_of` can spell; raises InvalidAction."""
    kind, digits = read_token(token)
    return encode(kind, digits)


def _expect(condition: bool) -> None:
    if not condition:
        raise InvalidAction


def _number(text: str) -> int:
    _expect(text.isascii() and text.isdigit() and (text[0] != "0" or text == "0"))
    return min(int(text), _MOST) if len(text) <= _MOST_DIGITS else _MOST


def _position(text: str) -> int:
    number = _number(text)
    _expect(number > 0)
    return number


def _place(text: str) -> list[int]:
    """Read ``seat.position`` as position and seat."""
    seat, dot, position = text.partition(".")
    _expect(dot == ".")
    return [_position(position), _number(seat)]


def _word(kind: int, text: str) -> int:
    words = _WORDS[kind]
    _expect(text in words and text != _UNUSED[kind])
    return words.index(text)

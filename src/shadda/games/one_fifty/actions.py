"""The verbs of 150, their action codes and tokens (rules document, section 9.1).

An action is `kind + (arguments << 4)`.  Slots and seats are 6-bit digits, the first lowest: `take:s` has
the digit s; `jack:s,q.t` has s, t, q; `spy:q.t` has t, q; `match` and `choose` have their slots in the
order named.  Slots are 1 to 54: a new slot opens only when no hole is left, so no hand has more.
"""

from typing import Final

from shadda.core.errors import InvalidAction

READY: Final = 0
CHOOSE: Final = 1
DRAW: Final = 2
TAKE: Final = 3
CALL: Final = 4
KEEP: Final = 5
DISCARD: Final = 6
JACK: Final = 7
QUEEN: Final = 8
KING: Final = 9
SPY: Final = 10
SKIP: Final = 11
END: Final = 12
PASS: Final = 13
LEAVE: Final = 14
MATCH: Final = 15

VERBS: Final[list[str]] = [
    "ready",
    "choose",
    "draw",
    "take",
    "call",
    "keep",
    "discard",
    "jack",
    "queen",
    "king",
    "spy",
    "skip",
    "end",
    "pass",
    "leave",
    "match",
]
KIND_OF: Final[dict[str, int]] = {verb: kind for kind, verb in enumerate(VERBS)}

BARE: Final = "bare"
ONE_SLOT: Final = "slot"
TWO_SLOTS: Final = "two slots"
SLOTS: Final = "slots"
PLACE: Final = "place"
SLOT_AND_PLACE: Final = "slot and place"

FORMS: Final[list[str]] = [
    BARE,
    TWO_SLOTS,
    BARE,
    ONE_SLOT,
    BARE,
    ONE_SLOT,
    BARE,
    SLOT_AND_PLACE,
    ONE_SLOT,
    BARE,
    PLACE,
    BARE,
    BARE,
    BARE,
    BARE,
    SLOTS,
]
"""The form of each kind's arguments."""

# A longer number names no slot that can hold a card, whatever it is.
_MOST_DIGITS: Final = 4
_MOST_ENCODED: Final = 63

_tokens: dict[int, str] = {}
_MOST_TOKENS: Final = 20000


def kind_of(action: int) -> int:
    """Give the kind of an action."""
    return action & 15


def digits_of(action: int) -> list[int]:
    """Give the arguments of an action, in the order of its code."""
    rest = action >> 4
    digits: list[int] = []
    while rest:
        digits.append(rest & 63)
        rest >>= 6
    return digits


def encode(kind: int, digits: list[int]) -> int:
    """Make an action from its kind and digits."""
    code = 0
    for digit in reversed(digits):
        code = (code << 6) | digit
    return kind | (code << 4)


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
    kind = kind_of(action)
    verb = VERBS[kind]
    form = FORMS[kind]
    code = action >> 4
    if form == BARE:
        return verb
    if form == PLACE:
        return f"{verb}:{code >> 6}.{code & 63}"
    if form == SLOT_AND_PLACE:
        return f"{verb}:{code & 63},{code >> 12}.{(code >> 6) & 63}"
    return f"{verb}:{','.join([str(digit) for digit in digits_of(action)])}"


def read_token(token: str) -> tuple[int, list[int]]:
    """Read a token into its kind and digits; raises InvalidAction.

    Any number from 1 is a slot here, also one that no hand has.
    """
    verb, colon, rest = token.partition(":")
    kind = KIND_OF.get(verb, -1)
    if kind < 0:
        raise InvalidAction
    form = FORMS[kind]
    if form == BARE:
        if colon:
            raise InvalidAction
        return kind, []
    parts = rest.split(",")
    if form == ONE_SLOT:
        _expect(len(parts) == 1)
        return kind, [_slot(parts[0])]
    if form == PLACE:
        _expect(len(parts) == 1)
        seat, slot = _place(parts[0])
        return kind, [slot, seat]
    if form == SLOT_AND_PLACE:
        _expect(len(parts) == 2)
        seat, slot = _place(parts[1])
        return kind, [_slot(parts[0]), slot, seat]
    if form == TWO_SLOTS:
        _expect(len(parts) == 2)
    return kind, [_slot(part) for part in parts]


def action_of(token: str) -> int:
    """Read a token that `token_of` can spell; raises InvalidAction."""
    kind, digits = read_token(token)
    if any(digit > _MOST_ENCODED for digit in digits):
        raise InvalidAction
    return encode(kind, digits)


def _expect(condition: bool) -> None:
    if not condition:
        raise InvalidAction


def _number(text: str) -> int:
    _expect(text.isascii() and text.isdigit() and (text[0] != "0" or text == "0"))
    return int(text) if len(text) <= _MOST_DIGITS else 10**_MOST_DIGITS


def _slot(text: str) -> int:
    number = _number(text)
    _expect(number > 0)
    return number


def _place(text: str) -> tuple[int, int]:
    seat, dot, slot = text.partition(".")
    _expect(dot == ".")
    return _number(seat), _slot(slot)

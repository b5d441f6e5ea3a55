"""The verbs of Hand, their action codes and tokens (rules document, section 9).

An action is its kind in the high bits over an argument: a face for `discard`, the code of a meld for `meld`
(see `kit.melds`), and for `lay_off` and `swap` the number of the meld over the cards.  So the kinds stand
in this order in every ascending list, and the melds of a list as they stand on the table.
"""

from typing import Final

from shadda.core.errors import InvalidAction
from shadda.kit.cards import CARD_OF, FACES, JOKER
from shadda.kit.melds import MeldRules, cells, read_meld

DISCARD: Final = 0
READY: Final = 1
DRAW: Final = 2
TAKE: Final = 3
PUT_BACK: Final = 4
LAY: Final = 5
MELD: Final = 6
LAY_OFF: Final = 7
SWAP: Final = 8

VERBS: Final[list[str]] = [
    "discard",
    "ready",
    "draw",
    "take",
    "put_back",
    "lay",
    "meld",
    "lay_off",
    "swap",
]
KIND_OF: Final[dict[str, int]] = {verb: kind for kind, verb in enumerate(VERBS)}

KIND_SHIFT: Final = 32
KIND_UNIT: Final = 2**32
ARGUMENT: Final = 2**32 - 1

NO_END: Final = 0
LOW_END: Final = 1
HIGH_END: Final = 2
END_NAMES: Final[list[str]] = ["", "lo", "hi"]

NO_CARD: Final = 63
"""The second card of a swap that has only one."""
MOST_MELDS: Final = 4095
"""The highest number of a meld that an action can name; a round has far fewer."""
_MOST_CARDS: Final = 14

ONLY_DRAW: Final = DRAW * KIND_UNIT
ONLY_TAKE: Final = TAKE * KIND_UNIT
ONLY_READY: Final = READY * KIND_UNIT
ONLY_PUT_BACK: Final = PUT_BACK * KIND_UNIT
ONLY_LAY: Final = LAY * KIND_UNIT
MELD_BASE: Final = MELD * KIND_UNIT

# What any option may allow: a canonical token is read whatever the options in force say.
_WIDEST: Final = MeldRules(14, 3, 2, 1)

_tokens: Final[dict[int, str]] = {}
_MOST_TOKENS: Final = 20000


def kind_of(action: int) -> int:
    """Give the kind of an action."""
    return action >> KIND_SHIFT


def argument_of(action: int) -> int:
    """Give the argument of an action."""
    return action & ARGUMENT


def meld_action(code: int) -> int:
    """Make the action that stages a new meld."""
    return MELD_BASE | code


def lay_off_action(meld: int, card: int, end: int) -> int:
    """Make the action that stages a card on the meld with this number."""
    return LAY_OFF * KIND_UNIT | (meld << 8) | (card << 2) | end


def swap_action(meld: int, first: int, second: int) -> int:
    """Make the action that stages the recovery of a joker; `second` is NO_CARD if one card does it."""
    return SWAP * KIND_UNIT | (meld << 12) | (first << 6) | second


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
    argument = argument_of(action)
    if kind == DISCARD:
        return f"{verb}:{FACES[argument]}"
    if kind == MELD:
        return f"{verb}:{','.join([FACES[card] for card in cells(argument)])}"
    if kind == LAY_OFF:
        end = argument & 3
        text = f"{verb}:{FACES[(argument >> 2) & 63]},M{argument >> 8}"
        return f"{text},{END_NAMES[end]}" if end else text
    if kind == SWAP:
        second = argument & 63
        more = "" if second == NO_CARD else f"{FACES[second]},"
        return f"{verb}:{FACES[(argument >> 6) & 63]},{more}M{argument >> 12}"
    return verb


def read_token(token: str) -> tuple[int, list[int], int, int]:
    """Read a token into its kind, its cards, the number of its meld and the end; raises InvalidAction.

    Any number from 1 is a meld's here, also one that is not on the table.
    """
    verb, colon, rest = token.partition(":")
    kind = KIND_OF.get(verb, -1)
    if kind < 0:
        raise InvalidAction
    if READY <= kind <= LAY:
        _expect(not colon)
        return kind, [], 0, NO_END
    parts = rest.split(",")
    if kind == DISCARD:
        _expect(len(parts) == 1)
        return kind, [_card(parts[0])], 0, NO_END
    if kind == MELD:
        _expect(len(parts) <= _MOST_CARDS)
        return kind, [_card(part) for part in parts], 0, NO_END
    if kind == LAY_OFF:
        _expect(2 <= len(parts) <= 3)
        end = NO_END
        if len(parts) == 3:
            _expect(parts[2] in ("lo", "hi"))
            end = LOW_END if parts[2] == "lo" else HIGH_END
        return kind, [_card(parts[0])], _meld(parts[1]), end
    _expect(2 <= len(parts) <= 3)
    return kind, [_card(part) for part in parts[:-1]], _meld(parts[-1]), NO_END


def action_of(token: str) -> int:
    """Read a token that `token_of` can spell; raises InvalidAction."""
    kind, cards, meld, end = read_token(token)
    if kind == DISCARD:
        return cards[0]
    if kind == MELD:
        code = read_meld(cards, _WIDEST)
        _expect(code >= 0)
        return meld_action(code)
    _expect(meld <= MOST_MELDS)
    if kind == LAY_OFF:
        return lay_off_action(meld, cards[0], end)
    if kind == SWAP:
        return swap_action(meld, cards[0], cards[1] if len(cards) == 2 else NO_CARD)
    return kind * KIND_UNIT


def _expect(condition: bool) -> None:
    if not condition:
        raise InvalidAction


def _card(text: str) -> int:
    if text == "X":
        return JOKER
    card = CARD_OF.get(text, -1)
    _expect(card >= 0)
    return card


def _meld(text: str) -> int:
    number = text[1:]
    _expect(text[:1] == "M" and number.isascii() and number.isdigit() and number[0] != "0")
    return int(number) if len(number) <= 4 else MOST_MELDS + 1

"""The verbs of Baloot, their action codes and tokens (rules document, section 9).

An action is `kind + (argument << 5)`.  The argument of `hokum` is 0 or the suit plus 1, of the raises 0 or
the mode plus 1, of `play` the card plus 32 for the word `ekah` or 64 for `baloot`, of `qaid` the seat plus
4 times the trick counted from 0.  That of `declare` is a project: its type plus 8 times its cards' mask.
"""

from typing import Final

from shadda.core.errors import InvalidAction
from shadda.kit.cards import SUITS
from shadda.kit.tricks import TrickDeck, cards_of, mask_of

DECK: Final = TrickDeck("789TJQKA")

PASS: Final = 0
SUN: Final = 1
HOKUM: Final = 2
ASHKAL: Final = 3
CONFIRM: Final = 4
TO_SUN: Final = 5
QABLAK: Final = 6
KASHO: Final = 7
DECLINE: Final = 8
DOUBLE: Final = 9
TRIPLE: Final = 10
FOUR: Final = 11
QAHWA: Final = 12
REVEAL: Final = 13
SAWA: Final = 14
PLAY: Final = 15
QAID: Final = 16
LEAVE: Final = 17
FORFEIT: Final = 18
DECLARE: Final = 19

VERBS: Final[list[str]] = [
    "pass",
    "sun",
    "hokum",
    "ashkal",
    "confirm",
    "to_sun",
    "qablak",
    "kasho",
    "decline",
    "double",
    "triple",
    "four",
    "qahwa",
    "reveal",
    "sawa",
    "play",
    "qaid",
    "leave",
    "forfeit",
    "declare",
]
KIND_OF: Final[dict[str, int]] = {verb: kind for kind, verb in enumerate(VERBS)}

MODES: Final[list[str]] = ["open", "closed"]
OPEN: Final = 0
CLOSED: Final = 1

SIRA: Final = 0
KHAMSEEN: Final = 1
MIA: Final = 2
ARBA_MIA: Final = 3
BALOOT: Final = 4
TYPES: Final[list[str]] = ["sira", "khamseen", "mia", "arba_mia", "baloot"]

WORDS: Final[list[str]] = ["", "ekah", "baloot"]
EKAH_SAID: Final = 1
BALOOT_SAID: Final = 2

_tokens: dict[int, str] = {}
_MOST_TOKENS: Final = 20000


def kind_of(action: int) -> int:
    """Give the kind of an action."""
    return action & 31


def encode(kind: int, argument: int) -> int:
    """Make an action from its kind and argument."""
    return kind | (argument << 5)


def project(kind: int, cards: int) -> int:
    """Make a project from its type and the mask of its cards."""
    return kind | (cards << 3)


def type_of(value: int) -> int:
    """Give the type of a project."""
    return value & 7


def cards_in(value: int) -> int:
    """Give the mask of a project's cards."""
    return value >> 3


def project_words(value: int) -> list[str]:
    """Spell a project: its type, then its cards in canonical order."""
    return [TYPES[value & 7], *DECK.faces_of(cards_of(value >> 3))]


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
    argument = action >> 5
    words: list[str] = []
    if kind == DECLARE:
        words = project_words(argument)
    elif kind == PLAY:
        words = [DECK.faces[argument & 31]]
        if argument >> 5:
            words.append(WORDS[argument >> 5])
    elif kind == QAID:
        words = [str(argument // 4 + 1), str(argument % 4)]
    elif kind == HOKUM and argument:
        words = [SUITS[argument - 1]]
    elif argument:
        words = [MODES[argument - 1]]
    return f"{VERBS[kind]}:{','.join(words)}" if words else VERBS[kind]


def action_of(token: str) -> int:
    """Read a token, sets of cards in any order; raises InvalidAction."""
    verb, colon, rest = token.partition(":")
    kind = KIND_OF.get(verb, -1)
    if kind < 0:
        raise InvalidAction
    if not colon:
        if kind in (PLAY, QAID, DECLARE):
            raise InvalidAction
        return kind
    words = rest.split(",")
    if kind == DECLARE:
        return encode(DECLARE, _read_project(words))
    if kind == PLAY:
        return encode(PLAY, _read_play(words))
    if kind == QAID and len(words) == 2:
        return encode(QAID, 4 * _index(words[0], "12345678") + _index(words[1], "0123"))
    if kind == HOKUM and len(words) == 1:
        return encode(HOKUM, _index(words[0], SUITS) + 1)
    if DOUBLE <= kind <= QAHWA and rest in MODES:
        return encode(kind, MODES.index(rest) + 1)
    raise InvalidAction


def _read_project(words: list[str]) -> int:
    if words[0] not in TYPES:
        raise InvalidAction
    kind = TYPES.index(words[0])
    cards = DECK.read_faces(words[1:], DECK.all)
    if cards is None or "*" in words or (not cards and kind != BALOOT):
        raise InvalidAction
    return project(kind, mask_of(cards))


def _read_play(words: list[str]) -> int:
    card = DECK.card_of.get(words[0], -1)
    said = WORDS.index(words[1]) if len(words) == 2 and words[1] in WORDS[1:] else 0
    if card < 0 or len(words) > 2 or (len(words) == 2 and not said):
        raise InvalidAction
    return card | (said << 5)


def _index(text: str, letters: str) -> int:
    if len(text) != 1 or text not in letters:
        raise InvalidAction
    return letters.index(text)

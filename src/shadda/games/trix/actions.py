"""The verbs of Trix, their action codes and tokens (rules document, section 9.2).

A card that is played is its own code, 0 to 51; then come the contracts to choose, the words without
arguments, and the 32 sets of cards that can be doubled.  So no code needs more than a small number.
"""

from typing import Final

from shadda.core.errors import InvalidAction
from shadda.kit.tricks import TrickDeck, cards_of

DECK: Final = TrickDeck("23456789TJQKA")
"""Cards count from 2S to AC in deck order (9.1); in one suit the higher number is the higher card."""

CONTRACTS: Final[list[str]] = ["king", "queens", "diamonds", "ltoosh", "complex", "trix"]
"""In the order in which a time-out chooses (4.8)."""

PLAY: Final = 0
CHOOSE: Final = 64
RESHUFFLE: Final = 72
CLAIM: Final = 73
NO_CLAIM: Final = 74
PASS: Final = 75
LEAVE: Final = 76
DOUBLE: Final = 96

VERBS: Final[list[str]] = ["choose", "reshuffle", "claim", "no_claim", "double", "play", "pass"]
BARE: Final[dict[str, int]] = {
    "reshuffle": RESHUFFLE,
    "claim": CLAIM,
    "no_claim": NO_CLAIM,
    "pass": PASS,
    "leave": LEAVE,
}

DOUBLABLE: Final[list[int]] = [DECK.card_of[face] for face in ("QS", "QH", "KH", "QD", "QC")]
"""The cards that can be doubled, in deck order; a set of them is a number of five bits."""


def _token(action: int) -> str:
    if action < CHOOSE:
        return f"play:{DECK.faces[action]}" if action < DECK.size else ""
    if action < RESHUFFLE:
        return f"choose:{CONTRACTS[action - CHOOSE]}" if action - CHOOSE < len(CONTRACTS) else ""
    if action < DOUBLE:
        return "".join([verb for verb, code in BARE.items() if code == action])
    faces = [DECK.faces[DOUBLABLE[at]] for at in cards_of(action - DOUBLE)]
    return f"double:{','.join(faces)}" if faces else "double"


_TOKENS: Final[list[str]] = [_token(action) for action in range(DOUBLE + 32)]
_ACTIONS: Final[dict[str, int]] = {token: action for action, token in enumerate(_TOKENS) if token}


def token_of(action: int) -> str:
    """Spell an action."""
    return _TOKENS[action]


def action_of(token: str) -> int:
    """Read a token that `token_of` can spell; raises InvalidAction."""
    action = _ACTIONS.get(token)
    if action is None:
        raise InvalidAction
    return action


def read_token(token: str) -> tuple[str, list[int]]:
    """Read a token into its verb and its cards or contract; raises InvalidAction.

    Any card can be named here, also one that nobody can double; no card can be named twice.
    """
    verb, colon, rest = token.partition(":")
    if verb in BARE:
        if colon:
            raise InvalidAction
        return verb, []
    if verb == "choose":
        if rest not in CONTRACTS:
            raise InvalidAction
        return verb, [CONTRACTS.index(rest)]
    if verb not in ("double", "play") or (verb == "play" and not colon):
        raise InvalidAction
    cards = DECK.read_faces(rest.split(","), DECK.all) if colon else []
    if cards is None or "*" in rest or (verb == "play" and len(cards) != 1):
        raise InvalidAction
    return verb, cards


def double_of(cards: list[int]) -> int:
    """Give the action that doubles these cards, in any order; all of them can be doubled."""
    action = DOUBLE
    for at in range(len(DOUBLABLE)):
        if DOUBLABLE[at] in cards:
            action += 2**at
    return action


def doubled_by(action: int) -> list[int]:
    """List the cards that an action doubles, in deck order."""
    return [DOUBLABLE[at] for at in cards_of(action - DOUBLE)]

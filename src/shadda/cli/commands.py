"""Reading what a player types: tokens, or words and numbers that are shorter to type.

`keep:3 call` is a command as it goes over the wire.  The same can be typed as `keep 3 call`, or by the
number of a choice: `1 3 call`.  What a verb needs follows it, parted by blanks or commas.
"""

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

# Digits and signs of Arabic keyboards; commas part what a verb needs, as blanks do.
_TYPED = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫،,", "01234567890123456789.  ")

_FACE: Final = re.compile(r"(?:[2-9TJQKA]|10)[SHDC]|X", re.IGNORECASE)


class Choice(Struct, frozen=True):
    """One verb a player may use now.  `bare` says that it is complete without anything after it.

    `words` are those that can follow it alone, where they are cards or other words, not places.
    """

    verb: str
    bare: bool
    words: list[str] = []


def choices_of(tokens: Sequence[str]) -> list[Choice]:
    """List the verbs of some legal tokens, each once."""
    bare: dict[str, bool] = {}
    words: dict[str, list[str]] = {}
    for token in tokens:
        verb, colon, rest = token.partition(":")
        bare[verb] = bare.get(verb, False) or not colon
        if is_face(rest) or _is_word(rest) or _is_named(rest):
            words.setdefault(verb, []).append(rest)
    return [Choice(verb, complete, words.get(verb, [])) for verb, complete in bare.items()]


def _is_word(text: str) -> bool:
    return text.replace("_", "").isalpha()


def _is_named(text: str) -> bool:
    """Say whether a word and its cards follow a verb: ``sira,QS,KS,AS``."""
    word, *cards = text.split(",")
    return _is_word(word) and not is_face(word) and bool(cards) and all(map(is_face, cards))


def is_face(word: str) -> bool:
    """Say whether a word is the face of a card, as people type it: ``QH``, ``10s``."""
    return _FACE.fullmatch(word) is not None


def name_cards(tokens: Sequence[str], hand: Sequence[str], legal: Sequence[str]) -> list[str]:
    """Write cards and words as tokens do, typed in any case, and numbers of cards in the own hand.

    A number stands for a card only after a verb that now takes cards and nothing else.
    """
    choices = choices_of(legal)
    takers = {choice.verb for choice in choices if choice.words and all(map(is_face, choice.words))}
    known = {word.lower(): word for choice in choices for word in choice.words}
    named: list[str] = []
    for token in tokens:
        verb, colon, rest = token.partition(":")
        cards = hand if verb in takers else []
        words = [known.get(word.lower()) or _card(word, cards) for word in rest.split(",")]
        named.append(f"{verb}{colon}{','.join(words)}")
    return named


def _card(word: str, hand: Sequence[str]) -> str:
    if is_face(word):
        return word.upper().replace("10", "T")
    number = int(word) if word.isdecimal() and len(word) < 4 else 0
    return hand[number - 1] if 1 <= number <= len(hand) else word


def read_command(line: str, choices: Sequence[Choice], verbs: Sequence[str]) -> list[str] | None:
    """Read a line as a command; None if its first word is neither the number of a choice nor a verb."""
    words = [_verb(word, verbs) for word in line.translate(_TYPED).split()]
    if not words:
        return None
    if words[0].isdecimal():
        number = int(words[0]) if len(words[0]) < 4 else 0
        if not 1 <= number <= len(choices):
            return None
        words[0] = choices[number - 1].verb
    tokens: list[str] = []
    for word in words:
        if word.partition(":")[0] in verbs:
            tokens.append(word)
        elif tokens:
            tokens[-1] += ("," if ":" in tokens[-1] else ":") + word
        else:
            return None
    return tokens


def _verb(word: str, verbs: Sequence[str]) -> str:
    """Write a verb small, as phones like to write it large."""
    verb, colon, rest = word.partition(":")
    return f"{verb.lower()}{colon}{rest}" if verb.lower() in verbs else word


def incomplete(tokens: Sequence[str], choices: Sequence[Choice]) -> str | None:
    """Give the verb of a command's last token if it still needs something after it."""
    last = tokens[-1]
    return last if any(choice.verb == last and not choice.bare for choice in choices) else None

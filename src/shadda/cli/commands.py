"""Reading what a player types: tokens, or words and numbers that are shorter to type.

`keep:3 call` is a command as it goes over the wire.  The same can be typed as `keep 3 call`, or by the
number of a choice: `1 3 call`.  What a verb needs follows it, parted by blanks or commas.
"""

from collections.abc import Sequence

from msgspec import Struct

# Digits and signs of Arabic keyboards; commas part what a verb needs, as blanks do.
_TYPED = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫،,", "01234567890123456789.  ")


class Choice(Struct, frozen=True):
    """One verb a player may use now.  `bare` says that it is complete without anything after it."""

    verb: str
    bare: bool


def choices_of(tokens: Sequence[str]) -> list[Choice]:
    """List the verbs of some legal tokens, each once."""
    found: dict[str, bool] = {}
    for token in tokens:
        verb, colon, _ = token.partition(":")
        found[verb] = found.get(verb, False) or not colon
    return [Choice(verb, bare) for verb, bare in found.items()]


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

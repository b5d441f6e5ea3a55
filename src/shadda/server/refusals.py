"""What rooms and sockets refuse, beside what games do: one stable code, told to the sender alone."""

import msgspec

from shadda.core.errors import GameError

Facts = dict[str, int | str | list[str]]


class Refused(GameError):
    """A refusal of a room, a socket or a request (`messages.ROOM_CODES`)."""


def facts_of(error: GameError) -> Facts:
    """Give the facts of a refusal as they may be sent.

    They are numbers, words and lists of words by the contract of the games; anything else stays here.
    """
    facts: Facts = {}
    for name, value in error.facts.items():
        if isinstance(value, list):
            facts[name] = [str(part)[:100] for part in value][:50]
        elif isinstance(value, int):
            facts[name] = value
        elif isinstance(value, str):
            facts[name] = value[:100]
    return facts


def fits(text: str, form: object) -> bool:
    """Say whether a text from outside has the form of an id or a code; what has not is in no database.

    PostgreSQL cannot even be asked for every text.
    """
    try:
        msgspec.convert(text, form)
    except msgspec.ValidationError:
        return False
    return True

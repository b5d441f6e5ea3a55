"""What every oracle shares: the refusal with its stable code, and when a value is one of those offered."""

from typing import Any


class Refused(Exception):
    """A command or a match that the rules refuse."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def is_one_of(value: Any, offered: list[Any]) -> bool:
    """Whether an option's value is offered; `true` is not the number 1, nor 152.0 the number 152."""
    return any(type(value) is type(one) and value == one for one in offered)

"""The refusals of the platform.  Every one carries a stable code; texts are made from codes elsewhere."""

from collections.abc import Sequence


class GameError(ValueError):
    """Base of everything a game or a match refuses.  `facts` say why, for the sender alone."""

    def __init__(self, code: str, facts: dict[str, object] | None = None) -> None:
        """Refuse with a stable code."""
        super().__init__(code)
        self.code = code
        self.facts: dict[str, object] = facts or {}


class InvalidAction(GameError):
    """A command that cannot be read in this game under its options (`bad_action`)."""

    def __init__(self) -> None:
        """Refuse what cannot be read."""
        super().__init__("bad_action")


class IllegalAction(GameError):
    """A command that was read and refused."""


class NotYourTurn(IllegalAction):
    """The seat owes no decision (`not_your_turn`)."""

    def __init__(self) -> None:
        """Refuse a seat that owes nothing."""
        super().__init__("not_your_turn")


class OptionConflict(GameError):
    """Options or a number of seats that cannot be played.  `fields` names the options concerned."""

    def __init__(self, code: str, fields: Sequence[str]) -> None:
        """Refuse these fields."""
        super().__init__(code, {"fields": list(fields)})
        self.fields = list(fields)


class SetupError(GameError):
    """A position that cannot be set up (`bad_setup`)."""

    def __init__(self, reason: str) -> None:
        """Refuse the position; `reason` is for programmers."""
        super().__init__("bad_setup", {"reason": reason})


class RecordError(GameError):
    """A record whose step at `line` is refused with `code`."""

    def __init__(self, line: int, code: str) -> None:
        """Point at the first step that does not replay."""
        super().__init__(code, {"line": line})
        self.line = line

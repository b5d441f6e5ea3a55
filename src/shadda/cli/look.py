"""What a game adds to the common look of its table on a terminal: marks of seats, score sheets, silence.

A game that has nothing here is played with the common look alone.
"""

from rich.console import RenderableType

from shadda.cli.texts import Texts
from shadda.core.match import Match
from shadda.wire.event import SeenEvent
from shadda.wire.options import Options
from shadda.wire.view import View


class Look:
    """The common look."""

    def quiet(self, event: SeenEvent, me: int | None) -> bool:
        """Say whether an event tells nothing that its reader does not see or hear anyway."""
        return False

    def marks(self, view: View, seat: int) -> list[str]:
        """List what is going on with a seat, as keys of `table.…` texts."""
        return []

    def situation(self, view: View, names: list[str], texts: Texts) -> str | None:
        """Say in a line above the table what is being played; None if the table shows it."""
        return None

    def opened(self, match: Match) -> View:
        """Give the view of a position whose cards may all be shown, as those of a record."""
        return match.view(None)

    def sheet(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the arithmetic of the round just scored; None if there is none."""
        return None

    def recap(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the same once above the table, in a game that goes on without a pause after a score."""
        return None

    def history(self, view: View, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the rounds so far; None if the game keeps no such list."""
        return None

    def closing(self, view: View, names: list[str], texts: Texts) -> list[str]:
        """Say what else the end of the match is worth telling."""
        return []


def look_of(game_id: str) -> Look:
    """Give the look of a game."""
    if game_id == "baloot":
        from shadda.cli.baloot import BalootLook

        return BalootLook()
    if game_id == "one_fifty":
        from shadda.cli.one_fifty import OneFiftyLook

        return OneFiftyLook()
    if game_id == "hand":
        from shadda.cli.hand import HandLook

        return HandLook()
    if game_id == "haseb":
        from shadda.cli.haseb import HasebLook

        return HasebLook()
    if game_id == "trix":
        from shadda.cli.trix import TrixLook

        return TrixLook()
    return Look()

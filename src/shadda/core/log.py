"""What the rules tell while a step is applied: its events and forced tokens, in order."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """The events and forced tokens of one step.  A state without a log builds no events.

    `auto` says that the step was not sent by a player (a time-out, a seat whose player left).
    """

    def __init__(self, auto: bool) -> None:
        """Start empty."""
        self.auto: bool = auto
        self.events: list[object] = []
        self.forced: list[tuple[int, int]] = []

    def tell(self, event: object) -> None:
        """Add an event (a `shadda.wire.event.Event`)."""
        self.events.append(event)

    def force(self, seat: int, action: int) -> None:
        """Add a consequence that a record writes on a line of its own (`1 reveal!`)."""
        self.forced.append((seat, action))

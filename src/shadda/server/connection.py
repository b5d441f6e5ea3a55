"""One connection as a table sees it: whose it is, and where its messages go."""

from shadda.server.clock import Clock
from shadda.server.db.rows import Account
from shadda.server.outbox import Outbox
from shadda.server.refusals import Facts
from shadda.wire.messages import Ack, Bye, Deal, Reject, ServerMessage


class Connection:
    """A socket of a person.  `base` is the address under which its browser knows the server.

    Once it is `welcomed` it hears of changes.
    """

    def __init__(self, account: Account, base: str, clock: Clock) -> None:
        self.account = account
        self.base = base
        self.outbox = Outbox(clock)
        self.welcomed = False

    def send(self, message: ServerMessage) -> None:
        """Send a message that is neither a frame nor a room."""
        self.outbox.put(message)

    def send_deal(self, deal: Deal) -> None:
        """Send what is told of a deal, before the frames that follow."""
        self.outbox.put_deal(deal)

    def acknowledge(self, command: str) -> None:
        """Say that a command is done and stored."""
        self.send(Ack(command))

    def reject(self, command: str, code: str, facts: Facts | None = None) -> None:
        """Say that a command was refused."""
        self.send(Reject(command, code, facts or {}))

    def end(self, bye: Bye) -> None:
        """Say good-bye; the socket closes once that is sent."""
        self.send(bye)

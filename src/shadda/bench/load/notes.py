"""What clients note while they play, for the comparison with the log afterwards.

Of events and views only checksums are kept: a view is as long as everything else together.  Times are
`time.monotonic`, which all processes of a machine share.
"""

from msgspec import Struct


class Sent(Struct):
    """A command of a client.  `due` is when it was meant to be sent.

    `code` is None until it is answered, then empty for an acknowledged one, else the refusal.
    """

    id: str
    match: str
    tokens: list[str]
    due: float
    answered: float = 0.0
    code: str | None = None


class Heard(Struct, frozen=True):
    """A frame: the checksums of its events and of its view.  `fresh` is the first one of a connection."""

    match: str
    at: float
    events: list[int]
    view: int
    fresh: bool


class Notes(Struct):
    """All that one client has noted.  `cut` counts lines that others broke, `bytes` those of its frames."""

    seat: int = -1
    commands: list[Sent] = []
    frames: list[Heard] = []
    repeats: int = 0
    returns: int = 0
    cut: int = 0
    bytes: int = 0


class Told(Struct):
    """What the clients of one process have noted, by table and seat.

    `unsent` are the times at which something should have been sent and was not; `busy` is the share of its
    time that the process worked.
    """

    tables: list[list[Notes]]
    unsent: list[float]
    busy: float

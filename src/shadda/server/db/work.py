"""What a job asks of a database, whichever one it is.

A job is a generator: it yields statements and is sent what they gave.  So what is written stands in one place
(`writes`), while SQLite runs jobs in a thread of its own and PostgreSQL on the event loop.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Executable

T = TypeVar("T")


class StoreError(Exception):
    """The database could not do it: it is full, locked or away.

    Nobody was told that anything has changed; but where the line to a server broke while it committed, it may
    have.  So whoever tries again either names what he does (a command, a revision) or reads first.
    """


def failed(error: Exception) -> StoreError:
    """Name what a driver has raised by its kind alone: its words may hold what was to be written."""
    return StoreError(type(getattr(error, "orig", None) or error).__name__)


class Taken(Exception):
    """A row with this key is there already; thrown into the job that wanted to add it."""


class StepConflict(Exception):
    """Somebody else has appended to the match."""


class DealConflict(Exception):
    """Somebody else has changed what is promised of a deal."""


class CommandRepeated(Exception):
    """The command has been taken before."""


class PauseConflict(Exception):
    """Somebody else has asked for a pause."""


class RoomConflict(Exception):
    """Somebody else has changed the room, or it is closed."""


class CodeTaken(Exception):
    """There is a room with this code."""


class Run(NamedTuple):
    """A statement to run once for each row of parameters; a mapping among them stands for JSON."""

    statement: Executable
    rows: Sequence[Mapping[str, Any]]


class Got(NamedTuple):
    """What a statement gave: the rows it returned, and how many it changed."""

    rows: Sequence[Sequence[Any]]
    changed: int


NOTHING: Final = Got((), 0)

Work = Generator[Run, Got, T]

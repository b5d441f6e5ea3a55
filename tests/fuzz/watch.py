"""What is watched while a server is fuzzed: its log, to whom it posts, what it keeps in memory."""

import asyncio
import gc
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

import pytest
import structlog

from shadda.core.match import Frame
from shadda.server.clock import Clock
from shadda.server.connection import Connection
from shadda.server.db.rows import Account
from shadda.server.outbox import Outbox
from shadda.wire.messages import ClockView, RoomChanged, ServerMessage

_PAGE: Final = 4096
_HANDLED: Final = "Invalid UTF-8 sequence received from client."
"""uvicorn notes this as an error, and has cut the line properly."""


class Posts:
    """Every message that was put into somebody's outbox, with that person's name, in order."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.sent: list[tuple[str, object]] = []
        owners: WeakKeyDictionary[Outbox, str] = WeakKeyDictionary()
        make, put, put_room, put_frame = (
            Connection.__init__,
            Outbox.put,
            Outbox.put_room,
            Outbox.put_frame,
        )

        def made(self: Connection, account: Account, base: str, clock: Clock) -> None:
            make(self, account, base, clock)
            owners[self.outbox] = account.name

        def note(box: Outbox, what: object) -> None:
            self.sent.append((owners.get(box, ""), what))

        def noted(box: Outbox, message: ServerMessage) -> None:
            note(box, message)
            put(box, message)

        def noted_room(box: Outbox, message: RoomChanged) -> None:
            note(box, message)
            put_room(box, message)

        def noted_frame(box: Outbox, match: str, frame: Frame, clocks: list[ClockView]) -> None:
            note(box, frame)
            put_frame(box, match, frame, clocks)

        patch.setattr(Connection, "__init__", made)
        patch.setattr(Outbox, "put", noted)
        patch.setattr(Outbox, "put_room", noted_room)
        patch.setattr(Outbox, "put_frame", noted_frame)


class _Errors(logging.Handler):
    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() != _HANDLED:
            self._found.append(f"{record.name}: {record.getMessage()}")


@contextmanager
def no_errors() -> Iterator[list[str]]:
    """Gather whatever the server, its libraries or the event loop log as an error; none may be left."""
    found: list[str] = []

    def keep(logger: Any, method: str, event: Any) -> Any:
        if method in ("error", "critical", "exception"):
            found.append(f"{event}")
        raise structlog.DropEvent

    handler = _Errors(found)
    loop = asyncio.get_running_loop()
    old = structlog.get_config()["processors"]
    structlog.configure(processors=[keep])
    logging.getLogger().addHandler(handler)
    loop.set_exception_handler(lambda _, context: found.append(f"loop: {context}"))
    try:
        yield found
    finally:
        structlog.configure(processors=old)
        logging.getLogger().removeHandler(handler)
        loop.set_exception_handler(None)
    assert found == []


def resident() -> int:
    """Say how many bytes this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE


def living() -> Counter[str]:
    """Count the living objects of our own classes."""
    gc.collect()
    return Counter(
        type(one).__qualname__ for one in gc.get_objects() if str(type(one).__module__).startswith("shadda.")
    )

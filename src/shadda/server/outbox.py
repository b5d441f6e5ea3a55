"""What one connection still has to be sent, kept short however slowly its reader reads.

Frames that wait are joined: the latest view counts, their events are kept while there are few and dropped
when there are many, never built anew.  Of the room only the latest word waits.  A reader who lets too
much of the rest pile up is given up.
"""

import asyncio
from collections import deque
from typing import Final

import msgspec
from msgspec import Struct

from shadda.core.match import Frame
from shadda.server.clock import Clock
from shadda.wire.event import SeenEvent
from shadda.wire.messages import (
    Bye,
    ClockView,
    Deal,
    FrameMessage,
    RoomChanged,
    ServerMessage,
)

MOST_GROUPS: Final = 32
"""The most groups of events that wait for a slow reader."""

_MOST_WAITING: Final = 256

_encode: Final = msgspec.json.Encoder().encode


class _WaitingFrame:
    """The latest frame of a match, with the events of those before it that were not sent."""

    __slots__ = ("clocks", "frame", "groups", "match")

    def __init__(self, match: str, frame: Frame, clocks: list[ClockView]) -> None:
        self.match = match
        self.frame = frame
        self.clocks = clocks
        self.groups: list[list[SeenEvent]] = [frame.events]

    def join(self, other: "_WaitingFrame") -> None:
        """Take over a later frame."""
        same = self.match == other.match
        self.groups = [*self.groups, *other.groups] if same else other.groups
        if len(self.groups) > MOST_GROUPS:
            self.groups = []
        self.match = other.match
        self.frame = other.frame
        self.clocks = other.clocks


class _WaitingRoom:
    __slots__ = ("message",)

    def __init__(self, message: RoomChanged) -> None:
        self.message = message


class Letter(Struct, frozen=True):
    """A text to be sent; after the last one the connection is closed."""

    text: bytes
    last: bool


class Outbox:
    """The waiting messages of one connection."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: deque[ServerMessage | _WaitingFrame | _WaitingRoom] = deque()
        self._frame: _WaitingFrame | None = None
        self._room: _WaitingRoom | None = None
        self._sent_frames = 0
        self._filled = asyncio.Event()
        self.ended = False
        """Whether the last message has been put in."""
        self.restarts = False
        """Whether the last message says that the server comes back."""

    def put(self, message: ServerMessage) -> None:
        """Add a message that is neither a frame nor a room."""
        if self.ended:
            return
        if len(self._waiting) >= _MOST_WAITING:
            self._waiting.clear()
            message = Bye("closed")
        self._add(message)
        if isinstance(message, Bye):
            self.ended = True
            self.restarts = message.code == "restart"

    def put_deal(self, deal: Deal) -> None:
        """Add what is told of a deal: later frames wait behind it, and are not joined to earlier ones."""
        self.put(deal)
        self._frame = None

    def put_room(self, message: RoomChanged) -> None:
        """Tell the room as it is now."""
        if self._room is not None:
            self._room.message = message
        elif not self.ended:
            self._room = _WaitingRoom(message)
            self._add(self._room)

    def put_frame(self, match: str, frame: Frame, clocks: list[ClockView]) -> None:
        """Tell the table as it is now, and the events since the frame before."""
        waiting = _WaitingFrame(match, frame, clocks)
        if self._frame is not None:
            self._frame.join(waiting)
        elif not self.ended:
            self._frame = waiting
            self._add(waiting)

    def _add(self, item: ServerMessage | _WaitingFrame | _WaitingRoom) -> None:
        self._waiting.append(item)
        self._filled.set()

    async def take(self) -> Letter:
        """Wait for the next text to send."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        item = self._waiting.popleft()
        if isinstance(item, _WaitingFrame):
            if item is self._frame:
                self._frame = None
            return Letter(_encode(self._frame_message(item)), False)
        if isinstance(item, _WaitingRoom):
            self._room = None
            return Letter(_encode(item.message), False)
        return Letter(_encode(item), isinstance(item, Bye))

    def _frame_message(self, waiting: _WaitingFrame) -> FrameMessage:
        self._sent_frames += 1
        frame = waiting.frame
        return FrameMessage(
            n=self._sent_frames,
            match=waiting.match,
            events=[event for group in waiting.groups for event in group],
            view=frame.view,
            legal=frame.legal,
            free=frame.free,
            clocks=waiting.clocks,
            now=self._clock.now(),
        )

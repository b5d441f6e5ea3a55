"""What the spectators of a delayed room are told: everything of the table, a minute after it happened.

Frames, deals, the room with the presences in it, and phrases wait here until their time has come.  What has
come last is also what a spectator is shown who comes in now, so nobody sees anything that is younger.
"""

from collections import deque
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from shadda.core.match import Frame
from shadda.server.clock import Clock
from shadda.wire.messages import ClockView, Deal, Room, Said

DELAY_MS: Final = 60_000
"""Long enough that what somebody beside the table could say about it comes too late to be of use."""


class Scene(Struct, frozen=True):
    """The table as it was shown to those without a seat, with the events of the change."""

    frame: Frame
    clocks: list[ClockView]

    def later(self) -> "Scene":
        """Move the clocks: they are seen running as they ran."""
        return Scene(
            self.frame, [ClockView(one.seat, one.ends + DELAY_MS, one.seconds) for one in self.clocks]
        )

    def still(self) -> "Scene":
        """Leave out how it came about, for somebody who has not seen what was before."""
        return Scene(replace(self.frame, events=[]), self.clocks)


News = Room | Scene | Deal | Said


class Late:
    """The news of one match that wait.

    `room` is what spectators are shown of the room; that a match has begun is no secret, so they have the
    first one at once.  `scene` and `deal` are what they are shown of the table.
    """

    def __init__(self, clock: Clock, match: str, room: Room) -> None:
        self.match = match
        self.room = room
        self.scene: Scene | None = None
        self.deal: Deal | None = None
        self._clock = clock
        self._waiting: deque[tuple[int, News]] = deque()

    def keep(self, news: News) -> None:
        """Keep news that happen now."""
        self._waiting.append((self._clock.now() + DELAY_MS, news))

    def next_due(self) -> int | None:
        """Say when the next news are to be told; None if there are none."""
        return self._waiting[0][0] if self._waiting else None

    def take_due(self) -> list[News]:
        """Take the news whose time has come."""
        due: list[News] = []
        while self._waiting and self._waiting[0][0] <= self._clock.now():
            due.append(self._take())
        return due

    def take_all(self) -> list[News]:
        """Take all news: there is no reason any more to keep them back."""
        return [self._take() for _ in range(len(self._waiting))]

    def _take(self) -> News:
        news = self._waiting.popleft()[1]
        if isinstance(news, Room):
            news = _later(news)
            self.room = news
        elif isinstance(news, Scene):
            news = news.later()
            self.scene = news
        elif isinstance(news, Deal):
            self.deal = news
        return news


def _later(room: Room) -> Room:
    """Move the end of a pause, as clocks are moved."""
    match = room.match
    if match is None or match.pause is None:
        return room
    pause = replace(match.pause, ends=match.pause.ends + DELAY_MS)
    return replace(room, match=replace(match, pause=pause))

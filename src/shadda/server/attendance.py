"""Who is here: when each person of a room was last heard, and over which connection.

All but one thing follows from the silence since then: a person is shown as away after a while, and after
a longer one a bot plays for him.  The one thing is a person who is connected but lets his clock run out
time after time (`idle`).
"""

from collections.abc import Collection
from typing import Final

from shadda.server.clock import Clock
from shadda.server.connection import Connection

PURGE_MS: Final = 300_000
"""Silence after which a person no longer holds a seat in a lobby where others wait."""


class Attendance:
    """How one person attends."""

    __slots__ = ("connection", "heard", "idle", "timeouts")

    def __init__(self, heard: int) -> None:
        self.connection: Connection | None = None
        self.heard = heard
        self.idle = False
        self.timeouts = 0

    def act(self) -> None:
        """Note a sign that the person himself is there, not only his device."""
        self.idle = False
        self.timeouts = 0


class Attendances:
    """The attendance of all people of a room, by member number."""

    def __init__(self, clock: Clock, away_seconds: int, absent_seconds: int) -> None:
        self._clock = clock
        self._away = away_seconds * 1000
        self._absent = absent_seconds * 1000
        self._all: dict[int, Attendance] = {}

    def of(self, member: int) -> Attendance:
        """Give a person's attendance; who was never seen here counts as away."""
        found = self._all.get(member)
        if found is None:
            found = self._all[member] = Attendance(self._clock.now() - self._away)
        return found

    def keep(self, members: Collection[int]) -> None:
        """Forget those who are no longer in the room."""
        self._all = {member: one for member, one in self._all.items() if member in members}

    def connections(self) -> list[tuple[int, Connection]]:
        """List who is connected."""
        return [(member, one.connection) for member, one in self._all.items() if one.connection is not None]

    def of_connection(self, connection: Connection) -> int | None:
        """Find the member whose present connection this is."""
        return next((member for member, one in self._all.items() if one.connection is connection), None)

    def _silence(self, member: int) -> int:
        return self._clock.now() - self.of(member).heard

    def away(self, member: int) -> bool:
        """Say whether a person is shown as away."""
        return self._silence(member) >= self._away

    def absent(self, member: int) -> bool:
        """Say whether a bot is to play for a person."""
        return self.of(member).idle or self._silence(member) >= self._absent

    def long_gone(self, member: int) -> bool:
        """Say whether a person may lose a seat in a lobby."""
        return self._silence(member) >= PURGE_MS

    def here(self, member: int) -> bool:
        """Say whether a person is connected, heard of, and minding the game."""
        one = self.of(member)
        return one.connection is not None and not one.idle and not self.away(member)

    def next_change(self, member: int) -> int | None:
        """Say when silence will next make a difference; None if it has made all."""
        heard = self.of(member).heard
        now = self._clock.now()
        marks = (heard + limit for limit in (self._away, self._absent, PURGE_MS))
        return next((mark for mark in marks if mark > now), None)

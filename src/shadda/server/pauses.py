"""Pauses by agreement: one who plays asks, all who are here agree, and anyone may go on.

A pause is no step of the match and shows nobody anything.  While it holds, the time on the clocks of the
match stands.  What was asked for and what holds is stored and outlives the process; a question that is
still open does not.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from shadda.server.clock import Clock
from shadda.server.db.rows import StoredClock, StoredPause
from shadda.server.db.store import Store
from shadda.server.db.work import PauseConflict
from shadda.server.refusals import Refused
from shadda.wire.messages import Pause

ANSWER_MS: Final = 30_000
"""How long a question waits for its answers; silence is a no."""

LONGEST_MS: Final = 600_000
"""After this a pause ends by itself."""

MOST_QUESTIONS: Final = 3
"""How often each seat may ask in a match, so that asking is no way to stall."""


class Pauses:
    """The pauses of one match."""

    def __init__(self, store: Store, clock: Clock, match_id: str) -> None:
        self._store = store
        self._clock = clock
        self._match = match_id
        self._stored: list[StoredPause] = []
        self._question: StoredPause | None = None
        self._agreed: set[int] = set()
        self._ending = False

    def take(self, stored: Sequence[StoredPause]) -> None:
        """Take over what is stored."""
        self._stored = list(stored)
        self._question = None

    @property
    def holding(self) -> StoredPause | None:
        """The pause that holds now."""
        last = self._stored[-1] if self._stored else None
        return last if last is not None and last.began_at is not None and last.ended_at is None else None

    @property
    def asker(self) -> int | None:
        """The seat whose question is open."""
        return None if self._question is None else self._question.seat

    def time(self) -> int:
        """Give the time on the clocks of the match."""
        holding = self.holding
        return self._clock.now() if holding is None or holding.began_at is None else holding.began_at

    def left(self, seat: int) -> int:
        """Say how often a seat may still ask."""
        return MOST_QUESTIONS - sum(pause.seat == seat for pause in self._stored)

    def next_change(self) -> int | None:
        """Say when the question lapses or the pause ends by itself."""
        if self._question is not None:
            return self._question.asked_at + ANSWER_MS
        holding = self.holding
        return None if holding is None or holding.began_at is None else holding.began_at + LONGEST_MS

    def shown(self, here: set[int]) -> Pause | None:
        """Show the question or the pause; `here` are the seats whose people are here."""
        current = self._question or self.holding
        ends = self.next_change()
        if current is None or ends is None:
            return None
        waiting = sorted(here - self._agreed) if self._question is not None else []
        return Pause(current.seat, self._question is None, ends, waiting)

    # -- what those who play say ------------------------------------------------------------------------

    async def ask(self, seat: int) -> None:
        """Ask the others for a pause; raises Refused."""
        if self.holding is not None:
            raise Refused("paused")
        if self._question is not None:
            raise Refused("pause_asked")
        if self.left(seat) <= 0:
            raise Refused("no_pauses_left")
        question = StoredPause(len(self._stored), seat, self._clock.now())
        try:
            await self._store.add_pause(self._match, question)
        except PauseConflict:
            # Another process of the same database has asked: what it stored counts here too.
            self.take((await self._store.log(self._match)).pauses)
            raise Refused("busy") from None
        self._stored.append(question)
        self._question = question
        self._agreed = {seat}

    def answer(self, seat: int, yes: bool) -> None:
        """Agree or refuse; the asker's own no takes the question back.  Raises Refused."""
        if self._question is None:
            raise Refused("no_pause")
        if yes:
            self._agreed.add(seat)
        else:
            self.forget()

    def go_on(self) -> None:
        """Wish the pause to end; raises Refused."""
        if self.holding is None:
            raise Refused("no_pause")
        self._ending = True

    # -- what follows -----------------------------------------------------------------------------------

    def forget(self) -> None:
        """Drop the question."""
        self._question = None

    @property
    def over(self) -> bool:
        """Say whether the pause that holds has to end now."""
        ends = self.next_change()
        late = ends is not None and self._clock.now() >= ends
        return self.holding is not None and (self._ending or late)

    async def decide(self, here: set[int]) -> bool:
        """Let the question lapse, or the pause begin once all who are here agree; True if it began."""
        question = self._question
        if question is None:
            return False
        if self._clock.now() >= question.asked_at + ANSWER_MS:
            self.forget()
            return False
        if not here or not here <= self._agreed:
            return False
        begun = replace(question, began_at=self._clock.now())
        await self._store.set_pause(self._match, begun)
        self._stored[-1] = begun
        self._question = None
        self._ending = False
        return True

    async def end(self, clocks: list[StoredClock]) -> None:
        """End the pause that holds; the clocks go on as given."""
        holding = self.holding
        if holding is None:
            return
        ended = replace(holding, ended_at=self._clock.now())
        await self._store.set_pause(self._match, ended, clocks)
        self._stored[-1] = ended
        self._ending = False

"""A table: one room with the match played in it, and the mailbox through which everything reaches it.

Jobs are done one after the other, so two acts never race.  What changes is stored first, then told, then
acknowledged.  After every job the table settles: who is here, whether the match is paused, which bots
think, and when it has to wake up by itself.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from shadda.core.change import Step
from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.server import lobby
from shadda.server.bots import Answer, Bots, BotSeats, Pace, play_answer, still_owes
from shadda.server.clock import Handle
from shadda.server.connection import Connection
from shadda.server.db.rows import Account, StoredRoom
from shadda.server.db.work import StoreError
from shadda.server.log import log, where
from shadda.server.metrics import Metrics
from shadda.server.play import Play, World
from shadda.server.refusals import Refused, facts_of
from shadda.server.requests import Request, Requests
from shadda.server.settings import Settings
from shadda.server.table_room import TableRoom
from shadda.server.telling import Telling
from shadda.wire.messages import Bye, Contribute, Say

MOST_WAITING: Final = 128
"""The most requests that wait at a table before it says that it is busy."""

IDLE_MS: Final = 60_000
"""How long a table without connections stays in memory."""

_RETRY_MS: Final = 1_000

Job = Callable[[], Awaitable[None]]


class TableClosed(Exception):
    """The table has been put away; the hub has it anew."""


class Table:
    """A table in memory.  `dismiss` is called when it has been idle long enough to be put away."""

    def __init__(
        self,
        world: World,
        settings: Settings,
        bots: Bots,
        metrics: Metrics,
        room: StoredRoom,
        play: Play | None,
        dismiss: Callable[["Table"], None],
    ) -> None:
        self.room = TableRoom(world, settings, room, play)
        self._telling = Telling(self.room, world.clock)
        self._world = world
        self._metrics = metrics
        self._dismiss = dismiss
        pace = Pace(settings.think_least, settings.think_most)
        self._bots = BotSeats(bots, pace, world.clock, metrics, self._bot_answered)
        self._requests = Requests(
            self.room,
            world.clock,
            bots,
            self._telling.room,
            self._telling.said,
            self._tell_begin,
            self._pause_or_go_on,
            self._mind_pause,
        )
        self._mailbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self._waiting = 0
        self._closed = False
        self._alarm: Handle | None = None
        self._alarm_at = 0
        self._empty_since = world.clock.now()
        self._task = asyncio.create_task(self._run())

    # -- the mailbox ------------------------------------------------------------------------------------

    async def connect(self, connection: Connection) -> bool:
        """Let a connection in; False if its person was refused.  Raises TableClosed."""
        if self._closed:
            raise TableClosed
        entered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(partial(self._connect, connection, entered))
        try:
            return await entered
        except asyncio.CancelledError:
            # The line broke meanwhile: whether or not he was let in by then, he is gone again.
            self.disconnect(connection)
            raise

    def disconnect(self, connection: Connection) -> None:
        """Note that a connection is gone; if it had been replaced, nothing happens."""
        self._mailbox.put_nowait(partial(self._disconnect, connection))

    def heard(self, connection: Connection) -> None:
        """Note a sign of life."""
        member = self.room.attendances.of_connection(connection)
        if member is None:
            return
        silent = self.room.attendances.away(member)
        self.room.attendances.of(member).heard = self._world.clock.now()
        if silent:
            self._mailbox.put_nowait(self._nothing)

    def ask(self, connection: Connection, request: Request) -> None:
        """Put a request; a full mailbox refuses it with ``busy``."""
        if self._waiting >= MOST_WAITING:
            connection.reject(_id_of(request), "busy")
            return
        self._waiting += 1
        self._mailbox.put_nowait(partial(self._answer, connection, request))

    def rename(self, account: Account) -> None:
        """Take over a person's new name."""
        self._mailbox.put_nowait(partial(self._rename, account))

    async def begin(self, host: int) -> None:
        """Begin a match at the host's word; raises Refused, or TableClosed."""
        if self._closed:
            raise TableClosed
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(partial(self._begin, host, begun))
        await begun

    async def close(self) -> None:
        """Finish what waits, say good-bye to everybody, and stop."""
        self._mailbox.put_nowait(partial(self._say_bye, Bye("restart")))
        self._mailbox.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        while (job := await self._mailbox.get()) is not None:
            try:
                await job()
                await self._settle()
            except GameError as error:
                # Another process holds what this one wanted to change; the alarm tries again.
                log.warning("table_refused", code=self.room.room.code, refusal=error.code)
                self._alarm_in(_RETRY_MS)
            except StoreError as error:
                self._not_stored(error)
                self._alarm_in(_RETRY_MS)
            except Exception as error:
                log.error("table_failed", code=self.room.room.code, error=where(error))
                self._alarm_in(_RETRY_MS)
            if self._is_idle():
                await self._put_away()
                break
        self._closed = True
        self._bots.close()
        self._cancel_alarm()

    async def _nothing(self) -> None:
        """Only settle."""

    async def _begin(self, host: int, begun: "asyncio.Future[None]") -> None:
        try:
            self._tell_begin(await self.room.begin(host))
        except Exception as error:
            if not begun.done():
                begun.set_exception(error)
        else:
            if not begun.done():
                begun.set_result(None)

    def _tell_begin(self, play: Play) -> None:
        self._metrics.matches.labels(play.stored.game).inc()
        log.info("match_begun", code=self.room.room.code, match=play.stored.id, game=play.stored.game)
        self._telling.room()
        self._telling.deals(play.deals)

    async def _say_bye(self, bye: Bye) -> None:
        for member, connection in self.room.attendances.connections():
            connection.end(bye)
            self.room.attendances.of(member).connection = None

    # -- people come and go -----------------------------------------------------------------------------

    async def _connect(self, connection: Connection, entered: "asyncio.Future[bool]") -> None:
        try:
            member = await self.room.enter(connection.account)
        except GameError as error:
            connection.reject("", error.code, facts_of(error))
            _tell(entered, False)
            return
        except StoreError as error:
            self._not_stored(error)
            connection.reject("", "busy")
            _tell(entered, False)
            return
        except Exception as error:
            log.error("enter_failed", code=self.room.room.code, error=where(error))
            connection.reject("", "failed")
            _tell(entered, False)
            return
        attendance = self.room.attendances.of(member.member)
        if attendance.connection is not None:
            attendance.connection.end(Bye("replaced"))
        attendance.connection = connection
        attendance.heard = self._world.clock.now()
        attendance.act()
        _tell(entered, True)
        try:
            await self._settle()
        finally:
            self._telling.welcome(connection, member.member)

    async def _disconnect(self, connection: Connection) -> None:
        member = self.room.attendances.of_connection(connection)
        if member is not None:
            self.room.attendances.of(member).connection = None
            self._empty_since = self._world.clock.now()

    async def _rename(self, account: Account) -> None:
        await self.room.change(lambda room: lobby.rename(room, account))

    # -- requests, bots and clocks ----------------------------------------------------------------------

    async def _answer(self, connection: Connection, request: Request) -> None:
        self._waiting -= 1
        number = self.room.attendances.of_connection(connection)
        if number is None:
            return
        command = _id_of(request)
        outcome = "done"
        with self._metrics.job_seconds.time():
            try:
                await self._requests.do(number, connection, request)
            except GameError as error:
                outcome = error.code
                connection.reject(command, error.code, facts_of(error))
            except StoreError as error:
                outcome = "busy"
                self._not_stored(error)
                connection.reject(command, "busy")
            except Exception as error:
                outcome = "failed"
                log.error("request_failed", code=self.room.room.code, error=where(error))
                connection.reject(command, "failed")
        self._metrics.messages.labels(outcome).inc()

    def _bot_answered(self, answer: Answer) -> None:
        self._mailbox.put_nowait(partial(self._play_bot, answer))

    async def _play_bot(self, answer: Answer) -> None:
        play = self.room.running
        if not self._bots.take(answer) or play is None or answer.seat not in self.room.thinking():
            return
        try:
            await play.change(partial(play_answer, answer=answer), "bot")
        except Refused:
            raise
        except GameError:
            # Unless another process has answered meanwhile, the bot has failed.
            if answer.tokens is not None and still_owes(play.match, answer.seat, answer.number):
                self._bots.again(play.match, answer)

    async def _wake(self) -> None:
        """Let the clocks that have run out count, one after the other."""
        play = self.room.running
        for seat in [] if play is None else play.run_out():
            # One that ran out with another's may have been answered for together with it.
            if play is not None and seat in play.run_out():
                await self._time_out(play, seat)

    async def _time_out(self, play: Play, seat: int) -> None:
        known = len(play.match.steps)
        number = play.clocks[seat].number
        await play.change(partial(_answer_for, seat=seat, number=number), "auto")
        person = self.room.player_at(seat)
        if person is None or len(play.match.steps) == known:
            return
        attendance = self.room.attendances.of(person.member)
        attendance.timeouts += 1
        if attendance.timeouts >= self.room.game.absent_after(play.match.options):
            attendance.idle = True

    # -- after every job --------------------------------------------------------------------------------

    async def _settle(self) -> None:
        room = self.room
        if await room.tidy() and room.play is not None:
            log.info("match_over", code=room.room.code, match=room.play.stored.id)
        self._let_go()
        await self._mind_pause()
        await self._pause_or_go_on()
        if room.running is not None and not room.running.stands:
            await room.running.deal()
        await room.note_holders()
        self._telling.room()
        self._telling.presence()
        self._telling.late()
        if room.play is None:
            self._bots.close()
        else:
            self._bots.update(room.play.match, room.thinking())
        self._set_alarm()

    def _let_go(self) -> None:
        """End the connections of those who are no longer in the room."""
        numbers = {member.member for member in self.room.room.members}
        for member, connection in self.room.attendances.connections():
            if member not in numbers:
                connection.end(Bye("closed"))
        self.room.attendances.keep(numbers)

    async def _pause_or_go_on(self) -> None:
        play = self.room.running
        if play is None:
            return
        if play.unsure:
            await play.make_sure()
            # What was contributed meanwhile may be lost: who hears the promise again gives it again.
            self._telling.deals(play.deals[-1:])
            self._telling.table()
        if play.over or play.paused != self.room.somebody_plays():
            return
        if play.paused:
            await play.go_on()
        else:
            play.pause()
        self._telling.table()

    async def _mind_pause(self) -> None:
        if await self.room.mind_pause():
            self._telling.table()

    def _is_idle(self) -> bool:
        empty = not self.room.attendances.connections() and self._mailbox.empty()
        return empty and self._world.clock.now() >= self._empty_since + IDLE_MS

    async def _put_away(self) -> None:
        self._closed = True
        self._dismiss(self)
        try:
            await self._world.store.use_room(self.room.room.code, self._world.clock.now())
        except StoreError as error:
            self._not_stored(error)

    def _not_stored(self, error: StoreError) -> None:
        log.error("not_stored", code=self.room.room.code, reason=str(error))

    # -- the alarm --------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        marks = [self.room.next_change(), self._telling.next_late()]
        if not self.room.attendances.connections():
            marks.append(self._empty_since + IDLE_MS)
        when = min((mark for mark in marks if mark is not None), default=None)
        if when is None:
            self._cancel_alarm()
        elif self._alarm is None or when < self._alarm_at:
            # Most changes only put it off: one that rings too early finds nothing to do and is set anew.
            self._ring_at(when)

    def _alarm_in(self, milliseconds: int) -> None:
        self._ring_at(self._world.clock.now() + milliseconds)

    def _ring_at(self, when: int) -> None:
        self._cancel_alarm()
        self._alarm_at = when
        self._alarm = self._world.clock.call_at(when, self._ring)

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._alarm = None
        self._mailbox.put_nowait(self._wake)


def _answer_for(match: Match, seat: int, number: int) -> list[Step]:
    """Answer for a seat whose clock ran out, if it is still that clock."""
    return match.timeout(seat) if still_owes(match, seat, number) else []


def _tell(entered: "asyncio.Future[bool]", answer: bool) -> None:
    """Tell somebody who may have stopped to wait for it."""
    if not entered.done():
        entered.set_result(answer)


def _id_of(request: Request) -> str:
    return "" if isinstance(request, Contribute | Say) else request.id

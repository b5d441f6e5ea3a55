"""What members ask of a table: acts, drafts, phrases, and everything of the lobby.

Each request is done and stored, or raises a refusal and has changed nothing.  An accepted request of the
lobby is remembered for a while by its id, as acts are in the database, so that a repeat after a broken
line does nothing.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from shadda.server import lobby
from shadda.server.bots import Bots
from shadda.server.clock import Clock
from shadda.server.connection import Connection
from shadda.server.db.rows import Command, StoredRoom
from shadda.server.limits import Bucket
from shadda.server.play import Play
from shadda.server.refusals import Refused
from shadda.server.table_room import TableRoom
from shadda.wire.lobby import (
    AddBot,
    AnswerPause,
    AskPause,
    Back,
    GoOn,
    Leave,
    LobbyDo,
    PassHost,
    Rematch,
    Remove,
    SetOptions,
    SetReady,
    SetWatch,
    Sit,
    Stand,
    Start,
)
from shadda.wire.messages import Act, Bye, Contribute, Draft, DraftAnswer, Lobby, Said, Say

Request = Act | Draft | Contribute | Say | Lobby

_PHRASES_PER_SECOND: Final = 0.5
_PHRASES_AT_ONCE: Final = 3
_MOST_REMEMBERED: Final = 256


class Requests:
    """Does what members ask.

    `tell_room`, `tell_said` and `tell_begin` let the table tell; `wake` lets a paused match go on;
    `mind_pause` lets a pause by agreement begin or end.
    """

    def __init__(
        self,
        room: TableRoom,
        clock: Clock,
        bots: Bots,
        tell_room: Callable[[], None],
        tell_said: Callable[[Said], None],
        tell_begin: Callable[[Play], None],
        wake: Callable[[], Awaitable[None]],
        mind_pause: Callable[[], Awaitable[None]],
    ) -> None:
        self._room = room
        self._clock = clock
        self._bots = bots
        self._tell_room = tell_room
        self._tell_said = tell_said
        self._tell_begin = tell_begin
        self._wake = wake
        self._mind_pause = mind_pause
        self._phrases: dict[int, Bucket] = {}
        self._done: OrderedDict[tuple[int, str], None] = OrderedDict()

    async def do(self, number: int, connection: Connection, request: Request) -> None:
        """Do what a member asks, tell everybody, and acknowledge it; raises GameError."""
        if isinstance(request, Act):
            await self._act(number, request)
            connection.acknowledge(request.id)
        elif isinstance(request, Draft):
            connection.send(self._draft(number, request))
        elif isinstance(request, Contribute):
            play, seat = self._seat_in(number, request.match)
            await play.contribute(seat, request.number, request.contribution)
        elif isinstance(request, Say):
            self._say(number, request)
        else:
            await self._lobby(number, request)
            connection.acknowledge(request.id)
            if isinstance(request.do, Leave):
                connection.end(Bye("closed"))

    # -- the match --------------------------------------------------------------------------------------

    def _seat_in(self, number: int, match_id: str) -> tuple[Play, int]:
        play = self._room.play
        if play is None:
            raise Refused("no_match")
        if play.stored.id != match_id:
            raise Refused("no_such_match")
        seat = self._room.seat_of(lobby.member(self._room.room, number))
        if seat is None:
            raise Refused("not_seated_here")
        return play, seat

    async def _mind(self, number: int) -> None:
        """Note that the person himself is at the table, which may let a paused match go on."""
        self._room.attendances.of(number).act()
        await self._wake()

    @staticmethod
    def _refuse_in_pause(play: Play) -> None:
        if play.pauses.holding is not None:
            raise Refused("paused")

    async def _act(self, number: int, act: Act) -> None:
        play, seat = self._seat_in(number, act.match)
        await self._mind(number)
        command = Command(seat, act.id)
        if not play.accepted(command):
            self._refuse_in_pause(play)
            await play.change(lambda match: match.command(seat, act.tokens), "act", command)

    def _draft(self, number: int, draft: Draft) -> DraftAnswer:
        play, seat = self._seat_in(number, draft.match)
        self._refuse_in_pause(play)
        preview = play.match.preview(seat, draft.tokens)
        return DraftAnswer(draft.id, preview.legal, preview.view, preview.refused)

    def _say(self, number: int, say: Say) -> None:
        # A spectator's word could be a hint to a player.
        if self._room.watches(lobby.member(self._room.room, number)):
            raise Refused("not_seated_here")
        bucket = self._phrases.get(number)
        if bucket is None:
            members = {member.member for member in self._room.room.members}
            self._phrases = {one: old for one, old in self._phrases.items() if one in members}
            bucket = self._phrases[number] = Bucket(self._clock, _PHRASES_PER_SECOND, _PHRASES_AT_ONCE)
        if not bucket.take():
            raise Refused("too_fast")
        self._tell_said(Said(number, say.phrase))

    # -- the lobby --------------------------------------------------------------------------------------

    async def _lobby(self, number: int, request: Lobby) -> None:
        name = (number, request.id)
        if name in self._done:
            if isinstance(request.do, Leave):
                await self._room.leave_again(number)
            return
        await self._do_lobby(number, request.do)
        self._tell_room()
        self._done[name] = None
        if len(self._done) > _MOST_REMEMBERED:
            self._done.popitem(last=False)

    async def _do_lobby(self, number: int, todo: LobbyDo) -> None:
        room = self._room
        late = room.behind(lobby.member(room.room, number))
        if late and not isinstance(todo, Leave | Remove | SetWatch):
            # Neither done nor refused for a reason that he does not see yet.
            raise Refused("match_running")
        if isinstance(todo, Leave):
            await room.leave(number)
        elif isinstance(todo, Back):
            if room.running is None:
                raise Refused("no_match")
            await self._mind(number)
        elif isinstance(todo, AskPause | AnswerPause | GoOn):
            await self._pause(number, todo)
        elif isinstance(todo, Start):
            self._tell_begin(await room.begin(number))
        elif isinstance(todo, PassHost):
            await room.change(lambda now: lobby.pass_host(now, number, todo.member))
        elif isinstance(todo, SetWatch):
            await room.change(lambda now: lobby.set_watch(now, number, todo.watch))
        elif isinstance(todo, Remove):
            await self._remove(number, todo.member)
        else:
            await room.change(lambda now: self._between_matches(now, number, todo))

    async def _pause(self, number: int, todo: AskPause | AnswerPause | GoOn) -> None:
        play = self._room.running
        if play is None:
            raise Refused("no_match")
        seat = self._room.seat_of(lobby.member(self._room.room, number))
        if seat is None:
            raise Refused("not_seated_here")
        await self._mind(number)
        if isinstance(todo, AskPause):
            await play.pauses.ask(seat)
        elif isinstance(todo, AnswerPause):
            play.pauses.answer(seat, todo.on)
        else:
            play.pauses.go_on()
        await self._mind_pause()

    async def _remove(self, number: int, member: int) -> None:
        room = self._room
        await room.remove(number, member)
        connection = room.attendances.of(member).connection
        if connection is not None:
            connection.end(Bye("removed"))

    def _between_matches(
        self, now: StoredRoom, number: int, todo: Sit | Stand | SetReady | AddBot | SetOptions | Rematch
    ) -> StoredRoom:
        if self._room.running is not None:
            raise Refused("match_running")
        if isinstance(todo, Sit):
            return lobby.sit(now, number, todo.seat)
        if isinstance(todo, Stand):
            return lobby.stand(now, number)
        if isinstance(todo, SetReady):
            return lobby.set_ready(now, number, todo.on)
        if isinstance(todo, AddBot):
            if todo.level not in self._bots.levels(now.game):
                raise Refused("unknown_bot")
            return lobby.add_bot(now, number, todo.seat, todo.level)
        if isinstance(todo, SetOptions):
            return lobby.set_options(now, number, self._room.game, todo.preset, todo.values, todo.seats)
        if now.match_id is None:
            raise Refused("no_match")
        return lobby.set_ready(now, number, True)

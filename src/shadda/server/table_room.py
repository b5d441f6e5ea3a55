"""The room and the match of a table together: who sits where, who plays for whom, and their changes.

Every change of the room is stored before it counts here.  If another process has changed the room
meanwhile, it is read again and the change is tried on what it is now.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from shadda.core.errors import IllegalAction
from shadda.core.game import AnyGame
from shadda.core.registry import get_game
from shadda.server import lobby
from shadda.server.attendance import Attendances
from shadda.server.bots import stand_in
from shadda.server.db.rows import Account, MatchSeat, SeatKind, StoredMatch, StoredMember, StoredRoom
from shadda.server.db.work import RoomConflict
from shadda.server.play import Play, Told, World
from shadda.server.refusals import Refused
from shadda.server.room_view import Presence
from shadda.server.settings import Settings

_TRIES: Final = 5

ChangeRoom = Callable[[StoredRoom], StoredRoom]


class TableRoom:
    """A room with its match.  `heard` is called with what every stored change of the match tells.

    Whoever is in the room without a seat in its match is a spectator, if the host lets people watch.
    """

    heard: Callable[[Told], None]

    def __init__(self, world: World, settings: Settings, room: StoredRoom, play: Play | None) -> None:
        self.room = room
        self.play = play
        self.attendances = Attendances(world.clock, settings.away_seconds, settings.absent_seconds)
        self._world = world
        self._sent_away: set[str] = set()
        self._ended = play is not None and play.over and not any(one.left for one in room.members)
        self._listen()

    def _listen(self) -> None:
        if self.play is not None:
            self.play.heard = lambda told: self.heard(told)
            self.play.here = self._seats_connected

    def _seats_connected(self) -> list[int]:
        """List the seats of those who are connected."""
        connected = set(self._connected())
        return [
            seat
            for member in self.room.members
            if member.member in connected and (seat := self.seat_of(member)) is not None
        ]

    @property
    def game(self) -> AnyGame:
        """The game of the room."""
        return get_game(self.room.game)

    @property
    def running(self) -> Play | None:
        """The match, if there is one that is not over."""
        return None if self.play is None or self.play.over else self.play

    # -- who is who -------------------------------------------------------------------------------------

    def seat_of(self, member: StoredMember) -> int | None:
        """Give the seat from which a member reads the match; None for those who look on."""
        if self.play is None or member.left or member.account_id is None:
            return None
        seat = self.play.seats.get(member.account_id)
        if seat is None or self.play.over:
            return seat
        return None if self.play.match.state.gone() >> seat & 1 else seat

    def shows(self, member: StoredMember) -> bool:
        """Say whether a member is shown the table: he plays, or may watch."""
        if self.play is None:
            return False
        if self.seat_of(member) is not None:
            return True
        # Who has left this match for good knows cards of it.
        return self.room.watch != "off" and (self.play.over or member.account_id not in self.play.seats)

    def behind(self, member: StoredMember) -> bool:
        """Say whether a member is told what happens here only when it is late."""
        return self.running is not None and self.room.watch == "delayed" and self.seat_of(member) is None

    def watches(self, member: StoredMember) -> bool:
        """Say whether a member only looks on at a running match, or waits for its end."""
        return self.running is not None and self.seat_of(member) is None

    def player_at(self, seat: int) -> StoredMember | None:
        """Find the person who plays a seat of the match; None for a bot's and for a leaver's."""
        account = None if self.play is None else self.play.players[seat].account_id
        found = None if account is None else lobby.member_of(self.room, account)
        return None if found is None or found.left else found

    def presence_of(self, member: StoredMember) -> Presence:
        """Say how a member attends, for all to see."""
        if not member.person:
            return "here"
        if member.left:
            return "left"
        running = self.running
        playing = running is not None and not running.stands and self.seat_of(member) is not None
        if playing and self.attendances.absent(member.member):
            return "played"
        return "away" if self.attendances.away(member.member) else "here"

    def somebody_plays(self) -> bool:
        """Say whether a person who plays in the match is here."""
        return bool(self.seats_here())

    def seats_here(self) -> set[int]:
        """List the seats of the match whose people are here."""
        return {
            seat
            for person in lobby.people(self.room)
            if (seat := self.seat_of(person)) is not None and self.attendances.here(person.member)
        }

    def _level_at(self, seat: int) -> str | None:
        """Give the level of the bot that plays a seat now; None for a person."""
        if self.play is None:
            return None
        player = self.play.players[seat]
        if player.account_id is None:
            return player.level or stand_in(self.room.game)
        person = self.player_at(seat)
        away = person is None or self.attendances.absent(person.member)
        return stand_in(self.room.game) if away else None

    def thinking(self) -> dict[int, str]:
        """List the seats for which a bot has to think now, with its level."""
        play = self.running
        if play is None or play.stands:
            return {}
        return {
            seat: level
            for seat in range(play.match.seats)
            if play.owes(seat) and (level := self._level_at(seat)) is not None
        }

    async def note_holders(self) -> None:
        """Store where a bot has begun to play for a person, or a person plays again."""
        play = self.running
        if play is None or play.stands:
            return
        for player in play.players:
            if player.account_id is None:
                continue
            level = self._level_at(player.seat)
            kind: SeatKind = "person" if level is None else "takeover"
            if play.kinds.get(player.seat) != kind:
                await play.hold(replace(player, kind=kind, level=level))

    # -- changes ----------------------------------------------------------------------------------------

    async def change(self, change: ChangeRoom) -> None:
        """Change the room and store it; raises what the change raises, or Refused ``busy``."""
        for _ in range(_TRIES):
            changed = change(self.room)
            if changed == self.room:
                return
            changed = replace(changed, revision=self.room.revision + 1)
            try:
                await self._world.store.change_room(changed, self._world.clock.now())
            except RoomConflict:
                await self._read_again()
                continue
            self.room = changed
            return
        raise Refused("busy")

    async def _read_again(self) -> None:
        room = await self._world.store.room(self.room.code)
        if room is None:
            raise Refused("no_such_room")
        if room.match_id is None:
            self.play = None
        elif room.match_id != self.room.match_id:
            self.play = await Play.load(self._world, room.match_id)
            self._ended = False
            self._listen()
        self.room = room

    def _connected(self) -> list[int]:
        """List whose lines stand; whoever has been told good-bye is as good as gone."""
        return [member for member, line in self.attendances.connections() if not line.outbox.ended]

    def _told(self, number: int) -> bool:
        """Say whether somebody knows how the room is now: only then he may become host by himself."""
        found = next((one for one in self.room.members if one.member == number), None)
        return found is not None and not self.behind(found)

    async def enter(self, account: Account) -> StoredMember:
        """Let a person in, or back to the seat he left; gives the member he is."""
        if self.running is not None and account.id in self._sent_away:
            raise Refused("sent_away")
        await self.change(lambda room: lobby.enter(room, account, self.running is not None))
        found = lobby.member_of(self.room, account.id)
        if found is None:
            raise Refused("no_such_member")
        if found.left and self._may_come_back(found):
            await self.change(lambda room: lobby.come_back(room, found.member))
        return lobby.member(self.room, found.member)

    def _plays(self, member: StoredMember) -> bool:
        players = () if self.play is None else self.play.players
        return any(player.account_id == member.account_id for player in players)

    def _may_come_back(self, member: StoredMember) -> bool:
        play = self.running
        if play is None:
            return False
        gone = play.match.state.gone()
        return any(
            player.account_id == member.account_id and not gone >> player.seat & 1 for player in play.players
        )

    async def leave(self, number: int) -> None:
        """Let a person go; from a running match he leaves for good, unless he comes back."""
        play = self.running
        leaver = lobby.member(self.room, number)
        seat = self.seat_of(leaver)
        # In a game without that token a bot simply plays on.
        if play is not None and seat is not None and "leave" in self.game.server_verbs:
            # Refused where another process has ended the match, or where he has left it and only the room
            # could not be stored: there is nothing left to leave.
            with suppress(IllegalAction):
                await play.change(lambda match: match.server(seat, "leave"), "server")
        await self._let_go(number, self.running is not None and self._plays(leaver))

    async def leave_again(self, number: int) -> None:
        """Let a person go whom his line has brought back before he heard that he had left.

        The match has been told, and is not told twice.
        """
        member = lobby.member(self.room, number)
        if not member.left:
            await self._let_go(number, self.running is not None and self.seat_of(member) is not None)

    async def _let_go(self, number: int, playing: bool) -> None:
        others = [other for other in self._connected() if other != number and self._told(other)]
        if playing:
            await self.change(lambda room: lobby.leave_seat_to_bot(room, number, others))
        else:
            await self.change(lambda room: lobby.leave(room, number, others))

    async def remove(self, actor: int, number: int) -> None:
        """Take somebody out of the room; while a match runs he is not let in again."""
        account = lobby.member(self.room, number).account_id
        await self.change(lambda room: lobby.remove(room, actor, number, self.running is not None))
        if self.running is not None and account is not None:
            self._sent_away.add(account)

    async def begin(self, actor: int) -> Play:
        """Begin a match with those who sit; raises Refused if the host may not start yet."""
        for _ in range(_TRIES):
            if self.running is not None:
                raise Refused("match_running")
            seated = lobby.players(self.room, actor)
            stored = self._new_match(seated)
            begun = replace(lobby.begin(self.room, stored.id), revision=self.room.revision + 1)
            try:
                play = await Play.begin(self._world, stored, begun)
            except RoomConflict:
                await self._read_again()
                continue
            self.room, self.play, self._ended = begun, play, False
            self._sent_away.clear()
            self._listen()
            for person in lobby.people(begun):
                self.attendances.of(person.member).act()
            return play
        raise Refused("busy")

    def _new_match(self, seated: list[StoredMember]) -> StoredMatch:
        room = self.room
        options = self.game.options(room.preset, room.values, room.seats)
        return StoredMatch(
            id=secrets.token_urlsafe(9),
            code=room.code,
            game=room.game,
            rules=self.game.rules_version,
            options=msgspec.to_builtins(options),
            seats=room.seats,
            created_at=self._world.clock.now(),
            players=tuple(
                MatchSeat(
                    seat=seat,
                    kind="person" if one.person else "bot",
                    account_id=one.account_id,
                    name=one.name,
                    color=one.color,
                    level=one.level,
                )
                for seat, one in enumerate(seated)
            ),
        )

    async def tidy(self) -> bool:
        """Do what time and the end of a match ask for; gives True where a match has just ended."""
        here = self._connected()
        ended = self.play is not None and self.play.over and not self._ended
        if ended:
            await self.change(lambda room: lobby.end(room, here))
            self._ended = True
        minding = [
            person.member for person in lobby.people(self.room) if self.attendances.here(person.member)
        ]
        if minding and self._is_deserted():
            await self.change(lambda room: lobby.abandon(room, here))
            self.play = None
        present = [number for number in minding if self._told(number)]
        host = self.room.host
        if present and (host is None or self.attendances.absent(host)):
            await self.change(lambda room: lobby.choose_host(room, present))
        if present:
            await self.change(lambda room: self._without_long_gone(room, present))
        return ended

    def _is_deserted(self) -> bool:
        """Say whether all people who played in the running match have left it."""
        play = self.running
        return play is not None and all(self.player_at(player.seat) is None for player in play.players)

    async def mind_pause(self) -> bool:
        """Let a pause by agreement begin or end where it has to; True if it did."""
        play = self.running
        if play is None:
            return False
        if play.pauses.over:
            await play.end_pause()
            return True
        asker = play.pauses.asker
        if asker is not None and self.player_at(asker) is None:
            play.pauses.forget()
        return await play.pauses.decide(self.seats_here())

    def _without_long_gone(self, room: StoredRoom, present: list[int]) -> StoredRoom:
        for person in lobby.people(room) if self.running is None else lobby.standing(room):
            if self.attendances.long_gone(person.member):
                room = lobby.leave(room, person.member, present)
        return room

    def next_change(self) -> int | None:
        """Say when time will next change something here; None if never."""
        marks = [self.attendances.next_change(person.member) for person in lobby.people(self.room)]
        if self.running is not None:
            marks += [self.running.next_deadline(), self.running.pauses.next_change()]
        return min((mark for mark in marks if mark is not None), default=None)

"""What the people of a table are told, each what he may know and when he may know it.

Frames are made per reader, and whom a change tells nothing hears nothing.  The room is told when it has
changed, presence when it has changed alone.  While a delayed match runs, whoever has no seat in it is told
everything late (`late`): no frame, room, presence or phrase reaches him before.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from shadda import __version__
from shadda.core.match import Frame
from shadda.server import lobby
from shadda.server.clock import Clock
from shadda.server.connection import Connection
from shadda.server.db.rows import StoredDeal, StoredMember
from shadda.server.late import Late, News, Scene
from shadda.server.play import Play, Told
from shadda.server.room_view import Presence, Reader, earlier_view, member_view, room_view
from shadda.server.table_room import TableRoom
from shadda.wire.lobby import Watch
from shadda.wire.messages import Deal, Pause, RoomChanged, Said, Welcome
from shadda.wire.messages import Presence as PresenceMessage
from shadda.wire.messages import Room as RoomView

_NOBODY = Reader(member=-1, seat=None, shown=True, base="")


class Telling:
    """Tells the people of one table."""

    def __init__(self, room: TableRoom, clock: Clock) -> None:
        self._room = room
        self._clock = clock
        self._late: Late | None = None
        self._shown_room: object = None
        self._shown_presence: dict[int, Presence] = {}
        self._shown_watch: Watch = room.room.watch
        room.heard = self.change

    def _listeners(self) -> list[tuple[StoredMember, Connection]]:
        """List the members whose connections have been welcomed."""
        connected = dict(self._room.attendances.connections())
        return [
            (member, connection)
            for member in self._room.room.members
            if (connection := connected.get(member.member)) is not None and connection.welcomed
        ]

    def _present_listeners(self) -> list[tuple[StoredMember, Connection]]:
        """List those of them who are told at once."""
        return [(member, line) for member, line in self._listeners() if not self._room.behind(member)]

    def welcome(self, connection: Connection, number: int) -> None:
        """Show the room and the table as this member may see them; from here on he hears of changes."""
        member = lobby.member(self._room.room, number)
        connection.welcomed = True
        self._delay_or_not()
        late = self._late if self._room.behind(member) else None
        room = self._view(member, connection, late)
        connection.send(Welcome(__version__, room, self._clock.now()))
        if late is not None:
            self._welcome_late(connection, member, late)
            return
        self._present(connection, member)
        play = self._room.play
        if play is not None:
            for deal in play.deals[-1:]:
                self._deal(connection, member, deal)

    # -- the table --------------------------------------------------------------------------------------

    def change(self, told: Told) -> None:
        """Send everybody the frame of a stored change, but for those whom it tells nothing.

        What is told of a deal comes before its cards.
        """
        self._delay_or_not()
        play = self._room.play
        if play is None:
            return
        self.deals(told.deals)
        for member, connection in self._present_listeners():
            frame = play.match.frame(self._room.seat_of(member), told.events)
            if frame is not None and self._room.shows(member):
                self._put(connection, play, frame)
        if self._late is not None:
            frame = play.match.frame(None, told.events)
            if frame is not None:
                self._late.keep(Scene(frame, play.clocks_for(frame.view)))

    def deals(self, deals: list[StoredDeal]) -> None:
        """Tell everybody what is promised of some deals, and what was contributed to those now closed."""
        play = self._room.play
        for member, connection in self._present_listeners():
            for deal in deals:
                self._deal(connection, member, deal)
        for deal in deals:
            if self._late is not None and play is not None:
                self._late.keep(_told_of(deal, play.stored.id, None))

    def _deal(self, connection: Connection, member: StoredMember, deal: StoredDeal) -> None:
        play = self._room.play
        if play is not None and not play.over and self._room.shows(member):
            connection.send_deal(_told_of(deal, play.stored.id, self._room.seat_of(member)))

    def table(self) -> None:
        """Show everybody the table as it is now, where more than the match has changed."""
        for member, connection in self._present_listeners():
            self._present(connection, member)
        self._keep_table()

    def _present(self, connection: Connection, member: StoredMember) -> None:
        play = self._room.play
        # Before its first deal a match has nothing to show.
        if play is not None and play.match.steps and self._room.shows(member):
            self._put(connection, play, play.match.present(self._room.seat_of(member), []))

    def _put(self, connection: Connection, play: Play, frame: Frame) -> None:
        if play.pauses.holding is not None:
            frame = replace(frame, legal=[], free=[])
        connection.outbox.put_frame(play.stored.id, frame, play.clocks_for(frame.view))

    # -- the room ---------------------------------------------------------------------------------------

    def _view(self, member: StoredMember, connection: Connection, late: Late | None = None) -> RoomView:
        room = self._room
        reader = Reader(member.member, room.seat_of(member), room.shows(member), connection.base)
        if late is None:
            return room_view(room.room, room.play, reader, room.presence_of, self._pause())
        return earlier_view(late.room, reader, member_view(room.room, member, room.presence_of))

    def _pause(self) -> Pause | None:
        play = self._room.running
        return None if play is None else play.pauses.shown(self._room.seats_here())

    def room(self) -> None:
        """Send everybody the room, if it has changed since they were sent it."""
        self._delay_or_not()
        room, play = self._room.room, self._room.play
        match = None if play is None else (play.stored.id, play.over, play.paused)
        shown = (room, match, self._pause())
        if shown == self._shown_room:
            return
        self._shown_room = shown
        self._shown_presence = self._presence()
        for member, connection in self._present_listeners():
            connection.outbox.put_room(RoomChanged(self._view(member, connection)))
        self._keep_room()
        if self._shown_watch != room.watch:
            self._shown_watch = room.watch
            self._show_spectators()

    def _show_spectators(self) -> None:
        """Show the table to those who may watch it now."""
        for member, connection in self._present_listeners():
            if self._room.watches(member):
                self._present(connection, member)

    def _presence(self) -> dict[int, Presence]:
        return {member.member: self._room.presence_of(member) for member in self._room.room.members}

    def presence(self) -> None:
        """Send everybody how those attend who attend differently from before."""
        presence = self._presence()
        changed = {number: now for number, now in presence.items() if self._shown_presence.get(number) != now}
        for number, now in changed.items():
            for _, connection in self._present_listeners():
                connection.send(PresenceMessage(number, now))
        if changed:
            self._keep_room()
        self._shown_presence = presence

    def said(self, said: Said) -> None:
        """Let everybody hear a phrase."""
        for _, connection in self._present_listeners():
            connection.send(said)
        if self._late is not None:
            self._late.keep(said)

    # -- spectators of a delayed match ------------------------------------------------------------------

    def _delay_or_not(self) -> None:
        """Keep news back as long as a delayed match runs; what is left when it is over is told at once."""
        play = self._room.running if self._room.room.watch == "delayed" else None
        if self._late is not None and (play is None or play.stored.id != self._late.match):
            ended, self._late = self._late, None
            self._tell_late(ended, ended.take_all())
        if self._late is None and play is not None:
            self._late = Late(self._clock, play.stored.id, self._view_of_nobody())
            self._keep_table()
            self._tell_late(self._late, [self._late.room])

    def _view_of_nobody(self) -> RoomView:
        return room_view(self._room.room, self._room.play, _NOBODY, self._room.presence_of, self._pause())

    def _keep_table(self) -> None:
        play = self._room.play
        if self._late is not None and play is not None and play.match.steps:
            frame = play.match.present(None, [])
            self._late.keep(Scene(frame, play.clocks_for(frame.view)))

    def _keep_room(self) -> None:
        if self._late is not None:
            self._late.keep(self._view_of_nobody())

    def late(self) -> None:
        """Tell spectators of a delayed match what has become old enough."""
        if self._late is not None:
            self._tell_late(self._late, self._late.take_due())

    def next_late(self) -> int | None:
        """Say when the next of it is to be told; None if nothing waits."""
        return None if self._late is None else self._late.next_due()

    def _tell_late(self, late: Late, told: Sequence[News]) -> None:
        spectators = [(one, line) for one, line in self._listeners() if self._room.seat_of(one) is None]
        for news in told:
            for member, connection in spectators:
                if isinstance(news, Scene | Deal):
                    if self._room.shows(member):
                        self._put_late(connection, late.match, news)
                elif isinstance(news, Said):
                    connection.send(news)
                elif self._room.behind(member):
                    connection.outbox.put_room(RoomChanged(self._view(member, connection, late)))

    def _welcome_late(self, connection: Connection, member: StoredMember, late: Late) -> None:
        if not self._room.shows(member):
            return
        if late.scene is not None:
            self._put_late(connection, late.match, late.scene.still())
        if late.deal is not None:
            self._put_late(connection, late.match, late.deal)

    def _put_late(self, connection: Connection, match: str, news: Scene | Deal) -> None:
        if isinstance(news, Deal):
            connection.send_deal(news)
        else:
            connection.outbox.put_frame(match, news.frame, news.clocks)


def _told_of(deal: StoredDeal, match: str, seat: int | None) -> Deal:
    yours = "" if seat is None else deal.contributions[seat]
    return Deal(match, deal.number, deal.hash, yours, deal.contributions if deal.closed else None)

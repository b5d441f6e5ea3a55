"""What the people of a table are told, each what he may know.

Frames are made per reader, and whom a change tells nothing hears nothing.  The room is told when it has
changed, presence when it has changed alone.
"""

from msgspec.structs import replace

from shadda import __version__
from shadda.core.match import Frame
from shadda.server import lobby
from shadda.server.clock import Clock
from shadda.server.connection import Connection
from shadda.server.db.rows import StoredDeal, StoredMember
from shadda.server.play import Play, Told
from shadda.server.room_view import Presence, room_view
from shadda.server.table_room import TableRoom
from shadda.wire.messages import Deal, Pause, RoomChanged, Welcome
from shadda.wire.messages import Presence as PresenceMessage
from shadda.wire.messages import Room as RoomView


class Telling:
    """Tells the people of one table."""

    def __init__(self, room: TableRoom, clock: Clock) -> None:
        self._room = room
        self._clock = clock
        self._shown_room: object = None
        self._shown_presence: dict[int, Presence] = {}
        room.heard = self.change

    def _listeners(self) -> list[tuple[StoredMember, Connection]]:
        """List the members whose connections have been welcomed."""
        connected = dict(self._room.attendances.connections())
        return [
            (member, connection)
            for member in self._room.room.members
            if (connection := connected.get(member.member)) is not None and connection.welcomed
        ]

    def welcome(self, connection: Connection, number: int) -> None:
        """Show the room and the table as they are now; from here on the connection hears of changes."""
        member = lobby.member(self._room.room, number)
        connection.welcomed = True
        connection.send(Welcome(__version__, self._view(member, connection), self._clock.now()))
        self._present(connection, member)
        play = self._room.play
        if play is not None:
            for deal in play.deals[-1:]:
                self._deal(connection, member, deal)

    def change(self, told: Told) -> None:
        """Send everybody the frame of a stored change, but for those whom it tells nothing.

        What is told of a deal comes before its cards.
        """
        play = self._room.play
        if play is None:
            return
        self.deals(told.deals)
        for member, connection in self._listeners():
            frame = play.match.frame(self._room.seat_of(member), told.events)
            if frame is not None:
                self._put(connection, play, frame)

    def deals(self, deals: list[StoredDeal]) -> None:
        """Tell everybody what is promised of some deals, and what was contributed to those now closed."""
        for member, connection in self._listeners():
            for deal in deals:
                self._deal(connection, member, deal)

    def _deal(self, connection: Connection, member: StoredMember, deal: StoredDeal) -> None:
        play = self._room.play
        if play is None or play.over:
            return
        seat = self._room.seat_of(member)
        yours = "" if seat is None else deal.contributions[seat]
        given = deal.contributions if deal.closed else None
        connection.send_deal(Deal(play.stored.id, deal.number, deal.hash, yours, given))

    def table(self) -> None:
        """Show everybody the table as it is now, where more than the match has changed."""
        for member, connection in self._listeners():
            self._present(connection, member)

    def _present(self, connection: Connection, member: StoredMember) -> None:
        play = self._room.play
        # Before its first deal a match has nothing to show.
        if play is not None and play.match.steps:
            self._put(connection, play, play.match.present(self._room.seat_of(member), []))

    def _put(self, connection: Connection, play: Play, frame: Frame) -> None:
        if play.pauses.holding is not None:
            frame = replace(frame, legal=[], free=[])
        connection.outbox.put_frame(play.stored.id, frame, play.clocks_for(frame.view))

    def _view(self, member: StoredMember, connection: Connection) -> RoomView:
        room = self._room
        seat = room.seat_of(member)
        pause = self._pause()
        return room_view(room.room, room.play, member.member, seat, connection.base, room.presence_of, pause)

    def _pause(self) -> Pause | None:
        play = self._room.running
        return None if play is None else play.pauses.shown(self._room.seats_here())

    def room(self) -> None:
        """Send everybody the room, if it has changed since they were sent it."""
        room, play = self._room.room, self._room.play
        match = None if play is None else (play.stored.id, play.over, play.paused)
        shown = (room, match, self._pause())
        if shown == self._shown_room:
            return
        self._shown_room = shown
        self._shown_presence = self._presence()
        for member, connection in self._listeners():
            connection.outbox.put_room(RoomChanged(self._view(member, connection)))

    def _presence(self) -> dict[int, Presence]:
        return {member.member: self._room.presence_of(member) for member in self._room.room.members}

    def presence(self) -> None:
        """Send everybody how those attend who attend differently from before."""
        presence = self._presence()
        for number, now in presence.items():
            if self._shown_presence.get(number) != now:
                for _, connection in self._listeners():
                    connection.send(PresenceMessage(number, now))
        self._shown_presence = presence

"""The powers of drawn and discarded cards (rules document, 4.4 and 4.6).

drawn --use--> power --its token--> end of the turn            power --decline--> end of the turn
power, inspect: --peek--> inspect --swap, route, decline--> end of the turn
power, wild: --choose--> power                                 power, raid: --peek--> power, up to its limit
drawn --use an event--> bomb, parade, lantern or a shuffle, then the same seat draws again
"""

from typing import Final

from shadda.games.haseb import events as ev
from shadda.games.haseb.actions import (
    CHOOSE,
    DECLINE,
    DUMP,
    GIVE,
    MIX,
    PEEK,
    PEEK_OTHER,
    RETURN,
    ROUTE,
    SWAP,
    SWAP_SEEN,
    THROW,
)
from shadda.games.haseb.rules_cards import (
    BOMB_EVENT,
    INSPECT_POWER,
    LANTERN_EVENT,
    PARADE_EVENT,
    POWER,
    RAID_POWER,
    REVERSE_POWER,
    SCRAMBLE_POWER,
    UPTURN_EVENT,
)
from shadda.games.haseb.rules_phases import (
    BIT,
    BOMB,
    INSPECT,
    LANTERN,
    MIX_ROW,
    NONE,
    PARADE,
    POWER_PHASE,
    UPTURN,
)
from shadda.games.haseb.rules_turn import TurnRules
from shadda.games.haseb.told import power_name
from shadda.wire.event import Open, Secret

RAID_SEATS: Final = 3
"""How many other seats a raid reaches; of the own row it shows `RAID_OWN` cards."""
RAID_OWN: Final = 2


class PowerRules(TurnRules):
    """What powers and events do."""

    def use(self, seat: int) -> None:
        """Discard the drawn card and use its power; the card is on the floor first."""
        card = self.hold
        self.hold = NONE
        self.lay(card)
        face = self.settings.face[card]
        power = POWER[face]
        if self.log is not None:
            self.log.tell(ev.Used(seat, Open(self.settings.names[card]), power_name(power)))
        if power >= BOMB_EVENT:
            self._fire(seat, power)
            return
        self.power_face = face
        self._open_power(seat, power)

    def _open_power(self, seat: int, power: int) -> None:
        self.power = power
        if power == REVERSE_POWER:
            # R96: only the post is turned, never the order of the turns.
            self.direction = -self.direction
            if self.log is not None:
                self.log.tell(ev.Reversed(seat, self.direction))
            self.end_turn(seat)
        elif power == SCRAMBLE_POWER:
            self._mix_row(seat, seat)
        else:
            self.enter_phase(POWER_PHASE)

    def apply_power(self, seat: int, kind: int, action: int) -> None:
        """Apply a token of the phases `power` and `inspect`."""
        one = (action >> 5) & 255
        two = (action >> 13) & 255
        if kind == DECLINE:
            self._decline(seat)
        elif kind == PEEK:
            self._look(seat, seat, one - 1)
        elif kind == PEEK_OTHER:
            self._look(seat, two, one - 1)
        elif kind == CHOOSE:
            if self.log is not None:
                self.log.tell(ev.Chose(seat, power_name(one)))
            self._open_power(seat, one)
        elif kind == MIX:
            self._mix_row(seat, one)
        else:
            self._move(seat, kind, one, two, action >> 21)
            self.end_turn(seat)

    def _decline(self, seat: int) -> None:
        if self.log is not None:
            self.log.tell(ev.Declined(seat))
        self.looked_seat = NONE
        self.end_turn(seat)

    # -- looks -------------------------------------------------------------------------------------------

    def show(self, seat: int, target: int, at: int) -> None:
        """Let a seat look at a row card; that it does is public (3.4)."""
        card = self.rows[target][at]
        self.learn(card, BIT[seat])
        if self.log is not None:
            face = Secret(BIT[seat], self.settings.names[card])
            self.log.tell(ev.Looked(seat, target, at + 1, face))

    def _look(self, seat: int, target: int, at: int) -> None:
        self.show(seat, target, at)
        if self.power == INSPECT_POWER:
            self.looked_seat = target
            self.looked_at = at
            self.enter_phase(INSPECT)
        elif self.power == RAID_POWER:
            self._go_on_raiding(seat, target, at)
        else:
            self.end_turn(seat)

    def _go_on_raiding(self, seat: int, target: int, at: int) -> None:
        """End a raid at its limit, or when no look is left (R125)."""
        own = target == seat
        self.raided = [*self.raided, at if own else target]
        limit = RAID_OWN if own else RAID_SEATS
        self.raid_own = own
        if len(self.raided) < limit and self.can_raid(seat, own):
            self.enter_phase(POWER_PHASE)
        else:
            self.end_turn(seat)

    def can_raid(self, seat: int, own: bool) -> bool:
        """Say whether a raid that has begun on this half has a look left."""
        if own:
            return any(at not in self.raided for at in self.hidden_places(seat))
        for target in range(self.seats):
            looked = target == seat or target in self.raided
            if not looked and self.is_open_to_looks(target) and self.hidden_places(target):
                return True
        return False

    # -- cards that move ---------------------------------------------------------------------------------

    def _move(self, seat: int, kind: int, one: int, two: int, three: int) -> None:
        """Apply a token that moves cards; positions count from 1 here."""
        if kind == SWAP:
            self._swap(seat, seat, one - 1, three, two - 1)
        elif kind == SWAP_SEEN:
            self._swap(seat, self.looked_seat, self.looked_at, seat, one - 1)
        elif kind == ROUTE:
            self._swap(seat, self.looked_seat, self.looked_at, two, one - 1)
        elif kind == GIVE:
            self._give(seat, one - 1, two, "give")
        elif kind == RETURN:
            self._give(seat, one - 1, self.by[self.rows[seat][one - 1]], "return")
        elif kind == DUMP:
            self._give(seat, one - 1, self.carrier, "dump")
        elif kind == THROW:
            self.throw(seat, one - 1)
        self.looked_seat = NONE

    def _swap(self, actor: int, seat: int, at: int, other: int, other_at: int) -> None:
        self.exchange(actor, seat, at, other, other_at)
        if self.log is not None:
            self.log.tell(ev.Swapped(actor, seat, at + 1, other, other_at + 1))

    def _give(self, seat: int, at: int, target: int, way: ev.Way) -> None:
        # 4.10: a dump leaves the provenance as it is.
        self.hand_over(seat, at, target, way != "dump")
        if self.log is not None:
            self.log.tell(ev.Gave(seat, at + 1, target, way))

    def throw(self, seat: int, at: int) -> None:
        """Throw an own card on the floor, whatever it is (R118), without power (R22)."""
        card = self.rows[seat].pop(at)
        self.lay(card)
        if self.log is not None:
            self.log.tell(ev.Threw(seat, at + 1, Open(self.settings.names[card])))

    # -- hidden shuffles ---------------------------------------------------------------------------------

    def _mix_row(self, seat: int, target: int) -> None:
        """Ask chance to mix a row, if it has two face-down cards (K4)."""
        if self.log is not None:
            self.log.tell(ev.Mixing(seat, target))
        if len(self.hidden_places(target)) > 1:
            self.mixing = target
            self.due = MIX_ROW
        else:
            self.end_turn(seat)

    def take_mix(self, order: list[int]) -> None:
        """Mix the row; only the seat whose turn it is follows."""
        seat = self.turn
        target = self.mixing
        self.mixing = NONE
        row = self.rows[target]
        places = self.hidden_places(target)
        cards = [row[at] for at in places]
        self.mix(cards, order, seat)
        for at in range(len(places)):
            row[places[at]] = cards[order[at]]
        if self.log is not None:
            positions = [at + 1 for at in places]
            self.log.tell(ev.Mixed(seat, target, positions, Secret(BIT[seat], [at + 1 for at in order])))
        self.end_turn(seat)

    def take_upturn(self, order: list[int]) -> None:
        """Deal all row cards back, each seat as many as it had (R54)."""
        cards = [card for row in self.rows for card in row]
        counts = [len(row) for row in self.rows]
        self.mix(cards, order, NONE)
        at = 0
        rows: list[list[int]] = []
        for count in counts:
            rows.append([cards[order[place]] for place in range(at, at + count)])
            at += count
        self.rows = rows
        if self.log is not None:
            self.log.tell(ev.Upturned(self.turn, counts))
        self.draw_again(self.turn)

    # -- events ------------------------------------------------------------------------------------------

    def _fire(self, seat: int, power: int) -> None:
        """Fire an event; where it asks nobody the same seat draws again at once."""
        if power == UPTURN_EVENT:
            self.due = UPTURN
        elif power == LANTERN_EVENT:
            if any(self.hidden_places(other) for other in range(self.seats)):
                self.enter_phase(LANTERN)
            else:
                self.draw_again(seat)
        else:
            self._ask_event(seat, power)

    def _ask_event(self, seat: int, power: int) -> None:
        asked = 0
        for other in range(self.seats):
            if power == PARADE_EVENT:
                # R55: whoever still has a row that may move, after a final turn too.
                takes_part = self.is_movable(other)
            else:
                # R40, R53: the caller looks as well, whatever `locked_peek` says.
                takes_part = other != seat and bool(self.hidden_places(other))
            if takes_part:
                asked |= BIT[other]
        parade = power == PARADE_EVENT
        if not asked or (parade and asked & (asked - 1) == 0):
            self.draw_again(seat)
            return
        self.ask(PARADE if parade else BOMB, asked)
        if self.log is not None:
            seats = [other for other in range(self.seats) if asked & BIT[other]]
            self.log.tell(ev.AllAsked("parade" if parade else "bomb", seats, None, False))

    def light(self, seat: int, target: int, at: int) -> None:
        """Open a row card for the rest of the round (R56), and draw again."""
        self.open_card(target, at)
        if self.log is not None:
            card = Open(self.settings.names[self.rows[target][at]])
            self.log.tell(ev.Lit(seat, target, at + 1, card))
        self.draw_again(seat)

"""The bidding (rules document, 4.1), and what options add to it (8).

bidding: lap 1 --no bid--> lap 2 --no bid--> void deal
lap complete with a Hokum bid: (sun_over -->) confirm --confirm--> contract, --to_sun--> as a Sun
sun, ashkal, to_sun --> (qablak -->) contract        kasho --> void deal
"""

from shadda.games.baloot import events as ev
from shadda.games.baloot.actions import ASHKAL, CONFIRM, HOKUM, KASHO, PASS, QABLAK, SUN
from shadda.games.baloot.rules_doubling import begin_doubling, settle
from shadda.games.baloot.rules_end import SUIT_WORDS, void_deal
from shadda.games.baloot.table import (
    ACES,
    ASHKAL_CONTRACT,
    CONFIRMING,
    HOKUM_CONTRACT,
    NONE,
    QABLAK_ROUND,
    SUIT,
    SUN_CONTRACT,
    SUN_OVER,
    Table,
    right,
)
from shadda.kit.tricks import BIT


def bid(table: Table, seat: int, kind: int, argument: int) -> None:
    """Take a bid of lap 1 or 2."""
    if kind == KASHO:
        void_deal(table, "kasho", seat)
    elif kind in (SUN, ASHKAL):
        _call_sun(table, seat, kind)
        begin_qablak(table)
    else:
        if kind == HOKUM:
            table.hokum_suit = argument - 1 if argument else SUIT[table.upcard]
            table.hokum_seat = seat
            if table.log is not None:
                table.log.tell(ev.HokumBid(seat, SUIT_WORDS[table.hokum_suit]))
        else:
            _tell_pass(table, seat)
        if seat == table.dealer:
            _end_lap(table)
        else:
            ask(table, right(seat))


def bid_over_hokum(table: Table, seat: int, kind: int) -> None:
    """Take the answer of a seat that spoke before the Hokum bidder (option `sun_over_hokum`)."""
    if kind == PASS:
        _tell_pass(table, seat)
        _ask_next(table, table.spoken_before(table.hokum_seat), seat)
        return
    # R72: no Ashkal here, and nobody is asked again.
    _call_sun(table, seat, SUN)
    begin_doubling(table)


def confirm(table: Table, kind: int) -> None:
    """Let the Hokum bidder keep Hokum or turn it into Sun (R10)."""
    seat = table.hokum_seat
    if kind == CONFIRM:
        if table.log is not None:
            table.log.tell(ev.Confirmed(seat, table.log.auto))
        settle(table, HOKUM_CONTRACT, seat)
        begin_doubling(table)
        return
    if table.log is not None:
        table.log.tell(ev.TurnedToSun(seat))
    settle(table, SUN_CONTRACT, seat)
    begin_qablak(table)


def answer_qablak(table: Table, seat: int, kind: int) -> None:
    """Take the answer of a seat that may take a Sun over (option `qablak`)."""
    if kind == QABLAK:
        if table.log is not None:
            table.log.tell(ev.QablakTaken(seat, table.buyer))
        settle(table, SUN_CONTRACT, seat)
        begin_doubling(table)
        return
    if table.log is not None:
        table.log.tell(ev.QablakDeclined(seat, table.log.auto))
    _ask_qablak(table, seat)


def begin_qablak(table: Table) -> None:
    """Ask the opponents who passed before the caller, where the option `qablak` says so."""
    _ask_qablak(table, NONE)


def qablak_seats(table: Table) -> list[int]:
    """List the seats that may take over the Sun just called, in speaking order."""
    settings = table.settings
    before = table.spoken_before(table.buyer)
    if not settings.qablak:
        return []
    if settings.qablak_ace_only:
        if table.lap == 1 or not BIT[table.upcard] & ACES:
            return []
        before = before[:2]
    return [seat for seat in before if seat % 2 != table.buyer % 2 and seat != table.hokum_seat]


def ask(table: Table, seat: int) -> None:
    """Give the turn to a seat; its clock starts."""
    table.turn = seat
    table.clock_number += 1


def _call_sun(table: Table, seat: int, kind: int) -> None:
    settle(table, ASHKAL_CONTRACT if kind == ASHKAL else SUN_CONTRACT, seat)
    if table.log is not None:
        if kind == ASHKAL:
            table.log.tell(ev.AshkalCalled(seat, table.taker))
        else:
            table.log.tell(ev.SunCalled(seat))


def _tell_pass(table: Table, seat: int) -> None:
    if table.log is not None:
        table.log.tell(ev.Passed(seat, "bas" if table.lap == 1 else "wala", table.log.auto))


def _end_lap(table: Table) -> None:
    """Go on when the dealer has spoken and nobody has bought yet."""
    if table.hokum_seat != NONE:
        before = table.spoken_before(table.hokum_seat)
        if table.settings.sun_over and before:
            table.phase = SUN_OVER
            ask(table, before[0])
        else:
            _begin_confirm(table)
    elif table.lap == 1:
        table.lap = 2
        if table.log is not None:
            table.log.tell(ev.SecondLap())
        ask(table, right(table.dealer))
    else:
        void_deal(table, "passed_out", NONE)


def _ask_next(table: Table, seats: list[int], seat: int) -> None:
    at = seats.index(seat) + 1
    if at < len(seats):
        ask(table, seats[at])
    else:
        _begin_confirm(table)


def _begin_confirm(table: Table) -> None:
    table.phase = CONFIRMING
    ask(table, table.hokum_seat)


def _ask_qablak(table: Table, seat: int) -> None:
    """Ask the seat after this one among those that may take over; after the last the call stands."""
    seats = qablak_seats(table)
    at = 0 if seat == NONE else seats.index(seat) + 1
    if at < len(seats):
        table.phase = QABLAK_ROUND
        ask(table, seats[at])
    else:
        begin_doubling(table)

"""The layout of the contract `trix` (rules document, 4.5), and what everybody learns from a pass."""

from mypy_extensions import i64

from shadda.games.trix import events as ev
from shadda.games.trix.actions import DECK, PASS
from shadda.games.trix.table import LAYOUT_PLAY, SEATS, TURNS_BEFORE_TWOS, TWO_CARDS, Table
from shadda.kit.tricks import BIT, cards_of
from shadda.wire.event import Open


def take_turn(table: Table, seat: i64, action: i64) -> bool:
    """Lay a card or pass; says whether the deal is over with it."""
    if action == PASS:
        # 4.7: it held none of the cards that could be laid.
        table.ruled_out[seat] |= table.playable
        table.turn_log.append(seat)
        if table.log is not None:
            table.log.tell(ev.Passed(int(seat)))
    else:
        table.hands[seat] ^= BIT[action]
        table.put_in_row(action)
        table.turn_log.append(seat | action + 1 << 2)
        if table.log is not None:
            table.log.tell(ev.CardLaid(int(seat), Open(DECK.faces[action])))
        if not table.hands[seat] and _go_out(table, int(seat)):
            return True
    table.turns += 1
    if table.turns == TURNS_BEFORE_TWOS and table.settings.expose_twos:
        _show_twos(table)
    following = next_turn(table, seat)
    table.phase = LAYOUT_PLAY
    table.turn = following
    table.owing = BIT[following]
    table.clock_number += 1
    return False


def next_turn(table: Table, seat: i64) -> i64:
    """Give the next seat to the right that is not out."""
    following = seat + 1 & 3
    while following in table.out:
        following = following + 1 & 3
    return following


def _go_out(table: Table, seat: int) -> bool:
    """Give a seat without cards the next place; says whether the deal is over (R39)."""
    table.out = [*table.out, seat]
    if table.log is not None:
        table.log.tell(ev.SeatOut(seat, len(table.out)))
    # Option `trix_last`: the fourth seat may have to play out.
    return len(table.out) >= (SEATS if table.settings.play_out else SEATS - 1)


def places(table: Table) -> list[int]:
    """List the seats in finishing order; who is not out yet comes last."""
    return table.out + [seat for seat in range(SEATS) if seat not in table.out]


def _show_twos(table: Table) -> None:
    """Show the twos that are still in hands; they stay there (R42)."""
    table.expose_held_twos()
    if table.log is not None:
        for card in cards_of(table.exposed & TWO_CARDS):
            table.log.tell(ev.TwoShown(table.holder_of(card), Open(DECK.faces[card])))

"""What the plays of a deal prove: whether a play kept the rules, and which cards a seat cannot hold.

Both look at the table as it stood then.  An accusation (option `enforcement`) asks the first, a seat's memory
the second.
"""

from shadda.games.baloot.actions import CLOSED, DECK
from shadda.games.baloot.moves import allowed, is_free, must_beat
from shadda.games.baloot.table import ABOVE, NONE, STRENGTH, SUIT, SUITS, Table
from shadda.kit.tricks import BIT, NO_TRUMP, beats


def place_of(table: Table, trick: int, seat: int) -> int:
    """Find the play of a seat in a trick: its place in `plays`, NONE if there was none."""
    for at in range(len(table.plays)):
        entry = table.plays[at]
        if entry >> 7 & 15 == trick and entry >> 5 & 3 == seat:
            return at
    return NONE


def was_legal(table: Table, at: int) -> bool:
    """Say whether a play of this deal kept the rules of 4.4."""
    then = _before_first(table)
    for place in range(at):
        _lay_again(then, table.plays[place])
    entry = table.plays[at]
    seat = entry >> 5 & 3
    hand = table.hands[seat]
    for place in range(at, len(table.plays)):
        if table.plays[place] >> 5 & 3 == seat:
            hand |= BIT[table.plays[place] & 31]
    _clear_trick(then, entry)
    return allowed(then, seat, hand) & BIT[entry & 31] != 0


def lacking(table: Table) -> list[int]:
    """Give for each seat the unplayed cards that it cannot hold, if everybody kept the rules."""
    lacks = [0, 0, 0, 0]
    if table.settings.qaid:
        return lacks
    then = _before_first(table)
    seen = table.played
    for place in range(len(table.plays)):
        entry = table.plays[place]
        _clear_trick(then, entry)
        lacks[entry >> 5 & 3] |= disproved(then, entry >> 5 & 3, entry & 31)
        _lay_again(then, entry)
        seen |= BIT[entry & 31]
    return [mask & ~seen for mask in lacks]


def disproved(then: Table, seat: int, card: int) -> int:
    """Give the cards with which the seat could not have played this one (4.4)."""
    trump = then.trump
    suit = SUIT[card]
    if then.laid == 0:
        # R42: in closed mode a trump is led only from a hand of trumps.
        return DECK.all & ~SUITS[trump] if then.mode == CLOSED and suit == trump else 0
    lacks = 0 if suit == then.led else SUITS[then.led]
    if trump == NO_TRUMP or (suit == then.led and suit != trump):
        return lacks
    if then.led != trump:
        if is_free(then, seat):
            return lacks
        if suit != trump:
            return lacks | SUITS[trump]
    elif suit != trump:
        return lacks
    higher = ABOVE[trump][then.best] if must_beat(then, seat) else 0
    return lacks if higher & BIT[card] else lacks | higher


def _before_first(table: Table) -> Table:
    """Give a copy of the table before the plays it knows of."""
    then = Table(table.settings, table)
    for entry in table.plays:
        then.played &= ~BIT[entry & 31]
    then.plays = []
    then.trick = 0
    then.laid = 0
    return then


def _clear_trick(then: Table, entry: int) -> None:
    """Take the trick before this play's away, if it belongs to a later one."""
    if entry >> 7 & 15 != then.trick:
        for at in range(len(then.plays) - then.laid, len(then.plays)):
            then.played |= BIT[then.plays[at] & 31]
        then.laid = 0
        then.trick = entry >> 7 & 15


def _lay_again(then: Table, entry: int) -> None:
    """Play a card again."""
    _clear_trick(then, entry)
    card = entry & 31
    if then.laid == 0:
        then.led = SUIT[card]
        then.ekah = entry >> 11 != 0
    if then.laid == 0 or beats(card, then.best, SUIT, STRENGTH[then.trump], then.trump):
        then.best = card
        then.best_seat = entry >> 5 & 3
    then.laid += 1
    then.plays.append(entry)

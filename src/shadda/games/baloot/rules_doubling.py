"""The contract is settled, then the doubling (rules document, 3.5 and 4.2).

    settled --second deal--> doubling --declined by all asked, or no rung left--> play
    doubling: double --> triple --> four --> qahwa; skipped if nobody is entitled (R61)

With the option `double_timing` the second deal comes after the doubling.
"""

from shadda.games.baloot import events as ev
from shadda.games.baloot.actions import CLOSED, DOUBLE, FOUR, OPEN, QAHWA, TRIPLE
from shadda.games.baloot.rules_deal import second_deal
from shadda.games.baloot.rules_end import CONTRACT_WORDS, RUNGS, SUIT_WORDS
from shadda.games.baloot.rules_play import begin_play
from shadda.games.baloot.scoring import QAHWA_LEVEL, team_of
from shadda.games.baloot.table import (
    ASHKAL_CONTRACT,
    DOUBLING,
    HOKUM_CONTRACT,
    Table,
    left,
    partner,
    right,
)
from shadda.kit.tricks import NO_TRUMP


def settle(table: Table, contract: int, buyer: int) -> None:
    """Take a contract as called; it may still be taken over (option `qablak`)."""
    table.contract = contract
    table.buyer = buyer
    table.taker = partner(buyer) if contract == ASHKAL_CONTRACT else buyer
    table.trump = table.hokum_suit if contract == HOKUM_CONTRACT else NO_TRUMP


def begin_doubling(table: Table) -> None:
    """Complete the purchase: the second deal (R17), then the question of the first rung."""
    if table.log is not None:
        trump = None if table.trump == NO_TRUMP else SUIT_WORDS[table.trump]
        word = CONTRACT_WORDS[table.contract - 1]
        table.log.tell(ev.Bought(table.buyer, word, table.taker, trump))
    if not may_double(table):
        second_deal(table)
        begin_play(table)
        return
    if not table.settings.double_first:
        second_deal(table)
    table.phase = DOUBLING
    _ask(table, asked(table)[0])


def may_double(table: Table) -> bool:
    """Say whether the defenders are entitled to the first rung (R41)."""
    if table.contract == HOKUM_CONTRACT:
        return table.settings.hokum_doubling
    buyers = table.totals[team_of(table.buyer)]
    defenders = table.totals[1 - team_of(table.buyer)]
    when = table.settings.sun_double
    if when == "strict_100":
        return buyers > 100 and defenders < 100
    if when == "ge_100":
        return buyers >= 100 and defenders < 100
    return when == "always"


def asked(table: Table) -> list[int]:
    """List the seats that the present rung asks, in order (R37)."""
    if table.level == 1:
        return [right(table.buyer), left(table.buyer)]
    # The buyer, then the seat that doubled, then the seat that tripled: each speaks for his team first.
    first = table.buyer if table.level == 2 else table.raisers[table.level - 3]
    return [first] if table.settings.principals else [first, partner(first)]


def decline(table: Table, seat: int) -> None:
    """Decline to raise: the partner is asked, or the doubling ends at the level reached (R40)."""
    if table.log is not None:
        table.log.tell(ev.RaiseDeclined(seat, table.log.auto))
    seats = asked(table)
    if seat == seats[len(seats) - 1]:
        _end_doubling(table)
    else:
        _ask(table, partner(seat))


def raise_level(table: Table, seat: int, kind: int, mode: int) -> None:
    """Accept a rung for the team; `mode` is the chosen one plus 1, or 0."""
    table.level += 1
    table.raisers = [*table.raisers, seat]
    if mode:
        table.mode = mode - 1
    elif kind in (TRIPLE, QAHWA) and not table.settings.inherits:
        # R39: the choice belongs to the other rungs, this one opens the play.
        table.mode = OPEN
    hokum = table.contract == HOKUM_CONTRACT
    if table.log is not None:
        table.log.tell(ev.Raised(seat, RUNGS[table.level - 2], hokum and table.mode == CLOSED))
    if table.level == QAHWA_LEVEL or not hokum:
        _end_doubling(table)
    else:
        _ask(table, asked(table)[0])


def needs_mode(table: Table, kind: int) -> bool:
    """Say whether a raise has to choose the mode (R38, R39)."""
    if table.contract != HOKUM_CONTRACT:
        return False
    return kind in (DOUBLE, FOUR) or (kind == TRIPLE and table.settings.chooses)


def _ask(table: Table, seat: int) -> None:
    table.turn = seat
    table.clock_number += 1


def _end_doubling(table: Table) -> None:
    if not table.complete:
        second_deal(table)
    begin_play(table)

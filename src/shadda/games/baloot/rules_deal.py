"""The two deals of Baloot (rules document, section 3).

* deck --> five cards each and the upcard --> bidding        contract settled --> eight cards each
"""

from shadda.games.baloot import events as ev
from shadda.games.baloot.actions import DECK
from shadda.games.baloot.table import ACES, BIDDING, FIRST_CARDS, NOTHING_DUE, SEATS, Table, right
from shadda.kit.tricks import BIT, mask_of
from shadda.wire.event import Open, Secret


def first_deal(table: Table, order: list[int]) -> None:
    """Deal five cards to each seat, three and then two (R4), and turn up the next one."""
    table.dealt = order
    table.due = NOTHING_DUE
    seat = right(table.dealer)
    for at in range(SEATS):
        three = 3 * at
        two = 12 + 2 * at
        table.hands[seat] = (
            BIT[order[three]]
            | BIT[order[three + 1]]
            | BIT[order[three + 2]]
            | BIT[order[two]]
            | BIT[order[two + 1]]
        )
        seat = right(seat)
    table.upcard = order[FIRST_CARDS]
    if table.log is not None:
        for at in range(SEATS):
            seat = (right(table.dealer) + at) % SEATS
            cards = [*order[3 * at : 3 * at + 3], *order[12 + 2 * at : 14 + 2 * at]]
            faces = Secret(BIT[seat], DECK.faces_of(cards))
            table.log.tell(ev.HandDealt(seat, faces, to=BIT[seat]))
        totals = table.totals.copy()
        upcard = Open(DECK.faces[table.upcard])
        table.log.tell(ev.DealStarted(table.round, table.dealer, totals, upcard))
    table.phase = BIDDING
    table.turn = right(table.dealer)
    table.clock_number += 1


def second_deal(table: Table) -> None:
    """Complete the hands: the taker gets the upcard and two cards, everybody else three (3.5)."""
    at = FIRST_CARDS + 1
    seat = right(table.dealer)
    for _ in range(SEATS):
        if seat == table.taker:
            cards = [table.upcard, table.dealt[at], table.dealt[at + 1]]
            at += 2
        else:
            cards = table.dealt[at : at + 3]
            at += 3
        table.hands[seat] |= mask_of(cards)
        if table.log is not None:
            faces = Secret(BIT[seat], DECK.faces_of(cards))
            table.log.tell(ev.CardsDealt(seat, faces, to=BIT[seat]))
        seat = right(seat)
    table.complete = True
    table.ace = table.hands[table.buyer] & ACES != 0
    if table.log is not None:
        table.log.tell(ev.SecondDeal(table.taker))

"""Playing tricks (rules document, 4.4 and 4.6), and what everybody learns from the cards played."""

from typing import Final

from mypy_extensions import i64

from shadda.games.trix import events as ev
from shadda.games.trix.actions import DECK
from shadda.games.trix.scoring import ACE_OF_HEARTS, KING_OF_HEARTS
from shadda.games.trix.table import (
    HEART_CARDS,
    HEARTS,
    KING_CARD,
    PENALTIES,
    RANKS,
    SEATS,
    TRICK_PLAY,
    Table,
)
from shadda.kit.tricks import BIT
from shadda.wire.event import Face, Open

_NOT_HEARTS: Final[int] = DECK.all & ~HEART_CARDS


def lead_first_trick(table: Table) -> None:
    """Let the owner lead (R10)."""
    table.leader = table.owner
    table.ask(TRICK_PLAY, table.owner)


def play_to_trick(table: Table, seat: i64, card: i64) -> bool:
    """Play a card to the trick; says whether the deal is over with it."""
    table.hands[seat] ^= BIT[card]
    suit = card // RANKS
    trick = table.trick
    if not trick:
        table.led = suit
        table.best = card
        if suit == HEARTS and table.settings.bans_heart_lead[table.contract] and not table.king_taken:
            table.ruled_out[seat] |= _NOT_HEARTS
    elif suit != table.led:
        _learn_from_discard(table, seat, card)
    else:
        if suit == HEARTS and card != KING_OF_HEARTS:
            _learn_from_heart(table, seat)
        if card > table.best:
            table.best = card
    trick.append(card)
    if table.log is not None:
        table.log.tell(ev.CardPlayed(int(seat), Open(DECK.faces[card])))
    if len(trick) == SEATS:
        return _take(table)
    following = seat + 1 & 3
    table.turn = following
    table.owing = BIT[following]
    table.clock_number += 1
    return False


def _learn_from_discard(table: Table, seat: i64, card: i64) -> None:
    """Note that the seat is out of the led suit, and of the cards it would have had to throw."""
    table.ruled_out[seat] |= DECK.suits[table.led]
    forced = table.settings.forced[table.contract]
    if forced and not forced & BIT[card]:
        table.ruled_out[seat] |= forced


def _learn_from_heart(table: Table, seat: i64) -> None:
    """Note that the seat, which played another heart on the ace, holds no king (`king_under_ace`)."""
    if table.settings.king_under_ace[table.contract] and ACE_OF_HEARTS in table.trick:
        table.ruled_out[seat] |= KING_CARD


def _take(table: Table) -> bool:
    """Let the highest card of the led suit take the trick; says whether the deal is over (4.6)."""
    trick = table.trick
    contract = table.contract
    leader = table.leader
    taker = leader + trick.index(table.best) & 3
    table.tricks[taker] += 1
    penalties = PENALTIES[contract]
    if penalties:
        for card in trick:
            if penalties & BIT[card]:
                table.taken.append(card | int(taker) << 6 | int(leader) << 8)
                table.penalties_taken += 1
                if card == KING_OF_HEARTS:
                    table.king_taken = True
    table.past += trick
    table.past_leaders.append(leader)
    table.trick = []
    table.leader = taker
    if table.log is not None:
        faces: list[Face] = [DECK.faces[card] for card in trick if penalties & BIT[card]]
        table.log.tell(ev.TrickTaken(int(taker), int(leader), Open(faces or None)))
    last = table.settings.last_penalty[contract]
    if (last and table.penalties_taken == last) or not has_cards(table):
        return True
    table.turn = taker
    table.owing = BIT[taker]
    table.clock_number += 1
    return False


def has_cards(table: Table) -> bool:
    """Say whether anybody holds a card."""
    hands = table.hands
    return bool(hands[0] or hands[1] or hands[2] or hands[3])

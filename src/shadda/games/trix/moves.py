"""The legal actions of Trix, ascending, and those that a time-out chooses (rules document, 4.1 to 4.5, 4.8).

The cards of one suit are a number of 13 bits; the plays for each such number are kept once made.
"""

from typing import Final

from mypy_extensions import i64

from shadda.games.trix.actions import CHOOSE, CLAIM, DOUBLABLE, DOUBLE, NO_CLAIM, PASS, RESHUFFLE
from shadda.games.trix.scoring import ACE_OF_HEARTS, COMPLEX, DIAMONDS, KING, QUEENS, contracts_left
from shadda.games.trix.table import (
    CHOOSE_CONTRACT,
    DIAMOND_CARDS,
    DOUBLING,
    HEART_CARDS,
    HEARTS,
    JACK_RANK,
    KING_CARD,
    LAYOUT_PLAY,
    MAY_DOUBLE,
    QUEEN_CARDS,
    RANKS,
    REDEAL_CLAIM,
    TRICK_PLAY,
    Table,
)
from shadda.kit.tricks import BIT

Moves = tuple[int, ...]

ONLY_PASS: Final[Moves] = (PASS,)
ONLY_NO_CLAIM: Final[Moves] = (NO_CLAIM,)
CLAIM_OR_NOT: Final[Moves] = (CLAIM, NO_CLAIM)
NO_DOUBLE: Final[Moves] = (DOUBLE,)

PATTERN: Final = 8191
"""The mask of the thirteen cards of one suit."""

_no_moves: Final[Moves] = ()
_suit_moves: Final[list[list[Moves]]] = [[_no_moves] * (PATTERN + 1) for _ in range(4)]


def legal_moves(table: Table, seat: i64) -> Moves:
    """List the canonical actions of a seat that owes a decision."""
    phase = table.phase
    if phase == TRICK_PLAY:
        return trick_moves(table, table.hands[seat])
    if phase == LAYOUT_PLAY:
        playable = table.hands[seat] & table.playable
        return plays(playable) if playable else ONLY_PASS
    if phase == DOUBLING:
        return double_moves(table.hands[seat] & MAY_DOUBLE[table.contract])
    if phase == REDEAL_CLAIM:
        return CLAIM_OR_NOT if table.may_claim(seat) else ONLY_NO_CLAIM
    return choose_moves(table)


def choose_moves(table: Table) -> Moves:
    """List the contracts that are left, and the reshuffle where it is allowed."""
    moves = [CHOOSE + contract for contract in contracts_left(table.settings.menu, table.played)]
    if may_reshuffle(table):
        moves.append(RESHUFFLE)
    return tuple(moves)


def may_reshuffle(table: Table) -> bool:
    """Say whether the owner may throw in all hands (4.1, option `first_owner_reshuffle`)."""
    if not table.settings.reshuffles or table.reshuffled:
        return False
    return table.phase == CHOOSE_CONTRACT and table.kingdom == 1 and not table.played


def double_moves(held: i64) -> Moves:
    """List every set of the cards held that can be doubled."""
    moves = NO_DOUBLE
    for at in range(len(DOUBLABLE)):
        if held & BIT[DOUBLABLE[at]]:
            moves = moves + tuple([move + 2**at for move in moves])
    return moves if len(moves) <= 2 else tuple(sorted(moves))


def trick_moves(table: Table, hand: i64) -> Moves:
    """List the cards of a hand that can be played to the current trick (4.4)."""
    if not table.trick:
        return plays(leads(table, hand))
    led = table.led
    pattern = (hand >> (RANKS * led)) & PATTERN
    if not pattern:
        return plays(discards(table, hand))
    if must_play_king(table, hand):
        return plays(KING_CARD)
    moves = _suit_moves[led][pattern]
    return moves if moves else _make(led, pattern)


def leads(table: Table, hand: i64) -> i64:
    """Give the cards of a hand that can be led (R12, option `heart_lead`)."""
    if table.settings.bans_heart_lead[table.contract] and not table.king_taken:
        others: i64 = hand & ~HEART_CARDS
        if others:
            return others
    return hand


def must_play_king(table: Table, hand: i64) -> bool:
    """Say whether the king of hearts must go under the ace (R13, option `king_under_ace`)."""
    if not table.settings.king_under_ace[table.contract] or table.led != HEARTS:
        return False
    return hand & KING_CARD != 0 and ACE_OF_HEARTS in table.trick


def discards(table: Table, hand: i64) -> i64:
    """Give the cards that a hand without the led suit can throw (R13, option `forced_discard`)."""
    forced: i64 = hand & table.settings.forced[table.contract]
    return forced if forced else hand


def plays(cards: i64) -> Moves:
    """List the plays of the cards of a mask."""
    moves = _no_moves
    for suit in range(4):
        pattern = (cards >> (RANKS * suit)) & PATTERN
        if pattern:
            part = _suit_moves[suit][pattern]
            if not part:
                part = _make(suit, pattern)
            moves = moves + part if moves else part
    return moves


def _make(suit: i64, pattern: i64) -> Moves:
    first = RANKS * suit
    moves = tuple([int(first + rank) for rank in range(RANKS) if pattern & BIT[rank]])
    _suit_moves[suit][pattern] = moves
    return moves


# -- time-outs ------------------------------------------------------------------------------------------


def auto_move(table: Table, seat: int) -> int:
    """Choose for a seat whose time has run out (4.8); deterministic and legal."""
    phase = table.phase
    if phase == DOUBLING:
        return DOUBLE
    if phase == REDEAL_CLAIM:
        return NO_CLAIM
    moves = legal_moves(table, seat)
    if phase == CHOOSE_CONTRACT or len(moves) == 1:
        return moves[0]
    if phase == LAYOUT_PLAY:
        return min(moves, key=_nearness)
    if not table.trick:
        return min(moves, key=_rank)
    if moves[0] // RANKS == table.led and moves[-1] // RANKS == table.led:
        return _follow(moves, table.best)
    return _discard(moves, table.contract)


def _follow(moves: Moves, best: i64) -> int:
    """Take the highest card that stays below the best one, or the lowest."""
    chosen = moves[0]
    for move in moves:
        if move < best:
            chosen = move
    return chosen


def _discard(moves: Moves, contract: i64) -> int:
    """Give away what costs most: the king, a queen, the highest diamond, the highest card."""
    if contract in (KING, COMPLEX):
        king = [move for move in moves if BIT[move] & KING_CARD]
        if king:
            return king[0]
    if contract in (QUEENS, COMPLEX):
        queens = [move for move in moves if BIT[move] & QUEEN_CARDS]
        if queens:
            return queens[0]
    if contract in (DIAMONDS, COMPLEX):
        diamonds = [move for move in moves if BIT[move] & DIAMOND_CARDS]
        if diamonds:
            return diamonds[-1]
    return min(moves, key=_lowness)


def _rank(card: int) -> int:
    return card % RANKS


def _lowness(card: int) -> int:
    return -(card % RANKS)


def _nearness(card: int) -> int:
    """Compare by the distance from the jack, the higher rank first where it is equal."""
    rank = card % RANKS
    return -2 * abs(rank - JACK_RANK) - (1 if rank > JACK_RANK else 0)

"""The legal actions of Baloot, ascending (rules document, 4.1 to 4.4).

What may be played is a mask, and the actions of a mask are put together from a table for each suit.
Projects are tabled in the same way: runs by the cards of a suit, fours by those of all suits.
"""

from typing import Final

from shadda.games.baloot.actions import (
    ARBA_MIA,
    ASHKAL,
    BALOOT_SAID,
    CLOSED,
    CONFIRM,
    DECK,
    DECLARE,
    DECLINE,
    DOUBLE,
    EKAH_SAID,
    FOUR,
    HOKUM,
    KASHO,
    MIA,
    PASS,
    PLAY,
    QABLAK,
    QAHWA,
    REVEAL,
    SAWA,
    SIRA,
    SUN,
    TO_SUN,
    TRIPLE,
    encode,
    project,
)
from shadda.games.baloot.rules_projects import completes_baloot, may_reveal, own_projects, used_cards
from shadda.games.baloot.table import (
    ABOVE,
    BIDDING,
    CONFIRMING,
    DOUBLING,
    HOKUM_CONTRACT,
    NONE,
    PLAYING,
    QABLAK_ROUND,
    SUIT,
    SUITS,
    SUN_OVER,
    Table,
    partner,
)
from shadda.kit.tricks import BIT, NO_TRUMP, following, mask_of

Moves = tuple[int, ...]

NO_MOVES: Final[Moves] = ()
PASS_OR_SUN: Final[Moves] = (PASS, SUN)
CONFIRM_ONLY: Final[Moves] = (CONFIRM,)
CONFIRM_OR_SUN: Final[Moves] = (CONFIRM, TO_SUN)
QABLAK_OR_DECLINE: Final[Moves] = (QABLAK, DECLINE)

MOST_PROJECTS: Final = 2


def _bids(first: bool, suit: int, hokum: bool, ashkal: bool) -> Moves:
    """List the bids of a lap; `suit` is that of the upcard."""
    moves = [PASS, SUN]
    if hokum and first:
        moves.append(HOKUM)
    if ashkal:
        moves.append(ASHKAL)
    if hokum and not first:
        moves += [encode(HOKUM, other + 1) for other in range(4) if other != suit]
    return tuple(sorted(moves))


def _raises(rung: int, sun: bool, chooses: bool) -> Moves:
    """List the answers on a rung: 1 is `double`, 4 is `qahwa`."""
    verb = DOUBLE + rung - 1
    moded = not sun and (verb in (DOUBLE, FOUR) or (verb == TRIPLE and chooses))
    return (DECLINE, encode(verb, 1), encode(verb, 2)) if moded else (DECLINE, verb)


BIDS: Final[list[Moves]] = [_bids(bool(key & 1), key >> 3, bool(key & 2), bool(key & 4)) for key in range(32)]
"""Indexed by 1 for lap 1, plus 2 if Hokum may be bid, 4 if Ashkal, and 8 times the upcard's suit."""

RAISES: Final[list[Moves]] = [
    _raises(key >> 2, bool(key & 1), bool(key & 2)) if key >= 4 else NO_MOVES
    for key in range(4 * (QAHWA - DOUBLE + 2))
]
"""Indexed by 1 for Sun, plus 2 if the mode of the triple is chosen, and 4 times the rung."""


def _plays(suit: int) -> list[Moves]:
    return [
        tuple([encode(PLAY, 8 * suit + rank) for rank in range(8) if ranks & BIT[rank]])
        for ranks in range(256)
    ]


def _runs(suit: int) -> list[Moves]:
    """List the runs among the cards of a suit, exactly 3, 4 or 5 long (R28)."""
    table: list[Moves] = []
    for ranks in range(256):
        found: list[int] = []
        for kind in range(SIRA, MIA + 1):
            for low in range(6 - kind):
                run = mask_of(range(low, low + kind + 3))
                if ranks & run == run:
                    cards = mask_of(range(8 * suit + low, 8 * suit + low + kind + 3))
                    found.append(encode(DECLARE, project(kind, cards)))
        table.append(tuple(sorted(found)))
    return table


PLAYS: Final[list[list[Moves]]] = [_plays(suit) for suit in range(4)]
RUNS: Final[list[list[Moves]]] = [_runs(suit) for suit in range(4)]
FOURS: Final[list[int]] = [mask_of([8 * suit + rank for suit in range(4)]) for rank in range(8)]
ACE: Final = 7
LOWEST_FOUR: Final = 3
"""The rank of the ten: four of a lower rank are nothing (R27a)."""


def legal_moves(table: Table, seat: int) -> Moves:
    """List the canonical actions of the seat whose turn it is."""
    phase = table.phase
    if phase == PLAYING:
        return play_moves(table, seat)
    if phase == BIDDING:
        return bid_moves(table, seat)
    if phase == DOUBLING:
        return raise_moves(table)
    if phase == SUN_OVER:
        return PASS_OR_SUN
    if phase == CONFIRMING:
        return CONFIRM_OR_SUN if table.may_turn_to_sun() else CONFIRM_ONLY
    if phase == QABLAK_ROUND:
        return QABLAK_OR_DECLINE
    return NO_MOVES


def bid_moves(table: Table, seat: int) -> Moves:
    """List the bids (4.1)."""
    key = 8 * SUIT[table.upcard]
    if table.lap == 1:
        key += 1
    if table.hokum_seat == NONE:
        key += 2
    if table.may_ashkal(seat):
        key += 4
    bids = BIDS[key]
    return tuple(sorted([*bids, KASHO])) if table.may_kasho(seat) else bids


def raise_moves(table: Table) -> Moves:
    """List the answers in the doubling (4.2)."""
    key = 4 * table.level
    if table.contract != HOKUM_CONTRACT:
        key += 1
    if table.settings.chooses:
        key += 2
    return RAISES[key]


def play_moves(table: Table, seat: int) -> Moves:
    """List what the seat may do in its turn of a trick."""
    cards = playable(table, seat)
    moves = plays_of(cards)
    settings = table.settings
    if settings.sawa and may_claim(table, seat):
        moves = (SAWA, *moves)
    if settings.reveal_on_turn and may_reveal(table, seat):
        moves = (REVEAL, *moves)
    if table.trick == 1:
        moves += declarations(table, seat)
    if settings.word_calls:
        moves = tuple(sorted([*moves, *called_plays(table, seat, cards)]))
    return moves


def plays_of(cards: int) -> Moves:
    """List the plays of the cards of a mask."""
    if cards < 256:
        return PLAYS[0][cards]
    moves = PLAYS[0][cards & 255]
    for suit in range(1, 4):
        own = cards >> (8 * suit) & 255
        if own:
            moves += PLAYS[suit][own]
    return moves


def called_plays(table: Table, seat: int, cards: int) -> list[int]:
    """List the plays with a word (options `ekah_mode` and `baloot_mode`)."""
    moves: list[int] = []
    for card in range(32):
        if cards & BIT[card]:
            if ekah_true(table, card):
                moves.append(encode(PLAY, card | (EKAH_SAID << 5)))
            if table.settings.baloot_called and completes_baloot(table, seat, card):
                moves.append(encode(PLAY, card | (BALOOT_SAID << 5)))
    return moves


def ekah_true(table: Table, card: int) -> bool:
    """Say whether the card may be led with the word `ekah` (option `ekah_mode`)."""
    return table.settings.ekah_called and table.laid == 0 and table.is_ekah(card)


def playable(table: Table, seat: int) -> int:
    """Give the cards the seat may play (4.4)."""
    hand = table.hands[seat]
    if table.settings.qaid:
        # Option `enforcement`: any card, and whoever breaks a rule may be accused.
        return hand
    return allowed(table, seat, hand)


def allowed(table: Table, seat: int, hand: int) -> int:
    """Give the cards of this hand that the rules allow the seat now (4.4)."""
    trump = table.trump
    if table.laid == 0:
        plain = hand if trump == NO_TRUMP else hand & ~SUITS[trump]
        # R42: closed, and there is something else to lead.
        return plain if table.mode == CLOSED and plain else hand
    led = table.led
    same = following(hand, SUITS[led])
    if trump == NO_TRUMP:
        return same
    if led == trump:
        return over(table, seat, same) if same & SUITS[trump] else same
    if hand & SUITS[led]:
        return same
    trumps = hand & SUITS[trump]
    if not trumps or is_free(table, seat):
        return hand
    return over(table, seat, trumps)


def is_free(table: Table, seat: int) -> bool:
    """Say whether a seat that is void of the plain suit led need not trump (ekah, `partner_relief`)."""
    settings = table.settings
    if settings.relief and table.best_seat == partner(seat) and (settings.relief_third or table.laid == 3):
        return True
    # The partner led if and only if two cards have been laid.
    if table.laid != 2:
        return False
    if settings.ekah_called:
        return table.ekah
    return table.is_ekah(table.plays[len(table.plays) - 2] & 31)


def over(table: Table, seat: int, trumps: int) -> int:
    """Give the trumps that may be played: those above the best one, where the seat has to beat it."""
    if not must_beat(table, seat):
        return trumps
    higher = trumps & ABOVE[table.trump][table.best]
    return higher if higher else trumps


def must_beat(table: Table, seat: int) -> bool:
    """Say whether a trump of this seat has to beat the trump in the trick, if it can (`overtrump`)."""
    settings = table.settings
    if not settings.overtrump or SUIT[table.best] != table.trump:
        return False
    return settings.over_partner or table.best_seat != partner(seat)


def declarations(table: Table, seat: int) -> Moves:
    """List every project that the seat can announce (4.3)."""
    own = own_projects(table, seat)
    if len(own) >= MOST_PROJECTS:
        return NO_MOVES
    moves = projects_in(table.hands[seat], table.trump == NO_TRUMP)
    if not own:
        return moves
    used = used_cards(table, seat)
    return tuple([move for move in moves if not (move >> 8) & used])


def projects_in(hand: int, sun: bool) -> Moves:
    """List the announcements of all projects in a hand, ascending."""
    moves = RUNS[0][hand & 255]
    for suit in range(1, 4):
        moves += RUNS[suit][hand >> (8 * suit) & 255]
    ranks = hand & hand >> 8 & hand >> 16 & hand >> 24 & 255
    if ranks < BIT[LOWEST_FOUR]:
        return moves
    fours = [four_move(rank, sun) for rank in range(LOWEST_FOUR, 8) if ranks & BIT[rank]]
    return tuple(sorted([*moves, *fours]))


def four_move(rank: int, sun: bool) -> int:
    """Make the announcement of four equal cards; four aces are `arba_mia` in Sun (R27a)."""
    kind = ARBA_MIA if rank == ACE and sun else MIA
    return encode(DECLARE, project(kind, FOURS[rank]))


def may_claim(table: Table, seat: int) -> bool:
    """Say whether the seat may claim the rest (option `sawa`); under `qaid` it may be wrong."""
    return claim_time(table, seat) and (table.settings.qaid or is_certain(table, seat))


def claim_time(table: Table, seat: int) -> bool:
    """Say whether it is the time for a claim: on lead, with 2 to 7 cards."""
    return table.laid == 0 and 2 <= table.hands[seat].bit_count() <= 7


def is_certain(table: Table, seat: int) -> bool:
    """Say whether all other tricks are certain, from the seat's hand and the played cards alone (8)."""
    hand = table.hands[seat]
    others: int = DECK.all & ~(hand | table.played)
    trump = table.trump
    above = ABOVE[trump]
    for suit in range(4):
        theirs = others & SUITS[suit]
        own = hand & SUITS[suit]
        left = theirs.bit_count()
        while own and left:
            card = _highest(own, above)
            if above[card] & theirs:
                return False
            own &= ~BIT[card]
            left -= 1
    if trump == NO_TRUMP:
        return True
    trumps_out = others & SUITS[trump]
    if not trumps_out or not hand & ~SUITS[trump]:
        # R71: with trumps alone he never leads another suit.
        return True
    return (hand & SUITS[trump]).bit_count() >= trumps_out.bit_count() and table.mode != CLOSED


def _highest(cards: int, above: list[int]) -> int:
    """Find the highest of the cards of one suit."""
    for card in range(32):
        if cards & BIT[card] and not above[card] & cards:
            return card
    return NONE

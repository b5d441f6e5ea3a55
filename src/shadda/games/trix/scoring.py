"""Scoring of Trix (rules document, sections 5 and 6): pure functions on small lists.

A taken card is `card | taker << 6 | leader << 8`, a doubled one `card | doubler << 6`.  The points of a deal
are the sum of its entries, so that each can be opened and explained.
"""

from typing import Final, final

from shadda.games.trix.actions import CONTRACTS, DECK
from shadda.games.trix.events import Item, Reason, ScoreLine
from shadda.games.trix.options import TrixOptions
from shadda.kit.ledger import rank_ascending

KING: Final = 0
QUEENS: Final = 1
DIAMONDS: Final = 2
LTOOSH: Final = 3
COMPLEX: Final = 4
TRIX: Final = 5

SINGLES: Final = 4
"""Contracts below this number are the four that `complex` puts together."""

KING_OF_HEARTS: Final[int] = DECK.card_of["KH"]
ACE_OF_HEARTS: Final[int] = DECK.card_of["AH"]
SEVEN_OF_HEARTS: Final[int] = DECK.card_of["7H"]

ITEMS: Final[list[Item]] = [
    "king",
    "queen_spades",
    "queen_hearts",
    "queen_diamonds",
    "queen_clubs",
    "diamonds",
    "tricks",
    "place",
]
REASONS: Final[list[Reason]] = ["taken", "taken_doubled", "doubler", "leader", "opponent", "place"]

_KING_ITEM: Final = 0
_DIAMONDS_ITEM: Final = 5
_TRICKS_ITEM: Final = 6
_PLACE_ITEM: Final = 7
_TAKEN: Final = 0
_TAKEN_DOUBLED: Final = 1
_DOUBLER: Final = 2
_LEADER: Final = 3
_OPPONENT: Final = 4
_PLACE: Final = 5

_QUEEN_RANK: Final = 10
_DIAMOND_SUIT: Final = 2

Entry = tuple[int, int, int, int, int, int]
"""Seat, item, reason, value, points, count."""


@final
class Scoring:
    """The options of scoring, ready for use."""

    def __init__(self, options: TrixOptions) -> None:
        """Read the options once."""
        self.partnership: bool = options.partnership
        self.king: int = options.king_points
        self.queen: int = options.queen_points
        self.diamond: int = options.diamond_points
        self.trick: int = options.trick_points
        self.places: list[int] = list(options.trix_points)
        self.self_pays: bool = options.double_self != "no_bonus"
        self.self_pays_leader: bool = options.double_self == "leader_gains"
        self.partner_pays: bool = options.double_partner != "no_bonus"
        self.partner_pays_opponent: bool = options.double_partner == "opponents_gain"
        self.kingdoms: int = options.kingdoms
        extra = options.max_extra_kingdoms if options.tiebreak == "extra_kingdom" else 0
        self.most_kingdoms: int = options.kingdoms + extra
        self.tied_only: bool = options.tiebreak_eligible == "tied_only" and not options.partnership


def deal_entries(
    contract: int,
    taken: list[int],
    tricks: list[int],
    doubled: list[int],
    places: list[int],
    scoring: Scoring,
) -> list[Entry]:
    """Give every loss and gain of a deal (5.1, 5.2).

    `tricks` counts those of each seat; `places` lists seats in finishing order.

    >>> scoring = Scoring(TrixOptions())
    >>> deal_points(deal_entries(TRIX, [], [0, 0, 0, 0], [], [2, 0, 3, 1], scoring))
    [150, 50, 200, 100]
    >>> deal_points(deal_entries(LTOOSH, [], [2, 3, 4, 4], [], [], scoring))
    [-30, -45, -60, -60]
    >>> king = DECK.card_of["KH"]
    >>> deal_points(deal_entries(KING, [king | 3 << 6 | 2 << 8], [0, 0, 0, 3], [king | 1 << 6], [], scoring))
    [0, 75, 0, -150]
    """
    entries: list[Entry] = []
    if contract == TRIX:
        for at in range(len(places)):
            value = scoring.places[at]
            entries.append((places[at], _PLACE_ITEM, _PLACE, value, value, at + 1))
        return entries
    diamonds = [0, 0, 0, 0]
    for code in taken:
        card = code & 63
        if card // 13 == _DIAMOND_SUIT:
            diamonds[code >> 6 & 3] += 1
        if card == KING_OF_HEARTS and contract in (KING, COMPLEX):
            _take(entries, code, _KING_ITEM, scoring.king, doubled, scoring)
        elif card % 13 == _QUEEN_RANK and contract in (QUEENS, COMPLEX):
            _take(entries, code, 1 + card // 13, scoring.queen, doubled, scoring)
    if contract in (DIAMONDS, COMPLEX):
        _count(entries, diamonds, _DIAMONDS_ITEM, scoring.diamond)
    if contract in (LTOOSH, COMPLEX):
        _count(entries, tricks, _TRICKS_ITEM, scoring.trick)
    return entries


def _count(entries: list[Entry], counts: list[int], item: int, value: int) -> None:
    entries += [
        (seat, item, _TAKEN, value, -counts[seat] * value, counts[seat])
        for seat in range(len(counts))
        if counts[seat]
    ]


def _take(
    entries: list[Entry], code: int, item: int, value: int, doubled: list[int], scoring: Scoring
) -> None:
    """Let a card cost its taker; a doubled one costs twice and pays somebody (R24)."""
    taker = code >> 6 & 3
    doubler = -1
    for double in doubled:
        if double & 63 == code & 63:
            doubler = double >> 6
    if doubler < 0:
        entries.append((taker, item, _TAKEN, value, -value, 1))
        return
    entries.append((taker, item, _TAKEN_DOUBLED, value, -2 * value, 1))
    leader = code >> 8
    if taker == doubler:
        # R25: net by default.
        if scoring.self_pays_leader:
            entries.append((leader, item, _LEADER, value, value, 1))
        elif scoring.self_pays:
            entries.append((doubler, item, _DOUBLER, value, value, 1))
    elif scoring.partnership and taker == doubler ^ 2:
        # R26: net by default.
        if scoring.partner_pays_opponent:
            right = (doubler + 1) % 4
            entries.append((leader if leader % 2 != doubler % 2 else right, item, _OPPONENT, value, value, 1))
        elif scoring.partner_pays:
            entries.append((doubler, item, _DOUBLER, value, value, 1))
    else:
        entries.append((doubler, item, _DOUBLER, value, value, 1))


def deal_points(entries: list[Entry]) -> list[int]:
    """Add up the entries of a deal, per seat."""
    points = [0, 0, 0, 0]
    for entry in entries:
        points[entry[0]] += entry[4]
    return points


def deal_bonus(entries: list[Entry]) -> list[int]:
    """Add up what doubled cards paid, per seat."""
    bonus = [0, 0, 0, 0]
    for entry in entries:
        if _DOUBLER <= entry[2] <= _OPPONENT:
            bonus[entry[0]] += entry[4]
    return bonus


def is_entry(entry: Entry) -> bool:
    """Say whether an entry names a seat, an item and a reason."""
    return entry[0] in range(4) and entry[1] in range(len(ITEMS)) and entry[2] in range(len(REASONS))


def deal_lines(entries: list[Entry]) -> list[ScoreLine]:
    """Write the entries of a deal for people, seat by seat."""
    return [
        ScoreLine(seat, ITEMS[item], REASONS[reason], value, points, count)
        for seat, item, reason, value, points, count in sorted(entries)
    ]


def contracts_left(menu: str, played: list[int]) -> list[int]:
    """List the contracts that can still be chosen in a kingdom (4.1, option `kingdom_menu`)."""
    return [
        contract
        for contract in range(len(CONTRACTS))
        if contract not in played and in_menu(menu, played, contract)
    ]


def in_menu(menu: str, played: list[int], contract: int) -> bool:
    """Say whether a contract belongs to the kingdom, after those that were played (R46)."""
    if contract == TRIX:
        return True
    if menu == "classic":
        return contract != COMPLEX
    if menu == "complex":
        return contract == COMPLEX
    if contract == COMPLEX:
        return all(other in (COMPLEX, TRIX) for other in played)
    return COMPLEX not in played


def standings(totals: list[int], scoring: Scoring) -> list[int]:
    """Give what each seat is compared by: its own total, or its team's (6.2)."""
    if not scoring.partnership:
        return totals
    return [totals[seat] + totals[seat ^ 2] for seat in range(4)]


def contenders(eligible: list[int], scoring: Scoring) -> list[int]:
    """Name the seats that can win: all, unless the option `tiebreak_eligible` leaves only some (R32)."""
    return eligible if scoring.tied_only else [0, 1, 2, 3]


def leaders(totals: list[int], eligible: list[int], scoring: Scoring) -> list[int]:
    """Name the seats that can win and share the first place."""
    able = contenders(eligible, scoring)
    values = standings(totals, scoring)
    best = max([values[seat] for seat in able])
    return [seat for seat in able if values[seat] == best]


def is_tied(totals: list[int], eligible: list[int], scoring: Scoring) -> bool:
    """Say whether the first place is shared; by partners it is not (6.3, R30)."""
    first = leaders(totals, eligible, scoring)
    return len(first) > 2 if scoring.partnership else len(first) > 1


def next_eligible(kingdom: int, totals: list[int], eligible: list[int], scoring: Scoring) -> list[int]:
    """Name the seats that can win after the next kingdom; none if the match ends with this one (6)."""
    if kingdom < scoring.kingdoms:
        return eligible
    if kingdom >= scoring.most_kingdoms or not is_tied(totals, eligible, scoring):
        return []
    return leaders(totals, eligible, scoring) if scoring.tied_only else eligible


def rank(totals: list[int], eligible: list[int], scoring: Scoring) -> list[int]:
    """Rank all seats, those that can win first; partners share the place of their team (6.4, 6.7).

    >>> rank([50, 150, 80, -280], [0, 2], Scoring(TrixOptions(tiebreak_eligible="tied_only")))
    [2, 3, 1, 4]
    >>> rank([50, 150, 80, -280], [0, 1, 2, 3], Scoring(TrixOptions(partnership=True)))
    [1, 2, 1, 2]
    """
    values = standings(totals, scoring)
    if scoring.partnership:
        return 2 * rank_ascending([(-value,) for value in values[:2]])
    able = contenders(eligible, scoring)
    return rank_ascending([(0 if seat in able else 1, -values[seat]) for seat in range(4)])

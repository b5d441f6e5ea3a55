"""Scoring of 150 (rules document, sections 1, 5 and 6): pure functions on small lists.

Hands are sums of card points; `caller` is -1 without a call.  Seats outside `active` take no part.
"""

from typing import Final, final

from shadda.games.one_fifty.events import Reason
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.kit.cards import DIAMONDS, HEARTS, JACK, JOKER, KING, QUEEN, TEN, rank_of, suit_of
from shadda.kit.ledger import rank_ascending

EXTRA: Final[dict[str, int]] = {"plus_5": 5, "plus_10": 10, "plus_20": 20}
FAILED: Final[dict[str, Reason]] = {
    "double": "call_failed_double",
    "plus_5": "call_failed_plus_5",
    "plus_10": "call_failed_plus_10",
    "plus_20": "call_failed_plus_20",
    "plain": "call_failed_plain",
}


def _karooty(card: int) -> int:
    if card >= JOKER:
        return 0
    rank = rank_of(card)
    if rank >= JACK:
        return 20
    if rank == TEN:
        return 0 if suit_of(card) in (HEARTS, DIAMONDS) else 10
    return rank + 1


def _cabo13(card: int) -> int:
    if card >= JOKER:
        return 0
    rank = rank_of(card)
    if rank == KING:
        return 0 if suit_of(card) in (HEARTS, DIAMONDS) else 13
    if rank == QUEEN:
        return 12
    return rank + 1


POINTS: Final[dict[str, list[int]]] = {
    "karooty": [_karooty(card) for card in range(54)],
    "cabo13": [_cabo13(card) for card in range(54)],
}


@final
class Scoring:
    """The options of scoring, ready for use."""

    def __init__(self, options: OneFiftyOptions) -> None:
        """Read the options once."""
        self.points: list[int] = POINTS[options.point_table]
        self.target: int = options.target
        self.tied_call_fails: bool = options.tied_call == "fails"
        self.tied_opponent_adds: bool = options.tied_opponent == "hand"
        self.failed_call: str = options.failed_call
        self.lower_add_zero: bool = options.failed_lower == "all_zero"
        self.lowest_adds_zero: bool = options.failed_lower == "lowest_zero"
        self.winner_adds: bool = options.winner_scores == "hand"
        self.resets: bool = options.exact_reset != "off"
        self.resets_once: bool = options.exact_reset == "once"
        self.last_round_breaks_ties: bool = options.tie_break == "last_round"
        self.rotates: bool = options.starter == "rotate"
        self.winner_starts: bool = options.starter == "round_winner"
        self.random_tie: bool = options.starter_tie == "random"


def call_succeeds(hands: list[int], caller: int, active: list[int], scoring: Scoring) -> bool:
    """Say whether the caller's hand is low enough (5.2, R40, R57)."""
    mine = hands[caller]
    for seat in active:
        if seat == caller:
            continue
        if hands[seat] < mine or (hands[seat] == mine and scoring.tied_call_fails):
            return False
    return True


def score_round(
    hands: list[int], caller: int, active: list[int], scoring: Scoring
) -> tuple[list[int], list[Reason]]:
    """Give what every seat adds, and why (the reasons of `events.SeatScore`).

    >>> scoring = Scoring(OneFiftyOptions())
    >>> score_round([12, 9, 25, 30], 0, [0, 1, 2, 3], scoring)[0]
    [24, 0, 25, 30]
    >>> score_round([6, 2, 10, 3, 10], 2, [0, 1, 2, 3, 4], scoring)[0]
    [0, 0, 20, 0, 10]
    >>> score_round([0, 26, 3], -1, [0, 1, 2], scoring)[0]
    [0, 26, 3]
    """
    added = [0] * len(hands)
    reasons: list[Reason] = ["gone"] * len(hands)
    lowest = hands[active[0]]
    for seat in active:
        if hands[seat] < lowest:
            lowest = hands[seat]
    if caller < 0:
        for seat in active:
            won = hands[seat] == lowest
            reasons[seat] = "lowest" if won else "hand"
            if scoring.winner_adds or not won:
                added[seat] = hands[seat]
        return added, reasons
    mine = hands[caller]
    succeeded = call_succeeds(hands, caller, active, scoring)
    for seat in active:
        hand = hands[seat]
        if seat == caller:
            if not succeeded:
                added[seat] = failed_call(hand, scoring.failed_call)
                reasons[seat] = FAILED[scoring.failed_call]
            else:
                reasons[seat] = "call_succeeded"
                if scoring.winner_adds:
                    added[seat] = hand
        elif hand == mine:
            # R40: the tied opponent is not below the caller.
            reasons[seat] = "tied_with_caller"
            if scoring.tied_opponent_adds:
                added[seat] = hand
        elif hand < mine and scoring.lower_add_zero:
            # R41: every seat below the caller, not only the lowest.
            reasons[seat] = "below_caller"
        elif hand == lowest and hand < mine and scoring.lowest_adds_zero:
            reasons[seat] = "lowest_below_caller"
        else:
            reasons[seat] = "hand"
            added[seat] = hand
    return added, reasons


def failed_call(hand: int, rule: str) -> int:
    """Give what the caller adds after a failed call (option `failed_call`)."""
    return 2 * hand if rule == "double" else hand + EXTRA.get(rule, 0)


def settle(
    totals: list[int], added: list[int], resets: list[int], scoring: Scoring
) -> tuple[list[int], list[int]]:
    """Add a round to the totals; gives the new totals and the seats whose total was halved now.

    `resets` lists the seats that have used their reset (option `exact_reset`).
    """
    after: list[int] = []
    halved: list[int] = []
    for seat in range(len(totals)):
        total = totals[seat] + added[seat]
        if scoring.resets and total == scoring.target and added[seat]:
            spent = scoring.resets_once and seat in resets
            if not spent:
                total = scoring.target // 2
                halved.append(seat)
        after.append(total)
    return after, halved


def rank(totals: list[int], hands: list[int], left: list[int], scoring: Scoring) -> list[int]:
    """Rank all seats (6.2): the lowest total first; those who left come last, later leavers above.

    >>> rank([180, 166, 169], [20, 21, 20], [], Scoring(OneFiftyOptions()))
    [3, 1, 2]
    """
    keys: list[tuple[int, ...]] = []
    for seat in range(len(totals)):
        if seat in left:
            keys.append((1, -left.index(seat), 0))
        else:
            # Option tie_break: equal totals are ordered by the hand of the last round.
            last = hands[seat] if scoring.last_round_breaks_ties else 0
            keys.append((0, totals[seat], last))
    return rank_ascending(keys)


def first_losers(totals: list[int], active: list[int], target: int) -> list[int]:
    """Name the seats with the highest total at or above the target; none if all are level (R45)."""
    values = [totals[seat] for seat in active]
    highest = max(values)
    if highest < target or min(values) == highest:
        return []
    return [seat for seat in active if totals[seat] == highest]


def starters(
    previous: int, totals: list[int], hands: list[int], active: list[int], scoring: Scoring
) -> list[int]:
    """Name the seats among which the next starter is picked; one seat if nothing is to be picked (R4).

    `previous` started the last round; clockwise from the seat after it, it is reached last itself.
    """
    seats = len(totals)
    tied: list[int] = []
    lowest_hand = 0
    lowest_total = 0
    for step in range(1, seats + 1):
        seat = (previous + step) % seats
        if seat not in active:
            continue
        if scoring.rotates:
            return [seat]
        hand = hands[seat] if scoring.winner_starts else 0
        total = totals[seat]
        if tied and (hand, total) == (lowest_hand, lowest_total):
            tied.append(seat)
        elif not tied or hand < lowest_hand or (hand == lowest_hand and total < lowest_total):
            tied = [seat]
            lowest_hand = hand
            lowest_total = total
    if scoring.random_tie:
        return sorted(tied)
    return tied[:1]

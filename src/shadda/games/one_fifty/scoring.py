"""Scoring of 150 (rules document, sections 1, 5 and 6): pure functions on small lists.

Hands are sums of card points; `caller` is -1 without a call.  Seats outside `active` take no part.
"""

from typing import Final

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


def call_succeeds(hands: list[int], caller: int, active: list[int], options: OneFiftyOptions) -> bool:
    """Say whether the caller's hand is low enough (5.2, R40, R57)."""
    mine = hands[caller]
    for seat in active:
        if seat == caller:
            continue
        if hands[seat] < mine or (hands[seat] == mine and options.tied_call == "fails"):
            return False
    return True


def score_round(
    hands: list[int], caller: int, active: list[int], options: OneFiftyOptions
) -> tuple[list[int], list[Reason]]:
    """Give what every seat adds, and why (the reasons of `events.SeatScore`).

    >>> score_round([12, 9, 25, 30], 0, [0, 1, 2, 3], OneFiftyOptions())[0]
    [24, 0, 25, 30]
    >>> score_round([6, 2, 10, 3, 10], 2, [0, 1, 2, 3, 4], OneFiftyOptions())[0]
    [0, 0, 20, 0, 10]
    >>> score_round([0, 26, 3], -1, [0, 1, 2], OneFiftyOptions())[0]
    [0, 26, 3]
    """
    added = [0] * len(hands)
    reasons: list[Reason] = ["gone"] * len(hands)
    if caller < 0:
        lowest = min([hands[seat] for seat in active])
        for seat in active:
            won = hands[seat] == lowest
            reasons[seat] = "lowest" if won else "hand"
            added[seat] = 0 if won and options.winner_scores == "zero" else hands[seat]
        return added, reasons
    mine = hands[caller]
    succeeded = call_succeeds(hands, caller, active, options)
    below = [hands[seat] for seat in active if hands[seat] < mine]
    lowest = min(below) if below else mine
    for seat in active:
        hand = hands[seat]
        if seat == caller:
            if succeeded:
                added[seat] = 0 if options.winner_scores == "zero" else hand
                reasons[seat] = "call_succeeded"
            else:
                added[seat] = failed_call(hand, options.failed_call)
                reasons[seat] = FAILED[options.failed_call]
        elif hand == mine:
            # R40: the tied opponent is not below the caller.
            zero = options.tied_opponent == "zero"
            added[seat] = 0 if zero else hand
            reasons[seat] = "tied_with_caller"
        elif hand < mine and options.failed_lower == "all_zero":
            # R41: every seat below the caller, not only the lowest.
            reasons[seat] = "below_caller"
        elif hand == lowest and hand < mine and options.failed_lower == "lowest_zero":
            reasons[seat] = "lowest_below_caller"
        else:
            added[seat] = hand
            reasons[seat] = "hand"
    return added, reasons


def failed_call(hand: int, rule: str) -> int:
    """Give what the caller adds after a failed call (option `failed_call`)."""
    if rule == "double":
        return 2 * hand
    return hand + EXTRA.get(rule, 0)


def settle(
    totals: list[int], added: list[int], resets: list[int], options: OneFiftyOptions
) -> tuple[list[int], list[int]]:
    """Add a round to the totals; gives the new totals and the seats whose total was halved now.

    `resets` lists the seats that have used their reset (option `exact_reset`).
    """
    after = [total + points for total, points in zip(totals, added, strict=True)]
    halved: list[int] = []
    if options.exact_reset != "off":
        for seat in range(len(after)):
            if after[seat] != options.target or not added[seat]:
                continue
            if options.exact_reset == "always" or seat not in resets:
                after[seat] = options.target // 2
                halved.append(seat)
    return after, halved


def rank(totals: list[int], hands: list[int], left: list[int], options: OneFiftyOptions) -> list[int]:
    """Rank all seats (6.2): the lowest total first; those who left come last, later leavers above.

    >>> rank([180, 166, 169], [20, 21, 20], [], OneFiftyOptions())
    [3, 1, 2]
    """
    keys: list[tuple[int, ...]] = []
    for seat in range(len(totals)):
        if seat in left:
            keys.append((1, -left.index(seat), 0))
        else:
            # Option tie_break: equal totals are ordered by the hand of the last round.
            last = hands[seat] if options.tie_break == "last_round" else 0
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
    previous: int, totals: list[int], hands: list[int], active: list[int], options: OneFiftyOptions
) -> list[int]:
    """Name the seats among which the next starter is picked; one seat if nothing is to be picked (R4).

    `previous` started the last round; clockwise from the seat after it, it is reached last itself.
    """
    seats = len(totals)
    clockwise = [(previous + step) % seats for step in range(1, seats + 1)]
    clockwise = [seat for seat in clockwise if seat in active]
    if options.starter == "rotate":
        return clockwise[:1]
    tied = clockwise
    if options.starter == "round_winner":
        lowest_hand = min([hands[seat] for seat in tied])
        tied = [seat for seat in tied if hands[seat] == lowest_hand]
    lowest = min([totals[seat] for seat in tied])
    tied = [seat for seat in tied if totals[seat] == lowest]
    if options.starter_tie == "random":
        return sorted(tied)
    return tied[:1]

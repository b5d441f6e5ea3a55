"""Scoring of Hand (rules document, sections 5 and 6): pure functions on small lists.

A hand is three numbers, as in `kit.melds`: the faces held at least once, those held twice, the jokers.
`winner` is -1 in a dead round.  Low scores are good.
"""

from typing import Final, final

from mypy_extensions import i64

from shadda.games.hand.events import Factor, Multiplier, Reason, SeatScore
from shadda.games.hand.options import HandOptions
from shadda.kit.cards import JOKER
from shadda.kit.ledger import rank_ascending

MOST_ROUNDS: Final = 50
"""Counted rounds after which a match by target or elimination ends (R77)."""
MOST_EXTRA: Final = 3
"""Extra rounds at most (6.4)."""
NOBODY: Final = -1

_SUITS: Final[list[int]] = [(2**13 - 1) * 2 ** (13 * suit) for suit in range(4)]
_COLORS: Final[list[int]] = [_SUITS[0] | _SUITS[3], _SUITS[1] | _SUITS[2]]

History = list[tuple[list[int], int, bool]]
"""Points, winner and whether it was a hand, of every counted round."""


@final
class Scoring:
    """The options of scoring, ready for use."""

    def __init__(self, options: HandOptions) -> None:
        """Read the options once."""
        ace = options.ace_left
        self.left: list[int] = [ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10] * 4 + [options.joker_left]
        """What a face that is left counts (5.2, R56)."""
        self.win: int = options.win_points
        self.unopened: int = options.unopened_penalty
        self.hand_multiplier: int = options.hand_multiplier
        self.joker_discard: bool = options.bonus_joker_discard
        self.one_color: bool = options.bonus_one_colour
        self.one_suit: bool = options.bonus_one_suit
        self.partners: bool = options.teams == "partners"
        self.eliminates: bool = options.match_end == "elimination"
        self.by_target: bool = options.match_end == "target"
        self.limit: int = options.elimination_score
        self.target: int = options.target_score
        self.rounds: int = options.rounds
        self.rounds_won: bool = options.tie_break == "rounds_won"
        self.extra_round: bool = options.tie_break == "extra_round" and not self.eliminates
        self.loser_deals: bool = options.dealer_rule == "loser_deals"
        self.winner_deals: bool = options.dealer_rule == "winner_deals"
        self.replays: bool = options.dead_round == "replay"
        self.skips: bool = options.dead_round == "skip"


def left_points(one: i64, two: i64, jokers: i64, scoring: Scoring) -> int:
    """Add up the cards left in a hand (5.2).

    >>> scoring = Scoring(HandOptions())
    >>> left_points(2**0 | 2**1 | 2**2, 0, 0, scoring), left_points(2**13, 0, 2, scoring)
    (16, 41)
    """
    left = scoring.left
    total: i64 = left[JOKER] * jokers
    card = 0
    while one:
        if one & 1:
            total += left[card]
            if two & 1:
                total += left[card]
        one >>= 1
        two >>= 1
        card += 1
    return total


def factors_of(hand: bool, naturals: int, joker_last: bool, scoring: Scoring) -> list[Factor]:
    """List the factors of a round: a hand doubles it, and may bring bonuses (5.3, section 8).

    `naturals` is the mask of those of the winner's melds and of his last discard, which may be a joker.
    """
    if not hand:
        return []
    factors = [_factor("hand", scoring.hand_multiplier)]
    if scoring.joker_discard and joker_last:
        factors.append(_factor("joker_discard", 2))
    if scoring.one_suit and _within(naturals, _SUITS):
        factors.append(_factor("one_suit", 4))
    elif scoring.one_color and _within(naturals, _COLORS):
        factors.append(_factor("one_colour", 2))
    return factors


def _factor(why: Multiplier, times: int) -> Factor:
    return Factor(why, times)


def _within(mask: int, groups: list[int]) -> bool:
    return mask in [mask & group for group in groups]


def multiplier(factors: list[Factor]) -> int:
    """Multiply the factors.

    >>> multiplier([Factor("hand", 2), Factor("one_suit", 4)])
    8
    """
    times = 1
    for factor in factors:
        times *= factor.times
    return times


def bases_of(
    left: list[int], opened: int, winner: int, active: list[int], scoring: Scoring
) -> tuple[list[int], list[Reason]]:
    """Give what every seat pays for itself before multiplying, and why (the table of 5.3).

    >>> scoring = Scoring(HandOptions())
    >>> bases_of([32, 0, 14, 9], 0b0111, 1, [0, 1, 2, 3], scoring)[0]
    [32, -30, 14, 100]
    """
    bases = [0] * len(left)
    reasons: list[Reason] = ["out"] * len(left)
    for seat in active:
        if seat == winner:
            bases[seat] = scoring.win
            reasons[seat] = "winner"
        elif scoring.partners and winner >= 0 and seat % 2 == winner % 2:
            # 5.5: nothing for the partner's hand.
            reasons[seat] = "partner_won"
        elif (opened >> seat) & 1:
            bases[seat] = left[seat]
            reasons[seat] = "cards"
        else:
            # R55: flat, whatever the hand holds.
            bases[seat] = scoring.unopened
            reasons[seat] = "unopened"
    return bases, reasons


def points_of(bases: list[int], times: int, scoring: Scoring) -> list[int]:
    """Multiply, after adding up what partners pay (5.3, 5.5)."""
    if scoring.partners:
        return [(bases[seat] + bases[(seat + 2) % 4]) * times for seat in range(4)]
    return [base * times for base in bases]


def seat_scores(
    left: list[int], reasons: list[Reason], bases: list[int], points: list[int], totals: list[int]
) -> list[SeatScore]:
    """Put the arithmetic of every seat together."""
    return [
        SeatScore(left[seat], reasons[seat], bases[seat], points[seat], totals[seat])
        for seat in range(len(left))
    ]


def eliminated(totals: list[int], active: list[int], scoring: Scoring) -> list[int]:
    """Name the seats whose totals are over the limit after a round (R77)."""
    return [seat for seat in active if scoring.eliminates and totals[seat] > scoring.limit]


def leaders(totals: list[int], scoring: Scoring) -> int:
    """Count those who share the lowest total; partners count once."""
    lowest = min(totals)
    sharing = 0
    for total in totals:
        if total == lowest:
            sharing += 1
    return sharing // 2 if scoring.partners else sharing


def is_last_round(number: int, extra: int, totals: list[int], active: list[int], scoring: Scoring) -> bool:
    """Say whether the match has come to its end after the counted round `number` (6.1, R77).

    A tie may still ask for one more round (6.4).
    """
    if scoring.eliminates:
        return len(active) <= 1 or number >= MOST_ROUNDS
    if scoring.by_target:
        return extra > 0 or max(totals) >= scoring.target or number >= MOST_ROUNDS
    return number >= scoring.rounds


def wants_extra(number: int, extra: int, totals: list[int], scoring: Scoring) -> bool:
    """Say whether a shared lowest total asks for one more round (6.4)."""
    if not scoring.extra_round or extra >= MOST_EXTRA:
        return False
    if scoring.by_target and number >= MOST_ROUNDS:
        return False
    return leaders(totals, scoring) > 1


def rank(totals: list[int], history: History, out: list[list[int]], scoring: Scoring) -> list[int]:
    """Rank all seats: the lowest total first; those who went out earlier come later (6.2, 6.3, R77).

    >>> rank([152, 65, 4, 360], [], [], Scoring(HandOptions()))
    [3, 2, 1, 4]
    """
    keys: list[tuple[int, ...]] = []
    for seat in range(len(totals)):
        group = 0
        for number, seats in enumerate(out):
            if seat in seats:
                group = len(out) - number
        keys.append((group, totals[seat], *_tie_key(seat, history, scoring)))
    ranks = rank_ascending(keys)
    if scoring.partners:
        return [min(ranks[seat], 2) for seat in range(len(ranks))]
    return ranks


def _tie_key(seat: int, history: History, scoring: Scoring) -> tuple[int, ...]:
    """Order equal totals: rounds won, hands made, then the last rounds backwards (6.3)."""
    if not scoring.rounds_won:
        return ()
    won = 0
    hands = 0
    for _, winner, hand in history:
        if winner == seat or (scoring.partners and winner >= 0 and winner % 2 == seat % 2):
            won += 1
            hands += int(hand)
    return (-won, -hands, *[points[seat] for points, _, _ in reversed(history)])


def next_dealer(dealer: int, points: list[int], winner: int, active: list[int], scoring: Scoring) -> int:
    """Name the dealer of the next round (R6); `active` are the seats still in the match."""
    seats = len(points)
    if scoring.winner_deals:
        if winner in active:
            return winner
        if winner < 0 and dealer in active:
            return dealer
    elif scoring.loser_deals:
        highest = max([points[seat] for seat in active])
        losers = [seat for seat in active if points[seat] == highest]
        if dealer in losers:
            return dealer
        return _next_of(dealer, losers, seats)
    return _next_of(dealer, active, seats)


def _next_of(seat: int, among: list[int], seats: int) -> int:
    """Find the first seat after another among some."""
    following = (seat + 1) % seats
    while following not in among:
        following = (following + 1) % seats
    return following

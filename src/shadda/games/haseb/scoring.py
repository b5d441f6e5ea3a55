"""Scoring of Haseb! (rules document, sections 4.10, 5 and 6): pure functions on small lists.

Rows are lists of face numbers.  Units score: seats, or teams in `buddies`; `NOBODY` stands for no caller.
"""

from typing import Final, final

from shadda.games.haseb.events import Reason, Request, Result
from shadda.games.haseb.options import HasebOptions
from shadda.games.haseb.rules_cards import BALWA, EMBER, FLOATER, FUL, KANZ
from shadda.kit.ledger import rank_ascending

NOBODY: Final = -1

SEEN_ALL: Final[Request] = "seen_all"
HEAVY_TO_CARRIER: Final[Request] = "heavy_to_carrier"
MATCH_ONCE: Final[Request] = "match"
FUL_OR_KANZ: Final[Request] = "ful_or_kanz"
MIXED: Final[list[Request]] = [SEEN_ALL, HEAVY_TO_CARRIER, MATCH_ONCE, FUL_OR_KANZ, SEEN_ALL]
"""The list from which the requests of a mixed mission are given out (4.10)."""

REASON_NAMES: Final[list[Reason]] = ["lowest", "sum", "below_zero", "wrong_call", "wrong_guess"]


@final
class Mission:
    """A page of the notebook: its final limit for each counted seat, its conditions and requests."""

    def __init__(self, factor: int, conditions: list[str], requests: list[Request]) -> None:
        """Write down a page; `requests` is one for all counted seats, or the list of the mixed ones."""
        self.factor: int = factor
        self.row_max_12: bool = "row_max_12" in conditions
        self.no_ember_balwa: bool = "no_ember_balwa" in conditions
        self.match_twice: bool = "match_twice" in conditions
        self.zero_row: bool = "zero_row" in conditions
        self.silent: bool = "silent" in conditions
        self.requests: list[Request] = requests


MISSIONS: Final[dict[str, Mission]] = {
    "M01": Mission(6, [], []),
    "M02": Mission(5, [], []),
    "M03": Mission(5, ["row_max_12"], []),
    "M04": Mission(5, ["no_ember_balwa"], []),
    "M05": Mission(5, ["match_twice"], []),
    "M06": Mission(6, ["zero_row"], []),
    "M07": Mission(5, [], [SEEN_ALL]),
    "M08": Mission(5, [], [HEAVY_TO_CARRIER]),
    "M09": Mission(4, ["silent"], []),
    "M10": Mission(5, [], MIXED),
    "M11": Mission(4, ["row_max_12", "no_ember_balwa"], []),
    "M12": Mission(0, [], []),
    "M13": Mission(4, ["silent", "match_twice"], []),
    "M14": Mission(4, ["no_ember_balwa"], MIXED),
    "M15": Mission(0, ["row_max_12"], []),
    "M16": Mission(3, ["silent", "row_max_12"], MIXED),
}


@final
class Scoring:
    """The options of scoring, ready for use."""

    def __init__(self, options: HasebOptions, seats: int) -> None:
        """Read the options once."""
        self.seats: int = seats
        self.least: int = options.wrong_call_min
        self.double_last: bool = options.double_last
        self.teams: bool = options.type == "buddies"
        self.units: list[list[int]] = [[seat] for seat in range(seats)]
        if self.teams:
            # R74: opposite seats.
            half = seats // 2
            self.units = [[seat, seat + half] for seat in range(half)]
        self.mission: Mission = MISSIONS[options.mission]

    def unit_of(self, seat: int) -> int:
        """Give the unit of a seat."""
        return seat % len(self.units)


def row_sum(row: list[int], values: list[int]) -> int:
    """Add up a row.  A floater is worth the lowest other card of its row, 0 if there is none (5.2, R51).

    >>> from shadda.games.haseb.rules_cards import VALUES
    >>> [row_sum(row, VALUES) for row in ([FLOATER, KANZ, 4], [FLOATER], [FLOATER, FLOATER, 3])]
    [3, 0, 12]
    """
    total = 0
    floaters = 0
    lowest = 0
    others = False
    for face in row:
        if face == FLOATER:
            floaters += 1
            continue
        value = values[face]
        total += value
        if not others or value < lowest:
            lowest = value
            others = True
    return total + floaters * lowest if floaters else total


def unit_sums(sums: list[int], carriers: list[int], scoring: Scoring) -> list[int]:
    """Add up the rows of each unit; the row of a carrier does not count (5.3)."""
    return [sum([sums[seat] for seat in unit if seat not in carriers]) for unit in scoring.units]


def score_units(
    units: list[int], caller_unit: int, wrong_guess: bool, last: bool, scoring: Scoring
) -> tuple[list[int], list[Reason]]:
    """Give the points of each unit and why (5.3, steps 3 to 5).

    `caller_unit` is `NOBODY` without a caller; `wrong_guess` says that it named a seat, or nobody, wrongly
    and nobody holds the thief.

    >>> scoring = Scoring(HasebOptions(), 3)
    >>> score_units([9, 7, 15], 0, False, False, scoring)
    ([18, 0, 15], ['wrong_call', 'lowest', 'sum'])
    >>> score_units([-2, -1, 6], 1, False, False, scoring)[0]
    [0, 10, 6]
    >>> score_units([4, 4, 11], 0, True, False, scoring)[0]
    [10, 0, 11]
    """
    lowest = min(units)
    points: list[int] = []
    reasons: list[Reason] = []
    for unit, total in enumerate(units):
        reason: Reason = "sum"
        score = total
        if unit == caller_unit and (total > lowest or wrong_guess):
            # R50: one doubling at most, whatever the causes.  R48: with its minimum.
            reason = "wrong_call" if total > lowest else "wrong_guess"
            score = max(scoring.least, 2 * total)
        elif total == lowest:
            reason = "lowest"
            score = 0
        elif total < 0:
            # R45: not the lowest, but no minus either.
            reason = "below_zero"
            score = 0
        if last and scoring.double_last:
            score *= 2
        points.append(score)
        reasons.append(reason)
    return points, reasons


def rank_units(totals: list[int], left: list[bool]) -> list[int]:
    """Rank the units: the lowest total first; who left for good comes last among equals (4.13, R114).

    >>> rank_units([48, 20, 37], [False, False, False])
    [3, 1, 2]
    """
    return rank_ascending([(totals[unit], int(left[unit])) for unit in range(len(totals))])


def dressed_cards(
    rows: list[list[int]], placers: list[list[int]], carriers: list[int], values: list[int], scoring: Scoring
) -> tuple[list[int | None], list[int]]:
    """Give what every carrier was dressed with, and what every seat wasted on carriers (5.6, R81)."""
    dressed: list[int | None] = [None] * scoring.seats
    wasted = [0] * scoring.seats
    for carrier in carriers:
        weight = 0
        for at, face in enumerate(rows[carrier]):
            placer = placers[carrier][at]
            if placer >= 0 and scoring.unit_of(placer) != scoring.unit_of(carrier):
                value = card_value(rows[carrier], face, values)
                weight += value
                wasted[placer] += value
        dressed[carrier] = max(0, weight)
    return dressed, [max(0, weight) for weight in wasted]


def card_value(row: list[int], face: int, values: list[int]) -> int:
    """Give the value of one card of a row."""
    return row_sum(row, values) - row_sum(_others(row, face), values) if face == FLOATER else values[face]


def _others(row: list[int], face: int) -> list[int]:
    rest = row.copy()
    rest.remove(face)
    return rest


def awarded(dressed: list[int | None]) -> list[int]:
    """Name the carriers that get the wall award: the most dressed, nobody if all are 0 (R82)."""
    most = max([weight for weight in dressed if weight is not None], default=0)
    return [seat for seat, weight in enumerate(dressed) if most > 0 and weight == most]


def limit_at(stock: int, scoring: Scoring) -> int:
    """Give the limit of a mission at this number of stock cards (4.10, R98).

    >>> scoring = Scoring(HasebOptions(type="one_heart", mission="M02"), 4)
    >>> [limit_at(stock, scoring) for stock in (24, 8, 7, 4, 3)]
    [51, 27, 21, 21, 15]
    """
    counted = scoring.seats - 1
    return scoring.mission.factor * counted + 2 * counted * (stock // scoring.seats)


def conditions_hold(
    rows: list[list[int]], sums: list[int], carrier: int, matches: list[int], mission: Mission
) -> bool:
    """Say whether the conditions of a mission hold at the reveal (4.10)."""
    zero_row = False
    for seat in range(len(rows)):
        if seat == carrier:
            continue
        if mission.row_max_12 and sums[seat] > 12:
            return False
        if mission.no_ember_balwa and (EMBER in rows[seat] or BALWA in rows[seat]):
            return False
        if sums[seat] <= 0:
            zero_row = True
    if mission.zero_row and not zero_row:
        return False
    return not mission.match_twice or sum(matches) >= 2


def request_met(request: Request, row: list[int], seen_all: bool, matches: int, moved_heavy: bool) -> bool:
    """Say whether a request is met at the reveal (4.10)."""
    if request == SEEN_ALL:
        return seen_all
    if request == MATCH_ONCE:
        return matches > 0
    if request == HEAVY_TO_CARRIER:
        return moved_heavy
    return FUL in row or KANZ in row


def attempt_results(counted: int, limit: int, conditions: bool, requests: bool) -> list[Result]:
    """Give the result of an attempt that came to its reveal: success, or all that failed (4.10)."""
    results: list[Result] = []
    if counted > limit:
        results.append("over_limit")
    if not conditions:
        results.append("condition_failed")
    if not requests:
        results.append("request_failed")
    return results or ["success"]


def face_values(row: list[int], values: list[int]) -> list[int]:
    """Give the value of every card of a row, for the arithmetic of a score sheet."""
    return [card_value(row, face, values) for face in row]

"""Pure scoring cases of Haseb! (rules document, section 9, score keys)."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from shadda.games.haseb.events import Mood, Request
from shadda.games.haseb.options import HasebOptions
from shadda.games.haseb.rules_cards import FACE_OF, HEAVY_VALUE, MOODS, THIEF, VALUES, values_under
from shadda.games.haseb.scoring import (
    NOBODY,
    Scoring,
    attempt_results,
    awarded,
    conditions_hold,
    dressed_cards,
    limit_at,
    rank_units,
    request_met,
    row_sum,
    score_units,
    unit_sums,
)

Seat = Annotated[int, Meta(ge=0)]


class ScoreCase(Struct, forbid_unknown_fields=True):
    """What a case gives; `stock_count` stands alone."""

    rows: list[str] = []
    caller: Seat | None = None
    guess: Seat | str | None = None
    mood: Mood | None = None
    last: bool = False
    carriers: list[Seat] = []
    totals: list[int] | None = None
    carrier: Seat = 0
    limit: int | None = None
    matches: list[int] | None = None
    requests: list[Request | None] | None = None
    know: dict[str, str] = {}
    heavy_moved: dict[str, str] = {}
    stock_count: int | None = None


class _Rows:
    """The rows of a case: faces, who placed them, and what they are worth."""

    def __init__(self, case: ScoreCase) -> None:
        words = [[word.replace("^", "").partition("@") for word in row.split()] for row in case.rows]
        mood = NOBODY if case.mood is None else MOODS.index(case.mood)
        self.values = values_under(mood)
        self.faces = [[FACE_OF[face] for face, _, _ in row] for row in words]
        self.placers = [[int(placer) if at else NOBODY for _, at, placer in row] for row in words]
        self.thief = NOBODY

    def sums(self) -> list[int]:
        """Add up all rows."""
        return [row_sum(row, self.values) for row in self.faces]

    def guess(self, caller: int, named: int) -> None:
        """Take a guess: a wrong one exchanges the rows with who holds the thief (4.8)."""
        seats = len(self.faces)
        around = [(caller + step) % seats for step in range(1, seats)]
        holders = [seat for seat in around if THIEF in self.faces[seat]]
        self.thief = named if named in holders else holders[0] if holders else NOBODY
        if self.thief not in (named, NOBODY):
            for rows in (self.faces, self.placers):
                rows[caller], rows[self.thief] = rows[self.thief], rows[caller]


def score_case(score: dict[str, object], options: HasebOptions, seats: int) -> dict[str, object]:
    """Score a case."""
    case = msgspec.convert(score, ScoreCase)
    scoring = Scoring(options, seats)
    if case.stock_count is not None:
        return {"limit": limit_at(case.stock_count, scoring)}
    rows = _Rows(case)
    if options.type == "one_heart":
        return _attempt(case, rows, scoring)
    return _round(case, rows, scoring)


def _round(case: ScoreCase, rows: _Rows, scoring: Scoring) -> dict[str, object]:
    caller = NOBODY if case.caller is None else case.caller
    named = case.guess if isinstance(case.guess, int) else NOBODY
    wrong = False
    if case.guess is not None:
        rows.guess(caller, named)
        wrong = rows.thief == NOBODY and named != NOBODY
    sums = rows.sums()
    units = unit_sums(sums, case.carriers, scoring)
    calling = NOBODY if caller == NOBODY else scoring.unit_of(caller)
    points, _ = score_units(units, calling, wrong, case.last, scoring)
    before = case.totals or [0] * len(units)
    totals = [total + added for total, added in zip(before, points, strict=True)]
    ranks = rank_units(totals, [False] * len(units))
    result: dict[str, Any] = {
        "sums": sums,
        "units": units,
        "points": points,
        "totals": totals,
        "ranks": ranks,
        "winners": [seat for seat in range(scoring.seats) if ranks[scoring.unit_of(seat)] == 1],
    }
    if case.carriers:
        dressed, wasted = dressed_cards(rows.faces, rows.placers, case.carriers, rows.values, scoring)
        result |= {"dressed": dressed, "wasted": wasted, "award": awarded(dressed)}
    return result


def _attempt(case: ScoreCase, rows: _Rows, scoring: Scoring) -> dict[str, object]:
    sums = rows.sums()
    seats = len(rows.faces)
    counted = sum(sums[seat] for seat in range(seats) if seat != case.carrier)
    matches = case.matches or [0] * seats
    limit = case.limit or 0
    conditions = conditions_hold(rows.faces, sums, case.carrier, matches, scoring.mission)
    met = True
    for seat, request in enumerate(case.requests or []):
        if request is not None:
            known = set(case.know.get(str(seat), "").split())
            seen = all(f"{seat}.{at + 1}" in known for at in range(len(rows.faces[seat])))
            heavy = VALUES[FACE_OF[case.heavy_moved.get(str(seat), "1")]] >= HEAVY_VALUE
            met &= request_met(request, rows.faces[seat], seen, matches[seat], heavy)
    return {"sums": sums, "limit": limit, "result": attempt_results(counted, limit, conditions, met)}

"""Points, ranks and statistics of Haseb! (sections 5 and 6), and its pure scoring cases (section 9)."""

from typing import Any

from tests.oracle.haseb_cards import Row, faces_of, row_from_text, sum_of, value_of
from tests.oracle.haseb_missions import is_met, judge, limit_at, requests_at_first


def units_of(options: dict[str, Any], seats: int) -> list[list[int]]:
    """3.1: every seat alone, or the teams A, B and C."""
    if options["type"] != "buddies":
        return [[seat] for seat in range(seats)]
    teams = seats // 2
    return [[seat, seat + teams] for seat in range(teams)]


def unit_of(seat: int, units: list[list[int]]) -> int:
    """The unit a seat belongs to."""
    return next(number for number, unit in enumerate(units) if seat in unit)


def exchange_rows(rows: list[Row], caller: int, guess: int | None) -> bool:
    """4.8: the thief's row for the caller's, if the guess was wrong; whether nobody was to be found.

    Of several thieves (R134) the first in turn order after the caller counts.
    """
    order = [*range(caller + 1, len(rows)), *range(caller)]
    holders = [seat for seat in order if "thief" in faces_of(rows[seat])]
    if (guess is None and not holders) or guess in holders:
        return False
    if not holders:
        return True
    holder = holders[0]
    rows[caller], rows[holder] = rows[holder], rows[caller]
    return False


def unit_sums(sums: list[int], units: list[list[int]], carriers: list[int]) -> list[int]:
    """5.3 step 2: with carriers only the row of the other seat counts."""
    return [sum(sums[seat] for seat in unit if seat not in carriers) for unit in units]


def round_points(
    sums: list[int], caller_unit: int | None, misses: bool, last: bool, options: dict[str, Any]
) -> list[int]:
    """5.3 steps 3 to 5; `misses`: the caller named a seat and nobody held the thief."""
    lowest = min(sums)
    points = [0 if total == lowest else max(0, total) for total in sums]
    if caller_unit is not None and (sums[caller_unit] > lowest or misses):
        points[caller_unit] = max(options["wrong_call_min"], 2 * sums[caller_unit])
    if last and options["double_last"]:
        points = [2 * number for number in points]
    return points


def ranking(totals: list[int], units: list[list[int]], left: set[int]) -> list[int]:
    """6: lowest total first, equal totals share the place; by unit.

    4.13: who has left for good ranks last among equals; a team has left when both have.
    """
    places = [(total, set(unit) <= left) for total, unit in zip(totals, units, strict=True)]
    return [1 + sum(other < mine for other in places) for mine in places]


def dressing(
    rows: list[Row], carriers: list[int], units: list[list[int]]
) -> tuple[list[int | None], list[int], list[int]]:
    """5.6: `dressed`, `wasted` and `award` of the option carriers."""
    seats = len(rows)
    dressed: list[int | None] = [None] * seats
    wasted = [0] * seats
    for carrier in carriers:
        opponents = [s for s in range(seats) if unit_of(s, units) != unit_of(carrier, units)]
        placed = [(card["by"], value_of(card["face"], None)) for card in rows[carrier]]
        dressed[carrier] = max(0, sum(value for by, value in placed if by in opponents))
        for seat in opponents:
            wasted[seat] += sum(value for by, value in placed if by == seat)
    wasted = [max(0, value) for value in wasted]
    most = max([value for value in dressed if value is not None], default=0)
    award = [seat for seat in range(seats) if dressed[seat] == most and most > 0]
    return dressed, wasted, award


def score_case(score: dict[str, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """A pure scoring case: everything that can be said of it."""
    if options["type"] == "one_heart":
        return score_attempt(score, options, seats)
    rows = [row_from_text(text, set(range(seats))) for text in score["rows"]]
    units = units_of(options, seats)
    caller = score.get("caller")
    misses = False
    if caller is not None and "guess" in score:
        misses = exchange_rows(rows, caller, None if score["guess"] == "none" else score["guess"])
    sums = [sum_of(faces_of(row), score.get("mood")) for row in rows]
    carriers = score.get("carriers", []) if options["carriers"] else []
    of_units = unit_sums(sums, units, carriers)
    caller_unit = None if caller is None else unit_of(caller, units)
    points = round_points(of_units, caller_unit, misses, score.get("last", False), options)
    before = score.get("totals", [0] * len(units))
    totals = [old + new for old, new in zip(before, points, strict=True)]
    ranks = ranking(totals, units, set())
    dressed, wasted, award = dressing(rows, carriers, units)
    return {
        "sums": sums,
        "units": of_units,
        "points": points,
        "totals": totals,
        "ranks": ranks,
        "winners": [seat for seat in range(seats) if ranks[unit_of(seat, units)] == 1],
        "dressed": dressed,
        "wasted": wasted,
        "award": award,
    }


def score_attempt(score: dict[str, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """An attempt of the co-op type, or its limit alone."""
    if "stock_count" in score:
        return {"limit": limit_at(score["stock_count"], options, seats)}
    rows = [faces_of(row_from_text(text, set())) for text in score["rows"]]
    carrier = score["carrier"]
    requests = score.get("requests", requests_at_first(options, carrier, seats))
    matches = score.get("matches", [0] * seats)
    known = score.get("know", {})
    moved = score.get("heavy_moved", {})
    met = {}
    for seat, request in enumerate(requests):
        if request is not None:
            places = [f"{seat}.{position}" for position in range(1, len(rows[seat]) + 1)]
            knows_all = set(places) <= set(known.get(str(seat), "").split())
            heavy = [moved[str(seat)]] if str(seat) in moved else []
            met[seat] = is_met(request, rows[seat], matches[seat], knows_all, heavy)
    result = judge(options, rows, carrier, score["limit"], matches, met)
    won = result == ["success"]
    return {
        "sums": [sum_of(row, None) for row in rows],
        "result": result,
        "limit": score["limit"],
        "ranks": [1 if won else 2] * seats,
        "winners": list(range(seats)) if won else [],
    }

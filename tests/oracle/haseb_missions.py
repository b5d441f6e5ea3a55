"""The notebook of the co-op type of Haseb! and the judgment of an attempt (4.10).

An attempt is described by plain lists by seat; the carrier's row never counts.
"""

from typing import Any, NamedTuple

from tests.oracle.haseb_cards import sum_of, value_of


class Mission(NamedTuple):
    """One line of the notebook: f, the conditions, and the requests of the counted seats."""

    factor: int
    conditions: list[str]
    requests: str | None


MISSIONS = {
    "M01": Mission(6, [], None),
    "M02": Mission(5, [], None),
    "M03": Mission(5, ["row_max_12"], None),
    "M04": Mission(5, ["no_ember_balwa"], None),
    "M05": Mission(5, ["match_twice"], None),
    "M06": Mission(6, ["zero_row"], None),
    "M07": Mission(5, [], "seen_all"),
    "M08": Mission(5, [], "heavy_to_carrier"),
    "M09": Mission(4, ["silent"], None),
    "M10": Mission(5, [], "mixed"),
    "M11": Mission(4, ["row_max_12", "no_ember_balwa"], None),
    "M12": Mission(0, [], None),
    "M13": Mission(4, ["silent", "match_twice"], None),
    "M14": Mission(4, ["no_ember_balwa"], "mixed"),
    "M15": Mission(0, ["row_max_12"], None),
    "M16": Mission(3, ["silent", "row_max_12"], "mixed"),
}

MIXED = ["seen_all", "heavy_to_carrier", "match", "ful_or_kanz", "seen_all"]


def requests_at_first(options: dict[str, Any], carrier: int, seats: int) -> list[str | None]:
    """The request of every counted seat, where the mission itself names it."""
    named = MISSIONS[options["mission"]].requests
    if named is None or named == "mixed":
        return [None] * seats
    return [None if seat == carrier else named for seat in range(seats)]


def limit_at(stock: int, options: dict[str, Any], seats: int) -> int:
    """4.10: L = F + 2·c·⌊stock / n⌋, where F = f·c."""
    counted = seats - 1
    return MISSIONS[options["mission"]].factor * counted + 2 * counted * (stock // seats)


def met_by_value(face: str) -> bool:
    """Whether a card is heavy (1.2)."""
    return face != "floater" and value_of(face, None) >= 7


def judge(
    options: dict[str, Any],
    rows: list[list[str]],
    carrier: int,
    limit: int,
    matches: list[int],
    met: dict[int, bool],
) -> list[str]:
    """The results of an attempt that was played to its reveal, all that apply."""
    counted = [row for seat, row in enumerate(rows) if seat != carrier]
    sums = [sum_of(row, None) for row in counted]
    results = []
    if sum(sums) > limit:
        results.append("over_limit")
    conditions = MISSIONS[options["mission"]].conditions
    hot = [face for row in counted for face in row if face in ("ember", "balwa")]
    failed = (
        ("row_max_12" in conditions and max(sums) > 12)
        or ("no_ember_balwa" in conditions and hot != [])
        or ("zero_row" in conditions and min(sums) > 0)
        or ("match_twice" in conditions and sum(matches) < 2)
    )
    if failed:
        results.append("condition_failed")
    if not all(met.values()):
        results.append("request_failed")
    return results or ["success"]


def is_met(request: str, row: list[str], matches: int, knows_all: bool, moved: list[str]) -> bool:
    """4.10: whether a seat's request is met at the reveal."""
    if request == "match":
        return matches > 0
    if request == "seen_all":
        return knows_all
    if request == "ful_or_kanz":
        return "ful" in row or "kanz" in row
    return any(met_by_value(face) for face in moved)

"""Points, totals, ranks and the next starter of the game 150 (sections 5, 6 and R4).

Everything here takes a round that is over: the sums of the hands, who called, the totals before.
Seats that are not part of the round are simply missing from the dicts.
"""

from typing import Any

from tests.oracle.one_fifty_cards import hand_from_text, hand_points

Sums = dict[int, int]


def added_points(sums: Sums, caller: int | None, options: dict[str, Any]) -> Sums:
    """5.2: what every seat of the round adds."""
    if caller is None:
        return added_without_caller(sums, options)
    others = {seat: h for seat, h in sums.items() if seat != caller}
    mine = sums[caller]
    somebody_lower = any(h < mine for h in others.values())
    somebody_level = any(h == mine for h in others.values())
    if somebody_lower or (somebody_level and options["tied_call"] == "fails"):
        return added_after_failed_call(sums, caller, options)
    added = {caller: mine if options["winner_scores"] == "hand" else 0}
    for seat, h in others.items():
        added[seat] = tied_points(h, options) if h == mine else h
    return added


def added_without_caller(sums: Sums, options: dict[str, Any]) -> Sums:
    """No caller: every seat with the lowest hand adds 0, the others add their hands."""
    if options["winner_scores"] == "hand":
        return dict(sums)
    lowest = min(sums.values())
    return {seat: 0 if h == lowest else h for seat, h in sums.items()}


def added_after_failed_call(sums: Sums, caller: int, options: dict[str, Any]) -> Sums:
    """A failed call: the caller pays, seats below add 0, all others add their hands."""
    mine = sums[caller]
    lowest = min(sums.values())
    added = {}
    for seat, h in sums.items():
        if seat == caller:
            added[seat] = {
                "double": 2 * h,
                "plus_5": h + 5,
                "plus_10": h + 10,
                "plus_20": h + 20,
                "plain": h,
            }[options["failed_call"]]
        elif h == mine:
            added[seat] = tied_points(h, options)
        elif h < mine:
            added[seat] = {
                "all_zero": 0,
                "lowest_zero": 0 if h == lowest else h,
                "hand": h,
            }[options["failed_lower"]]
        else:
            added[seat] = h
    return added


def tied_points(h: int, options: dict[str, Any]) -> int:
    """Option `tied_opponent`: what a seat whose hand equals the caller's adds."""
    return 0 if options["tied_opponent"] == "zero" else h


def new_totals(
    totals: list[int], added: Sums, resets: list[int], options: dict[str, Any]
) -> tuple[list[int], list[int]]:
    """The totals after the round, and the seats that have used their reset (`exact_reset`)."""
    after = list(totals)
    used = list(resets)
    target = options["target"]
    for seat, points in added.items():
        after[seat] += points
        becomes_target = after[seat] == target and totals[seat] != target
        allowed = options["exact_reset"] == "always" or (
            options["exact_reset"] == "once" and seat not in resets
        )
        if becomes_target and allowed:
            after[seat] = target // 2
            used.append(seat)
    return after, sorted(set(used))


def target_reached(totals: list[int], seats: list[int], options: dict[str, Any]) -> bool:
    """6.1: exactly the target counts."""
    return any(totals[seat] >= options["target"] for seat in seats)


def ranking(
    totals: list[int], sums: Sums, seats: list[int], left: list[int], options: dict[str, Any]
) -> list[int]:
    """6.2 and 6.3: the rank of every seat; those who left stand below, the later one higher."""

    def standing(seat: int) -> tuple[int, int]:
        if options["tie_break"] == "last_round":
            return (totals[seat], sums[seat])
        return (totals[seat], 0)

    ranks = {}
    for seat in seats:
        ranks[seat] = 1 + sum(1 for other in seats if standing(other) < standing(seat))
    for steps_back, seat in enumerate(reversed(left), start=1):
        ranks[seat] = len(seats) + steps_back
    return [ranks[seat] for seat in range(len(totals))]


def first_losers(totals: list[int], seats: list[int], options: dict[str, Any]) -> list[int]:
    """6.2: among the seats at or above the target, those with the highest total."""
    if len({totals[seat] for seat in seats}) == 1:
        return []
    over = [seat for seat in seats if totals[seat] >= options["target"]]
    return [seat for seat in over if totals[seat] == max(totals[s] for s in over)]


def starter_candidates(
    totals: list[int],
    sums: Sums,
    previous: int,
    seats: list[int],
    options: dict[str, Any],
) -> list[int]:
    """R4: the one next starter, or the tied seats among which chance picks."""
    clockwise = sorted(seats, key=lambda seat: (seat - previous - 1) % len(totals))
    if options["starter"] == "rotate":
        return clockwise[:1]
    tied = clockwise
    if options["starter"] == "round_winner":
        tied = [seat for seat in tied if sums[seat] == min(sums[s] for s in seats)]
    tied = [seat for seat in tied if totals[seat] == min(totals[s] for s in tied)]
    if options["starter_tie"] == "random":
        return sorted(tied)
    return tied[:1]


def score_case(score: dict[str, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """9.3: the pure scoring case."""
    everybody = list(range(seats))
    sums = {}
    for seat, hand in enumerate(score["hands"]):
        sums[seat] = hand if isinstance(hand, int) else hand_points(hand_from_text(hand), options)
    added = added_points(sums, score["caller"], options)
    before = score.get("totals", [0] * seats)
    totals, _ = new_totals(before, added, score.get("resets", []), options)
    ranks = ranking(totals, sums, everybody, [], options)
    starters = starter_candidates(totals, sums, score.get("starter", 0), everybody, options)
    return {
        "hands": [sums[seat] for seat in everybody],
        "points": [added[seat] for seat in everybody],
        "totals": totals,
        "over": target_reached(totals, everybody, options),
        "ranks": ranks,
        "winners": [seat for seat in everybody if ranks[seat] == 1],
        "first_loser": first_losers(totals, everybody, options),
        "next_starter": starters[0] if len(starters) == 1 else None,
    }

"""Points, ranks and the end of the match in Trix (sections 5 and 6).

A card taken is a triple: the card, who took it, who led that trick.
"""

from typing import Any

from tests.oracle.trix_cards import partner

Options = dict[str, Any]
Taken = tuple[str, int, int]


def points_of_deal(
    contract: str,
    taken: list[Taken],
    tricks: list[int],
    doubled: dict[str, int],
    places: list[int],
    options: Options,
) -> list[int]:
    """5.1 and 5.2: the points of a deal, one value per seat."""
    points = [0, 0, 0, 0]
    if contract == "trix":
        for place, seat in enumerate(places):
            points[seat] += options["trix_points"][place]
        return points
    for card, taker, leader in taken:
        if card == "KH" and contract in ("king", "complex"):
            lose(points, options["king_points"], taker, doubled.get(card), leader, options)
        if card[0] == "Q" and contract in ("queens", "complex"):
            lose(points, options["queen_points"], taker, doubled.get(card), leader, options)
        if card[1] == "D" and contract in ("diamonds", "complex"):
            points[taker] -= options["diamond_points"]
    if contract in ("ltoosh", "complex"):
        for seat in range(4):
            points[seat] -= options["trick_points"] * tricks[seat]
    return points


def lose(
    points: list[int], value: int, taker: int, doubler: int | None, leader: int, options: Options
) -> None:
    """5.2: K or a queen was taken; a doubled one costs twice, and its value goes to somebody."""
    if doubler is None:
        points[taker] -= value
        return
    points[taker] -= 2 * value
    gainer = who_gains(taker, doubler, leader, options)
    if gainer is not None:
        points[gainer] += value


def who_gains(taker: int, doubler: int, leader: int, options: Options) -> int | None:
    """Who gets the value of a doubled card (R24, R25, R26)."""
    if taker == doubler:
        return {"net": doubler, "no_bonus": None, "leader_gains": leader}[options["double_self"]]
    if options["partnership"] and taker == partner(doubler):
        leader_is_opponent = leader not in (doubler, partner(doubler))
        opponent = leader if leader_is_opponent else (doubler + 1) % 4
        return {"net": doubler, "no_bonus": None, "opponents_gain": opponent}[options["double_partner"]]
    return doubler


# The end of the match (6)


def scores_that_rank(totals: list[int], options: Options) -> list[int]:
    """6.2: what is compared, per seat: its total, or its team's."""
    if options["partnership"]:
        return [totals[seat] + totals[partner(seat)] for seat in range(4)]
    return list(totals)


def leaders(totals: list[int], eligible: list[int], options: Options) -> list[int]:
    """The seats that share the highest score among those who can win."""
    scores = scores_that_rank(totals, options)
    best = max(scores[seat] for seat in eligible)
    return [seat for seat in eligible if scores[seat] == best]


def is_tied(seats: list[int], options: Options) -> bool:
    """6.3, R30: more than one seat, or both teams."""
    return len(seats) > (2 if options["partnership"] else 1)


def extra_kingdom_follows(kingdom: int, totals: list[int], eligible: list[int], options: Options) -> bool:
    """6.3 to 6.5, for a kingdom from the last regular one on."""
    played = kingdom - options["kingdoms"]
    return (
        options["tiebreak"] == "extra_kingdom"
        and played < options["max_extra_kingdoms"]
        and is_tied(leaders(totals, eligible, options), options)
    )


def next_eligible(totals: list[int], eligible: list[int], options: Options) -> list[int]:
    """6.4, 6.5: who can win after the extra kingdom that follows."""
    if options["tiebreak_eligible"] == "all" or options["partnership"]:
        return [0, 1, 2, 3]
    return leaders(totals, eligible, options)


def ranking(totals: list[int], eligible: list[int], options: Options) -> list[int]:
    """6.4, 6.7: by score, equal ones share the place; with `tied_only` the eligible seats rank first."""
    scores = scores_that_rank(totals, options)
    if options["partnership"]:
        return [1 if scores[seat] == max(scores) else 2 for seat in range(4)]

    def standing(seat: int) -> tuple[bool, int]:
        return (seat in eligible, scores[seat])

    return [1 + sum(standing(other) > standing(seat) for other in range(4)) for seat in range(4)]


def who_can_win(eligible: list[int], options: Options) -> list[int]:
    """The list means something with `tied_only` alone."""
    if options["tiebreak_eligible"] == "all" or options["partnership"]:
        return [0, 1, 2, 3]
    return eligible


def score_case(score: dict[str, Any], options: Options) -> dict[str, Any]:
    """9.4: a pure scoring case, of a deal or of the end of a kingdom."""
    if "contract" in score:
        taken = [taken_from_text(text) for text in score.get("taken", [])]
        doubled = {text[:2]: int(text[3:]) for text in score.get("doubled", [])}
        tricks = score.get("tricks", [0, 0, 0, 0])
        places = score.get("places", [])
        return {"points": points_of_deal(score["contract"], taken, tricks, doubled, places, options)}
    eligible = who_can_win(score.get("eligible", [0, 1, 2, 3]), options)
    totals = score["totals"]
    if extra_kingdom_follows(score["kingdom"], totals, eligible, options):
        return {"over": False, "eligible": next_eligible(totals, eligible, options)}
    ranks = ranking(totals, eligible, options)
    return {"over": True, "ranks": ranks, "winners": [seat for seat in range(4) if ranks[seat] == 1]}


def taken_from_text(text: str) -> Taken:
    """`KH@2/0` is (KH, 2, 0); without a leader it is the taker."""
    card, _, rest = text.partition("@")
    taker, _, leader = rest.partition("/")
    return card, int(taker), int(leader or taker)

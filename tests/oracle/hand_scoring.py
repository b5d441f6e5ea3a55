"""Points, totals, ranks, the end of the match and the next dealer of Hand (sections 5, 6, R6 and R77)."""

from typing import Any, NamedTuple

from tests.oracle.hand_cards import JOKER, left_points
from tests.oracle.hand_melds import meanings_of, naturals_of, read_meld, value_of
from tests.oracle.refused import Refused

MOST_ROUNDS = 50  # R77


class Round(NamedTuple):
    """A counted round, for the tie-breaks: the points per seat, who won it, and whether by a hand."""

    points: list[int]
    winner: int | None
    hand: bool


def side_of(seat: int, options: dict[str, Any], seats: int) -> list[int]:
    """5.5: seats 0 and 2 against 1 and 3; otherwise each for himself."""
    if options["teams"] == "partners":
        return [seat % 2, seat % 2 + 2]
    return [seat]


def round_points(
    hands: list[list[str]],
    opened: list[int],
    winner: int | None,
    multiplier: int,
    in_play: list[int],
    options: dict[str, Any],
) -> list[int]:
    """5.3 to 5.5: the points of a round that is scored."""
    alone = []
    for seat, hand in enumerate(hands):
        if seat not in in_play:
            base = 0
        elif seat == winner:
            base = options["win_points"]
        elif seat in opened:
            base = left_points(hand, options)
        else:
            base = options["unopened_penalty"]  # R55
        alone.append(multiplier * base)
    if options["teams"] == "none":
        return alone
    points = []
    for seat in range(len(hands)):
        side = side_of(seat, options, len(hands))
        points.append(alone[winner] if winner in side else sum(alone[member] for member in side))
    return points


def multiplier_of(hand: bool, laid: list[str], last: str | None, options: dict[str, Any]) -> int:
    """5.3 and the bonuses of section 8: `laid` are the cards of the winner's melds."""
    if not hand:
        return 1
    multiplier = int(options["hand_multiplier"])
    if options["bonus_joker_discard"] and last == JOKER:
        multiplier *= 2
    naturals = naturals_of((*laid, *([last] if last else [])))
    suits = {card[1] for card in naturals}
    if options["bonus_one_suit"] and len(suits) == 1:
        multiplier *= 4
    elif options["bonus_one_colour"] and suits and (suits <= set("SC") or suits <= set("HD")):
        multiplier *= 2
    return multiplier


def ranking(
    totals: list[int], history: list[Round], out: list[list[int]], options: dict[str, Any]
) -> list[int]:
    """6.2, 6.3 and R77: the rank of every seat; partners share one."""
    seats = len(totals)

    def standing(seat: int) -> tuple[Any, ...]:
        groups_after = 0
        for group in reversed(out):
            groups_after += 1
            if seat in group:
                break
        else:
            groups_after = 0
        return (groups_after, totals[seat], *tie_break(seat, history, options, seats))

    ranks = []
    for seat in range(seats):
        better = [other for other in range(seats) if standing(other) < standing(seat)]
        sides = {tuple(side_of(other, options, seats)) for other in better}
        ranks.append(1 + len(sides))
    return ranks


def tie_break(
    seat: int, history: list[Round], options: dict[str, Any], seats: int
) -> tuple[int, int, list[int]] | tuple[()]:
    """6.3, option `tie_break=rounds_won`: less is better."""
    if options["tie_break"] != "rounds_won":
        return ()
    side = side_of(seat, options, seats)
    won = [played for played in history if played.winner in side]
    hands = [played for played in won if played.hand]
    return (-len(won), -len(hands), [played.points[seat] for played in reversed(history)])


def lowest_is_shared(totals: list[int], options: dict[str, Any]) -> bool:
    """6.4: more than one side has the lowest total."""
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    return any(seat not in side_of(lowest[0], options, len(totals)) for seat in lowest)


def end_is_reached(
    totals: list[int], round_number: int, in_play: list[int], extra: int, options: dict[str, Any]
) -> bool:
    """6.1, R77: whether the match is to end with this counted round, a shared lowest total apart."""
    if options["match_end"] == "rounds":
        return bool(round_number >= options["rounds"])
    if round_number >= MOST_ROUNDS:
        return True
    if options["match_end"] == "target":
        return extra > 0 or max(totals) >= options["target_score"]
    return len(in_play) <= 1


def next_dealer(
    dealer: int,
    points: list[int],
    winner: int | None,
    in_play: list[int],
    options: dict[str, Any],
) -> int:
    """R6: who deals after a counted round."""
    order = [(dealer + step) % len(points) for step in range(len(points))]
    order = [seat for seat in order if seat in in_play]
    if options["dealer_rule"] == "rotate":
        return next(seat for seat in order if seat != dealer)
    if options["dealer_rule"] == "winner_deals" and winner in order:
        return int(winner)
    if options["dealer_rule"] == "loser_deals":
        order = [seat for seat in order if points[seat] == max(points[other] for other in order)]
    return order[0]


def score_case(score: dict[str, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """Section 9: the pure scoring cases of a meld, a match and a round."""
    if "meld" in score:
        return score_meld(tuple(score["meld"].split()), options)
    if "rounds" in score:
        return score_match(score, options)
    return score_round(score, options, seats)


def score_meld(cards: tuple[str, ...], options: dict[str, Any]) -> dict[str, Any]:
    """What a new meld is and is worth, or its refusal."""
    try:
        meld = read_meld(0, cards, options)
    except Refused as refused:
        return {"refused": refused.code}
    return {
        "kind": meld.kind,
        "value": value_of(meld, options),
        "cells": " ".join(meld.cells),
        "meanings": meanings_of(meld),
    }


def score_match(score: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """The totals and ranks of these rounds."""
    history = [
        Round(played["points"], played.get("winner"), played.get("hand", False)) for played in score["rounds"]
    ]
    totals = [sum(points) for points in zip(*[played.points for played in history], strict=True)]
    ranks = ranking(totals, history, score.get("out", []), options)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return {"totals": totals, "ranks": ranks, "winners": winners}


def score_round(score: dict[str, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The points of one round, and the totals after it."""
    hands = [text.split() for text in score["hands"]]
    multiplier = multiplier_of(
        score.get("hand", False), score.get("laid", "").split(), score.get("last"), options
    )
    points = round_points(hands, score["opened"], score["winner"], multiplier, list(range(seats)), options)
    before = score.get("totals", [0] * seats)
    return {"points": points, "totals": [a + b for a, b in zip(before, points, strict=True)]}

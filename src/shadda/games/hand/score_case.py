"""Pure scoring cases of Hand (section 9 of the rules document): a round, a meld, a match."""

from typing import Any

import msgspec
from msgspec import Struct

from shadda.games.hand.options import HandOptions
from shadda.games.hand.rules_settings import BIT, Settings
from shadda.games.hand.scoring import (
    NOBODY,
    Scoring,
    bases_of,
    factors_of,
    left_points,
    multiplier,
    points_of,
    rank,
)
from shadda.kit.cards import FACES, JOKER
from shadda.kit.melds import REFUSALS, cells, is_set, meanings, read_meld, value_of
from shadda.wire.event import Face


class RoundScored(Struct, forbid_unknown_fields=True):
    """The end of a round."""

    hands: list[str]
    opened: list[int]
    winner: int | None
    hand: bool = False
    totals: list[int] | None = None
    laid: str = ""
    last: str = ""


class PastRound(Struct, forbid_unknown_fields=True):
    """One round of a match."""

    points: list[int]
    winner: int | None = None
    hand: bool = False


class MatchScored(Struct, forbid_unknown_fields=True):
    """All counted rounds of a match."""

    rounds: list[PastRound]
    out: list[list[int]] = []


def score_case(score: dict[str, Any], options: HandOptions) -> dict[str, object]:
    """Compute a case; raises msgspec.ValidationError if it cannot be read."""
    if "meld" in score:
        return _meld(str(score["meld"]), options)
    if "rounds" in score:
        return _match(msgspec.convert(score, MatchScored), options)
    return _round(msgspec.convert(score, RoundScored), options)


def _cards(text: str) -> list[int]:
    return [FACES.index(Face(word)) for word in text.split()]


def _meld(text: str, options: HandOptions) -> dict[str, object]:
    rules = Settings(options).melds
    code = read_meld(_cards(text), rules)
    if code < 0:
        return {"refused": REFUSALS[-code]}
    return {
        "kind": "set" if is_set(code) else "run",
        "value": value_of(code, rules),
        "cells": " ".join(FACES[card] for card in cells(code)),
        "meanings": " ".join(meanings(code)),
    }


def _round(score: RoundScored, options: HandOptions) -> dict[str, object]:
    scoring = Scoring(options)
    seats = len(score.hands)
    winner = NOBODY if score.winner is None else score.winner
    opened = sum(BIT[seat] for seat in score.opened)
    left = [_left(_cards(hand), scoring) for hand in score.hands]
    bases, _ = bases_of(left, opened, winner, list(range(seats)), scoring)
    shown = _cards(f"{score.laid} {score.last}")
    naturals = 0
    for card in shown:
        naturals |= BIT[card] if card < JOKER else 0
    times = multiplier(factors_of(score.hand, naturals, score.last == "X", scoring))
    points = points_of(bases, times, scoring)
    before = score.totals or [0] * seats
    return {"points": points, "totals": [before[seat] + points[seat] for seat in range(seats)]}


def _left(cards: list[int], scoring: Scoring) -> int:
    one = two = jokers = 0
    for card in cards:
        if card >= JOKER:
            jokers += 1
        else:
            two |= one & BIT[card]
            one |= BIT[card]
    return left_points(one, two, jokers, scoring)


def _match(score: MatchScored, options: HandOptions) -> dict[str, object]:
    history = [
        (part.points, NOBODY if part.winner is None else part.winner, part.hand) for part in score.rounds
    ]
    totals = [sum(points) for points in zip(*(part.points for part in score.rounds), strict=True)]
    ranks = rank(totals, history, score.out, Scoring(options))
    return {
        "totals": totals,
        "ranks": ranks,
        "winners": [seat for seat, place in enumerate(ranks) if place == 1],
    }

"""The worked examples of the rules document's section 5.6, as data that can be opened and explained."""

from typing import Any

import msgspec
import pytest

from shadda.core.match import Match
from shadda.games.hand.view import HandView
from tests.games.hand.hooks import GAME

TABLE = ["M1@1 TC JC QC"]


def result(hands: list[str], opened: list[int], options: dict[str, Any], **setup: Any) -> dict[str, Any]:
    """Let seat 1 go out with a king of clubs laid off, and give the arithmetic that is told."""
    position = {
        "turn": 1, "phase": "play", "fire": "2D", "stock": "4S *", "bar": 61, "table": TABLE,
        "hands": hands, "opened": opened, **setup,
    }  # fmt: skip
    match = Match(GAME, GAME.options(None, options, 4), 4, position)
    match.command(1, ["lay_off:KC,M1", "lay", "discard:9H"])
    view = match.view(0)
    assert isinstance(view, HandView)
    told = [msgspec.to_builtins(event) for event in match.frame(0).events]  # type: ignore[union-attr]
    ended = next(event for event in told if event["t"] == "round_ended")
    found = msgspec.to_builtins(view.result)
    assert isinstance(found, dict)
    assert {key: ended[key] for key in ("cause", "winner", "factors", "scores")} == found
    return found


def test_a_plain_win_tells_what_every_seat_pays_and_why() -> None:
    found = result(["KD 7C X", "KC 9H", "AC 3H", "9S"], [0, 1, 2], {}, totals=[5, 0, 0, 0])
    assert found["cause"] == "won"
    assert found["factors"] == []
    assert found["scores"] == [
        {"left": 32, "reason": "cards", "base": 32, "points": 32, "total": 37},
        {"left": 0, "reason": "winner", "base": -30, "points": -30, "total": -30},
        {"left": 14, "reason": "cards", "base": 14, "points": 14, "total": 14},
        {"left": 9, "reason": "unopened", "base": 100, "points": 100, "total": 100},
    ]


def test_partners_add_up() -> None:
    found = result(["KD 3S", "KC 9H", "9S", "KS QS"], [0, 1, 3], {"teams": "partners"})
    assert [score["reason"] for score in found["scores"]] == ["cards", "winner", "unopened", "partner_won"]
    assert [score["base"] for score in found["scores"]] == [13, -30, 100, 0]
    assert [score["points"] for score in found["scores"]] == [113, -30, 113, -30]


def test_a_hand_names_its_factors() -> None:
    options = GAME.options("gulf_bonus", {}, 4)
    position = {
        "turn": 1, "phase": "play", "stock": "4S *", "bar": 51,
        "hands": ["KD", "TH JH QH KH AH X", "3C", "AS"], "opened": [0],
    }  # fmt: skip
    match = Match(GAME, options, 4, position)
    match.command(1, ["meld:TH,JH,QH,KH,AH", "lay", "discard:X"])
    view = match.view(None)
    assert isinstance(view, HandView)
    assert view.result is not None
    assert view.result.cause == "hand"
    factors = [(factor.why, factor.times) for factor in view.result.factors]
    assert factors == [("hand", 2), ("joker_discard", 2), ("one_suit", 4)]
    assert [score.points for score in view.result.scores] == [160, -480, 1600, 1600]


@pytest.mark.parametrize(
    ("dead_round", "reasons", "points"),
    [
        ("score", ["cards", "cards", "unopened", "unopened"], [36, 5, 100, 100]),
        ("replay", ["dead"] * 4, [0] * 4),
        ("skip", ["dead"] * 4, [0] * 4),
    ],
)
def test_a_dead_round(dead_round: str, reasons: list[str], points: list[int]) -> None:
    options = GAME.options(None, {"dead_round": dead_round, "max_reshuffles": 0}, 4)
    position = {
        "turn": 1, "phase": "play", "stock": "", "fire": "", "table": TABLE, "opened": [0, 1],
        "hands": ["KD AS X", "2S 3S 4S", "3H", "3D"],
    }  # fmt: skip
    match = Match(GAME, options, 4, position)
    match.command(1, ["discard:4S"])
    view = match.view(None)
    assert isinstance(view, HandView)
    assert view.result is not None
    assert view.result.cause == "dead"
    assert view.result.winner is None
    assert [score.reason for score in view.result.scores] == reasons
    assert [score.points for score in view.result.scores] == points

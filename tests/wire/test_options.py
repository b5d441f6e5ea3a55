"""Options: strict types, bounds, and every bad field named."""

from typing import Annotated, Any, Literal

import pytest

from shadda import OptionConflict, get_game
from shadda.core.errors import GameError
from shadda.wire.options import Options, convert_each, grouped

GAME = get_game("one_fifty")


class Rules(Options, frozen=True):
    size: Annotated[int, grouped("match", ge=20, le=50)] = 30
    limit: Annotated[int, grouped("match", ge=10, le=20, off=True)] = 0
    kind: Annotated[Literal["one", "two"], grouped("match")] = "one"
    on: Annotated[bool, grouped("match")] = False


@pytest.mark.parametrize(
    ("values", "bad"),
    [
        ({"size": 20, "limit": 10, "kind": "two", "on": True}, []),
        ({"size": 50, "limit": 0}, []),
        ({"size": 19, "limit": 9, "kind": "three", "on": 1}, ["size", "limit", "kind", "on"]),
        ({"size": 51, "limit": 21}, ["size", "limit"]),
        ({"limit": 1}, ["limit"]),
        ({"limit": -1}, ["limit"]),
        ({"size": "30", "on": "true", "kind": None}, ["size", "on", "kind"]),
        ({"size": 30.0, "limit": True}, ["size", "limit"]),
        ({"nothing": 1, "size": float("nan")}, ["nothing", "size"]),
    ],
)
def test_each_value_is_judged(values: dict[str, Any], bad: list[str]) -> None:
    assert convert_each(Rules, values)[1] == bad


def test_all_fields_at_fault_are_named() -> None:
    with pytest.raises(OptionConflict) as conflict:
        GAME.options("short", {"target": 1, "golf": 2, "jokers": 2, "after_seconds": 2}, 4)
    assert conflict.value.code == "bad_option"
    assert conflict.value.fields == ["target", "golf", "after_seconds"]
    assert conflict.value.facts == {"fields": conflict.value.fields}


@pytest.mark.parametrize(
    ("preset", "seats", "field"),
    [
        ("golf", 4, "preset"),
        (None, 2, "seats"),
        (None, 7, "seats"),
        ("duel", 1, "seats"),
        (None, 0, "seats"),
        (None, -3, "seats"),
    ],
)
def test_presets_and_seats(preset: str | None, seats: int, field: str) -> None:
    with pytest.raises(OptionConflict) as conflict:
        GAME.options(preset, {}, seats)
    assert conflict.value.fields == [field]


def test_values_go_before_the_preset() -> None:
    options = GAME.options("short", {"target": 120}, 4)
    assert options == GAME.options(None, {"target": 120}, 4)
    assert options != GAME.options("short", {}, 4)


def test_a_match_checks_the_seats_again() -> None:
    with pytest.raises(GameError) as refused:
        GAME.new(GAME.options(None, {}, 4), 2)
    assert refused.value.code == "bad_option"


def test_options_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        GAME.options(None, {}, 4).target = 20  # type: ignore[attr-defined]

"""Random tables and random play."""

from collections import Counter
from random import Random
from typing import Annotated, Literal

import pytest

from shadda import Match, get_game
from shadda.core.errors import IllegalAction
from shadda.games.one_fifty.game import OneFifty
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.table import AFTER
from shadda.testing.play import (
    Habits,
    Move,
    Table,
    choose,
    next_move,
    option_values,
    play_on,
    preset_tables,
    random_table,
    verb_of,
)
from shadda.wire.options import grouped

GAME = get_game("one_fifty")


class InOneBreath(OneFifty):
    """Who has moved and sees nothing also says, in the same command, how the turn ends."""

    def check_end(self, state: OneFiftyState, seat: int) -> None:
        if state.phase == AFTER and not state.reveal_to:
            raise IllegalAction("say_how_it_ends")


def test_the_same_generator_plays_the_same_match() -> None:
    texts = []
    for seed in (1, 1, 2):
        rng = Random(seed)
        texts.append(play_on(random_table(GAME, rng).match(), rng, 80).record("full").text())
    assert texts[0] == texts[1] != texts[2]


def test_commands_go_on_until_they_may_end() -> None:
    game = InOneBreath()
    table = Table(game, game.options(None, {"match_timing": "off"}, 3), 3)  # type: ignore[arg-type]
    habits = Habits(weights={"call": 0.3}, timeouts=0)
    ends: set[str] = set()
    for seed in range(6):
        match, rng = table.match(), Random(seed)
        while len(match.steps) < 100 and (move := next_move(match, rng, habits)):
            if move.kind == "command":
                ends.add(" ".join(verb_of(token) for token in move.tokens))
            move.play(match)
    assert {"draw", "keep end", "keep call", "take end", "discard end"} < ends


def test_tables_are_drawn_from_all_options() -> None:
    drawn: dict[str, set[object]] = {}
    for seed in range(300):
        table = random_table(GAME, Random(seed))
        for name in ("target", "jokers", "peek_slots", "memory_aid", "round_turn_limit", "leaver"):
            drawn.setdefault(name, set()).add(getattr(table.options, name))
        drawn.setdefault("seats", set()).add(table.seats)
    assert drawn["seats"] == {2, 3, 4, 5, 6}
    assert drawn["jokers"] == {0, 2}
    assert drawn["peek_slots"] == {"3,4", "2,4", "choice"}
    assert {20, 21, 500} < drawn["target"]
    assert {0, 50, 51, 1000} < drawn["round_turn_limit"]
    assert all(value not in drawn["round_turn_limit"] for value in range(1, 50))


def test_every_preset_is_played_with_every_number_of_seats() -> None:
    tables = [(preset, table.seats) for preset, table in preset_tables(GAME)]
    assert {preset for preset, _ in tables} == set(GAME.presets)
    assert [seats for preset, seats in tables if preset == "duel"] == [2, 3, 4, 5, 6]
    assert [seats for preset, seats in tables if preset == "karooty"] == [3, 4, 5, 6]


@pytest.mark.parametrize(
    ("annotation", "values"),
    [
        (bool, [False, True]),
        (Annotated[Literal["a", "b"], grouped("x")], ["a", "b"]),
        (Annotated[int, grouped("x", ge=1, le=2)], [1, 2]),
        (tuple[Literal[1], Literal[5]], [[1, 5], [1, 5], [1, 5]]),
        (Literal["a"] | Annotated[int, grouped("x", ge=1, le=2)], ["a", 1, 2]),
        (dict[str, int], [{}]),
    ],
)
def test_values_of_a_type(annotation: object, values: list[object]) -> None:
    assert sorted(map(str, option_values(annotation, Random(1)))) == sorted(map(str, values))


@pytest.mark.parametrize("annotation", [str, int, list[int], tuple[int, bool]])
def test_types_that_cannot_be_drawn(annotation: object) -> None:
    with pytest.raises(TypeError, match="cannot be drawn"):
        option_values(annotation, Random(1))


def test_verbs_are_chosen_by_weight_not_by_number_of_tokens() -> None:
    rng = Random(3)
    tokens = ["draw", *[f"match:{slot}" for slot in range(50)], "call"]
    chosen = Counter(choose(tokens, rng, {"call": 0.1}).partition(":")[0] for _ in range(2100))
    assert chosen["draw"] == pytest.approx(1000, rel=0.15)
    assert chosen["match"] == pytest.approx(1000, rel=0.15)
    assert chosen["call"] == pytest.approx(100, rel=0.5)


def test_all_kinds_of_moves_come_about() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(6):
        rng = Random(seed)
        match = Match(GAME, GAME.options(None, {}, 4), 4)
        for _ in range(60):
            move = next_move(match, rng, Habits(timeouts=0.2, leaves=0.1))
            if move is None:
                break
            kinds[move.kind] += 1
            move.play(match)
    assert set(kinds) == {"chance", "timeout", "server", "command"}


def test_a_match_that_is_over_has_no_next_move() -> None:
    match = Match(GAME, GAME.options(None, {"leaver": "abort"}, 3), 3)
    Move("server", 1, ["leave"]).play(match)
    assert next_move(match, Random(1)) is None

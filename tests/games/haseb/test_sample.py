"""Worlds of Haseb!: all that agree with what a seat knows, and no others."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from shadda.core.match import Match
from shadda.games.haseb.game import Haseb
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.sample import Worlds
from tests.games.haseb.positions import match_at, memory, play, view

GAME = Haseb()


def worlds_of(match: Match, seat: int) -> Worlds:
    options = GAME.options(None, {**GAME.presets["haseb"], **_values(match)}, match.seats)
    return Worlds(options, view(match, seat), memory(match, seat))


def _values(match: Match) -> dict[str, Any]:
    return {name: getattr(match.options, name) for name in match.options.__struct_fields__}


def rows_of(state: HasebState) -> tuple[str, ...]:
    return tuple(" ".join(state.settings.names[card] for card in row) for row in state.rows)


def drawn(match: Match, seat: int, draws: int) -> Counter[tuple[str, ...]]:
    rng = Random(f"{seat} {draws}")
    worlds = worlds_of(match, seat)
    return Counter(rows_of(worlds.draw(rng)) for _ in range(draws))


def even(counts: Counter[tuple[str, ...]]) -> bool:
    """Say whether the counts could be those of equally likely things."""
    expected = counts.total() / len(counts)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = len(counts) - 1
    return bool(chi_square < freedom + 5 * (2 * freedom) ** 0.5)


def test_unseen_cards_trade_places_evenly() -> None:
    match = match_at(rows=["1 2", "3"], seats=2, know={"0": "0.2"}, stock="4")
    counts = drawn(match, 0, 1200)
    assert set(counts) == {(f"{own} 2", other) for own, other in permutations("134", 2)}
    assert even(counts)


def test_cards_of_one_reshuffle_stay_among_themselves() -> None:
    match = match_at(rows=["1 2", "3"], seats=2, stock="", floor="balwa ember 4")
    play(match, "0 draw", "* shuffle:ember,balwa", "0 keep:1")
    counts = drawn(match, 1, 1200)
    # The one was laid; what was kept is one of the two.
    expected = {(f"{kept} {one}", two) for kept in ("balwa", "ember") for one, two in permutations("23")}
    assert set(counts) == expected
    assert even(counts)


def test_a_followed_shuffle_is_open_to_others() -> None:
    options = {"type": "take_and_give"}
    match = match_at(
        options, rows=["1", "3 4", "5"], know={"0": "1.1", "1": "1.1 1.2"}, public="0.1 2.1", stock="dizzy"
    )
    play(match, "0 draw", "0 use", "0 mix:1", "* shuffle:2,1")
    # Seat 1 knows both faces, not their places; seat 0 goes on knowing; seat 2 knows neither.
    assert set(drawn(match, 0, 50)) == {("1", "4 3", "5")}
    assert even(drawn(match, 1, 400))
    assert set(drawn(match, 1, 50)) == {("1", "3 4", "5"), ("1", "4 3", "5")}
    for world in (worlds_of(match, 1).draw(Random(seed)) for seed in range(20)):
        three = rows_of(world)[1].split().index("3")
        knows = [bool(world.know[card] & 1) for card in world.rows[1]]
        assert knows == [three == 0, three == 1]


def test_what_was_seen_after_a_mix_binds_what_was_before() -> None:
    options = {"type": "mayhem"}
    match = match_at(options, seats=3, rows=["1 2", "3", "4"], public="0.1", stock="upturn 5", floor="6")
    play(match, "0 draw", "0 use", "* shuffle:4,3,2,1", "0 keep:1")
    # The four has been laid: the one lies in one of the other places, as likely here as there.
    places = Counter(" ".join(rows).split().index("1") for rows in drawn(match, 1, 900).elements())
    assert set(places) == {1, 2, 3} or set(places) == {0, 1, 2, 3}
    assert all("4" not in rows for rows in map(" ".join, drawn(match, 1, 50)))


def test_the_caller_cannot_hold_the_thief() -> None:
    match = match_at({"type": "thief"}, rows=["1 2", "thief 4", "5 6"], stock="3")
    play(match, "0 call")
    holders = Counter(
        next((seat for seat, row in enumerate(rows) if "thief" in row), -1)
        for rows in drawn(match, 1, 300).elements()
    )
    assert set(holders) == {-1, 1, 2}


def test_a_blocked_call_binds_the_thief() -> None:
    match = match_at({"type": "thief"}, rows=["1 thief", "3 4", "5 6"], know={"0": "0.1"}, stock="2")
    play(match, "0 call")
    assert {rows[0] for rows in drawn(match, 0, 50)} == {"1 thief"}
    assert len({rows[0] for rows in drawn(match, 1, 200)}) > 5


def test_the_thief_is_as_likely_in_a_row_as_the_deal_has_it() -> None:
    match = match_at({"type": "thief"}, seats=4, phase="deal")
    match.chance(Random(1))
    dealt = sum("thief" in " ".join(rows) for rows in drawn(match, 0, 1500).elements())
    in_peek = "thief" in [card.face for card in memory(match, 0).known]
    assert in_peek or 0.72 < dealt / 1500 < 0.86


def test_a_kept_card_is_no_ping() -> None:
    options = {"type": "buddies", "deck_changes": {"ping": 20}}
    match = match_at(options, 4, rows=["1", "2", "3", "4"], stock="6 ping ping ping ping ping ping")
    play(match, "0 draw", "0 keep:1")
    counts = drawn(match, 1, 300)
    assert all(rows[0] != "ping" for rows in counts)
    assert any(rows[2] == "ping" for rows in counts)


def test_an_upturn_lies_in_its_window() -> None:
    match = match_at({"type": "mayhem"}, seats=2, phase="deal")
    match.chance(Random(3))
    worlds = worlds_of(match, 0)
    rng = Random(1)
    found: set[int] = set()
    for _ in range(300):
        world = worlds.draw(rng)
        names = [str(world.settings.names[card]) for card in reversed(world.stock)]
        found.add(names.index("upturn"))
    assert found == set(range(22))


def test_sealed_answers_and_carriers_of_others_are_drawn() -> None:
    match = play(match_at({"type": "take_and_give"}, phase="post"), "0 send:2")
    answers = {worlds_of(match, 1).draw(Random(seed)).answers[0] for seed in range(30)}
    assert len(answers) == 2
    match = match_at({"type": "buddies", "carriers": True}, 4, carriers=[2, 3])
    carriers = {tuple(worlds_of(match, 0).draw(Random(seed)).carriers) for seed in range(30)}
    assert carriers == {(2, 1), (2, 3)}


@pytest.mark.parametrize("kind", ["original", "thief", "mayhem", "take_and_give", "buddies"])
def test_the_true_world_is_among_them(kind: str) -> None:
    options = {"type": kind}
    seats = 4 if kind == "buddies" else 2
    rows = ["1 2", "3 4", "5", "6"][:seats]
    match = match_at(options, seats, rows=rows, know={"0": "0.1"}, stock="kanz")
    play(match, "0 draw", "0 keep:2")
    truth = rows_of(match.state)  # type: ignore[arg-type]
    for seat in range(seats):
        assert truth in drawn(match, seat, 2500)

"""The probes pass cases of their games through the contract, keep secrets, and survive copies and records."""

from itertools import permutations
from pathlib import Path
from typing import Final, cast

import msgspec
import pytest

from shadda.core.errors import GameError, InvalidAction
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.testing.cases import Case, load_cases, run_case
from shadda.wire.event import Reader
from shadda.wire.record import Record
from shadda.wire.view import faces_in
from tests.probes.haseb import HASEB

GAMES: Final = {game.id: cast(AnyGame, game) for game in (HASEB,)}
NAMED: Final = {
    "haseb": "G23 G24 G27 G28 G50 G76 G80 G81 G82 G93 G170 G176",
}
CASES: Final = {
    (name, case.id): case
    for name in GAMES
    for case in load_cases(Path(__file__).parent / "cases" / f"{name}.json").cases
}
every_case = pytest.mark.parametrize(("name", "case_id"), list(CASES))


def begin(name: str, case: Case) -> Match:
    game = GAMES[name]
    seats = case.seats or game.default_seats
    values = {key: value for key, value in case.options.items() if key != "preset"}
    return Match(game, game.options(None, values, seats), seats, case.setup)


def do(match: Match, text: str) -> bool:
    """Do what a case says; says whether it was accepted."""
    actor, *tokens = text.split()
    try:
        if actor == "*":
            match.chance_token(tokens[0])
        elif tokens == ["timeout"]:
            match.timeout(int(actor))
        else:
            match.command(int(actor), tokens)
    except GameError:
        return False
    return True


def play(name: str, case_id: str, count: int | None = None) -> Match:
    case = CASES[name, case_id]
    match = begin(name, case)
    for step in case.steps[:count]:
        do(match, step.do)
    return match


def position(match: Match) -> object:
    return msgspec.to_builtins(match.game.to_setup(match.state))


def heard(match: Match, reader: Reader) -> dict[str, object]:
    """Give the last event that a reader received of the last change."""
    frame = match.frame(reader)
    assert frame is not None
    last: dict[str, object] = msgspec.to_builtins(frame.events[-1])
    return last


def steps_of(match: Match, reader: Reader) -> list[tuple[int | None, str]]:
    return [(step.seat, step.token) for part in match.record(reader).rounds for step in part.steps]


def acts(match: Match) -> list[tuple[int, str, bool]]:
    return sorted((step.actor, step.token, step.auto) for step in match.steps)


def test_the_named_cases_are_there() -> None:
    for name, ids in NAMED.items():
        assert [case_id for game, case_id in CASES if game == name] == ids.split()


@every_case
def test_case(name: str, case_id: str) -> None:
    assert run_case(GAMES[name], CASES[name, case_id]) == []


@every_case
def test_a_copy_goes_its_own_way(name: str, case_id: str) -> None:
    case = CASES[name, case_id]
    match = begin(name, case)
    for step in case.steps:
        before = position(match)
        copy = match.clone()
        accepted = do(copy, step.do)
        assert position(match) == before
        assert do(match, step.do) == accepted
        assert position(match) == position(copy)


@every_case
def test_a_record_plays_to_the_same_position(name: str, case_id: str) -> None:
    match = play(name, case_id)
    text = match.record("full").text()
    again = Match.replay(Record.parse(text), game=GAMES[name])
    assert position(again) == position(match)
    # Sealed answers stand in the game's own order, whichever came first.
    assert acts(again) == acts(match)
    assert again.record("full").text() == text


@every_case
def test_a_match_set_up_from_its_position_goes_on_alike(name: str, case_id: str) -> None:
    case = CASES[name, case_id]
    match = begin(name, case)
    for step in case.steps:
        setup = cast(dict[str, object], position(match))
        loaded = Match(match.game, match.options, match.seats, setup)
        assert position(loaded) == setup
        assert do(loaded, step.do) == do(match, step.do)
        assert position(loaded) == position(match)


# -- Haseb ----------------------------------------------------------------------------------------------


def test_a_sealed_answer_is_heard_by_all_and_read_by_one() -> None:
    match = play("haseb", "G23", 1)
    assert heard(match, 0)["token"] == "send:1"
    for reader in (1, 2, None):
        assert heard(match, reader) == {"t": "sealed", "seat": 0, "token": None}
        assert steps_of(match, reader) == []
        assert faces_in(match.view(reader)) == ["1"]


def test_the_order_of_sealed_answers_changes_nothing() -> None:
    def ends(answers: dict[int, str]) -> object:
        results = []
        for order in permutations(answers):
            match = play("haseb", "G23", 3)
            for seat in order:
                match.command(seat, [answers[seat]])
            results.append(position(match))
        assert all(result == results[0] for result in results)
        return results[0]

    assert ends({0: "accept", 1: "flip", 2: "accept"}) != ends({0: "accept", 1: "flip", 2: "flip"})


def test_only_the_actor_follows_a_shuffle() -> None:
    match = play("haseb", "G27")
    assert heard(match, 0) == {"t": "mixed", "row": 1, "order": [3, 1, 2]}
    for reader in (1, 2, None):
        assert heard(match, reader) == {"t": "mixed", "row": 1, "order": None}
        assert [step for step in steps_of(match, reader) if step[0] is None] == []
    assert [step.actor for step in match.steps] == [0, 0, 0, -1]


def test_a_power_is_chosen_looks_and_moves_in_one_turn() -> None:
    setup: dict[str, object] = {"rows": ["5", "1 ember", "ful 4"], "stock": "wild *"}
    match = Match(GAMES["haseb"], GAMES["haseb"].options(None, {}, 3), 3, setup)
    match.command(0, ["draw"])
    with pytest.raises(InvalidAction):
        match.command(0, ["use", "choose:inspect", "peek:1.2", "route:2.1"])
    match.command(0, ["use", "choose:inspect", "peek:1.2"])
    assert heard(match, 0)["card"] == "ember"
    assert heard(match, 1)["card"] is None
    assert sorted(match.legal(0)) == ["decline", "route:2.1", "route:2.2", "swap:1"]
    match.command(0, ["route:2.1"])
    assert cast(dict[str, object], position(match))["rows"] == ["5", "1 ful@0", "ember@0 4"]

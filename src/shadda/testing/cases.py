"""Case files: positions, steps, and what must be true after each (notation, section 4)."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from shadda.core.errors import GameError, OptionConflict, SetupError
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.wire.event import faces_told, hears


class Then(Struct, forbid_unknown_fields=True):
    """What is asserted; only what is named."""

    refused: str | UnsetType = UNSET
    to_act: list[int] | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    legal: dict[str, list[str]] | UnsetType = UNSET
    free: dict[str, list[str]] | UnsetType = UNSET
    sees: dict[str, list[str] | str] | UnsetType = UNSET
    state: dict[str, Any] | UnsetType = UNSET
    points: list[int] | UnsetType = UNSET
    totals: list[int] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    ranks: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET


class Do(Struct, forbid_unknown_fields=True):
    """One action of a case and what is true after it."""

    do: str
    then: Then | None = None


class Case(Struct, forbid_unknown_fields=True):
    """One case: a position with steps, or a score."""

    id: str
    rules: list[str] = []
    note: str = ""
    options: dict[str, object] = {}
    seats: int | None = None
    setup: dict[str, object] | None = None
    then: Then | None = None
    steps: list[Do] = []
    score: dict[str, object] | None = None
    expect: dict[str, object] | None = None


class CaseFile(Struct, forbid_unknown_fields=True):
    """All cases of one game."""

    game: str
    cases: list[Case]


class Failure(Struct, frozen=True):
    """One assertion of a case that does not hold.  `at` is the step (0 = the setup)."""

    case: str
    at: int
    what: str
    expected: object
    actual: object


_NOTHING: Final = object()


def load_cases(path: Path) -> CaseFile:
    """Read a case file; raises OSError and msgspec.DecodeError."""
    return msgspec.json.decode(path.read_bytes(), type=CaseFile)


def run_file(file: CaseFile) -> dict[str, list[Failure]]:
    """Run all cases; gives each case's failures by its id."""
    game = get_game(file.game)
    return {case.id: run_case(game, case) for case in file.cases}


def run_case(game: AnyGame, case: Case) -> list[Failure]:
    """Run one case; gives what does not hold, nothing if it passes."""
    return list(_Run(game, case).failures())


class _Run:
    """One case under way."""

    def __init__(self, game: AnyGame, case: Case) -> None:
        self.game = game
        self.case = case
        values = dict(case.options)
        preset = values.pop("preset", None)
        self.preset = preset if isinstance(preset, str) else None
        self.values = values
        self.seats = self._count_seats()

    def _count_seats(self) -> int:
        if self.case.seats is not None:
            return self.case.seats
        score = self.case.score or {}
        hands = score.get("hands", score.get("rows"))
        return len(hands) if isinstance(hands, list) else self.game.default_seats

    def failures(self) -> Iterator[Failure]:
        """Play the case."""
        try:
            options = self.game.options(self.preset, self.values, self.seats)
        except OptionConflict as error:
            yield from self._compare(0, "refused", _wanted_refusal(self.case.then), error.code)
            return
        if self.case.score is not None:
            actual = self.game.score_case(self.case.score, options, self.seats)
            for key, expected in (self.case.expect or {}).items():
                yield from self._compare(0, key, expected, actual.get(key, _NOTHING))
            return
        try:
            match = Match(self.game, options, self.seats, self.case.setup or None)
        except SetupError as error:
            yield Failure(self.case.id, 0, "setup", "a position", error.facts["reason"])
            return
        yield from self._check(0, match, self.case.then, None)
        for at, step in enumerate(self.case.steps, start=1):
            before, steps = _position(match), len(match.steps)
            try:
                code = _do(match, step.do)
            except ValueError:
                yield Failure(self.case.id, at, "do", "an actor and what it does", step.do)
                return
            yield from self._check(at, match, step.then, code)
            if code is not None and (_position(match), len(match.steps)) != (before, steps):
                yield Failure(self.case.id, at, "position after a refusal", "unchanged", "changed")

    def _compare(self, at: int, what: str, expected: object, actual: object) -> Iterator[Failure]:
        if not _equal(expected, actual):
            yield Failure(self.case.id, at, what, expected, actual)

    def _check(self, at: int, match: Match, then: Then | None, code: str | None) -> Iterator[Failure]:
        yield from self._compare(at, "refused", _wanted_refusal(then), code)
        if then is None:
            return
        due = match.due()
        readouts = self.game.readouts(match.state)
        setup = msgspec.structs.asdict(self.game.to_setup(match.state))
        actual: dict[str, object] = {
            "to_act": list(due.seats),
            "phase": setup["phase"],
            "over": due.over,
            "ranks": match.state.ranks(),
            "totals": match.state.scores(),
            "winners": [seat for seat, rank in enumerate(match.state.ranks()) if rank == 1],
            **readouts,
        }
        for key in ("to_act", "phase", "over", "ranks", "totals", "winners", "points"):
            expected = getattr(then, key)
            if expected is not UNSET:
                yield from self._compare(at, key, expected, actual[key])
        for name, tokens in (("legal", match.legal), ("free", match.free)):
            for seat, listed in (getattr(then, name) or {}).items():
                found = sorted(tokens(int(seat)))
                yield from self._compare(at, f"{name} {seat}", sorted(listed), found)
        for seat, faces in (then.sees or {}).items():
            wanted = faces.split() if isinstance(faces, str) else faces
            told = [face for event in match.events for face in faces_told(event, int(seat))]
            yield from self._compare(at, f"sees {seat}", wanted, told if code is None else [])
        heard = [seat for seat in range(self.seats) if any(hears(event, seat) for event in match.events)]
        position = {**setup, **readouts, "told": heard}
        for key, expected in (then.state or {}).items():
            sort = _sort_words if key in self.game.unordered else _keep
            actual_value = position.get(key, "no such key")
            yield from self._compare(at, f"state {key}", sort(expected), sort(actual_value))


def _wanted_refusal(then: Then | None) -> str | None:
    return None if then is None or then.refused is UNSET else then.refused


def _do(match: Match, do: str) -> str | None:
    """Do one thing; gives the code if it was refused.  Raises ValueError if it cannot be read."""
    actor, first, *rest = do.split()
    seat = -1 if actor == "*" else int(actor)
    verb = first.removesuffix("!")
    try:
        if actor == "*":
            match.chance_token(first)
        elif first == "timeout":
            match.timeout(seat)
        elif verb != first and verb in match.game.server_verbs:
            match.server(seat, verb)
        else:
            match.command(seat, [first, *rest])
    except GameError as error:
        return error.code
    return None


def _position(match: Match) -> str:
    setup = match.game.to_setup(match.state)
    return json.dumps(msgspec.to_builtins(setup), sort_keys=True)


def _keep(value: object) -> object:
    return value


def _sort_words(value: object) -> object:
    """Sort the cards in every text, for keys whose cards have no order."""
    if isinstance(value, str):
        return sorted(value.split())
    if isinstance(value, Mapping):
        return {key: _sort_words(part) for key, part in value.items()}
    return [_sort_words(part) for part in value] if isinstance(value, list) else value


def _equal(expected: object, actual: object) -> bool:
    """Compare; a value with keys (seats, melds) may be expected for some keys only."""
    if isinstance(expected, Mapping) and isinstance(actual, list):
        return all(_equal(value, actual[int(seat)]) for seat, value in expected.items())
    if expected and isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return all(_equal(value, actual.get(key, _NOTHING)) for key, value in expected.items())
    return expected == actual

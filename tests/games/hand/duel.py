"""A match of Hand played twice at once: by the engine and by the oracle.

Every command, time-out and outcome of chance goes to both.  Both must refuse it with the same code, or take
it and then agree on everything the rules document lets one see.  What a command under way may still become
is compared as well, token by token.
"""

import json
from typing import Any

import msgspec

from shadda import get_game
from shadda.core.errors import GameError, OptionConflict
from shadda.core.match import Match
from shadda.testing.play import Table
from shadda.wire.event import faces_told
from tests.oracle.hand import Oracle, resolve_options
from tests.oracle.hand_commands import read_token
from tests.oracle.refused import Refused

GAME = get_game("hand")
ALWAYS = ["phase", "dealer", "round", "out", "dead_in_row", "extra", "totals", "history"]
WITH_CARDS = [
    "turn", "stock", "fire", "table", "opened", "bar", "reshuffles", "draws",
    "counts", "stock_count",
]  # fmt: skip
IN_TURN = ["fresh", "pending", "returned", "drawn", "opening", "touched", "must_discard", "staged"]


class Duel:
    """One match, played twice."""

    def __init__(
        self, preset: str | None, values: dict[str, Any], seats: int, setup: dict[str, Any] | None = None
    ) -> None:
        """Begin a match of both, from a position if one is given."""
        options = GAME.options(preset, values, seats)
        self.match = Match(GAME, options, seats, setup)
        self.oracle = Oracle.from_setup(setup or {}, resolve_options(preset, values, seats), seats)
        self.table = Table(GAME, options, seats)
        self.setup = setup
        self.log: list[str] = []
        self.rounds = 0
        self.legal: list[list[str]] = [[] for _ in range(seats)]
        self.compare()

    def play(self, text: str) -> str | None:
        """Let one thing happen to both; gives the code if it was refused."""
        self.log.append(text)
        before = self.match.state
        was_over = self.between_rounds()
        mine = _code_of_engine(self.match, text)
        theirs = _code_of_oracle(self.oracle, text)
        self.agree("refusal", mine, theirs)
        if mine is not None:
            self.agree("state after a refusal", self.match.state is before, True)
            return mine
        self.rounds += self.between_rounds() and not was_over
        self.compare()
        return None

    def between_rounds(self) -> bool:
        """Whether a round has been scored and the next not been dealt."""
        return self.oracle.phase in ("round_over", "match_over")

    def under_way(self, seat: int) -> "UnderWay":
        """Begin a command of this seat that is thought of token by token."""
        return UnderWay(self, seat)

    def agree(self, what: str, mine: object, theirs: object) -> None:
        """Fail, with all that was played, if the two differ."""
        if mine != theirs:
            script = "\n".join([repr(self.setup), *self.log])
            raise AssertionError(
                f"{what}: the engine says {mine!r}, the oracle {theirs!r}\n{self.table}\n{script}"
            )

    def compare(self) -> None:
        """Compare all that can be seen of the position, and what was just told."""
        match, oracle = self.match, self.oracle
        self.agree("over", match.due().over, oracle.over)
        self.agree("to_act", list(match.due().seats), oracle.to_act())
        self.agree("chance", match.due().chance, oracle.chance_due() is not None)
        for seat in range(match.seats):
            self.legal[seat] = sorted(oracle.legal(seat))
            self.agree(f"legal of {seat}", sorted(match.legal(seat)), self.legal[seat])
            self.agree(f"free of {seat}", match.free(seat), [])
            if self.log:
                told = [str(face) for event in match.events for face in faces_told(event, seat)]
                self.agree(f"told to {seat}", told, oracle.sees[seat])
        self.agree("totals", match.state.scores(), oracle.totals)
        self.agree("ranks", match.state.ranks(), oracle.ranks)
        self.compare_position()

    def compare_position(self) -> None:
        """Compare the keys of section 9, but for what a key does not mean in this phase."""
        match, oracle = self.match, self.oracle
        full = msgspec.structs.asdict(GAME.to_setup(match.state)) | GAME.readouts(match.state)
        # By way of JSON, in which there are no tuples and every key is a text.
        mine = json.loads(msgspec.json.encode(full))
        theirs = json.loads(json.dumps(oracle.position()))
        phase = oracle.phase
        keys = list(ALWAYS)
        if phase != "deal":
            keys += WITH_CARDS
        if phase in ("start", "draw", "play", "shuffle"):
            keys += IN_TURN
        if self.between_rounds():
            keys += ["winner", "hand", "ready", "points"]
            keys.remove("turn")
        for key in keys:
            self.agree(key, mine[key], theirs[key])
        if phase == "deal":
            return
        for seat in range(match.seats):
            self.agree(f"hand {seat}", _cards(mine["hands"], seat), _cards(theirs["hands"], seat))
            if not self.between_rounds():
                self.agree(f"known {seat}", _cards(mine["known"], seat), _cards(theirs["known"], seat))
        for meld, meaning in theirs["meanings"].items():
            self.agree(f"meaning of {meld}", mine["meanings"][meld], meaning)
        if self.between_rounds():
            points, totals = (" ".join(map(str, theirs[key])) for key in ("points", "totals"))
            self.agree("score line", GAME.score_line(match.state), f"{points} | {totals}")


class UnderWay:
    """A command that a seat thinks of: what its preview says is compared after every token."""

    def __init__(self, duel: Duel, seat: int) -> None:
        self.duel = duel
        self.seat = seat
        self.trial = duel.oracle.copy()
        self.tokens: list[str] = []
        self.legal = duel.legal[seat]

    def add(self, token: str) -> None:
        """Stage one more legal token, in both."""
        self.tokens.append(token)
        self.trial.check(self.seat, read_token(token, self.trial.options))
        self.trial.apply(self.seat, read_token(token, self.trial.options))
        self.legal = sorted(self.trial.legal(self.seat))
        preview = self.duel.match.preview(self.seat, self.tokens)
        self.duel.log.append(f"; {self.seat} {' '.join(self.tokens)} ...")
        self.duel.agree("preview", preview.refused, None)
        self.duel.agree("legal in the command", sorted(preview.legal), self.legal)
        self.duel.log.pop()


def _cards(value: Any, seat: int) -> list[str]:
    """The cards of a seat, in whatever order and form they are written."""
    text = value[seat] if isinstance(value, list) else value.get(str(seat), "")
    return sorted(text.split())


def _code_of_engine(match: Match, text: str) -> str | None:
    actor, *tokens = text.split()
    try:
        if actor == "*":
            match.chance_token(tokens[0])
        elif tokens == ["timeout"]:
            match.timeout(int(actor))
        elif tokens == ["leave!"]:
            match.server(int(actor), "leave")
        else:
            match.command(int(actor), tokens)
    except GameError as error:
        return error.code
    return None


def _code_of_oracle(oracle: Oracle, text: str) -> str | None:
    actor, *tokens = text.split()
    try:
        if actor == "*":
            oracle.chance(tokens[0])
        elif tokens == ["timeout"]:
            oracle.timeout(int(actor))
        else:
            oracle.command(int(actor), tokens)
    except Refused as refused:
        return refused.code
    return None


def code_of_options(preset: str | None, values: dict[str, Any], seats: int) -> tuple[str | None, str | None]:
    """Resolve options both ways; gives both refusals."""
    mine = theirs = None
    try:
        GAME.options(preset, values, seats)
    except OptionConflict as conflict:
        mine = conflict.code
    try:
        resolve_options(preset, values, seats)
    except Refused as refused:
        theirs = refused.code
    return mine, theirs

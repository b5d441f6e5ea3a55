"""A match of 150 played twice at once: by the engine and by the oracle.

Every command, time-out, leave and outcome of chance goes to both.  Both must refuse it with the same code,
or take it and then agree on everything the rules document lets one see.
"""

from random import Random
from typing import Any

import msgspec

from shadda import get_game
from shadda.core.errors import GameError, OptionConflict
from shadda.core.match import Match
from shadda.testing.play import Table, choose
from shadda.wire.event import faces_told
from tests.oracle.one_fifty import Oracle, Refused, resolve_options
from tests.oracle.one_fifty_options import OPTIONS, PRESETS

GAME = get_game("one_fifty")
OWN_TURN = ["turn", "drawn", "jack", "queen", "spy", "king", "after"]
# Calls and matches are rare, or rounds would be short and hands grow without end.
WEIGHTS = {"call": 0.12, "match": 0.25, "skip": 0.4}
VERBS = [*GAME.verbs, "pass", "leave", "fly"]
ODD_ARGUMENTS = ["", "x", "01", "-1", "1.", ".1", "0.0", "1,", "1.1.1", "²", "9999999999999999999999", "1.01"]


class Duel:
    """One match, played twice."""

    def __init__(self, preset: str, values: dict[str, Any], seats: int) -> None:
        """Begin a match of both."""
        options = GAME.options(preset, values, seats)
        self.match = Match(GAME, options, seats)
        self.oracle = Oracle(resolve_options(preset, values, seats), seats)
        self.table = Table(GAME, options, seats)
        self.log: list[str] = []

    def play(self, text: str) -> str | None:
        """Let one thing happen to both; gives the code if it was refused."""
        self.log.append(text)
        before = self.match.state
        mine = _code_of_engine(self.match, text)
        theirs = _code_of_oracle(self.oracle, text)
        self.agree("refusal", mine, theirs)
        if mine is not None:
            self.agree("state after a refusal", self.match.state is before, True)
            return mine
        self.compare()
        return None

    def agree(self, what: str, mine: object, theirs: object) -> None:
        """Fail, with all that was played, if the two differ."""
        if mine != theirs:
            script = "\n".join(self.log)
            raise AssertionError(
                f"{what}: the engine says {mine!r}, the oracle {theirs!r}\n{self.table}\n{script}"
            )

    def compare(self) -> None:
        """Compare all that can be seen of the position, and what was just told."""
        match, oracle = self.match, self.oracle
        self.agree("over", match.due().over, oracle.over)
        self.agree("to_act", list(match.due().seats), oracle.to_act())
        due = oracle.chance_due()
        self.agree("chance", match.due().chance, due is not None)
        for seat in range(match.seats):
            self.agree(f"legal of {seat}", set(match.legal(seat)), oracle.legal(seat))
            told = [str(face) for event in match.events for face in faces_told(event, seat)]
            self.agree(f"told to {seat}", told, oracle.sees[seat])
        self.agree("totals", match.state.scores(), oracle.totals)
        self.agree("ranks", match.state.ranks(), oracle.ranks)
        self.compare_position()

    def compare_position(self) -> None:
        """Compare the keys of 9.2, but for what a key does not mean in this phase."""
        match, oracle = self.match, self.oracle
        mine = msgspec.structs.asdict(GAME.to_setup(match.state))
        mine |= GAME.readouts(match.state)
        theirs = oracle.position()
        phase = theirs["phase"]
        self.agree("phase", mine["phase"], phase)
        keys = [
            "stock", "pile", "hold", "starter", "caller", "totals", "round", "open", "resets",
            "stock_count", "pile_count", "left", "first_loser", "turns_done",
        ]  # fmt: skip
        if phase in OWN_TURN:
            keys.append("turn")
        if phase in ("peek", "slap", "round_over"):
            keys.append("ready")
        if phase not in ("deal", "match_over"):
            keys.append("own_turns")
        if phase == "turn" and not match.due().chance and oracle.options["match_timing"] == "own_turn":
            keys.append("fresh")
        if phase == "after":
            keys.append("reveal")
        for key in keys:
            self.agree(key, mine[key], theirs[key])
        for seat in range(match.seats):
            self.agree(f"hand {seat}", _trimmed(mine["hands"][seat]), _trimmed(theirs["hands"][seat]))
            if seat in oracle.in_round:
                self.agree(f"know {seat}", mine["know"][seat], theirs["know"][seat])
        if oracle.points is not None and phase in ("round_over", "match_over"):
            self.agree("points", mine["points"], oracle.points)


def random_duel(seed: int, steps: int) -> Duel:
    """Play a random match under random options, with everything players might send."""
    rng = Random(seed)
    duel = _random_table(rng)
    duel.compare()
    for _ in range(steps):
        if duel.oracle.over:
            duel.play(_random_command(duel, rng))
            break
        _random_step(duel, rng)
    return duel


def _random_table(rng: Random) -> Duel:
    seats = rng.randint(2, 6)
    values: dict[str, Any] = {"min_seats": 2} if seats == 2 else {}
    for name, offered in OPTIONS.items():
        if name != "min_seats" and rng.random() < 0.3:
            values[name] = rng.choice(offered[:6])
    if rng.random() < 0.6:
        values["target"] = rng.choice([20, 25, 40, 60])
    return Duel(rng.choice(sorted(PRESETS)), values, seats)


def _random_step(duel: Duel, rng: Random) -> None:
    """Send one or two commands that may be refused, then do something that is possible."""
    for _ in range(rng.choice([0, 0, 1, 2])):
        if duel.play(_random_command(duel, rng)) is None:
            return
    due = duel.oracle.chance_due()
    dice = rng.random()
    if dice < 0.006 and duel.oracle.phase != "deal":
        duel.play(f"{rng.randrange(duel.match.seats)} leave!")
    elif due is not None:
        kind, possible = due
        size = 1 if kind == "pick" else len(possible)
        duel.play(f"* {kind}:{','.join(rng.sample(possible, size))}")
    elif dice < 0.06:
        duel.play(f"{rng.choice([*duel.oracle.to_act(), rng.randrange(duel.match.seats)])} timeout")
    else:
        seat = rng.choice(duel.oracle.to_act())
        duel.play(f"{seat} {choose(sorted(duel.oracle.legal(seat)), rng, WEIGHTS)}")


def _random_command(duel: Duel, rng: Random) -> str:
    """Think of a command: mostly readable, often illegal, sometimes of several tokens."""
    owing = duel.oracle.to_act()
    seat = rng.choice(owing) if owing and rng.random() < 0.7 else rng.randrange(duel.match.seats)
    tokens = [_random_token(duel, seat, rng) for _ in range(rng.choice([1, 1, 1, 2, 2, 3]))]
    return f"{seat} {' '.join(tokens)}"


def _random_token(duel: Duel, seat: int, rng: Random) -> str:
    legal = sorted(duel.oracle.legal(seat))
    if legal and rng.random() < 0.35:
        return choose(legal, rng, WEIGHTS)
    verb = rng.choice(VERBS)
    form = rng.choice(["", "s", "s", "ss", "sss", "p", "sp", "sp", "odd"])
    if form == "odd":
        return f"{verb}:{rng.choice(ODD_ARGUMENTS)}"
    arguments = [_slot(rng) if part == "s" else f"{rng.randint(0, 6)}.{_slot(rng)}" for part in form]
    return f"{verb}:{','.join(arguments)}" if arguments else verb


def _slot(rng: Random) -> str:
    return str(rng.choice([1, 2, 3, 4, 5, 6, 7, 9, 54, 55, 63, 64, 200]))


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
        elif tokens == ["leave!"]:
            oracle.leave(int(actor))
        else:
            oracle.command(int(actor), tokens)
    except Refused as refused:
        return refused.code
    return None


def _trimmed(hand: str) -> str:
    """A hand without the empty slots at its end: one may have been opened and left again."""
    return hand.rstrip(" -")


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

"""A match of Haseb! played twice at once: by the engine and by the oracle.

Every command, time-out and outcome of chance goes to both.  Both must refuse it with the same code, or
take it and then agree on everything the rules document lets one see.
"""

from random import Random
from typing import Any

import msgspec

from shadda import get_game
from shadda.core.errors import GameError, OptionConflict
from shadda.core.match import Match
from shadda.testing.play import Table, choose
from shadda.wire.event import faces_told, hears
from tests.oracle.haseb import Oracle, Refused, resolve_options
from tests.oracle.haseb_cards import FACES, NUMBERS
from tests.oracle.haseb_commands import FORMS, FREE, WORDS, verbs_on
from tests.oracle.haseb_random import random_setup, random_table

GAME = get_game("haseb")
# Calls and matches are rare, or rounds would be short and rows grow without end.
WEIGHTS = {"call": 0.06, "match": 0.2, "use": 3, "decline": 0.3, "take": 0.5}
ODD = [
    "",
    "x",
    "01",
    "-1",
    "1.",
    ".1",
    "1.0",
    "0.0",
    "1,",
    "1.1.1",
    "²",
    "9" * 22,
    "1.01",
    "none!",
    "+1",
    "1 ",
]
RARE_PHASES = ["power", "inspect", "extra_eye", "lantern", "bomb", "ping", "guess"]
VERBS = [*FORMS, "fold", "deck", "pick", "leave", "Draw"]


class Duel:
    """One match, played twice."""

    def __init__(self, preset: str, values: dict[str, Any], seats: int, setup: dict[str, Any] | None) -> None:
        """Begin a match of both, perhaps from a position."""
        options = GAME.options(preset, values, seats)
        self.resolved = resolve_options(preset, values, seats)
        self.match = Match(GAME, options, seats, setup)
        self.table = Table(GAME, options, seats)
        self.setup = setup
        if setup is None:
            self.oracle = Oracle(self.resolved, seats)
        else:
            self.oracle = Oracle.from_setup(setup, self.resolved, seats)
        self.log: list[str] = []
        self.rounds = 0
        self.legal: list[list[str]] = []
        self.free: list[list[str]] = []
        """The tokens of each seat, once compared."""

    def play(self, text: str) -> str | None:
        """Let one thing happen to both; gives the code if it was refused."""
        self.log.append(text)
        before = self.match.state
        scored = before.scored
        mine = _code_of_engine(self.match, text)
        theirs = _code_of_oracle(self.oracle, text)
        self.agree("refusal", mine, theirs)
        if mine is not None:
            self.agree("state after a refusal", self.match.state is before, True)
            return mine
        self.rounds += self.match.state.scored - scored
        self.compare()
        return None

    def agree(self, what: str, mine: object, theirs: object) -> None:
        """Fail, with all that was played, if the two differ."""
        if mine != theirs:
            said = f"{what}: the engine says {mine!r}, the oracle {theirs!r}"
            raise AssertionError("\n".join([said, str(self.table), str(self.setup), *self.log]))

    def compare(self) -> None:
        """Compare all that can be seen of the position, and what was just told."""
        match, oracle = self.match, self.oracle
        self.agree("over", match.due().over, oracle.over)
        self.agree("to_act", list(match.due().seats), oracle.to_act())
        self.agree("chance", match.due().chance, oracle.due is not None)
        self.legal = [sorted(oracle.legal(seat)) for seat in range(match.seats)]
        self.free = [sorted(oracle.free(seat)) for seat in range(match.seats)]
        for seat in range(match.seats):
            self.agree(f"legal of {seat}", sorted(match.legal(seat)), self.legal[seat])
            self.agree(f"free of {seat}", sorted(match.free(seat)), self.free[seat])
        self.compare_story()
        self.compare_scores()
        self.compare_position()

    def compare_story(self) -> None:
        """Compare who was told anything, and which faces.

        At the start nothing has been told; a step that waits for chance may be told with its outcome.
        """
        if not self.log:
            return
        for seat in range(self.match.seats):
            events = self.match.events
            faces = [str(face) for event in events for face in faces_told(event, seat)]
            self.agree(f"faces told to {seat}", faces, self.oracle.sees[seat])
            heard = any(hears(event, seat) for event in events)
            if self.oracle.due is None:
                self.agree(f"anything told to {seat}", heard, seat in self.oracle.told)

    def compare_scores(self) -> None:
        """Compare totals and ranks, which the engine gives by seat; the co-op type has no totals."""
        match, oracle = self.match, self.oracle
        if oracle.kind != "one_heart":
            totals = [oracle.totals[seat % len(oracle.units)] for seat in range(match.seats)]
            self.agree("totals", match.state.scores(), totals)
        self.agree("ranks", match.state.ranks(), oracle.ranks)

    def compare_position(self) -> None:
        """Compare the setup keys and the read-outs, but for what a key does not mean in this phase."""
        match, oracle = self.match, self.oracle
        mine = msgspec.structs.asdict(GAME.to_setup(match.state)) | GAME.readouts(match.state)
        theirs = {**oracle.position(), "points": oracle.points, "ticks": oracle.ticks()}
        for said in (mine, theirs):
            said["known"] = _known(said["know"] or {}, said["public"] or "")
        for key in self.keys():
            self.agree(key, _plain(key, mine[key]), _plain(key, theirs[key]))

    def keys(self) -> list[str]:
        """The keys that mean something now (section 9)."""
        oracle = self.oracle
        if oracle.phase == "match_over":
            return ["phase", "round", *self.result_keys()]
        keys = ["starter", "round"]
        if oracle.kind == "one_heart":
            keys.append("carrier")
        else:
            keys.append("totals")
        if oracle.phase == "deal":
            return ["phase", *keys, *self.result_keys()]
        keys += ["rows", "drawn", "turns", "caller", "final", "known", "mood", "matches",
                 "row_sizes", "views"]  # fmt: skip
        if oracle.phase not in ("first_peek", "guess"):
            keys += ["turn", "queue"]
        if oracle.options["carriers"]:
            keys.append("carriers")
        if oracle.kind == "take_and_give":
            keys.append("direction")
        if oracle.kind == "one_heart":
            keys += ["requests", "marks", "marked", "status", "ticks"]
        if oracle.due is not None:
            return keys
        keys += ["phase", "floor", "stock", "out", "stock_count", "tried"]
        if oracle.kind == "one_heart":
            keys += ["limit", "cut_count"]
        if oracle.kind == "take_and_give" and not oracle.final:
            keys.append("post")
        if oracle.phase == "first_peek":
            keys.append("ready")
        if oracle.phase == "turn":
            keys += ["acted", "blocked"]
        if oracle.phase == "turn" and not oracle.final:
            keys.append("passes")
        if oracle.phase in ("power", "inspect"):
            keys.append("power")
        if oracle.phase == "inspect":
            keys.append("looked")
        return keys

    def result_keys(self) -> list[str]:
        """What the last reveal has left."""
        if self.oracle.sums is None:
            return []
        if self.oracle.kind == "one_heart":
            return ["result", "sums"]
        if self.oracle.options["carriers"]:
            return ["points", "sums", "dressed", "wasted", "award"]
        return ["points", "sums"]


def _known(know: dict[str, str], public: str) -> dict[str, list[str]]:
    """What each seat knows, privately or with all."""
    return {seat: sorted({*places.split(), *public.split()}) for seat, places in know.items()}


def _plain(key: str, value: Any) -> Any:
    """A value in which nothing is left that a key does not say."""
    if key == "out":
        return sorted((value or "").split())
    if key in ("ticks", "views"):
        return {str(seat): part for seat, part in (value or {}).items()}
    return value or None if key in ("looked", "marks") else value


def random_duel(seed: int, steps: int) -> Duel:
    """Play a random match under random options, with everything players might send."""
    rng = Random(seed)
    preset, values, seats = random_table(rng)
    setup = random_setup(resolve_options(preset, values, seats), seats, rng) if seed % 2 == 0 else None
    duel = Duel(preset, values, seats, setup)
    duel.compare()
    for _ in range(steps):
        if duel.oracle.over:
            duel.play(_random_command(duel, rng))
            break
        _random_step(duel, rng)
    return duel


def _random_step(duel: Duel, rng: Random) -> None:
    """Send a command or two that may be refused, then do something that is possible."""
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        if duel.play(_random_command(duel, rng)) is None:
            return
    oracle = duel.oracle
    if oracle.phase in RARE_PHASES:
        for _ in range(3):
            seat = rng.choice(oracle.to_act() or [0])
            if duel.play(f"{seat} {_asked_token(oracle, rng)}") is None:
                return
    dice = rng.random()
    if rng.random() < 0.005:
        duel.play(f"{rng.randrange(oracle.seats)} leave!")
    elif oracle.due is not None:
        if dice < 0.05:
            duel.play(f"* {_odd_outcome(oracle, rng)}")
        else:
            duel.play(f"* {_outcome(oracle, rng)}")
    elif dice < 0.06:
        duel.play(f"{rng.choice([*oracle.to_act(), rng.randrange(oracle.seats)])} timeout")
    else:
        seat = rng.choice(oracle.to_act())
        duel.play(f"{seat} {_legal_token(duel, seat, rng)}")


def _legal_token(duel: Duel, seat: int, rng: Random) -> str:
    """A legal token; right matches, which chance alone seldom finds, are sought now and then."""
    oracle = duel.oracle
    if oracle.phase in ("turn", "ping") and seat not in oracle.tried and rng.random() < 0.4:
        for position, card in enumerate(oracle.rows[seat], start=1):
            if oracle.is_same(card["face"], oracle.floor_card()):
                return f"match:{position}"
    return choose(duel.legal[seat], rng, WEIGHTS)


def _outcome(oracle: Oracle, rng: Random) -> str:
    """An outcome that is due; of a deck one that can be dealt."""
    assert oracle.due is not None
    kind, _, possible = oracle.due
    if kind == "pick":
        return f"pick:{rng.choice(possible)}"
    order = rng.sample(possible, len(possible))
    if kind == "deck":
        dealt = oracle.seats * oracle.hand_size()
        _bring(order, dealt, rng.choice([at for at, face in enumerate(order) if face in NUMBERS]))
        if oracle.kind == "mayhem" and "upturn" in order:
            _bring(order, dealt + 1 + rng.randrange(20), order.index("upturn"))
    return f"{kind}:{','.join(order)}"


def _bring(order: list[str], to: int, at: int) -> None:
    order[to], order[at] = order[at], order[to]


def _odd_outcome(oracle: Oracle, rng: Random) -> str:
    """An outcome that is mostly not due."""
    assert oracle.due is not None
    kind, _, possible = oracle.due
    order = rng.sample(possible, len(possible))
    order[rng.randrange(len(order))] = rng.choice([*possible, *FACES, "7", "0", "speed"])
    other = rng.choice(["pick", "deck", "shuffle"])
    return f"{rng.choice([kind, kind, other])}:{','.join(order[: 1 if kind == 'pick' else None])}"


def _random_command(duel: Duel, rng: Random) -> str:
    """Think of a command: mostly readable, often illegal, sometimes of several tokens."""
    oracle = duel.oracle
    owing = oracle.to_act()
    seat = rng.choice(owing) if owing and rng.random() < 0.8 else rng.randrange(oracle.seats)
    tokens = [_random_token(duel, seat, rng)]
    while rng.random() < 0.3:
        first = "use" if rng.random() < 0.5 else _random_token(duel, seat, rng)
        tokens.insert(0, first)
    return f"{seat} {' '.join(tokens)}"


def _random_token(duel: Duel, seat: int, rng: Random) -> str:
    oracle = duel.oracle
    if duel.free[seat] and rng.random() < 0.3:
        return choose(duel.free[seat], rng, {})
    if duel.legal[seat] and rng.random() < 0.1:
        return choose(duel.legal[seat], rng, WEIGHTS)
    if rng.random() < 0.7:
        return _asked_token(oracle, rng)
    verb = rng.choice(VERBS)
    if rng.random() < 0.2:
        return f"{verb}:{rng.choice(ODD)}".strip()
    return _token(verb, rng.choice([*FORMS.get(verb, ["", "p"]), "p,s.q"]), oracle, rng)


def _asked_token(oracle: Oracle, rng: Random) -> str:
    """A token whose verb is asked for now, so that its own codes come up."""
    verbs = [verb for verb in verbs_on(oracle.options) if verb in FREE or oracle.is_asked(verb)]
    verb = rng.choice(verbs or VERBS)
    return _token(verb, rng.choice(FORMS.get(verb, [""])), oracle, rng)


def _token(verb: str, form: str, oracle: Oracle, rng: Random) -> str:
    parts = [_argument(part, oracle, rng) for part in form.split(",")] if form else []
    return f"{verb}:{','.join(parts)}" if parts else verb


def _argument(part: str, oracle: Oracle, rng: Random) -> str:
    position = str(rng.choice([1, 1, 2, 2, 3, 3, 4, 4, 5, 6, rng.choice([7, 9, 15, 16, 17, 64, 70, 300])]))
    seat = str(rng.choice([*range(oracle.seats), rng.choice([*range(oracle.seats), 6, 7, 15, 16, 300])]))
    if part == "s.q":
        return f"{seat}.{position}"
    if part in WORDS:
        return rng.choice(WORDS[part])
    return position if part == "p" else seat


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

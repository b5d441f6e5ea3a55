"""A match of Trix played twice at once: by the engine and by the oracle.

Every command, time-out and outcome of chance goes to both.  Both must refuse it with the same code, or take
it and then agree on everything the rules document lets one see.
"""

from random import Random
from typing import Any

import msgspec

from shadda import get_game
from shadda.core.errors import GameError, OptionConflict
from shadda.core.match import Match
from shadda.testing.play import Table, choose
from shadda.wire.event import faces_told
from tests.oracle.trix import PHASES_OF_VERB, Oracle, Refused, resolve_options
from tests.oracle.trix_cards import CONTRACTS, DECK, RANKS, SUITS
from tests.oracle.trix_commands import VERBS
from tests.oracle.trix_options import OPTIONS, POINTS, PRESETS

GAME = get_game("trix")
WEIGHTS = {"reshuffle": 0.3, "claim": 3.0}
ODD_ARGUMENTS = [
    "", "x", "KH,", ",KH", "kh", "10S", "²", "KH,KH", "QS,QH,QS", "King", "hearts", "king,queens", "AS,KS",
]  # fmt: skip
KEYS = [
    "kingdom", "owner", "played", "redeals", "reshuffled", "contract", "doubled", "tricks", "layout", "out",
    "turns", "trick", "totals", "eligible", "claims", "answers",
]  # fmt: skip


class Duel:
    """One match, played twice."""

    def __init__(self, preset: str, values: dict[str, Any]) -> None:
        """Begin a match of both."""
        options = GAME.options(preset, values, 4)
        self.match = Match(GAME, options, 4)
        self.oracle = Oracle(resolve_options(preset, values, 4))
        self.table = Table(GAME, options, 4)
        self.log: list[str] = []
        self.legal: dict[int, list[str]] = {}
        """The legal tokens of each seat as things stand."""
        self.deals = 0
        """Deals that were scored; voided ones do not count."""

    def play(self, text: str) -> str | None:
        """Let one thing happen to both; gives the code if it was refused."""
        self.log.append(text)
        before, points = self.match.state, self.oracle.points
        mine = _code_of_engine(self.match, text)
        theirs = _code_of_oracle(self.oracle, text)
        self.agree("refusal", mine, theirs)
        if mine is not None:
            self.agree("state after a refusal", self.match.state is before, True)
            return mine
        self.compare()
        if self.oracle.points is not points:
            self.compare_score_line()
            self.deals += 1
        return None

    def compare_score_line(self) -> None:
        """Compare what a record writes after a deal (notation 3)."""
        assert self.oracle.points is not None
        points, totals = (" ".join(map(str, each)) for each in (self.oracle.points, self.oracle.totals))
        self.agree("score line", GAME.score_line(self.match.state), f"{points} | {totals}")

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
        due = match.due()
        self.agree("over", due.over, oracle.over)
        self.agree("to_act", list(due.seats), oracle.to_act())
        self.agree("chance", due.chance, oracle.awaits_deck())
        for reader, faces in oracle.sees.items():
            told = [str(face) for event in match.events for face in faces_told(event, reader)]
            self.agree(f"told to {reader}", told, faces)
        for seat in range(4):
            legal = oracle.legal(seat)
            self.agree(f"legal of {seat}", set(match.legal(seat)), legal)
            self.legal[seat] = sorted(legal)
            self.agree(f"free of {seat}", match.free(seat), [])
        self.agree("scores", match.state.scores(), oracle.totals)
        self.agree("ranks", match.state.ranks(), oracle.ranks)
        self.compare_position()

    def compare_position(self) -> None:
        """Compare the keys of 9.3, but for what a key does not mean in this phase."""
        mine = msgspec.structs.asdict(GAME.to_setup(self.match.state))
        mine |= GAME.readouts(self.match.state)
        theirs = self.oracle.position()
        phase = theirs["phase"]
        self.agree("phase", mine["phase"], phase)
        if self.oracle.points is not None and phase in ("deal", "match_over"):
            self.agree("points", mine["points"], self.oracle.points)
        if phase == "match_over":
            return
        keys = list(KEYS)
        if phase in ("trick_play", "layout_play"):
            keys.append("turn")
        if phase == "trick_play":
            keys.append("leader")
        if self.oracle.options["doubling"] == "sequential":
            keys.remove("answers")  # these are no secret
        if self.oracle.kingdom <= self.oracle.options["kingdoms"]:
            keys.append("first_owner")
        for key in keys:
            self.agree(key, mine[key], theirs[key])
        self.agree("taken", sorted(mine["taken"]), sorted(theirs["taken"]))
        for seat in range(4):
            self.agree(
                f"hand {seat}", sorted(mine["hands"][seat].split()), sorted(theirs["hands"][seat].split())
            )


def random_duel(seed: int, deals: int) -> Duel:
    """Play a random match under random options, at most so many deals, with all that players might send."""
    rng = Random(seed)
    duel = _random_table(rng)
    duel.compare()
    while duel.deals < deals:
        if duel.oracle.over:
            duel.play(_random_command(duel, rng))
            break
        _random_step(duel, rng)
    return duel


def _random_table(rng: Random) -> Duel:
    share = rng.choice([0.0, 0.2, 0.4, 0.7])
    values = {name: rng.choice(offered) for name, offered in OPTIONS.items() if rng.random() < share}
    if rng.random() < 0.4:
        values["kingdoms"] = rng.choice([1, 2])
    dice = rng.random()
    if dice < 0.2:
        # Hardly any points bring ties, and so extra kingdoms.
        values |= dict.fromkeys(POINTS, 0)
        values |= {"kingdoms": 1, "trix_points": rng.choice([[0, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0]])}
    elif dice < 0.4:
        values |= {name: rng.choice([0, 1, 10, 75]) for name in POINTS}
    return Duel(rng.choice(sorted(PRESETS)), values)


def _random_step(duel: Duel, rng: Random) -> None:
    """Send a command or two that may be refused, then do something that is possible."""
    while rng.random() < 0.35:
        if duel.play(_random_command(duel, rng)) is None:
            return
    oracle = duel.oracle
    if oracle.awaits_deck():
        duel.play(f"* deck:{','.join(_random_deck(rng))}")
    elif rng.random() < 0.08:
        duel.play(f"{rng.choice([*oracle.to_act(), rng.randrange(4)])} timeout")
    elif rng.random() < 0.003:
        duel.play(f"{rng.randrange(4)} leave!")
    else:
        seat = rng.choice(oracle.to_act())
        duel.play(f"{seat} {choose(duel.legal[seat], rng, WEIGHTS)}")


def _random_deck(rng: Random) -> list[str]:
    """Give a deck that is shuffled well, or one whose hands are lopsided."""
    cards = rng.sample(DECK, 52)
    kind = rng.random()
    if kind < 0.1:
        cards.sort(key=lambda card: RANKS.index(card[0]))
    elif kind < 0.2:
        suits = rng.sample(SUITS, 4)
        cards.sort(key=lambda card: suits.index(card[1]))
    elif kind < 0.4:
        # Option `redeal_king`: one seat or two with no hearts but KH and AH.
        plain = [card for card in cards if card[1] != "H"]
        bare = rng.choice(
            [["KH", *plain[:12]], ["KH", "AH", *plain[:11]], ["KH", *plain[:12], "AH", *plain[12:24]]]
        )
        cards = bare + [card for card in cards if card not in bare]
    for _ in range(rng.choice([0, 0, 3, 10])):
        one, other = rng.randrange(52), rng.randrange(52)
        cards[one], cards[other] = cards[other], cards[one]
    hands = [cards[place : place + 13] for place in (0, 13, 26, 39)]
    rng.shuffle(hands)
    return [hands[place % 4][place // 4] for place in range(52)]


def _random_command(duel: Duel, rng: Random) -> str:
    """Think of a command: mostly readable, often illegal, sometimes of several tokens."""
    owing = duel.oracle.to_act()
    seat = rng.choice(owing) if owing and rng.random() < 0.7 else rng.randrange(4)
    tokens = [_random_token(duel, seat, rng) for _ in range(rng.choice([1, 1, 1, 2, 2, 3]))]
    return f"{seat} {' '.join(tokens)}"


def _random_token(duel: Duel, seat: int, rng: Random) -> str:
    legal = duel.legal[seat]
    if legal and rng.random() < 0.35:
        return choose(legal, rng, WEIGHTS)
    here = [verb for verb, phases in PHASES_OF_VERB.items() if duel.oracle.phase in phases]
    if not here or rng.random() < 0.25:
        here = [*VERBS, "leave", "fly", "Play"]
    verb = rng.choice(here)
    if rng.random() < 0.1:
        return f"{verb}:{rng.choice(ODD_ARGUMENTS)}"
    hand = duel.oracle.hands[seat] or DECK
    cards = hand if rng.random() < 0.8 else DECK
    if verb == "play":
        return f"play:{rng.choice(cards)}"
    if verb == "choose":
        return f"choose:{rng.choice(CONTRACTS)}"
    if verb == "double":
        named = [card for card in hand if card == "KH" or card[0] == "Q"]
        chosen = rng.choice(
            [named, rng.sample(DECK, 2), rng.sample(cards, 1), [rng.choice(["KH", "QS", "QD"])]]
        )
        return f"double:{','.join(chosen)}" if chosen else "double"
    return verb


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
            oracle.leave()
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

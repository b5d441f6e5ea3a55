"""A match of Baloot played twice at once: by the engine and by the oracle.

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
from tests.oracle.baloot import PHASES_OF_VERB, Oracle, Refused, resolve_options
from tests.oracle.baloot_cards import DECK, SUITS
from tests.oracle.baloot_commands import FORMS, TYPES
from tests.oracle.baloot_options import OPTIONS, PRESETS

GAME = get_game("baloot")
# Hokum is bought, doubled and claimed more often than chance would, or there would be little to compare.
WEIGHTS = {
    "pass": 0.8, "sun": 0.06, "ashkal": 0.06, "hokum": 1.5, "kasho": 3.0, "confirm": 4.0, "qablak": 0.4,
    "double": 2.0, "triple": 2.0, "four": 1.2, "qahwa": 0.5, "declare": 3.0, "sawa": 0.3,
}  # fmt: skip
ODD_ARGUMENTS = [
    "", "x", "01", "-1", "1,", "AS,", ",AS", "as", "10S", "²", "0,0", "9,1", "1,4", "H,H", "Open",
    "open,closed", "sira", "sira,", "baloot", "AS,AS", "AS,ekah,baloot", "AS,baloot,ekah", "AS,Ekah",
]  # fmt: skip
SERVER_TOKENS = ["leave!", "forfeit!"]
KEYS_OF_CONTRACT = ["contract", "trump", "buyer", "taker", "level", "mode"]
KEYS_OF_PLAY = [
    "trick", "table", "played", "won", "cards", "declared", "projects_to", "baloot", "ekah", "ace",
]  # fmt: skip


class Duel:
    """One match, played twice."""

    def __init__(self, preset: str, values: dict[str, Any], setup: dict[str, Any] | None = None) -> None:
        """Begin a match of both, from a position if `setup` is given."""
        options = GAME.options(preset, values, 4)
        self.match = Match(GAME, options, 4, setup)
        oracle_options = resolve_options(preset, values, 4)
        self.oracle = Oracle.from_setup(setup, oracle_options) if setup else Oracle(oracle_options)
        self.table = Table(GAME, options, 4)
        self.log: list[str] = []
        self.legal: dict[int, list[str]] = {}
        """The legal tokens of each seat as things stand."""
        self.deals = 0
        """Deals that were played to a score; void ones do not count."""

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
            self.deals += self.oracle.points != [0, 0]
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
        self.agree("chance", due.chance, oracle.due is not None)
        for reader, faces in oracle.sees.items():
            told = [str(face) for event in match.events for face in faces_told(event, reader)]
            self.agree(f"told to {reader}", told, faces)
        for seat in range(4):
            legal = oracle.legal(seat)
            self.agree(f"legal of {seat}", set(match.legal(seat)), legal)
            self.legal[seat] = sorted(legal)
            self.agree(f"free of {seat}", set(match.free(seat)), oracle.free(seat))
        self.agree("scores", match.state.scores(), [oracle.totals[seat % 2] for seat in range(4)])
        self.agree("ranks", match.state.ranks(), oracle.ranks)
        self.compare_position()

    def compare_position(self) -> None:
        """Compare the keys of section 9, but for what a key does not mean in this phase."""
        mine = msgspec.structs.asdict(GAME.to_setup(self.match.state))
        mine |= GAME.readouts(self.match.state)
        theirs = self.oracle.position()
        phase = theirs["phase"]
        self.agree("phase", mine["phase"], phase)
        self.agree("totals", mine["totals"], theirs["totals"])
        if self.oracle.points is not None and phase in ("deal", "match_over"):
            self.agree("points", mine["points"], self.oracle.points)
        if phase == "match_over":
            self.agree("reason", mine["reason"], theirs["reason"])
            return
        keys = ["deal", "dealer"]
        if phase != "deal":
            keys += ["upcard", "turn"]
        if phase in ("bidding", "sun_over", "confirm"):
            keys += ["lap", "hokum_bid"]
        if phase in ("doubling", "play"):
            keys += KEYS_OF_CONTRACT
        if phase == "play":
            keys += KEYS_OF_PLAY
        if theirs["level"] != 1:
            keys.append("raiser")
        for key in keys:
            self.agree(key, mine[key], theirs[key])
        if phase == "play" and self.oracle.options["project_reveal"] == "on_turn":
            self.agree("shown", sorted(mine["shown"]), theirs["shown"])
        if phase != "deal":
            for seat in range(4):
                self.agree(
                    f"hand {seat}", sorted(mine["hands"][seat].split()), sorted(theirs["hands"][seat].split())
                )


def random_duel(seed: int, deals: int, junk: float = 1.0) -> Duel:
    """Play a random match under random options, at most so many deals, with all that players might send."""
    rng = Random(seed)
    duel = _random_table(rng)
    duel.compare()
    while duel.deals < deals:
        if duel.oracle.over:
            duel.play(_random_command(duel, rng))
            break
        _random_step(duel, rng, junk)
    return duel


def _random_table(rng: Random) -> Duel:
    share = rng.choice([0.0, 0.1, 0.3, 0.5])
    values = {name: rng.choice(offered[:5]) for name, offered in OPTIONS.items() if rng.random() < share}
    if rng.random() < 0.3:
        values["target"] = rng.choice([52, 60, 101, 400])
    setup = None
    if rng.random() < 0.3:
        # 4.2: where a Sun may be doubled.
        totals = [rng.choice([0, 99, 100, 101]), rng.choice([0, 99, 100, 101])]
        setup = {"phase": "deal", "dealer": rng.randrange(4), "totals": totals}
        values |= {"target": rng.choice([152, 200, 400]), "sun_double": rng.choice(OPTIONS["sun_double"])}
    return Duel(rng.choice(sorted(PRESETS)), values, setup)


def _random_step(duel: Duel, rng: Random, junk: float) -> None:
    """Send a command or two that may be refused, then do something that is possible."""
    while rng.random() < 0.5 * junk:
        if duel.play(_random_command(duel, rng)) is None:
            return
    due = duel.oracle.due
    if due == "pick":
        duel.play(f"* pick:{rng.randrange(4)}")
    elif due == "deck":
        duel.play(f"* deck:{','.join(_random_deck(rng))}")
    elif rng.random() < 0.05:
        duel.play(f"{rng.choice([*duel.oracle.to_act(), rng.randrange(4)])} timeout")
    elif rng.random() < 0.003:
        duel.play(f"{rng.randrange(4)} {rng.choice([*SERVER_TOKENS, 'leave!', 'leave!'])}")
    else:
        seat = rng.choice(duel.oracle.to_act())
        accuser = rng.randrange(4)
        free = sorted(duel.oracle.free(accuser))
        if free and rng.random() < 0.02:
            duel.play(f"{accuser} {rng.choice(free)}")
        else:
            duel.play(f"{seat} {choose(duel.legal[seat], rng, WEIGHTS)}")


def _random_deck(rng: Random) -> list[str]:
    """Give a deck that is shuffled well, or one whose hands are rich in what is rare."""
    kind = rng.random()
    if kind < 0.45:
        return rng.sample(DECK, 32)
    if kind < 0.85:
        cards = _runs_or_fours(rng)
    elif kind < 0.93:
        cards = _mia_against_mia(rng)
    else:
        cards = _one_team_is_strong(rng)
    for _ in range(rng.choice([0, 0, 3, 6, 10])):
        one, other = rng.randrange(32), rng.randrange(32)
        cards[one], cards[other] = cards[other], cards[one]
    hands = [cards[place : place + 8] for place in (0, 8, 16, 24)]
    first = [card for hand in hands for card in hand[:3]] + [card for hand in hands for card in hand[3:5]]
    rest = [card for hand in hands for card in hand[5:]]
    upcard = rest.pop(rng.randrange(12))
    return [*first, upcard, *rest]


def _runs_or_fours(rng: Random) -> list[str]:
    """Eight neighbors for every hand."""
    suits = rng.sample(SUITS, 4)
    if rng.random() < 0.6:
        cards = [card for suit in suits for card in DECK if card[1] == suit]
    else:
        cards = sorted(DECK, key=lambda card: (card[0], suits.index(card[1])))
    offset = rng.randrange(32)
    return cards[offset:] + cards[:offset]


def _mia_against_mia(rng: Random) -> list[str]:
    """Four equal cards for one seat, a run of five for the next (R32)."""
    rank, suit = rng.choice("AKQ"), rng.choice(SUITS)
    four = [card for card in DECK if card[0] == rank]
    run = [rank + suit for rank in "789TJ"]
    others = [card for card in rng.sample(DECK, 32) if card not in four + run]
    hands = [four + others[:4], run + others[4:7], others[7:15], others[15:]]
    place = rng.randrange(4)
    return [card for hand in hands[place:] + hands[:place] for card in hand]


def _one_team_is_strong(rng: Random) -> list[str]:
    """All high cards, and the best trumps of one suit, for two partners."""
    suit = rng.choice(SUITS)
    strong = [card for card in DECK if card[0] in "ATK"] + ["J" + suit, "9" + suit, "Q" + suit]
    strong.append(rng.choice([card for card in DECK if card not in strong]))
    weak = [card for card in DECK if card not in strong]
    rng.shuffle(strong)
    rng.shuffle(weak)
    hands = [strong[:8], weak[:8], strong[8:], weak[8:]]
    if rng.random() < 0.5:
        hands.reverse()
    return [card for hand in hands for card in hand]


def _random_command(duel: Duel, rng: Random) -> str:
    """Think of a command: mostly readable, often illegal, sometimes of several tokens."""
    owing = duel.oracle.to_act()
    seat = rng.choice(owing) if owing and rng.random() < 0.7 else rng.randrange(4)
    tokens = [_random_token(duel, seat, rng) for _ in range(rng.choice([1, 1, 1, 1, 2, 3]))]
    return f"{seat} {' '.join(tokens)}"


def _random_token(duel: Duel, seat: int, rng: Random) -> str:
    legal = duel.legal[seat]
    if legal and rng.random() < 0.35:
        return choose(legal, rng, WEIGHTS)
    here = [verb for verb, phases in PHASES_OF_VERB.items() if duel.oracle.phase in phases]
    if not here or rng.random() < 0.25:
        here = [*FORMS, "leave", "forfeit", "fly", "Sun"]
    verb = rng.choices(here, [WEIGHTS.get(verb, 1.0) for verb in here])[0]
    if rng.random() < 0.1:
        return f"{verb}:{rng.choice(ODD_ARGUMENTS)}"
    return rng.choice([verb, *_arguments(duel, seat, verb, rng)])


def _arguments(duel: Duel, seat: int, verb: str, rng: Random) -> list[str]:
    """List tokens of this verb that can be read, most of them illegal."""
    hand = duel.oracle.hands[seat] or DECK
    card = rng.choice(hand) if rng.random() < 0.8 else rng.choice(DECK)
    if verb == "play":
        return [f"play:{card}"] * 3 + [f"play:{card},ekah", f"play:{card},baloot"]
    if verb == "declare":
        size = rng.choice([1, 3, 3, 4, 4, 5])
        cards = rng.sample(hand, min(size, len(hand))) if rng.random() < 0.8 else rng.sample(DECK, size)
        mine = [project.cards for project in duel.oracle.declared if project.seat == seat]
        chosen = rng.choice([*mine, tuple(cards)])
        fours = [card for card in DECK if card[0] == rng.choice("AKQJT9")]
        kind = rng.choice(TYPES)
        return [f"declare:{kind},{','.join(cards)}" for cards in (chosen, fours)]
    if verb == "qaid":
        return [f"qaid:{rng.randint(1, duel.oracle.trick)},{rng.randrange(4)}"] * 3
    if verb == "hokum":
        return [f"hokum:{rng.choice(SUITS)}"]
    if verb in ("double", "triple", "four", "qahwa"):
        return [f"{verb}:open", f"{verb}:closed"]
    return []


def _code_of_engine(match: Match, text: str) -> str | None:
    actor, *tokens = text.split()
    try:
        if actor == "*":
            match.chance_token(tokens[0])
        elif tokens == ["timeout"]:
            match.timeout(int(actor))
        elif tokens[0] in SERVER_TOKENS:
            match.server(int(actor), tokens[0][:-1])
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
        elif tokens[0] in SERVER_TOKENS:
            oracle.server(int(actor), tokens[0][:-1])
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

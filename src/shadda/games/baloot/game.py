"""The descriptor of Baloot: reading and checking tokens, chance, and what a match asks of its game."""

from collections.abc import Sequence
from random import Random

from shadda.core.errors import GameError, IllegalAction, InvalidAction
from shadda.core.game import Game
from shadda.games.baloot import events as ev
from shadda.games.baloot.actions import (
    ASHKAL,
    BALOOT_SAID,
    CONFIRM,
    DECK,
    DECLARE,
    DECLINE,
    DOUBLE,
    EKAH_SAID,
    FORFEIT,
    FOUR,
    HOKUM,
    KASHO,
    LEAVE,
    PASS,
    PLAY,
    QABLAK,
    QAHWA,
    QAID,
    REVEAL,
    SAWA,
    SUN,
    TO_SUN,
    TRIPLE,
    TYPES,
    VERBS,
    action_of,
    kind_of,
    token_of,
)
from shadda.games.baloot.checks import check_action
from shadda.games.baloot.options import PRESETS, BalootOptions
from shadda.games.baloot.reading import read_setup
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_end import LEVELS, ranks_of, void_deal
from shadda.games.baloot.sample import Worlds
from shadda.games.baloot.scoring import (
    MATCH_WON,
    PROJECT_ABNAT,
    Scoring,
    Taken,
    score_deal,
    team_of,
    winning_team,
)
from shadda.games.baloot.setup import BalootSetup, write_setup
from shadda.games.baloot.table import (
    BIDDING,
    CONFIRMING,
    DOUBLING,
    NONE,
    PHASES,
    PICK,
    PLAYING,
    QABLAK_ROUND,
    SEATS,
    SHUFFLED,
    SUN_OVER,
    Settings,
    right,
)
from shadda.games.baloot.view import BalootMemory, BalootView, memory_of, view_of
from shadda.wire.event import Event, Reader, RecordReader, told
from shadda.wire.record import RecordStep

# The phases in which a verb belongs.
_PHASES_OF: dict[int, tuple[int, ...]] = {
    PASS: (BIDDING, SUN_OVER),
    SUN: (BIDDING, SUN_OVER),
    HOKUM: (BIDDING,),
    ASHKAL: (BIDDING,),
    KASHO: (BIDDING,),
    CONFIRM: (CONFIRMING,),
    TO_SUN: (CONFIRMING,),
    QABLAK: (QABLAK_ROUND,),
    DECLINE: (QABLAK_ROUND, DOUBLING),
    DOUBLE: (DOUBLING,),
    TRIPLE: (DOUBLING,),
    FOUR: (DOUBLING,),
    QAHWA: (DOUBLING,),
    DECLARE: (PLAYING,),
    PLAY: (PLAYING,),
    REVEAL: (PLAYING,),
    SAWA: (PLAYING,),
    QAID: (PLAYING,),
}
# Each may bring the second deal, the reveal, or the truth about a play (4).
_UNCOVERING = (SUN, ASHKAL, CONFIRM, TO_SUN, QABLAK, DECLINE, DOUBLE, TRIPLE, FOUR, QAHWA, PLAY, QAID)
_SERVER_KINDS = (LEAVE, FORFEIT)


class Baloot(Game[BalootState, BalootOptions, BalootView, BalootMemory, BalootSetup]):
    """The game Baloot."""

    id = "baloot"
    rules_version = 1
    seats = range(4, 5)
    default_seats = 4
    presets = PRESETS
    events = ev.EVENTS
    Options = BalootOptions
    View = BalootView
    Memory = BalootMemory
    Setup = BalootSetup
    faces = tuple(DECK.faces)
    server_verbs = ("leave", "forfeit")
    verbs = tuple(verb for verb in VERBS if verb not in ("leave", "forfeit"))
    decisions = PHASES[BIDDING : PLAYING + 1]
    codes = (
        "card_not_in_hand",
        "hokum_already_bid",
        "hokum_suit_first_lap",
        "suit_required",
        "hokum_suit_second_lap",
        "ashkal_first_lap_only",
        "ashkal_seat",
        "ashkal_on_ace",
        "kasho_not_now",
        "kasho_hand",
        "ace_hokum_locked",
        "wrong_rung",
        "mode_required",
        "mode_not_applicable",
        "declare_closed",
        "too_many_projects",
        "baloot_is_automatic",
        "project_cards_overlap",
        "project_not_in_mode",
        "project_invalid",
        "closed_no_trump_lead",
        "must_follow_suit",
        "must_trump",
        "must_overtrump",
        "ekah_not_true",
        "baloot_not_true",
        "nothing_to_reveal",
        "sawa_not_now",
        "sawa_not_certain",
        "qaid_own_team",
        "qaid_no_such_play",
    )

    _settings: Settings | None = None
    """Those of the latest match; the next one is often played with the same options."""

    # -- options and positions ------------------------------------------------------------------------

    def sides(self, options: BalootOptions, seats: int) -> tuple[tuple[int, ...], ...]:
        """Give the two teams: partners sit opposite."""
        return (0, 2), (1, 3)

    def first(self, options: BalootOptions, seats: int) -> BalootState:
        """Make the state before the first dealer is drawn."""
        settings = self._settings
        if settings is None or settings.options is not options:
            settings = self._settings = Settings(options)
        return BalootState(settings)

    def from_setup(self, setup: BalootSetup, options: BalootOptions, seats: int) -> BalootState:
        """Set up a position."""
        return read_setup(setup, options)

    def to_setup(self, state: BalootState) -> BalootSetup:
        """Describe a position."""
        return write_setup(state)

    def readouts(self, state: BalootState) -> dict[str, object]:
        """Give the points of the last deal and the totals, of A and B."""
        return {"points": list(state.points), "totals": list(state.totals)}

    # -- tokens -----------------------------------------------------------------------------------------

    def token(self, action: int) -> str:
        """Spell an action."""
        return token_of(action)

    def action(self, token: str) -> int:
        """Read a token."""
        return action_of(token)

    def parse(self, state: BalootState, token: str) -> None:
        """Check that a token can be read under the options in force (R65)."""
        action = action_of(token)
        kind = kind_of(action)
        settings = state.settings
        said = action >> 10 if kind == PLAY else 0
        if (
            kind in _SERVER_KINDS
            or (kind == KASHO and not settings.kasho)
            or (kind == QABLAK and not settings.qablak)
            or (kind == REVEAL and not settings.reveal_on_turn)
            or (kind == SAWA and not settings.sawa)
            or (kind == QAID and not settings.qaid)
            or (said == EKAH_SAID and not settings.ekah_called)
            or (said == BALOOT_SAID and not settings.baloot_called)
        ):
            raise InvalidAction

    def uncovers(self, state: BalootState, seat: int, token: str) -> bool:
        """Say whether a token may bring cards or tell of some (4)."""
        return kind_of(action_of(token)) in _UNCOVERING

    def previews(self, state: BalootState, seat: int, token: str) -> bool:
        """Announcing shows the announcer nothing new; what it allows can be tried."""
        return kind_of(action_of(token)) in (DECLARE, REVEAL)

    def exempt(self, state: BalootState, seat: int, token: str) -> bool:
        """Only an accusation during play may come out of turn (4, R70)."""
        return state.phase == PLAYING and kind_of(action_of(token)) == QAID

    def check_verb(self, state: BalootState, seat: int, token: str) -> int:
        """Check the phase, then the verb's own codes in the order of the document."""
        action = action_of(token)
        kind = kind_of(action)
        if state.phase not in _PHASES_OF[kind]:
            raise IllegalAction("wrong_phase", {"phase": PHASES[state.phase]})
        return check_action(state, seat, action)

    # -- chance -----------------------------------------------------------------------------------------

    def chance_token(self, state: BalootState, order: Sequence[int]) -> str:
        """Spell the outcome that is due."""
        if state.due == PICK:
            return f"pick:{order[0]}"
        return "deck:" + ",".join(DECK.faces_of(order))

    def chance_order(self, state: BalootState, token: str) -> list[int]:
        """Read the outcome that is due."""
        verb, _, rest = token.partition(":")
        if state.due == PICK:
            if verb != "pick" or rest not in ("0", "1", "2", "3"):
                raise GameError("bad_chance")
            return [int(rest)] + [seat for seat in range(SEATS) if seat != int(rest)]
        cards = DECK.read_faces(rest.split(","), DECK.all)
        if verb != "deck" or cards is None or len(cards) != DECK.size:
            raise GameError("bad_chance")
        return cards

    # -- what readers see ---------------------------------------------------------------------------------

    def view(self, state: BalootState, seat: Reader) -> BalootView:
        """Make the view of a reader."""
        return view_of(state, seat)

    def memory(self, state: BalootState, seat: int) -> BalootMemory:
        """Give what a seat has learned beyond its view."""
        return memory_of(state, seat)

    def sample(
        self, options: BalootOptions, view: BalootView, memory: BalootMemory, rng: Random
    ) -> BalootState:
        """Draw a world this seat could be in."""
        return Worlds(options, view, memory).draw(rng)

    def decision(self, state: BalootState, seat: int) -> str:
        """Name the kind of decision: the phase."""
        return PHASES[state.phase]

    def absent_after(self, options: BalootOptions) -> int:
        """Two: a deal has three partners and opponents waiting."""
        return 2

    def seconds(self, state: BalootState, seat: int) -> int | None:
        """Give the length of the running clock: every decision has the same."""
        return state.settings.options.turn_seconds

    # -- scores and records -------------------------------------------------------------------------------

    def score_case(self, score: dict[str, object], options: BalootOptions, seats: int) -> dict[str, object]:
        """Score what a deal brought (section 9)."""
        return _score_case(score, options)

    def score_line(self, state: BalootState) -> str | None:
        """Give the points and totals of the deal just over, of A and B."""
        if not state.points:
            return None
        return f"{' '.join(map(str, state.points))} | {' '.join(map(str, state.totals))}"

    def published(self, state: BalootState, steps: list[RecordStep]) -> list[RecordStep]:
        """Of a void deal nothing is ever shown (4.0, 9) but who dealt it."""
        return [step for step in steps if step.token.startswith("pick:")] if state.void else steps

    def pass_over(self, state: BalootState) -> None:
        """Take the deal that is awaited as void."""
        if state.due != SHUFFLED:
            raise GameError("bad_chance")
        void_deal(state, "withheld", NONE)

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        """Give the projects that a `reveal` shows."""
        if kind_of(action) != REVEAL:
            return ""
        words = [
            word
            for event in events
            if isinstance(event, ev.Revealed) and event.seat == seat
            for word in (event.project, *event.cards.value)
        ]
        return ",".join(words)

    def step_text(
        self, seat: int, action: int, events: Sequence[Event], reader: RecordReader
    ) -> tuple[str, str] | None:
        """Write a step; of an announcement others know the word alone."""
        if kind_of(action) == DECLARE:
            for event in events:
                if isinstance(event, ev.Declared) and told(event, event.cards, reader) is None:
                    return f"declare:{event.project}", ""
        return super().step_text(seat, action, events, reader)


def _score_case(case: dict[str, object], options: BalootOptions) -> dict[str, object]:
    buyer = _number(case["buyer"])
    sun = case["contract"] != "hokum"
    taken = Taken(sun, team_of(buyer), _pair(case["cards"]), _pair(case.get("tricks", [4, 4])))
    taken.level = [str(level) for level in LEVELS].index(str(case.get("level", 1))) + 1
    if case.get("raiser") is not None:
        taken.raisers = "AB".index(str(case["raiser"]))
    projects = case.get("projects", [])
    if not isinstance(projects, list):
        raise TypeError("projects is a list")
    for text in projects:
        kind, _, seat = str(text).partition("@")
        taken.projects[team_of(int(seat))] += PROJECT_ABNAT[TYPES.index(kind)]
    if case.get("baloot") is not None:
        taken.baloot = team_of(_number(case["baloot"]))
    dealer = _number(case.get("dealer", 0))
    taken.reverse = case["contract"] == "sun" and case.get("ace") is True and buyer == right(dealer)
    score = score_deal(taken, Scoring(options))
    before = _pair(case.get("totals", [0, 0]))
    totals = [before[team] + score.points[team] for team in range(2)]
    reason = "qahwa" if score.verdict == MATCH_WON else "target"
    winner = score.winner if score.verdict == MATCH_WON else winning_team(totals, options.target)
    over = winner != NONE
    ranks = ranks_of(winner) if over else []
    return {
        "points": score.points,
        "totals": totals,
        "compared": score.totals,
        "over": over,
        "phase": PHASES[-1] if over else PHASES[0],
        "ranks": ranks,
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
        "state": {"reason": reason if over else None},
    }


def _pair(value: object) -> list[int]:
    if not isinstance(value, list):
        raise TypeError("a pair is a list")
    return [_number(number) for number in value]


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError("a number is expected")
    return value

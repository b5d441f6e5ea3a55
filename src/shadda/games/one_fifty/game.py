"""The descriptor of 150: reading and checking tokens, chance, and what a match asks of its game."""

from collections.abc import Sequence
from random import Random

from shadda.core.errors import GameError, IllegalAction, InvalidAction
from shadda.core.game import Game
from shadda.games.one_fifty import events as ev
from shadda.games.one_fifty.actions import (
    CALL,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    JACK,
    KEEP,
    KING,
    LEAVE,
    MATCH,
    PASS,
    QUEEN,
    READY,
    SKIP,
    SPY,
    TAKE,
    VERBS,
    action_of,
    encode,
    kind_of,
    read_token,
    token_of,
)
from shadda.games.one_fifty.options import PRESETS, OneFiftyOptions
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.sample import Worlds
from shadda.games.one_fifty.scoring import (
    POINTS,
    Scoring,
    first_losers,
    rank,
    score_round,
    settle,
    starters,
)
from shadda.games.one_fifty.setup import OneFiftySetup, read_setup, write_setup
from shadda.games.one_fifty.table import (
    AFTER,
    BIT,
    DEAL,
    DRAWN,
    JACK_POWER,
    KING_POWER,
    NONE,
    PEEK,
    PHASES,
    PICK,
    QUEEN_POWER,
    ROUND_OVER,
    SLAP,
    SPY_POWER,
    TURN,
    Settings,
)
from shadda.games.one_fifty.view import (
    OneFiftyMemory,
    OneFiftyView,
    memory_of,
    view_of,
)
from shadda.kit.cards import CARD_OF, FACES, JOKER, read_faces
from shadda.wire.event import Event, Face, Reader, RecordReader, told

# The phases in which a verb belongs.
_PHASES_OF: dict[int, tuple[int, ...]] = {
    READY: (PEEK, ROUND_OVER, SLAP),
    CHOOSE: (PEEK,),
    DRAW: (TURN,),
    TAKE: (TURN,),
    CALL: (TURN, AFTER),
    KEEP: (DRAWN,),
    DISCARD: (DRAWN,),
    JACK: (JACK_POWER,),
    QUEEN: (QUEEN_POWER,),
    KING: (KING_POWER,),
    SPY: (SPY_POWER,),
    SKIP: (JACK_POWER, QUEEN_POWER, SPY_POWER, KING_POWER),
    END: (AFTER,),
    MATCH: (TURN,),
}
_UNCOVERING = (MATCH, DRAW, JACK, QUEEN, KING, CHOOSE, SPY)


class OneFifty(Game[OneFiftyState, OneFiftyOptions, OneFiftyView, OneFiftyMemory, OneFiftySetup]):
    """The game 150."""

    id = "one_fifty"
    rules_version = 1
    seats = range(2, 7)
    default_seats = 4
    presets = PRESETS
    events = ev.EVENTS
    Options = OneFiftyOptions
    View = OneFiftyView
    Memory = OneFiftyMemory
    Setup = OneFiftySetup
    faces = tuple(FACES[: JOKER + 1])
    server_verbs = ("leave",)
    verbs = tuple(verb for verb in VERBS if verb not in ("pass", "leave"))
    decisions = (*PHASES[PEEK:TURN], *PHASES[TURN : ROUND_OVER + 1])
    codes = (
        "not_seated",
        "empty_slot",
        "duplicate_slot",
        "discard_empty",
        "stock_exhausted",
        "already_called",
        "bad_target",
        "target_locked",
        "power_forced",
        "match_not_fresh",
        "call_too_early",
        "call_timing",
    )

    _settings: Settings | None = None
    """Those of the latest match; the next one is often played with the same options."""

    # -- options and positions ------------------------------------------------------------------------

    def conflicts(self, options: OneFiftyOptions, seats: int) -> list[str]:
        """Name the number of seats where it is not between `min_seats` and 6 (R1)."""
        return [] if options.min_seats <= seats <= 6 else ["seats"]

    def first(self, options: OneFiftyOptions, seats: int) -> OneFiftyState:
        """Make the state before the first starter is picked."""
        settings = self._settings
        if settings is None or settings.options is not options:
            settings = self._settings = Settings(options)
        return OneFiftyState(settings, seats)

    def from_setup(self, setup: OneFiftySetup, options: OneFiftyOptions, seats: int) -> OneFiftyState:
        """Set up a position."""
        return read_setup(setup, options, seats)

    def to_setup(self, state: OneFiftyState) -> OneFiftySetup:
        """Describe a position."""
        return write_setup(state)

    def readouts(self, state: OneFiftyState) -> dict[str, object]:
        """Give the keys of 9.2 that stand only in `state`, and the points of the last round."""
        return {
            "stock_count": len(state.stock),
            "pile_count": len(state.pile),
            "reveal": state.reveal_to != 0,
            "left": list(state.left),
            "first_loser": state.first_loser(),
            "points": list(state.added),
        }

    # -- tokens -----------------------------------------------------------------------------------------

    def token(self, action: int) -> str:
        """Spell an action."""
        return token_of(action)

    def action(self, token: str) -> int:
        """Read a canonical token."""
        return action_of(token)

    def parse(self, state: OneFiftyState, token: str) -> None:
        """Check that a token can be read under the options in force."""
        kind, _ = read_token(token)
        options = state.settings.options
        if (
            kind in (PASS, LEAVE)
            or (kind == CHOOSE and options.peek_slots != "choice")
            or (kind == SPY and options.power_table != "cabo")
            or (kind == KING and options.power_table != "jqk")
            or (kind == MATCH and options.match_timing == "off")
        ):
            raise InvalidAction

    def uncovers(self, state: OneFiftyState, seat: int, token: str) -> bool:
        """Say whether a token uncovers a hidden card (R65)."""
        return read_token(token)[0] in _UNCOVERING

    def check_seated(self, state: OneFiftyState, seat: int) -> None:
        """Refuse a seat whose player has left for good (6.3)."""
        if seat in state.left:
            raise IllegalAction("not_seated")

    def check_server(self, state: OneFiftyState, seat: int, token: str) -> int:
        """Check a server token."""
        action = super().check_server(state, seat, token)
        self.check_seated(state, seat)
        return action

    def check_verb(self, state: OneFiftyState, seat: int, token: str) -> int:
        """Check the phase, then the verb's own codes in the order of the document."""
        kind, digits = read_token(token)
        if not _in_phase(state, seat, kind):
            raise IllegalAction("wrong_phase", {"phase": PHASES[state.phase]})
        if kind in (TAKE, MATCH) and not state.pile:
            raise IllegalAction("discard_empty")
        if kind == DRAW and not state.can_draw():
            raise IllegalAction("stock_exhausted")
        if kind == CALL:
            _check_call(state, seat)
        elif kind == SKIP and state.settings.forced:
            raise IllegalAction("power_forced")
        elif kind == JACK:
            _check_slot(state, seat, digits[0])
            _check_target(state, seat, digits[2], digits[1])
        elif kind == SPY:
            _check_target(state, seat, digits[1], digits[0])
        elif kind == CHOOSE:
            _check_slots(state, seat, digits)
        elif kind == MATCH:
            if state.phase == TURN and state.settings.fresh_only and not state.fresh:
                raise IllegalAction("match_not_fresh")
            _check_slots(state, seat, digits)
        elif kind in (TAKE, KEEP, QUEEN):
            _check_slot(state, seat, digits[0])
        return encode(kind, digits)

    # -- chance -----------------------------------------------------------------------------------------

    def chance_token(self, state: OneFiftyState, order: Sequence[int]) -> str:
        """Spell the outcome that is due."""
        if state.due == PICK:
            return f"pick:{state.candidates[order[0]]}"
        if state.phase == DEAL:
            return "deck:" + ",".join(FACES[card] for card in order)
        return "shuffle:" + ",".join(FACES[state.pile[at]] for at in order)

    def chance_order(self, state: OneFiftyState, token: str) -> list[int]:
        """Read the outcome that is due."""
        verb, _, rest = token.partition(":")
        size = state.chance()
        if state.due == PICK:
            named = [at for at, seat in enumerate(state.candidates) if str(seat) == rest]
            if verb != "pick" or not named:
                raise GameError("bad_chance")
            return named + [at for at in range(size) if at != named[0]]
        dealing = state.phase == DEAL
        deck = list(range(size)) if dealing else state.pile[:size]
        cards = read_faces(rest.split(","), deck)
        if verb != ("deck" if dealing else "shuffle") or cards is None or len(cards) != size:
            raise GameError("bad_chance")
        if dealing:
            return cards
        return [state.pile.index(card) for card in cards]

    # -- what readers see ---------------------------------------------------------------------------------

    def view(self, state: OneFiftyState, seat: Reader) -> OneFiftyView:
        """Make the view of a reader."""
        return view_of(state, seat)

    def memory(self, state: OneFiftyState, seat: int) -> OneFiftyMemory:
        """Give what a seat has learned beyond its view."""
        return memory_of(state, seat)

    def sample(
        self, options: OneFiftyOptions, view: OneFiftyView, memory: OneFiftyMemory, rng: Random
    ) -> OneFiftyState:
        """Draw a world this seat could be in."""
        return Worlds(options, view, memory).draw(rng)

    def decision(self, state: OneFiftyState, seat: int) -> str:
        """Name the kind of decision: the phase."""
        return PHASES[state.phase]

    def absent_after(self, options: OneFiftyOptions) -> int:
        """Three (4.15)."""
        return 3

    def seconds(self, state: OneFiftyState, seat: int) -> int | None:
        """Give the length of the running clock (4.15)."""
        options = state.settings.options
        lengths = {
            PEEK: options.peek_seconds,
            TURN: options.turn_seconds,
            DRAWN: options.drawn_seconds,
            AFTER: options.after_seconds,
            ROUND_OVER: options.round_over_seconds,
            SLAP: options.slap_seconds,
        }
        return lengths.get(state.phase, options.power_seconds) or None

    # -- scores and records -------------------------------------------------------------------------------

    def score_case(self, score: dict[str, object], options: OneFiftyOptions, seats: int) -> dict[str, object]:
        """Score hands given as sums or cards (9.3)."""
        return _score_case(score, options)

    def score_line(self, state: OneFiftyState) -> str | None:
        """Give the points and totals of the round just scored."""
        if not state.added:
            return None
        return f"{' '.join(map(str, state.added))} | {' '.join(map(str, state.totals))}"

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        """Give the text after ``=`` (9.1)."""
        kind = kind_of(action)
        for event in events:
            text = _outcome(kind, event, reader)
            if text is not None:
                return text
        return ""


def _in_phase(state: OneFiftyState, seat: int, kind: int) -> bool:
    if kind == MATCH and state.settings.slap:
        return state.phase == SLAP
    if state.phase == PEEK and state.settings.choice:
        return kind == (READY if state.chosen & BIT[seat] else CHOOSE)
    return state.phase in _PHASES_OF[kind]


def _check_call(state: OneFiftyState, seat: int) -> None:
    if state.caller != NONE:
        raise IllegalAction("already_called", {"seat": state.caller})
    first = state.settings.first_call_turn
    if state.own_turns[seat] < first:
        raise IllegalAction("call_too_early", {"first": first, "turn": state.own_turns[seat]})
    settings = state.settings
    if not (settings.call_at_start if state.phase == TURN else settings.call_after):
        raise IllegalAction("call_timing", {"timing": settings.options.call_timing})


def _check_slot(state: OneFiftyState, seat: int, slot: int) -> None:
    row = state.grid[seat]
    if slot > len(row) or row[slot - 1] == NONE:
        raise IllegalAction("empty_slot", {"slot": slot})


def _check_slots(state: OneFiftyState, seat: int, slots: list[int]) -> None:
    for slot in slots:
        _check_slot(state, seat, slot)
    if len(set(slots)) != len(slots):
        raise IllegalAction("duplicate_slot")


def _check_target(state: OneFiftyState, seat: int, target: int, slot: int) -> None:
    if target == seat or target not in state.active:
        raise IllegalAction("bad_target")
    if not state.is_target(seat, target):
        raise IllegalAction("target_locked", {"seat": target})
    _check_slot(state, target, slot)


def _outcome(kind: int, event: Event, reader: RecordReader) -> str | None:
    if isinstance(event, ev.Drew) and kind in (DRAW, KING):
        return told(event, event.card, reader) or "??"
    if isinstance(event, ev.Kept | ev.Took):
        return told(event, event.displaced, reader)
    if isinstance(event, ev.JackExchanged | ev.QueenLooked | ev.Spied):
        return told(event, event.card, reader) or "??"
    if isinstance(event, ev.Peeked) and kind == CHOOSE:
        return _faces(told(event, event.cards, reader))
    if isinstance(event, ev.MatchSucceeded):
        return _faces(told(event, event.cards, reader))
    if isinstance(event, ev.MatchFailed):
        # Without a reveal nobody learns the faces: the record only says that it failed (R27).
        cards = told(event, event.cards, reader) if event.cards.to else None
        return ",".join(["no", *(cards or [])])
    return None


def _faces(cards: list[Face] | None) -> str:
    return "??" if cards is None else ",".join(cards)


def _score_case(score: dict[str, object], options: OneFiftyOptions) -> dict[str, object]:
    given = score["hands"]
    if not isinstance(given, list):
        raise TypeError("hands is a list")
    hands = [hand if isinstance(hand, int) else _points(hand, options) for hand in given]
    seats = len(hands)
    caller = score.get("caller")
    starter = score.get("starter", 0)
    totals = score.get("totals", [0] * seats)
    resets = score.get("resets", [])
    if not isinstance(totals, list) or not isinstance(resets, list) or not isinstance(starter, int):
        raise TypeError("totals and resets are lists, starter is a seat")
    active = list(range(seats))
    scoring = Scoring(options)
    points, _ = score_round(hands, caller if isinstance(caller, int) else NONE, active, scoring)
    after, _ = settle(totals, points, resets, scoring)
    ranks = rank(after, hands, [], scoring)
    following = starters(starter, after, hands, active, scoring)
    return {
        "hands": hands,
        "points": points,
        "totals": after,
        "over": max(after) >= options.target,
        "ranks": ranks,
        "winners": [seat for seat in active if ranks[seat] == 1],
        "first_loser": first_losers(after, active, options.target),
        "next_starter": following[0] if len(following) == 1 else None,
    }


def _points(hand: str, options: OneFiftyOptions) -> int:
    table = POINTS[options.point_table]
    return sum(table[CARD_OF[face]] for face in hand.split() if face not in ("-", "X"))

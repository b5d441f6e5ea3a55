"""The descriptor of Haseb!: reading and checking tokens, chance, and what a match asks of its game."""

from collections.abc import Sequence
from random import Random
from typing import Final

from shadda.core.chance import permutation
from shadda.core.errors import GameError, InvalidAction
from shadda.core.game import Game
from shadda.games.haseb import events as ev
from shadda.games.haseb.actions import (
    ACCEPT,
    CALL,
    CHOOSE,
    DUMP,
    FLIP,
    GUESS,
    LEAVE,
    LIGHT,
    MARK,
    MIX,
    RETURN,
    SEND,
    SIGNAL,
    STATUS,
    USE,
    VERBS,
    action_of,
    encode,
    kind_of,
    read_token,
    token_of,
)
from shadda.games.haseb.checks import CODES, check_verb
from shadda.games.haseb.memory import HasebMemory, memory_of
from shadda.games.haseb.options import FACE_NAMES, PRESETS, HasebOptions
from shadda.games.haseb.records import outcome_of, score_line
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.rules_cards import (
    BOMB_EVENT,
    MOODS,
    POWER,
    REVERSE_POWER,
    SCRAMBLE_POWER,
    SPEED,
    option_conflicts,
)
from shadda.games.haseb.rules_deal import deck_fault, draw_deck
from shadda.games.haseb.rules_phases import (
    BOMB,
    DECK,
    FIRST_PEEK,
    GUESS_PHASE,
    MATCH_OVER,
    MIX_ROW,
    NONE,
    PHASES,
    PICK_MOOD,
    PICK_REQUEST,
    PING_PHASE,
    SHUFFLE,
    TURN,
)
from shadda.games.haseb.rules_settings import Settings
from shadda.games.haseb.sample import Worlds
from shadda.games.haseb.score_case import score_case
from shadda.games.haseb.scoring import MIXED, Scoring
from shadda.games.haseb.setup import HasebSetup
from shadda.games.haseb.setup_read import Reader as SetupReader
from shadda.games.haseb.setup_write import write_setup
from shadda.games.haseb.view import HasebView, shown_rows, tick, view_of
from shadda.kit.cards import read_faces
from shadda.wire.event import Event, Reader, RecordReader

TYPES_OF: Final[dict[int, str]] = {
    RETURN: "take_and_give",
    MIX: "take_and_give",
    ACCEPT: "take_and_give",
    FLIP: "take_and_give",
    DUMP: "one_heart",
    MARK: "one_heart",
    STATUS: "one_heart",
    GUESS: "thief",
    SIGNAL: "buddies",
}
"""The type that brings a verb (section 9, column "only in")."""

FIRST_PEEK_SECONDS: Final = 15
SPEED_SECONDS: Final = 10
MOST_JOINT_SECONDS: Final = 20
LATE_SECONDS: Final = 5


class Haseb(Game[HasebState, HasebOptions, HasebView, HasebMemory, HasebSetup]):
    """The game Haseb!"""

    id = "haseb"
    rules_version = 1
    seats = range(2, 7)
    default_seats = 3
    presets = PRESETS
    events = ev.EVENTS
    Options = HasebOptions
    View = HasebView
    Memory = HasebMemory
    Setup = HasebSetup
    faces = FACE_NAMES
    placed = 3
    server_verbs = ("leave",)
    verbs = tuple(VERBS)
    decisions = tuple(PHASES[FIRST_PEEK:MATCH_OVER])
    codes = CODES

    _settings: Settings | None = None
    """Those of the latest match; the next one is often played with the same options."""

    # -- options and positions ----------------------------------------------------------------------------

    def conflicts(self, options: HasebOptions, seats: int) -> list[str]:
        """Name the options that cannot be played together (8)."""
        return option_conflicts(options, seats)

    def sides(self, options: HasebOptions, seats: int) -> tuple[tuple[int, ...], ...]:
        """Give the teams: opposite seats in `buddies`, everybody in `one_heart`."""
        if options.type == "one_heart":
            return (tuple(range(seats)),)
        return tuple(tuple(unit) for unit in Scoring(options, seats).units)

    def first(self, options: HasebOptions, seats: int) -> HasebState:
        """Make the state before the first starter is picked."""
        settings = self._settings
        if settings is None or settings.options is not options or settings.seats != seats:
            settings = self._settings = Settings(options, seats)
        return HasebState(settings, seats)

    def from_setup(self, setup: HasebSetup, options: HasebOptions, seats: int) -> HasebState:
        """Set up a position."""
        return SetupReader(setup, options, seats).read()

    def to_setup(self, state: HasebState) -> HasebSetup:
        """Describe a position."""
        return write_setup(state)

    def readouts(self, state: HasebState) -> dict[str, object]:
        """Give the read-outs of section 9; those of the reveal stay until the next one."""
        coop = state.settings.coop
        result = state.result
        values: dict[str, object] = {
            "stock_count": len(state.stock),
            "cut_count": len(state.cut),
            "row_sizes": [len(row) for row in state.rows],
            "sums": [] if result is None else result.sums,
            "result": [] if result is None else list(result.results),
            "points": [] if result is None else result.points,
            "dressed": [] if result is None else result.dressed,
            "wasted": [] if result is None else result.wasted,
            "award": [] if result is None else result.award,
            "views": {
                "*" if reader is None else str(reader): shown_rows(state, reader)
                for reader in (None, *range(state.seats))
            },
        }
        if coop:
            values["ticks"] = {
                str(viewer): {
                    str(seat): tick(state, viewer, seat)
                    for seat in range(state.seats)
                    if state.requests[seat] is not None
                }
                for viewer in range(state.seats)
            }
        else:
            values["totals"] = list(state.totals)
            values["ranks"] = state.unit_ranks() if state.over() else []
        return values

    # -- tokens -------------------------------------------------------------------------------------------

    def token(self, action: int) -> str:
        """Spell an action."""
        return token_of(action)

    def action(self, token: str) -> int:
        """Read a canonical token."""
        return action_of(token)

    def parse(self, state: HasebState, token: str) -> None:
        """Check that a token can be read under the options in force."""
        kind, _ = read_token(token)
        options = state.settings.options
        guest = {SEND: "parade", LIGHT: "lantern"}.get(kind)
        allowed = kind != LEAVE and TYPES_OF.get(kind, options.type) == options.type
        if guest is not None:
            allowed = options.guest == guest or (kind == SEND and options.type == "take_and_give")
        if not allowed:
            raise InvalidAction

    def uncovers(self, state: HasebState, seat: int, token: str) -> bool:
        """Say whether a token may only stand last (4.1): all but a few that open and end nothing."""
        kind, digits = read_token(token)
        if kind == CHOOSE:
            return digits[0] in (REVERSE_POWER, SCRAMBLE_POWER)
        if kind != USE:
            return kind not in (MARK, STATUS, SIGNAL)
        if state.hold == NONE or state.turn != seat:
            return False
        power = POWER[state.settings.face[state.hold]]
        return power >= BOMB_EVENT or power in (REVERSE_POWER, SCRAMBLE_POWER)

    def previews(self, state: HasebState, seat: int, token: str) -> bool:
        """Say whether a token shows its seat nothing new: exactly those that need not stand last."""
        return not self.uncovers(state, seat, token)

    def exempt(self, state: HasebState, seat: int, token: str) -> bool:
        """Let free tokens be sent by any seat, unless chance is due (4.1)."""
        return not state.due and read_token(token)[0] in (MARK, STATUS, SIGNAL)

    def check_verb(self, state: HasebState, seat: int, token: str) -> int:
        """Check the phase, then the verb's own codes in the order of the document."""
        kind, digits = read_token(token)
        check_verb(state, seat, kind, digits)
        return encode(kind, digits)

    # -- chance -------------------------------------------------------------------------------------------

    def draw_chance(self, state: HasebState, rng: Random) -> list[int]:
        """Draw the outcome; only the deck is not uniform (section 9)."""
        return draw_deck(state, rng) if state.due == DECK else permutation(state.chance(), rng)

    def chance_token(self, state: HasebState, order: Sequence[int]) -> str:
        """Spell the outcome that is due."""
        if state.due < DECK:
            return f"pick:{_picked_name(state, state.candidates()[order[0]])}"
        if state.due == MIX_ROW:
            return "shuffle:" + ",".join(str(at + 1) for at in order)
        names = state.settings.names
        cards = _cards_due(state)
        verb = "deck" if state.due == DECK else "shuffle"
        return f"{verb}:" + ",".join(names[cards[at]] for at in order)

    def chance_order(self, state: HasebState, token: str) -> list[int]:
        """Read the outcome that is due."""
        verb, _, rest = token.partition(":")
        expected = "pick" if state.due < DECK else "deck" if state.due == DECK else "shuffle"
        if verb != expected:
            raise GameError("wrong_phase")
        words = rest.split(",")
        if verb == "pick":
            return _read_pick(state, rest)
        if state.due == MIX_ROW:
            size = state.chance()
            if sorted(words) != sorted(str(at + 1) for at in range(size)):
                raise GameError("bad_shuffle")
            return [int(word) - 1 for word in words]
        cards = _cards_due(state)
        read = read_faces(words, cards, state.settings.names)
        if read is None or len(read) != len(cards):
            raise GameError(f"bad_{verb}")
        if verb == "deck" and deck_fault(state, read):
            raise GameError("bad_deck")
        return [cards.index(card) for card in read]

    # -- what readers see ---------------------------------------------------------------------------------

    def view(self, state: HasebState, seat: Reader) -> HasebView:
        """Make the view of a reader."""
        return view_of(state, seat)

    def memory(self, state: HasebState, seat: int) -> HasebMemory:
        """Give what a seat has learned beyond its view."""
        return memory_of(state, seat)

    def sample(self, options: HasebOptions, view: HasebView, memory: HasebMemory, rng: Random) -> HasebState:
        """Draw a world this seat could be in."""
        return Worlds(options, view, memory).draw(rng)

    def decision(self, state: HasebState, seat: int) -> str:
        """Name the kind of decision: the phase."""
        return PHASES[state.phase]

    def absent_after(self, options: HasebOptions) -> int:
        """Two (4.13)."""
        return 2

    def seconds(self, state: HasebState, seat: int) -> int | None:
        """Give the length of the running clock (4.13)."""
        speed = state.mood == SPEED
        clock = state.settings.options.clock
        if clock == "open" and not speed:
            return None
        if state.phase == FIRST_PEEK:
            return SPEED_SECONDS if speed else FIRST_PEEK_SECONDS
        if speed:
            # R63: speed beats every clock setting.
            return SPEED_SECONDS
        turn = clock if isinstance(clock, int) else 30 if state.seats <= 4 else 20
        joint = state.phase >= BOMB or state.phase == GUESS_PHASE
        return min(turn, MOST_JOINT_SECONDS) if joint else turn

    def least_seconds(self, state: HasebState, seat: int) -> int | None:
        """Give a phase that opens late within a turn at least five seconds (4.13)."""
        within = TURN <= state.phase < PING_PHASE
        return LATE_SECONDS if within and self.seconds(state, seat) is not None else None

    # -- scores and records -------------------------------------------------------------------------------

    def score_case(self, score: dict[str, object], options: HasebOptions, seats: int) -> dict[str, object]:
        """Score rows, or an attempt."""
        return score_case(score, options, seats)

    def score_line(self, state: HasebState) -> str | None:
        """Give the points and totals of the round just scored, or the result of an attempt."""
        return score_line(state)

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        """Give the text after ``=``."""
        return outcome_of(kind_of(action), seat, events, reader)

    def step_text(
        self, seat: int, action: int, events: Sequence[Event], reader: RecordReader
    ) -> tuple[str, str] | None:
        """Give a step as the reader may know it; a blocked call stands in the full record only."""
        blocked = kind_of(action) == CALL and any(isinstance(event, ev.CallBlocked) for event in events)
        if blocked and reader != "full":
            return None
        return super().step_text(seat, action, events, reader)


def _picked_name(state: HasebState, picked: int) -> str:
    if state.due == PICK_MOOD:
        return MOODS[picked]
    return MIXED[picked] if state.due == PICK_REQUEST else str(picked)


def _read_pick(state: HasebState, name: str) -> list[int]:
    candidates = state.candidates()
    named = [at for at, picked in enumerate(candidates) if _picked_name(state, picked) == name]
    if not named:
        raise GameError("bad_pick")
    return named[:1] + [at for at in range(len(candidates)) if at != named[0]]


def _cards_due(state: HasebState) -> list[int]:
    """List the cards that chance has to order."""
    if state.due == DECK:
        return list(range(state.settings.cards))
    if state.due == SHUFFLE:
        return state.returning()
    return [card for row in state.rows for card in row]

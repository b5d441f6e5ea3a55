"""The descriptor of a game: everything about it that is not a position.

There is one instance per game.  It reads and checks tokens, makes views, memories and sampled worlds,
and converts positions to and from the keys of the rules document.  The order of the common refusals
(notation 5) is written here once, for all games.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Generic, TypeVar

from msgspec import Struct

from shadda.core.chance import permutation
from shadda.core.errors import GameError, IllegalAction, InvalidAction, NotYourTurn, OptionConflict
from shadda.core.state import State
from shadda.wire.event import Event, Reader, RecordReader, hears, register_events
from shadda.wire.options import Options, convert_each
from shadda.wire.record import RecordStep
from shadda.wire.view import Memory, View

S = TypeVar("S", bound=State)
Opt = TypeVar("Opt", bound=Options)
V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Memory)


class Setup(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of the positions of a game, with the keys of section 9 of its rules document."""


P = TypeVar("P", bound=Setup)


class Game(ABC, Generic[S, Opt, V, M, P]):
    """A game.  `S` is its state, `Opt` its options, `V` its view, `M` its memory, `P` its positions."""

    id: str
    rules_version: int
    seats: range
    default_seats: int
    """How many seats a table has if nobody says."""
    presets: Mapping[str, Mapping[str, object]]
    """Named option values on top of the defaults; the first is the default preset."""
    events: Sequence[type[Event]]
    Options: type[Opt]
    View: type[V]
    Memory: type[M]
    Setup: type[P]
    verbs: Sequence[str]
    """Every verb a player may send, for texts."""
    server_verbs: Sequence[str] = ()
    """Verbs that only the server sends."""
    decisions: Sequence[str]
    """Every kind of decision, for prompts."""
    codes: Sequence[str]
    """The game's own refusal codes, beside the common ones."""
    faces: Sequence[str]
    """Every face a deck of this game may hold, in the order of a deck before it is shuffled."""
    placed: int = 0
    """How many cards of a deck the rules may put in their places, whatever the shuffle brought."""
    unordered: Sequence[str] = ()
    """Keys of positions whose cards have no order, for comparing positions."""

    def __init__(self) -> None:
        """Check the event classes (a bare face is a TypeError) and prepare their seen forms."""
        register_events(self.events)

    # -- options ------------------------------------------------------------------------------------

    def options(self, preset: str | None, values: Mapping[str, object], seats: int) -> Opt:
        """Resolve a preset and overrides; raises OptionConflict naming every field at fault."""
        chosen = self.presets.get(next(iter(self.presets)) if preset is None else preset)
        if chosen is None:
            raise OptionConflict("bad_option", ["preset"])
        good, bad = convert_each(self.Options, {**self.defaults(seats), **chosen, **values})
        if bad:
            raise OptionConflict("bad_option", bad)
        options = self.Options(**good)
        self._check_options(options, seats)
        return options

    def defaults(self, seats: int) -> Mapping[str, object]:
        """Give the defaults that follow the number of seats; those of `Options` are for the usual one."""
        return {}

    def conflicts(self, options: Opt, seats: int) -> list[str]:
        """Name the options that cannot be played together; ``seats`` stands for the number of seats."""
        return [] if seats in self.seats else ["seats"]

    def sides(self, options: Opt, seats: int) -> tuple[tuple[int, ...], ...]:
        """Give the seats of each side that scores and wins together; alone unless a game has partners."""
        return tuple((seat,) for seat in range(seats))

    def _check_options(self, options: Opt, seats: int) -> None:
        fields = self.conflicts(options, seats)
        if fields:
            raise OptionConflict("bad_option", fields)

    # -- positions ----------------------------------------------------------------------------------

    def new(self, options: Opt, seats: int) -> S:
        """Begin a match; raises OptionConflict."""
        self._check_options(options, seats)
        return self.first(options, seats)

    @abstractmethod
    def first(self, options: Opt, seats: int) -> S:
        """Make the state before the first chance outcome; options are checked already."""

    @abstractmethod
    def from_setup(self, setup: P, options: Opt, seats: int) -> S:
        """Set up a position; raises SetupError.  A position that deals leaves its log on the state."""

    @abstractmethod
    def to_setup(self, state: S) -> P:
        """Describe a position, so that `from_setup` behaves the same from there on."""

    @abstractmethod
    def readouts(self, state: S) -> dict[str, object]:
        """Give the keys that cases may read but not set, with ``points`` of the last scored round."""

    # -- tokens -------------------------------------------------------------------------------------

    @abstractmethod
    def token(self, action: int) -> str:
        """Spell an action canonically."""

    @abstractmethod
    def action(self, token: str) -> int:
        """Read a canonical token; the inverse of `token`.  Raises InvalidAction."""

    @abstractmethod
    def parse(self, state: S, token: str) -> None:
        """Check that one token can be read under the options in force; raises InvalidAction."""

    @abstractmethod
    def uncovers(self, state: S, seat: int, token: str) -> bool:
        """Say whether a readable token may only stand last in its command (notation 2)."""

    def continues(self, token: str) -> bool:
        """Say whether a command may not end with this token (a step that has to be laid by a later one)."""
        return False

    def previews(self, state: S, seat: int, token: str) -> bool:
        """Say whether a token, applied to a copy, shows its seat nothing new (for `Match.preview`)."""
        return False

    def read(self, state: S, seat: int, tokens: Sequence[str]) -> None:
        """Check 1 of notation 5, for the whole command; raises InvalidAction."""
        if not tokens:
            raise InvalidAction
        for token in tokens:
            self.parse(state, token)
        if any(self.uncovers(state, seat, token) for token in tokens[:-1]):
            raise InvalidAction

    def check(self, state: S, seat: int, token: str) -> int:
        """Checks 2-6 of notation 5, in order: the action to apply, or IllegalAction(code, facts)."""
        if state.over():
            raise IllegalAction("match_over")
        self.check_seated(state, seat)
        if not self.exempt(state, seat, token):
            if state.answered() >> seat & 1:
                raise IllegalAction("already_answered")
            if not state.to_act() >> seat & 1:
                raise NotYourTurn
        return self.check_verb(state, seat, token)

    def check_end(self, state: S, seat: int) -> None:
        """Refuse a command that may not end in this position (staged steps that were not laid)."""
        return

    def check_seated(self, state: S, seat: int) -> None:
        """Refuse a seat whose player may act no more."""
        return

    def exempt(self, state: S, seat: int, token: str) -> bool:
        """Say whether a token is free of `already_answered` and `not_your_turn`."""
        return False

    @abstractmethod
    def check_verb(self, state: S, seat: int, token: str) -> int:
        """Checks 5 and 6: `wrong_phase`, then the codes of the verb."""

    def check_server(self, state: S, seat: int, token: str) -> int:
        """Check a server token that changes the game (``leave``); gives the action."""
        if token not in self.server_verbs:
            raise InvalidAction
        if state.over():
            raise IllegalAction("match_over")
        return self.action(token)

    # -- chance -------------------------------------------------------------------------------------

    def draw_chance(self, state: S, rng: Random) -> list[int]:
        """Draw chance's outcome, using `rng.getrandbits` alone; uniform unless a game says how."""
        return permutation(state.chance(), rng)

    @abstractmethod
    def chance_token(self, state: S, order: Sequence[int]) -> str:
        """Spell the outcome of the chance that is due."""

    @abstractmethod
    def chance_order(self, state: S, token: str) -> list[int]:
        """Read the outcome of the chance that is due, expanding ``*``; raises GameError."""

    # -- what readers see -----------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: Reader) -> V:
        """Make the view of a seat, or of a spectator (None)."""

    @abstractmethod
    def memory(self, state: S, seat: int) -> M:
        """Give all that a seat has legally learned that its view does not show."""

    @abstractmethod
    def sample(self, options: Opt, view: V, memory: M, rng: Random) -> S:
        """Draw a world this seat could be in."""

    @abstractmethod
    def decision(self, state: S, seat: int) -> str:
        """Name the kind of the decision that a seat owes."""

    @abstractmethod
    def absent_after(self, options: Opt) -> int:
        """Give the number of time-outs in a row that make a seat's player absent."""

    @abstractmethod
    def seconds(self, state: S, seat: int) -> int | None:
        """Give the length of the clock running for a seat; None if it has none."""

    def least_seconds(self, state: S, seat: int) -> int | None:
        """Give how long a seat has at least for what it owes now, however old its clock is."""
        return None

    # -- scores and records ---------------------------------------------------------------------------

    @abstractmethod
    def score_case(self, score: dict[str, object], options: Opt, seats: int) -> dict[str, object]:
        """Compute a pure scoring case (section 9 of the rules document)."""

    @abstractmethod
    def score_line(self, state: S) -> str | None:
        """Give ``points | totals`` of a round just scored."""

    @abstractmethod
    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        """Give the text after ``=`` of a step for a reader, empty if it has none."""

    def published(self, state: S, steps: list[RecordStep]) -> list[RecordStep]:
        """Give the steps of the round just over that a record may hold, for any reader and for ever.

        A void round may keep its cards to itself; what the next round depends on has to stay.
        """
        return steps

    def pass_over(self, state: S) -> None:
        """Take a round whose steps a record withholds as void; raises GameError if it cannot be."""
        raise GameError("bad_chance")

    def answer_order(self, state: S) -> Sequence[int]:
        """Seats in the order in which a record writes their sealed answers, whoever answered first."""
        return range(state.seats)

    def step_text(
        self, seat: int, action: int, events: Sequence[Event], reader: RecordReader
    ) -> tuple[str, str] | None:
        """Give a step's token and outcome as the reader may know them, None if it tells him nothing."""
        if reader != "full" and not any(hears(event, reader) for event in events):
            return None
        return self.token(action), self.outcome(seat, action, events, reader)


AnyGame = Game[State, Options, View, Memory, Setup]
"""A game seen from outside: what registry, match and server hold."""

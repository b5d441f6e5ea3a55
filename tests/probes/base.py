"""What the probes share: numbered tokens, states copied field by field, positions kept as they are set up.

A probe is a game of its own that knows one mechanism and as much around it as its cases need.  Its state
is its position, in the form of the keys, cards as faces.  It has no bots, so it keeps no memory and draws
no worlds.
"""

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Final, NoReturn, Self, TypeVar, cast

from shadda.core.errors import GameError, IllegalAction, InvalidAction
from shadda.core.game import Game, Opt, Setup
from shadda.core.state import State
from shadda.wire.event import Event, Face, Open, Reader, RecordReader
from shadda.wire.options import Options
from shadda.wire.view import Memory, Spot, View, Zone

_tokens: Final[list[str]] = []
_codes: Final[dict[str, int]] = {}


def code_of(token: str) -> int:
    """Number a token; the same token always has the same number."""
    if token not in _codes:
        _codes[token] = len(_tokens)
        _tokens.append(token)
    return _codes[token]


def token_of(action: int) -> str:
    """Spell a numbered token."""
    return _tokens[action]


def split(token: str) -> tuple[str, list[str]]:
    """Part a token into its verb and its arguments."""
    verb, _, rest = token.partition(":")
    return verb, rest.split(",") if rest else []


def refuse(code: str) -> NoReturn:
    """Refuse with a code."""
    raise IllegalAction(code)


def faces(cards: Sequence[str]) -> list[Face]:
    """Turn texts into faces."""
    return [Face(card) for card in cards]


def without(hand: str, card: str) -> str:
    """Take a card out of a hand."""
    cards = hand.split()
    cards.remove(card)
    return " ".join(cards)


def follows(hand: str, led: str, card: str) -> bool:
    """Say whether a card may be played to a suit that was led, empty if it leads."""
    return led in ("", card[1]) or all(held[1] != led for held in hand.split())


class Chose(Event, tag="chose"):
    """A seat said something that everybody may hear: a contract, a bid, a refusal, a take."""

    seat: int
    word: str


class Showed(Event, tag="showed"):
    """A seat laid cards that everybody sees."""

    seat: int
    cards: Open[list[Face]]


class ProbeSetup(Setup):
    """A position that has a phase."""

    phase: str = ""


class ProbeState(State):
    """A state that is its position, `at`."""

    def __init__(self, options: Options, seats: int, at: ProbeSetup) -> None:
        super().__init__(seats)
        self.options = options
        self.at = at
        self.clocks = 0
        self.totals = [0] * seats
        self.points: list[int] | None = None

    def clone(self) -> Self:
        twin = type(self)(self.options, self.seats, deepcopy(self.at))
        twin.scored, twin.clocks = self.scored, self.clocks
        twin.totals, twin.points = list(self.totals), self.points
        return twin

    def tell(self, event: Event) -> None:
        """Tell an event if anybody listens."""
        if self.log is not None:
            self.log.tell(event)

    def enter(self, phase: str) -> None:
        """Enter a phase, which starts a clock."""
        self.at.phase = phase
        self.clocks += 1

    def settle(self) -> None:
        """Fill in what a position left out."""

    def tokens(self, seat: int) -> list[str]:
        """List the legal tokens of a seat that owes a decision."""
        raise NotImplementedError

    def auto_token(self, seat: int) -> str:
        """Give the next token of a time-out."""
        raise NotImplementedError

    def zones(self, reader: Reader) -> list[Zone]:
        """List what lies on the table for a reader."""
        raise NotImplementedError

    def known_to_owe(self, reader: Reader) -> int:
        """Mask of the seats that owe a decision, as far as the reader may know."""
        return self.to_act()

    def legal(self, seat: int) -> tuple[int, ...]:
        return tuple(sorted(map(code_of, self.tokens(seat)))) if self.to_act() >> seat & 1 else ()

    def auto(self, seat: int) -> int:
        return code_of(self.auto_token(seat))

    def chance(self) -> int:
        return 0

    def clock(self, seat: int) -> int:
        return self.clocks if self.to_act() >> seat & 1 else 0

    def span(self, seat: int) -> int:
        return self.clocks

    def over(self) -> bool:
        return False

    def scores(self) -> list[int]:
        return self.totals

    def ranks(self) -> list[int]:
        return []


class TableView(View):
    """What every game shows."""


class NoMemory(Memory):
    """Nothing."""


PS = TypeVar("PS", bound=ProbeState)
PP = TypeVar("PP", bound=ProbeSetup)


class ProbeGame(Game[PS, Opt, TableView, NoMemory, PP]):
    """The parts of a game that a probe need not care about."""

    rules_version = 1
    seats = range(4, 5)
    default_seats = 4
    presets: Mapping[str, Mapping[str, object]] = {"classic": {}}
    View = TableView
    Memory = NoMemory
    server_verbs: Sequence[str] = ()
    verbs: Sequence[str] = ()
    decisions: Sequence[str] = ()
    codes: Sequence[str] = ()
    kind: type[PS]
    forms: Sequence[str]
    """Every form of a token that can be read."""

    def first(self, options: Opt, seats: int) -> PS:
        return self.from_setup(self.Setup(), options, seats)

    def from_setup(self, setup: PP, options: Opt, seats: int) -> PS:
        state = self.kind(options, seats, deepcopy(setup))
        state.settle()
        return state

    def to_setup(self, state: PS) -> PP:
        return deepcopy(cast(PP, state.at))

    def readouts(self, state: PS) -> dict[str, object]:
        return {"points": state.points}

    def token(self, action: int) -> str:
        return token_of(action)

    def action(self, token: str) -> int:
        if not any(re.fullmatch(form, token) for form in self.forms):
            raise InvalidAction
        return code_of(token)

    def parse(self, state: PS, token: str) -> None:
        self.action(token)

    def chance_token(self, state: PS, order: Sequence[int]) -> str:
        raise GameError("no_chance_due")

    def chance_order(self, state: PS, token: str) -> list[int]:
        raise GameError("no_chance_due")

    def view(self, state: PS, seat: Reader) -> TableView:
        owing = [other for other in range(state.seats) if state.known_to_owe(seat) >> other & 1]
        return TableView(
            seat=seat,
            phase=state.at.phase,
            round=1,
            to_act=owing,
            zones=state.zones(seat),
            totals=state.totals,
            ranks=[],
        )

    def memory(self, state: PS, seat: int) -> NoMemory:
        return NoMemory()

    def sample(self, options: Opt, view: TableView, memory: NoMemory, rng: Random) -> PS:
        raise NotImplementedError

    def decision(self, state: PS, seat: int) -> str:
        return state.at.phase

    def absent_after(self, options: Opt) -> int:
        return 2

    def seconds(self, state: PS, seat: int) -> int | None:
        return None

    def score_case(self, score: dict[str, object], options: Opt, seats: int) -> dict[str, object]:
        raise NotImplementedError

    def score_line(self, state: PS) -> str | None:
        return None

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        return ""


def hands_zones(hands: Sequence[str], reader: Reader) -> list[Zone]:
    """Lay out the hands, open to their own seats alone."""
    shown = [[card if seat == reader else None for card in hand.split()] for seat, hand in enumerate(hands)]
    return [zone("hand", cards, seat) for seat, cards in enumerate(shown)]


def zone(name: str, cards: Sequence[str | None], seat: int | None = None) -> Zone:
    """Lay out cards; None stands for a face that the reader may not see."""
    spots = [Spot(at, None if card is None else Face(card)) for at, card in enumerate(cards, start=1)]
    return Zone(name, "hand" if seat is not None else "row", len(cards), seat, spots)

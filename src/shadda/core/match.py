"""A match: checked play, time-outs, chance, frames, records and replay.

This is what the server, the command line and analysis hold.  It owns the state and the list of steps;
nothing changes a state but a step.  Every change is made on a copy and taken over when it is complete,
so a refused or failing command leaves nothing behind.
"""

from collections.abc import Sequence
from random import Random

import msgspec
from msgspec import Struct

from shadda.core.change import CHANCE, PASSED_OVER, Change, Step, events_of
from shadda.core.errors import (
    GameError,
    IllegalAction,
    InvalidAction,
    NotYourTurn,
    RecordError,
    SetupError,
)
from shadda.core.game import AnyGame, Setup
from shadda.core.registry import get_game
from shadda.core.replay import RecordPlayer, RecordWriter
from shadda.core.state import State
from shadda.wire.event import Event, Reader, RecordReader, SeenEvent, seen_by
from shadda.wire.options import Options
from shadda.wire.record import Record, RecordDeal
from shadda.wire.view import View


class Due(Struct, frozen=True):
    """What a match waits for: chance, the decisions of seats (seat -> kind), or nothing (`over`)."""

    chance: bool
    seats: dict[int, str]
    over: bool


class Frame(Struct, frozen=True):
    """What one reader receives of a change: its events, the view, and what he may do now."""

    events: list[SeenEvent]
    view: View
    legal: list[str]
    free: list[str]


class Preview(Struct, frozen=True):
    """What a command under way may still become, for its sender alone."""

    legal: list[str]
    view: View | None
    refused: str | None


class Match:
    """A match in progress."""

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        seats: int,
        setup: dict[str, object] | None = None,
    ) -> None:
        """Begin a match, from a position if `setup` is given; raises OptionConflict, SetupError."""
        self.game = game
        self.options = options
        self.seats = seats
        self.setup = setup
        self.steps: list[Step] = []
        self.events: list[Event] = []
        """The events of the last change."""
        self.forced: list[tuple[int, str]] = []
        """The forced tokens of the last change."""
        self.deal = 0
        """The number of deals begun, the one on the table included."""
        self.outcomes = 0
        """How many outcomes chance has brought in this deal."""
        self._between = True
        self._resume: tuple[int, int] | None = None
        if setup is None:
            self.state: State = game.new(options, seats)
        else:
            self.state = game.from_setup(_position(game, setup), options, seats)
            self._take_log()

    def _take_log(self) -> None:
        """Take over what setting up a position has told, where that included a deal."""
        log = self.state.log
        if log is not None:
            self.state.log = None
            self.events = events_of(log)

    def clone(self) -> "Match":
        """Copy the match; steps are shared as values."""
        copy = Match.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone()
        copy.steps = list(self.steps)
        copy.events = []
        copy.forced = []
        return copy

    # -- changes --------------------------------------------------------------------------------------

    def command(self, seat: int, tokens: Sequence[str]) -> list[Step]:
        """Play a command of a seat, all or nothing; raises GameError and changes nothing."""
        if seat not in range(self.seats):
            raise InvalidAction
        self.game.read(self.state, seat, tokens)
        change = self._change()
        for token in tokens:
            change.act(seat, self.game.check(change.state, seat, token), auto=False)
            change.answer_for_gone()
        self.game.check_end(change.state, seat)
        return self._take(change)

    def timeout(self, seat: int) -> list[Step]:
        """Answer for a seat whose clock ran out, to the end of what a time-out finishes.

        A seat that owes nothing has no clock: raises IllegalAction and changes nothing.
        """
        if self.state.over():
            raise IllegalAction("match_over")
        if seat not in range(self.seats) or not self.state.to_act() >> seat & 1:
            raise NotYourTurn
        change = self._change()
        change.run_out(seat, change.state.span(seat))
        change.answer_for_gone()
        return self._take(change)

    def server(self, seat: int, token: str) -> list[Step]:
        """Apply a server token that changes the game (``leave``)."""
        if seat not in range(self.seats):
            raise InvalidAction
        change = self._change()
        change.act(seat, self.game.check_server(change.state, seat, token), auto=True)
        change.answer_for_gone()
        return self._take(change)

    def chance(self, rng: Random | None, order: Sequence[int] | None = None) -> list[Step]:
        """Bring the outcome of the chance that is due: drawn from `rng`, or the given `order`.

        A time-out that was waiting for it goes on.
        """
        size = self.state.chance()
        if not size:
            raise GameError("no_chance_due")
        if order is None:
            if rng is None:
                raise TypeError("chance needs a generator or an order")
            order = self.game.draw_chance(self.state, rng)
        elif sorted(order) != list(range(size)):
            raise GameError("bad_chance")
        change = self._change()
        change.chance(order)
        if change.resume is not None:
            change.run_out(*change.resume)
        change.answer_for_gone()
        return self._take(change)

    def chance_token(self, token: str) -> list[Step]:
        """Bring the outcome of the chance that is due as a token (``deck:7H,*``)."""
        if not self.state.chance():
            raise GameError("no_chance_due")
        return self.chance(None, self.game.chance_order(self.state, token))

    def _change(self) -> Change:
        return Change(self.game, self.state, len(self.steps), self._resume)

    def _take(self, change: Change) -> list[Step]:
        if change.steps[0].actor == CHANCE:
            if self._between:
                self.deal += 1
                self.outcomes = 0
            self.outcomes += 1
            self._between = False
        if change.state.scored > self.state.scored:
            self._between = True
        self.state = change.state
        self.steps.extend(change.steps)
        self.events = change.events
        self.forced = change.forced
        self._resume = change.resume
        return change.steps

    def deal_due(self) -> bool:
        """Say whether the outcome that is due begins a deal: the first one, or one after a score."""
        return self._between and self.state.chance() > 0

    # -- what is due, and what readers see --------------------------------------------------------------

    def due(self) -> Due:
        """Say what the match waits for."""
        state = self.state
        owing = state.to_act()
        kinds = {seat: self.game.decision(state, seat) for seat in range(self.seats) if owing >> seat & 1}
        return Due(chance=state.chance() > 0, seats=kinds, over=state.over())

    def view(self, reader: Reader) -> View:
        """Make the view of a reader now."""
        return self.game.view(self.state, reader)

    def legal(self, seat: int) -> list[str]:
        """List the legal tokens of a seat."""
        return [self.game.token(action) for action in self.state.legal(seat)]

    def free(self, seat: int) -> list[str]:
        """List the free tokens of a seat."""
        return [self.game.token(action) for action in self.state.free(seat)]

    def frame(self, reader: Reader, events: Sequence[Event] | None = None) -> Frame | None:
        """Make what a reader receives of the last change (or of `events`); None if it tells nothing."""
        told = self.events if events is None else events
        seen = [form for event in told if (form := seen_by(event, reader)) is not None]
        return self.present(reader, seen) if seen else None

    def present(self, reader: Reader, seen: list[SeenEvent]) -> Frame:
        """Make a frame of the position as it is now."""
        legal = [] if reader is None else self.legal(reader)
        free = [] if reader is None else self.free(reader)
        return Frame(seen, self.view(reader), legal, free)

    def preview(self, seat: int, tokens: Sequence[str]) -> Preview:
        """Say what a command under way may still become; nothing is stored, shown or timed.

        Only tokens that show their seat nothing new are tried (`Game.previews`).
        """
        state = self.state.clone()
        try:
            if seat not in range(self.seats):
                raise InvalidAction
            if tokens:
                self.game.read(state, seat, tokens)
            for token in tokens:
                action = self.game.check(state, seat, token)
                if not self.game.previews(state, seat, token):
                    raise InvalidAction
                state.apply(seat, action)
        except GameError as error:
            return Preview([], None, error.code)
        legal = [self.game.token(action) for action in state.legal(seat)]
        return Preview(legal, self.game.view(state, seat), None)

    # -- records --------------------------------------------------------------------------------------

    def record(
        self,
        reader: RecordReader = None,
        names: Sequence[str] = (),
        date: str = "",
        deals: Sequence[RecordDeal | None] = (),
    ) -> Record:
        """Write the match down as a reader may know it; ``full`` holds everything, chance too.

        `deals` are what was promised of the deals and what may be published of it now, in their order.
        """
        again = Match(self.game, self.options, self.seats, self.setup)
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            options=msgspec.json.decode(msgspec.json.encode(self.options)),
            seats=self.seats,
            rounds=RecordWriter(again, self.steps, reader, deals).rounds(),
            names=list(names),
            date=date,
            result=self.state.ranks(),
            setup=self.setup if reader == "full" else None,
        )

    @classmethod
    def resume(cls, game: AnyGame, options: Options, seats: int, steps: Sequence[Step]) -> "Match":
        """Rebuild a running match from its stored steps, which were checked when they were taken."""
        match = cls(game, options, seats)
        for step in steps:
            match.repeat(step.actor, step.token, step.auto)
        match.events = []
        return match

    @classmethod
    def replay(cls, record: Record, upto: int | None = None, game: AnyGame | None = None) -> "Match":
        """Play a record again, checking every step; raises RecordError naming line and code.

        `upto` counts the record's own steps.  `game` stands for a game that is not installed.
        """
        game = _game_of(record, game)
        try:
            options = game.options(None, record.options, record.seats)
            match = cls(game, options, record.seats, record.setup)
        except GameError as error:
            raise RecordError(1, error.code) from None
        RecordPlayer(match, record).play(upto)
        return match

    def repeat(self, actor: int, token: str, auto: bool) -> None:
        """Apply one stored step, checked, without the steps that would follow by themselves."""
        change = self._change()
        if actor == CHANCE:
            if not change.state.chance():
                raise GameError("no_chance_due")
            if token == PASSED_OVER:
                change.pass_over()
            else:
                change.chance(self.game.chance_order(change.state, token))
        elif actor not in range(self.seats):
            raise InvalidAction
        elif not auto:
            self.game.read(change.state, actor, [token])
            change.act(actor, self.game.check(change.state, actor, token), auto=False)
        elif token in self.game.server_verbs:
            change.act(actor, self.game.check_server(change.state, actor, token), auto=True)
        else:
            if not change.state.to_act() >> actor & 1:
                raise NotYourTurn
            action = change.state.auto(actor)
            if self.game.token(action) != token:
                raise IllegalAction("bad_auto")
            span = change.state.span(actor)
            change.act(actor, action, auto=True)
            change.wait(actor, span)
        self._take(change)


def _position(game: AnyGame, setup: dict[str, object]) -> Setup:
    try:
        return msgspec.convert(setup, game.Setup)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise SetupError(str(error)) from None


def _game_of(record: Record, game: AnyGame | None) -> AnyGame:
    try:
        game = game or get_game(record.game)
    except GameError as error:
        raise RecordError(1, error.code) from None
    if record.game != game.id:
        raise RecordError(1, "unknown_game")
    if record.rules > game.rules_version:
        raise RecordError(1, "newer_rules")
    return game

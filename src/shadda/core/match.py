"""A match: checked play, time-outs, chance, frames, records and replay.

This is what the server, the command line and analysis hold.  It owns the state and the list of steps;
nothing changes a state but a step.  Every change is made on a copy and taken over when it is complete,
so a refused or failing command leaves nothing behind.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from shadda.core.errors import (
    GameError,
    IllegalAction,
    InvalidAction,
    NotYourTurn,
    RecordError,
    SetupError,
)
from shadda.core.game import AnyGame, Setup
from shadda.core.log import Log
from shadda.core.registry import get_game
from shadda.core.state import State
from shadda.wire.event import Event, Reader, RecordReader, SeenEvent, seen_by
from shadda.wire.options import Options
from shadda.wire.record import Record, RecordRound, RecordStep
from shadda.wire.view import View

CHANCE: Final = -1
"""The actor of a chance step."""


class Step(Struct, frozen=True):
    """The only thing that changes a state.  `actor` is a seat or `CHANCE`; `seq` counts from 0."""

    seq: int
    actor: int
    token: str
    auto: bool = False


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
            self.events = _events(log)

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
        change = _Change(self)
        for token in tokens:
            change.act(seat, self.game.check(change.state, seat, token), auto=False)
        self.game.check_end(change.state, seat)
        change.answer_for_gone()
        return self._take(change)

    def timeout(self, seat: int) -> list[Step]:
        """Answer for a seat whose clock ran out, to the end of what a time-out finishes.

        A seat that owes nothing has no clock: raises IllegalAction and changes nothing.
        """
        if self.state.over():
            raise IllegalAction("match_over")
        if not self.state.to_act() >> seat & 1:
            raise NotYourTurn
        change = _Change(self)
        change.run_out(seat, change.state.span(seat))
        change.answer_for_gone()
        return self._take(change)

    def server(self, seat: int, token: str) -> list[Step]:
        """Apply a server token that changes the game (``leave``)."""
        if seat not in range(self.seats):
            raise InvalidAction
        change = _Change(self)
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
        change = _Change(self)
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

    def _take(self, change: "_Change") -> list[Step]:
        self.state = change.state
        self.steps.extend(change.steps)
        self.events = change.events
        self.forced = change.forced
        self._resume = change.resume
        return change.steps

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
        """Say what a command under way may still become; nothing is stored, shown or timed."""
        try:
            self.game.read(self.state, seat, tokens)
            state = self.state.clone()
            for token in tokens:
                action = self.game.check(state, seat, token)
                if not self.game.stages(state, seat, token):
                    raise InvalidAction
                state.apply(seat, action)
        except GameError as error:
            return Preview([], None, error.code)
        legal = [self.game.token(action) for action in state.legal(seat)]
        return Preview(legal, self.game.view(state, seat), None)

    # -- records --------------------------------------------------------------------------------------

    def record(self, reader: RecordReader = None, names: Sequence[str] = (), date: str = "") -> Record:
        """Write the match down as a reader may know it; ``full`` holds everything, chance too."""
        resolved = msgspec.to_builtins(self.options)
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            options=resolved,
            seats=self.seats,
            rounds=_Writer(self, reader).rounds(),
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
        return _Reader(record, game).play(upto)

    def repeat(self, actor: int, token: str, auto: bool) -> None:
        """Apply one stored step, checked, without the steps that would follow by themselves."""
        change = _Change(self)
        if actor == CHANCE:
            if not change.state.chance():
                raise GameError("no_chance_due")
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
            change.act(actor, action, auto=True)
        self._take(change)


def _position(game: AnyGame, setup: dict[str, object]) -> Setup:
    try:
        return msgspec.convert(setup, game.Setup)
    except msgspec.ValidationError as error:
        raise SetupError(str(error)) from None


def _events(log: Log) -> list[Event]:
    events: list[Event] = []
    for event in log.events:
        if not isinstance(event, Event):
            raise TypeError("a log holds events only")
        events.append(event)
    return events


class _Change:
    """Steps made on a copy of the match's state, to be taken over together."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.state = match.state.clone()
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.forced: list[tuple[int, str]] = []
        self.resume = match._resume
        self._seq = len(match.steps)

    def act(self, seat: int, action: int, auto: bool) -> None:
        """Apply an action of a seat."""
        log = self._open_log(auto)
        self.state.apply(seat, action)
        self._close_log(log, Step(self._seq, seat, self.game.token(action), auto))

    def chance(self, order: Sequence[int]) -> None:
        """Apply an outcome of chance."""
        token = self.game.chance_token(self.state, order)
        log = self._open_log(auto=False)
        self.state.apply_chance(list(order))
        self._close_log(log, Step(self._seq, CHANCE, token))

    def run_out(self, seat: int, span: int) -> None:
        """Answer for a seat until its span is done or chance is due, which resumes it."""
        state = self.state
        while state.to_act() >> seat & 1 and state.span(seat) == span:
            self.act(seat, state.auto(seat), auto=True)
        waiting = state.chance() > 0 and not state.over() and state.span(seat) == span
        self.resume = (seat, span) if waiting else None

    def answer_for_gone(self) -> None:
        """Answer for the seats whose players have left for good."""
        state = self.state
        while owing := state.gone() & state.to_act():
            seat = (owing & -owing).bit_length() - 1
            self.act(seat, state.auto(seat), auto=True)

    def _open_log(self, auto: bool) -> Log:
        log = Log(auto)
        self.state.log = log
        return log

    def _close_log(self, log: Log, step: Step) -> None:
        self.state.log = None
        self.events.extend(_events(log))
        self.forced.extend((seat, self.game.token(action)) for seat, action in log.forced)
        self.steps.append(step)
        self._seq += 1


class _Writer:
    """Plays a match once more to write its record for one reader."""

    def __init__(self, match: Match, reader: RecordReader) -> None:
        self._game = match.game
        self._reader = reader
        self._steps = match.steps
        self._again = Match(match.game, match.options, match.seats, match.setup)

    def rounds(self) -> list[RecordRound]:
        """Write all rounds."""
        rounds: list[RecordRound] = []
        number = self._again.view(None).round - 1
        fresh = True
        at = 0
        while at < len(self._steps):
            step = self._steps[at]
            if not rounds or (fresh and step.actor == CHANCE):
                number += 1
                rounds.append(RecordRound(number, []))
                fresh = False
            scored = self._again.state.scored
            at = self._write(rounds[-1].steps, at, between=fresh)
            if self._again.state.scored > scored:
                fresh = True
                score = self._game.score_line(self._again.state) or ""
                rounds[-1] = RecordRound(number, rounds[-1].steps, score)
        return rounds

    def _write(self, out: list[RecordStep], at: int, between: bool) -> int:
        """Write the step at `at` with the chance outcomes it waits for; gives the next index.

        `between` rounds, an outcome of chance belongs to the next round.
        """
        step = self._steps[at]
        again = self._again
        scored = again.state.scored
        again.repeat(step.actor, step.token, step.auto)
        if step.actor == CHANCE:
            self._write_chance(out, step)
            return at + 1
        events = list(again.events)
        forced = list(again.forced)
        chances: list[Step] = []
        at += 1
        while (
            at < len(self._steps)
            and self._steps[at].actor == CHANCE
            and not between
            and again.state.scored == scored
        ):
            chances.append(self._steps[at])
            again.repeat(CHANCE, self._steps[at].token, False)
            events += again.events
            forced += again.forced
            at += 1
        text = self._game.step_text(self._game.action(step.token), events, self._reader)
        if text is not None:
            out.append(RecordStep(step.actor, text[0], step.auto, text[1]))
        for chance in chances:
            self._write_chance(out, chance)
        for seat, token in forced:
            told = self._game.step_text(self._game.action(token), events, self._reader)
            if told is not None:
                out.append(RecordStep(seat, told[0], True, told[1]))
        return at

    def _write_chance(self, out: list[RecordStep], step: Step) -> None:
        if self._reader == "full":
            out.append(RecordStep(None, step.token))


class _Reader:
    """Plays a record, step by step, and compares what it says."""

    def __init__(self, record: Record, game: AnyGame | None) -> None:
        self._record = record
        self._game = _game_of(record, game)
        try:
            options = self._game.options(None, record.options, record.seats)
            self.match = Match(self._game, options, record.seats, record.setup)
        except GameError as error:
            raise RecordError(1, error.code) from None
        self._pending: RecordStep | None = None
        self._events: list[Event] = []
        self._forced: list[tuple[int, str]] = []

    def play(self, upto: int | None) -> Match:
        """Play the first `upto` steps, or all of them."""
        left = -1 if upto is None else upto
        for part in self._record.rounds:
            scored = self.match.state.scored
            for step in part.steps:
                if left == 0:
                    return self.match
                left -= 1
                self._step(step)
            self._compare_outcome()
            if part.score and left != 0:
                self._compare_score(part, scored)
        if upto is None and self._record.result not in ([], self.match.state.ranks()):
            raise RecordError(1, "result_differs")
        return self.match

    def _step(self, step: RecordStep) -> None:
        if self._forced and step.auto and (step.seat, step.token) == self._forced[0]:
            self._forced.pop(0)
            return
        if step.seat is not None:
            self._compare_outcome()
            if self._forced:
                raise RecordError(step.line, "forced_missing")
        try:
            actor = CHANCE if step.seat is None else step.seat
            self.match.repeat(actor, step.token, step.auto)
        except GameError as error:
            raise RecordError(step.line, error.code) from None
        if step.seat is not None:
            self._pending = step
            self._events = []
        self._events.extend(self.match.events)
        self._forced.extend(self.match.forced)

    def _compare_outcome(self) -> None:
        step = self._pending
        self._pending = None
        if step is None or not step.outcome or "??" in step.outcome:
            return
        action = self._game.action(step.token)
        if self._game.outcome(action, self._events, "full") != step.outcome:
            raise RecordError(step.line, "outcome_differs")

    def _compare_score(self, part: RecordRound, scored: int) -> None:
        state = self.match.state
        if state.scored == scored or self._game.score_line(state) != part.score:
            raise RecordError(part.line, "score_differs")


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

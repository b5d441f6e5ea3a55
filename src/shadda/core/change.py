"""Steps, and a change: one or more steps made on a copy of a state, to be taken over together."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from shadda.core.game import AnyGame
from shadda.core.log import Log
from shadda.core.state import State
from shadda.wire.event import Event

CHANCE: Final = -1
"""The actor of a chance step."""

PASSED_OVER: Final = "void"
"""The token of chance for a round that was void, played again from a record that withholds its steps."""


class Step(Struct, frozen=True):
    """The only thing that changes a state.  `actor` is a seat or `CHANCE`; `seq` counts from 0."""

    seq: int
    actor: int
    token: str
    auto: bool = False


class Change:
    """Steps made on a copy.  `resume` is the seat and span of a time-out that waits for chance."""

    def __init__(self, game: AnyGame, state: State, seq: int, resume: tuple[int, int] | None) -> None:
        """Begin with a copy of `state`; the next step is number `seq`."""
        self.game = game
        self.state = state.clone()
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.forced: list[tuple[int, str]] = []
        self.resume = resume
        self._seq = seq

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

    def pass_over(self) -> None:
        """Take the round that awaits its deck as void; raises GameError where a game has no such thing."""
        log = self._open_log(auto=False)
        self.game.pass_over(self.state)
        self._close_log(log, Step(self._seq, CHANCE, PASSED_OVER))

    def run_out(self, seat: int, span: int) -> None:
        """Answer for a seat until its span is done or chance is due, which resumes it."""
        state = self.state
        while state.to_act() >> seat & 1 and state.span(seat) == span:
            self.act(seat, state.auto(seat), auto=True)
        self.wait(seat, span)

    def wait(self, seat: int, span: int) -> None:
        """Let a time-out go on after the outcome of chance, if one is due before its span is done."""
        state = self.state
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
        self.events.extend(events_of(log))
        self.forced.extend((seat, self.game.token(action)) for seat, action in log.forced)
        self.steps.append(step)
        self._seq += 1


def events_of(log: Log) -> list[Event]:
    """Give the events of a log."""
    events: list[Event] = []
    for event in log.events:
        if not isinstance(event, Event):
            raise TypeError("a log holds events only")
        events.append(event)
    return events

"""Writing the record of a match for a reader, and playing a record again.

Both play the match step by step; a record is never patched together from what was sent.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from shadda.core.change import CHANCE, PASSED_OVER, Step
from shadda.core.errors import GameError, RecordError
from shadda.wire.event import Event, RecordReader
from shadda.wire.record import Record, RecordDeal, RecordRound, RecordStep

if TYPE_CHECKING:
    from shadda.core.match import Match


class RecordWriter:
    """Plays a match once more to write its record for one reader.

    Sealed answers are held back until they are opened, and then written in the game's own order: the
    order in which they came tells nothing, and nobody else may read them before.
    """

    def __init__(
        self, again: "Match", steps: Sequence[Step], reader: RecordReader, deals: Sequence[RecordDeal | None]
    ) -> None:
        """Write `steps` of these deals, played by `again`, a match that has not begun."""
        self._game = again.game
        self._reader = reader
        self._steps = steps
        self._deals = deals
        self._again = again
        self._held: list[Step] = []
        self._held_events: list[Event] = []

    def rounds(self) -> list[RecordRound]:
        """Write all rounds.  What comes after a score and before the next deal stands in `after`."""
        rounds: list[RecordRound] = []
        between = True
        at = 0
        while at < len(self._steps):
            if not rounds or (between and self._steps[at].actor == CHANCE):
                deal = self._deals[len(rounds)] if len(rounds) < len(self._deals) else None
                rounds.append(RecordRound(self._again.state.round, [], deal=deal))
                between = False
            scored = self._again.state.scored
            part = rounds[-1]
            at = self._write(part.after if between else part.steps, at, between)
            if self._again.state.scored > scored:
                between = True
                score = self._game.score_line(self._again.state) or ""
                steps = self._game.published(self._again.state, part.steps)
                # The secret would tell what the game withholds of a void deal.
                withheld = steps != part.steps
                deal = part.deal and (replace(part.deal, secret="") if withheld else part.deal)
                rounds[-1] = RecordRound(part.number, steps, score, deal=deal)
        for step in self._held:
            if self._reader in ("full", step.actor):
                self._write_step(rounds[-1].steps, step, self._held_events)
        return rounds

    def _write(self, out: list[RecordStep], at: int, between: bool) -> int:
        """Write the step at `at` with the chance outcomes it waits for; gives the next index.

        `between` rounds, an outcome of chance belongs to the next round.
        """
        step = self._steps[at]
        again = self._again
        scored = again.state.scored
        sealed = again.state.sealed()
        order = self._game.answer_order(again.state)
        again.repeat(step.actor, step.token, step.auto)
        if step.actor == CHANCE:
            self._write_chance(out, step)
            return at + 1
        answers = bool((sealed | again.state.sealed()) and not sealed >> step.actor & 1)
        events = self._held_events + again.events if answers else list(again.events)
        if answers and again.state.sealed():
            self._held.append(step)
            self._held_events = events
            return at + 1
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
        steps = [step]
        if answers:
            steps = sorted([*self._held, step], key=lambda answer: order.index(answer.actor))
            self._held, self._held_events = [], []
        for done in steps:
            self._write_step(out, done, events, sealed=answers)
        for chance in chances:
            self._write_chance(out, chance)
        for seat, token in forced:
            self._write_step(out, Step(0, seat, token, auto=True), events)
        return at

    def _write_step(
        self, out: list[RecordStep], step: Step, events: list[Event], sealed: bool = False
    ) -> None:
        action = self._game.action(step.token)
        text = self._game.step_text(step.actor, action, events, self._reader)
        if text is not None:
            # Whose answer the clock gave is as secret as when it came: it may tell that nothing was to do.
            shown = not sealed or self._reader in ("full", step.actor)
            out.append(RecordStep(step.actor, text[0], step.auto and shown, text[1]))

    def _write_chance(self, out: list[RecordStep], step: Step) -> None:
        if self._reader == "full":
            out.append(RecordStep(None, step.token))


class RecordPlayer:
    """Plays a record, step by step, and compares what it says."""

    def __init__(self, match: "Match", record: Record) -> None:
        """Play `record` in `match`, a match that has not begun."""
        self.match = match
        self._record = record
        self._game = match.game
        self._pending: RecordStep | None = None
        self._events: list[Event] = []
        self._forced: list[tuple[int, str]] = []

    def play(self, upto: int | None) -> None:
        """Play the first `upto` steps, or all of them; raises RecordError."""
        left = -1 if upto is None else upto
        for part in self._record.rounds:
            scored = self.match.state.scored
            for step in part.steps:
                if left == 0:
                    return
                left -= 1
                self._step(step)
            self._finish_step(part.line)
            if part.score and left != 0:
                if self.match.state.scored == scored and self.match.state.chance():
                    # What was void is written without its steps (`Game.published`).
                    self._step(RecordStep(None, PASSED_OVER, line=part.line))
                self._compare_score(part, scored)
            for step in part.after:
                if left == 0:
                    return
                left -= 1
                self._step(step)
        self._finish_step(1)
        if self._record.result not in ([], self.match.state.ranks()):
            raise RecordError(1, "result_differs")

    def _step(self, step: RecordStep) -> None:
        if self._forced and step.auto and (step.seat, step.token) == self._forced[0]:
            self._forced.pop(0)
            self._compare(step)
            return
        if step.seat is not None:
            self._finish_step(step.line)
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

    def _finish_step(self, line: int) -> None:
        """Compare the step before `line`, whose outcome may have waited for chance."""
        step = self._pending
        self._pending = None
        if step is not None:
            self._compare(step)
        if self._forced:
            raise RecordError(line, "forced_missing")

    def _compare(self, step: RecordStep) -> None:
        if not step.outcome or "??" in step.outcome:
            return
        action = self._game.action(step.token)
        if self._game.outcome(step.seat or 0, action, self._events, "full") != step.outcome:
            raise RecordError(step.line, "outcome_differs")

    def _compare_score(self, part: RecordRound, scored: int) -> None:
        state = self.match.state
        if state.scored == scored or self._game.score_line(state) != part.score:
            raise RecordError(part.line, "score_differs")

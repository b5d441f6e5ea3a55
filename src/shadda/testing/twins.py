"""Twin deals, the fifth wall of secrecy: who was not told a thing cannot see it change.

A history is cut at some step and a reader is chosen.  Among the cards whose faces this reader was never told
some trade their faces, by rewriting the outcome of chance that ordered them, and answers of others that told
him nothing are exchanged for other answers or left out.  A twin that cannot be played, or in which something
public comes out otherwise, is dropped.  In every other twin the reader's whole history must be the same: all
he was told, saw, remembered and could do, and his record of the match.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from shadda.core.change import CHANCE, Step
from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.testing.conformance import Tally
from shadda.testing.hooks import PLAIN, Hooks, Violation
from shadda.testing.looks import faces_in, seen, texts_in
from shadda.testing.play import Table, choose, next_move, play_on
from shadda.wire.event import Reader, SeenEvent, seen_by

_ANSWER_CHANGED: Final = 0.5
_ANSWER_LEFT_OUT: Final = 0.15
_MOST_TRADED: Final = 8


class Told(Struct, frozen=True):
    """What one step told a reader, and what it told everybody."""

    reader: list[SeenEvent]
    everybody: list[SeenEvent]
    complete: bool
    """No outcome of chance is awaited to complete the step."""


class History(Struct):
    """A match up to some step as one reader lived it."""

    match: Match
    told: list[Told]
    lived: list[bytes]
    """All a reader was told, saw and could do, after each step that told him something."""

    def end(self, reader: Reader) -> list[bytes]:
        """Give the whole history, with the position at its end and the reader's record."""
        return [*self.lived, seen(self.match, reader), self.match.record(reader).text().encode()]


class Changes(Struct, frozen=True):
    """How a twin differs: other outcomes of chance, other answers (None = left out), other names."""

    outcomes: dict[int, str]
    answers: Mapping[int, bool]
    """Numbers of the silent steps that change; True where the answer is left out."""
    names: dict[str, str]


def check_twins(table: Table, seed: int, steps: int, twins: int = 4, hooks: Hooks = PLAIN) -> Tally:
    """Play a random match of so many steps and compare it with twins for every reader.

    Gives how many twins were `kept` and `dropped`; raises Violation if a reader could tell one.
    """
    rng = Random(f"twins {seed}")
    match = play_on(table.match(), rng, rng.randrange(3, max(4, steps)), hooks.habits)
    # A cut in the middle of a step shows nothing that can be looked at.
    while match.due().chance and (move := next_move(match, rng, hooks.habits)):
        move.play(match)
    tally: Tally = Counter()
    for reader in (None, *range(table.seats)):
        truth = _live(table, match.steps, reader)
        for _ in range(twins):
            changes = _change(truth, reader, rng)
            twin = None if changes is None else _live_again(truth, reader, changes, rng, table, hooks)
            tally["dropped" if twin is None else "kept"] += 1
            if changes is not None and twin is not None:
                tally["answers"] += len(changes.answers)
                tally["faces"] += len(changes.names)
                _compare(truth.end(reader), twin.end(reader), f"{table}\nseed {seed}, {reader}: {changes}")
    return tally


def _compare(truth: list[bytes], twin: list[bytes], where: str) -> None:
    for at, (mine, other) in enumerate(zip(truth, twin, strict=False)):
        if mine != other:
            raise Violation(f"a reader can tell a twin deal at his step {at}\n{where}\n{mine!r}\n{other!r}")
    if len(truth) != len(twin):
        raise Violation(f"a reader is told more or less in a twin deal\n{where}")


def _live(table: Table, steps: Sequence[Step], reader: Reader) -> History:
    """Play steps again as a reader lives them."""
    history = History(table.match(), [], [])
    for step in steps:
        _step(history, reader, step.actor, step.token, step.auto)
    return history


def _step(history: History, reader: Reader, actor: int, token: str, auto: bool) -> None:
    match = history.match
    match.repeat(actor, token, auto)
    told = Told(_seen(match, reader), _seen(match, None), not match.due().chance)
    history.told.append(told)
    if told.reader:
        history.lived.append(msgspec.json.encode(told.reader) + seen(match, reader))


def _seen(match: Match, reader: Reader) -> list[SeenEvent]:
    return [form for event in match.events if (form := seen_by(event, reader)) is not None]


def _change(truth: History, reader: Reader, rng: Random) -> Changes | None:
    """Think of a twin; None if the reader knows too much for one."""
    outcomes: dict[int, str] = {}
    names: dict[str, str] = {}
    dealt = [at for at, step in enumerate(truth.match.steps) if step.actor == CHANCE]
    dealt = [at for at in dealt if len(faces_in(truth.match.steps[at].token)) > 1]
    if dealt:
        # The last deal is the one of which the most is still hidden.
        at = rng.choice([dealt[-1], rng.choice(dealt)])
        names = _trade(truth, at, rng)
        if names:
            outcomes[at] = rename(truth.match.steps[at].token, names)
    answers = {
        at: rng.random() < _ANSWER_LEFT_OUT
        for at, step in enumerate(truth.match.steps)
        if _silent(truth, at) and step.actor != reader and rng.random() < _ANSWER_CHANGED
    }
    return Changes(outcomes, answers, names) if names or answers else None


def _silent(truth: History, at: int) -> bool:
    told = truth.told[at]
    return truth.match.steps[at].actor != CHANCE and told.complete and not told.reader


def _trade(truth: History, at: int, rng: Random) -> dict[str, str]:
    """Choose cards of an outcome that the reader was not told, and let them trade faces."""
    told = texts_in([part.reader for part in truth.told[at:]])
    hidden = [face for face in faces_in(truth.match.steps[at].token) if face not in told]
    if len(set(hidden)) < 2:
        return {}
    # The first cards are the ones that have been dealt.
    first = rng.choice(hidden[: len(hidden) // 2 + 1])
    others = sorted(set(hidden) - {first})
    traded = [first, *rng.sample(others, min(len(others), rng.randint(1, _MOST_TRADED)))]
    return dict(zip(traded, traded[1:] + traded[:1], strict=True))


def rename(token: str, names: Mapping[str, str]) -> str:
    """Exchange the faces that a token names."""
    verb, colon, rest = token.partition(":")
    return f"{verb}{colon}{','.join(names.get(part, part) for part in rest.split(','))}"


def _live_again(
    truth: History, reader: Reader, changes: Changes, rng: Random, table: Table, hooks: Hooks
) -> History | None:
    """Play the twin; None if it cannot be played or something public comes out otherwise."""
    twin = History(table.match(), [], [])
    begun = min([*changes.outcomes, *changes.answers])
    for at, step in enumerate(truth.match.steps):
        token, auto = step.token, step.auto
        if at in changes.answers:
            if changes.answers[at]:
                continue
            legal = twin.match.legal(step.actor)
            if not legal:
                return None
            token, auto = choose(legal, rng, hooks.habits.weights), False
        elif at >= begun:
            token = changes.outcomes.get(at) or rename(token, changes.names)
        try:
            _step(twin, reader, step.actor, token, auto)
        except GameError:
            return None
        if twin.told[-1].everybody != truth.told[at].everybody:
            return None
        if not truth.told[at].reader and at in changes.answers and twin.told[-1].reader:
            return None
    return twin

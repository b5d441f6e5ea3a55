"""The comparison: a match is played again from its stored log and held against what its clients were told.

Every acknowledged command has to stand in the log once, none that was refused; what each client heard, event
by event and view by view, has to be what the log tells its seat, up to the final position.
"""

from collections import Counter
from collections.abc import Sequence
from zlib import crc32

import msgspec
from msgspec import Struct

from shadda.bench.load.notes import Heard, Notes, Sent
from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.server.db.rows import Log
from shadda.wire.event import seen_by


class Shown(Struct, frozen=True):
    """A stored command: when it was due and acknowledged, and when the last of its readers had its frame."""

    due: float
    answered: float
    shown: float


class Verdict(Struct):
    """What was found out about a match: its stored commands, and every difference in words."""

    stored: list[Shown] = []
    differences: list[str] = []
    views: int = 0
    """Frames whose view was held against the log."""


class Story:
    """What the log tells one seat: its events in order, and the view after so many of them."""

    def __init__(self) -> None:
        self.events: list[int] = []
        self.views: dict[int, int] = {}

    def add(self, match: Match, seat: int) -> None:
        """Add what the last step of the match tells."""
        seen = [form for event in match.events if (form := seen_by(event, seat)) is not None]
        self.events += [crc32(_encode(form)) for form in seen]
        if seen or not self.views:
            self.views[len(self.events)] = crc32(_encode(match.view(seat)))


_encode = msgspec.json.Encoder().encode


class Listener:
    """Follows one client through its story: how many events it must have heard by when.

    A connection begins with a view alone.  The same view may come back later in a match, so there can be
    several places where the client may be; what it hears next tells which.
    """

    def __init__(self, story: Story) -> None:
        self._story = story
        self._places: list[int] = []
        self._times: list[tuple[int, float]] = []
        self._reached = 0

    @property
    def at_the_end(self) -> bool:
        """Say whether it may have heard everything."""
        return len(self._story.events) in self._places

    def hear(self, heard: Heard) -> bool:
        """Follow a frame; False if the log does not tell it."""
        story = self._story
        if heard.fresh:
            first = self._places[0] if self._places else 0
            places = [place for place in story.views if place >= first]
        elif not self._places:
            # The first match began on a line that was there before.
            places = self._after([0], heard.events)
        else:
            places = self._after(self._places, heard.events)
        self._places = sorted(place for place in places if story.views.get(place) == heard.view)
        if not self._places:
            return False
        if self._places[0] > self._reached:
            self._reached = self._places[0]
            self._times.append((self._reached, heard.at))
        return True

    def _after(self, places: Sequence[int], events: list[int]) -> list[int]:
        told, many = self._story.events, len(events)
        return [place + many for place in places if told[place : place + many] == events]

    def times(self, counts: Sequence[int]) -> list[float]:
        """Say when so many events were heard, for ascending counts; infinity if never."""
        found: list[float] = []
        at = 0
        for many in counts:
            while at < len(self._times) and self._times[at][0] < many:
                at += 1
            found.append(self._times[at][1] if at < len(self._times) else float("inf"))
        return found


def compare(match: Match, log: Log, clients: Sequence[Notes]) -> Verdict:
    """Compare a stored match with what its clients, one for each seat, have noted of it."""
    verdict = Verdict()
    commands = {notes.seat: notes.commands for notes in clients}
    _compare_commands(log, commands, verdict)
    stories = [Story() for _ in range(match.seats)]
    ends = _play_again(match, log, stories, verdict)
    if ends is None:
        return verdict
    _compare_steps(log, commands, verdict)
    listeners = [_follow(notes, stories[notes.seat], verdict) for notes in clients]
    if not verdict.differences:
        verdict.stored = _shown(log, commands, ends, dict(zip(commands, listeners, strict=True)))
    return verdict


def _compare_commands(log: Log, commands: dict[int, list[Sent]], verdict: Verdict) -> None:
    """Compare the names of the stored commands with those that were acknowledged."""
    stored = Counter((command.seat, command.id) for command in log.commands)
    sent = {(seat, one.id): one for seat, all_sent in commands.items() for one in all_sent}
    for (seat, name), times in stored.items():
        one = sent.get((seat, name))
        if one is None:
            verdict.differences.append(f"command {name} of seat {seat} is stored and was never sent")
        elif one.code:
            verdict.differences.append(f"command {name} of seat {seat} is stored and was refused: {one.code}")
        if times > 1:
            verdict.differences.append(f"command {name} of seat {seat} is stored {times} times")
    for (seat, name), one in sent.items():
        if one.code == "" and not stored[seat, name]:
            verdict.differences.append(f"command {name} of seat {seat} was acknowledged and is not stored")


def _compare_steps(log: Log, commands: dict[int, list[Sent]], verdict: Verdict) -> None:
    """Compare the steps of the log with the tokens of the stored commands, seat by seat."""
    stored = {(command.seat, command.id) for command in log.commands}
    for seat, all_sent in commands.items():
        wanted = [token for one in all_sent if (seat, one.id) in stored for token in one.tokens]
        found = [step.token for step in log.steps if step.kind == "act" and step.actor == seat]
        if wanted != found:
            at = next(
                (at for at, pair in enumerate(zip(wanted, found, strict=False)) if pair[0] != pair[1]), None
            )
            at = min(len(wanted), len(found)) if at is None else at
            verdict.differences.append(
                f"act {at + 1} of seat {seat}: {_at(wanted, at)} was sent, {_at(found, at)} is stored"
            )


def _at(tokens: list[str], at: int) -> str:
    return tokens[at] if at < len(tokens) else "nothing"


def _play_again(match: Match, log: Log, stories: Sequence[Story], verdict: Verdict) -> list[list[int]] | None:
    """Play the log; gives how many events each seat has been told after each step."""
    told: list[list[int]] = []
    for seat, story in enumerate(stories):
        story.add(match, seat)
    for number, step in enumerate(log.steps):
        if step.seq != number:
            verdict.differences.append(f"step {number} is stored as {step.seq}")
            return None
        try:
            match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        except GameError as error:
            verdict.differences.append(f"step {number} cannot be played: {error.code}")
            return None
        for seat, story in enumerate(stories):
            story.add(match, seat)
        told.append([len(story.events) for story in stories])
    return told


def _follow(notes: Notes, story: Story, verdict: Verdict) -> Listener:
    listener = Listener(story)
    for number, heard in enumerate(notes.frames):
        verdict.views += 1
        if not listener.hear(heard):
            verdict.differences.append(
                f"frame {number + 1} of seat {notes.seat} is not what the log tells it"
            )
            return listener
    if not listener.at_the_end:
        verdict.differences.append(f"seat {notes.seat} has not heard the end of the log")
    return listener


def _shown(
    log: Log, commands: dict[int, list[Sent]], told: list[list[int]], listeners: dict[int, Listener]
) -> list[Shown]:
    """Find out when each stored command was shown to the last of those whom it tells something."""
    acts = [step.seq for step in log.steps if step.kind == "act"]
    times = {
        seat: dict(zip(acts, listener.times([told[seq][seat] for seq in acts]), strict=True))
        for seat, listener in listeners.items()
    }
    stored = {(command.seat, command.id) for command in log.commands}
    found: list[Shown] = []
    for seat, all_sent in commands.items():
        steps = [step.seq for step in log.steps if step.kind == "act" and step.actor == seat]
        at = 0
        for one in all_sent:
            if (seat, one.id) not in stored:
                continue
            first, last = steps[at], steps[at + len(one.tokens) - 1]
            at += len(one.tokens)
            readers = [who for who in listeners if told[last][who] > (told[first - 1][who] if first else 0)]
            shown = max((times[who][last] for who in readers), default=one.answered)
            found.append(Shown(one.due, one.answered, shown))
    return found

"""The match of a table, in step with its stored log.

A change is made on a copy of the match, with the outcomes of chance that it calls for; all its steps, the
clocks and the command are stored in one transaction; only then does the copy become the match and are
its events handed on.  If another process was first, its steps are read and the change is tried again.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from shadda.core.change import CHANCE, Step
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.clock import Clock
from shadda.server.db.rows import (
    Append,
    Command,
    Log,
    MatchSeat,
    SeatKind,
    StepKind,
    StoredClock,
    StoredMatch,
    StoredRoom,
    StoredStep,
)
from shadda.server.db.store import Store
from shadda.server.db.work import CommandRepeated, StepConflict
from shadda.server.refusals import Refused
from shadda.wire.event import Event
from shadda.wire.messages import ClockView
from shadda.wire.view import View

GRACE: Final = 15_000
"""What every clock has left, at the least, after a pause or a restart."""

Apply = Callable[[Match], list[Step]]


class RunningClock(Struct, frozen=True):
    """A clock of a seat; it belongs to a number that changes when a new one starts.

    `kind` is the decision that is owed: another one, opened late, may have a least time of its own.
    """

    number: int
    deadline: int
    seconds: int
    kind: str


class World(Struct, frozen=True):
    """What surrounds every table: where it is stored, what time it is, who shuffles."""

    store: Store
    clock: Clock
    dealer: Random


class Play:
    """A match with its clocks.  `heard` is called with the events of every change, once it is stored."""

    def __init__(self, world: World, stored: StoredMatch, match: Match) -> None:
        self.stored = stored
        self.match = match
        self.clocks: dict[int, RunningClock] = {}
        self.kinds: dict[int, SeatKind] = {player.seat: player.kind for player in stored.players}
        self.paused = True
        self.heard: Callable[[list[Event]], None] = lambda events: None
        self._world = world
        self._since: dict[int, tuple[int, int]] = {}
        self._accepted: set[tuple[int, str]] = set()

    # -- beginning and loading --------------------------------------------------------------------------

    @classmethod
    async def begin(cls, world: World, stored: StoredMatch, room: StoredRoom) -> Self:
        """Begin a match: deal, and store it together with its room's next revision."""
        play = cls(world, stored, _new_match(stored))
        play.paused = False
        now = world.clock.now()
        match = play.match
        steps, events = play._deal(match, now)
        clocks = play._clocks_of(match, now)
        first = Append(stored.id, steps, _stored_clocks(clocks))
        await world.store.begin_match(stored, room, first, now)
        play._adopt(match, clocks, now)
        match.events = events
        return play

    @classmethod
    async def load(cls, world: World, match_id: str) -> Self | None:
        """Rebuild a match from its log; it stays paused until somebody who plays is here."""
        stored = await world.store.match(match_id)
        if stored is None:
            return None
        play = cls(world, stored, _new_match(stored))
        play._catch_up(await world.store.log(match_id))
        play.match.events = []
        return play

    @property
    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.match.state.over()

    @property
    def players(self) -> tuple[MatchSeat, ...]:
        """Those who began the match, by seat."""
        return self.stored.players

    def owes(self, seat: int) -> bool:
        """Say whether a seat owes a decision."""
        return bool(self.match.state.to_act() >> seat & 1)

    # -- changes ----------------------------------------------------------------------------------------

    async def hold(self, player: MatchSeat) -> None:
        """Note who plays a seat from now on; what stands at step 0 is how the match began."""
        held = replace(player, from_seq=max(1, len(self.match.steps)))
        await self._world.store.set_seat(self.stored.id, held)
        self.kinds[player.seat] = player.kind

    def accepted(self, command: Command) -> bool:
        """Say whether a command has been taken before."""
        return (command.seat, command.id) in self._accepted

    async def change(self, apply: Apply, kind: StepKind, command: Command | None = None) -> None:
        """Make a change and store it; a command that was taken before changes nothing.

        Raises GameError if the match refuses it, Refused ``busy`` if others are always first.
        """
        for _ in range(2 * self.match.seats + 2):
            draft = self.match.clone()
            now = self._world.clock.now()
            steps = self._name(apply(draft), kind, now)
            events = list(draft.events)
            dealt, told = self._deal(draft, now)
            steps += dealt
            events += told
            if not steps:
                return
            clocks = self._clocks_of(draft, now)
            over = now if draft.state.over() else None
            append = Append(self.stored.id, steps, _stored_clocks(clocks), command, over)
            try:
                await self._world.store.append(append)
            except StepConflict:
                await self._read_on()
                continue
            except CommandRepeated:
                await self._read_on()
                return
            if command is not None:
                self._accepted.add((command.seat, command.id))
            self._adopt(draft, clocks, now)
            self.heard(events)
            return
        raise Refused("busy")

    def _deal(self, match: Match, now: int) -> tuple[list[StoredStep], list[Event]]:
        """Draw what chance owes, at once: it belongs to the step that called for it."""
        steps: list[StoredStep] = []
        events: list[Event] = []
        while match.due().chance:
            steps += self._name(match.chance(self._world.dealer), "auto", now)
            events += match.events
        return steps, events

    def _name(self, steps: Sequence[Step], kind: StepKind, now: int) -> list[StoredStep]:
        return [
            StoredStep(step.seq, now, step.actor, self._kind(step, kind), step.token, self._think(step, now))
            for step in steps
        ]

    def _kind(self, step: Step, kind: StepKind) -> StepKind:
        if step.actor == CHANCE:
            return "chance"
        if not step.auto:
            return kind
        return "server" if step.token in self.match.game.server_verbs else "auto"

    def _think(self, step: Step, now: int) -> int | None:
        since = self._since.get(step.actor)
        return None if since is None or step.auto else max(0, now - since[1])

    def _adopt(self, match: Match, clocks: dict[int, RunningClock], now: int) -> None:
        self.match = match
        self.clocks = clocks
        state = match.state
        owing = {seat: state.clock(seat) for seat in range(match.seats) if self.owes(seat)}
        self._since = {
            seat: old if (old := self._since.get(seat)) is not None and old[0] == number else (number, now)
            for seat, number in owing.items()
        }

    # -- other processes --------------------------------------------------------------------------------

    async def _read_on(self) -> None:
        """Take over what another process has appended."""
        log = await self._world.store.log(self.stored.id, len(self.match.steps))
        self.heard(self._catch_up(log))

    def _catch_up(self, log: Log) -> list[Event]:
        match = self.match.clone()
        events: list[Event] = []
        for step in log.steps:
            match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
            events += match.events
        now = self._world.clock.now()
        self.clocks = {}
        for stored in log.clocks:
            seconds = match.game.seconds(match.state, stored.seat)
            if seconds is not None:
                # A clock of the machine that was set back must not lengthen a turn.
                deadline = min(stored.deadline, now + seconds * 1000)
                kind = match.game.decision(match.state, stored.seat)
                self.clocks[stored.seat] = RunningClock(stored.number, deadline, seconds, kind)
        self.kinds = log.kinds
        self._accepted.update((command.seat, command.id) for command in log.commands)
        self._adopt(match, self._clocks_of(match, now), now)
        return events

    # -- clocks -----------------------------------------------------------------------------------------

    def _clocks_of(self, match: Match, now: int) -> dict[int, RunningClock]:
        clocks: dict[int, RunningClock] = {}
        state = match.state
        owing = state.to_act()
        for seat in range(match.seats):
            seconds = match.game.seconds(state, seat) if owing >> seat & 1 else None
            if seconds is None:
                continue
            number, kind = state.clock(seat), match.game.decision(state, seat)
            running = self.clocks.get(seat)
            if running is None or running.number != number:
                running = RunningClock(number, now + seconds * 1000, seconds, kind)
            elif running.kind != kind:
                least = match.game.least_seconds(state, seat) or 0
                running = replace(running, kind=kind, deadline=max(running.deadline, now + least * 1000))
            clocks[seat] = running
        return clocks

    def pause(self) -> None:
        """Stop the clocks: nobody who plays is here."""
        self.paused = True

    async def go_on(self) -> None:
        """Let the clocks run again; what has run out meanwhile gets a little grace."""
        if not self.paused or self.over:
            return
        least = self._world.clock.now() + GRACE
        clocks = {
            seat: replace(clock, deadline=max(clock.deadline, least)) for seat, clock in self.clocks.items()
        }
        await self._world.store.set_clocks(self.stored.id, _stored_clocks(clocks))
        self.clocks = clocks
        self.paused = False

    def next_deadline(self) -> int | None:
        """Say when the next clock runs out; None if none is running."""
        if self.paused or not self.clocks:
            return None
        return min(clock.deadline for clock in self.clocks.values())

    def run_out(self) -> list[int]:
        """List the seats whose clocks have run out."""
        now = self._world.clock.now()
        return [] if self.paused else [seat for seat, clock in self.clocks.items() if clock.deadline <= now]

    def clocks_for(self, view: View) -> list[ClockView]:
        """List the running clocks of the seats of which this reader may know that they owe a decision."""
        if self.paused:
            return []
        return [
            ClockView(seat, clock.deadline, clock.seconds)
            for seat in view.to_act
            if (clock := self.clocks.get(seat)) is not None
        ]


def _new_match(stored: StoredMatch) -> Match:
    game = get_game(stored.game)
    return Match(game, game.options(None, stored.options, stored.seats), stored.seats)


def _stored_clocks(clocks: dict[int, RunningClock]) -> list[StoredClock]:
    return [StoredClock(seat, clock.number, clock.deadline) for seat, clock in sorted(clocks.items())]

"""The match of a table, in step with its stored log.

A change is made on a copy of the match, with the outcomes of chance that it calls for; all its steps, the
clocks and the command are stored in one transaction; only then does the copy become the match and are
its events handed on.  If another process was first, its steps are read and the change is tried again.

The next deal is promised together with the one before it, so that the seats have had time to contribute when
it falls due.  If somebody who is here has not, it waits for him, but not for long.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from shadda.core.change import CHANCE, Step
from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.clock import Clock
from shadda.server.clocks import RunningClock, running_clocks, stored_clocks
from shadda.server.db.rows import (
    Append,
    Command,
    Log,
    MatchSeat,
    SeatKind,
    StepKind,
    StoredDeal,
    StoredMatch,
    StoredRoom,
    StoredStep,
)
from shadda.server.db.store import Store
from shadda.server.db.work import CommandRepeated, DealConflict, StepConflict, StoreError
from shadda.server.dealer import WAIT_MS, Dealer, promise
from shadda.server.pauses import Pauses
from shadda.server.refusals import Refused
from shadda.wire.event import Event
from shadda.wire.messages import ClockView
from shadda.wire.view import View

GRACE: Final = 15_000
"""What every clock has left, at the least, after a pause or a restart."""

LEAST: Final = 5_000
"""What every clock has left, at the least, after a pause by agreement."""

Apply = Callable[[Match], list[Step]]


class Told(Struct, frozen=True):
    """What a change has to tell: its events, and the deals it closed or promised."""

    events: list[Event]
    deals: list[StoredDeal]


class World(Struct, frozen=True):
    """What surrounds every table: where it is stored, what time it is, who shuffles."""

    store: Store
    clock: Clock
    dealer: Dealer


class Play:
    """A match with its clocks and deals.

    `heard` is called with what every change tells, once it is stored; `here` lists the seats of those who
    are connected.
    """

    def __init__(self, world: World, stored: StoredMatch, match: Match) -> None:
        self.stored = stored
        self.match = match
        self.seats = {
            player.account_id: player.seat for player in stored.players if player.account_id is not None
        }
        """The seats of the people who began the match, by account."""
        self.clocks: dict[int, RunningClock] = {}
        self.kinds: dict[int, SeatKind] = {player.seat: player.kind for player in stored.players}
        self.paused = True
        self.pauses = Pauses(world.store, world.clock, stored.id)
        self.unsure = False
        """Whether the database has failed: it may hold more than is known here, and the clocks wait."""
        self.deals: list[StoredDeal] = []
        self.heard: Callable[[Told], None] = lambda told: None
        self.here: Callable[[], Collection[int]] = lambda: ()
        self._deal_until = 0
        self._world = world
        self._since: dict[int, tuple[int, int]] = {}
        self._accepted: set[tuple[int, str]] = set()

    # -- beginning and loading --------------------------------------------------------------------------

    @classmethod
    async def begin(cls, world: World, stored: StoredMatch, room: StoredRoom) -> Self:
        """Begin a match: promise its first deal, and store it together with its room's next revision."""
        play = cls(world, stored, _new_match(stored))
        play.paused = False
        now = world.clock.now()
        deals = [promise(1, stored.seats)]
        await world.store.begin_match(stored, room, Append(stored.id, [], [], deals=deals), now)
        play._adopt(play.match, {}, deals, now)
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
        await play._promise_missing()
        return play

    async def _promise_missing(self) -> None:
        """Promise the next deal of a match that was begun before deals were promised."""
        if self.over or self._open_deal() is not None:
            return
        promised = promise(self.match.deal + 1, self.match.seats)
        with suppress(DealConflict):
            clocks = stored_clocks(self.clocks)
            await self._world.store.append(Append(self.stored.id, [], clocks, deals=[promised]))
        self.deals = (await self._world.store.log(self.stored.id, len(self.match.steps))).deals

    @property
    def over(self) -> bool:
        """Say whether the match has ended."""
        return self.match.state.over()

    @property
    def stands(self) -> bool:
        """Say whether clocks and bots wait: nobody who plays is here, or all have agreed to a pause."""
        return self.paused or self.pauses.holding is not None

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
        try:
            await self._change(apply, kind, command)
        except StoreError:
            self.unsure = True
            raise

    async def _change(self, apply: Apply, kind: StepKind, command: Command | None) -> None:
        for _ in range(2 * self.match.seats + 2):
            draft = self.match.clone()
            now = self._world.clock.now()
            steps = self._name(apply(draft), kind, now)
            told = Told(list(draft.events), [])
            deals = self._bring_chance(draft, steps, told, now)
            if not steps:
                return
            clocks = running_clocks(self.clocks, draft, self.pauses.time())
            over = now if draft.state.over() else None
            append = Append(self.stored.id, steps, stored_clocks(clocks), command, over, told.deals)
            try:
                await self._world.store.append(append)
            except (StepConflict, DealConflict):
                await self._read_on()
                continue
            except CommandRepeated:
                await self._read_on()
                return
            if command is not None:
                self._accepted.add((command.seat, command.id))
            self._adopt(draft, clocks, deals, self.pauses.time())
            self.heard(told)
            return
        raise Refused("busy")

    # -- deals ------------------------------------------------------------------------------------------

    async def deal(self) -> None:
        """Deal, if a deal is due and waits for nobody any more."""
        if self._deal_is_ready(self.match, self.deals, self._world.clock.now()):
            await self.change(lambda match: [], "auto")

    async def contribute(self, seat: int, number: int, contribution: str) -> None:
        """Take a seat's contribution to the next deal; one that comes too late changes nothing."""
        deal = self._open_deal()
        if deal is None or deal.number != number or deal.contributions[seat] == contribution:
            return
        try:
            given = await self._world.store.contribute(self.stored.id, number, seat, contribution)
        except StoreError:
            self.unsure = True
            raise
        if given is not None:
            self.deals[-1] = replace(deal, contributions=given)

    def _bring_chance(self, match: Match, steps: list[StoredStep], told: Told, now: int) -> list[StoredDeal]:
        """Draw what chance owes, give it to `match`, `steps` and `told`, and return the deals afterwards.

        An outcome belongs to the step that called for it; only a deal may have to wait.
        """
        deals = list(self.deals)
        while match.due().chance:
            if match.deal_due():
                if not self._deal_is_ready(match, deals, now):
                    break
                deals[-1] = replace(deals[-1], closed=True)
                deals.append(promise(deals[-1].number + 1, match.seats))
                told.deals.extend(deals[-2:])
                outcome = 0
            else:
                outcome = match.outcomes
            # A match that was begun before deals were promised may be in the middle of one.
            dealt = deals[-2] if len(deals) > 1 else promise(0, match.seats)
            steps += self._name(match.chance(self._world.dealer.luck(dealt, outcome)), "auto", now)
            told.events.extend(match.events)
        return deals

    def _open_deal(self) -> StoredDeal | None:
        """Give the deal that is promised and not yet closed."""
        return self.deals[-1] if self.deals and not self.deals[-1].closed else None

    def _deal_is_ready(self, match: Match, deals: list[StoredDeal], now: int) -> bool:
        """Say whether a deal is due and all who are here have contributed, or have had time to."""
        if not match.deal_due() or self.pauses.holding is not None:
            return False
        lacking = any(not deals[-1].contributions[seat] for seat in self.here())
        fresh = deals[-1].number != self.deals[-1].number
        return not lacking or (not fresh and now >= self._deal_until)

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

    def _adopt(
        self, match: Match, clocks: dict[int, RunningClock], deals: list[StoredDeal], now: int
    ) -> None:
        if len(deals) != len(self.deals):
            self._deal_until = now + WAIT_MS
        self.match = match
        self.clocks = clocks
        self.deals = deals
        state = match.state
        to_act = state.to_act()
        owing = {seat: state.clock(seat) for seat in range(match.seats) if to_act >> seat & 1}
        self._since = {
            seat: old if (old := self._since.get(seat)) is not None and old[0] == number else (number, now)
            for seat, number in owing.items()
        }

    # -- other processes --------------------------------------------------------------------------------

    async def _read_on(self) -> None:
        """Take over what another process has appended."""
        log = await self._world.store.log(self.stored.id, len(self.match.steps))
        self.heard(self._catch_up(log))

    def _catch_up(self, log: Log) -> Told:
        match = self.match.clone()
        changed = [deal for deal in log.deals if deal not in self.deals]
        events: list[Event] = []
        for step in log.steps:
            match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
            events += match.events
        self.pauses.take(log.pauses)
        now = self.pauses.time()
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
        self._adopt(match, running_clocks(self.clocks, match, now), log.deals, now)
        return Told(events, changed)

    # -- clocks -----------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Stop the clocks: nobody who plays is here."""
        self.paused = True

    async def go_on(self) -> None:
        """Let the clocks run again; what has run out meanwhile gets a little grace."""
        if not self.paused or self.over:
            return
        # In a pause by agreement they stand as they are until that ends.
        if self.pauses.holding is None:
            await self._give_grace()
        self.paused = False

    async def make_sure(self) -> None:
        """Go on after the database has failed: with what it has stored after all, and the same grace."""
        await self._read_on()
        if not self.stands and not self.over:
            await self._give_grace()
        self.unsure = False

    async def _give_grace(self) -> None:
        least = self._world.clock.now() + GRACE
        clocks = {
            seat: replace(clock, deadline=max(clock.deadline, least)) for seat, clock in self.clocks.items()
        }
        await self._world.store.set_clocks(self.stored.id, stored_clocks(clocks))
        self.clocks = clocks
        self._deal_until = self._world.clock.now() + WAIT_MS

    @property
    def _waits(self) -> bool:
        return self.stands or self.unsure

    async def end_pause(self) -> None:
        """End a pause by agreement; every clock keeps what it had left, and a few seconds at the least."""
        now = self._world.clock.now()
        length = now - self.pauses.time()
        clocks = {
            seat: replace(clock, deadline=max(clock.deadline + length, now + LEAST))
            for seat, clock in self.clocks.items()
        }
        await self.pauses.end(stored_clocks(clocks))
        self.clocks = clocks
        self._deal_until += length
        self._since = {seat: (number, since + length) for seat, (number, since) in self._since.items()}

    def next_deadline(self) -> int | None:
        """Say when the next clock runs out, or a deal waits no longer; None if nothing is running."""
        if self._waits:
            return None
        marks = [clock.deadline for clock in self.clocks.values()]
        if self.match.deal_due():
            marks.append(self._deal_until)
        return min(marks, default=None)

    def run_out(self) -> list[int]:
        """List the seats whose clocks have run out."""
        now = self._world.clock.now()
        return [] if self._waits else [seat for seat, clock in self.clocks.items() if clock.deadline <= now]

    def clocks_for(self, view: View) -> list[ClockView]:
        """List the running clocks of the seats of which this reader may know that they owe a decision."""
        if self._waits:
            return []
        return [
            ClockView(seat, clock.deadline, clock.seconds)
            for seat in view.to_act
            if (clock := self.clocks.get(seat)) is not None
        ]


def _new_match(stored: StoredMatch) -> Match:
    game = get_game(stored.game)
    return Match(game, game.options(None, stored.options, stored.seats), stored.seats)

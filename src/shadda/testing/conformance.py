"""The conformance suite: what every game promises, checked while random players play it.

`check_game` plays seeded random matches.  After every step it checks what is cheap, and at random moments
what is not: copies, positions written and read back, sampled worlds, time-outs, the order of joint answers.
At the end it writes the match down and plays it again.  It knows no game; what it cannot know of one, the
game's `Hooks` say.
"""

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import msgspec

from shadda.core.errors import GameError, InvalidAction
from shadda.core.match import Match
from shadda.testing.hooks import PLAIN, Hooks, Violation, expect
from shadda.testing.looks import faces_in, position, seen, texts_in
from shadda.testing.play import Move, Table, next_move, play_on, verb_of
from shadda.wire.event import Reader, seen_by
from shadda.wire.messages import COMMON_CODES
from shadda.wire.record import Record

MOST_BYTES: Final = 8192
"""The size below which every encoded view stays."""
_AT_CHANCE: Final = 0.5
_WALK: Final = 8
_SPELLINGS: Final = 200

Tally = Counter[str]
"""How often each check was made."""


def check_game(table: Table, seed: int, steps: int = 150, often: float = 0.1, hooks: Hooks = PLAIN) -> Tally:
    """Play one match of at least so many steps and check all promises; raises Violation.

    `often` is the share of steps at which the costly checks are made.
    """
    trial = _Trial(table, seed, often, hooks)
    try:
        trial.play(steps)
    except (Violation, GameError) as error:
        what = str(error) if isinstance(error, Violation) else f"a possible move is refused: {error.code}"
        raise Violation(f"{what}\n{table}\nseed {seed}, step {len(trial.match.steps)}") from error
    return trial.tally


class _Trial:
    """One match under test."""

    def __init__(self, table: Table, seed: int, often: float, hooks: Hooks) -> None:
        self.table = table
        self.game = table.game
        self.hooks = hooks
        self.often = often
        self.tally: Tally = Counter()
        # Play and checks draw from generators of their own: a new check changes no match.
        self.rng = Random(seed)
        self.checks = Random(f"checks {seed}")
        self.match = table.match()
        self.readers: list[Reader] = [None, *range(table.seats)]
        self.shadow = table.match()
        self.waiting = False
        self.faces: set[str] = set()
        self.told: dict[Reader, set[str]] = {reader: set() for reader in self.readers}
        self.rounds: dict[Reader, int] = {}
        self.last: dict[Reader, bytes] = {}
        self.deck: list[str] = []
        self.tokens: list[str] = []

    def play(self, steps: int) -> None:
        """Play the match to its end; check it up to `steps`."""
        self._check_unsendable()
        self._check_position()
        while len(self.match.steps) < steps:
            move = next_move(self.match, self.rng, self.hooks.habits)
            if move is None:
                break
            self._check_refusal()
            self._both(move)
            self._check_position()
        self._check_record()
        play_on(self.match, self.rng, self.hooks.bound, self.hooks.habits)
        expect(self.match.due().over, "a random match does not end", self.hooks.bound)
        self._check_end()
        self.tally["steps"] += len(self.match.steps)

    def _both(self, move: Move) -> None:
        """Play a move in the match and in its shadow, which was read from a position."""
        if move.kind == "chance":
            self.faces.update(faces_in(move.tokens[0]))
        move.play(self.match)
        move.play(self.shadow)
        # A time-out that waits for chance is the match's affair, a position does not tell it.
        self.waiting = move.kind != "command" and self.match.due().chance
        if move.kind == "command":
            self.tokens.append(self.checks.choice(move.tokens))
        mine, shadow = self.match, self.shadow
        expect(mine.due() == shadow.due(), "a position read back owes otherwise", mine.due(), shadow.due())
        for seat in range(self.table.seats):
            expect(mine.legal(seat) == shadow.legal(seat), "a position read back allows otherwise", seat)

    def _check_position(self) -> None:
        self._check_waiting()
        self._check_lists()
        self._check_readers()
        self._check_cards()
        # What waits for chance in the middle of a step is rare, and easily forgotten.
        often = max(self.often, _AT_CHANCE) if self.match.due().chance else self.often
        for check in (
            self._check_clone,
            self._check_setup,
            self._check_samples,
            self._check_timeouts,
            self._check_order,
            self._check_resume,
        ):
            if self.checks.random() < often:
                check()

    # -- at every step ------------------------------------------------------------------------------

    def _check_waiting(self) -> None:
        """A match waits for one thing: chance, decisions, or nothing."""
        state, due = self.match.state, self.match.due()
        owing = state.to_act()
        expect(owing >> self.table.seats == 0, "seats that do not exist owe", owing)
        waits = [due.over, due.chance, bool(owing)]
        expect(sum(waits) == 1, "a match waits for one thing", waits)
        expect(not owing & state.gone(), "a seat whose player left is waited for", owing)
        for seat in range(self.table.seats):
            running = bool(owing >> seat & 1)
            expect((state.clock(seat) != 0) == running, "a clock runs where a decision is owed", seat)
            seconds = self.game.seconds(state, seat)
            expect(seconds is None or seconds > 0, "a clock has a length", seconds)
        expect(set(due.seats.values()) <= set(self.game.decisions), "a decision has no name", due.seats)

    def _check_lists(self) -> None:
        """Legal and free tokens: ascending, spelled both ways, accepted by the checks, applicable."""
        match, state = self.match, self.match.state
        owing = state.to_act()
        for seat in range(self.table.seats):
            legal, free = state.legal(seat), state.free(seat)
            expect(bool(legal) == bool(owing >> seat & 1), "who owes has legal tokens, nobody else", seat)
            for actions in (legal, free):
                ascending = list(actions) == sorted(set(actions))
                expect(ascending, "actions ascend without repetition", seat, actions)
                expect(all(action >= 0 for action in actions), "an action is a number from 0", actions)
            for action in self._some((*legal, *free)):
                token = self.game.token(action)
                expect(self.game.action(token) == action, "a token is read as its action", token)
                expect(verb_of(token) in self.game.verbs, "a verb is named", token)
                self._check_accepted(match, seat, token, action)

    def _some(self, actions: tuple[int, ...]) -> Sequence[int]:
        return self.checks.sample(actions, 6) if len(actions) > 6 else actions

    def _check_accepted(self, match: Match, seat: int, token: str, action: int) -> None:
        try:
            self.game.read(match.state, seat, [token])
            checked = self.game.check(match.state, seat, token)
        except GameError as error:
            raise Violation(f"{seat} {token} is listed and refused: {error.code}") from None
        expect(checked == action, "a listed token is checked to its action", token)
        match.state.clone().apply(seat, action)
        self.tally["applied"] += 1

    def _check_readers(self) -> None:
        """Frames, sizes, silence and provenance, for every reader.

        While chance is due a step is not complete: its outcome tells what it has to tell.
        """
        settled = not self.match.due().chance
        for reader in self.readers:
            frame = self.match.frame(reader)
            now = seen(self.match, reader)
            if frame is not None or reader not in self.last:
                self.last[reader] = now
            elif settled:
                expect(now == self.last[reader], "a step that tells nothing shows nothing", reader)
                self.tally["silent"] += 1
            view = self.match.view(reader)
            size = len(msgspec.json.encode(view))
            expect(size < MOST_BYTES, "a view is small", reader, size)
            self._check_provenance(reader, frame is not None)

    def _check_provenance(self, reader: Reader, told: bool) -> None:
        """Every face in a view was in an event to its reader since the round began.

        Any text that is a card's face counts as one, whatever its field says it is.
        """
        view = self.match.view(reader)
        if self.rounds.get(reader) != view.round:
            self.rounds[reader] = view.round
            self.told[reader].clear()
        if told:
            for event in self.match.events:
                self.told[reader].update(texts_in(seen_by(event, reader)))
        foreign = (texts_in(view) & self.faces) - self.told[reader]
        expect(not foreign, "a face in a view was told before", reader, sorted(foreign))

    def _check_cards(self) -> None:
        """No card comes or goes."""
        setup = msgspec.structs.asdict(self.game.to_setup(self.match.state))
        cards = sorted(self.hooks.cards(setup))
        if cards:
            self.deck = self.deck or cards
            expect(cards == self.deck, "no card comes or goes", sorted(set(cards) ^ set(self.deck)))
            self.tally["cards"] += 1

    def _check_refusal(self) -> None:
        """A command that is refused changes nothing and tells nobody."""
        if not self.tokens:
            return
        match = self.match
        before, events, steps = match.state, match.events, len(match.steps)
        place = position(match)
        tokens = self.checks.choices(self.tokens, k=self.checks.choice([1, 1, 2, 3]))
        seat = self.checks.randrange(-1, self.table.seats + 1)
        trial = match.clone()
        try:
            trial.command(seat, tokens)
        except GameError as error:
            known = {*self.game.codes, *COMMON_CODES}
            expect(error.code in known, "a refusal has a known code", error.code)
            expect(position(trial) == place, "a refusal changes nothing", seat, tokens)
            told = [trial.steps[steps:], trial.events, trial.forced]
            expect(told == [[], [], []], "a refusal tells nothing", seat, tokens)
            self.tally["refused"] += 1
        expect(match.state is before and match.events is events, "a copy is independent", seat, tokens)
        expect(position(match) == place, "a copy is independent", seat, tokens)

    # -- now and then -------------------------------------------------------------------------------

    def _check_clone(self) -> None:
        """A copy goes its own way, to the same places as the original would."""
        place = position(self.match)
        twins = [self.match.clone(), self.match.clone()]
        ends = []
        for twin in twins:
            _walk(twin, Random(f"clone {len(self.match.steps)}"), self.hooks)
            ends.append(position(twin))
        expect(position(self.match) == place, "a copy is independent")
        expect(ends[0] == ends[1], "two copies behave alike")
        self.tally["clones"] += 1

    def _check_setup(self) -> None:
        """A position written and read back is the same one; the shadow goes on from it."""
        setup = self.game.to_setup(self.match.state)
        written = msgspec.to_builtins(setup)
        shadow = self.table.match(json.loads(json.dumps(written)))
        read = msgspec.to_builtins(self.game.to_setup(shadow.state))
        expect(read == written, "a position read back is the same", written, read)
        for reader in self.readers:
            mine, other = seen(self.match, reader), seen(shadow, reader)
            expect(mine == other, "a position read back looks the same", reader, mine, other)
        if not self.waiting:
            self.shadow = shadow
        self.tally["setups"] += 1

    def _check_samples(self) -> None:
        """A sampled world looks the same to its seat, and can be played."""
        for seat in range(self.table.seats):
            view = self.match.view(seat)
            memory = self.game.memory(self.match.state, seat)
            rng = Random(f"{seat} {len(self.match.steps)}")
            world = self.table.match()
            world.state = self.game.sample(self.table.options, view, memory, rng)
            for what, mine, other in (
                ("view", view, world.view(seat)),
                ("memory", memory, self.game.memory(world.state, seat)),
                ("legal list", self.match.legal(seat), world.legal(seat)),
            ):
                expect(mine == other, f"a sampled world has the same {what}", seat, mine, other)
            _walk(world, rng, self.hooks)
            self.tally["samples"] += 1

    def _check_timeouts(self) -> None:
        """A time-out uses legal tokens or the clock's own, and finishes what it is for."""
        for seat in self.match.due().seats:
            state = self.match.state
            token = self.game.token(state.auto(seat))
            allowed = token in self.match.legal(seat) or verb_of(token) in self.hooks.clock_verbs
            expect(allowed, "a time-out plays a legal token or one of the clock's", token)
            expect(state.auto(seat) == state.auto(seat), "a time-out is deterministic", token)
            twin, span = self.match.clone(), state.span(seat)
            twin.timeout(seat)
            rng = Random(f"{seat} {len(self.match.steps)}")
            while twin.state.span(seat) == span and twin.due().chance:
                twin.chance(rng)
            done = not twin.state.to_act() >> seat & 1 or twin.state.span(seat) != span
            expect(done, "a time-out finishes what it is for", seat, twin.steps[len(self.match.steps) :])
            self.tally["timeouts"] += 1

    def _check_order(self) -> None:
        """The order in which the answers of a joint decision arrive does not matter."""
        seats = list(self.match.due().seats.items())
        if len(seats) < 2 or seats[0][1] in self.hooks.races:
            return
        one, two = self.checks.sample([seat for seat, _ in seats], 2)
        answers = {seat: self.checks.choice(self.match.legal(seat)) for seat in (one, two)}
        ends = []
        for order in ((one, two), (two, one)):
            twin = self.match.clone()
            for seat in order:
                twin.command(seat, [answers[seat]])
            ends.append([position(twin), *(seen(twin, reader) for reader in self.readers)])
        expect(ends[0] == ends[1], "the order of joint answers does not matter", answers)
        self.tally["orders"] += 1

    def _check_resume(self) -> None:
        """A match rebuilt from its steps is the same, and goes on the same way."""
        match = self.match
        again = Match.resume(self.game, self.table.options, self.table.seats, match.steps)
        twin = match.clone()
        expect(again.steps == match.steps, "a match is rebuilt from its steps")
        for one in (again, twin):
            _walk(one, Random(f"resume {len(match.steps)}"), self.hooks)
        expect(again.steps == twin.steps, "a rebuilt match goes on the same way", again.steps, twin.steps)
        expect(position(again) == position(twin), "a rebuilt match is the same")
        self.tally["resumed"] += 1

    # -- once ---------------------------------------------------------------------------------------

    def _check_unsendable(self) -> None:
        """No codec takes a state."""
        state = self.match.state
        codecs: list[Callable[[object], object]] = [
            msgspec.json.encode,
            msgspec.msgpack.encode,
            msgspec.to_builtins,
            json.dumps,
            pickle.dumps,
            copy.copy,
            copy.deepcopy,
        ]
        for codec in codecs:
            try:
                codec(state)
            except TypeError:
                continue
            raise Violation(f"{codec.__module__}.{codec.__name__} takes a state")

    def _check_record(self) -> None:
        """A record replays to the same position, from its text and from its JSON twin."""
        match = self.match
        record = match.record("full", ["A", "B"], "2026-01-31")
        text = record.text()
        expect(Record.parse(text).text() == text, "a record is read as it was written")
        twin = Record.parse(record.json().decode())
        expect(twin == record, "the JSON twin of a record says the same")
        for read in (Record.parse(text), twin):
            again = Match.replay(read, game=self.game)
            # Sealed answers stand in the game's own order, whichever came first.
            written = again.record("full", ["A", "B"], "2026-01-31").text()
            expect(written == text, "a record replays step by step")
            expect(position(again) == position(match), "a record replays")
        for reader in self.readers:
            steps = [step for part in match.record(reader).rounds for step in part.steps]
            expect(all(step.seat is not None for step in steps), "no chance in a reader's record", reader)
        self.tally["records"] += 1

    def _check_end(self) -> None:
        """Nobody owes anything, nothing is taken, and the ranks are ranks."""
        self._check_cards()
        self._check_setup()
        self._check_samples()
        match = self.match
        ranks = match.state.ranks()
        if ranks:
            sides = self.game.sides(self.table.options, self.table.seats)
            shared = all(len({ranks[seat] for seat in side}) == 1 for side in sides)
            places = [ranks[side[0]] for side in sides]
            sound = all(place == 1 + sum(other < place for other in places) for place in places)
            # A single side has nobody to lose to: it has reached its aim, or not.
            sound = sound or (len(sides) == 1 and places == [2])
            expect(sound and shared and len(ranks) == self.table.seats, "ranks are ranks", ranks)
            self.tally["ranked"] += 1
        for seat in range(self.table.seats):
            for token in self.tokens[:_SPELLINGS]:
                _expect_refused(match, seat, token)


def _expect_refused(match: Match, seat: int, token: str) -> None:
    try:
        match.command(seat, [token])
    except InvalidAction:
        return
    except GameError as error:
        expect(error.code == "match_over", "a match that is over takes nothing", token, error.code)
        return
    raise Violation(f"a match that is over takes {seat} {token}")


def _walk(match: Match, rng: Random, hooks: Hooks) -> None:
    """Play a few moves."""
    play_on(match, rng, len(match.steps) + _WALK, hooks.habits)

"""Random tables and random play, the raw material of every check.

Tables draw options from the types of their fields, play draws from the legal tokens: first a verb, then one
of its tokens, so that a verb with many arguments does not crowd out the others.  The same generator gives
the same play.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.inspect import (
    BoolType,
    DictType,
    IntType,
    LiteralType,
    Metadata,
    TupleType,
    Type,
    UnionType,
    type_info,
)

from shadda.core.errors import GameError, OptionConflict
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.wire.options import Options


class Table(Struct, frozen=True):
    """A game to be played: its options and its number of seats."""

    game: AnyGame
    options: Options
    seats: int

    def match(self, setup: dict[str, object] | None = None) -> Match:
        """Begin a match at this table."""
        return Match(self.game, self.options, self.seats, setup)

    def __str__(self) -> str:
        """Name the table by what differs from the defaults."""
        default = type(self.options)()
        names = [field.name for field in msgspec.structs.fields(self.options)]
        changed = {
            name: getattr(self.options, name)
            for name in names
            if getattr(self.options, name) != getattr(default, name)
        }
        return f"{self.game.id}, {self.seats} seats, {changed}"


class Habits(Struct, frozen=True):
    """How random players play.  `weights` says how often a verb is chosen against the usual 1."""

    weights: Mapping[str, float] = {}
    timeouts: float = 0.03
    """Share of decisions that are left to the clock."""
    leaves: float = 0.0
    """Share of decisions before which somebody leaves for good."""
    frees: float = 0.1
    """Share of decisions before which a free token is sent, where there are any."""


class Move(Struct, frozen=True):
    """One thing that can happen to a match; ``seat`` is -1 for chance."""

    kind: str
    seat: int
    tokens: list[str]

    def play(self, match: Match) -> None:
        """Let it happen; raises GameError."""
        if self.kind == "chance":
            match.chance_token(self.tokens[0])
        elif self.kind == "timeout":
            match.timeout(self.seat)
        elif self.kind == "server":
            match.server(self.seat, self.tokens[0])
        else:
            match.command(self.seat, self.tokens)


USUAL: Final = Habits()
_TRIES: Final = 200


def preset_tables(game: AnyGame) -> Iterator[tuple[str, Table]]:
    """Give every preset with every number of seats it can be played with."""
    for preset in game.presets:
        for seats in game.seats:
            try:
                yield preset, Table(game, game.options(preset, {}, seats), seats)
            except OptionConflict:
                continue


def random_table(
    game: AnyGame, rng: Random, share: float = 0.3, fixed: Mapping[str, object] | None = None
) -> Table:
    """Draw a table: a preset, in which about a `share` of the options is drawn anew, but for the `fixed`."""
    for _ in range(_TRIES):
        seats = rng.choice(game.seats)
        preset = rng.choice(list(game.presets))
        values = {
            field.name: rng.choice(option_values(field.type, rng))
            for field in msgspec.structs.fields(game.Options)
            if rng.random() < share
        }
        try:
            return Table(game, game.options(preset, {**values, **(fixed or {})}, seats), seats)
        except OptionConflict:
            continue
    raise ValueError(f"{game.id}: no table found whose options do not conflict")


def least_table(game: AnyGame) -> Table:
    """Give the table of the default preset whose numbers are all at their least: little counts there."""
    least: dict[str, object] = {}
    for field in msgspec.structs.fields(game.Options):
        values = option_values(field.type, Random(0))
        if not isinstance(values[0], bool | str):
            least[field.name] = values[0]
    try:
        return Table(game, game.options(None, least, game.default_seats), game.default_seats)
    except OptionConflict as conflict:
        kept = {name: value for name, value in least.items() if name not in conflict.fields}
        return Table(game, game.options(None, kept, game.default_seats), game.default_seats)


def option_values(annotation: object, rng: Random) -> Sequence[object]:
    """List values of an option's type: all of a choice; of a number its bounds, and one between them.

    Of several numbers: all at their lowest, all at their highest, and a mixture.  A map stays empty: what it
    may name is the game's affair.
    """
    values = _values(type_info(annotation), rng)
    if not values:
        raise TypeError(f"an option of type {annotation} cannot be drawn")
    return values


def _values(kind: Type, rng: Random) -> Sequence[object]:
    least = None
    while isinstance(kind, Metadata):
        least = (kind.extra_json_schema or {}).get("x-least", least)
        kind = kind.type
    if isinstance(kind, BoolType):
        return [False, True]
    if isinstance(kind, LiteralType):
        return kind.values
    if isinstance(kind, IntType) and kind.ge is not None and kind.le is not None:
        low, high = kind.ge if least is None else least, kind.le
        return sorted({kind.ge, low, low + 1, rng.randint(low, high), high})
    if isinstance(kind, TupleType):
        parts = [_values(part, rng) for part in kind.item_types]
        if all(parts):
            lists = [[part[0] for part in parts], [part[-1] for part in parts]]
            return [*lists, [rng.choice(part) for part in parts]]
    if isinstance(kind, UnionType):
        return [value for part in kind.types for value in _values(part, rng)]
    return [{}] if isinstance(kind, DictType) else []


def choose(tokens: Sequence[str], rng: Random, weights: Mapping[str, float]) -> str:
    """Choose one of the tokens: a verb by its weight, then any of its tokens."""
    verbs = sorted({verb_of(token) for token in tokens})
    verb = rng.choices(verbs, [weights.get(verb, 1.0) for verb in verbs])[0]
    return rng.choice([token for token in tokens if verb_of(token) == verb])


def verb_of(token: str) -> str:
    """Give the verb of a token."""
    return token.partition(":")[0]


def next_move(match: Match, rng: Random, habits: Habits = USUAL) -> Move | None:
    """Choose what happens next, None when the match is over."""
    game, due = match.game, match.due()
    if due.over:
        return None
    if due.chance:
        order = game.draw_chance(match.state, rng)
        return Move("chance", -1, [game.chance_token(match.state, order)])
    if rng.random() < habits.leaves:
        leaver = Move("server", rng.randrange(match.seats), ["leave"])
        if _possible(match, leaver):
            return leaver
    sender = rng.randrange(match.seats)
    free = match.free(sender)
    if free and rng.random() < habits.frees:
        return Move("command", sender, [rng.choice(free)])
    seat = rng.choice(list(due.seats))
    if rng.random() < habits.timeouts:
        return Move("timeout", seat, [])
    return Move("command", seat, command(match, seat, rng, habits))


def command(match: Match, seat: int, rng: Random, habits: Habits = USUAL) -> list[str]:
    """Choose a whole command: one token, or as many as it takes until the command may end."""
    game, state = match.game, match.state.clone()
    tokens: list[str] = []
    while True:
        tokens.append(choose([game.token(action) for action in state.legal(seat)], rng, habits.weights))
        state.apply(seat, game.action(tokens[-1]))
        try:
            game.check_end(state, seat)
        except GameError:
            continue
        return tokens


def _possible(match: Match, move: Move) -> bool:
    try:
        move.play(match.clone())
    except GameError:
        return False
    return True


def play_on(match: Match, rng: Random, steps: int, habits: Habits = USUAL) -> Match:
    """Play a match on until it is over or has at least so many steps; gives it back."""
    while len(match.steps) < steps:
        move = next_move(match, rng, habits)
        if move is None:
            break
        move.play(match)
    return match

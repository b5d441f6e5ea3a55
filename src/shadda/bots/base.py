"""What a bot is asked, and what it answers.

A bot gets an `Ask`: the view and memory of its seat, its legal and free tokens, the options in force.  No
state ever reaches it; a bot that searches draws worlds with `Game.sample`.  It answers with a whole
command.
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from random import Random
from typing import Protocol, runtime_checkable

from msgspec import Struct

from shadda.core.errors import GameError
from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.wire.options import Options
from shadda.wire.view import Memory, View


class Ask(Struct, frozen=True):
    """A decision put to a bot: all that its seat may know."""

    game: AnyGame
    options: Options
    seats: int
    seat: int
    view: View
    memory: Memory
    legal: list[str]
    free: list[str]


class Budget(Struct, frozen=True):
    """How long a bot may think: playouts and milliseconds, whichever ends first.

    Without milliseconds it reads no clock, and the same ask, chance and nodes give the same answer.
    """

    nodes: int = 1000
    milliseconds: int | None = 300


@runtime_checkable
class Bot(Protocol):
    """A player.  It is stateless: everything it may use stands in the ask."""

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Answer a decision with a command: free tokens first, then tokens up to one that closes it."""
        ...

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Give free tokens to send after a public step, when nothing is owed; usually none."""
        ...


def ask_of(match: Match, seat: int) -> Ask:
    """Put the present decision of a seat as an ask."""
    return Ask(
        match.game,
        match.options,
        match.seats,
        seat,
        match.view(seat),
        match.game.memory(match.state, seat),
        match.legal(seat),
        match.free(seat),
    )


class RandomBot:
    """Plays any game: one of the legal tokens, each as likely as the other, until the command may end."""

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose a legal token, and what has to follow it."""
        return complete(ask, rng.choice(ask.legal), rng)

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing."""
        return []


def complete(ask: Ask, token: str, rng: Random) -> list[str]:
    """Make a whole command that begins with a token, by chance where several may follow.

    What may follow is the same in every world the seat could be in, so it is looked up in one of them.
    """
    game = ask.game
    tokens = [token]
    if not game.continues(token):
        return tokens
    world = game.sample(ask.options, ask.view, ask.memory, rng)
    while game.continues(tokens[-1]):
        world.apply(ask.seat, game.action(tokens[-1]))
        tokens.append(game.token(rng.choice(world.legal(ask.seat))))
    return tokens


@cache
def _bots(game_id: str) -> Mapping[str, Bot]:
    found = [point for point in entry_points(group="shadda.bots") if point.name == game_id]
    own: Mapping[str, Bot] = found[0].load() if found else {}
    return {"random": RandomBot(), **own}


def get_bot(game_id: str, level: str) -> Bot:
    """Get the bot of a game by its level (`levels`); raises GameError ``unknown_bot``."""
    bot = _bots(game_id).get(level)
    if bot is None:
        raise GameError("unknown_bot", {"game": game_id, "level": level})
    return bot


def levels(game_id: str) -> list[str]:
    """List the levels of a game's bots, the weakest first; ``random`` can always be had."""
    return list(_bots(game_id))


def quick_levels(game_id: str) -> list[str]:
    """List the levels that answer at once, the weakest first: all but the search."""
    return [level for level in levels(game_id) if level != "hard"]

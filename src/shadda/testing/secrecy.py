"""The table of audiences: who hears of which event, and who sees which of its fields.

What is open and what is secret stands in the event classes; to whom a secret field is shown is decided by
the rules, so it is watched in random play under all kinds of options.  ``python -m shadda.testing.secrecy``
prints the page; a test compares it with the one in the documentation.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from shadda.core.game import AnyGame
from shadda.core.registry import get_game, list_games
from shadda.testing.play import Habits, Table, least_table, next_move, option_values, random_table
from shadda.wire.event import EVERYBODY, Event, Secret, audiences

_MATCHES: Final = 400
_MORE_MATCHES: Final = 490
_MORE_CHANGED: Final = 0.5
_STEPS: Final = 150
_STEPS_TO_AN_END: Final = 1500
_HABITS: Final = Habits(
    weights={"call": 0.1, "match": 0.25, "use": 3.0, "decline": 0.3}, timeouts=0.04, leaves=0.005
)
_HEAD: Final = """\
# Who hears what

<!-- Made by `python -m shadda.testing.secrecy`; a test compares it with the events of the games. -->

Every event is made for each reader anew: who is not in its audience hears nothing of it, and who may not see
a field gets an empty one. *Its seat* is the seat that the event names. Where several audiences stand, the
options or the course of the match decide among them.
"""


def page(games: list[AnyGame]) -> str:
    """Write the page for these games."""
    return "\n".join([_HEAD, *(line for game in games for line in _section(game))])


def _section(game: AnyGame) -> Iterator[str]:
    heard, shown = _watch(game)
    yield f"## {game.id}\n"
    yield "| event | heard by | open fields | secret fields |"
    yield "|---|---|---|---|"
    for tag, opened, secret in audiences(game.events):
        plain = [f"`{name}`" for name in opened]
        seen = [f"`{name}`: {_list(shown.get((tag, name), set()))}" for name in secret]
        yield f"| `{tag}` | {_list(heard.get(tag, set()))} | {', '.join(plain)} | {'; '.join(seen)} |"
    yield ""


def _list(audiences: set[str]) -> str:
    return ", ".join(sorted(audiences)) or "never seen"


def _watch(game: AnyGame) -> tuple[dict[str, set[str]], dict[tuple[str, str], set[str]]]:
    """Play, and note the audiences of every event and of its secret fields."""
    heard: dict[str, set[str]] = {}
    shown: dict[tuple[str, str], set[str]] = {}
    played = [(table, rng, _STEPS) for table, rng in _tables(game)]
    # Where nothing counts the totals stay equal, and the end is soon.
    played.append((least_table(game), Random("secrecy"), _STEPS_TO_AN_END))
    for table, rng, steps in played:
        match = table.match()
        while len(match.steps) < steps and (move := next_move(match, rng, _HABITS)):
            move.play(match)
            for event in match.events:
                _note(event, heard, shown)
    return heard, shown


def _tables(game: AnyGame) -> Iterator[tuple[Table, Random]]:
    """Draw random tables, and more that differ as much from the usual for every value of the first option.

    The first option is what a host chooses first; what only one of its values has would seldom be met.
    """
    for seed in range(_MATCHES):
        rng = Random(f"secrecy {seed}")
        yield random_table(game, rng), rng
    field = msgspec.structs.fields(game.Options)[0]
    values = option_values(field.type, Random(field.name))
    for seed in range(_MORE_MATCHES):
        rng = Random(f"secrecy of {field.name} {seed}")
        yield random_table(game, rng, _MORE_CHANGED, {field.name: values[seed % len(values)]}), rng


def _note(event: Event, heard: dict[str, set[str]], shown: dict[tuple[str, str], set[str]]) -> None:
    tag = str(event.__struct_config__.tag)
    heard.setdefault(tag, set()).add(_audience(event, event.to))
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Secret):
            shown.setdefault((tag, name), set()).add(_audience(event, value.to))


def _audience(event: Event, mask: int) -> str:
    if mask == EVERYBODY:
        return "everybody"
    if mask == 0:
        return "nobody"
    return "its seat" if mask == 1 << getattr(event, "seat", 99) else "some seats"


if __name__ == "__main__":
    print(page([get_game(game_id) for game_id in list_games()]), end="")

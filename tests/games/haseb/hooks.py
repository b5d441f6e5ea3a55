"""What the suites of `shadda.testing` cannot know of Haseb!, and tables of all its types."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from shadda import get_game
from shadda.testing.hooks import Hooks
from shadda.testing.play import Habits, Table

GAME = get_game("haseb")


class HasebHooks(Hooks):
    # Calls and matches are rare, or rounds would be short and rows grow without end.
    habits = Habits(
        weights={"call": 0.1, "match": 0.3, "use": 2.0, "decline": 0.4}, timeouts=0.04, leaves=0.003
    )

    def cards(self, setup: Mapping[str, object]) -> Sequence[str]:
        rows = setup["rows"]
        if setup["phase"] == "deal":
            return []
        assert isinstance(rows, list)
        piles = [setup[name] or "" for name in ("stock", "floor", "out", "drawn", "x_cut")]
        faces = [word.partition("@")[0] for text in [*rows, *piles] for word in str(text).split()]
        return [face.removesuffix("^") for face in faces]


HOOKS = HasebHooks()

TYPES: Final[dict[str, dict[str, Any]]] = {
    "original": {},
    "open memory": {"house_rule": "open_memory"},
    "mood": {"type": "mood", "length": "long"},
    "thief": {"type": "thief"},
    "buddies": {"type": "buddies"},
    "carriers": {"type": "buddies", "carriers": True},
    "mayhem": {"type": "mayhem"},
    "mayhem with moods and parade": {"type": "mayhem", "mayhem_moods": True, "guest": "parade"},
    "mayhem with lantern": {"type": "mayhem", "guest": "lantern"},
    "take and give": {"type": "take_and_give"},
    "take and give, open memory": {"type": "take_and_give", "house_rule": "open_memory", "post_every": 4},
    "one heart": {"type": "one_heart"},
    "one heart, mixed requests": {"type": "one_heart", "mission": "M10"},
    "one heart, heavy requests": {"type": "one_heart", "mission": "M08", "house_rule": "open_memory"},
    # Decks in which what is rare comes about all the time.
    "many mixes": {"type": "take_and_give", "deck_changes": {"scramble": 8, "dizzy": 10, "wild": 5}},
    "many upturns": {"type": "mayhem", "deck_changes": {"upturn": 4, "bomb": 3, "floater": 4}},
    "many thieves": {"type": "thief", "deck_changes": {"thief": 3}, "max_laps": 10},
    "many pings": {"type": "buddies", "deck_changes": {"ping": 4, "pong": 4}, "carriers": True},
    "a small deck": {
        "deck_changes": {"spy9": 0, "balwa": 0, "peek7": 0, "1": 0, "2": 0, "kanz": 0, "ember": 6}
    },
}
"""Every type, and decks that stress it."""


def table_of(name: str, seats: int) -> Table:
    """Make a table of one of the types."""
    return Table(GAME, GAME.options(None, TYPES[name], seats), seats)


def seats_of(name: str) -> list[int]:
    """List the numbers of seats a type is tried with."""
    if TYPES[name].get("type") == "buddies":
        return [4, 6]
    return [2, 4] if name == "a small deck" else [2, 3, 6]

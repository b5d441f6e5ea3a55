"""The options and presets of Haseb!, copied as tables from section 8 of its rules document.

No option of this game is optional to build, so no match is refused with `unsupported_option`.
"""

from typing import Any

from tests.oracle.haseb_cards import BASE_FACES, GUESTS, NUMBERS, TYPE_CARDS, full_deck


class Refused(Exception):
    """A command or a match that the rules refuse, with its stable code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


# Section 8: the possible values of every option, the default first.
OPTIONS: dict[str, list[Any]] = {
    "type": ["original", "mood", "thief", "buddies", "mayhem", "take_and_give", "one_heart"],
    "length": ["classic", "quick", "long", "week"],
    "house_rule": ["classic", "blind_last", "open_memory", "weekly"],
    "week_rule": ["open_memory", "blind_last"],
    "double_last": [True, False],
    "clock": ["auto", "open", *range(5, 301)],
    "carriers": [False, True],
    "mayhem_moods": [False, True],
    "guest": ["none", *GUESTS],
    "mission": [f"M{number:02}" for number in range(1, 17)],
    "deck": ["haseb66", "skrew57", "skrew62"],
    "deck_changes": [{}],
    "row_cap": [10, *range(6, 13)],
    "match_ends_turn": [False, True],
    "empty_row_end": ["final_lap", "immediate"],
    "locked_peek": [True, False],
    "call_from_lap": [2, 3, 4],
    "wrong_call_min": [10, *range(26)],
    "thief_dealt_percent": [80, *range(101)],
    "post_every": [6, *range(4, 13)],
    "stock_groups": [6, *range(4, 9)],
    "max_laps": [30, *range(10, 61)],
}

# Section 8: the settings of every preset on top of the defaults.
PRESETS: dict[str, dict[str, Any]] = {
    "haseb": {},
    "week": {"length": "week", "house_rule": "weekly"},
    "skrew": {
        "deck": "skrew57",
        "match_ends_turn": True,
        "empty_row_end": "immediate",
        "wrong_call_min": 0,
        "length": "long",
    },
    "skru_app": {"call_from_lap": 4, "wrong_call_min": 0},
}

ROUNDS = {"quick": 1, "classic": 3, "long": 5, "week": 3}

# 1.3: how many stock cards the upturn may lie among.
UPTURN_WINDOW = {2: 22, 3: 30}


def resolve_options(preset: str | None, values: dict[str, Any], seats: int) -> dict[str, Any]:
    """The complete options of a match, or `bad_option` for what section 8 refuses."""
    if preset is None:
        preset = "haseb"
    if preset not in PRESETS:
        raise Refused("bad_option")
    resolved = {name: allowed[0] for name, allowed in OPTIONS.items()}
    for name, value in {**PRESETS[preset], **values}.items():
        if name not in OPTIONS:
            raise Refused("bad_option")
        if name != "deck_changes" and not is_one_of(value, OPTIONS[name]):
            raise Refused("bad_option")
        resolved[name] = value
    if contradicts(resolved, seats) or not changes_are_possible(resolved, seats):
        raise Refused("bad_option")
    if deck_is_too_small(resolved, seats):
        raise Refused("bad_option")
    return resolved


def is_one_of(value: Any, allowed: list[Any]) -> bool:
    """Whether the value is offered; `true` is not the number 1, nor 10.0 the number 10."""
    return any(type(value) is type(offered) and value == offered for offered in allowed)


def contradicts(options: dict[str, Any], seats: int) -> bool:
    """Options that cannot go together, or a number of seats the type does not have."""
    kind = options["type"]
    possible_seats = [4, 6] if kind == "buddies" else [2, 3, 4, 5, 6]
    return (
        seats not in possible_seats
        or (options["length"] == "week" and options["house_rule"] != "weekly")
        or (options["carriers"] and kind != "buddies")
        or (options["mayhem_moods"] and kind != "mayhem")
        or (options["guest"] != "none" and kind != "mayhem")
        or (options["mission"] != "M01" and kind != "one_heart")
    )


def changes_are_possible(options: dict[str, Any], seats: int) -> bool:
    """R133: `deck_changes` names faces that the match knows, and whole numbers from 0."""
    changes = options["deck_changes"]
    if type(changes) is not dict:
        return False
    known = [*BASE_FACES, *TYPE_CARDS.get(options["type"], []), options["guest"]]
    if seats == 2 and "reverse" in known:
        known.remove("reverse")
    return all(face in known and type(copies) is int and copies >= 0 for face, copies in changes.items())


def deck_is_too_small(options: dict[str, Any], seats: int) -> bool:
    """1.3: too few cards for a stock, for the upturn or for the groups; or no number for the floor."""
    deck = full_deck(options, seats)
    if not any(face in NUMBERS for face in deck):
        return True
    stock = len(deck) - seats * max(possible_hands(options)) - 1
    needed = 3 * seats
    if options["type"] == "mayhem" and "upturn" in deck:
        needed = max(needed, UPTURN_WINDOW.get(seats, 0))
    if options["type"] == "one_heart":
        needed = max(needed, options["stock_groups"] * seats)
    return stock < needed


def has_moods(options: dict[str, Any]) -> bool:
    """Whether every round has a mood."""
    return options["type"] == "mood" or bool(options["mayhem_moods"])


def possible_hands(options: dict[str, Any]) -> list[int]:
    """How many cards a seat may be dealt."""
    return [3, 4, 5] if has_moods(options) else [4]


def rule_in_force(options: dict[str, Any]) -> str:
    """R10: the house rule, or the one of the week."""
    return str(options["week_rule"] if options["house_rule"] == "weekly" else options["house_rule"])

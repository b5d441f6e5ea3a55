"""The options and presets of the game 150, copied as tables from section 8 of its rules document.

Every value of both tiers is offered here, so no match is ever refused with `unsupported_option`.
"""

from typing import Any


class Refused(Exception):
    """A command or a match that the rules refuse, with its stable code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


SECONDS = [0, *range(3, 301)]

# Section 8: the possible values of every option, the default first.
OPTIONS: dict[str, list[Any]] = {
    "min_seats": [3, 2],
    "target": [150, *range(20, 501)],
    "caller_locked": [False, True],
    "failed_match_reveal": ["none", "owner", "all"],
    "match_target": ["top_card", "previous_player"],
    "power_use": ["optional", "forced"],
    "call_timing": ["both", "start_only", "end_only"],
    "first_call_turn": [1, 2, 3, 4, 5, 6],
    "tied_call": ["fails", "succeeds"],
    "tied_opponent": ["hand", "zero"],
    "failed_call": ["double", "plus_5", "plus_10", "plus_20", "plain"],
    "failed_lower": ["all_zero", "lowest_zero", "hand"],
    "starter": ["lowest_total", "round_winner", "rotate"],
    "starter_tie": ["clockwise", "random"],
    "memory_aid": [False, True],
    "leaver": ["bot", "remove", "abort"],
    "round_turn_limit": [0, *range(50, 1001)],
    "peek_seconds": [10, *SECONDS],
    "turn_seconds": [30, *SECONDS],
    "drawn_seconds": [20, *SECONDS],
    "power_seconds": [20, *SECONDS],
    "after_seconds": [10, *SECONDS],
    "round_over_seconds": [15, *SECONDS],
    "slap_seconds": [4, *SECONDS],
    "initial_discard": ["empty", "face_up"],
    "reshuffle_keep_top": [True, False],
    "stock_empty": ["reshuffle", "end_round"],
    "penalty_cards": [1, 2],
    "peek_slots": ["3,4", "2,4", "choice"],
    "jack_look": ["taker", "none"],
    "taken_card_face_up": [False, True],
    "match_timing": ["own_turn", "slap", "off"],
    "jokers": [0, 2],
    "point_table": ["karooty", "cabo13"],
    "power_table": ["jqk", "cabo"],
    "winner_scores": ["zero", "hand"],
    "exact_reset": ["off", "once", "always"],
    "tie_break": ["shared", "last_round"],
    "discard_history": ["top_only", "full"],
}

# Section 8.1: the settings of every preset on top of the defaults.
PRESETS: dict[str, dict[str, Any]] = {
    "karooty": {},
    "short": {"target": 100},
    "long": {"target": 200},
    "duel": {"min_seats": 2, "target": 100},
    "table": {
        "failed_match_reveal": "all",
        "caller_locked": True,
        "match_target": "previous_player",
    },
    "skrew": {
        "peek_slots": "2,4",
        "call_timing": "start_only",
        "first_call_turn": 4,
        "tied_call": "succeeds",
        "tied_opponent": "zero",
        "failed_lower": "lowest_zero",
    },
    "cambio": {
        "initial_discard": "face_up",
        "match_timing": "slap",
        "caller_locked": True,
        "call_timing": "start_only",
        "failed_match_reveal": "all",
        "jack_look": "none",
        "jokers": 2,
    },
    "cabo2": {
        "target": 100,
        "initial_discard": "face_up",
        "peek_slots": "choice",
        "match_timing": "off",
        "taken_card_face_up": True,
        "call_timing": "start_only",
        "tied_call": "succeeds",
        "failed_call": "plus_10",
        "failed_lower": "hand",
        "stock_empty": "end_round",
        "exact_reset": "once",
        "point_table": "cabo13",
        "power_table": "cabo",
    },
    "rat_cat": {
        "initial_discard": "face_up",
        "match_timing": "off",
        "call_timing": "end_only",
        "failed_call": "plain",
        "failed_lower": "hand",
        "winner_scores": "hand",
        "target": 100,
    },
}


def resolve_options(preset: str | None, values: dict[str, Any], seats: int) -> dict[str, Any]:
    """The complete options of a match, or `bad_option` for what section 8 does not offer."""
    if preset is None:
        preset = "karooty"
    if preset not in PRESETS:
        raise Refused("bad_option")
    resolved = {name: allowed[0] for name, allowed in OPTIONS.items()}
    resolved.update(PRESETS[preset])
    for name, value in values.items():
        if name not in OPTIONS or not is_one_of(value, OPTIONS[name]):
            raise Refused("bad_option")
        resolved[name] = value
    if not is_one_of(seats, list(range(resolved["min_seats"], 7))):
        raise Refused("bad_option")
    return resolved


def is_one_of(value: Any, allowed: list[Any]) -> bool:
    """Whether the value is offered; `true` is not the number 1, nor 150.0 the number 150."""
    return type(value) is type(allowed[0]) and value in allowed

"""The options and presets of Hand, copied as tables from section 8 of its rules document."""

from typing import Any

from tests.oracle.refused import Refused, is_one_of

# Section 8: the possible values of every option, the default first.
OPTIONS: dict[str, list[Any]] = {
    "players": [4, 2, 3, 5],
    "teams": ["none", "partners"],
    "jokers": [2, 0, 1, 3, 4],
    "hand_size": [14, 13],
    "rounds": [5, *range(1, 16)],
    "match_end": ["rounds", "target", "elimination"],
    "target_score": [500, *range(50, 5001)],
    "elimination_score": [301, *range(50, 5001)],
    "first_dealer": ["random", 0, 1, 2, 3, 4],
    "dealer_rule": ["rotate", "loser_deals", "winner_deals"],
    "starter_first_turn": ["discard_only", "may_play"],
    "no_first_turn_out": [False, True],
    "opening_threshold": [51, 41, 61, 71, 81, 91],
    "opening_raise": ["last_plus_one", "fixed"],
    "opening_requires_run": [False, True],
    "opening_requires_fire": [False, True],
    "hand_waives_threshold": [False, True],
    "max_meld_size": [5, *range(3, 15)],
    "max_table_meld_size": [5, *range(3, 15)],
    "min_run_size": [3, 4],
    "ace_low_value": [1, 11],
    "fire_use": ["must_use_card", "any_meld", "new_meld_only"],
    "fire_take": ["free", "usable_only"],
    "fire_after_return": ["normal", "discard_only"],
    "fire_locked_laps": [0, 1, 2, 3, 4],
    "max_jokers_meld": [1, 0, 2],
    "max_jokers_table": [2, 0, 1],
    "joker_recovery": [True, False],
    "recovered_joker": ["free", "same_turn"],
    "set_joker_recovery": ["both_missing", "any_missing"],
    "joker_discard": [True, False],
    "lay_off_scope": ["all", "own"],
    "go_out_discard": ["required", "optional"],
    "win_points": [-30, *range(-200, 1)],
    "hand_multiplier": [2, 1, 3, 4],
    "unopened_penalty": [100, *range(401)],
    "joker_left": [15, *range(101)],
    "ace_left": [11, *range(1, 51)],
    "bonus_joker_discard": [False, True],
    "bonus_one_colour": [False, True],
    "bonus_one_suit": [False, True],
    "max_reshuffles": [2, 0, 1, 3, 4, 5],
    "dead_round": ["score", "replay", "skip"],
    "tie_break": ["shared", "rounds_won", "extra_round"],
    "reveal_hands": ["all", "opened_only"],
    "turn_seconds": [30, *range(10, 121)],
    "timeouts_to_bot": [2, 1, 3, 4, 5],
}

KONKAN_51: dict[str, Any] = {
    "max_meld_size": 14,
    "max_table_meld_size": 14,
    "win_points": 0,
    "joker_left": 25,
    "match_end": "elimination",
    "elimination_score": 301,
}

# Section 8: what differs from the defaults.
PRESETS: dict[str, dict[str, Any]] = {
    "saudi_hand": {},
    "hand": {"opening_raise": "fixed"},
    "hand_partner": {"teams": "partners", "opening_raise": "fixed"},
    "levant_home": {
        "rounds": 7,
        "opening_raise": "fixed",
        "max_meld_size": 14,
        "max_table_meld_size": 14,
        "max_jokers_table": 1,
        "ace_low_value": 11,
        "fire_use": "new_meld_only",
        "hand_waives_threshold": True,
        "no_first_turn_out": True,
        "dealer_rule": "loser_deals",
        "dead_round": "replay",
        "tie_break": "extra_round",
    },
    "hand_71": {"opening_threshold": 71, "hand_waives_threshold": True},
    "konkan_51": KONKAN_51,
    "konkan_41": {**KONKAN_51, "opening_threshold": 41},
    "konkan_71": {**KONKAN_51, "opening_threshold": 71},
    "konkan_81": {**KONKAN_51, "opening_threshold": 81},
    "konkan_yemen": {**KONKAN_51, "opening_requires_fire": True, "joker_left": 50},
    "gulf_bonus": {
        "bonus_joker_discard": True,
        "bonus_one_colour": True,
        "bonus_one_suit": True,
        "fire_locked_laps": 4,
    },
    "quick": {"rounds": 3, "turn_seconds": 15},
}


def resolve_options(preset: str | None, values: dict[str, Any], seats: int) -> dict[str, Any]:
    """The complete options of a match, or `bad_option` for what section 8 refuses."""
    if preset is None:
        preset = "saudi_hand"
    if preset not in PRESETS:
        raise Refused("bad_option")
    resolved = {name: allowed[0] for name, allowed in OPTIONS.items()}
    resolved["players"] = seats
    resolved.update(PRESETS[preset])
    for name, value in values.items():
        if name not in OPTIONS or not is_one_of(value, OPTIONS[name]):
            raise Refused("bad_option")
        resolved[name] = value
    if seats not in (2, 3, 4, 5) or resolved["players"] != seats:
        raise Refused("bad_option")
    refuse_combinations(resolved, seats)
    return resolved


def refuse_combinations(options: dict[str, Any], seats: int) -> None:
    """The values that cannot be played together, or not by so many seats."""
    if options["first_dealer"] != "random" and options["first_dealer"] >= seats:
        raise Refused("bad_option")
    if options["teams"] == "partners" and (seats != 4 or options["match_end"] == "elimination"):
        raise Refused("bad_option")
    if options["max_table_meld_size"] < options["max_meld_size"]:
        raise Refused("bad_option")
    if options["max_jokers_table"] < options["max_jokers_meld"]:
        raise Refused("bad_option")
    if options["min_run_size"] > options["max_meld_size"]:
        raise Refused("bad_option")

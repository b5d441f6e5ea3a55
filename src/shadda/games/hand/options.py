"""The options of Hand and its presets (rules document, section 8)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from shadda.wire.options import Options, grouped


class HandOptions(Options, frozen=True):
    """How a match of Hand is played.  The defaults are the seed's game."""

    players: Annotated[int, grouped("match", ge=2, le=5, seats=True)] = 4
    teams: Annotated[Literal["none", "partners"], grouped("match")] = "none"
    rounds: Annotated[int, grouped("match", ge=1, le=15)] = 5
    match_end: Annotated[Literal["rounds", "target", "elimination"], grouped("match")] = "rounds"
    target_score: Annotated[int, grouped("match", ge=50, le=5000)] = 500
    elimination_score: Annotated[int, grouped("match", ge=50, le=5000)] = 301
    first_dealer: Annotated[Literal["random", 0, 1, 2, 3, 4], grouped("match")] = "random"
    dealer_rule: Annotated[Literal["rotate", "loser_deals", "winner_deals"], grouped("match")] = "rotate"
    dead_round: Annotated[Literal["score", "replay", "skip"], grouped("match")] = "score"
    tie_break: Annotated[Literal["shared", "rounds_won", "extra_round"], grouped("match")] = "shared"

    jokers: Annotated[int, grouped("cards", ge=0, le=4)] = 2
    hand_size: Annotated[Literal[13, 14], grouped("cards")] = 14
    max_reshuffles: Annotated[int, grouped("cards", ge=0, le=5)] = 2

    starter_first_turn: Annotated[Literal["discard_only", "may_play"], grouped("going_out")] = "discard_only"
    no_first_turn_out: Annotated[bool, grouped("going_out")] = False
    go_out_discard: Annotated[Literal["required", "optional"], grouped("going_out")] = "required"
    joker_discard: Annotated[bool, grouped("going_out")] = True

    fire_use: Annotated[Literal["must_use_card", "any_meld", "new_meld_only"], grouped("fire")] = (
        "must_use_card"
    )
    fire_take: Annotated[Literal["free", "usable_only"], grouped("fire")] = "free"
    fire_after_return: Annotated[Literal["normal", "discard_only"], grouped("fire")] = "normal"
    fire_locked_laps: Annotated[int, grouped("fire", ge=0, le=4)] = 0

    opening_threshold: Annotated[Literal[51, 41, 61, 71, 81, 91], grouped("opening")] = 51
    opening_raise: Annotated[Literal["last_plus_one", "fixed"], grouped("opening")] = "last_plus_one"
    opening_requires_run: Annotated[bool, grouped("opening")] = False
    opening_requires_fire: Annotated[bool, grouped("opening")] = False
    hand_waives_threshold: Annotated[bool, grouped("opening")] = False

    max_meld_size: Annotated[int, grouped("melds", ge=3, le=14)] = 5
    max_table_meld_size: Annotated[int, grouped("melds", ge=3, le=14)] = 5
    min_run_size: Annotated[Literal[3, 4], grouped("melds")] = 3
    ace_low_value: Annotated[Literal[1, 11], grouped("melds")] = 1
    max_jokers_meld: Annotated[int, grouped("melds", ge=0, le=2)] = 1
    max_jokers_table: Annotated[int, grouped("melds", ge=0, le=2)] = 2
    joker_recovery: Annotated[bool, grouped("melds")] = True
    recovered_joker: Annotated[Literal["free", "same_turn"], grouped("melds")] = "free"
    set_joker_recovery: Annotated[Literal["both_missing", "any_missing"], grouped("melds")] = "both_missing"
    lay_off_scope: Annotated[Literal["all", "own"], grouped("melds")] = "all"

    win_points: Annotated[int, grouped("points", ge=-200, le=0)] = -30
    hand_multiplier: Annotated[int, grouped("points", ge=1, le=4)] = 2
    unopened_penalty: Annotated[int, grouped("points", ge=0, le=400)] = 100
    joker_left: Annotated[int, grouped("points", ge=0, le=100)] = 15
    ace_left: Annotated[int, grouped("points", ge=1, le=50)] = 11
    bonus_joker_discard: Annotated[bool, grouped("points")] = False
    bonus_one_colour: Annotated[bool, grouped("points")] = False
    bonus_one_suit: Annotated[bool, grouped("points")] = False

    reveal_hands: Annotated[Literal["all", "opened_only"], grouped("display")] = "all"

    turn_seconds: Annotated[int, grouped("clocks", ge=10, le=120)] = 30
    timeouts_to_bot: Annotated[int, grouped("clocks", ge=1, le=5)] = 2


_KONKAN: Final[Mapping[str, object]] = {
    "max_meld_size": 14,
    "max_table_meld_size": 14,
    "win_points": 0,
    "joker_left": 25,
    "match_end": "elimination",
    "elimination_score": 301,
}

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
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
    "konkan_51": _KONKAN,
    "konkan_41": {**_KONKAN, "opening_threshold": 41},
    "konkan_71": {**_KONKAN, "opening_threshold": 71},
    "konkan_81": {**_KONKAN, "opening_threshold": 81},
    "konkan_yemen": {**_KONKAN, "opening_requires_fire": True, "joker_left": 50},
    "gulf_bonus": {
        "bonus_joker_discard": True,
        "bonus_one_colour": True,
        "bonus_one_suit": True,
        "fire_locked_laps": 4,
    },
    "quick": {"rounds": 3, "turn_seconds": 15},
}


def conflicts_of(options: HandOptions, seats: int) -> list[str]:
    """Name the options that cannot be played together (section 8)."""
    bad: list[str] = []
    if not 2 <= seats <= 5:
        bad.append("seats")
    elif options.players != seats:
        bad.append("players")
    if options.first_dealer != "random" and options.first_dealer >= seats:
        bad.append("first_dealer")
    if options.teams == "partners":
        if seats != 4:
            bad += ["teams", "players"]
        if options.match_end == "elimination":
            bad += ["teams", "match_end"]
    if options.max_table_meld_size < options.max_meld_size:
        bad += ["max_table_meld_size", "max_meld_size"]
    if options.max_jokers_table < options.max_jokers_meld:
        bad += ["max_jokers_table", "max_jokers_meld"]
    if options.min_run_size > options.max_meld_size:
        bad += ["min_run_size", "max_meld_size"]
    return list(dict.fromkeys(bad))

"""The options of 150 and its presets (rules document, sections 8 and 8.1)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from shadda.wire.options import Options, grouped

Seconds = Annotated[int, grouped("clocks", ge=3, le=300, off=True)]
"""Length of a clock; 0 = no clock."""


class OneFiftyOptions(Options, frozen=True):
    """How a match of 150 is played.  The defaults are the seed's game."""

    target: Annotated[int, grouped("match", ge=20, le=500)] = 150
    starter: Annotated[Literal["lowest_total", "round_winner", "rotate"], grouped("match")] = "lowest_total"
    starter_tie: Annotated[Literal["clockwise", "random"], grouped("match")] = "clockwise"
    exact_reset: Annotated[Literal["off", "once", "always"], grouped("match")] = "off"
    tie_break: Annotated[Literal["shared", "last_round"], grouped("match")] = "shared"
    min_seats: Annotated[Literal[3, 2], grouped("match")] = 3
    leaver: Annotated[Literal["bot", "remove", "abort"], grouped("match")] = "bot"
    round_turn_limit: Annotated[int, grouped("match", ge=50, le=1000, off=True)] = 0

    jokers: Annotated[Literal[0, 2], grouped("cards")] = 0
    point_table: Annotated[Literal["karooty", "cabo13"], grouped("cards")] = "karooty"
    power_table: Annotated[Literal["jqk", "cabo"], grouped("cards")] = "jqk"
    initial_discard: Annotated[Literal["empty", "face_up"], grouped("cards")] = "empty"
    stock_empty: Annotated[Literal["reshuffle", "end_round"], grouped("cards")] = "reshuffle"
    reshuffle_keep_top: Annotated[bool, grouped("cards")] = True

    peek_slots: Annotated[Literal["3,4", "2,4", "choice"], grouped("turn")] = "3,4"
    power_use: Annotated[Literal["optional", "forced"], grouped("turn")] = "optional"
    jack_look: Annotated[Literal["taker", "none"], grouped("turn")] = "taker"
    taken_card_face_up: Annotated[bool, grouped("turn")] = False

    match_timing: Annotated[Literal["own_turn", "slap", "off"], grouped("matching")] = "own_turn"
    match_target: Annotated[Literal["top_card", "previous_player"], grouped("matching")] = "top_card"
    failed_match_reveal: Annotated[Literal["none", "owner", "all"], grouped("matching")] = "none"
    penalty_cards: Annotated[Literal[1, 2], grouped("matching")] = 1

    call_timing: Annotated[Literal["both", "start_only", "end_only"], grouped("call")] = "both"
    first_call_turn: Annotated[int, grouped("call", ge=1, le=6)] = 1
    caller_locked: Annotated[bool, grouped("call")] = False
    tied_call: Annotated[Literal["fails", "succeeds"], grouped("call")] = "fails"
    tied_opponent: Annotated[Literal["hand", "zero"], grouped("call")] = "hand"
    failed_call: Annotated[Literal["double", "plus_5", "plus_10", "plus_20", "plain"], grouped("call")] = (
        "double"
    )
    failed_lower: Annotated[Literal["all_zero", "lowest_zero", "hand"], grouped("call")] = "all_zero"
    winner_scores: Annotated[Literal["zero", "hand"], grouped("call")] = "zero"

    memory_aid: Annotated[bool, grouped("display")] = False
    discard_history: Annotated[Literal["top_only", "full"], grouped("display")] = "top_only"

    peek_seconds: Seconds = 10
    turn_seconds: Seconds = 30
    drawn_seconds: Seconds = 20
    power_seconds: Seconds = 20
    after_seconds: Seconds = 10
    round_over_seconds: Seconds = 15
    slap_seconds: Seconds = 4


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
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

"""The options and presets of Trix, copied as tables from section 8 of its rules document."""

from typing import Any

from tests.oracle.refused import Refused, is_one_of

# Section 8: the possible values of every option, the default first.
OPTIONS: dict[str, list[Any]] = {
    "partnership": [False, True],
    "kingdoms": [4, 1, 2, 3],
    "kingdom_menu": ["classic", "complex", "choice"],
    "kingdom_order": ["right", "right_opposite"],
    "doubling": ["simultaneous", "sequential", "none"],
    "double_self": ["net", "no_bonus", "leader_gains"],
    "double_partner": ["net", "no_bonus", "opponents_gain"],
    "heart_lead": ["free", "only_hearts"],
    "forced_discard": ["none", "king", "king_queens", "all_penalties"],
    "king_under_ace": [False, True],
    "king_rules_in_complex": [True, False],
    "early_end": [True, False],
    "trix_last": ["auto", "play_out"],
    "expose_twos": [False, True],
    "redeal_king": ["none", "bare_king_ace"],
    "redeal_trix": ["none", "four_twos", "twos_and_three"],
    "max_redeals": [3, 0, 1, 2, 4, 5, 6, 7, 8, 9],
    "first_owner_reshuffle": [False, True],
    "tiebreak": ["extra_kingdom", "shared"],
    "tiebreak_owner": ["seven_of_hearts", "rotation"],
    "tiebreak_eligible": ["all", "tied_only"],
    "max_extra_kingdoms": [3, 1, 2, 4, 5],
}

# Section 8: whole numbers from 0 up.
POINTS: dict[str, int] = {"king_points": 75, "queen_points": 25, "diamond_points": 10, "trick_points": 15}
TRIX_POINTS = [200, 150, 100, 50]

# Section 8: what each preset changes of `classic`.
PRESETS: dict[str, dict[str, Any]] = {
    "classic": {},
    "classic_partners": {"partnership": True},
    "complex": {"kingdom_menu": "complex"},
    "complex_partners": {"kingdom_menu": "complex", "partnership": True},
    "short": {"kingdoms": 2},
    "table_strict": {
        "heart_lead": "only_hearts",
        "forced_discard": "king",
        "double_self": "leader_gains",
    },
    "gulf_choice": {"kingdom_menu": "choice", "double_self": "leader_gains"},
    "forced_penalties": {"forced_discard": "all_penalties"},
    "claims": {"redeal_king": "bare_king_ace", "redeal_trix": "twos_and_three"},
}


def resolve_options(preset: str | None, values: dict[str, Any], seats: int) -> dict[str, Any]:
    """The complete options of a match, or `bad_option` for what section 8 does not offer."""
    if preset is None:
        preset = "classic"
    if preset not in PRESETS:
        raise Refused("bad_option")
    resolved = {name: offered[0] for name, offered in OPTIONS.items()}
    resolved |= POINTS
    resolved["trix_points"] = TRIX_POINTS
    resolved.update(PRESETS[preset])
    for name, value in values.items():
        if not is_offered(name, value):
            raise Refused("bad_option")
        resolved[name] = value
    if not is_one_of(seats, [4]):
        raise Refused("bad_option")
    return resolved


def is_offered(name: str, value: Any) -> bool:
    """Whether section 8 offers this value of this option."""
    if name in POINTS:
        return is_points(value)
    if name == "trix_points":
        return (
            type(value) is list
            and len(value) == 4
            and all(map(is_points, value))
            and value == sorted(value, reverse=True)
        )
    return name in OPTIONS and is_one_of(value, OPTIONS[name])


def is_points(value: Any) -> bool:
    """A whole number from 0 up; `true` is none."""
    return type(value) is int and value >= 0

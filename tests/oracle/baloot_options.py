"""The options and presets of Baloot, copied as tables from section 8 of its rules document."""

from typing import Any

from tests.oracle.refused import Refused, is_one_of

# Section 8: the possible values of every option, the default first.
OPTIONS: dict[str, list[Any]] = {
    "target": [152, *range(52, 401)],
    "first_dealer": ["random", 0, 1, 2, 3],
    "ashkal_laps": ["first", "both"],
    "ashkal_on_ace": [True, False],
    "sun_over_hokum": ["later", "all"],
    "qablak": ["off", "always", "ace_only"],
    "ace_hokum_locked": [False, True],
    "hokum_doubling": [True, False],
    "double_timing": ["after_deal", "before_deal"],
    "double_speakers": ["team", "principals"],
    "odd_rung_mode": ["open", "inherit", "choose"],
    "sun_double": ["strict_100", "ge_100", "always", "never"],
    "doubled_split": ["winner_takes_all", "each"],
    "projects_multiplied": ["full", "cap2", "none"],
    "overtrump": ["off", "opponents", "always"],
    "partner_relief": ["off", "last_seat", "on"],
    "ekah_mode": ["automatic", "announced"],
    "ekah_ace": [False, True],
    "project_reveal": ["auto", "on_turn"],
    "project_scope": ["team", "best_only"],
    "mia_tie": ["sequence_first", "by_rank"],
    "baloot_mode": ["automatic", "announced"],
    "baloot_absorbed_by_mia": [False, True],
    "baloot_owner": ["winner", "holder"],
    "contract_counts": ["all", "no_baloot", "cards_only"],
    "failed_projects": ["to_defenders", "stay", "void"],
    "tie_undoubled": ["split", "fail", "sun_split_hokum_fail"],
    "tie_doubled": ["last_raiser_loses", "buyer_loses", "split"],
    "sun_half": ["exact", "defenders_up"],
    "hokum_66": ["larger_down", "buyer_rest"],
    "kaboot_multiplied": [False, True],
    "kaboot_cancels_qahwa": [True, False],
    "kaboot_loser_projects": ["keep", "void", "to_winner"],
    "reverse_kaboot": [False, True],
    "kasho": ["off", "sevens"],
    "sawa": ["off", "own_hand"],
    "enforcement": ["strict", "qaid"],
    "turn_seconds": [20, *range(3, 121)],
}

SAUDI = {
    "overtrump": "opponents",
    "partner_relief": "on",
    "ashkal_on_ace": False,
    "qablak": "ace_only",
    "ace_hokum_locked": True,
    "baloot_absorbed_by_mia": True,
    "reverse_kaboot": True,
    "sawa": "own_hand",
    "odd_rung_mode": "choose",
    "kaboot_cancels_qahwa": False,
}

# Section 8: what each preset changes of the defaults.
PRESETS: dict[str, dict[str, Any]] = {
    "seed": {},
    "saudi": SAUDI,
    "saudi_strict": {**SAUDI, "tie_undoubled": "fail"},
    "kammelna": {
        "overtrump": "opponents",
        "partner_relief": "on",
        "ashkal_laps": "both",
        "ashkal_on_ace": False,
        "qablak": "ace_only",
        "tie_undoubled": "sun_split_hokum_fail",
        "kaboot_cancels_qahwa": False,
        "kaboot_loser_projects": "to_winner",
        "kasho": "sevens",
        "sawa": "own_hand",
    },
    "jawaker_classic": {"sun_over_hokum": "all", "qablak": "always"},
    "pagat": {
        "overtrump": "opponents",
        "partner_relief": "on",
        "kaboot_multiplied": True,
        "kaboot_cancels_qahwa": False,
    },
}


def resolve_options(preset: str | None, values: dict[str, Any], seats: int) -> dict[str, Any]:
    """The complete options of a match, or `bad_option` for what section 8 does not offer."""
    if preset is None:
        preset = "seed"
    if preset not in PRESETS:
        raise Refused("bad_option")
    resolved = {name: offered[0] for name, offered in OPTIONS.items()}
    resolved.update(PRESETS[preset])
    for name, value in values.items():
        if name not in OPTIONS or not is_one_of(value, OPTIONS[name]):
            raise Refused("bad_option")
        resolved[name] = value
    if not is_one_of(seats, [4]):
        raise Refused("bad_option")
    return resolved

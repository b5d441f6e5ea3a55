"""The options of Baloot and its presets (rules document, section 8)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from shadda.wire.options import Options, grouped


class BalootOptions(Options, frozen=True):
    """How a match of Baloot is played.  The defaults are the seed's game."""

    target: Annotated[int, grouped("match", ge=52, le=400)] = 152
    first_dealer: Annotated[Literal["random", 0, 1, 2, 3], grouped("match")] = "random"
    enforcement: Annotated[Literal["strict", "qaid"], grouped("match")] = "strict"

    ashkal_laps: Annotated[Literal["first", "both"], grouped("bidding")] = "first"
    ashkal_on_ace: Annotated[bool, grouped("bidding")] = True
    sun_over_hokum: Annotated[Literal["later", "all"], grouped("bidding")] = "later"
    qablak: Annotated[Literal["off", "always", "ace_only"], grouped("bidding")] = "off"
    ace_hokum_locked: Annotated[bool, grouped("bidding")] = False
    kasho: Annotated[Literal["off", "sevens"], grouped("bidding")] = "off"

    hokum_doubling: Annotated[bool, grouped("doubling")] = True
    sun_double: Annotated[Literal["strict_100", "ge_100", "always", "never"], grouped("doubling")] = (
        "strict_100"
    )
    double_timing: Annotated[Literal["after_deal", "before_deal"], grouped("doubling")] = "after_deal"
    double_speakers: Annotated[Literal["team", "principals"], grouped("doubling")] = "team"
    odd_rung_mode: Annotated[Literal["open", "inherit", "choose"], grouped("doubling")] = "open"

    overtrump: Annotated[Literal["off", "opponents", "always"], grouped("tricks")] = "off"
    partner_relief: Annotated[Literal["off", "last_seat", "on"], grouped("tricks")] = "off"
    ekah_mode: Annotated[Literal["automatic", "announced"], grouped("tricks")] = "automatic"
    ekah_ace: Annotated[bool, grouped("tricks")] = False
    sawa: Annotated[Literal["off", "own_hand"], grouped("tricks")] = "off"

    project_reveal: Annotated[Literal["auto", "on_turn"], grouped("projects")] = "auto"
    project_scope: Annotated[Literal["team", "best_only"], grouped("projects")] = "team"
    mia_tie: Annotated[Literal["sequence_first", "by_rank"], grouped("projects")] = "sequence_first"
    baloot_mode: Annotated[Literal["automatic", "announced"], grouped("projects")] = "automatic"
    baloot_absorbed_by_mia: Annotated[bool, grouped("projects")] = False

    contract_counts: Annotated[Literal["all", "no_baloot", "cards_only"], grouped("points")] = "all"
    failed_projects: Annotated[Literal["to_defenders", "stay", "void"], grouped("points")] = "to_defenders"
    tie_undoubled: Annotated[Literal["split", "fail", "sun_split_hokum_fail"], grouped("points")] = "split"
    sun_half: Annotated[Literal["exact", "defenders_up"], grouped("points")] = "exact"
    hokum_66: Annotated[Literal["larger_down", "buyer_rest"], grouped("points")] = "larger_down"
    doubled_split: Annotated[Literal["winner_takes_all", "each"], grouped("points")] = "winner_takes_all"
    projects_multiplied: Annotated[Literal["full", "cap2", "none"], grouped("points")] = "full"
    tie_doubled: Annotated[Literal["last_raiser_loses", "buyer_loses", "split"], grouped("points")] = (
        "last_raiser_loses"
    )
    baloot_owner: Annotated[Literal["winner", "holder"], grouped("points")] = "winner"
    kaboot_multiplied: Annotated[bool, grouped("points")] = False
    kaboot_cancels_qahwa: Annotated[bool, grouped("points")] = True
    kaboot_loser_projects: Annotated[Literal["keep", "void", "to_winner"], grouped("points")] = "keep"
    reverse_kaboot: Annotated[bool, grouped("points")] = False

    turn_seconds: Annotated[int, grouped("clocks", ge=3, le=120)] = 20


_SAUDI: Final[Mapping[str, object]] = {
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

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "seed": {},
    "saudi": _SAUDI,
    "saudi_strict": {**_SAUDI, "tie_undoubled": "fail"},
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

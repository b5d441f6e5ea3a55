"""The options of Trix and its presets (rules document, section 8)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta

from shadda.wire.options import Options, grouped

MOST_POINTS: Final = 1000
"""More than any table plays for; it keeps every total a small number."""

Value = Annotated[int, grouped("points", ge=0, le=MOST_POINTS)]
"""What one card or trick costs."""

Places = Annotated[
    tuple[
        Annotated[int, Meta(ge=0, le=MOST_POINTS)],
        Annotated[int, Meta(ge=0, le=MOST_POINTS)],
        Annotated[int, Meta(ge=0, le=MOST_POINTS)],
        Annotated[int, Meta(ge=0, le=MOST_POINTS)],
    ],
    grouped("points"),
]
"""What the four places of the layout are worth, none more than the one before."""


class TrixOptions(Options, frozen=True):
    """How a match of Trix is played.  The defaults are the seed's game."""

    partnership: Annotated[bool, grouped("match")] = False
    kingdoms: Annotated[int, grouped("match", ge=1, le=4)] = 4
    kingdom_menu: Annotated[Literal["classic", "complex", "choice"], grouped("match")] = "classic"
    kingdom_order: Annotated[Literal["right", "right_opposite"], grouped("match")] = "right"

    doubling: Annotated[Literal["simultaneous", "sequential", "none"], grouped("doubling")] = "simultaneous"
    double_self: Annotated[Literal["net", "no_bonus", "leader_gains"], grouped("doubling")] = "net"
    double_partner: Annotated[Literal["net", "no_bonus", "opponents_gain"], grouped("doubling")] = "net"

    heart_lead: Annotated[Literal["free", "only_hearts"], grouped("tricks")] = "free"
    forced_discard: Annotated[Literal["none", "king", "king_queens", "all_penalties"], grouped("tricks")] = (
        "none"
    )
    king_under_ace: Annotated[bool, grouped("tricks")] = False
    king_rules_in_complex: Annotated[bool, grouped("tricks")] = True
    early_end: Annotated[bool, grouped("tricks")] = True

    trix_last: Annotated[Literal["auto", "play_out"], grouped("layout")] = "auto"
    expose_twos: Annotated[bool, grouped("layout")] = False

    redeal_king: Annotated[Literal["none", "bare_king_ace"], grouped("redeal")] = "none"
    redeal_trix: Annotated[Literal["none", "four_twos", "twos_and_three"], grouped("redeal")] = "none"
    max_redeals: Annotated[int, grouped("redeal", ge=0, le=9)] = 3
    first_owner_reshuffle: Annotated[bool, grouped("redeal")] = False

    tiebreak: Annotated[Literal["extra_kingdom", "shared"], grouped("tie")] = "extra_kingdom"
    tiebreak_owner: Annotated[Literal["seven_of_hearts", "rotation"], grouped("tie")] = "seven_of_hearts"
    tiebreak_eligible: Annotated[Literal["all", "tied_only"], grouped("tie")] = "all"
    max_extra_kingdoms: Annotated[int, grouped("tie", ge=1, le=5)] = 3

    king_points: Value = 75
    queen_points: Value = 25
    diamond_points: Value = 10
    trick_points: Value = 15
    trix_points: Places = (200, 150, 100, 50)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
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

"""The options of Hand in force, ready for the rules, and the pack they are played with."""

from typing import Final, final

from shadda.games.hand.options import HandOptions
from shadda.games.hand.scoring import Scoring
from shadda.kit.cards import JOKER
from shadda.kit.melds import MeldRules

BIT: Final[list[int]] = [2**number for number in range(62)]
BARE_PACK: Final = 104

# The face of each card of the pack in canonical order: twins side by side, jokers last.
PACK: Final[list[int]] = [card // 2 if card < BARE_PACK else JOKER for card in range(BARE_PACK + 4)]

FROM_HAND: Final = 0
"""Option `fire_use`: the fire card itself has to reach the table (R12)."""
ANY_MELD: Final = 1
NEW_MELD: Final = 2
_FIRE_USES: Final[dict[str, int]] = {
    "must_use_card": FROM_HAND,
    "any_meld": ANY_MELD,
    "new_meld_only": NEW_MELD,
}


@final
class Settings:
    """The options in force."""

    def __init__(self, options: HandOptions) -> None:
        """Read the options once."""
        self.options: HandOptions = options
        self.scoring: Scoring = Scoring(options)
        self.melds: MeldRules = MeldRules(
            options.max_meld_size, options.min_run_size, options.max_jokers_meld, options.ace_low_value
        )
        self.grown: MeldRules = MeldRules(
            options.max_table_meld_size, 3, options.max_jokers_table, options.ace_low_value
        )
        """What a meld may become on the table: never less than what may be laid."""
        self.deck: int = BARE_PACK + options.jokers
        self.hand_size: int = options.hand_size
        self.most_reshuffles: int = options.max_reshuffles
        self.starter_plays: bool = options.starter_first_turn == "may_play"
        self.no_first_turn_out: bool = options.no_first_turn_out
        self.least_left: int = 0 if options.go_out_discard == "optional" else 1
        """Cards that a play has to leave (R49)."""
        self.joker_discard: bool = options.joker_discard
        self.fire_use: int = _FIRE_USES[options.fire_use]
        self.usable_only: bool = options.fire_take == "usable_only"
        self.discard_after_return: bool = options.fire_after_return == "discard_only"
        self.locked_laps: int = options.fire_locked_laps
        self.threshold: int = options.opening_threshold
        self.raises: bool = options.opening_raise == "last_plus_one"
        self.needs_run: bool = options.opening_requires_run
        self.needs_fire: bool = options.opening_requires_fire
        self.waives: bool = options.hand_waives_threshold
        self.most_cells: int = options.max_table_meld_size
        self.most_table_jokers: int = options.max_jokers_table
        self.recovery: bool = options.joker_recovery
        self.same_turn: bool = options.recovered_joker == "same_turn"
        self.any_missing: bool = options.set_joker_recovery == "any_missing"
        self.own_only: bool = options.lay_off_scope == "own"
        self.shows_all: bool = options.reveal_hands == "all"
        self.touch: dict[int, int] = {}
        """What `rules_melds.touch_of` has found for each meld."""

"""What the suites of `shadda.testing` cannot know of Trix."""

from collections.abc import Mapping, Sequence

from shadda import get_game
from shadda.testing.hooks import Hooks
from shadda.testing.play import Habits

GAME = get_game("trix")
RANKS = "23456789TJQKA"


class TrixHooks(Hooks):
    # Claims and reshuffles are rare, or hardly a deal would be played.
    habits = Habits(weights={"claim": 0.3, "reshuffle": 0.3}, timeouts=0.04, leaves=0.004)

    def cards(self, setup: Mapping[str, object]) -> Sequence[str]:
        if setup["phase"] in ("deal", "match_over"):
            return []
        hands, past, layout = setup["hands"], setup["x_past"], setup["layout"]
        assert isinstance(hands, list)
        assert isinstance(past, list)
        assert isinstance(layout, dict)
        tricks = [text.partition(" ")[2] for text in past]
        held = [face for text in [*hands, *tricks, setup["trick"]] for face in str(text).split()]
        return held + [face for suit, row in layout.items() for face in row_of(suit, row)]


def row_of(suit: str, row: str) -> list[str]:
    low, high = (RANKS.index(rank) for rank in row.split("-"))
    return [rank + suit for rank in RANKS[low : high + 1]]


HOOKS = TrixHooks()

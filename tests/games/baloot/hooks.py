"""What the suites of `shadda.testing` cannot know of Baloot."""

from collections.abc import Mapping, Sequence

from shadda import get_game
from shadda.testing.hooks import Hooks
from shadda.testing.play import Habits

GAME = get_game("baloot")
DEALT = 20


class BalootHooks(Hooks):
    # Suns are called less often, so that Hokum and its doubling come about.
    habits = Habits(weights={"sun": 0.4, "declare": 0.7, "sawa": 0.3}, timeouts=0.04, leaves=0.004)

    def cards(self, setup: Mapping[str, object]) -> Sequence[str]:
        deck, hands, table = setup["deck"], setup["hands"], setup["table"]
        if deck is None:
            return []
        assert isinstance(hands, list)
        assert isinstance(table, str)
        laid = [place.partition("@")[0] for place in table.split()]
        cards = [face for text in [*hands, setup["played"], *laid] for face in str(text).split()]
        # Before the second deal the upcard and the stock lie apart.
        return cards + str(deck).split()[DEALT:] if len(cards) == DEALT else cards


HOOKS = BalootHooks()

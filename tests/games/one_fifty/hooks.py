"""What the suites of `shadda.testing` cannot know of 150."""

from collections.abc import Mapping, Sequence

from shadda import get_game
from shadda.testing.hooks import Hooks
from shadda.testing.play import Habits

GAME = get_game("one_fifty")


class OneFiftyHooks(Hooks):
    # Calls and matches are rare, or rounds would be short and hands grow without end.
    habits = Habits(weights={"call": 0.1, "match": 0.25, "skip": 0.4}, timeouts=0.04, leaves=0.004)
    # 8.2: acts are handled in order of arrival.
    races = frozenset({"slap"})
    # 4.15: the clock passes, and skips also where the option forces powers.
    clock_verbs = frozenset({"pass", "skip"})

    def cards(self, setup: Mapping[str, object]) -> Sequence[str]:
        hands = setup["hands"]
        assert isinstance(hands, list)
        held = [setup["hold"]] if setup["hold"] else []
        words = [*hands, setup["stock"], setup["pile"], *held]
        return [face for text in words for face in str(text).split() if face != "-"]


HOOKS = OneFiftyHooks()

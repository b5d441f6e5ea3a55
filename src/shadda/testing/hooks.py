"""What the checks cannot know of a game by themselves."""

from collections.abc import Mapping, Sequence, Set

from shadda.testing.play import Habits


class Violation(AssertionError):
    """A game does not keep a promise of the contract."""


class Hooks:
    """What a game tells the checks about itself; every default asks nothing of it."""

    habits: Habits = Habits()
    """How random players play, so that matches of a fair length come about."""
    bound: int = 20_000
    """Steps within which a random match ends."""
    races: Set[str] = frozenset()
    """Kinds of joint decisions in which the order of the answers counts."""
    clock_verbs: Set[str] = frozenset()
    """Verbs that a time-out may use though the player may not."""

    def cards(self, setup: Mapping[str, object]) -> Sequence[str]:
        """List the faces of all cards in a position; none while there is nothing to count."""
        return []


PLAIN = Hooks()


def expect(condition: bool, what: str, *facts: object) -> None:
    """Raise Violation unless the condition holds."""
    if not condition:
        raise Violation(": ".join([what, *map(repr, facts)]))

"""The state of a match: an explicit machine that waits for steps.

A game's rules are one subclass.  It has no clock, no randomness and no I/O: seats act through `apply`,
chance through `apply_chance`.  States are plain mutable objects, copied by `clone`, and never leave
the process: no codec can encode them and pickling raises (the third wall of secrecy).
"""

from mypy_extensions import mypyc_attr

from shadda.core.log import Log


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of all states.  Masks have bit `s` set for seat `s`; actions are the game's own codes."""

    def __init__(self, seats: int) -> None:
        """Begin with the log off."""
        self.seats: int = seats
        self.log: Log | None = None
        self.round: int = 1
        """The number of the round or deal, as the rules count it."""
        self.scored: int = 0
        """Rounds scored so far; a step that raises it has just scored one."""

    def chance(self) -> int:
        """Say how many things chance has to order now (a deck, a pile, the candidates of a pick)."""
        raise NotImplementedError

    def apply_chance(self, order: list[int]) -> None:
        """Take chance's outcome, a permutation of `range(chance())`; of a pick the first counts."""
        raise NotImplementedError

    def to_act(self) -> int:
        """Mask of the seats that owe a decision; for the server, never sent."""
        raise NotImplementedError

    def answered(self) -> int:
        """Mask of the seats that have answered in a decision of several seats still open."""
        return 0

    def sealed(self) -> int:
        """Mask of the seats whose answers nobody else may read before the last is in."""
        return 0

    def legal(self, seat: int) -> tuple[int, ...]:
        """List the canonical actions of a seat, ascending; empty if it owes nothing.

        A tuple, since states share what they have once made.
        """
        raise NotImplementedError

    def free(self, seat: int) -> tuple[int, ...]:
        """List the actions a seat may send whether or not it owes a decision, ascending."""
        return ()

    def apply(self, seat: int, action: int) -> None:
        """Apply an action that `Game.check` or `legal` gave; trusts the caller."""
        raise NotImplementedError

    def auto(self, seat: int) -> int:
        """Give the next action of a time-out of a seat that owes a decision; deterministic."""
        raise NotImplementedError

    def clock(self, seat: int) -> int:
        """Number of the clock running for this seat (0 = none); changes when a new one starts."""
        raise NotImplementedError

    def span(self, seat: int) -> int:
        """Number of what a time-out of this seat finishes; changes when that is done."""
        raise NotImplementedError

    def gone(self) -> int:
        """Mask of the seats the engine answers for without waiting."""
        return 0

    def clone(self) -> "State":
        """Copy the state; the copy has no log."""
        raise NotImplementedError

    def over(self) -> bool:
        """Say whether the match has ended."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Give the totals per seat."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """Give the ranks per seat, 1 = first; empty while the match runs or if it is void."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        """Refuse to be pickled: a state never leaves its process."""
        raise TypeError("a state cannot be sent")

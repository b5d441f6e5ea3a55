"""The suites find what they are for: each breach of the contract below is noticed.

The broken games are 150 with one method gone wrong.
"""

from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest

from shadda.core.errors import IllegalAction
from shadda.games.one_fifty.game import OneFifty
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.setup import OneFiftySetup
from shadda.games.one_fifty.view import OneFiftyMemory, OneFiftyView
from shadda.kit.cards import FACES
from shadda.testing.conformance import check_game
from shadda.testing.hooks import Violation
from shadda.testing.play import Table
from shadda.testing.twins import check_twins
from shadda.wire.event import Event, Face, Reader, Secret
from shadda.wire.view import Spot, Zone
from tests.games.one_fifty.hooks import HOOKS


def conformance(table: Table, seed: int) -> None:
    check_game(table, seed, steps=80, often=0.3, hooks=HOOKS)


def twins(table: Table, seed: int) -> None:
    check_twins(table, seed, steps=80, hooks=HOOKS)


class ShowsTheNextCard(OneFifty):
    def view(self, state: OneFiftyState, seat: Reader) -> OneFiftyView:
        view = super().view(state, seat)
        if state.stock:
            view.zones.append(Zone("next", "row", 1, None, [Spot(1, FACES[state.stock[-1]])]))
        return view


class SpellsTheNextCard(OneFifty):
    """The face hides in a text that no type calls a face."""

    def view(self, state: OneFiftyState, seat: Reader) -> OneFiftyView:
        view = super().view(state, seat)
        view.phase = f"{view.phase} {FACES[state.stock[-1]]}" if state.stock else view.phase
        return view


class SortsByTheTruth(OneFifty):
    """No face is shown, but the order of a list follows the stock."""

    def memory(self, state: OneFiftyState, seat: int) -> OneFiftyMemory:
        memory = super().memory(state, seat)
        place = {FACES[card]: at for at, card in enumerate(state.stock)}
        for faces in memory.unseen:
            faces.sort(key=lambda face: place.get(face, -1))
        return memory


class CountsHiddenPoints(OneFifty):
    def view(self, state: OneFiftyState, seat: Reader) -> OneFiftyView:
        view = super().view(state, seat)
        points = state.settings.scoring.points
        view.totals = [sum(points[card] for card in row if card >= 0) for row in state.grid]
        return view


class TellsDrawsInRecords(OneFifty):
    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: Reader | str) -> str:
        return super().outcome(seat, action, events, "full")


class PeeksAtTheStock(OneFifty):
    """The next card is hidden in a number."""

    def memory(self, state: OneFiftyState, seat: int) -> OneFiftyMemory:
        memory = super().memory(state, seat)
        memory.turns_done = state.turns_done + (state.stock[-1] if state.stock else 0)
        return memory


class Forgets(OneFifty):
    """A position read back has lost what was tried and failed."""

    def to_setup(self, state: OneFiftyState) -> OneFiftySetup:
        return msgspec.structs.replace(super().to_setup(state), x_facts=[], totals=None)


class ListsWhatItRefuses(OneFifty):
    def check_verb(self, state: OneFiftyState, seat: int, token: str) -> int:
        if token == "keep:2":
            raise IllegalAction("empty_slot")
        return super().check_verb(state, seat, token)


class ShowsWhoHasChosen(OneFifty):
    """A choice of cards to peek at is nobody else's affair."""

    def view(self, state: OneFiftyState, seat: Reader) -> OneFiftyView:
        view = super().view(state, seat)
        if view.phase == "peek":
            view.ready = [other for other in range(state.seats) if state.chosen >> other & 1]
        return view


class LosesACard(OneFifty):
    def to_setup(self, state: OneFiftyState) -> OneFiftySetup:
        setup = super().to_setup(state)
        return msgspec.structs.replace(setup, pile=" ".join(setup.pile.split()[:6]))


class SamplesAnything(OneFifty):
    def sample(
        self, options: OneFiftyOptions, view: OneFiftyView, memory: OneFiftyMemory, rng: Random
    ) -> OneFiftyState:
        memory.known = memory.known[:-1]
        return super().sample(options, view, memory, rng)


class SpellsTwice(OneFifty):
    def token(self, action: int) -> str:
        return super().token(action).replace("keep:4", "keep:3")


class Chatters(OneFifty):
    def view(self, state: OneFiftyState, seat: Reader) -> OneFiftyView:
        view = super().view(state, seat)
        view.history = [[10**9] * 100] * 10
        return view


BREACHES: list[tuple[type[OneFifty], Callable[[Table, int], None], str]] = [
    (ShowsTheNextCard, conformance, "a face in a view was told before"),
    (ShowsTheNextCard, twins, "a reader can tell a twin deal"),
    (SpellsTheNextCard, conformance, "a face in a view was told before"),
    (SortsByTheTruth, twins, "a reader can tell a twin deal"),
    (CountsHiddenPoints, twins, "a reader can tell a twin deal"),
    (TellsDrawsInRecords, twins, "a reader can tell a twin deal"),
    (PeeksAtTheStock, twins, "a reader can tell a twin deal"),
    (PeeksAtTheStock, conformance, "a sampled world has the same memory"),
    (Forgets, conformance, "a position read back"),
    (ListsWhatItRefuses, conformance, "is refused|is listed and refused"),
    (ShowsWhoHasChosen, conformance, "a step that tells nothing shows nothing"),
    (ShowsWhoHasChosen, twins, "a reader can tell a twin deal"),
    (LosesACard, conformance, "no card comes or goes"),
    (SamplesAnything, conformance, "a sampled world has the same"),
    (SpellsTwice, conformance, "a token is read as its action"),
    (Chatters, conformance, "a view is small"),
]


NAMES = [f"{game.__name__}-{suite.__name__}" for game, suite, _ in BREACHES]


@pytest.mark.parametrize(("game", "suite", "message"), BREACHES, ids=NAMES)
def test_breach_is_found(game: type[OneFifty], suite: Callable[[Table, int], None], message: str) -> None:
    broken = game()
    # In this preset seats also choose in secret which cards they peek at.
    table = Table(broken, broken.options("cabo2", {}, 3), 3)  # type: ignore[arg-type]
    with pytest.raises(Violation, match=message):
        _run(suite, table)


def _run(suite: Callable[[Table, int], None], table: Table) -> None:
    for seed in range(8):
        suite(table, seed)


def test_a_bare_face_is_found_at_import() -> None:
    class Bare(Event, tag="bare"):
        face: Face

    class Good(Event, tag="good"):
        face: Secret[Face]

    class Broken(OneFifty):
        events = (Good, Bare)

    with pytest.raises(TypeError, match=r"Bare\.face"):
        Broken()

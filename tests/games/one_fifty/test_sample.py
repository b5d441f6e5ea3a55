"""Worlds of 150: all that agree with what a seat knows, each as likely as the other, and no others."""

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any, cast

import pytest

from shadda.core.game import AnyGame
from shadda.core.match import Match
from shadda.games.one_fifty.game import OneFifty
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.sample import Worlds
from shadda.games.one_fifty.setup import OneFiftySetup
from shadda.games.one_fifty.view import Known
from shadda.wire.event import Face

GAME = OneFifty()
ANY_GAME = cast(AnyGame, GAME)
World = tuple[tuple[str, ...], str, str | None]


def state_at(options: dict[str, Any] | None = None, **setup: Any) -> OneFiftyState:
    seats = len(setup["hands"])
    resolved = GAME.options(None, options or {}, seats)
    return GAME.from_setup(OneFiftySetup(**setup), resolved, seats)


def worlds_of(state: OneFiftyState, seat: int) -> Worlds:
    return Worlds(state.settings.options, GAME.view(state, seat), GAME.memory(state, seat))


def key(state: OneFiftyState) -> World:
    setup = GAME.to_setup(state)
    return tuple(setup.hands or []), setup.stock, setup.hold


def possible_worlds(state: OneFiftyState, seat: int) -> set[World]:
    """All worlds, by brute force: hidden cards of one origin trade places, and the facts hold."""
    setup = GAME.to_setup(state)
    grid = [hand.split() for hand in setup.hands or []]
    stock = setup.stock.split()
    known = {(card.seat, card.slot) for card in GAME.memory(state, seat).known}
    origins: dict[tuple[int, int], int] = {}
    for number, text in enumerate(setup.x_origin, start=1):
        for word in text.split():
            if "." in word:
                owner, place = word.split(".")
                origins[int(owner), int(place)] = number
    groups: dict[int, list[tuple[int, int]]] = {}
    for other, row in enumerate(grid):
        for slot, face in enumerate(row, start=1):
            if face != "-" and (other, slot) not in known:
                groups.setdefault(origins.get((other, slot), 0), []).append((other, slot))
    last = len(setup.x_origin)
    groups.setdefault(last, []).extend((-1, at) for at in range(len(stock)))
    if setup.hold is not None and seat != setup.turn:
        groups[last].append((-2, 0))

    def face_at(place: tuple[int, int]) -> str:
        other, slot = place
        return stock[slot] if other == -1 else str(setup.hold) if other == -2 else grid[other][slot - 1]

    found = set()
    orders = [set(permutations([face_at(place) for place in places])) for places in groups.values()]
    for dealt in product(*orders):
        rows, cards, hold = [row[:] for row in grid], stock[:], setup.hold
        for places, faces in zip(groups.values(), dealt, strict=True):
            for (other, slot), face in zip(places, faces, strict=True):
                if other == -1:
                    cards[slot] = face
                elif other == -2:
                    hold = face
                else:
                    rows[other][slot - 1] = face
        if _facts_hold(setup.x_facts, rows):
            found.add((tuple(" ".join(row) for row in rows), " ".join(cards), hold))
    return found


def _facts_hold(facts: list[str], rows: list[list[str]]) -> bool:
    for fact in facts:
        rank, places = fact.split("@")
        where = [place.split(".") for place in places.split(",")]
        if all(rows[int(seat)][int(slot) - 1][0] == rank for seat, slot in where):
            return False
    return True


SMALL: dict[str, dict[str, Any]] = {
    "nothing known": {"hands": ["2H - - -", "9C 4D - -", "KS - - -"], "stock": "9D"},
    "own cards known": {
        "hands": ["2H 3H - -", "9C 4D - -", "KS - - -"], "stock": "9D", "know": {"0": "2H@0.1 3H@0.2"},
    },
    "one fact": {"hands": ["2H - - -", "9C 4D - -", "KS - - -"], "stock": "9D", "x_facts": ["9@1.2"]},
    "a fact about two": {
        "hands": ["2H - - -", "9C 4D - -", "9S - - -"], "stock": "9D", "x_facts": ["9@1.1,1.2"],
    },
    "facts that leave little": {
        "hands": ["2H - - -", "4C 4D - -", "KS - - -"], "stock": "9D 9C",
        "x_facts": ["9@1.1", "9@1.2", "K@1.1", "K@1.2", "9@2.1"],
    },
    "two shuffles": {
        "hands": ["2H - - -", "9C 4D - -", "KS 3D - -"], "stock": "9D 5D", "pile": "AH",
        "x_origin": ["2.1", "2.2"],
    },
    "a card is held": {"hands": ["2H - - -", "9C - - -", "KS - - -"], "stock": "9D", "hold": "5S", "turn": 1},
    "an own card is held": {
        "hands": ["2H - - -", "9C - - -", "KS - - -"], "stock": "9D", "hold": "5S", "turn": 0,
    },
    "jokers": {"hands": ["X - - -", "9C - - -", "KS - - -"], "stock": "X"},
}  # fmt: skip


@pytest.mark.parametrize("name", SMALL)
def test_all_worlds_and_no_others(name: str) -> None:
    state = state_at({"jokers": 2} if name == "jokers" else None, **SMALL[name])
    possible = possible_worlds(state, 0)
    assert key(state) in possible
    rng = Random(name)
    worlds = worlds_of(state, 0)
    draws = 60 * len(possible)
    counts = Counter(key(worlds.draw(rng)) for _ in range(draws))
    assert set(counts) == possible
    # Jokers look alike, so each order of theirs counts; every other world comes about 60 times.
    expected = draws / len(possible)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = len(possible) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_the_true_world_is_among_them_in_random_matches() -> None:
    """With the few cards of a small deck every world can be counted."""
    found = 0
    for seed in range(60):
        rng = Random(seed)
        match = small_match(rng)
        if match.due().chance or match.due().over or len(match.due().seats) > 1:
            continue
        assert isinstance(match.state, OneFiftyState)
        for seat in range(3):
            possible = possible_worlds(match.state, seat)
            if len(possible) > 130:
                continue
            worlds = worlds_of(match.state, seat)
            drawn = {key(worlds.draw(rng)) for _ in range(12 * len(possible))}
            assert key(match.state) in drawn
            assert drawn <= possible
            found += 1
    assert found > 60


def small_match(rng: Random) -> Match:
    """A few turns with a deck of six nines, tens and jacks, so that matches fail and succeed."""
    faces = rng.sample([rank + suit for rank in "9TJ" for suit in "SHD"], 5)
    hands = [f"{faces[0]} {faces[1]} - -", f"{faces[2]} - - -", f"{faces[3]} - - -"]
    setup: dict[str, object] = {"hands": hands, "stock": faces[4], "pile": "9C"}
    match = Match(ANY_GAME, GAME.options(None, {}, 3), 3, setup)
    for _ in range(4):
        if match.due().over or match.due().chance or len(match.due().seats) > 1:
            break
        seat = min(match.due().seats)
        match.command(seat, [rng.choice([token for token in match.legal(seat) if token != "call"])])
    return match


def test_a_world_is_found_where_drawing_would_take_ages() -> None:
    low = ["2S 3S 4S 5S", "6S 7S 8S AS"]
    rest = "9S 9H 9D 9C TS TH TD TC JS JH JD JC QS QH QD QC"
    places = [f"{seat}.{slot}" for seat in (1, 2) for slot in (1, 2, 3, 4)]
    facts = [f"{rank}@{place}" for place in places for rank in "9TJQ"]
    facts += [f"{rank}@{place}" for place, rank in zip(places, "3456782A", strict=True) if rank != "A"]
    known = {"0": "KS@0.1 KH@0.2 KD@0.3 KC@0.4"}
    state = state_at(hands=["KS KH KD KC", *low], stock=rest, x_facts=facts, know=known)
    worlds = worlds_of(state, 0)
    for seed in range(20):
        world = worlds.draw(Random(seed))
        rows = [hand.split() for hand in key(world)[0]]
        assert _facts_hold(facts, rows)
        assert sorted(face for row in rows[1:] for face in row) == sorted(" ".join(low).split())
        assert sorted(key(world)[1].split()) == sorted(rest.split())


def test_a_view_that_agrees_with_no_world_is_refused() -> None:
    state = state_at(hands=["2H - - -", "9C - - -", "9S - - -"], stock="9D", x_facts=["9@1.1"])
    view, memory = GAME.view(state, 0), GAME.memory(state, 0)
    memory.known = [Known(0, 1, Face("2H"))]
    memory.unseen = [[Face("9C"), Face("9S"), Face("9D")]]
    with pytest.raises(ValueError, match="no world agrees"):
        Worlds(state.settings.options, view, memory).draw(Random(1))


def test_a_card_cannot_be_in_two_places() -> None:
    state = state_at(hands=["2H - - -", "9C - - -", "9S - - -"], stock="9D", know={"0": "2H@0.1"})
    view, memory = GAME.view(state, 0), GAME.memory(state, 0)
    memory.unseen[0].append(Face("2H"))
    with pytest.raises(ValueError, match="2H stands in more places"):
        Worlds(state.settings.options, view, memory)


def test_a_spectator_has_no_worlds() -> None:
    state = state_at(hands=["2H - - -", "9C - - -", "9S - - -"], stock="9D")
    with pytest.raises(ValueError, match="spectator"):
        Worlds(state.settings.options, GAME.view(state, None), GAME.memory(state, 0))


def test_secret_choices_of_others_are_drawn() -> None:
    options = {"peek_slots": "choice"}
    match = Match(ANY_GAME, GAME.options(None, options, 3), 3, {"deck": "*"})
    for seat in (0, 1, 2):
        match.command(seat, ["choose:1,2"])
        match.command(seat, ["ready"])
    assert isinstance(match.state, OneFiftyState)
    worlds = worlds_of(match.state, 0)
    rng = Random(4)
    chosen: Counter[str] = Counter()
    for _ in range(1200):
        world = GAME.to_setup(worlds.draw(rng))
        assert isinstance(world.know, list)
        chosen[" ".join(place.partition("@")[2] for place in world.know[1].split())] += 1
        assert world.know[0] == GAME.to_setup(match.state).know[0]  # type: ignore[index]
    assert len(chosen) == 6
    assert min(chosen.values()) > 150

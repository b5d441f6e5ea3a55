"""Worlds of Baloot: those in which all that happened could have happened, each as likely as another."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from shadda.core.errors import GameError
from shadda.core.match import Match
from shadda.games.baloot.actions import DECK, DECLARE, encode, token_of
from shadda.games.baloot.moves import projects_in
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.sample import Worlds
from shadda.games.baloot.setup import write_setup
from shadda.kit.tricks import NO_TRUMP, cards_of, mask_of
from shadda.testing.play import next_move, random_table
from tests.games.baloot.hooks import GAME, HOOKS
from tests.games.baloot.positions import BALOOT, dealt, match_at, play, state_of

World = tuple[tuple[int, ...], tuple[int, ...]]
"""The hands, and the announced projects."""


def worlds_of(match: Match, seat: int) -> Worlds:
    state = state_of(match)
    return Worlds(state.settings.options, BALOOT.view(state, seat), BALOOT.memory(state, seat))


def key(state: BalootState) -> World:
    return tuple(state.hands), tuple(state.declared)


def replayed(match: Match, world: BalootState) -> Match | None:
    """Play the deal once more from the cards of a world; None if it could not have come about so."""
    state = state_of(match)
    start = max(at for at, step in enumerate(match.steps) if step.token.startswith("deck:"))
    again = Match(match.game, match.options, 4, {"dealer": state.dealer, "deck": write_setup(world).deck})
    state_of(again).totals = list(state.totals)
    announced = [f"declare:{','.join(text.split('@')[0].split(','))}" for text in write_setup(world).declared]
    for step in match.steps[start + 1 :]:
        token = announced.pop(0) if step.token.startswith("declare:") else step.token
        try:
            if step.auto and token not in match.game.server_verbs:
                # The clock chooses by the hand, so in this world it may have been the player.
                again.command(step.actor, [token])
            else:
                again.repeat(step.actor, token, step.auto)
        except GameError:
            return None
    return again


def fits(match: Match, world: BalootState, seat: int) -> bool:
    """Say whether a seat could be in this world, by playing it."""
    again = replayed(match, world)
    if again is None:
        return False
    mine, other = state_of(match), state_of(again)
    if other.hands != world.hands:
        # The upcard is where everybody knows it to be.
        return False
    views = BALOOT.view(mine, seat), BALOOT.view(other, seat)
    for view in views:
        # What came before this deal is not played again.
        view.round, view.history, view.result = 0, [], None
    return views[0] == views[1] and BALOOT.memory(mine, seat) == BALOOT.memory(other, seat)


def small_matches(count: int, least: int) -> Iterator[tuple[Match, Random]]:
    """Random matches stopped in the play of a deal, late enough to count its worlds."""
    found = 0
    for seed in range(10_000):
        rng = Random(seed)
        match = random_table(GAME, rng).match()
        while (move := next_move(match, rng, HOOKS.habits)) is not None and len(match.steps) < 300:
            move.play(match)
            state = state_of(match)
            if match.view(None).phase == "play" and state.trick >= least and rng.random() < 0.5:
                yield match, rng
                found += 1
                break
        if found == count:
            return


def possible_worlds(match: Match, seat: int) -> set[World]:
    """All worlds, by brute force: hidden cards and hidden projects trade places, and the deal is replayed."""
    state = state_of(match)
    others = [other for other in range(4) if other != seat]
    hidden = [card for other in others for card in cards_of(state.hands[other])]
    counts = [state.hands[other].bit_count() for other in others]
    found: set[World] = set()
    for parts in splits(hidden, counts):
        hands = list(state.hands)
        for other, cards in zip(others, parts, strict=True):
            hands[other] = mask_of(cards)
        for declared in announced_in(state, hands, seat):
            world = state.clone()
            world.hands, world.declared = hands, list(declared)
            world.dealt = deck_of(world)
            if fits(match, world, seat):
                found.add(key(world))
    return found


def splits(cards: list[int], counts: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """List every way to part some cards into hands of these sizes."""
    if not counts:
        yield []
        return
    for hand in combinations(cards, counts[0]):
        rest = [card for card in cards if card not in hand]
        yield from ([hand, *others] for others in splits(rest, counts[1:]))


def announced_in(state: BalootState, hands: list[int], seat: int) -> Iterator[tuple[int, ...]]:
    """List what may have been announced with these hands, in place of what the seat was not shown."""
    view = BALOOT.view(state, seat)
    choices: list[list[int]] = []
    for each, value in zip(view.projects, state.declared, strict=True):
        played = mask_of([entry & 31 for entry in state.plays if entry >> 5 & 3 == each.seat])
        alike = [move >> 5 for move in projects_in(hands[each.seat] | played, state.trump == NO_TRUMP)]
        choices.append([value] if each.cards else [other for other in alike if other & 7 == value & 7])
    yield from product(*choices)


def deck_of(world: BalootState) -> list[int]:
    """Put a deck together that deals these hands."""
    first: list[int] = []
    second: list[int] = []
    later: list[int] = []
    for place in range(4):
        seat = (world.dealer + 1 + place) % 4
        played = mask_of([entry & 31 for entry in world.plays if entry >> 5 & 3 == seat])
        own = [card for card in cards_of(world.hands[seat] | played) if card != world.upcard]
        first, second, later = first + own[:3], second + own[3:5], later + own[5:]
    return [*first, *second, world.upcard, *later]


def test_every_drawn_world_could_have_come_about() -> None:
    drawn = 0
    for match, rng in small_matches(25, 5):
        for seat in range(4):
            worlds = worlds_of(match, seat)
            for _ in range(3):
                assert fits(match, worlds.draw(rng), seat)
                drawn += 1
    assert drawn == 300


def test_all_worlds_and_no_others() -> None:
    compared = announced = 0
    for match, rng in small_matches(20, 7):
        state = state_of(match)
        seat = rng.randrange(4)
        if sum(hand.bit_count() for hand in state.hands) - state.hands[seat].bit_count() > 6:
            continue
        possible = possible_worlds(match, seat)
        assert key(state) in possible
        worlds = worlds_of(match, seat)
        drawn = {key(worlds.draw(rng)) for _ in range(15 * len(possible))}
        assert drawn <= possible
        assert len(drawn) == len(possible)
        compared += 1
        announced += any(each.cards is None for each in BALOOT.view(state, seat).projects)
    assert compared > 10
    assert announced > 0


def test_every_world_is_as_likely_as_another() -> None:
    # Seat 3 has announced a sira nobody has seen: 7-8-9 or 8-9-10 of diamonds, as seat 0 knows.
    match = match_at(
        contract="sun", buyer=1, trick=7, turn=1, projects_to="A",
        declared=["sira,QS,KS,AS@0", "sira,7D,8D,9D@3"], hands=["AC 7H", "8H 9H", "KH QH", "TD JH"],
        played="7S 8S 9S TS JS QS KS AS 7D 8D 9D JD QD KD AD 7C 8C 9C TC JC QC KC TH AH",
        x_tricks=["7D@3 QS@0", "8D@3 KS@0", "9D@3 AS@0"],
    )  # fmt: skip
    worlds = worlds_of(match, 0)
    rng = Random(1)
    draws = 6000
    counts = Counter(key(worlds.draw(rng)) for _ in range(draws))
    # 90 deals of the six unseen cards; in 30 of them seat 3 has the ten, and then two siras are possible.
    assert len(counts) == 120
    expected = draws / 120
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 119 + 5 * 238**0.5


def test_the_stock_is_dealt_anew_before_the_second_deal() -> None:
    match = dealt(None, "0 hokum", "1 pass")
    worlds = worlds_of(match, 2)
    decks = {tuple(worlds.draw(Random(seed)).dealt) for seed in range(20)}
    assert len(decks) == 20
    for deck in decks:
        assert sorted(deck) == list(range(32))
        assert deck[20] == state_of(match).upcard


def test_many_announcements_are_drawn_without_weighing_them_all() -> None:
    hands = ["7S 8S 9S JS QS KS 8H", "TS 9H TH JH KH TC JC", "7D 8D 9D JD QD KD AD"]
    rest = "TD QH 7C 8C 9C QC KC AC"
    match = match_at(
        contract="sun", buyer=1, hands=[*hands, rest], dealer=3, upcard="TC",
        declared=["sira,7S,8S,9S@0", "sira,JS,QS,KS@0", "sira,9H,TH,JH@1", "sira,7D,8D,9D@2",
                  "khamseen,JD,QD,KD,AD@2"],
        table="7H@0 AH@1 AS@2",
    )  # fmt: skip
    worlds = worlds_of(match, 3)
    seen = set()
    for seed in range(30):
        world = worlds.draw(Random(seed))
        assert BALOOT.view(world, 3) == BALOOT.view(state_of(match), 3)
        assert BALOOT.memory(world, 3) == BALOOT.memory(state_of(match), 3)
        seen.add(key(world))
        for value, holder in zip(world.declared, world.holders, strict=True):
            played = mask_of([entry & 31 for entry in world.plays if entry >> 5 & 3 == holder])
            assert (value >> 3) & ~(world.hands[holder] | played) == 0
            assert token_of(encode(DECLARE, value)).startswith("declare:")
    assert len(seen) > 25


def test_the_buyers_ace_goes_with_the_cards() -> None:
    match = dealt({"reverse_kaboot": True}, "0 sun", "0 play:8S")
    aces = {worlds_of(match, 2).draw(Random(seed)).ace for seed in range(40)}
    assert aces == {True, False}
    assert {worlds_of(match, 0).draw(Random(seed)).ace for seed in range(10)} == {state_of(match).ace}


def test_the_next_deal_holds_nothing() -> None:
    match = play(match_at(upcard="9H", lap=2), "1 pass", "2 pass", "3 pass", "0 pass")
    world = worlds_of(match, 1).draw(Random(1))
    assert (world.hands, world.dealt, world.chance()) == ([0] * 4, [], 32)


def test_a_view_that_agrees_with_no_world_is_refused() -> None:
    match = dealt(None, "0 sun", "0 play:8S")
    view, memory = BALOOT.view(state_of(match), 1), BALOOT.memory(state_of(match), 1)
    memory.lacks = [list(DECK.faces)] * 4
    with pytest.raises(ValueError, match="no world agrees"):
        Worlds(state_of(match).settings.options, view, memory).draw(Random(1))


def test_a_spectator_has_no_worlds() -> None:
    match = dealt()
    view, memory = BALOOT.view(state_of(match), None), BALOOT.memory(state_of(match), 0)
    with pytest.raises(ValueError, match="spectator"):
        Worlds(state_of(match).settings.options, view, memory)

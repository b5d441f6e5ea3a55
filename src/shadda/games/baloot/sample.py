"""Worlds a seat of Baloot could be in: its view and memory, with the hidden cards dealt anew.

Unseen cards go to the seats whose plays do not rule them out.  A project that was announced and never shown
has some cards or other: first such cards are chosen, each choice as often as there are deals with it, then
one of those deals is drawn.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from random import Random
from typing import Final

from shadda.core.chance import below, permutation
from shadda.games.baloot.actions import DECK, TYPES, action_of, project
from shadda.games.baloot.moves import projects_in
from shadda.games.baloot.options import BalootOptions
from shadda.games.baloot.reading import read_result
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_end import CONTRACT_WORDS, LEVELS, MODE_WORDS, SUIT_WORDS, TEAMS
from shadda.games.baloot.rules_projects import best_project, project_rank
from shadda.games.baloot.table import (
    ACES,
    DEAL,
    KING,
    MATCH_OVER,
    NONE,
    NOTHING_DUE,
    PHASES,
    PICK,
    QUEEN,
    RANK,
    SEATS,
    SHUFFLED,
    STRENGTH,
    SUIT,
    Settings,
    play_code,
    right,
)
from shadda.games.baloot.view import Announced, BalootMemory, BalootView, announced
from shadda.kit.dealing import Dealing
from shadda.kit.tricks import BIT, NO_TRUMP, beats, cards_of, mask_of
from shadda.wire.event import Face

ELSEWHERE: Final = SEATS
"""The holder of what no seat has: the stock before the second deal."""
_MOST_WEIGHED: Final = 200
_TRIES: Final = 1000
_ABOVE_ALL: Final = 1000

Choice = tuple[int, ...]
"""The projects of one seat that were not shown, in the order in which it announced them."""


class Worlds:
    """All worlds a seat could be in.  Prepared once, it draws as many as a search wants."""

    def __init__(self, options: BalootOptions, view: BalootView, memory: BalootMemory) -> None:
        """Take over what the seat sees and knows; what it does not is left open."""
        if view.seat is None:
            raise ValueError("a spectator has no worlds")
        self._view = view
        self._memory = memory
        self._world = BalootState(Settings(options))
        self._played = [0] * SEATS
        self._known = [0] * SEATS
        self._counts = [0] * SEATS
        self._best = _ABOVE_ALL
        self._take_over_match()
        self._take_over_deal()
        self._take_over_plays()
        self._take_over_cards()
        self._hidden: dict[int, list[Choice]] = self._hidden_choices()
        self._weighed: list[tuple[int, dict[int, Choice]]] | None = None
        self._dealings: dict[Choice, Dealing | None] = {}
        if prod(len(choices) for choices in self._hidden.values()) <= _MOST_WEIGHED:
            self._weighed = list(self._weigh())

    def draw(self, rng: Random) -> BalootState:
        """Draw a world."""
        chosen = self._choose(rng)
        dealing = self._dealing(chosen)
        if dealing is None:
            raise ValueError("no world agrees with this view and memory")
        return self._with_cards(chosen, dealing.draw(rng), rng)

    # -- what is seen or known ----------------------------------------------------------------------

    def _take_over_match(self) -> None:
        world, view = self._world, self._view
        world.phase = PHASES.index(view.phase)
        world.round = view.round
        world.dealer = _or_none(view.dealer)
        world.totals = view.team_totals
        world.history = [[line.deal, *line.points] for line in view.history]
        world.sheet = None if view.result is None else read_result(view.result)
        world.points = [] if view.result is None else view.result.points
        world.scored = view.round - (world.phase != MATCH_OVER)
        world.reason = view.reason
        world.winner = NONE if view.winner is None else TEAMS.index(view.winner)
        world.due = NOTHING_DUE
        if world.phase == DEAL:
            world.due = PICK if world.dealer == NONE else SHUFFLED

    def _take_over_deal(self) -> None:
        world, view = self._world, self._view
        world.turn = _or_none(view.turn)
        world.lap = view.lap
        if view.hokum_bid is not None:
            suit, _, seat = view.hokum_bid.partition("@")
            world.hokum_suit = "SHDC".index(suit)
            world.hokum_seat = int(seat)
        world.contract = 0 if view.contract is None else CONTRACT_WORDS.index(view.contract) + 1
        world.trump = NO_TRUMP if view.trump is None else SUIT_WORDS.index(view.trump)
        world.buyer = _or_none(view.buyer)
        world.taker = _or_none(view.taker)
        world.level = LEVELS.index(view.level) + 1
        world.mode = MODE_WORDS.index(view.mode)
        world.calls = [call.seat | (action_of(call.token) << 2) for call in view.calls]
        world.raisers = list(self._memory.raisers)
        world.upcard = NONE if view.upcard is None else DECK.card_of[view.upcard]
        world.complete = view.complete
        world.trick = view.trick
        world.won = list(view.won)
        world.cards = list(view.cards)
        world.projects_to = NONE if view.projects_to is None else TEAMS.index(view.projects_to)
        world.shown = mask_of(view.shown)

    def _take_over_plays(self) -> None:
        world = self._world
        world.played = _mask(self._memory.played)
        for past in self._memory.plays:
            card = DECK.card_of[past.face]
            self._played[past.seat] |= BIT[card]
            world.plays.append(play_code(past.seat, card, past.trick, past.ekah))
            if past.trick == world.trick:
                self._lay(card, past.seat, past.ekah)
            if SUIT[card] == world.trump and RANK[card] == KING:
                world.king_by = past.seat
            elif SUIT[card] == world.trump and RANK[card] == QUEEN:
                world.queen_by = past.seat
        world.baloot_said = world.settings.baloot_called and self._view.baloot is not None

    def _lay(self, card: int, seat: int, ekah: bool) -> None:
        world = self._world
        if world.laid == 0:
            world.led = SUIT[card]
            world.ekah = ekah
        if world.laid == 0 or beats(card, world.best, SUIT, STRENGTH[world.trump], world.trump):
            world.best = card
            world.best_seat = seat
        world.laid += 1

    def _take_over_cards(self) -> None:
        """Sort the cards into known ones, with their holders, and unseen ones."""
        view = self._view
        for zone in view.zones:
            if zone.id == "hand":
                seat = zone.seat or 0
                self._counts[seat] = zone.count
                self._known[seat] |= _mask([spot.face for spot in zone.cards])
        for each in view.projects:
            self._known[each.seat] |= _mask(each.cards or []) & ~self._played[each.seat]
        seen = self._world.played
        if not view.complete and view.upcard is not None:
            seen |= BIT[DECK.card_of[view.upcard]]
        for seat in range(SEATS):
            seen |= self._known[seat] | self._played[seat]
        self._unseen = DECK.all & ~seen
        lacks = [_mask(faces) for faces in self._memory.lacks]
        self._possible = [self._unseen & ~lacks[seat] for seat in range(SEATS)]
        self._possible[view.seat or 0] = 0

    # -- announced and not shown ----------------------------------------------------------------------

    def _hidden_choices(self) -> dict[int, list[Choice]]:
        """List for each seat the projects it may have announced without showing them."""
        words: dict[int, list[int]] = {}
        open_cards = [0] * SEATS
        for each in self._view.projects:
            if each.cards is None:
                words.setdefault(each.seat, []).append(TYPES.index(each.project))
            else:
                open_cards[each.seat] |= _mask(each.cards)
        return {seat: list(self._choices(seat, kinds, open_cards[seat])) for seat, kinds in words.items()}

    def _rank(self, seat: int, value: int) -> int:
        return project_rank(value, seat, self._world.dealer, self._world.settings.by_rank)

    def _choices(self, seat: int, kinds: list[int], used: int) -> Iterator[Choice]:
        held = self._possible[seat] | self._known[seat] | self._played[seat]
        values = [
            move >> 5
            for move in projects_in(held & ~used, self._world.trump == NO_TRUMP)
            if self._rank(seat, move >> 5) < self._best
        ]
        for choice in product(*([value for value in values if value & 7 == kind] for kind in kinds)):
            cards = [value >> 3 for value in choice]
            alike = len(cards) == 2 and cards[0] & cards[1]
            if not alike and self._lacking(seat, choice).bit_count() <= self._open(seat):
                yield choice

    def _lacking(self, seat: int, choice: Choice) -> int:
        """Give the cards that the seat must hold, unseen, to have announced these projects."""
        cards = 0
        for value in choice:
            cards |= value >> 3
        return cards & self._unseen

    def _open(self, seat: int) -> int:
        """Count the cards of a seat that are not known."""
        return self._counts[seat] - self._known[seat].bit_count()

    def _weigh(self) -> Iterator[tuple[int, dict[int, Choice]]]:
        """List every way to have announced what was, with the number of deals that fit it."""
        for choices in product(*self._hidden.values()):
            chosen = dict(zip(self._hidden, choices, strict=True))
            dealing = self._dealing(chosen)
            if dealing is not None:
                yield dealing.ways, chosen

    def _choose(self, rng: Random) -> dict[int, Choice]:
        """Choose the cards of all hidden projects."""
        if self._weighed is None:
            return self._choose_freely(rng)
        number = below(max(1, sum(ways for ways, _ in self._weighed)), rng)
        for ways, chosen in self._weighed:
            number -= ways
            if number < 0:
                return chosen
        raise ValueError("no world agrees with this view and memory")

    def _choose_freely(self, rng: Random) -> dict[int, Choice]:
        """Choose where there are too many ways to weigh: early, when about as many deals fit each."""
        for _ in range(_TRIES):
            chosen: dict[int, Choice] = {}
            taken = 0
            for seat, choices in self._hidden.items():
                apart = [choice for choice in choices if not self._lacking(seat, choice) & taken]
                if apart:
                    chosen[seat] = apart[below(len(apart), rng)]
                    taken |= self._lacking(seat, chosen[seat])
            if len(chosen) == len(self._hidden) and self._dealing(chosen) is not None:
                return chosen
        return next(chosen for _, chosen in self._weigh())

    def _dealing(self, chosen: dict[int, Choice]) -> Dealing | None:
        """Prepare to deal the other cards; None if these projects do not fit what is known."""
        key = tuple(value for choice in chosen.values() for value in choice)
        if key not in self._dealings:
            if len(self._dealings) > 4 * _MOST_WEIGHED:
                self._dealings.clear()
            self._dealings[key] = self._prepare(chosen)
        return self._dealings[key]

    def _prepare(self, chosen: dict[int, Choice]) -> Dealing | None:
        taken = 0
        counts = [self._open(seat) for seat in range(SEATS)]
        for seat, choice in chosen.items():
            cards = self._lacking(seat, choice)
            if cards & taken:
                return None
            taken |= cards
            counts[seat] -= cards.bit_count()
        if chosen and not self._looks_the_same(chosen):
            return None
        rest = cards_of(self._unseen & ~taken)
        counts.append(len(rest) - sum(counts))
        masks = [
            sum(BIT[seat] for seat in range(SEATS) if self._possible[seat] & BIT[card])
            | BIT[ELSEWHERE] * (counts[ELSEWHERE] > 0)
            for card in rest
        ]
        try:
            return Dealing(rest, masks, counts)
        except ValueError:
            return None

    def _looks_the_same(self, chosen: dict[int, Choice]) -> bool:
        """Say whether the projects compare as everybody has seen them compare (4.3)."""
        world, view = self._world, self._view
        self._declare(world, chosen)
        if view.projects_to is not None:
            best = best_project(world)
            if world.holders[best] % 2 != world.projects_to:
                return False
        return announced(world, view.seat) == view.projects

    def _declare(self, world: BalootState, chosen: dict[int, Choice]) -> None:
        hidden = {seat: iter(choice) for seat, choice in chosen.items()}
        world.declared = []
        world.holders = []
        for each in self._view.projects:
            value = next(hidden[each.seat]) if each.cards is None else _project(each)
            world.declared.append(value)
            world.holders.append(each.seat)

    # -- a world ----------------------------------------------------------------------------------------

    def _with_cards(self, chosen: dict[int, Choice], dealt: list[list[int]], rng: Random) -> BalootState:
        world = self._world.clone()
        if world.upcard == NONE:
            return world
        self._declare(world, chosen)
        for seat in range(SEATS):
            cards = self._known[seat] | mask_of(dealt[seat])
            world.hands[seat] = cards | self._lacking(seat, chosen.get(seat, ()))
        if world.complete:
            bought = world.hands[world.buyer] | self._played[world.buyer]
            world.ace = bool(bought & ACES)
        world.dealt = self._deck(world, dealt[ELSEWHERE], rng)
        return world

    def _deck(self, world: BalootState, stock: list[int], rng: Random) -> list[int]:
        """Put a deck together from which this deal comes."""
        first: list[int] = []
        second: list[int] = []
        later: list[int] = []
        for at in range(SEATS):
            seat = (right(world.dealer) + at) % SEATS
            own = cards_of((world.hands[seat] | self._played[seat]) & ~BIT[world.upcard])
            own = [own[place] for place in permutation(len(own), rng)]
            first += own[:3]
            second += own[3:5]
            later += own[5:]
        rest = [stock[place] for place in permutation(len(stock), rng)]
        return [*first, *second, world.upcard, *later, *rest]


def _or_none(seat: int | None) -> int:
    return NONE if seat is None else seat


def _project(each: Announced) -> int:
    return project(TYPES.index(each.project), _mask(each.cards or []))


def _mask(faces: Sequence[Face | None]) -> int:
    return mask_of([DECK.card_of[face] for face in faces if face is not None])

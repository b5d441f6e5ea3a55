"""Worlds a seat of 150 could be in: its view and memory, with the hidden cards dealt anew.

The origin of every hidden card is public (the shuffle after which it was drawn), so each shuffle's
unseen faces are dealt to the hidden places of that origin: uniformly, by rejection, over the deals that
agree with the negative facts.
"""

from collections import Counter
from random import Random
from typing import Final

from shadda.core.chance import below, permutation
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.table import BIT, NONE, PEEK, PHASES, RANK, Settings
from shadda.games.one_fifty.view import RANK_NAMES, OneFiftyMemory, OneFiftyView, Place
from shadda.kit.cards import take_face
from shadda.wire.event import Face
from shadda.wire.view import Zone

_TRIES: Final = 1000


class Worlds:
    """All worlds a seat could be in.  Prepared once, it draws as many as a search wants."""

    def __init__(self, options: OneFiftyOptions, view: OneFiftyView, memory: OneFiftyMemory) -> None:
        """Take over what the seat sees and knows; what it does not is left open."""
        if view.seat is None:
            raise ValueError("a spectator has no worlds")
        self._me = view.seat
        self._view = view
        self._memory = memory
        self._left = list(range(52 + options.jokers))
        self._world = OneFiftyState(Settings(options), len(view.totals))
        self._hidden: list[list[Place]] = [[] for _ in memory.unseen]
        self._hidden_hold = False
        self._take_over_public()
        self._take_over_cards()
        self._pools = [
            [self._take(face, origin) for face in faces] for origin, faces in enumerate(memory.unseen)
        ]

    def draw(self, rng: Random) -> OneFiftyState:
        """Draw a world."""
        for _ in range(_TRIES):
            world = self._deal(rng)
            if self._facts_hold(world):
                return self._with_knowledge(world, rng)
        return self._with_knowledge(self._search(rng), rng)

    # -- what is seen or known ----------------------------------------------------------------------

    def _take_over_public(self) -> None:
        world, view, memory = self._world, self._view, self._memory
        world.phase = PHASES.index(view.phase)
        world.round = view.round
        world.starter = _or_none(view.starter)
        world.turn = _or_none(view.turn)
        world.caller = _or_none(view.caller)
        world.totals = view.totals
        world.left = view.left
        world.active = memory.active
        world.playing = sum(BIT[seat] for seat in world.active)
        world.owing = sum(BIT[seat] for seat in memory.owing)
        world.ready = sum(BIT[seat] for seat in view.ready)
        world.history = view.history
        world.scored = len(view.history)
        world.void = view.phase == "match_over" and not view.ranks
        world.due = memory.due
        world.candidates = memory.candidates
        world.todo = [(rest[0], rest[1], rest[2]) for rest in memory.todo]
        world.previous = memory.previous
        world.fresh = memory.fresh
        world.laid = memory.laid
        world.own_turns = memory.own_turns
        world.turns_done = memory.turns_done
        world.resets = memory.resets
        world.hands = memory.hands
        world.opened = memory.opened
        world.shuffles = len(memory.unseen) - 1
        world.chosen = BIT[self._me] if memory.chosen else 0
        if world.settings.choice:
            done = world.active if world.phase != PEEK else view.ready
            for seat in done:
                world.chosen |= BIT[seat]

    def _grids(self) -> list[Zone]:
        return [zone for zone in self._view.zones if zone.id == "grid"]

    def _take_over_cards(self) -> None:
        world, memory = self._world, self._memory
        for face, origin in zip(memory.pile, memory.pile_origin, strict=True):
            world.pile.append(self._take(face, origin))
        known = {Place(card.seat, card.slot): card.face for card in memory.known}
        for zone in self._grids():
            seat = zone.seat or 0
            for spot in zone.cards:
                if spot.face is not None:
                    known[Place(seat, spot.slot)] = spot.face
        for seat, row in enumerate(memory.origin):
            world.grid[seat] = [NONE] * len(row)
            for slot, origin in enumerate(row):
                place = Place(seat, slot + 1)
                if place in known:
                    world.grid[seat][slot] = self._take(known[place], origin)
                elif origin != NONE:
                    self._hidden[origin].append(place)
                if origin != NONE:
                    world.held[seat] |= BIT[slot]
        for zone in self._view.zones:
            if zone.id == "hold":
                held = zone.cards[0].face
                self._hidden_hold = held is None
                if held is not None:
                    world.hold = self._take(held, world.shuffles)
        self._take_over_result()

    def _take(self, face: Face, origin: int) -> int:
        card = take_face(face, self._left)
        if card < 0:
            raise ValueError(f"{face} stands in more places than there are such cards")
        self._world.origin[card] = origin
        return card

    def _take_over_result(self) -> None:
        result = self._view.result
        if result is None:
            return
        world = self._world
        world.cause = result.cause
        world.added = [score.added for score in result.scores]
        world.reasons = [score.reason for score in result.scores]
        world.halved = [seat for seat, score in enumerate(result.scores) if score.reset]

    # -- what is hidden -----------------------------------------------------------------------------

    def _deal(self, rng: Random) -> OneFiftyState:
        """Deal the unseen cards to the hidden places, whatever the facts say."""
        world = self._world.clone()
        for origin, pool in enumerate(self._pools):
            dealt = [pool[at] for at in permutation(len(pool), rng)]
            self._lay_out(world, origin, dealt)
        return world

    def _lay_out(self, world: OneFiftyState, origin: int, cards: list[int]) -> None:
        for place, card in zip(self._hidden[origin], cards, strict=False):
            world.grid[place.seat][place.slot - 1] = card
        if origin == world.shuffles:
            rest = cards[len(self._hidden[origin]) :]
            if self._hidden_hold:
                world.hold = rest.pop()
            world.stock = rest

    def _facts_hold(self, world: OneFiftyState) -> bool:
        return all(
            any(RANK_NAMES[RANK[_card(world, place)]] != fact.rank for place in fact.places)
            for fact in self._memory.facts
        )

    def _search(self, rng: Random) -> OneFiftyState:
        """Find a world by search, where the facts leave so few that drawing does not meet one."""
        bound = Counter(place for fact in self._memory.facts for place in fact.places)
        spots = [
            (origin, place)
            for origin, places in enumerate(self._hidden)
            for place in places
            if place in bound
        ]
        # The places of which most is known come first, so that a dead end shows early.
        spots.sort(key=lambda spot: -bound[spot[1]])
        world = self._world.clone()
        pools = [[pool[at] for at in permutation(len(pool), rng)] for pool in self._pools]
        if not self._assign(world, spots, pools):
            raise ValueError("no world agrees with this view and memory")
        for origin, pool in enumerate(pools):
            at = iter(pool)
            cards = [_card(world, place) if place in bound else next(at) for place in self._hidden[origin]]
            self._lay_out(world, origin, cards + list(at))
        return world

    def _assign(self, world: OneFiftyState, spots: list[tuple[int, Place]], pools: list[list[int]]) -> bool:
        if not spots:
            return True
        origin, place = spots[0]
        pool = pools[origin]
        for at in range(len(pool)):
            card = pool.pop(at)
            world.grid[place.seat][place.slot - 1] = card
            if self._may_lie(world, place) and self._assign(world, spots[1:], pools):
                return True
            pool.insert(at, card)
        world.grid[place.seat][place.slot - 1] = NONE
        return False

    def _may_lie(self, world: OneFiftyState, place: Place) -> bool:
        """Say whether the facts about a place can still hold, with the cards laid out so far."""
        return all(
            any(
                _card(world, other) == NONE or RANK_NAMES[RANK[_card(world, other)]] != fact.rank
                for other in fact.places
            )
            for fact in self._memory.facts
            if place in fact.places
        )

    def _with_knowledge(self, world: OneFiftyState, rng: Random) -> OneFiftyState:
        """Write down who knows which card, and the facts, in the cards of this world."""
        memory = self._memory
        for seat, row in enumerate(memory.knowers):
            for slot, knowers in enumerate(row):
                if world.grid[seat][slot] != NONE:
                    world.know[world.grid[seat][slot]] = knowers
        for known in memory.known:
            card = world.grid[known.seat][known.slot - 1]
            if not world.know[card] & BIT[self._me]:
                world.know[card] |= BIT[self._me]
                world.secret[card] |= BIT[self._me]
        self._draw_secret_peeks(world, rng)
        for place in memory.face_up:
            world.face_up |= BIT[_card(world, place)]
        for fact in memory.facts:
            mask = 0
            for place in fact.places:
                mask |= BIT[_card(world, place)]
            world.fact_cards.append(mask)
            world.fact_ranks.append(RANK_NAMES.index(fact.rank))
        if memory.reveal is not None:
            world.reveal_to = memory.reveal.to
            world.revealed = [_card(world, place) for place in memory.reveal.places]
        return world

    def _draw_secret_peeks(self, world: OneFiftyState, rng: Random) -> None:
        if not world.settings.choice or world.opened:
            return
        for peek in self._memory.secret_peeks:
            cards = [_card(world, place) for place in peek.places]
            world.dealt[peek.seat] = sum(BIT[card] for card in cards)
            if peek.seat == self._me:
                continue
            # Two of the four, those that are gone among them.
            first = below(4, rng)
            second = (first + 1 + below(3, rng)) % 4
            for at in (first, second):
                if at < len(cards) and not world.know[cards[at]] & BIT[peek.seat]:
                    world.know[cards[at]] |= BIT[peek.seat]
                    world.secret[cards[at]] |= BIT[peek.seat]
        if world.phase == PEEK:
            for seat in world.active:
                if not world.ready & BIT[seat]:
                    world.dealt[seat] = sum(BIT[card] for card in world.grid[seat])


def _or_none(seat: int | None) -> int:
    return NONE if seat is None else seat


def _card(world: OneFiftyState, place: Place) -> int:
    return world.grid[place.seat][place.slot - 1]

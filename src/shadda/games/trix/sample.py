"""Worlds a seat of Trix could be in: its view and memory, with the hidden cards dealt anew.

Everybody knows which cards a seat cannot hold, so the unseen cards are dealt uniformly to the seats that may
hold them.  Secret answers of others are owed: who has given one is not known.
"""

from random import Random

from shadda.games.trix.actions import CLAIM, CONTRACTS, DECK, NO_CLAIM, double_of
from shadda.games.trix.options import TrixOptions
from shadda.games.trix.rules import TrixState
from shadda.games.trix.scoring import ITEMS, KING_OF_HEARTS, REASONS
from shadda.games.trix.table import (
    EVERY_SEAT,
    LAYOUT_PLAY,
    NONE,
    PHASES,
    RANKS,
    SEATS,
    Settings,
)
from shadda.games.trix.view import ROWS, TrixMemory, TrixView, is_secret
from shadda.kit.dealing import Dealing
from shadda.kit.tricks import BIT, mask_of
from shadda.wire.event import Face
from shadda.wire.view import Zone


class Worlds:
    """All worlds a seat could be in.  Prepared once, it draws as many as a search wants."""

    def __init__(self, options: TrixOptions, view: TrixView, memory: TrixMemory) -> None:
        """Take over what the seat sees and knows; what it does not is left open."""
        if view.seat is None:
            raise ValueError("a spectator has no worlds")
        self._me = view.seat
        self._view = view
        self._memory = memory
        self._world = TrixState(Settings(options))
        self._take_over_match()
        self._take_over_deal()
        self._take_over_play()
        self._take_over_answers()
        self._dealing = self._prepare()

    def draw(self, rng: Random) -> TrixState:
        """Draw a world."""
        world = self._world.clone()
        for seat, cards in enumerate(self._dealing.draw(rng)):
            world.hands[seat] |= mask_of(cards)
        return world

    # -- what is seen or known ----------------------------------------------------------------------

    def _take_over_match(self) -> None:
        world, view = self._world, self._view
        world.phase = PHASES.index(view.phase)
        world.round = view.round
        world.kingdom = view.kingdom
        world.owner = _or_none(view.owner)
        world.first_owner = _or_none(self._memory.first_owner)
        world.played = [CONTRACTS.index(contract) for contract in view.played]
        world.totals = view.totals
        world.eligible = view.eligible
        world.redeals = view.redeals
        world.reshuffled = self._memory.reshuffled
        world.scored = len(view.history)
        world.history = [
            [
                deal.kingdom,
                deal.owner,
                CONTRACTS.index(deal.contract),
                *deal.points,
                *(deal.bonus or [0] * SEATS),
            ]
            for deal in view.history
        ]
        if view.result is not None:
            world.entries = [
                (
                    line.seat,
                    ITEMS.index(line.item),
                    REASONS.index(line.reason),
                    line.value,
                    line.points,
                    line.count,
                )
                for line in view.result.lines
            ]
            world.remaining = [mask_of(_cards(faces)) for faces in view.result.remaining]

    def _take_over_deal(self) -> None:
        world, view, memory = self._world, self._view, self._memory
        world.contract = NONE if view.contract is None else CONTRACTS.index(view.contract)
        world.seven = view.seven
        world.doubled = [_card(held.card) | held.seat << 6 for held in view.doubled]
        world.hands = [0] * SEATS
        for zone in self._zones("hand"):
            faces = mask_of(_cards([spot.face for spot in zone.cards if spot.face is not None]))
            world.hands[zone.seat or 0] |= faces
            if zone.seat != self._me:
                world.exposed |= faces
        for held in memory.known:
            world.hands[held.seat] |= BIT[_card(held.card)]
        for held in view.doubled:
            world.exposed |= BIT[_card(held.card)]
        if world.twos_are_shown(memory.turns):
            world.expose_held_twos()
        world.ruled_out = [mask_of(_cards(faces)) for faces in memory.ruled_out]

    def _take_over_play(self) -> None:
        world, view, memory = self._world, self._view, self._memory
        world.leader = _or_none(view.leader)
        world.turn = _or_none(view.turn)
        world.tricks = list(view.tricks)
        world.trick = [_card(spot.face) for zone in self._zones("trick") for spot in zone.cards if spot.face]
        if world.trick:
            world.led = world.trick[0] // RANKS
            world.best = max(card for card in world.trick if card // RANKS == world.led)
        for text in memory.taken:
            card, taker, leader = read_taken(text)
            world.taken.append(card | taker << 6 | leader << 8)
            world.king_taken = world.king_taken or card == KING_OF_HEARTS
        world.penalties_taken = len(world.taken)
        for trick in view.past:
            world.past += _cards(trick.cards)
            world.past_leaders.append(trick.leader)
        world.out = view.out
        world.turns = memory.turns
        for turn in view.turns:
            world.turn_log.append(turn.seat | (_card(turn.card) + 1 << 2 if turn.card else 0))
        if world.phase == LAYOUT_PLAY:
            world.start_layout()
            rows = [zone for name in ROWS for zone in self._zones(name)]
            laid = [_card(spot.face) for zone in rows for spot in zone.cards if spot.face]
            world.put_rows(laid)

    def _take_over_answers(self) -> None:
        world, view = self._world, self._view
        for seat in view.to_act:
            world.owing |= BIT[seat]
        if is_secret(world):
            world.owing |= EVERY_SEAT & ~BIT[self._me]
        if view.answer is not None:
            world.answers[self._me] = double_of(_cards(view.answer))
        if view.claims is not None:
            world.answers[self._me] = CLAIM if view.claims else NO_CLAIM

    def _zones(self, name: str) -> list[Zone]:
        return [zone for zone in self._view.zones if zone.id == name]

    # -- what is hidden -----------------------------------------------------------------------------

    def _prepare(self) -> Dealing:
        """Say which seats may hold each unseen card, and how many each seat lacks."""
        world = self._world
        unseen = _cards(self._memory.unseen)
        masks = [
            sum(BIT[seat] for seat in range(SEATS) if not world.ruled_out[seat] & BIT[card])
            for card in unseen
        ]
        lacking = [0] * SEATS
        for zone in self._zones("hand"):
            seat = zone.seat or 0
            lacking[seat] = zone.count - world.hands[seat].bit_count()
        return Dealing(unseen, masks, lacking)


def read_taken(text: str) -> tuple[int, int, int]:
    """Read ``card@taker`` or ``card@taker/leader`` into card, taker and leader; raises ValueError."""
    face, _, seats = text.partition("@")
    taker, slash, leader = seats.partition("/")
    if face not in DECK.card_of or taker not in _SEAT_NAMES or (slash and leader not in _SEAT_NAMES):
        raise ValueError(text)
    return DECK.card_of[face], int(taker), int(leader or taker)


_SEAT_NAMES = ("0", "1", "2", "3")


def _card(face: Face) -> int:
    return DECK.card_of[face]


def _cards(faces: list[Face]) -> list[int]:
    return [DECK.card_of[face] for face in faces]


def _or_none(seat: int | None) -> int:
    return NONE if seat is None else seat

"""What a reader of 150 sees now, and what a seat has learned (rules document, 4.13 and 4.14).

Views and memories are written field by field from the table; there is no filter over a full state.
Places are `seat` and `slot`, slots counted from 1.
"""

from typing import Final

from msgspec import Struct

from shadda.games.one_fifty.events import Cause, SeatScore
from shadda.games.one_fifty.rules import OneFiftyState, round_ended
from shadda.games.one_fifty.table import BIT, CARDS, NONE, PEEK, PHASES, PICK
from shadda.kit.cards import FACES, RANKS
from shadda.wire.event import EVERYBODY, Face, Reader
from shadda.wire.view import Memory, Spot, View, Zone

RANK_NAMES: Final = RANKS + "X"
"""The names of ranks, with the joker's."""


class Place(Struct, frozen=True, order=True):
    """Where a card lies."""

    seat: int
    slot: int


class Known(Struct, frozen=True):
    """A face and where its card lies."""

    seat: int
    slot: int
    face: Face


class RoundResult(Struct, frozen=True):
    """The arithmetic of the round just scored."""

    cause: Cause
    caller: int | None
    call_succeeded: bool | None
    scores: list[SeatScore]


class OneFiftyView(View):
    """A view of 150.

    Zones: `grid` of every seat (only occupied slots stand in it), `hold` of the seat that holds a drawn
    card, `stock` and `pile`.  A face in a grid is one that this reader may look at in this moment.
    """

    starter: int | None
    turn: int | None
    caller: int | None
    ready: list[int]
    left: list[int]
    history: list[list[int]]
    """What every seat added, round by round."""
    result: RoundResult | None
    first_loser: list[int]
    aid: list[Known] | None
    """All that the seat knows, only with the option `memory_aid`."""


def view_of(state: OneFiftyState, reader: Reader) -> OneFiftyView:
    """Make the view of a seat, or of a spectator (None)."""
    owing = state.to_act()
    aid: list[Known] | None = None
    if state.settings.options.memory_aid and reader is not None and not state.opened:
        aid = known_to(state, reader)
    return OneFiftyView(
        seat=reader,
        phase=PHASES[state.phase],
        round=state.round,
        to_act=[seat for seat in range(state.seats) if owing & BIT[seat]],
        zones=_zones(state, reader),
        totals=state.totals,
        ranks=state.ranks(),
        starter=_or_none(state.starter),
        turn=_or_none(state.turn),
        caller=_or_none(state.caller),
        ready=[seat for seat in range(state.seats) if state.ready & BIT[seat]],
        left=state.left,
        history=state.history,
        result=result_of(state),
        first_loser=state.first_loser(),
        aid=aid,
    )


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _zones(state: OneFiftyState, reader: Reader) -> list[Zone]:
    # The hand of a seat that left with this round stays open until the next deal.
    dealt = [seat for seat in range(state.seats) if seat in state.active or state.held[seat]]
    zones = [_grid(state, seat, reader) for seat in dealt]
    if state.hold != NONE:
        face = FACES[state.hold] if reader == state.turn else None
        zones.append(Zone("hold", "row", 1, _or_none(state.turn), [Spot(1, face)]))
    zones.append(Zone("stock", "stock", len(state.stock)))
    shown = state.pile if state.settings.options.discard_history == "full" else state.pile[-1:]
    first = len(state.pile) - len(shown) + 1
    tops = [Spot(first + at, FACES[card]) for at, card in enumerate(shown)]
    zones.append(Zone("pile", "pile", len(state.pile), None, tops))
    return zones


def _grid(state: OneFiftyState, seat: int, reader: Reader) -> Zone:
    spots = [
        Spot(slot + 1, FACES[card] if sees(state, reader, seat, card) else None)
        for slot, card in enumerate(state.grid[seat])
        if card != NONE
    ]
    return Zone("grid", "grid", len(spots), seat, spots)


def sees(state: OneFiftyState, reader: Reader, seat: int, card: int) -> bool:
    """Say whether the reader may look at a card in the grid of `seat` in this moment."""
    if state.opened or state.face_up & BIT[card]:
        return True
    if state.reveal_to and card in state.revealed:
        if state.reveal_to == EVERYBODY:
            return True
        if reader is not None and state.reveal_to & BIT[reader]:
            return True
    # 4.3: its own two cards, until it confirms.
    return (
        state.phase == PEEK
        and reader == seat
        and not state.ready & BIT[seat]
        and bool(state.know[card] & BIT[seat])
    )


def result_of(state: OneFiftyState) -> RoundResult | None:
    """Give the arithmetic of the round just scored, None in a round that is played."""
    if state.cause is None:
        return None
    ended = round_ended(state, state.cause)
    return RoundResult(ended.cause, ended.caller, ended.call_succeeded, ended.scores)


def known_to(state: OneFiftyState, seat: int) -> list[Known]:
    """List the cards a seat knows where they lie, sorted by place (`know` of 4.13)."""
    return [
        Known(owner, slot + 1, FACES[card])
        for owner in range(state.seats)
        for slot, card in enumerate(state.grid[owner])
        if card != NONE and state.know[card] & BIT[seat]
    ]


class Fact(Struct, frozen=True):
    """A negative fact: not all of the cards in these places have this rank."""

    places: list[Place]
    rank: str


class SecretPeek(Struct, frozen=True):
    """A seat looked at two of the cards it was dealt, nobody else knows which (option `peek_slots`).

    `places` are where those of the four lie that have not been laid; `gone` counts the others.
    """

    seat: int
    places: list[Place]
    gone: int


class Reveal(Struct, frozen=True):
    """A look that lasts until the turn ends: the mask of the seats that see it, and the places."""

    to: int
    places: list[Place]


class OneFiftyMemory(Memory):
    """All that a seat of 150 has legally learned, beyond its view.

    Everything but `known` and `chosen` is public history.  `origin` gives for each slot of each seat the
    number of the shuffle its card came from (-1 = no card); `unseen` gives for each shuffle the faces
    that came into the stock with it and that this seat does not see or know now.
    """

    known: list[Known]
    knowers: list[list[int]]
    """Per seat and slot, the mask of the seats of which everybody knows that they know the card."""
    secret_peeks: list[SecretPeek]
    facts: list[Fact]
    pile: list[Face]
    pile_origin: list[int]
    origin: list[list[int]]
    unseen: list[list[Face]]
    face_up: list[Place]
    reveal: Reveal | None
    chosen: bool
    active: list[int]
    owing: list[int]
    """Seats that owe a decision once chance has brought what is due."""
    due: int
    candidates: list[int]
    todo: list[list[int]]
    previous: int
    fresh: bool
    laid: bool
    own_turns: list[int]
    turns_done: int
    resets: list[int]
    hands: list[int]
    opened: bool


def memory_of(state: OneFiftyState, seat: int) -> OneFiftyMemory:
    """Give all that a seat has legally learned that its view does not show."""
    place = {
        card: Place(owner, slot + 1)
        for owner in range(state.seats)
        for slot, card in enumerate(state.grid[owner])
        if card != NONE
    }
    reveal = None
    if state.reveal_to:
        reveal = Reveal(state.reveal_to, sorted(place[card] for card in state.revealed))
    return OneFiftyMemory(
        known=known_to(state, seat),
        knowers=[[_sure(state, card) for card in row] for row in state.grid],
        secret_peeks=_secret_peeks(state, seat, place),
        facts=[
            Fact(sorted(place[card] for card in place if mask & BIT[card]), RANK_NAMES[rank])
            for mask, rank in zip(state.fact_cards, state.fact_ranks, strict=True)
        ],
        pile=[FACES[card] for card in state.pile],
        pile_origin=[state.origin[card] for card in state.pile],
        origin=[[_origin(state, card) for card in row] for row in state.grid],
        unseen=_unseen(state, seat, place),
        face_up=sorted(place[card] for card in place if state.face_up & BIT[card]),
        reveal=reveal,
        chosen=state.phase == PEEK and bool(state.chosen & BIT[seat]),
        active=list(state.active),
        owing=[owed for owed in range(state.seats) if state.owing & BIT[owed]],
        due=state.due,
        candidates=list(state.candidates) if state.due == PICK else [],
        todo=[list(rest) for rest in state.todo],
        previous=state.previous,
        fresh=state.fresh,
        laid=state.laid,
        own_turns=list(state.own_turns),
        turns_done=state.turns_done,
        resets=list(state.resets),
        hands=list(state.hands),
        opened=state.opened,
    )


def _sure(state: OneFiftyState, card: int) -> int:
    return 0 if card == NONE else state.know[card] & ~state.secret[card]


def _origin(state: OneFiftyState, card: int) -> int:
    return NONE if card == NONE else state.origin[card]


def _secret_peeks(state: OneFiftyState, seat: int, place: dict[int, Place]) -> list[SecretPeek]:
    peeks: list[SecretPeek] = []
    if not state.settings.choice or state.opened:
        return peeks
    for other in state.active:
        # Whether another seat has chosen shows only when it confirms.
        done = state.phase != PEEK or state.ready & BIT[other]
        if not done or not state.dealt[other]:
            continue
        places = sorted(place[card] for card in place if state.dealt[other] & BIT[card])
        peeks.append(SecretPeek(other, places, 4 - len(places)))
    return peeks


def _unseen(state: OneFiftyState, seat: int, place: dict[int, Place]) -> list[list[Face]]:
    seen = set(state.pile)
    for card, where in place.items():
        if state.know[card] & BIT[seat] or sees(state, seat, where.seat, card):
            seen.add(card)
    if state.hold != NONE and state.turn == seat:
        seen.add(state.hold)
    unseen: list[list[Face]] = [[] for _ in range(state.shuffles + 1)]
    for card in range(CARDS):
        if state.origin[card] != NONE and card not in seen:
            unseen[state.origin[card]].append(FACES[card])
    return unseen

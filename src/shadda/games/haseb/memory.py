"""All that a seat of Haseb! has legally learned, beyond its view (rules document, 3.4 and 4.12).

What others know is public story: every look was public, so it is known of each card who has seen it where
it lies.  A mixed row breaks the story off: its old cards stand in `lots`, what their places hold now is
open, and only the seat that followed goes on knowing.
"""

from msgspec import Struct

from shadda.games.haseb.actions import token_of
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.rules_cards import FACES, THIEF
from shadda.games.haseb.rules_phases import BIT, MATCH_OVER, NO_ANSWER, NONE
from shadda.games.haseb.rules_settings import Mix
from shadda.games.haseb.view import Place
from shadda.wire.event import Face
from shadda.wire.view import Memory


class Known(Struct, frozen=True):
    """A face and where its card lies."""

    seat: int
    position: int
    face: Face


class MixMemory(Struct, frozen=True):
    """A hidden shuffle of row cards.

    Of the old cards, in order: the face if the seat knew it, the lot it came from and its number there,
    the mask of the seats that had seen it.  `order` is given to the seat that followed.
    """

    follower: int
    faces: list[Face | None]
    origins: list[int]
    numbers: list[int]
    sure: list[int]
    order: list[int] | None


class Placed(Struct, frozen=True):
    """A card that a seat moved into the carrier's row: where it lies now.

    `pile` is `row`, `floor` or `out`; `position` counts from 1 there.
    """

    mover: int
    pile: str
    seat: int
    position: int


class HasebMemory(Memory):
    """What a seat remembers.  Everything but `known`, `blocks`, `answer` and `order` is public story.

    `lots` has None for the deck and every reshuffle; `unseen` gives for each of these the faces that came
    with it and that the seat has not seen, wherever their cards may be now.  `origins` and `numbers` say
    of every row card from which lot it came, and how: 0 dealt, else twice the number of its draw, one more
    if as a penalty; of a mix its number there.
    """

    known: list[Known]
    knowers: list[list[int]]
    origins: list[list[int]]
    numbers: list[list[int]]
    lots: list[MixMemory | None]
    mixed_out: list[tuple[int, int, Face]]
    unseen: list[list[Face]]
    blocks: list[list[Place]]
    """Places among which the thief was when a call of the seat was blocked."""
    cut: int
    dealt: int
    taken: int
    window: int
    handles: int
    due: int
    todo: list[list[int]]
    mixing: int
    asked: int
    owing: int
    answer: str | None
    senders: list[int]
    throwers: int
    signals: list[int | None]
    moved: list[Placed]
    queue: list[int]
    """As the view has it, with seats whose rows are empty only until a post is done."""
    frozen: int
    power_face: int


def memory_of(state: HasebState, seat: int) -> HasebMemory:
    """Give all that a seat has legally learned that its view does not show."""
    place = places_of(state)
    answer = state.answers[seat]
    pending = answer != NO_ANSWER and has_answers(state)
    return HasebMemory(
        known=[
            Known(where.seat, where.position, state.settings.names[card])
            for card, where in place.items()
            if knows(state, seat, card)
        ],
        knowers=[[sure_of(state, card) for card in row] for row in state.rows],
        origins=[[state.origin[card] for card in row] for row in state.rows],
        numbers=[[state.came[card] for card in row] for row in state.rows],
        lots=[None if lot is None else _mix_memory(lot, seat) for lot in state.lots],
        mixed_out=[(lot, number, FACES[face]) for lot, number, face in state.mixed_out],
        unseen=_unseen(state, seat),
        blocks=_blocks(state, seat, place),
        cut=len(state.cut),
        dealt=state.dealt,
        taken=state.taken,
        window=state.window,
        handles=state.handles,
        due=state.due,
        todo=[list(rest) for rest in state.todo],
        mixing=state.mixing,
        asked=state.asked,
        owing=state.owing,
        answer=token_of(answer) if pending else None,
        senders=list(state.senders),
        throwers=state.throwers,
        signals=[_signals(state, seat, other) for other in range(state.seats)],
        moved=[_placed(state, mover, card, place) for mover, card in state.moved],
        queue=list(state.queue),
        frozen=state.frozen,
        power_face=state.power_face,
    )


def places_of(state: HasebState) -> dict[int, Place]:
    """Say where every row card lies."""
    return {
        card: Place(seat, at) for seat, row in enumerate(state.rows) for at, card in enumerate(row, start=1)
    }


def knows(state: HasebState, seat: int, card: int) -> bool:
    """Say whether a seat knows a row card; at the end of a match all lie open."""
    return state.phase == MATCH_OVER or bool(state.know[card] & BIT[seat])


def has_answers(state: HasebState) -> bool:
    """Say whether sealed answers are waiting to be opened, or to be resolved."""
    return bool(state.answered()) or bool(state.todo and state.asked)


def sure_of(state: HasebState, card: int) -> int:
    """Give the mask of the seats of which everybody knows that they know a card."""
    return state.sure[card] if state.settings.post else state.know[card]


def _mix_memory(mix: Mix, seat: int) -> MixMemory:
    return MixMemory(
        follower=mix.follower,
        faces=[
            FACES[face] if know & BIT[seat] else None for face, know in zip(mix.faces, mix.know, strict=True)
        ],
        origins=mix.origins,
        numbers=mix.numbers,
        sure=mix.sure,
        order=mix.order if mix.follower == seat else None,
    )


def _unseen(state: HasebState, seat: int) -> list[list[Face]]:
    """List the unseen faces of every lot that is no mix, sorted: their order tells nothing."""
    names = state.settings.names
    unseen: list[list[int]] = [[] for _ in state.lots]
    hidden = [card for row in state.rows for card in row if not knows(state, seat, card)]
    if state.hold != NONE and state.turn != seat:
        hidden.append(state.hold)
    for card in [*hidden, *state.stock, *state.cut]:
        unseen[state.origin[card]].append(FACES.index(names[card]))
    for lot in state.lots:
        if lot is not None:
            for face, origin, know in zip(lot.faces, lot.origins, lot.know, strict=True):
                if not know & BIT[seat]:
                    unseen[origin].append(face)
    return [
        [FACES[face] for face in sorted(faces)] if lot is None else []
        for faces, lot in zip(unseen, state.lots, strict=True)
    ]


def _blocks(state: HasebState, seat: int, place: dict[int, Place]) -> list[list[Place]]:
    """List where the thief may be by the blocked calls of the seat, as far as it does not know better."""
    blocks: list[list[Place]] = []
    for blocked, cards in state.blocks:
        if blocked != seat or state.phase == MATCH_OVER:
            continue
        among = [card for card in place if cards & BIT[card]]
        known = [card for card in among if state.know[card] & BIT[seat]]
        if not any(state.settings.face[card] == THIEF for card in known):
            blocks.append(sorted(place[card] for card in among if card not in known))
    return blocks


def _signals(state: HasebState, seat: int, other: int) -> int | None:
    partner = (seat + state.seats // 2) % state.seats
    return state.signals[other] if other in (seat, partner) else None


def _placed(state: HasebState, mover: int, card: int, place: dict[int, Place]) -> Placed:
    if card in place:
        return Placed(mover, "row", place[card].seat, place[card].position)
    if card in state.floor:
        return Placed(mover, "floor", NONE, state.floor.index(card) + 1)
    return Placed(mover, "out", NONE, state.out.index(card) + 1)

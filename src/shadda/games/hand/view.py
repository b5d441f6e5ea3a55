"""What a reader of Hand sees now, and what a seat has learned (rules document, 4.9).

Views and memories are written field by field from the table; there is no filter over a full state.  The seat
on turn sees hand and table as it has staged them, everybody else as they are.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from shadda.games.hand.actions import token_of
from shadda.games.hand.events import Cause, Factor, SeatScore
from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_play import NONE, Play
from shadda.games.hand.rules_settings import BIT
from shadda.games.hand.rules_tell import faces_of, hand_faces, shows_hand
from shadda.games.hand.table import MATCH_OVER, NO_FACE, PHASES, PLAY, ROUND_OVER, SHUFFLE_PHASE, START
from shadda.kit.cards import FACES, JOKER
from shadda.kit.melds import is_set, meanings, value_of
from shadda.wire.event import Face, Reader
from shadda.wire.view import Memory, Spot, View, Zone

ACTS = ("discard", "take", "put_back", "draw")


class MeldOnTable(Struct, frozen=True):
    """A meld; every joker in `cells` has its meaning (`X=7H`, `X=8`)."""

    number: int
    owner: int
    kind: Literal["run", "set"]
    cells: list[Face]
    value: int


class RoundScore(Struct, frozen=True):
    """A round that counts: its points, who won it (None = a dead round), whether it was a hand."""

    points: list[int]
    winner: int | None
    hand: bool


class RoundResult(Struct, frozen=True):
    """The arithmetic of the round just scored."""

    cause: Cause
    winner: int | None
    factors: list[Factor]
    scores: list[SeatScore]


class HandView(View):
    """A view of Hand.

    Zones: `hand` of every seat, a row for every meld (`M1`, `M2`, … before its owner), `stock` and `fire`, of
    which only the top card is shown.
    """

    dealer: int | None
    turn: int | None
    bar: int
    opened: list[int]
    melds: list[MeldOnTable]
    pending: Face | None
    """The fire card that was taken and is not yet used."""
    returned: bool
    opening: int | None
    """The sum of the new melds, where the seat on turn has opened in this turn."""
    touched: bool
    must_discard: bool
    drawn: Face | None
    """The card this reader drew in this turn."""
    staged: list[str]
    """The steps that this reader has staged, and `staged_total` what their new melds count."""
    staged_total: int | None
    reshuffles: int
    ready: list[int]
    history: list[RoundScore]
    result: RoundResult | None
    out: list[list[int]]
    extra: int
    dead_in_row: int


class Act(Struct, frozen=True):
    """What everybody saw a seat do in this round; of a draw `face` is the fire card it left lying."""

    seat: int
    act: str
    face: Face | None


class Before(Struct, frozen=True):
    """Hand and table of this seat as they are without the steps it has staged."""

    hand: list[Face]
    melds: list[MeldOnTable]


class HandMemory(Memory):
    """All that a seat of Hand has legally learned, beyond its view.

    Everything but `drawn_since` and `unseen` is public.  `unseen` are the faces that lie in the stock and in
    hands this seat does not see.  After a reshuffle `pool` is what became the stock, `draws_since` how often
    each seat has drawn of it, `drawn_since` what this seat has, and `moved` the faces that have left any hand
    since.
    """

    known: list[list[Face]]
    """What everybody knows to be in each hand."""
    fire: list[Face]
    acts: list[Act]
    unseen: list[Face]
    draws: int
    fresh: list[int]
    pool: list[Face] | None
    draws_since: list[int]
    drawn_since: list[Face]
    moved: list[Face]
    before: Before | None
    due: int


def view_of(state: HandState, reader: Reader) -> HandView:
    """Make the view of a seat, or of a spectator (None)."""
    owing = state.to_act()
    play = state.play if reader is not None and reader == state.turn else None
    mine = reader is not None and reader == state.turn and state.phase == PLAY
    return HandView(
        seat=reader,
        phase=PHASES[state.phase],
        round=state.round,
        to_act=_seats(owing, state.seats),
        zones=_zones(state, reader, play),
        totals=list(state.totals),
        ranks=state.ranks(),
        dealer=_or_none(state.dealer),
        turn=_or_none(state.turn) if START <= state.phase <= SHUFFLE_PHASE else None,
        bar=state.bar,
        opened=_seats(state.opened, state.seats),
        melds=_melds(state, play),
        pending=_face(state.pending),
        returned=state.returned,
        opening=_or_none(state.opening),
        touched=state.touched,
        must_discard=state.must_discard,
        drawn=_face(state.drawn) if mine else None,
        staged=[] if play is None else [token_of(action) for action in play.steps],
        staged_total=None if play is None else play.total,
        reshuffles=state.reshuffles,
        ready=_seats(state.ready, state.seats) if state.phase == ROUND_OVER else [],
        history=[RoundScore(points, _or_none(winner), hand) for points, winner, hand in state.history],
        result=result_of(state),
        out=[list(seats) for seats in state.out],
        extra=state.extra,
        dead_in_row=state.dead_in_row,
    )


def _zones(state: HandState, reader: Reader, play: Play | None) -> list[Zone]:
    zones: list[Zone] = []
    for seat in range(state.seats):
        if seat not in state.active and not state.counts[seat]:
            continue
        count = state.counts[seat]
        faces: list[Face] = []
        if play is not None and seat == reader:
            faces = hand_faces(int(play.one), int(play.two), int(play.jokers))
            count = int(play.count)
        elif sees_hand(state, reader, seat):
            faces = faces_of(state, seat)
        zones.append(Zone("hand", "hand", count, seat, _spots(faces)))
    zones += [
        Zone(f"M{meld.number}", "row", len(meld.cells), meld.owner, _spots(meld.cells))
        for meld in _melds(state, play)
    ]
    zones.append(Zone("stock", "stock", len(state.stock)))
    tops = [Spot(len(state.fire), FACES[state.fire[-1]])] if state.fire else []
    zones.append(Zone("fire", "pile", len(state.fire), None, tops))
    return zones


def _spots(faces: Sequence[Face]) -> list[Spot]:
    return [Spot(slot, face) for slot, face in enumerate(faces, start=1)]


def sees_hand(state: HandState, reader: Reader, seat: int) -> bool:
    """Say whether a reader may look at the hand of a seat now."""
    if reader == seat:
        return True
    return state.phase in (ROUND_OVER, MATCH_OVER) and shows_hand(state, seat)


def _melds(state: HandState, play: Play | None) -> list[MeldOnTable]:
    codes, owners = (state.melds, state.owners) if play is None else (play.melds, play.owners)
    rules = state.settings.melds
    return [
        MeldOnTable(
            number,
            owner,
            "set" if is_set(code) else "run",
            [Face(text) for text in meanings(code)],
            value_of(code, rules),
        )
        for number, (code, owner) in enumerate(zip(codes, owners, strict=True), start=1)
    ]


def result_of(state: HandState) -> RoundResult | None:
    """Give the arithmetic of the round just scored, None in a round that is played."""
    if state.cause is None or state.phase not in (ROUND_OVER, MATCH_OVER):
        return None
    return RoundResult(state.cause, _or_none(state.winner), list(state.factors), list(state.scores_now))


def memory_of(state: HandState, seat: int) -> HandMemory:
    """Give all that a seat has legally learned that its view does not show."""
    hidden = [other for other in range(state.seats) if not sees_hand(state, seat, other)]
    unseen = [*state.stock]
    for other in hidden:
        unseen += hand_cards(state.one[other], state.two[other], state.jokers[other])
    before: Before | None = None
    if state.play is not None and seat == state.turn:
        before = Before(faces_of(state, seat), _melds(state, None))
    return HandMemory(
        known=known_of(state),
        fire=[FACES[card] for card in state.fire],
        acts=[act_of(number) for number in state.acts],
        unseen=[FACES[card] for card in sorted(unseen)],
        draws=state.draws,
        fresh=_seats(state.fresh, state.seats),
        pool=[FACES[card] for card in state.pool] if state.shuffled else None,
        draws_since=list(state.draws_since),
        drawn_since=[FACES[card] for card in sorted(state.drawn_since[seat])],
        moved=[FACES[card] for card in range(JOKER + 1) if state.moved & BIT[card]],
        before=before,
        due=int(state.due),
    )


def known_of(state: HandState) -> list[list[Face]]:
    """List what everybody knows to be in each hand (`known` of 4.9)."""
    return [
        hand_faces(state.known_one[seat], state.known_two[seat], state.known_jokers[seat])
        for seat in range(state.seats)
    ]


def hand_cards(one: int, two: int, jokers: int) -> list[int]:
    """List the cards of a hand in canonical order."""
    cards: list[int] = []
    for card in range(JOKER):
        if one & BIT[card]:
            cards += [card, card] if two & BIT[card] else [card]
    return cards + [JOKER] * jokers


def act_of(number: int) -> Act:
    """Read an act of the public history."""
    card = number % 64
    return Act(number // 256, ACTS[number // 64 % 4], None if card == NO_FACE else FACES[card])


def act_number(act: Act) -> int:
    """Write an act of the public history; the inverse of `act_of`."""
    card = NO_FACE if act.face is None else FACES.index(act.face)
    return (act.seat * 4 + ACTS.index(act.act)) * 64 + card


def _seats(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask & BIT[seat]]


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _face(card: int) -> Face | None:
    return None if card == NONE else FACES[card]

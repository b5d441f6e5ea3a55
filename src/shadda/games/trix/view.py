"""What a reader of Trix sees now, and what a seat has learned (rules document, 4.7).

Views and memories are written field by field from the table; there is no filter over a full state.
"""

from typing import Final

from msgspec import Struct

from shadda.games.trix.actions import CLAIM, DECK, doubled_by
from shadda.games.trix.events import Contract, ScoreLine
from shadda.games.trix.rules import TrixState, contract_name
from shadda.games.trix.scoring import SEVEN_OF_HEARTS, contracts_left, deal_lines
from shadda.games.trix.table import DOUBLING, LAYOUT_PLAY, NONE, PHASES, REDEAL_CLAIM, SEATS, TRICK_PLAY
from shadda.kit.tricks import BIT, cards_of
from shadda.wire.event import Face, Reader
from shadda.wire.view import Memory, Spot, View, Zone

ROWS: Final = ("row_spades", "row_hearts", "row_diamonds", "row_clubs")
"""The zones of the four rows of the layout, by suit."""


class Held(Struct, frozen=True):
    """A card of which everybody knows in whose hand it is, or was when it was doubled."""

    seat: int
    card: Face


class Trick(Struct, frozen=True):
    """A completed trick: its cards in the order of play, from the leader on."""

    leader: int
    taker: int
    cards: list[Face]


class Turn(Struct, frozen=True, omit_defaults=True):
    """A turn of the layout; without a card it was a pass."""

    seat: int
    card: Face | None = None


class PastDeal(Struct, frozen=True, omit_defaults=True):
    """A deal that was scored; `bonus` is the part of the points that doubled cards paid."""

    kingdom: int
    owner: int
    contract: Contract
    points: list[int]
    bonus: list[int] = []


class DealResult(Struct, frozen=True):
    """The last deal that was scored: its arithmetic, and the cards that were left in the hands."""

    contract: Contract
    lines: list[ScoreLine]
    points: list[int]
    remaining: list[list[Face]]


class TrixView(View):
    """A view of Trix.

    Zones: `hand` of every seat (another's lists only the cards that lie face up before it), `trick` with
    one card for each seat that has played to it, and `taken` with the penalty cards of a seat.  In the
    middle lies the last trick under the name of the contract, or the four rows, each under its suit.
    """

    kingdom: int
    deal: int
    """The number of the deal in its kingdom."""
    owner: int | None
    seven: bool
    """The owner was dealt the seven of hearts in this deal, and everybody knows it."""
    contract: Contract | None
    played: list[Contract]
    """The contracts of this kingdom that have been scored."""
    left: list[Contract]
    """Those that can still be chosen."""
    redeals: int
    doubled: list[Held]
    answer: list[Face] | None
    """What the reader doubles, until all have answered."""
    claims: bool | None
    """Whether the reader claims a new deal, until all have answered."""
    leader: int | None
    turn: int | None
    tricks: list[int]
    past: list[Trick]
    turns: list[Turn]
    out: list[int]
    eligible: list[int]
    """The seats that can win the match."""
    history: list[PastDeal]
    result: DealResult | None


def view_of(state: TrixState, reader: Reader) -> TrixView:
    """Make the view of a seat, or of a spectator (None)."""
    return TrixView(
        seat=reader,
        phase=PHASES[state.phase],
        round=state.round,
        to_act=_known_to_owe(state, reader),
        zones=_zones(state, reader),
        totals=state.totals,
        ranks=state.ranks(),
        kingdom=state.kingdom,
        deal=_deal_number(state),
        owner=_or_none(state.owner),
        seven=state.seven,
        contract=None if state.contract == NONE else contract_name(state.contract),
        played=[contract_name(contract) for contract in state.played],
        left=[contract_name(contract) for contract in contracts_left(state.settings.menu, state.played)],
        redeals=state.redeals,
        doubled=[Held(code >> 6, DECK.faces[code & 63]) for code in state.doubled],
        answer=_own_double(state, reader),
        claims=_own_claim(state, reader),
        leader=_or_none(state.leader),
        turn=_or_none(state.turn),
        tricks=list(state.tricks),
        past=past_tricks(state),
        turns=[Turn(code & 3, DECK.faces[(code >> 2) - 1] if code >> 2 else None) for code in state.turn_log],
        out=list(state.out),
        eligible=list(state.eligible),
        history=[_past_deal(row) for row in state.history],
        result=result_of(state),
    )


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _deal_number(state: TrixState) -> int:
    return len(state.played) if state.over() else len(state.played) + 1


def _known_to_owe(state: TrixState, reader: Reader) -> list[int]:
    """List who owes a decision; of secret answers a reader knows only whether it owes its own."""
    owing = state.to_act()
    if is_secret(state):
        owing &= 0 if reader is None else BIT[reader]
    return [seat for seat in range(SEATS) if owing & BIT[seat]]


def is_secret(state: TrixState) -> bool:
    """Say whether nobody may know who has answered (4.7)."""
    if state.phase == DOUBLING:
        return state.settings.secret_doubles
    return state.phase == REDEAL_CLAIM


def _own_answer(state: TrixState, reader: Reader) -> int:
    return NONE if reader is None else state.answers[reader]


def _own_double(state: TrixState, reader: Reader) -> list[Face] | None:
    answer = _own_answer(state, reader)
    if state.phase != DOUBLING or answer == NONE:
        return None
    return DECK.faces_of(doubled_by(answer))


def _own_claim(state: TrixState, reader: Reader) -> bool | None:
    answer = _own_answer(state, reader)
    return None if state.phase != REDEAL_CLAIM or answer == NONE else answer == CLAIM


def _zones(state: TrixState, reader: Reader) -> list[Zone]:
    zones = [_hand(state, seat, reader) for seat in range(SEATS)]
    for at, card in enumerate(state.trick):
        zones.append(Zone("trick", "row", 1, (state.leader + at) % SEATS, [Spot(1, DECK.faces[card])]))
    for seat in range(SEATS):
        taken = sorted(code & 63 for code in state.taken if code >> 6 & 3 == seat)
        if taken:
            zones.append(Zone("taken", "row", len(taken), seat, _spots(taken)))
    if state.phase == TRICK_PLAY:
        last = state.past[-SEATS:]
        zones.append(Zone(contract_name(state.contract), "row", len(last), None, _spots(last)))
    elif state.phase == LAYOUT_PLAY:
        for suit, name in enumerate(ROWS):
            row = cards_of(state.laid & DECK.suits[suit])
            zones.append(Zone(name, "row", len(row), None, _spots(row)))
    return zones


def _hand(state: TrixState, seat: int, reader: Reader) -> Zone:
    hand = state.hands[seat]
    shown = hand if seat == reader else hand & state.exposed
    return Zone("hand", "hand", len(cards_of(hand)), seat, _spots(cards_of(shown)))


def _spots(cards: list[int]) -> list[Spot]:
    return [Spot(slot, DECK.faces[card]) for slot, card in enumerate(cards, start=1)]


def past_tricks(state: TrixState) -> list[Trick]:
    """List the completed tricks of the deal."""
    takers = [*state.past_leaders[1:], state.leader]
    return [
        Trick(leader, takers[at], DECK.faces_of(state.past[SEATS * at : SEATS * (at + 1)]))
        for at, leader in enumerate(state.past_leaders)
    ]


def _past_deal(row: list[int]) -> PastDeal:
    kingdom, owner, contract, *points = row
    bonus = points[SEATS:]
    return PastDeal(kingdom, owner, contract_name(contract), points[:SEATS], bonus if any(bonus) else [])


def result_of(state: TrixState) -> DealResult | None:
    """Give the arithmetic of the last deal that was scored, None before the first."""
    if not state.history:
        return None
    last = _past_deal(state.history[-1])
    remaining = [DECK.faces_of(cards_of(hand)) for hand in state.remaining]
    return DealResult(last.contract, deal_lines(state.entries), last.points, remaining)


class TrixMemory(Memory):
    """All that a seat of Trix has legally learned, beyond its view.

    `known` are cards that lie in the hands of others, as everybody knows; `unseen` are the others there.
    `ruled_out` is public: of the cards that still lie face down, those that each seat cannot hold.
    """

    known: list[Held]
    unseen: list[Face]
    ruled_out: list[list[Face]]
    first_owner: int | None
    reshuffled: bool
    taken: list[str]
    """Penalty cards taken, as ``card@taker/leader``."""
    turns: int


def memory_of(state: TrixState, seat: int) -> TrixMemory:
    """Give all that a seat has legally learned that its view does not show."""
    held = 0
    for hand in state.hands:
        held |= hand
    hidden = held & ~state.exposed
    known = known_cards(state)
    return TrixMemory(
        known=[Held(other, DECK.faces[card]) for other, card in known if other != seat],
        unseen=DECK.faces_of(
            [card for card in cards_of(held & ~state.hands[seat]) if card not in [one for _, one in known]]
        ),
        ruled_out=[DECK.faces_of(cards_of(mask & hidden)) for mask in state.ruled_out],
        first_owner=_or_none(state.first_owner),
        reshuffled=state.reshuffled,
        taken=[taken_text(code) for code in state.taken],
        turns=state.turns,
    )


def known_cards(state: TrixState) -> list[tuple[int, int]]:
    """List the cards that everybody knows to be in a seat's hand, as (seat, card)."""
    shown = [(seat, card) for seat in range(SEATS) for card in cards_of(state.hands[seat] & state.exposed)]
    seven = (int(state.owner), SEVEN_OF_HEARTS)
    if state.seven and state.hands[seven[0]] & BIT[SEVEN_OF_HEARTS] and seven not in shown:
        shown.append(seven)
    return shown


def taken_text(code: int) -> str:
    """Write a taken card as ``card@taker``, with the leader of its trick where it is another seat."""
    taker, leader = code >> 6 & 3, code >> 8
    text = f"{DECK.faces[code & 63]}@{taker}"
    return text if leader == taker else f"{text}/{leader}"

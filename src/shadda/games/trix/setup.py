"""Positions of Trix with the keys of its rules document (section 9.3), both ways.

The keys that begin with ``x_`` hold what a settled position does not tell: deals scored before, completed
tricks and turns, what everybody knows of the hands.  Without them none of that has happened.
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import UNSET, UnsetType

from shadda.core.errors import SetupError
from shadda.core.game import Setup
from shadda.games.trix.actions import CLAIM, CONTRACTS, DECK, NO_CLAIM, double_of, doubled_by
from shadda.games.trix.events import Contract
from shadda.games.trix.options import TrixOptions
from shadda.games.trix.rules import TrixState, contract_name
from shadda.games.trix.rules_layout import next_turn
from shadda.games.trix.sample import read_taken
from shadda.games.trix.scoring import KING_OF_HEARTS, TRIX, Entry, is_entry
from shadda.games.trix.table import (
    DEAL,
    DOUBLING,
    EVERY_SEAT,
    JACK_RANK,
    LAYOUT_PLAY,
    MATCH_OVER,
    MAY_DOUBLE,
    NONE,
    PENALTIES,
    PHASES,
    RANKS,
    REDEAL_CLAIM,
    SEATS,
    TRICK_PLAY,
    Settings,
)
from shadda.games.trix.view import taken_text
from shadda.kit.cards import SUITS
from shadda.kit.tricks import BIT, cards_of, mask_of

T = TypeVar("T")


class TrixSetup(Setup):
    """A position.  Faces stand in strings, parted by blanks."""

    phase: str | None = None
    kingdom: int = 1
    owner: int | UnsetType | None = UNSET
    first_owner: int | None = None
    played: list[Contract] = []
    redeals: int = 0
    reshuffled: bool = False
    contract: Contract | None = None
    hands: list[str] | None = None
    claims: list[bool | None] | None = None
    answers: list[str | None] | None = None
    doubled: list[str] = []
    leader: int | None = None
    trick: str = ""
    tricks: list[int] | None = None
    taken: list[str] = []
    layout: dict[str, str] = {}
    out: list[int] = []
    turns: int = 0
    turn: int | None = None
    totals: list[int] | None = None
    eligible: list[int] | None = None

    x_round: int = 1
    x_seven: bool = False
    x_past: list[str] = []
    x_turns: list[str] = []
    x_ruled_out: list[str] = []
    x_history: list[list[int]] = []
    x_entries: list[Entry] = []
    x_remaining: list[str] = []


def read_setup(setup: TrixSetup, options: TrixOptions) -> TrixState:
    """Set up a position; raises SetupError."""
    return _Reader(setup, TrixState(Settings(options))).read()


class _Reader:
    """Reads a position into a state."""

    def __init__(self, setup: TrixSetup, state: TrixState) -> None:
        self.setup = setup
        self.state = state
        self.unused = DECK.all

    def read(self) -> TrixState:
        """Read the whole position."""
        setup, state = self.setup, self.state
        self._read_match()
        self._read_phase()
        if state.phase in (DEAL, MATCH_OVER):
            return state
        state.hands = [mask_of(self._take(text, "hands")) for text in self._four(setup.hands, "", "hands")]
        state.tricks = self._four(setup.tricks, 0, "tricks")
        self._read_knowledge()
        if state.phase == DOUBLING:
            self._read_doubling()
        elif state.phase == REDEAL_CLAIM:
            self._read_claims()
        elif state.phase == LAYOUT_PLAY:
            self._read_layout()
        elif state.phase == TRICK_PLAY:
            self._read_tricks()
        else:
            state.turn = state.owner
            state.owing = BIT[state.turn]
        _expect(all(state.legal(seat) for seat in range(SEATS) if state.owing & BIT[seat]), "hands")
        return state

    # -- the match ------------------------------------------------------------------------------------

    def _read_match(self) -> None:
        setup, state = self.setup, self.state
        _expect(setup.kingdom >= 1 and setup.redeals >= 0 and setup.turns >= 0, "kingdom")
        state.kingdom = setup.kingdom
        state.redeals = setup.redeals
        state.reshuffled = setup.reshuffled
        state.played = [CONTRACTS.index(contract) for contract in setup.played]
        state.totals = self._four(setup.totals, 0, "totals")
        state.eligible = self._seats([0, 1, 2, 3] if setup.eligible is None else setup.eligible)
        state.round = setup.x_round
        state.history = [list(row) for row in setup.x_history]
        _expect(all(len(row) == 11 and row[2] in range(len(CONTRACTS)) for row in state.history), "x_history")
        state.scored = len(state.history)
        state.entries = list(setup.x_entries)
        _expect(all(is_entry(entry) for entry in state.entries), "x_entries")
        state.remaining = [self._mask(text, "x_remaining") for text in setup.x_remaining or [""] * SEATS]

    def _read_phase(self) -> None:
        setup, state = self.setup, self.state
        if setup.contract is not None:
            state.contract = CONTRACTS.index(setup.contract)
        name = setup.phase or self._usual_phase()
        _expect(name in PHASES, "phase")
        state.phase = PHASES.index(name)
        playing = state.phase in (REDEAL_CLAIM, DOUBLING, TRICK_PLAY, LAYOUT_PLAY)
        _expect(playing == (state.contract != NONE), "contract")
        _expect(state.phase != LAYOUT_PLAY or state.contract == TRIX, "contract")
        _expect(state.phase != TRICK_PLAY or state.contract != TRIX, "contract")
        state.owner = self._owner()
        if setup.first_owner is not None:
            state.first_owner = self._seat(setup.first_owner)
        elif state.owner != NONE:
            # The seat from which the cycle comes to this owner.
            state.first_owner = 0
            state.first_owner = (state.owner - state.owner_of(state.kingdom)) % SEATS

    def _usual_phase(self) -> str:
        if self.setup.contract is None:
            return "choose_contract" if any(self.setup.hands or []) else "deal"
        return "layout_play" if self.setup.contract == "trix" else "trick_play"

    def _owner(self) -> int:
        """Read the owner; before the deck that names it there is none."""
        setup, state = self.setup, self.state
        named = state.seven_decides(state.kingdom) and not state.played
        waits = state.phase == DEAL and named and not setup.redeals and not setup.reshuffled
        if setup.owner is UNSET:
            return NONE if waits else 0
        if setup.owner is None:
            _expect(waits, "owner")
            return NONE
        return self._seat(setup.owner)

    # -- the deal -------------------------------------------------------------------------------------

    def _read_knowledge(self) -> None:
        setup, state = self.setup, self.state
        state.seven = setup.x_seven
        state.ruled_out = [self._mask(text, "x_ruled_out") for text in setup.x_ruled_out or [""] * SEATS]
        _expect(len(state.ruled_out) == SEATS, "x_ruled_out")
        for text in setup.doubled:
            face, _, seat = text.partition("@")
            card = self._card(face, "doubled")
            _expect(BIT[card] & MAY_DOUBLE[state.contract] != 0 and seat in _SEAT_NAMES, "doubled")
            state.doubled = [*state.doubled, card | int(seat) << 6]
            state.exposed |= BIT[card]
        if state.twos_are_shown(setup.turns):
            state.expose_held_twos()

    def _read_doubling(self) -> None:
        setup, state = self.setup, self.state
        _expect(MAY_DOUBLE[state.contract] != 0 and state.settings.doubles, "phase")
        answers: list[str | None] = self._four(setup.answers, None, "answers")
        if not state.settings.secret_doubles:
            given = len([answer for answer in answers if answer is not None])
            default = (state.owner + given) % SEATS
            state.turn = default if setup.turn is None else self._seat(setup.turn)
            state.owing = BIT[state.turn]
            return
        state.owing = EVERY_SEAT
        for seat, answer in enumerate(answers):
            if answer is not None:
                cards = [self._card(face, "answers") for face in answer.split()]
                allowed = state.hands[seat] & MAY_DOUBLE[state.contract]
                _expect(mask_of(cards) & ~allowed == 0, "answers")
                state.answers[seat] = double_of(cards)
                state.owing &= ~BIT[seat]
        _expect(state.owing != 0, "answers")

    def _read_claims(self) -> None:
        state = self.state
        _expect(state.settings.claims[state.contract], "phase")
        claims: list[bool | None] = self._four(self.setup.claims, None, "claims")
        state.owing = EVERY_SEAT
        for seat, claim in enumerate(claims):
            if claim is not None:
                _expect(not claim or state.may_claim(seat), "claims")
                state.answers[seat] = CLAIM if claim else NO_CLAIM
                state.owing &= ~BIT[seat]
        _expect(state.owing != 0, "claims")

    def _read_tricks(self) -> None:
        setup, state = self.setup, self.state
        state.leader = state.owner if setup.leader is None else self._seat(setup.leader)
        state.trick = self._take(setup.trick, "trick")
        _expect(len(state.trick) < SEATS, "trick")
        if state.trick:
            state.led = state.trick[0] // RANKS
            state.best = max(card for card in state.trick if card // RANKS == state.led)
        for text in setup.taken:
            card, taker, leader = _read_taken(text)
            _expect(BIT[card] & PENALTIES[state.contract] != 0, "taken")
            self._use(card, "taken")
            state.taken.append(card | taker << 6 | leader << 8)
            state.king_taken = state.king_taken or card == KING_OF_HEARTS
        state.penalties_taken = len(state.taken)
        for text in setup.x_past:
            leader_name, _, faces = text.partition(" ")
            _expect(leader_name in _SEAT_NAMES and len(faces.split()) == SEATS, "x_past")
            state.past_leaders.append(int(leader_name))
            state.past += [self._card(face, "x_past") for face in faces.split()]
        default = (state.leader + len(state.trick)) % SEATS
        state.turn = default if setup.turn is None else self._seat(setup.turn)
        state.owing = BIT[state.turn]

    def _read_layout(self) -> None:
        setup, state = self.setup, self.state
        state.start_layout()
        for suit, row in setup.layout.items():
            _expect(suit in tuple(SUITS), "layout")
            low, _, high = row.partition("-")
            lowest, highest = self._card(low + suit, "layout"), self._card(high + suit, "layout")
            jack = RANKS * SUITS.index(suit) + JACK_RANK
            _expect(lowest <= jack <= highest, "layout")
            cards = list(range(lowest, highest + 1))
            for card in cards:
                self._use(card, "layout")
            state.put_rows(cards)
        state.out = self._seats(setup.out)
        _expect(len(state.out) < SEATS, "out")
        state.turns = setup.turns
        for text in setup.x_turns:
            seat, _, face = text.partition(" ")
            _expect(seat in _SEAT_NAMES, "x_turns")
            state.turn_log.append(int(seat) | (self._card(face, "x_turns") + 1 << 2 if face else 0))
        default = next_turn(state, (state.owner + SEATS - 1) % SEATS)
        state.turn = default if setup.turn is None else self._seat(setup.turn)
        _expect(state.turn not in state.out, "turn")
        state.owing = BIT[state.turn]

    # -- words ----------------------------------------------------------------------------------------

    def _four(self, value: Sequence[T] | None, default: T, field: str) -> list[T]:
        if value is None:
            return [default] * SEATS
        _expect(len(value) == SEATS, field)
        return list(value)

    def _card(self, face: str, field: str) -> int:
        _expect(face in DECK.card_of, field)
        return DECK.card_of[face]

    def _mask(self, text: str, field: str) -> int:
        return mask_of([self._card(face, field) for face in text.split()])

    def _take(self, text: str, field: str) -> list[int]:
        cards = [self._card(face, field) for face in text.split()]
        for card in cards:
            self._use(card, field)
        return cards

    def _use(self, card: int, field: str) -> None:
        """Put a card in its place; no card stands in two."""
        _expect(self.unused & BIT[card] != 0, field)
        self.unused &= ~BIT[card]

    def _seat(self, value: int) -> int:
        _expect(value in range(SEATS), "seat")
        return value

    def _seats(self, values: Sequence[int]) -> list[int]:
        _expect(len(set(values)) == len(values), "seats")
        return [self._seat(value) for value in values]


def write_setup(state: TrixState) -> TrixSetup:
    """Describe a position."""
    return TrixSetup(
        phase=PHASES[state.phase],
        kingdom=state.kingdom,
        owner=_or_none(state.owner),
        first_owner=_or_none(state.first_owner),
        played=[contract_name(contract) for contract in state.played],
        redeals=state.redeals,
        reshuffled=state.reshuffled,
        contract=None if state.contract == NONE else contract_name(state.contract),
        hands=[_faces(hand) for hand in state.hands],
        claims=_claims(state),
        answers=_answers(state),
        doubled=[f"{DECK.faces[code & 63]}@{code >> 6}" for code in state.doubled],
        leader=_or_none(state.leader),
        trick=" ".join(DECK.faces_of(state.trick)),
        tricks=list(state.tricks),
        taken=[taken_text(code) for code in state.taken],
        layout=_layout(state),
        out=list(state.out),
        turns=state.turns,
        turn=_or_none(state.turn),
        totals=list(state.totals),
        eligible=list(state.eligible),
        x_round=state.round,
        x_seven=state.seven,
        x_past=[
            " ".join([str(leader), *DECK.faces_of(state.past[SEATS * at : SEATS * (at + 1)])])
            for at, leader in enumerate(state.past_leaders)
        ],
        x_turns=[_turn(code) for code in state.turn_log],
        x_ruled_out=[_faces(mask) for mask in state.ruled_out],
        x_history=[list(row) for row in state.history],
        x_entries=list(state.entries),
        x_remaining=[_faces(hand) for hand in state.remaining],
    )


def _claims(state: TrixState) -> list[bool | None]:
    claiming = state.phase == REDEAL_CLAIM
    return [None if answer == NONE or not claiming else answer == CLAIM for answer in state.answers]


def _answers(state: TrixState) -> list[str | None]:
    if state.phase != DOUBLING:
        return [None] * SEATS
    return [
        None if answer == NONE else " ".join(DECK.faces_of(doubled_by(answer))) for answer in state.answers
    ]


def _layout(state: TrixState) -> dict[str, str]:
    rows: dict[str, str] = {}
    for suit, name in enumerate(SUITS):
        row = cards_of(state.laid & DECK.suits[suit])
        if row:
            rows[name] = f"{DECK.faces[row[0]][0]}-{DECK.faces[row[-1]][0]}"
    return rows


def _turn(code: int) -> str:
    seat = str(code & 3)
    return f"{seat} {DECK.faces[(code >> 2) - 1]}" if code >> 2 else seat


def _faces(mask: int) -> str:
    return " ".join(DECK.faces_of(cards_of(mask)))


_SEAT_NAMES = ("0", "1", "2", "3")


def _read_taken(text: str) -> tuple[int, int, int]:
    try:
        return read_taken(text)
    except ValueError:
        raise SetupError("taken") from None


def _expect(condition: bool, field: str) -> None:
    if not condition:
        raise SetupError(field)


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat

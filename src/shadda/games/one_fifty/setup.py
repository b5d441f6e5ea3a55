"""Positions of 150 with the keys of its rules document (section 9.2), both ways.

The keys that begin with ``x_`` hold what a settled position does not tell: what chance owes, the origin
of the cards, negative facts, secret peeks, past rounds.  Without them none of that has happened.
"""

from collections.abc import Sequence

from shadda.core.errors import SetupError
from shadda.core.game import Setup
from shadda.core.log import Log
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.games.one_fifty.rules import OneFiftyState, hand_points
from shadda.games.one_fifty.table import (
    BIT,
    DEAL,
    DECK,
    DRAWN,
    MATCH_OVER,
    NONE,
    PEEK,
    PHASES,
    PICK,
    ROUND_OVER,
    SHUFFLE,
    SLAP,
    TURN,
    Settings,
)
from shadda.games.one_fifty.view import RANK_NAMES, RoundResult, result_of
from shadda.kit.cards import FACES, read_faces, take_face

PerSeat = list[str] | dict[str, str]


class OneFiftySetup(Setup):
    """A position.  Faces stand in strings, parted by blanks; places are ``seat.slot``."""

    deck: str | None = None
    hands: list[str] | None = None
    stock: str = "*"
    pile: str = ""
    hold: str | None = None
    starter: int | None = 0
    turn: int | None = None
    phase: str | None = None
    caller: int | None = None
    totals: list[int] | None = None
    round: int = 1
    ready: list[int] = []
    know: PerSeat = {}
    fresh: bool | None = None
    own_turns: list[int] | None = None
    turns_done: int = 0
    open: str = ""
    resets: list[int] = []

    x_due: str | None = None
    x_candidates: list[int] = []
    x_todo: list[tuple[int, int, int]] = []
    x_previous: int | None = None
    x_left: list[int] = []
    x_active: list[int] | None = None
    x_void: bool = False
    x_laid: bool = False
    x_reveal_to: int = 0
    x_reveal: str = ""
    x_chosen: list[int] = []
    x_secret: PerSeat = {}
    x_dealt: list[str] = []
    x_origin: list[str] = []
    x_facts: list[str] = []
    x_history: list[list[int]] = []
    x_hands: list[int] | None = None
    x_result: RoundResult | None = None


def read_setup(setup: OneFiftySetup, options: OneFiftyOptions, seats: int) -> OneFiftyState:
    """Set up a position; raises SetupError.  A deal leaves its log on the state."""
    return _Reader(setup, OneFiftyState(Settings(options), seats)).read()


class _Reader:
    """Reads a position into a state."""

    def __init__(self, setup: OneFiftySetup, state: OneFiftyState) -> None:
        self.setup = setup
        self.state = state
        self.left = list(range(state.settings.deck))

    def read(self) -> OneFiftyState:
        """Read the whole position."""
        setup, state = self.setup, self.state
        self._read_match()
        if setup.deck is not None:
            return self._deal(setup.deck)
        if setup.hands is None or setup.phase == "deal":
            state.phase = DEAL
            self._read_due()
            return state
        self._read_cards(setup.hands)
        self._read_phase()
        self._read_knowledge()
        self._read_rest()
        # 3.1: every seat has a card during play; and somebody has to go on.
        playing = PEEK <= state.phase < ROUND_OVER
        _expect(not playing or all(state.held[seat] for seat in state.active), "hands")
        _expect(state.over() or state.chance() > 0 or state.to_act() != 0, "ready")
        return state

    def _read_match(self) -> None:
        setup, state = self.setup, self.state
        state.totals = self._numbers(setup.totals, 0)
        _expect(setup.round >= 1, "round")
        state.round = setup.round
        state.starter = self._seat(setup.starter)
        state.previous = self._seat(setup.x_previous)
        state.resets = self._seats(setup.resets)
        state.left = self._seats(setup.x_left)
        state.void = setup.x_void
        state.history = setup.x_history
        state.scored = len(setup.x_history)
        if setup.x_active is not None:
            state.active = sorted(self._seats(setup.x_active))
            _expect(bool(state.active), "x_active")
            state.playing = _mask(state.active)
        state.hands = self._numbers(setup.x_hands, 0)

    def _deal(self, deck: str) -> OneFiftyState:
        state = self.state
        cards = read_faces(deck.split(), self.left)
        _expect(cards is not None and len(cards) == len(self.left), "deck")
        _expect(state.starter in state.active, "starter")
        state.due = DECK
        state.log = Log(auto=False)
        state.apply_chance(cards or [])
        return state

    def _read_due(self) -> None:
        """Read what chance owes before a deal: by default the pick of a new match."""
        setup, state = self.setup, self.state
        if setup.x_due == "deck":
            state.due = DECK
        else:
            state.starter = NONE
            state.due = PICK
            state.candidates = self._seats(setup.x_candidates) or state.active

    def _read_cards(self, hands: Sequence[str]) -> None:
        setup, state = self.setup, self.state
        _expect(len(hands) == state.seats, "hands")
        state.grid = [
            [NONE if face == "-" else self._take(face, "hands") for face in hand.split()] for hand in hands
        ]
        _expect(all(len(row) >= 4 for row in state.grid), "hands")
        for seat, row in enumerate(state.grid):
            state.held[seat] = _mask([slot for slot, card in enumerate(row) if card != NONE])
        state.pile = [self._take(face, "pile") for face in setup.pile.split()]
        state.hold = NONE if setup.hold is None else self._take(setup.hold, "hold")
        stock = read_faces(setup.stock.split(), self.left)
        _expect(stock is not None, "stock")
        state.stock = (stock or [])[::-1]
        in_play = [card for row in state.grid for card in row if card != NONE]
        for card in [*in_play, *state.pile, *state.stock, *self._held()]:
            state.origin[card] = 0

    def _held(self) -> list[int]:
        return [] if self.state.hold == NONE else [self.state.hold]

    def _read_phase(self) -> None:
        setup, state = self.setup, self.state
        default = "turn" if setup.hold is None else "drawn"
        name = default if setup.phase is None else setup.phase
        _expect(name in PHASES, "phase")
        state.phase = PHASES.index(name)
        # A match can be void while somebody holds a card.
        _expect(state.void or (state.phase == DRAWN) == (state.hold != NONE), "hold")
        state.due = 0
        if setup.x_due == "shuffle":
            state.due = SHUFFLE
            _expect(bool(setup.x_todo) and state.chance() > 0, "x_todo")
            state.todo = [self._rest(rest) for rest in setup.x_todo]
        state.caller = self._seat(setup.caller)
        owed = TURN <= state.phase < ROUND_OVER
        state.turn = self._seat(setup.starter if setup.turn is None else setup.turn)
        if not owed:
            state.turn = NONE
        _expect(not owed or state.turn in state.active, "turn")
        state.ready = _mask(self._seats(setup.ready))
        state.owing = self._owing()
        state.opened = state.phase in (ROUND_OVER, MATCH_OVER)
        if state.void:
            state.opened = setup.x_result is not None

    def _owing(self) -> int:
        state = self.state
        if state.turn != NONE and state.phase != SLAP:
            return BIT[state.turn]
        if state.phase not in (PEEK, SLAP, ROUND_OVER):
            return 0
        owing = state.playing & ~state.ready
        if state.phase == SLAP and state.caller != NONE:
            owing &= ~BIT[state.caller]
        return owing

    def _rest(self, rest: tuple[int, int, int]) -> tuple[int, int, int]:
        _expect(rest[0] in (0, 1) and rest[1] in range(self.state.seats), "x_todo")
        _expect(0 <= rest[2] <= 2, "x_todo")
        return rest

    def _read_knowledge(self) -> None:
        setup, state = self.setup, self.state
        for seat, text in self._per_seat(setup.know, "know"):
            for card in self._known(text, "know"):
                state.know[card] |= BIT[seat]
        for seat, text in self._per_seat(setup.x_secret, "x_secret"):
            for card in self._known(text, "x_secret"):
                state.secret[card] |= BIT[seat]
        for seat, text in enumerate(setup.x_dealt):
            _expect(seat < state.seats, "x_dealt")
            state.dealt[seat] = _mask(self._places(text, "x_dealt"))
        state.face_up = _mask(self._known(setup.open, "open"))
        for text in setup.x_facts:
            rank, _, places = text.partition("@")
            _expect(len(rank) == 1 and rank in RANK_NAMES, "x_facts")
            state.add_fact(self._places(places.replace(",", " "), "x_facts"), RANK_NAMES.index(rank))
        state.shuffles = len(setup.x_origin)
        self._read_origin()

    def _read_origin(self) -> None:
        """Read the shuffles that cards came from; those still to be drawn came from the last one."""
        state = self.state
        for card in [*state.stock, *self._held()]:
            state.origin[card] = state.shuffles
        for number, text in enumerate(self.setup.x_origin, start=1):
            for word in text.split():
                if "." in word:
                    card = self._place(word, "x_origin")
                else:
                    _expect(word.isdecimal() and 1 <= int(word) <= len(state.pile), "x_origin")
                    card = state.pile[int(word) - 1]
                state.origin[card] = number

    def _read_rest(self) -> None:
        setup, state = self.setup, self.state
        state.laid = setup.x_laid
        state.fresh = bool(state.pile) if setup.fresh is None else setup.fresh
        if setup.own_turns is None:
            state.own_turns = [int(seat == state.turn) for seat in range(state.seats)]
        else:
            state.own_turns = self._numbers(setup.own_turns, 0)
        _expect(setup.turns_done >= 0, "turns_done")
        state.turns_done = setup.turns_done
        state.chosen = _mask(self._seats(setup.x_chosen))
        state.reveal_to = setup.x_reveal_to
        state.revealed = self._places(setup.x_reveal, "x_reveal")
        if state.opened and setup.x_hands is None:
            points = state.settings.scoring.points
            state.hands = [hand_points(row, points) for row in state.grid]
        result = setup.x_result
        if result is not None:
            _expect(len(result.scores) == state.seats, "x_result")
            state.cause = result.cause
            state.added = [score.added for score in result.scores]
            state.reasons = [score.reason for score in result.scores]
            state.halved = [seat for seat, score in enumerate(result.scores) if score.reset]

    # -- words --------------------------------------------------------------------------------------

    def _take(self, face: str, field: str) -> int:
        card = take_face(face, self.left)
        _expect(card >= 0, field)
        return card

    def _place(self, text: str, field: str) -> int:
        seat, _, slot = text.partition(".")
        _expect(seat.isdecimal() and slot.isdecimal(), field)
        _expect(int(seat) < self.state.seats, field)
        row = self.state.grid[int(seat)]
        _expect(1 <= int(slot) <= len(row) and row[int(slot) - 1] != NONE, field)
        return row[int(slot) - 1]

    def _places(self, text: str, field: str) -> list[int]:
        return [self._place(word, field) for word in text.split()]

    def _known(self, text: str, field: str) -> list[int]:
        """Read ``face@seat.slot`` words; the card in each place must have that face."""
        cards: list[int] = []
        for word in text.split():
            face, _, place = word.partition("@")
            card = self._place(place, field)
            _expect(FACES[card] == face, field)
            cards.append(card)
        return cards

    def _per_seat(self, value: PerSeat, field: str) -> list[tuple[int, str]]:
        if isinstance(value, list):
            _expect(len(value) == self.state.seats, field)
            return list(enumerate(value))
        _expect(all(key.isdecimal() and int(key) < self.state.seats for key in value), field)
        return [(int(key), text) for key, text in value.items()]

    def _numbers(self, value: list[int] | None, default: int) -> list[int]:
        if value is None:
            return [default] * self.state.seats
        _expect(len(value) == self.state.seats and all(number >= 0 for number in value), "numbers")
        return value

    def _seat(self, value: int | None) -> int:
        if value is None:
            return NONE
        _expect(value in range(self.state.seats), "seat")
        return value

    def _seats(self, value: list[int]) -> list[int]:
        return [self._seat(seat) for seat in value]


def write_setup(state: OneFiftyState) -> OneFiftySetup:
    """Describe a position."""
    place = {
        card: f"{seat}.{slot + 1}"
        for seat in range(state.seats)
        for slot, card in enumerate(state.grid[seat])
        if card != NONE
    }
    return OneFiftySetup(
        hands=[_hand(row) for row in state.grid],
        stock=_words(state.stock[::-1]),
        pile=_words(state.pile),
        hold=None if state.hold == NONE else FACES[state.hold],
        starter=_or_none(state.starter),
        turn=_or_none(state.turn),
        phase=PHASES[state.phase],
        caller=_or_none(state.caller),
        totals=list(state.totals),
        round=state.round,
        ready=_seats(state.ready),
        know=[
            " ".join(f"{FACES[card]}@{place[card]}" for card in place if state.know[card] & BIT[seat])
            for seat in range(state.seats)
        ],
        fresh=state.fresh,
        own_turns=list(state.own_turns),
        turns_done=state.turns_done,
        open=" ".join(f"{FACES[card]}@{place[card]}" for card in place if state.face_up & BIT[card]),
        resets=list(state.resets),
        x_due={PICK: "pick", DECK: "deck", SHUFFLE: "shuffle"}.get(state.due),
        x_candidates=list(state.candidates) if state.due == PICK else [],
        x_todo=list(state.todo),
        x_previous=_or_none(state.previous),
        x_left=list(state.left),
        x_active=None if len(state.active) == state.seats else list(state.active),
        x_void=state.void,
        x_laid=state.laid,
        x_reveal_to=state.reveal_to,
        x_reveal=" ".join(place[card] for card in state.revealed),
        x_chosen=_seats(state.chosen),
        x_secret=[
            " ".join(f"{FACES[card]}@{place[card]}" for card in place if state.secret[card] & BIT[seat])
            for seat in range(state.seats)
        ],
        x_dealt=[" ".join(place[card] for card in place if mask & BIT[card]) for mask in state.dealt],
        x_origin=_origins(state, place),
        x_facts=[
            f"{RANK_NAMES[rank]}@{','.join(place[card] for card in place if mask & BIT[card])}"
            for mask, rank in zip(state.fact_cards, state.fact_ranks, strict=True)
        ],
        x_history=[list(added) for added in state.history],
        x_hands=list(state.hands),
        x_result=result_of(state),
    )


def _origins(state: OneFiftyState, place: dict[int, str]) -> list[str]:
    """Name the drawn cards of every shuffle after the deal: places, or numbers of cards in the pile."""
    where = [*place.items(), *((card, str(at)) for at, card in enumerate(state.pile, start=1))]
    return [
        " ".join(word for card, word in where if state.origin[card] == number)
        for number in range(1, state.shuffles + 1)
    ]


def _expect(condition: bool, field: str) -> None:
    if not condition:
        raise SetupError(field)


def _mask(numbers: Sequence[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= BIT[number]
    return mask


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(6) if mask & BIT[seat]]


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _words(cards: Sequence[int]) -> str:
    return " ".join(FACES[card] for card in cards)


def _hand(row: Sequence[int]) -> str:
    return " ".join("-" if card == NONE else FACES[card] for card in row)

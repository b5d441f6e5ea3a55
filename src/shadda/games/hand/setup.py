"""Positions of Hand with the keys of its rules document (section 9), both ways.

The keys that begin with ``x_`` hold what a settled position does not tell: the public history of the round,
what is known since a reshuffle, the arithmetic of the last round.  Without them none of that has happened.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from shadda.core.errors import GameError, SetupError
from shadda.core.game import Setup
from shadda.games.hand.actions import token_of
from shadda.games.hand.checks import checked
from shadda.games.hand.options import HandOptions
from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_play import NONE
from shadda.games.hand.rules_settings import BIT, PACK, Settings
from shadda.games.hand.rules_tell import faces_of
from shadda.games.hand.sample import WIDEST
from shadda.games.hand.table import (
    DEAL,
    DECK,
    MATCH_OVER,
    NO_FACE,
    PHASES,
    PICK,
    PLAY,
    ROUND_OVER,
    SHUFFLE,
    SHUFFLE_PHASE,
    START,
)
from shadda.games.hand.view import ACTS, Act, RoundResult, act_number, act_of, known_of, result_of
from shadda.kit.cards import FACES
from shadda.kit.melds import cells, read_meld
from shadda.wire.event import Face

PerSeat = list[str] | dict[str, str]
Round = tuple[list[int], int | None, bool]

MOST_HELD: Final = 18
"""Cards in a hand at most; a real one never has more than the fifteen and the jokers."""


class HandSetup(Setup):
    """A position.  Faces stand in strings, parted by blanks."""

    phase: str = "draw"
    dealer: int | None = NONE
    turn: int | None = None
    round: int = 1
    hands: PerSeat = []
    stock: str = "*"
    fire: str = ""
    table: list[str] = []
    opened: list[int] | None = None
    bar: int | None = None
    pending: str | None = None
    returned: bool = False
    drawn: str | None = None
    opening: int | None = None
    touched: bool = False
    must_discard: bool = False
    staged: str = ""
    reshuffles: int = 0
    draws: int = 0
    known: PerSeat | None = None
    fresh: list[int] = []
    ready: list[int] = []
    totals: list[int] | None = None
    points: list[int] | None = None
    history: list[Round] | None = None
    out: list[list[int]] = []
    dead_in_row: int = 0
    extra: int = 0
    winner: int | None = None
    hand: bool = False

    x_acts: list[str] = []
    x_pool: str | None = None
    x_draws_since: list[int] | None = None
    x_drawn_since: list[str] = []
    x_moved: str = ""
    x_result: RoundResult | None = None


def read_setup(setup: HandSetup, options: HandOptions, seats: int) -> HandState:
    """Set up a position; raises SetupError."""
    return _Reader(setup, HandState(Settings(options), seats)).read()


class _Reader:
    """Reads a position into a state."""

    def __init__(self, setup: HandSetup, state: HandState) -> None:
        self.setup = setup
        self.state = state
        self.left = Counter(PACK[: state.settings.deck])

    def read(self) -> HandState:
        """Read the whole position."""
        self._read_match()
        self._read_cards()
        self._read_turn()
        self._read_known()
        self._read_history()
        self._read_staged()
        return self.state

    def _read_match(self) -> None:
        setup, state = self.setup, self.state
        _expect(setup.phase in PHASES, "phase")
        state.phase = PHASES.index(setup.phase)
        _expect(setup.round >= 1, "round")
        state.round = setup.round
        state.totals = self._numbers(setup.totals, "totals")
        for seats in setup.out:
            out = self._seats(seats, "out")
            _expect(all(seat in state.active for seat in out), "out")
            state.active = [seat for seat in state.active if seat not in out]
        state.out = setup.out
        _expect(bool(state.active) or state.phase == MATCH_OVER, "out")
        state.dealer = self._dealer()
        _expect(0 <= setup.dead_in_row <= 2 and 0 <= setup.extra <= 3, "dead_in_row")
        state.dead_in_row = setup.dead_in_row
        state.extra = setup.extra

    def _dealer(self) -> int:
        dealer = self.setup.dealer
        if dealer is None:
            _expect(self.state.phase == DEAL, "dealer")
            return NONE
        return self.state.seats - 1 if dealer == NONE else self._seat(dealer, "dealer")

    def _read_cards(self) -> None:
        setup, state = self.setup, self.state
        for seat, text in self._per_seat(setup.hands, "hands"):
            words = text.split()
            _expect(len(words) <= MOST_HELD, "hands")
            for card in self._take(words, "hands"):
                state.put_in(seat, card)
        state.fire = self._take(setup.fire.split(), "fire")
        for number, text in enumerate(setup.table, start=1):
            self._read_meld(number, text)
        words = [] if state.phase == DEAL else setup.stock.split()
        rest = words[-1:] == ["*"]
        stock = self._take(words[:-1] if rest else words, "stock")
        if rest:
            stock += sorted(self.left.elements())
        state.stock = stock[::-1]

    def _read_meld(self, number: int, text: str) -> None:
        state = self.state
        name, *words = text.split() or [""]
        label, _, owner = name.partition("@")
        _expect(label == f"M{number}" and owner.isdecimal(), "table")
        seat = self._seat(int(owner), "table")
        code = read_meld(self._take(words, "table"), WIDEST)
        _expect(code >= 0, "table")
        state.melds = [*state.melds, code]
        state.owners = [*state.owners, seat]

    def _read_turn(self) -> None:
        setup, state = self.setup, self.state
        state.owing = 0
        state.due = 0
        opened = sorted(set(state.owners)) if setup.opened is None else self._seats(setup.opened, "opened")
        state.opened = _mask(opened)
        state.bar = state.settings.threshold if setup.bar is None else setup.bar
        _expect(0 <= state.bar < 1000, "bar")
        _expect(setup.reshuffles >= 0 and setup.draws >= 0, "reshuffles")
        state.reshuffles = setup.reshuffles
        state.draws = setup.draws
        state.fresh = _mask(self._seats(setup.fresh, "fresh"))
        state.ready = _mask(self._seats(setup.ready, "ready"))
        if state.phase == DEAL:
            state.due = PICK if state.dealer == NONE else DECK
        elif state.phase == ROUND_OVER:
            state.owing = _mask(state.active) & ~state.ready
            _expect(state.owing != 0, "ready")
        elif state.phase != MATCH_OVER:
            self._read_play()

    def _read_play(self) -> None:
        """Read what only a round that is played has."""
        setup, state = self.setup, self.state
        turn = state.next_seat(state.dealer) if setup.turn is None else self._seat(setup.turn, "turn")
        _expect(turn in state.active, "turn")
        state.turn = turn
        if state.phase == SHUFFLE_PHASE:
            _expect(len(state.fire) > 1 and not state.stock, "fire")
            state.due = SHUFFLE
            return
        state.owing = BIT[turn]
        playing = state.phase in (START, PLAY)
        _expect(state.counts[turn] > 0 if playing else bool(state.stock), "stock")
        state.returned = setup.returned
        state.touched = setup.touched
        state.must_discard = setup.must_discard
        state.opening = NONE if setup.opening is None else setup.opening
        _expect(state.opening >= NONE, "opening")
        state.pending = self._optional(setup.pending, "pending")
        state.drawn = self._optional(setup.drawn, "drawn")
        # 4.1: in `start` and in `draw` nothing has been taken or drawn.
        idle = state.pending == NONE and state.drawn == NONE
        _expect(state.phase == PLAY or idle, "pending")
        _expect(state.pending == NONE or state.holds(turn, state.pending), "pending")
        _expect(state.pending == NONE or state.drawn == NONE, "drawn")
        _expect(state.pending == NONE or not (state.returned or state.must_discard), "pending")

    def _read_known(self) -> None:
        setup, state = self.setup, self.state
        if setup.known is None:
            if state.pending != NONE:
                state.learn(state.turn, state.pending)
            return
        for seat, text in self._per_seat(setup.known, "known"):
            known = Counter(_card(word, "known") for word in text.split())
            held = Counter(faces_of(state, seat))
            for card, count in known.items():
                _expect(count <= held[FACES[card]], "known")
                for _ in range(count):
                    state.learn(seat, card)

    def _read_history(self) -> None:
        setup, state = self.setup, self.state
        state.winner = NONE if setup.winner is None else self._seat(setup.winner, "winner")
        state.hand = setup.hand
        if setup.points is not None:
            state.points = self._numbers(setup.points, "points")
        if setup.history is None:
            state.history = [([0] * state.seats, NONE, False) for _ in range(min(setup.round, 100) - 1)]
            if state.phase in (ROUND_OVER, MATCH_OVER) and state.points and not state.dead_in_row:
                state.history.append((state.points, state.winner, state.hand))
        else:
            for points, winner, hand in setup.history:
                seat = NONE if winner is None else self._seat(winner, "history")
                state.history.append((self._numbers(points, "history"), seat, hand))
        state.scored = len(state.history)
        state.acts = [self._act(text) for text in setup.x_acts]
        if setup.x_pool is not None:
            state.shuffled = True
            state.pool = [_card(word, "x_pool") for word in setup.x_pool.split()]
        if setup.x_draws_since is not None:
            state.draws_since = self._numbers(setup.x_draws_since, "x_draws_since")
        for seat, text in self._per_seat(setup.x_drawn_since, "x_drawn_since"):
            state.drawn_since[seat] = [_card(word, "x_drawn_since") for word in text.split()]
        state.moved = _mask([_card(word, "x_moved") for word in setup.x_moved.split()])
        result = setup.x_result
        if result is not None:
            _expect(len(result.scores) == state.seats, "x_result")
            state.cause = result.cause
            state.factors = result.factors
            state.scores_now = result.scores

    def _read_staged(self) -> None:
        """Take the staged steps, checked as when they were sent."""
        state = self.state
        tokens = self.setup.staged.split()
        _expect(not tokens or state.phase in (START, PLAY), "staged")
        for token in tokens:
            try:
                action = checked(state, state.turn, token)
            except GameError as error:
                raise SetupError(f"staged: {error.code}") from None
            _expect(token.partition(":")[0] in ("meld", "lay_off", "swap"), "staged")
            state.apply(state.turn, action)

    # -- words --------------------------------------------------------------------------------------

    def _take(self, words: Sequence[str], field: str) -> list[int]:
        """Take cards out of the pack."""
        cards = [_card(word, field) for word in words]
        for card in cards:
            _expect(self.left[card] > 0, field)
            self.left[card] -= 1
        return cards

    def _optional(self, face: str | None, field: str) -> int:
        return NONE if face is None else _card(face, field)

    def _act(self, text: str) -> int:
        seat, _, rest = text.partition(" ")
        act, _, face = rest.partition(":")
        _expect(seat.isdecimal() and act in ACTS, "x_acts")
        card = _card(face, "x_acts") if face else NO_FACE
        return act_number(Act(self._seat(int(seat), "x_acts"), act, None if card == NO_FACE else FACES[card]))

    def _per_seat(self, value: PerSeat, field: str) -> list[tuple[int, str]]:
        if isinstance(value, list):
            _expect(len(value) in (0, self.state.seats), field)
            return list(enumerate(value))
        _expect(all(key.isdecimal() and int(key) < self.state.seats for key in value), field)
        return [(int(key), text) for key, text in value.items()]

    def _numbers(self, value: list[int] | None, field: str) -> list[int]:
        if value is None:
            return [0] * self.state.seats
        _expect(len(value) == self.state.seats, field)
        return value

    def _seat(self, value: int, field: str) -> int:
        _expect(value in range(self.state.seats), field)
        return value

    def _seats(self, value: list[int], field: str) -> list[int]:
        _expect(len(set(value)) == len(value), field)
        return [self._seat(seat, field) for seat in value]


def write_setup(state: HandState) -> HandSetup:
    """Describe a position."""
    play = state.play
    return HandSetup(
        phase=PHASES[state.phase],
        dealer=_or_none(state.dealer),
        turn=_or_none(state.turn),
        round=state.round,
        hands=[" ".join(faces_of(state, seat)) for seat in range(state.seats)],
        stock=_words(state.stock[::-1]),
        fire=_words(state.fire),
        table=[
            f"M{number}@{owner} {_words(cells(code))}"
            for number, (code, owner) in enumerate(zip(state.melds, state.owners, strict=True), start=1)
        ],
        opened=_seats(state.opened, state.seats),
        bar=state.bar,
        pending=_face(state.pending),
        returned=state.returned,
        drawn=_face(state.drawn),
        opening=_or_none(state.opening),
        touched=state.touched,
        must_discard=state.must_discard,
        staged="" if play is None else " ".join(token_of(action) for action in play.steps),
        reshuffles=state.reshuffles,
        draws=state.draws,
        known=[" ".join(faces) for faces in known_of(state)],
        fresh=_seats(state.fresh, state.seats),
        ready=_seats(state.ready, state.seats) if state.phase == ROUND_OVER else [],
        totals=list(state.totals),
        points=list(state.points) or None,
        history=[(points, _or_none(winner), hand) for points, winner, hand in state.history],
        out=[list(seats) for seats in state.out],
        dead_in_row=state.dead_in_row,
        extra=state.extra,
        winner=_or_none(state.winner),
        hand=state.hand,
        x_acts=[_act_text(act_of(number)) for number in state.acts],
        x_pool=_words(state.pool) if state.shuffled else None,
        x_draws_since=list(state.draws_since) if state.shuffled else None,
        x_drawn_since=[_words(cards) for cards in state.drawn_since] if state.shuffled else [],
        x_moved=_words([card for card in range(len(set(FACES))) if state.moved & BIT[card]]),
        x_result=result_of(state),
    )


def _act_text(act: Act) -> str:
    return f"{act.seat} {act.act}" if act.face is None else f"{act.seat} {act.act}:{act.face}"


def _expect(condition: bool, field: str) -> None:
    if not condition:
        raise SetupError(field)


def _card(text: str, field: str) -> int:
    _expect(text in FACES, field)
    return FACES.index(Face(text))


def _mask(numbers: Sequence[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= BIT[number]
    return mask


def _seats(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask & BIT[seat]]


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _face(card: int) -> Face | None:
    return None if card == NONE else FACES[card]


def _words(cards: Sequence[int]) -> str:
    return " ".join(FACES[card] for card in cards)

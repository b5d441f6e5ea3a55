"""Reads a position of Haseb! into a state; raises SetupError."""

from collections.abc import Sequence

from shadda.core.errors import GameError, SetupError
from shadda.games.haseb.actions import MARK_WORDS, STATUS_WORDS, action_of
from shadda.games.haseb.events import RoundResult
from shadda.games.haseb.moves import legal_moves
from shadda.games.haseb.options import HasebOptions
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.rules_cards import FACE_OF, MOODS, POWER, POWER_NAMES, WILD_POWER
from shadda.games.haseb.rules_phases import (
    BIT,
    BOMB,
    DEAL,
    DRAWN,
    FIRST_PEEK,
    GUESS_PHASE,
    INSPECT,
    MATCH_OVER,
    MIX_ROW,
    NONE,
    NOTHING_DUE,
    PARADE,
    PHASES,
    POST,
    POST_ANSWER,
    POST_THROW,
    POWER_PHASE,
    SHUFFLE,
    UPTURN,
)
from shadda.games.haseb.rules_settings import Mix, Settings
from shadda.games.haseb.setup import HasebSetup, MixSetup, PerSeat, scored_of
from shadda.kit.cards import read_faces, take_face

DUE = {"shuffle": SHUFFLE, "upturn": UPTURN, "mix": MIX_ROW}
_MOST_NUMBER = 10_000


class Reader:
    """Reads one position."""

    def __init__(self, setup: HasebSetup, options: HasebOptions, seats: int) -> None:
        """Begin with an empty table."""
        self.setup = setup
        self.settings = Settings(options, seats)
        self.state = HasebState(self.settings, seats)
        self.left = list(range(self.settings.cards))

    def read(self) -> HasebState:
        """Read the whole position."""
        self._read_match()
        _expect(self.setup.phase in PHASES, "phase")
        self.state.phase = PHASES.index(self.setup.phase)
        if self.state.phase == DEAL:
            return self._read_deal()
        self._read_cards()
        self._read_handles()
        self._read_knowledge()
        self._read_turn()
        self._read_team()
        self._read_asked()
        state = self.state
        owing = state.over() or state.chance() > 0 or state.to_act() != 0
        _expect(owing, "phase")
        for seat in range(state.seats):
            owes = bool(state.to_act() & BIT[seat])
            _expect(not owes or bool(state.rows[seat] and legal_moves(state, seat)), "rows")
        return state

    # -- the match ----------------------------------------------------------------------------------------

    def _read_match(self) -> None:
        setup, state = self.setup, self.state
        state.starter = NONE if setup.starter == "none" else self._seat(setup.starter)
        _expect(1 <= setup.round <= _MOST_NUMBER, "round")
        state.round = setup.round
        state.totals = self._numbers(setup.totals, len(state.totals), "totals")
        state.used_moods = [self._word(mood, MOODS, "used_moods") for mood in setup.used_moods]
        if setup.mood is not None:
            state.mood = self._word(setup.mood, MOODS, "mood")
        state.left = self._mask(setup.x_left)
        state.won = setup.x_won
        state.history = setup.x_history
        state.scored = setup.round - 1 + int(setup.phase == "match_over")
        if setup.x_result is not None:
            self._check_result(setup.x_result)
            state.result = scored_of(setup.x_result)
        if self.settings.coop:
            state.carrier = NONE if setup.carrier is None else self._seat(setup.carrier)

    def _check_result(self, result: RoundResult) -> None:
        known = all(face in FACE_OF for row in result.rows for face in row.cards)
        _expect(known and len(result.rows) == self.state.seats, "x_result")
        units = 0 if self.settings.coop else len(self.settings.scoring.units)
        _expect(len(result.units) == units, "x_result")

    def _read_deal(self) -> HasebState:
        """Read a position before a deal: what has been picked already stands in its keys."""
        setup, state = self.setup, self.state
        state.phase = DEAL
        state.carriers = [self._seat(seat) for seat in setup.carriers or []]
        _expect(len(state.carriers) <= len(self.settings.scoring.units), "carriers")
        for unit, seat in enumerate(state.carriers):
            _expect(seat in self.settings.scoring.units[unit], "carriers")
        if setup.requests is not None and self.settings.coop:
            _expect(len(setup.requests) == state.seats, "requests")
            state.requests = setup.requests
        state.direction = 1 if state.round % 2 else -1
        state.await_deal()
        try:
            _expect(state.chance() > 0, "used_moods")
        except ValueError:
            raise SetupError("requests") from None
        return state

    # -- cards --------------------------------------------------------------------------------------------

    def _read_cards(self) -> None:
        setup, state, settings = self.setup, self.state, self.settings
        cards = settings.cards
        for name in ("know", "sure", "up", "came", "handle"):
            setattr(state, name, [0] * cards)
        state.by = [NONE] * cards
        state.origin = [0] * cards
        _expect(setup.rows is not None and len(setup.rows) == state.seats, "rows")
        state.rows = [[self._row_card(word) for word in row.split()] for row in setup.rows or []]
        state.floor = [self._take(face, "floor") for face in setup.floor.split()]
        _expect(bool(state.floor), "floor")
        state.out = [self._take(face, "out") for face in setup.out.split()]
        for card in [*state.floor, *state.out]:
            state.know[card] = settings.everybody
            state.sure[card] = settings.everybody
        if setup.drawn is not None:
            state.hold = self._take(setup.drawn, "drawn")
        words = setup.stock.split()
        stock = read_faces(words, self.left, settings.names)
        _expect(stock is not None, "stock")
        cards_left = list(stock or [])
        if settings.coop and words[-1:] == ["*"]:
            state.cut = cards_left[settings.stock_cards :]
            cards_left = cards_left[: settings.stock_cards]
        state.stock = cards_left[::-1]
        if setup.x_cut is not None:
            self.left = [card for card in self.left if card not in [*cards_left, *state.cut]]
            state.cut = [self._take(face, "x_cut") for face in setup.x_cut.split()]

    def _row_card(self, word: str) -> int:
        """Read ``face``, with ``^`` for a face-up card and ``@seat`` for who put it there."""
        text, at, placer = word.partition("@")
        up = "^" in text or placer.endswith("^")
        card = self._take(text.removesuffix("^"), "rows")
        if at:
            self.state.by[card] = self._seat_text(placer.removesuffix("^"), "rows")
        if up:
            self.state.up[card] = 1
            self.state.faced += 1
            self.state.know[card] = self.settings.everybody
            self.state.sure[card] = self.settings.everybody
        return card

    def _read_handles(self) -> None:
        setup, state = self.setup, self.state
        row_cards = [card for row in state.rows for card in row]
        handles = setup.x_handles
        if handles is None:
            for number, card in enumerate(row_cards, start=1):
                state.handle[card] = number
        else:
            self._per_card(handles, state.handle, "x_handles")
        state.handles = self._number(setup.x_next_handle, len(row_cards), "x_next_handle")
        state.dealt = self._number(setup.x_dealt, len(row_cards), "x_dealt")
        state.taken = self._number(setup.x_taken, 0, "x_taken")
        state.window = self._number(setup.x_window, 0, "x_window")
        state.lots = [None]
        if setup.x_lots is not None:
            state.lots = [None if lot is None else self._lot(lot) for lot in setup.x_lots]
            _expect(None in state.lots, "x_lots")
        state.lot = max(number for number, lot in enumerate(state.lots) if lot is None)
        for card in [*state.stock, *([] if state.hold == NONE else [state.hold])]:
            state.origin[card] = state.lot
        if setup.x_origins is not None:
            self._per_card(setup.x_origins, state.origin, "x_origins")
            _expect(all(state.origin[card] < len(state.lots) for card in row_cards), "x_origins")
        if setup.x_numbers is not None:
            self._per_card(setup.x_numbers, state.came, "x_numbers")
        for lot, number, face in setup.x_mixed_out:
            _expect(face in FACE_OF and 0 <= lot < len(state.lots), "x_mixed_out")
            state.mixed_out = [*state.mixed_out, (lot, number, FACE_OF[face])]

    def _lot(self, lot: MixSetup) -> Mix:
        faces = lot.faces.split()
        _expect(all(face in FACE_OF for face in faces), "x_lots")
        lists = (lot.origins, lot.numbers, lot.sure, lot.know, lot.order)
        _expect(all(len(part) == len(faces) for part in lists), "x_lots")
        _expect(sorted(lot.order) == list(range(len(faces))), "x_lots")
        numbers = [FACE_OF[face] for face in faces]
        return Mix(lot.follower, numbers, lot.origins, lot.numbers, lot.sure, lot.know, lot.order)

    def _per_card(self, rows: list[list[int]], values: list[int], field: str) -> None:
        _expect([len(row) for row in rows] == [len(row) for row in self.state.rows], field)
        for row, given in zip(self.state.rows, rows, strict=True):
            for card, value in zip(row, given, strict=True):
                _expect(0 <= value <= _MOST_NUMBER, field)
                values[card] = value

    def _read_knowledge(self) -> None:
        setup, state = self.setup, self.state
        for seat, text in self._per_seat(setup.know, "know"):
            for card in self._places(text, "know"):
                state.learn(card, BIT[seat])
        for card in self._places(setup.public, "public"):
            state.learn(card, self.settings.everybody)
        for seat, text in self._per_seat(setup.x_guessed, "x_guessed"):
            for card in self._places(text, "x_guessed"):
                state.know[card] |= BIT[seat]
                state.sure[card] &= ~BIT[seat]
        for blocked, text in setup.x_blocks:
            cards = sum(BIT[card] for card in self._places(text, "x_blocks"))
            state.blocks = [*state.blocks, (self._seat(blocked), cards)]

    # -- the turn -----------------------------------------------------------------------------------------

    def _read_turn(self) -> None:
        setup, state = self.setup, self.state
        state.turn = NONE if setup.turn is None else self._seat(setup.turn)
        state.caller = NONE if setup.caller is None else self._seat(setup.caller)
        if state.phase == GUESS_PHASE:
            _expect(state.caller != NONE, "caller")
            state.turn = state.caller
        if state.phase in (FIRST_PEEK, MATCH_OVER):
            state.turn = NONE
        else:
            _expect(state.turn != NONE, "turn")
        state.final = bool(setup.final) and state.caller == NONE
        if setup.turns is None:
            state.turns = [1] * state.seats
        else:
            state.turns = self._numbers(setup.turns, state.seats, "turns")
        state.passes = self._number(setup.passes, 0, "passes")
        state.tried = self._mask(setup.tried)
        state.acted = state.turn in setup.tried if setup.acted is None else setup.acted
        state.blocked = setup.blocked
        state.queue = self._queue()
        self._read_power()
        direction = 1 if state.round % 2 else -1
        state.direction = direction if setup.direction is None else setup.direction
        _expect(state.direction in (1, -1), "direction")
        state.posts = self._number(setup.post, 0, "post")
        state.carriers = []
        if self.settings.carriers:
            firsts = [seats[0] for seats in self.settings.scoring.units]
            state.carriers = (
                firsts if setup.carriers is None else [self._seat(seat) for seat in setup.carriers]
            )
            _expect(len(state.carriers) == len(firsts), "carriers")
        state.due = NOTHING_DUE
        if setup.x_due is not None:
            _expect(setup.x_due in DUE, "x_due")
            state.due = DUE[setup.x_due]
        state.todo = [(what, self._seat(seat)) for what, seat in setup.x_todo]
        _expect(all(0 <= what <= 4 for what, _ in state.todo), "x_todo")
        state.mixing = NONE if setup.x_mixing is None else self._seat(setup.x_mixing)
        _expect((state.due == MIX_ROW) == (state.mixing != NONE), "x_mixing")
        if setup.x_signals is not None:
            state.signals = self._numbers(setup.x_signals, state.seats, "x_signals")

    def _queue(self) -> list[int]:
        setup, state = self.setup, self.state
        given = setup.queue if setup.x_queue is None else setup.x_queue
        if given is not None:
            return [self._seat(seat) for seat in given]
        if not state.is_closing() or state.phase in (GUESS_PHASE, MATCH_OVER):
            return []
        # After `turn`, up to the caller; without one, all others.
        queue: list[int] = []
        seat = state.next_seat(state.turn)
        while seat not in (state.caller, state.turn):
            if state.rows[seat]:
                queue.append(seat)
            seat = state.next_seat(seat)
        return queue

    def _read_power(self) -> None:
        setup, state = self.setup, self.state
        in_hand = state.hold != NONE
        # A card whose use waits for chance has left the hand already.
        _expect(in_hand == (state.phase == DRAWN) or (not in_hand and setup.x_due is not None), "drawn")
        if setup.power is not None:
            _expect(setup.power in FACE_OF, "power")
            state.power_face = FACE_OF[setup.power]
            state.power = POWER[state.power_face]
            if setup.x_power is not None:
                _expect(state.power == WILD_POWER, "x_power")
                state.power = self._word(setup.x_power, POWER_NAMES, "x_power")
        _expect(state.phase not in (POWER_PHASE, INSPECT) or state.power > 0, "power")
        if setup.looked is not None:
            seat, at = self._place(setup.looked, "looked")
            state.looked_seat, state.looked_at = seat, at
        _expect((state.phase == INSPECT) == (state.looked_seat != NONE), "looked")
        state.raided = self._numbers(setup.x_raided, len(setup.x_raided), "x_raided")
        state.raid_own = setup.x_raid_own

    def _read_team(self) -> None:
        setup, state = self.setup, self.state
        if setup.matches is not None:
            state.matches = self._numbers(setup.matches, state.seats, "matches")
        if not self.settings.coop:
            return
        _expect(state.carrier != NONE, "carrier")
        requests = self.settings.scoring.mission.requests
        if setup.requests is not None:
            _expect(len(setup.requests) == state.seats, "requests")
            state.requests = setup.requests
        elif len(requests) == 1:
            state.requests = [None if seat == state.carrier else requests[0] for seat in range(state.seats)]
        if state.is_closing():
            state.frozen = state.limit() if setup.limit is None else setup.limit
        state.marked = self._mask(setup.marked)
        for place, word in setup.marks.items():
            seat, at = self._place(place, "marks")
            _expect(word in MARK_WORDS[1:], "marks")
            state.marks = {**state.marks, state.rows[seat][at]: MARK_WORDS.index(word)}
        if setup.status is not None:
            _expect(len(setup.status) == state.seats, "status")
            state.status = [self._word(word or "none", STATUS_WORDS, "status") for word in setup.status]
        for mover, text in setup.x_moved:
            state.moved = [*state.moved, (self._seat(mover), self._moved(text))]

    def _moved(self, text: str) -> int:
        pile, _, number = text.partition(":")
        if not number:
            return self._places(text, "x_moved")[0]
        _expect(pile in ("floor", "out") and number.isdecimal(), "x_moved")
        cards = self.state.floor if pile == "floor" else self.state.out
        _expect(1 <= int(number) <= len(cards), "x_moved")
        return cards[int(number) - 1]

    # -- answers ------------------------------------------------------------------------------------------

    def _read_asked(self) -> None:
        setup, state = self.setup, self.state
        state.asked = 0
        state.owing = 0 if state.turn == NONE else BIT[state.turn]
        if state.phase != FIRST_PEEK and not BOMB <= state.phase <= POST_THROW:
            return
        state.asked = self._default_asked() if setup.x_asked is None else self._mask(setup.x_asked)
        state.owing = state.asked & ~self._mask(setup.ready)
        for name, place in setup.x_posted.items():
            seat = self._seat_text(name, "x_posted")
            _expect(1 <= place <= len(state.rows[seat]), "x_posted")
            state.posted[seat] = state.rows[seat][place - 1]
        if setup.x_senders is not None:
            _expect(len(setup.x_senders) == state.seats, "x_senders")
            state.senders = [NONE if seat is None else self._seat(seat) for seat in setup.x_senders]
        state.throwers = self._mask(setup.x_throwers)
        if state.phase == POST_ANSWER and not state.todo:
            asked = [seat for seat in range(state.seats) if state.asked & BIT[seat]]
            _expect(all(state.posted[seat] != NONE for seat in asked), "x_posted")
            _expect(all(state.senders[seat] != NONE for seat in asked), "x_senders")
        for name, token in setup.x_answers.items():
            seat = self._seat_text(name, "x_answers")
            try:
                state.answers[seat] = action_of(token)
            except GameError:
                raise SetupError("x_answers") from None
            state.owing &= ~BIT[seat]

    def _default_asked(self) -> int:
        state = self.state
        asked = 0
        for seat in range(state.seats):
            takes_part = {
                FIRST_PEEK: True,
                BOMB: seat != state.turn and bool(state.hidden_places(seat)),
                PARADE: state.is_movable(seat),
                POST: state.is_movable(seat),
                POST_ANSWER: state.is_movable(seat),
            }.get(int(state.phase), False)
            if takes_part:
                asked |= BIT[seat]
        return asked

    # -- words --------------------------------------------------------------------------------------------

    def _take(self, face: str, field: str) -> int:
        card = take_face(face, self.left, self.settings.names)
        _expect(card >= 0, field)
        return card

    def _place(self, text: str, field: str) -> tuple[int, int]:
        seat_text, _, position = text.partition(".")
        seat = self._seat_text(seat_text, field)
        _expect(position.isdecimal() and 1 <= int(position) <= len(self.state.rows[seat]), field)
        return seat, int(position) - 1

    def _places(self, text: str, field: str) -> list[int]:
        """Read places; a face may stand before each, and must then be the card's."""
        cards: list[int] = []
        for word in text.split():
            face, at, place = word.rpartition("@")
            seat, position = self._place(place, field)
            card = self.state.rows[seat][position]
            _expect(not at or self.settings.names[card] == face, field)
            cards.append(card)
        return cards

    def _per_seat(self, value: PerSeat, field: str) -> list[tuple[int, str]]:
        if isinstance(value, list):
            _expect(len(value) <= self.state.seats, field)
            return list(enumerate(value))
        return [(self._seat_text(seat, field), text) for seat, text in value.items()]

    def _numbers(self, value: list[int] | None, size: int, field: str) -> list[int]:
        if value is None:
            return [0] * size
        _expect(len(value) == size and all(0 <= number <= _MOST_NUMBER for number in value), field)
        return value

    def _number(self, value: int | None, default: int, field: str) -> int:
        if value is None:
            return default
        _expect(0 <= value <= _MOST_NUMBER, field)
        return value

    def _seat(self, value: int | str) -> int:
        _expect(value in range(self.state.seats), "seat")
        return int(value)

    def _seat_text(self, text: str, field: str) -> int:
        _expect(text.isdecimal() and int(text) < self.state.seats, field)
        return int(text)

    def _mask(self, seats: Sequence[int]) -> int:
        mask = 0
        for seat in seats:
            mask |= BIT[self._seat(seat)]
        return mask

    def _word(self, word: str, words: list[str], field: str) -> int:
        _expect(word in words, field)
        return words.index(word)


def _expect(condition: bool, field: str) -> None:
    if not condition:
        raise SetupError(field)

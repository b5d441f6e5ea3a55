"""Reading positions of Baloot: what `setup` describes becomes a state, or is refused.

Where a key is missing its default of section 9 stands; what a position does not tell has not happened.
"""

from typing import Final, Literal

from shadda.core.errors import InvalidAction, SetupError
from shadda.games.baloot.actions import (
    DECK,
    DECLARE,
    MODES,
    action_of,
    kind_of,
)
from shadda.games.baloot.events import DealResult, ScorePart
from shadda.games.baloot.moves import projects_in
from shadda.games.baloot.options import BalootOptions
from shadda.games.baloot.rules import BalootState
from shadda.games.baloot.rules_bidding import qablak_seats
from shadda.games.baloot.rules_doubling import asked
from shadda.games.baloot.rules_end import CONTRACT_WORDS, LEVELS, SUIT_WORDS, TEAMS
from shadda.games.baloot.rules_projects import shown_by
from shadda.games.baloot.scoring import (
    PARTS,
    VERDICTS,
    Score,
    Taken,
    part,
    team_of,
    winning_team,
)
from shadda.games.baloot.setup import BalootSetup
from shadda.games.baloot.table import (
    ACES,
    CONFIRMING,
    DEAL,
    DOUBLING,
    FIRST_CARDS,
    KING,
    MATCH_OVER,
    NONE,
    NOTHING_DUE,
    PHASES,
    PICK,
    PLAYING,
    QABLAK_ROUND,
    QUEEN,
    RANK,
    SEATS,
    SHUFFLED,
    STRENGTH,
    SUIT,
    SUN_OVER,
    Settings,
    Sheet,
    partner,
    play_code,
    right,
)
from shadda.kit.tricks import BIT, NO_TRUMP, beats, cards_of, mask_of

_JACK_OF_DIAMONDS: Final = "JD"
_SEAT_NAMES: Final = ("0", "1", "2", "3")


def read_setup(setup: BalootSetup, options: BalootOptions) -> BalootState:
    """Set up a position; raises SetupError."""
    return _Reader(setup, BalootState(Settings(options))).read()


class _Reader:
    """Reads a position into a state."""

    def __init__(self, setup: BalootSetup, state: BalootState) -> None:
        self.setup = setup
        self.state = state

    def read(self) -> BalootState:
        """Read the whole position."""
        self._read_match()
        state = self.state
        if state.phase == DEAL:
            self._read_due()
        elif state.phase != MATCH_OVER:
            _expect(state.dealer != NONE, "dealer")
            state.due = NOTHING_DUE
            self._read_contract()
            self._read_cards()
            self._read_doubling()
            self._read_turn()
            self._read_projects()
            _expect(state.phase != PLAYING or state.hands[state.turn] != 0, "hands")
        return state

    # -- the match --------------------------------------------------------------------------------------

    def _read_match(self) -> None:
        setup, state = self.setup, self.state
        name = setup.phase or ("bidding" if setup.contract is None else "play")
        _expect(name in PHASES, "phase")
        _expect(setup.deal >= 1, "deal")
        state.phase = PHASES.index(name)
        state.round = setup.deal
        state.dealer = _seat(setup.dealer, "dealer")
        state.totals = _pair(setup.totals, "totals")
        _expect(all(len(line) == 3 for line in setup.x_history), "x_history")
        state.history = setup.x_history
        state.scored = setup.x_scored
        _expect(len(setup.x_points) in (0, len(TEAMS)), "x_points")
        state.points = setup.x_points
        if setup.x_result is not None:
            state.sheet = read_result(setup.x_result)
        if state.phase == MATCH_OVER:
            state.due = NOTHING_DUE
            state.reason = setup.reason or "target"
            state.winner = _team(setup.x_winner)
            if state.winner == NONE:
                state.winner = max(0, winning_team(state.totals, 0))

    def _read_due(self) -> None:
        """Read what chance owes: the draw of the dealer, or the deck."""
        state = self.state
        if state.dealer == NONE:
            state.dealer = state.settings.first_dealer
        state.due = PICK if state.dealer == NONE else SHUFFLED

    # -- contract and cards -----------------------------------------------------------------------------

    def _read_contract(self) -> None:
        setup, state = self.setup, self.state
        _expect(setup.lap in (1, 2), "lap")
        state.lap = setup.lap
        if setup.hokum_bid is not None:
            suit, _, seat = setup.hokum_bid.partition("@")
            _expect(suit in SUIT_WORDS and seat in _SEAT_NAMES, "hokum_bid")
            state.hokum_suit = "SHDC".index(suit)
            state.hokum_seat = int(seat)
        _expect((setup.contract is None) == (state.phase < QABLAK_ROUND), "contract")
        if setup.contract is not None:
            state.contract = CONTRACT_WORDS.index(setup.contract) + 1
            state.buyer = _seat(setup.buyer, "buyer")
            _expect(state.buyer != NONE, "buyer")
            caller_takes = setup.contract != "ashkal"
            taker = state.buyer if caller_takes else partner(state.buyer)
            state.taker = taker if setup.taker is None else _seat(setup.taker, "taker")
            _expect((setup.trump is None) == (setup.contract != "hokum"), "trump")
            state.trump = NO_TRUMP if setup.trump is None else SUIT_WORDS.index(setup.trump)

    def _read_cards(self) -> None:
        """Read the deck and the hands; what is not given comes from the deck (section 9)."""
        setup, state = self.setup, self.state
        state.complete = state.phase == PLAYING or (
            state.phase == DOUBLING and not state.settings.double_first
        )
        given = None if setup.hands is None else [self._cards(hand, "hands") for hand in setup.hands]
        _expect(given is None or len(given) == SEATS, "hands")
        held = [card for hand in given or [] for card in hand]
        _expect(len(set(held)) == len(held), "hands")
        state.dealt = self._deck(held)
        state.upcard = state.dealt[FIRST_CARDS]
        _expect(given is None or state.complete or state.upcard not in held, "upcard")
        state.hands = self._dealt_hands() if given is None else [mask_of(hand) for hand in given]
        if state.complete:
            own = bool(state.hands[state.buyer] & ACES)
            state.ace = own if setup.ace is None else setup.ace

    def _deck(self, held: list[int]) -> list[int]:
        """Give the dealing order; without one the given hands come first, as far as it goes."""
        setup = self.setup
        if setup.deck is not None:
            _expect(setup.upcard in (None, *setup.deck.split()), "upcard")
            cards = DECK.read_faces(setup.deck.split(), DECK.all)
            _expect(cards is not None and len(cards) == DECK.size, "deck")
            return cards or []
        upcard = self._cards(setup.upcard or _JACK_OF_DIAMONDS, "upcard")
        _expect(len(upcard) == 1, "upcard")
        if self.state.complete or not held:
            rest = [card for card in range(DECK.size) if card != upcard[0]]
        else:
            rest = held + cards_of(DECK.all & ~mask_of(held) & ~BIT[upcard[0]])
        return rest[:FIRST_CARDS] + upcard + rest[FIRST_CARDS:]

    def _dealt_hands(self) -> list[int]:
        """Deal the deck by section 3."""
        state = self.state
        hands = [0] * SEATS
        at = FIRST_CARDS + 1
        for place in range(SEATS):
            seat = (right(state.dealer) + place) % SEATS
            cards = state.dealt[3 * place : 3 * place + 3] + state.dealt[12 + 2 * place : 14 + 2 * place]
            if state.complete:
                more = 2 if seat == state.taker else 3
                cards = cards + state.dealt[at : at + more]
                cards += [state.upcard] if seat == state.taker else []
                at += more
            hands[seat] = mask_of(cards)
        return hands

    # -- doubling, turn and trick -----------------------------------------------------------------------

    def _read_doubling(self) -> None:
        setup, state = self.setup, self.state
        state.level = LEVELS.index(setup.level) + 1
        state.mode = MODES.index(setup.mode)
        if setup.x_raisers is not None:
            state.raisers = _seats(setup.x_raisers, "x_raisers")
            _expect(len(state.raisers) == state.level - 1, "x_raisers")
        elif state.level > 1:
            # Who raised before is not told: the first seat that was asked.
            first = [right(state.buyer), state.buyer]
            state.raisers = [first[at % 2] for at in range(state.level - 1)]
            if setup.raiser is not None:
                state.raisers[-1] = _seat(setup.raiser, "raiser")
        for call in setup.x_calls:
            seat, _, token = call.partition(" ")
            _expect(seat in _SEAT_NAMES, "x_calls")
            state.calls.append(int(seat) | (_action(token, "x_calls") << 2))

    def _read_turn(self) -> None:
        setup, state = self.setup, self.state
        if state.phase == PLAYING:
            self._read_tricks()
        else:
            state.turn = _seat(self._first() if setup.turn is None else setup.turn, "turn")
        _expect(state.turn != NONE, "turn")
        allowed = {
            SUN_OVER: [] if state.hokum_seat == NONE else state.spoken_before(state.hokum_seat),
            CONFIRMING: [state.hokum_seat],
            QABLAK_ROUND: qablak_seats(state) if state.phase == QABLAK_ROUND else [],
            DOUBLING: asked(state) if state.phase == DOUBLING else [],
        }
        _expect(state.turn in allowed.get(state.phase, [state.turn]), "turn")

    def _first(self) -> int:
        """Give the seat that acts first in the phase."""
        state = self.state
        if state.phase == CONFIRMING:
            return state.hokum_seat
        if state.phase == DOUBLING:
            return asked(state)[0]
        if state.phase == QABLAK_ROUND:
            return next(iter(qablak_seats(state)), NONE)
        return right(state.dealer)

    def _read_tricks(self) -> None:
        setup, state = self.setup, self.state
        played = self._cards(setup.played, "played")
        state.played = mask_of(played)
        state.trick = 1 + (len(played) + 3) // 4 if setup.trick is None else setup.trick
        _expect(1 <= state.trick <= 8, "trick")
        state.won = _pair(setup.won, "won")
        state.cards = _pair(setup.cards, "cards")
        for number, text in enumerate(setup.x_tricks, start=1):
            said = number in setup.x_ekah
            for at, (card, seat) in enumerate(self._places(text, "x_tricks")):
                # Whoever leads says the word, so it is the first card's alone.
                state.plays.append(play_code(seat, card, number, said and at == 0))
        laid = self._places(setup.table, "table")
        _expect(len(laid) < SEATS, "table")
        for card, seat in laid:
            self._lay(card, seat, setup.ekah)
        if laid:
            state.turn = right(laid[-1][1])
        elif setup.turn is not None:
            state.turn = _seat(setup.turn, "turn")
        else:
            state.turn = right(state.dealer) if state.trick == 1 else NONE
        for card, seat in self._places(setup.baloot, "baloot"):
            _expect(SUIT[card] == state.trump and RANK[card] in (KING, QUEEN), "baloot")
            if RANK[card] == KING:
                state.king_by = seat
            else:
                state.queen_by = seat
        state.baloot_said = setup.x_baloot_said

    def _lay(self, card: int, seat: int, ekah: bool) -> None:
        state = self.state
        if state.laid == 0:
            state.led = SUIT[card]
            state.ekah = ekah
        if state.laid == 0 or beats(card, state.best, SUIT, STRENGTH[state.trump], state.trump):
            state.best = card
            state.best_seat = seat
        state.plays.append(play_code(seat, card, state.trick, ekah and state.laid == 0))
        state.laid += 1

    def _read_projects(self) -> None:
        setup, state = self.setup, self.state
        for text in setup.declared:
            words, _, seat = text.partition("@")
            action = _action(f"declare:{words}", "declared")
            _expect(seat in _SEAT_NAMES and kind_of(action) == DECLARE, "declared")
            _expect(action in projects_in(action >> 8, state.trump == NO_TRUMP), "declared")
            state.declared.append(action >> 5)
            state.holders.append(int(seat))
        state.projects_to = _team(setup.projects_to)
        if setup.shown is not None:
            state.shown = mask_of(_seats(setup.shown, "shown"))
        elif state.trick > 1 and not state.settings.reveal_on_turn:
            winners = [seat for seat in range(SEATS) if team_of(seat) == state.projects_to]
            state.shown = mask_of([seat for seat in winners if shown_by(state, seat)])

    # -- words --------------------------------------------------------------------------------------

    def _cards(self, text: str, field: str) -> list[int]:
        cards = DECK.read_faces(text.split(), DECK.all)
        _expect(cards is not None and "*" not in text, field)
        return cards or []

    def _places(self, text: str, field: str) -> list[tuple[int, int]]:
        """Read ``face@seat`` words."""
        places: list[tuple[int, int]] = []
        for word in text.split():
            face, _, seat = word.partition("@")
            _expect(face in DECK.card_of and seat in _SEAT_NAMES, field)
            places.append((DECK.card_of[face], int(seat)))
        return places


def read_result(result: DealResult) -> Sheet:
    """Take a line of the score sheet as it was told; raises SetupError."""
    pairs = (result.cards, result.tricks, result.compared, result.parts, result.totals)
    _expect(all(len(pair) == len(TEAMS) for pair in pairs), "x_result")
    _seat(result.buyer, "x_result")
    buyers = team_of(result.buyer)
    taken = Taken(result.contract != "hokum", buyers, result.cards, result.tricks)
    taken.level = LEVELS.index(result.level) + 1
    parts = [[_read_part(each) for each in parts] for parts in result.parts]
    winner = _team(result.winner)
    score = Score(VERDICTS.index(result.verdict), winner, result.compared, parts)
    sheet = Sheet(taken, score, result.totals)
    sheet.deal = result.deal
    sheet.contract = CONTRACT_WORDS.index(result.contract) + 1
    sheet.trump = NO_TRUMP if result.trump is None else SUIT_WORDS.index(result.trump)
    sheet.buyer = result.buyer
    sheet.raiser = NONE if result.raiser is None else result.raiser
    types = ["sira", "khamseen", "mia", "arba_mia"]
    sheet.projects = [counted.seat + 4 * types.index(counted.project) for counted in result.projects]
    sheet.baloot = NONE if result.baloot is None else result.baloot
    return sheet


def _read_part(each: ScorePart) -> int:
    return part(PARTS.index(each.part), TEAMS.index(each.team), each.points, each.times)


def _seat(value: int | None, field: str) -> int:
    _expect(value is None or value in range(SEATS), field)
    return NONE if value is None else value


def _seats(values: list[int], field: str) -> list[int]:
    _expect(all(seat in range(SEATS) for seat in values), field)
    return values


def _team(value: Literal["A", "B"] | None) -> int:
    return NONE if value is None else TEAMS.index(value)


def _pair(value: list[int], field: str) -> list[int]:
    _expect(len(value) == 2 and all(number >= 0 for number in value), field)
    return list(value)


def _action(token: str, field: str) -> int:
    try:
        return action_of(token)
    except InvalidAction:
        raise SetupError(field) from None


def _expect(condition: bool, field: str) -> None:
    if not condition:
        raise SetupError(field)

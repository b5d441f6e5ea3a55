"""The descriptor of Trix: reading and checking tokens, chance, and what a match asks of its game."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from shadda.core.errors import GameError, IllegalAction, InvalidAction
from shadda.core.game import Game
from shadda.games.trix import events as ev
from shadda.games.trix.actions import (
    BARE,
    CHOOSE,
    CONTRACTS,
    DECK,
    VERBS,
    action_of,
    double_of,
    read_token,
    token_of,
)
from shadda.games.trix.moves import may_reshuffle, must_play_king
from shadda.games.trix.options import PRESETS, TrixOptions
from shadda.games.trix.rules import TrixState
from shadda.games.trix.sample import Worlds, read_taken
from shadda.games.trix.scoring import (
    Scoring,
    deal_entries,
    deal_points,
    in_menu,
    next_eligible,
    rank,
)
from shadda.games.trix.setup import TrixSetup, read_setup, write_setup
from shadda.games.trix.table import (
    CHOOSE_CONTRACT,
    DOUBLING,
    LAYOUT_PLAY,
    MATCH_OVER,
    MAY_DOUBLE,
    PHASES,
    RANKS,
    REDEAL_CLAIM,
    SEATS,
    TRICK_PLAY,
    Settings,
)
from shadda.games.trix.view import TrixMemory, TrixView, memory_of, view_of
from shadda.kit.cards import SUITS
from shadda.kit.tricks import BIT
from shadda.wire.event import Event, Reader, RecordReader

# The phases in which a verb belongs.
_PHASES_OF: Final[dict[str, tuple[int, ...]]] = {
    "choose": (CHOOSE_CONTRACT,),
    "reshuffle": (CHOOSE_CONTRACT,),
    "claim": (REDEAL_CLAIM,),
    "no_claim": (REDEAL_CLAIM,),
    "double": (DOUBLING,),
    "play": (TRICK_PLAY, LAYOUT_PLAY),
    "pass": (LAYOUT_PLAY,),
}
_SECONDS: Final[dict[int, int]] = {
    CHOOSE_CONTRACT: 30,
    REDEAL_CLAIM: 15,
    DOUBLING: 15,
    TRICK_PLAY: 20,
    LAYOUT_PLAY: 20,
}


class Trix(Game[TrixState, TrixOptions, TrixView, TrixMemory, TrixSetup]):
    """The game Trix."""

    id = "trix"
    rules_version = 1
    seats = range(4, 5)
    default_seats = 4
    presets = PRESETS
    events = ev.EVENTS
    Options = TrixOptions
    View = TrixView
    Memory = TrixMemory
    Setup = TrixSetup
    faces = tuple(DECK.faces)
    server_verbs = ("leave",)
    verbs = tuple(VERBS)
    decisions = tuple(PHASES[CHOOSE_CONTRACT:MATCH_OVER])
    codes = (
        "contract_not_available",
        "contract_already_played",
        "reshuffle_not_available",
        "claim_not_available",
        "card_not_in_hand",
        "not_doublable",
        "must_follow_suit",
        "must_play_king_under_ace",
        "must_discard_penalty",
        "heart_lead_forbidden",
        "not_playable_on_layout",
        "cannot_pass",
    )
    unordered = ("hands", "answers")

    _settings: Settings | None = None
    """Those of the latest match; the next one is often played with the same options."""

    # -- options and positions ------------------------------------------------------------------------

    def conflicts(self, options: TrixOptions, seats: int) -> list[str]:
        """Name the seats where they are not four, and places that are worth more than the one before."""
        fields = super().conflicts(options, seats)
        if sorted(options.trix_points, reverse=True) != list(options.trix_points):
            fields.append("trix_points")
        return fields

    def sides(self, options: TrixOptions, seats: int) -> tuple[tuple[int, ...], ...]:
        """Seats 0 and 2 play against 1 and 3, with partners; else everybody for himself."""
        return ((0, 2), (1, 3)) if options.partnership else super().sides(options, seats)

    def first(self, options: TrixOptions, seats: int) -> TrixState:
        """Make the state before the first deck."""
        settings = self._settings
        if settings is None or settings.options is not options:
            settings = self._settings = Settings(options)
        return TrixState(settings)

    def from_setup(self, setup: TrixSetup, options: TrixOptions, seats: int) -> TrixState:
        """Set up a position."""
        return read_setup(setup, options)

    def to_setup(self, state: TrixState) -> TrixSetup:
        """Describe a position."""
        return write_setup(state)

    def readouts(self, state: TrixState) -> dict[str, object]:
        """Give the points of the last deal."""
        return {"points": deal_points(state.entries) if state.history else []}

    # -- tokens -----------------------------------------------------------------------------------------

    def token(self, action: int) -> str:
        """Spell an action."""
        return token_of(action)

    def action(self, token: str) -> int:
        """Read a canonical token."""
        return action_of(token)

    def parse(self, state: TrixState, token: str) -> None:
        """Check that a token can be read under the options in force."""
        verb, _ = read_token(token)
        settings = state.settings
        if (
            verb == "leave"
            or (verb in ("claim", "no_claim") and not any(settings.claims))
            or (verb == "reshuffle" and not settings.reshuffles)
            or (verb == "double" and not settings.doubles)
        ):
            raise InvalidAction

    def uncovers(self, state: TrixState, seat: int, token: str) -> bool:
        """Say whether a token is a secret answer, which uncovers those of others (R57)."""
        return read_token(token)[0] in ("claim", "no_claim", "double")

    def check_verb(self, state: TrixState, seat: int, token: str) -> int:
        """Check the phase, then the verb's own codes in the order of the document."""
        verb, cards = read_token(token)
        if state.phase not in _PHASES_OF[verb]:
            raise IllegalAction("wrong_phase", {"phase": PHASES[state.phase]})
        if verb == "choose":
            _check_choice(state, cards[0])
            return CHOOSE + cards[0]
        if verb == "double":
            _check_double(state, seat, cards)
            return double_of(cards)
        if verb == "play":
            _check_play(state, seat, cards[0])
            return cards[0]
        if verb == "reshuffle" and not may_reshuffle(state):
            raise IllegalAction("reshuffle_not_available")
        if verb == "claim" and not state.may_claim(seat):
            raise IllegalAction("claim_not_available")
        if verb == "pass" and state.hands[seat] & state.playable:
            raise IllegalAction("cannot_pass")
        return BARE[verb]

    # -- chance -----------------------------------------------------------------------------------------

    def chance_token(self, state: TrixState, order: Sequence[int]) -> str:
        """Spell a deck."""
        return "deck:" + ",".join(DECK.faces_of(order))

    def chance_order(self, state: TrixState, token: str) -> list[int]:
        """Read a deck."""
        verb, _, rest = token.partition(":")
        cards = DECK.read_faces(rest.split(","), DECK.all)
        if verb != "deck" or cards is None or len(cards) != DECK.size:
            raise GameError("bad_chance")
        return cards

    # -- what readers see ---------------------------------------------------------------------------------

    def view(self, state: TrixState, seat: Reader) -> TrixView:
        """Make the view of a reader."""
        return view_of(state, seat)

    def memory(self, state: TrixState, seat: int) -> TrixMemory:
        """Give what a seat has learned beyond its view."""
        return memory_of(state, seat)

    def sample(self, options: TrixOptions, view: TrixView, memory: TrixMemory, rng: Random) -> TrixState:
        """Draw a world this seat could be in."""
        return Worlds(options, view, memory).draw(rng)

    def decision(self, state: TrixState, seat: int) -> str:
        """Name the kind of decision: the phase."""
        return PHASES[state.phase]

    def absent_after(self, options: TrixOptions) -> int:
        """Two (4.8)."""
        return 2

    def seconds(self, state: TrixState, seat: int) -> int | None:
        """Give the length of the running clock (4.8)."""
        return _SECONDS.get(state.phase)

    # -- scores and records -------------------------------------------------------------------------------

    def score_case(self, score: dict[str, object], options: TrixOptions, seats: int) -> dict[str, object]:
        """Score a deal, or a kingdom just completed (9.4)."""
        scoring = Scoring(options)
        return _score_kingdom(score, scoring) if "kingdom" in score else _score_deal(score, scoring)

    def score_line(self, state: TrixState) -> str | None:
        """Give the points and totals of the deal just scored."""
        if not state.history:
            return None
        points = deal_points(state.entries)
        return f"{' '.join(map(str, points))} | {' '.join(map(str, state.totals))}"

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        """Give nothing: a token of Trix says all that is to be known of its step (9.5)."""
        return ""

    def answer_order(self, state: TrixState) -> Sequence[int]:
        """Seats from the owner to the right (9.5)."""
        return state.from_owner()


def _check_choice(state: TrixState, contract: int) -> None:
    name = CONTRACTS[contract]
    if not in_menu(state.settings.menu, state.played, contract):
        raise IllegalAction("contract_not_available", {"contract": name})
    if contract in state.played:
        raise IllegalAction("contract_already_played", {"contract": name})


def _check_held(state: TrixState, seat: int, card: int) -> None:
    if not state.hands[seat] & BIT[card]:
        raise IllegalAction("card_not_in_hand", {"card": DECK.faces[card]})


def _check_double(state: TrixState, seat: int, cards: list[int]) -> None:
    for card in cards:
        _check_held(state, seat, card)
    for card in cards:
        if not MAY_DOUBLE[state.contract] & BIT[card]:
            facts: dict[str, object] = {"card": DECK.faces[card], "contract": CONTRACTS[state.contract]}
            raise IllegalAction("not_doublable", facts)


def _check_play(state: TrixState, seat: int, card: int) -> None:
    _check_held(state, seat, card)
    if card in state.legal(seat):
        return
    if state.phase == LAYOUT_PLAY:
        raise IllegalAction("not_playable_on_layout", {"card": DECK.faces[card]})
    if not state.trick:
        raise IllegalAction("heart_lead_forbidden")
    if not state.hands[seat] & DECK.suits[state.led]:
        raise IllegalAction("must_discard_penalty")
    if card // RANKS == state.led and must_play_king(state, state.hands[seat]):
        raise IllegalAction("must_play_king_under_ace")
    raise IllegalAction("must_follow_suit", {"suit": SUITS[state.led]})


def _score_deal(score: dict[str, object], scoring: Scoring) -> dict[str, object]:
    contract = CONTRACTS.index(str(score["contract"]))
    taken = [read_taken(str(text)) for text in _listed(score, "taken", [])]
    doubled = [str(text).partition("@") for text in _listed(score, "doubled", [])]
    entries = deal_entries(
        contract,
        [card | taker << 6 | leader << 8 for card, taker, leader in taken],
        _listed(score, "tricks", [0] * SEATS),
        [DECK.card_of[face] | int(seat) << 6 for face, _, seat in doubled],
        _listed(score, "places", []),
        scoring,
    )
    return {"points": deal_points(entries)}


def _score_kingdom(score: dict[str, object], scoring: Scoring) -> dict[str, object]:
    kingdom = score["kingdom"]
    if not isinstance(kingdom, int):
        raise TypeError("kingdom is a number")
    totals = _listed(score, "totals", [0] * SEATS)
    eligible = _listed(score, "eligible", list(range(SEATS)))
    following = next_eligible(kingdom, totals, eligible, scoring)
    if following:
        return {"over": False, "eligible": following}
    ranks = rank(totals, eligible, scoring)
    return {"over": True, "ranks": ranks, "winners": [seat for seat in range(SEATS) if ranks[seat] == 1]}


def _listed(score: dict[str, object], key: str, default: list[Any]) -> list[Any]:
    value = score.get(key, default)
    if not isinstance(value, list):
        raise TypeError(f"{key} is a list")
    return value

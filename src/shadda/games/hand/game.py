"""The descriptor of Hand: reading tokens, chance, and what a match asks of its game."""

from collections.abc import Mapping, Sequence
from random import Random

from shadda.core.errors import GameError, IllegalAction, InvalidAction
from shadda.core.game import Game
from shadda.games.hand import events as ev
from shadda.games.hand.actions import (
    DRAW,
    LAY,
    LAY_OFF,
    MELD,
    PUT_BACK,
    SWAP,
    TAKE,
    VERBS,
    action_of,
    kind_of,
    read_token,
    token_of,
)
from shadda.games.hand.checks import checked
from shadda.games.hand.options import PRESETS, HandOptions, conflicts_of
from shadda.games.hand.rules import HandState
from shadda.games.hand.rules_settings import PACK, Settings
from shadda.games.hand.sample import Worlds
from shadda.games.hand.score_case import score_case
from shadda.games.hand.setup import HandSetup, read_setup, write_setup
from shadda.games.hand.table import DECK, NOTHING_DUE, PHASES, PICK, ROUND_OVER
from shadda.games.hand.view import HandMemory, HandView, memory_of, view_of
from shadda.kit.cards import FACES, JOKER
from shadda.kit.melds import meanings
from shadda.wire.event import Event, Reader, RecordReader, told

_STAGING = (MELD, LAY_OFF, SWAP)
_MOST_TOKENS = 40
_SECONDS_BETWEEN_ROUNDS = 15


class Hand(Game[HandState, HandOptions, HandView, HandMemory, HandSetup]):
    """The game Hand."""

    id = "hand"
    rules_version = 1
    seats = range(2, 6)
    default_seats = 4
    presets = PRESETS
    events = ev.EVENTS
    Options = HandOptions
    View = HandView
    Memory = HandMemory
    Setup = HandSetup
    faces = tuple(FACES[: JOKER + 1])
    verbs = tuple(VERBS)
    decisions = ("start", "draw", "play", "round_over")
    codes = (
        "card_not_in_hand",
        "fire_already_returned",
        "fire_empty",
        "fire_locked",
        "fire_not_usable",
        "not_laid",
        "nothing_to_return",
        "discard_only",
        "meld_too_short",
        "meld_too_long",
        "too_many_jokers",
        "not_a_meld",
        "not_opened",
        "no_such_meld",
        "not_your_meld",
        "does_not_fit",
        "meld_full",
        "end_required",
        "no_joker_in_meld",
        "wrong_replacement",
        "need_both_missing",
        "nothing_to_lay",
        "opening_too_low",
        "opening_needs_run",
        "opening_needs_fire",
        "fire_card_unused",
        "joker_must_be_used",
        "must_keep_discard",
        "no_first_turn_out",
        "joker_discard_forbidden",
    )
    unordered = ("hands", "known", "table")

    _settings: Settings | None = None
    """Those of the latest match; the next one is often played with the same options."""

    # -- options and positions ------------------------------------------------------------------------

    def defaults(self, seats: int) -> Mapping[str, object]:
        """Play with as many as there are (option `players`)."""
        return {"players": seats} if seats in self.seats else {}

    def conflicts(self, options: HandOptions, seats: int) -> list[str]:
        """Name the options that cannot be played together (section 8)."""
        return conflicts_of(options, seats)

    def sides(self, options: HandOptions, seats: int) -> tuple[tuple[int, ...], ...]:
        """Put partners together (5.5)."""
        return ((0, 2), (1, 3)) if options.teams == "partners" else super().sides(options, seats)

    def first(self, options: HandOptions, seats: int) -> HandState:
        """Make the state before the first deal; the dealer is picked unless an option names him (R5)."""
        settings = self._settings
        if settings is None or settings.options is not options:
            settings = self._settings = Settings(options)
        state = HandState(settings, seats)
        if options.first_dealer != "random":
            state.dealer = options.first_dealer
            state.due = DECK
        return state

    def from_setup(self, setup: HandSetup, options: HandOptions, seats: int) -> HandState:
        """Set up a position."""
        return read_setup(setup, options, seats)

    def to_setup(self, state: HandState) -> HandSetup:
        """Describe a position."""
        return write_setup(state)

    def readouts(self, state: HandState) -> dict[str, object]:
        """Give the keys that stand only in `state`, and the points of the last round."""
        return {
            "points": list(state.points) or None,
            "counts": list(state.counts),
            "stock_count": len(state.stock),
            "meanings": {
                f"M{number}": " ".join(meanings(code)) for number, code in enumerate(state.melds, start=1)
            },
        }

    # -- tokens -----------------------------------------------------------------------------------------

    def token(self, action: int) -> str:
        """Spell an action."""
        return token_of(action)

    def action(self, token: str) -> int:
        """Read a canonical token."""
        return action_of(token)

    def parse(self, state: HandState, token: str) -> None:
        """Check that a token can be read under the options in force."""
        kind = read_token(token)[0]
        if kind == SWAP and not state.settings.recovery:
            raise InvalidAction

    def read(self, state: HandState, seat: int, tokens: Sequence[str]) -> None:
        """Check 1 of the notation for the whole command, which has 40 tokens at most (4.1)."""
        if len(tokens) > _MOST_TOKENS:
            raise InvalidAction
        super().read(state, seat, tokens)

    def uncovers(self, state: HandState, seat: int, token: str) -> bool:
        """Say whether a token uncovers a hidden card: only a draw does (R74)."""
        return read_token(token)[0] == DRAW

    def continues(self, token: str) -> bool:
        """Say whether a token is a step that still has to be laid (4.6)."""
        return token.partition(":")[0] in ("meld", "lay_off", "swap")

    def previews(self, state: HandState, seat: int, token: str) -> bool:
        """Say what may be tried on a copy: all that is public, and does not end the round."""
        kind = read_token(token)[0]
        if kind == LAY:
            return state.play is not None and state.play.count > 0
        return kind in (*_STAGING, TAKE, PUT_BACK)

    def check_verb(self, state: HandState, seat: int, token: str) -> int:
        """Check the phase, then the verb's own codes in the order of the document."""
        return checked(state, seat, token)

    def check_end(self, state: HandState, seat: int) -> None:
        """Refuse a command that leaves staged steps unlaid (4.6)."""
        if state.play is not None:
            raise IllegalAction("not_laid")

    # -- chance -----------------------------------------------------------------------------------------

    def chance_token(self, state: HandState, order: Sequence[int]) -> str:
        """Spell the outcome that is due."""
        if state.due == PICK:
            return f"pick:{order[0]}"
        cards = _to_order(state)
        verb = "deck" if state.due == DECK else "shuffle"
        return f"{verb}:{','.join(FACES[cards[at]] for at in order)}"

    def chance_order(self, state: HandState, token: str) -> list[int]:
        """Read the outcome that is due."""
        verb, _, rest = token.partition(":")
        size = state.chance()
        if state.due == PICK:
            if verb != "pick" or rest not in [str(seat) for seat in range(size)]:
                raise GameError("bad_chance")
            return [int(rest), *(seat for seat in range(size) if str(seat) != rest)]
        order = _read_order(rest.split(","), _to_order(state))
        if verb != ("deck" if state.due == DECK else "shuffle") or order is None:
            raise GameError("bad_chance")
        return order

    # -- what readers see ---------------------------------------------------------------------------------

    def view(self, state: HandState, seat: Reader) -> HandView:
        """Make the view of a reader."""
        return view_of(state, seat)

    def memory(self, state: HandState, seat: int) -> HandMemory:
        """Give what a seat has learned beyond its view."""
        return memory_of(state, seat)

    def sample(self, options: HandOptions, view: HandView, memory: HandMemory, rng: Random) -> HandState:
        """Draw a world this seat could be in."""
        return Worlds(options, view, memory).draw(rng)

    def decision(self, state: HandState, seat: int) -> str:
        """Name the kind of decision: the phase."""
        return PHASES[state.phase]

    def absent_after(self, options: HandOptions) -> int:
        """Give the option `timeouts_to_bot` (4.10)."""
        return options.timeouts_to_bot

    def seconds(self, state: HandState, seat: int) -> int | None:
        """Give the length of the running clock (4.10, 4.11)."""
        if state.phase == ROUND_OVER:
            return _SECONDS_BETWEEN_ROUNDS
        return state.settings.options.turn_seconds

    # -- scores and records -------------------------------------------------------------------------------

    def score_case(self, score: dict[str, object], options: HandOptions, seats: int) -> dict[str, object]:
        """Score a round, read a meld, or rank a match (section 9)."""
        return score_case(score, options)

    def score_line(self, state: HandState) -> str | None:
        """Give the points and totals of the round just scored."""
        if not state.points:
            return None
        return f"{' '.join(map(str, state.points))} | {' '.join(map(str, state.totals))}"

    def outcome(self, seat: int, action: int, events: Sequence[Event], reader: RecordReader) -> str:
        """Give the text after ``=``: of a draw its card, for those who saw it (section 9)."""
        if kind_of(action) == DRAW:
            for event in events:
                if isinstance(event, ev.Drew):
                    return told(event, event.card, reader) or ""
        return ""

    def step_text(
        self, seat: int, action: int, events: Sequence[Event], reader: RecordReader
    ) -> tuple[str, str] | None:
        """Give a step as a reader may know it: staged steps stand in the log only once they are laid."""
        if kind_of(action) in _STAGING:
            return token_of(action), ""
        return super().step_text(seat, action, events, reader)


def _to_order(state: HandState) -> list[int]:
    """List the cards that chance has to order: the pack, or the fire pile under its top card."""
    if state.due == NOTHING_DUE:
        return []
    return PACK[: state.settings.deck] if state.due == DECK else state.fire[:-1]


def _read_order(faces: Sequence[str], cards: Sequence[int]) -> list[int] | None:
    """Find the named cards, equal faces taking the lowest free one; None if they are not all there."""
    left: dict[str, list[int]] = {}
    for at in reversed(range(len(cards))):
        left.setdefault(FACES[cards[at]], []).append(at)
    order: list[int] = []
    for place, face in enumerate(faces):
        if face == "*" and place == len(faces) - 1:
            rest = [at for places in left.values() for at in places]
            order += sorted(rest, key=lambda at: (cards[at], at))
        elif left.get(face):
            order.append(left[face].pop())
        else:
            return None
    return order if len(order) == len(cards) else None

"""The bots of Haseb!: `easy` forgets cards and misjudges a little, `normal` remembers and reckons.

Both are the same player and stateless: they see what stands in the ask and nothing else.

Partners keep to a convention.  In `one_heart` the status says what the own row looks like to its owner:
`easy` at most 6, `edge` at most 12, `heavy` more.  The one mark of an attempt goes to the heaviest own card
that is worth 10 or more, so that others can take it away; the carrier, whose row does not count, marks a
light card that a partner may fetch.  In `buddies` a seat tells its partner `row_light` or `row_heavy` on
every third turn of its own, if its row is.
"""

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from shadda.bots.base import Ask, Bot, Budget
from shadda.bots.haseb_moves import decide
from shadda.bots.haseb_sight import EASY, EDGE, FACE_COUNT, HEAVY, HIDDEN, Sight
from shadda.bots.haseb_values import Values
from shadda.games.haseb.actions import MARK_WORDS, STATUS_WORDS, action_of, token_of
from shadda.games.haseb.memory import HasebMemory
from shadda.games.haseb.options import HasebOptions
from shadda.games.haseb.rules_cards import FACE_OF, MOODS, POWER_NAMES
from shadda.games.haseb.rules_phases import BIT, NONE, PHASES, TURN
from shadda.games.haseb.rules_settings import Settings
from shadda.games.haseb.view import STATUS_NAMES, HasebView


class Style(Struct, frozen=True):
    """How well a bot plays."""

    forgets: float
    """How often it does not recall a card, turn by turn."""
    spread: float
    """By how many points it misjudges a move, usually."""
    calls_at: int
    """The sum with which it calls; NONE to reckon."""


NORMAL: Final = Style(forgets=0.0, spread=0.0, calls_at=NONE)
EASY_STYLE: Final = Style(forgets=0.15, spread=1.5, calls_at=7)

LIGHT_ROW: Final = 6
EDGE_ROW: Final = 12
HEAVY_ROW: Final = 18
"""Up to where a row is light and on the edge, and from where on a partner hears that it is heavy."""
WORTH_MARKING: Final = 10
TELLS_EVERY: Final = 3


class HasebBot:
    """A player of Haseb!."""

    def __init__(self, style: Style) -> None:
        """Take a way to play."""
        self._style: Final = style

    def choose(self, ask: Ask, rng: Random, budget: Budget) -> list[str]:
        """Choose the best move, and tell the partners what there is to tell."""
        if len(ask.legal) == 1 and not ask.free:
            return list(ask.legal)
        sight = sight_of(ask, self._style)
        told = _tokens_told(ask, sight) if sight.phase == TURN and ask.free else []
        move = decide(sight, self._style.spread, self._style.calls_at, rng)
        return [*told, token_of(move)]

    def offer(self, ask: Ask, rng: Random) -> list[str]:
        """Offer nothing: what there is to tell goes with the own turn."""
        return []


BOTS: Final[Mapping[str, Bot]] = {"easy": HasebBot(EASY_STYLE), "normal": HasebBot(NORMAL)}


@lru_cache(maxsize=64)
def _settings(options: bytes, seats: int) -> Settings:
    return Settings(msgspec.json.decode(options, type=HasebOptions), seats)


# -- what is told to partners ---------------------------------------------------------------------------


def _tokens_told(ask: Ask, sight: Sight) -> list[str]:
    values = Values(sight)
    looks = sum(values.cards[sight.seat])
    tokens: list[str] = []
    if sight.settings.coop:
        status = EASY if looks <= LIGHT_ROW else EDGE if looks <= EDGE_ROW else HEAVY
        if sight.status[sight.seat] != status:
            tokens.append(f"status:{STATUS_WORDS[status]}")
        tokens.append(_mark(ask, sight))
    elif sight.turns[sight.seat] % TELLS_EVERY == TELLS_EVERY - 1 and not ask_signals(ask):
        if looks <= LIGHT_ROW:
            tokens.append("signal:row_light")
        elif looks >= HEAVY_ROW:
            tokens.append("signal:row_heavy")
    return [token for token in tokens if token in ask.free]


def ask_signals(ask: Ask) -> int:
    """Give how many signals the seat has sent in this turn."""
    return ask.view.signals if isinstance(ask.view, HasebView) else 0


def _mark(ask: Ask, sight: Sight) -> str:
    """Choose the card to be marked; an empty token if there is none worth it."""
    row = sight.rows[sight.seat]
    known = [at for at, face in enumerate(row) if face != HIDDEN]
    if not known:
        return ""
    if sight.seat == sight.carrier:
        at = min(known, key=lambda at: sight.values[row[at]])
        return f"mark:{sight.seat}.{at + 1},light"
    at = max(known, key=lambda at: sight.values[row[at]])
    return f"mark:{sight.seat}.{at + 1},heavy" if sight.values[row[at]] >= WORTH_MARKING else ""


# -- what the seat knows --------------------------------------------------------------------------------


def sight_of(ask: Ask, style: Style) -> Sight:
    """Give what a seat knows, from its view and memory."""
    options, view, memory = ask.options, ask.view, ask.memory
    if not (
        isinstance(options, HasebOptions) and isinstance(view, HasebView) and isinstance(memory, HasebMemory)
    ):
        raise TypeError("this is no ask of Haseb!")
    mood = NONE if view.mood is None else MOODS.index(view.mood)
    sight = Sight(_settings(msgspec.json.encode(options), ask.seats), ask.seats, ask.seat, mood)
    sight.moves = [action_of(token) for token in ask.legal]
    sight.phase = PHASES.index(view.phase)
    sight.caller = NONE if view.caller is None else view.caller
    sight.closing = view.final or view.caller is not None
    sight.queue = view.queue
    sight.turns = view.turns
    sight.power = 0 if view.power is None else POWER_NAMES.index(view.power)
    if view.looked is not None:
        sight.looked_seat, sight.looked_at = view.looked.seat, view.looked.position - 1
    for place in view.posted:
        if place.seat == ask.seat:
            sight.posted = place.position - 1
    sight.direction = view.direction or 1
    _take_rows(sight, view, memory, style)
    _take_lots(sight, memory)
    _take_team(sight, view)
    sight.weigh_seats([NONE if seat is None else seat for seat in view.carriers])
    return sight


def _take_rows(sight: Sight, view: HasebView, memory: HasebMemory, style: Style) -> None:
    sight.knowers = memory.knowers
    sight.lots = memory.origins
    sight.rows = [[HIDDEN] * len(row.handles) for row in view.rows]
    sight.by = [[NONE if seat is None else seat for seat in row.placers] for row in view.rows]
    sight.up = [sum(BIT[at - 1] for at in row.face_up) for row in view.rows]
    sight.dealt = [sum(BIT[at] for at, came in enumerate(row) if came == 0) for row in memory.numbers]
    sight.marks = [
        [MARK_WORDS.index(row.marks.get(at + 1, "none")) for at in range(len(row.handles))]
        for row in view.rows
    ]
    for known in memory.known:
        handle = view.rows[known.seat].handles[known.position - 1]
        if not _forgets(sight, view, handle, style):
            sight.rows[known.seat][known.position - 1] = FACE_OF[known.face]
    for zone in view.zones:
        if zone.id == "stock":
            sight.stock = zone.count
        elif zone.id == "floor":
            sight.floor = [FACE_OF[spot.face] for spot in zone.cards if spot.face is not None]
        for spot in zone.cards:
            if spot.face is None or zone.seat is None:
                continue
            if zone.id == "drawn":
                sight.hold = FACE_OF[spot.face]
            else:
                sight.rows[zone.seat][spot.slot - 1] = FACE_OF[spot.face]


def _forgets(sight: Sight, view: HasebView, handle: int, style: Style) -> bool:
    """Say whether the player does not recall a card this turn; within a turn it does not waver."""
    if not style.forgets:
        return False
    name = f"{view.totals} {view.round} {sight.seat} {view.turns[sight.seat]} {handle}"
    return blake2b(name.encode(), digest_size=1).digest()[0] < 256 * style.forgets


def _take_lots(sight: Sight, memory: HasebMemory) -> None:
    for number, mix in enumerate(memory.lots):
        if mix is None:
            chances = [0.0] * FACE_COUNT
            for face in memory.unseen[number]:
                chances[FACE_OF[face]] += 1.0
            sight.chances.append(chances)
            sight.draws = number
        else:
            faces = [HIDDEN if face is None else FACE_OF[face] for face in mix.faces]
            gone = [FACE_OF[face] for lot, _, face in memory.mixed_out if lot == number]
            sight.mix(faces, mix.origins, gone)
    if sight.stock == 0 and not any(sight.chances[sight.draws]):
        # The next draw is from the floor, reshuffled.
        for under in sight.floor[:-1]:
            sight.chances[sight.draws][under] += 1.0


def _take_team(sight: Sight, view: HasebView) -> None:
    team = view.team
    if team is None:
        return
    sight.carrier = NONE if team.carrier is None else team.carrier
    sight.limit = team.limit or 0
    sight.matches = sum(team.matches)
    sight.requests = [request or "" for request in team.requests]
    sight.open = [tick not in (None, "met") for tick in team.ticks]
    sight.status = [STATUS_NAMES.index(status) for status in team.status]

"""What a reader of Haseb! sees now (rules document, 4.12).

Views are written field by field from the table; there is no filter over a full state.  Positions count
from 1.  A row card is named by its handle, a number without a meaning that it keeps while everybody can
follow where it goes (3.4).
"""

from collections.abc import Sequence

from msgspec import Struct

from shadda.games.haseb import events as ev
from shadda.games.haseb.actions import MARK_WORDS, token_of
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.rules_cards import FUL, KANZ, POWER_NAMES
from shadda.games.haseb.rules_phases import BIT, FIRST_PEEK, MATCH_OVER, NO_ANSWER, NONE, PHASES
from shadda.games.haseb.scoring import FUL_OR_KANZ, HEAVY_TO_CARRIER
from shadda.games.haseb.told import none_or, result_of
from shadda.wire.event import EVERYBODY, Reader
from shadda.wire.view import Spot, View, Zone


class Place(Struct, frozen=True, order=True):
    """Where a card lies."""

    seat: int
    position: int


class RowView(Struct, frozen=True, omit_defaults=True):
    """What is public about the cards of a row, by position."""

    handles: list[int]
    placers: list[int | None]
    face_up: list[int] = []
    """Positions of the cards that lie face up for everybody."""
    marks: dict[int, ev.MarkWord] = {}
    """Marks by position (`one_heart`)."""


class TeamView(Struct, frozen=True, omit_defaults=True):
    """What only `one_heart` has: mission, carrier, limit, matches, requests, marks and statuses."""

    mission: str
    carrier: int | None
    limit: int | None
    matches: list[int]
    requests: list[ev.Request | None]
    ticks: list[str | None]
    """Per seat `met`, `open` or `unknown`, as far as this reader knows (R102)."""
    marked: list[int]
    status: list[ev.StatusWord | None]


class HasebView(View):
    """A view of Haseb!.

    Zones: `row` of every seat, `drawn` of the seat that holds a drawn card, `stock`, `floor` and `out`
    (burnt and sunk cards).  A face in a row is one that this reader may look at in this moment.
    """

    starter: int | None
    last: bool
    turn: int | None
    caller: int | None
    final: bool
    queue: list[int]
    turns: list[int]
    passes: int
    tried: list[int]
    acted: bool
    blocked: bool
    """The reader's own call was blocked in this turn (R66)."""
    power: str | None
    """The power that waits for its token."""
    copied: bool
    """That power was chosen for a wild."""
    looked: Place | None
    raided: list[Place]
    answered: list[int]
    answer: str | None
    """The reader's own sealed answer."""
    posts: int | None
    direction: int | None
    posted: list[Place]
    mood: ev.Mood | None
    used_moods: list[ev.Mood]
    carriers: list[int | None]
    """By team, None where this reader may not know it."""
    signals: int
    """Signals the reader has sent in this turn."""
    left: list[int]
    rows: list[RowView]
    team: TeamView | None
    history: list[list[int]]
    """The points of every unit, round by round."""
    result: ev.RoundResult | None
    """The arithmetic of the latest round that was scored."""


def view_of(state: HasebState, reader: Reader) -> HasebView:
    """Make the view of a seat, or of a spectator (None)."""
    settings = state.settings
    playing = state.phase != MATCH_OVER
    return HasebView(
        seat=reader,
        phase=PHASES[state.phase],
        round=state.round,
        to_act=seats_of(state.to_act()),
        zones=_zones(state, reader),
        totals=state.scores(),
        ranks=state.ranks(),
        starter=none_or(state.starter),
        last=state.is_last(),
        turn=none_or(state.turn),
        caller=none_or(state.caller),
        final=state.final,
        queue=state.final_turns(),
        turns=list(state.turns),
        passes=state.passes,
        tried=seats_of(state.tried),
        acted=state.acted,
        blocked=state.blocked and reader == state.turn,
        power=POWER_NAMES[state.power] if state.power else None,
        copied=is_copied(state),
        looked=_looked(state),
        raided=raided_places(state),
        answered=seats_of(state.answered()),
        answer=own_answer(state, reader) if state.answered() else None,
        posts=state.posts if settings.post else None,
        direction=state.direction if settings.post else None,
        posted=posted_places(state) if settings.post else [],
        mood=_mood(state.mood),
        used_moods=[MOOD_NAMES[mood] for mood in state.used_moods],
        carriers=[seat if may_know_carrier(state, reader, seat) else None for seat in state.carriers],
        signals=0 if reader is None or not playing else state.signals[reader],
        left=seats_of(state.left),
        rows=[_row(state, seat) for seat in range(state.seats)],
        team=_team(state, reader) if settings.coop else None,
        history=state.history,
        result=None if state.result is None else result_of(state, state.result),
    )


MOOD_NAMES: Sequence[ev.Mood] = (
    "third_open",
    "heavy_balwa",
    "light_hand",
    "heavy_hand",
    "speed",
    "extra_eye",
)


def _mood(mood: int) -> ev.Mood | None:
    return None if mood == NONE else MOOD_NAMES[mood]


def seats_of(mask: int) -> list[int]:
    """List the seats of a mask."""
    return [seat for seat in range(6) if mask & BIT[seat]]


def is_copied(state: HasebState) -> bool:
    """Say whether the power in use was chosen for a wild."""
    face = state.power_face
    return bool(state.power) and face != NONE and state.settings.own_power(face) != state.power


def _looked(state: HasebState) -> Place | None:
    return None if state.looked_seat == NONE else Place(state.looked_seat, state.looked_at + 1)


def raided_places(state: HasebState) -> list[Place]:
    """List what a raid under way has looked at; position 0 stands for a row of which one card was seen."""
    if state.raid_own:
        return [Place(state.turn, at + 1) for at in state.raided]
    return [Place(seat, 0) for seat in state.raided]


def own_answer(state: HasebState, reader: Reader) -> str | None:
    """Give the reader's own sealed answer."""
    if reader is None or state.answers[reader] == NO_ANSWER:
        return None
    return token_of(state.answers[reader])


def posted_places(state: HasebState) -> list[Place]:
    """List where the cards lie that the post brought and that have not been resolved."""
    return [
        Place(seat, state.rows[seat].index(card) + 1)
        for seat, card in enumerate(state.posted)
        if card != NONE and card in state.rows[seat]
    ]


def may_know_carrier(state: HasebState, reader: Reader, carrier: int) -> bool:
    """Say whether a reader may know the carrier of a team: its own, before the reveal (R83)."""
    if state.phase == MATCH_OVER:
        return True
    unit_of = state.settings.scoring.unit_of
    return reader is not None and unit_of(reader) == unit_of(carrier)


def _zones(state: HasebState, reader: Reader) -> list[Zone]:
    names = state.settings.names
    zones: list[Zone] = []
    for seat, row in enumerate(state.rows):
        spots = [
            Spot(at + 1, names[card] if sees(state, reader, seat, at) else None)
            for at, card in enumerate(row)
        ]
        zones.append(Zone("row", "row", len(row), seat, spots))
    if state.hold != NONE:
        face = names[state.hold] if reader == state.turn else None
        zones.append(Zone("drawn", "row", 1, state.turn, [Spot(1, face)]))
    zones.append(Zone("stock", "stock", len(state.stock)))
    for name, pile in (("floor", state.floor), ("out", state.out)):
        if name == "floor" or pile:
            spots = [Spot(at, names[card]) for at, card in enumerate(pile, start=1)]
            zones.append(Zone(name, "pile", len(pile), None, spots))
    return zones


def sees(state: HasebState, reader: Reader, seat: int, at: int) -> bool:
    """Say whether the reader may look at a row card in this moment (3.4, 4.12)."""
    card = state.rows[seat][at]
    if state.phase == MATCH_OVER or state.up[card]:
        return True
    if reader is None:
        return False
    if state.settings.open_memory and state.know[card] & BIT[reader]:
        return True
    # 3.3: its nearest cards, until it is ready.
    return (
        state.phase == FIRST_PEEK
        and reader == seat
        and bool(state.owing & BIT[seat])
        and at < state.peek_count()
    )


def _row(state: HasebState, seat: int) -> RowView:
    row = state.rows[seat]
    marks = state.marks
    return RowView(
        handles=[state.handle[card] for card in row],
        placers=[none_or(state.by[card]) for card in row],
        face_up=[at for at, card in enumerate(row, start=1) if state.up[card]],
        marks={at: mark_name(marks[card]) for at, card in enumerate(row, start=1) if card in marks},
    )


def mark_name(mark: int) -> ev.MarkWord:
    """Name a mark."""
    return "heavy" if MARK_WORDS[mark] == "heavy" else "light"


STATUS_NAMES: Sequence[ev.StatusWord | None] = (None, "easy", "edge", "heavy")


def _team(state: HasebState, reader: Reader) -> TeamView:
    dealt = bool(state.floor)
    return TeamView(
        mission=state.settings.options.mission,
        carrier=none_or(state.carrier),
        limit=state.limit() if dealt else None,
        matches=list(state.matches),
        requests=list(state.requests),
        ticks=[tick(state, reader, seat) for seat in range(state.seats)],
        marked=seats_of(state.marked),
        status=[STATUS_NAMES[status] for status in state.status],
    )


def tick(state: HasebState, reader: Reader, seat: int) -> str | None:
    """Give the tick of a seat's request for a viewer, by what the viewer knows (R102); None without one."""
    request = state.requests[seat]
    if request is None:
        return None
    if state.phase == MATCH_OVER:
        return "met" if state.is_request_met(seat, _faces(state, seat)) else "open"
    if request == HEAVY_TO_CARRIER:
        return "met" if _heavy_seen(state, reader, seat) else "unknown"
    if request == FUL_OR_KANZ:
        light = [
            card
            for card in state.rows[seat]
            if state.settings.face[card] in (FUL, KANZ) and _knows(state, reader, card)
        ]
        return "met" if light else "unknown"
    return "met" if state.is_request_met(seat, []) else "open"


def _faces(state: HasebState, seat: int) -> list[int]:
    return [state.settings.face[card] for card in state.rows[seat]]


def _knows(state: HasebState, reader: Reader, card: int) -> bool:
    return reader is not None and bool(state.know[card] & BIT[reader])


def _heavy_seen(state: HasebState, reader: Reader, seat: int) -> bool:
    if reader is not None:
        return state.moved_heavy(seat, BIT[reader])
    # A spectator knows only what has come to the floor.
    shown = set(state.floor)
    return state.moved_heavy(seat, EVERYBODY) and any(
        mover == seat and card in shown and state.settings.is_heavy(card) for mover, card in state.moved
    )


def shown_rows(state: HasebState, reader: Reader) -> list[str]:
    """Write the rows as a reader sees them (the read-out `views`)."""
    return [
        " ".join(_shown(state, reader, seat, at) for at in range(len(row)))
        for seat, row in enumerate(state.rows)
    ]


def _shown(state: HasebState, reader: Reader, seat: int, at: int) -> str:
    card = state.rows[seat][at]
    if not sees(state, reader, seat, at):
        return "??"
    return f"{state.settings.names[card]}{'^' if state.up[card] else ''}"

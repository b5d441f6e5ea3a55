"""Describes a position of Haseb! with the keys of its rules document."""

from shadda.games.haseb.actions import MARK_WORDS, token_of
from shadda.games.haseb.memory import has_answers, places_of
from shadda.games.haseb.rules import HasebState
from shadda.games.haseb.rules_cards import FACES, MOODS, POWER_NAMES
from shadda.games.haseb.rules_phases import (
    BIT,
    DEAL,
    FIRST_PEEK,
    MIX_ROW,
    NO_ANSWER,
    NONE,
    PHASES,
    SHUFFLE,
    UPTURN,
)
from shadda.games.haseb.rules_settings import Mix
from shadda.games.haseb.setup import HasebSetup, MixSetup
from shadda.games.haseb.told import none_or, result_of
from shadda.games.haseb.view import STATUS_NAMES, Place, is_copied, seats_of

DUE_NAMES = {SHUFFLE: "shuffle", UPTURN: "upturn", MIX_ROW: "mix"}


def write_setup(state: HasebState) -> HasebSetup:
    """Describe a position."""
    setup = _write_match(state)
    if state.phase != DEAL:
        _write_cards(state, setup)
        _write_turn(state, setup)
        _write_story(state, setup)
    return setup


def _write_match(state: HasebState) -> HasebSetup:
    coop = state.settings.coop
    return HasebSetup(
        phase=PHASES[state.phase],
        starter="none" if state.starter == NONE else state.starter,
        round=state.round,
        mood=None if state.mood == NONE else MOODS[state.mood],
        used_moods=[MOODS[mood] for mood in state.used_moods],
        carrier=none_or(state.carrier) if coop else 0,
        carriers=list(state.carriers) if state.settings.carriers else None,
        requests=list(state.requests) if coop else None,
        totals=list(state.totals),
        x_left=seats_of(state.left),
        x_won=state.won,
        x_history=state.history,
        x_result=None if state.result is None else result_of(state, state.result),
    )


def _write_cards(state: HasebState, setup: HasebSetup) -> None:
    names = state.settings.names
    place = places_of(state)
    setup.rows = [" ".join(_row_word(state, card) for card in row) for row in state.rows]
    setup.floor = _words(state, state.floor)
    setup.stock = _words(state, state.stock[::-1])
    setup.out = _words(state, state.out)
    setup.drawn = None if state.hold == NONE else names[state.hold]
    setup.x_cut = _words(state, state.cut) if state.settings.coop else None
    everybody = state.settings.everybody
    public = [card for card in place if state.know[card] == everybody and _is_sure(state, card, everybody)]
    setup.public = " ".join(_spot(place[card]) for card in public)
    private = [card for card in place if card not in public]
    setup.know = {}
    guessed: dict[str, str] = {}
    for seat in range(state.seats):
        known = [card for card in private if state.know[card] & BIT[seat]]
        setup.know[str(seat)] = " ".join(_spot(place[card]) for card in known)
        guesses = [card for card in known if not _is_sure(state, card, BIT[seat])]
        if guesses:
            guessed[str(seat)] = " ".join(_spot(place[card]) for card in guesses)
    setup.x_guessed = guessed
    setup.marks = {
        _spot(place[card]): MARK_WORDS[mark]
        for card, mark in sorted(state.marks.items(), key=lambda item: place[item[0]])
    }
    setup.x_blocks = [
        (seat, " ".join(_spot(place[card]) for card in place if cards & BIT[card]))
        for seat, cards in state.blocks
    ]
    setup.x_moved = [(mover, _moved(state, card, place)) for mover, card in state.moved]


def _is_sure(state: HasebState, card: int, seats: int) -> bool:
    return not state.settings.post or state.sure[card] & seats == seats


def _moved(state: HasebState, card: int, place: dict[int, Place]) -> str:
    if card in place:
        return _spot(place[card])
    if card in state.floor:
        return f"floor:{state.floor.index(card) + 1}"
    return f"out:{state.out.index(card) + 1}"


def _write_turn(state: HasebState, setup: HasebSetup) -> None:
    setup.turn = none_or(state.turn)
    setup.turns = list(state.turns)
    setup.acted = state.acted
    setup.blocked = state.blocked
    setup.tried = seats_of(state.tried)
    setup.passes = state.passes
    setup.caller = none_or(state.caller)
    setup.final = state.is_closing()
    setup.queue = state.final_turns()
    setup.x_queue = None if setup.queue == state.queue else list(state.queue)
    if state.power_face != NONE:
        setup.power = FACES[state.power_face]
        setup.x_power = POWER_NAMES[state.power] if is_copied(state) else None
    if state.looked_seat != NONE:
        setup.looked = f"{state.looked_seat}.{state.looked_at + 1}"
    setup.x_raided = list(state.raided)
    setup.x_raid_own = state.raid_own
    setup.x_signals = list(state.signals[: state.seats]) if state.settings.scoring.teams else None
    setup.matches = list(state.matches)
    if state.settings.coop:
        setup.limit = state.limit()
        setup.marked = seats_of(state.marked)
        setup.status = [STATUS_NAMES[status] for status in state.status]
    if state.settings.post:
        setup.direction = state.direction
        setup.post = state.posts
        setup.x_throwers = seats_of(state.throwers)
        setup.x_senders = [none_or(seat) for seat in state.senders]
        setup.x_posted = {
            str(seat): state.rows[seat].index(card) + 1
            for seat, card in enumerate(state.posted)
            if card != NONE and card in state.rows[seat]
        }
    setup.ready = seats_of(state.answered()) if state.phase == FIRST_PEEK else []
    setup.x_due = DUE_NAMES.get(int(state.due))
    setup.x_todo = list(state.todo)
    setup.x_mixing = none_or(state.mixing)
    setup.x_asked = seats_of(state.asked) if state.asked else None
    if has_answers(state):
        setup.x_answers = {
            str(seat): token_of(answer) for seat, answer in enumerate(state.answers) if answer != NO_ANSWER
        }


def _write_story(state: HasebState, setup: HasebSetup) -> None:
    """Write where the hidden cards came from."""
    setup.x_handles = [[state.handle[card] for card in row] for row in state.rows]
    setup.x_next_handle = state.handles
    setup.x_dealt = state.dealt
    setup.x_taken = state.taken
    setup.x_window = state.window
    setup.x_origins = [[state.origin[card] for card in row] for row in state.rows]
    setup.x_numbers = [[state.came[card] for card in row] for row in state.rows]
    setup.x_lots = [None if lot is None else _lot(lot) for lot in state.lots]
    setup.x_mixed_out = [(lot, number, FACES[face]) for lot, number, face in state.mixed_out]


def _lot(lot: Mix) -> MixSetup:
    return MixSetup(
        follower=lot.follower,
        faces=" ".join(FACES[face] for face in lot.faces),
        origins=lot.origins,
        numbers=lot.numbers,
        sure=lot.sure,
        know=lot.know,
        order=lot.order,
    )


def _row_word(state: HasebState, card: int) -> str:
    up = "^" if state.up[card] else ""
    placer = "" if state.by[card] == NONE else f"@{state.by[card]}"
    return f"{state.settings.names[card]}{up}{placer}"


def _spot(place: Place) -> str:
    return f"{place.seat}.{place.position}"


def _words(state: HasebState, cards: list[int]) -> str:
    return " ".join(state.settings.names[card] for card in cards)

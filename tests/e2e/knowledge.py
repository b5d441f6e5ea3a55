"""What a reader may know at any table, read off positions: what lies open, what a seat holds or has seen.

The views and events of the games are not asked: a face that they told by mistake would be found here.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.server.db.rows import Log, StoredMatch
from shadda.wire.event import seen_class
from shadda.wire.view import faces_in

Position = Mapping[str, Any]
Reader = int | None
Told = Callable[[Position, Reader], Iterable[str]]

RANKS: Final = "23456789TJQKA"


def _words(*texts: str | None) -> list[str]:
    """List the faces of texts: without who played them, and what a joker stands for."""
    found = [re.split("[@:=]", word) for text in texts if text for word in re.split("[ ,]", text)]
    return [part for parts in found for part in parts]


def _own(by_seat: Sequence[str | None], seat: Reader) -> str | None:
    """Give what a seat has for itself; a spectator has nothing."""
    return None if seat is None else by_seat[seat]


def _baloot(at: Position, seat: Reader) -> Iterable[str]:
    hands = at["hands"] or [""] * 4
    revealed = [text for text in at["declared"] if int(text.split("@")[-1]) in (at["shown"] or [])]
    return _words(_own(hands, seat), at["upcard"], at["table"], at["played"], *at["x_tricks"], *revealed)


def _trix(at: Position, seat: Reader) -> Iterable[str]:
    hands, answers = at["hands"] or [""] * 4, at["answers"] or [None] * 4
    rows = [_row(suit, row) for suit, row in at["layout"].items()]
    # What is left in the hands is shown at the end of a deal (4.6).
    ended = at["phase"] in ("deal", "choose_contract", "match_over")
    shown = at["x_remaining"] if ended else []
    open_cards = [*at["doubled"], at["trick"], *at["taken"], *at["x_past"], *shown]
    return [
        *_words(_own(hands, seat), _own(answers, seat), *open_cards),
        *(face for row in rows for face in row),
    ]


def _row(suit: str, row: str) -> list[str]:
    low, high = (RANKS.index(rank) for rank in row.split("-"))
    return [rank + suit for rank in RANKS[low : high + 1]]


def _hand(at: Position, seat: Reader) -> Iterable[str]:
    hands = at["hands"]
    # All hands are shown at the end of a round (R61).
    shown = hands if at["phase"] in ("round_over", "match_over") else [_own(hands, seat)]
    known = (at["known"] or {}).values() if isinstance(at["known"], dict) else at["known"] or []
    return _words(*shown, at["fire"], *at["table"], at["pending"], *known)


def _haseb(at: Position, seat: Reader) -> Iterable[str]:
    spots = _words(at["know"].get(str(seat), "") if isinstance(at["know"], dict) else "", at["public"])
    rows = [row.split() for row in at["rows"] or []]
    # `^` lies face up; `@` says who put the card there.
    faces = [[re.split("[@^]", card)[0] for card in row] for row in rows]
    seen = [face for spot in spots for face in _face_at(faces, spot)]
    opened = [re.split("[@^]", card)[0] for row in rows for card in row if "^" in card]
    hand = [at["drawn"]] if at["turn"] == seat and at["drawn"] else []
    result = at["x_result"]
    revealed = [face for row in result["rows"] for face in row["cards"]] if result else []
    return [*seen, *opened, *hand, *_words(at["floor"], at["out"]), *revealed]


def _face_at(rows: list[list[str]], spot: str) -> list[str]:
    seat, _, place = spot.partition(".")
    if not (seat.isdigit() and place.isdigit()):
        return []
    row = rows[int(seat)] if int(seat) < len(rows) else []
    return row[int(place) - 1 : int(place)]


TOLD: Final[Mapping[str, Told]] = {"baloot": _baloot, "trix": _trix, "hand": _hand, "haseb": _haseb}


OPEN_VERBS: Final = ("play", "lay", "discard", "meld", "lay_off", "swap")
"""Whoever sends one of these lays its cards before everybody; the last of a round are in no position."""


def _laid(token: str) -> list[str]:
    verb, _, cards = token.partition(":")
    return _words(cards) if verb in OPEN_VERBS else []


def known_faces(stored: StoredMatch, log: Log, seat: Reader) -> tuple[list[Any], list[set[str]]]:
    """List the views of a seat after each step, and all the faces that it may have learned by then.

    Faces count from the beginning of a round.
    """
    game = get_game(stored.game)
    match = Match(game, game.options(None, stored.options, stored.seats), stored.seats)
    views: list[Any] = []
    faces: list[set[str]] = []
    round_number, learned = 0, set[str]()
    for step in log.steps:
        match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        setup = game.to_setup(match.state)
        at = {name: msgspec.to_builtins(getattr(setup, name)) for name in setup.__struct_fields__}
        told = {*TOLD[stored.game](at, seat), *_laid(step.token)}
        if match.state.round != round_number:
            # What the step that ended a round has shown belongs to both.
            round_number, learned = match.state.round, learned if match.state.scored else set()
            learned = set(told) | (learned if step.actor >= 0 else set())
        learned = learned | told
        views.append(msgspec.to_builtins(match.view(seat)))
        faces.append(learned)
    return views, faces


def check_frames(stored: StoredMatch, log: Log, seat: Reader, frames: list[dict[str, Any]]) -> int:
    """Hold every face that a browser was told against what its seat may know; gives the number of frames."""
    game = get_game(stored.game)
    views, faces = known_faces(stored, log, seat)
    events = {kind.__struct_config__.tag: kind for kind in map(seen_class, game.events)}
    at = 0
    mine = [frame for frame in frames if frame["match"] == stored.id]
    for frame in mine:
        at = next(number for number in range(at, len(views)) if views[number] == frame["view"])
        told = faces_in(msgspec.convert(frame["view"], game.View))
        for event in frame["events"]:
            told += faces_in(msgspec.convert(event, events[event["t"]]))
        may = set().union(*(faces[number] for number in range(at, len(views)) if views[number] == views[at]))
        foreign = {str(face).split("=")[0] for face in told} - may
        assert not foreign, f"{stored.game}: {sorted(foreign)} in {frame}"
    return len(mine)

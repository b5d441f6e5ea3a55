"""What a seat may know, told by the server's own match: every face in a frame has to be one of those.

The match is played again step by step.  Each frame that a browser received is found among the views of
those steps, and its faces are held against what lies open there and what this seat has been shown.
"""

import json
import re
from typing import Any

import msgspec

from shadda.core.match import Match
from shadda.core.registry import get_game
from shadda.games.one_fifty.rules import OneFiftyState
from shadda.games.one_fifty.table import BIT, NONE
from shadda.kit.cards import FACES
from shadda.server.db.rows import Log, StoredMatch

FACE = re.compile(r'"([A2-9TJQK][SHDC]|X)"')


def faces_in(text: str) -> set[str]:
    return set(FACE.findall(text))


class Moment:
    """A position between two steps: the view of a seat, and the faces it may know there."""

    def __init__(self, view: Any, known: set[str]) -> None:
        self.view = view
        self.known = known


def moments(stored: StoredMatch, log: Log, seat: int | None) -> list[Moment]:
    """List what a seat (None = somebody who looks on) could see and know after each step."""
    game = get_game(stored.game)
    match = Match(game, game.options(None, stored.options, stored.seats), stored.seats)
    found: list[Moment] = []
    for step in log.steps:
        match.repeat(step.actor, step.token, step.kind in ("auto", "server"))
        state = match.state
        assert isinstance(state, OneFiftyState)
        view = json.loads(msgspec.json.encode(match.view(seat)))
        found.append(Moment(view, told(state, seat)))
    return found


def told(state: OneFiftyState, seat: int | None) -> set[str]:
    """List the faces that lie open, or that this seat holds or has looked at."""
    faces: set[str] = {FACES[card] for card in state.pile}
    for row in state.grid:
        for card in row:
            if card == NONE:
                continue
            if state.opened or (seat is not None and state.know[card] & BIT[seat]):
                faces.add(FACES[card])
    if seat is not None and state.hold != NONE and state.turn == seat:
        faces.add(FACES[state.hold])
    return faces


def check(texts: list[str], match_id: str, found: list[Moment]) -> int:
    """Check all messages of a browser; gives the number of frames of this match."""
    at = frames = 0
    for text in texts:
        message = json.loads(text)
        if message["t"] != "frame":
            assert not faces_in(text), text
        elif message["match"] == match_id:
            frames += 1
            # A new connection begins with the position as it is, which was there before.
            at = _find(found, message["view"], 0 if message["n"] == 1 else at)
            foreign = faces_in(text) - _known(found, at)
            assert not foreign, f"frame {message['n']} tells {foreign}: {text}"
    return frames


def _find(found: list[Moment], view: object, first: int) -> int:
    for at in range(first, len(found)):
        if found[at].view == view:
            return at
    raise AssertionError(f"a view that never was: {view}")


def _known(found: list[Moment], at: int) -> set[str]:
    """Join what could be known as long as the view was this one, and just before: a step may cover a card."""
    known: set[str] = set(found[at - 1].known) if at > 0 else set()
    for moment in found[at:]:
        if moment.view != found[at].view:
            break
        known |= moment.known
    return known

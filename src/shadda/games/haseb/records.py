"""What a record of Haseb! says beside its tokens: outcomes of steps, and scores of rounds."""

from collections.abc import Sequence

from shadda.games.haseb import events as ev
from shadda.games.haseb.actions import (
    DRAW,
    KEEP,
    MATCH,
    PEEK,
    PEEK_OTHER,
    TAKE,
    THROW,
    USE,
)
from shadda.games.haseb.rules import HasebState
from shadda.wire.event import Event, RecordReader, told


def score_line(state: HasebState) -> str | None:
    """Give ``points | totals`` by unit; in `one_heart` ``results | sum limit``."""
    result = state.result
    if result is None:
        return None
    if state.settings.coop:
        return f"{' '.join(result.results)} | {result.counted} {result.limit}"
    return f"{' '.join(map(str, result.points))} | {' '.join(map(str, result.totals))}"


def outcome_of(kind: int, seat: int, events: Sequence[Event], reader: RecordReader) -> str:
    """Give the text after ``=`` of a step: the face it brought to light, ``??`` for who may not know it.

    Sealed answers have none: what they brought comes only with the last of them.
    """
    if any(isinstance(event, ev.Answered) for event in events):
        return ""
    for event in events:
        text = _outcome(kind, seat, event, reader)
        if text is not None:
            return text
    return ""


def _outcome(kind: int, seat: int, event: Event, reader: RecordReader) -> str | None:
    if isinstance(event, ev.Drew) and kind in (DRAW, USE) and event.seat == seat:
        return told(event, event.card, reader) or "??"
    if isinstance(event, ev.Looked) and kind in (PEEK, PEEK_OTHER):
        return told(event, event.card, reader) or "??"
    if isinstance(event, ev.Kept | ev.Took) and kind in (KEEP, TAKE):
        return told(event, event.displaced, reader)
    if isinstance(event, ev.Threw) and kind == THROW:
        return told(event, event.card, reader)
    if isinstance(event, ev.Matched) and kind == MATCH:
        return told(event, event.card, reader)
    if isinstance(event, ev.MatchFailed) and kind == MATCH:
        return f"no,{told(event, event.card, reader)}"
    return None

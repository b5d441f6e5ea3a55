"""What is written of pauses, as jobs that run on either database (`work`)."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, insert, update

from shadda.server.db import tables, writes
from shadda.server.db.rows import StoredClock, StoredPause
from shadda.server.db.work import PauseConflict, Run, Taken, Work

_ADD: Final = insert(tables.pause)
_SET: Final = (
    update(tables.pause)
    .where(tables.pause.c.match_id == bindparam("which"), tables.pause.c.number == bindparam("at_number"))
    .values(began_at=bindparam("began"), ended_at=bindparam("ended"))
)


def add_pause(match_id: str, pause: StoredPause) -> Work[None]:
    """Note that somebody asks for a pause; raises PauseConflict."""
    try:
        yield Run(
            _ADD,
            [
                {
                    "match_id": match_id,
                    "number": pause.number,
                    "seat": pause.seat,
                    "asked_at": pause.asked_at,
                    "began_at": pause.began_at,
                    "ended_at": pause.ended_at,
                }
            ],
        )
    except Taken:
        raise PauseConflict from None


def set_pause(match_id: str, pause: StoredPause, clocks: Sequence[StoredClock] | None) -> Work[None]:
    """Note that a pause begins or ends, and with its end the clocks that go on."""
    changed = {"began": pause.began_at, "ended": pause.ended_at}
    yield Run(_SET, [{"which": match_id, "at_number": pause.number, **changed}])
    if clocks is not None:
        yield from writes.set_clocks(match_id, list(clocks))

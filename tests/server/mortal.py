"""A server that is killed over and over, at a point of its own drawing, and starts again each time.

`python -m tests.server.mortal PORT DATABASE DEATHS SEED` builds the real application with a dealer and bots
of the test's own, in one child process after the other; the last one lives until it is asked to stop.  Lines
on standard output tell of each life and how it ended.  The product is not changed: this process alone wraps
what it is built of.
"""

import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from random import Random
from typing import Any, Final

from shadda.server.app import create_app
from shadda.server.connection import Connection
from shadda.server.db.store import Store
from shadda.server.log import configure_log
from shadda.server.play import Told
from shadda.server.run import Server
from shadda.server.settings import Settings
from shadda.server.telling import Telling
from tests.server.house import AnyBots, SeededDealer

POINTS: Final = ("moment", "storing", "stored", "told", "unacknowledged", "acknowledged")
"""Where a life ends: at any moment, while a change is stored, right after, after its frames are on their way
but nothing has left, after they have left but no acknowledgement, or after that."""

_LONGEST_SECONDS: Final = 0.6
_MOST_CHANGES: Final = 25
_STORING_SECONDS: Final = 0.004
_SENDING_SECONDS: Final = 0.02


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _die_in(seconds: float) -> None:
    timer = threading.Timer(seconds, _die)
    timer.daemon = True
    timer.start()


class _Doom:
    """Ends this process at a point, when it has been passed so many times."""

    def __init__(self, point: str, times: int, rng: Random) -> None:
        self.point = point
        self.times = times
        self.rng = rng

    def reached(self, point: str) -> bool:
        """Count a point that was reached; True if it is the last one."""
        if point == self.point:
            self.times -= 1
        return point == self.point and self.times == 0

    def wrap(self) -> None:
        """Watch what is stored, told and acknowledged in this process."""
        _watch_store(self, "append")
        _watch_store(self, "begin_match")
        _watch_store(self, "contribute")
        change, acknowledge = Telling.change, Connection.acknowledge

        def told(telling: Telling, happened: Told) -> None:
            change(telling, happened)
            if self.reached("told"):
                _die()

        def acknowledged(connection: Connection, command: str) -> None:
            if self.reached("unacknowledged"):
                _die_in(_SENDING_SECONDS)
                return
            acknowledge(connection, command)
            if self.reached("acknowledged"):
                _die_in(_SENDING_SECONDS)

        Telling.change = told  # type: ignore[assignment, method-assign]
        Connection.acknowledge = acknowledged  # type: ignore[assignment, method-assign]


def _watch_store(doom: _Doom, name: str) -> None:
    write: Callable[..., Any] = getattr(Store, name)

    async def watched(store: Store, *what: Any) -> Any:
        if doom.reached("storing"):
            _die_in(doom.rng.uniform(0, _STORING_SECONDS))
        written = await write(store, *what)
        if doom.reached("stored"):
            _die()
        return written

    setattr(Store, name, watched)


def _live(settings: Settings, rng: Random, point: str | None) -> None:
    """Be the server of one life."""
    if point == "moment":
        _die_in(rng.uniform(0, _LONGEST_SECONDS))
    elif point is not None:
        _Doom(point, rng.randint(1, _MOST_CHANGES), rng).wrap()
    configure_log(quiet=True)
    app = create_app(settings, dealer=SeededDealer(Random(rng.random())), bots=AnyBots(rng.randrange(1000)))
    server = Server(app, settings)
    signal.signal(signal.SIGTERM, server.handle_exit)
    with socket.create_server((settings.host, settings.port), backlog=2048) as listener:
        server.run(sockets=[listener])


def main(port: int, database: str, deaths: int, seed: int, durable: bool) -> None:
    """Live and die as often as asked; then live on."""
    settings = Settings(
        host="127.0.0.1",
        port=port,
        database=database,
        durable=durable,
        think_least=0,
        think_most=0,
        quiet=True,
    )
    for life in range(deaths + 1):
        rng = Random(f"{seed}, life {life}")
        point = rng.choice(POINTS) if life < deaths else None
        child = os.fork()
        if child == 0:
            _live(settings, rng, point)
            os._exit(0)
        print("life", child, flush=True)
        signal.signal(signal.SIGTERM, lambda number, frame, child=child: os.kill(child, number))  # type: ignore[misc]
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        print("death", point, status, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "durable")

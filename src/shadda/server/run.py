"""Running the server: what `shadda serve` does.

Whatever keeps it from starting is told in one sentence.  When it is asked to stop, it warns the tables if
its host wishes, finishes what they are doing, says good-bye, and closes the database.
"""

import asyncio
import gc
import io
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

import segno
import uvicorn
from litestar import Litestar

from shadda.server.app import create_app
from shadda.server.limits import Limits
from shadda.server.links import server_url
from shadda.server.log import configure_log
from shadda.server.services import Services
from shadda.server.settings import Settings, StartError, environment_of, read_settings
from shadda.server.sockets import MOST_BYTES

CANNOT_START: Final = 2
"""The exit status of a server that cannot start."""

_BACKLOG: Final = 2048
_END_SECONDS: Final = 5
_TICK_SECONDS: Final = 0.1
_NEW_OBJECTS: Final = 100_000
"""After so many new objects Python looks for cycles; after its own 700 that cost a fifth of all work."""


class Server(uvicorn.Server):
    """uvicorn's server, which lets the tables say good-bye before it cuts the lines."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        super().__init__(configure(app, settings))
        self._app = app
        self._settings = settings
        self._hurried = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, and tell the host where."""
        await super().startup(sockets)
        if self.started and not self._settings.quiet:
            _greet(server_url(self._settings, self.port))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Warn the tables, say good-bye to everybody, then stop."""
        services: Services = self._app.state.services
        if self._settings.notice:
            services.hub.warn(self._settings.notice)
            await self._wait_out(self._settings.notice)
        for server in self.servers:
            server.close()
        await services.hub.close()
        await super().shutdown(sockets)

    async def _wait_out(self, seconds: int) -> None:
        """Let people finish what they are about; a second signal ends the wait."""
        until = time.monotonic() + seconds
        while not self._hurried and time.monotonic() < until:  # noqa: ASYNC110 - signals set a flag
            await asyncio.sleep(_TICK_SECONDS)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Note that the process was asked to stop, or once more; the database is closed in any case."""
        self._hurried = self.should_exit
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to `serve`: one that was obeyed is not raised again, so the exit status is 0."""
        yield

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.servers[0].sockets[0].getsockname()[1])


def configure(app: Callable[..., Any], settings: Settings) -> uvicorn.Config:
    """Say how uvicorn serves an application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ssl_certfile=settings.tls_cert or None,
        ssl_keyfile=settings.tls_key or None,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_END_SECONDS,
    )


def serve(settings: Settings, limits: Limits | None = None) -> int:
    """Serve until the process is asked to stop; gives its exit status."""
    if settings.reload:
        return _serve_and_reload(settings)
    configure_log(settings.quiet)
    try:
        server = _make_server(settings, limits)
        listener = listen(settings)
    except StartError as error:
        print(error, file=sys.stderr)
        return CANNOT_START
    _spare_the_collector()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    with listener:
        server.run(sockets=[listener])
    return 0


def _spare_the_collector() -> None:
    """Let what was made at the start be looked at no more, and what is made later less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, 20, 20)


def _make_server(settings: Settings, limits: Limits | None) -> Server:
    server = Server(create_app(settings, limits=limits), settings)
    try:
        server.config.load()
    except OSError:
        # Also ssl.SSLError, whose own words help nobody.
        raise StartError(
            f"The certificate {settings.tls_cert} and the key {settings.tls_key} cannot be used: "
            f"see that both are PEM files that belong together and may be read."
        ) from None
    return server


def listen(settings: Settings) -> socket.socket:
    """Open the port; raises StartError."""
    address = (settings.host, settings.port)
    try:
        if ":" not in settings.host:
            listener = socket.create_server(address, backlog=_BACKLOG)
        else:
            both = socket.has_dualstack_ipv6()
            listener = socket.create_server(
                address, family=socket.AF_INET6, backlog=_BACKLOG, dualstack_ipv6=both
            )
    except OSError as error:
        # Names that cannot be resolved have numbers of their own, below zero.
        number = error.errno or 0
        reason = os.strerror(number) if number > 0 else error.strerror
        raise StartError(
            f"Port {settings.port} on {settings.host} cannot be opened ({reason}): "
            f"choose another one with --port or SHADDA_PORT."
        ) from None
    # Its connections inherit it; asyncio sets it only where a socket names its protocol.  Else an
    # acknowledgement would wait for the other side's to the frame before it, some 40 ms.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _greet(url: str) -> None:
    """Print where to play, and a QR code for the phones around."""
    if sys.__stdout__ is None:
        # It was closed before the start: nobody looks.
        return
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that cannot show every letter is no reason not to play.
        sys.stdout.reconfigure(errors="replace")
    try:
        print(f"\n  Shadda  شدّة\n\n  {url}\n", flush=True)
        segno.make(url, error="l", micro=False).terminal(compact=True)
        print("\n  Ctrl+C ends it.\n", flush=True)
    except OSError:
        # Nor is a full disk: what could not be written is forgotten, or it would be tried again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# -- for those who change it ------------------------------------------------------------------------------


def _serve_and_reload(settings: Settings) -> int:
    """Serve, and start anew whenever a source file changes."""
    os.environ.update(environment_of(settings))
    uvicorn.run(
        "shadda.server.run:app_from_environment",
        factory=True,
        reload=True,
        reload_dirs=[str(Path(__file__).parent.parent)],
        host=settings.host,
        port=settings.port,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
    )
    return 0


def app_from_environment() -> Litestar:
    """Make the application that the environment describes."""
    settings = read_settings(os.environ)
    configure_log(settings.quiet)
    return create_app(settings)

"""The application: `create_app` puts the parts together and says what happens at start and end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig

from shadda.server.accounts import Accounts
from shadda.server.bots import Bots, WorkerBots
from shadda.server.clock import Clock, SystemClock
from shadda.server.db.address import FileAddress, read_address
from shadda.server.db.schema import prepare
from shadda.server.db.store import Store, open_database
from shadda.server.dealer import Dealer, FairDealer
from shadda.server.errors import EXCEPTION_HANDLERS
from shadda.server.headers import add_headers
from shadda.server.hub import Hub
from shadda.server.limits import Buckets, Limits
from shadda.server.metrics import Metrics
from shadda.server.pages import page_handlers
from shadda.server.play import World
from shadda.server.rest import HANDLERS, MOST_BYTES
from shadda.server.services import Services
from shadda.server.settings import Settings, default_database
from shadda.server.sockets import room_socket

_GUESSES_PER_SECOND: Final = 0.5
_GUESSES_AT_ONCE: Final = 20


def create_app(
    settings: Settings,
    *,
    dealer: Dealer | None = None,
    clock: Clock | None = None,
    bots: Bots | None = None,
    limits: Limits | None = None,
) -> Litestar:
    """Make the application of a server; raises StartError if its database cannot be used.

    `dealer` deals, `clock` tells the time and `bots` answer for bots: tests hand in their own, a real server
    deals what was promised and takes the operating system's clock and worker processes.
    `limits` says how often clients may ask.
    """
    address = read_address(settings.database) if settings.database else FileAddress(default_database())
    prepare(address)
    time = clock or SystemClock()
    thinkers = bots or WorkerBots(settings.workers)
    rates = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with Store(open_database(address, settings.durable)) as store:
            metrics = Metrics()
            hub = Hub(World(store, time, dealer or FairDealer()), settings, thinkers, metrics)
            app.state.services = Services(
                settings=settings,
                clock=time,
                store=store,
                accounts=Accounts(store, time, settings.secure),
                hub=hub,
                bots=thinkers,
                metrics=metrics,
                limits=rates,
                requests=Buckets(time, rates.requests_per_second, rates.requests_at_once),
                guesses=Buckets(time, _GUESSES_PER_SECOND, _GUESSES_AT_ONCE),
            )
            # Neither holds up the first answer.
            tasks = [asyncio.create_task(thinkers.start()), asyncio.create_task(hub.sweep())]
            try:
                yield
            finally:
                await hub.close()
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                await thinkers.close()

    return Litestar(
        route_handlers=[*HANDLERS, *page_handlers(), room_socket],
        lifespan=[lifespan],
        before_send=[add_headers],
        exception_handlers=EXCEPTION_HANDLERS,
        request_max_body_size=MOST_BYTES,
        compression_config=CompressionConfig(backend="gzip", exclude=["^/api/", "^/ws"]),
        openapi_config=None,
        logging_config=None,
    )

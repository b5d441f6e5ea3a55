"""What the handlers of requests and sockets share, kept in the application's state."""

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from msgspec import Struct

from shadda.server.accounts import COOKIE, Accounts
from shadda.server.bots import Bots
from shadda.server.clock import Clock
from shadda.server.db.rows import Account
from shadda.server.db.store import Store
from shadda.server.hub import Hub
from shadda.server.limits import Buckets, Limits
from shadda.server.metrics import Metrics
from shadda.server.refusals import Refused
from shadda.server.settings import Settings
from shadda.server.table import Table

AnyRequest = Request[Any, Any, State]
AnyWebSocket = WebSocket[Any, Any, State]


class Services(Struct, frozen=True):
    """The parts of a running server."""

    settings: Settings
    clock: Clock
    store: Store
    accounts: Accounts
    hub: Hub
    bots: Bots
    metrics: Metrics
    limits: Limits
    requests: Buckets
    """How often an address may ask."""
    guesses: Buckets
    """How often an account or an address may name a room that is not there."""

    async def table(self, code: str, asker: str) -> Table:
        """Get the table of a room; raises Refused ``no_such_room``, ``too_fast`` for who tries out codes."""
        if self.guesses.empty(asker):
            raise Refused("too_fast")
        try:
            return await self.hub.table(code)
        except Refused as error:
            if error.code == "no_such_room":
                self.guesses.take(asker)
            raise


def services_of(connection: ASGIConnection[Any, Any, Any, State]) -> Services:
    """Get the parts of the server that handles this connection."""
    services: Services = connection.app.state.services
    return services


async def account_of(connection: ASGIConnection[Any, Any, Any, State]) -> Account | None:
    """Find who asks, by his cookie."""
    return await services_of(connection).accounts.of(connection.cookies.get(COOKIE))


async def require_account(connection: ASGIConnection[Any, Any, Any, State]) -> Account:
    """Find who asks; raises Refused ``no_account``."""
    account = await account_of(connection)
    if account is None:
        raise Refused("no_account")
    return account


def client_address(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """Give the address of the one who asks, as a trusted proxy on this machine tells it."""
    client = connection.client
    return client.host if client is not None else ""

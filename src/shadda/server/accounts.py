"""Who somebody is: guests by an opaque token in a cookie, and one-time links to other devices.

The database knows tokens only by their digests.  Nothing that others see (names, member numbers, room
codes) lets anybody be somebody.
"""

import hashlib
import secrets
from typing import Final

from litestar.datastructures import Cookie
from msgspec.structs import replace

from shadda.server.clock import Clock
from shadda.server.db.rows import Account
from shadda.server.db.store import Store
from shadda.server.lobby import COLORS
from shadda.server.names import BadName, clean_name
from shadda.server.refusals import Refused

COOKIE: Final = "shadda"
LINK_MS: Final = 300_000
"""How long a link to another device can be used."""

_COOKIE_SECONDS: Final = 400 * 86_400
_MOST_TOKEN: Final = 100


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


class Accounts:
    """Finds, makes and renames accounts."""

    def __init__(self, store: Store, clock: Clock, secure: bool) -> None:
        self._store = store
        self._clock = clock
        self._secure = secure

    def cookie(self, token: str) -> Cookie:
        """Make the cookie that carries a token."""
        return Cookie(
            key=COOKIE,
            value=token,
            max_age=_COOKIE_SECONDS,
            path="/",
            secure=self._secure,
            httponly=True,
            samesite="lax",
        )

    async def of(self, token: str | None) -> Account | None:
        """Find the account of a token."""
        if not token or len(token) > _MOST_TOKEN:
            return None
        return await self._store.account_of(_digest(token))

    async def make(self, name: str) -> tuple[Account, str]:
        """Make an account; gives it with the token of its first session.  Raises Refused ``bad_name``."""
        account = Account(secrets.token_urlsafe(12), _clean(name), secrets.randbelow(COLORS))
        token = secrets.token_urlsafe(32)
        await self._store.add_account(account, _digest(token), self._clock.now())
        return account, token

    async def rename(self, account: Account, name: str) -> Account:
        """Change the name; raises Refused ``bad_name``."""
        renamed = replace(account, name=_clean(name))
        if renamed != account:
            await self._store.rename(account.id, renamed.name)
        return renamed

    async def make_link(self, account: Account) -> tuple[str, int]:
        """Make the token of a link to another device; gives it and when it expires."""
        token = secrets.token_urlsafe(24)
        expires = self._clock.now() + LINK_MS
        await self._store.add_device(_digest(token), account.id, expires)
        return token, expires

    async def link_is_open(self, token: str) -> bool:
        """Say whether a link can still be used."""
        return await self._store.device_is_open(_digest(token), self._clock.now())

    async def use_link(self, link: str) -> str:
        """Use up a link; gives the token of a new session.  Raises Refused ``link_used``."""
        token = secrets.token_urlsafe(32)
        if not await self._store.use_device(_digest(link), _digest(token), self._clock.now()):
            raise Refused("link_used")
        return token


def _clean(name: str) -> str:
    try:
        return clean_name(name)
    except BadName:
        raise Refused("bad_name") from None

"""Headers that every answer carries, so that a page of ours runs nothing but what comes from here."""

import re
from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

# A port is part of the name here; anything else in it would end up in a header.
_HOST: Final = re.compile(r"[A-Za-z0-9.\[\]:-]{1,255}")

_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Not `no-referrer`: with it, browsers hide the origin of a form from us too.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def _policy(host: str) -> str:
    # Older Safari does not count a socket to the same host as 'self'.
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to an answer that is about to begin."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    if "content-security-policy" not in headers:
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        headers["Content-Security-Policy"] = _policy(host)

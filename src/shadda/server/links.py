"""Addresses: the one under which players reach this server, and whether a request comes from our own page."""

import io
import re
import socket
from functools import cache
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import segno
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from shadda.server.settings import Settings

AnyConnection = ASGIConnection[Any, Any, Any, State]

_HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")
_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - compared, not bound


@cache
def lan_address() -> str | None:
    """Find the address of this machine in its own net; None if it is in none.  Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def server_url(settings: Settings, port: int) -> str:
    """Give the address to hand out where no request tells a better one."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    scheme = "https" if settings.tls_cert else "http"
    host = settings.host
    if host in _EVERYWHERE:
        host = lan_address() or "localhost"
    elif ":" in host:
        host = f"[{host}]"
    return f"{scheme}://{host}:{port}"


def base_url(connection: AnyConnection, settings: Settings) -> str:
    """Give the address of this server as others can use it, seen from the one who asks.

    Who is at the machine itself knows it as localhost, which is of no use to the phones around.
    """
    if settings.public_url:
        return settings.public_url.rstrip("/")
    scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
    host = connection.headers.get("host", "")
    parts = (_read_url(f"//{host}") if _HOST.fullmatch(host) else None) or urlsplit("//localhost")
    lan = lan_address()
    if parts.hostname in _LOOPBACK and settings.host in _EVERYWHERE and lan is not None:
        return f"{scheme}://{lan}:{parts.port or settings.port}"
    return f"{scheme}://{parts.netloc}"


def from_own_page(connection: AnyConnection, settings: Settings) -> bool:
    """Say whether a browser sends this from a page of ours.

    Browsers name the page's origin with every socket and every POST, and scripts cannot change it.
    """
    origin = connection.headers.get("origin", "")
    parts = _read_url(origin)
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        return False
    if settings.public_url and origin == settings.public_url.rstrip("/"):
        return True
    return parts.netloc.lower() == connection.headers.get("host", "").lower()


def _read_url(text: str) -> SplitResult | None:
    """Read an address that somebody sent; None if it is none."""
    try:
        parts = urlsplit(text)
        # Read here, since a port out of range is found only when it is asked for.
        _ = parts.port
    except ValueError:
        return None
    return parts


def qr_svg(text: str) -> str:
    """Draw a text as a QR code, black on white in any theme."""
    picture = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(picture, kind="svg", scale=8, border=3, light="#fff", xmldecl=False, omitsize=True)
    return picture.getvalue().decode()

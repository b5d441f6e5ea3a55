"""The pages: the client's, for every address it knows, and a few plain ones of the server's own.

The client is a single page; which screen it shows it reads from the address.  It is built into
``shadda/client``; a checkout in which it has not been built says so.
"""

import base64
import hashlib
from html import escape
from pathlib import Path
from typing import Any, Final

from litestar import Response, get, post, route
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from shadda.server.refusals import Refused
from shadda.server.rest import limit, require_own_page
from shadda.server.services import AnyRequest, account_of, services_of

CLIENT: Final = Path(__file__).parent.parent / "client"
"""Where the built client lies."""

PATHS: Final = [
    "/",
    "/r/{code:str}",
    "/g/{code:str}",
    "/settings",
    "/rules/{game:str}",
    "/help",
    "/about",
    "/fair",
    "/fair/{match:str}",
]
"""Every address the client has a screen for."""

_HTML: Final = "text/html"
_NO_CACHE: Final = {"Cache-Control": "no-cache"}
_FOR_EVER: Final = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""For files whose names change with what is in them."""

_LONGEST: Final = 255
"""The most bytes of a file's address: more are too many for the name of a file."""

_STYLE: Final = (
    "body{margin:0;min-height:100vh;display:grid;place-items:center;background:#12182b;color:#f6eedf;"
    "font:1.1rem/1.7 system-ui,sans-serif;text-align:center}main{max-width:28rem;padding:2rem}"
    "h1{font-size:1.5rem;color:#e8a33d}a{color:#e8a33d}button{font:inherit;font-weight:700;"
    "padding:.7rem 1.6rem;border:0;border-radius:.8rem;background:#e8a33d;color:#12182b;cursor:pointer}"
    "p[lang=en]{direction:ltr;opacity:.8}"
)
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_PLAIN_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'"
)


def plain_page(title: str, arabic: str, english: str, more: str = "", status: int = 200) -> Response[str]:
    """Make a page that needs no client.  `more` is HTML; the rest is text."""
    html = (
        '<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style><main><h1>{escape(title)}</h1>"
        f'<p>{escape(arabic)}</p>{more}<p lang="en">{escape(english)}</p></main></html>'
    )
    headers = {"Content-Security-Policy": _PLAIN_POLICY, "Cache-Control": "no-store"}
    return Response(html, media_type=_HTML, status_code=status, headers=headers)


def client_page(status: int = 200) -> Response[str]:
    """Give the client's page; it is read anew each time, so that a new build counts at once."""
    try:
        html = (CLIENT / "index.html").read_text(encoding="utf-8")
    except FileNotFoundError:
        return plain_page(
            "شدّة",
            "الخادم يعمل، لكن صفحة اللعب لم تُبنَ بعد. شغّل make web ثم حدّث الصفحة.",
            "The server runs, but its client has not been built yet: run make web and reload this page.",
            status=503,
        )
    return Response(html, media_type=_HTML, status_code=status, headers=_NO_CACHE)


@route(PATHS, http_method=["GET", "HEAD"], sync_to_thread=False)
def screen() -> Response[str]:
    """Give the client."""
    return client_page()


@get("/d/{token:str}")
async def enter_device(request: AnyRequest, token: FromPath[str]) -> Response[Any]:
    """Sign this device in by a one-time link.

    A device that has an account of its own is asked first, since it would lose that one; and what a
    browser fetches ahead uses nothing up.
    """
    services = limit(request)
    ahead = request.headers.get("sec-purpose", "") or request.headers.get("purpose", "")
    if not await services.accounts.link_is_open(token):
        return _used_link()
    if await account_of(request) is None and not ahead:
        return await _sign_in(request, token)
    form = f'<form method="post" action="/d/{escape(token)}"><button>أكمل على هذا الجهاز</button></form>'
    return plain_page(
        "أكمل على هذا الجهاز",
        "على هذا الجهاز اسم آخر، وسيحلّ اسمك محلّه.",
        "This device has another name on it, which yours would replace. Press the button to continue here.",
        form,
    )


@post("/d/{token:str}")
async def confirm_device(request: AnyRequest, token: FromPath[str]) -> Response[Any]:
    """Sign this device in after all."""
    require_own_page(request)
    return await _sign_in(request, token)


async def _sign_in(request: AnyRequest, link: str) -> Response[Any]:
    accounts = services_of(request).accounts
    try:
        token = await accounts.use_link(link)
    except Refused:
        return _used_link()
    return Redirect(
        "/", status_code=303, cookies=[accounts.cookie(token)], headers={"Cache-Control": "no-store"}
    )


def _used_link() -> Response[str]:
    return plain_page(
        "انتهى هذا الرابط",
        "يُستعمل الرابط مرة واحدة خلال خمس دقائق. اطلب رابطًا جديدًا من جهازك الأول.",
        "A link works once, within five minutes. Ask your first device for a new one.",
        '<p><a href="/">إلى شدّة</a></p>',
        status=410,
    )


def wants_page(request: AnyRequest) -> bool:
    """Say whether somebody looks for a page rather than for data."""
    path = request.scope["path"]
    wants_html = "text/html" in request.headers.get("accept", "")
    return wants_html and not path.startswith(("/api/", "/assets/"))


def _refuse_no_name(request: AnyRequest) -> None:
    """Refuse what can be no file's name, which the operating system cannot even be asked for."""
    path = request.scope["path"]
    if "\0" in path or len(path.encode()) > _LONGEST:
        raise Refused("not_found")


def page_handlers() -> list[Any]:
    """List the handlers of pages and of the client's files."""
    handlers: list[Any] = [screen, enter_device, confirm_device]
    assets = CLIENT / "assets"
    if assets.is_dir():
        handlers.append(
            create_static_files_router(
                path="/assets",
                directories=[assets],
                cache_control=_FOR_EVER,
                include_in_schema=False,
                before_request=_refuse_no_name,
            )
        )
    return handlers

"""What a request that fails is answered: a stable code, never what happened inside."""

from typing import Any, Final

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException

from shadda.core.errors import GameError
from shadda.server.db.work import StoreError
from shadda.server.log import log, where
from shadda.server.pages import client_page, wants_page
from shadda.server.refusals import Facts, facts_of
from shadda.server.services import AnyRequest
from shadda.wire.rest import Refusal

_STATUS: Final = {
    "no_account": 401,
    "bad_origin": 403,
    "not_found": 404,
    "no_such_room": 404,
    "unknown_game": 404,
    "link_used": 410,
    "too_fast": 429,
    "busy": 503,
    "failed": 500,
}
_OTHERWISE: Final = 400


def refusal(code: str, facts: Facts | None = None, status: int | None = None) -> Response[bytes]:
    """Answer with a refusal."""
    return Response(
        msgspec.json.encode(Refusal(code, facts or {})),
        media_type="application/json",
        status_code=_STATUS.get(code, _OTHERWISE) if status is None else status,
        headers={"Cache-Control": "no-store"},
    )


def _refused(request: AnyRequest, error: GameError) -> Response[bytes]:
    return refusal(error.code, facts_of(error))


def _not_served(request: AnyRequest, error: HTTPException) -> Response[Any]:
    status = error.status_code
    if status >= 500:
        return _failed(request, error)
    if status == 404 and wants_page(request):
        # The client has a screen for what is not there.
        return client_page(status=404)
    return refusal("not_found" if status == 404 else "bad_message", status=status)


def _not_stored(request: AnyRequest, error: StoreError) -> Response[bytes]:
    log.error("not_stored", method=request.method, error=where(error))
    return refusal("busy")


def _failed(request: AnyRequest, error: Exception) -> Response[bytes]:
    log.error("request_failed", method=request.method, error=where(error))
    return refusal("failed")


EXCEPTION_HANDLERS: Final[dict[int | type[Exception], Any]] = {
    GameError: _refused,
    HTTPException: _not_served,
    StoreError: _not_stored,
    Exception: _failed,
}

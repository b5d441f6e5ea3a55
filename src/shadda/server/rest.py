"""The REST interface: who one is, which games there are, making a room, records, and the state of the server.

Every refusal is a `Refusal` with a stable code.  Every POST has to come from a page of ours.
"""

import ipaddress
import secrets
from functools import cache
from typing import Any, Final, TypeVar, cast

import msgspec
from litestar import Response, get, post, route
from litestar.params import FromPath, FromQuery

from shadda.core.errors import OptionConflict
from shadda.core.game import AnyGame
from shadda.core.registry import get_game, list_games
from shadda.server.accounts import COOKIE
from shadda.server.db.rows import RoomPhase
from shadda.server.links import base_url, from_own_page, qr_svg
from shadda.server.records import finished_record, published_deals
from shadda.server.refusals import Refused
from shadda.server.services import (
    AnyRequest,
    Services,
    account_of,
    client_address,
    require_account,
    services_of,
)
from shadda.wire.lobby import Level
from shadda.wire.options import OptionValue
from shadda.wire.rest import (
    ChangeMe,
    DeviceLink,
    GameInfo,
    GameList,
    MakeRoom,
    Me,
    PresetInfo,
    RoomInfo,
    RoomMade,
    SeatCounts,
    TableToReturnTo,
)

MOST_BYTES: Final = 16_384
"""The longest body of a request."""

_JSON: Final = "application/json"
_SVG: Final = "image/svg+xml"
_TEXT: Final = "text/plain"
_NO_STORE: Final = {"Cache-Control": "no-store"}

T = TypeVar("T")


async def read_post(request: AnyRequest, kind: type[T]) -> T:
    """Read the body of a POST that our own page has sent; raises Refused."""
    require_own_page(request)
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused("bad_message") from None


def require_own_page(request: AnyRequest) -> None:
    """Refuse what another site lets a browser send."""
    limit(request)
    if not from_own_page(request, services_of(request).settings):
        raise Refused("bad_origin")


def limit(request: AnyRequest) -> Services:
    """Refuse an address that asks too often."""
    services = services_of(request)
    if not services.requests.take(client_address(request)):
        raise Refused("too_fast")
    return services


def _json(body: object) -> Response[bytes]:
    return Response(msgspec.json.encode(body), media_type=_JSON, status_code=200, headers=_NO_STORE)


# -- who one is -------------------------------------------------------------------------------------------


@get("/api/me")
async def me(request: AnyRequest) -> Response[bytes]:
    """Say who asks; without an account the name is empty."""
    services = limit(request)
    account = await account_of(request)
    if account is None:
        return _json(Me("", 0, None))
    found = await services.store.room_of(account.id)
    table = None if found is None else TableToReturnTo(found.code, found.game, found.phase)
    response = _json(Me(account.name, account.color, table))
    # A visit makes the cookie last longer.
    response.set_cookie(services.accounts.cookie(request.cookies[COOKIE]))
    return response


@post("/api/me")
async def change_me(request: AnyRequest) -> Response[bytes]:
    """Choose a name; whoever has no account gets one."""
    change = await read_post(request, ChangeMe)
    services = services_of(request)
    account = await account_of(request)
    if account is None:
        account, token = await services.accounts.make(change.name)
        response = _json(Me(account.name, account.color, None))
        response.set_cookie(services.accounts.cookie(token))
        return response
    account = await services.accounts.rename(account, change.name)
    services.hub.rename(account)
    found = await services.store.room_of(account.id)
    table = None if found is None else TableToReturnTo(found.code, found.game, found.phase)
    return _json(Me(account.name, account.color, table))


@post("/api/devices")
async def make_device_link(request: AnyRequest) -> Response[bytes]:
    """Make a one-time link that signs another device in as the same person."""
    require_own_page(request)
    services = services_of(request)
    account = await require_account(request)
    token, expires = await services.accounts.make_link(account)
    url = f"{base_url(request, services.settings)}/d/{token}"
    return _json(DeviceLink(url, qr_svg(url), expires))


# -- games and rooms --------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def games(request: AnyRequest) -> Response[bytes]:
    """List the games with all that a host can choose."""
    bots = services_of(request).bots
    return _json(GameList([_game_info(game, tuple(bots.levels(game))) for game in list_games()]))


@cache
def _game_info(game_id: str, levels: tuple[str, ...]) -> GameInfo:
    game = get_game(game_id)
    return GameInfo(
        id=game.id,
        seats=SeatCounts(game.seats[0], game.seats[-1], game.default_seats),
        presets=[_preset_info(game, preset) for preset in game.presets],
        options=msgspec.json.schema(game.Options),
        bots=cast(list[Level], list(levels)),
        continues=[verb for verb in game.verbs if game.continues(verb)],
    )


def _preset_info(game: AnyGame, preset: str) -> PresetInfo:
    counts = [seats for seats in game.seats if _can_play(game, preset, seats)]
    values = game.options(preset, {}, counts[0])
    return PresetInfo(preset, counts, cast(dict[str, OptionValue], msgspec.to_builtins(values)))


def _can_play(game: AnyGame, preset: str, seats: int) -> bool:
    try:
        game.options(preset, {}, seats)
    except OptionConflict:
        return False
    return True


@post("/api/rooms")
async def make_room(request: AnyRequest) -> Response[bytes]:
    """Make a room."""
    wish = await read_post(request, MakeRoom)
    account = await require_account(request)
    code = await services_of(request).hub.make_room(account, wish)
    return Response(msgspec.json.encode(RoomMade(code)), media_type=_JSON, status_code=201)


@get("/api/rooms/{code:str}")
async def room(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    """Say what somebody with the code may know before he enters."""
    table = (await limit(request).table(code.upper(), client_address(request))).room
    state = table.room
    phase: RoomPhase = "lobby" if table.play is None else "over" if table.play.over else "playing"
    seated = sum(member.person and member.seat is not None for member in state.members)
    return _json(RoomInfo(state.code, state.game, state.seats, seated, phase, state.watch))


@get("/api/rooms/{code:str}/qr")
async def room_qr(request: AnyRequest, code: FromPath[str]) -> Response[str]:
    """Draw the address of a room."""
    services = limit(request)
    table = await services.table(code.upper(), client_address(request))
    url = f"{base_url(request, services.settings)}/r/{table.room.room.code}"
    return Response(qr_svg(url), media_type=_SVG, headers=_NO_STORE)


@get("/api/matches/{match_id:str}/record")
async def record(
    request: AnyRequest, match_id: FromPath[str], format: FromQuery[str] = "text"
) -> Response[str]:
    """Give the record of a finished match to those who held a seat in it."""
    services = limit(request)
    found = await finished_record(services.store, match_id, await account_of(request))
    as_json = format == "json"
    name = f"shadda-{found.game}-{found.date}.{'json' if as_json else 'txt'}"
    return Response(
        found.json().decode() if as_json else found.text(),
        media_type=_JSON if as_json else _TEXT,
        headers={"Content-Disposition": f'attachment; filename="{name}"', **_NO_STORE},
    )


@get("/api/matches/{match_id:str}/deals")
async def deals(request: AnyRequest, match_id: FromPath[str]) -> Response[bytes]:
    """Publish the deals of a finished match to those who held a seat in it."""
    services = limit(request)
    return _json(await published_deals(services.store, match_id, await account_of(request)))


# -- the state of the server ------------------------------------------------------------------------------


@route("/health", http_method=["GET", "HEAD"])
async def health(request: AnyRequest) -> Response[bytes]:
    """Say that the server answers and can read its database."""
    await services_of(request).store.ping()
    return _json({"status": "ok"})


@get("/metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Give the measures to this machine, or to who knows the token."""
    services = services_of(request)
    if not (_from_here(request) or _knows_token(request, services.settings.metrics_token)):
        raise Refused("not_found")
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _from_here(request: AnyRequest) -> bool:
    try:
        return ipaddress.ip_address(client_address(request)).is_loopback
    except ValueError:
        return False


def _knows_token(request: AnyRequest, token: str) -> bool:
    given = request.headers.get("authorization", "")
    return bool(token) and secrets.compare_digest(given.encode(), f"Bearer {token}".encode())


HANDLERS: Final[list[Any]] = [
    me,
    change_me,
    make_device_link,
    games,
    make_room,
    room,
    room_qr,
    record,
    deals,
    health,
    metrics,
]

"""Raw requests for people who wish a server ill: every address, method and header, sent byte by byte."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from shadda.wire.rest import ChangeMe, MakeRoom
from tests.fuzz.values import Values, bent, spoilt

METHODS: Final = (
    "GET",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "PATCH",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "get",
    "BREW",
)
PATHS: Final = (
    "/",
    "/api/me",
    "/api/devices",
    "/api/games",
    "/api/rooms",
    "/api/rooms/CODE",
    "/api/rooms/CODE/qr",
    "/api/matches/MATCH/record",
    "/api/nothing",
    "/health",
    "/metrics",
    "/ws",
    "/r/CODE",
    "/g/CODE",
    "/d/LINK",
    "/settings",
    "/rules/trix",
    "/help",
    "/about",
    "/assets/app.js",
    "/assets/../index.html",
    "/schema",
    "/docs",
    "*",
)
_POSTS: Final = ("/api/me", "/api/rooms", "/api/rooms", "/api/devices")
PIECES: Final[Sequence[str]] = (
    "%00",
    "%0a",
    "%0d%0aX-Bad:%201",
    "%2e%2e%2f",
    "..",
    "%ff",
    "%ed%a0%80",
    "%c0%af",
    "%F0%9F%98%80",
    "%E2%80%AE",
    "%C3%9F",
    "%",
    "%zz",
    "%u0041",
    "\xff",
    "\u00e9",
    "//",
    ";a=b",
    "{code}",
    "'",
    "<script>",
    "a" * 300,
    "a" * 9000,
    "CODE",
    "code",
    "CODE%0a",
    " ",
    "\t",
    "\\",
    "0",
    "-1",
)
ORIGINS: Final[Sequence[str | None]] = (
    None,
    "",
    "null",
    "http://",
    "http://[",
    "http://[::::]",
    "http://[::1]",
    "http://HOST:99999999",
    "http://HOST.evil.example",
    "http://evil.example",
    "http://user@HOST",
    "http://HOST#",
    "https://HOST",
    "ftp://HOST",
    "file://",
    "\xff\xfe",
    "http://HOST, http://evil.example",
)
HOSTS: Final[Sequence[str]] = (
    "",
    "localhost",
    "localhost:99999",
    "[",
    "[::::]",
    "[::1]:80",
    "evil.example",
    "a" * 300,
    "\xff",
    "x'; script-src *",
    "x\ty",
    "..",
    ":80",
)
COOKIES: Final[Sequence[str]] = (
    "shadda=",
    "shadda",
    "shadda=stale",
    "shadda=" + "x" * 100,
    "shadda=" + "x" * 5000,
    "shadda=\xff\x80",
    "shadda=%00%ed%a0%80",
    'shadda="a;b"',
    "=;=;;",
    "shadda=a; shadda=b",
    "\x01=2",
)
HEADERS: Final[Sequence[tuple[str, str]]] = (
    ("Accept", "text/html"),
    ("Accept", "\xff"),
    ("Accept", "a" * 4000),
    ("Accept", "text/html;q=nothing"),
    ("Accept-Encoding", "gzip;q=x, br, *"),
    ("Accept-Language", "\xff"),
    ("Range", "bytes=0-,5-1,-"),
    ("Range", "bytes=99999999999999999999-"),
    ("If-None-Match", '"'),
    ("If-Modified-Since", "never"),
    ("Content-Type", "application/x-www-form-urlencoded"),
    ("Content-Type", "multipart/form-data"),
    ("Content-Type", "multipart/form-data; boundary=" + "x" * 300),
    ("Content-Type", "application/json; charset=utf-7"),
    ("Content-Type", "\xff"),
    ("Content-Encoding", "gzip"),
    ("Expect", "100-continue"),
    ("X-Forwarded-For", "1.2.3.4, \xff"),
    ("X-Forwarded-Proto", "javascript"),
    ("Forwarded", "for=;host=evil"),
    ("Authorization", "Bearer \xff"),
    ("Authorization", "Basic"),
    ("Upgrade", "websocket"),
    ("Upgrade", "h2c"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Key", "short"),
    ("Sec-WebSocket-Version", "99"),
    ("Sec-WebSocket-Protocol", "shadda.1"),
    ("Sec-WebSocket-Protocol", ",,\xff"),
    ("Sec-Purpose", "prefetch"),
    ("X-HTTP-Method-Override", "DELETE"),
    ("X" * 300, "y"),
)


class Names(Struct, frozen=True):
    """What stands for CODE, MATCH, LINK and HOST."""

    code: str
    match: str
    link: str
    host: str
    cookie: str


class Request(Struct, frozen=True):
    """A request: its own words, and whether it comes from a page of ours."""

    data: bytes
    method: str
    own: bool
    sound: bool
    """Whether it keeps to HTTP, so that it has to be answered."""


class Requests:
    """Makes requests; the same generator gives the same ones."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._bodies = [Values(msgspec.json.schema(kind), rng) for kind in (ChangeMe, MakeRoom)]

    def next(self, names: Names) -> Request:
        """The next request."""
        rng = self._rng
        method = rng.choice(METHODS) if rng.random() < 0.5 else rng.choice(["GET", "POST"])
        plain = method == "POST" and rng.random() < 0.5
        path = rng.choice(_POSTS) if plain else self._path(names)
        origin = f"http://{names.host}"
        if rng.random() < (0.2 if plain else 0.6):
            origin = (rng.choice(ORIGINS) or "").replace("HOST", names.host)
        host = names.host if rng.random() < 0.8 else rng.choice(HOSTS)
        headers = [("Host", host), *([("Origin", origin)] if origin or rng.random() < 0.5 else [])]
        if rng.random() < 0.8:
            headers.append(("Cookie", names.cookie if rng.random() < 0.7 else rng.choice(COOKIES)))
        headers += rng.sample(HEADERS, rng.choice([0, 0, 1, 2, 4]))
        body = self._body() if method in ("POST", "PUT", "PATCH") or rng.random() < 0.1 else b""
        sound = True
        if body and rng.random() < 0.2:
            headers.append(("Transfer-Encoding", "chunked"))
            body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
        elif body or rng.random() < 0.1:
            lengths = [str(len(body))] * 9 + [rng.choice(["-1", "abc", "99999999999999999999", "0x10", ""])]
            length = rng.choice(lengths)
            sound = length == str(len(body))
            headers.append(("Content-Length", length))
        lines = [
            f"{method} {path} HTTP/1.1",
            *(f"{name}: {value}" for name, value in headers),
            "Connection: close",
        ]
        data = "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body
        if rng.random() < 0.03:
            at = rng.randrange(len(data))
            data, sound = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :], False
        own = origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())
        return Request(data, method, own, sound)

    def _path(self, names: Names) -> str:
        rng = self._rng
        path = rng.choice(PATHS)
        if rng.random() < 0.4:
            parts = path.split("/")
            parts[rng.randrange(len(parts))] = rng.choice(PIECES)
            path = "/".join(parts)
        if rng.random() < 0.2:
            path += rng.choice(
                ["?format=json", "?format=json&format=x", "?" + rng.choice(PIECES), "?a", "/", "?=&&"]
            )
        path = path.replace("CODE", names.code).replace("MATCH", names.match)
        return path.replace("LINK", names.link if rng.random() < 0.02 else "used")

    def _body(self) -> bytes:
        rng = self._rng
        what = rng.random()
        if what < 0.1:
            return rng.choice(
                [b"\xff\xfe", b"\x00", b"null", b"[" * 9000, b'{"name":"' + b"x" * 20_000 + b'"}']
            )
        if what < 0.3:
            name: Any = rng.choice(["Sara", "\ud800", "\u202e", "x" * 21, "\u0301" * 3000, "", 7, "\u0000"])
            return json.dumps({"name": name}).encode()
        made = rng.choice(self._bodies).good()
        if "game" in made and rng.random() < 0.8:
            made["game"] = rng.choice(["baloot", "trix", "hand", "one_fifty", "haseb"])
            if rng.random() < 0.5:
                made = {name: value for name, value in made.items() if name in ("game", "bots", "start")}
        if rng.random() < 0.5:
            made = spoilt(made, rng)
        text = json.dumps(made)
        return (bent(text, rng) if rng.random() < 0.2 else text).encode()

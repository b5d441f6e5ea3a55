"""The size of the client's first load: what a browser fetches to show the first page, gzipped."""

import gzip
import re
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

from shadda.bench.steps import Missing

_ASSET = re.compile(r"/assets/([\w.-]+)")
_FONT = (".woff", ".woff2")


class Load(Struct, frozen=True):
    """Bytes of the first load, of its fonts, and of everything else that a visitor may load later."""

    first: int
    fonts: int
    later: int


def measure() -> Load | Missing:
    """Weigh the client that was built into the package."""
    folder = files("shadda") / "client"
    if not (folder / "index.html").is_file():
        return Missing("the client is not built: make web")
    return weigh(folder)


def weigh(folder: Traversable) -> Load:
    """Weigh the page of a folder, what it names, and what its style sheets name."""
    page = (folder / "index.html").read_bytes()
    named = _assets(page)
    for name in sorted(named):
        if name.endswith(".css"):
            named |= _assets((folder / "assets" / name).read_bytes())
    sizes = {path.name: _packed(path.read_bytes()) for path in (folder / "assets").iterdir()}
    first = {name: size for name, size in sizes.items() if name in named}
    fonts = sum(size for name, size in first.items() if name.endswith(_FONT))
    return Load(
        first=_packed(page) + sum(first.values()) - fonts,
        fonts=fonts,
        later=sum(sizes.values()) - sum(first.values()),
    )


def _assets(text: bytes) -> set[str]:
    return set(_ASSET.findall(text.decode("utf-8", "replace")))


def _packed(data: bytes) -> int:
    return len(gzip.compress(data, 9))

"""Builds the web client and runs its npm scripts: `python -m scripts.web [build | npm arguments]`.

Both steps leave stamps: the packages are installed again only when the lock file or Node changes, the client
is built again only when a file under web/ changes.
"""

import sys

from scripts import node, stamp
from scripts.stamp import ROOT

WEB = ROOT / "web"
CLIENT = ROOT / "src" / "shadda" / "client"
BUILT = CLIENT / ".stamp"
INSTALLED = WEB / "node_modules" / ".stamp"


class WebError(Exception):
    """A step of the client's build failed; the message says which and what to do."""


def key() -> str:
    """Digest everything the client is built from."""
    return stamp.digest(stamp.files(WEB, skip="node_modules"))


def built() -> bool:
    """Tell whether the built client is up to date."""
    return stamp.fresh(BUILT, key())


def install(found: node.Node) -> None:
    """Install the packages of the lock file."""
    wanted = stamp.digest([WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"], found.version)
    if stamp.fresh(INSTALLED, wanted):
        return
    if found.run(["ci", "--loglevel=error"], WEB) != 0:
        raise WebError("The client's packages could not be installed: is this machine on the network?")
    stamp.write(INSTALLED, wanted)


def build(found: node.Node | None = None) -> None:
    """Build the client into the package, unless it is up to date."""
    before = key()
    if stamp.fresh(BUILT, before):
        return
    found = found or node.find()
    if found is None:
        raise WebError("The web client needs Node.js 22.12 or newer.")
    install(found)
    BUILT.unlink(missing_ok=True)
    if found.run(["run", "build"], WEB) != 0:
        raise WebError("The web client could not be built: the messages above say why.")
    stamp.write(BUILT, before)


def main(arguments: list[str]) -> int:
    """Build the client, or pass the arguments to npm in web/."""
    wants_build = arguments == ["build"]
    if wants_build and built():
        return 0
    found = node.find() or node.install()
    try:
        if wants_build:
            build(found)
            return 0
        install(found)
    except WebError as error:
        sys.exit(str(error))
    return found.run(arguments, WEB)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

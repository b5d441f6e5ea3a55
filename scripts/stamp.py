"""Stamps: a step is done again only when what goes into it has changed.

A stamp is a small file that holds a digest of the step's inputs. It lies beside what the step makes, so that
deleting the product deletes the stamp with it.
"""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def digest(paths: Iterable[Path], *facts: str) -> str:
    """Digest the names and bytes of the files, and any other facts the step depends on."""
    total = hashlib.sha256()
    for part in facts:
        total.update(part.encode() + b"\0")
    for path in sorted(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(ROOT).as_posix()}\0{content}\0".encode())
    return total.hexdigest()


def files(folder: Path, *, skip: str | None = None) -> Iterator[Path]:
    """List the files under a folder, without folders of the name `skip`."""
    for path in folder.iterdir():
        if path.is_dir():
            if path.name not in (skip, "__pycache__"):
                yield from files(path, skip=skip)
        else:
            yield path


def fresh(stamp: Path, key: str) -> bool:
    """Tell whether the step that left this stamp had the same inputs."""
    return stamp.is_file() and stamp.read_text() == key


def write(stamp: Path, key: str) -> None:
    """Leave the stamp of a step that is done."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)

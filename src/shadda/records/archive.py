"""Files that hold several records in their text form, one after another, parted by an empty line.

A record needs no mark of its own: where header lines follow steps, the next record begins.  The JSON
twin of a record fills a file of its own.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from shadda.wire.record import Record


class Entry(Struct, frozen=True):
    """The text of one record of a file; it begins in the line after `before` others."""

    text: str
    before: int


def split(text: str) -> list[Entry]:
    """Part a file into its records; a file without any gives one entry, which cannot be read."""
    if text.lstrip().startswith("{"):
        return [Entry(text, 0)]
    return list(_entries(text.splitlines()))


def _entries(lines: list[str]) -> Iterator[Entry]:
    begin = 0
    in_steps = False
    for number, line in enumerate(lines):
        mark = line.lstrip()[:1]
        if mark == "[" and in_steps:
            yield Entry("\n".join(lines[begin:number]), begin)
            begin, in_steps = number, False
        elif mark not in ("", ";", "["):
            in_steps = True
    yield Entry("\n".join(lines[begin:]), begin)


def join(records: Iterable[Record]) -> Iterator[str]:
    """Write records one after another; the pieces make a file that `split` parts again."""
    for count, record in enumerate(records):
        yield after(count, record)


def after(count: int, record: Record) -> str:
    """Write a record so that it may follow `count` others in a file."""
    return record.text() if count == 0 else "\n" + record.text()

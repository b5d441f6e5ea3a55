"""Records of matches: a header and all steps, in a text form and in JSON.

The text form is that of the notation: header lines, then for each round a line ``#n``, the steps with
the tokens of one turn on one line, and ``= points | totals``.  ``;`` starts a comment; the one that begins
with ``deal`` holds what was promised of a fair deal.  Reading checks only the form; whether the steps are
legal is found by replaying them.
"""

import json
import re
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace


class RecordFormatError(ValueError):
    """A record that cannot be read.  `line` counts from 1; `code` is stable."""

    def __init__(self, line: int, code: str = "bad_record") -> None:
        """Point at the line that cannot be read."""
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code


class RecordStep(Struct, frozen=True, omit_defaults=True):
    """One token and who acted.  `seat` is None for chance; `outcome` is the text after ``=``."""

    seat: Annotated[int, Meta(ge=0)] | None
    token: str
    auto: bool = False
    outcome: str = ""
    line: int = 0
    """Line of the text it was read from; 0 if it was not read from a text."""


Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{2})*$(?!\n)", max_length=64)]


class RecordDeal(Struct, frozen=True, omit_defaults=True):
    """What was promised of a fair deal (`shadda.core.fair`), as hexadecimal digits.

    `contributions` stand by seat, an empty one for who gave none.  `secret` is empty until it is published.
    """

    hash: Hex
    contributions: list[Hex]
    secret: Hex = ""


class RecordRound(Struct, frozen=True, omit_defaults=True):
    """The steps of one round or deal; `score` is the line after ``=``, empty while it runs.

    `after` holds the steps between the score and the next deal.
    """

    number: int
    steps: list[RecordStep]
    score: str = ""
    line: int = 0
    after: list[RecordStep] = []
    deal: RecordDeal | None = None


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A whole match.  `options` are fully resolved; `setup` is the position it began from, if any."""

    game: str
    rules: int
    options: dict[str, object]
    seats: int
    rounds: list[RecordRound]
    names: list[str] = []
    date: str = ""
    result: list[int] = []
    setup: dict[str, object] | None = None

    def text(self) -> str:
        """Write the text form."""
        return "\n".join(_write(self)) + "\n"

    def json(self) -> bytes:
        """Write the JSON twin."""
        return msgspec.json.encode(self)

    @staticmethod
    def parse(text: str) -> "Record":
        """Read the text form or its JSON twin; raises RecordFormatError."""
        if text.lstrip().startswith("{"):
            return _read_json(text)
        return _read(text)


# Blanks part the names, so those inside a name are written as no-break spaces, and so is an empty name.
_NAME_BLANK: Final = "\u00a0"
_HEADER: Final = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\.)*)"\]')
_DEAL: Final = re.compile(
    r"; deal (?P<hash>[0-9a-f]{64})(?P<given>( [0-9]=([0-9a-f]{2}){0,32})*)"
    r"( secret=(?P<secret>[0-9a-f]{64}))?"
)
_STEP: Final = re.compile(r"([a-z][a-z0-9_]*(?::[^\s=!;]+)?)(!?)(?:=(\S+))?")


def _header(key: str, value: str) -> str:
    escaped = " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{escaped}"]'


def _write(record: Record) -> Iterator[str]:
    yield _header("Game", record.game)
    yield _header("Rules", str(record.rules))
    yield _header("Options", json.dumps(record.options))
    yield _header("Seats", str(record.seats))
    if record.names:
        names = [_NAME_BLANK.join(name.split()) or _NAME_BLANK for name in record.names]
        yield _header("Names", " ".join(names))
    if record.date:
        yield _header("Date", record.date)
    if record.setup is not None:
        yield _header("Setup", json.dumps(record.setup))
    if record.result:
        yield _header("Result", " ".join(map(str, record.result)))
    for number in record.rounds:
        yield f"#{number.number}"
        if number.deal is not None:
            yield _write_deal(number.deal)
        yield from _write_steps(number.steps)
        if number.score:
            yield f"= {number.score}"
        yield from _write_steps(number.after)


def _write_deal(deal: RecordDeal) -> str:
    parts = ["; deal", deal.hash]
    parts += [f"{seat}={given}" for seat, given in enumerate(deal.contributions)]
    if deal.secret:
        parts.append(f"secret={deal.secret}")
    return " ".join(parts)


def _write_steps(steps: list[RecordStep]) -> Iterator[str]:
    line: list[str] = []
    actor: int | None = None
    for step in steps:
        if line and (step.seat != actor or step.seat is None):
            yield " ".join(line)
            line = []
        if not line:
            actor = step.seat
            line.append("*" if actor is None else str(actor))
        outcome = f"={step.outcome}" if step.outcome else ""
        line.append(f"{step.token}{'!' if step.auto else ''}{outcome}")
    if line:
        yield " ".join(line)


class _Header(Struct, frozen=True):
    """The value of a header line, and the number of the line."""

    text: str
    line: int

    def number(self) -> int:
        """Read a number."""
        return _number(self.text, self.line)

    def object(self) -> dict[str, object]:
        """Read a JSON object."""
        try:
            return msgspec.json.decode(self.text, type=dict[str, object])
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise RecordFormatError(self.line) from None


_NOTHING: Final = _Header("", 0)


def _read_json(text: str) -> Record:
    """Read the JSON twin: it holds what the text form can say, and nothing that would forge a line there."""
    try:
        record = msgspec.json.decode(text, type=Record)
        written = record.text()
        twin = _read(written)
        same = twin.text() == written and _story(twin) == _story(record)
    except (msgspec.DecodeError, RecordFormatError, RecursionError, UnicodeError):
        raise RecordFormatError(1) from None
    if not same:
        raise RecordFormatError(1)
    return record


def _story(record: Record) -> tuple[object, ...]:
    """List what was played, when, and what happened, wherever it is written."""
    return (
        record.game,
        record.date,
        *(
            (
                part.number,
                part.score,
                [(step.seat, step.token, step.auto, step.outcome) for step in (*part.steps, *part.after)],
            )
            for part in record.rounds
        ),
    )


def _read(text: str) -> Record:
    header: dict[str, _Header] = {}
    rounds: list[RecordRound] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith("[") and not rounds:
            match = _HEADER.match(line)
            if match is None or line[match.end() :].lstrip()[:1] not in ("", ";"):
                raise RecordFormatError(number)
            header[match[1]] = _Header(re.sub(r"\\(.)", r"\1", match[2]), number)
            continue
        if rounds and (deal := _DEAL.fullmatch(line)) is not None:
            rounds[-1] = replace(rounds[-1], deal=_read_deal(deal, number))
            continue
        line = line.partition(";")[0].strip()
        if not line:
            continue
        if line.startswith("#"):
            rounds.append(RecordRound(_number(line[1:], number), [], line=number))
        elif not rounds:
            raise RecordFormatError(number)
        elif line.startswith("="):
            last = rounds[-1]
            score = " ".join(line[1:].split())
            rounds[-1] = replace(last, score=score, line=number)
        else:
            steps = rounds[-1].after if rounds[-1].score else rounds[-1].steps
            steps.extend(_read_line(line, number))
    return _record(header, rounds)


def _read_deal(deal: re.Match[str], number: int) -> RecordDeal:
    given = [part.split("=") for part in deal["given"].split()]
    if [seat for seat, _ in given] != [str(seat) for seat in range(len(given))]:
        raise RecordFormatError(number)
    return RecordDeal(deal["hash"], [contribution for _, contribution in given], deal["secret"] or "")


def _read_line(line: str, number: int) -> Iterator[RecordStep]:
    actor, *tokens = line.split()
    seat = None if actor == "*" else _number(actor, number)
    if not tokens:
        raise RecordFormatError(number)
    for text in tokens:
        match = _STEP.fullmatch(text)
        if match is None:
            raise RecordFormatError(number)
        yield RecordStep(seat, match[1], match[2] == "!", match[3] or "", number)


def _number(text: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise RecordFormatError(line)
    return int(text)


def _record(header: dict[str, _Header], rounds: list[RecordRound]) -> Record:
    for key in ("Game", "Rules", "Options", "Seats"):
        if key not in header:
            raise RecordFormatError(1)
    names = header.get("Names", _NOTHING).text.split(" ")
    result = header.get("Result", _NOTHING)
    return Record(
        game=header["Game"].text,
        rules=header["Rules"].number(),
        options=header["Options"].object(),
        seats=header["Seats"].number(),
        rounds=rounds,
        names=[name.replace(_NAME_BLANK, " ").strip() for name in names if name],
        date=header.get("Date", _NOTHING).text,
        result=[_number(rank, result.line) for rank in result.text.split()],
        setup=header["Setup"].object() if "Setup" in header else None,
    )

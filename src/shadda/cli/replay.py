"""`shadda replay`: plays records again, checking every step, and shows where they end."""

from pathlib import Path
from typing import NoReturn

import msgspec
from msgspec import Struct
from rich.console import Group, RenderableType
from rich.progress import track
from rich.table import Table
from rich.text import Text

from shadda.cli.files import read_text, shown_name
from shadda.cli.look import look_of
from shadda.cli.output import DOES_NOT_HOLD, clean, errors, fail, screen, write_json
from shadda.cli.prose import Prose
from shadda.cli.table import Painter, ranking
from shadda.cli.texts import Language, Texts
from shadda.core.errors import RecordError
from shadda.core.match import Match
from shadda.records.archive import Entry, split
from shadda.wire.record import Record, RecordFormatError, RecordRound


class Refused(Exception):
    """A record that cannot be read or played.

    `at` is the line in its file, counted from 1; of a record in JSON it is the number of the step.
    """

    def __init__(self, at: int, code: str, game: str | None, in_json: bool) -> None:
        """Point at the line or step."""
        super().__init__(at, code)
        self.at = at
        self.code = code
        self.game = game
        self.unit = "step" if in_json else "line"


class Played(Struct, frozen=True):
    """A record and the match it makes, as far as it was played."""

    record: Record
    match: Match


def replay_file(path: Path, number: int | None, at: int | None, as_json: bool, tongue: Language) -> None:
    """Replay one record of a file, or all of them; ends with 1 if one is refused."""
    entries = split(read_text(path))
    if number is not None and number > len(entries):
        fail(f"{shown_name(path)} holds {len(entries)} records, so there is no record {number}.")
    chosen = entries if number is None else [entries[number - 1]]
    if len(chosen) > 1 and at is not None:
        fail(f"{shown_name(path)} holds {len(entries)} records: choose one with --number to use --at.")
    try:
        played = [_play(entry, at) for entry in _watched(chosen)]
    except Refused as refusal:
        report(path, refusal, as_json, Texts(tongue, refusal.game))
    if as_json:
        for one in played:
            write_json(position(one.match))
    elif len(played) == 1:
        screen().print(_drawing(played[0], tongue))
    else:
        screen().print(_list(played, tongue))


def _watched(entries: list[Entry]) -> list[Entry]:
    """Show a progress bar where there are many records and somebody watches."""
    console = errors()
    quiet = len(entries) < 10 or not console.is_terminal
    return list(track(entries, "Replaying", console=console, transient=True, disable=quiet))


def read(entry: Entry) -> Record:
    """Read a record of a file; raises Refused."""
    try:
        record = Record.parse(entry.text)
    except RecordFormatError as error:
        raise Refused(entry.before + error.line, error.code, None, in_json=False) from None
    return _numbered(record) if _in_json(entry) else record


def refused(entry: Entry, record: Record, error: RecordError) -> Refused:
    """Point at the line of a file where a record of it cannot be played."""
    return Refused(entry.before + error.line, error.code, record.game, _in_json(entry))


def _in_json(entry: Entry) -> bool:
    return entry.text.lstrip().startswith("{")


def _play(entry: Entry, upto: int | None) -> Played:
    record = read(entry)
    try:
        return Played(record, Match.replay(record, upto))
    except RecordError as error:
        raise refused(entry, record, error) from None


def _numbered(record: Record) -> Record:
    """Number the steps of a record that was not read from lines; a score has its last step's number."""
    count = 0
    rounds: list[RecordRound] = []
    for part in record.rounds:
        steps = [
            msgspec.structs.replace(step, line=count + number) for number, step in enumerate(part.steps, 1)
        ]
        count += len(steps)
        rounds.append(msgspec.structs.replace(part, steps=steps, line=count))
    return msgspec.structs.replace(record, rounds=rounds)


def report(path: Path, refusal: Refused, as_json: bool, texts: Texts) -> NoReturn:
    """Tell which line of a file is refused, and why; ends with 1."""
    if as_json:
        write_json({"refused": {refusal.unit: refusal.at, "code": refusal.code}})
    why = texts.refusal(refusal.code, {"game": refusal.game})
    fail(f"{shown_name(path)}, {refusal.unit} {refusal.at}: {refusal.code}: {why}", DOES_NOT_HOLD)


def position(match: Match) -> dict[str, object]:
    """Give where a match is: what is due, the totals and ranks, and the position in the setup form."""
    due = match.due()
    return {
        "game": match.game.id,
        "seats": match.seats,
        "steps": len(match.steps),
        "over": due.over,
        "chance": due.chance,
        "to_act": list(due.seats),
        "totals": match.state.scores(),
        "ranks": match.state.ranks(),
        "state": state_of(match),
    }


def state_of(match: Match) -> dict[str, object]:
    """Give the position with all documented keys of its game, and the others where they matter."""
    setup = match.game.to_setup(match.state)
    told: dict[str, object] = msgspec.to_builtins(setup)
    whole = {
        name: msgspec.to_builtins(value)
        for name, value in msgspec.structs.asdict(setup).items()
        if not name.startswith("x_")
    }
    return whole | told


def _drawing(played: Played, tongue: Language) -> RenderableType:
    """Draw the position with all that the record knows, and its keys as the notation writes them."""
    match = played.match
    texts = Texts(tongue, match.game.id)
    names = _names(played.record, texts)
    look = look_of(match.game.id)
    view = look.opened(match)
    console = screen()
    painter = Painter(texts, names, look, boxes=console.is_terminal, wide=True)
    parts: list[RenderableType] = [_heading(match, names, texts), Text()]
    sheet = look.sheet(view, match.options, names, texts)
    parts += [painter.table(view) if sheet is None else sheet, Text()]
    if view.ranks:
        parts += [ranking(view, names, texts), Text()]
    keys = Table.grid(padding=(0, 2))
    keys.add_column(no_wrap=True)
    keys.add_column(overflow="fold")
    for key, value in msgspec.to_builtins(match.game.to_setup(match.state)).items():
        keys.add_row(Text(key, "cyan"), clean(msgspec.json.encode(value).decode()))
    return Group(*parts, keys)


def _heading(match: Match, names: list[str], texts: Texts) -> Prose:
    due = match.due()
    name = texts.get(f"game.{match.game.id}")
    steps = texts.get("replay.steps", count=len(match.steps))
    if due.over:
        waits = texts.get("replay.over")
    elif due.chance:
        waits = texts.get("replay.chance")
    else:
        waits = texts.get("replay.waits", names=texts.join(names[seat] for seat in due.seats))
    return Prose(f"{name} · {steps} · {waits}", texts, "bold")


def _names(record: Record, texts: Texts) -> list[str]:
    named = [clean(name) for name in record.names[: record.seats]]
    return named + [texts.get("seat", seat=seat) for seat in range(len(named), record.seats)]


def _list(played: list[Played], tongue: Language) -> RenderableType:
    """List where each of several records ends."""
    table = Table.grid(padding=(0, 2))
    for number, one in enumerate(played, start=1):
        texts = Texts(tongue, one.match.game.id)
        names = _names(one.record, texts)
        winners = [names[seat] for seat, rank in enumerate(one.match.state.ranks()) if rank == 1]
        text = texts.get("replay.won", names=texts.join(winners)) if winners else texts.get("replay.open")
        totals = " ".join(map(str, one.match.state.scores()))
        table.add_row(str(number), one.match.game.id, Text(totals, "cyan"), Prose(text, texts))
    return table

"""`shadda verify`: checks that the deals of finished matches were the promised ones."""

from pathlib import Path

import msgspec
import typer

from shadda.cli.files import read_text
from shadda.cli.output import DOES_NOT_HOLD, screen, write_json
from shadda.cli.prose import Prose
from shadda.cli.replay import Refused, read, refused, report
from shadda.cli.texts import Language, Texts
from shadda.core.errors import RecordError
from shadda.records.archive import Entry, split
from shadda.records.verify import CHEATED, DealCheck, Verdict, verify


def verify_file(path: Path, as_json: bool, tongue: Language) -> None:
    """Check all records of a file; ends with 1 if a deal is not the promised one."""
    texts = Texts(tongue)
    entries = split(read_text(path))
    try:
        checks = [_verify(entry) for entry in entries]
    except Refused as refusal:
        report(path, refusal, as_json, Texts(tongue, refusal.game))
    for number, found in enumerate(checks, 1):
        if as_json:
            write_json([_summary(check) for check in found])
        else:
            if len(checks) > 1:
                screen().print(Prose(texts.get("verify.record", number=number), texts, "bold"))
            _print(found, texts)
    if any(check.verdict in CHEATED for found in checks for check in found):
        raise typer.Exit(DOES_NOT_HOLD)


def _verify(entry: Entry) -> list[DealCheck]:
    record = read(entry)
    try:
        return verify(record)
    except RecordError as error:
        raise refused(entry, record, error) from None


def _summary(check: DealCheck) -> dict[str, object]:
    promise = None if check.promise is None else msgspec.to_builtins(check.promise)
    return {
        "deal": check.number,
        "verdict": check.verdict,
        "outcomes": len(check.outcomes),
        "promise": promise,
    }


def _print(checks: list[DealCheck], texts: Texts) -> None:
    for check in checks:
        verdict = texts.get(f"verify.{check.verdict}")
        line = Prose(texts.get("verify.deal", number=check.number, verdict=verdict), texts)
        screen().print(line, style=_style(check.verdict))


def _style(verdict: Verdict) -> str:
    if verdict in CHEATED:
        return "bold red"
    return "green" if verdict == "fair" else "yellow"

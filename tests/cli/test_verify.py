"""`shadda verify`."""

import json
from pathlib import Path

from msgspec.structs import replace

from shadda import Match, Record
from shadda.records.archive import join
from shadda.wire.record import RecordDeal
from tests.cli.conftest import Shadda
from tests.cli.samples import SAMPLE, written
from tests.records.test_verify import fair_match

FAIR = fair_match("trix", seed=4)
CHEATED = fair_match("trix", seed=4, cheat=1)


def test_fair_deals_are_called_fair(shadda: Shadda, tmp_path: Path) -> None:
    lines = shadda("verify", written(tmp_path, FAIR.text())).stdout.splitlines()
    assert len(lines) == len(FAIR.rounds)
    assert all("fair: every card follows" in line for line in lines)


def test_a_deal_that_is_not_the_promised_one_ends_with_1(shadda: Shadda, tmp_path: Path) -> None:
    shown = shadda("verify", written(tmp_path, CHEATED.text()), status=1).stdout
    assert shown.count("NOT FAIR: other cards") == 1
    assert "Deal 1: NOT FAIR" in shown


def test_what_was_never_promised_cannot_be_checked(shadda: Shadda, tmp_path: Path) -> None:
    assert "nothing was promised" in shadda("verify", written(tmp_path, SAMPLE)).stdout


def test_nothing_is_said_before_the_secrets_are_out(shadda: Shadda, tmp_path: Path) -> None:
    running = replace(FAIR, rounds=[replace(part, deal=sealed(part.deal)) for part in FAIR.rounds])
    lines = shadda("verify", written(tmp_path, running.text())).stdout.splitlines()
    assert len(lines) == len(FAIR.rounds)
    assert all("its secret is not published" in line for line in lines)


def sealed(deal: RecordDeal | None) -> RecordDeal | None:
    return None if deal is None else replace(deal, secret="")


def test_what_one_player_was_told_of_a_running_match_is_refused(shadda: Shadda, tmp_path: Path) -> None:
    """It holds no outcome of chance, since that would tell what nobody may know yet."""
    match = Match.replay(FAIR, upto=20)
    path = written(tmp_path, match.record(0).text())
    assert "line 6: not_your_turn" in shadda("verify", path, status=1).output
    assert json.loads(shadda("verify", path, "--json", status=1).stdout) == {
        "refused": {"line": 6, "code": "not_your_turn"}
    }


def test_all_records_of_a_file_are_checked(shadda: Shadda, tmp_path: Path) -> None:
    path = written(tmp_path, "".join(join([FAIR, CHEATED])))
    shown = shadda("verify", path, status=1).stdout
    assert shown.index("Record 1") < shown.index("Record 2") < shown.index("NOT FAIR")


def test_a_program_reads_the_verdicts(shadda: Shadda, tmp_path: Path) -> None:
    path = written(tmp_path, "".join(join([FAIR, CHEATED])))
    fair, cheated = map(json.loads, shadda("verify", path, "--json", status=1).stdout.splitlines())
    assert {check["verdict"] for check in fair} == {"fair"}
    assert [check["verdict"] for check in cheated][:2] == ["wrong_outcome", "fair"]
    promise = FAIR.rounds[0].deal
    assert promise is not None
    assert fair[0] == {
        "deal": 1,
        "verdict": "fair",
        "outcomes": 1,
        "promise": {"hash": promise.hash, "contributions": promise.contributions, "secret": promise.secret},
    }


def test_verdicts_can_be_read_in_arabic(shadda: Shadda, tmp_path: Path) -> None:
    shown = shadda("verify", written(tmp_path, FAIR.text()), "--lang", "ar").stdout
    assert "Deal" not in shown
    assert len(shown.splitlines()) == len(Record.parse(FAIR.text()).rounds)

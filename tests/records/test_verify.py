"""Fair deals in records: written, read, checked, and caught where somebody has cheated."""

from hashlib import sha256
from random import Random

import pytest
from msgspec.structs import replace

from shadda.core.chance import permutation
from shadda.core.fair import FairRandom, commitment, luck
from shadda.core.registry import get_game, list_games
from shadda.records.verify import Verdict, verify
from shadda.testing.play import USUAL, Habits, Table, command
from shadda.wire.record import Record, RecordDeal, RecordFormatError

STEPS = 400


def secret_of(number: int) -> bytes:
    return sha256(b"%d" % number).digest()


def given_by(number: int, seats: int) -> list[bytes]:
    """Let every other seat give something of its own."""
    return [b"" if (number + seat) % 2 else secret_of(number)[:16] for seat in range(seats)]


def fair_match(game_id: str, seed: int, cheat: int | None = None, habits: Habits = USUAL) -> Record:
    """Play a match whose deals are fair, all but the deal `cheat`."""
    game = get_game(game_id)
    seats = game.default_seats
    return fair_match_at(Table(game, game.options(None, {}, seats), seats), seed, cheat, habits)


def fair_match_at(table: Table, seed: int, cheat: int | None = None, habits: Habits = USUAL) -> Record:
    """Play such a match at any table."""
    match, seats = table.match(), table.seats
    rng = Random(seed)
    deals: list[RecordDeal] = []
    while not match.due().over and len(match.steps) < STEPS:
        if match.due().chance:
            number = match.deal + match.deal_due()
            secret, given = secret_of(number), given_by(number, seats)
            if match.deal_due():
                deals.append(RecordDeal(commitment(secret), [one.hex() for one in given], secret.hex()))
            outcome = 0 if match.deal_due() else match.outcomes
            match.chance(rng if number == cheat else luck(secret, given, outcome))
        else:
            seat = next(iter(match.due().seats))
            match.command(seat, command(match, seat, rng, habits))
    return match.record("full", deals=deals)


def verdicts(record: Record) -> list[Verdict]:
    return [check.verdict for check in verify(record)]


@pytest.mark.parametrize("game_id", list_games())
def test_fair_deals_are_found_fair(game_id: str) -> None:
    record = Record.parse(fair_match(game_id, seed=3).text())
    checks = verify(record)
    # What a void deal withholds cannot be checked, and nobody should.
    assert {check.verdict for check in checks} <= {"fair", "secret_missing"}
    assert checks[0].outcomes
    assert any(check.verdict == "fair" for check in checks)
    for check in checks:
        for outcome in check.outcomes:
            assert len(outcome.came) in (1, len(outcome.things))
            assert set(outcome.came) <= set(outcome.things)


@pytest.mark.parametrize("game_id", list_games())
def test_other_cards_than_promised_are_found(game_id: str) -> None:
    assert verdicts(fair_match(game_id, seed=3, cheat=1))[0] == "wrong_outcome"


def test_another_secret_or_contribution_is_found() -> None:
    record = fair_match("trix", seed=4)
    first = record.rounds[0]
    assert first.deal is not None

    def with_deal(deal: RecordDeal | None) -> Record:
        return replace(record, rounds=[replace(first, deal=deal), *record.rounds[1:]])

    assert verdicts(with_deal(replace(first.deal, secret=secret_of(99).hex())))[0] == "wrong_secret"
    assert verdicts(with_deal(replace(first.deal, secret="")))[0] == "secret_missing"
    assert verdicts(with_deal(None))[0] == "promise_missing"
    dropped = replace(first.deal, contributions=["", *first.deal.contributions[1:]])
    changed = ["00" * 16, *first.deal.contributions[1:]]
    assert {verdicts(with_deal(replace(first.deal, contributions=changed)))[0]} == {"wrong_outcome"}
    assert verdicts(with_deal(dropped))[0] == ("fair" if dropped == first.deal else "wrong_outcome")


def test_the_promise_stands_in_both_forms_of_a_record() -> None:
    record = fair_match("trix", seed=5)
    text = record.text()
    assert text.count("; deal ") == len(record.rounds)
    assert [part.deal for part in Record.parse(text).rounds] == [part.deal for part in record.rounds]
    again = Record.parse(record.json().decode())
    assert [part.deal for part in again.rounds] == [part.deal for part in record.rounds]


def test_a_comment_about_a_deal_is_a_comment() -> None:
    lines = fair_match("trix", seed=5).text().splitlines()
    at = lines.index("#1") + 1
    assert Record.parse("\n".join([*lines[:at], "; deal with it", *lines[at + 1 :]])).rounds[0].deal is None
    broken = lines[at].replace(" 0=", " 1=")
    with pytest.raises(RecordFormatError):
        Record.parse("\n".join([*lines[:at], broken, *lines[at + 1 :]]))


def test_a_void_deal_keeps_its_secret() -> None:
    record = fair_match("baloot", seed=1, habits=Habits({"pass": 50.0}))
    void = [part for part in record.rounds if part.deal is not None and not part.deal.secret]
    assert void
    assert all(not any(step.token.startswith("deck") for step in part.steps) for part in void)
    assert verdicts(record).count("secret_missing") == len(void)


def test_the_luck_of_a_deal_never_changes() -> None:
    """These numbers stand in records: another answer breaks them."""
    drawn = luck(bytes(range(32)), [b"", bytes(range(16))], 2)
    assert [drawn.getrandbits(30) for _ in range(3)] == LUCK
    assert commitment(bytes(32)) == COMMITMENT
    assert permutation(10, FairRandom(b"key")) == ORDER


LUCK = [228026858, 926328944, 59550783]
COMMITMENT = "44b6bc283dda0fe3a386da4d0ca2627d2197f28e0d72683ea94641bf4529d61d"
ORDER = [8, 7, 4, 2, 3, 9, 1, 6, 0, 5]


def test_fair_luck_comes_in_bits_alone() -> None:
    rng = FairRandom(b"key")
    assert {rng.getrandbits(1) for _ in range(64)} == {0, 1}
    assert 0 <= rng.getrandbits(300) < 2**300
    with pytest.raises(TypeError):
        rng.random()

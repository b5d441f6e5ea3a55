"""Records: written and read back, in both forms; what cannot be read names its line."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shadda.wire.record import Record, RecordFormatError, RecordRound, RecordStep

TEXT = """\
[Game "one_fifty"]
[Rules "1"]
[Options "{\\"target\\": 20}"]   ; resolved
[Seats "3"]
[Names "a b\u00a0c \u00a0"]
[Date "2026-01-31"]
[Result "1 2 3"]

; the first round
#1
; deal 00ff 0=aa 1=bb
* pick:1
* deck:3S,TS
1 draw=JH discard jack:3,0.3=7S end
2 timeout:4! leave!
= 40 23 0 | 40 23 0
0 ready
#2
0 match:1=no,8C end ; a comment
"""

words = st.from_regex(r"[a-z][a-z0-9_]{0,8}(:[A-Z0-9,.@-]{1,12})?", fullmatch=True)
steps = st.builds(
    RecordStep,
    seat=st.none() | st.integers(0, 9),
    token=words,
    auto=st.booleans(),
    outcome=st.just("") | st.from_regex(r"[A-Z0-9?,]{1,8}", fullmatch=True),
)
# A chance step is never automatic, and its outcome is the step.
plain = steps.map(lambda step: step if step.seat is not None else RecordStep(None, step.token))
scores = st.just("") | st.from_regex(r"\d{1,3}( \d{1,3}){2} \| \d{1,3}( \d{1,3}){2}", fullmatch=True)
rounds = st.builds(
    lambda number, before, score, after: RecordRound(number, before, score, 0, after if score else []),
    st.integers(1, 99),
    st.lists(plain, max_size=6),
    scores,
    st.lists(plain, max_size=3),
)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
names = st.text(max_size=12)
records = st.builds(
    Record,
    game=st.sampled_from(["one_fifty", "baloot"]),
    rules=st.integers(1, 9),
    options=st.dictionaries(st.text(max_size=8), values, max_size=3),
    seats=st.integers(2, 6),
    rounds=st.lists(rounds, max_size=3),
    names=st.lists(names, max_size=4),
    date=st.from_regex(r"(\d{4}-\d\d-\d\d)?", fullmatch=True),
    result=st.lists(st.integers(1, 6), max_size=6),
    setup=st.none() | st.dictionaries(st.text(max_size=8), values, max_size=3),
)


@given(records)
def test_text_is_read_as_it_was_written(record: Record) -> None:
    read = Record.parse(record.text())
    assert read.text() == record.text()
    assert without_lines(read) == without_lines(record)
    assert [name.split() for name in read.names] == [name.split() for name in record.names]


@given(records)
def test_json_is_the_same_record(record: Record) -> None:
    assert Record.parse(record.json().decode()) == record


mangled = st.builds(
    lambda at, much, put: TEXT[:at] + put + TEXT[at + much :],
    st.integers(0, len(TEXT)),
    st.integers(0, 20),
    st.text(max_size=6),
)


@given(st.text(max_size=200) | mangled)
def test_whatever_is_read_is_a_record_or_names_its_line(text: str) -> None:
    read = read_or_error(text)
    if isinstance(read, Record):
        assert Record.parse(read.text()).text() == read.text()
    else:
        assert read.code == "bad_record"
        assert 1 <= read.line <= max(1, len(text.splitlines()))


def read_or_error(text: str) -> Record | RecordFormatError:
    try:
        return Record.parse(text)
    except RecordFormatError as error:
        return error


def without_lines(record: Record) -> list[Any]:
    def plain_steps(listed: list[RecordStep]) -> list[Any]:
        return [(step.seat, step.token, step.auto, step.outcome) for step in listed]

    parts = [
        (part.number, plain_steps(part.steps), part.score, plain_steps(part.after)) for part in record.rounds
    ]
    head = [record.game, record.rules, record.options, record.seats, record.date, record.result]
    return [*head, record.setup, *parts]


def test_the_text_form() -> None:
    record = Record.parse(TEXT)
    assert (record.game, record.rules, record.options, record.seats) == ("one_fifty", 1, {"target": 20}, 3)
    assert (record.names, record.date, record.result) == (["a", "b c", ""], "2026-01-31", [1, 2, 3])
    first, second = record.rounds
    assert (first.number, first.score, first.line) == (1, "40 23 0 | 40 23 0", 16)
    assert first.steps[0] == RecordStep(None, "pick:1", line=12)
    assert first.steps[2:4] == [RecordStep(1, "draw", False, "JH", 14), RecordStep(1, "discard", line=14)]
    assert [step.auto for step in first.steps[-2:]] == [True, True]
    assert first.after == [RecordStep(0, "ready", line=17)]
    assert second.steps[0].outcome == "no,8C"


@pytest.mark.parametrize(
    ("line", "replaced", "by"),
    [
        (1, '[Game "one_fifty"]', ""),
        (2, '[Rules "1"]', '[Rules "one"]'),
        (2, '[Rules "1"]', '[Rules "-1"]'),
        (2, '[Rules "1"]', '[Rules "\u0661"]'),
        (3, '{\\"target\\": 20}', "[]"),
        (3, '{\\"target\\": 20}', "{"),
        (3, '{\\"target\\": 20}', "[" * 100_000),
        (4, '[Seats "3"]', '[Seats "99999999"]'),
        (4, '[Seats "3"]', "[Seats 3]"),
        (4, '[Seats "3"]', '[Seats "3"] x'),
        (7, '"1 2 3"', '"1 b 3"'),
        (10, "#1", "#one"),
        (10, "#1", "0 ready"),
        (12, "* pick:1", "*"),
        (12, "* pick:1", "x pick:1"),
        (12, "* pick:1", "* Pick:1"),
        (14, "=JH", "="),
        (14, "jack:3,0.3", "jack:"),
        (15, "leave!", "leave!!"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: int, replaced: str, by: str) -> None:
    assert replaced in TEXT
    with pytest.raises(RecordFormatError) as error:
        Record.parse(TEXT.replace(replaced, by, 1))
    assert (error.value.line, error.value.code) == (line, "bad_record")


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        '{"game": 1}',
        '{"game": "x", "rules": 1, "options": {}, "seats": 3, "rounds": [], "secret": 1}',
        '{"game": "x", "rules": 1, "options": {}, "seats": 3, "rounds": '
        '[{"number": 1, "steps": [{"seat": -1, "token": "draw"}]}]}',
        '{"game": "x", "rules": NaN, "options": {}, "seats": 3, "rounds": []}',
        "{" * 100_000,
        '{"game": "\ud800"}',
        '{"game": "x\\n", "rules": 1, "options": {}, "seats": 3, "rounds": []}',
        '{"game": "x", "rules": 1, "options": {}, "seats": 3, "rounds": [], "date": "2026\\n-01-31"}',
    ],
)
def test_json_that_cannot_be_read(text: str) -> None:
    with pytest.raises(RecordFormatError):
        Record.parse(text)


def test_names_keep_their_places() -> None:
    names = ["", "a  b", "c\u2028d", 'e"f\\g', "\u202eh"]
    record = Record(game="x", rules=1, options={}, seats=5, rounds=[], names=names)
    assert Record.parse(record.text()).names == ["", "a b", "c d", 'e"f\\g', "\u202eh"]

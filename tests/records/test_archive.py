"""Files of several records."""

from shadda.records.archive import join, split
from shadda.wire.record import Record
from tests.cli.samples import SAMPLE, random_record


def test_what_is_joined_is_parted_again() -> None:
    records = [random_record(seed, seats) for seed, seats in ((1, 3), (2, 4), (3, 6))]
    text = "".join(join(records))
    assert [Record.parse(entry.text).text() for entry in split(text)] == [record.text() for record in records]


def test_each_entry_knows_where_it_begins() -> None:
    entries = split(f"{SAMPLE}{SAMPLE}\n\n{SAMPLE}")
    length = len(SAMPLE.splitlines())
    assert [entry.before for entry in entries] == [0, length, 2 * length + 2]


def test_comments_and_blank_lines_part_nothing() -> None:
    (entry,) = split(f"; a game\n\n{SAMPLE}; the end\n\n")
    assert Record.parse(entry.text).names == ["Amal", "Badr", "Salma"]


def test_json_and_nothing_are_one_entry() -> None:
    assert len(split(Record.parse(SAMPLE).json().decode())) == 1
    assert len(split("")) == 1

"""The database is away for a moment: what was pressed is kept, a quiet line says so, and it goes through."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.hands import CHOICES, press, until_more
from tests.e2e.people import People

SAID = {"ar": "محفوظ", "en": "is kept"}


@pytest.mark.parametrize("language", SAID)
async def test_a_move_is_kept(people: People, tmp_path: Path, language: str) -> None:
    person = await people.come(settings={"textTable": True, "language": language})
    origin = {"Origin": people.address}
    request = person.context.request
    await request.post(f"{people.address}/api/me", data={"name": "نورة"}, headers=origin)
    wish = {"game": "one_fifty", "seats": 3, "bots": "easy", "start": True}
    made = await request.post(f"{people.address}/api/rooms", data=wish, headers=origin)
    await person.open(f"/r/{(await made.json())['code']}")
    await person.page.locator(CHOICES).first.wait_for()
    held = person.page.get_by_role("status").get_by_text(SAID[language])
    frames = len(person.frames)
    with closing(sqlite3.connect(tmp_path / "shadda.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await press(person.page.locator(CHOICES).first)
        await held.wait_for()
        assert len(person.frames) == frames
    await until_more(person, frames)
    await held.wait_for(state="detached")
    assert [one["t"] for one in person.messages].count("ack") >= 1

"""Every screen fits every size: nothing runs out of the side, and what is to be pressed next is in sight."""

import pytest

from tests.e2e.people import People, Person

SIZES = [(320, 568), (360, 640), (412, 915), (568, 320), (1280, 800)]
WORDS = {
    "ar": ("وش نناديك؟", "افتح غرفة", "ابدأ اللعبة", "ضيف بوتات"),
    "en": ("What should we call you?", "Open a room", "Start the match", "Add bots"),
}


async def fits(person: Person) -> None:
    wide = await person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{person.page.url} is {wide} pixels too wide"


async def in_sight(person: Person, name: str) -> None:
    box = await person.button(name).first.bounding_box()
    size = person.page.viewport_size
    assert box is not None
    assert size is not None
    assert 0 <= box["y"] <= size["height"] - box["height"], f"{name} is out of sight"


@pytest.mark.parametrize(
    ("size", "language"), [*((size, "ar") for size in SIZES), (SIZES[0], "en"), (SIZES[3], "en")]
)
async def test_the_way_from_the_door_to_the_table(
    people: People, size: tuple[int, int], language: str
) -> None:
    question, open_room, start, add_bots = WORDS[language]
    viewport = {"width": size[0], "height": size[1]}
    settings: dict[str, object] = {"language": language, "textSize": "large"}
    person = await people.come(settings, viewport=viewport)
    await person.open("/")
    await person.page.get_by_label(question).fill("عبدالرحمن الطويل جدًا")
    await fits(person)
    await person.press(open_room)
    await person.button(start).wait_for()
    await fits(person)
    await in_sight(person, start)
    await in_sight(person, add_bots)

    guest = await people.come(settings, viewport=viewport)
    await guest.open(person.page.url)
    await guest.page.get_by_label(question).wait_for()
    await fits(guest)

    await person.press(add_bots)
    await person.press(start)
    await person.page.locator(".now .choices button").first.wait_for()
    await fits(person)
    for path in ("/settings", "/rules/one_fifty", "/help"):
        await person.open(path)
        await person.page.get_by_role("heading", level=1).wait_for()
        await fits(person)

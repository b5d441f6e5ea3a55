"""Hands at the table in words: they press what the page offers, until there is nothing more to press."""

import asyncio
from collections.abc import Callable, Sequence

from playwright.async_api import Locator, Page

from tests.e2e.people import PATIENCE, Person, plain

CHOICES = ".now .choices button"

MOST_PRESSES = 2000


async def choices(page: Page) -> list[str]:
    """List what can be pressed at the table now."""
    return [plain(text).strip() for text in await page.locator(CHOICES).all_inner_texts()]


async def press(button: Locator) -> None:
    """Press a button twice, if it is still there: as a screen reader does where one wants to be held."""
    await button.evaluate_all("buttons => buttons.forEach(button => { button.click(); button.click() })")


def over(person: Person) -> bool:
    match = person.room.get("match")
    return match is not None and bool(match["over"])


async def play_on(person: Person, wishes: Sequence[str] = ("النهاية", "حفظت", "خلّص", "ارمها")) -> None:
    """Play to the end of the match: what is wished for most, else what comes first."""
    page = person.page
    for _ in range(MOST_PRESSES):
        if over(person):
            return
        frames = len(person.frames)
        offered = await choices(page)
        if offered:
            at = next((at for wish in wishes for at, text in enumerate(offered) if wish in text), 0)
            await press(page.locator(CHOICES).nth(at))
        await until_more(person, frames)
    raise AssertionError("the match does not end")


async def until_more(person: Person, frames: int) -> None:
    """Wait until the page has heard another frame, or a moment: others may have nothing to tell it."""
    for _ in range(20):
        if len(person.frames) > frames:
            return
        await asyncio.sleep(0.01)


async def answered(person: Person, frames: int) -> None:
    """Wait for the frame that follows what was pressed."""
    await until(lambda: len(person.frames) > frames or over(person), "the table answers")


async def until(done: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds."""
    for _ in range(PATIENCE // 20):
        if done():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(what)

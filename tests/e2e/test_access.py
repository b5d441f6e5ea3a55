"""For those who listen, or have only keys: axe finds nothing, and nothing needs a pointer."""

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

from tests.e2e.hands import answered, choices, over, until_more
from tests.e2e.people import People, plain


async def clean(page: Page) -> None:
    # What moves in is measured when it has arrived; a clock that runs down is not waited for.
    await page.evaluate(
        """async () => {
          const arrives = ({iterations, duration}) => iterations === 1 && duration < 2500
          const once = (one) => arrives(one.effect.getComputedTiming())
          const moves = (one) => one.playState === 'running' && once(one)
          const moving = () => document.getAnimations().filter(moves)
          while (moving().length) await Promise.allSettled(moving().map((one) => one.finished))
        }"""
    )
    found = await Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize(
    "settings",
    [{"digits": "arab"}, {"theme": "day", "language": "en", "textSize": "largest"}],
    ids=["night-arabic", "day-english"],
)
async def test_axe_finds_nothing(people: People, settings: dict[str, object]) -> None:
    english = settings.get("language") == "en"
    person = await people.come(settings=settings)
    page = person.page
    await person.open("/")
    await person.button("Play now" if english else "العب الآن").wait_for()
    await clean(page)
    await page.get_by_label("What should" if english else "وش نناديك").fill("نورة")
    await person.press("Open a room" if english else "افتح غرفة")
    await person.button("Leave the room" if english else "اطلع من الغرفة").wait_for()
    await clean(page)
    await person.press("Change the rules" if english else "غيّر القوانين")
    # The parts of the form are the same in every group.
    await page.locator("dialog summary").last.click()
    await clean(page)
    await person.press("Close" if english else "إغلاق")
    await person.press("Add bots" if english else "ضيف بوتات")
    await person.press("Start the match" if english else "ابدأ اللعبة")
    await page.locator(".now .choices button").first.wait_for()
    await clean(page)


@pytest.mark.parametrize("path", ["/settings", "/rules/one_fifty", "/help", "/about", "/fair", "/nothing"])
async def test_axe_finds_nothing_on_pages_to_read(people: People, path: str) -> None:
    person = await people.come()
    await person.open(path)
    await person.page.get_by_role("heading").first.wait_for()
    await clean(person.page)


async def test_a_hidden_card_is_named_by_its_place_alone(people: People) -> None:
    person = await people.come(settings={"language": "en"})
    await person.open("/")
    await person.page.get_by_label("What should we call you?").fill("Noura")
    await person.press("Play now")
    await person.press("Start")
    await person.see("Memorize your two cards")
    names = await person.page.locator("main [role=img]").evaluate_all(
        "cards => cards.map(card => card.ariaLabel)"
    )
    hidden = [name for name in names if "face-down" in name]
    assert len(hidden) == 4 * 4 - 2
    assert {plain(name) for name in hidden} == {f"face-down card, place {place}" for place in (1, 2, 3, 4)}


async def test_a_whole_match_with_nothing_but_keys(people: People) -> None:
    person = await people.come(viewport={"width": 1280, "height": 800})
    page = person.page
    await person.open("/")
    await person.button("العب الآن").wait_for()

    async def focus(name: str) -> None:
        """Walk with the tabulator until something of this name has the focus."""
        for _ in range(60):
            await page.keyboard.press("Tab")
            text = await page.evaluate(
                """() => {
                  const { ariaLabel, innerText, labels } = document.activeElement
                  return [ariaLabel, innerText, labels?.[0]?.innerText].join(' ')
                }"""
            )
            if name in plain(text):
                return
        raise AssertionError(f"{name} cannot be reached")

    await focus("وش نناديك")
    await page.keyboard.type("نورة")
    await focus("العب الآن")
    await page.keyboard.press("Enter")
    await page.get_by_role("dialog").wait_for()
    await focus("ابدأ")
    await page.keyboard.press("Enter")
    await person.see("احفظ ورقتيك")

    while not over(person):
        offered = await choices(page)
        if not offered:
            await until_more(person, len(person.frames))
            continue
        frames = len(person.frames)
        choice = offered[0].split("\n")[0]
        await focus(choice)
        await page.keyboard.down("Enter")
        # What cannot be taken back has to be held.
        await page.wait_for_timeout(1000 if choice.startswith("النهاية") else 0)
        await page.keyboard.up("Enter")
        await answered(person, frames)
    await focus("نعيدها")

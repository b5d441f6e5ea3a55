"""Names that would like to be more than names: they stay text, in their boxes, in their own direction."""

import asyncio
from pathlib import Path

from playwright.async_api import Page

from tests.e2e.cards import DRAWN
from tests.e2e.hands import until
from tests.e2e.people import People, Person
from tests.server.house import House
from tests.server.player import Player

NAMES = (
    "<svg/onload=alert()>",
    "</script><script>x()",
    "\ufdfd" * 20,
    "W" * 20,
    "\u0634\u0651\u064e" * 20,
)
"""Of five guests: HTML, its end, the widest signs there are, and towers of marks."""

HOST = "\u202e\u2066\u200fA(you)\u05d0{name}$&"
"""What the host types; what turns text is left out of it."""

KEPT = "A(you)\u05d0{name}$&"

_BOXES = """names => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
        const text = walker.currentNode.textContent.replace(/[\u2066-\u2069]/g, '')
        if (!names.some(name => text.includes(name))) continue
        const around = walker.currentNode.parentElement
        const range = document.createRange()
        range.selectNode(walker.currentNode)
        const style = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        const clips = style.overflowX !== 'visible' && style.overflowY !== 'visible'
        const {left, right} = range.getBoundingClientRect()
        const inside = left >= 0 && right <= innerWidth
        found.push({
            text,
            box: [box.left, box.top, box.right, box.bottom],
            clips: clips || (inside && box.height < 80),
            isolated: style.unicodeBidi.includes('isolate')
                || walker.currentNode.textContent.includes('\u2068')
                || text === around.closest('h1, h2, h3, p, li, button, [dir=auto]')?.textContent.trim(),
        })
    }
    return found
}"""


async def harmless(page: Page, names: list[str]) -> int:
    """Check every place where one of the names stands; gives how many there are."""
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert (
        await page.evaluate("document.querySelectorAll('[onload], [onerror], script:not([src])').length") == 0
    )
    found = await page.evaluate(_BOXES, names)
    size = page.viewport_size
    assert size is not None
    for one in found:
        left, _, right, _ = one["box"]
        assert -1 <= left <= right <= size["width"] + 1, one
        assert one["clips"], f"runs out of its box: {one}"
        assert one["isolated"], f"can turn what stands around it: {one}"
    return len(found)


async def _room(people: People, house: House) -> tuple[Person, list[Player], list[str]]:
    host = await people.come(DRAWN)
    await host.context.add_init_script("localStorage.setItem('shadda.lesson.one_fifty', 'true')")
    await host.open("/")
    await host.page.get_by_label("وش نناديك؟").fill(HOST)
    await host.press("افتح غرفة")
    await host.see("رمز الغرفة")
    code = host.page.url.rsplit("/", 1)[1]
    guests = []
    for name in NAMES:
        guest = await house.guest(name)
        # What its messages are called is short.
        guest.name = "guest"
        await guest.hello(code)
        guests.append(guest)
    await until(lambda: len(host.room.get("members", [])) >= 4, "all are here")
    return host, guests, [member["name"] for member in host.room["members"]]


async def test_names_stay_in_their_boxes(people: People, house: House, tmp_path: Path) -> None:
    host, guests, names = await _room(people, house)
    assert names[0] == KEPT
    assert all(len(name) <= 60 for name in names)
    assert await harmless(host.page, names) >= 4
    await host.page.screenshot(path=tmp_path / "room.png")

    seated = [guest for guest in guests if guest.room["members"][guest.room["you"]]["seat"] is not None]
    await host.see("ننتظر")
    await harmless(host.page, names)
    await asyncio.gather(*(guest.lobby("ready", on=True) for guest in seated))
    await host.press("ابدأ اللعبة")
    await until(lambda: bool(host.frames), "the table is laid")
    for guest in seated:
        await guest.until_frame()
        await guest.act("ready")
        await guest.send({"t": "say", "phrase": "thanks"})
    await host.page.locator("[data-choice], .now").first.wait_for()
    assert await harmless(host.page, names) >= 3
    await host.page.screenshot(path=tmp_path / "table.png")

"""Somebody looks on: a whole round of 150, without a hidden card and with nothing to play."""

from tests.e2e import truth
from tests.e2e.cards import DRAWN, NO_CLOCKS, sit_down
from tests.e2e.people import People, Person
from tests.server.house import House

EYE = ".hud .end button"


async def _come_to_watch(people: People, code: str, name: str, width: int, height: int) -> Person:
    watcher = await people.come(viewport={"width": width, "height": height}, settings=DRAWN)
    await watcher.open(f"/r/{code}")
    await watcher.see("تقدر تتفرّج عليها")
    assert await watcher.button("تفرّج").count() == 1
    await watcher.say_name(name)
    await watcher.page.locator(".stage [data-place]").first.wait_for()
    return watcher


async def test_others_watch_a_whole_round(people: People, house: House) -> None:
    hands = await sit_down(people, seats=3, values=NO_CLOCKS)
    player = hands.person
    code = player.room["code"]
    phone = await _come_to_watch(people, code, "Sara", 360, 640)
    desk = await _come_to_watch(people, code, "فهد", 1280, 800)
    await player.page.locator(f"{EYE}:has-text('2')").wait_for()

    await hands.play("round_over")

    match = player.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    log = await house.services.store.log(match)
    for watcher in (phone, desk):
        await watcher.page.locator(".stage [data-place]").first.wait_for()
        assert truth.check(watcher.texts, match, truth.moments(stored, log, None)) > 5
        assert watcher.frames[-1]["view"]["result"] is not None
        assert await watcher.page.locator("[data-choice]").count() == 0
        assert await watcher.button("قل شي").count() == 0
        assert (
            await watcher.page.locator(EYE).get_attribute("aria-label")
            == "تتفرّج، وتلعب الجاية.، اثنين يتفرّجون"
        )

    # To the room and back; then the host closes the table.
    await phone.page.locator(EYE).click()
    await phone.see("اثنين يتفرّجون")
    await phone.press("تفرّج")
    await phone.page.locator(".stage [data-place]").first.wait_for()
    await hands.close_sheet()
    await player.page.locator(EYE).first.click()
    await player.page.locator("label", has_text="ولا أحد").click()
    for watcher in (phone, desk):
        await watcher.see("المضيف قفل الطاولة عن المتفرّجين")
        await watcher.see("المضيف قفلها عن المتفرّجين")
        assert await watcher.page.locator(".stage").count() == 0
    await player.page.locator("label", has_text="بعد دقيقة").click()
    for watcher in (phone, desk):
        await watcher.page.reload()
        await watcher.see("الطاولة تفتح لك بعد شوي")

"""The line drops, the server starts anew, another tab takes over: the page stays and goes on."""

from pathlib import Path

from tests.e2e.hands import choices, until
from tests.e2e.people import People
from tests.e2e.proxy import open_proxy
from tests.server.house import House, open_house


async def test_a_dropped_line_comes_back_to_the_same_hand(people: People, house: House) -> None:
    async with open_proxy(house.port) as proxy:
        person = await people.come()
        await person.open(proxy.address)
        await person.page.get_by_label("وش نناديك؟").fill("نورة")
        await person.press("العب الآن")
        await person.press("ابدأ")
        await person.see("احفظ ورقتيك")
        before = person.frames[-1]["view"]
        own = await person.page.locator("ul[aria-label='أوراقك'] [role=img]").evaluate_all(
            "cards => cards.map(card => card.ariaLabel)"
        )

        proxy.closed = True
        proxy.drop()
        await person.see("نرجّعك للطاولة")
        # The page stays usable: what is pressed now goes out when the line is back.
        assert await choices(person.page) == ["حفظت"]
        await person.press("حفظت")
        proxy.closed = False
        await person.page.get_by_text("نرجّعك للطاولة").wait_for(state="detached")
        await until(lambda: person.frames[-1]["view"]["phase"] != "peek", "the peek is confirmed")

        first = next(frame for frame in person.frames[1:] if frame["n"] == 1)
        assert first["events"] == []
        assert first["view"]["zones"] == before["zones"]
        assert len(own) == 4
        acks = [message for message in person.messages if message["t"] == "ack"]
        assert len(acks) == 1


async def test_a_second_tab_takes_over_and_gives_back(people: People) -> None:
    person = await people.come()
    await person.open("/")
    await person.page.get_by_label("وش نناديك؟").fill("نورة")
    await person.press("العب الآن")
    await person.press("ابدأ")
    await person.see("احفظ ورقتيك")

    tab = await person.another_tab()
    await tab.see("احفظ ورقتيك")
    await person.see("الطاولة مفتوحة في مكان ثاني")
    await person.press("كمّل هنا")
    await person.see("احفظ ورقتيك")
    await tab.see("الطاولة مفتوحة في مكان ثاني")


async def test_the_door_says_when_the_server_cannot_be_reached(people: People, house: House) -> None:
    async with open_proxy(house.port) as proxy:
        person = await people.come()
        await person.open(proxy.address)
        await person.button("العب الآن").wait_for()
        proxy.closed = True
        proxy.drop()
        await person.page.evaluate("dispatchEvent(new Event('offline'))")
        await person.see("انقطع النت")
        assert await person.button("افتح غرفة").is_disabled()
        proxy.closed = False
        await person.page.evaluate("dispatchEvent(new Event('online'))")
        await person.page.get_by_text("انقطع النت").wait_for(state="detached")
        assert await person.button("افتح غرفة").is_enabled()


async def test_a_server_that_starts_anew_is_waited_for(people: People, tmp_path: Path) -> None:
    async with open_proxy(0) as proxy:
        person = await people.come()
        async with open_house(tmp_path / "kept", seed=3) as house:
            proxy.target = house.port
            await person.open(proxy.address)
            await person.page.get_by_label("وش نناديك؟").fill("نورة")
            await person.press("العب الآن")
            await person.press("ابدأ")
            await person.see("احفظ ورقتيك")
            before, shown = person.frames[-1]["view"], len(person.frames)
        await person.see("لحظة، نجدّد السيرفر")

        async with open_house(tmp_path / "kept", seed=3) as house:
            proxy.target = house.port
            await person.page.get_by_text("لحظة، نجدّد السيرفر").wait_for(state="detached")
            await until(lambda: len(person.frames) > shown, "the table is shown again")
            first = person.frames[shown]
            assert (first["n"], first["events"]) == (1, [])
            assert first["view"]["zones"] == before["zones"]
            await person.press("حفظت")
            await until(lambda: person.frames[-1]["view"]["phase"] != "peek", "the match goes on")

"""A room that fills: a link, a code, a bot, somebody who comes too late."""

import asyncio

from tests.e2e import truth
from tests.e2e.hands import play_on
from tests.e2e.people import People, Person
from tests.server.house import House


async def open_room(people: People, settings: dict[str, object] | None = None) -> tuple[Person, str]:
    """Let a host open a room and set the match short; gives the host and the room's code."""
    host = await people.come(settings)
    await host.open("/")
    await host.page.get_by_label("وش نناديك؟").fill("نورة")
    await host.press("افتح غرفة")
    await host.see("رمز الغرفة")
    await host.press("غيّر القوانين")
    target = host.page.get_by_label("تنتهي اللعبة عند", exact=True)
    await target.fill("20")
    await target.press("Tab")
    await host.page.get_by_text("تغيير", exact=True).wait_for()
    await host.press("إغلاق")
    return host, host.page.url.rsplit("/", 1)[1]


async def test_three_people_and_a_bot_play_to_the_end(people: People, house: House) -> None:
    host, code = await open_room(people)

    guest = await people.come(viewport={"width": 412, "height": 915})
    await guest.open(f"/r/{code}")
    await guest.say_name("Sara")
    await guest.see("أنا جاهز")

    phone = await people.come(viewport={"width": 568, "height": 320}, settings={"language": "en"})
    await phone.open(f"http://lan.test:{house.port}/")
    assert not await phone.page.evaluate("isSecureContext")
    await phone.page.get_by_label("What should we call you?").fill("فهد")
    await phone.page.get_by_label("Got a room code?").fill(code.lower())
    await phone.page.keyboard.press("Enter")
    await phone.press("I am ready")

    await host.see("باقي كرسي فاضي")
    await host.press("ضيف بوتات")
    await host.see("ننتظر")
    assert await host.button("ابدأ اللعبة").is_disabled()
    await guest.press("أنا جاهز")
    await host.press("ابدأ اللعبة")

    wishes = ("Memorized", "Call the end", "End your turn", "Discard")
    await asyncio.gather(play_on(host), play_on(guest), play_on(phone, wishes))

    match = host.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    log = await house.services.store.log(match)
    for person in (host, guest, phone):
        seat = person.room["match"]["you"]
        assert truth.check(person.texts, match, truth.moments(stored, log, seat)) > 10
        assert await person.page.locator("ol > li").count() == 4

    await host.press("نعيدها")
    await host.see("ابدأ اللعبة")
    await guest.press("نعيدها")
    await guest.see("جاهز")
    await phone.press("Once more")
    await host.press("ابدأ اللعبة")
    await guest.see("احفظ ورقتيك")
    assert host.room["match"]["id"] != match


async def test_who_comes_during_a_match_looks_on_and_waits(people: People, house: House) -> None:
    host, code = await open_room(people)
    await host.press("ضيف بوتات")
    await host.press("ابدأ اللعبة")
    await host.see("احفظ ورقتيك")

    late = await people.come()
    await late.open(f"/r/{code}")
    await late.see("اللعبة بدأت")
    await late.say_name("Sara")
    await late.see("تتفرّج هاللعبة")
    await play_on(host)
    match = host.room["match"]["id"]
    stored = await house.services.store.match(match)
    assert stored is not None
    looked_on = truth.moments(stored, await house.services.store.log(match), seat=None)
    assert truth.check(late.texts, match, looked_on) > 5


async def test_a_room_that_is_not_there(people: People) -> None:
    person = await people.come()
    await person.open("/r/QQQQQ")
    await person.see("ما فيه غرفة بهالرمز")
    await person.press("ارجع للبداية")
    await person.see("العب الآن")


async def test_leaving_a_room_and_being_taken_out(people: People) -> None:
    host, code = await open_room(people)
    guest = await people.come()
    await guest.open(f"/r/{code}")
    await guest.say_name("Sara")
    await guest.see("أنا جاهز")
    await host.press("Sara")
    await host.press("طلّعه من الغرفة")
    await guest.see("المضيف طلّعك")
    await host.press("اطلع من الغرفة")
    await host.page.get_by_role("dialog").get_by_role("button", name="اطلع من الغرفة").click()
    await host.see("العب الآن")

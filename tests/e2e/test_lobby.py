"""What a host and the others do with a room before a match."""

from tests.e2e.hands import until
from tests.e2e.people import People, Person, plain
from tests.e2e.test_room import open_room
from tests.server.house import House


async def seats(person: Person) -> list[str]:
    """List who sits where, one's own seat first."""
    shown = await person.page.locator(".ring li").all_inner_texts()
    return [plain(text).replace("\n", " ") for text in shown]


async def test_seats_are_changed_bots_come_and_the_room_is_handed_over(people: People) -> None:
    host, code = await open_room(people)
    guest = await people.come()
    await guest.open(f"/r/{code}")
    await guest.say_name("Sara")
    await guest.see("أنا جاهز")

    await host.press("كرسي فاضي")
    await host.press("حط")
    await host.see("بوت 1")
    await host.press("بوت 1")
    await host.page.get_by_role("dialog").get_by_role("button", name="ما ينسى").first.click()
    await guest.press("بوت 1")
    await until(lambda: len(guest.room["members"]) == 2, "the bot is gone")
    assert [member["name"] for member in guest.room["members"]] == ["نورة", "Sara"]

    await guest.press("Sara")
    await guest.press("قُم من الكرسي")
    await guest.see("اختر كرسي وتفضّل")
    await host.see("واقفين")
    await guest.press("كرسي فاضي")
    await guest.see("أنا جاهز")

    await host.press("Sara")
    await host.press("سلّمه الغرفة")
    await guest.see("غيّر القوانين")
    await host.see("شُف القوانين")
    assert any("Sara المضيف" in text for text in await seats(host))


async def test_everybody_sees_what_the_host_chooses_and_reads_why_not(people: People) -> None:
    host, code = await open_room(people)
    guest = await people.come()
    await guest.open(f"/r/{code}")
    await guest.say_name("Sara")
    await guest.see("تنتهي اللعبة عند")

    await host.press("غيّر القوانين")
    await host.page.locator("dialog summary", has_text="الوقت").click()
    await host.page.get_by_role("radio", name="مفتوح").check(force=True)
    await guest.see("مفتوح")
    await host.page.locator("dialog summary", has_text="على أي أصل").click()
    await host.page.get_by_role("radio", name="لاثنين").check(force=True)
    await guest.page.get_by_text("مفتوح").wait_for(state="detached")
    players = host.page.get_by_label("عدد اللاعبين", exact=True)
    await players.fill("2")
    await players.press("Tab")
    await guest.page.get_by_text("لاعبين", exact=True).wait_for()
    # Two players with rules for three: the server says which options do not go together.
    await host.page.get_by_role("radio", name="ثلاثة").click(force=True)
    await host.see("هالقوانين ما تركب مع بعض")
    assert await host.page.get_by_role("dialog").get_by_text("هالقوانين ما تركب مع بعض").count() > 0
    assert not await host.page.get_by_role("radio", name="ثلاثة").is_checked()
    assert host.room["seats"] == 2


async def test_a_link_is_handed_on_without_a_clipboard(people: People, house: House) -> None:
    host = await people.come()
    await host.open(f"http://lan.test:{house.port}/")
    await host.page.get_by_label("وش نناديك؟").fill("نورة")
    await host.press("افتح غرفة")
    await host.press("انسخ الرابط")
    await host.see("انتسخ الرابط")
    await host.press("رمز للكاميرا")
    picture = host.page.get_by_role("img", name="رمز للكاميرا")
    await picture.wait_for()
    assert await picture.evaluate("image => image.complete && image.naturalWidth > 0")
    await host.see(f"http://lan.test:{house.port}/r/")


async def test_another_phone_goes_on_as_the_same_person(people: People) -> None:
    person = await people.come()
    await person.open("/")
    await person.page.get_by_label("وش نناديك؟").fill("نورة")
    await person.press("العب الآن")
    await person.press("ابدأ")
    await person.see("احفظ ورقتيك")
    await person.press("الإعدادات")
    await person.press("كمّل على جوال ثاني")
    address = await person.page.locator("dialog p[dir=ltr]").inner_text()
    assert await person.page.get_by_role("img", name="رمز للكاميرا").locator("svg").count() == 1

    phone = await people.come()
    await phone.open(address)
    await phone.see("طاولتك تنتظرك")
    await phone.press("ارجع لطاولتي")
    await phone.see("احفظ ورقتيك")
    await person.see("الطاولة مفتوحة في مكان ثاني")
    await phone.open(address)
    await phone.see("انتهى هذا الرابط")

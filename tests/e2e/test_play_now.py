"""From the door to the final ranking, alone with bots, at the table in words."""

from tests.e2e import truth
from tests.e2e.hands import play_on
from tests.e2e.people import People
from tests.server.house import House


async def test_a_first_visit_ends_with_a_ranking(people: People, house: House) -> None:
    person = await people.come()
    await person.open("/")
    await person.page.get_by_label("وش نناديك؟").fill("نورة")
    await person.press("العب الآن")
    await person.page.get_by_role("radio", name="3", exact=True).check(force=True)
    await person.press("ابدأ")
    await person.see("احفظ ورقتيك")

    await play_on(person)

    places = person.page.locator("ol > li")
    assert await places.count() == 3
    view = person.frames[-1]["view"]
    winner = view["ranks"].index(1)
    assert str(view["totals"][winner]) in await places.first.inner_text()
    match = person.room["match"]["id"]
    async with person.page.expect_download() as coming:
        await person.page.get_by_role("link", name="نزّل سجل اللعبة").click()
    assert (await coming.value).suggested_filename.startswith("shadda-one_fifty-")
    stored = await house.services.store.match(match)
    assert stored is not None
    known = truth.moments(stored, await house.services.store.log(match), seat=0)
    assert truth.check(person.texts, match, known) > 20


async def test_the_door_knows_the_way_back_and_the_last_choice(people: People) -> None:
    person = await people.come()
    await person.open("/")
    await person.page.get_by_label("وش نناديك؟").fill("نورة")
    await person.press("العب الآن")
    await person.page.get_by_role("radio", name="5", exact=True).check(force=True)
    await person.press("ابدأ")
    await person.see("احفظ ورقتيك")
    table = person.page.url

    await person.open("/")
    await person.see("طاولتك تنتظرك")
    await person.press("العب الآن")
    assert await person.page.get_by_role("radio", name="5", exact=True).is_checked()
    await person.press("إغلاق")
    await person.press("ارجع لطاولتي")
    await person.see("احفظ ورقتيك")
    assert person.page.url == table
    assert len(person.room["members"]) == 5

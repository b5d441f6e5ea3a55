"""Fair deals at a live table: promised, contributed to, dealt, published, and cheating found."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shadda.core.fair import commitment
from shadda.records.verify import verify
from shadda.server.db.rows import StoredDeal
from shadda.server.db.work import StoreError
from shadda.server.dealer import FairDealer
from shadda.wire.record import Record
from tests.server.house import House, StillClock, open_house
from tests.server.player import Player

SHORT = {"target": 100}


def deals_heard(player: Player) -> list[dict[str, Any]]:
    return [message for message in player.heard if message["t"] == "deal"]


async def record_of(player: Player) -> Record:
    await player.until_over()
    answer = await player.http.get(f"/api/matches/{player.match_id}/record")
    assert answer.status_code == 200
    return Record.parse(answer.text)


async def play_out(people: list[Player]) -> None:
    await asyncio.gather(*(person.play(Random(seat)) for seat, person in enumerate(people)))


async def test_what_was_promised_is_dealt_and_published(tmp_path: Path) -> None:
    async with open_house(tmp_path, dealer=FairDealer()) as house:
        people = await house.match("Sara", "Omar", "Huda", values=SHORT)
        await play_out(people)
        record = await record_of(people[0])
        assert {check.verdict for check in verify(record)} == {"fair"}
        promises = {deal["number"]: deal["hash"] for deal in deals_heard(people[1])}
        for number, part in enumerate(record.rounds, 1):
            assert part.deal is not None
            assert part.deal.hash == promises[number] == commitment(bytes.fromhex(part.deal.secret))
            assert part.deal.contributions == [person.contributions[number] for person in people]
        # The last promise is of a deal that never came; neither its secret nor another was told before.
        said = "".join(text for person in people for text in person.texts)
        assert all(part.deal and part.deal.secret not in said for part in record.rounds)
        stored = await house.services.store.log(people[0].match_id)
        assert [deal.closed for deal in stored.deals] == [True] * len(record.rounds) + [False]
        assert stored.deals[-1].secret not in record.text() + said


async def test_all_contributions_are_told_before_the_first_card(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people = await house.match("Sara", "Omar", "Huda")
        for person in people:
            kinds = [
                (message["t"], message.get("contributions") is not None, message.get("number"))
                for message in person.heard
                if message["t"] in ("deal", "frame")
            ]
            assert kinds[:4] == [
                ("deal", False, 1),
                ("deal", True, 1),
                ("deal", False, 2),
                ("frame", False, None),
            ]
            told = deals_heard(person)[1]["contributions"]
            assert told == [other.contributions[1] for other in people]


async def start_in_silence(house: House, *silent: int) -> list[Player]:
    """Begin a match in which some do not contribute to deals."""
    people = await house.room("Sara", "Omar", "Huda", values=SHORT)
    for seat in silent:
        people[seat].contributes = False
    await people[0].lobby("start")
    for person in people:
        await person.until(lambda person=person: bool(deals_heard(person)))  # type: ignore[misc]
    return people


async def test_a_deal_waits_for_who_is_here_but_not_for_long(tmp_path: Path) -> None:
    clock = StillClock()
    async with open_house(tmp_path, clock=clock) as house:
        people = await start_in_silence(house, 1)
        await clock.pass_by(1.9)
        await people[0].catch_up()
        assert people[0].frame is None
        await clock.pass_by(0.2)
        for person in people:
            await person.until_frame()
        assert deals_heard(people[0])[1]["contributions"][1] == ""
        late = {"t": "deal", "match": people[1].match_id, "number": 1, "contribution": "ab" * 16}
        await people[1].send(late)
        await people[1].catch_up()
        stored = (await house.services.store.log(people[0].match_id)).deals
        assert stored[0].contributions[1] == ""
        assert stored[0].closed


async def test_what_could_not_be_stored_is_asked_for_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, clock=StillClock()) as house:
        people = await house.room("Sara", "Omar", "Huda", values=SHORT)
        contribute = house.services.store.contribute
        lost: list[str] = []

        async def full(match_id: str, number: int, seat: int, given: str) -> list[str] | None:
            if not lost:
                lost.append(given)
                raise StoreError("SQLITE_FULL")
            return await contribute(match_id, number, seat, given)

        house.services.store.contribute = full  # type: ignore[method-assign]
        await people[0].lobby("start")
        for person in people:
            await person.until_frame()
        stored = (await house.services.store.log(people[0].match_id)).deals
        assert lost
        assert all(stored[0].contributions)


async def test_nobody_waits_for_who_is_not_connected(tmp_path: Path) -> None:
    async with open_house(tmp_path, clock=StillClock()) as house:
        people = await start_in_silence(house, 1)
        await people[1].drop()
        for person in (people[0], people[2]):
            await person.until_frame()
        assert deals_heard(people[0])[1]["contributions"][1] == ""


async def test_a_promise_outlives_the_server(tmp_path: Path) -> None:
    async with open_house(tmp_path, clock=StillClock(), dealer=FairDealer()) as house:
        people = await start_in_silence(house, 0, 1)
        code, match = people[0].code, people[0].match_id
        promised = deals_heard(people[0])[0]["hash"]
        await people[2].catch_up()
        given = people[2].contributions[1]
        cookies = [dict(person.http.cookies) for person in people]
    async with open_house(tmp_path, clock=StillClock(), dealer=FairDealer()) as house:
        people = [await house.stranger() for _ in cookies]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies.update(cookie)
        await asyncio.gather(*(person.hello(code) for person in people))
        stored = (await house.services.store.log(match)).deals
        assert stored[0].hash == promised
        assert stored[0].contributions[2] == given
        await play_out(people)
        assert {check.verdict for check in verify(await record_of(people[0]))} == {"fair"}


async def test_a_match_begun_before_deals_were_promised_goes_on_with_those_to_come(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people = await house.match("Sara", "Omar", "Huda", values=SHORT)
        code = people[0].code
        cookies = [dict(person.http.cookies) for person in people]
    with closing(sqlite3.connect(tmp_path / "shadda.db")) as database, database:
        assert database.execute("DELETE FROM deal").rowcount == 2
    async with open_house(tmp_path, dealer=FairDealer()) as house:
        people = [await house.stranger() for _ in cookies]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies.update(cookie)
            await person.hello(code)
        assert [deal["number"] for deal in deals_heard(people[0])] == [2]
        await play_out(people)
        verdicts = [check.verdict for check in verify(await record_of(people[0]))]
        assert verdicts == ["promise_missing", *["fair"] * (len(verdicts) - 1)]
        assert len(verdicts) > 1


async def test_only_a_seat_of_the_match_contributes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        people = await house.match("Sara", "Omar", "Huda")
        other = await house.guest("Musa")
        await other.hello(people[0].code)
        match = people[0].match_id
        good = "ab" * 16
        for number, contribution in ((2, good), (3, good), (0, good), (2, "AB" * 16), (2, "")):
            message = {"t": "deal", "match": match, "number": number, "contribution": contribution}
            await other.send(message)
        await other.catch_up()
        refused = [
            message["code"] for message in other.heard if message["t"] == "reject" and not message["id"]
        ]
        assert sorted(refused) == [*["bad_message"] * 3, *["not_seated_here"] * 2]
        stored = (await house.services.store.log(match)).deals
        assert stored[1].contributions == [person.contributions[2] for person in people]


class OtherCards(FairDealer):
    """A cheat who deals what he likes."""

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        return Random(1)


class _Dropping(FairDealer):
    """A cheat who leaves a contribution out when he draws."""

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        cut = StoredDeal(deal.number, deal.secret, deal.hash, ["", *deal.contributions[1:]])
        return super().luck(cut, outcome)


class _OtherSecret(FairDealer):
    """A cheat who draws with another secret than he promised."""

    def luck(self, deal: StoredDeal, outcome: int) -> Random:
        return super().luck(StoredDeal(deal.number, "00" * 32, deal.hash, deal.contributions), outcome)


@pytest.mark.parametrize("cheat", [OtherCards(), _Dropping(), _OtherSecret()])
async def test_a_server_that_cheats_is_caught(tmp_path: Path, cheat: FairDealer) -> None:
    async with open_house(tmp_path, dealer=cheat) as house:
        people = await house.match("Sara", "Omar", "Huda", values=SHORT)
        await play_out(people)
        assert {check.verdict for check in verify(await record_of(people[0]))} == {"wrong_outcome"}


async def test_deals_are_published_to_those_who_held_a_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path, dealer=FairDealer()) as house:
        people = await house.match("Sara", "Omar", "Huda", values=SHORT)
        address = f"/api/matches/{people[0].match_id}/deals"
        assert (await people[1].http.get(address)).json()["code"] == "not_found"
        await play_out(people)
        await people[1].until_over()
        told = (await people[1].http.get(address)).json()
        assert told["you"] == 1
        assert told["names"] == ["Sara", "Omar", "Huda"]
        first = told["deals"][0]
        assert (
            commitment(bytes.fromhex(first["secret"])) == first["hash"] == deals_heard(people[1])[0]["hash"]
        )
        assert sorted(first["outcomes"][1]["things"]) == sorted(first["outcomes"][1]["came"])
        stranger = await house.guest("Musa")
        assert (await stranger.http.get(address)).json()["code"] == "not_found"

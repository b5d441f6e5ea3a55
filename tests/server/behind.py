"""A match whose people sit behind lines that can fail, each behind one of his own."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from msgspec import Struct

from shadda.server.play import Play
from tests.e2e.proxy import Proxy, open_proxy
from tests.server.house import House
from tests.server.returner import Returner

_NAMES: Final = ("Sara", "Omar", "Lina", "Huda")


class Behind(Struct, frozen=True):
    """A match whose people sit behind lines that can fail."""

    house: House
    people: list[Returner]
    proxies: list[Proxy]
    play: Play

    def proxy_of(self, person: Returner) -> Proxy:
        return self.proxies[self.people.index(person)]

    async def settle(self) -> None:
        """Wait until the table waits for somebody, and everybody has heard it."""
        dealing = True
        while dealing:
            # A deal waits for what the people contribute to it.
            dealing = self.play.match.deal_due()
            for person in self.people:
                await person.catch_up()

    def owing(self) -> list[Returner]:
        """List who may do something."""
        return [person for person in self.people if person.legal]


@asynccontextmanager
async def behind_lines(house: House, seats: int, **wish: Any) -> AsyncIterator[Behind]:
    """Begin a match of so many people."""
    async with AsyncExitStack() as stack:
        proxies = [await stack.enter_async_context(open_proxy(house.port)) for _ in range(seats)]
        people = [Returner(proxy.port, name) for proxy, name in zip(proxies, _NAMES, strict=False)]
        for person in people:
            house.people.append(person)
            await person.choose_name(person.name)
        code = await people[0].make_room(seats=seats, **wish)
        for person in people:
            await person.stay(code)
        for person in people[1:]:
            await person.lobby("ready", on=True)
        await people[0].lobby("start")
        for person in people:
            await person.until_frame()
        play = (await house.services.hub.table(code)).room.play
        assert play is not None
        yield Behind(house, people, proxies, play)

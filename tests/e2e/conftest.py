"""Real browsers at a real server: a free port, a seeded dealer, bots that do not wait.

`lan.test` leads to this machine, so that a page can be opened as the phones in a room see it: on plain
http, without any of what a browser keeps for secure pages.
"""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from scripts import browser as chromium
from shadda.server.dealer import Dealer
from tests.e2e.people import People
from tests.server.house import House, PlainBots, SeededDealer, open_house

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def program() -> str:
    found = chromium.find()
    assert found is not None, "Chromium is missing: `make browser` brings it"
    return str(found)


# One browser and one loop for all of them: a browser takes longer to start than most tests to run.
in_one_loop = partial(pytest_asyncio.fixture, loop_scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@in_one_loop(scope="session")
async def browser(program: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(
            executable_path=program,
            args=["--no-sandbox", "--host-resolver-rules=MAP lan.test 127.0.0.1"],
        )
        yield launched
        await launched.close()


@pytest.fixture
def bots() -> PlainBots:
    return PlainBots()


@pytest.fixture
def dealer() -> Dealer:
    return SeededDealer(Random(7))


@in_one_loop
async def house(tmp_path: Path, bots: PlainBots, dealer: Dealer) -> AsyncIterator[House]:
    async with open_house(tmp_path, dealer=dealer, bots=bots) as opened:
        yield opened


@in_one_loop
async def people(browser: Browser, house: House) -> AsyncIterator[People]:
    """Open browsers of different people at the house; what their pages complain about fails the test."""
    gathered = People(browser, house.address)
    yield gathered
    await gathered.go()
    assert gathered.complaints == []

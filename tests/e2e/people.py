"""Somebody at a browser: a context of their own, everything the page hears, and all it complains about."""

import json
import re
from typing import Any

from playwright.async_api import Browser, BrowserContext, Locator, Page, WebSocket

PATIENCE = 15_000
"""Milliseconds after which a test that waits for the page gives up."""

MARKS = re.compile("[\u2066-\u2069]")
"""What keeps a name from turning the sentence around it; invisible, but part of texts and labels."""


def plain(text: str) -> str:
    return MARKS.sub("", text)


class Person:
    """A person with a browser.

    `texts` are the messages the page has received, of all its sockets in order; `messages` are the same read,
    `frames` those of tables, `room` is what the person was told of the room last.
    """

    def __init__(self, context: BrowserContext, page: Page, complaints: list[str]) -> None:
        self.context = context
        self.page = page
        self.texts: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []
        self.room: dict[str, Any] = {}
        self._complaints = complaints
        self._watch(page)

    def _watch(self, page: Page) -> None:
        page.set_default_timeout(PATIENCE)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self._complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda message: self._note(message.type, message.text, message.location))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(str(text)))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.texts.append(text)
        self.messages.append(message)
        if message["t"] == "frame":
            self.frames.append(message)
        self.room = message.get("room", self.room)

    def _note(self, kind: str, text: str, location: Any) -> None:
        url = location.get("url", "")
        # The browser itself reports what tests do on purpose: a line is cut, a request is refused.
        refused = text.startswith("Failed to load resource") and ("/api/" in url or url == self.page.url)
        expected = refused or "net::ERR_" in text or "/ws" in text
        if kind in ("error", "warning") and not expected:
            self._complaints.append(f"{url}: {text}")

    async def another_tab(self) -> "Person":
        """Open the address in a second tab of the same browser."""
        tab = Person(self.context, await self.context.new_page(), self._complaints)
        await tab.page.goto(self.page.url)
        return tab

    @property
    def players(self) -> list[str]:
        """The players of the match by seat, as an Arabic page names them."""
        players = self.room["match"]["players"]
        return [player["name"].replace("Bot", "بوت") for player in players]

    # -- what can be done ---------------------------------------------------------------------------------

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(re.escape(name)))

    async def press(self, name: str) -> None:
        await self.button(name).first.click()

    async def open(self, address: str) -> None:
        await self.page.goto(address)

    async def say_name(self, name: str) -> None:
        """Answer the door's question."""
        await self.page.get_by_label("وش نناديك؟").fill(name)
        await self.page.keyboard.press("Enter")

    async def see(self, text: str) -> None:
        """Wait until a text is on the page."""
        await self.page.get_by_text(text).first.wait_for()


class People:
    """The people of a test, and one list of everything that went wrong on their pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.complaints: list[str] = []
        self._browser = browser
        self._all: list[Person] = []

    async def come(self, settings: dict[str, object] | None = None, **context: Any) -> Person:
        """Let somebody in who has never been here; `settings` are those of the device."""
        context.setdefault("viewport", {"width": 360, "height": 640})
        opened = await self._browser.new_context(base_url=self.address, **context)
        stored = json.dumps({"motion": "reduced", "textTable": True, **(settings or {})})
        await opened.add_init_script(f"localStorage['shadda.settings'] ??= {stored!r}")
        person = Person(opened, await opened.new_page(), self.complaints)
        self._all.append(person)
        return person

    async def go(self) -> None:
        for person in self._all:
            await person.context.close()

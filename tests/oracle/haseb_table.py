"""The table of Haseb! as plain data, and its reading and writing by the setup keys of section 9.

Only what lies where and who has done what; how it changes is in the modules beside this one.
"""

from typing import Any

from tests.oracle.haseb_cards import (
    Card,
    Place,
    Row,
    expand,
    faces_of,
    full_deck,
    place_from_text,
    row_from_text,
    row_to_text,
)
from tests.oracle.haseb_missions import limit_at, requests_at_first
from tests.oracle.haseb_options import rule_in_force
from tests.oracle.haseb_scoring import units_of


class Table:
    """Everything that can be said about a match at one moment."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = options
        self.seats = seats
        self.kind: str = options["type"]
        self.units = units_of(options, seats)
        self.everybody = set(range(seats))

        # The match.
        self.phase = "deal"
        self.round = 1
        self.starter: int | None = None
        self.totals = [0] * (0 if self.kind == "one_heart" else len(self.units))
        self.used_moods: list[str] = []
        self.carrier: int | None = None
        self.left: set[int] = set()
        self.over = False
        self.ranks: list[int] = []
        self.winners: list[int] = []

        # The last reveal.
        self.points: list[int] | None = None
        self.sums: list[int] | None = None
        self.result: list[str] | None = None
        self.dressed: list[int | None] = []
        self.wasted: list[int] = []
        self.award: list[int] = []

        # What chance owes: kind of token, what it decides, among what.
        self.due: tuple[str, str, list[str]] | None = None
        # What goes on when it has come: ("draw", seat), ("penalty", seat), …
        self.waiting: tuple[str, int] | None = None
        # A time-out that goes on after it: the seat and the number of its clock (4.13).
        self.automatic: tuple[int, int] | None = None
        self.clock = 0

        self.clear_round()

        # What the last operation told every seat: faces, and whether anything.
        self.sees: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        self.told: set[int] = set()

    def clear_round(self) -> None:
        """3.2 step 10: nothing is known, nobody has done anything."""
        self.mood: str | None = None
        self.carriers: list[int] = []
        self.requests: list[str | None] = [None] * self.seats
        self.rows: list[Row] = [[] for _ in range(self.seats)]
        self.floor: list[str] = []
        self.stock: list[str] = []
        self.out: list[str] = []
        self.cut: list[str] = []
        self.turn: int = 0
        self.turns = [0] * self.seats
        self.drawn: str | None = None
        self.power: str | None = None
        self.copied: str | None = None  # what a wild has been named
        self.looked: list[Place] = []  # the looks of the power in use
        self.acted = False
        self.blocked = False
        self.tried: set[int] = set()
        self.passes = 0
        self.caller: int | None = None
        self.final = False
        self.queue: list[int] = []
        self.guess: int | None = None
        self.matches = [0] * self.seats
        self.moved: list[list[Card]] = [[] for _ in range(self.seats)]  # heavy cards, to the carrier
        self.frozen: int | None = None
        self.marked: set[int] = set()
        self.status: list[str | None] = [None] * self.seats
        self.signals = [0] * self.seats
        self.direction = 1 if self.round % 2 == 1 else -1
        self.post = 0
        # A decision of several seats: who was asked, and the sealed answers.
        self.asked: list[int] = []
        self.answers: dict[int, str] = {}
        # The post under way: receiver → sender and card; receivers to resolve; throws owed.
        self.posted: dict[int, tuple[int, Card]] = {}
        self.unresolved: list[int] = []
        self.throwers: list[int] = []

    # Small questions

    def after(self, seat: int) -> list[int]:
        """All seats in turn order, from the one after this seat to itself."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    def others(self, seat: int) -> list[int]:
        """All seats but this one, in turn order."""
        return self.after(seat)[:-1]

    def card_at(self, place: Place) -> Card:
        """The card at a seat's position."""
        seat, position = place
        return self.rows[seat][position - 1]

    def has_position(self, place: Place) -> bool:
        """Whether there is such a card."""
        seat, position = place
        return position <= len(self.rows[seat])

    def open_memory(self) -> bool:
        """Whether seen cards stay shown to their viewer."""
        return rule_in_force(self.options) == "open_memory"

    def counted(self) -> list[int]:
        """4.10: the counted seats, all but the carrier."""
        return [seat for seat in range(self.seats) if seat != self.carrier]

    def limit(self) -> int:
        """The limit in force, frozen or not."""
        if self.frozen is not None:
            return self.frozen
        return limit_at(len(self.stock), self.options, self.seats)

    # Telling

    def tell(self, seat: int, face: str) -> None:
        """A face that one seat alone is shown."""
        self.sees[seat].append(face)

    def tell_all(self, face: str) -> None:
        """A face that everybody is shown."""
        for seat in range(self.seats):
            self.sees[seat].append(face)

    def look(self, seat: int, card: Card) -> None:
        """K2: a seat alone is shown a card and knows it from now on."""
        self.tell(seat, card["face"])
        card["known"].add(seat)

    def show_all(self, card: Card) -> None:
        """K1: a card is shown to all."""
        self.tell_all(card["face"])
        card["known"] = set(self.everybody)

    # Setup keys

    def read_setup(self, setup: dict[str, Any]) -> None:
        """Place a position with rows on the table."""
        self.rows = [row_from_text(text, self.everybody) for text in setup["rows"]]
        self.floor = setup.get("floor", "1").split()
        self.out = setup.get("out", "").split()
        self.drawn = setup.get("drawn")
        self.read_stock(setup.get("stock", "*").split())
        self.phase = setup.get("phase", "turn")
        self.turn = setup.get("turn", 0)
        self.turns = list(setup.get("turns", [1] * self.seats))
        self.power = setup.get("power")
        self.looked = [place_from_text(place) for place in setup.get("looked", "").split()]
        self.tried = set(setup.get("tried", []))
        self.acted = setup.get("acted", self.turn in self.tried)
        self.blocked = setup.get("blocked", False)
        self.passes = setup.get("passes", 0)
        self.caller = setup.get("caller")
        self.final = setup.get("final", self.caller is not None)
        self.queue = list(setup.get("queue", self.queue_by_default() if self.final else []))
        for seat, places in setup.get("know", {}).items():
            for place in places.split():
                self.card_at(place_from_text(place))["known"].add(int(seat))
        for place in setup.get("public", "").split():
            self.card_at(place_from_text(place))["known"] = set(self.everybody)
        for place, word in setup.get("marks", {}).items():
            self.card_at(place_from_text(place))["mark"] = word
        self.carriers = list(setup.get("carriers", self.carriers_by_default()))
        if self.kind == "one_heart":
            assert self.carrier is not None
            named = requests_at_first(self.options, self.carrier, self.seats)
            self.requests = list(setup.get("requests", named))
        self.matches = list(setup.get("matches", self.matches))
        self.marked = set(setup.get("marked", []))
        self.status = list(setup.get("status", self.status))
        self.direction = setup.get("direction", self.direction)
        self.post = setup.get("post", 0)
        if self.kind == "one_heart" and self.final:
            self.frozen = setup.get("limit", self.limit())

    def read_stock(self, listed: list[str]) -> None:
        """`*` stands for all cards named nowhere else; in co-op it stops at the groups."""
        elsewhere = [*self.floor, *self.out, *([self.drawn] if self.drawn else [])]
        for row in self.rows:
            elsewhere += faces_of(row)
        self.stock = expand(listed, elsewhere, full_deck(self.options, self.seats))
        if self.kind == "one_heart" and listed and listed[-1] == "*":
            kept = max(len(listed) - 1, self.options["stock_groups"] * self.seats)
            self.stock, self.cut = self.stock[:kept], self.stock[kept:]

    def queue_by_default(self) -> list[int]:
        """The seats after `turn` with a row, up to the caller (all, without caller)."""
        queue = []
        for seat in self.others(self.turn):
            if seat == self.caller:
                break
            if self.rows[seat]:
                queue.append(seat)
        return queue

    def carriers_by_default(self) -> list[int]:
        """The first seat of each team."""
        return [unit[0] for unit in self.units] if self.options["carriers"] else []

    def position(self) -> dict[str, Any]:
        """Every setup key of section 9, and the read-outs."""
        knowers = {str(seat): self.places_known_to(seat) for seat in range(self.seats)}
        return {
            "rows": [row_to_text(row) for row in self.rows],
            "floor": " ".join(self.floor),
            "stock": " ".join(self.stock),
            "out": " ".join(self.out),
            "phase": self.phase,
            "turn": self.turn,
            "starter": "none" if self.starter is None else self.starter,
            "round": self.round,
            "turns": list(self.turns),
            "drawn": self.drawn,
            "power": self.power,
            "looked": " ".join(f"{seat}.{position}" for seat, position in self.looked),
            "acted": self.acted,
            "blocked": self.blocked,
            "tried": sorted(self.tried),
            "passes": self.passes,
            "caller": self.caller,
            "final": self.final,
            "queue": [seat for seat in self.queue if self.rows[seat]],
            "know": knowers,
            "public": self.public_places(),
            "mood": self.mood,
            "used_moods": list(self.used_moods),
            "carrier": self.carrier,
            "carriers": list(self.carriers),
            "requests": list(self.requests),
            "matches": list(self.matches),
            "limit": self.limit() if self.kind == "one_heart" else None,
            "marks": self.marks(),
            "marked": sorted(self.marked),
            "status": list(self.status),
            "direction": self.direction,
            "post": self.post,
            "totals": list(self.totals),
            "ready": sorted(self.answers) if self.phase == "first_peek" else [],
            "stock_count": len(self.stock),
            "cut_count": len(self.cut),
            "row_sizes": [len(row) for row in self.rows],
            "sums": self.sums,
            "result": self.result,
            "dressed": self.dressed,
            "wasted": self.wasted,
            "award": self.award,
            "views": self.views(),
            "told": sorted(self.told),
        }

    def places_known_to(self, seat: int) -> str:
        """Private knowledge: cards the seat knows and not all know."""
        return " ".join(
            f"{owner}.{position}"
            for owner, row in enumerate(self.rows)
            for position, card in enumerate(row, start=1)
            if seat in card["known"] and card["known"] != self.everybody
        )

    def public_places(self) -> str:
        """Cards known to all; an open one is among them (case G24)."""
        return " ".join(
            f"{owner}.{position}"
            for owner, row in enumerate(self.rows)
            for position, card in enumerate(row, start=1)
            if card["known"] == self.everybody
        )

    def marks(self) -> dict[str, str]:
        """Marked places and their words."""
        return {
            f"{owner}.{position}": card["mark"]
            for owner, row in enumerate(self.rows)
            for position, card in enumerate(row, start=1)
            if card["mark"] is not None
        }

    # Views (3.4, Display)

    def views(self) -> dict[str, list[str]]:
        """The rows as every seat, and a spectator, is shown them."""
        shown = {str(seat): self.view(seat) for seat in range(self.seats)}
        return {**shown, "*": self.view(None)}

    def view(self, viewer: int | None) -> list[str]:
        """The rows as one viewer is shown them."""
        rows = []
        for owner, row in enumerate(self.rows):
            words = []
            for position, card in enumerate(row, start=1):
                if card["up"]:
                    words.append(card["face"] + "^")
                elif viewer is not None and self.is_shown(viewer, owner, position, card):
                    words.append(card["face"])
                else:
                    words.append("??")
            rows.append(" ".join(words))
        return rows

    def is_shown(self, viewer: int, owner: int, position: int, card: Card) -> bool:
        """Open memory shows what is known; else only the first peek, until the seat is ready."""
        if viewer not in card["known"]:
            return False
        if self.open_memory():
            return True
        peeking = self.phase == "first_peek" and viewer == owner and viewer not in self.answers
        return peeking and position <= self.peeked()

    def peeked(self) -> int:
        """3.3: how many own positions the first peek shows."""
        return 3 if self.mood == "heavy_hand" else 2

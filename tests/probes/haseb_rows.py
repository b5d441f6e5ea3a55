"""Haseb's rows: positions of cards that know who has seen them (3.4, 9)."""

from typing import Final

from msgspec import Struct

from tests.probes import base

COPIES: Final = {
    4: "1 2 3 4 5 6 ful peek7 peek8 spy9 spy10 swap balwa",
    2: "kanz inspect give raid slide wild ember",
}
DECK: Final = [face for copies, faces in COPIES.items() for face in faces.split() for _ in range(copies)]


class Card(Struct, eq=False):
    """A card in a row: the mask of the seats that have seen it, who put it there, whether it lies open."""

    face: str
    know: int
    by: str = ""
    up: bool = False


class HasebSetup(base.ProbeSetup):
    rows: list[str] = []
    floor: str = "1"
    stock: str = "*"
    turn: int = 0
    drawn: str | None = None
    power: str | None = None
    looked: str | None = None
    caller: int | None = None
    final: bool = False
    queue: list[int] = []
    know: dict[str, str] | list[str] = []
    public: str = ""
    post: int = 0
    x_cards: list[list[Card]] = []
    x_sealed: dict[int, str] = {}
    x_asked: list[int] = []
    x_mix: int | None = None
    x_got: dict[int, int] = {}


class RowsState(base.ProbeState):
    """`x_cards` are the rows, `x_sealed` the answers of the seats `x_asked`, `x_mix` the row to be mixed."""

    at: HasebSetup

    def settle(self) -> None:
        at = self.at
        if not at.x_cards:
            at.x_cards = [[self._card(word) for word in row.split()] for row in at.rows]
            known = at.know if isinstance(at.know, dict) else dict(enumerate(at.know))
            for seat, places in known.items():
                for place in places.split():
                    self.card(place).know |= 1 << int(seat)
            for place in at.public.split():
                self.card(place).know = self.all()
        left = list(DECK)
        for word in " ".join([*at.rows, at.floor, at.stock]).replace("^", "").split():
            face = word.partition("@")[0]
            if face in left:
                left.remove(face)
        at.stock = at.stock.replace("*", " ".join(left))
        self.show()
        self.enter(at.phase or "turn")
        if at.phase == "post":
            at.x_asked = at.x_asked or self.around()

    def all(self) -> int:
        return (1 << self.seats) - 1

    def _card(self, word: str) -> Card:
        face, _, by = word.replace("^", "").partition("@")
        return Card(face, self.all() if "^" in word else 0, by, "^" in word)

    def card(self, place: str) -> Card:
        seat, _, slot = place.partition(".")
        return self.at.x_cards[int(seat)][int(slot) - 1]

    def show(self) -> None:
        """Write the keys that tell of the rows."""
        rows = self.at.x_cards
        marks = [[f"{c.face}{'^' if c.up else ''}{'@' * bool(c.by)}{c.by}" for c in row] for row in rows]
        self.at.rows = [" ".join(row) for row in marks]
        spots = [
            (f"{seat}.{slot}", card.know)
            for seat, row in enumerate(rows)
            for slot, card in enumerate(row, start=1)
        ]
        self.at.public = " ".join(place for place, know in spots if know == self.all())
        private = [(place, know) for place, know in spots if know != self.all()]
        self.at.know = [
            " ".join(place for place, know in private if know >> seat & 1) for seat in range(self.seats)
        ]

    def around(self) -> list[int]:
        """List the seats that have a row, from the one whose turn is next."""
        order = [(self.at.turn + at) % self.seats for at in range(self.seats)]
        return [seat for seat in order if self.at.x_cards[seat]]

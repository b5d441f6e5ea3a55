"""Haseb's post: everybody sends, everybody answers, some throw, all of it sealed until the last (4.9)."""

from typing import Final, Literal

from shadda.wire.event import Event, Face, Open, Secret
from shadda.wire.options import Options
from tests.probes import base
from tests.probes.haseb_rows import Card, RowsState

LIGHT: Final = ["1", "2", "3", "4", "5", "6", "ful", "kanz"]
SEALED: Final = {"post": ["send"], "post_answer": ["accept", "flip"], "post_throw": ["throw"]}


class Looked(Event, tag="looked"):
    seat: int
    place: str
    card: Secret[Face]


class Moved(Event, tag="moved"):
    places: list[str]


class HasebOptions(Options, frozen=True):
    type: Literal["original", "take_and_give"] = "original"


class PostState(RowsState):
    options: HasebOptions

    def to_act(self) -> int:
        if self.at.x_mix is not None or self.at.phase == "deal":
            return 0
        if self.at.phase in SEALED:
            return sum(1 << seat for seat in self.at.x_asked if seat not in self.at.x_sealed)
        return 1 << self.at.turn

    def sealed(self) -> int:
        return self.answered()

    def answered(self) -> int:
        return sum(1 << seat for seat in self.at.x_sealed)

    def ask(self, phase: str, seats: list[int]) -> None:
        self.at.x_asked, self.at.x_sealed = seats, {}
        self.at.post = 0 if phase == "post" else self.at.post
        self.enter(phase)

    def resolve(self) -> None:
        """Open the answers together, in turn order; the order of arrival never matters (4.1)."""
        at, asked = self.at, self.around()
        if at.phase == "post":
            slots = {seat: int(at.x_sealed[seat]) - 1 for seat in asked}
            cards = {seat: at.x_cards[seat][slots[seat]] for seat in asked}
            for seat in asked:
                to = asked[(asked.index(seat) + 1) % len(asked)]
                cards[seat].by = str(seat)
                at.x_cards[to][slots[to]] = cards[seat]
            self.tell(Moved([f"{seat}.{slots[seat] + 1}" for seat in asked]))
            at.x_got = {seat: slots[seat] + 1 for seat in asked}
            self.ask("post_answer", asked)
        elif at.phase == "post_answer":
            posted = {seat: self.got(seat) for seat in asked}
            owing = [self._answer(seat, posted[seat], at.x_sealed[seat] == "flip") for seat in asked]
            throwing = [seat for seat in asked if seat in owing and at.x_cards[seat]]
            self.ask("post_throw" if throwing else "turn", throwing)
        else:
            for seat in [seat for seat in asked if seat in at.x_sealed]:
                self.lay(seat, at.x_cards[seat].pop(int(at.x_sealed[seat]) - 1).face)
            self.ask("turn", [])
        if at.phase == "turn":
            self._close_rows()

    def _answer(self, seat: int, card: Card, flipped: bool) -> int | None:
        """Resolve an accept or a flip; gives the seat that owes a throw."""
        row, sender = self.at.x_cards[seat], int(card.by)
        place = f"{seat}.{row.index(card) + 1}"
        card.know |= self.all() if flipped else 1 << seat
        if not flipped and not card.up:
            self.tell(Looked(seat, place, Secret(1 << seat, Face(card.face))))
        if not flipped:
            return None
        self.tell(base.Showed(seat, Open(base.faces([card.face]))))
        if card.face not in LIGHT:
            row.remove(card)
            card.up, card.by = True, ""
            self.at.x_cards[sender].append(card)
            return None
        face, _, self.at.stock = self.at.stock.partition(" ")
        row.append(Card(face, 0))
        return sender

    def _close_rows(self) -> None:
        """Open the final lap if a row is empty (4.5)."""
        left = self.around()
        if len(left) < self.seats:
            self.at.final, self.at.turn, self.at.queue = True, left[0], left[1:]

    def got(self, seat: int) -> Card:
        """Give the card that was posted to a seat."""
        return self.at.x_cards[seat][self.at.x_got[seat] - 1]

    def lay(self, seat: int, face: str) -> None:
        self.at.floor = f"{self.at.floor} {face}"
        self.tell(base.Showed(seat, Open(base.faces([face]))))

    def exchange(self, seat: int, place: str, other: str) -> None:
        cards = self.card(place), self.card(other)
        for card, where in zip(cards, (other, place), strict=True):
            card.by = str(seat)
            self.at.x_cards[int(where[0])][int(where[2:]) - 1] = card
        self.tell(Moved([place, other]))

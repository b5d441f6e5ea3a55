"""The table on a terminal, for any game: what a view shows, as little boxes of cards or as lines.

Boxes stand as cards lie: a grid in two rows, its slot numbers on the edge, further slots beside it.  A
card without a face is face down.  Lines say the same for pipes and screen readers.
"""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shadda.cli.look import Look
from shadda.cli.prose import Prose
from shadda.cli.texts import Texts
from shadda.wire.view import Spot, View, Zone

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_RED = ("H", "D")
_LINES_OF_BOX = 3


def face_name(face: str, texts: Texts) -> str:
    """Write a face as people read it: ``10♥``, or ``X=10♥`` of a joker with a meaning."""
    if face == "X":
        return texts.get("joker")
    if texts.has(f"face.{texts.game}.{face}"):
        return texts.of_game("face", face)
    joker, sign, card = face.rpartition("=")
    rank, suit = (card[:-1], SUITS[card[-1]]) if card[-1] in SUITS else (card, "")
    return f"{joker}{sign}{'10' if rank == 'T' else rank}{suit}"


def face_text(face: str, texts: Texts) -> Text:
    """Write a face in its color."""
    return Text(face_name(face, texts), style="bold red" if face[-1] in _RED else "bold")


class Painter:
    """Draws views for one reader.

    `names` are those of the seats; `boxes` chooses boxes or lines, `wide` is
    a screen with room for a question beside the reader's own cards.
    """

    def __init__(self, texts: Texts, names: Sequence[str], look: Look, boxes: bool, wide: bool) -> None:
        """Keep what does not change during a match."""
        self._texts = texts
        self._names = names
        self._look = look
        self._boxes = boxes
        self._wide = wide

    def table(self, view: View, beside: RenderableType | None = None) -> RenderableType:
        """Draw all zones: the other seats above, the reader's own seat and the middle below."""
        others = [zone for zone in view.zones if zone.seat is not None and not self._is_near(view, zone)]
        near = [zone for zone in view.zones if zone.seat is not None and self._is_near(view, zone)]
        middle = [zone for zone in view.zones if zone.seat is None]
        if any(zone.kind == "hand" for zone in view.zones):
            return self._hands(view, beside)
        situation = self._situation(view)
        if not self._boxes:
            lines = [*situation, *(self._line(view, zone) for zone in [*others, *middle, *near])]
            return Group(*lines) if beside is None else Group(*lines, beside)
        row = Table.grid(padding=(0, 3, 0, 0))
        cells: list[RenderableType] = [self._seat(view, zone) for zone in near]
        cells += [self._pile(zone) for zone in middle]
        below: list[RenderableType] = []
        if beside is not None:
            (cells if self._wide else below).append(beside)
        row.add_row(*cells)
        above = Columns([self._seat(view, zone) for zone in others], padding=(0, 3))
        return Group(*situation, above, Text(), row, *below)

    def _situation(self, view: View) -> list[RenderableType]:
        """Say what a game has to say above its table, with a line of space below it."""
        text = self._look.situation(view, list(self._names), self._texts)
        return [] if text is None else [Prose(text, self._texts, "cyan"), Text()]

    def _hands(self, view: View, beside: RenderableType | None) -> RenderableType:
        """Draw a table of hands: a line for each seat and each row, and the reader's own hand at last."""
        me = 0 if view.seat is None else view.seat
        seats = [(me + step) % len(view.totals) for step in range(1, len(view.totals) + 1)]
        lines = self._situation(view)
        lines += [self._line_of_seat(view, seat) for seat in seats]
        lines += [Text(), *(self._middle(view, zone) for zone in view.zones if zone.seat is None)]
        for zone in view.zones:
            if zone.kind == "hand" and zone.seat == me and zone.cards:
                lines += [Text(), self._numbered(zone)]
        return Group(*lines, Text()) if beside is None else Group(*lines, Text(), beside)

    def _middle(self, view: View, zone: Zone) -> Text:
        """Say what lies in the middle: all cards of a row, of another zone its top."""
        if zone.kind != "row":
            return self._line(view, zone)
        return Text(" ").join([Text(self._name(zone)), *map(self._colored, zone.cards)])

    def _line_of_seat(self, view: View, seat: int) -> Text:
        """Say of a seat how many cards it holds, which of them all see, and what lies before it."""
        line = self.title(view, seat)
        for zone in view.zones:
            if zone.seat != seat:
                continue
            if zone.kind == "hand":
                line.append(f"  {self._texts.label(self._texts.get('table.cards', count=zone.count))}", "dim")
                shown = [] if seat == view.seat else zone.cards
                name = self._texts.label(self._texts.get("table.open"))
            else:
                shown = zone.cards
                name = self._name(zone)
            line.append(f"  {name}:" if shown else "")
            for spot in shown:
                line.append(" ").append_text(self._colored(spot))
        return line

    def _numbered(self, zone: Zone) -> RenderableType:
        """Draw a hand as one row of cards under their numbers."""
        row = Table.grid(padding=(0, 1))
        row.add_row(*(Text(f"{spot.slot:>3}", "dim") for spot in zone.cards))
        row.add_row(*(Text("").join([Text(" "), self._colored(spot)]) for spot in zone.cards))
        return row

    def _colored(self, spot: Spot) -> Text:
        return Text("▒", "blue") if spot.face is None else face_text(spot.face, self._texts)

    def _is_near(self, view: View, zone: Zone) -> bool:
        return zone.seat == (0 if view.seat is None else view.seat)

    def title(self, view: View, seat: int) -> Text:
        """Name a seat, with its number, total and what is going on with it."""
        line = Text.assemble((f"{seat} ", "dim"))
        line.append(self._texts.label(self._names[seat]), "bold yellow" if seat in view.to_act else "bold")
        line.append(f" · {view.totals[seat]}", "cyan")
        for mark in self._look.marks(view, seat):
            line.append(" ").append(self._texts.label(self._texts.get(f"table.{mark}")), "magenta")
        return line

    def _name(self, zone: Zone) -> str:
        return self._texts.label(self._texts.get(f"zone.{zone.id}"))

    def _seat(self, view: View, zone: Zone) -> RenderableType:
        """Draw what lies before a seat; only cards that can be named by a number have one."""
        assert zone.seat is not None
        if zone.kind == "grid":
            return Group(self.title(view, zone.seat), self.grid(zone.cards))
        if zone.kind == "hand" or zone.id == "row":
            return Group(self.title(view, zone.seat), _beside([self._box(spot) for spot in zone.cards]))
        return Group(self._name(zone), _beside([self._card(spot.face, "") for spot in zone.cards]))

    def grid(self, cards: Sequence[Spot]) -> Text:
        """Draw a grid: slots 1 and 2 over 3 and 4, then 5 over 6, 7 over 8 and so on."""
        by_slot = {spot.slot: spot for spot in cards}
        last = max([4, *by_slot])
        upper = [1, 2, *range(5, last + 1, 2)]
        lower = [3, 4, *range(6, last + 1, 2)]
        rows = [_beside([self._box(by_slot.get(slot, slot)) for slot in slots]) for slots in (upper, lower)]
        return Text("\n").join(rows)

    def _box(self, spot: Spot | int) -> list[Text]:
        """Draw a card with its number, or the hole that a number names."""
        if isinstance(spot, int):
            return [Text("     "), Text(f"{spot:^5}", "dim"), Text("     ")]
        return self._card(spot.face, str(spot.slot))

    def _card(self, face: str | None, number: str) -> list[Text]:
        """Draw a card in three lines; without a face it is face down."""
        edge = "bold" if face is not None else "blue"
        middle = Text("▒▒▒", "blue") if face is None else self._index(face)
        width = middle.cell_len
        return [
            Text(f"╭{number:─<{width}}╮", edge),
            Text.assemble(("│", edge), middle, ("│", edge)),
            Text(f"╰{'─' * width}╯", edge),
        ]

    def _index(self, face: str) -> Text:
        shown = Text("★", "bold magenta") if face == "X" else face_text(face, self._texts)
        shown.align("center", max(3, shown.cell_len))
        return shown

    def _pile(self, zone: Zone) -> RenderableType:
        title = Text.assemble(self._name(zone), (f" {zone.count}", "cyan"))
        if zone.count == 0:
            return Group(title, Text(f"\n {self._texts.label(self._texts.get('zone.empty'))}\n", "dim"))
        top = zone.cards[-1].face if zone.cards else None
        return Group(title, *self._card(top, ""))

    def _line(self, view: View, zone: Zone) -> Text:
        """Say in one line what lies in a zone."""
        if zone.seat is None:
            tops = [self._word(spot) for spot in zone.cards[-1:]]
            return Text("  ".join([f"{self._name(zone)} {zone.count}", *tops]))
        if zone.kind in ("grid", "hand") or zone.id == "row":
            cards = "  ".join(f"{spot.slot}={self._word(spot)}" for spot in zone.cards)
            return self.title(view, zone.seat).append(f":  {cards}")
        return Text("  ".join([f"{self._name(zone)}:", *map(self._word, zone.cards)]))

    def _word(self, spot: Spot) -> str:
        return "▒" if spot.face is None else face_name(spot.face, self._texts)


def _beside(boxes: Sequence[list[Text]]) -> Text:
    """Put cards beside each other."""
    return Text("\n").join(Text(" ").join(box[line] for box in boxes) for line in range(_LINES_OF_BOX))


def ranking(view: View, names: Sequence[str], texts: Texts) -> RenderableType:
    """List the seats by rank, with their totals."""
    table = Table.grid(padding=(0, 2))
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(view.ranks)):
        name = Text(texts.label(names[seat]), "bold" if rank == 1 else "")
        table.add_row(str(rank), name, Text(str(view.totals[seat]), "cyan"))
    return table

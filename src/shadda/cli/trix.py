"""What Trix adds to the common look: the owner of the kingdom, and the score sheet with its arithmetic."""

from collections.abc import Iterator
from typing import Final

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shadda.cli.look import Look
from shadda.cli.prose import Prose
from shadda.cli.texts import Texts
from shadda.core.match import Match
from shadda.games.trix.events import ScoreLine
from shadda.games.trix.setup import TrixSetup
from shadda.games.trix.view import DealResult, TrixView
from shadda.wire.event import Face, SeenEvent
from shadda.wire.options import Options
from shadda.wire.view import Spot, View, Zone

_PLACE: Final = "place"


class TrixLook(Look):
    """The look of Trix."""

    def quiet(self, event: SeenEvent, me: int | None) -> bool:
        """Leave out what the screen shows anyway: one's own new cards, and the end of the match."""
        return event.__struct_config__.tag in ("dealt", "game_ended")

    def marks(self, view: View, seat: int) -> list[str]:
        """Mark the owner, the leader of the trick and who is out of cards."""
        assert isinstance(view, TrixView)
        marks = {
            "owner": view.owner == seat,
            "leader": view.leader == seat and view.leader != view.owner,
            "out": seat in view.out,
        }
        return [mark for mark, holds in marks.items() if holds]

    def situation(self, view: View, names: list[str], texts: Texts) -> str | None:
        """Name the kingdom, the contract and, while it is chosen, those that are left."""
        assert isinstance(view, TrixView)
        if view.owner is None or view.phase in ("deal", "match_over"):
            return None
        owner = names[view.owner]
        mine = ".me" if view.owner == view.seat else ""
        if view.contract is None:
            left = texts.join(texts.of_game("contract", contract) for contract in view.left)
            return texts.get(f"table.choosing{mine}", kingdom=view.kingdom, owner=owner, contracts=left)
        contract = texts.of_game("contract", view.contract)
        tricks = texts.join(f"{name} {count}" for name, count in zip(names, view.tricks, strict=True))
        key = "table.contract.tricks" if any(view.tricks) else "table.contract"
        return texts.get(f"{key}{mine}", kingdom=view.kingdom, owner=owner, contract=contract, tricks=tricks)

    def opened(self, match: Match) -> View:
        """Open all hands."""
        view = match.view(None)
        setup = match.game.to_setup(match.state)
        assert isinstance(setup, TrixSetup)
        return msgspec.structs.replace(view, zones=[_opened(zone, setup) for zone in view.zones])

    def sheet(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the deal that was just scored, where nothing follows it on the table."""
        return self.recap(view, options, names, texts) if view.phase in ("deal", "match_over") else None

    def recap(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw what each seat lost or gained in the last deal, and why."""
        assert isinstance(view, TrixView)
        if view.result is None:
            return None
        table = Table(title=_title(view.result, texts), title_justify="left", title_style="bold")
        for key in ("seat", "why", "added", "total"):
            column = texts.label(texts.get(f"score.{key}"))
            table.add_column(column, justify="right" if key in ("added", "total") else "left")
        for seat, points in enumerate(view.result.points):
            lines = [line for line in view.result.lines if line.seat == seat]
            why = Group(*(Prose(text, texts) for text in _reasons(lines, texts)))
            name = Text(texts.label(names[seat]), "bold")
            table.add_row(name, why, _signed(points), str(view.totals[seat]))
        return table

    def history(self, view: View, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the contracts of every kingdom and what they brought."""
        assert isinstance(view, TrixView)
        if not view.history:
            return None
        table = Table(show_footer=True)
        for key in ("kingdom", "contract"):
            table.add_column(texts.label(texts.get(f"score.{key}")))
        for name, total in zip(names, view.totals, strict=True):
            table.add_column(texts.label(name), justify="right", footer=Text(str(total), "bold cyan"))
        last = 0
        for deal in view.history:
            kingdom = "" if deal.kingdom == last else f"{deal.kingdom} · {names[deal.owner]}"
            last = deal.kingdom
            contract = texts.of_game("contract", deal.contract)
            table.add_row(texts.label(kingdom), texts.label(contract), *map(_signed, deal.points))
        return table


def _opened(zone: Zone, setup: TrixSetup) -> Zone:
    if zone.id != "hand" or zone.seat is None or setup.hands is None:
        return zone
    faces = setup.hands[zone.seat].split()
    return msgspec.structs.replace(zone, cards=[Spot(slot, Face(face)) for slot, face in enumerate(faces, 1)])


def _title(result: DealResult, texts: Texts) -> str:
    return texts.label(texts.get("score.deal", contract=texts.of_game("contract", result.contract)))


def _reasons(lines: list[ScoreLine], texts: Texts) -> Iterator[str]:
    """Say what each line counts, with its arithmetic."""
    for line in lines:
        item = texts.of_game("item", line.item)
        if line.reason == _PLACE:
            yield f"{item} {line.count}: {_signed(line.points)}"
        elif line.count > 1 or line.item in ("diamonds", "tricks"):
            yield f"{item}: {line.count} × {line.value}"
        else:
            yield f"{item}, {texts.of_game('reason', line.reason)}: {_signed(line.points)}"


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points)

"""What 150 adds to the common look: who called, and the score sheet with its arithmetic."""

from collections.abc import Iterator
from typing import Final

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shadda.cli.look import Look
from shadda.cli.prose import Prose
from shadda.cli.table import face_text
from shadda.cli.texts import Texts
from shadda.core.match import Match
from shadda.games.one_fifty.events import SeatScore
from shadda.games.one_fifty.options import OneFiftyOptions
from shadda.games.one_fifty.scoring import POINTS
from shadda.games.one_fifty.setup import OneFiftySetup
from shadda.games.one_fifty.view import OneFiftyView, RoundResult
from shadda.kit.cards import CARD_OF
from shadda.wire.event import Face, SeenEvent
from shadda.wire.options import Options
from shadda.wire.view import Spot, View, Zone

_JOINT: Final = ("peek", "slap", "round_over")
"""Phases in which all answer at the same time."""


class OneFiftyLook(Look):
    """The look of 150."""

    def quiet(self, event: SeenEvent, me: int | None) -> bool:
        """Leave out what the next sentence implies: whose turn it is, and that somebody else drew."""
        tag = event.__struct_config__.tag
        if tag == "turn_started":
            return not getattr(event, "last_lap", False)
        if tag == "drew":
            return getattr(event, "seat", me) != me
        return tag in ("seat_ready", "turn_ended", "game_ended")

    def marks(self, view: View, seat: int) -> list[str]:
        """Mark the seat whose turn it is, the caller, who is ready and who has left."""
        assert isinstance(view, OneFiftyView)
        marks = {
            "turn": view.turn == seat,
            "caller": view.caller == seat,
            "ready": view.phase in _JOINT and seat in view.ready,
            "left": seat in view.left,
        }
        return [mark for mark, holds in marks.items() if holds]

    def opened(self, match: Match) -> View:
        """Open all grids and the drawn card."""
        view = match.view(None)
        setup = match.game.to_setup(match.state)
        assert isinstance(setup, OneFiftySetup)
        zones = [_opened(zone, setup) for zone in view.zones]
        return msgspec.structs.replace(view, zones=zones)

    def sheet(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the opened hands, their sums, what every seat adds and why."""
        assert isinstance(view, OneFiftyView)
        assert isinstance(options, OneFiftyOptions)
        if view.result is None:
            return None
        hands = {zone.seat: [spot.face for spot in zone.cards if spot.face] for zone in view.zones}
        table = Table(title=_title(view, view.result, texts), title_justify="left", title_style="bold")
        for key in ("seat", "hand", "why", "added", "total"):
            column = texts.label(texts.get(f"score.{key}"))
            table.add_column(column, justify="right" if key in ("added", "total") else "left")
        for seat, score in enumerate(view.result.scores):
            name = Text(texts.label(names[seat]), "bold")
            if seat == view.result.caller:
                name.append(f"\n{texts.label(texts.get('table.caller'))}", "magenta")
            hand = _hand(hands.get(seat, []), score, options, texts)
            table.add_row(name, hand, _why(score, texts), f"+{score.added}", _total(score))
        return table

    def history(self, view: View, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw what every seat added, round by round."""
        assert isinstance(view, OneFiftyView)
        if not view.history:
            return None
        table = Table(show_footer=True)
        table.add_column(texts.label(texts.get("score.round")), justify="right")
        for name, total in zip(names, view.totals, strict=True):
            table.add_column(texts.label(name), justify="right", footer=Text(str(total), "bold cyan"))
        for number, added in enumerate(view.history, start=1):
            table.add_row(str(number), *map(str, added))
        return table

    def closing(self, view: View, names: list[str], texts: Texts) -> list[str]:
        """Name the first loser."""
        assert isinstance(view, OneFiftyView)
        if not view.first_loser:
            return []
        losers = texts.join(names[seat] for seat in view.first_loser)
        return [texts.get("play.first_loser", names=losers)]


def _opened(zone: Zone, setup: OneFiftySetup) -> Zone:
    faces: list[str] = []
    if zone.id == "grid" and zone.seat is not None and setup.hands is not None:
        faces = setup.hands[zone.seat].split()
    elif zone.id == "hold" and setup.hold is not None:
        faces = [setup.hold]
    spots = [Spot(slot, Face(face)) for slot, face in enumerate(faces, start=1) if face != "-"]
    return msgspec.structs.replace(zone, cards=spots) if spots else zone


def _title(view: OneFiftyView, result: RoundResult, texts: Texts) -> str:
    cause = texts.of_game("cause", result.cause)
    return texts.label(texts.get("score.title", round=view.round, cause=cause))


def _hand(faces: list[Face], score: SeatScore, options: OneFiftyOptions, texts: Texts) -> Text:
    """Write the cards, and under them what they are worth together."""
    points = POINTS[options.point_table]
    shown = Text(" ").join(face_text(face, texts) for face in faces)
    values = [0 if face == "X" else points[CARD_OF[face]] for face in faces]
    addition = f"{' + '.join(map(str, values))} = {score.hand}" if len(values) > 1 else str(score.hand)
    return Text.assemble(shown, "\n", (addition, "dim")) if faces else Text(addition, "dim")


def _why(score: SeatScore, texts: Texts) -> RenderableType:
    return Group(*(Prose(line, texts) for line in _reasons(score, texts)))


def _reasons(score: SeatScore, texts: Texts) -> Iterator[str]:
    yield texts.of_game("reason", score.reason, hand=score.hand)
    if score.reset:
        yield texts.get("score.halved", total=score.total)


def _total(score: SeatScore) -> str:
    if score.reset:
        return str(score.total)
    return f"{score.total - score.added} + {score.added} = {score.total}"

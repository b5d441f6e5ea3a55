"""What Haseb! adds to the common look: mood, limit and post, carriers and statuses, the score sheet."""

from collections.abc import Iterator

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shadda.cli.look import Look
from shadda.cli.prose import Prose
from shadda.cli.table import face_text
from shadda.cli.texts import Texts
from shadda.core.match import Match
from shadda.games.haseb.events import RoundResult, RowScore, UnitScore
from shadda.games.haseb.options import HasebOptions
from shadda.games.haseb.setup import HasebSetup
from shadda.games.haseb.view import HasebView
from shadda.wire.event import Face, SeenEvent
from shadda.wire.options import Options
from shadda.wire.view import Spot, View, Zone


class HasebLook(Look):
    """The look of Haseb!"""

    def quiet(self, event: SeenEvent, me: int | None) -> bool:
        """Leave out what the next sentence implies: whose turn it is, and that somebody else drew."""
        tag = event.__struct_config__.tag
        if tag == "turn_started":
            return not getattr(event, "final_turn", False)
        if tag == "drew":
            return getattr(event, "seat", me) != me
        return tag in ("seat_ready", "answered", "game_ended", "round_ended")

    def marks(self, view: View, seat: int) -> list[str]:
        """Mark the seat whose turn it is, caller and carrier, who has chosen, who has left."""
        assert isinstance(view, HasebView)
        carrier = seat in view.carriers or (view.team is not None and view.team.carrier == seat)
        marks = {
            "turn": view.turn == seat and seat in view.to_act,
            "caller": view.caller == seat,
            "carrier": carrier,
            "empty": view.phase not in ("deal", "match_over") and not view.rows[seat].handles,
            "ready": view.phase == "first_peek" and seat in view.answered,
            "answered": view.phase != "first_peek" and seat in view.answered,
            "left": seat in view.left,
        }
        return [mark for mark, holds in marks.items() if holds]

    def situation(self, view: View, names: list[str], texts: Texts) -> str | None:
        """Name the mood, the limit and the carrier, or when the next post comes."""
        assert isinstance(view, HasebView)
        parts = []
        if view.mood is not None:
            parts.append(texts.get("table.mood", mood=texts.of_game("mood", view.mood)))
        team = view.team
        if team is not None and team.limit is not None and team.carrier is not None:
            parts.append(texts.get("table.limit", limit=team.limit, carrier=names[team.carrier]))
            parts += [
                f"{names[seat]}: {texts.of_game('request', request)}"
                for seat, request in enumerate(team.requests)
                if request is not None
            ]
        if view.posts is not None and view.turn is not None and view.caller is None and not view.final:
            parts.append(texts.get("table.post", turns=view.posts))
        return " · ".join(parts) or None

    def opened(self, match: Match) -> View:
        """Open all rows and the drawn card."""
        view = match.view(None)
        setup = match.game.to_setup(match.state)
        assert isinstance(setup, HasebSetup)
        return msgspec.structs.replace(view, zones=[_opened(zone, setup) for zone in view.zones])

    def sheet(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the last round's score when the match is over."""
        return self.recap(view, options, names, texts) if view.phase == "match_over" else None

    def recap(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the opened rows, their sums, the points and why."""
        assert isinstance(view, HasebView)
        assert isinstance(options, HasebOptions)
        result = view.result
        if result is None:
            return None
        number = view.round if view.phase == "match_over" else view.round - 1
        title = texts.get("score.title", round=number, cause=texts.of_game("cause", result.cause))
        table = Table(title=texts.label(title), title_justify="left", title_style="bold")
        for key in ("seat", "cards"):
            table.add_column(texts.label(texts.get(f"score.{key}")))
        for seat, row in enumerate(result.rows):
            table.add_row(Text(texts.label(names[seat]), "bold"), _row(row, texts))
        parts: list[RenderableType] = [table]
        parts += [Prose(line, texts) for line in _remarks(number, result, names, texts)]
        if result.units:
            parts.append(_units(result.units, names, texts))
        return Group(*parts)

    def history(self, view: View, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the points of every round by seat."""
        assert isinstance(view, HasebView)
        if not view.history:
            return None
        table = Table(show_footer=True)
        table.add_column(texts.label(texts.get("score.round")), justify="right")
        for name, total in zip(names, view.totals, strict=True):
            table.add_column(texts.label(name), justify="right", footer=Text(str(total), "bold cyan"))
        for number, points in enumerate(view.history, start=1):
            table.add_row(str(number), *(str(points[seat % len(points)]) for seat in range(len(names))))
        return table

    def closing(self, view: View, names: list[str], texts: Texts) -> list[str]:
        """Say whether the mission was won; those who won it have heard so by their ranks."""
        assert isinstance(view, HasebView)
        if view.team is None or not view.ranks:
            return []
        key = "play.mission_won" if view.ranks[0] == 1 else "play.mission_lost"
        mission = texts.of_game("option", f"mission.{view.team.mission}")
        return [texts.get(key, mission=mission)]


def _opened(zone: Zone, setup: HasebSetup) -> Zone:
    faces: list[str] = []
    if zone.id == "row" and zone.seat is not None and setup.rows is not None:
        faces = [word.partition("@")[0].removesuffix("^") for word in setup.rows[zone.seat].split()]
    elif zone.id == "drawn" and setup.drawn is not None:
        faces = [setup.drawn]
    spots = [Spot(at, Face(face)) for at, face in enumerate(faces, start=1)]
    return msgspec.structs.replace(zone, cards=spots) if spots else zone


def _row(row: RowScore, texts: Texts) -> Text:
    """Write the cards of a row, and under them what they are worth together."""
    shown = Text(" · ").join(face_text(face, texts) for face in row.cards)
    addition = f"{' + '.join(map(str, row.values))} = {row.sum}" if len(row.values) > 1 else str(row.sum)
    lines = [addition]
    if not row.counted:
        lines.append(texts.label(texts.get("score.uncounted")))
    if row.dressed:
        lines.append(texts.label(texts.get("score.dressed", points=row.dressed)))
    if row.wasted:
        lines.append(texts.label(texts.get("score.wasted", points=row.wasted)))
    if row.request is not None:
        tick = "✓" if row.met else "✗"
        request = texts.of_game("request", row.request)
        lines.append(texts.label(texts.get("score.request", request=request, tick=tick)))
    return Text.assemble(shown, *(("\n" + line, "dim") for line in lines))


def _remarks(number: int, result: RoundResult, names: list[str], texts: Texts) -> Iterator[str]:
    if result.exchanged and result.thief is not None:
        yield texts.get("score.exchanged", name=names[result.thief])
    if result.award:
        yield texts.get("score.award", names=texts.join(names[seat] for seat in result.award))
    if result.results:
        words = texts.join(texts.of_game("results", word) for word in result.results)
        values = {"round": number, "results": words, "sum": result.counted, "limit": result.limit}
        yield texts.get("score.attempt", **values)


def _units(units: list[UnitScore], names: list[str], texts: Texts) -> Table:
    """Draw the points of seats or teams, and why."""
    table = Table()
    for key in ("unit", "why", "added", "total"):
        column = texts.label(texts.get(f"score.{key}"))
        table.add_column(column, justify="right" if key in ("added", "total") else "left")
    for unit in units:
        why = [texts.of_game("reason", unit.reason)]
        if unit.doubled:
            why.append(texts.get("score.doubled"))
        name = Text(texts.label(texts.join(names[seat] for seat in unit.seats)), "bold")
        total = f"{unit.total - unit.points} + {unit.points} = {unit.total}"
        table.add_row(name, Group(*(Prose(line, texts) for line in why)), f"+{unit.points}", total)
    return table

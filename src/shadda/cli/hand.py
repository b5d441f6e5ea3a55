"""What Hand adds to the common look: the bar and the fire card, who has opened, the score sheet."""

from collections.abc import Iterator

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shadda.cli.look import Look
from shadda.cli.prose import Prose
from shadda.cli.table import face_name, face_text
from shadda.cli.texts import Texts
from shadda.core.match import Match
from shadda.games.hand.events import Factor
from shadda.games.hand.options import HandOptions
from shadda.games.hand.setup import HandSetup
from shadda.games.hand.view import HandView, RoundResult
from shadda.wire.event import Face, SeenEvent
from shadda.wire.options import Options
from shadda.wire.view import Spot, View, Zone


class HandLook(Look):
    """The look of Hand."""

    def quiet(self, event: SeenEvent, me: int | None) -> bool:
        """Leave out what the next sentence or the screen says: turns, draws of others, the end of all."""
        tag = event.__struct_config__.tag
        if tag == "drew":
            return getattr(event, "seat", me) != me
        return tag in ("dealt", "turn_started", "seat_ready", "game_ended")

    def marks(self, view: View, seat: int) -> list[str]:
        """Mark the dealer, whose turn it is, who has opened, who holds one card, who is ready or out."""
        assert isinstance(view, HandView)
        playing = view.phase not in ("round_over", "match_over")
        counts = {zone.seat: zone.count for zone in view.zones if zone.id == "hand"}
        marks = {
            "dealer": view.dealer == seat,
            "turn": view.turn == seat,
            "opened": seat in view.opened,
            "one_card": playing and counts.get(seat) == 1,
            "ready": seat in view.ready,
            "out": any(seat in seats for seats in view.out),
        }
        return [mark for mark, holds in marks.items() if holds]

    def situation(self, view: View, names: list[str], texts: Texts) -> str | None:
        """Name the bar, and the fire card that waits to be used."""
        assert isinstance(view, HandView)
        if view.turn is None:
            return None
        bar = texts.get("table.bar", bar=view.bar)
        if view.pending is None:
            return bar
        card = face_name(view.pending, texts)
        return f"{bar}. {texts.get('table.pending', seat=names[view.turn], card=card)}"

    def opened(self, match: Match) -> View:
        """Open all hands."""
        view = match.view(None)
        setup = match.game.to_setup(match.state)
        assert isinstance(setup, HandSetup)
        return msgspec.structs.replace(view, zones=[_opened(zone, setup) for zone in view.zones])

    def sheet(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the hands that are shown, what every seat scores and why."""
        assert isinstance(view, HandView)
        assert isinstance(options, HandOptions)
        result = view.result
        if result is None:
            return None
        cause = texts.of_game("cause", result.cause)
        title = texts.label(texts.get("score.title", round=view.round, cause=cause))
        table = Table(title=title, title_justify="left", title_style="bold")
        for key in ("seat", "left", "why", "added", "total"):
            column = texts.label(texts.get(f"score.{key}"))
            table.add_column(column, justify="right" if key in ("added", "total") else "left")
        hands = {zone.seat: [spot.face for spot in zone.cards if spot.face] for zone in view.zones}
        partners = options.teams == "partners"
        for seat, score in enumerate(result.scores):
            hand = Text(" ").join(face_text(face, texts) for face in hands.get(seat, []))
            why = Group(*(Prose(line, texts) for line in _reasons(result, seat, partners, names, texts)))
            name = Text(texts.label(names[seat]), "bold")
            table.add_row(name, hand, why, str(score.points), _total(score.points, score.total))
        return Group(table, *(Prose(line, texts) for line in _factors(result.factors, texts)))

    def history(self, view: View, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the points of every round that counts."""
        assert isinstance(view, HandView)
        if not view.history:
            return None
        table = Table(show_footer=True)
        table.add_column(texts.label(texts.get("score.round")), justify="right")
        for name, total in zip(names, view.totals, strict=True):
            table.add_column(texts.label(name), justify="right", footer=Text(str(total), "bold cyan"))
        for number, part in enumerate(view.history, start=1):
            table.add_row(str(number), *map(str, part.points))
        return table


def _opened(zone: Zone, setup: HandSetup) -> Zone:
    if zone.id != "hand" or zone.seat is None or not isinstance(setup.hands, list):
        return zone
    faces = setup.hands[zone.seat].split()
    spots = [Spot(slot, Face(face)) for slot, face in enumerate(faces, start=1)]
    return msgspec.structs.replace(zone, cards=spots)


def _reasons(result: RoundResult, seat: int, partners: bool, names: list[str], texts: Texts) -> Iterator[str]:
    """Say what a seat pays for itself, and with partners whose part is added."""
    score = result.scores[seat]
    yield texts.of_game("reason", score.reason, left=score.left, base=score.base)
    if partners:
        other = (seat + 2) % len(names)
        yield f"+ {names[other]}: {result.scores[other].base}"


def _factors(factors: list[Factor], texts: Texts) -> Iterator[str]:
    for factor in factors:
        yield texts.get("score.times", times=factor.times, why=texts.of_game("why", factor.why))


def _total(points: int, total: int) -> str:
    sign = "+" if points >= 0 else "-"
    return f"{total - points} {sign} {abs(points)} = {total}"

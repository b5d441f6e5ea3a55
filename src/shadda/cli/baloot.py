"""What Baloot adds to the common look: the teams, the contract, and the score sheet with its arithmetic."""

from collections.abc import Iterator, Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shadda.cli.look import Look
from shadda.cli.prose import Prose
from shadda.cli.texts import Texts
from shadda.core.match import Match
from shadda.games.baloot.events import DealResult, ScorePart
from shadda.games.baloot.setup import BalootSetup
from shadda.games.baloot.view import BalootView, Call
from shadda.wire.event import Face, SeenEvent
from shadda.wire.options import Options
from shadda.wire.view import Spot, View, Zone

_BUYING = ("bidding", "sun_over", "confirm", "qablak")


class BalootLook(Look):
    """The look of Baloot."""

    def quiet(self, event: SeenEvent, me: int | None) -> bool:
        """Leave out what the screen shows anyway: one's own new cards, and the score."""
        return event.__struct_config__.tag in ("hand_dealt", "cards_dealt", "deal_scored", "second_deal")

    def marks(self, view: View, seat: int) -> list[str]:
        """Mark the dealer, the buyer and one's partner."""
        assert isinstance(view, BalootView)
        marks = {
            "partner": view.seat is not None and seat == (view.seat + 2) % 4,
            "dealer": seat == view.dealer,
            "buyer": seat == view.buyer,
        }
        return [mark for mark, holds in marks.items() if holds]

    def situation(self, view: View, names: list[str], texts: Texts) -> str | None:
        """Say what has been bid, or which contract is played and how it stands."""
        assert isinstance(view, BalootView)
        us, them = _ours(view, view.team_totals)
        if view.phase in _BUYING:
            calls = texts.join(_call(call, names, texts) for call in view.calls)
            said = texts.get("table.said", calls=calls) if calls else ""
            return texts.get("table.bidding", lap=view.lap, calls=said, us=us, them=them)
        if view.contract is None or view.buyer is None:
            return None
        abnat, other = _ours(view, view.cards)
        return texts.get(
            "table.sun" if view.trump is None else "table.hokum",
            contract=texts.of_game("contract", view.contract),
            trump="" if view.trump is None else texts.of_game("suit", view.trump),
            mode=texts.of_game("mode", view.mode),
            buyer=names[view.buyer],
            level=texts.of_game("level", str(view.level)),
            trick=view.trick,
            abnat=abnat,
            other=other,
            us=us,
            them=them,
        )

    def opened(self, match: Match) -> View:
        """Open all hands."""
        view = match.view(None)
        setup = match.game.to_setup(match.state)
        assert isinstance(setup, BalootSetup)
        return msgspec.structs.replace(view, zones=[_opened(zone, setup) for zone in view.zones])

    def sheet(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the deal that was just scored, where nothing follows it on the table."""
        return self.recap(view, options, names, texts) if view.phase in ("deal", "match_over") else None

    def recap(self, view: View, options: Options, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw how the points of the last deal came about, a line for each team."""
        assert isinstance(view, BalootView)
        result = view.result
        # After a void deal the last score is an older one.
        if result is None or result.deal + 1 < view.round:
            return None
        table = Table(title=_title(result, names, texts), title_justify="left", title_style="bold")
        for key in ("team", "tricks", "abnat", "compared", "why", "points", "total"):
            column = texts.label(texts.get(f"score.{key}"))
            table.add_column(column, justify="left" if key in ("team", "why") else "right")
        for team in _teams(view):
            name = texts.get("table.us" if team == _teams(view)[0] else "table.them")
            why = Group(*(Prose(line, texts) for line in _reasons(result.parts[team], team, texts)))
            numbers = [result.tricks, result.cards, result.compared, result.points, result.totals]
            tricks, abnat, compared, points, total = (str(pair[team]) for pair in numbers)
            table.add_row(Text(texts.label(name), "bold"), tricks, abnat, compared, why, points, total)
        return table

    def history(self, view: View, names: list[str], texts: Texts) -> RenderableType | None:
        """Draw the score sheet: the points of every deal that was played."""
        assert isinstance(view, BalootView)
        if not view.history:
            return None
        table = Table(show_footer=True)
        table.add_column(texts.label(texts.get("score.number")), justify="right")
        for key, total in zip(("us", "them"), _ours(view, view.team_totals), strict=True):
            footer = Text(str(total), "bold cyan")
            table.add_column(texts.label(texts.get(f"table.{key}")), justify="right", footer=footer)
        for line in view.history:
            table.add_row(str(line.deal), *map(str, _ours(view, line.points)))
        return table


def _teams(view: BalootView) -> list[int]:
    """List the reader's team first; a spectator reads A before B."""
    return [0, 1] if view.seat is None or view.seat % 2 == 0 else [1, 0]


def _ours(view: BalootView, pair: Sequence[int]) -> tuple[int, int]:
    first, second = _teams(view)
    return pair[first], pair[second]


def _call(call: Call, names: Sequence[str], texts: Texts) -> str:
    verb, _, argument = call.token.partition(":")
    said = texts.of_game("verb", verb)
    return f"{names[call.seat]} {said} {texts.of_game('argument', argument) if argument else ''}".strip()


def _opened(zone: Zone, setup: BalootSetup) -> Zone:
    if zone.id != "hand" or zone.seat is None or setup.hands is None:
        return zone
    faces = setup.hands[zone.seat].split()
    return msgspec.structs.replace(zone, cards=[Spot(slot, Face(face)) for slot, face in enumerate(faces, 1)])


def _title(result: DealResult, names: Sequence[str], texts: Texts) -> str:
    contract = texts.of_game("contract", result.contract)
    if result.trump is not None:
        contract = f"{contract} {texts.of_game('suit', result.trump)}"
    title = texts.get(
        "score.deal",
        deal=result.deal,
        contract=contract,
        buyer=names[result.buyer],
        level=texts.of_game("level", str(result.level)),
        verdict=texts.of_game("verdict", result.verdict),
    )
    return texts.label(title)


def _reasons(parts: Sequence[ScorePart], team: int, texts: Texts) -> Iterator[str]:
    """Say what each part of a team's points is for, with its arithmetic."""
    if not parts:
        yield texts.get("score.nothing")
    for part in parts:
        name = texts.of_game("part", part.part)
        if part.part in ("projects", "baloot") and part.team != "AB"[team]:
            name = texts.get("score.taken", part=name)
        yield f"{name}: {part.points}" + (f" × {part.times}" if part.times > 1 else "")

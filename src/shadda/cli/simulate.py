"""`shadda simulate`: lets bots play many matches and shows how they did, with intervals."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from shadda.bots.arena import Difference, Interval, Result, simulate
from shadda.bots.base import Budget, levels, quick_levels
from shadda.cli.files import game_named, unwritable
from shadda.cli.output import errors, fail, screen, write_json
from shadda.cli.settings import resolve_options
from shadda.cli.texts import Language, Texts
from shadda.core.errors import GameError
from shadda.core.game import AnyGame
from shadda.records.archive import after
from shadda.wire.record import Record


class Tournament(Struct, frozen=True):
    """What is to be played, as the command line says it."""

    game: str
    games: int
    bots: str | None
    seed: int
    jobs: int
    seats: int | None
    preset: str | None
    settings: list[str]
    duplicate: bool
    nodes: int


def run_tournament(tournament: Tournament, out: Path | None, as_json: bool) -> None:
    """Play and show the result; records go to `out`."""
    texts = Texts(Language.ENGLISH, tournament.game)
    game = game_named(tournament.game, texts)
    seats = game.default_seats if tournament.seats is None else tournament.seats
    options = resolve_options(game, tournament.preset, tournament.settings, seats, texts)
    with _progress(tournament.games) as progress, _writer(out) as keep:
        try:
            result = simulate(
                game,
                options,
                seats,
                _chosen(game, tournament.bots),
                tournament.games,
                tournament.seed,
                tournament.jobs,
                tournament.duplicate,
                progress,
                keep,
                tournament.nodes,
            )
        except GameError as error:
            fail(texts.refusal(error.code, {**error.facts, "levels": levels(game.id)}))
    if as_json:
        write_json({"seed": tournament.seed, **msgspec.to_builtins(result)})
    else:
        screen().print(_shown(result, tournament))


def _chosen(game: AnyGame, bots: str | None) -> Sequence[str]:
    return quick_levels(game.id) if bots is None else bots.split(",")


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while somebody watches."""
    console = errors()
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Playing", total=games)
        yield lambda done, _: bar.update(task, completed=done)


@contextmanager
def _writer(out: Path | None) -> Iterator[Callable[[Record], None] | None]:
    """Write records to a file as they come."""
    if out is None:
        yield None
        return
    try:
        file = out.open("w", encoding="utf-8")
    except OSError as error:
        unwritable(out, error)
    with file:
        count = 0

        def keep(record: Record) -> None:
            nonlocal count
            try:
                file.write(after(count, record))
            except OSError as error:
                unwritable(out, error)
            count += 1

        yield keep


def _shown(result: Result, tournament: Tournament) -> RenderableType:
    kind = "duplicate deals" if tournament.duplicate else "deals"
    title = f"{result.game}, {result.seats} seats: {result.deals} {kind}, {result.matches} matches"
    parts: list[RenderableType] = [Text(f"{title}, seed {tournament.seed}", "bold"), _means(result)]
    if result.differences:
        parts.append(_differences(result.differences))
    return Group(*parts, Text("± is half of a 95 % interval over the deals.", "dim"))


def _means(result: Result) -> Table:
    table = Table()
    table.add_column("bot")
    for name in ("points a round", "total", "rank", "wins"):
        table.add_column(name, justify="right")
    for row in result.rows:
        table.add_row(row.bot, _number(row.points), _number(row.total), _number(row.rank), _share(row.wins))
    return table


def _differences(differences: Sequence[Difference]) -> Table:
    table = Table()
    table.add_column("difference")
    for name in ("points a round", "total", "rank", "wins"):
        table.add_column(name, justify="right")
    for one in differences:
        cells = [_number(one.points), _number(one.total), _number(one.rank), _share(one.wins)]
        clear = [_is_clear(value) for value in (one.points, one.total, one.rank, one.wins)]
        shown = [Text(cell, "bold" if sure else "dim") for cell, sure in zip(cells, clear, strict=True)]
        table.add_row(f"{one.first} - {one.second}", *shown)
    return table


def _is_clear(value: Interval) -> bool:
    """Say whether zero lies outside the interval."""
    return value.margin is not None and abs(value.mean) > value.margin


def _number(value: Interval) -> str:
    margin = "" if value.margin is None else f" ± {value.margin:.2f}"
    return f"{value.mean:.2f}{margin}"


def _share(value: Interval) -> str:
    margin = "" if value.margin is None else f" ± {100 * value.margin:.1f}"
    return f"{100 * value.mean:.1f}{margin} %"


def show_strength(
    game_id: str,
    seats: int | None,
    preset: str | None,
    settings: list[str],
    bots: tuple[str, str],
    deals: int,
    seed: int,
    budget: tuple[int, int | None],
    as_json: bool,
) -> None:
    """Measure a bot in the place of another and show what it gains."""
    from shadda.bench.strength import Contest, lines, measure_strength

    texts = Texts(Language.ENGLISH, game_id)
    game = game_named(game_id, texts)
    count = game.default_seats if seats is None else seats
    options = resolve_options(game, preset, settings, count, texts)
    bot, other = bots
    try:
        found = measure_strength(Contest(game, options, count, bot, other, seed, Budget(*budget)), deals)
    except GameError as error:
        fail(texts.refusal(error.code, {**error.facts, "levels": levels(game.id)}))
    if as_json:
        write_json(msgspec.to_builtins(found))
    else:
        for line in lines(found):
            screen().print(line)

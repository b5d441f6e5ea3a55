"""What there is: the games, their options, and the schema of the wire."""

from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table

from shadda.bots.base import levels
from shadda.cli.files import game_named, write_text
from shadda.cli.output import screen, write, write_json
from shadda.cli.prose import Prose
from shadda.cli.settings import Setting, resolve_options, settings_of
from shadda.cli.texts import Language, Texts
from shadda.core.game import AnyGame
from shadda.core.registry import get_game, list_games
from shadda.wire.schema import GameTypes, wire_schema
from shadda.wire.words import GameWords, Words, event_words, option_words, term_words, wire_words


def show_games(tongue: Language, as_json: bool) -> None:
    """List the games."""
    games = [get_game(game_id) for game_id in list_games()]
    if as_json:
        write_json([_about(game) for game in games])
        return
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    texts = Texts(tongue)
    for game in games:
        seats = f"{game.seats.start}-{game.seats.stop - 1}"
        name = texts.label(texts.get(f"game.{game.id}"))
        about = texts.label(texts.get(f"game.{game.id}.about"))
        table.add_row(game.id, name, seats, about, style="bold" if len(games) == 1 else "")
    screen().print(table)


def _about(game: AnyGame) -> dict[str, object]:
    return {
        "id": game.id,
        "names": {tongue: Texts(tongue).get(f"game.{game.id}") for tongue in Language},
        "seats": list(game.seats),
        "rules": game.rules_version,
        "presets": list(game.presets),
        "levels": levels(game.id),
    }


def show_options(game_id: str, preset: str | None, tongue: Language, as_json: bool) -> None:
    """List the options of a game, as a preset sets them if one is named."""
    game = game_named(game_id, Texts(tongue))
    texts = Texts(tongue, game_id)
    chosen = next(iter(game.presets)) if preset is None else preset
    seats = next((seats for seats in (game.default_seats, *game.seats) if _fits(game, chosen, seats)), 0)
    resolved = msgspec.structs.asdict(resolve_options(game, chosen, [], seats, texts))
    settings = settings_of(game)
    if as_json:
        write_json(_options_json(game, chosen, resolved, settings))
        return
    out = screen()
    for group in dict.fromkeys(setting.group for setting in settings):
        rows = [setting for setting in settings if setting.group == group]
        out.print(Prose(texts.get(f"group.{group}"), texts, "bold"))
        out.print(_option_table(rows, resolved, texts))
        out.print()
    out.print(Prose(texts.get("options.presets"), texts, "bold"))
    out.print(_preset_table(game, texts))
    out.print()
    out.print(Prose(texts.get("options.how"), texts, "dim"))


def _fits(game: AnyGame, preset: str, seats: int) -> bool:
    values = game.presets.get(preset, {})
    return not game.conflicts(game.Options(**values), seats)


def _option_table(rows: list[Setting], resolved: dict[str, Any], texts: Texts) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
    table.add_column(no_wrap=True, min_width=20)
    table.add_column(no_wrap=True, min_width=15)
    table.add_column()
    for setting in rows:
        value = resolved[setting.name]
        meaning = texts.of_game("option", setting.name)
        shown = setting.shown(value, texts)
        line = Prose(f"{meaning}: {shown}", texts)
        style = "bold yellow" if value != setting.default else ""
        table.add_row(setting.name, _written(value), line, style=style)
        table.add_row("", "", Prose(setting.allowed(texts), texts), style="dim")
    return table


def _written(value: object) -> str:
    if isinstance(value, tuple | list):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _preset_table(game: AnyGame, texts: Texts) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
    table.add_column(no_wrap=True, min_width=20)
    table.add_column()
    for name, values in game.presets.items():
        table.add_row(name, Prose(texts.of_game("preset", name), texts))
        if values:
            changes = ", ".join(f"{option}={_written(value)}" for option, value in values.items())
            table.add_row("", changes, style="dim")
    return table


def _options_json(
    game: AnyGame, preset: str, resolved: dict[str, object], settings: list[Setting]
) -> dict[str, object]:
    return {
        "game": game.id,
        "preset": preset,
        "values": resolved,
        "presets": game.presets,
        "options": {setting.name: setting for setting in settings},
        "schema": msgspec.json.schema(game.Options),
    }


def show_schema(out: Path | None, words: bool) -> None:
    """Write the JSON Schema of the wire, or the words that need a text."""
    games = [get_game(game_id) for game_id in list_games()]
    if words:
        document: object = wire_words_of(games)
    else:
        types = [GameTypes(game.events, game.View, game.Options) for game in games]
        document = wire_schema(types)
    text = msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
    if out is None:
        write(text)
    else:
        write_text(out, text + "\n")


def wire_words_of(games: list[AnyGame]) -> Words:
    """List the words of the wire with those of these games."""
    return wire_words({game.id: game_words(game) for game in games})


def game_words(game: AnyGame) -> GameWords:
    """List the words of a game."""
    return GameWords(
        verbs=list(game.verbs),
        server_verbs=list(game.server_verbs),
        decisions=list(game.decisions),
        codes=list(game.codes),
        presets=list(game.presets),
        events=event_words(game.events),
        terms=term_words(game.events),
        options=option_words(game.Options),
        faces=list(game.faces),
        placed=game.placed,
    )

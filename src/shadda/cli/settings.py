"""The options of a game as users set and read them: `--preset NAME --set option=value`."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from shadda.cli.output import fail
from shadda.cli.texts import Texts
from shadda.core.errors import GameError
from shadda.core.game import AnyGame
from shadda.wire.options import Options
from shadda.wire.words import option_words


class Setting(Struct, frozen=True):
    """One option: its group, default, words, bounds (of a number), and whether 0 switches it off."""

    name: str
    group: str
    default: bool | int | str | tuple[int, ...]
    words: list[str]
    least: int | None
    most: int | None
    off: bool

    def shown(self, value: object, texts: Texts) -> str:
        """Show a value in words."""
        if isinstance(value, bool):
            return texts.get("yes" if value else "no")
        if isinstance(value, tuple | list):
            return ",".join(map(str, value))
        key = f"option.{texts.game}.{self.name}.{value}"
        return texts.get(key) if texts.has(key) else str(value)

    def allowed(self, texts: Texts) -> str:
        """Say which values it may have, as they are written."""
        if isinstance(self.default, bool):
            return "true | false"
        if isinstance(self.default, tuple):
            return texts.get("options.several", count=len(self.default))
        if self.least is None:
            return " | ".join(self.words)
        span = texts.get("options.range", least=self.least, most=self.most)
        return texts.get("options.or_zero", range=span, zero=self.shown(0, texts)) if self.off else span


def settings_of(game: AnyGame) -> list[Setting]:
    """List the options of a game in the order of its form."""
    words = option_words(game.Options)
    found: list[Setting] = []
    for field in msgspec.structs.fields(game.Options):
        schema: Mapping[str, Any] = msgspec.json.schema(field.type)
        off = "x-off" in schema
        least = schema.get("x-least", schema.get("minimum"))
        word = words[field.name]
        found.append(
            Setting(field.name, word.group, field.default, word.values, least, schema.get("maximum"), off)
        )
    return found


def resolve_options(
    game: AnyGame, preset: str | None, settings: Sequence[str], seats: int, texts: Texts
) -> Options:
    """Resolve a preset and settings like ``target=100`` for a number of seats."""
    if preset is not None and preset not in game.presets:
        fail(f"{game.id} has no preset {preset}. Presets: {', '.join(game.presets)}.")
    values = dict(_read(game, text, texts) for text in settings)
    try:
        return game.options(preset, values, seats)
    except GameError as error:
        fail(texts.refusal(error.code, error.facts))


def _read(game: AnyGame, text: str, texts: Texts) -> tuple[str, object]:
    name, sign, value = text.partition("=")
    if not sign:
        fail(f"--set needs option=value, as in --set target=100, not {text}.")
    known = {setting.name: setting for setting in settings_of(game)}
    types = {field.name: field.type for field in msgspec.structs.fields(game.Options)}
    if name not in known:
        fail(f"{game.id} has no option {name}. `shadda options {game.id}` lists them.")
    setting = known[name]
    parts = value.split(",") if isinstance(setting.default, tuple) else value
    try:
        read = msgspec.convert(parts, types[name], strict=False)
    except msgspec.ValidationError:
        fail(f"{name} cannot be {value}: {setting.allowed(texts)}.")
    if setting.off and setting.least is not None and 0 < read < setting.least:
        fail(f"{name} cannot be {value}: {setting.allowed(texts)}.")
    return name, read

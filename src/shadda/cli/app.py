"""The commands and what they take.  Each imports its work only when it runs, so that all start quickly."""

from pathlib import Path
from typing import Annotated

import typer

from shadda.cli.texts import Language, language

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Shadda (شدّة): play, host, replay and study Arabic card games.",
)

Tongue = Annotated[
    Language | None,
    typer.Option("--lang", help="Language of texts: ar or en. Else the one of the environment."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON for a program.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, as `shadda games` lists it.")]
Preset = Annotated[str | None, typer.Option(metavar="NAME", help="A preset of the game's options.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="An option, on top of the preset. Can be repeated."),
]
Seats = Annotated[int | None, typer.Option(min=1, help="Number of players; else the game's usual number.")]


def _version(asked: bool) -> None:
    if asked:
        from shadda import __version__

        typer.echo(f"shadda {__version__}")
        raise typer.Exit


@app.callback()
def shadda(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Take what stands before the command."""


@app.command()
def games(as_json: AsJson = False, lang: Tongue = None) -> None:
    """List the games."""
    from shadda.cli.about import show_games

    show_games(language(lang), as_json)


@app.command()
def options(game: GameId, preset: Preset = None, as_json: AsJson = False, lang: Tongue = None) -> None:
    """List the options of a game, their values and its presets."""
    from shadda.cli.about import show_options

    show_options(game, preset, language(lang), as_json)


@app.command()
def schema(
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write to a file.")] = None,
    words: Annotated[
        bool, typer.Option(help="Write every code, verb, event and option that needs a text instead.")
    ] = False,
) -> None:
    """Write the JSON Schema of all messages, events, views and options."""
    from shadda.cli.about import show_schema

    show_schema(out, words)

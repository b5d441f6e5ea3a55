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

database_app = typer.Typer(no_args_is_help=True, help="Move a server's data to another database.")
app.add_typer(database_app, name="db")

bench_app = typer.Typer(invoke_without_command=True)
app.add_typer(bench_app, name="bench")

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


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A case file; - reads standard input.")],
    as_json: AsJson = False,
) -> None:
    """Run the cases of a file: a rules engine against its worked examples."""
    from shadda.cli.check import check_file

    check_file(file, as_json)


@app.command()
def play(
    game: GameId,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="LEVEL,…", help="Levels of the bots, as `shadda games --json` lists them."),
    ] = None,
    preset: Preset = None,
    settings: Settings = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record of the finished match to a file.")
    ] = None,
    plain: Annotated[bool, typer.Option(help="Lines instead of drawings, for screen readers.")] = False,
    lang: Tongue = None,
) -> None:
    """Play a game in the terminal against bots."""
    from shadda.cli.play import play_game

    play_game(game, seats, bots, preset, settings or [], record, plain, language(lang))


@app.command()
def replay(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="A file of records; - reads standard input.")
    ],
    at: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after so many steps.")] = None,
    number: Annotated[
        int | None, typer.Option(min=1, metavar="K", help="Only the record with this number in the file.")
    ] = None,
    as_json: AsJson = False,
    lang: Tongue = None,
) -> None:
    """Play a record again, checking every step, and show where it ends."""
    from shadda.cli.replay import replay_file

    replay_file(record, number, at, as_json, language(lang))


@app.command()
def verify(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="A file of records; - reads standard input.")
    ],
    as_json: AsJson = False,
    lang: Tongue = None,
) -> None:
    """Check that all deals of finished matches were the promised ones."""
    from shadda.cli.verify import verify_file

    verify_file(record, as_json, language(lang))


@app.command()
def simulate(
    game: GameId,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="Number of deals, each a whole match.")
    ] = 100,
    bots: Annotated[
        str | None,
        typer.Option(metavar="LEVEL,…", help="The bots, by seat; else one of every level but hard."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, metavar="J", help="Processes that play at the same time.")] = 1,
    seats: Seats = None,
    preset: Preset = None,
    settings: Settings = None,
    duplicate: Annotated[
        bool, typer.Option("--duplicate", help="Play every deal once for each rotation of the seats.")
    ] = False,
    nodes: Annotated[
        int, typer.Option(min=1, metavar="N", help="How often a searching bot plays out for a move.")
    ] = 200,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write all records to a file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many matches and compare them, with 95 % intervals."""
    from shadda.cli.simulate import Tournament, run_tournament

    tournament = Tournament(game, games, bots, seed, jobs, seats, preset, settings or [], duplicate, nodes)
    run_tournament(tournament, out, as_json)


@app.command(
    epilog="Each of these has a variable, as SHADDA_PORT for --port. Others: SHADDA_ABSENT_SECONDS, "
    "SHADDA_AWAY_SECONDS, SHADDA_METRICS_TOKEN, SHADDA_THINK_LEAST, SHADDA_THINK_MOST, SHADDA_WORKERS."
)
def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen; else on all interfaces.")
    ] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help="The port; else 8000.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="The database, a path or postgresql://…; else in the user's data folder.",
        ),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address players use, behind a proxy or a tunnel.")
    ] = None,
    tls_cert: Annotated[str | None, typer.Option(metavar="FILE", help="Certificate, to serve https.")] = None,
    tls_key: Annotated[str | None, typer.Option(metavar="FILE", help="Key of the certificate.")] = None,
    durable: Annotated[
        bool | None, typer.Option("--durable", help="Keep every move even when the power fails, but slower.")
    ] = None,
    notice: Annotated[
        int | None, typer.Option(metavar="SECONDS", help="Warn the tables so long before it stops; else 0.")
    ] = None,
    quiet: Annotated[bool | None, typer.Option("--quiet", help="No address and no QR code at start.")] = None,
    reload: Annotated[bool | None, typer.Option("--reload", hidden=True)] = None,
) -> None:
    """Serve Shadda to browsers: the people in the room, or the world."""
    from shadda.cli.serve import run_server

    run_server(
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        tls_cert=tls_cert,
        tls_key=tls_key,
        durable=durable,
        notice=notice,
        quiet=quiet,
        reload=reload,
    )


DatabaseFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file between the two databases.")]
DatabaseAddress = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="ADDRESS",
        help="A path, or postgresql://user:password@host/name; else what `shadda serve` would use.",
    ),
]


@database_app.command("export")
def export_database(file: DatabaseFile, database: DatabaseAddress = None) -> None:
    """Write everything of a database into a file, for `shadda db import`."""
    from shadda.cli.database import export_database

    export_database(file, database)


@database_app.command("import")
def import_database(file: DatabaseFile, database: DatabaseAddress = None) -> None:
    """Read a file of `shadda db export` into a new database, whole or not at all."""
    from shadda.cli.database import import_database

    import_database(file, database)


@bench_app.callback()
def bench(
    context: typer.Context,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds against the peer.")] = 7,
    seconds: Annotated[float, typer.Option(min=0, help="Seconds of each game in a round.")] = 0.5,
    matches: Annotated[int, typer.Option(min=1, help="Matches for the frames, at each number of seats.")] = 2,
    starts: Annotated[int, typer.Option(min=0, help="Starts of the server; 0 leaves it out.")] = 3,
    as_json: AsJson = False,
) -> None:
    """Measure how fast and how small Shadda is, or with `load` how much a server bears."""
    if context.invoked_subcommand is None:
        from shadda.bench.whole import run

        run(rounds, seconds, matches, starts, as_json)


@bench_app.command()
def load(
    tables: Annotated[
        str, typer.Option(metavar="N,…", help="Numbers of tables, each a run of its own.")
    ] = "1,16,100,500",
    game: Annotated[str, typer.Option(metavar="GAME", help="The game, played at random.")] = "one_fifty",
    seats: Annotated[int, typer.Option(min=1, help="Clients at each table.")] = 4,
    seconds: Annotated[float, typer.Option(min=0.1, help="Seconds that are measured.")] = 20,
    warm: Annotated[float, typer.Option(min=0, help="Seconds of play before that.")] = 5,
    rate: Annotated[
        float,
        typer.Option(min=0, help="Commands a second, however fast the server is; 0: as soon as one owes."),
    ] = 0,
    processes: Annotated[int, typer.Option(min=1, help="Processes of clients.")] = 1,
    database: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="A path or postgresql://…; else a new file for each run."),
    ] = "",
    seed: Annotated[int, typer.Option(help="Seed of the clients.")] = 150,
    as_json: AsJson = False,
) -> None:
    """Let many clients play on a server that is started for it, beside a bare echo, and check the log."""
    from shadda.bench.load.report import measure_load

    measure_load(tables, game, seats, seconds, warm, rate, processes, database, seed, as_json)


@bench_app.command()
def strength(
    game: GameId,
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="The bot.")] = "hard",
    other: Annotated[
        str, typer.Option("--than", metavar="LEVEL", help="In whose place it plays.")
    ] = "normal",
    deals: Annotated[int, typer.Option(min=1, metavar="N", help="Number of deals, of one round each.")] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same deals.")] = 1,
    seats: Seats = None,
    preset: Preset = None,
    settings: Settings = None,
    nodes: Annotated[int, typer.Option(min=1, metavar="N", help="Playouts for a move.")] = 200,
    milliseconds: Annotated[
        int | None, typer.Option(min=0, metavar="MS", help="Time for a move; else no clock is read.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure how much better a bot plays than another, in its place and with its luck."""
    from shadda.cli.simulate import show_strength

    show_strength(
        game, seats, preset, settings or [], (bot, other), deals, seed, (nodes, milliseconds), as_json
    )

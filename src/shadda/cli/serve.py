"""`shadda serve`: hands the settings of the command line and the environment to the server."""

import os

import typer

from shadda.cli.output import fail
from shadda.server.run import serve
from shadda.server.settings import StartError, read_settings


def run_server(**named: object) -> None:
    """Serve until asked to stop; what is None is left to the environment."""
    try:
        settings = read_settings(os.environ, **named)
    except StartError as error:
        fail(str(error))
    raise typer.Exit(serve(settings))

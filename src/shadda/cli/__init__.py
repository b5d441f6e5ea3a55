"""The command `shadda`: play, host, replay, check and simulate from a terminal."""


def main() -> None:
    """Run the command."""
    from shadda.cli.app import app

    app(prog_name="shadda")

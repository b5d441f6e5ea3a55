"""The table of audiences in the documentation is the one the games keep to."""

from pathlib import Path

from shadda import get_game, list_games
from shadda.testing.secrecy import page

PAGE = Path(__file__).parents[2] / "docs" / "secrecy.md"


def test_the_page_is_up_to_date() -> None:
    text = page([get_game(game_id) for game_id in list_games()])
    assert "never seen" not in text, "an event does not come about in random play"
    hint = "write it again: python -m shadda.testing.secrecy > docs/secrecy.md"
    assert text == PAGE.read_text(encoding="utf-8"), hint

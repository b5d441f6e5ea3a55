"""The recorded frames of the web client are what the engine says; `python -m scripts.frames` renews them."""

from pathlib import Path

import pytest

from scripts.frames import GAMES, files, play, text_of
from scripts.scenes import Scene
from shadda.games import baloot, one_fifty
from shadda.games.baloot.table import PHASES as BALOOT_PHASES
from shadda.games.one_fifty.table import PHASES as ONE_FIFTY_PHASES

FILES = files()
KINDS = {"one_fifty": (one_fifty.GAME, ONE_FIFTY_PHASES), "baloot": (baloot.GAME, BALOOT_PHASES)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_recordings_are_up_to_date(path: Path) -> None:
    assert path.read_text() == text_of(FILES[path])


@pytest.mark.parametrize("name", GAMES)
def test_the_scenes_show_every_event_and_every_phase(name: str) -> None:
    scenes, _ = GAMES[name]
    game, phases = KINDS[name]
    frames = [frame for scene in scenes for frame in play(scene)["frames"]]
    told = {event["t"] for frame in frames for event in frame["events"]}
    assert {event.__struct_config__.tag for event in game.events} <= told
    assert set(phases) <= {frame["view"]["phase"] for frame in frames}


def test_a_scene_names_the_step_that_cannot_be_played() -> None:
    hands = ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS"]
    broken = Scene("broken", 3, ("0 draw", "0 end"), {"hands": hands})
    with pytest.raises(ValueError, match="broken: 0 end: wrong_phase"):
        play(broken)

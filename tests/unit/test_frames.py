"""The recorded frames of the web client are what the engine says; `python -m scripts.frames` renews them."""

import pytest

from scripts.frames import LESSON_FILE, SCENE_FILE, play, text_of
from scripts.scenes import LESSON, SCENES, Scene
from shadda.games.one_fifty.events import EVENTS
from shadda.games.one_fifty.table import PHASES

SCENE_NAMES = [scene.name for scene in SCENES]


def test_the_scenes_are_up_to_date() -> None:
    assert SCENE_FILE.read_text() == text_of([play(scene) for scene in SCENES])


def test_the_lesson_is_up_to_date() -> None:
    assert LESSON_FILE.read_text() == text_of(play(LESSON))


def test_the_scenes_show_every_event_and_every_phase() -> None:
    frames = [frame for scene in SCENES for frame in play(scene)["frames"]]
    told = {event["t"] for frame in frames for event in frame["events"]}
    assert {event.__struct_config__.tag for event in EVENTS} <= told
    assert set(PHASES) <= {frame["view"]["phase"] for frame in frames}


def test_a_scene_names_the_step_that_cannot_be_played() -> None:
    hands = ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS"]
    broken = Scene("broken", 3, ("0 draw", "0 end"), {"hands": hands})
    with pytest.raises(ValueError, match="broken: 0 end: wrong_phase"):
        play(broken)

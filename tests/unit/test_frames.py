"""The recorded frames of the web client are what the engine says; `python -m scripts.frames` renews them."""

from pathlib import Path

import pytest

import shadda
from scripts.frames import GAMES, files, play, readings, text_of
from scripts.scenes import Scene
from shadda.games.baloot.table import PHASES as BALOOT_PHASES
from shadda.games.hand.table import PHASES as HAND_PHASES
from shadda.games.haseb.rules_phases import PHASES as HASEB_PHASES
from shadda.games.one_fifty.table import PHASES as ONE_FIFTY_PHASES
from shadda.games.trix.table import PHASES as TRIX_PHASES

FILES = files()
PHASES = {
    "one_fifty": ONE_FIFTY_PHASES,
    "baloot": BALOOT_PHASES,
    "hand": HAND_PHASES,
    "haseb": HASEB_PHASES,
    "trix": TRIX_PHASES,
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_recordings_are_up_to_date(path: Path) -> None:
    assert path.read_text() == text_of(FILES[path])


@pytest.mark.parametrize("name", GAMES)
def test_the_scenes_show_every_event_and_every_phase(name: str) -> None:
    recorded, _ = GAMES[name]
    frames = [frame for scene in recorded for frame in play(scene)["frames"]]
    told = {event["t"] for frame in frames for event in frame["events"]}
    assert {event.__struct_config__.tag for event in shadda.get_game(name).events} <= told
    assert set(PHASES[name]) <= {frame["view"]["phase"] for frame in frames}


def test_a_scene_names_the_step_that_cannot_be_played() -> None:
    hands = ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS"]
    broken = Scene("broken", 3, ("0 draw", "0 end"), {"hands": hands})
    with pytest.raises(ValueError, match="broken: 0 end: wrong_phase"):
        play(broken)


def test_a_joker_is_asked_about_at_every_place() -> None:
    assert readings("meld:5H,6H,X") == ["meld:X,5H,6H", "meld:5H,X,6H", "meld:5H,6H,X"]
    assert readings("lay_off:X,M1,lo") == ["lay_off:X,M1,lo"]

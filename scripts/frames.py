"""Plays the scenes that the drawn tables of the web client are tested with: `python -m scripts.frames`.

A scene is a position, what is done from there, and one reader. Its frames are what the server would send to
that reader. They go to web/src/games/<game>/scenes.json, those of the first lesson to lesson/lesson.json
beside it. A test fails when one of them is out of date.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import shadda
from scripts import scenes, scenes_baloot
from scripts.scenes import Scene
from scripts.stamp import ROOT
from shadda.core.match import Frame
from shadda.wire.messages import ClockView, FrameMessage

GAMES: dict[str, tuple[Sequence[Scene], Scene]] = {
    "one_fifty": (scenes.SCENES, scenes.LESSON),
    "baloot": (scenes_baloot.SCENES, scenes_baloot.LESSON),
}
"""The scenes of each drawn table, and its first lesson."""


def files() -> dict[Path, object]:
    """Give what belongs into each file."""
    made: dict[Path, object] = {}
    for game, (recorded, lesson) in GAMES.items():
        folder = ROOT / "web" / "src" / "games" / game
        made[folder / "scenes.json"] = [play(scene) for scene in recorded]
        made[folder / "lesson" / "lesson.json"] = play(lesson)
    return made


def main() -> None:
    """Write the files."""
    for path, value in files().items():
        write(path, value)


def write(path: Path, value: object) -> None:
    """Write a value as JSON, one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text_of(value))


def text_of(value: object) -> str:
    """Give the text of a file."""
    return json.dumps(value, separators=(",", ":")) + "\n"


def play(scene: Scene) -> dict[str, Any]:
    """Play a scene and give all that a client needs to show it."""
    game = shadda.get_game(scene.game)
    options = game.options(scene.preset, scene.options, scene.seats)
    match = shadda.Match(game, options, scene.seats, scene.setup)
    frames = [encode(match, step, frame) for step, frame in told(match, scene)]
    for number, message in enumerate(frames, start=1):
        message["n"] = number
    return {
        "game": scene.game,
        "name": scene.name,
        "me": scene.reader,
        "seats": scene.seats,
        "preset": scene.preset or next(iter(game.presets)),
        "options": msgspec.to_builtins(options),
        "frames": frames,
    }


def told(match: shadda.Match, scene: Scene) -> Iterator[tuple[str, Frame]]:
    """Play the steps one after another; each frame that tells the reader something comes with its step."""
    rng = Random(scene.name)
    yield "", match.frame(scene.reader) or match.present(scene.reader, [])
    for step in scene.steps:
        try:
            take(match, step)
        except shadda.GameError as error:
            raise ValueError(f"{scene.name}: {step}: {error.code}") from error
        if (frame := match.frame(scene.reader)) is not None:
            yield step, frame
        while match.due().chance:
            match.chance(rng)
            if (frame := match.frame(scene.reader)) is not None:
                yield "", frame


def take(match: shadda.Match, step: str) -> None:
    """Take one step of a scene."""
    actor, *tokens = step.split()
    if actor == "*":
        match.chance_token(tokens[0])
    elif tokens == ["timeout"]:
        match.timeout(int(actor))
    elif tokens == ["leave!"]:
        match.server(int(actor), "leave")
    else:
        match.command(int(actor), tokens)


def encode(match: shadda.Match, step: str, frame: Frame) -> dict[str, Any]:
    """Make the message of a frame, with the step that led to it."""
    clocks = [
        ClockView(seat, ends=seconds * 1000, seconds=seconds)
        for seat in sorted(match.due().seats)
        if (seconds := match.game.seconds(match.state, seat)) is not None
    ]
    message = FrameMessage(
        n=0,
        match="scene",
        events=frame.events,
        view=frame.view,
        legal=frame.legal,
        free=frame.free,
        clocks=clocks,
        now=0,
    )
    return {**msgspec.to_builtins(message), "step": step}


if __name__ == "__main__":
    main()

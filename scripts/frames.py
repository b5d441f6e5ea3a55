"""Plays the scenes that the drawn tables of the web client are tested with: `python -m scripts.frames`.

A scene is a position, what is done from there, and one reader. Its frames are what the server would send to
that reader, with the answers to the drafts on the way to each command of several tokens. They go to
web/src/games/<game>/scenes.json, those of the first lesson to lesson/lesson.json beside it. A test fails when
one of them is out of date.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import shadda
from scripts import scenes, scenes_baloot, scenes_hand, scenes_haseb, scenes_trix
from scripts.scenes import Scene
from scripts.stamp import ROOT
from shadda.core.match import Frame
from shadda.wire.messages import ClockView, DraftAnswer, FrameMessage

GAMES: dict[str, tuple[Sequence[Scene], Scene | None]] = {
    "one_fifty": (scenes.SCENES, scenes.LESSON),
    "baloot": (scenes_baloot.SCENES, scenes_baloot.LESSON),
    "hand": (scenes_hand.SCENES, scenes_hand.LESSON),
    "haseb": (scenes_haseb.SCENES, scenes_haseb.LESSON),
    "trix": (scenes_trix.SCENES, None),
}
"""The scenes of each drawn table, and its first lesson where it has one."""


def files() -> dict[Path, object]:
    """Give what belongs into each file."""
    made: dict[Path, object] = {}
    for game, (recorded, lesson) in GAMES.items():
        folder = ROOT / "web" / "src" / "games" / game
        made[folder / "scenes.json"] = [play(scene) for scene in recorded]
        if lesson is not None:
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
    frames: list[dict[str, Any]] = []
    for step, frame in told(match, scene):
        frames.append({**encode(match, step, frame), "n": len(frames) + 1})
        taken = sum(1 for each in frames if each["step"])
        if asked := drafts(match, scene.reader, scene.steps[taken : taken + 1]):
            frames[-1]["drafts"] = asked
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
    for step, following in zip(scene.steps, (*scene.steps[1:], ""), strict=False):
        try:
            take(match, step)
        except shadda.GameError as error:
            raise ValueError(f"{scene.name}: {step}: {error.code}") from error
        if (frame := match.frame(scene.reader)) is not None:
            yield step, frame
        while match.due().chance and not following.startswith("*"):
            match.chance(rng)
            if (frame := match.frame(scene.reader)) is not None:
                yield "", frame


def drafts(match: shadda.Match, reader: int | None, steps: Sequence[str]) -> dict[str, Any]:
    """Answer what the reader may ask on the way to the next step, if that is a play of its own."""
    asked: dict[str, Any] = {}
    for step in steps:
        actor, *tokens = step.split()
        if actor != str(reader) or not match.game.continues(tokens[0]):
            continue
        for count in range(1, len(tokens) + 1):
            for token in readings(tokens[count - 1]) if match.game.continues(tokens[count - 1]) else ():
                command = [*tokens[: count - 1], token]
                preview = match.preview(reader or 0, command)
                answer = DraftAnswer("", preview.legal, preview.view, preview.refused)
                asked[" ".join(command)] = msgspec.to_builtins(answer)
    return asked


def readings(token: str) -> list[str]:
    """List the orders in which the cards of a new meld can be asked about: a joker at every place."""
    verb, _, rest = token.partition(":")
    cards = rest.split(",")
    if verb != "meld" or "X" not in cards:
        return [token]
    naturals = [card for card in cards if card != "X"]
    places = range(len(cards))
    return [f"{verb}:{','.join([*naturals[:at], 'X', *naturals[at:]])}" for at in places]


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
        for seat in frame.view.to_act
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

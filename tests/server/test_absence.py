"""Whoever vanishes at any decision of 150, Trix and Haseb! is played for, comes back, and no one knows."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.games.haseb.hooks import HOOKS as HASEB
from tests.games.haseb.hooks import TYPES
from tests.games.one_fifty.hooks import HOOKS as ONE_FIFTY
from tests.games.trix.hooks import HOOKS as TRIX
from tests.server.house import StillClock, open_house
from tests.server.player import Player
from tests.server.vanishing import ABSENT, AWAY, GateBots, Scene, Walk, alive, wait_for

NAMES: Final = ("Sara", "Omar", "Lina", "Huda")
HABITS: Final = {
    "one_fifty": ONE_FIFTY.habits,
    "trix": TRIX.habits,
    # Calls are rarer still: rounds of four are long enough to meet what is rare.
    "haseb": replace(HASEB.habits, weights={**HASEB.habits.weights, "call": 0.02}),
}

_SLOW = {f"{name}_seconds": 120 for name in ("peek", "turn", "drawn", "power", "after", "round_over", "slap")}
"""Longer than it takes until all have vanished once."""

TABLES: Final[dict[str, dict[str, Any]]] = {
    "150": {"game": "one_fifty", "seats": 3, "values": _SLOW},
    "150, cambio": {"game": "one_fifty", "seats": 3, "preset": "cambio", "values": _SLOW},
    "150, cabo2": {"game": "one_fifty", "seats": 3, "preset": "cabo2", "values": _SLOW},
    "trix": {"game": "trix", "seats": 4, "values": {"kingdoms": 1}},
    "trix, partners": {"game": "trix", "seats": 4, "preset": "complex_partners"},
    "trix, claims": {"game": "trix", "seats": 4, "preset": "claims", "values": {"kingdoms": 1}},
    "trix, in turn": {"game": "trix", "seats": 4, "values": {"doubling": "sequential", "kingdoms": 1}},
    **{
        f"haseb, {name}": {"game": "haseb", "seats": 4, "values": values}
        for name, values in TYPES.items()
        if not {"length", "mission", "deck_changes"} & set(values) or name == "one heart, mixed requests"
    },
}


async def _walk(folder: Path, name: str, seed: int, every: bool, most: int) -> dict[Scene, int]:
    """Play a match in which people vanish at every decision, or at each kind once; gives where."""
    wish = dict(TABLES[name])
    habits = HABITS[wish["game"]]
    clock, bots = StillClock(), GateBots(seed, habits)
    async with open_house(
        folder, clock=clock, bots=bots, seed=seed, away_seconds=AWAY, absent_seconds=ABSENT
    ) as house:
        people = await house.match(*NAMES[: wish["seats"]], **wish)
        walk = Walk(house, clock, bots, people, habits, seed)
        await walk.play(lambda scene: every or walk.vanished[scene] == 0, most)
        return dict(walk.vanished)


SHORT: Final[dict[str, tuple[int, set[str]]]] = {
    "150, cabo2": (7, {"peek", "turn", "drawn", "jack", "queen", "spy", "after"}),
    "trix, claims": (7, {"choose_contract", "redeal_claim", "doubling", "trick_play", "layout_play"}),
    "haseb, take and give, open memory": (1, {"first_peek", "turn", "post", "post_answer", "post_throw"}),
}
"""The tables of the short tier: the seed, and the decisions that have to come."""


@pytest.mark.parametrize("name", SHORT)
async def test_somebody_vanishes_at_each_kind_of_decision(tmp_path: Path, name: str) -> None:
    seed, expected = SHORT[name]
    met = await _walk(tmp_path, name, seed, every=False, most=40)
    assert {scene[0] for scene in met} >= expected, met


@pytest.mark.night
@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("name", TABLES)
async def test_somebody_vanishes_at_every_decision(tmp_path: Path, name: str, seed: int) -> None:
    met = await _walk(tmp_path, name, seed, every=True, most=150)
    assert sum(met.values()) >= 20, met


# -- secret decisions -------------------------------------------------------------------------------------

SECRETS: Final[dict[str, dict[str, Any]]] = {
    "doubling": {"game": "trix", "seats": 4, "values": {"kingdoms": 1}},
    "redeal_claim": {"game": "trix", "seats": 4, "preset": "claims", "values": {"kingdoms": 1}},
    "doubling of partners": {"game": "trix", "seats": 4, "preset": "classic_partners"},
    "choose": {"game": "one_fifty", "seats": 4, "preset": "cabo2", "values": _SLOW},
}
"""Decisions of which nobody may know who has answered."""


@pytest.mark.parametrize(
    "secret",
    [pytest.param(name, marks=[pytest.mark.night] if "partners" in name else []) for name in SECRETS],
)
async def test_nobody_knows_whether_a_secret_answer_is_owed(tmp_path: Path, secret: str) -> None:
    """Whether the one who vanished had answered, a bot answers or thinks on: all others hear the same."""
    heard = [await _heard(tmp_path / story, secret, story) for story in ("thinks", "answers", "had answered")]
    assert heard[0] == heard[1]
    assert heard[0] == heard[2]
    assert "played" in heard[0]


async def _heard(folder: Path, secret: str, story: str) -> str:
    """Let somebody vanish who owes a secret answer; gives all that the others hear until it matters."""
    wish = SECRETS[secret]
    habits = HABITS[wish["game"]]
    clock, bots = StillClock(), GateBots(1, habits)
    async with open_house(
        folder, clock=clock, bots=bots, seed=4, away_seconds=AWAY, absent_seconds=ABSENT
    ) as house:
        people = await house.match(*NAMES, **wish)
        await alive(people)
        if secret != "choose":
            chooser = next(person for person in people if person.legal)
            await chooser.act(next(token for token in chooser.legal if "trix" not in token))
            await alive(people)
        owing = [person for person in people if person.legal]
        assert len(owing) == len(people), "all owe an answer"
        gone, actor, *rest = owing
        others = [actor, *rest]
        before = [len(person.texts) for person in others]
        play = (await house.services.hub.table(gone.code)).room.play
        assert play is not None
        seat = gone.seat
        assert seat is not None
        if story == "had answered":
            assert (await gone.act(gone.legal[0]))["t"] == "ack"
        await gone.drop()
        for _ in range(2):
            await clock.pass_by(ABSENT / 2)
            await alive(others)
        if story != "had answered":
            known = len(play.match.steps)
            await wait_for(lambda: bots.thinks(seat))
            if story == "answers":
                bots.release(seat)
                await wait_for(lambda: len(play.match.steps) > known)
        await alive(others)
        assert (await actor.act(actor.legal[0]))["t"] == "ack"
        await clock.pass_by(1)
        await alive(others)
        await gone.hello(gone.code)
        await alive([gone, *others])
        assert gone.frames[0]["legal"] == play.match.legal(seat)
        assert bool(gone.legal) == (story == "thinks" or secret == "choose")
        said = [_story(person, person.texts[start:]) for person, start in zip(others, before, strict=True)]
        return "\n".join(said)


def _story(person: Player, texts: Sequence[str]) -> str:
    """Write down what somebody heard, but for what is drawn anew for every match."""
    text = " ".join(texts)
    for word in (person.match_id, person.code, str(person.port)):
        text = text.replace(word, "drawn")
    return re.sub(r'"color":\d+', '"color":0', text)

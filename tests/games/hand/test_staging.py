"""Plays of Hand that are staged: unheard before they are laid, and never a dead end (4.1, 4.6)."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from shadda.bots.base import Ask, Budget, RandomBot, ask_of
from shadda.core.errors import IllegalAction
from shadda.core.match import Match
from shadda.testing.cases import load_cases
from shadda.testing.play import play_on
from shadda.wire.view import faces_in
from tests.games.hand.hooks import GAME, HOOKS, drawn_table

CASES = {case.id: case for case in load_cases(Path(__file__).parent / "cases.json").cases}
READERS = (0, 1, 2, 3, None)


def begin(case_id: str) -> Match:
    return Match(GAME, GAME.options(None, {}, 4), 4, CASES[case_id].setup)


def written(match: Match) -> Any:
    return msgspec.to_builtins(GAME.to_setup(match.state))


def test_a_preview_shows_its_sender_alone_what_is_staged() -> None:
    match = begin("G19")
    before = written(match)
    views = [match.view(reader) for reader in READERS]
    half = match.preview(1, ["meld:QH,TH,JH"])
    assert (half.legal, half.refused) == (["meld:9S,9D,9C"], None)
    assert half.view is not None
    assert [zone.id for zone in half.view.zones if zone.id.startswith("M")] == ["M1", "M2"]
    whole = match.preview(1, ["meld:TH,JH,QH", "meld:9S,9D,9C"])
    assert sorted(whole.legal) == ["lay", "lay_off:KC,M1"]
    assert match.preview(1, ["meld:TH,JH,KC"]).refused == "not_a_meld"
    assert written(match) == before
    assert [match.view(reader) for reader in READERS] == views
    assert match.steps == []


@pytest.mark.parametrize("token", ["draw", "discard:KS"])
def test_a_preview_uncovers_nothing(token: str) -> None:
    match = begin("G14")
    preview = match.preview(1, ["take", "put_back", token] if token == "draw" else [token])
    assert preview.refused in ("bad_action", "wrong_phase")
    assert preview.view is None


def test_a_play_is_told_at_once_and_only_when_it_is_laid() -> None:
    match = begin("G17")
    with pytest.raises(IllegalAction, match="not_laid"):
        match.command(1, ["take", "swap:9H,M1"])
    match.command(1, ["take", "swap:9H,M1", "meld:7D,7C,X", "lay"])
    frame = match.frame(3)
    assert frame is not None
    told = [msgspec.to_builtins(event) for event in frame.events]
    assert [event["t"] for event in told] == ["took", "laid", "last_card"]
    assert told[1]["cards"] == ["9H", "7D", "7C", "X"]
    assert told[1]["steps"] == [
        {
            "verb": "swap", "meld": 1, "owner": 0, "cards": ["9H"], "cells": ["8H", "9H", "TH"],
            "freed": 1,
        },
        {
            "verb": "meld", "meld": 2, "owner": 1, "cards": ["7D", "7C", "X"], "cells": ["7D", "7C", "X=7"],
            "freed": 0,
        },
    ]  # fmt: skip
    assert "KS" not in faces_in(frame.view)
    steps = [step.token for step in match.record(3).rounds[0].steps]
    assert steps == ["take", "swap:9H,M1", "meld:7D,7C,X", "lay"]


def test_whoever_follows_the_legal_tokens_is_never_stuck() -> None:
    match = begin("G19")

    def walk(tokens: list[str]) -> int:
        preview = match.preview(1, tokens)
        assert preview.refused is None
        assert preview.legal != []
        if "lay" in preview.legal:
            match.clone().command(1, [*tokens, "lay"])
        return 1 + sum(walk([*tokens, token]) for token in preview.legal if token != "lay")

    assert [walk([token]) for token in match.legal(1) if token.startswith("meld")] == [3, 3]


def test_the_drawn_card_stands_in_its_own_seats_record_alone() -> None:
    match = begin("G37")
    match.command(1, ["take"])
    match.timeout(1)
    records = {reader: match.record(reader).text().split("#1\n")[1] for reader in (0, 1, None)}
    assert records[1] == "1 take put_back! draw!=6S discard:6S!\n"
    assert records[0] == records[None] == "1 take put_back! draw! discard:6S!\n"


def test_a_bot_finds_what_may_follow_in_a_world_of_its_own() -> None:
    """It gets an Ask alone: whatever it begins, the match takes the whole command."""
    bot, rng, laid = RandomBot(), Random(7), 0
    for seed in range(12):
        match = play_on(drawn_table(seed).match(), rng, rng.randrange(60, 300), HOOKS.habits)
        while not match.due().over and len(match.steps) < 500:
            due = match.due()
            if due.chance:
                match.chance(rng)
                continue
            ask = ask_of(match, min(due.seats))
            assert isinstance(ask, Ask)
            command = bot.choose(ask, rng, Budget())
            match.command(ask.seat, command)
            laid += command[-1] == "lay"
    assert laid > 10

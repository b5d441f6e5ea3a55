"""`Match`: commands all or nothing, time-outs, chance, frames, previews."""

from random import Random
from typing import Any

import msgspec
import pytest

from shadda import GameError, Match, NotYourTurn, SetupError, get_game
from shadda.core.change import CHANCE, Step
from shadda.core.match import Due

GAME = get_game("one_fifty")
HANDS = ["AS 2S 3S 4S", "5S 6S 7S 8S", "9S TS JS QS", "AH 2H 3H 4H"]


def match_at(options: dict[str, Any] | None = None, seats: int = 3, **setup: Any) -> Match:
    setup.setdefault("hands", HANDS[:seats])
    return Match(GAME, GAME.options(None, options or {}, seats), seats, setup)


def position(match: Match) -> bytes:
    return msgspec.json.encode(GAME.to_setup(match.state))


def code_of(match: Match, seat: int, *tokens: str) -> str:
    with pytest.raises(GameError) as refused:
        match.command(seat, tokens)
    return refused.value.code


def tokens_of(steps: list[Step]) -> list[str]:
    return [f"{step.token}{'!' if step.auto else ''}" for step in steps]


def test_a_command_is_all_or_nothing() -> None:
    match = match_at(stock="JH *")
    match.command(0, ["draw"])
    state, events, steps = match.state, match.events, list(match.steps)
    before = position(match)
    assert code_of(match, 0, "discard", "jack:1,0.2") == "bad_target"
    assert code_of(match, 0, "discard", "end", "end") == "wrong_phase"
    assert (match.state, match.events, match.steps) == (state, events, steps)
    assert position(match) == before
    assert tokens_of(match.command(0, ["discard", "jack:1,1.2"])) == ["discard", "jack:1,1.2"]


def test_a_refusal_carries_facts_for_its_sender() -> None:
    match = match_at(stock="JH *", caller=2)
    with pytest.raises(GameError) as refused:
        match.command(0, ["call"])
    assert (refused.value.code, refused.value.facts) == ("already_called", {"seat": 2})


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_seats_that_do_not_exist(seat: int) -> None:
    match = match_at()
    assert code_of(match, seat, "draw") == "bad_action"
    with pytest.raises(GameError, match="bad_action"):
        match.server(seat, "leave")
    with pytest.raises(NotYourTurn):
        match.timeout(seat)
    assert match.preview(seat, ["draw"]).refused == "bad_action"
    assert match.steps == []


def test_a_time_out_goes_on_after_the_reshuffle_it_needs() -> None:
    match = match_at(stock="", pile="2H 3H 4H")
    assert tokens_of(match.timeout(0)) == ["draw!"]
    assert match.due() == Due(chance=True, seats={}, over=False)
    assert tokens_of(match.chance_token("shuffle:3H,2H")) == ["shuffle:3H,2H", "discard!", "end!"]
    assert match.due().seats == {1: "turn"}


def test_a_time_out_goes_on_in_a_match_rebuilt_from_its_steps() -> None:
    options = GAME.options(None, {}, 3)
    match = Match(GAME, options, 3)
    rng = Random(3)
    while match.due().chance or match.state.to_act():
        if match.due().chance and match.steps and match.steps[-1].token == "draw":
            break
        if match.due().chance:
            match.chance(rng)
        else:
            match.timeout(min(match.due().seats))
    again = Match.resume(GAME, options, 3, match.steps)
    order = GAME.draw_chance(match.state, rng)
    assert again.steps == match.steps
    assert again.events == []
    goes_on = tokens_of(again.chance(None, order))
    assert goes_on[1] == "discard!"
    assert goes_on == tokens_of(match.chance(None, order))
    assert position(again) == position(match)


def test_a_time_out_of_who_owes_nothing_changes_nothing() -> None:
    match = match_at()
    with pytest.raises(NotYourTurn):
        match.timeout(1)
    assert match.steps == []


def test_leavers_are_answered_for_after_every_token() -> None:
    match = match_at({"leaver": "remove", "call_timing": "start_only"}, 4, stock="7H 8H 9H TH JH *")
    for seat in (1, 2, 3):
        match.server(seat, "leave")
    match.command(0, ["draw"])
    steps = match.command(0, ["discard", "draw"])
    assert tokens_of(steps) == ["discard", *["draw!", "discard!"] * 3, "draw"]
    assert [step.actor for step in steps] == [0, 1, 1, 2, 2, 3, 3, 0]
    assert [step.seq for step in match.steps] == list(range(len(match.steps)))


def test_the_server_sends_its_own_tokens_only() -> None:
    match = match_at()
    for token in ("draw", "pass", "leave!", ""):
        with pytest.raises(GameError, match="bad_action"):
            match.server(0, token)
    assert match.server(0, "leave") == [Step(0, 0, "leave", auto=True)]


def test_chance_takes_only_what_is_due() -> None:
    match = Match(GAME, GAME.options(None, {}, 3), 3)
    for order in ([0, 1], [0, 1, 1], [0, 1, 3], [1, 2, 3], []):
        with pytest.raises(GameError, match="bad_chance"):
            match.chance(None, order)
    for token in ("pick:3", "pick:", "pick", "deck:*", "pick:1,2"):
        with pytest.raises(GameError, match="bad_chance"):
            match.chance_token(token)
    with pytest.raises(TypeError):
        match.chance(None)
    assert match.chance(None, [2, 0, 1]) == [Step(0, CHANCE, "pick:2")]
    for token in ("deck:AS", "deck:AS,AS,*", "deck:*,AS", "deck:X,*", "shuffle:*", "deck:*,*"):
        with pytest.raises(GameError, match="bad_chance"):
            match.chance_token(token)
    match.chance_token("deck:*")
    with pytest.raises(GameError, match="no_chance_due"):
        match.chance(Random(1))
    with pytest.raises(GameError, match="no_chance_due"):
        match.chance_token("deck:*")


def test_the_same_generator_deals_the_same_match() -> None:
    texts = []
    for seed in (7, 7, 8):
        match = Match(GAME, GAME.options(None, {}, 4), 4)
        rng = Random(seed)
        while match.due().chance:
            match.chance(rng)
        texts.append(match.record("full").text())
    assert texts[0] == texts[1] != texts[2]


def test_frames_tell_each_reader_his_own() -> None:
    match = match_at(stock="KH *")
    match.command(0, ["draw"])
    frames = {reader: match.frame(reader) for reader in (None, 0, 1)}
    assert all(frame is not None for frame in frames.values())
    shown = {reader: msgspec.json.encode(frame) for reader, frame in frames.items()}
    assert b"KH" in shown[0]
    assert b"KH" not in shown[1]
    assert b"KH" not in shown[None]
    assert [bool(frame and frame.legal) for frame in frames.values()] == [False, True, False]


def test_who_is_told_nothing_gets_no_frame() -> None:
    match = Match(GAME, GAME.options(None, {"peek_slots": "choice"}, 3), 3, {"deck": "*"})
    match.command(0, ["choose:1,2"])
    assert [match.frame(reader) is None for reader in (None, 0, 1, 2)] == [True, False, True, True]


def test_a_preview_stores_and_shows_nothing() -> None:
    match = match_at(stock="KH *", pile="2H")
    before = match.state
    preview = match.preview(0, [])
    assert (preview.legal, preview.refused) == (match.legal(0), None)
    for tokens in (["draw"], ["match:2"], ["take:1", "match:1"]):
        preview = match.preview(0, tokens)
        assert (preview.legal, preview.view) == ([], None)
        assert preview.refused == "bad_action"
    assert match.preview(1, ["take:1"]).refused == "not_your_turn"
    assert (match.state, match.steps) == (before, [])


def test_a_copy_goes_its_own_way() -> None:
    match = match_at(stock="KH *")
    copy = match.clone()
    copy.command(0, ["draw"])
    assert match.steps == []
    assert match.due().seats == {0: "turn"}
    assert copy.due().seats == {0: "drawn"}


@pytest.mark.parametrize(
    "setup",
    [
        {"hands": HANDS[:2]},
        {"hands": ["AS AS 3S 4S", *HANDS[1:3]]},
        {"hands": ["AS 2S 3S", *HANDS[1:3]]},
        {"hands": HANDS[:3], "stock": "AS"},
        {"hands": HANDS[:3], "pile": "ZZ"},
        {"hands": HANDS[:3], "phase": "lunch"},
        {"hands": HANDS[:3], "phase": "drawn"},
        {"hands": HANDS[:3], "hold": "KH", "phase": "turn"},
        {"hands": HANDS[:3], "turn": 3},
        {"hands": HANDS[:3], "turn": -1},
        {"hands": HANDS[:3], "totals": [1, 2]},
        {"hands": HANDS[:3], "totals": [1, 2, -3]},
        {"hands": HANDS[:3], "know": {"0": "KH@0.1"}},
        {"hands": HANDS[:3], "know": {"7": "AS@0.1"}},
        {"hands": HANDS[:3], "know": ["AS@0.1"]},
        {"hands": HANDS[:3], "know": {"0": "AS@0.9"}},
        {"hands": HANDS[:3], "know": {"0": "AS@²"}},
        {"hands": HANDS[:3], "round": 0},
        {"hands": HANDS[:3], "x_due": "shuffle"},
        {"hands": HANDS[:3], "x_facts": ["Z@0.1"]},
        {"hands": HANDS[:3], "x_origin": ["99"]},
        {"hands": HANDS[:3], "unheard": 1},
        {"hands": 3},
        {"deck": "AS 2S"},
        {"deck": "*", "starter": None},
        {"deck": "*", "starter": 5},
    ],
)  # fmt: skip
def test_positions_that_cannot_be_set_up(setup: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        Match(GAME, GAME.options(None, {}, 3), 3, setup)
    assert refused.value.code == "bad_setup"

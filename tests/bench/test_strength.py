"""How bots are compared: in the same place, with the same luck."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from shadda.bench.credit import lead_of
from shadda.bench.strength import Contest, first_round, gain_of, measure_strength
from shadda.bots.base import Budget
from shadda.cli.app import app
from shadda.core.registry import get_game


def contest(name: str, bot: str, other: str) -> Contest:
    game = get_game(name)
    return Contest(game, game.options(None, {}, 4), 4, bot, other, 7, Budget(10, None))


@pytest.mark.parametrize("name", ["one_fifty", "baloot"])
def test_a_bot_gains_nothing_in_its_own_place(name: str) -> None:
    same = contest(name, "normal", "normal")
    assert [gain_of(same, deal, []) for deal in range(4)] == [(0.0, 0.0)] * 4


@pytest.mark.parametrize(("name", "better"), [("one_fifty", -1), ("baloot", 1)])
def test_the_better_bot_gains_and_the_worse_one_loses(name: str, better: int) -> None:
    found = measure_strength(contest(name, "normal", "random"), 12)
    worse = measure_strength(contest(name, "random", "normal"), 12)
    assert better * found.gain.mean > 5
    assert better * worse.gain.mean < -5
    assert found.credit is not None
    assert worse.credit is not None
    assert better * worse.credit.mean < -5
    assert found.credit.mean == 0.0  # `normal` decides like itself, whoever sits around it
    assert found.moves > 0
    assert 0 < found.mean <= found.most


def test_a_game_without_a_search_has_no_credit_to_give() -> None:
    found = measure_strength(contest("trix", "normal", "random"), 2)
    assert found.credit is None
    assert found.gain.mean > 0
    words = ["bench", "strength", "trix", "--bot", "easy", "--than", "random", "--deals", "1"]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 0
    assert "decisions" not in said.stdout


def test_the_same_deal_is_played_the_same() -> None:
    for seat in (-1, 2):
        one = contest("baloot", "hard", "normal")
        first, second = (first_round(one, 3, seat, []) for _ in range(2))
        assert first[0].steps == second[0].steps
        assert first[1] == second[1]


def test_partners_count_as_one_side() -> None:
    match, _ = first_round(contest("baloot", "normal", "random"), 1, 0, [])
    leads = [lead_of(match, [16, 10, 16, 10], seat) for seat in range(4)]
    assert leads == [6, -6, 6, -6]
    alone, _ = first_round(contest("one_fifty", "normal", "random"), 1, 0, [])
    assert lead_of(alone, [3, 6, 9, 12], 0) == -6


def test_in_baloot_the_credit_of_a_deals_decisions_is_its_gain() -> None:
    """Nothing is left to chance after the deal, so the decisions add up to what they bring."""
    hard = contest("baloot", "hard", "normal")
    for deal in range(3):
        gain, credit = gain_of(hard, deal, [])
        assert gain == pytest.approx(credit)


def test_the_command_says_what_it_measured() -> None:
    words = ["bench", "strength", "baloot", "--deals", "2", "--nodes", "4", "--seed", "3"]
    read: dict[str, Any] = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert (read["bot"], read["other"], read["deals"]) == ("hard", "normal", 2)
    said = CliRunner().invoke(app, words).stdout
    assert f"{read['gain']['mean']:+.2f}" in said
    assert CliRunner().invoke(app, [*words, "--bot", "nobody"]).exit_code != 0

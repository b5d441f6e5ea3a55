"""The score of a deal of Baloot (rules document, section 5): its tables, its examples, its arithmetic."""

import doctest
from random import Random
from typing import Any

import msgspec
import pytest

from shadda.games.baloot import scoring as module
from shadda.games.baloot.options import BalootOptions
from shadda.games.baloot.scoring import (
    MADE,
    Score,
    Scoring,
    Taken,
    card_points,
    hokum_points,
    score_deal,
    score_qaid,
)
from shadda.games.baloot.table import ABNAT
from shadda.testing.play import option_values
from tests.games.baloot.positions import BALOOT

# 5.2: the last abnat of each number of points in Hokum.
HOKUM_LAST = [5, 15, 25, 35, 45, 55, 65, 75, 86, 96, 106, 116, 126, 136, 146, 156, 162]
A, B = 0, 1


def taken(contract: str, buyers: int, cards: list[int], **more: Any) -> Taken:
    made = Taken(contract != "hokum", buyers, cards, [4, 4])
    for name, value in more.items():
        setattr(made, name, value)
    return made


EXAMPLES: list[tuple[str, str, int, list[int], dict[str, Any], list[int]]] = [
    ("E1", "sun", A, [67, 63], {}, [14, 12]),
    ("E2", "hokum", A, [96, 66], {}, [9, 7]),
    ("E3", "hokum", A, [80, 82], {"projects": [0, 20]}, [0, 18]),
    ("E4", "hokum", A, [70, 92], {"projects": [50, 0]}, [12, 9]),
    ("E5", "hokum", A, [90, 72], {"projects": [0, 50]}, [0, 21]),
    ("E6", "hokum", A, [60, 102], {"projects": [20, 0], "baloot": A}, [0, 20]),
    ("E7", "sun", B, [110, 20], {"projects": [0, 100]}, [22, 24]),
    ("E8", "hokum", A, [70, 92], {"level": 2, "raisers": B, "projects": [0, 20], "baloot": A}, [0, 38]),
    ("E9", "hokum", A, [61, 101], {"level": 3, "raisers": A, "projects": [20, 0], "baloot": A}, [0, 56]),
    (
        "E10", "hokum", A, [162, 0],
        {"level": 3, "raisers": A, "tricks": [8, 0], "projects": [50, 0], "baloot": A}, [32, 0],
    ),
    ("E11", "sun", A, [0, 130], {"tricks": [0, 8], "projects": [20, 0]}, [0, 48]),
    ("E12", "hokum", A, [40, 122], {"level": 5, "raisers": A, "projects": [100, 0]}, [152, 0]),
    (
        "E13", "hokum", A, [0, 162],
        {"level": 5, "raisers": A, "tricks": [0, 8], "projects": [100, 0]}, [0, 35],
    ),
]  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_worked_example(example: tuple[str, str, int, list[int], dict[str, Any], list[int]]) -> None:
    _, contract, buyers, cards, more, points = example
    assert score_deal(taken(contract, buyers, cards, **more), Scoring(BalootOptions())).points == points


def test_the_cards_add_up() -> None:
    assert [sum(table) for table in ABNAT] == [152, 152, 152, 152, 120]


def test_the_table_of_hokum() -> None:
    points = [next(at for at, last in enumerate(HOKUM_LAST) if abnat <= last) for abnat in range(163)]
    for abnat in range(163):
        converted = card_points(taken("hokum", A, [abnat, 162 - abnat]), Scoring(BalootOptions()))
        assert converted == [points[abnat], 16 - points[abnat]]
    assert [hokum_points(abnat) for abnat in (5, 6, 75, 76)] == [0, 1, 7, 8]


@pytest.mark.parametrize("sun_half", ["exact", "defenders_up"])
@pytest.mark.parametrize("hokum_66", ["larger_down", "buyer_rest"])
def test_both_sides_share_all_points(sun_half: Any, hokum_66: Any) -> None:
    scoring = Scoring(BalootOptions(sun_half=sun_half, hokum_66=hokum_66))
    for buyers in (A, B):
        for abnat in range(131):
            assert sum(card_points(taken("sun", buyers, [abnat, 130 - abnat]), scoring)) == 26
        for abnat in range(163):
            assert sum(card_points(taken("hokum", buyers, [abnat, 162 - abnat]), scoring)) == 16


def random_deal(rng: Random) -> tuple[Taken, Scoring]:
    values = {
        field.name: rng.choice(option_values(field.type, rng))
        for field in msgspec.structs.fields(BalootOptions)
    }
    options = BALOOT.options(None, values, 4)
    sun = rng.random() < 0.5
    total = 130 if sun else 162
    mine = rng.choice([0, total, total // 2, rng.randint(0, total)])
    deal = Taken(sun, rng.randrange(2), [mine, total - mine], rng.choice([[4, 4], [8, 0], [0, 8], [1, 7]]))
    deal.level = rng.choice([1, 1, 2] if sun else [1, 2, 3, 4, 5])
    deal.raisers = rng.randrange(2)
    deal.projects = rng.choice([[0, 0], [20, 0], [0, 100], [50, 0]])
    deal.baloot = -1 if sun else rng.choice([-1, 0, 1])
    deal.reverse = sun and rng.random() < 0.3
    return deal, Scoring(options)


def test_the_parts_are_the_points_under_all_options() -> None:
    rng = Random(5)
    for _ in range(4000):
        deal, scoring = random_deal(rng)
        for score in (score_deal(deal, scoring), score_qaid(deal, rng.randrange(2), scoring)):
            sums = [sum((part >> 8) * (part >> 4 & 15) for part in parts) for parts in score.parts]
            assert score.points == sums
            assert min(score.points) >= 0
            assert max(score.points) > 0
            check_winner(score)


def check_winner(score: Score) -> None:
    """Whoever comes off best has the verdict's part; in a made deal each keeps its own."""
    if score.verdict != MADE and score.winner >= 0:
        assert score.points[score.winner] > 0
        if not any(part & 7 == module.CARDS_PART for part in score.parts[1 - score.winner]):
            assert score.points[score.winner] >= score.points[1 - score.winner]


def test_a_deal_is_not_changed_by_its_score() -> None:
    deal = taken("hokum", A, [90, 72], projects=[20, 0], baloot=A, level=2, raisers=B)
    score_deal(deal, Scoring(BalootOptions()))
    assert (deal.cards, deal.projects, deal.tricks) == ([90, 72], [20, 0], [4, 4])


def test_the_examples_in_the_code() -> None:
    done = doctest.testmod(module)
    # The compiler leaves nothing of a docstring that doctest could find.
    assert done.attempted > 0 or not str(module.__file__).endswith(".py")
    assert done.failed == 0

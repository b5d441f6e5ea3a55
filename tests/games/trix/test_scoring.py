"""The arithmetic of Trix as data: every line of a score, its reason and its sum (rules document 5)."""

from random import Random

import pytest

from shadda.games.trix import scoring
from shadda.games.trix.actions import CONTRACTS, DECK
from shadda.games.trix.options import TrixOptions
from shadda.games.trix.scoring import (
    COMPLEX,
    DIAMONDS,
    KING,
    LTOOSH,
    QUEENS,
    TRIX,
    Scoring,
    deal_bonus,
    deal_entries,
    deal_lines,
    deal_points,
)
from shadda.testing.play import play_on, random_table
from tests.games.trix.hooks import GAME, HOOKS
from tests.games.trix.tables import match_at, view

SUMS = {KING: -75, QUEENS: -100, DIAMONDS: -130, LTOOSH: -195, COMPLEX: -500, TRIX: 500}


def taken(*texts: str) -> list[int]:
    """Read ``KH@taker/leader``."""
    codes = []
    for text in texts:
        face, taker, leader = text[:2], int(text[3]), int(text[5])
        codes.append(DECK.card_of[face] | taker << 6 | leader << 8)
    return codes


def doubled(*texts: str) -> list[int]:
    return [DECK.card_of[text[:2]] | int(text[3]) << 6 for text in texts]


def lines(contract: int, options: TrixOptions, cards: list[int], doubles: list[int]) -> list[str]:
    entries = deal_entries(contract, cards, [1, 0, 0, 2], doubles, [], Scoring(options))
    return [
        f"{line.seat} {line.item} {line.reason} {line.count}x{line.value} {line.points}"
        for line in deal_lines(entries)
    ]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, ["1 king doubler 1x75 75", "3 king taken_doubled 1x75 -150"]),
        ({"king_points": 40}, ["1 king doubler 1x40 40", "3 king taken_doubled 1x40 -80"]),
    ],
)
def test_a_doubled_king(options: dict[str, int], told: list[str]) -> None:
    assert lines(KING, TrixOptions(**options), taken("KH@3/2"), doubled("KH@1")) == told  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rule", "bonus"), [("net", "1 king doubler"), ("no_bonus", ""), ("leader_gains", "2 king leader")]
)
def test_the_doubler_takes_it_himself(rule: str, bonus: str) -> None:
    told = lines(KING, TrixOptions(double_self=rule), taken("KH@1/2"), doubled("KH@1"))  # type: ignore[arg-type]
    assert "1 king taken_doubled 1x75 -150" in told
    assert [line.partition(" 1x")[0] for line in told if "doubled" not in line] == ([bonus] if bonus else [])


@pytest.mark.parametrize(
    ("rule", "leader", "bonus"),
    [
        ("net", 3, "0 queen_clubs doubler"),
        ("no_bonus", 3, ""),
        ("opponents_gain", 3, "3 queen_clubs opponent"),
        ("opponents_gain", 0, "1 queen_clubs opponent"),
    ],
)
def test_the_partner_takes_it(rule: str, leader: int, bonus: str) -> None:
    options = TrixOptions(partnership=True, double_partner=rule)  # type: ignore[arg-type]
    told = lines(QUEENS, options, taken(f"QC@2/{leader}"), doubled("QC@0"))
    assert "2 queen_clubs taken_doubled 1x25 -50" in told
    assert [line.partition(" 1x")[0] for line in told if "doubled" not in line] == ([bonus] if bonus else [])


def test_complex_counts_everything_apart() -> None:
    told = lines(COMPLEX, TrixOptions(), taken("QD@0/0", "2D@0/0", "KH@3/3"), doubled("QD@1"))
    assert told == [
        "0 queen_diamonds taken_doubled 1x25 -50",
        "0 diamonds taken 2x10 -20",
        "0 tricks taken 1x15 -15",
        "1 queen_diamonds doubler 1x25 25",
        "3 king taken 1x75 -75",
        "3 tricks taken 2x15 -30",
    ]


def test_only_what_the_contract_names_counts() -> None:
    cards = taken("QD@0/0", "2D@0/0", "KH@3/3")
    assert lines(KING, TrixOptions(), cards, []) == ["3 king taken 1x75 -75"]
    assert lines(QUEENS, TrixOptions(), cards, []) == ["0 queen_diamonds taken 1x25 -25"]
    assert lines(DIAMONDS, TrixOptions(), cards, []) == ["0 diamonds taken 2x10 -20"]
    assert lines(LTOOSH, TrixOptions(), cards, []) == ["0 tricks taken 1x15 -15", "3 tricks taken 2x15 -30"]


def test_the_places_of_the_layout() -> None:
    entries = deal_entries(TRIX, [], [0] * 4, [], [2, 0, 3, 1], Scoring(TrixOptions()))
    told = [(line.seat, line.item, line.count, line.points) for line in deal_lines(entries)]
    assert told == [(0, "place", 2, 150), (1, "place", 4, 50), (2, "place", 1, 200), (3, "place", 3, 100)]
    assert deal_bonus(entries) == [0] * 4


def test_what_doubles_paid() -> None:
    cards, doubles = taken("QS@1/0", "QH@0/0", "QD@2/0"), doubled("QS@0", "QH@2", "QD@2")
    entries = deal_entries(QUEENS, cards, [0] * 4, doubles, [], Scoring(TrixOptions()))
    assert deal_bonus(entries) == [25, 0, 50, 0]
    assert deal_points(entries) == [-25, -50, 0, 0]


def test_deals_and_kingdoms_keep_their_sums() -> None:
    """5.3: with the default values every deal has its sum, and every kingdom 0."""
    seen = set()
    for seed in range(6):
        rng = Random(seed)
        preset = ["classic", "complex", "classic_partners", "table_strict"][seed % 4]
        match = play_on(match_at(preset=preset), rng, 3000, HOOKS.habits)
        kingdoms: dict[int, int] = {}
        for deal in view(match, None).history:
            contract = CONTRACTS.index(deal.contract)
            assert sum(deal.points) == SUMS[contract]
            seen.add(contract)
            kingdoms[deal.kingdom] = kingdoms.get(deal.kingdom, 0) + sum(deal.points)
        assert set(kingdoms.values()) == {0}
        assert sum(match.state.scores()) == 0
    assert seen == set(SUMS)


def test_lines_add_up_to_the_points_of_their_seats() -> None:
    scored = 0
    for seed in range(30):
        rng = Random(seed)
        match = random_table(GAME, rng).match()
        for steps in range(30, 400, 30):
            play_on(match, rng, steps, HOOKS.habits)
            result = view(match, None).result
            if result is not None:
                scored += 1
                for seat in range(4):
                    assert (
                        sum(line.points for line in result.lines if line.seat == seat) == result.points[seat]
                    )
    assert scored > 100


def test_the_examples_in_the_code() -> None:
    import doctest

    assert doctest.testmod(scoring).failed == 0

"""Totals and ranks."""

import pytest

from shadda.kit.ledger import rank_ascending


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([(166,), (180,), (166,)], [1, 3, 1]),
        ([(1,), (1,), (1,)], [1, 1, 1]),
        ([(3,), (2,), (1,)], [3, 2, 1]),
        ([(5, 2), (5, 1), (4, 9)], [3, 2, 1]),
        ([], []),
    ],
)
def test_equal_keys_share_a_rank(keys: list[tuple[int, ...]], ranks: list[int]) -> None:
    assert rank_ascending(keys) == ranks

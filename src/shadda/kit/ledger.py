"""Totals and ranks."""

from collections.abc import Sequence


def rank_ascending(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Rank entries by their keys, the lowest first; equal keys share a rank ("1, 1, 3").

    >>> rank_ascending([(166,), (180,), (166,)])
    [1, 3, 1]
    """
    return [1 + sum(1 for other in keys if other < key) for key in keys]

"""The last checkers of a race, exactly: how many rolls until all are off, worked out when first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from tablee.bots.backgammon.features import ROLLS
from tablee.games.backgammon.board import Board, successors

Home: TypeAlias = tuple[int, ...]
"""The checkers on the own points 1..6, all others being off."""

MOST: Final = 4
"""Checkers of a side for which the answer comes at once: all the 209 positions together take less than 50 ms."""


def home_of(board: Sequence[int]) -> Home | None:
    """The home of the side on roll, if the table knows it: all checkers in, and few of them."""
    if board[25] or any(n > 0 for n in board[7:25]):
        return None
    home = tuple([n if n > 0 else 0 for n in board[1:7]])
    return home if sum(home) <= MOST else None


@lru_cache(maxsize=1 << 12)
def rolls_needed(home: Home) -> tuple[float, ...]:
    """[k]: the chance that exactly k rolls bear everything off, when every roll is played to need the fewest."""
    if not any(home):
        return (1.0,)
    # No position of MOST checkers can need more than 16.
    total = [0.0] * 16
    board: Board = (0, *home, *[0] * 19)
    for a, b, ways in ROLLS:
        best = rolls_needed(min([after[1:7] for after in successors(board, a, b)], key=_mean_rolls))
        for k, chance in enumerate(best):
            total[k + 1] += chance * ways / 36
    while not total[-1]:
        total.pop()
    return tuple(total)


@lru_cache(maxsize=1 << 12)
def _mean_rolls(home: Home) -> float:
    return sum([k * chance for k, chance in enumerate(rolls_needed(home))])


def first_off(mine: Home, theirs: Home) -> float:
    """The chance of the side on roll to be off first."""
    win = 0.0
    need = rolls_needed(theirs)
    for k, chance in enumerate(rolls_needed(mine)):
        # They have had k - 1 rolls when our k-th comes.
        win += chance * (1.0 - sum(need[:k]))
    return max(0.0, min(1.0, win))

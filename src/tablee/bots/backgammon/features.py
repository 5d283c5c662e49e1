"""What a player looks at in a position, as small integers: blots and the rolls that hit them, blocks, the bar.

Boards are as in tablee.games.backgammon.board, from the side on roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tablee.games.backgammon.board import BAR

Mask = int
"""A set of points: bit p is point p."""

ROLLS: Final = tuple((a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1))
"""The 21 different rolls and how many of the 36 each stands for."""


class Sides(NamedTuple):
    """Where both sides stand, as masks in the numbering of the side on roll."""

    mine: Mask
    my_points: Mask
    """Made points: two checkers or more."""
    theirs: Mask
    their_points: Mask


def sides(board: Sequence[int]) -> Sides:
    mine = my_points = theirs = their_points = 0
    bit = 1
    for n in board[1:25]:
        bit <<= 1
        if n > 0:
            mine |= bit
            if n > 1:
                my_points |= bit
        elif n < 0:
            theirs |= bit
            if n < -1:
                their_points |= bit
    return Sides(mine, my_points, theirs, their_points)


def mirror(mask: Mask) -> Mask:
    """The same points as the other side numbers them."""
    return _REVERSED[mask & 0x1FFE] << 12 | _REVERSED[mask >> 12 & 0x1FFE]


def _reversed_halves() -> dict[int, int]:
    halves = {0: 0}
    for p in range(1, 13):
        halves.update({mask | 1 << p: back | 1 << (13 - p) for mask, back in halves.items()})
    return halves


_REVERSED: Final = _reversed_halves()


@lru_cache(maxsize=1 << 14)
def shots(mine: Mask, bar: int, their_blots: Mask, their_points: Mask) -> int:
    """How many of the 36 rolls hit a blot; combinations, doubles and entering counted."""
    if not their_blots:
        return 0
    if bar:
        return _shots_from_bar(mine, bar, their_blots, their_points)
    missing = [d for d in (1, 2, 3, 4, 5, 6) if not mine >> d & their_blots]
    count = 36 - len(missing) ** 2
    free = ~their_points
    for i, a in enumerate(missing):
        once = mine >> a & free
        for b in missing[:i]:
            if once >> b & their_blots or (mine >> b & free) >> a & their_blots:
                count += 2
        count += _hits_on(once, a, their_blots, free, steps=3)
    return count


def _hits_on(mine: Mask, die: int, their_blots: Mask, free: Mask, *, steps: int) -> bool:
    for _ in range(steps):
        mine >>= die
        if mine & their_blots:
            return True
        mine &= free
    return False


def _shots_from_bar(mine: Mask, bar: int, their_blots: Mask, their_points: Mask) -> int:
    count = 0
    for a, b, ways in ROLLS:
        for first, second in ((a, b), (b, a)):
            entry = 1 << (BAR - first)
            if entry & their_points:
                continue
            if entry & their_blots:
                count += ways
                break
            if bar == 1 and _hits_on(mine | entry, second, their_blots, ~their_points, steps=3 if a == b else 1):
                count += ways
                break
            if bar > 1 and 1 << (BAR - second) & their_blots:
                count += ways
                break
    return count


@lru_cache(maxsize=1 << 14)
def block(rear: int, their_points: Mask) -> tuple[int, int]:
    """How the rearmost checker, on point `rear`, is held: the rolls of 36 that it could play whole (twice the die of
    a double), and the most points that stand in any six in a row before it."""
    before = their_points & ((1 << rear) - 1)
    moves = 0
    for a, b, ways in ROLLS:
        end = rear - a - b
        if end > 0 and before >> end & 1:
            continue
        for first in {a, b}:
            if rear - first <= 0 or not before >> (rear - first) & 1:
                moves += ways
                break
    most = 0
    while before:
        most = max(most, (before & 0b1111110).bit_count())
        before >>= 1
    return moves, most


def rearmost(mine: Mask, bar: int) -> int:
    """The point of the last checker; 0 when all are off."""
    return BAR if bar else max(0, mine.bit_length() - 1)


def danced(points: Mask) -> int:
    """How many of the 36 rolls do not enter against these points of the side that closes them (its own 1..6)."""
    return (points & 0b1111110).bit_count() ** 2


def is_race(board: Sequence[int]) -> bool:
    """Whether the sides have passed each other."""
    if board[BAR] or board[0]:
        return False
    rear = next((p for p in range(24, 0, -1) if board[p] > 0), 0)
    return all(n >= 0 for n in board[1:rear])


LOOKS: Final = 10


def race_looks(board: Sequence[int]) -> tuple[int, ...]:
    """LOOKS numbers, each 0..36, for a race: the lead in pips at three scales, how long it is, who is still outside."""
    points = board[1:25]
    mine = sum([p * n for p, n in enumerate(points, 1) if n > 0])
    theirs = sum([(p - 25) * n for p, n in enumerate(points, 1) if n < 0])
    lead = theirs - mine
    left, their_left = sum([n for n in points if n > 0]), -sum([n for n in points if n < 0])
    return (
        max(0, min(36, 18 + lead)),
        max(0, min(36, 18 + lead // 2)),
        max(0, min(36, 18 + lead // 4)),
        min(36, mine // 4),
        min(36, theirs // 4),
        2 * sum([n for n in points[6:] if n > 0]),
        -2 * sum([n for n in points[:18] if n < 0]),
        2 * left,
        2 * their_left,
        18 + left - their_left,
    )


def looks(board: Sequence[int]) -> tuple[int, ...]:
    """LOOKS numbers, each 0..36, that the points alone do not tell: for the side on roll, then for the other."""
    s = sides(board)
    bar, their_bar = board[BAR], board[0]
    theirs, their_points = mirror(s.theirs), mirror(s.their_points)
    my_points = mirror(s.my_points)
    moves, most = block(rearmost(s.mine, bar), s.their_points)
    their_moves, their_most = block(rearmost(theirs, their_bar), my_points)
    return (
        shots(s.mine, bar, s.theirs & ~s.their_points, s.their_points),
        shots(theirs, their_bar, mirror(s.mine & ~s.my_points), my_points),
        moves,
        their_moves,
        most * most,
        their_most * their_most,
        danced(their_points) if bar else 0,
        danced(s.my_points) if their_bar else 0,
        36 if bar > 1 else 0,
        36 if their_bar > 1 else 0,
    )

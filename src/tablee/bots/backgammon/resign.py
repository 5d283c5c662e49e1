"""When a game is lost whatever the dice say: the only games that a player of ours gives up; and what is enough when the
other gives one up."""

from __future__ import annotations

from tablee.bots.backgammon import bearoff
from tablee.bots.backgammon.cube import Standing
from tablee.bots.backgammon.features import is_race
from tablee.games.backgammon.board import BAR, CHECKERS, Board, flip, pips

CERTAIN = 0.9995
POLITE = 0.02
"""An offer to lose may fall short of what playing on promises by this share of the stake."""


def surely_lost(board: Board) -> int:
    """The level, 1..3, at which the side on roll has lost; 0 if that is not certain, or if more might yet be lost.

    It is certain only in a race against few checkers, where it can be counted: their rolls by the exact table, ours as
    if all were 6-6.
    """
    theirs = bearoff.home_of(flip(board))
    if theirs is None or not is_race(board):
        return 0
    need = bearoff.rolls_needed(theirs)

    def too_late(pips_to_go: int, checkers: int) -> bool:
        rolls = max(-(-pips_to_go // 24), -(-checkers // 4))
        return sum(need[:rolls]) >= CERTAIN

    mine = [(p, n) for p, n in enumerate(board[:BAR]) if p and n > 0]
    if not too_late(pips(board), sum(n for _, n in mine)):
        return 0
    outside = [(p - 6, n) for p, n in mine if p > 6]
    if sum(n for _, n in mine) < CHECKERS:
        return 1
    first_off = min(6, mine[0][0])
    if not too_late(first_off + sum(far * n for far, n in outside), 1 + sum(n for _, n in outside)):
        return 0
    back = [(p - 18, n) for p, n in mine if p > 18]
    if not back:
        return 2
    return 3 if too_late(sum(far * n for far, n in back), sum(n for _, n in back)) else 0


def offer(board: Board, at: Standing, cube: int, *, allowed: list[int]) -> int:
    """The level to resign at, 0 for none. A match that one point loses is not given up for two."""
    lost = surely_lost(board)
    if not lost:
        return 0
    level = next(k for k in range(1, lost + 1) if at.worth(-k * cube) <= at.worth(-lost * cube))
    return level if level in allowed else 0


def enough(at: Standing, cube: int, *, level: int, promised: float) -> bool:
    """Whether to take what is offered rather than play on, which `promised` so much (points, or the match's chance)."""
    offered = at.worth(level * cube)
    return offered >= promised - POLITE * (offered - at.worth(-cube)) / 2

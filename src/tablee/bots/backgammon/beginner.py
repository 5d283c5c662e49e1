"""Somebody who knows the rules and a few rules of thumb: make points, hit, leave few blots, count the pips."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.backgammon import resign
from tablee.bots.backgammon.seen import Seen, play, see, ways
from tablee.games.backgammon.board import BAR, Board, borne_off, flip, pips
from tablee.kernel import Asked, Frame

CARELESS = 3.0
"""How far off a judgement easily is, in pips: what makes a beginner err."""


def beginner(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    if prompt.kind == "next":
        return {"type": "next"}
    seen = see(frame)
    if prompt.kind == "play":
        turns = ways(frame, seen.board)
        return play(turns[max(turns, key=lambda after: _liking(after) + rng.gauss(0, CARELESS))])
    if prompt.kind == "turn":
        return _before_the_roll(frame, seen, rng)
    ahead = _ahead(seen.board) + rng.gauss(0, 0.03)
    if prompt.kind == "take":
        # Beginners take too much rather than too little, and have never heard of beavers.
        return {"type": "take" if ahead > -0.22 + _nerves(seen.cube) else "drop"}
    if frame.view["resigning"] == 1 and _nearly_gammon(seen.board):
        return {"type": "decline"}
    return {"type": "accept"}


def _before_the_roll(frame: Frame, seen: Seen, rng: random.Random) -> dict[str, Any]:
    if resign.offer(seen.board, seen.at, seen.cube, allowed=frame.legal["resign"]) == 1:
        return {"type": "resign", "level": 1}
    tempted = seen.cube < 8 and _ahead(seen.board) + rng.gauss(0, 0.03) > 0.12 + _nerves(seen.cube)
    return {"type": "double" if tempted and frame.legal["double"] and not frame.legal["dead"] else "roll"}


def _nerves(cube: int) -> float:
    """The higher the stake, the surer one wants to be."""
    return 0.05 * (cube.bit_length() - 1)


def _ahead(board: Board) -> float:
    """By what share of the race I lead, below 0 if I trail."""
    theirs = flip(board)
    mine, other = _to_go(board, theirs), _to_go(theirs, board)
    return (other - mine) / max(mine, other, 1)


def _to_go(board: Board, theirs: Board) -> int:
    """Pips, and what the bar may cost against so many points."""
    return pips(board) + 3 * board[BAR] * _home_points(theirs)


def _home_points(board: Board) -> int:
    return sum(n >= 2 for n in board[1:7])


def _nearly_gammon(board: Board) -> bool:
    """Half of my checkers off, none of theirs, and some of theirs still far from home."""
    theirs = flip(board)
    return borne_off(board) >= 7 and not borne_off(theirs) and any(n > 0 for n in theirs[13:])


def _liking(after: Board) -> float:
    """Of the position after my play, in pips or so."""
    score = 9.0 * after[0] - pips(after) + 6.0 * borne_off(after)
    rear_of_theirs = 0 if after[0] else next((p for p in range(1, 25) if after[p] < 0), 25)
    their_home = sum(-n for n in after[19:25] if n < 0)
    for p in range(1, 25):
        n = after[p]
        if n > 0 and p > 12:
            # Stragglers: the more of theirs are home, the more it is time to go.
            score -= n * their_home * (0.4 if p > 18 else 0.15)
        if n >= 2:
            score += 4.0 if p <= 6 or 20 <= p <= 22 else 2.0
        elif n == 1 and p > rear_of_theirs:
            # A blot within a throw of theirs, dearer the farther it has come.
            near = any(after[q] < 0 for q in range(max(1, p - 6), p)) or (after[0] > 0 and p <= 6)
            score -= (25 - p) * (0.35 if near else 0.12)
    return score

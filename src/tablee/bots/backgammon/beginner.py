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
    ahead = _ahead(seen) + rng.gauss(0, 0.03)
    if prompt.kind == "take":
        # Beginners take too much rather than too little, and have never heard of beavers.
        return {"type": "take" if ahead > -0.22 else "drop"}
    # Enough, unless a gammon is in sight.
    gammon = frame.view["resigning"] == 1 and not borne_off(flip(seen.board)) and ahead > 0.6
    return {"type": "decline" if gammon and borne_off(seen.board) >= 5 else "accept"}


def _before_the_roll(frame: Frame, seen: Seen, rng: random.Random) -> dict[str, Any]:
    if resign.offer(seen.board, seen.at, seen.cube, allowed=frame.legal["resign"]) == 1:
        return {"type": "resign", "level": 1}
    doubles = frame.legal["double"] and not frame.legal["dead"]
    return {"type": "double" if doubles and _ahead(seen) + rng.gauss(0, 0.03) > 0.12 else "roll"}


def _ahead(seen: Seen) -> float:
    """By what share of the race I lead, below 0 if I trail; those on the bar count as a lost roll."""
    mine = pips(seen.board) + 8 * seen.board[BAR]
    theirs = pips(flip(seen.board)) + 8 * seen.board[0]
    return (theirs - mine) / max(mine, theirs, 1)


def _liking(after: Board) -> float:
    """Of the position after my play, in pips or so."""
    score = 9.0 * after[0] - pips(after) + 6.0 * borne_off(after)
    rear_of_theirs = 0 if after[0] else next((p for p in range(1, 25) if after[p] < 0), 25)
    for p in range(1, 25):
        n = after[p]
        if n >= 2:
            score += 4.0 if p <= 6 else 2.0
        elif n == 1 and p > rear_of_theirs:
            # A blot within a throw of theirs, dearer the farther it has come.
            near = any(after[q] < 0 for q in range(max(1, p - 6), p)) or (after[0] > 0 and p <= 6)
            score -= (25 - p) * (0.35 if near else 0.12)
    return score

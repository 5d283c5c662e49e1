"""A solid club player: every play and every cube by the chances that `evaluate` sees and what they are worth at the
score."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tablee.bots.backgammon import resign
from tablee.bots.backgammon.cube import Standing, liveness, value_of, value_taken
from tablee.bots.backgammon.evaluate import Chances, chances
from tablee.bots.backgammon.seen import Seen, play, see, ways
from tablee.games.backgammon.board import Turn, flip
from tablee.kernel import Asked, Frame

CLEARLY = 0.1
"""A beaver wants at least so many points at the stake doubled by the other."""


def club(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """Plays the same to the same frame: it draws nothing from `rng`."""
    if prompt.kind == "next":
        return {"type": "next"}
    seen = see(frame)
    if prompt.kind == "play":
        return play(_best(frame, seen))
    if prompt.kind == "turn":
        return _before_the_roll(frame, seen)
    if prompt.kind == "take":
        return _double_answered(frame, seen)
    promised = value_of(seen.counted(_mine(seen)), seen.at, seen.cube, seen.owner, live=liveness(seen.board))
    enough = resign.enough(seen.at, seen.cube, level=frame.view["resigning"], promised=promised)
    return {"type": "accept" if enough else "decline"}


def _best(frame: Frame, seen: Seen) -> Turn:
    turns = ways(frame, seen.board)
    if len(turns) == 1:
        return next(iter(turns.values()))
    weigh = _weigher(seen.at, seen.cube)
    return turns[max(turns, key=lambda after: weigh(seen.counted(chances(flip(after)).mirrored())))]


def _weigher(at: Standing, cube: int) -> Callable[[Chances], float]:
    """What chances are worth with the cube left alone, with the six possible results looked up once."""
    win, win2, win3, lose, lose2, lose3 = (at.worth(cube * n) for n in (1, 2, 3, -1, -2, -3))

    def weigh(c: Chances) -> float:
        return (
            c.win * (win - lose)
            + c.gammon * (win2 - win)
            + c.backgammon * (win3 - win2)
            + c.lose_gammon * (lose2 - lose)
            + c.lose_backgammon * (lose3 - lose2)
        )

    return weigh


def _before_the_roll(frame: Frame, seen: Seen) -> dict[str, Any]:
    level = resign.offer(seen.board, seen.at, seen.cube, allowed=frame.legal["resign"])
    if level:
        return {"type": "resign", "level": level}
    return {"type": "double" if frame.legal["double"] and _doubles(seen) else "roll"}


def _doubles(seen: Seen) -> bool:
    if seen.at.dead(seen.cube):
        return False
    mine = chances(seen.board)
    live = liveness(seen.board)
    taken = value_taken(mine, seen.at, 2 * seen.cube, seen.who_turns("them", 2 * seen.cube), live=live)
    kept = value_of(seen.counted(mine), seen.at, seen.cube, seen.owner, live=live)
    return min(taken, seen.at.worth(seen.cube)) > kept


def _mine(seen: Seen) -> Chances:
    return chances(seen.board) if seen.on_roll else chances(flip(seen.board)).mirrored()


def _double_answered(frame: Frame, seen: Seen) -> dict[str, Any]:
    """Who is asked in the own turn has been beavered: the cube stays the other's (BGM-57)."""
    owner = seen.who_turns("them" if seen.on_roll else "me", seen.offered)
    taken = value_taken(_mine(seen), seen.at, seen.offered, owner, live=liveness(seen.board))
    if taken < seen.at.worth(-seen.cube):
        return {"type": "drop"}
    if frame.legal["beaver"] and taken > CLEARLY * seen.offered:
        return {"type": "beaver"}
    return {"type": "take"}

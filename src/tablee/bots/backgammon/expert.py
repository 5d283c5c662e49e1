"""An expert: plays and cubes by what the engine bgsage sees ahead; offers to lose are made as `club` makes them."""

from __future__ import annotations

import random
from collections.abc import Callable
from heapq import nlargest
from typing import Any, Final

from tablee.bots.backgammon import resign
from tablee.bots.backgammon.cube import liveness, value_of
from tablee.bots.backgammon.evaluate import Chances
from tablee.bots.backgammon.sage import PLIES, Judged, sage
from tablee.bots.backgammon.seen import Seen, play, see, ways
from tablee.games.backgammon.board import Turn
from tablee.kernel import Asked, Frame

LOOKED_AT: Final = 8
"""Plays that are looked at a roll ahead: the best at a glance."""
THOUGHT_THROUGH: Final = 4
"""Of these, how many are looked at as far as the engine goes: the best that are..."""
CLOSE: Final = 0.1
"""...no farther behind than this, in cubes. More of either costs much time and finds nothing."""
SAME: Final = 1e-6
"""Equities that differ by less are the same."""
CLEARLY: Final = 0.02
"""A beaver wants at least so much, in cubes."""


def expert(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
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
    promised = _plainly(seen)(sage().before_roll(seen).chances)
    enough = resign.enough(seen.at, seen.cube, level=frame.view["resigning"], promised=promised)
    return {"type": "accept" if enough else "decline"}


def _plainly(seen: Seen) -> Callable[[Chances], float]:
    """What chances are worth by a formula: points, or the chance to win the match."""
    live = liveness(seen.board)
    return lambda chances: value_of(seen.counted(chances), seen.at, seen.cube, seen.owner, live=live)


def _best(frame: Frame, seen: Seen) -> Turn:
    """The plays that look good, looked at again farther ahead."""
    turns = ways(frame, seen.board)
    if len(turns) == 1:
        return next(iter(turns.values()))
    plainly = _plainly(seen)

    def liking(judged: Judged) -> tuple[float, float, float]:
        # A cube that nobody turns any more: the formula is exact. In lost positions equities are all the same, and
        # in lost matches everything is.
        equity = 0.0 if seen.owner == "nobody" else round(judged.equity, 6)
        return equity, plainly(judged.chances), judged.chances.equity

    glances = {after: Judged(chances, 0.0) for after, chances in zip(turns, sage().glance(list(turns)), strict=True)}
    left = nlargest(LOOKED_AT, turns, key=lambda after: liking(glances[after]))

    for plies in range(2, PLIES + 1):
        if len(left) == 1:
            break
        judged = {after: sage().after_play(seen, after, plies=plies) for after in left}
        left = nlargest(THOUGHT_THROUGH, left, key=lambda after: liking(judged[after]))
        left = [after for after in left if judged[after].equity > judged[left[0]].equity - CLOSE]
    return turns[left[0]]


def _before_the_roll(frame: Frame, seen: Seen) -> dict[str, Any]:
    level = resign.offer(seen.board, seen.at, seen.cube, allowed=frame.legal["resign"])
    if level:
        return {"type": "resign", "level": level}
    return {"type": "double" if frame.legal["double"] and _doubles(seen) else "roll"}


def _doubles(seen: Seen) -> bool:
    if seen.at.dead(seen.cube):
        return False
    kept, taken, dropped = sage().doubling(seen)
    if taken >= dropped:
        return dropped >= kept - SAME  # a sure point now is as good as one later
    if seen.at.money and taken < 0:
        return False  # the other would rather turn it on, if beavers are allowed
    # Doubling now or next time may look the same; whom this game costs the match anyhow has nothing to lose by it.
    return taken > kept + (-SAME if seen.at.mirrored().dead(seen.cube) else SAME)


def _double_answered(frame: Frame, seen: Seen) -> dict[str, Any]:
    if seen.on_roll:
        return _beaver_answered(frame, seen)
    _, taken, dropped = sage().doubling(seen)
    if taken > dropped:
        return {"type": "drop"}
    return {"type": "beaver" if frame.legal["beaver"] and taken < -CLEARLY else "take"}


def _beaver_answered(frame: Frame, seen: Seen) -> dict[str, Any]:
    """Money play: a double of mine was turned on, and the cube stays the other's (BGM-57)."""
    owner = seen.who_turns("them", seen.offered)
    then = seen._replace(cube=seen.offered, owner=owner, gammons_count=True)
    judged = sage().before_roll(then)
    points = _plainly(then)(judged.chances) if owner == "nobody" else judged.equity * then.cube
    if points < seen.at.worth(-seen.cube):
        return {"type": "drop"}
    return {"type": "beaver" if frame.legal["beaver"] and points > CLEARLY * then.cube else "take"}

"""Somebody who knows the rules and that heavy tiles are better laid than kept."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.dominoes.masks import PIPS
from tablee.bots.dominoes.seen import moves, play, see
from tablee.kernel import Asked, Frame

CARELESS = 3.0
"""How far off a judgement easily is, in pips."""


def beginner(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    if frame.legal["draw"]:
        return {"type": "draw"}
    seen = see(frame)
    ways = moves(seen.hand, seen.left, seen.right)
    return play(seen, max(ways, key=lambda move: PIPS[move.bit] + rng.gauss(0, CARELESS)))

"""A solid club player: sheds weight, keeps tiles that fit, counts what has been laid and remembers who lacked what."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.dominoes.liking import liking
from tablee.bots.dominoes.seen import moves, play, see
from tablee.kernel import Asked, Frame


def club(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """Plays the same to the same frame: it draws nothing from `rng`."""
    if frame.legal["draw"]:
        return {"type": "draw"}
    seen = see(frame)
    return play(seen, max(moves(seen.hand, seen.left, seen.right), key=lambda m: liking(seen.hand, m, seen.held)))

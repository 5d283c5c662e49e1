"""A process of bots that do the first thing they are offered, which a hall can be given in place of its own."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots import BOTS, worker
from tablee.kernel import Asked, Frame


def first(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    legal: Any = frame.legal
    if legal["draw"]:
        return {"type": "draw"}
    tile, ends = legal["plays"][0]
    return {"type": "play", "tile": tile, "end": ends[0] if ends else None}


if __name__ == "__main__":
    BOTS.update({game: {"first": first} for game in ("dominoes", "ten-tiles")})  # type: ignore[attr-defined]
    worker.main()

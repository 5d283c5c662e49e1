"""Players of the hall's games that decide by their own frames alone.

A bot is a function from what its seat is shown to an action; it keeps nothing between decisions, so it can be
stopped and started anywhere.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from tablee.bots import backgammon, dominoes, gin
from tablee.bots.backgammon import sage
from tablee.kernel import Asked, Frame

Answer: TypeAlias = dict[str, Any]
"""An action as plain JSON values: {"type": "roll"}."""


class Bot(Protocol):
    """Answers `prompt`, one of `frame.prompts`. `frame` is as read from JSON; whatever is random comes from `rng`."""

    def __call__(self, frame: Frame, prompt: Asked, rng: random.Random) -> Answer: ...


_DOMINOES: Mapping[str, Bot] = {"beginner": dominoes.beginner, "club": dominoes.club, "expert": dominoes.expert}

BOTS: Mapping[str, Mapping[str, Bot]] = {
    "backgammon": {"beginner": backgammon.beginner, "club": backgammon.club}
    | ({"expert": backgammon.expert} if sage.is_here() else {}),
    "dominoes": _DOMINOES,
    "ten-tiles": _DOMINOES,
    "gin": {"beginner": gin.beginner, "club": gin.club, "expert": gin.expert},
}
"""By game, then by name, the weakest first; only those that can play here."""


def who_plays(game: str, bot: str) -> str:
    """Who decides for a bot of that name: itself, or the strongest that is here if it is not (any more)."""
    bots = BOTS.get(game, {})
    return bot if bot in bots or not bots else list(bots)[-1]

"""Two bots against each other: the watch, and how what came out is printed."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import Any

import msgspec

from benchmarks.figures import line, ms
from tablee.bots import Bot
from tablee.kernel import Asked, Frame, Seat, Table

LOWER = 1.645
"""Standard errors between a mean and its lower 95 % bound."""


class Timed:
    """A bot with a watch that runs while it has the processor."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.took: list[float] = []

    def __call__(self, frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
        began = time.process_time()
        action = self._bot(frame, prompt, rng)
        self.took.append(time.process_time() - began)
        return action


def as_read(table: Table, seat: Seat) -> Frame:
    """What a seat is shown, as a bot's process reads it."""
    return msgspec.json.decode(msgspec.json.encode(table.frames(seat)["/"]), type=Frame)


def printed(title: str, strong: Timed, weak: Timed, results: Mapping[str, Sequence[float]]) -> None:
    """`results`: of each pair of games, what `strong` won on average, in the unit named."""
    line(f"{title}: games", str(2 * len(next(iter(results.values())))))
    for what, values in results.items():
        printed_mean(what, values)
    for bot, name in zip((strong, weak), title.split(" v. "), strict=True):
        printed_watch(name, bot)


def printed_mean(what: str, values: Sequence[float]) -> None:
    bound = fmean(values) - LOWER * stdev(values) / math.sqrt(len(values))
    line(f"  {what}", f"{fmean(values):+.2f}", f"lower 95 % bound: {bound:+.2f}")


def printed_watch(name: str, bot: Timed) -> None:
    line(f"  a decision of {name}: mean", ms(fmean(bot.took)), f"longest: {ms(max(bot.took))}")

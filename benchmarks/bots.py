"""How strong the backgammon bots are and how long they think: money games with the cube, fixed dice, each played twice
with the seats exchanged.

From every game's points the luck of its dice is taken, as far as an eye of ours sees it: what each roll did to the
prospects of whoever threw it, against what the 36 rolls do on average. That is nothing on average, whatever the eye is
worth, and leaves a fraction of the noise.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from benchmarks.figures import line, ms
from tablee.bots import BOTS, Bot
from tablee.bots.backgammon.evaluate import Chances, chances
from tablee.bots.backgammon.features import ROLLS
from tablee.bots.backgammon.sage import is_here, sage
from tablee.games import GAMES
from tablee.games.backgammon.board import Board, Dice, flip, successors
from tablee.games.backgammon.game import State
from tablee.kernel import Asked, Fast, Frame, Table

GAMES_PLAYED = 40
LOWER = 1.645
"""Standard errors between a mean and its lower 95 % bound."""


def main(games: int = GAMES_PLAYED) -> None:
    bots = list(BOTS["backgammon"].items())
    for (weaker, weak), (stronger, strong) in reversed(list(pairwise(bots))):
        duel(f"{stronger} v. {weaker}", Timed(strong), Timed(weak), pairs=max(2, games // 2))
    if not is_here():
        line("expert", "not here")


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


class Played(NamedTuple):
    points: int
    luck: float
    """Both seat 0's."""


def duel(title: str, strong: Timed, weak: Timed, *, pairs: int) -> None:
    raw, adjusted = [], []
    for seed in range(pairs):
        one, two = play((strong, weak), seed=seed), play((weak, strong), seed=seed)
        raw.append((one.points - two.points) / 2)
        adjusted.append(raw[-1] - (one.luck - two.luck) / 2)
    line(f"{title}: games", str(2 * pairs))
    for what, results in (("points a game", raw), ("points a game without the luck of the dice", adjusted)):
        bound = fmean(results) - LOWER * stdev(results) / math.sqrt(pairs)
        line(f"  {what}", f"{fmean(results):+.2f}", f"lower 95 % bound: {bound:+.2f}")
    for bot, name in zip((strong, weak), title.split(" v. "), strict=True):
        line(f"  a decision of {name}: mean", ms(fmean(bot.took)), f"longest: {ms(max(bot.took))}")


def play(bots: Sequence[Timed], *, seed: int) -> Played:
    """One game of money play."""
    rng = random.Random(seed)
    options = {"target": 0}
    table = Table.start(GAMES, "backgammon", seats=2, options=options, seed=bytes(32), source=Fast(seed))
    state: State = table.games["/"].state
    luck = 0.0
    while not state.games:
        asked = table.prompts()[0]
        # As a bot's process reads it.
        frame = msgspec.json.decode(msgspec.json.encode(table.frames(asked.seat)["/"]), type=Frame)
        action = bots[asked.seat](frame, frame.prompts[0], rng)
        before, cube = state.side(asked.seat), state.cube.value
        table.act(asked.token, asked.seat, action)
        if action["type"] == "roll":
            dice = state.dice or (state.last.dice if state.last else None)
            assert dice is not None
            luck += (1 - 2 * asked.seat) * cube * luck_of(before, dice)
    return Played(state.score[0] - state.score[1], luck)


def luck_of(board: Board, dice: Dice) -> float:
    """What this roll gives the side on roll, above what rolls give."""
    afters = {(a, b): successors(board, a, b) for a, b, _ in ROLLS}
    flat = [after for found in afters.values() for after in found]
    equities = iter([judged.equity for judged in _judged(flat)])
    best = {roll: max(next(equities) for _ in found) for roll, found in afters.items()}
    return best[max(dice), min(dice)] - sum(best[a, b] * ways for a, b, ways in ROLLS) / 36


def _judged(afters: list[Board]) -> list[Chances]:
    """By the sharpest eye that sees at once."""
    return sage().glance(afters) if is_here() else [chances(flip(after)).mirrored() for after in afters]

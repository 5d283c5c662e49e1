"""How strong the backgammon bots are and how long they think: money games with the cube, fixed dice, each played twice
with the seats exchanged.

From every game's points the luck of its dice is taken, as far as an eye of ours sees it: what each roll did to the
prospects of whoever threw it, against what the 36 rolls do on average. That is nothing on average, whatever the eye is
worth, and leaves a fraction of the noise.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from benchmarks.duels import Timed, as_read, printed
from benchmarks.figures import line
from tablee.bots import BOTS
from tablee.bots.backgammon.evaluate import Chances, chances
from tablee.bots.backgammon.features import ROLLS
from tablee.bots.backgammon.sage import is_here, sage
from tablee.games import GAMES
from tablee.games.backgammon.board import Board, Dice, flip, successors
from tablee.games.backgammon.game import State
from tablee.kernel import Fast, Table

GAMES_PLAYED = 40


def main(games: int | None = None) -> None:
    pairs = max(2, (games or GAMES_PLAYED) // 2)
    bots = list(BOTS["backgammon"].items())
    for (weaker, weak), (stronger, strong) in reversed(list(pairwise(bots))):
        duel(f"{stronger} v. {weaker}", Timed(strong), Timed(weak), pairs=pairs)
    if not is_here():
        line("expert", "not here")


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
    results = {"points a game": raw, "points a game without the luck of the dice": adjusted}
    printed(title, strong, weak, results)


def play(bots: Sequence[Timed], *, seed: int) -> Played:
    """One game of money play."""
    rng = random.Random(seed)
    options = {"target": 0}
    table = Table.start(GAMES, "backgammon", seats=2, options=options, seed=bytes(32), source=Fast(seed))
    state: State = table.games["/"].state
    luck = 0.0
    while not state.games:
        asked = table.prompts()[0]
        frame = as_read(table, asked.seat)
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

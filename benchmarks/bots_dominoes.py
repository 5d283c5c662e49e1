"""How strong the dominoes bots are and how long they think: rounds of the draw game for two, with a double-six set.
Each deal, with the order of its talon, is played twice with the seats exchanged.

A round is worth its points to who wins it, and costs the other as many. It is the first of a match so long that points
are all that counts.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from benchmarks.duels import Timed, as_read, printed
from tablee.bots import BOTS
from tablee.bots.dominoes.masks import DOUBLES, FIT, HAS, PIPS
from tablee.bots.dominoes.seen import Move, moves, play, see
from tablee.games import GAMES
from tablee.kernel import Asked, Fast, Frame, Table

GAMES_PLAYED = 800


def main(games: int | None = None) -> None:
    pairs = max(2, (games or GAMES_PLAYED) // 2)
    beginner, club, expert = BOTS["dominoes"].values()
    duel("expert v. shedder", Timed(expert), Timed(shedder), pairs=pairs)
    duel("expert v. club", Timed(expert), Timed(club), pairs=max(2, pairs // 2))
    duel("club v. shedder", Timed(club), Timed(shedder), pairs=pairs)
    duel("shedder v. beginner", Timed(shedder), Timed(beginner), pairs=pairs)
    duel("expert v. club", Timed(expert), Timed(club), pairs=max(2, pairs // 2), game="ten-tiles")


def shedder(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """Lays heavy tiles and doubles, and keeps tiles that fit next, at either end if it can: a measure, no bot of the
    hall. What the others may have it does not ask."""
    if frame.legal["draw"]:
        return {"type": "draw"}
    seen = see(frame)

    def liking(move: Move) -> float:
        rest = seen.hand ^ move.bit
        followers = (rest & FIT[move.left][move.right]).bit_count()
        ends = bool(rest & HAS[move.left]) + bool(rest & HAS[move.right])
        return PIPS[move.bit] + 4 * bool(move.bit & DOUBLES) + 2 * followers + 4 * ends

    return play(seen, max(moves(seen.hand, seen.left, seen.right), key=liking))


def duel(title: str, strong: Timed, weak: Timed, *, pairs: int, game: str = "dominoes") -> None:
    results = []
    for seed in range(pairs):
        one, two = won((strong, weak), game, seed=seed), won((weak, strong), game, seed=seed)
        results.append((one - two) / 2)
    unit = "points a round" if game == "dominoes" else f"rounds of {game} won more than lost, a round"
    printed(title, strong, weak, {unit: results})


def won(bots: Sequence[Timed], game: str, *, seed: int) -> int:
    """What seat 0 wins in one round, below 0 what it loses."""
    rng = random.Random(seed)
    options = {"target": 1000} if game == "dominoes" else {}
    table = Table.start(GAMES, game, seats=2, options=options, seed=bytes(32), source=Fast(seed))
    state = table.games["/"].state
    while not state.rounds:
        asked = table.prompts()[0]
        frame = as_read(table, asked.seat)
        table.act(asked.token, asked.seat, bots[asked.seat](frame, frame.prompts[0], rng))
    first, second = state.scores
    return int(first - second)

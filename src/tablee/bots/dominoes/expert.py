"""A strong player: imagines deals, plays each to its end after every move, and lays what wins most; the end of a round
whose tiles are all known is worked out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Any

from tablee.bots.dominoes.deals import deals
from tablee.bots.dominoes.exact import Endgame, TooLongError
from tablee.bots.dominoes.masks import Mask
from tablee.bots.dominoes.playout import playout
from tablee.bots.dominoes.seen import Move, Seen, moves, play, see
from tablee.bots.dominoes.stakes import Stakes
from tablee.kernel import Asked, Frame

WORK = 24_000
"""Tiles in hands that are played out for a decision, at most: what keeps it below a tenth of a second."""
BATCH = 40
"""Deals between two looks at which moves can still be the best."""
SURE = 2.5
"""Standard errors behind the best at which a move is given up."""


def expert(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    if frame.legal["draw"]:
        return {"type": "draw"}
    seen = see(frame)
    found = moves(seen.hand, seen.left, seen.right)
    if len(found) == 1:
        return play(seen, found[0])
    return play(seen, _worked_out(seen, found) or _most_promising(seen, found, rng))


def all_hands(seen: Seen) -> tuple[Mask, ...] | None:
    """Everybody's, if they can be told: two play and nothing else is face down."""
    if len(seen.view.counts) > 2 or seen.view.talon:
        return None
    return seen.hand, seen.unlaid & ~seen.hand


def _worked_out(seen: Seen, found: Sequence[Move]) -> Move | None:
    """The best move, if it can be told."""
    hands = all_hands(seen)
    if hands is None:
        return None
    endgame = Endgame(Stakes(seen))
    try:
        return max(found, key=lambda move: endgame.after(hands, 0, move)[0])
    except TooLongError:
        return None


def _most_promising(seen: Seen, found: Sequence[Move], rng: random.Random) -> Move:
    stakes = Stakes(seen)
    imagined = deals(seen, rng)
    reserve = seen.view.reserve
    work = WORK // sum(seen.view.counts[seat] for seat in seen.seats)
    batch = max(1, min(BATCH, work // (2 * len(found))))
    promises: dict[Move, list[float]] = {move: [] for move in found}
    weights: list[float] = []
    while True:
        for _ in range(batch):
            hands, talon, weight = next(imagined)
            weights.append(weight)
            for move, worths in promises.items():
                after = hands[:]
                after[0] ^= move.bit
                emptied = 0
                if after[0]:
                    emptied = playout(
                        after, talon, reserve, move.left, move.right,
                        unlaid=seen.unlaid ^ move.bit, lacks=list(seen.lacks),
                    )  # fmt: skip
                worths.append(stakes.worth(after, emptied)[0])
        work -= batch * (1 + len(promises))  # a deal costs about as much as a playout
        means = {move: _mean(worths, weights) for move, worths in promises.items()}
        best = max(means, key=lambda move: means[move])
        promises = {
            move: worths
            for move, worths in promises.items()
            if move == best or means[best] - means[move] <= SURE * _error(promises[best], worths, weights)
        }
        if len(promises) == 1 or work < batch * (1 + len(promises)):
            return best


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum([value * weight for value, weight in zip(values, weights, strict=True)]) / sum(weights)


def _error(one: Sequence[float], other: Sequence[float], weights: Sequence[float]) -> float:
    """The standard error of the difference of two means over the same deals."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = _mean(differences, weights)
    return sqrt(sum([(w * (d - mean)) ** 2 for d, w in zip(differences, weights, strict=True)])) / sum(weights)

"""What a round's end is worth to each player: the chance to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from tablee.bots.dominoes.masks import Mask, pips
from tablee.bots.dominoes.playout import BLOCKED
from tablee.bots.dominoes.seen import Seen

Worth: TypeAlias = tuple[float, ...]
"""Of each player: the chances to win the match, together 1."""

ROUND = 25.0
"""Points that a round of the draw game is won by, more or less."""


class Stakes:
    def __init__(self, seen: Seen) -> None:
        self._scores = [seen.view.scores[seat] for seat in seen.seats]
        self._target = seen.view.target
        self._draws = seen.draws
        self._found: dict[tuple[tuple[int, ...], int], Worth] = {}

    def worth(self, hands: Sequence[Mask], emptied: int) -> Worth:
        """Once a player has laid the last tile, or the round is BLOCKED (DOM-14..16, DVT-05)."""
        left = [pips(hand) for hand in hands]
        winners = (emptied,) if emptied != BLOCKED else _lightest(left)
        if self._draws and len(winners) > 1:
            winners = ()
        points = sum(left) if self._draws else 1
        key = (winners, points)
        if key not in self._found:
            self._found[key] = self._chances(winners, points)
        return self._found[key]

    def _chances(self, winners: tuple[int, ...], points: int) -> Worth:
        after = [score + points * (player in winners) for player, score in enumerate(self._scores)]
        if winners and max(after) >= self._target:
            # A single round is won by winning, even for no points (DOM-23).
            best = winners if self._target == 0 else [p for p, score in enumerate(after) if score == max(after)]
            return tuple((player in best) / len(best) for player in range(len(after)))
        unit = ROUND if self._draws else 1.0
        spread = 1.6 * unit + 0.1 * (self._target - max(after))
        leads = [exp((score - max(after)) / spread) for score in after]
        return tuple(lead / sum(leads) for lead in leads)


def _lightest(left: list[int]) -> tuple[int, ...]:
    return tuple(player for player, count in enumerate(left) if count == min(left))

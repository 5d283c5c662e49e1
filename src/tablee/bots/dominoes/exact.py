"""The end of a round whose tiles are all known: everybody plays as is best for them."""

from __future__ import annotations

from typing import Final

from tablee.bots.dominoes.masks import Mask
from tablee.bots.dominoes.playout import BLOCKED
from tablee.bots.dominoes.seen import Move, moves
from tablee.bots.dominoes.stakes import Stakes, Worth

MOST: Final = 8_000
"""Positions that are looked at, at most: some 30 ms; of the ends that are met, one in twenty-five has more."""


class TooLongError(Exception):
    """The end is still too far away to be worked out."""


class Endgame:
    """Nothing can be drawn any more. What was found is kept for as long as this lives."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self._found: dict[tuple[tuple[Mask, ...], int, int, int], Worth] = {}

    def after(self, hands: tuple[Mask, ...], player: int, move: Move) -> Worth:
        """What the round is worth to each once `player` has made this move. Raises TooLongError."""
        hands = (*hands[:player], hands[player] ^ move.bit, *hands[player + 1 :])
        if not hands[player]:
            return self._stakes.worth(hands, player)
        return self._next(hands, player, move.left, move.right)

    def _next(self, hands: tuple[Mask, ...], player: int, left: int, right: int) -> Worth:
        """When `player` has laid a tile."""
        key = (hands, player, left, right)
        if key not in self._found:
            if len(self._found) >= MOST:
                raise TooLongError
            self._found[key] = self._worked_out(hands, player, left, right)
        return self._found[key]

    def _worked_out(self, hands: tuple[Mask, ...], player: int, left: int, right: int) -> Worth:
        for i in range(1, len(hands) + 1):
            on_turn = (player + i) % len(hands)
            if found := moves(hands[on_turn], left, right):
                return max([self.after(hands, on_turn, move) for move in found], key=lambda worth: worth[on_turn])
        return self._stakes.worth(hands, BLOCKED)

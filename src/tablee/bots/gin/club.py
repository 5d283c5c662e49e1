"""A solid club player: keeps the hand that will have the least deadwood after the next card, and knocks in time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from tablee.bots.gin.answers import draws, knocks, lays_off, throws
from tablee.bots.gin.outlook import outlook, usual_deadwood
from tablee.bots.gin.seen import Seen, see
from tablee.kernel import Asked, Frame
from tablee.parts.cards import Card

SOON: Final = 2
"""How much more the deadwood to come counts than that of now."""


def club(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """Plays the same to the same frame: it draws nothing from `rng`."""
    if prompt.kind == "layoff":
        return lays_off(frame.legal["melds"], frame.legal["laid"])
    seen = see(frame)
    hand = _Hand(seen)
    if prompt.kind in ("upcard", "draw"):
        return draws(frame, prompt, takes=hand.gains_by_top)
    # The dearest card goes; with all cards in melds none has to.
    knock = min(frame.legal["knock"], key=lambda offered: (offered[2], offered[0] is not None), default=None)
    # Half of what the others are likely to have leaves few of them below.
    if knock and knock[2] <= usual_deadwood(seen) / 2:
        return knocks(*knock[:2])
    return throws(min(frame.legal["discards"], key=hand.without))


class _Hand:
    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._draws = dict.fromkeys(seen.unseen, 1 / max(1, len(seen.unseen)))

    def _cost(self, hand: Sequence[Card]) -> float:
        ahead = outlook(hand, self._draws, knock_max=self._seen.options["knock_max"])
        return ahead.now + SOON * ahead.soon

    def without(self, card: Card) -> float:
        """The cost of what is left."""
        return self._cost([other for other in self._seen.hand if other != card])

    def gains_by_top(self) -> bool:
        """Whether the card that lies open leaves less than the next of the stock on average."""
        seen = self._seen
        taken = (*seen.hand, seen.top)
        best = min(self._cost([other for other in taken if other != card]) for card in seen.hand)
        soon = outlook(seen.hand, self._draws, knock_max=seen.options["knock_max"]).soon
        return best < (1 + SOON) * soon

"""An expert: hands are judged a card ahead, throws by what the next player may make of them, and knocks are tried out
on hands that the others may hold."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, Final

from tablee.bots.gin.answers import draws, knocks, lays_off, throws
from tablee.bots.gin.guess import chances, completes
from tablee.bots.gin.knocking import Judge, Knock
from tablee.bots.gin.outlook import outlook, usual_deadwood
from tablee.bots.gin.seen import Seen, see
from tablee.games.rummy.gin_count import BONUS
from tablee.games.rummy.melds import deadwood, value
from tablee.kernel import Asked, Frame
from tablee.parts.cards import Card

# What a hand is worth in points, by its outlook: a point of deadwood after the next card, and the chances that it is
# ready, gin, and fits. Fitted to the results of some thousand deals.
EARLY: Final = (-0.42, 32.0, 80.0, 20.0)
LATE: Final = (-0.5, 6.0, 75.0, 6.0)
LATE_AFTER: Final = 6
"""Rounds."""
LEVEL: Final = 10.0
FED: Final = -5.0
"""What it costs to throw a card that makes a meld for the next player."""
LOOKED_AT: Final = 3
"""Throws that are looked at for every card that may come: those that leave the least deadwood."""
DOUBT: Final = 1.0
"""What playing on must promise more than a knock does."""


def expert(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    if prompt.kind == "layoff":
        return lays_off(frame.legal["melds"], frame.legal["laid"])
    mind = _Mind(see(frame))
    if prompt.kind in ("upcard", "draw"):
        return draws(frame, prompt, takes=mind.takes_top)
    offered = [Knock.read(*knock[:3]) for knock in frame.legal["knock"]]
    gin = [knock for knock in offered if not knock.points]
    if gin:
        # With all cards in melds none has to be thrown, which may count for more (GIN-06).
        best = max(gin, key=lambda knock: knock.card is None)
        return knocks(best.card, best.melds)
    throw = max(frame.legal["discards"], key=mind.thrown)
    if offered:
        judge = Judge(mind.seen, rng)
        worth, knock = judge.best_knock(offered)
        left = [card for card in mind.seen.hand if card != throw]
        if judge.playing_on(left, throw) <= worth + DOUBT:
            return knocks(knock.card, knock.melds)
    return throws(throw)


class _Mind:
    """What a seat thinks of its cards and of those it does not see."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        held = [chances(seen, opponent) for opponent in seen.opponents]
        in_stock = {card: math.prod(1 - each[card] for each in held) for card in seen.unseen}
        total = sum(in_stock.values()) or 1.0
        self._draws = {card: chance / total for card, chance in in_stock.items()}
        self._next_holds = held[0] | dict.fromkeys(seen.opponents[0].known, 1.0)
        late = min(1.0, seen.rounds / LATE_AFTER)
        self._prices = [a + (b - a) * late for a, b in zip(EARLY, LATE, strict=True)]
        self._knock_max: int = seen.options["knock_max"]

    def _worth(self, hand: Sequence[Card]) -> float:
        ahead = outlook(hand, self._draws, knock_max=self._knock_max)
        return LEVEL + sum(price * what for price, what in zip(self._prices, ahead[1:], strict=True))

    def thrown(self, card: Card, cards: Sequence[Card] = ()) -> float:
        """What is left in hand after this throw, and what it gives away."""
        left = [other for other in cards or self.seen.hand if other != card]
        return self._worth(left) + FED * completes(card, self._next_holds)

    def takes_top(self) -> bool:
        """Whether the card that lies open is better than the next of the stock on average."""
        seen = self.seen
        taken = self._best((*seen.hand, seen.top), may_go=seen.hand)
        if taken <= self._worth(seen.hand):
            return False
        drawn = 0.0
        for card, chance in self._draws.items():
            cards = (*seen.hand, card)
            drawn += chance * self._best(cards, may_go=cards)
        return taken > drawn

    def _best(self, cards: Sequence[Card], *, may_go: Sequence[Card]) -> float:
        """The most a hand with one card too many may become."""
        left = {card: deadwood([other for other in cards if other != card]) for card in may_go}
        best = -math.inf
        for card in sorted(left, key=lambda card: (left[card], -value(card)))[:LOOKED_AT]:
            best = max(best, self.thrown(card, cards))
            if left[card] <= self._knock_max:
                best = max(best, usual_deadwood(self.seen) - left[card] + (0 if left[card] else BONUS))
        return best

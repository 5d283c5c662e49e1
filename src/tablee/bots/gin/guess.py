"""What the others may hold, by what they took, threw and let lie."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping
from itertools import combinations
from typing import Final

from tablee.bots.gin.seen import Opponent, Seen
from tablee.games.rummy.melds import deadwood
from tablee.parts.cards import DECK, Card

# How much likelier a card is in a hand, as a logarithm of the odds, for every card of its rank, next to it, and next
# but one in its suit that the hand's owner...
THREW: Final = (-1.0, -0.8, -0.4)
LEFT: Final = (-0.8, -0.55, -0.3)
TOOK: Final = (0.9, 0.7, 0.4)
# ... as found in some hundred deals between bots; so are these:
SHARPER: Final = 0.022
SHARPEST: Final = 0.08
"""How much a point of deadwood speaks against a hand: more with every turn, up to a limit."""
PURPOSE: Final = 0.8
"""How likely a card was taken for a meld."""
HELD_BACK: Final = 0.35
"""How likely somebody does not knock who might."""


def _pairs(card: Card) -> list[tuple[Card, Card]]:
    suit, rank = divmod(card, 13)
    same = [13 * other + rank for other in range(4) if other != suit]
    runs = [(card + a, card + b) for a, b in ((-2, -1), (-1, 1), (1, 2)) if rank + a >= 0 and rank + b < 13]
    return [*combinations(same, 2), *runs]


PAIRS: Final = [_pairs(card) for card in range(DECK)]
"""For every card the pairs that make a meld with it."""


def chances(seen: Seen, opponent: Opponent) -> dict[Card, float]:
    """How likely each unseen card is in this hand."""
    hidden = opponent.size - len(opponent.known)
    if hidden <= 0 or not seen.unseen:
        return dict.fromkeys(seen.unseen, 0.0)
    odds = [0.0] * DECK
    for cards, weights in ((opponent.threw, THREW), (opponent.left, LEFT), (opponent.took, TOOK)):
        for card in cards:
            _tell(odds, card, weights)
    weighed = [math.exp(odds[card]) for card in seen.unseen]
    # As many as there are must be in hand: the odds are multiplied by what makes it so.
    scale = hidden / max(1, len(seen.unseen) - hidden)
    for _ in range(6):
        likely = [scale * w / (1 + scale * w) for w in weighed]
        scale *= hidden / sum(likely)
    return dict(zip(seen.unseen, likely, strict=True))


def _tell(odds: list[float], card: Card, weights: tuple[float, float, float]) -> None:
    same, near, far = weights
    suit, rank = divmod(card, 13)
    for other in range(4):
        odds[13 * other + rank] += same * (other != suit)
    for distance, weight in ((1, near), (2, far)):
        if rank >= distance:
            odds[card - distance] += weight
        if rank + distance < 13:
            odds[card + distance] += weight


def hands(
    seen: Seen, opponent: Opponent, held: Mapping[Card, float], rng: random.Random, *, tries: int, keep: int
) -> list[list[Card]]:
    """Hands that this opponent may have: those with little deadwood are likelier, the more so the later it is."""
    slow = [(card, (1.0001 - chance) / chance) for card, chance in held.items() if chance]
    partners = [_partners(card, opponent.known, held) for card in opponent.known]
    draw = rng.expovariate
    sharp = min(SHARPEST, SHARPER * seen.rounds)
    found, weights = [], []
    for _ in range(tries):
        hand = set(opponent.known)
        for pairs, weighed in partners:
            if pairs and rng.random() < PURPOSE and not any(hand.issuperset(pair) for pair in pairs):
                (pair,) = rng.choices(pairs, weighed)
                if len(hand.union(pair)) <= opponent.size:
                    hand.update(pair)
        arrivals = sorted((draw(1.0) * w, card) for card, w in slow if card not in hand)
        hand.update(card for _, card in arrivals[: opponent.size - len(hand)])
        points = deadwood(hand)
        held_back = HELD_BACK if points <= seen.options["knock_max"] and seen.rounds >= 1 else 1.0
        found.append(list(hand))
        weights.append(held_back * math.exp(-sharp * points))
    return rng.choices(found, weights, k=keep)


def _partners(
    card: Card, known: Collection[Card], held: Mapping[Card, float]
) -> tuple[list[tuple[Card, Card]], list[float]]:
    """The pairs that make a meld with a card, and how likely they are in hand with it."""
    pairs, weighed = [], []
    for pair in PAIRS[card]:
        chance = 1.0
        for other in pair:
            chance *= 1.0 if other in known else held.get(other, 0.0)
        if chance:
            pairs.append(pair)
            weighed.append(chance)
    return pairs, weighed


def completes(card: Card, held: Mapping[Card, float]) -> float:
    """How likely this card makes a meld in a hand, by the chances that each other card is in it."""
    neither = 1.0
    for a, b in PAIRS[card]:
        neither *= 1 - held.get(a, 0.0) * held.get(b, 0.0)
    return 1 - neither

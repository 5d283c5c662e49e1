"""What a hand may become with the next card."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tablee.bots.gin.seen import Seen
from tablee.games.rummy.melds import deadwood_by_suit, value
from tablee.parts.cards import Card


class Outlook(NamedTuple):
    now: int
    """Deadwood."""
    soon: float
    """What it will be after the next card from the stock and the best throw, on average."""
    ready: float
    """How likely that is to be little enough to knock."""
    gin: float
    """How likely it is to be nothing."""
    fits: float
    """How likely the next card goes into a meld."""


def usual_deadwood(seen: Seen) -> float:
    """What others have at this stage of a deal, as it was found in some hundred deals."""
    return (20 + 38 * math.exp(-seen.rounds / 3)) * seen.opponents[0].size / 10


def by_suit(cards: Iterable[Card]) -> list[int]:
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card // 13] |= 1 << card % 13
    return suits


def outlook(hand: Sequence[Card], draws: Mapping[Card, float], *, knock_max: int) -> Outlook:
    """`draws`: how likely each card is to be the next of the stock; those in hand are not counted."""
    suits = by_suit(hand)
    now = deadwood_by_suit(*suits)
    order = sorted(hand, key=value, reverse=True)
    dearest = _dearest(suits, now, order)
    total = soon = ready = gin = fits = 0.0
    for card, chance in draws.items():
        if suits[card // 13] >> card % 13 & 1:
            continue
        total += chance
        points = _with(suits, card, now, dearest, order)
        soon += chance * points
        if points < min(now, now + value(card) - dearest):
            fits += chance
        if points <= knock_max:
            ready += chance
            if not points:
                gin += chance
    total = total or 1.0  # there may be nothing left to draw
    return Outlook(now, soon / total, ready / total, gin / total, fits / total)


def _dearest(suits: list[int], now: int, order: Sequence[Card]) -> int:
    """The most that the deadwood loses by one card's going."""
    most = 0
    for card in order:
        if value(card) <= most:
            break
        most = max(most, now - _without(suits, card))
    return most


def _without(suits: list[int], card: Card) -> int:
    suit, bit = card // 13, 1 << card % 13
    suits[suit] ^= bit
    points = deadwood_by_suit(*suits)
    suits[suit] ^= bit
    return points


def _with(suits: list[int], card: Card, now: int, dearest: int, order: Sequence[Card]) -> int:
    """The deadwood after `card` has come and the best one has gone."""
    suit, bit = card // 13, 1 << card % 13
    suits[suit] |= bit
    points = deadwood_by_suit(*suits)
    best = now
    if points == now + value(card):  # it fits nowhere
        best = min(now, points - dearest)
    else:
        for other in order:
            if points - value(other) >= best:
                break
            best = min(best, _without(suits, other))
    suits[suit] ^= bit
    return best

"""Whether to knock, with which melds, or to play on: what follows is tried on hands that the others may have."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, product
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from tablee.bots.gin import guess, score
from tablee.bots.gin.playout import play_on
from tablee.bots.gin.score import Worth
from tablee.bots.gin.seen import Seen
from tablee.games.rummy.melds import deadwood, value
from tablee.parts.cards import DECK, Card

Melds: TypeAlias = tuple[tuple[Card, ...], ...]

TRIED: Final = 60
"""Hands of the others that are tried."""
NEAR: Final = 2
"""An arrangement may leave so many points more than the best one if less can be laid off on it."""
WAITS: Final = (0, 1, 100)
"""My turns in which I shall not knock either, unless it is gin."""


class Knock(NamedTuple):
    card: Card | None
    melds: Melds
    points: int

    @classmethod
    def read(cls, card: Card | None, melds: Sequence[Sequence[Card]], points: int) -> Knock:
        """As a frame offers it."""
        return cls(card, tuple(map(tuple, melds)), points)


class Deal(NamedTuple):
    """What may be hidden: the opponents' hands in turn order, and the stock."""

    hands: list[list[Card]]
    stock: list[Card]


def deals(seen: Seen, rng: random.Random, *, count: int) -> list[Deal]:
    each = []
    for opponent in seen.opponents:
        held = guess.chances(seen, opponent)
        each.append(guess.hands(seen, opponent, held, rng, tries=3 * count, keep=count))
    found = []
    for hands in zip(*each, strict=True):
        gone = {card for hand in hands for card in hand}
        stock = [card for card in seen.unseen if card not in gone]
        rng.shuffle(stock)
        found.append(Deal(list(hands), stock[: seen.stock]))
    return found


class Judge:
    """Weighs the ends of one deal for me."""

    def __init__(self, seen: Seen, rng: random.Random) -> None:
        self._seen = seen
        self._worth = Worth(seen)
        self._deals = deals(seen, rng, count=TRIED)
        self._plain = [[deadwood(hand) for hand in deal.hands] for deal in self._deals]
        self._laid = 0.0
        """Points that an opponent lays off on the best knock, on average."""

    def best_knock(self, offered: Sequence[Knock]) -> tuple[float, Knock]:
        """What it is worth, and which. `offered`, none of them gin: the best arrangement for each card thrown."""
        found = [(*self._knocked(knock), knock) for knock in self._candidates(offered)]
        worth, self._laid, knock = max(found, key=lambda of: of[0])
        return worth, knock

    def _candidates(self, offered: Sequence[Knock]) -> Iterator[Knock]:
        most = min(self._seen.options["knock_max"], NEAR + min(knock.points for knock in offered))
        for knock in offered:
            if knock.points <= most:
                hand = [card for card in self._seen.hand if card != knock.card]
                for melds in arrangements(hand, most):
                    yield Knock(knock.card, melds, _points(hand) - sum(map(_points, melds)))

    def _knocked(self, knock: Knock) -> tuple[float, float]:
        """The worth, and what is laid off."""
        left = [[left_after_laying(knock.melds, hand) for hand in deal.hands] for deal in self._deals]
        results = [score.knock(0, [knock.points, *points], self._seen.options) for points in left]
        laid = fmean(fmean(plain) for plain in self._plain) - fmean(fmean(points) for points in left)
        return fmean(map(self._worth, results)), laid

    def playing_on(self, hand: Sequence[Card], thrown: Card) -> float:
        """The best that comes of throwing `thrown` and waiting for a while."""
        return max(self._waited(hand, thrown, wait=wait) for wait in WAITS)

    def _waited(self, hand: Sequence[Card], thrown: Card, *, wait: int) -> float:
        results = (
            play_on(self._seen, hand, deal.hands, deal.stock, thrown, wait=wait, laid=self._laid)
            for deal in self._deals
        )
        return fmean(map(self._worth, results))


def _points(cards: Iterable[Card]) -> int:
    return sum(map(value, cards))


def left_after_laying(melds: Melds, hand: Sequence[Card]) -> int:
    """The fewest points left of a hand whose owner lays off on these melds (GIN-07)."""
    ways = [additions for meld in melds if len(additions := _additions(meld, hand)) > 1]
    if not ways:
        return deadwood(hand)
    return min(
        deadwood([card for card in hand if card not in laid]) for laid in (set(chain(*way)) for way in product(*ways))
    )


def _additions(meld: Sequence[Card], hand: Collection[Card]) -> list[tuple[Card, ...]]:
    """All that a hand can lay off on a meld, first of all nothing."""
    if meld[0] % 13 == meld[1] % 13:
        return [(), *((card,) for card in range(meld[0] % 13, DECK, 13) if card not in meld and card in hand)]
    low, high = min(meld), max(meld)
    below: list[tuple[Card, ...]] = [()]
    while low % 13 and low - 1 in hand:
        low -= 1
        below.append((*below[-1], low))
    above: list[tuple[Card, ...]] = [()]
    while high % 13 < 12 and high + 1 in hand:
        high += 1
        above.append((*above[-1], high))
    return [(*a, *b) for a in below for b in above]


def arrangements(hand: Sequence[Card], most: int) -> Iterator[Melds]:
    """Every way to arrange a hand that leaves at most so many points."""
    cards = sorted(hand)
    melds = _melds(cards)

    def rest(left: frozenset[Card], points: int, start: int) -> Iterator[Melds]:
        if points <= most:
            yield ()
        for i in range(start, len(melds)):
            if left.issuperset(melds[i]):
                for others in rest(left.difference(melds[i]), points - _points(melds[i]), i + 1):
                    yield (melds[i], *others)

    return rest(frozenset(cards), _points(cards), 0)


def _melds(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    held = set(cards)
    found = []
    for rank in range(13):
        same = [card for card in cards if card % 13 == rank]
        if len(same) >= 3:
            found.append(tuple(same))
        if len(same) == 4:
            found += [tuple(card for card in same if card != other) for other in same]
    for card in cards:
        run = [card]
        while run[-1] % 13 < 12 and run[-1] + 1 in held:
            run.append(run[-1] + 1)
            if len(run) >= 3:
                found.append(tuple(run))
    return found

"""Melds of rummy: what is a set, what is a run, and how a hand is best arranged (RUM-02..04).

Cards of one deck or of two, no jokers, the ace low.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from tablee.parts.cards import DECK, RANKS, Card, face, rank, suit

Meld: TypeAlias = tuple[Card, ...]
"""A run from its lowest card up, or a set in the order of suits."""

SHORTEST: Final = 3
SUITS: Final = 4


class Arrangement(NamedTuple):
    """A hand parted into melds and the rest."""

    melds: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    points: int
    """The value of the unmatched cards: the deadwood."""


class LayOffs(NamedTuple):
    """What an opponent of the knocker does: melds of one's own, and cards laid off on the knocker's."""

    melds: tuple[Meld, ...]
    laid: tuple[tuple[int, tuple[Card, ...]], ...]
    """(index of the knocker's meld, cards for it), only where there are some, in an order in which each fits."""
    points: int
    """The value of what is left."""


def value(card: Card) -> int:
    """Penalty points of a card in hand: the ace 1, the faces 10 (RUM-04)."""
    return min(rank(card), 10)


def is_set(cards: Sequence[Card]) -> bool:
    """Three or four cards of one rank, all suits different (RUM-02), in any order."""
    return (
        SHORTEST <= len(cards) <= SUITS
        and len({rank(card) for card in cards}) == 1
        and len({suit(card) for card in cards}) == len(cards)
    )


def is_run(cards: Sequence[Card]) -> bool:
    """Three or more consecutive cards of one suit, never round the corner (RUM-02, 03), in any order."""
    ranks = {rank(card) for card in cards}
    return (
        len(cards) >= SHORTEST
        and len({suit(card) for card in cards}) == 1
        and len(ranks) == len(cards) == max(ranks) - min(ranks) + 1
    )


def is_meld(cards: Sequence[Card]) -> bool:
    return is_set(cards) or is_run(cards)


def fits(meld: Sequence[Card], card: Card) -> bool:
    """Whether a card may be laid off on a meld, which stays one."""
    return is_meld((*meld, card))


def deadwood(cards: Sequence[Card]) -> int:
    """The fewest points that can be left unmatched."""
    return arrange(cards).points


def arrange(cards: Iterable[Card]) -> Arrangement:
    """An arrangement with the fewest points; of several, one with the fewest melds, and always the same one."""
    hand = tuple(sorted(cards, key=_by_face))
    melds, points = _best(hand)
    matched = {card for meld in melds for card in meld}
    return Arrangement(melds, tuple(card for card in hand if card not in matched), points)


def _by_face(card: Card) -> tuple[Card, Card]:
    return face(card), card


def _best(hand: tuple[Card, ...]) -> tuple[tuple[Meld, ...], int]:
    """The melds of the best arrangement, and the points left.

    The first card is either left over or in one of the melds that can be made with it; so is the first of the rest.
    """
    if len(hand) < SHORTEST:
        return (), sum(map(value, hand))
    first, rest = hand[0], hand[1:]
    melds, points = _best(rest)
    best = (points + value(first), len(melds), melds)
    for meld in _melds_with(first, rest):
        melds, points = _best(tuple(card for card in rest if card not in meld))
        best = min(best, (points, len(melds) + 1, (meld, *melds)))
    return best[2], best[0]


def _melds_with(first: Card, rest: Sequence[Card]) -> Iterator[Meld]:
    """Every meld of `first` and cards that come after it by face. Of twins the first one is taken."""
    held = {face(card): card for card in reversed(rest)}
    others = [held[other] for other in range(face(first) + 13, DECK, 13) if other in held]
    for size in (SHORTEST, SUITS):
        for chosen in combinations(others, size - 1):
            yield (first, *chosen)
    run = [first]
    for other in range(face(first) + 1, face(first) + len(RANKS) + 1 - rank(first)):
        if other not in held:
            break
        run.append(held[other])
        if len(run) >= SHORTEST:
            yield tuple(run)


def best_layoff(melds: Sequence[Sequence[Card]], cards: Sequence[Card]) -> LayOffs:
    """The fewest points an opponent can be left with after the knock (GIN-07).

    Every way to lay off is tried with the best arrangement of what is left; of several that are equally good the one
    that lays off the fewest cards is taken. A run takes a chain of cards, one after the other.
    """
    best: tuple[int, int, LayOffs] | None = None
    for choice in product(*(list(_additions(meld, cards)) for meld in melds)):
        laid = [card for added in choice for card in added]
        if len(set(laid)) < len(laid):
            continue
        left = arrange(card for card in cards if card not in laid)
        if best is None or (left.points, len(laid)) < best[:2]:
            where = tuple((i, added) for i, added in enumerate(choice) if added)
            best = left.points, len(laid), LayOffs(left.melds, where, left.points)
    assert best is not None
    return best[2]


def _additions(meld: Sequence[Card], cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """All that can be laid off on a meld, one card after the other; first of all nothing."""
    found: list[tuple[Card, ...]] = [()]
    seen = {frozenset[Card]()}
    for laid in found:
        for card in cards:
            now = frozenset((*laid, card))
            if card not in laid and now not in seen and fits((*meld, *laid), card):
                found.append((*laid, card))
                seen.add(now)
    return found

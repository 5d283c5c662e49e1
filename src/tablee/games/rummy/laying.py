"""Whether cards may be laid down as somebody says: every meld named, every card once (RUM-02, 03, 11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tablee.games.rummy.melds import is_meld
from tablee.kernel import Illegal
from tablee.parts.cards import RANKS, Card, face, rank, suit


def check_held(hand: Collection[Card], cards: Iterable[Card], *, rule: str) -> None:
    for card in cards:
        if card not in hand:
            raise Illegal("not-your-card", rule=rule, card=card)


def check_once(cards: Sequence[Card]) -> None:
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise Illegal("card-used-twice", rule="RUM-03", card=card)


def check_melds(melds: Iterable[Sequence[Card]]) -> None:
    for meld in melds:
        if not is_meld(meld):
            if _goes_round(meld):
                raise Illegal("ace-is-low", rule="RUM-03", cards=meld)
            raise Illegal("not-a-meld", rule="RUM-02", cards=meld)


def _goes_round(cards: Sequence[Card]) -> bool:
    """Whether it would be a run if the ace came after the king."""
    steps = sorted(rank(card) for card in cards)
    gaps = [(b - a) % len(RANKS) for a, b in zip(steps, [*steps[1:], *steps[:1]], strict=True)]
    return len(cards) >= 3 and len({suit(card) for card in cards}) == 1 and gaps.count(1) >= len(cards) - 1


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """A meld as it is shown: a run from its lowest card, a set by suits."""
    return tuple(sorted(cards, key=face))

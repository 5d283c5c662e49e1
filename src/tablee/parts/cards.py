"""Playing cards as whole numbers: 0..12 are ace to king of spades, then hearts, diamonds and clubs; the twin of a
card in a second deck is 52 more; 104 and up are jokers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = int
"""0..51 the first deck, 52..103 the second, from 104 on jokers."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
DECK: Final = 52
JOKER: Final = 2 * DECK
"""The first joker."""

_SUIT = {letter: i for i, letter in enumerate(SUITS)} | {sign: i for i, sign in enumerate("♠♥♦♣")}
_CARD = re.compile(r"(10|[A2-9TJQK])([SHDC♠♥♦♣])|JK", re.IGNORECASE)


def rank(card: Card) -> int:
    """1 the ace, 11 the jack, 12 the queen, 13 the king. Of no joker."""
    return card % DECK % 13 + 1


def suit(card: Card) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs. Of no joker."""
    return card % DECK // 13


def face(card: Card) -> Card:
    """What a card shows: the same for both twins, and for all jokers."""
    return JOKER if card >= JOKER else card % DECK


def card_of(rank: int, suit: int, *, deck: int = 0) -> Card:
    """The card of that rank (1..13) and suit (0..3) in the first (0) or second (1) deck."""
    return deck * DECK + suit * 13 + rank - 1


def parse(text: str) -> list[Card]:
    """Reads the usual notation: "AS TD 9C", "10♥", "jk" for a joker; what stands between cards is left out if it is
    space, comma or "-". A card named a second time is its twin of the second deck.

    Raises ValueError for anything else, and for a third of the same card.
    """
    cards: list[Card] = []
    for at in re.split(r"[\s,-]+", text.strip()):
        end = 0
        while end < len(at):
            found = _CARD.match(at, end)
            if not found:
                raise ValueError(f"no card: {at[end:]!r}")
            end = found.end()
            cards.append(_next_of(found, cards))
    return cards


def _next_of(found: re.Match[str], cards: list[Card]) -> Card:
    if found[1] is None:
        return JOKER + sum(card >= JOKER for card in cards)
    letter = "T" if found[1] == "10" else found[1].upper()
    card = card_of(RANKS.index(letter) + 1, _SUIT[found[2].upper()])
    copies = sum(face(other) == card for other in cards)
    if copies == 2:
        raise ValueError(f"a third {found[0]}: there are two decks at most")
    return card + copies * DECK


def text(cards: Iterable[Card]) -> str:
    """The usual notation; `parse` reads it back."""
    return " ".join("JK" if card >= JOKER else RANKS[rank(card) - 1] + SUITS[suit(card)] for card in cards)

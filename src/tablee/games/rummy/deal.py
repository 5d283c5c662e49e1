"""The cards of one deal: where each of them lies, and what everybody has seen of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

from msgspec import Struct, field, structs

from tablee.kernel import Chance, Seat
from tablee.parts.cards import Card

Took: TypeAlias = Literal["stock", "discard", "declined"]


class Turn(Struct, frozen=True):
    """What everybody saw of a turn: `card` is the one taken from the discard pile, `threw` the one thrown on it.

    `threw` is None while the turn goes on, and for good where the card lies face down or the seat has forfeited.
    """

    seat: Seat
    took: Took
    card: Card | None = None
    threw: Card | None = None


class Deal(Struct):
    """Hands are in order of arrival, the last card of a pile is its top. `face_down`: what a knocker has thrown."""

    hands: list[list[Card]]
    stock: list[Card]
    discards: list[Card]
    face_down: list[Card] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)

    def draw(self, seat: Seat) -> Card:
        card = self.stock.pop()
        self.hands[seat].append(card)
        self.turns.append(Turn(seat, "stock"))
        return card

    def take(self, seat: Seat) -> Card:
        card = self.discards.pop()
        self.hands[seat].append(card)
        self.turns.append(Turn(seat, "discard", card))
        return card

    def decline(self, seat: Seat) -> None:
        self.turns.append(Turn(seat, "declined"))

    def throw(self, seat: Seat, card: Card) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.turns[-1] = structs.replace(self.turns[-1], threw=card)

    def throw_face_down(self, seat: Seat, card: Card) -> None:
        self.hands[seat].remove(card)
        self.face_down.append(card)

    def cards(self) -> list[Card]:
        """All of them, wherever they lie (RUM-08)."""
        return sorted([*self.stock, *self.discards, *self.face_down, *(card for hand in self.hands for card in hand)])

    def taken(self) -> set[Card]:
        """The cards taken from the discard pile: since then everybody can tell where each of them lies."""
        return {turn.card for turn in self.turns if turn.card is not None}

    def exchange(self, seen: Collection[Card], chance: Chance) -> None:
        """Deals all cards again that are not in `seen`, among the places where they lie."""
        piles = (*self.hands, self.stock, self.face_down)
        places = [(pile, i) for pile in piles for i, card in enumerate(pile) if card not in seen]
        cards = chance.shuffled(pile[i] for pile, i in places)
        for (pile, i), card in zip(places, cards, strict=True):
            pile[i] = card


def deal_out(deck: Iterable[Card], chance: Chance, *, sizes: Iterable[int]) -> Deal:
    """Shuffles, gives each seat so many cards, and turns one up (GIN-01)."""
    stock = chance.shuffled(deck)
    hands = [[stock.pop() for _ in range(size)] for size in sizes]
    return Deal(hands, stock, [stock.pop()])

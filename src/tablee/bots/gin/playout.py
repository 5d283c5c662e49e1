"""Deals played on quickly from hands that the others may have: they draw, throw and knock without much thought."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.bots.gin import score
from tablee.bots.gin.outlook import by_suit
from tablee.bots.gin.seen import Seen
from tablee.games.rummy.melds import deadwood_by_suit, value
from tablee.parts.cards import Card


class Hand:
    """Cards in order of value, the dearest first, and the same by suit."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = sorted(cards, key=value, reverse=True)
        self.suits = by_suit(cards)
        self.points = deadwood_by_suit(*self.suits)

    def wants(self, card: Card) -> bool:
        """Whether it goes into a meld."""
        suit, bit = card // 13, 1 << card % 13
        self.suits[suit] |= bit
        points = deadwood_by_suit(*self.suits)
        self.suits[suit] ^= bit
        return points < self.points + value(card)

    def change(self, card: Card) -> Card:
        """Takes a card in, and throws the one that leaves the least deadwood."""
        suits = self.suits
        suits[card // 13] |= 1 << card % 13
        worth = value(card)
        at = 0
        while at < len(self.cards) and value(self.cards[at]) > worth:
            at += 1
        self.cards.insert(at, card)
        whole = deadwood_by_suit(*suits)
        best, thrown = 1000, card
        for other in self.cards:
            if whole - value(other) >= best:
                break
            suit, bit = other // 13, 1 << other % 13
            suits[suit] ^= bit
            points = deadwood_by_suit(*suits)
            suits[suit] ^= bit
            if points < best:
                best, thrown = points, other
        self.cards.remove(thrown)
        suits[thrown // 13] ^= 1 << thrown % 13
        self.points = best
        return thrown

    def cost(self, *, whole: bool) -> int:
        return sum(map(value, self.cards)) if whole else self.points


def play_on(
    seen: Seen,
    mine: Sequence[Card],
    others: Sequence[Sequence[Card]],
    stock: Sequence[Card],
    top: Card,
    *,
    wait: int,
    laid: float,
) -> list[int]:
    """Penalties of me and the opponents, in turn order, after I have thrown `top` and do not knock, except for gin, in
    my next `wait` turns. `laid`: what opponents usually lay off on me."""
    options = seen.options
    hands = [Hand(mine), *(Hand(cards) for cards in others)]
    turn, left = 1, len(stock)
    while left > options["gin_wall"]:
        hand = hands[turn]
        if hand.wants(top):
            top = hand.change(top)
        else:
            left -= 1
            top = hand.change(stock[left])
        if hand.points == 0:
            whole = options["gin_hand"] == "all"
            return score.gin(turn, [other.cost(whole=whole) for other in hands], big=False)
        if hand.points <= options["knock_max"] and (turn or wait <= 0):
            points = [other.points for other in hands]
            if not turn:
                points[1:] = [max(0, round(left - laid)) for left in points[1:]]
            return score.knock(turn, points, options)
        wait -= not turn
        turn = (turn + 1) % len(hands)
    return [0] * len(hands)

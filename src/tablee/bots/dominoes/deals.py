"""Deals that a player may imagine: none that what was seen excludes, and how well each explains what others chose."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from tablee.bots.dominoes.liking import liking
from tablee.bots.dominoes.masks import BIT, Mask
from tablee.bots.dominoes.seen import Choice, Seen, moves
from tablee.games.dominoes.unseen import Unseen
from tablee.kernel import Chance

TEMPER = 14.0
"""How much worse, in pips, a move may well be than the one that we would like best."""


class Deal(NamedTuple):
    hands: list[Mask]
    """Of every player, mine first."""
    talon: list[Mask]
    """The last is drawn next."""
    weight: float
    """How likely the others would have chosen what they chose."""


def deals(seen: Seen, rng: random.Random) -> Iterator[Deal]:
    """Without end, each some exchanges of tiles away from the last: in the long run all that agree with what was seen
    are there as often."""
    unseen = Unseen(seen.view, seen.me, highest_leads=not seen.draws)
    tiles = [BIT[tile] for tile in unseen.deal(Chance(rng.randrange))]
    may = [sum(BIT[tile] for tile in allowed) for allowed in unseen.may]
    needs = [(slots, sum(BIT[tile] for tile in wanted)) for slots, wanted in unseen.needs]
    received = [_Received(seen, unseen, player) for player in range(1, len(seen.seats))]
    choices = [_Chosen(choice, unseen, received[choice.player - 1]) for choice in seen.choices]
    n = len(tiles)
    random_ = rng.random
    while True:
        hands = [seen.hand, *(player.hand(tiles) & seen.unlaid for player in received)]
        weight = 1.0
        for choice in choices:
            weight *= choice.likelihood(tiles)
        yield Deal(hands, tiles[n - seen.view.talon :], weight)
        for _ in range(n):
            i, j = int(random_() * n), int(random_() * n)
            a, b = tiles[i], tiles[j]
            if a & may[j] and b & may[i]:
                tiles[i], tiles[j] = b, a
                if needs and not all(any(tiles[k] & wanted for k in slots) for slots, wanted in needs):
                    tiles[i], tiles[j] = a, b


class _Received:
    """All that a player was dealt and drew: tiles that are known, with the turn they came in, and slots."""

    def __init__(self, seen: Seen, unseen: Unseen, player: int) -> None:
        places = unseen.places[seen.seats[player]]
        drawn = {turn.tile: i for i, turn in enumerate(seen.view.turns) if turn.drew}
        self.known = [(drawn.get(place, -1), BIT[place]) for place in places if not isinstance(place, int)]
        self.slots = [place for place in places if isinstance(place, int)]
        self._all = sum(bit for _, bit in self.known)

    def hand(self, tiles: list[Mask]) -> Mask:
        return self._all | sum([tiles[slot] for slot in self.slots])


class _Chosen:
    """A choice that was made, and how likely it is from any hand."""

    def __init__(self, choice: Choice, unseen: Unseen, received: _Received) -> None:
        self._choice = choice
        self._known = sum(bit for since, bit in received.known if since < choice.turn)
        self._slots = [slot for slot in received.slots if unseen.slots[slot].since < choice.turn]
        self._found: dict[Mask, float] = {}

    def likelihood(self, tiles: list[Mask]) -> float:
        hand = (self._known | sum([tiles[slot] for slot in self._slots])) & self._choice.unlaid
        if hand not in self._found:
            self._found[hand] = self._likelihood(hand)
        return self._found[hand]

    def _likelihood(self, hand: Mask) -> float:
        choice = self._choice
        held = choice.unlaid & ~hand & ~choice.lacks
        likings = {move: exp(liking(hand, move, held) / TEMPER) for move in moves(hand, choice.left, choice.right)}
        return likings[choice.move] / sum(likings.values())

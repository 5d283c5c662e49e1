"""Somebody who knows the rules, takes what makes a meld and throws what is dear; now and then something is missed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from tablee.bots.gin.answers import draws, knocks, lays_off, throws
from tablee.games.rummy.melds import arrange, deadwood, value
from tablee.kernel import Asked, Frame
from tablee.parts.cards import Card

CARELESS: Final = 2.5
"""How far off a card's price is easily judged, in points."""
OVERLOOKS: Final = 0.15
"""How often a meld or a card to lay off is not seen."""
HESITATES: Final = 0.4
"""How often a knock is put off."""


def beginner(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    hand = frame.view["hand"]
    sees = rng.random() >= OVERLOOKS
    if prompt.kind == "layoff":
        if sees:
            return lays_off(frame.legal["melds"], frame.legal["laid"])
        return lays_off(arrange(hand).melds)
    if prompt.kind in ("upcard", "draw"):
        return draws(frame, prompt, takes=lambda: sees and _makes_a_meld(frame.view["discards"][-1], hand))
    knock = min(frame.legal["knock"], key=lambda offered: offered[2], default=None)
    if knock and (knock[2] == 0 or rng.random() >= HESITATES):
        return knocks(*knock[:2])
    return throws(_dearest(hand, frame.legal["discards"], rng))


def _makes_a_meld(card: Card, hand: Sequence[Card]) -> bool:
    return deadwood([*hand, card]) < deadwood(hand) + value(card)


def _dearest(hand: Sequence[Card], may_go: Sequence[Card], rng: random.Random) -> Card:
    """Of the cards that are in no meld; if there are none, of all."""
    unmatched = set(arrange(hand).unmatched)
    loose = [card for card in may_go if card in unmatched] or may_go
    return max(loose, key=lambda card: value(card) + rng.gauss(0, CARELESS))
